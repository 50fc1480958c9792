// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/shared_list.h"
#include "engine/config/topic_config.h"
#include "engine/log/append_result.h"
#include "engine/log/epoch_cache.h"
#include "engine/log/producer_table.h"
#include "engine/log/segment.h"

#include <optional>
#include <span>
#include <vector>

namespace highwater::log {

/// A snapshot of the producer table, taken at a roll, after recovery and at clean shutdown (log-and-producer.md 5.12).
struct ProducerSnapshot {
    Offset endOffset; ///< exclusive: the number in the file's name
    ProducerTable table;

    friend bool operator==(const ProducerSnapshot&, const ProducerSnapshot&) = default;
};

/// How a process starts again on this log: what the log directory's checkpoint files say (replication.md 1.33, 2.29, 2.30).
struct Reopening {
    bool wasClean = false;                ///< .kafka_cleanshutdown is there
    Offset highWatermarkCheckpoint{0};    ///< replication-offset-checkpoint; 0 when missing
    Offset logStartCheckpoint{0};         ///< log-start-offset-checkpoint; 0 when missing
    Timestamp now = kNoTimestamp;
    std::int64_t producerIdExpirationMilliseconds = 86'400'000; ///< producer.id.expiration.ms
    std::optional<Offset> recoveryPointCheckpoint{}; ///< recovery-point-offset-checkpoint; absent: the log's own is as written
};

/// What loading a log without the clean-shutdown marker did.
struct Recovery {
    Offset scannedFrom;      ///< where the segment begins that holds the recovery point: what is below is trusted unread
    ByteCount tornBytes = 0; ///< of a batch that was written in part; cut off

    friend bool operator==(const Recovery&, const Recovery&) = default;
};


/// A record found by its timestamp. Kafka: FileRecords.TimestampAndOffset.
struct TimestampAndOffset {
    Timestamp timestamp = kNoTimestamp;
    Offset offset = kNoOffset;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;

    friend bool operator==(const TimestampAndOffset&, const TimestampAndOffset&) = default;
};

/// One partition's log on one broker, as a value that is cheap to copy. Kafka: UnifiedLog with its LocalLog.
/// Retention has a file of its own beside this one (retention.cpp) and works on whole segments; files on disk are made from it by a
/// door.
///
/// Always:
///  1. logStartOffset <= highWatermark <= logEndOffset, and recoveryPoint <= flushedOffset <= logEndOffset.
///  2. Segments are ordered; only the last one is written.
///  3. Batches are ordered by offset; none reaches past logEndOffset.
///  4. The epoch cache has no entry that starts after logEndOffset.
class Log {
public:
    /// An empty log that begins at 0.
    Log() : Log(Offset{0}, kNoTimestamp) {}
    /// An empty log that begins at `start`; `now` is the creation time of its first segment.
    Log(Offset start, Timestamp now);

    // Where it begins and ends

    Offset logStartOffset() const { return m_logStartOffset; }
    /// The offset of the next record.
    Offset logEndOffset() const { return m_logEndOffset; }
    Offset highWatermark() const { return m_highWatermark; }
    /// Up to where consumers with read_committed read. The high watermark as long as there are no transactions.
    Offset lastStableOffset() const { return m_highWatermark; }
    /// From where a start without the marker reads the log again; moved by flushes (replication.md 1.35).
    Offset recoveryPoint() const { return m_recoveryPoint; }
    /// What is below survives a power loss. The recovery point of a process that started again may be older.
    Offset flushedOffset() const { return m_flushedOffset; }
    /// Whether a fetch may start there; else OFFSET_OUT_OF_RANGE (log-and-producer.md 7.2).
    bool isInRange(Offset offset) const { return m_logStartOffset <= offset && offset <= m_logEndOffset; }

