// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/group_tool.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"

#include <algorithm>
#include <utility>

namespace highwater::client {

using event::GroupChange;
using message::Channel;

namespace {

constexpr Duration kRequestTimeout = seconds(30);
constexpr Duration kApiTimeout = seconds(60);
constexpr Backoff kRetryBackoff{milliseconds(100), seconds(1)};
constexpr Backoff kReconnectBackoff{milliseconds(50), seconds(1)};
constexpr std::int32_t kInFlightMax = 100;

bool isOfTheMoment(ErrorCode error)
{
    return isRetriable(error) || error == ErrorCode::CoordinatorLoadInProgress || error == ErrorCode::CoordinatorNotAvailable
        || error == ErrorCode::NotCoordinator;
}

/// Where the offset goes, inside what the log has.
Offset targetOf(const GroupOrder& order, const ResetPartition& partition)
{
    const Offset earliest = partition.earliest.value_or(Offset{0});
    const Offset latest = partition.latest.value_or(earliest);
    switch (order.target) {
    case OffsetTarget::Earliest: return earliest;
    case OffsetTarget::Latest: return latest;
    case OffsetTarget::Offset: return std::clamp(Offset{order.value}, earliest, latest);
    case OffsetTarget::ShiftBy: return std::clamp(partition.committed.value_or(earliest).plus(order.value), earliest, latest);
    case OffsetTarget::Time: return partition.atTime.value_or(latest);
    }
    return latest;
}

} // namespace

void GroupTool::ask(Instant now, GroupOrder order, machine::Outbox& out)
{
    GroupJob job;
    job.number = ++m_lastJob;
    job.order = std::move(order);
    if (job.order.what == GroupChange::DeleteGroup) {
        job.groupsLeft[job.order.group];
        for (const std::string& group : job.order.moreGroups)
            job.groupsLeft[group];
    }
    job.giveUp = out.deadline(kApiTimeout);
    job.cause = out.cause();
    m_jobs.push_back(std::move(job));
    settle(now, out);
}

void GroupTool::step(Instant now, const machine::Input& input, machine::Outbox& out)
{
    if (const auto* received = std::get_if<machine::Received>(&input)) {
        const message::Envelope& envelope = received->envelope;
        const ConnectionKey key{envelope.from, envelope.channel};
        if (std::holds_alternative<message::ConnectionClosed>(*envelope.message)) {
            if (m_connections.isAboutOpen(key, envelope.correlation))
                for (const auto& lost : m_connections.close(key, kReconnectBackoff, out))
                    if (GroupJob* concerned = job(lost.context.job); concerned != nullptr && concerned->round == lost.context.round)
                        onLost(*concerned, out);
        } else if (const auto request = m_connections.take(key, envelope.correlation)) {
            if (GroupJob* concerned = job(request->context.job); concerned != nullptr && concerned->round == request->context.round) {
                concerned->open -= 1;
                onAnswer(*concerned, *envelope.message, request->context, out);
            }
        }
    }
    settle(now, out);
}

GroupJob* GroupTool::job(std::int64_t number)
{
    const auto found = std::ranges::find(m_jobs, number, &GroupJob::number);
    return found == m_jobs.end() ? nullptr : &*found;
}

bool GroupTool::isOpen(std::int64_t number) const { return std::ranges::find(m_jobs, number, &GroupJob::number) != m_jobs.end(); }

void GroupTool::settle(Instant now, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    while (auto lost = m_connections.closeTimedOut(kReconnectBackoff, out))
        for (const auto& request : lost->second)
            if (GroupJob* concerned = job(request.context.job); concerned != nullptr && concerned->round == request.context.round)
                onLost(*concerned, out);
    m_connections.endBackoffs(now);
    std::vector<std::int64_t> numbers;
    for (const GroupJob& open : m_jobs)
        numbers.push_back(open.number);
    for (const std::int64_t number : numbers) {
        out.putCause(cause);
        GroupJob& open = *job(number);
        if (out.isDue(open.giveUp))
            finish(open, ErrorCode::RequestTimedOut, out);
        else
            advance(open, now, out);
    }
    out.putCause(cause);
    m_earliest = m_connections.earliestDeadline();
    for (const GroupJob& open : m_jobs) {
        if (open.next.at > now)
            m_earliest = earlierOf(m_earliest, open.next);
        m_earliest = earlierOf(m_earliest, open.giveUp);
    }
    ensure(m_earliest.at > now, "nothing of the group tool is due after its step");
}

void GroupTool::send(GroupJob& job, NodeId broker, message::Message body, machine::Outbox& out, std::vector<PartitionIndex> partitions)
{
    job.open += 1;
    const CorrelationId correlation = out.request(broker, Channel::Coordinator, std::move(body));
    m_connections.add({broker, Channel::Coordinator},
        {correlation, out.deadline(kRequestTimeout), {job.number, job.round, std::move(partitions)}});
}

void GroupTool::advance(GroupJob& job, Instant now, machine::Outbox& out)
{
    if (job.open > 0 || (job.next.isSet() && job.next.at > now))
        return;
    if (job.next.isSet() && !out.isDue(job.next))
        return;
    job.next = {};
    const auto isReady = [&](NodeId broker) { return m_connections.isReady({broker, Channel::Coordinator}, now, kInFlightMax); };
    const auto anyBroker = leastLoadedBroker(m_brokers, out.prng(), [&](NodeId id) -> std::optional<std::size_t> {
        return isReady(id) ? std::optional(m_connections.inFlightCount({id, Channel::Coordinator})) : std::nullopt;
    });
    const bool needsAny = job.stage == GroupJobStage::FindCoordinator || job.stage == GroupJobStage::Topic;
    const bool knowsWhom = job.stage == GroupJobStage::Bounds || !job.groupsLeft.empty();
    if (needsAny ? !anyBroker : !knowsWhom && !isReady(job.coordinator))
        return beginAgain(job, out);
    switch (job.stage) {
    case GroupJobStage::FindCoordinator: {
        message::FindCoordinatorRequest request{message::CoordinatorType::Group, {job.order.group}};
        if (!job.groupsLeft.empty())
            request.keys.clear();
        for (const auto& [group, coordinator] : job.groupsLeft)
            request.keys.push_back(group);
        return send(job, *anyBroker, std::move(request), out);
    }
    case GroupJobStage::Topic: return send(job, *anyBroker, message::MetadataRequest{{job.order.topic}, false}, out);
    case GroupJobStage::Committed: {
        message::OffsetFetchRequest request{job.order.group, std::nullopt, -1, std::vector<TopicPartition>{}, true};
        for (const auto& [index, partition] : job.partitions)
            request.partitions->push_back({job.order.topic, index});
        return send(job, job.coordinator, std::move(request), out);
    }
    case GroupJobStage::Bounds: return askForBounds(job, out);
    case GroupJobStage::Write: return sendWrite(job, out);
    }
}

/// Earliest, latest and, for a time, the first record from then on: one request for each leader.
void GroupTool::askForBounds(GroupJob& job, machine::Outbox& out)
{
    std::map<NodeId, std::vector<PartitionIndex>> byLeader;
    for (const auto& [index, partition] : job.partitions)
        byLeader[partition.leader].push_back(index);
    std::vector<Timestamp> times{message::kEarliestTimestamp, message::kLatestTimestamp};
    if (job.order.target == OffsetTarget::Time)
        times.push_back(job.order.time);
    for (const auto& [leader, indices] : byLeader) {
        message::ListOffsetsRequest request;
        for (const Timestamp time : times)
            for (const PartitionIndex index : indices)
                request.partitions.push_back({{job.topicId, index}, kNoLeaderEpoch, time});
        send(job, leader, std::move(request), out, indices);
    }
}

void GroupTool::sendWrite(GroupJob& job, machine::Outbox& out)
{
    const GroupOrder& order = job.order;
    switch (order.what) {
    case GroupChange::DeleteGroup: {
        std::map<NodeId, message::DeleteGroupsRequest> byCoordinator;
        for (const auto& [group, coordinator] : job.groupsLeft)
            if (coordinator != kNoNode)
                byCoordinator[coordinator].groupsNames.push_back(group);
        for (auto& [coordinator, request] : byCoordinator)
            send(job, coordinator, std::move(request), out);
        return;
    }
    case GroupChange::DeleteOffsets: {
        message::OffsetDeleteRequest request{order.group, {}};
        for (const auto& [index, partition] : job.partitions)
            request.partitions.push_back({order.topic, index});
        return send(job, job.coordinator, std::move(request), out);
    }
    case GroupChange::ResetOffsets: break;
    }
    message::OffsetCommitRequest request;
    request.groupId = order.group;
    for (const auto& [index, partition] : job.partitions)
        request.partitions.push_back({{order.topic, index}, targetOf(order, partition), kNoLeaderEpoch, {}});
    send(job, job.coordinator, std::move(request), out);
}

void GroupTool::onAnswer(GroupJob& job, const message::Message& response, const GroupJobRequest& request, machine::Outbox& out)
{
    const auto writeAnswered = [&](ErrorCode error) {
        if (isOfTheMoment(error))
            return beginAgain(job, out);
        finish(job, error == ErrorCode::UnknownMemberId ? ErrorCode::NonEmptyGroup : error, out);
    };
    std::visit(overloaded{
        [&](const message::FindCoordinatorResponse& body) {
            if (!job.groupsLeft.empty())
                return onCoordinators(job, body, out);
            if (body.coordinators.front().error != ErrorCode::None)
                return isOfTheMoment(body.coordinators.front().error) ? beginAgain(job, out)
                                                                     : finish(job, body.coordinators.front().error, out);
            job.coordinator = body.coordinators.front().nodeId;
            job.stage = GroupJobStage::Topic;
        },
        [&](const message::MetadataResponse& body) { onTopic(job, body, out); },
        [&](const message::OffsetFetchResponse& body) {
            if (body.error != ErrorCode::None)
                return beginAgain(job, out);
            for (const message::OffsetFetchPartitionResponse& partition : body.partitions)
                if (partition.committedOffset != kNoOffset)
                    job.partitions[partition.partition.partition].committed = partition.committedOffset;
            job.stage = GroupJobStage::Bounds;
        },
        [&](const message::ListOffsetsResponse& body) { onBounds(job, body, request, out); },
        [&](const message::OffsetCommitResponse& body) {
            const auto failed = std::ranges::find_if(body.partitions, [](const auto& one) { return one.error != ErrorCode::None; });
            writeAnswered(failed == body.partitions.end() ? ErrorCode::None : failed->error);
        },
        [&](const message::DeleteGroupsResponse& body) { onDeleted(job, body, out); },
        [&](const message::OffsetDeleteResponse& body) {
            const auto failed = std::ranges::find_if(body.partitions, [](const auto& one) { return one.error != ErrorCode::None; });
            writeAnswered(body.error != ErrorCode::None ? body.error : failed == body.partitions.end() ? ErrorCode::None : failed->error);
        },
        [](const auto&) { ensure(false, "the group tool is answered what it asked"); },
    }, response);
}

/// Each group goes to its own coordinator; those that have none now are asked for again later.
void GroupTool::onCoordinators(GroupJob& job, const message::FindCoordinatorResponse& response, machine::Outbox& out)
{
    for (const message::Coordinator& found : response.coordinators) {
        if (found.error == ErrorCode::None) {
            job.groupsLeft[found.key] = found.nodeId;
            job.stage = GroupJobStage::Write;
        } else if (!isOfTheMoment(found.error)) {
            job.groupsLeft.erase(found.key);
            job.groupsAnswered[found.key] = found.error;
        }
    }
    if (job.groupsLeft.empty())
        endDeletion(job, ErrorCode::None, out);
    else if (job.stage != GroupJobStage::Write)
        beginAgain(job, out);
}

/// One coordinator's answer; those who said "not now" are asked again when all have answered.
void GroupTool::onDeleted(GroupJob& job, const message::DeleteGroupsResponse& response, machine::Outbox& out)
{
    for (const message::DeletedGroup& group : response.results)
        if (!isOfTheMoment(group.error)) {
            job.groupsLeft.erase(group.groupId);
            job.groupsAnswered[group.groupId] = group.error;
        }
    if (job.open > 0)
        return;
    if (job.groupsLeft.empty())
        endDeletion(job, ErrorCode::None, out);
    else
        beginAgain(job, out);
}

/// Each group has its own answer; `ofTheRest` is that of groups nobody answered for.
void GroupTool::endDeletion(GroupJob& job, ErrorCode ofTheRest, machine::Outbox& out)
{
    const std::int64_t number = job.number;
    for (const auto& [group, coordinator] : job.groupsLeft)
        job.groupsAnswered[group] = ofTheRest;
    std::vector<std::string> groups{job.order.group};
    groups.insert(groups.end(), job.order.moreGroups.begin(), job.order.moreGroups.end());
    const EventNumber cause = out.cause();
    for (const std::string& group : groups) {
        const ErrorCode error = job.groupsAnswered.at(group);
        m_results.push_back({number, group, error});
        if (m_results.size() > kGroupResultsMax)
            m_results.pop_front();
        out.putCause(cause);
        out.tell(event::GroupChangeAnswered{group, GroupChange::DeleteGroup, error});
    }
    std::erase_if(m_jobs, [number](const GroupJob& open) { return open.number == number; });
}

/// A request that nobody will answer. What other coordinators are asked for goes on.
void GroupTool::onLost(GroupJob& job, machine::Outbox& out)
{
    job.open -= 1;
    if (job.order.what != GroupChange::DeleteGroup || job.open == 0)
        beginAgain(job, out);
}

void GroupTool::onTopic(GroupJob& job, const message::MetadataResponse& response, machine::Outbox& out)
{
    const message::MetadataTopic& topic = response.topics.front();
    if (topic.error == ErrorCode::UnknownTopicOrPartition)
        return finish(job, topic.error, out);
    job.topicId = topic.topicId;
    job.partitions.clear();
    for (std::size_t index = 0; index < topic.partitions.size(); ++index) {
        const PartitionIndex partition{std::int32_t(index)};
        if (job.order.partition && *job.order.partition != partition)
            continue;
        if (topic.partitions[index].leaderId == kNoNode)
            return beginAgain(job, out);
        job.partitions[partition].leader = topic.partitions[index].leaderId;
    }
    job.stage = job.order.what == GroupChange::DeleteOffsets ? GroupJobStage::Write : GroupJobStage::Committed;
}

void GroupTool::onBounds(GroupJob& job, const message::ListOffsetsResponse& response, const GroupJobRequest& request, machine::Outbox& out)
{
    const std::size_t count = request.partitions.size();
    for (std::size_t i = 0; i < response.partitions.size(); ++i) {
        const message::ListOffsetsPartitionResponse& answer = response.partitions[i];
        if (answer.error != ErrorCode::None)
            return beginAgain(job, out);
        ResetPartition& partition = job.partitions[request.partitions[i % count]];
        std::optional<Offset>& bound = i < count ? partition.earliest : i < 2 * count ? partition.latest : partition.atTime;
        if (answer.offset != kNoOffset)
            bound = answer.offset;
    }
    if (job.open == 0)
        job.stage = GroupJobStage::Write;
}

void GroupTool::finish(GroupJob& job, ErrorCode error, machine::Outbox& out)
{
    if (job.order.what == GroupChange::DeleteGroup)
        return endDeletion(job, error, out);
    GroupResult result{job.number, job.order.group, error};
    if (job.order.what == GroupChange::ResetOffsets && error == ErrorCode::None)
        for (const auto& [index, partition] : job.partitions)
            result.offsets.emplace_back(TopicPartition{job.order.topic, index}, targetOf(job.order, partition));
    m_results.push_back(std::move(result));
    if (m_results.size() > kGroupResultsMax)
        m_results.pop_front();
    out.tell(event::GroupChangeAnswered{job.order.group, job.order.what, error});
    std::erase_if(m_jobs, [number = job.number](const GroupJob& open) { return open.number == number; });
}

void GroupTool::beginAgain(GroupJob& job, machine::Outbox& out)
{
    job.stage = GroupJobStage::FindCoordinator;
    for (auto& [group, coordinator] : job.groupsLeft)
        coordinator = kNoNode;
    job.open = 0;
    job.round += 1;
    job.attempts += 1;
    job.next = out.deadline(kRetryBackoff.after(job.attempts, out.prng()));
}

} // namespace highwater::client
