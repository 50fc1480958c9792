// SPDX-License-Identifier: GPL-3.0-or-later
// A broker as coordinator of consumer groups: where, when, and what it writes. Kafka: GroupCoordinatorService,
// CoordinatorRuntime, CoordinatorPartitionWriter. Source: consumer-groups.md 1.
#include "engine/node/broker.h"

#include "engine/group/responses.h"
#include "engine/record/batch_builder.h"
#include "engine/record/partition_hash.h"

#include <algorithm>
#include <utility>

namespace highwater::node {
namespace {

/// The same question about each of its groups alone.
std::vector<message::Message> splitByGroup(const message::Message& request)
{
    std::vector<message::Message> questions;
    if (const auto* classic = std::get_if<message::DescribeGroupsRequest>(&request))
        for (const std::string& group : classic->groups)
            questions.emplace_back(message::DescribeGroupsRequest{{group}});
    if (const auto* consumers = std::get_if<message::ConsumerGroupDescribeRequest>(&request))
        for (const std::string& group : consumers->groupIds)
            questions.emplace_back(message::ConsumerGroupDescribeRequest{{group}});
    return questions;
}

/// Groups may have different partitions; each question is put to its own.
template <class Ask>
message::Message answeredOneByOne(const std::vector<message::Message>& questions, Ask ask)
{
    message::Message all = ask(questions.front());
    for (std::size_t i = 1; i < questions.size(); ++i) {
        message::Message one = ask(questions[i]);
        if (auto* classic = std::get_if<message::DescribeGroupsResponse>(&all))
            classic->groups.push_back(std::move(std::get<message::DescribeGroupsResponse>(one).groups.front()));
        else
            std::get<message::ConsumerGroupDescribeResponse>(all).groups.push_back(
                std::move(std::get<message::ConsumerGroupDescribeResponse>(one).groups.front()));
    }
    return all;
}

} // namespace

bool Broker::isOffsetsTopic(const TopicId& id) const
{
    const metadata::TopicImage* topic = m_image->topic(id);
    return topic != nullptr && topic->name == kOffsetsTopic;
}

/// Nothing while there is no such topic.
std::optional<TopicIdPartition> Broker::offsetsPartitionOf(const std::string& group) const
{
    const auto id = m_image->topicId(kOffsetsTopic);
    if (!id)
        return std::nullopt;
    const auto count = std::int32_t(m_image->topic(*id)->partitions.size());
    return TopicIdPartition{*id, record::coordinatorPartition(group, count)};
}

/// 1.6, 1.7: only what this broker's metadata says.
void Broker::onFindCoordinator(Step& step, const ConnectionId& id, const message::FindCoordinatorRequest& request)
{
    message::FindCoordinatorResponse response;
    for (const std::string& key : request.keys) {
        message::Coordinator found{key, kNoNode, ErrorCode::CoordinatorNotAvailable};
        const bool isGroup = request.keyType == message::CoordinatorType::Group;
        const auto partition = isGroup ? offsetsPartitionOf(key) : std::nullopt;
        if (isGroup && !partition)
            createOffsetsTopic(step);
        if (partition) {
            const NodeId leader = m_image->partition(*partition)->leader;
            const metadata::BrokerRegistration* registration = m_image->broker(leader);
            if (registration != nullptr && !registration->fenced)
                found = {key, leader, ErrorCode::None};
        }
        if (isGroup && key.empty())
            found = {key, kNoNode, ErrorCode::InvalidGroupId};
        response.coordinators.push_back(std::move(found));
    }
    answer(step, id, std::move(response));
}

/// 1.5: compacted, with the group coordinator's own partition count and replication factor.
void Broker::createOffsetsTopic(Step& step)
{
    if (m_quorumLeader == kNoNode || m_groups.offsetsTopicAskedFor.value != 0)
        return;
    message::CreateTopicsRequest request;
    request.topics.push_back({kOffsetsTopic, m_config.group.offsetsTopicNumPartitions, m_config.group.offsetsTopicReplicationFactor, {},
        {{"cleanup.policy", "compact"}, {"compression.type", "producer"},
            {"segment.bytes", std::to_string(m_config.group.offsetsTopicSegmentBytes)}}});
    m_groups.offsetsTopicAskedOf = m_quorumLeader;
    m_groups.offsetsTopicAskedFor = step.out.request(m_quorumLeader, message::Channel::Controller, std::move(request));
}

void Broker::onGroupRequest(Step& step, const ConnectionId& id, const message::Envelope& envelope)
{
    m_purgatory.connection(id).inHand = GroupCall{};
    if (std::holds_alternative<message::ListGroupsRequest>(*envelope.message)) {
        listGroups(step, envelope);
        return;
    }
    const std::vector<std::string> groups = group::groupsOf(*envelope.message);
    const auto partition = groups.empty() ? std::nullopt : offsetsPartitionOf(groups.front());
    CoordinatorContext* context = partition ? m_groups.find(partition->partition) : nullptr;
    if (const std::vector<message::Message> questions = splitByGroup(*envelope.message); questions.size() > 1)
        return answerGroup(step, {machine::replyTo(envelope), answeredOneByOne(questions, [&](const message::Message& question) -> message::Message {
            const auto of = offsetsPartitionOf(group::groupsOf(question).front());
            CoordinatorContext* asked = of ? m_groups.find(of->partition) : nullptr;
            if (asked == nullptr || asked->phase == CoordinatorPhase::Failed)
                return group::refused(question, ErrorCode::NotCoordinator);
            if (asked->phase == CoordinatorPhase::Loading)
                return group::refused(question, ErrorCode::CoordinatorLoadInProgress);
            message::Envelope alone = envelope;
            alone.message = std::make_shared<const message::Message>(question);
            group::Effects effects;
            asked->shard.onRequest(around(step), alone, effects);
            return std::move(effects.answers.front().body);
        })});
    if (const auto* deletion = std::get_if<message::DeleteGroupsRequest>(envelope.message.get()); deletion != nullptr && groups.size() > 1)
        return deleteGroups(step, id, envelope, *deletion);
    const bool isElsewhere = std::ranges::any_of(groups, [&](const std::string& group) { return offsetsPartitionOf(group) != partition; });
    if (context == nullptr || context->phase == CoordinatorPhase::Failed || isElsewhere) {
        answerGroup(step, {machine::replyTo(envelope), group::refused(*envelope.message, ErrorCode::NotCoordinator)});
        return;
    }
    if (context->phase == CoordinatorPhase::Loading) { // 1.11: members do not disturb one that loads
        const bool isHeartbeat = std::holds_alternative<message::HeartbeatRequest>(*envelope.message);
        const ErrorCode error = isHeartbeat ? ErrorCode::None : ErrorCode::CoordinatorLoadInProgress;
        answerGroup(step, {machine::replyTo(envelope), group::refused(*envelope.message, error)});
        return;
    }
    group::Effects effects;
    context->shard.onRequest(around(step), envelope, effects);
    settleGroups(step, *context, std::move(effects), id.node);
}

/// Each partition decides about its own groups; the answer goes when all have (5.18).
void Broker::deleteGroups(Step& step, const ConnectionId& id, const message::Envelope& envelope, const message::DeleteGroupsRequest& request)
{
    std::map<PartitionIndex, message::DeleteGroupsRequest> parts;
    GroupCall call;
    for (const std::string& group : request.groupsNames) {
        const auto partition = offsetsPartitionOf(group);
        parts[partition ? partition->partition : PartitionIndex{-1}].groupsNames.push_back(group);
        call.parts.results.push_back({group, ErrorCode::None});
    }
    call.partsOpen = std::int32_t(parts.size());
    m_purgatory.connection(id).inHand = std::move(call);
    const EventNumber cause = step.out.cause();
    for (const auto& [partition, part] : parts) {
        step.out.putCause(cause);
        CoordinatorContext* context = m_groups.find(partition);
        const bool isGone = context == nullptr || context->phase == CoordinatorPhase::Failed;
        if (isGone || context->phase == CoordinatorPhase::Loading) {
            const ErrorCode error = isGone ? ErrorCode::NotCoordinator : ErrorCode::CoordinatorLoadInProgress;
            answerGroup(step, {machine::replyTo(envelope), group::refused(part, error)});
            continue;
        }
        message::Envelope alone = envelope;
        alone.message = std::make_shared<const message::Message>(part);
        group::Effects effects;
        context->shard.onRequest(around(step), alone, effects);
        settleGroups(step, *context, std::move(effects), id.node);
    }
}

/// True when the answer was one of several parts and others are still open; with the last one it becomes the whole.
bool Broker::isOneOfMany(const ConnectionId& id, message::Message& body)
{
    GroupCall& call = std::get<GroupCall>(m_purgatory.connection(id).inHand);
    if (call.partsOpen == 0)
        return false;
    for (const message::DeletedGroup& part : std::get<message::DeleteGroupsResponse>(body).results)
        for (message::DeletedGroup& whole : call.parts.results)
            if (whole.groupId == part.groupId)
                whole.error = part.error;
    call.partsOpen -= 1;
    body = call.parts;
    return call.partsOpen > 0;
}

/// Of all partitions that this broker coordinates.
void Broker::listGroups(Step& step, const message::Envelope& envelope)
{
    message::ListGroupsResponse all;
    for (auto& [partition, context] : m_groups.contexts) {
        if (context.phase == CoordinatorPhase::Loading)
            all.error = ErrorCode::CoordinatorLoadInProgress;
        if (context.phase != CoordinatorPhase::Active)
            continue;
        group::Effects effects;
        context.shard.onRequest(around(step), envelope, effects);
        auto& some = std::get<message::ListGroupsResponse>(effects.answers.front().body);
        all.groups.insert(all.groups.end(), some.groups.begin(), some.groups.end());
    }
    answerGroup(step, {machine::replyTo(envelope), std::move(all)});
}

group::Surroundings Broker::around(Step& step) const { return {step.now, *m_image, m_config.group, step.out, m_rules}; }

/// Writes what a shard decided, in order, and sends its answers.
void Broker::settleGroups(Step& step, CoordinatorContext& context, group::Effects effects, NodeId client)
{
    const EventNumber cause = step.out.cause();
    for (group::Write& write : effects.writes) {
        step.out.putCause(cause);
        group::Effects more;
        writeGroups(step, context, std::move(write), client, more);
        settleGroups(step, context, std::move(more), client);
    }
    step.out.putCause(cause);
    for (group::Answer& answered : effects.answers)
        answerGroup(step, std::move(answered));
    step.groupsMoved = true;
}

/// As with acks=1: the shard itself waits for the high watermark (1.16).
void Broker::writeGroups(Step& step, CoordinatorContext& context, group::Write write, NodeId client, group::Effects& effects)
{
    const TopicIdPartition& partition = context.shard.partition();
    replica::Replica* replica = hosted(partition);
    if (replica == nullptr || !replica->isLeader()) {
        context.shard.onAppendFailed(around(step), std::move(write), ErrorCode::NotLeaderOrFollower, effects);
        return;
    }
    Offset base = replica->logEndOffset();
    if (!write.records.empty()) {
        record::BatchBuilder builder;
        for (const group::GroupRecord& record : write.records)
            builder.append(group::encoded(record, step.out.wallClock()));
        opened(step, *replica);
        settleFollowers(*replica);
        const replica::AppendAnswer appended
            = replica->append(step.now, {partition, builder.close(), nullptr}, message::Acks::Leader, around(partition), step.out);
        m_hasHalted = m_hasHalted || appended.error == ErrorCode::KafkaStorageError;
        if (appended.error != ErrorCode::None) {
            context.shard.onAppendFailed(around(step), std::move(write), appended.error, effects);
            return;
        }
        base = appended.baseOffset;
        noteNews(partition);
        step.rechecks.push_back({partition, appended.highWatermarkMoved, step.out.cause()});
    }
    context.shard.onAppended(around(step), std::move(write), base, replica->logEndOffset(), client);
    context.shard.onHighWatermark(around(step), replica->highWatermark(), effects);
}

void Broker::answerGroup(Step& step, group::Answer answered)
{
    const ConnectionId id{answered.to.node, answered.to.channel};
    const Connection* connection = m_purgatory.find(id);
    if (connection != nullptr && std::holds_alternative<GroupCall>(connection->inHand) && connection->replyTo == answered.to
        && !isOneOfMany(id, answered.body))
        answer(step, id, std::move(answered.body)); // else whoever asked is gone
}

/// The partition's high watermark may have moved.
void Broker::recheckGroups(Step& step, const Recheck& recheck)
{
    if (m_groups.contexts.empty() || !isOffsetsTopic(recheck.partition.topicId))
        return;
    CoordinatorContext* context = m_groups.find(recheck.partition.partition);
    const replica::Replica* replica = hosted(recheck.partition);
    if (context == nullptr || context->phase != CoordinatorPhase::Active || replica == nullptr || !replica->isLeader())
        return;
    step.out.putCause(recheck.cause);
    group::Effects effects;
    context->shard.onHighWatermark(around(step), replica->highWatermark(), effects);
    settleGroups(step, *context, std::move(effects), kNoNode);
}

/// 1.8: this broker leads the partition in this epoch; one that is known already is not loaded again.
void Broker::startCoordinating(Step& step, const TopicIdPartition& partition, LeaderEpoch leaderEpoch)
{
    if (!isOffsetsTopic(partition.topicId))
        return;
    CoordinatorContext* known = m_groups.find(partition.partition);
    if (known != nullptr && leaderEpoch <= known->leaderEpoch && known->phase != CoordinatorPhase::Failed)
        return;
    stopCoordinating(step, partition);
    CoordinatorContext context;
    context.leaderEpoch = leaderEpoch;
    context.shard = group::Shard(partition);
    step.out.tell(event::CoordinatorLoading{partition, leaderEpoch});
    const ByteCount size = hosted(partition)->log().sizeInBytes();
    context.loadedAt = step.out.deadline(kCoordinatorLoadTime + microseconds(size / kCoordinatorLoadBytesPerMicrosecond));
    m_groups.contexts.emplace(partition.partition, std::move(context));
    step.groupsMoved = true;
}

/// 1.14.
void Broker::stopCoordinating(Step& step, const TopicIdPartition& partition)
{
    const auto found = m_groups.contexts.find(partition.partition);
    if (found == m_groups.contexts.end() || found->second.shard.partition() != partition)
        return;
    group::Effects effects;
    if (found->second.phase == CoordinatorPhase::Active)
        step.out.tell(event::CoordinatorUnloaded{partition});
    found->second.shard.unload(effects);
    m_groups.contexts.erase(found);
    for (group::Answer& answered : effects.answers)
        answerGroup(step, std::move(answered));
    step.groupsMoved = true;
}

/// 1.12: from the log's start to its end, whatever the high watermark is.
void Broker::loadCoordinator(Step& step, CoordinatorContext& context)
{
    const TopicIdPartition partition = context.shard.partition();
    const replica::Replica& replica = *hosted(partition);
    std::vector<std::pair<Offset, group::GroupRecord>> records;
    bool isDamaged = false;
    replica.log().forEachBatch(replica.logStartOffset(), [&](const record::RecordBatch& batch) {
        const auto decoded = batch.isControl() ? Result<std::vector<record::Record>>() : batch.records();
        isDamaged |= !decoded;
        if (!decoded)
            return;
        for (const record::Record& record : *decoded) {
            group::DecodedRecord one = group::decoded(record);
            isDamaged |= one.result == group::Decoding::Damaged;
            if (one.result == group::Decoding::Done)
                records.emplace_back(batch.baseOffset().plus(record.offsetDelta), std::move(one.record));
        }
    });
    context.loadedAt = {};
    context.phase = isDamaged ? CoordinatorPhase::Failed : CoordinatorPhase::Active;
    if (isDamaged)
        return;
    context.shard.load(around(step), records, replica.highWatermark());
    std::int64_t offsets = 0;
    for (const auto& [group, committed] : context.shard.applied().offsets)
        offsets += std::int64_t(committed.size());
    const auto groups = std::int64_t(context.shard.classicGroups().size() + context.shard.applied().consumerGroups.size());
    step.out.tell(event::CoordinatorLoaded{partition, context.leaderEpoch, groups, offsets});
}

void Broker::wakeGroups(Step& step)
{
    if (m_groups.earliest.at > step.now)
        return;
    for (auto& [partition, context] : m_groups.contexts) {
        if (step.out.isDue(context.loadedAt))
            loadCoordinator(step, context);
        for (group::Effects effects; context.phase == CoordinatorPhase::Active && context.shard.takeDue(around(step), effects); effects = {})
            settleGroups(step, context, std::move(effects), kNoNode);
    }
    step.groupsMoved = true;
}

/// 5.18.
void Broker::forgetTopics(Step& step, const std::set<std::string>& names)
{
    for (auto& [partition, context] : m_groups.contexts) {
        if (context.phase != CoordinatorPhase::Active || names.empty())
            continue;
        const EventNumber cause = step.out.cause();
        for (const auto& [group, offsets] : context.shard.applied().offsets)
            for (const auto& [name, offset] : offsets) {
                step.out.putCause(cause);
                if (names.contains(name.topic) && offset.value.topicId != TopicId{})
                    step.out.tell(event::OffsetRemoved{
                        group, {offset.value.topicId, name.partition}, offset.value.offset, event::OffsetGone::TopicDeleted});
            }
        step.out.putCause(cause);
        group::Effects effects;
        context.shard.onTopicsDeleted(names, effects);
        settleGroups(step, context, std::move(effects), kNoNode);
    }
}

void Broker::noteGroupDeadlines(const Step& step)
{
    if (!step.groupsMoved)
        return;
    m_groups.earliest = {};
    for (const auto& [partition, context] : m_groups.contexts)
        m_groups.earliest = earlierOf(m_groups.earliest, earlierOf(context.loadedAt, context.shard.earliestDeadline()));
}

} // namespace highwater::node
