// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log/epoch_cache.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::log {

void EpochCache::assign(LeaderEpoch epoch, Offset startOffset)
{
    ensure(epoch.value >= 0 && startOffset.value >= 0, "an epoch and its start are not negative");
    if (!m_entries.empty() && m_entries.back().epoch == epoch && startOffset >= m_entries.back().startOffset)
        return;
    while (!m_entries.empty() && (m_entries.back().epoch >= epoch || m_entries.back().startOffset >= startOffset))
        m_entries.pop_back();
    m_entries.push_back({epoch, startOffset});
}

void EpochCache::truncateFromEnd(Offset end)
{
    while (!m_entries.empty() && m_entries.back().startOffset >= end)
        m_entries.pop_back();
}

void EpochCache::truncateFromStart(Offset start)
{
    const auto firstAbove = std::find_if(
        m_entries.begin(), m_entries.end(), [&](const EpochEntry& entry) { return entry.startOffset > start; });
    if (firstAbove == m_entries.begin())
        return;
    const auto covering = firstAbove - 1;
    covering->startOffset = start;
    m_entries.erase(m_entries.begin(), covering);
}

EpochEndOffset EpochCache::endOffsetFor(LeaderEpoch epoch, Offset logEndOffset) const
{
    if (epoch == kNoLeaderEpoch || m_entries.empty())
        return {};
    if (m_entries.back().epoch == epoch)
        return {epoch, logEndOffset};
    const auto firstAbove
        = std::find_if(m_entries.begin(), m_entries.end(), [&](const EpochEntry& entry) { return entry.epoch > epoch; });
    if (firstAbove == m_entries.end())
        return {};
    if (firstAbove == m_entries.begin())
        return {epoch, firstAbove->startOffset};
    return {(firstAbove - 1)->epoch, firstAbove->startOffset};
}

std::optional<LeaderEpoch> EpochCache::epochAt(Offset offset) const
{
    const auto newest = std::find_if(
        m_entries.rbegin(), m_entries.rend(), [&](const EpochEntry& entry) { return entry.startOffset <= offset; });
    if (newest == m_entries.rend())
        return std::nullopt;
    return newest->epoch;
}

std::optional<LeaderEpoch> EpochCache::latestEpoch() const
{
    if (m_entries.empty())
        return std::nullopt;
    return m_entries.back().epoch;
}

} // namespace highwater::log
