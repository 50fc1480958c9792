// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/simulation/world.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace highwater::test {

/// Three brokers, topic `orders` with six partitions, and members of a group.
class GroupWorld : public World {
public:
    explicit GroupWorld(std::uint64_t seed = 7, config::ConfigMap brokerConfigs = {}) : World(specOf(seed, std::move(brokerConfigs)))
    {
        runUntilHolds(seconds(30), [&] { return allBrokersRun(); });
        sim::CreateTopic topic;
        topic.name = "orders";
        topic.partitions = 6;
        topic.replicas = 3;
        topic.configs["min.insync.replicas"] = "2";
        command(topic);
        runFor(seconds(2));
    }
    NodeId addProducer()
    {
        command(sim::AddProducer{"producer", {}});
        return {cluster().nextClient.value - 1};
    }
    void produce(NodeId producer, std::int64_t count, Duration interval = milliseconds(10))
    {
        command(sim::SendRecords{producer, "orders", count, interval, "key-", 24, 0, std::nullopt});
    }
    NodeId addMember(const std::string& name, config::ConfigMap configs = {}, client::Application application = {})
    {
        configs.emplace("group.id", "g");
        configs.emplace("auto.offset.reset", "earliest");
        sim::AddConsumer add;
        add.name = name;
        add.topic = "orders";
        add.configs = std::move(configs);
        add.application = application;
        ensure(command(add).empty(), "a member can be added");
        return {cluster().nextClient.value - 1};
    }
    const client::GroupConsumer& member(NodeId id) const { return *cluster().node(id)->client->member(); }
    std::size_t ownedBy(NodeId id) const { return member(id).state().partitions.size(); }
    bool owns(NodeId id, std::size_t count) const
    {
        const client::GroupConsumerState& state = member(id).state();
        return state.partitions.size() == count && (state.join == client::JoinPhase::Stable || state.generation > 0);
    }
    bool runUntilOwned(const std::map<NodeId, std::size_t>& shares, Duration atMost = seconds(60))
    {
        return runUntilHolds(atMost, [&] {
            return std::ranges::all_of(shares, [&](const auto& share) { return owns(share.first, share.second); });
        });
    }
    /// The broker that leads the group's partition of the offsets topic, by the metadata.
    NodeId coordinator(const std::string& group = "g") const
    {
        for (const auto& [id, node] : cluster().nodes)
            if (node.broker && node.process == node::ProcessState::Running)
                for (const auto& [partition, context] : node.broker->groupCoordinator().contexts)
                    if (context.phase == node::CoordinatorPhase::Active
                        && (context.shard.classicGroups().contains(group) || context.shard.applied().consumerGroups.contains(group)))
                        return id;
        return kNoNode;
    }
    const group::Shard* shard(const std::string& group = "g") const
    {
        const NodeId id = coordinator(group);
        if (id == kNoNode)
            return nullptr;
        for (const auto& [partition, context] : cluster().node(id)->broker->groupCoordinator().contexts)
            if (context.shard.classicGroups().contains(group) || context.shard.applied().consumerGroups.contains(group))
                return &context.shard;
        return nullptr;
    }
    std::int64_t committedSum(const std::string& group = "g") const
    {
        const group::Shard* found = shard(group);
        std::int64_t sum = 0;
        if (found != nullptr && found->committed().offsets.contains(group))
            for (const auto& [partition, offset] : found->committed().offsets.at(group))
                sum += offset.value.offset.value;
        return sum;
    }

private:
    static sim::ClusterSpec specOf(std::uint64_t seed, config::ConfigMap brokerConfigs)
    {
        sim::ClusterSpec spec;
        spec.seed = seed;
        spec.brokerConfigs = std::move(brokerConfigs);
        spec.brokerConfigs.emplace("offsets.topic.num.partitions", "4");
        return spec;
    }
};

} // namespace highwater::test
