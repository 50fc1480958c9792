// SPDX-License-Identifier: GPL-3.0-or-later
// The join phase of classic groups. Kafka: GroupMetadataManager. Source: consumer-groups.md 2B, 2D.
#include "engine/group/shard_heartbeat.h"

#include "engine/base/ensure.h"
#include "engine/group/responses.h"

#include <algorithm>
#include <utility>

namespace highwater::group {

using event::MemberGone;
using event::RebalanceReason;
using message::Envelope;
using message::JoinGroupRequest;
using message::JoinGroupResponse;

namespace {

/// Until its first join is complete a member has this long, whatever its session timeout (2.9).
constexpr Duration kNewMemberJoinTimeout = seconds(300);

const JoinGroupRequest& joinIn(const Envelope& envelope) { return std::get<JoinGroupRequest>(*envelope.message); }

JoinGroupResponse refusal(ErrorCode error, const std::string& memberId)
{
    JoinGroupResponse response;
    response.error = error;
    response.memberId = memberId;
    return response;
}

std::vector<message::JoinGroupMember> membersOf(const ClassicGroup& group)
{
    std::vector<message::JoinGroupMember> members;
    for (const auto& [memberId, member] : group.members)
        members.push_back({memberId, member.groupInstanceId, member.metadataOf(*group.protocolName)});
    return members;
}

JoinGroupResponse generationFor(const ClassicGroup& group, const std::string& memberId)
{
    JoinGroupResponse response;
    response.generationId = group.generation;
    response.protocolType = group.protocolType.value_or(std::string());
    response.protocolName = group.protocolName.value_or(std::string());
    response.leader = group.leaderId.value_or(std::string());
    response.memberId = memberId;
    return response;
}

ClassicMember memberFrom(const JoinGroupRequest& request, const std::string& memberId, NodeId client)
{
    ClassicMember member;
    member.memberId = memberId;
    member.groupInstanceId = request.groupInstanceId;
    member.clientId = request.clientId;
    member.client = client;
    member.sessionTimeout = request.sessionTimeout;
    member.rebalanceTimeout = request.rebalanceTimeout;
    member.protocols = request.protocols;
    return member;
}

} // namespace

void Shard::onJoinGroup(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const JoinGroupRequest& request = joinIn(envelope);
    const machine::ReplyTo to = machine::replyTo(envelope);
    const bool isNew = request.memberId.empty();
    const auto refuse = [&](ErrorCode error) { answer(effects, to, refusal(error, request.memberId)); };
    if (request.groupId.empty())
        return refuse(ErrorCode::InvalidGroupId);
    if (request.sessionTimeout < around.config.minSessionTimeout || request.sessionTimeout > around.config.maxSessionTimeout)
        return refuse(ErrorCode::InvalidSessionTimeout);
    if (const auto consumers = m_applied.consumerGroups.find(request.groupId); consumers != m_applied.consumerGroups.end()) {
        if (!consumers->second.members.empty())
            return Heartbeat::joinClassic(*this, around, envelope, effects);
        Write conversion; // an empty group takes the protocol of who comes first (4.33)
        deleteGroup(request.groupId, conversion.records);
        std::erase_if(conversion.records, [](const GroupRecord& record) { return record.key.type == RecordType::OffsetCommit; });
        effects.writes.push_back(std::move(conversion));
    }
    auto found = m_classicGroups.find(request.groupId);
    if (found == m_classicGroups.end()) {
        if (!isNew)
            return refuse(ErrorCode::UnknownMemberId);
        found = m_classicGroups.emplace(request.groupId, ClassicGroup{}).first;
        found->second.id = request.groupId;
        found->second.currentStateTimestamp = around.out.wallClock();
        effects.writes.push_back({{{{RecordType::GroupMetadata, request.groupId, {}, {}}, recordOf(found->second)}}, {}});
    }
    ClassicGroup& group = found->second;
    if (refuseBecauseFull(around, group, request)) {
        if (group.members.contains(request.memberId))
            around.out.tell(event::GroupMemberRemoved{group.id, request.memberId, envelope.from, MemberGone::GroupIsFull});
        group.remove(request.memberId);
        return answer(effects, to, refusal(ErrorCode::GroupMaxSizeReached, {}));
    }
    if (group.state == ClassicState::Dead)
        return refuse(ErrorCode::CoordinatorNotAvailable);
    if (!group.supports(request.protocolType, request.protocols))
        return refuse(ErrorCode::InconsistentGroupProtocol);
    isNew ? joinAsNewMember(around, group, envelope, effects) : joinAsKnownMember(around, group, envelope, effects);
}

/// 2.6.
bool Shard::refuseBecauseFull(const Surroundings& around, ClassicGroup& group, const JoinGroupRequest& request) const
{
    const auto max = std::int64_t(around.config.maxSize);
    const auto member = group.members.find(request.memberId);
    switch (group.state) {
    case ClassicState::Empty:
    case ClassicState::Dead: return false;
    case ClassicState::PreparingRebalance: {
        const bool waits = member != group.members.end() && member->second.awaitingJoin;
        const auto waiting = std::ranges::count_if(group.members, [](const auto& entry) { return entry.second.awaitingJoin.has_value(); });
        return !waits && waiting >= max;
    }
    case ClassicState::CompletingRebalance:
    case ClassicState::Stable: return member == group.members.end() && std::int64_t(group.members.size()) >= max;
    }
    return false;
}

void Shard::joinAsNewMember(const Surroundings& around, ClassicGroup& group, const Envelope& envelope, Effects& effects)
{
    const JoinGroupRequest& request = joinIn(envelope);
    const std::string memberId
        = request.groupInstanceId.value_or(request.clientId) + "-" + toString(around.out.prng().uuid());
    if (request.groupInstanceId) {
        if (group.staticMembers.contains(*request.groupInstanceId))
            replaceStaticMember(around, group, envelope, memberId, effects);
        else
            addMember(around, group, envelope, memberId, effects);
        return;
    }
    group.pendingJoinMembers[memberId] = {envelope.from};
    m_clients[memberId] = envelope.from;
    setTimer(around, TimerKind::Pending, group.id, memberId, request.sessionTimeout);
    answer(effects, machine::replyTo(envelope), refusal(ErrorCode::MemberIdRequired, memberId));
}

/// 2.11.
void Shard::joinAsKnownMember(const Surroundings& around, ClassicGroup& group, const Envelope& envelope, Effects& effects)
{
    const JoinGroupRequest& request = joinIn(envelope);
    const machine::ReplyTo to = machine::replyTo(envelope);
    if (group.pendingJoinMembers.contains(request.memberId))
        return addMember(around, group, envelope, request.memberId, effects);
    if (const ErrorCode problem = memberProblem(group, request.memberId, request.groupInstanceId); problem != ErrorCode::None)
        return answer(effects, to, refusal(problem, request.memberId));
    ClassicMember& member = group.members.at(request.memberId);
    const bool isLeader = group.leaderId == member.memberId;
    const bool isUnchanged = member.protocols == request.protocols;
    switch (group.state) {
    case ClassicState::PreparingRebalance: return rejoin(around, group, member, envelope, RebalanceReason::MemberJoined, effects);
    case ClassicState::CompletingRebalance:
        if (!isUnchanged)
            return rejoin(around, group, member, envelope, RebalanceReason::SubscriptionChanged, effects);
        return answerWithGeneration(group, member, to, effects);
    case ClassicState::Stable:
        if (isLeader || !isUnchanged)
            return rejoin(around, group, member, envelope,
                isUnchanged ? RebalanceReason::LeaderRejoined : RebalanceReason::SubscriptionChanged, effects);
        return answer(effects, to, generationFor(group, member.memberId));
    case ClassicState::Empty:
    case ClassicState::Dead: return answer(effects, to, refusal(ErrorCode::UnknownMemberId, request.memberId));
    }
}

/// The leader needs the members too: it may have lost its first answer.
void Shard::answerWithGeneration(const ClassicGroup& group, const ClassicMember& member, const machine::ReplyTo& to, Effects& effects) const
{
    JoinGroupResponse response = generationFor(group, member.memberId);
    if (group.leaderId == member.memberId)
        response.members = membersOf(group);
    answer(effects, to, std::move(response));
}

void Shard::addMember(const Surroundings& around, ClassicGroup& group, const Envelope& envelope, const std::string& memberId,
    Effects& effects)
{
    ClassicMember member = memberFrom(joinIn(envelope), memberId, envelope.from);
    member.isNew = true;
    member.awaitingJoin = machine::replyTo(envelope);
    if (group.state == ClassicState::PreparingRebalance && group.previousState == ClassicState::Empty)
        group.newMemberAdded = true;
    if (group.members.empty())
        group.protocolType = joinIn(envelope).protocolType;
    cancelTimer(TimerKind::Pending, group.id, memberId);
    m_clients[memberId] = envelope.from;
    group.add(std::move(member));
    setTimer(around, TimerKind::Session, group.id, memberId, kNewMemberJoinTimeout);
    around.out.tell(event::GroupMemberAdmitted{group.id, memberId, envelope.from});
    rebalanceOrComplete(around, group, RebalanceReason::MemberJoined, effects);
}

/// 2.26, 2.27.
void Shard::replaceStaticMember(const Surroundings& around, ClassicGroup& group, const Envelope& envelope,
    const std::string& newMemberId, Effects& effects)
{
    const JoinGroupRequest& request = joinIn(envelope);
    const std::string oldMemberId = group.staticMembers.at(*request.groupInstanceId);
    const ClassicMember before = group.members.at(oldMemberId);
    if (before.awaitingJoin)
        answer(effects, *before.awaitingJoin, refusal(ErrorCode::FencedInstanceId, oldMemberId));
    if (before.awaitingSync) {
        message::SyncGroupResponse fenced;
        fenced.error = ErrorCode::FencedInstanceId;
        answer(effects, *before.awaitingSync, fenced);
    }
    const bool wasLeader = group.leaderId == oldMemberId;
    const bool hadToSync = group.pendingSyncMembers.contains(oldMemberId);
    ClassicMember member = memberFrom(request, newMemberId, envelope.from);
    member.assignment = before.assignment;
    group.remove(oldMemberId);
    group.add(std::move(member));
    if (wasLeader)
        group.leaderId = newMemberId;
    if (hadToSync)
        group.pendingSyncMembers.insert(newMemberId);
    cancelTimer(TimerKind::Session, group.id, oldMemberId);
    around.out.tell(event::GroupMemberRemoved{group.id, oldMemberId, clientOf(oldMemberId), MemberGone::Replaced});
    m_clients[newMemberId] = envelope.from;
    around.out.tell(event::GroupMemberAdmitted{group.id, newMemberId, envelope.from});
    ClassicMember& placed = group.members.at(newMemberId);
    renewSession(around, group, placed);
    if (group.state == ClassicState::Stable && group.votedProtocol() == group.protocolName) {
        JoinGroupResponse response = generationFor(group, newMemberId);
        if (wasLeader) {
            response.members = membersOf(group);
            response.skipAssignment = true;
        }
        StaticMemberWritten written{group.id, *request.groupInstanceId, before, {machine::replyTo(envelope), std::move(response)}};
        written.before.awaitingJoin.reset();
        written.before.awaitingSync.reset();
        effects.writes.push_back({{{{RecordType::GroupMetadata, group.id, {}, {}}, recordOf(group)}}, std::move(written)});
        return;
    }
    placed.awaitingJoin = machine::replyTo(envelope);
    rebalanceOrComplete(around, group, RebalanceReason::StaticMemberChanged, effects);
}

void Shard::rejoin(const Surroundings& around, ClassicGroup& group, ClassicMember& member, const Envelope& envelope,
    RebalanceReason reason, Effects& effects)
{
    const JoinGroupRequest& request = joinIn(envelope);
    member.protocols = request.protocols;
    member.sessionTimeout = request.sessionTimeout;
    member.rebalanceTimeout = request.rebalanceTimeout;
    member.client = envelope.from;
    if (member.awaitingJoin) // asked again on another connection: the older request has nobody who listens
        answer(effects, *member.awaitingJoin, refusal(ErrorCode::RebalanceInProgress, member.memberId));
    member.awaitingJoin = machine::replyTo(envelope);
    rebalanceOrComplete(around, group, reason, effects);
}

void Shard::rebalanceOrComplete(const Surroundings& around, ClassicGroup& group, RebalanceReason reason, Effects& effects)
{
    if (group.state == ClassicState::PreparingRebalance)
        completeJoinIfAllJoined(around, group, effects);
    else
        prepareRebalance(around, group, reason, effects);
}

/// Not while the initial delay runs (2.14).
void Shard::completeJoinIfAllJoined(const Surroundings& around, ClassicGroup& group, Effects& effects)
{
    if (group.state == ClassicState::PreparingRebalance && group.previousState != ClassicState::Empty && group.hasAllMembersJoined())
        completeJoin(around, group, effects);
}

void Shard::prepareRebalance(const Surroundings& around, ClassicGroup& group, RebalanceReason reason, Effects& effects)
{
    if (group.state == ClassicState::CompletingRebalance) {
        for (auto& [memberId, member] : group.members)
            member.assignment = {};
        answerSyncs(around, group, ErrorCode::RebalanceInProgress, effects);
    }
    cancelTimer(TimerKind::Sync, group.id);
    const bool isInitial = group.state == ClassicState::Empty;
    around.out.tell(event::GroupRebalanceStarted{group.id, group.generation, reason});
    group.moveTo(ClassicState::PreparingRebalance, around.out.wallClock());
    if (isInitial) {
        const Duration delay = around.config.initialRebalanceDelay;
        group.initialDelayLeft = std::max(group.rebalanceTimeout() - delay, Duration{0});
        setTimer(around, TimerKind::Join, group.id, {}, delay);
    } else if (group.hasAllMembersJoined()) {
        completeJoin(around, group, effects);
    } else {
        setTimer(around, TimerKind::Join, group.id, {}, group.rebalanceTimeout());
    }
}

/// 2.14.
void Shard::onJoinTimer(const Surroundings& around, ClassicGroup& group, Effects& effects)
{
    if (group.state != ClassicState::PreparingRebalance)
        return;
    const bool isInitial = group.previousState == ClassicState::Empty;
    if (isInitial && group.newMemberAdded && group.initialDelayLeft.value > 0) {
        group.newMemberAdded = false;
        const Duration delay = std::min(around.config.initialRebalanceDelay, group.initialDelayLeft);
        group.initialDelayLeft = std::max(group.initialDelayLeft - around.config.initialRebalanceDelay, Duration{0});
        setTimer(around, TimerKind::Join, group.id, {}, delay);
        return;
    }
    completeJoin(around, group, effects);
}

/// 2.15, 2.16.
void Shard::completeJoin(const Surroundings& around, ClassicGroup& group, Effects& effects)
{
    cancelTimer(TimerKind::Join, group.id);
    std::vector<std::string> absent;
    for (const auto& [memberId, member] : group.members)
        if (!member.awaitingJoin && !member.groupInstanceId)
            absent.push_back(memberId);
    const EventNumber cause = around.out.cause();
    for (const std::string& memberId : absent) {
        around.out.tell(event::GroupMemberRemoved{group.id, memberId, clientOf(memberId), MemberGone::DidNotRejoin});
        around.out.putCause(cause);
        cancelTimer(TimerKind::Session, group.id, memberId);
        group.remove(memberId);
    }
    const auto joined = std::ranges::find_if(group.members, [](const auto& entry) { return entry.second.awaitingJoin.has_value(); });
    if (joined == group.members.end() && !group.members.empty()) {
        setTimer(around, TimerKind::Join, group.id, {}, group.rebalanceTimeout());
        return;
    }
    if (!group.members.empty() && !group.members.at(*group.leaderId).awaitingJoin)
        group.leaderId = joined->first;
    startGeneration(around, group, effects);
}

void Shard::startGeneration(const Surroundings& around, ClassicGroup& group, Effects& effects)
{
    group.generation += 1;
    if (group.members.empty()) {
        group.protocolName.reset();
        group.moveTo(ClassicState::Empty, around.out.wallClock());
        around.out.tell(event::GroupEmptied{group.id, group.generation});
        effects.writes.push_back({{{{RecordType::GroupMetadata, group.id, {}, {}}, recordOf(group)}}, {}});
        return;
    }
    group.protocolName = group.votedProtocol();
    group.moveTo(ClassicState::CompletingRebalance, around.out.wallClock());
    around.out.tell(event::GroupGenerationStarted{
        group.id, group.generation, *group.protocolName, std::int32_t(group.members.size())});
    group.pendingSyncMembers.clear();
    for (auto& [memberId, member] : group.members) {
        group.pendingSyncMembers.insert(memberId);
        member.isNew = false;
        renewSession(around, group, member);
        if (const auto to = std::exchange(member.awaitingJoin, std::nullopt))
            answerWithGeneration(group, member, *to, effects);
    }
    setTimer(around, TimerKind::Sync, group.id, {}, group.rebalanceTimeout());
}

} // namespace highwater::group
