// SPDX-License-Identifier: GPL-3.0-or-later
// Heartbeats of KIP-848 members. Kafka: GroupMetadataManager.consumerGroupHeartbeat. Source: consumer-groups.md 4.
#include "engine/group/shard_heartbeat.h"

#include "engine/base/pattern.h"
#include "engine/group/reconcile.h"
#include "engine/group/responses.h"

#include <algorithm>
#include <utility>

namespace highwater::group {

using event::MemberGone;
using message::ConsumerGroupHeartbeatRequest;
using message::ConsumerGroupHeartbeatResponse;
using message::Envelope;

namespace {

/// 4.7; none when it is complete.
ErrorCode incompleteJoin(const ConsumerGroupHeartbeatRequest& request)
{
    const bool isComplete = request.rebalanceTimeout && request.rebalanceTimeout->value >= 0 && request.topicPartitions
        && request.topicPartitions->empty() && (request.subscribedTopicNames || request.subscribedTopicRegex);
    return isComplete ? ErrorCode::None : ErrorCode::InvalidRequest;
}

bool isSubset(const std::vector<TopicIdPartition>& owned, const PartitionSet& assigned)
{
    return std::ranges::all_of(owned, [&](const TopicIdPartition& partition) { return assigned.contains(partition); });
}

/// What the request says of its member is known already.
bool saysNothingNew(const ConsumerGroupHeartbeatRequest& request, const ConsumerGroupMemberMetadataValue& known)
{
    if (request.clientId != known.clientId || request.instanceId != known.instanceId)
        return false;
    if (request.subscribedTopicNames && *request.subscribedTopicNames != known.subscribedTopicNames) // sorted, as a rule
        return false;
    if (request.subscribedTopicRegex && *request.subscribedTopicRegex != known.subscribedTopicRegex.value_or(std::string()))
        return false;
    return (!request.rackId || request.rackId == known.rackId) && (!request.serverAssignor || request.serverAssignor == known.serverAssignor)
        && (!request.rebalanceTimeout || *request.rebalanceTimeout == known.rebalanceTimeout);
}

/// Nothing has to be computed for the group: what is left is between it and the member that calls (4.13). Most heartbeats are like
/// that, and they need no copy of the group.
bool isSettled(const ConsumerGroup& group, const ConsumerGroupHeartbeatRequest& request, const ConsumerMember& member,
    const metadata::MetadataImage& image)
{
    return saysNothingNew(request, member.metadata) && group.groupEpoch != 0 && group.groupEpoch <= group.targetEpoch
        && metadataHashOf(group, image) == group.metadataHash;
}

} // namespace

/// 4.7 to 4.9 and 4.26.
ErrorCode Shard::consumerProblem(const Surroundings& around, const ConsumerGroup& group, const ConsumerGroupHeartbeatRequest& request,
    const ConsumerMember* known) const
{
    const bool isJoining = request.memberEpoch == message::kJoinMemberEpoch;
    if (isJoining && incompleteJoin(request) != ErrorCode::None)
        return ErrorCode::InvalidRequest;
    if (request.serverAssignor
        && std::ranges::find(around.config.consumerAssignors, *request.serverAssignor) == around.config.consumerAssignors.end())
        return ErrorCode::UnsupportedAssignor;
    if (request.subscribedTopicRegex && !isPattern(*request.subscribedTopicRegex))
        return ErrorCode::InvalidRegularExpression;
    if (request.instanceId) {
        const auto holder = group.staticMembers.find(*request.instanceId);
        if (holder == group.staticMembers.end() && !isJoining)
            return ErrorCode::UnknownMemberId;
        if (holder != group.staticMembers.end() && holder->second != request.memberId) {
            const bool hasLeft = group.members.at(holder->second).memberEpoch == message::kStaticLeaveMemberEpoch;
            if (!isJoining)
                return ErrorCode::FencedInstanceId;
            return hasLeft ? ErrorCode::None : ErrorCode::UnreleasedInstanceId;
        }
    }
    if (known == nullptr) {
        const bool isFull = std::int64_t(group.members.size()) >= around.config.consumerMaxSize;
        return !isJoining ? ErrorCode::UnknownMemberId : isFull ? ErrorCode::GroupMaxSizeReached : ErrorCode::None;
    }
    if (isJoining || request.memberEpoch == known->memberEpoch)
        return ErrorCode::None;
    const bool lostReply = request.memberEpoch < known->memberEpoch && request.memberEpoch == known->previousMemberEpoch
        && request.topicPartitions && isSubset(*request.topicPartitions, known->assigned);
    return lostReply ? ErrorCode::None : ErrorCode::FencedMemberEpoch;
}

void Shard::onConsumerHeartbeat(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<ConsumerGroupHeartbeatRequest>(*envelope.message);
    const machine::ReplyTo to = machine::replyTo(envelope);
    const bool isJoining = request.memberEpoch == message::kJoinMemberEpoch;
    const auto refuse = [&](ErrorCode error) { answer(effects, to, refused(*envelope.message, error)); };
    if (request.groupId.empty() || request.memberId.empty())
        return refuse(ErrorCode::InvalidRequest);
    const auto found = m_applied.consumerGroups.find(request.groupId);
    const auto classic = m_classicGroups.find(request.groupId);
    const bool isClassic = classic != m_classicGroups.end();
    const bool upgrades = isClassic && classic->second.state != ClassicState::Empty;
    if (isClassic ? !isJoining || (upgrades && !Heartbeat::canUpgrade(around, classic->second))
                  : found == m_applied.consumerGroups.end() && !isJoining)
        return refuse(ErrorCode::GroupIdNotFound);
    const ConsumerGroup unknown;
    const ConsumerGroup& group = found == m_applied.consumerGroups.end() ? unknown : found->second;
    const auto known = group.members.find(request.memberId);
    const ConsumerMember* member = known == group.members.end() ? nullptr : &known->second;
    if (const ErrorCode problem = consumerProblem(around, group, request, member); problem != ErrorCode::None)
        return refuse(problem);
    const bool isFull = isJoining || (request.rebalanceTimeout && (request.subscribedTopicNames || request.subscribedTopicRegex) && request.topicPartitions);
    if (!isClassic && member != nullptr && isSettled(group, request, *member, around.image)) {
        Heartbeat::answerSettled(*this, around, envelope, group, isFull, effects);
        if (member->metadata.subscribedTopicRegex)
            resolveLater(around, request.groupId, group);
        return;
    }
    Heartbeat heartbeat{request, envelope.from, {}, {}};
    heartbeat.tables.consumerGroups.emplace(request.groupId, group);
    if (upgrades) {
        heartbeat.upgrade(*this, around, effects);
    } else if (isClassic) { // an empty group takes the protocol of who comes first (4.33)
        if (classic->second.protocolType)
            heartbeat.records.push_back({heartbeat.key(RecordType::GroupMetadata), std::nullopt});
        cancelTimer(TimerKind::Join, request.groupId);
        m_classicGroups.erase(classic);
    }
    heartbeat.isNew = member == nullptr;
    heartbeat.isFull = isFull;
    if (heartbeat.isNew)
        admitConsumer(around, heartbeat);
    updateConsumer(around, heartbeat);
    computeTarget(around, heartbeat);
    reconcileConsumer(around, heartbeat);
    setTimer(around, TimerKind::ConsumerSession, request.groupId, request.memberId, around.config.consumerSessionTimeout);
    ConsumerGroupHeartbeatResponse response;
    response.memberId = request.memberId;
    response.memberEpoch = heartbeat.member().memberEpoch;
    response.heartbeatInterval = around.config.consumerHeartbeatInterval;
    if (heartbeat.isFull || heartbeat.hasChanged)
        response.assignment = listOf(heartbeat.member().assigned);
    if (heartbeat.member().metadata.subscribedTopicRegex)
        resolveLater(around, request.groupId, heartbeat.group());
    effects.writes.push_back({std::move(heartbeat.records), Reply{to, std::move(response)}});
}

/// A new member, or one that takes the place of the static member that left for a while (4.26).
void Shard::admitConsumer(const Surroundings& around, Heartbeat& heartbeat) const
{
    const ConsumerGroupHeartbeatRequest& request = heartbeat.request;
    ConsumerGroup& group = heartbeat.group();
    const auto holder = request.instanceId ? group.staticMembers.find(*request.instanceId) : group.staticMembers.end();
    ConsumerMember member;
    std::optional<PartitionSet> target;
    if (holder != group.staticMembers.end()) {
        const std::string oldMemberId = holder->second;
        member = group.members.at(oldMemberId);
        member.memberEpoch = 0;
        member.previousMemberEpoch = 0;
        member.pendingRevocation.clear();
        target = group.target.contains(oldMemberId) ? group.target.at(oldMemberId) : PartitionSet();
        around.out.tell(event::GroupMemberRemoved{request.groupId, oldMemberId, clientOf(oldMemberId), MemberGone::Replaced});
        for (const RecordType type : kMemberRecords)
            heartbeat.write({{type, request.groupId, oldMemberId, {}}, std::nullopt});
    }
    around.out.tell(event::GroupMemberAdmitted{request.groupId, request.memberId, heartbeat.client});
    member.metadata.instanceId = request.instanceId;
    member.metadata.clientId = request.clientId;
    member.metadata.clientHost = "/" + std::to_string(heartbeat.client.value);
    heartbeat.write({heartbeat.key(RecordType::ConsumerGroupMemberMetadata), member.metadata});
    if (target)
        heartbeat.write({heartbeat.key(RecordType::ConsumerGroupTargetAssignmentMember), TargetAssignmentMemberValue{listOf(*target)}});
    if (!member.assigned.empty())
        heartbeat.write({heartbeat.key(RecordType::ConsumerGroupCurrentMemberAssignment), valueOf(member)});
}

/// What the member says of itself, and whether that asks for a new assignment (4.12, 4.13).
void Shard::updateConsumer(const Surroundings& around, Heartbeat& heartbeat) const
{
    const ConsumerGroupHeartbeatRequest& request = heartbeat.request;
    ConsumerMember member = heartbeat.member();
    ConsumerGroupMemberMetadataValue& metadata = member.metadata;
    const std::vector<std::string> before = metadata.subscribedTopicNames;
    metadata.clientId = request.clientId;
    metadata.instanceId = request.instanceId;
    if (request.rackId)
        metadata.rackId = request.rackId;
    if (request.rebalanceTimeout)
        metadata.rebalanceTimeout = *request.rebalanceTimeout;
    if (request.subscribedTopicNames) {
        metadata.subscribedTopicNames = *request.subscribedTopicNames;
        std::ranges::sort(metadata.subscribedTopicNames);
    }
    if (request.subscribedTopicRegex)
        metadata.subscribedTopicRegex = request.subscribedTopicRegex->empty() ? std::nullopt : request.subscribedTopicRegex;
    const bool hasOtherExpression = metadata.subscribedTopicRegex != heartbeat.member().metadata.subscribedTopicRegex;
    if (request.serverAssignor)
        metadata.serverAssignor = request.serverAssignor;
    if (metadata != heartbeat.member().metadata)
        heartbeat.write({heartbeat.key(RecordType::ConsumerGroupMemberMetadata), metadata});
    ConsumerGroup& group = heartbeat.group();
    // One that was not looked up yet matches nothing so far; the bump comes with the result.
    const bool matchesOthers = hasOtherExpression && (!metadata.subscribedTopicRegex || group.expressions.contains(*metadata.subscribedTopicRegex));
    for (GroupRecord& unused : unusedExpressions(request.groupId, group))
        heartbeat.write(std::move(unused));
    const std::int64_t hash = metadataHashOf(group, around.image);
    const bool isFirst = group.groupEpoch == 0;
    if (before == metadata.subscribedTopicNames && !matchesOthers && hash == group.metadataHash && !isFirst)
        return;
    const std::int32_t epoch = group.groupEpoch + 1;
    heartbeat.write({heartbeat.key(RecordType::ConsumerGroupMetadata), ConsumerGroupMetadataValue{epoch, hash}});
    around.out.tell(event::GroupEpochBumped{request.groupId, epoch});
}

void Shard::computeTarget(const Surroundings& around, Heartbeat& heartbeat) const
{
    const std::string& id = heartbeat.request.groupId;
    const ConsumerGroup& group = heartbeat.group();
    if (group.groupEpoch <= group.targetEpoch)
        return;
    const std::string assignor = assignorOf(group, around.config.consumerAssignors.front());
    const std::map<std::string, PartitionSet> target = targetFor(group, assignor, around.image);
    event::GroupTargetComputed computed{id, group.groupEpoch, assignor, {}};
    for (const auto& [memberId, member] : heartbeat.group().members) {
        const auto given = target.find(memberId);
        const PartitionSet partitions = given == target.end() ? PartitionSet() : given->second;
        const NodeId client = memberId == heartbeat.request.memberId ? heartbeat.client : clientOf(memberId);
        computed.members.push_back({memberId, client, listOf(partitions)});
        const auto before = group.target.find(memberId);
        if (before == group.target.end() || before->second != partitions)
            heartbeat.records.push_back(
                {{RecordType::ConsumerGroupTargetAssignmentMember, id, memberId, {}}, TargetAssignmentMemberValue{listOf(partitions)}});
    }
    for (const event::MemberPartitions& share : computed.members)
        heartbeat.group().target[share.memberId] = {share.partitions.begin(), share.partitions.end()};
    heartbeat.write({heartbeat.key(RecordType::ConsumerGroupTargetAssignmentMetadata), TargetAssignmentMetadataValue{group.groupEpoch}});
    around.out.tell(std::move(computed));
}

/// Only the member that calls is told something new (4.11). Nothing: it has all that it can have.
std::optional<ConsumerMember> Shard::Heartbeat::reconcile(Shard& shard, const Surroundings& around, const ConsumerGroup& group,
    const ConsumerGroupHeartbeatRequest& request, NodeId client)
{
    const ConsumerMember& before = group.members.at(request.memberId);
    const auto target = group.target.find(request.memberId);
    ConsumerMember after = reconciled(group, before, target == group.target.end() ? PartitionSet() : target->second, group.targetEpoch,
        request.topicPartitions);
    if (after == before)
        return std::nullopt;
    around.out.tell(event::GroupMemberReconciled{request.groupId, request.memberId, client, after.memberEpoch, after.state,
        listOf(after.assigned), listOf(after.pendingRevocation)});
    if (after.state != event::MemberState::UnrevokedPartitions)
        shard.cancelTimer(TimerKind::ConsumerRebalance, request.groupId, request.memberId);
    else if (before.state != event::MemberState::UnrevokedPartitions || before.memberEpoch != after.memberEpoch)
        shard.setTimer(around, TimerKind::ConsumerRebalance, request.groupId, request.memberId, after.metadata.rebalanceTimeout); // 4.23
    return after;
}

void Shard::reconcileConsumer(const Surroundings& around, Heartbeat& heartbeat)
{
    const auto after = Heartbeat::reconcile(*this, around, heartbeat.group(), heartbeat.request, heartbeat.client);
    if (!after)
        return;
    heartbeat.hasChanged = after->assigned != heartbeat.member().assigned;
    heartbeat.write({heartbeat.key(RecordType::ConsumerGroupCurrentMemberAssignment), valueOf(*after)});
}

void Shard::Heartbeat::answerSettled(Shard& shard, const Surroundings& around, const Envelope& envelope, const ConsumerGroup& group,
    bool isFull, Effects& effects)
{
    const auto& request = std::get<ConsumerGroupHeartbeatRequest>(*envelope.message);
    const ConsumerMember& before = group.members.at(request.memberId);
    const auto after = reconcile(shard, around, group, request, envelope.from);
    const ConsumerMember& member = after ? *after : before;
    Write write;
    if (after)
        write.records.push_back(
            {{RecordType::ConsumerGroupCurrentMemberAssignment, request.groupId, request.memberId, {}}, valueOf(*after)});
    shard.setTimer(around, TimerKind::ConsumerSession, request.groupId, request.memberId, around.config.consumerSessionTimeout);
    ConsumerGroupHeartbeatResponse response;
    response.memberId = request.memberId;
    response.memberEpoch = member.memberEpoch;
    response.heartbeatInterval = around.config.consumerHeartbeatInterval;
    if (isFull || (after && after->assigned != before.assigned))
        response.assignment = listOf(member.assigned);
    write.completion = Reply{machine::replyTo(envelope), std::move(response)};
    effects.writes.push_back(std::move(write));
}

/// 4.14, 4.26.
void Shard::onConsumerLeave(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<ConsumerGroupHeartbeatRequest>(*envelope.message);
    const machine::ReplyTo to = machine::replyTo(envelope);
    const auto refuse = [&](ErrorCode error) { answer(effects, to, refused(*envelope.message, error)); };
    const auto found = m_applied.consumerGroups.find(request.groupId);
    if (found == m_applied.consumerGroups.end())
        return refuse(ErrorCode::GroupIdNotFound);
    const ConsumerGroup& group = found->second;
    if (request.instanceId) {
        const auto holder = group.staticMembers.find(*request.instanceId);
        if (holder == group.staticMembers.end())
            return refuse(ErrorCode::UnknownMemberId);
        if (holder->second != request.memberId)
            return refuse(ErrorCode::FencedInstanceId);
    }
    const auto known = group.members.find(request.memberId);
    if (known == group.members.end())
        return refuse(ErrorCode::UnknownMemberId);
    ConsumerGroupHeartbeatResponse response;
    response.memberId = request.memberId;
    response.memberEpoch = request.memberEpoch;
    if (request.memberEpoch != message::kStaticLeaveMemberEpoch || !request.instanceId)
        return removeConsumer(around, request.groupId, request.memberId, MemberGone::Left, Reply{to, std::move(response)}, effects);
    ConsumerMember member = known->second; // its place is kept, what it was to let go is free at once
    member.memberEpoch = message::kStaticLeaveMemberEpoch;
    member.pendingRevocation.clear();
    member.state = event::MemberState::Stable;
    cancelTimer(TimerKind::ConsumerRebalance, request.groupId, request.memberId);
    effects.writes.push_back({{{{RecordType::ConsumerGroupCurrentMemberAssignment, request.groupId, request.memberId, {}}, valueOf(member)}},
        Reply{to, std::move(response)}});
}

void Shard::removeConsumer(const Surroundings& around, const std::string& id, const std::string& memberId, MemberGone why,
    Completion completion, Effects& effects)
{
    const auto found = m_applied.consumerGroups.find(id);
    if (found == m_applied.consumerGroups.end() || !found->second.members.contains(memberId))
        return;
    const NodeId client = clientOf(memberId);
    if (why != MemberGone::Left && client != kNoNode)
        around.out.missed(client);
    cancelTimer(TimerKind::ConsumerSession, id, memberId);
    cancelTimer(TimerKind::ConsumerRebalance, id, memberId);
    GroupTables tables;
    ConsumerGroup& group = tables.consumerGroups.emplace(id, found->second).first->second;
    Write write{{}, std::move(completion)};
    for (const RecordType type : kMemberRecords) {
        write.records.push_back({{type, id, memberId, {}}, std::nullopt});
        replay(tables, write.records.back(), kNoOffset);
    }
    for (GroupRecord& unused : unusedExpressions(id, group)) {
        replay(tables, unused, kNoOffset);
        write.records.push_back(std::move(unused));
    }
    const ConsumerGroupMetadataValue value{group.groupEpoch + 1, metadataHashOf(group, around.image)};
    write.records.push_back({{RecordType::ConsumerGroupMetadata, id, {}, {}}, value});
    around.out.tell(event::GroupMemberRemoved{id, memberId, client, why});
    around.out.tell(event::GroupEpochBumped{id, value.epoch});
    if (group.members.empty())
        around.out.tell(event::GroupEmptied{id, value.epoch});
    m_clients.erase(memberId);
    replay(tables, write.records.back(), kNoOffset);
    if (Heartbeat::mustDowngrade(around, group))
        return Heartbeat::downgrade(*this, around, id, group, std::move(write), effects);
    effects.writes.push_back(std::move(write));
}

} // namespace highwater::group
