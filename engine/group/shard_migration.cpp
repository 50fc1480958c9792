// SPDX-License-Identifier: GPL-3.0-or-later
// Groups that change their protocol while they have members, and members of both protocols side by side.
// Kafka: GroupMetadataManager, ConsumerGroup. Source: consumer-groups.md 4G.
#include "engine/group/shard_heartbeat.h"

#include "engine/group/reconcile.h"
#include "engine/message/consumer_protocol.h"

#include <algorithm>
#include <utility>

namespace highwater::group {

using config::MigrationPolicy;
using event::MemberGone;
using message::Envelope;

namespace {

constexpr std::string_view kConsumerProtocolType = "consumer";

std::vector<TopicIdPartition> idsOf(const std::vector<TopicPartition>& partitions, const metadata::MetadataImage& image)
{
    std::vector<TopicIdPartition> ids;
    for (const TopicPartition& partition : partitions)
        if (const auto topic = image.topicId(partition.topic))
            ids.push_back({*topic, partition.partition});
    return ids;
}

Bytes assignmentFor(const PartitionSet& partitions, const metadata::MetadataImage& image)
{
    message::ConsumerAssignment assignment;
    for (const TopicIdPartition& partition : partitions)
        if (const metadata::TopicImage* topic = image.topic(partition.topicId))
            assignment.partitions.push_back({topic->name, partition.partition});
    return message::encoded(assignment);
}

std::vector<std::pair<std::string, Bytes>> protocolsOf(const std::vector<message::JoinGroupProtocol>& protocols)
{
    std::vector<std::pair<std::string, Bytes>> list;
    for (const message::JoinGroupProtocol& protocol : protocols)
        list.emplace_back(protocol.name, protocol.metadata);
    return list;
}

/// The name that all classic members of the group and the one who joins offer; nothing when there is none.
std::optional<std::string> commonProtocol(const ConsumerGroup& group, const message::JoinGroupRequest& request)
{
    for (const message::JoinGroupProtocol& protocol : request.protocols) {
        const bool isCommon = std::ranges::all_of(group.members, [&](const auto& entry) {
            const auto& classic = entry.second.metadata.classicMember;
            return entry.first == request.memberId || !classic
                || std::ranges::any_of(classic->supportedProtocols, [&](const auto& offered) { return offered.first == protocol.name; });
        });
        if (isCommon)
            return protocol.name;
    }
    return std::nullopt;
}

/// 4.35: it has to join again to move on.
bool mustRejoin(const ConsumerGroup& group, const std::string& memberId, const ConsumerMember& member)
{
    if (member.memberEpoch < group.groupEpoch || member.state == event::MemberState::UnrevokedPartitions)
        return true;
    const auto target = group.target.find(memberId);
    if (member.state != event::MemberState::UnreleasedPartitions || target == group.target.end())
        return false;
    return std::ranges::none_of(target->second, [&](const TopicIdPartition& partition) {
        return !member.assigned.contains(partition) && group.partitionEpochs.contains(partition);
    });
}

/// Unknown, of the other protocol, or an instance id that somebody else holds.
ErrorCode problemOf(const ConsumerGroup& group, const std::string& memberId, const std::optional<std::string>& instanceId)
{
    if (instanceId) {
        const auto holder = group.staticMembers.find(*instanceId);
        if (holder == group.staticMembers.end())
            return ErrorCode::UnknownMemberId;
        if (holder->second != memberId)
            return ErrorCode::FencedInstanceId;
    }
    const auto member = group.members.find(memberId);
    return member != group.members.end() && member->second.isClassic() ? ErrorCode::None : ErrorCode::UnknownMemberId;
}

} // namespace

bool Shard::Heartbeat::canUpgrade(const Surroundings& around, const ClassicGroup& group)
{
    const MigrationPolicy policy = around.config.consumerMigrationPolicy;
    const bool isAllowed = policy == MigrationPolicy::Bidirectional || policy == MigrationPolicy::Upgrade;
    const bool isPlain = std::ranges::all_of(group.members, [](const auto& entry) {
        const auto assignment = message::assignmentIn(entry.second.assignment);
        return assignment && (!assignment->userData || assignment->userData->isEmpty());
    });
    return isAllowed && isPlain && group.protocolType == kConsumerProtocolType
        && std::int64_t(group.members.size()) < around.config.consumerMaxSize;
}

void Shard::Heartbeat::upgrade(Shard& shard, const Surroundings& around, Effects& effects)
{
    ClassicGroup classic = shard.m_classicGroups.at(request.groupId);
    for (auto& [memberId, member] : classic.members) { // whoever waits is to join again
        if (const auto to = std::exchange(member.awaitingJoin, std::nullopt)) {
            message::JoinGroupResponse response;
            response.error = ErrorCode::RebalanceInProgress;
            response.memberId = memberId;
            shard.answer(effects, *to, std::move(response));
        }
        if (const auto to = std::exchange(member.awaitingSync, std::nullopt)) {
            message::SyncGroupResponse response;
            response.error = ErrorCode::RebalanceInProgress;
            shard.answer(effects, *to, std::move(response));
        }
        shard.cancelTimer(TimerKind::Session, classic.id, memberId);
        shard.setTimer(around, TimerKind::ConsumerSession, classic.id, memberId, member.sessionTimeout);
    }
    for (const auto& [memberId, pending] : classic.pendingJoinMembers)
        shard.cancelTimer(TimerKind::Pending, classic.id, memberId);
    shard.cancelTimer(TimerKind::Join, classic.id);
    shard.cancelTimer(TimerKind::Sync, classic.id);
    shard.m_classicGroups.erase(classic.id);
    records.push_back({key(RecordType::GroupMetadata), std::nullopt});
    const auto keyOf = [&](RecordType type, const std::string& memberId) { return RecordKey{type, classic.id, memberId, {}}; };
    const std::string protocol = classic.protocolName.value_or(std::string());
    for (const auto& [memberId, member] : classic.members) {
        ConsumerGroupMemberMetadataValue metadata;
        metadata.instanceId = member.groupInstanceId;
        metadata.clientId = member.clientId;
        metadata.clientHost = "/" + std::to_string(member.client.value);
        if (const auto subscription = message::subscriptionIn(member.metadataOf(protocol)))
            metadata.subscribedTopicNames = subscription->topics;
        std::ranges::sort(metadata.subscribedTopicNames);
        metadata.rebalanceTimeout = member.rebalanceTimeout;
        metadata.classicMember = ClassicMemberMetadata{member.sessionTimeout, protocolsOf(member.protocols)};
        write({keyOf(RecordType::ConsumerGroupMemberMetadata, memberId), metadata});
    }
    write({key(RecordType::ConsumerGroupMetadata), ConsumerGroupMetadataValue{classic.generation, metadataHashOf(group(), around.image)}});
    for (const auto& [memberId, member] : classic.members) {
        const auto assignment = message::assignmentIn(member.assignment);
        const std::vector<TopicIdPartition> partitions
            = assignment ? idsOf(assignment->partitions, around.image) : std::vector<TopicIdPartition>{};
        write({keyOf(RecordType::ConsumerGroupTargetAssignmentMember, memberId), TargetAssignmentMemberValue{partitions}});
        write({keyOf(RecordType::ConsumerGroupCurrentMemberAssignment, memberId),
            CurrentMemberAssignmentValue{classic.generation, classic.generation, event::MemberState::Stable, partitions, {}}});
    }
    write({key(RecordType::ConsumerGroupTargetAssignmentMetadata), TargetAssignmentMetadataValue{classic.generation}});
}

bool Shard::Heartbeat::mustDowngrade(const Surroundings& around, const ConsumerGroup& group)
{
    const MigrationPolicy policy = around.config.consumerMigrationPolicy;
    const bool isAllowed = policy == MigrationPolicy::Bidirectional || policy == MigrationPolicy::Downgrade;
    return isAllowed && !group.members.empty() && std::int64_t(group.members.size()) <= around.config.maxSize
        && std::ranges::all_of(group.members, [](const auto& entry) { return entry.second.isClassic(); });
}

void Shard::Heartbeat::downgrade(Shard& shard, const Surroundings& around, const std::string& id, const ConsumerGroup& group,
    Write write, Effects& effects)
{
    ClassicGroup classic;
    classic.id = id;
    classic.state = classic.previousState = ClassicState::Stable;
    classic.generation = group.groupEpoch;
    classic.protocolType = kConsumerProtocolType;
    classic.currentStateTimestamp = around.out.wallClock();
    for (const auto& [memberId, member] : group.members) {
        ClassicMember as;
        as.memberId = memberId;
        as.groupInstanceId = member.metadata.instanceId;
        as.clientId = member.metadata.clientId;
        as.client = shard.clientOf(memberId);
        as.sessionTimeout = member.metadata.classicMember->sessionTimeout;
        as.rebalanceTimeout = member.metadata.rebalanceTimeout;
        for (const auto& [name, metadata] : member.metadata.classicMember->supportedProtocols)
            as.protocols.push_back({name, metadata});
        const auto target = group.target.find(memberId);
        as.assignment = assignmentFor(target == group.target.end() ? PartitionSet() : target->second, around.image);
        classic.add(std::move(as));
        for (const RecordType type : kMemberRecords)
            write.records.push_back({{type, id, memberId, {}}, std::nullopt});
        shard.cancelTimer(TimerKind::ConsumerSession, id, memberId);
        shard.cancelTimer(TimerKind::ConsumerRebalance, id, memberId);
    }
    classic.protocolName = classic.votedProtocol();
    write.records.push_back({{RecordType::ConsumerGroupTargetAssignmentMetadata, id, {}, {}}, std::nullopt});
    write.records.push_back({{RecordType::ConsumerGroupMetadata, id, {}, {}}, std::nullopt});
    write.records.push_back({{RecordType::GroupMetadata, id, {}, {}}, recordOf(classic)});
    ClassicGroup& placed = shard.m_classicGroups.insert_or_assign(id, std::move(classic)).first->second;
    for (const auto& [memberId, member] : placed.members)
        shard.renewSession(around, placed, member);
    effects.writes.push_back(std::move(write));
    shard.prepareRebalance(around, placed, event::RebalanceReason::Downgraded, effects);
}

/// It is told its generation as a follower would be: the coordinator assigns.
void Shard::Heartbeat::joinClassic(Shard& shard, const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& join = std::get<message::JoinGroupRequest>(*envelope.message);
    const machine::ReplyTo to = machine::replyTo(envelope);
    const ConsumerGroup& present = shard.m_applied.consumerGroups.at(join.groupId);
    message::JoinGroupResponse response;
    response.memberId = join.memberId;
    const auto refuse = [&](ErrorCode error) {
        response.error = error;
        shard.answer(effects, to, response);
    };
    const auto protocol = commonProtocol(present, join);
    const auto subscription = protocol ? message::subscriptionIn(std::ranges::find(join.protocols, *protocol,
        &message::JoinGroupProtocol::name)->metadata) : std::nullopt;
    if (around.config.consumerMigrationPolicy == MigrationPolicy::Disabled || join.protocolType != kConsumerProtocolType || !subscription)
        return refuse(ErrorCode::InconsistentGroupProtocol);
    const auto known = present.members.find(join.memberId);
    if (join.memberId.empty()) {
        response.memberId = join.groupInstanceId.value_or(join.clientId) + "-" + toString(around.out.prng().uuid());
        if (!join.groupInstanceId)
            return refuse(ErrorCode::MemberIdRequired);
    } else if (known != present.members.end()) {
        if (const ErrorCode problem = problemOf(present, join.memberId, join.groupInstanceId); problem != ErrorCode::None)
            return refuse(problem);
    }
    // A join is a heartbeat that says all: what it subscribes to and what it owns.
    message::ConsumerGroupHeartbeatRequest said;
    said.groupId = join.groupId;
    said.memberId = response.memberId;
    said.instanceId = join.groupInstanceId;
    said.rebalanceTimeout = join.rebalanceTimeout;
    said.subscribedTopicNames = subscription->topics;
    said.topicPartitions = idsOf(subscription->ownedPartitions, around.image);
    said.clientId = join.clientId;
    Heartbeat heartbeat{said, envelope.from, {}, {}};
    heartbeat.tables.consumerGroups.emplace(join.groupId, present);
    if (known == present.members.end())
        shard.admitConsumer(around, heartbeat);
    ConsumerGroupMemberMetadataValue metadata = heartbeat.member().metadata;
    metadata.classicMember = ClassicMemberMetadata{join.sessionTimeout, protocolsOf(join.protocols)};
    if (metadata != heartbeat.member().metadata)
        heartbeat.write({heartbeat.key(RecordType::ConsumerGroupMemberMetadata), metadata});
    shard.updateConsumer(around, heartbeat);
    shard.computeTarget(around, heartbeat);
    shard.reconcileConsumer(around, heartbeat);
    shard.m_clients[said.memberId] = envelope.from;
    shard.setTimer(around, TimerKind::ConsumerSession, join.groupId, said.memberId, join.sessionTimeout);
    shard.setTimer(around, TimerKind::ConsumerRebalance, join.groupId, said.memberId, join.rebalanceTimeout); // until it has synced
    response.generationId = heartbeat.member().memberEpoch;
    response.protocolType = kConsumerProtocolType;
    response.protocolName = *protocol;
    effects.writes.push_back({std::move(heartbeat.records), Reply{to, std::move(response)}});
}

void Shard::Heartbeat::syncClassic(Shard& shard, const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& sync = std::get<message::SyncGroupRequest>(*envelope.message);
    const ConsumerGroup& group = shard.m_applied.consumerGroups.at(sync.groupId);
    message::SyncGroupResponse response;
    response.error = problemOf(group, sync.memberId, sync.groupInstanceId);
    if (response.error == ErrorCode::None) {
        const ConsumerMember& member = group.members.at(sync.memberId);
        if (sync.generationId != member.memberEpoch)
            response.error = ErrorCode::IllegalGeneration;
        else if (member.memberEpoch < group.groupEpoch && member.state != event::MemberState::UnrevokedPartitions)
            response.error = ErrorCode::RebalanceInProgress;
        if (response.error == ErrorCode::None) {
            response.protocolType = kConsumerProtocolType;
            response.protocolName = sync.protocolName.value_or(std::string());
            response.assignment = assignmentFor(member.assigned, around.image);
            shard.setTimer(around, TimerKind::ConsumerSession, sync.groupId, sync.memberId,
                member.metadata.classicMember->sessionTimeout);
            if (member.state != event::MemberState::UnrevokedPartitions)
                shard.cancelTimer(TimerKind::ConsumerRebalance, sync.groupId, sync.memberId);
        }
    }
    shard.answer(effects, machine::replyTo(envelope), std::move(response));
}

void Shard::Heartbeat::heartbeatClassic(Shard& shard, const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& beat = std::get<message::HeartbeatRequest>(*envelope.message);
    const ConsumerGroup& group = shard.m_applied.consumerGroups.at(beat.groupId);
    ErrorCode error = problemOf(group, beat.memberId, beat.groupInstanceId);
    if (error == ErrorCode::None) {
        const ConsumerMember& member = group.members.at(beat.memberId);
        if (beat.generationId != member.memberEpoch) {
            error = ErrorCode::IllegalGeneration;
        } else {
            shard.setTimer(around, TimerKind::ConsumerSession, beat.groupId, beat.memberId,
                member.metadata.classicMember->sessionTimeout);
            const TimerKey rebalance{TimerKind::ConsumerRebalance, beat.groupId, beat.memberId};
            if (mustRejoin(group, beat.memberId, member)) {
                error = ErrorCode::RebalanceInProgress;
                if (!shard.m_timers.of(rebalance).isSet()) // the time to join again
                    shard.setTimer(around, rebalance.kind, beat.groupId, beat.memberId, member.metadata.rebalanceTimeout);
            }
        }
    }
    shard.answer(effects, machine::replyTo(envelope), message::HeartbeatResponse{error});
}

void Shard::Heartbeat::leaveClassic(Shard& shard, const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<message::LeaveGroupRequest>(*envelope.message);
    message::LeaveGroupResponse response;
    for (const message::LeavingMember& leaving : request.members) {
        const auto group = shard.m_applied.consumerGroups.find(request.groupId);
        const ErrorCode error = group == shard.m_applied.consumerGroups.end()
            ? ErrorCode::UnknownMemberId
            : problemOf(group->second, leaving.memberId, leaving.groupInstanceId);
        response.members.push_back({leaving.memberId, leaving.groupInstanceId, error});
    }
    const auto first = std::ranges::find(response.members, ErrorCode::None, &message::LeftMember::error);
    if (first == response.members.end())
        return shard.answer(effects, machine::replyTo(envelope), std::move(response));
    const std::string memberId = first->memberId; // real clients name themselves alone
    shard.removeConsumer(around, request.groupId, memberId, MemberGone::Left, Reply{machine::replyTo(envelope), std::move(response)}, effects);
}

} // namespace highwater::group