    /// A leader's high watermark moves up only. True when it did. Needs: candidate <= logEndOffset (replication.md 1.28).
    bool raiseHighWatermark(Offset candidate);
    /// A follower takes the leader's, clamped to [logStartOffset, logEndOffset]; this may go down (replication.md 1.30).
    /// Returns the one from before.
    Offset setHighWatermark(Offset leaders);
    /// True when it moved. Needs: start <= highWatermark (log-and-producer.md 3.4). Trims the epoch cache; the segments stay
    /// until retention takes them.
    bool raiseLogStartOffset(Offset start);
    /// Whole segments from the oldest on that retention takes: below the log start, over retention.bytes, older than retention.ms;
    /// never what is at or above the high watermark. Returns how many (log-and-producer.md 3.2 to 3.11). Kafka: deleteOldSegments.
    std::size_t deleteOldSegments(Timestamp now, const config::TopicConfig& config);

    // Writing

    /// One batch from a client: checked, given its offset, stamped with the epoch, written. In Kafka's order: base offset and
    /// size, CRC, records and timestamps, epoch cache, segment size, roll, producer sequences (log-and-producer.md 2.8.1 to
    /// 2.8.5). On an error nothing is written, though the segment may have rolled. KAFKA_STORAGE_ERROR when writes fail: the log
    /// end stays (invariants.md L6).
    AppendResult appendAsLeader(const record::RecordBatch& batch, LeaderEpoch epoch, Timestamp now, const config::TopicConfig& config,
        const AppendOptions& options = {});
    /// What a leader sent, as it is: offsets and epochs stay. Batches of an epoch above `fetchedWith`, and all after them, are
    /// left out (replication.md 2.12). An empty log whose start lies inside the first batch restarts at that batch's base
    /// (replication.md 2.21). Errors: CORRUPT_MESSAGE; UNKNOWN_SERVER_ERROR when offsets run backwards or below the log end;
    /// RECORD_LIST_TOO_LARGE; KAFKA_STORAGE_ERROR. The result's offsets are those of what was written; nothing written leaves them
    /// at -1.
    AppendResult appendAsFollower(std::span<const record::RecordBatch> batches, LeaderEpoch fetchedWith, Timestamp now,
        const config::TopicConfig& config, DiskWrites writes = DiskWrites::Succeed);
    /// A new leader notes where its epoch begins, data or not (replication.md 1.36, 2.24).
    void assignEpoch(LeaderEpoch epoch) { m_epochCache.assign(epoch, m_logEndOffset); }
    /// Closes the active segment and begins a new one at the log end. False when the active one is empty.
    bool roll(Timestamp now);
    /// fsync: all below the log end survives a power loss from now on.
    void flush() { m_recoveryPoint = m_flushedOffset = m_logEndOffset; }
    /// flush.ms, when log.flush.scheduler.interval.ms has it looked at: flushes what was not for so long. True when it did.
    bool flushIfOlder(Timestamp now, std::int64_t ageMilliseconds);

    // Reading

    /// Whole batches from the one that holds `from`, that end at or before `limit` and together within `maxBytes`. Stops at the
    /// end of a segment, as Kafka's file slices do (log-and-producer.md 7.3 to 7.5). Needs: isInRange(from).
    std::vector<record::RecordBatch> read(Offset from, ByteCount maxBytes, Offset limit, MinOneBatch minOne) const;
    /// How many bytes stand between two offsets, as a parked fetch counts them for fetch.min.bytes. Nothing when `from` is in an
    /// older segment than `to`: such a fetch is answered at once (log-and-producer.md 7.7).
    std::optional<ByteCount> bytesBetween(Offset from, Offset to) const;
    /// The first record with a timestamp at or above `target` (log-and-producer.md 2.2.10).
    std::optional<TimestampAndOffset> offsetForTimestamp(Timestamp target) const;
    /// The record with the largest timestamp, the first of several. Kafka: ListOffsets -3.
    std::optional<TimestampAndOffset> offsetOfMaxTimestamp() const;
    /// Where an epoch ends in this log (replication.md 2.26).
    EpochEndOffset endOffsetForEpoch(LeaderEpoch epoch) const { return m_epochCache.endOffsetFor(epoch, m_logEndOffset); }
    std::optional<LeaderEpoch> latestEpoch() const { return m_epochCache.latestEpoch(); }
    /// The batch that holds `offset`; null in a gap or outside. Holds until the next append.
    const record::RecordBatch* batchAt(Offset offset) const;

    // Cutting

