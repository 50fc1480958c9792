// SPDX-License-Identifier: GPL-3.0-or-later
// Committed offsets: taken, given, forgotten. Kafka: OffsetMetadataManager. Source: consumer-groups.md 5.
#include "engine/group/shard.h"

#include "engine/group/responses.h"

#include <algorithm>
#include <utility>

namespace highwater::group {

using message::Envelope;
using message::OffsetCommitRequest;

namespace {

GroupRecord offsetTombstone(const std::string& group, const TopicPartition& partition)
{
    return {{RecordType::OffsetCommit, group, {}, partition}, std::nullopt};
}

} // namespace

/// Who may commit (5.8 to 5.11). Creates a simple group for who needs none.
ErrorCode Shard::commitProblem(const Surroundings& around, const OffsetCommitRequest& request)
{
    const std::int32_t generation = request.generationIdOrMemberEpoch;
    if (const auto consumers = m_applied.consumerGroups.find(request.groupId); consumers != m_applied.consumerGroups.end()) {
        const ConsumerGroup& group = consumers->second;
        if ((generation < 0 && group.members.empty()) || !around.rules.commitOnlyByCurrentGeneration)
            return ErrorCode::None;
        const auto member = group.members.find(request.memberId);
        if (member == group.members.end())
            return ErrorCode::UnknownMemberId;
        if (generation == member->second.memberEpoch)
            return ErrorCode::None;
        return member->second.isClassic() ? ErrorCode::IllegalGeneration : ErrorCode::StaleMemberEpoch;
    }
    const auto found = m_classicGroups.find(request.groupId);
    if (found == m_classicGroups.end()) {
        if (generation >= 0)
            return ErrorCode::GroupIdNotFound;
        m_classicGroups[request.groupId].id = request.groupId;
        m_classicGroups[request.groupId].currentStateTimestamp = around.out.wallClock();
        return ErrorCode::None;
    }
    ClassicGroup& group = found->second;
    if (group.state == ClassicState::Dead)
        return ErrorCode::CoordinatorNotAvailable;
    if ((generation < 0 && group.state == ClassicState::Empty) || !around.rules.commitOnlyByCurrentGeneration)
        return ErrorCode::None;
    if (generation >= 0 || !request.memberId.empty() || request.groupInstanceId) {
        if (const ErrorCode problem = memberProblem(group, request.memberId, request.groupInstanceId); problem != ErrorCode::None)
            return problem;
        if (generation != group.generation)
            return ErrorCode::IllegalGeneration;
    } else if (group.state != ClassicState::Empty) {
        return ErrorCode::UnknownMemberId;
    }
    if (group.state == ClassicState::CompletingRebalance)
        return ErrorCode::RebalanceInProgress;
    if (const auto member = group.members.find(request.memberId); member != group.members.end())
        renewSession(around, group, member->second);
    return ErrorCode::None;
}

void Shard::onOffsetCommit(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<OffsetCommitRequest>(*envelope.message);
    const ErrorCode problem = commitProblem(around, request);
    if (problem != ErrorCode::None) {
        around.out.tell(event::OffsetCommitRefused{request.groupId, request.memberId, envelope.from, problem});
        return answer(effects, machine::replyTo(envelope), refused(*envelope.message, problem));
    }
    message::OffsetCommitResponse response;
    Write write;
    for (const message::OffsetCommitPartition& commit : request.partitions) {
        const auto id = idOf(around, commit.partition);
        const ErrorCode error = !id                                                                   ? ErrorCode::UnknownTopicOrPartition
            : ByteCount(commit.metadata.size()) > around.config.offsetMetadataMaxBytes ? ErrorCode::OffsetMetadataTooLarge
                                                                                       : ErrorCode::None;
        response.partitions.push_back({commit.partition, error});
        if (error != ErrorCode::None)
            continue;
        OffsetCommitValue value{commit.committedOffset, commit.committedLeaderEpoch, commit.metadata, around.out.wallClock(), kNoTimestamp,
            id->topicId};
        write.records.push_back({{RecordType::OffsetCommit, request.groupId, {}, commit.partition}, std::move(value)});
    }
    write.completion = Reply{machine::replyTo(envelope), std::move(response)};
    write.commit = TakenCommit{request.groupId, request.memberId, request.generationIdOrMemberEpoch};
    effects.writes.push_back(std::move(write));
}

message::OffsetFetchResponse Shard::fetchOffsets(const message::OffsetFetchRequest& request) const
{
    message::OffsetFetchResponse response{request.groupId, ErrorCode::None, {}};
    static const GroupOffsets kNone;
    const GroupTables& tables = request.requireStable ? m_applied : m_committed;
    const auto found = tables.offsets.find(request.groupId);
    const GroupOffsets& offsets = found == tables.offsets.end() ? kNone : found->second;
    const auto add = [&](const TopicPartition& partition) {
        const auto offset = offsets.find(partition);
        response.partitions.push_back({partition, kNoOffset, kNoLeaderEpoch, {}, ErrorCode::None});
        if (offset == offsets.end())
            return;
        const OffsetCommitValue& value = offset->second.value;
        response.partitions.back() = {partition, value.offset, value.leaderEpoch, value.metadata, ErrorCode::None};
    };
    if (request.partitions)
        std::ranges::for_each(*request.partitions, add);
    else
        for (const auto& [partition, offset] : offsets)
            add(partition);
    return response;
}

/// 5.13, 5.14.
void Shard::onOffsetFetch(const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<message::OffsetFetchRequest>(*envelope.message);
    const auto consumers = m_applied.consumerGroups.find(request.groupId);
    if (request.memberId && consumers != m_applied.consumerGroups.end()) {
        const auto member = consumers->second.members.find(*request.memberId);
        const ErrorCode problem = member == consumers->second.members.end() ? ErrorCode::UnknownMemberId
            : member->second.memberEpoch != request.memberEpoch             ? ErrorCode::StaleMemberEpoch
                                                                            : ErrorCode::None;
        if (problem != ErrorCode::None)
            return answer(effects, machine::replyTo(envelope), refused(*envelope.message, problem));
    }
    message::OffsetFetchResponse response = fetchOffsets(request);
    if (!request.requireStable)
        return answer(effects, machine::replyTo(envelope), std::move(response));
    effects.writes.push_back({{}, Reply{machine::replyTo(envelope), std::move(response)}});
}

bool Shard::isSubscribedTo(const std::string& group, const std::string& topic) const
{
    if (const auto consumers = m_applied.consumerGroups.find(group); consumers != m_applied.consumerGroups.end())
        return consumers->second.subscribedTopics().contains(topic);
    const auto classic = m_classicGroups.find(group);
    return classic != m_classicGroups.end() && classic->second.isSubscribedTo(topic);
}

/// 5.18.
void Shard::onOffsetDelete(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<message::OffsetDeleteRequest>(*envelope.message);
    const auto classic = m_classicGroups.find(request.groupId);
    const bool isClassic = classic != m_classicGroups.end();
    if (!isClassic && !m_applied.consumerGroups.contains(request.groupId))
        return answer(effects, machine::replyTo(envelope), refused(*envelope.message, ErrorCode::GroupIdNotFound));
    if (isClassic && !classic->second.members.empty() && classic->second.protocolType != "consumer")
        return answer(effects, machine::replyTo(envelope), refused(*envelope.message, ErrorCode::NonEmptyGroup));
    message::OffsetDeleteResponse response;
    Write write;
    const EventNumber cause = around.out.cause();
    const auto offsets = m_applied.offsets.find(request.groupId);
    for (const TopicPartition& partition : request.partitions) {
        const bool isRead = isSubscribedTo(request.groupId, partition.topic);
        response.partitions.push_back({partition, isRead ? ErrorCode::GroupSubscribedToTopic : ErrorCode::None});
        if (isRead || offsets == m_applied.offsets.end() || !offsets->second.contains(partition))
            continue;
        around.out.putCause(cause);
        if (const auto id = idOf(around, partition))
            around.out.tell(
                event::OffsetRemoved{request.groupId, *id, offsets->second.at(partition).value.offset, event::OffsetGone::Deleted});
        write.records.push_back(offsetTombstone(request.groupId, partition));
    }
    write.completion = Reply{machine::replyTo(envelope), std::move(response)};
    effects.writes.push_back(std::move(write));
}

/// The tombstones of all that a group has written.
ErrorCode Shard::deleteGroup(const std::string& id, std::vector<GroupRecord>& records)
{
    const auto classic = m_classicGroups.find(id);
    const auto consumers = m_applied.consumerGroups.find(id);
    if (classic == m_classicGroups.end() && consumers == m_applied.consumerGroups.end())
        return ErrorCode::GroupIdNotFound;
    const bool isEmpty = classic != m_classicGroups.end() ? classic->second.state == ClassicState::Empty : consumers->second.members.empty();
    if (!isEmpty)
        return ErrorCode::NonEmptyGroup;
    if (const auto offsets = m_applied.offsets.find(id); offsets != m_applied.offsets.end())
        for (const auto& [partition, offset] : offsets->second)
            records.push_back(offsetTombstone(id, partition));
    if (classic != m_classicGroups.end()) {
        records.push_back({{RecordType::GroupMetadata, id, {}, {}}, std::nullopt});
        m_classicGroups.erase(classic);
        cancelTimer(TimerKind::Join, id);
        cancelTimer(TimerKind::Sync, id);
        return ErrorCode::None;
    }
    for (const auto& [member, target] : consumers->second.target)
        records.push_back({{RecordType::ConsumerGroupTargetAssignmentMember, id, member, {}}, std::nullopt});
    records.push_back({{RecordType::ConsumerGroupTargetAssignmentMetadata, id, {}, {}}, std::nullopt});
    records.push_back({{RecordType::ConsumerGroupMetadata, id, {}, {}}, std::nullopt});
    return ErrorCode::None;
}

void Shard::onDeleteGroups(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    const auto& request = std::get<message::DeleteGroupsRequest>(*envelope.message);
    message::DeleteGroupsResponse response;
    Write write;
    const EventNumber cause = around.out.cause();
    for (const std::string& group : request.groupsNames) {
        const ErrorCode error = deleteGroup(group, write.records);
        response.results.push_back({group, error});
        around.out.putCause(cause);
        if (error == ErrorCode::None)
            around.out.tell(event::GroupDeleted{group});
    }
    write.completion = Reply{machine::replyTo(envelope), std::move(response)};
    effects.writes.push_back(std::move(write));
}

/// 5.15, 5.16.
bool Shard::isExpired(const Surroundings& around, const std::string& group, const TopicPartition& partition,
    const StoredOffset& offset) const
{
    const Timestamp now = around.out.wallClock();
    if (offset.value.expireTimestamp != kNoTimestamp)
        return now >= offset.value.expireTimestamp && !isSubscribedTo(group, partition.topic);
    Timestamp base = offset.value.commitTimestamp;
    if (const auto found = m_classicGroups.find(group); found != m_classicGroups.end()) {
        const ClassicGroup& classic = found->second;
        if (classic.protocolType && classic.state == ClassicState::Empty && classic.currentStateTimestamp != kNoTimestamp)
            base = classic.currentStateTimestamp;
        else if (classic.protocolType && classic.state != ClassicState::Empty
            && (classic.state != ClassicState::Stable || !classic.subscribedTopics()))
            return false;
    }
    return now.value - base.value >= around.config.offsetsRetention.inMilliseconds() && !isSubscribedTo(group, partition.topic);
}

/// Offsets that nobody needs for long are forgotten, then groups without any (5.15, 5.17).
void Shard::onExpiryTimer(const Surroundings& around, Effects& effects)
{
    const EventNumber cause = around.out.cause();
    std::set<std::string> groups;
    for (const auto& [id, group] : m_classicGroups)
        groups.insert(id);
    for (const auto& [id, group] : m_applied.consumerGroups)
        groups.insert(id);
    Write write;
    for (const std::string& id : groups) {
        const auto offsets = m_applied.offsets.find(id);
        bool hasLeft = false;
        if (offsets != m_applied.offsets.end())
            for (const auto& [partition, offset] : offsets->second) {
                if (!isExpired(around, id, partition, offset)) {
                    hasLeft = true;
                    continue;
                }
                around.out.putCause(cause);
                if (const auto topic = idOf(around, partition))
                    around.out.tell(event::OffsetRemoved{id, *topic, offset.value.offset, event::OffsetGone::Expired});
                write.records.push_back(offsetTombstone(id, partition));
            }
        if (hasLeft)
            continue;
        std::vector<GroupRecord> tombstones;
        if (deleteGroup(id, tombstones) != ErrorCode::None)
            continue;
        std::erase_if(tombstones, [](const GroupRecord& record) { return record.key.type == RecordType::OffsetCommit; });
        write.records.insert(write.records.end(), tombstones.begin(), tombstones.end());
        around.out.putCause(cause);
        around.out.tell(event::GroupDeleted{id});
    }
    if (!write.records.empty())
        effects.writes.push_back(std::move(write));
    around.out.putCause(cause);
    setTimer(around, TimerKind::Expiry, {}, {}, around.config.offsetsRetentionCheckInterval);
}

} // namespace highwater::group
