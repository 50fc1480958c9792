// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log/segment.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <limits>

namespace highwater::log {

namespace {

constexpr std::int64_t kRelativeOffsetMax = std::numeric_limits<std::int32_t>::max();

/// segment.ms, which a compacted topic's max.compaction.lag.ms also limits. Kafka: LogConfig.maxSegmentMs.
std::int64_t ageMaxMilliseconds(const config::TopicConfig& config)
{
    const std::int64_t segmentMilliseconds = config.segmentAge.inMilliseconds();
    if (config.cleanupPolicy.find("compact") == std::string::npos)
        return segmentMilliseconds;
    return std::min(segmentMilliseconds, config.maxCompactionLagMilliseconds);
}

} // namespace

bool Segment::shouldRoll(const RollQuestion& append, const config::TopicConfig& config) const
{
    if (m_size > config.segmentBytes - append.appendSize || relative(append.lastOffset) > kRelativeOffsetMax)
        return true;
    if (m_offsetIndex.isFull(config.segmentIndexBytes) || m_timeIndex.isFull(config.segmentIndexBytes))
        return true;
    if (m_size == 0)
        return false;
    const Timestamp first = m_batches.front().batch.maxTimestamp();
    const std::int64_t waited
        = first.value >= 0 ? append.maxTimestamp.value - first.value : append.now.value - m_created.value;
    return waited > ageMaxMilliseconds(config);
}

void Segment::append(record::RecordBatch batch, Timestamp now, ByteCount indexIntervalBytes)
{
    const Offset lastOffset = batch.lastOffset();
    ensure(batch.baseOffset() >= nextOffset(), "offsets grow inside a segment");
    ensure(relative(lastOffset) <= kRelativeOffsetMax, "a segment's offsets stay within reach of its base");
    const auto position = std::int32_t(m_size);
    const auto relativeOffset = std::int32_t(relative(lastOffset));
    const Timestamp maxTimestamp = batch.maxTimestamp();
    if (maxTimestamp > m_maxTimestampSoFar.timestamp)
        m_maxTimestampSoFar = {maxTimestamp, relativeOffset};
    if (m_bytesSinceIndexEntry > indexIntervalBytes) {
        m_offsetIndex.append({relativeOffset, position});
        m_timeIndex.maybeAppend(m_maxTimestampSoFar);
        m_bytesSinceIndexEntry = 0;
    }
    const ByteCount size = batch.sizeInBytes();
    m_bytesSinceIndexEntry += size;
    m_size += size;
    m_lastModified = now;
    m_batches.push({std::move(batch), position});
}

void Segment::close() { m_timeIndex.maybeAppend(m_maxTimestampSoFar); }

void Segment::truncateTo(Offset offset, Timestamp now)
{
    const std::size_t keep = find(offset);
    m_offsetIndex.truncateTo(relative(offset));
    m_timeIndex.truncateTo(relative(offset));
    if (keep < m_batches.size()) {
        m_size = m_batches[keep].position;
        m_batches.truncate(keep);
        m_lastModified = now;
    }
    if (m_size == 0)
        m_created = now;
    m_bytesSinceIndexEntry = 0;
    // The largest timestamp is the last indexed one or one behind it. Kafka: readLargestTimestamp.
    m_maxTimestampSoFar = m_timeIndex.lastEntry();
    const bool isIndexed = m_maxTimestampSoFar.timestamp != kNoTimestamp;
    for (std::size_t i = isIndexed ? find(m_baseOffset.plus(m_maxTimestampSoFar.relativeOffset)) : 0; i < m_batches.size(); ++i) {
        const record::RecordBatch& batch = m_batches[i].batch;
        if (batch.maxTimestamp() > m_maxTimestampSoFar.timestamp)
            m_maxTimestampSoFar = {batch.maxTimestamp(), std::int32_t(relative(batch.lastOffset()))};
    }
}

std::size_t Segment::find(Offset offset) const
{
    // Most readers stand near the end: strides from there, then halves.
    const auto reaches = [&](std::size_t index) { return m_batches[index].batch.lastOffset() >= offset; };
    std::size_t high = m_batches.size(); // reaches, or the end
    std::size_t low = 0;                 // all before it do not reach
    for (std::size_t stride = 1; high > 0; stride *= 2) {
        const std::size_t probe = high > stride ? high - stride : 0;
        if (!reaches(probe)) {
            low = probe + 1;
            break;
        }
        high = probe;
    }
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (reaches(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

ByteCount Segment::positionOf(Offset offset) const
{
    const std::size_t index = find(offset);
    return index < m_batches.size() ? m_batches[index].position : m_size;
}

void Segment::read(Offset from, ByteCount maxBytes, Offset limit, MinOneBatch minOne, std::vector<record::RecordBatch>& out) const
{
    ByteCount taken = 0;
    for (std::size_t index = find(from); index < m_batches.size(); ++index) {
        const record::RecordBatch& batch = m_batches[index].batch;
        const bool isForced = taken == 0 && minOne == MinOneBatch::Yes;
        if (batch.nextOffset() > limit || (!isForced && taken + batch.sizeInBytes() > maxBytes))
            return;
        taken += batch.sizeInBytes();
        out.push_back(batch);
    }
}

std::size_t Segment::findTimestamp(Timestamp target, Offset from) const
{
    const TimeIndexEntry entry = m_timeIndex.lookUp(target);
    std::size_t index = find(std::max(m_baseOffset.plus(entry.relativeOffset), from));
    while (index < m_batches.size() && m_batches[index].batch.maxTimestamp() < target)
        ++index;
    return index;
}

} // namespace highwater::log
