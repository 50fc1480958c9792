// SPDX-License-Identifier: GPL-3.0-or-later
// SyncGroup, Heartbeat, LeaveGroup and sessions of classic groups. Kafka: GroupMetadataManager. Source: consumer-groups.md 2C.
#include "engine/group/shard_heartbeat.h"

#include "engine/message/consumer_protocol.h"

#include <utility>

namespace highwater::group {

using event::MemberGone;
using event::RebalanceReason;
using message::Envelope;

/// Unknown, or an instance id that somebody else holds.
ErrorCode Shard::memberProblem(const ClassicGroup& group, const std::string& memberId,
    const std::optional<std::string>& instanceId) const
{
    if (instanceId) {
        const auto holder = group.staticMembers.find(*instanceId);
        if (holder == group.staticMembers.end())
            return ErrorCode::UnknownMemberId;
        if (holder->second != memberId)
            return ErrorCode::FencedInstanceId;
    }
    return group.members.contains(memberId) ? ErrorCode::None : ErrorCode::UnknownMemberId;
}

/// 2.19, 2.20.
void Shard::onSyncGroup(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<message::SyncGroupRequest>(*envelope.message);
    const machine::ReplyTo to = machine::replyTo(envelope);
    const auto refuse = [&](ErrorCode error) {
        message::SyncGroupResponse response;
        response.error = error;
        answer(effects, to, std::move(response));
    };
    const auto found = m_classicGroups.find(request.groupId);
    if (request.groupId.empty())
        return refuse(ErrorCode::InvalidGroupId);
    if (m_applied.consumerGroups.contains(request.groupId))
        return Heartbeat::syncClassic(*this, around, envelope, effects);
    if (found == m_classicGroups.end() || found->second.state == ClassicState::Empty)
        return refuse(ErrorCode::UnknownMemberId);
    ClassicGroup& group = found->second;
    if (group.state == ClassicState::Dead)
        return refuse(ErrorCode::CoordinatorNotAvailable);
    if (const ErrorCode problem = memberProblem(group, request.memberId, request.groupInstanceId); problem != ErrorCode::None)
        return refuse(problem);
    if (request.generationId != group.generation)
        return refuse(ErrorCode::IllegalGeneration);
    if ((request.protocolType && request.protocolType != group.protocolType)
        || (request.protocolName && request.protocolName != group.protocolName))
        return refuse(ErrorCode::InconsistentGroupProtocol);
    if (group.state == ClassicState::PreparingRebalance)
        return refuse(ErrorCode::RebalanceInProgress);
    ClassicMember& member = group.members.at(request.memberId);
    group.pendingSyncMembers.erase(member.memberId);
    if (group.pendingSyncMembers.empty())
        cancelTimer(TimerKind::Sync, group.id);
    if (group.state == ClassicState::Stable) {
        renewSession(around, group, member);
        return answer(effects, to,
            message::SyncGroupResponse{ErrorCode::None, group.protocolType.value_or(std::string()),
                group.protocolName.value_or(std::string()), member.assignment});
    }
    member.awaitingSync = to;
    if (group.leaderId != member.memberId)
        return;
    AssignmentWritten written{group.id, group.generation, {}};
    for (const message::SyncGroupAssignment& assignment : request.assignments)
        if (group.members.contains(assignment.memberId))
            written.assignments[assignment.memberId] = assignment.assignment;
    GroupRecord record{{RecordType::GroupMetadata, group.id, {}, {}}, recordOf(group, &written.assignments)};
    effects.writes.push_back({{std::move(record)}, std::move(written)});
}

void Shard::onAssignmentWritten(const Surroundings& around, const AssignmentWritten& written, ErrorCode error, Effects& effects)
{
    const auto found = m_classicGroups.find(written.group);
    if (found == m_classicGroups.end() || found->second.state != ClassicState::CompletingRebalance
        || found->second.generation != written.generation)
        return;
    ClassicGroup& group = found->second;
    if (error != ErrorCode::None) {
        for (auto& [memberId, member] : group.members)
            member.assignment = {};
        const ErrorCode told = error == ErrorCode::NotEnoughReplicas || error == ErrorCode::RequestTimedOut
            ? ErrorCode::CoordinatorNotAvailable
            : ErrorCode::NotCoordinator;
        answerSyncs(around, group, told, effects);
        prepareRebalance(around, group, RebalanceReason::WriteFailed, effects);
        return;
    }
    event::GroupStabilized stable{group.id, group.generation, {}};
    for (auto& [memberId, member] : group.members) {
        const auto assignment = written.assignments.find(memberId);
        member.assignment = assignment == written.assignments.end() ? Bytes() : assignment->second;
        event::MemberPartitions share{memberId, clientOf(memberId), {}};
        if (const auto partitions = message::assignmentIn(member.assignment))
            for (const TopicPartition& partition : partitions->partitions)
                if (const auto id = idOf(around, partition))
                    share.partitions.push_back(*id);
        stable.members.push_back(std::move(share));
    }
    group.moveTo(ClassicState::Stable, around.out.wallClock());
    around.out.tell(std::move(stable));
    answerSyncs(around, group, ErrorCode::None, effects);
}

/// Everybody who waits for the assignment; their sessions begin anew (2.10).
void Shard::answerSyncs(const Surroundings& around, ClassicGroup& group, ErrorCode error, Effects& effects)
{
    for (auto& [memberId, member] : group.members) {
        const auto to = std::exchange(member.awaitingSync, std::nullopt);
        if (!to)
            continue;
        message::SyncGroupResponse response;
        response.error = error;
        if (error == ErrorCode::None) {
            response.protocolType = group.protocolType.value_or(std::string());
            response.protocolName = group.protocolName.value_or(std::string());
            response.assignment = member.assignment;
        }
        renewSession(around, group, member);
        answer(effects, *to, std::move(response));
    }
}

/// 2.22.
void Shard::onHeartbeat(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<message::HeartbeatRequest>(*envelope.message);
    const auto reply = [&](ErrorCode error) { answer(effects, machine::replyTo(envelope), message::HeartbeatResponse{error}); };
    const auto found = m_classicGroups.find(request.groupId);
    if (m_applied.consumerGroups.contains(request.groupId))
        return Heartbeat::heartbeatClassic(*this, around, envelope, effects);
    if (found == m_classicGroups.end())
        return reply(ErrorCode::UnknownMemberId);
    const ClassicGroup& group = found->second;
    if (group.state == ClassicState::Dead)
        return reply(ErrorCode::CoordinatorNotAvailable);
    if (const ErrorCode problem = memberProblem(group, request.memberId, request.groupInstanceId); problem != ErrorCode::None)
        return reply(problem);
    if (request.generationId != group.generation)
        return reply(ErrorCode::IllegalGeneration);
    if (group.state == ClassicState::Empty)
        return reply(ErrorCode::UnknownMemberId);
    renewSession(around, group, group.members.at(request.memberId));
    reply(group.state == ClassicState::PreparingRebalance ? ErrorCode::RebalanceInProgress : ErrorCode::None);
}

/// 2.24.
void Shard::onLeaveGroup(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<message::LeaveGroupRequest>(*envelope.message);
    if (m_applied.consumerGroups.contains(request.groupId))
        return Heartbeat::leaveClassic(*this, around, envelope, effects);
    message::LeaveGroupResponse response;
    const auto found = m_classicGroups.find(request.groupId);
    if (found == m_classicGroups.end() || found->second.state == ClassicState::Dead) {
        const bool isDead = found != m_classicGroups.end();
        for (const message::LeavingMember& member : request.members)
            response.members.push_back({member.memberId, member.groupInstanceId,
                isDead ? ErrorCode::CoordinatorNotAvailable : ErrorCode::UnknownMemberId});
        return answer(effects, machine::replyTo(envelope), std::move(response));
    }
    ClassicGroup& group = found->second;
    bool hasLeft = false;
    const EventNumber cause = around.out.cause();
    for (const message::LeavingMember& leaving : request.members) {
        around.out.putCause(cause);
        std::string memberId = leaving.memberId;
        const ErrorCode error = leave(around, group, leaving, memberId, effects);
        hasLeft |= error == ErrorCode::None;
        response.members.push_back({memberId, leaving.groupInstanceId, error});
    }
    answer(effects, machine::replyTo(envelope), std::move(response));
    if (hasLeft && (group.state == ClassicState::Stable || group.state == ClassicState::CompletingRebalance))
        prepareRebalance(around, group, RebalanceReason::MemberLeft, effects);
    else if (hasLeft)
        completeJoinIfAllJoined(around, group, effects);
}

ErrorCode Shard::leave(const Surroundings& around, ClassicGroup& group, const message::LeavingMember& leaving, std::string& memberId,
    Effects& effects)
{
    if (group.pendingJoinMembers.erase(memberId) > 0) {
        cancelTimer(TimerKind::Pending, group.id, memberId);
        return ErrorCode::None;
    }
    if (memberId.empty() && leaving.groupInstanceId) { // an administrator removes a static member
        const auto holder = group.staticMembers.find(*leaving.groupInstanceId);
        if (holder == group.staticMembers.end())
            return ErrorCode::UnknownMemberId;
        memberId = holder->second;
    }
    if (const ErrorCode problem = memberProblem(group, memberId, leaving.groupInstanceId); problem != ErrorCode::None)
        return problem;
    removeMember(around, group, memberId, MemberGone::Left, effects);
    return ErrorCode::None;
}

/// A member goes, whatever becomes of the group then.
void Shard::removeMember(const Surroundings& around, ClassicGroup& group, const std::string& memberId, MemberGone why, Effects& effects)
{
    const ClassicMember& member = group.members.at(memberId);
    if (member.awaitingJoin) {
        message::JoinGroupResponse refused;
        refused.error = ErrorCode::UnknownMemberId;
        refused.memberId = memberId;
        answer(effects, *member.awaitingJoin, std::move(refused));
    }
    if (member.awaitingSync) {
        message::SyncGroupResponse refused;
        refused.error = ErrorCode::UnknownMemberId;
        answer(effects, *member.awaitingSync, std::move(refused));
    }
    cancelTimer(TimerKind::Session, group.id, memberId);
    around.out.tell(event::GroupMemberRemoved{group.id, memberId, clientOf(memberId), why});
    m_clients.erase(memberId);
    group.remove(memberId);
}

/// 2.21.
void Shard::onSyncTimer(const Surroundings& around, ClassicGroup& group, Effects& effects)
{
    const bool isWaiting = group.state == ClassicState::CompletingRebalance || group.state == ClassicState::Stable;
    if (!isWaiting || group.pendingSyncMembers.empty())
        return;
    const std::set<std::string> silent = group.pendingSyncMembers;
    const EventNumber cause = around.out.cause();
    for (const std::string& memberId : silent) {
        around.out.putCause(cause);
        if (const NodeId client = clientOf(memberId); client != kNoNode)
            around.out.missed(client);
        removeMember(around, group, memberId, MemberGone::DidNotSync, effects);
    }
    prepareRebalance(around, group, RebalanceReason::MembersDidNotSync, effects);
}

/// 2.23; 2.8 for those that never joined.
void Shard::onSessionTimer(const Surroundings& around, ClassicGroup& group, const std::string& memberId, Effects& effects)
{
    const auto completeIfAllJoined = [&] { // not held back by the initial delay (2.14)
        if (group.state == ClassicState::PreparingRebalance && group.hasAllMembersJoined())
            completeJoin(around, group, effects);
    };
    if (const NodeId client = clientOf(memberId); client != kNoNode)
        around.out.missed(client);
    if (group.pendingJoinMembers.erase(memberId) > 0)
        return completeIfAllJoined();
    const auto found = group.members.find(memberId);
    if (found == group.members.end())
        return;
    if (!found->second.isNew && (found->second.awaitingJoin || found->second.awaitingSync))
        return; // it waits for us (2.10)
    removeMember(around, group, memberId, MemberGone::SessionExpired, effects);
    if (group.state == ClassicState::Stable || group.state == ClassicState::CompletingRebalance)
        prepareRebalance(around, group, RebalanceReason::MemberExpired, effects);
    else
        completeIfAllJoined();
}

void Shard::renewSession(const Surroundings& around, const ClassicGroup& group, const ClassicMember& member)
{
    setTimer(around, TimerKind::Session, group.id, member.memberId, member.sessionTimeout);
}

} // namespace highwater::group
