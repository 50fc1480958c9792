// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/history.h"
#include "engine/session/session.h"

#include <map>
#include <optional>
#include <string>

namespace highwater::session {

/// One line of time in the tree of what-ifs.
struct Branch {
    History history;
    std::optional<BranchId> parent; ///< none: the first branch
    StepNumber forkedAt;
    std::optional<std::string> defect; ///< an EngineDefect ended it: why, with seed and step
};

/// All lines of time of a session. A fork is a branch of its own that shares its parent's copies up to where it left.
class BranchTree {
public:
    explicit BranchTree(History first);

    BranchId current() const { return m_current; }
    Branch& branch() { return m_branches.at(m_current); }
    const Branch& branch() const { return m_branches.at(m_current); }
    /// Null when there is none.
    const Branch* branch(BranchId id) const;
    /// Needs: there is one.
    void select(BranchId id) { m_current = id; }
    /// A new branch whose past is that of the current one up to `step`; becomes the current one.
    BranchId fork(StepNumber step, Instant at);
    std::size_t size() const { return m_branches.size(); }

private:
    std::map<BranchId, Branch> m_branches;
    BranchId m_current;
};

} // namespace highwater::session
