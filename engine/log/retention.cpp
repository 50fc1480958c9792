// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log/log.h"

#include <algorithm>

/// What a log loses by age and size. Source: log-and-producer.md 3.
namespace highwater::log {
namespace {

bool deletes(const config::TopicConfig& config) { return config.cleanupPolicy.find("delete") != std::string::npos; }

} // namespace

/// Walks from the oldest segment and stops at the first that must stay (3.3, 3.4). `may(segment, next)` says whether one may go;
/// `next` is null for the active one. When all may go, an empty segment is begun first (3.8).
template <class May>
std::size_t Log::deleteSegmentsWhile(Timestamp now, May may)
{
    std::size_t count = 0;
    while (count < segmentCount()) {
        const Segment& candidate = segment(count);
        const Segment* next = count + 1 < segmentCount() ? &segment(count + 1) : nullptr;
        const Offset end = next != nullptr ? next->baseOffset() : m_logEndOffset;
        const bool isEmptyActive = next == nullptr && candidate.isEmpty();
        if (isEmptyActive || m_highWatermark < end || !may(candidate, next))
            break;
        ++count;
    }
    if (count == 0)
        return 0;
    if (count == segmentCount())
        rollAt(m_logEndOffset, now);
    for (std::size_t index = 0; index < count; ++index)
        m_closedSize -= m_closed[index].sizeInBytes();
    m_closed.dropFront(count);
    raiseLogStartOffset(std::max(m_logStartOffset, segment(0).baseOffset()));
    while (!m_snapshots.isEmpty() && m_snapshots.front().endOffset < segment(0).baseOffset())
        m_snapshots.dropFront(1);
    return count;
}

std::size_t Log::deleteOldSegments(Timestamp now, const config::TopicConfig& config)
{
    std::size_t count = deleteSegmentsWhile(now,
        [&](const Segment&, const Segment* next) { return next != nullptr && next->baseOffset() <= m_logStartOffset; });
    if (!deletes(config))
        return count;
    if (config.retentionBytes >= 0) {
        ByteCount excess = sizeInBytes() - config.retentionBytes;
        count += deleteSegmentsWhile(now, [&](const Segment& segment, const Segment*) {
            const bool mayGo = excess - segment.sizeInBytes() >= 0;
            excess -= mayGo ? segment.sizeInBytes() : 0;
            return mayGo;
        });
    }
    if (config.retentionMilliseconds >= 0)
        count += deleteSegmentsWhile(now, [&](const Segment& segment, const Segment*) {
            return now.value - segment.largestTimestamp().value > config.retentionMilliseconds;
        });
    return count;
}

} // namespace highwater::log
