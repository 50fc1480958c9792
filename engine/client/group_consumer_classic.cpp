// SPDX-License-Identifier: GPL-3.0-or-later
// A member of a classic group. Kafka: AbstractCoordinator, ConsumerCoordinator. Source: consumer-groups.md 2E, 3, 6.
#include "engine/client/group_consumer.h"

#include "engine/assignor/assignment.h"
#include "engine/message/consumer_protocol.h"

#include <algorithm>
#include <utility>

namespace highwater::client {

using Kind = MemberInFlight::Kind;
using message::Channel;

namespace {

constexpr Duration kJoinSlack = seconds(5); // Kafka: JOIN_GROUP_TIMEOUT_LAPSE

assignor::Assignment assignedBy(config::Assignor assignor, std::vector<assignor::Member> members, const assignor::Topics& topics,
    const assignor::Racks& racks)
{
    switch (assignor) {
    case config::Assignor::Range: return assignor::range(std::move(members), topics, racks);
    case config::Assignor::RoundRobin: return assignor::roundRobin(std::move(members), topics);
    case config::Assignor::Sticky: return assignor::sticky(std::move(members), topics, racks);
    case config::Assignor::CooperativeSticky: return assignor::cooperativeSticky(std::move(members), topics, racks);
    }
    return {};
}

std::vector<TopicPartition> without(const std::vector<TopicPartition>& all, const std::vector<TopicPartition>& some)
{
    std::vector<TopicPartition> rest;
    std::ranges::copy_if(all, std::back_inserter(rest),
        [&](const TopicPartition& partition) { return std::ranges::find(some, partition) == some.end(); });
    return rest;
}

} // namespace

bool GroupConsumer::isCooperative() const
{
    return std::ranges::all_of(m_state.config.partitionAssignmentStrategy,
        [](config::Assignor assignor) { return assignor == config::Assignor::CooperativeSticky; });
}

/// The part of poll that joins. True when something has changed.
bool GroupConsumer::joinStep(Instant now, machine::Outbox& out)
{
    switch (m_state.join) {
    case JoinPhase::Unjoined:
    case JoinPhase::Stable:
        if (!m_state.pattern.empty() && !m_state.metadata.hasHeard())
            return false; // it does not know yet what matches
        if (!m_state.needsRejoin || !canAskCoordinator(now) || (m_state.joinRetry.isSet() && m_state.joinRetry.at > now))
            return false;
        if (m_state.joinRetry.isSet())
            out.isDue(m_state.joinRetry);
        m_state.joinRetry = {};
        prepareJoin(now, out);
        return true;
    case JoinPhase::Preparing:
        if (isCommitting(m_state.commitBeforeJoin) || !canAskCoordinator(now))
            return false;
        sendJoin(now, out);
        return true;
    case JoinPhase::Assigning: return assignStep(now, out);
    case JoinPhase::Joining:
    case JoinPhase::Syncing: return false;
    }
    return false;
}

/// What may go is committed first; an eager member returns nothing of it any more meanwhile (5.24).
void GroupConsumer::prepareJoin(Instant now, machine::Outbox& out)
{
    m_state.join = JoinPhase::Preparing;
    m_state.commitBeforeJoin = 0;
    if (!isCooperative())
        for (auto& [name, partition] : m_state.partitions)
            partition.isPendingRevocation = true;
    if (m_state.config.enableAutoCommit && m_state.generation >= 0)
        m_state.commitBeforeJoin = startCommit(CommitKind::BeforeRebalance, positions(), m_state.config.maxPollInterval, out);
    commitStep(now, out);
}

void GroupConsumer::sendJoin(Instant, machine::Outbox& out)
{
    std::vector<TopicPartition> owned = ownedPartitions();
    if (!m_state.areLost && isCooperative()) // it keeps what it still subscribes to (3.14)
        std::erase_if(owned, [&](const TopicPartition& partition) {
            return std::ranges::find(m_state.topics, partition.topic) != m_state.topics.end();
        });
    if (!owned.empty()) {
        out.tell(event::PartitionsRevoked{m_state.config.groupId, m_state.generation, idsOf(owned), m_state.areLost});
        disown(owned);
    }
    m_state.areLost = false;
    m_state.needsRejoin = false;
    m_state.joinedTopics = m_state.topics;
    message::JoinGroupRequest request;
    request.groupId = m_state.config.groupId;
    request.sessionTimeout = m_state.config.sessionTimeout;
    request.rebalanceTimeout = m_state.config.maxPollInterval;
    request.memberId = m_state.memberId;
    request.groupInstanceId = instanceId();
    request.protocolType = "consumer";
    for (const config::Assignor assignor : m_state.config.partitionAssignmentStrategy)
        request.protocols.push_back({std::string(config::nameOf(assignor)), subscriptionFor(assignor)});
    request.clientId = m_state.name;
    m_state.join = JoinPhase::Joining;
    m_state.nextHeartbeat = {};
    m_state.session = {};
    const Duration timeout = std::max(m_state.config.requestTimeout, m_state.config.maxPollInterval + kJoinSlack);
    send(m_state.coordinator, Channel::Coordinator, std::move(request), {Kind::Join, {}, m_state.generation}, out, timeout);
}

/// 2.12.
Bytes GroupConsumer::subscriptionFor(config::Assignor assignor) const
{
    message::ConsumerSubscription subscription;
    subscription.topics = m_state.topics;
    if (assignor == config::Assignor::Sticky && !m_state.lastAssignment.empty())
        subscription.userData = message::encoded(message::StickyUserData{m_state.lastAssignment, m_state.lastGeneration});
    subscription.ownedPartitions = ownedPartitions();
    subscription.generationId = m_state.generation;
    if (!m_state.config.clientRack.empty())
        subscription.rackId = m_state.config.clientRack;
    return message::encoded(subscription);
}

/// 2.30.
void GroupConsumer::onJoined(const message::JoinGroupResponse& response, machine::Outbox& out)
{
    if (m_state.join != JoinPhase::Joining)
        return;
    switch (response.error) {
    case ErrorCode::None: break;
    case ErrorCode::MemberIdRequired:
        m_state.memberId = response.memberId;
        sendJoin(out.now(), out);
        return;
    case ErrorCode::UnknownMemberId: resetGeneration(response.error, true, out); return rejoinLater(out);
    case ErrorCode::FencedInstanceId:
    case ErrorCode::GroupMaxSizeReached:
    case ErrorCode::InconsistentGroupProtocol:
    case ErrorCode::InvalidSessionTimeout:
    case ErrorCode::InvalidGroupId: return fail(response.error, out);
    default:
        rejoinLater(out);
        movedAway(response.error, out);
        return;
    }
    m_state.joinFailures = 0;
    m_state.memberId = response.memberId;
    m_state.generation = response.generationId;
    m_state.protocolName = response.protocolName;
    m_state.nextHeartbeat = out.deadline(m_state.config.heartbeatInterval);
    m_state.session = out.deadline(m_state.config.sessionTimeout);
    m_state.assignedFrom.clear();
    m_state.assignedRacks.clear();
    if (response.leader == response.memberId) {
        m_state.toAssign = response;
        m_state.join = JoinPhase::Assigning;
        assignStep(out.now(), out);
        return;
    }
    sendSync({}, out);
}

/// The leader assigns; topics that it does not know yet are assigned when it does (7.8).
bool GroupConsumer::assignStep(Instant, machine::Outbox& out)
{
    if (!m_state.toAssign || m_state.coordinator == kNoNode)
        return false;
    const message::JoinGroupResponse joined = *std::exchange(m_state.toAssign, std::nullopt);
    std::vector<message::SyncGroupAssignment> assignments = assignmentsOf(joined);
    for (const auto& [topic, count] : m_state.assignedFrom)
        if (count == 0)
            m_state.metadata.want(topic, out);
    sendSync(joined.skipAssignment ? std::vector<message::SyncGroupAssignment>{} : std::move(assignments), out);
    return true;
}

std::vector<message::SyncGroupAssignment> GroupConsumer::assignmentsOf(const message::JoinGroupResponse& joined)
{
    const bool isSticky = joined.protocolName == config::nameOf(config::Assignor::Sticky);
    std::vector<assignor::Member> members;
    assignor::Topics topics;
    assignor::Racks racks;
    for (const message::JoinGroupMember& joiner : joined.members) {
        const auto subscription = message::subscriptionIn(joiner.metadata).value_or(message::ConsumerSubscription{});
        assignor::Member member{joiner.memberId, joiner.groupInstanceId, {subscription.topics.begin(), subscription.topics.end()},
            subscription.ownedPartitions, subscription.generationId, subscription.rackId.value_or(std::string())};
        if (isSticky && subscription.userData)
            if (const auto data = message::stickyUserDataIn(*subscription.userData)) {
                member.owned = data->previousAssignment;
                member.generation = data->generation;
            }
        for (const std::string& topic : subscription.topics) {
            const KnownTopic* known = m_state.metadata.topic(topic);
            m_state.assignedFrom[topic] = known == nullptr ? 0 : std::int32_t(known->partitions.size());
            if (known == nullptr)
                continue;
            topics[topic] = std::int32_t(known->partitions.size());
            racks[topic] = known->racks;
            if (!m_state.config.clientRack.empty())
                m_state.assignedRacks[topic] = known->racks;
        }
        members.push_back(std::move(member));
    }
    config::Assignor chosen = config::Assignor::Range;
    for (const config::Assignor assignor : m_state.config.partitionAssignmentStrategy)
        if (config::nameOf(assignor) == joined.protocolName)
            chosen = assignor;
    std::vector<message::SyncGroupAssignment> assignments;
    for (const auto& [memberId, partitions] : assignedBy(chosen, std::move(members), topics, racks))
        assignments.push_back({memberId, message::encoded(message::ConsumerAssignment{partitions, std::nullopt})});
    return assignments;
}

void GroupConsumer::sendSync(std::vector<message::SyncGroupAssignment> assignments, machine::Outbox& out)
{
    if (m_state.coordinator == kNoNode)
        return rejoinLater(out);
    m_state.join = JoinPhase::Syncing;
    message::SyncGroupRequest request{m_state.config.groupId, m_state.generation, m_state.memberId, instanceId(), "consumer",
        m_state.protocolName, std::move(assignments)};
    const Duration timeout = std::max(m_state.config.requestTimeout, m_state.config.maxPollInterval + kJoinSlack);
    send(m_state.coordinator, Channel::Coordinator, std::move(request), {Kind::Sync, {}, m_state.generation}, out, timeout);
}

/// 2.30.
void GroupConsumer::onSynced(const message::SyncGroupResponse& response, machine::Outbox& out)
{
    if (m_state.join != JoinPhase::Syncing)
        return;
    switch (response.error) {
    case ErrorCode::None: {
        const auto assignment = message::assignmentIn(response.assignment);
        return completeJoin(assignment ? assignment->partitions : std::vector<TopicPartition>{}, out);
    }
    case ErrorCode::UnknownMemberId: resetGeneration(response.error, true, out); return;
    case ErrorCode::IllegalGeneration: resetGeneration(response.error, false, out); return;
    case ErrorCode::FencedInstanceId: return fail(response.error, out);
    case ErrorCode::RebalanceInProgress:
        m_state.join = JoinPhase::Unjoined;
        m_state.needsRejoin = true;
        return;
    default:
        rejoinLater(out);
        movedAway(response.error, out);
    }
}

/// 3.13, 3.14, 6.14, 6.15.
void GroupConsumer::completeJoin(const std::vector<TopicPartition>& assigned, machine::Outbox& out)
{
    m_state.join = JoinPhase::Stable;
    m_state.metadataVersion = -1; // the leader's snapshot may be old already (7.8)
    m_state.lastAssignment = assigned;
    m_state.lastGeneration = m_state.generation;
    const EventNumber cause = out.cause();
    const std::vector<TopicPartition> owned = ownedPartitions();
    const std::vector<TopicPartition> revoked = without(owned, assigned);
    const std::vector<TopicPartition> added = without(assigned, owned);
    if (!revoked.empty()) {
        out.tell(event::PartitionsRevoked{m_state.config.groupId, m_state.generation, idsOf(revoked), false});
        disown(revoked);
        m_state.needsRejoin = true; // what was let go is given out in another generation
        out.putCause(cause);
    }
    for (auto& [name, partition] : m_state.partitions)
        partition.isPendingRevocation = false;
    own(added);
    out.tell(event::PartitionsAssigned{m_state.config.groupId, m_state.generation, idsOf(added)});
    out.putCause(cause);
    m_state.autoCommit = out.deadline(m_state.config.autoCommitInterval);
    const bool isForeign = std::ranges::any_of(assigned, [&](const TopicPartition& partition) { // 2.28
        return std::ranges::find(m_state.topics, partition.topic) == m_state.topics.end();
    });
    m_state.needsRejoin |= isForeign;
}

/// The heartbeat thread: it runs while the application processes too (6.11).
void GroupConsumer::classicHeartbeat(Instant now, machine::Outbox& out)
{
    if (m_state.app == AppPhase::Failed || hasClosed())
        return;
    if (m_state.session.isSet() && out.isDue(m_state.session)) {
        m_state.session = {};
        out.missed(m_state.coordinator);
        loseCoordinator(ErrorCode::None, out);
    }
    const bool isMember = m_state.generation >= 0 && m_state.join != JoinPhase::Joining;
    if (!isMember || m_state.isHeartbeatOut || m_state.nextHeartbeat.at > now || !canAskCoordinator(now))
        return;
    out.isDue(m_state.nextHeartbeat);
    m_state.nextHeartbeat = out.deadline(m_state.config.heartbeatInterval);
    if (!m_state.session.isSet())
        m_state.session = out.deadline(m_state.config.sessionTimeout);
    m_state.isHeartbeatOut = true;
    send(m_state.coordinator, Channel::Coordinator,
        message::HeartbeatRequest{m_state.config.groupId, m_state.generation, m_state.memberId, instanceId()},
        {Kind::Heartbeat, {}, m_state.generation}, out);
}

void GroupConsumer::onClassicHeartbeat(ErrorCode error, std::int32_t generation, machine::Outbox& out)
{
    m_state.isHeartbeatOut = false;
    m_state.heartbeatFailures = 0;
    if (movedAway(error, out))
        return;
    if (m_state.session.isSet())
        m_state.session = out.deadline(m_state.config.sessionTimeout);
    if (generation != m_state.generation)
        return; // of a generation that is over (2.31)
    if (error == ErrorCode::RebalanceInProgress && m_state.join == JoinPhase::Stable)
        m_state.needsRejoin = true;
    else if (error == ErrorCode::IllegalGeneration)
        resetGeneration(error, false, out);
    else if (error == ErrorCode::UnknownMemberId)
        resetGeneration(error, true, out);
    else if (error == ErrorCode::FencedInstanceId)
        fail(error, out);
}

/// What is owned is lost with the next poll (2.32).
void GroupConsumer::resetGeneration(ErrorCode why, bool alsoMemberId, machine::Outbox& out)
{
    if (why != ErrorCode::None)
        out.tell(event::MembershipLost{m_state.config.groupId, m_state.memberId, why});
    m_state.generation = -1;
    if (alsoMemberId)
        m_state.memberId.clear();
    m_state.join = JoinPhase::Unjoined;
    m_state.needsRejoin = true;
    m_state.areLost = true;
    m_state.toAssign.reset();
    m_state.nextHeartbeat = {};
    m_state.session = {};
}

void GroupConsumer::rejoinLater(machine::Outbox& out)
{
    m_state.join = JoinPhase::Unjoined;
    m_state.needsRejoin = true;
    m_state.toAssign.reset();
    m_state.joinFailures += 1;
    m_state.joinRetry = out.deadline(retryBackoff().after(m_state.joinFailures, out.prng()));
    if (m_state.generation >= 0) // heartbeats go on with what it was
        m_state.nextHeartbeat = out.deadline(m_state.config.heartbeatInterval);
}

/// 2.25, 4.26.
void GroupConsumer::sendLeave(machine::Outbox& out)
{
    if (m_state.coordinator == kNoNode || m_state.memberId.empty())
        return;
    if (isClassic()) {
        send(m_state.coordinator, Channel::Coordinator,
            message::LeaveGroupRequest{m_state.config.groupId, {{m_state.memberId, instanceId(), "the consumer leaves"}}}, {Kind::Leave}, out);
        return;
    }
    message::ConsumerGroupHeartbeatRequest request;
    request.groupId = m_state.config.groupId;
    request.memberId = m_state.memberId;
    request.memberEpoch = instanceId() ? message::kStaticLeaveMemberEpoch : message::kLeaveMemberEpoch;
    request.instanceId = instanceId();
    request.clientId = m_state.name;
    send(m_state.coordinator, Channel::Coordinator, std::move(request), {Kind::ConsumerHeartbeat, {}, -1}, out);
}

} // namespace highwater::client
