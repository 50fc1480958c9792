// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shared_value_map.h"
#include "engine/event/event.h"
#include "engine/sim/record_table.h"

#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace highwater::sim {

/// How many records are in each state. A record counts once in each column that applies: an acknowledged one is also sent.
///
/// Always: sent = acknowledged + failed + inDoubt, as a record that was sent is answered at most once.
struct PromiseCounts {
    std::int64_t sent = 0;         ///< taken by send()
    std::int64_t acknowledged = 0; ///< the application was told that they are written
    std::int64_t failed = 0;       ///< of those sent: the application was told that they are not written; they may be all the same
    std::int64_t inDoubt = 0;      ///< sent and not answered yet
    std::int64_t committed = 0;    ///< were below a legitimate leader's high watermark
    std::int64_t acknowledgedButLost = 0; ///< the legitimate leader's log does not hold them (any more)
    std::int64_t duplicates = 0;          ///< copies beyond the first in the legitimate leader's log
    std::int64_t expired = 0;             ///< of partitions: offsets that retention took from the legitimate leader's log
    std::int64_t neverSent = 0;           ///< send() failed before it took them, as when buffer.memory is full; not among `failed`
    friend bool operator==(const PromiseCounts&, const PromiseCounts&) = default;
};

/// Lost records that stood next to each other in one log.
struct Ghost {
    TopicIdPartition partition;
    NodeId broker = kNoNode; ///< whose log they were last in, as far as events tell
    Offset from;
    Offset to; ///< exclusive
    LeaderEpoch leaderEpoch;
    NodeId producer;
    std::vector<RecordNumber> numbers; ///< those lost
    friend bool operator==(const Ghost&, const Ghost&) = default;
};

/// An acknowledged record that the legitimate leader's log does not hold, and where its newest copy was.
struct LostRecord {
    LeaderEpoch leaderEpoch;
    Offset offset;
    NodeId producer;
    RecordNumber number;
    friend auto operator<=>(const LostRecord&, const LostRecord&) = default;
};

/// What the ledger knows of one partition.
struct PartitionLedger {
    std::uint16_t number = 0;                 ///< its index in RecordEntry::partition
    NodeId leader = kNoNode;                  ///< the legitimate one
    LeaderEpoch leaderEpoch = kNoLeaderEpoch; ///< of the legitimate leader
    Offset trueHighWatermark;
    Offset everCommitted;         ///< the greatest high watermark ever; below it records left the list of uncommitted runs
    std::map<NodeId, LogShape> logs; ///< of each broker that ever had one
    std::map<NodeId, Offset> logStarts; ///< of each broker that retention took something from
    LogShape truth;                  ///< the legitimate leader's log; stays when it dies, until there is another
    std::vector<AppendedRun> uncommitted; ///< above the true high watermark, in whosever log
    std::map<LeaderEpoch, NodeId> leaders; ///< who led in which epoch
    std::map<NodeId, RecordNumber> lastCommitted; ///< of each producer, the newest record that was ever committed
    std::set<LostRecord> lost;
    PromiseCounts counts;
    friend bool operator==(const PartitionLedger&, const PartitionLedger&) = default;
};

/// What the ledger knows of one producer.
struct ProducerLedger {
    RecordTable records;
    std::map<RecordNumber, std::vector<Placement>> several; ///< all copies of records that were appended more than once
    PromiseCounts counts;
    friend bool operator==(const ProducerLedger&, const ProducerLedger&) = default;
};

/// Follows each record of each driver from send to loss, by what the events tell and nothing else.
///
/// Always:
///  1. The legitimate leader of a partition is the broker that became leader in the greatest leader epoch so far. One that was
///     restarted and leads on in its old epoch, until it hears that it does not, changes nothing (replication.md 4.46).
///  2. A record is lost when it is acknowledged and the legitimate leader's log holds no copy of it; it comes back when one does.
///     One that was "acknowledged" with acks=0 is lost only once it had been written.
///  3. What retention took is expired, not lost.
///  4. The true high watermark is the greatest that a legitimate leader reached, or where a new leader's log stopped agreeing.
class Ledger {
public:
    void note(const event::Event& event);
    void note(std::span<const event::Event> events)
    {
        for (const event::Event& event : events)
            note(event);
    }

