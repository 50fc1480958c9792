// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/log/offset_index.h"

#include <algorithm>

namespace highwater::log {

OffsetIndexEntry OffsetIndex::lookUp(std::int64_t relativeOffset) const
{
    const auto above = std::upper_bound(m_entries.begin(), m_entries.end(), relativeOffset,
        [](std::int64_t wanted, const OffsetIndexEntry& entry) { return wanted < entry.relativeOffset; });
    return above == m_entries.begin() ? OffsetIndexEntry{} : *(above - 1);
}

void OffsetIndex::truncateTo(std::int64_t relativeOffset)
{
    const auto first = std::lower_bound(m_entries.begin(), m_entries.end(), relativeOffset,
        [](const OffsetIndexEntry& entry, std::int64_t wanted) { return entry.relativeOffset < wanted; });
    m_entries.truncate(first.index());
}

} // namespace highwater::log
