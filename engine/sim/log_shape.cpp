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

void LogShape::restartAt(Offset start)
{
    m_runs.clear();
    m_end = start;
}

Offset agreesUntil(const LogShape& a, const LogShape& b)
{
    const Offset limit = std::min(a.endOffset(), b.endOffset());
    const Offset from = std::max(a.startOffset(), b.startOffset());
    if (from >= limit)
        return limit;
    const auto holding = [&](const LogShape& shape) { return std::prev(std::ranges::upper_bound(shape.runs(), from, {}, &LogShape::Run::start)); };
    auto left = holding(a);
    auto right = holding(b);
    if (left->epoch != right->epoch)
        return from;
    for (;;) {
        ++left;
        ++right;
        const Offset leftStart = left == a.runs().end() ? limit : left->start;
        const Offset rightStart = right == b.runs().end() ? limit : right->start;
        const Offset next = std::min({leftStart, rightStart, limit});
        if (next == limit || leftStart != rightStart || left->epoch != right->epoch)
            return next;
    }
}

Offset meetsAgain(const LogShape& a, const LogShape& b, Offset from)
{
    const Offset limit = std::min(a.endOffset(), b.endOffset());
    for (Offset at = std::max({from, a.startOffset(), b.startOffset()}); at < limit;) {
        if (a.epochAt(at) == b.epochAt(at))
            return at;
        Offset next = limit; // where one of them changes
        for (const LogShape* shape : {&a, &b}) {
            const auto after = std::ranges::upper_bound(shape->runs(), at, {}, &LogShape::Run::start);
            if (after != shape->runs().end())
                next = std::min(next, after->start);
        }
        at = next;
    }
    return kNoOffset;
}

} // namespace highwater::sim