    const PromiseCounts& total() const { return m_total; }
    PromiseCounts ofProducer(NodeId producer) const;
    PromiseCounts ofPartition(const TopicIdPartition& partition) const;

    /// Acknowledged and lost, ascending.
    std::vector<RecordNumber> lostRecords(NodeId producer) const { return recordsWith(producer, RecordEntry::Lost); }
    /// Reported to the application as failed, ascending.
    std::vector<RecordNumber> failedRecords(NodeId producer) const { return recordsWith(producer, RecordEntry::Failed); }
    std::vector<RecordNumber> acknowledgedRecords(NodeId producer) const { return recordsWith(producer, RecordEntry::Acknowledged); }
    /// Acknowledged, and in no log that events told of: with acks=0, those that never arrived.
    std::vector<RecordNumber> neverWrittenRecords(NodeId producer) const;
    /// With more than one copy in the legitimate leader's log, ascending.
    std::vector<RecordNumber> duplicatedRecords(NodeId producer) const;
    /// Null when the producer never sent it.
    const RecordEntry* record(NodeId producer, RecordNumber number) const;
    /// Where each copy of it was written, oldest first.
    std::vector<Placement> placementsOf(NodeId producer, RecordNumber number) const;
    std::optional<TopicIdPartition> partitionOf(const RecordEntry& entry) const;
    /// Whether retention took its newest copy from the legitimate leader's log.
    bool isExpired(const RecordEntry& entry) const;
    std::vector<NodeId> producers() const;
    /// By partition, then offset.
    std::vector<Ghost> ghosts() const;

    /// Null: nothing was told of it yet.
    const PartitionLedger* partition(const TopicIdPartition& partition) const;
    const SharedValueMap<TopicIdPartition, PartitionLedger>& partitions() const { return m_partitions; }

    friend bool operator==(const Ledger&, const Ledger&) = default;

private:
    PartitionLedger& writable(const TopicIdPartition& partition);
    std::vector<RecordNumber> recordsWith(NodeId producer, RecordEntry::Flag flag) const;
    void noteSent(NodeId producer, const event::RecordsAccumulated& sent);
    void noteAcknowledged(NodeId producer, const event::BatchAcknowledged& acknowledged);
    void noteFailed(NodeId producer, const event::BatchFailed& failed);
    void noteRejected(NodeId producer, const event::RecordsRejected& rejected);
    void noteAppended(NodeId broker, const event::RecordsAppended& appended);
    void noteTruncated(NodeId broker, const event::LogTruncated& truncated);
    void noteDeleted(NodeId broker, const event::ReplicaDeleted& deleted);
    void noteLostOnDisk(NodeId broker, const event::RecordsLostOnDisk& lost);
    void noteLogStart(NodeId broker, const event::LogStartAdvanced& advanced);
    void countExpired(PartitionLedger& partition);
    void noteLeader(NodeId broker, const event::ReplicaBecameLeader& became);
    void noteHighWatermark(NodeId broker, const event::HighWatermarkAdvanced& advanced);
    void noteCopies(PartitionLedger& partition, NodeId broker, const event::RecordsAppended& appended);
    void changeTruth(PartitionLedger& partition, LogShape truth);
    void recountUncommitted(PartitionLedger& partition, const LogShape& truth);
    void recountAll(PartitionLedger& partition, const LogShape& truth);
    template <class What>
    void change(PartitionLedger* partition, NodeId producer, RecordNumber number, What what);

    SharedValueMap<TopicIdPartition, PartitionLedger> m_partitions;
    std::vector<TopicIdPartition> m_partitionNumbers; ///< what RecordEntry::partition points into
    std::map<NodeId, ProducerLedger> m_producers;
    PromiseCounts m_total;
};

} // namespace highwater::sim
