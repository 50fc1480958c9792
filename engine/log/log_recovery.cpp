// SPDX-License-Identifier: GPL-3.0-or-later
// How a log is cut, stopped and started again.
#include "engine/log/log.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <utility>

namespace highwater::log {

// Cutting

void Log::setLogEndOffset(Offset end)
{
    m_logEndOffset = end;
    m_recoveryPoint = std::min(m_recoveryPoint, end);
    m_flushedOffset = std::min(m_flushedOffset, end);
    m_highWatermark = std::min(m_highWatermark, end);
}

/// Drops segments that begin above `target` and the batches of the last one that reach it.
void Log::cutSegments(Offset target, Timestamp now)
{
    while (m_active.baseOffset() > target && !m_closed.isEmpty()) {
        m_active = m_closed.back();
        m_closedSize -= m_active.sizeInBytes();
        m_closed.truncate(m_closed.size() - 1);
    }
    m_active.truncateTo(target, now);
}

bool Log::truncateTo(Offset target, Timestamp now)
{
    ensure(target.value >= 0, "a log is not cut below 0");
    if (target >= m_logEndOffset) {
        m_epochCache.truncateFromEnd(target);
        return false;
    }
    if (segment(0).baseOffset() > target) {
        truncateFullyAndStartAt(target, now);
        return true;
    }
    cutSegments(target, now);
    setLogEndOffset(target);
    m_epochCache.truncateFromEnd(target);
    m_logStartOffset = std::min(m_logStartOffset, target);
    rebuildProducers();
    return true;
}

void Log::truncateFullyAndStartAt(Offset start, Timestamp now)
{
    m_closed.clear();
    m_closedSize = 0;
    m_active = Segment(start, now);
    setLogEndOffset(start);
    m_logStartOffset = start;
    m_highWatermark = start;
    m_recoveryPoint = m_flushedOffset = start;
    m_epochCache.clear();
    m_snapshots.clear();
    m_producers.clear();
    m_producers.setMapEndOffset(start);
}

// Producers

void Log::takeProducerSnapshot()
{
    const Offset end = m_producers.mapEndOffset();
    if (m_snapshots.isEmpty() || m_snapshots.back().endOffset < end)
        m_snapshots.push({end, m_producers.asSnapshot()});
}

/// The newest usable snapshot, or nothing. Snapshots above the log end or not above its start go. Kafka: truncateAndReload.
void Log::loadProducerSnapshot()
{
    while (!m_snapshots.isEmpty() && m_snapshots.back().endOffset > m_logEndOffset)
        m_snapshots.truncate(m_snapshots.size() - 1);
    std::size_t stale = 0;
    while (stale < m_snapshots.size() && m_snapshots[stale].endOffset <= m_logStartOffset)
        ++stale;
    m_snapshots.dropFront(stale);
    m_producers.clear();
    m_producers.setMapEndOffset(m_logStartOffset);
    if (!m_snapshots.isEmpty())
        m_producers = m_snapshots.back().table;
}

/// Reads the batches behind the loaded snapshot. Kafka: loadProducersFromRecords.
void Log::scanProducers()
{
    forEachBatch(m_producers.mapEndOffset(), [&](const record::RecordBatch& batch) { m_producers.remember(batch.header()); });
    m_producers.setMapEndOffset(m_logEndOffset);
}

void Log::rebuildProducers()
{
    const bool wasEmpty = m_producers.isEmpty() && m_producers.mapEndOffset() >= m_logEndOffset;
    if (m_producers.mapEndOffset() != m_logEndOffset)
        loadProducerSnapshot();
    if (wasEmpty)
        m_producers.setMapEndOffset(m_logEndOffset);
    else
        scanProducers();
    takeProducerSnapshot();
}

std::size_t Log::expireProducers(Timestamp now, std::int64_t expirationMilliseconds)
{
    return m_producers.expire(now, expirationMilliseconds);
}

// Stopping and starting

Log Log::afterPowerLoss(Offset keptEnd) const
{
    Log rest = *this;
    const Offset kept = std::max({m_flushedOffset, segment(0).baseOffset(), std::min(keptEnd, m_logEndOffset)});
    if (kept < m_logEndOffset) {
        rest.cutSegments(kept, m_active.lastModified());
        rest.setLogEndOffset(rest.m_active.nextOffset());
    }
    return rest;
}

Log Log::afterPowerLossInside(ByteCount keptBytes) const
{
    Offset end = m_flushedOffset;
    ByteCount left = keptBytes;
    bool isCut = false;
    forEachBatch(m_flushedOffset, [&](const record::RecordBatch& batch) {
        isCut = isCut || batch.sizeInBytes() > left;
        if (isCut)
            return;
        left -= batch.sizeInBytes();
        end = batch.nextOffset();
    });
    Log rest = afterPowerLoss(end);
    rest.m_tornBytes = isCut ? left : 0;
    return rest;
}

ByteCount Log::unflushedBytes() const
{
    ByteCount bytes = 0;
    forEachBatch(m_flushedOffset, [&](const record::RecordBatch& batch) { bytes += batch.sizeInBytes(); });
    return bytes;
}

void Log::shutDownCleanly()
{
    flush();
    takeProducerSnapshot();
}

Recovery Log::reopen(const Reopening& reopening)
{
    setLogEndOffset(m_active.nextOffset());
    m_recoveryPoint = std::min(reopening.recoveryPointCheckpoint.value_or(m_recoveryPoint), m_flushedOffset);
    const Recovery recovery{segment(floorSegment(m_recoveryPoint)).baseOffset(), std::exchange(m_tornBytes, 0)};
    if (m_logEndOffset < reopening.logStartCheckpoint) {
        truncateFullyAndStartAt(reopening.logStartCheckpoint, reopening.now);
        return recovery;
    }
    m_logStartOffset = std::max(reopening.logStartCheckpoint, segment(0).baseOffset());
    m_epochCache.truncateFromEnd(m_logEndOffset);
    m_epochCache.truncateFromStart(m_logStartOffset);
    m_highWatermark = std::clamp(reopening.highWatermarkCheckpoint, m_logStartOffset, m_logEndOffset);
    loadProducerSnapshot();
    scanProducers();
    if (reopening.wasClean) {
        flush();
    } else {
        // Recovery closes what it scanned, and the state is loaded again from the snapshot it leaves.
        m_active.close();
        takeProducerSnapshot();
        m_producers = m_producers.asSnapshot();
    }
    m_producers.expire(reopening.now, reopening.producerIdExpirationMilliseconds);
    m_lastFlush = reopening.now;
    return recovery;
}

} // namespace highwater::log
