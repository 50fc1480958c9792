// SPDX-License-Identifier: GPL-3.0-or-later
// What comes in, what was written, what is due. Kafka: CoordinatorRuntime, GroupCoordinatorShard.
#include "engine/group/shard.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"
#include "engine/group/responses.h"

#include <algorithm>
#include <utility>

namespace highwater::group {

using namespace message;

void Shard::load(const Surroundings& around, const std::vector<std::pair<Offset, GroupRecord>>& records, Offset highWatermark)
{
    for (const auto& [at, record] : records) {
        if (at < highWatermark)
            replay(m_committed, record, at);
        replay(m_applied, record, at);
        if (at >= highWatermark) // not yet committed: it becomes so like a write of one's own, with nobody to be told
            m_deferred.push_back({at.next(), {{at, record}}, {}, kNever, around.out.cause(), kNoNode});
        if (record.key.type == RecordType::GroupMetadata) {
            if (record.value)
                m_classicGroups.insert_or_assign(
                    record.key.group, classicGroupFrom(record.key.group, std::get<GroupMetadataValue>(*record.value)));
            else
                m_classicGroups.erase(record.key.group);
        } else if (record.key.type == RecordType::ConsumerGroupMetadata && record.value) {
            m_classicGroups.erase(record.key.group);
        } else if (record.key.type == RecordType::OffsetCommit && record.value && !m_classicGroups.contains(record.key.group)
            && !m_applied.consumerGroups.contains(record.key.group)) {
            m_classicGroups[record.key.group].id = record.key.group; // a simple group
        }
    }
    m_highWatermark = highWatermark;
    setTimer(around, TimerKind::Expiry, {}, {}, around.config.offsetsRetentionCheckInterval);
    for (const auto& [id, group] : m_applied.consumerGroups)
        for (const auto& [memberId, member] : group.members) {
            setTimer(around, TimerKind::ConsumerSession, id, memberId,
                member.isClassic() ? member.metadata.classicMember->sessionTimeout : around.config.consumerSessionTimeout);
            if (member.state == event::MemberState::UnrevokedPartitions)
                setTimer(around, TimerKind::ConsumerRebalance, id, memberId, member.metadata.rebalanceTimeout);
        }
    for (auto& [id, group] : m_classicGroups)
        for (const auto& [memberId, member] : group.members)
            renewSession(around, group, member);
    const EventNumber cause = around.out.cause();
    Effects none;
    for (auto& [id, group] : m_classicGroups) {
        around.out.putCause(cause);
        if (std::int64_t(group.members.size()) > around.config.maxSize)
            prepareRebalance(around, group, event::RebalanceReason::GroupTooLarge, none);
    }
    ensure(none.writes.empty() && none.answers.empty(), "a rebalance of a loaded group waits for its members");
}

void Shard::unload(Effects& effects)
{
    for (const auto& [id, group] : m_classicGroups)
        for (const auto& [memberId, member] : group.members) {
            if (member.awaitingJoin) {
                JoinGroupResponse response;
                response.error = ErrorCode::NotCoordinator;
                response.memberId = memberId;
                answer(effects, *member.awaitingJoin, response);
            }
            if (member.awaitingSync) {
                SyncGroupResponse response;
                response.error = ErrorCode::NotCoordinator;
                answer(effects, *member.awaitingSync, response);
            }
        }
    for (const DeferredWrite& write : m_deferred) {
        const auto* reply = std::get_if<Reply>(&write.completion);
        const auto* replaced = std::get_if<StaticMemberWritten>(&write.completion);
        if (reply == nullptr && replaced != nullptr)
            reply = &replaced->reply;
        if (reply != nullptr)
            answer(effects, reply->to, failed(reply->body, ErrorCode::NotCoordinator));
    }
    *this = Shard(m_partition);
}

void Shard::onRequest(const Surroundings& around, const Envelope& envelope, Effects& effects)
{
    noteClient(envelope);
    std::visit(overloaded{
        [&](const JoinGroupRequest&) { onJoinGroup(around, envelope, effects); },
        [&](const SyncGroupRequest&) { onSyncGroup(around, envelope, effects); },
        [&](const HeartbeatRequest&) { onHeartbeat(around, envelope, effects); },
        [&](const LeaveGroupRequest&) { onLeaveGroup(around, envelope, effects); },
        [&](const OffsetCommitRequest&) { onOffsetCommit(around, envelope, effects); },
        [&](const OffsetFetchRequest&) { onOffsetFetch(envelope, effects); },
        [&](const OffsetDeleteRequest&) { onOffsetDelete(around, envelope, effects); },
        [&](const DeleteGroupsRequest&) { onDeleteGroups(around, envelope, effects); },
        [&](const ConsumerGroupHeartbeatRequest& request) {
            request.memberEpoch < 0 ? onConsumerLeave(around, envelope, effects) : onConsumerHeartbeat(around, envelope, effects);
        },
        [&](const DescribeGroupsRequest&) { onDescribeGroups(envelope, effects); },
        [&](const ConsumerGroupDescribeRequest&) { onConsumerGroupDescribe(envelope, effects); },
        [&](const ListGroupsRequest&) { onListGroups(envelope, effects); },
        [](const auto&) { ensure(false, "a shard is given only what concerns groups"); },
    }, *envelope.message);
}

bool Shard::takeDue(const Surroundings& around, Effects& effects)
{
    for (DeferredWrite& write : m_deferred)
        if (write.expiresAt <= around.now) {
            write.expiresAt = kNever;
            around.out.putCause(write.cause);
            complete(around, std::exchange(write.completion, {}), ErrorCode::RequestTimedOut, effects);
            return true;
        }
    const auto due = m_timers.takeDue(around.now);
    if (!due)
        return false;
    const auto& [key, deadline] = *due;
    around.out.isDue(deadline);
    const auto classic = m_classicGroups.find(key.group);
    if (key.kind == TimerKind::Expiry)
        onExpiryTimer(around, effects);
    else if (key.kind == TimerKind::ConsumerSession || key.kind == TimerKind::ConsumerRebalance)
        removeConsumer(around, key.group, key.member,
            key.kind == TimerKind::ConsumerSession ? event::MemberGone::SessionExpired : event::MemberGone::DidNotRevoke, {}, effects);
    else if (key.kind == TimerKind::Expressions)
        onExpressionsTimer(around, key.group, effects);
    else if (classic == m_classicGroups.end())
        return true; // its group was deleted or changed its protocol
    else if (key.kind == TimerKind::Join)
        onJoinTimer(around, classic->second, effects);
    else if (key.kind == TimerKind::Sync)
        onSyncTimer(around, classic->second, effects);
    else
        onSessionTimer(around, classic->second, key.member, effects);
    return true;
}

void Shard::onAppended(const Surroundings& around, Write write, Offset base, Offset end, NodeId client)
{
    DeferredWrite deferred{end, {}, std::move(write.completion), kNever, around.out.cause(), client};
    if (!std::holds_alternative<std::monostate>(deferred.completion))
        deferred.expiresAt = around.now + around.config.offsetsCommitTimeout;
    if (write.commit && !write.records.empty()) {
        m_newestCommit = *std::move(write.commit);
        m_newestCommit.at = base;
    }
    Offset at = base;
    for (GroupRecord& record : write.records) {
        replay(m_applied, record, at);
        deferred.records.emplace_back(at, std::move(record));
        at = at.next();
    }
    m_deferred.push_back(std::move(deferred));
}

void Shard::onAppendFailed(const Surroundings& around, Write write, ErrorCode error, Effects& effects)
{
    complete(around, write.completion, error, effects);
}

void Shard::onHighWatermark(const Surroundings& around, Offset highWatermark, Effects& effects)
{
    m_highWatermark = highWatermark;
    const EventNumber cause = around.out.cause();
    while (!m_deferred.empty() && m_deferred.front().endOffset <= highWatermark) {
        const DeferredWrite write = std::move(m_deferred.front());
        m_deferred.pop_front();
        for (const auto& [at, record] : write.records) {
            around.out.putCause(cause);
            tellCommitted(around, write, record);
            replay(m_committed, record, at);
        }
        around.out.putCause(cause);
        complete(around, write.completion, ErrorCode::None, effects);
    }
}

/// Of offsets the commit is told, with what was there before.
void Shard::tellCommitted(const Surroundings& around, const DeferredWrite& write, const GroupRecord& record) const
{
    if (record.key.type != RecordType::OffsetCommit || !record.value)
        return;
    const auto partition = idOf(around, record.key.partition);
    if (!partition)
        return;
    Offset previous = kNoOffset;
    if (const auto offsets = m_committed.offsets.find(record.key.group); offsets != m_committed.offsets.end())
        if (const auto found = offsets->second.find(record.key.partition); found != offsets->second.end())
            previous = found->second.value.offset;
    around.out.tell(event::OffsetCommitted{
        record.key.group, write.client, *partition, previous, std::get<OffsetCommitValue>(*record.value).offset});
}

void Shard::complete(const Surroundings& around, const Completion& completion, ErrorCode error, Effects& effects)
{
    std::visit(overloaded{
        [](const std::monostate&) {},
        [&](const Reply& reply) {
            answer(effects, reply.to, error == ErrorCode::None ? reply.body : failed(reply.body, clientErrorOf(error)));
        },
        [&](const AssignmentWritten& written) { onAssignmentWritten(around, written, error, effects); },
        [&](const StaticMemberWritten& written) {
            const auto group = m_classicGroups.find(written.group);
            if (error != ErrorCode::None && group != m_classicGroups.end()) {
                const std::string current = group->second.staticMembers[written.instanceId];
                const bool wasLeader = group->second.leaderId == current;
                group->second.remove(current);
                group->second.add(written.before);
                if (wasLeader)
                    group->second.leaderId = written.before.memberId;
            }
            answer(effects, written.reply.to,
                error == ErrorCode::None ? written.reply.body : failed(written.reply.body, clientErrorOf(error)));
        },
    }, completion);
}

void Shard::onTopicsDeleted(const std::set<std::string>& topics, Effects& effects)
{
    Write write;
    for (const auto& [group, offsets] : m_applied.offsets)
        for (const auto& [partition, offset] : offsets)
            if (topics.contains(partition.topic))
                write.records.push_back({{RecordType::OffsetCommit, group, {}, partition}, std::nullopt});
    if (!write.records.empty())
        effects.writes.push_back(std::move(write));
}

machine::Deadline Shard::earliestDeadline() const
{
    machine::Deadline first = m_timers.earliest();
    for (const DeferredWrite& write : m_deferred)
        first = earlierOf(first, {write.expiresAt, write.cause});
    return first;
}

NodeId Shard::clientOf(const std::string& memberId) const
{
    const auto found = m_clients.find(memberId);
    return found == m_clients.end() ? kNoNode : found->second;
}

/// Who speaks for a member is noted: a loaded group does not know it.
void Shard::noteClient(const Envelope& envelope)
{
    std::visit([&](const auto& body) {
        if constexpr (requires { std::string(body.memberId); body.groupId; }) {
            if (!std::string(body.memberId).empty())
                m_clients[body.memberId] = envelope.from;
        }
    }, *envelope.message);
}

void Shard::setTimer(const Surroundings& around, TimerKind kind, const std::string& group, const std::string& member, Duration after)
{
    m_timers.set({kind, group, member}, around.out.deadline(after));
}

void Shard::cancelTimer(TimerKind kind, const std::string& group, const std::string& member) { m_timers.remove({kind, group, member}); }

void Shard::answer(Effects& effects, const machine::ReplyTo& to, Message body) const { effects.answers.push_back({to, std::move(body)}); }

std::optional<TopicIdPartition> Shard::idOf(const Surroundings& around, const TopicPartition& partition) const
{
    const auto topic = around.image.topicId(partition.topic);
    if (!topic)
        return std::nullopt;
    const TopicIdPartition id{*topic, partition.partition};
    return around.image.partition(id) == nullptr ? std::nullopt : std::optional(id);
}

} // namespace highwater::group
