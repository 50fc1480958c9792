// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/branch_tree.h"

namespace highwater::session {

BranchTree::BranchTree(History first) { m_branches.emplace(m_current, Branch{std::move(first), std::nullopt, {}, std::nullopt}); }

const Branch* BranchTree::branch(BranchId id) const
{
    const auto found = m_branches.find(id);
    return found == m_branches.end() ? nullptr : &found->second;
}

BranchId BranchTree::fork(StepNumber step, Instant at)
{
    const BranchId id{m_branches.rbegin()->first.value + 1};
    History past = branch().history;
    past.cutAfter(step, at);
    m_branches.emplace(id, Branch{std::move(past), m_current, step, std::nullopt});
    m_current = id;
    return id;
}

} // namespace highwater::session
