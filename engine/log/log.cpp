// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log/log.h"

#include "engine/base/ensure.h"
#include "engine/log/log_validator.h"

#include <algorithm>
#include <utility>

namespace highwater::log {

using record::RecordBatch;

Log::Log(Offset start, Timestamp now)
    : m_active(start, now), m_logStartOffset(start), m_logEndOffset(start), m_highWatermark(start), m_recoveryPoint(start)
    , m_flushedOffset(start), m_lastFlush(now)
{
    m_producers.setMapEndOffset(start);
}

bool Log::raiseHighWatermark(Offset candidate)
{
    ensure(candidate <= m_logEndOffset, "the high watermark stays inside the log");
    if (candidate <= m_highWatermark)
        return false;
    m_highWatermark = candidate;
    return true;
}

Offset Log::setHighWatermark(Offset leaders)
{
    return std::exchange(m_highWatermark, std::clamp(leaders, m_logStartOffset, m_logEndOffset));
}

bool Log::raiseLogStartOffset(Offset start)
{
    ensure(start <= m_highWatermark, "the log start never passes the high watermark");
    if (start <= m_logStartOffset)
        return false;
    m_logStartOffset = start;
    m_epochCache.truncateFromStart(start);
    return true;
}

// Writing

AppendResult Log::appendAsLeader(
    const RecordBatch& batch, LeaderEpoch epoch, Timestamp now, const config::TopicConfig& config, const AppendOptions& options)
{
    AppendResult result;
    ValidatedBatch valid = validateClientBatch(batch, now, config);
    result.error = valid.error;
    result.recordErrors = std::move(valid.recordErrors);
    if (!result.isOk())
        return result;
    const RecordBatch stamped = valid.batch.stamped(m_logEndOffset, epoch);
    m_epochCache.assign(epoch, m_logEndOffset);
    if (stamped.sizeInBytes() > config.segmentBytes) {
        result.error = ErrorCode::RecordListTooLarge;
        return result;
    }
    result.rolled = rollIfNeeded({&stamped, 1}, now, config);
    const record::BatchHeader header = stamped.header();
    if (const auto original = options.checksSequences ? m_producers.duplicateOf(header) : std::nullopt) {
        result.isDuplicate = true;
        result.baseOffset = original->firstOffset();
        result.lastOffset = original->lastOffset;
        result.logAppendTime = original->timestamp;
        return result;
    }
    result.error = m_producers.check(header);
    if (result.error == ErrorCode::OutOfOrderSequenceNumber && !options.checksSequences)
        result.error = ErrorCode::None;
    if (result.isOk() && options.writes == DiskWrites::Fail)
        result.error = ErrorCode::KafkaStorageError;
    if (!result.isOk())
        return result;
    result.logAppendTime = valid.logAppendTime;
    write(stamped, header, now, config);
    result.baseOffset = stamped.baseOffset();
    result.lastOffset = stamped.lastOffset();
    flushIfDue(config);
    return result;
}

ErrorCode Log::checkReplicated(std::span<const RecordBatch> batches)
{
    Offset last = kNoOffset;
    bool isMonotonic = true;
    for (const RecordBatch& batch : batches) {
        if (batch.sizeInBytes() == 0 || !batch.isCrcValid())
            return ErrorCode::CorruptMessage;
        isMonotonic = isMonotonic && batch.baseOffset() > last && batch.lastOffset() >= batch.baseOffset();
        last = batch.lastOffset();
    }
    return isMonotonic ? ErrorCode::None : ErrorCode::UnknownServerError;
}

AppendResult Log::appendAsFollower(std::span<const RecordBatch> batches, LeaderEpoch fetchedWith, Timestamp now,
    const config::TopicConfig& config, DiskWrites writes)
{
    AppendResult result;
    const auto newer = std::find_if(
        batches.begin(), batches.end(), [&](const RecordBatch& batch) { return batch.leaderEpoch() > fetchedWith; });
    batches = batches.first(std::size_t(newer - batches.begin()));
    if (batches.empty())
        return result;
    result.error = checkReplicated(batches);
    if (result.isOk() && writes == DiskWrites::Fail)
        result.error = ErrorCode::KafkaStorageError;
    if (!result.isOk())
        return result;
    const Offset first = batches.front().baseOffset();
    if (first < m_logEndOffset) {
        if (m_logStartOffset != m_logEndOffset || batches.back().lastOffset() < m_logEndOffset) {
            result.error = ErrorCode::UnknownServerError;
            return result;
        }
        truncateFullyAndStartAt(first, now);
        result.restarted = true;
    }
    ByteCount size = 0;
    for (const RecordBatch& batch : batches) {
        size += batch.sizeInBytes();
        if (batch.leaderEpoch() != kNoLeaderEpoch)
            m_epochCache.assign(batch.leaderEpoch(), batch.baseOffset());
    }
    if (size > config.segmentBytes) {
        result.error = ErrorCode::RecordListTooLarge;
        return result;
    }
    result.rolled = rollIfNeeded(batches, now, config);
    for (const RecordBatch& batch : batches)
        write(batch, batch.header(), now, config);
    result.baseOffset = first;
    result.lastOffset = batches.back().lastOffset();
    flushIfDue(config);
    return result;
}

void Log::write(const RecordBatch& batch, const record::BatchHeader& header, Timestamp now, const config::TopicConfig& config)
{
    m_active.append(batch, now, config.indexIntervalBytes);
    m_producers.remember(header);
    m_logEndOffset = batch.nextOffset();
    m_producers.setMapEndOffset(m_logEndOffset);
}

void Log::flushIfDue(const config::TopicConfig& config)
{
    if (m_logEndOffset.value - m_recoveryPoint.value >= config.flushMessages)
        flush();
}

bool Log::flushIfOlder(Timestamp now, std::int64_t ageMilliseconds)
{
    if (now.value - m_lastFlush.value < ageMilliseconds)
        return false;
    flush();
    m_lastFlush = now;
    return true;
}

bool Log::rollIfNeeded(std::span<const RecordBatch> batches, Timestamp now, const config::TopicConfig& config)
{
    RollQuestion question;
    question.lastOffset = batches.back().lastOffset();
    question.now = now;
    for (const RecordBatch& batch : batches) {
        question.appendSize += batch.sizeInBytes();
        question.maxTimestamp = std::max(question.maxTimestamp, batch.maxTimestamp());
    }
    if (!m_active.shouldRoll(question, config))
        return false;
    rollAt(std::max(batches.front().baseOffset(), m_logEndOffset), now);
    return true;
}

bool Log::roll(Timestamp now)
{
    if (m_active.isEmpty())
        return false;
    rollAt(m_logEndOffset, now);
    return true;
}

void Log::rollAt(Offset baseOffset, Timestamp now)
{
    if (!m_active.isEmpty() || m_active.baseOffset() < baseOffset) {
        m_active.close();
        m_closedSize += m_active.sizeInBytes();
        m_closed.push(std::move(m_active));
    }
    m_active = Segment(baseOffset, now);
    m_producers.setMapEndOffset(baseOffset);
    takeProducerSnapshot();
    // The old segment is fsynced in the background of a broker, which takes no time here.
    flush();
}

// Reading

std::size_t Log::floorSegment(Offset offset) const
{
    if (m_closed.isEmpty() || m_active.baseOffset() <= offset)
        return m_closed.size();
    const auto above = std::upper_bound(m_closed.begin(), m_closed.end(), offset,
        [](Offset wanted, const Segment& candidate) { return wanted < candidate.baseOffset(); });
    return above.index() == 0 ? 0 : above.index() - 1;
}

std::vector<RecordBatch> Log::read(Offset from, ByteCount maxBytes, Offset limit, MinOneBatch minOne) const
{
    ensure(isInRange(from), "a read starts inside the log");
    std::vector<RecordBatch> batches;
    if (from >= limit)
        return batches;
    for (std::size_t s = floorSegment(from); s < segmentCount(); ++s) {
        const Segment& candidate = segment(s);
        if (candidate.nextOffset() <= from) // nothing there at or after it: a compacted hole
            continue;
        candidate.read(from, maxBytes, limit, minOne, batches);
        break;
    }
    return batches;
}

std::optional<ByteCount> Log::bytesBetween(Offset from, Offset to) const
{
    const std::size_t s = floorSegment(from);
    if (s != floorSegment(to))
        return std::nullopt;
    return std::max<ByteCount>(0, segment(s).positionOf(to) - segment(s).positionOf(from));
}

std::optional<TimestampAndOffset> Log::offsetForTimestamp(Timestamp target) const
{
    std::size_t s = 0;
    while (s < segmentCount() && segment(s).largestTimestamp() < target)
        ++s;
    if (s == segmentCount())
        return std::nullopt;
    const SharedList<PositionedBatch>& batches = segment(s).batches();
    for (std::size_t b = segment(s).findTimestamp(target, m_logStartOffset); b < batches.size(); ++b) {
        const RecordBatch& batch = batches[b].batch;
        const Result<std::vector<record::Record>> records = batch.records();
        if (!records || batch.maxTimestamp() < target)
            continue;
        for (const record::Record& record : *records)
            if (record.timestamp >= target && batch.baseOffset().plus(record.offsetDelta) >= m_logStartOffset)
                return TimestampAndOffset{record.timestamp, batch.baseOffset().plus(record.offsetDelta), batch.leaderEpoch()};
    }
    return std::nullopt;
}

std::optional<TimestampAndOffset> Log::offsetOfMaxTimestamp() const
{
    std::size_t best = 0;
    for (std::size_t s = 1; s < segmentCount(); ++s)
        if (segment(s).maxTimestampSoFar().timestamp > segment(best).maxTimestampSoFar().timestamp)
            best = s;
    const TimeIndexEntry largest = segment(best).maxTimestampSoFar();
    if (largest.timestamp == kNoTimestamp)
        return std::nullopt;
    const RecordBatch* const batch = batchAt(segment(best).baseOffset().plus(largest.relativeOffset));
    const Result<std::vector<record::Record>> records = batch->records();
    if (!records)
        return std::nullopt;
    for (const record::Record& record : *records)
        if (record.timestamp == largest.timestamp)
            return TimestampAndOffset{record.timestamp, batch->baseOffset().plus(record.offsetDelta), batch->leaderEpoch()};
    return std::nullopt;
}

const RecordBatch* Log::batchAt(Offset offset) const
{
    const Segment& candidate = segment(floorSegment(offset));
    const std::size_t index = candidate.find(offset);
    if (index == candidate.batches().size() || candidate.batches()[index].batch.baseOffset() > offset)
        return nullptr;
    return &candidate.batches()[index].batch;
}

std::size_t Log::batchCount() const
{
    std::size_t count = m_active.batches().size();
    for (const Segment& closed : m_closed)
        count += closed.batches().size();
    return count;
}

std::vector<RecordBatch> Log::newestBatches(std::size_t count) const
{
    std::vector<RecordBatch> newest;
    for (std::size_t s = segmentCount(); s-- > 0 && newest.size() < count;) {
        const SharedList<PositionedBatch>& batches = segment(s).batches();
        for (std::size_t b = batches.size(); b-- > 0 && newest.size() < count;)
            newest.push_back(batches[b].batch);
    }
    std::reverse(newest.begin(), newest.end());
    return newest;
}

} // namespace highwater::log
