// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/group_judges.h"

#include "engine/base/overloaded.h"
#include "engine/record/partition_hash.h"

#include <algorithm>
#include <set>

namespace highwater::sim {
namespace {

using Partitions = std::set<TopicIdPartition>;

const client::GroupConsumer* memberAt(const Cluster& cluster, NodeId id)
{
    const node::Node* node = cluster.node(id);
    return node != nullptr && node->client ? node->client->member() : nullptr;
}

bool ownsPartition(const client::GroupConsumer& consumer, const TopicIdPartition& id)
{
    return std::ranges::any_of(consumer.state().partitions,
        [&](const auto& entry) { return entry.first.partition == id.partition && consumer.idOf(entry.first) == id; });
}

} // namespace

void GroupJudges::look(const event::Event& event)
{
    note(event.node, event);
    std::visit(overloaded{
        [](const auto&) {},
        [&](const event::PartitionsAssigned& fact) { on(event.node, fact); },
        [&](const event::GroupTargetComputed& fact) { on(event.node, fact); },
        [&](const event::GroupMemberReconciled& fact) { on(event.node, fact); },
        [&](const event::RecordsAppended& fact) { checkRight(event.node, fact); },
        [&](const event::OffsetCommitted& fact) { on(event.node, fact); },
        [&](const event::OffsetRemoved& fact) { on(event.node, fact); },
        [&](const event::CoordinatorLoaded& fact) { on(event.node, fact); },
        [&](const event::ConsumerPositionReset& fact) { on(event.node, fact); },
        [&](const event::ConsumerSought& fact) { on(event.node, fact); },
        [&](const event::GroupRebalanceStarted& fact) { on(event.node, fact); },
        [&](const event::GroupStabilized& fact) { checkReplaced(event.node, fact.group, fact.members); },
    }, event.body);
}

const group::Shard* GroupJudges::shardOf(NodeId broker, const std::string& group) const
{
    const node::Node* node = m_cluster.node(broker);
    if (node == nullptr || !node->broker)
        return nullptr;
    for (const auto& [partition, context] : node->broker->groupCoordinator().contexts)
        if (context.shard.classicGroups().contains(group) || context.shard.applied().consumerGroups.contains(group)
            || context.shard.applied().offsets.contains(group))
            return &context.shard;
    return nullptr;
}

const group::Shard* GroupJudges::newestShardOf(const std::string& group) const
{
    const group::Shard* newest = nullptr;
    LeaderEpoch epoch = kNoLeaderEpoch;
    for (const auto& [id, node] : m_cluster.nodes) {
        if (!node.broker || node.process != node::ProcessState::Running)
            continue;
        const group::Shard* shard = shardOf(id, group);
        if (shard == nullptr)
            continue;
        const auto& contexts = node.broker->groupCoordinator().contexts;
        const LeaderEpoch found = contexts.at(shard->partition().partition).leaderEpoch;
        if (found > epoch) {
            newest = shard;
            epoch = found;
        }
    }
    return newest;
}

bool GroupJudges::isMember(const group::Shard& shard, const client::GroupConsumer& consumer)
{
    const client::GroupConsumerState& state = consumer.state();
    if (const auto classic = shard.classicGroups().find(state.config.groupId); classic != shard.classicGroups().end())
        return classic->second.generation == state.generation && classic->second.members.contains(state.memberId);
    const auto found = shard.applied().consumerGroups.find(state.config.groupId);
    return found != shard.applied().consumerGroups.end() && found->second.members.contains(state.memberId);
}

/// G1: nobody else who is a member now, and knows it, has one of these.
void GroupJudges::on(NodeId client, const event::PartitionsAssigned& fact)
{
    const group::Shard* shard = newestShardOf(fact.group);
    const client::GroupConsumer* taker = memberAt(m_cluster, client);
    if (shard == nullptr || taker == nullptr || !isMember(*shard, *taker))
        return;
    for (const auto& [id, node] : m_cluster.nodes) {
        const client::GroupConsumer* other = id == client ? nullptr : memberAt(m_cluster, id);
        if (other == nullptr || other->state().config.groupId != fact.group || node.process == node::ProcessState::Dead
            || !isMember(*shard, *other) || other->state().areLost)
            continue;
        const bool isClassic = other->state().config.groupProtocol == config::GroupProtocol::Classic;
        if (isClassic && other->state().generation != taker->state().generation)
            continue;
        for (const TopicIdPartition& partition : fact.partitions)
            if (ownsPartition(*other, partition))
                say("G1", m_cluster.nameOf(partition) + " of group " + fact.group + " is owned by " + m_cluster.node(client)->client->name()
                        + " and " + node.client->name() + ".");
    }
}

/// G2: everything that is subscribed to has exactly one place.
void GroupJudges::on(NodeId broker, const event::GroupTargetComputed& fact)
{
    checkReplaced(broker, fact.group, fact.members);
    Partitions given;
    for (const event::MemberPartitions& share : fact.members)
        for (const TopicIdPartition& partition : share.partitions)
            if (!given.insert(partition).second)
                say("G2", m_cluster.nameOf(partition) + " has two places in the target of group " + fact.group + ".");
    const node::Node* node = m_cluster.node(broker);
    const group::Shard* shard = shardOf(broker, fact.group);
    if (node == nullptr || shard == nullptr || !shard->applied().consumerGroups.contains(fact.group) || fact.members.empty())
        return;
    const metadata::MetadataImage& image = node->broker->image();
    for (const std::string& topic : shard->applied().consumerGroups.at(fact.group).subscribedTopics())
        if (const auto id = image.topicId(topic))
            for (std::size_t index = 0; index < image.topic(*id)->partitions.size(); ++index)
                if (!given.contains({*id, {std::int32_t(index)}}))
                    say("G2", topic + "-" + std::to_string(index) + " has no place in the target of group " + fact.group + ".");
}

/// G3 to G6.
void GroupJudges::on(NodeId broker, const event::GroupMemberReconciled& fact)
{
    const group::Shard* shard = shardOf(broker, fact.group);
    if (shard == nullptr)
        return;
    const auto found = shard->applied().consumerGroups.find(fact.group);
    if (found == shard->applied().consumerGroups.end() || !found->second.members.contains(fact.memberId))
        return; // it could not be written
    std::int32_t& newest = termOf(broker, fact.group).memberEpochs[fact.memberId];
    if (fact.memberEpoch < newest && fact.memberEpoch > 0)
        say("G5", "The epoch of " + fact.memberId + " in group " + fact.group + " went from " + std::to_string(newest) + " to "
                + std::to_string(fact.memberEpoch) + ".");
    newest = fact.memberEpoch;
    const group::ConsumerGroup& group = found->second;
    const auto target = group.target.find(fact.memberId);
    const bool isAtTarget = fact.memberEpoch == group.targetEpoch && fact.state != event::MemberState::UnrevokedPartitions;
    for (const TopicIdPartition& partition : fact.assigned)
        if (isAtTarget && (target == group.target.end() || !target->second.contains(partition)))
            say("G3", fact.memberId + " is at the target's epoch and owns " + m_cluster.nameOf(partition) + ", which is not its own.");
    if (group.state() == group::ConsumerGroupState::Stable)
        for (const auto& [memberId, member] : group.members) {
            const auto own = group.target.find(memberId);
            const Partitions wanted = own == group.target.end() ? Partitions() : own->second;
            if (!member.pendingRevocation.empty() || member.assigned != wanted || member.memberEpoch != group.groupEpoch)
                say("G4", "Group " + fact.group + " is Stable, but " + memberId + " has not what the target gives it.");
        }
    Partitions owned;
    for (const auto& [memberId, member] : group.members) {
        owned.insert(member.assigned.begin(), member.assigned.end());
        owned.insert(member.pendingRevocation.begin(), member.pendingRevocation.end());
    }
    for (const auto& [partition, epoch] : group.partitionEpochs)
        if (owned.erase(partition) == 0)
            say("G6", m_cluster.nameOf(partition) + " has an epoch in group " + fact.group + ", but no owner.");
    for (const TopicIdPartition& partition : owned)
        say("G6", m_cluster.nameOf(partition) + " has an owner in group " + fact.group + ", but no epoch.");
}

/// Where the record of the newest commit of that partition stands.
Offset GroupJudges::recordOf(NodeId broker, const event::OffsetCommitted& fact) const
{
    const group::Shard* shard = shardOf(broker, fact.group);
    const metadata::TopicImage* topic = m_cluster.node(broker)->broker->image().topic(fact.partition.topicId);
    if (shard == nullptr || topic == nullptr)
        return kNoOffset;
    const auto offsets = shard->committed().offsets.find(fact.group);
    if (offsets == shard->committed().offsets.end())
        return kNoOffset;
    const auto found = offsets->second.find({topic->name, fact.partition.partition});
    return found == offsets->second.end() ? kNoOffset : found->second.recordOffset;
}

/// G12, and note for G8.
void GroupJudges::on(NodeId broker, const event::OffsetCommitted& fact)
{
    CommittedMemory& known = m_memory.committed[{fact.group, fact.partition}];
    known.hasGoneBack |= fact.offset < known.offset;
    known.offset = fact.offset;
    known.since = m_cluster.now;
    known.at = recordOf(broker, fact);
    const client::GroupConsumer* consumer = memberAt(m_cluster, fact.client);
    if (consumer == nullptr || consumer->state().config.groupId != fact.group || !consumer->state().config.enableAutoCommit
        || consumer->state().application.commitMode != client::CommitMode::None)
        return;
    if (known.hasGoneBack)
        return; // it seeks, or somebody reset it: what is in hand may lie before a commit of earlier
    for (const client::RecordRun& run : consumer->state().inHand)
        if (consumer->idOf(run.partition) == fact.partition && !run.records.empty() && run.records.front() < fact.offset)
            say("G12", "Auto commit went to " + std::to_string(fact.offset.value) + " in " + m_cluster.nameOf(fact.partition)
                    + ", but the application is at " + std::to_string(run.records.front().value) + ".");
}

/// G9.
void GroupJudges::on(NodeId broker, const event::OffsetRemoved& fact)
{
    if (fact.why == event::OffsetGone::Expired)
        checkExpiry(broker, fact);
    m_memory.committed.erase({fact.group, fact.partition});
}

/// G8: what was committed before is there, unless a later record went back.
void GroupJudges::on(NodeId broker, const event::CoordinatorLoaded& fact)
{
    const metadata::MetadataImage* recorded = committedImage(m_cluster);
    const metadata::PartitionRegistration* now = recorded == nullptr ? nullptr : recorded->partition(fact.partition);
    if (now != nullptr && now->leaderEpoch > fact.leaderEpoch)
        return; // it leads no more, and has not heard of it
    const node::Node* node = m_cluster.node(broker);
    const metadata::TopicImage* topic = node->broker->image().topic(fact.partition.topicId);
    const auto context = node->broker->groupCoordinator().contexts.find(fact.partition.partition);
    if (topic == nullptr || context == node->broker->groupCoordinator().contexts.end())
        return;
    const log::Log* log = node->broker->log(fact.partition);
    const auto count = std::int32_t(topic->partitions.size());
    for (const auto& [key, known] : m_memory.committed) {
        const auto& [group, partition] = key;
        if (log != nullptr && log->logEndOffset() <= known.at)
            continue; // its disk lost what was committed (replication.md 8.22): replication's matter, not the coordinator's (11A I9)
        const metadata::TopicImage* read = node->broker->image().topic(partition.topicId);
        if (record::coordinatorPartition(group, count) != fact.partition.partition || read == nullptr)
            continue;
        const auto& applied = context->second.shard.applied().offsets;
        const auto offsets = applied.find(group);
        const TopicPartition name{read->name, partition.partition};
        if (offsets == applied.end() || !offsets->second.contains(name))
            say("G8", "The committed offset " + std::to_string(known.offset.value) + " of group " + group + " in "
                    + m_cluster.nameOf(partition) + " is gone after the coordinator was loaded.");
        else if (!known.hasGoneBack && offsets->second.at(name).value.offset < known.offset && offsets->second.at(name).recordOffset <= known.at)
            say("G8", "Group " + group + " had committed " + std::to_string(known.offset.value) + " in " + m_cluster.nameOf(partition)
                    + "; after the coordinator was loaded it is " + std::to_string(offsets->second.at(name).value.offset.value) + ".");
    }
}

/// What it does from here on may lie before what it has committed, and so may its next commit (11A I7).
void GroupJudges::on(NodeId client, const event::ConsumerSought& fact)
{
    const client::GroupConsumer* consumer = memberAt(m_cluster, client);
    const auto known = consumer == nullptr ? m_memory.committed.end() : m_memory.committed.find({consumer->state().config.groupId, fact.partition});
    if (known != m_memory.committed.end() && fact.to < fact.from)
        known->second.hasGoneBack = true;
}

/// G11: a first position comes from the reset policy only where nothing is committed.
void GroupJudges::on(NodeId client, const event::ConsumerPositionReset& fact)
{
    const client::GroupConsumer* consumer = memberAt(m_cluster, client);
    if (consumer == nullptr || fact.from != kNoOffset)
        return;
    const group::Shard* shard = newestShardOf(consumer->state().config.groupId);
    const auto known = m_memory.committed.find({consumer->state().config.groupId, fact.partition});
    if (shard == nullptr || known == m_memory.committed.end() || !isMember(*shard, *consumer))
        return;
    say("G11", consumer->state().name + " was reset to " + std::to_string(fact.to.value) + " in " + m_cluster.nameOf(fact.partition)
            + " although " + std::to_string(known->second.offset.value) + " is committed.");
}

} // namespace highwater::sim
