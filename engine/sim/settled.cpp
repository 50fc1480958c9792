// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/cluster.h"
#include "engine/sim/invariants.h"
#include "engine/sim/judge_words.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace highwater::sim {
namespace {

/// What must have come true by now: invariants.md 6.
class Settlement {
public:
    explicit Settlement(const Cluster& cluster) : m_cluster(cluster), m_image(committedImage(cluster)) {}

    std::vector<Violation> look()
    {
        const NodeId active = activeController(m_cluster);
        if (active == kNoNode)
            say("A quorum without an active controller.");
        for (const auto& [id, node] : m_cluster.nodes) {
            if (node.process != node::ProcessState::Running)
                continue;
            if (node.broker)
                lookAtBroker(node);
            if (node.client && node.client->producer() != nullptr)
                lookAtProducer(node);
        }
        if (m_image != nullptr)
            for (const auto& [topicId, topic] : m_image->topics)
                for (std::size_t index = 0; index < topic->partitions.size(); ++index)
                    lookAtPartition({topicId, {std::int32_t(index)}}, topic->partitions[index]);
        if (m_image != nullptr)
            lookAtGroups();
        return std::move(m_found);
    }

private:
    void say(std::string what) { m_found.push_back({"stuck", std::move(what), {}, m_cluster.now, kNoEvent}); }

    void lookAtBroker(const node::Node& node)
    {
        if (node.broker->lifecycle().state != node::LifecycleState::Running)
            say("Broker " + text(node.id) + " has not come to run.");
        if (m_image != nullptr && !m_image->isActive(node.id))
            say("Broker " + text(node.id) + " is still fenced.");
        if (m_image != nullptr && !knowsAll(node.broker->image()))
            say("Broker " + text(node.id) + " does not know what the controller has recorded.");
        if (!node.broker->alterPartitionManager().queued.empty())
            say("Broker " + text(node.id) + " has an ISR proposal that nobody answered.");
    }

    bool knowsAll(const metadata::MetadataImage& known) const
    {
        return std::ranges::all_of(m_image->topics, [&](const auto& topic) {
            const metadata::TopicImage* same = known.topic(topic.first);
            return same != nullptr && *same == *topic.second;
        });
    }

    void lookAtProducer(const node::Node& node)
    {
        const client::ProducerState& state = node.client->producer()->state();
        if (!state.active.empty() || state.blocked)
            say("Producer " + node.client->name() + " waits for an answer.");
    }

    void lookAtPartition(const TopicIdPartition& id, const metadata::PartitionRegistration& partition)
    {
        const std::string name = m_cluster.nameOf(id);
        if (partition.leader == kNoNode) {
            for (const std::vector<NodeId>* list : {&partition.isr, &partition.elr})
                for (const NodeId member : *list)
                    if (m_image->isActive(member) && std::ranges::count(partition.replicas, member) > 0) // one moved away may stay in the ELR (5.14)
                        say(name + " has no leader although broker " + text(member) + " could lead.");
            return;
        }
        const node::Node* leading = m_cluster.node(partition.leader);
        const replica::Replica* leader = leading == nullptr || !leading->broker ? nullptr : leading->broker->replica(id);
        if (leader == nullptr || !leader->isLeader()) {
            say(name + "'s leader, broker " + text(partition.leader) + ", does not know that it leads.");
            return;
        }
        if (leader->highWatermark() != leader->logEndOffset())
            say(name + "'s high watermark stands at " + text(leader->highWatermark()) + ", below the log end "
                + text(leader->logEndOffset()) + ".");
        for (const NodeId member : partition.replicas)
            lookAtReplica(name, id, partition, *leader, member);
    }

    void lookAtReplica(const std::string& name, const TopicIdPartition& id, const metadata::PartitionRegistration& partition,
        const replica::Replica& leader, NodeId member)
    {
        const node::Node* node = m_cluster.node(member);
        if (node == nullptr || !node->broker || node->process != node::ProcessState::Running)
            return;
        if (std::ranges::find(partition.isr, member) == partition.isr.end())
            say("Broker " + text(member) + " has not come back into the ISR of " + name + ".");
        const replica::Replica* replica = node->broker->replica(id);
        if (replica == nullptr || replica->logEndOffset() != leader.logEndOffset())
            say("Broker " + text(member) + " lacks records of " + name + ".");
        else if (replica->highWatermark() != leader.highWatermark())
            say("Broker " + text(member) + " has not learnt the high watermark of " + name + ".");
    }

    using Members = std::vector<const client::GroupConsumer*>;

    void lookAtGroups()
    {
        std::map<std::string, Members> groups;
        for (const auto& [id, node] : m_cluster.nodes)
            if (node.process == node::ProcessState::Running && node.client && node.client->member() != nullptr)
                groups[node.client->member()->state().config.groupId].push_back(node.client->member());
        for (const auto& [group, members] : groups) {
            const std::string state = stateOf(group);
            if (state != "Stable")
                say("Group " + group + " is " + state + ".");
            lookAtOwners(group, members);
        }
    }

    /// As whoever coordinates it in the newest leader epoch has it.
    std::string stateOf(const std::string& group) const
    {
        std::string state = "coordinated by nobody";
        LeaderEpoch newest = kNoLeaderEpoch;
        for (const auto& [id, node] : m_cluster.nodes) {
            if (!node.broker || node.process != node::ProcessState::Running)
                continue;
            for (const auto& [partition, context] : node.broker->groupCoordinator().contexts) {
                const auto classic = context.shard.classicGroups().find(group);
                const auto consumers = context.shard.applied().consumerGroups.find(group);
                const bool isClassic = classic != context.shard.classicGroups().end();
                if (context.leaderEpoch <= newest || (!isClassic && consumers == context.shard.applied().consumerGroups.end()))
                    continue;
                newest = context.leaderEpoch;
                state = isClassic ? group::nameOf(classic->second.state) : group::nameOf(consumers->second.state());
            }
        }
        return state;
    }

    /// Each partition of the topics that are subscribed to is read by one of those who do.
    void lookAtOwners(const std::string& group, const Members& members)
    {
        std::map<TopicPartition, std::int32_t> owners;
        for (const client::GroupConsumer* member : members)
            for (const std::string& topic : member->state().topics)
                if (const auto id = m_image->topicId(topic))
                    for (std::size_t index = 0; index < m_image->topic(*id)->partitions.size(); ++index)
                        owners.try_emplace({topic, {std::int32_t(index)}}, 0);
        for (const client::GroupConsumer* member : members)
            for (const auto& [partition, owned] : member->state().partitions)
                owners[partition] += 1;
        for (const auto& [partition, count] : owners)
            if (count != 1)
                say(partition.topic + "-" + std::to_string(partition.partition.value) + " has " + std::to_string(count) + " owners in group " + group + ".");
    }

    const Cluster& m_cluster;
    const metadata::MetadataImage* m_image;
    std::vector<Violation> m_found;
};

} // namespace

std::vector<Violation> settled(const Cluster& cluster) { return Settlement(cluster).look(); }

} // namespace highwater::sim