    /// Drops the batch that holds `target` and all after it; the log then ends at `target`. The epoch cache is cut even when
    /// there is nothing to drop. A target below the first segment empties the log (replication.md 1.32, 2.25). True when data
    /// went.
    bool truncateTo(Offset target, Timestamp now);
    /// Empties log and epoch cache; start, high watermark and end become `start` (replication.md 1.32).
    void truncateFullyAndStartAt(Offset start, Timestamp now);

    // Stopping and starting

    /// What the disk holds after the power went: what was flushed, and whole batches behind it that end at or below `keptEnd`.
    /// Call `reopen` on it next.
    Log afterPowerLoss(Offset keptEnd = Offset{0}) const;
    /// The same with so many bytes of what was not flushed: the last batch may be there in part, for recovery to find.
    Log afterPowerLossInside(ByteCount keptBytes) const;
    /// How many bytes a power loss could take.
    ByteCount unflushedBytes() const;
    /// An orderly stop: flushed, with a producer snapshot at the end (log-and-producer.md 2.6.12).
    void shutDownCleanly();
    /// Loads the log as a starting process does: epoch cache repaired, producers from the newest snapshot, log start and high
    /// watermark from the checkpoints (log-and-producer.md 2.6.4 to 2.6.9; replication.md 1.34, 2.27).
    Recovery reopen(const Reopening& reopening);
    /// Drops producers that wrote nothing for long; every 10 minutes (log-and-producer.md 5.13). Returns how many.
    std::size_t expireProducers(Timestamp now, std::int64_t expirationMilliseconds);

    // Looking

    std::size_t segmentCount() const { return m_closed.size() + 1; }
    /// Oldest first; the last is the active one. Needs: index < segmentCount().
    const Segment& segment(std::size_t index) const { return index < m_closed.size() ? m_closed[index] : m_active; }
    const Segment& activeSegment() const { return m_active; }
    ByteCount sizeInBytes() const { return m_closedSize + m_active.sizeInBytes(); }
    std::size_t batchCount() const;
    /// The newest `count` batches, oldest of them first.
    std::vector<record::RecordBatch> newestBatches(std::size_t count) const;
    /// Calls `look(const record::RecordBatch&)` for each batch that reaches `from` or lies above, in order.
    template <class Look>
    void forEachBatch(Offset from, Look look) const
    {
        for (std::size_t s = floorSegment(from); s < segmentCount(); ++s) {
            const SharedList<PositionedBatch>& batches = segment(s).batches();
            for (std::size_t b = segment(s).find(from); b < batches.size(); ++b)
                look(batches[b].batch);
        }
    }
    const EpochCache& epochCache() const { return m_epochCache; }
    const ProducerTable& producers() const { return m_producers; }
    const SharedList<ProducerSnapshot>& producerSnapshots() const { return m_snapshots; }

    friend bool operator==(const Log&, const Log&) = default;

private:
    static ErrorCode checkReplicated(std::span<const record::RecordBatch> batches);
    void write(const record::RecordBatch& batch, const record::BatchHeader& header, Timestamp now,
        const config::TopicConfig& config);
    bool rollIfNeeded(std::span<const record::RecordBatch> batches, Timestamp now, const config::TopicConfig& config);
    void rollAt(Offset baseOffset, Timestamp now);
    void flushIfDue(const config::TopicConfig& config);
    std::size_t floorSegment(Offset offset) const;
    void cutSegments(Offset target, Timestamp now);
    void setLogEndOffset(Offset end);
    template <class May>
    std::size_t deleteSegmentsWhile(Timestamp now, May may);
    void takeProducerSnapshot();
    void loadProducerSnapshot();
    void scanProducers();
    void rebuildProducers();

    SharedList<Segment> m_closed;
    Segment m_active;
    ByteCount m_closedSize = 0;
    Offset m_logStartOffset;
    Offset m_logEndOffset;
    Offset m_highWatermark;
    Offset m_recoveryPoint;
    Offset m_flushedOffset;
    Timestamp m_lastFlush = kNoTimestamp; // looked at with flush.ms only
    ByteCount m_tornBytes = 0;            // behind the log end, after a power loss
    EpochCache m_epochCache;
    ProducerTable m_producers;
    SharedList<ProducerSnapshot> m_snapshots;
};

} // namespace highwater::log
