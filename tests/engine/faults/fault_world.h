// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/simulation/world.h"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

/// For tests of reported faults of Kafka, each named after its id: the world of its schedule.
namespace highwater::test {

/// Broker 1 is the controller and holds no replica; the partition orders-0 lives on brokers 2, 3, …
class FaultWorld : public World {
public:
    FaultWorld(std::int32_t replicas, config::ConfigMap topicConfigs, config::ConfigMap brokerConfigs = {}, std::int32_t voters = 1,
        bool hasElr = true, bool hasFixedVoters = true)
        : World(specOf(replicas, std::move(brokerConfigs), voters, hasElr, hasFixedVoters))
    {
        onStep = [this](World&) { remember(); };
        runUntilHolds(seconds(30), [&] { return allBrokersRun(); });
        sim::CreateTopic topic;
        topic.name = "orders";
        topic.configs = std::move(topicConfigs);
        topic.assignments.emplace_back();
        for (std::int32_t i = 0; i < replicas; ++i)
            topic.assignments.front().push_back({voters + 1 + i});
        command(topic);
        runFor(seconds(2));
    }
    FaultWorld(const FaultWorld&) = delete;
    FaultWorld& operator=(const FaultWorld&) = delete;

    const metadata::PartitionRegistration& orders() const { return *image().partition(partition("orders", 0)); }
    const replica::Replica& copy(NodeId broker) const { return *cluster().node(broker)->broker->replica(partition("orders", 0)); }
    /// Producers are 1001 and on.
    void send(NodeId producer, std::int64_t count, Duration interval = {})
    {
        command(sim::SendRecords{producer, "orders", count, interval, "key-", 3, 0, std::nullopt});
    }
    std::int64_t acknowledged() const { return ledger().total().acknowledged; }
    bool runUntilAcknowledged(std::int64_t count, Duration atMost = seconds(40))
    {
        return runUntilHolds(atMost, [&] { return acknowledged() >= count; });
    }
    bool runUntilLeader(NodeId leader, Duration atMost = seconds(20))
    {
        return runUntilHolds(atMost, [&] { return orders().leader == leader; });
    }
    bool runUntilIsr(std::vector<NodeId> isr, Duration atMost = seconds(60))
    {
        std::ranges::sort(isr);
        return runUntilHolds(atMost, [&] {
            std::vector<NodeId> now = orders().isr;
            std::ranges::sort(now);
            return now == isr;
        });
    }
    /// The host of a broker loses its power; its log of the partition ends there afterwards.
    void losePower(NodeId broker, std::int64_t keepBelow)
    {
        command(sim::PowerLoss{broker, sim::Unflushed::Lost, {sim::KeptLog{{"orders", {0}}, {keepBelow}}}});
    }
    /// That acknowledged records were lost, and why that may be.
    bool isExplainedLoss() const
    {
        return std::ranges::any_of(spoken(), [](const sim::Violation& said) { return said.invariant == "acked-lost" && !said.rule.empty(); });
    }
    /// When an event of that kind was last told, and matched; kNever: it was not.
    template <class Body>
    Instant lastSeen(std::function<bool(const event::Event&, const Body&)> matches = {}) const
    {
        for (auto event = m_events.rbegin(); event != m_events.rend(); ++event)
            if (const auto* body = std::get_if<Body>(&event->body); body != nullptr && (!matches || matches(*event, *body)))
                return event->at;
        return kNever;
    }

    /// Shown each event.
    std::function<void(const event::Event&)> watch;

private:
    static sim::ClusterSpec specOf(std::int32_t replicas, config::ConfigMap brokerConfigs, std::int32_t voters, bool hasElr,
        bool hasFixedVoters)
    {
        sim::ClusterSpec spec;
        spec.brokers = voters + replicas;
        spec.voters = voters;
        spec.hasFixedVoters = hasFixedVoters;
        spec.brokerConfigs = std::move(brokerConfigs);
        spec.seed = 11;
        if (!hasElr)
            spec.features.clear();
        return spec;
    }
    void remember()
    {
        for (const event::Event& event : lent().events()) {
            if (watch)
                watch(event);
            if (event::isLandmark(event.body) || std::holds_alternative<event::ConsumerFetchRefused>(event.body)
                || std::holds_alternative<event::BatchAcknowledged>(event.body))
                m_events.push_back(event);
        }
    }

    std::vector<event::Event> m_events;
};

} // namespace highwater::test
