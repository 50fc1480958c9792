// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/frame_follower.h"

#include <algorithm>

namespace highwater::ui {

FrameFollower::News FrameFollower::read(const session::Frame& frame)
{
    News news;
    const session::Cursor& cursor = frame.cursor;
    const bool isFirst = m_branches.empty();
    const bool isKnownBranch = !m_branches.insert(cursor.branch).second;
    const bool isNewStart = !frame.isContinuation && cursor.lastInstant == Instant{};
    if (isFirst || (cursor.branch != m_branch && isKnownBranch) || isNewStart) {
        news.forgetAll = true;
        m_newest = kNoEvent;
        m_known = Instant{};
        m_branches = {cursor.branch};
    } else if (const Instant end = cursor.branch == m_branch ? cursor.lastInstant : cursor.now; end < m_known) {
        news.forgetAfter = end;
        m_known = end;
        m_newest = frame.newEvents.empty() ? kNoEvent : EventNumber{frame.newEvents.front().number.value - 1};
    }
    m_branch = cursor.branch;
    for (const event::Event& told : frame.newEvents)
        if (told.number > m_newest)
            news.events.push_back(told);
    if (!news.events.empty())
        m_newest = news.events.back().number;
    m_known = std::max(m_known, cursor.now);
    return news;
}

} // namespace highwater::ui
