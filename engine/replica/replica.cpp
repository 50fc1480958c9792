// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replica/replica.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <utility>

namespace highwater::replica {
namespace {

std::vector<NodeId> without(const std::vector<NodeId>& members, const std::vector<NodeId>& others)
{
    std::vector<NodeId> rest;
    for (const NodeId member : members)
        if (std::ranges::find(others, member) == others.end())
            rest.push_back(member);
    return rest;
}

} // namespace

Replica::Replica(TopicIdPartition partition, NodeId self, log::Log log)
    : m_partition(partition), m_self(self), m_log(std::move(log))
{
}

NodeId Replica::leaderId() const
{
    const auto* follower = std::get_if<Follower>(&m_state.role);
    return follower == nullptr ? m_self : follower->leader;
}

Leader& Replica::leading()
{
    auto* leader = std::get_if<Leader>(&m_state.role);
    ensure(leader != nullptr, "only a leader is asked to do what leaders do");
    return *leader;
}

FollowerRecord* Replica::followerRecord(NodeId replicaId)
{
    auto& followers = leading().followers;
    const auto found = std::ranges::find(followers, replicaId, &FollowerRecord::id);
    return found == followers.end() ? nullptr : &*found;
}

void Replica::setFollowers(Leader& leader, const metadata::PartitionRegistration& registration) const
{
    std::vector<FollowerRecord> followers;
    for (const NodeId replica : registration.replicas) {
        if (replica == m_self)
            continue;
        const auto known = std::ranges::find(leader.followers, replica, &FollowerRecord::id);
        FollowerRecord record;
        record.id = replica;
        followers.push_back(known == leader.followers.end() ? record : *known);
    }
    std::ranges::sort(followers, {}, &FollowerRecord::id);
    leader.followers = std::move(followers);
}

void Replica::takeOffice(Instant now, Leader& leader, Positions positions, const std::vector<NodeId>& added)
{
    leader.leaderEpochStartOffset = m_log.logEndOffset();
    for (FollowerRecord& follower : leader.followers) {
        const Instant since = leader.inSync.holds(follower.id) ? now : kLongAgo;
        if (positions == Positions::Forget || std::ranges::find(added, follower.id) != added.end()) {
            const NodeId id = follower.id;
            follower = FollowerRecord{};
            follower.id = id;
        } else {
            follower.lastFetchLeaderLogEndOffset = leader.leaderEpochStartOffset;
            follower.lastFetchTime = since;
        }
        follower.lastCaughtUpTime = since;
    }
}

RoleChange Replica::becomeLeader(
    Instant now, const metadata::PartitionRegistration& registration, const Surroundings& around, machine::Outbox& out)
{
    if (registration.partitionEpoch < m_state.partitionEpoch)
        return {};
    const bool wasLeader = isLeader();
    const std::int32_t epochsPassed = registration.leaderEpoch.value - m_state.leaderEpoch.value;
    ensure(epochsPassed >= 0, "a newer registration has no older leader epoch");
    const bool isSameRegistration = wasLeader && registration.partitionEpoch == m_state.partitionEpoch;
    Leader leader = wasLeader ? std::move(leading()) : Leader{};
    const InSyncSet before = leader.inSync;
    if (!isSameRegistration || !around.rules.keepPendingOnEqualPartitionEpoch)
        leader.inSync = InSyncSet{registration.isr, Committed{}};
    setFollowers(leader, registration);
    if (epochsPassed > 0) {
        const bool missedAnEpoch = epochsPassed > 1 && around.rules.wipeFollowersOnEpochJump;
        // A leader that stays gets a new epoch only when a replica left. Who is being added came after that, perhaps back again.
        const bool distrustsAdded = around.rules.wipeFollowersOnEpochJump;
        takeOffice(now, leader, wasLeader && !missedAnEpoch ? Positions::Keep : Positions::Forget,
            distrustsAdded ? registration.addingReplicas : std::vector<NodeId>{});
        m_log.assignEpoch(registration.leaderEpoch);
    }
    m_state = {std::move(leader), registration.leaderEpoch, registration.partitionEpoch, registration.replicas};
    if (epochsPassed > 0)
        out.tell(event::ReplicaBecameLeader{m_partition, m_state.leaderEpoch, logEndOffset(), highWatermark()});
    if (wasLeader)
        tellIsrChange(before, out);
    return {true, epochsPassed > 0, advanceHighWatermark(now, around, out)};
}

RoleChange Replica::becomeFollower(const metadata::PartitionRegistration& registration, machine::Outbox& out)
{
    if (registration.partitionEpoch < m_state.partitionEpoch)
        return {};
    const bool isNewLeaderEpoch = registration.leaderEpoch > m_state.leaderEpoch;
    m_state = {Follower{registration.leader}, std::max(registration.leaderEpoch, m_state.leaderEpoch), registration.partitionEpoch,
        registration.replicas};
    if (isNewLeaderEpoch)
        out.tell(event::ReplicaBecameFollower{m_partition, m_state.leaderEpoch, registration.leader, logEndOffset()});
    return {true, isNewLeaderEpoch, false};
}

void Replica::tellIsrChange(const InSyncSet& before, machine::Outbox& out) const
{
    const InSyncSet& set = leader()->inSync;
    const std::vector<NodeId> left = without(before.committed, set.committed);
    const std::vector<NodeId> joined = without(set.committed, before.committed);
    if (!left.empty())
        out.tell(event::InSyncSetShrunk{m_partition, set.committed, left});
    if (!joined.empty())
        out.tell(event::InSyncSetExpanded{m_partition, set.committed, joined});
    if (before.isPending() && !set.isPending() && left.empty() && joined.empty())
        out.tell(event::InSyncSetProposalEnded{m_partition, ErrorCode::None});
}

bool Replica::advanceHighWatermark(Instant now, const Surroundings& around, machine::Outbox& out)
{
    const Offset before = highWatermark();
    if (before == logEndOffset())
        return false;
    const Offset to = highWatermarkOf(leading(), before, logEndOffset(), now, around);
    if (!m_log.raiseHighWatermark(to))
        return false;
    out.tell(event::HighWatermarkAdvanced{m_partition, before, to, event::ReplicaRole::Leader});
    return true;
}

void Replica::tellHighWatermark(Offset before, machine::Outbox& out) const
{
    if (highWatermark() > before)
        out.tell(event::HighWatermarkAdvanced{m_partition, before, highWatermark(), event::ReplicaRole::Follower});
    else if (highWatermark() < before)
        out.tell(event::HighWatermarkLowered{m_partition, before, highWatermark()});
}

} // namespace highwater::replica
