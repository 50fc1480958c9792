// SPDX-License-Identifier: GPL-3.0-or-later
// Groups as their coordinators know them, and members as they see themselves.
#include "engine/view/view_parts.h"

#include "engine/message/consumer_protocol.h"

#include <algorithm>
#include <map>
#include <set>

namespace highwater::view {
namespace {

using group::TimerKey;
using group::TimerKind;

std::vector<TopicIdPartition> listOf(const group::PartitionSet& partitions) { return {partitions.begin(), partitions.end()}; }

/// The countdown of a coordinator's timer that runs for `whole`; nothing when it does not run.
std::optional<Countdown> timerOf(const Source& source, const group::Shard& shard, const TimerKey& key, Duration whole)
{
    const machine::Deadline deadline = shard.timers().of(key);
    return deadline.isSet() ? std::optional(countdown(source, deadline.at - whole, deadline.at)) : std::nullopt;
}

std::vector<TopicIdPartition> assignmentOf(const Source& source, const group::ClassicMember& member)
{
    std::vector<TopicIdPartition> ids;
    if (const auto assignment = message::assignmentIn(member.assignment))
        for (const TopicPartition& partition : assignment->partitions)
            if (const auto topic = source.image.topicId(partition.topic))
                ids.push_back({*topic, partition.partition});
    return ids;
}

MemberWait waitOf(const group::ClassicGroup& group, const group::ClassicMember& member)
{
    if (group.state == group::ClassicState::PreparingRebalance && !member.awaitingJoin)
        return MemberWait::Join;
    if (group.state == group::ClassicState::CompletingRebalance && group.pendingSyncMembers.contains(member.memberId))
        return MemberWait::Sync;
    return MemberWait::Nothing;
}

GroupView classicOf(const Source& source, const group::Shard& shard, const group::ClassicGroup& group)
{
    GroupView view;
    view.id = group.id;
    view.kind = GroupKind::Classic;
    view.state = group::nameOf(group.state);
    view.generation = group.generation;
    view.assignor = group.protocolName.value_or(std::string());
    for (const auto& [memberId, member] : group.members) {
        GroupMemberView part;
        part.memberId = memberId;
        part.instanceId = member.groupInstanceId.value_or(std::string());
        part.client = shard.clientOf(memberId);
        part.isLeader = group.leaderId == memberId;
        part.epoch = group.generation;
        if (group.state == group::ClassicState::Stable)
            part.assigned = assignmentOf(source, member);
        part.waitsFor = waitOf(group, member);
        part.session = timerOf(source, shard, {TimerKind::Session, group.id, memberId}, member.sessionTimeout);
        view.members.push_back(std::move(part));
    }
    const Duration rebalance = group.rebalanceTimeout();
    view.waits = timerOf(source, shard, {TimerKind::Join, group.id, {}}, rebalance);
    if (!view.waits && group.state == group::ClassicState::CompletingRebalance)
        view.waits = timerOf(source, shard, {TimerKind::Sync, group.id, {}}, rebalance);
    return view;
}

GroupView consumerGroupOf(const Source& source, const group::Shard& shard, const std::string& id, const group::ConsumerGroup& group)
{
    GroupView view;
    view.id = id;
    view.kind = GroupKind::Consumer;
    view.state = group::nameOf(group.state());
    view.generation = group.groupEpoch;
    view.targetEpoch = group.targetEpoch;
    for (const auto& [memberId, member] : group.members) {
        GroupMemberView part;
        part.memberId = memberId;
        part.instanceId = member.metadata.instanceId.value_or(std::string());
        part.client = shard.clientOf(memberId);
        part.epoch = member.memberEpoch;
        part.assigned = listOf(member.assigned);
        if (const auto target = group.target.find(memberId); target != group.target.end())
            part.target = listOf(target->second);
        part.pending = listOf(member.pendingRevocation);
        part.waitsFor = member.state == event::MemberState::UnrevokedPartitions ? MemberWait::Revocation
            : member.state == event::MemberState::UnreleasedPartitions          ? MemberWait::Release
                                                                                : MemberWait::Nothing;
        if (member.metadata.serverAssignor)
            view.assignor = *member.metadata.serverAssignor;
        part.session = timerOf(source, shard, {TimerKind::ConsumerSession, id, memberId}, seconds(45));
        part.rebalance
            = timerOf(source, shard, {TimerKind::ConsumerRebalance, id, memberId}, member.metadata.rebalanceTimeout);
        view.members.push_back(std::move(part));
    }
    return view;
}

const replica::Replica* leaderOf(const Source& source, const TopicIdPartition& partition)
{
    const metadata::PartitionRegistration* registration = source.image.partition(partition);
    const node::Node* leader = registration == nullptr ? nullptr : source.cluster.node(registration->leader);
    return leader == nullptr || !leader->broker ? nullptr : leader->broker->replica(partition);
}

/// How old what stands at the committed offset is: the first record of its batch.
std::optional<Duration> lagTimeOf(const Source& source, const GroupOffsetView& row)
{
    const replica::Replica* leader = leaderOf(source, row.partition);
    if (leader == nullptr || !row.committed || !row.highWatermark)
        return std::nullopt;
    if (*row.committed >= *row.highWatermark)
        return Duration{0};
    const Offset from = std::max(*row.committed, leader->log().logStartOffset());
    if (!leader->log().isInRange(from))
        return std::nullopt;
    const auto batches = leader->log().read(from, 1, *row.highWatermark, log::MinOneBatch::Yes);
    if (batches.empty())
        return std::nullopt;
    const std::int64_t now = source.cluster.startOfTime.value + source.cluster.now.value / 1'000;
    return milliseconds(std::max<std::int64_t>(0, now - batches.front().header().baseTimestamp.value));
}

/// What the group did with the partition so far.
void addLedger(const Source& source, const std::string& group, GroupOffsetView& row)
{
    const sim::GroupPartitionLedger* ledger = source.referee.groupLedger().partition(group, row.partition);
    if (ledger == nullptr)
        return;
    const sim::ConsumptionCounts counts = ledger->counts();
    row.consumed = counts.consumed;
    row.consumedAgain = counts.consumedAgain;
    row.skipped = counts.skipped;
    row.standsStillSince = ledger->standsStillSince;
    row.stoodStillLast = ledger->stoodStillLast;
    row.stoodStillTotal = ledger->stoodStillTotal;
    row.ownedSince = ledger->ownedSince;
    row.lastOwner = ledger->lastOwner;
}

/// The rows of kafka-consumer-groups --describe: what is committed, and what somebody reads without having committed yet; also
/// what members had before a rebalance that is under way, and what stands still.
void addOffsets(const Source& source, const group::Shard& shard, GroupView& view)
{
    std::map<TopicIdPartition, GroupOffsetView> rows;
    if (const auto offsets = shard.committed().offsets.find(view.id); offsets != shard.committed().offsets.end())
        for (const auto& [partition, stored] : offsets->second)
            if (const auto topic = source.image.topicId(partition.topic)) {
                GroupOffsetView& row = rows[{*topic, partition.partition}];
                row.committed = stored.value.offset;
                row.leaderEpoch = stored.value.leaderEpoch;
            }
    for (const GroupMemberView& member : view.members)
        for (const TopicIdPartition& partition : member.assigned) {
            rows[partition].memberId = member.memberId;
            rows[partition].client = member.client;
        }
    const bool isRebalancing = !view.members.empty() && view.state != group::nameOf(group::ClassicState::Stable);
    for (const auto& [id, topic] : source.image.topics)
        for (std::size_t index = 0; index < topic->partitions.size(); ++index) {
            const TopicIdPartition partition{id, {std::int32_t(index)}};
            const sim::GroupPartitionLedger* ledger = source.referee.groupLedger().partition(view.id, partition);
            if (ledger != nullptr && (ledger->standsStillSince || (isRebalancing && !ledger->owners.empty())))
                rows[partition]; // who has it, or had it, committed nothing yet
        }
    for (auto& [partition, row] : rows) {
        row.partition = partition;
        if (const replica::Replica* leader = leaderOf(source, partition))
            row.highWatermark = leader->highWatermark();
        if (row.highWatermark && row.committed)
            row.lag = row.highWatermark->value - row.committed->value;
        const node::Node* owner = source.cluster.node(row.client);
        if (const metadata::TopicImage* topic = source.image.topic(partition.topicId);
            topic != nullptr && owner != nullptr && owner->client && owner->client->member() != nullptr) {
            const auto& owned = owner->client->member()->state().partitions;
            if (const auto found = owned.find({topic->name, partition.partition}); found != owned.end())
                row.position = found->second.position;
        }
        row.lagTime = lagTimeOf(source, row);
        addLedger(source, view.id, row);
        view.offsets.push_back(row);
    }
}

void addRebalances(const Source& source, GroupView& view)
{
    view.keysOutOfOrder = source.referee.keysOutOfOrder(view.id);
    const sim::GroupRebalanceLedger* rebalances = source.referee.groupLedger().rebalances(view.id);
    if (rebalances == nullptr)
        return;
    const bool isSettled = view.state == "Stable" || view.state == "Empty" || view.state == "Dead";
    view.rebalancingSince = isSettled ? std::nullopt : rebalances->since;
    view.lastRebalance = rebalances->last;
    view.rebalances = rebalances->ended;
}

} // namespace

std::vector<GroupView> groupsOf(const Source& source)
{
    std::map<std::string, GroupView> groups;
    std::map<std::string, LeaderEpoch> epochs; // of two that believe they coordinate, the newer one counts (11A I11)
    for (const auto& [id, node] : source.cluster.nodes) {
        if (!node.broker || node.process != node::ProcessState::Running)
            continue;
        const NodeId coordinator = id;
        for (const auto& entry : node.broker->groupCoordinator().contexts) {
            const auto& context = entry.second;
            if (context.phase != node::CoordinatorPhase::Active)
                continue;
            const auto add = [&](GroupView view) {
                const auto known = epochs.find(view.id);
                if (known != epochs.end() && known->second > context.leaderEpoch)
                    return;
                epochs[view.id] = context.leaderEpoch;
                view.coordinator = coordinator;
                view.offsetsPartition = context.shard.partition();
                addOffsets(source, context.shard, view);
                addRebalances(source, view);
                groups.insert_or_assign(view.id, std::move(view));
            };
            for (const auto& [name, group] : context.shard.classicGroups())
                add(classicOf(source, context.shard, group));
            for (const auto& [name, group] : context.shard.applied().consumerGroups)
                add(consumerGroupOf(source, context.shard, name, group));
        }
    }
    std::vector<GroupView> list;
    for (auto& [name, view] : groups)
        list.push_back(std::move(view));
    return list;
}

ConsumerView memberOf(const Source& source, const node::Node& node)
{
    const node::ClientNode& client = *node.client;
    const client::GroupConsumer& member = *client.member();
    const client::GroupConsumerState& state = member.state();
    ConsumerView view;
    view.id = node.id;
    view.name = client.name();
    view.pattern = state.pattern;
    std::vector<std::string> topics = state.topics;
    for (const auto& [name, partition] : state.partitions) // of a pattern that the coordinator looks up: what it was given
        if (!state.pattern.empty() && std::ranges::find(topics, name.topic) == topics.end())
            topics.push_back(name.topic);
    view.topic = topics.empty() ? std::string() : topics.front();
    view.configs = client.allConfigs();
    view.configsAtNextStart = client.configsAtNextStart();
    view.recordsConsumed = state.recordsConsumed;
    if (!topics.empty())
        view.moreTopics.assign(std::next(topics.begin()), topics.end());
    for (const auto& [name, partition] : state.partitions) {
        const auto id = member.idOf(name);
        if (!id)
            continue;
        ConsumerPartitionView part{*id, partition.position, std::nullopt};
        if (partition.position && partition.highWatermark)
            part.lag = Offset{std::max<std::int64_t>(0, partition.highWatermark->value - partition.position->value)};
        view.partitions.push_back(part);
    }
    view.groupId = state.config.groupId;
    view.memberId = state.memberId;
    view.generation = state.generation;
    view.coordinator = state.coordinator;
    const bool isClassic = state.config.groupProtocol == config::GroupProtocol::Classic;
    view.isJoining = isClassic ? state.join != client::JoinPhase::Stable : state.generation <= 0 || state.reconciling.has_value();
    view.hasFailed = state.failure.has_value();
    view.failure = state.failure;
    view.processingTime = state.application.processingTime;
    view.commitMode = state.application.commitMode;
    view.exception = state.application.exception;
    for (const client::RecordRun& run : state.inHand)
        view.recordsInHand += std::int64_t(run.records.size());
    if (state.pollDeadline.isSet())
        view.pollDeadline = countdown(source, state.pollDeadline.at - state.config.maxPollInterval, state.pollDeadline.at);
    if (state.config.enableAutoCommit && state.autoCommit.isSet())
        view.autoCommit = countdown(source, state.autoCommit.at - state.config.autoCommitInterval, state.autoCommit.at);
    return view;
}

} // namespace highwater::view
