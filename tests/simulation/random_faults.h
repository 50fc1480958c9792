// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/simulation/fault_diet.h"

#include <array>

namespace highwater::test {

/// A life full of trouble, drawn from a seed: a cluster of its own make, producers of each promise, troubles one by one and close
/// together; then everything heals. The dice are not the world's.
class RandomFaults {
public:
    explicit RandomFaults(std::uint64_t seed, sim::Judging judging = sim::Judging::On)
        : m_dice(seed * 7'919 + 13), m_diet(dietOf(m_dice)), m_world(specOf(seed, m_diet), judging)
    {
    }

    void begin()
    {
        m_world.runUntilHolds(seconds(30), [&] { return m_world.allBrokersRun(); });
        sim::CreateTopic topic;
        topic.name = "orders";
        topic.partitions = m_diet.partitions;
        topic.replicas = std::int16_t(m_diet.replicas);
        topic.configs["min.insync.replicas"] = std::to_string(m_diet.minIsr);
        if (m_diet.isUnclean)
            topic.configs["unclean.leader.election.enable"] = "true";
        m_world.command(topic);
        if (m_diet.isAdministered)
            m_world.command(guest());
        addClients();
        m_world.runFor(seconds(2));
        for (std::int32_t producer = 0; producer < kProducers; ++producer)
            m_world.command(sim::SendRecords{{1001 + producer}, "orders", m_diet.records, milliseconds(60), "key-", 7, 0, std::nullopt});
        if (m_diet.isAdministered)
            m_world.command(sim::SendRecords{kVisitor, "guest", m_diet.records / 2, milliseconds(120), "key-", 7, 0, std::nullopt});
    }
    void trouble()
    {
        for (std::int32_t round = 0; round < m_diet.rounds; ++round) {
            m_world.runFor(m_dice.between(milliseconds(50), m_diet.pauseMax));
            act();
            while (m_dice.below(4) == 0) { // close together is where it hurts
                m_world.runFor(m_dice.between({}, milliseconds(4)));
                act();
            }
            if (round % 6 == 0)
                m_world.scan();
        }
    }
    void heal()
    {
        m_world.command(sim::HealAll{});
        m_world.command(sim::ReleaseMessages{});
        const std::vector<NodeId> all = servers();
        for (const NodeId id : all) {
            m_world.command(sim::ResumeNode{id});
            m_world.command(sim::FreeDisk{id});
            m_world.command(sim::SlowDisk{id, {}, {}});
            m_world.command(sim::RestartNode{id});
            m_world.command(sim::SlowFetches{id, {}});
            for (const NodeId other : all)
                if (other < id)
                    calmLink(id, other);
        }
        if (m_diet.isAdministered) {
            m_world.command(guest()); // for those who still want to write there
            m_world.command(sim::StopSending{kVisitor});
        }
    }
    /// Until all is settled (invariants.md 6); false when it is not in time. What still waits then is in sim::settled.
    bool settle()
    {
        const Instant until = m_world.cluster().now + m_diet.healingMax;
        while (m_world.cluster().now < until) {
            m_world.runFor(seconds(5));
            for (const NodeId id : servers())
                m_world.command(sim::RestartNode{id}); // an orderly stop may have ended only now
            if (hasSentAll() && sim::settled(m_world.cluster()).empty())
                return true;
        }
        return false;
    }
    World& world() { return m_world; }
    const FaultDiet& diet() const { return m_diet; }

private:
    static constexpr std::int32_t kProducers = 4;
    static constexpr NodeId kVisitor{1001 + kProducers}; ///< writes to a topic that comes and goes

    /// Brokers and controllers.
    std::vector<NodeId> servers() const
    {
        std::vector<NodeId> ids;
        for (const auto& [id, node] : m_world.cluster().nodes)
            if (node.controllerNode)
                ids.push_back(id);
        return ids;
    }
    sim::CreateTopic guest() const
    {
        sim::CreateTopic topic;
        topic.name = "guest";
        topic.partitions = 2;
        topic.replicas = 3;
        topic.configs["min.insync.replicas"] = "2";
        return topic;
    }

    void calmLink(NodeId from, NodeId to)
    {
        m_world.command(sim::SetLinkDelay{from, to, sim::LinkDirection::BothWays, microseconds(500), milliseconds(2)});
        m_world.command(sim::SetLinkLoss{from, to, sim::LinkDirection::BothWays, {}});
    }
    bool hasSentAll() const
    {
        return std::ranges::all_of(m_world.cluster().nodes,
            [](const auto& entry) {
                const client::RecordDriver* driver = entry.second.client ? entry.second.client->driver() : nullptr;
                return driver == nullptr || driver->recordsLeft() == 0;
            });
    }
    void addClients()
    {
        const std::array<std::string, 5> codecs{"none", "gzip", "snappy", "lz4", "zstd"};
        const auto configs = [&](config::ConfigMap own) {
            own["request.timeout.ms"] = m_diet.isHurried ? "4000" : "30000";
            own["delivery.timeout.ms"] = m_diet.isHurried ? "12000" : "120000";
            own["linger.ms"] = std::to_string(m_dice.below(4) * 15);
            own["compression.type"] = codecs[m_dice.below(codecs.size())];
            own["max.in.flight.requests.per.connection"] = std::to_string(1 + m_dice.below(5));
            if (m_dice.below(6) == 0)
                own["retries"] = "0";
            return own;
        };
        m_world.command(sim::AddProducer{"careful", configs({{"acks", "all"}})});
        m_world.command(sim::AddProducer{"hasty", configs({{"acks", "1"}})});
        m_world.command(sim::AddProducer{"plain", configs({{"acks", "all"}, {"enable.idempotence", "false"}})});
        m_world.command(sim::AddProducer{"deaf", configs({{"acks", "0"}})});
        if (m_diet.isAdministered)
            m_world.command(sim::AddProducer{"visitor", configs({{"acks", "all"}, {"metadata.max.age.ms", "3000"}, {"max.block.ms", "4000"}})});
        m_world.command(sim::AddConsumer{"reader", "orders", {{"auto.offset.reset", "earliest"}}});
        m_world.command(sim::AddConsumer{"late", "orders", {{"auto.offset.reset", m_dice.below(2) == 0 ? "latest" : "none"}}});
    }

    NodeId anyBroker() { return {1 + std::int32_t(m_dice.below(std::uint64_t(m_diet.brokers)))}; }
    NodeId otherThan(NodeId id)
    {
        const NodeId other{1 + std::int32_t(m_dice.below(std::uint64_t(m_diet.brokers - 1)))};
        return other < id ? other : NodeId{other.value + 1};
    }
    NodeId anyProducer() { return {1001 + std::int32_t(m_dice.below(kProducers))}; }
    /// One that matters: the active controller, a partition's leader, or any.
    NodeId aVictim()
    {
        NodeId victim = kNoNode;
        if (m_dice.below(3) == 0)
            victim = sim::activeController(m_world.cluster());
        else if (m_dice.below(2) == 0)
            victim = m_world.leaderOf("orders", std::int32_t(m_dice.below(std::uint64_t(m_diet.partitions))));
        return victim == kNoNode ? anyBroker() : victim;
    }
    std::int32_t deadCount() const
    {
        return std::int32_t(std::ranges::count_if(m_world.cluster().nodes,
            [](const auto& entry) { return entry.second.process != node::ProcessState::Running; }));
    }
    LinkCommand aCut(NodeId node)
    {
        const bool isOneWay = m_dice.below(2) == 0;
        const NodeId other = m_dice.below(5) == 0 ? anyProducer() : otherThan(node);
        const bool isOutward = m_dice.below(2) == 0;
        return {isOutward ? node : other, isOutward ? other : node, isOneWay ? sim::LinkDirection::OneWay : sim::LinkDirection::BothWays};
    }
    void act()
    {
        const NodeId node = aVictim();
        switch (m_dice.below(m_diet.isAdministered ? 36 : 26)) {
        case 0: case 1: case 2: case 3:
            if (deadCount() < m_diet.deadMax)
                m_world.command(sim::KillNode{node});
            break;
        case 4: case 5: case 6:
            for (const NodeId id : servers())
                m_world.command(sim::RestartNode{id});
            break;
        case 7: case 8: {
            const LinkCommand cut = aCut(node);
            m_world.command(sim::CutLink{cut.from, cut.to, cut.direction});
            break;
        }
        case 9: m_world.command(sim::IsolateNode{node, m_dice.below(2) == 0}); break;
        case 10: case 11: m_world.command(sim::HealAll{}); break;
        case 12: case 13:
            if (!m_world.command(sim::ResumeNode{node}).empty())
                m_world.command(sim::PauseNode{node});
            break;
        case 14: m_world.command(sim::SlowFetches{node, m_dice.between({}, seconds(3))}); break;
        case 15: m_world.command(sim::StopNode{node}); break;
        case 16: m_world.command(sim::SetLinkDelay{node, otherThan(node), sim::LinkDirection::BothWays, milliseconds(1), m_dice.between(milliseconds(1), milliseconds(400))}); break;
        case 17: // what a lost disk may cost is promised for one value (replication.md 9, label LE)
            if (!m_diet.losesDisks)
                m_world.command(sim::SetTopicConfig{"orders", "min.insync.replicas", std::to_string(1 + m_dice.below(3))});
            break;
        case 18:
            if (m_diet.isUnclean)
                m_world.command(sim::SetTopicConfig{"orders", "unclean.leader.election.enable", m_dice.below(2) == 0 ? "true" : "false"});
            else
                m_world.command(sim::HealNode{node});
            break;
        case 19: m_world.command(sim::SetClientConfig{{1002}, "acks", m_dice.below(2) == 0 ? "1" : "0"}); break;
        case 20: catchMessages(node); break;
        case 21: m_world.command(sim::ReleaseMessages{}); break;
        case 22: m_world.command(sim::SetLinkLoss{node, otherThan(node), sim::LinkDirection::BothWays, {std::int32_t(m_dice.below(200))}}); break;
        case 23: m_world.command(sim::SlowDisk{node, m_dice.between({}, milliseconds(20)), m_dice.between({}, milliseconds(80))}); break;
        case 24: case 25:
            if (m_diet.losesDisks)
                loseDisk(node);
            else if (!m_world.command(sim::ResumeNode{node}).empty())
                m_world.command(sim::PauseNode{node});
            break;
        default: administer(); break;
        }
    }
    TopicPartition anyPartition()
    {
        const std::string name = m_dice.below(4) == 0 ? "guest" : "orders";
        const std::optional<TopicId> id = m_world.image().topicId(name);
        const std::size_t count = id ? m_world.image().topic(*id)->partitions.size() : 1;
        return {name, {std::int32_t(m_dice.below(count))}};
    }
    std::vector<NodeId> anyReplicas()
    {
        std::vector<NodeId> ids;
        for (std::int32_t id = 1; id <= m_diet.brokers; ++id)
            ids.insert(ids.begin() + std::ptrdiff_t(m_dice.below(ids.size() + 1)), NodeId{id});
        ids.resize(std::min(ids.size(), 2 + std::size_t(m_dice.below(2))));
        return ids;
    }
    void administer()
    {
        switch (m_dice.below(8)) {
        case 0: m_world.command(sim::CancelReassignment{{anyPartition()}}); break;
        case 1: m_world.command(sim::ElectLeaders{message::ElectionType::Preferred, {}}); break;
        case 2:
            if (const auto id = m_world.image().topicId("orders"); id && m_world.image().topic(*id)->partitions.size() < 6)
                m_world.command(sim::CreatePartitions{"orders", std::int32_t(m_world.image().topic(*id)->partitions.size()) + 1, {}});
            break;
        case 3:
            if (!m_world.command(sim::DeleteTopic{"guest"}).empty())
                m_world.command(guest());
            break;
        default: m_world.command(sim::ReassignPartitions{{{anyPartition(), anyReplicas()}}, true}); break;
        }
    }
    void catchMessages(NodeId node)
    {
        const std::array<std::string, 7> names{"FetchRequest", "FetchResponse", "ProduceRequest", "ProduceResponse", "AlterPartitionRequest",
            "AlterPartitionResponse", "BrokerHeartbeatRequest"};
        sim::MessageSelector what;
        what.message = names[m_dice.below(names.size())];
        (m_dice.below(2) == 0 ? what.from : what.to) = node;
        m_world.command(sim::CatchMessages{what, m_dice.below(2) == 0 ? sim::CatchAction::Hold : sim::CatchAction::Drop, 1 + std::int32_t(m_dice.below(3))});
    }
    void loseDisk(NodeId node)
    {
        switch (m_dice.below(8)) {
        case 0:
            if (!m_world.command(sim::FreeDisk{node}).empty() && deadCount() < m_diet.deadMax)
                m_world.command(sim::FillDisk{node});
            break;
        case 1: m_world.command(sim::WipeDisk{node, std::nullopt}); break; // refused unless it is dead
        default:
            if (deadCount() < m_diet.deadMax)
                m_world.command(sim::PowerLoss{node, m_dice.below(2) == 0 ? sim::Unflushed::Lost : sim::Unflushed::ByChance, {}});
            break;
        }
    }

    Prng m_dice;
    FaultDiet m_diet;
    World m_world;
};

} // namespace highwater::test
