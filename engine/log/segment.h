// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shared_list.h"
#include "engine/config/topic_config.h"
#include "engine/log/offset_index.h"
#include "engine/log/time_index.h"
#include "engine/record/record_batch.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace highwater::log {

/// Whether a read gives its first batch even when that is larger than the limit (log-and-producer.md 7.5).
enum class MinOneBatch : std::uint8_t { No, Yes };

/// A batch and where it starts in its segment's file.
struct PositionedBatch {
    record::RecordBatch batch;
    std::int32_t position = 0;

    friend bool operator==(const PositionedBatch&, const PositionedBatch&) = default;
};

/// What an append of one or more batches brings, as far as rolling must know it.
struct RollQuestion {
    ByteCount appendSize = 0;
    Timestamp maxTimestamp = kNoTimestamp;
    Offset lastOffset;
    Timestamp now = kNoTimestamp;
};

/// The part of a partition's log that one file holds. Kafka: LogSegment.
///
/// Always:
///  1. Offsets grow from batch to batch. They may skip: compaction leaves gaps.
///  2. No batch starts below baseOffset.
///  3. An index entry points at or before the batch that holds its offset.
class Segment {
public:
    Segment() = default;
    Segment(Offset baseOffset, Timestamp created) : m_baseOffset(baseOffset), m_created(created), m_lastModified(created) {}

    Offset baseOffset() const { return m_baseOffset; }
    ByteCount sizeInBytes() const { return m_size; }
    bool isEmpty() const { return m_batches.isEmpty(); }
    const SharedList<PositionedBatch>& batches() const { return m_batches; }
    const OffsetIndex& offsetIndex() const { return m_offsetIndex; }
    const TimeIndex& timeIndex() const { return m_timeIndex; }
    /// One past the last batch; baseOffset when empty. Kafka: readNextOffset.
    Offset nextOffset() const { return m_batches.isEmpty() ? m_baseOffset : m_batches.back().batch.nextOffset(); }
    /// Decides retention: the largest timestamp of a record, or when it was last written if none has one
    /// (log-and-producer.md 2.2.13).
    Timestamp largestTimestamp() const
    {
        return m_maxTimestampSoFar.timestamp.value >= 0 ? m_maxTimestampSoFar.timestamp : m_lastModified;
    }

    /// When the file was last written.
    Timestamp lastModified() const { return m_lastModified; }

    /// Whether such an append must go to a new segment (log-and-producer.md 2.3.1 to 2.3.3).
    bool shouldRoll(const RollQuestion& append, const config::TopicConfig& config) const;
    /// Adds a batch, and index entries when index.interval.bytes were written since the last (log-and-producer.md 2.2.4).
    /// Needs: base offset >= nextOffset(), last offset within reach of an int32 from the base.
    void append(record::RecordBatch batch, Timestamp now, ByteCount indexIntervalBytes);
    /// Becomes inactive: a closing entry for the time index (log-and-producer.md 2.2.14).
    void close();
    /// Drops the batch that holds `offset` and all after it. Kafka: LogSegment.truncateTo.
    void truncateTo(Offset offset, Timestamp now);

    /// The place in batches() of the first batch whose last offset is >= `offset`; batches().size() when there is none.
    std::size_t find(Offset offset) const;
    /// Where the first batch that reaches `offset` starts; the size when there is none. Kafka: translateOffset.
    ByteCount positionOf(Offset offset) const;
    /// The batches from the one that holds `from`, whole, that end at or before `limit` and within `maxBytes`.
    void read(Offset from, ByteCount maxBytes, Offset limit, MinOneBatch minOne, std::vector<record::RecordBatch>& out) const;
    /// The place of the first batch from `from` on with maxTimestamp >= `target`, through both indexes
    /// (log-and-producer.md 2.2.10).
    std::size_t findTimestamp(Timestamp target, Offset from) const;

    /// Largest timestamp of a record so far and the last offset of its batch; {-1, 0} when none has one.
    TimeIndexEntry maxTimestampSoFar() const { return m_maxTimestampSoFar; }

    friend bool operator==(const Segment&, const Segment&) = default;

private:
    std::int64_t relative(Offset offset) const { return offset.value - m_baseOffset.value; }

    Offset m_baseOffset;
    Timestamp m_created = kNoTimestamp;      // rolling by age counts from here when records carry no timestamps
    Timestamp m_lastModified = kNoTimestamp; // of the file
    SharedList<PositionedBatch> m_batches;
    OffsetIndex m_offsetIndex;
    TimeIndex m_timeIndex;
    TimeIndexEntry m_maxTimestampSoFar;
    ByteCount m_bytesSinceIndexEntry = 0;
    ByteCount m_size = 0;
};

} // namespace highwater::log
