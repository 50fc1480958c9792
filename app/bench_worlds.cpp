// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench_worlds.h"

#include <algorithm>

namespace highwater::app {

namespace {

config::ConfigMap memberConfigs(const Load& load, std::int32_t group)
{
    config::ConfigMap configs{{"group.id", "group-" + std::to_string(group)}, {"auto.offset.reset", "earliest"}};
    if (load.isConsumerProtocol)
        configs["group.protocol"] = "consumer";
    return configs;
}

void addGroups(scenario::Scenario& made, const Load& load)
{
    const std::string topic = made.topics.front().name;
    for (std::int32_t i = 0; i < load.groups * load.members; ++i) {
        const NodeId id{sim::kFirstClient.value + std::int32_t(made.producers.size()) + i};
        made.consumers.push_back({id, "member-" + std::to_string(i), topic, memberConfigs(load, i % load.groups), {}, {}});
    }
    if (!load.hasLateMember)
        return;
    scenario::Order order;
    order.body = sim::AddConsumer{"late", topic, memberConfigs(load, 0), {}, {}};
    scenario::Step step;
    step.at = kLateMember;
    step.body = std::move(order);
    made.steps.push_back(std::move(step));
}

} // namespace

scenario::Scenario benchScenario(const Load& load)
{
    constexpr std::int32_t perProducer = 100; // a second; more would wait for each other and share batches
    scenario::Scenario made;
    made.title = "Bench";
    made.cluster.brokers = load.brokers;
    scenario::TopicPlan topic;
    topic.name = "payments";
    topic.partitions = load.partitions;
    topic.replicas = 3;
    topic.configs["min.insync.replicas"] = "2";
    made.topics.push_back(topic);
    for (std::int32_t i = 0; i * perProducer < load.batchesPerSecond; ++i) {
        const NodeId id{sim::kFirstClient.value + i};
        made.producers.push_back({id, "producer-" + std::to_string(i), {{"linger.ms", "0"}, {"partitioner.class", "roundrobin"}}});
        sim::SendRecords send;
        send.producer = id;
        send.topic = topic.name;
        send.count = 10'000'000;
        send.interval = seconds(1) / std::min(perProducer, load.batchesPerSecond);
        send.valueSize = 100;
        scenario::Order order;
        order.body = send;
        scenario::Step step;
        step.at = Instant{10'000'000} + microseconds(i * 937);
        step.body = std::move(order);
        made.steps.push_back(std::move(step));
    }
    addGroups(made, load);
    return made;
}

} // namespace highwater::app
