// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log/time_index.h"

#include <algorithm>

namespace highwater::log {

void TimeIndex::maybeAppend(TimeIndexEntry entry)
{
    if (entry.timestamp > lastEntry().timestamp)
        m_entries.push(entry);
}

TimeIndexEntry TimeIndex::lookUp(Timestamp timestamp) const
{
    const auto above = std::upper_bound(m_entries.begin(), m_entries.end(), timestamp,
        [](Timestamp wanted, const TimeIndexEntry& entry) { return wanted < entry.timestamp; });
    return above == m_entries.begin() ? TimeIndexEntry{} : *(above - 1);
}

void TimeIndex::truncateTo(std::int64_t relativeOffset)
{
    const auto first = std::lower_bound(m_entries.begin(), m_entries.end(), relativeOffset,
        [](const TimeIndexEntry& entry, std::int64_t wanted) { return entry.relativeOffset < wanted; });
    m_entries.truncate(first.index());
}

} // namespace highwater::log
