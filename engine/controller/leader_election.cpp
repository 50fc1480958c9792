// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/leader_election.h"

#include "engine/controller/node_list.h"

#include <algorithm>

namespace highwater::controller {
namespace {

/// Holds all that is committed, and may lead.
bool isValid(const ElectionInput& input, const IsAcceptable& isAcceptable, NodeId node)
{
    if (node == kNoNode || !isAcceptable(node))
        return false;
    return holds(input.isr, node) || (input.isr.empty() && holds(input.elr, node));
}

ElectionOutcome cleanly(const ElectionInput& input, NodeId node)
{
    return {node, holds(input.isr, node) ? event::ElectionKind::InSync : event::ElectionKind::EligibleReplica};
}

bool mayElectLastKnownLeader(const ElectionInput& input, const IsAcceptable& isAcceptable)
{
    return input.isElrEnabled && input.isr.empty() && input.elr.empty() && input.lastKnownElr.size() == 1
        && isAcceptable(input.lastKnownElr.front());
}

} // namespace

ElectionOutcome electLeader(const ElectionInput& input, const IsAcceptable& isAcceptable)
{
    if (input.election == Election::Preferred && !input.replicas.empty() && isValid(input, isAcceptable, input.replicas.front())) {
        ElectionOutcome outcome = cleanly(input, input.replicas.front());
        if (outcome.kind == event::ElectionKind::InSync)
            outcome.kind = event::ElectionKind::Preferred;
        return outcome;
    }
    if (isValid(input, isAcceptable, input.leader))
        return cleanly(input, input.leader);
    for (const NodeId replica : input.replicas)
        if (isValid(input, isAcceptable, replica))
            return cleanly(input, replica);
    if (mayElectLastKnownLeader(input, isAcceptable))
        return {input.lastKnownElr.front(), event::ElectionKind::LastKnownLeader};
    if (input.election == Election::Unclean)
        for (const NodeId replica : input.replicas)
            if (isAcceptable(replica))
                return {replica, event::ElectionKind::Unclean};
    return {};
}

} // namespace highwater::controller
