// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/simulation/world.h"

namespace highwater::test {

/// A life full of trouble, drawn from a seed: kills, restarts, cuts, pauses and slow fetches while one producer writes with
/// acks=all and one with acks=1; then everything heals. The dice are not the world's.
class RandomFaults {
public:
    explicit RandomFaults(std::uint64_t seed, sim::Judging judging = sim::Judging::On)
        : m_dice(seed * 7'919 + 13), m_world(specOf(seed), judging)
    {
    }

    void begin()
    {
        m_world.runUntilHolds(seconds(30), [&] { return m_world.allBrokersRun(); });
        sim::CreateTopic topic;
        topic.name = "orders";
        topic.partitions = 3;
        topic.replicas = 3;
        topic.configs["min.insync.replicas"] = m_dice.below(4) == 0 ? "1" : "2";
        m_world.command(topic);
        config::ConfigMap configs{{"request.timeout.ms", "4000"}, {"delivery.timeout.ms", "12000"}, {"linger.ms", "20"}};
        m_world.command(sim::AddProducer{"careful", configs});
        configs["acks"] = "1";
        m_world.command(sim::AddProducer{"hasty", configs});
        m_world.command(sim::AddConsumer{"reader", "orders", {{"auto.offset.reset", "earliest"}}});
        m_world.runFor(seconds(2));
        for (const std::int32_t producer : {1001, 1002})
            m_world.command(sim::SendRecords{{producer}, "orders", 400, milliseconds(50), "key-", 7, 0, std::nullopt});
    }
    /// About twenty virtual seconds of trouble.
    void trouble()
    {
        for (int round = 0; round < 14; ++round) {
            m_world.runFor(m_dice.between(milliseconds(100), milliseconds(2'500)));
            act();
            if (round % 4 == 0)
                m_world.scan();
        }
    }
    void heal()
    {
        m_world.command(sim::HealAll{});
        for (std::int32_t id = 1; id <= 3; ++id) {
            m_world.command(sim::ResumeNode{{id}});
            m_world.command(sim::RestartNode{{id}});
            m_world.command(sim::SlowFetches{{id}, {}});
        }
    }
    /// Until all is settled; false when it is not after a minute.
    bool settle()
    {
        for (int round = 0; round < 12; ++round) {
            m_world.runFor(seconds(5));
            for (std::int32_t id = 1; id <= 3; ++id)
                m_world.command(sim::RestartNode{{id}}); // an orderly stop may have ended only now
            if (m_world.cluster().now > Instant{} + seconds(25) && sim::settled(m_world.cluster()).empty())
                return true;
        }
        return false;
    }
    World& world() { return m_world; }

private:
    static sim::ClusterSpec specOf(std::uint64_t seed)
    {
        sim::ClusterSpec spec;
        spec.seed = seed;
        spec.brokerConfigs = {{"broker.session.timeout.ms", "3000"}, {"broker.heartbeat.interval.ms", "500"},
            {"replica.lag.time.max.ms", "4000"}, {"replica.socket.timeout.ms", "4000"}, {"request.timeout.ms", "4000"}};
        if (seed % 3 == 0)
            spec.features.clear(); // without ELR
        return spec;
    }
    NodeId anyBroker() { return {1 + std::int32_t(m_dice.below(3))}; }
    NodeId otherThan(NodeId id) { return {1 + (id.value + std::int32_t(m_dice.below(2))) % 3}; }
    std::int64_t deadCount() const
    {
        std::int64_t count = 0;
        for (const auto& [id, node] : m_world.cluster().nodes)
            count += node.process != node::ProcessState::Running;
        return count;
    }
    void act()
    {
        const NodeId node = anyBroker();
        switch (m_dice.below(12)) {
        case 0:
        case 1:
        case 2:
            if (deadCount() < 2)
                m_world.command(sim::KillNode{node});
            break;
        case 3:
        case 4:
        case 5:
            for (std::int32_t id = 1; id <= 3; ++id)
                m_world.command(sim::RestartNode{{id}});
            break;
        case 6: m_world.command(sim::CutLink{node, otherThan(node), sim::LinkDirection::BothWays}); break;
        case 7: m_world.command(sim::CutLink{node, otherThan(node), sim::LinkDirection::OneWay}); break;
        case 8: m_world.command(sim::IsolateNode{node, m_dice.below(2) == 0}); break;
        case 9: m_world.command(sim::HealAll{}); break;
        case 10:
            if (!m_world.command(sim::ResumeNode{node}).empty())
                m_world.command(sim::PauseNode{node});
            break;
        case 11:
            if (m_dice.below(2) == 0)
                m_world.command(sim::SlowFetches{node, m_dice.between({}, seconds(3))});
            else
                m_world.command(sim::StopNode{node});
            break;
        }
    }

    Prng m_dice;
    World m_world;
};

} // namespace highwater::test
