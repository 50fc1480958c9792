// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/log_shape.h"

#include <algorithm>

namespace highwater::sim {

LeaderEpoch LogShape::epochAt(Offset offset) const
{
    if (offset >= m_end)
        return kNoLeaderEpoch;
    const auto after = std::ranges::upper_bound(m_runs, offset, {}, &Run::start);
    return after == m_runs.begin() ? kNoLeaderEpoch : std::prev(after)->epoch;
}

void LogShape::append(LeaderEpoch epoch, Offset base, Offset last)
{
    if (m_runs.empty() || m_runs.back().epoch != epoch)
        m_runs.push_back({epoch, base});
    m_end = last.next();
}

void LogShape::truncateTo(Offset end)
{
    while (!m_runs.empty() && m_runs.back().start >= end)
        m_runs.pop_back();
    m_end = end;
}

Offset agreesUntil(const LogShape& a, const LogShape& b)
{
    const Offset limit = std::min(a.endOffset(), b.endOffset());
    for (std::size_t i = 0;; ++i) {
        if (i == a.runs().size() && i == b.runs().size())
            return limit;
        if (i == a.runs().size())
            return std::min(limit, b.runs()[i].start);
        if (i == b.runs().size())
            return std::min(limit, a.runs()[i].start);
        if (a.runs()[i] != b.runs()[i])
            return std::min({limit, a.runs()[i].start, b.runs()[i].start});
    }
}

} // namespace highwater::sim
