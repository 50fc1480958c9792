// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "engine/session/session.h"

namespace highwater::ui {

/// Tells somebody who remembers earlier frames what of a frame is news, and what to forget. The line of time that was played
/// stays known after a step back: played again, the same events are not news. A new command or a fork ends what lay beyond it.
class FrameFollower {
public:
    struct News {
        bool forgetAll = false;            ///< another line of time
        std::optional<Instant> forgetAfter; ///< what was known later than this did not happen
        std::vector<event::Event> events;  ///< not seen before, oldest first
    };
    /// The same frame may come again: then there is no news.
    News read(const session::Frame& frame);

private:
    EventNumber m_newest;     ///< the highest number seen on this line of time
    Instant m_known;          ///< until when it is known
    session::BranchId m_branch;
    std::set<session::BranchId> m_branches;
};

} // namespace highwater::ui
