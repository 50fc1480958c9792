// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replica/in_sync_set.h"

#include <algorithm>

namespace highwater::replica {

bool InSyncSet::holds(NodeId member) const { return std::ranges::find(committed, member) != committed.end(); }

bool InSyncSet::maximalHolds(NodeId member) const
{
    const auto* expand = std::get_if<PendingExpand>(&proposal);
    return holds(member) || (expand != nullptr && expand->joining == member);
}

std::size_t InSyncSet::maximalSize() const
{
    return committed.size() + (std::holds_alternative<PendingExpand>(proposal) ? 1 : 0);
}

std::vector<NodeId> InSyncSet::maximal() const
{
    std::vector<NodeId> members = committed;
    if (const auto* expand = std::get_if<PendingExpand>(&proposal))
        members.push_back(expand->joining);
    return members;
}

std::vector<NodeId> InSyncSet::proposed() const
{
    std::vector<NodeId> members = maximal();
    if (const auto* shrink = std::get_if<PendingShrink>(&proposal))
        std::erase_if(members, [&](NodeId member) { return std::ranges::find(shrink->leaving, member) != shrink->leaving.end(); });
    return members;
}

} // namespace highwater::replica
