// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/random_faults.h"

#include "engine/base/prng.h"

#include <algorithm>
#include <utility>

namespace highwater::scenario {
namespace {

constexpr Instant kTrafficStarts{5'000'000};
constexpr Duration kRecordInterval = milliseconds(25);
constexpr Duration kHealingMax = seconds(600);
constexpr Duration kElectedByHand = seconds(360);

class FaultMaker {
public:
    FaultMaker(std::uint64_t seed, Duration troubles) : m_prng(seed), m_troubles(troubles) {}

    Scenario made()
    {
        m_scenario.title = "Random faults";
        m_scenario.cluster.brokers = 3 + pick(3);
        m_scenario.cluster.controllers = pick(4) == 0 ? 1 : m_scenario.cluster.brokers == 5 && pick(2) == 0 ? 5 : 3;
        m_scenario.cluster.configs["replica.lag.time.max.ms"] = pick(2) == 0 ? "5000" : "30000";
        makeTopic();
        makeClients();
        makeTroubles();
        makePeace();
        return std::move(m_scenario);
    }

private:
    std::int32_t pick(std::int32_t below) { return std::int32_t(m_prng.below(std::uint64_t(below))); }
    NodeId anyBroker() { return NodeId{1 + pick(m_scenario.cluster.brokers)}; }
    NodeId otherThan(NodeId broker)
    {
        const NodeId other{1 + pick(m_scenario.cluster.brokers - 1)};
        return other < broker ? other : NodeId{other.value + 1};
    }

    void makeTopic()
    {
        TopicPlan topic;
        topic.name = "payments";
        topic.partitions = 1 + pick(4);
        topic.replicas = 3;
        topic.configs["min.insync.replicas"] = pick(4) == 0 ? "1" : pick(5) == 0 ? "3" : "2";
        m_isUnclean = pick(8) == 0;
        if (m_isUnclean)
            topic.configs["unclean.leader.election.enable"] = "true";
        m_scenario.topics.push_back(topic);
    }
    void makeClients()
    {
        for (std::int32_t i = 0; i < 2; ++i) {
            ProducerPlan producer{NodeId{sim::kFirstClient.value + i}, "producer-" + std::to_string(i), {}};
            producer.configs["acks"] = pick(4) == 0 ? "1" : "all";
            if (pick(5) == 0)
                producer.configs["enable.idempotence"] = "false";
            if (pick(4) == 0)
                producer.configs["retries"] = "0";
            producer.configs["linger.ms"] = std::to_string(pick(3) * 5);
            producer.configs["request.timeout.ms"] = pick(2) == 0 ? "30000" : "5000";
            m_scenario.producers.push_back(std::move(producer));
        }
        ConsumerPlan consumer{NodeId{sim::kFirstClient.value + 2}, "reader", "payments", {}};
        consumer.configs["auto.offset.reset"] = "earliest";
        m_scenario.consumers.push_back(std::move(consumer));
    }

    void addAt(Instant at, sim::CommandBody body, bool mayBeRefused)
    {
        Order order;
        order.body = std::move(body);
        order.mayBeRefused = mayBeRefused;
        Step step;
        step.at = at;
        step.body = std::move(order);
        m_scenario.steps.push_back(std::move(step));
    }
    void makeTroubles()
    {
        const std::int64_t count = (m_troubles.value - kTrafficStarts.value / 2) / kRecordInterval.value;
        for (const ProducerPlan& producer : m_scenario.producers) {
            sim::SendRecords send;
            send.producer = producer.id;
            send.topic = "payments";
            send.count = std::max<std::int64_t>(1, count);
            send.interval = kRecordInterval;
            send.keyPrefix = "key-";
            send.keyCount = 20;
            addAt(kTrafficStarts, send, false);
        }
        const Instant end = kTrafficStarts + m_troubles;
        for (Instant at = kTrafficStarts; at < end;) {
            at = at + m_prng.between(milliseconds(100), seconds(8));
            addAt(at, trouble(), true);
            if (pick(3) == 0) // close together is where it hurts
                addAt(at + m_prng.between(Duration{0}, milliseconds(3)), trouble(), true);
            at = m_scenario.steps.back().at.value_or(at);
        }
    }
    sim::CommandBody trouble()
    {
        const NodeId broker = anyBroker();
        const NodeId other = otherThan(broker);
        switch (pick(18)) {
        case 0: case 1: return sim::KillNode{broker};
        case 2: case 3: case 4: return sim::RestartNode{broker};
        case 5: return sim::StopNode{broker};
        case 6: return sim::PauseNode{broker};
        case 7: return sim::ResumeNode{broker};
        case 8: return sim::CutLink{broker, other, pick(2) == 0 ? sim::LinkDirection::OneWay : sim::LinkDirection::BothWays};
        case 9: return sim::HealLink{broker, other, sim::LinkDirection::BothWays};
        case 10: return sim::IsolateNode{broker, pick(2) == 0};
        case 11: return sim::HealNode{broker};
        case 12: return sim::HealAll{};
        case 13: return sim::SlowFetches{broker, milliseconds(100) * std::int64_t(pick(200))};
        case 14: return sim::SetLinkDelay{broker, other, sim::LinkDirection::BothWays, milliseconds(1), milliseconds(1 + pick(300))};
        case 15: return sim::SetTopicConfig{"payments", "min.insync.replicas", std::to_string(1 + pick(3))};
        case 16:
            if (m_isUnclean)
                return sim::SetTopicConfig{"payments", "unclean.leader.election.enable", pick(2) == 0 ? "true" : "false"};
            return sim::CutLink{broker, NodeId{sim::kFirstClient.value + pick(3)}, sim::LinkDirection::OneWay};
        default: break;
        }
        const NodeId producer{sim::kFirstClient.value + pick(2)};
        return sim::SetClientConfig{producer, "acks", pick(2) == 0 ? "1" : "all"};
    }

    /// All healed, all running; then it must come right.
    void makePeace()
    {
        const Instant peace = m_scenario.steps.back().at.value_or(kTrafficStarts) + seconds(1);
        addAt(peace, sim::HealAll{}, true);
        for (std::int32_t id = 1; id <= m_scenario.cluster.brokers; ++id) {
            addAt(peace, sim::SlowFetches{NodeId{id}, Duration{0}}, true);
            addAt(peace, sim::ResumeNode{NodeId{id}}, true);
            for (std::int32_t other = 1; other < id; ++other)
                addAt(peace, sim::SetLinkDelay{NodeId{id}, NodeId{other}, sim::LinkDirection::BothWays, microseconds(500), milliseconds(2)}, true);
        }
        // A broker that still stops in order may not be started before it has ended; the second round starts those.
        for (const Duration wait : {Duration{0}, seconds(320)})
            for (std::int32_t id = 1; id <= m_scenario.cluster.brokers; ++id)
                addAt(peace + wait, sim::RestartNode{NodeId{id}}, true);
        // A new min.insync.replicas empties ELR and last known leader; what is leaderless then waits for an unclean election by hand
        // (replication.md 5.17, 5.24). Partitions with a leader are left alone.
        addAt(peace + kElectedByHand, sim::ElectLeaders{message::ElectionType::Unclean, {}}, true);
        Step settled;
        settled.body = Until{wholeness(), kHealingMax};
        m_scenario.steps.push_back(std::move(settled));
        m_scenario.end = peace + seconds(320) + kHealingMax;
    }
    Condition wholeness() const
    {
        Condition condition;
        condition.text = "{everything in sync and answered}";
        for (std::int32_t id = 1; id <= m_scenario.cluster.brokers; ++id)
            condition.parts.push_back(BrokerIs{NodeId{id}, BrokerCondition::Running});
        for (std::int32_t index = 0; index < m_scenario.topics.front().partitions; ++index) {
            InSyncSetIs whole;
            whole.of = {"payments", PartitionIndex{index}};
            whole.size = {3, 3};
            condition.parts.push_back(std::move(whole));
        }
        condition.parts.push_back(TallyIs{Tally::InDoubt, std::nullopt, {0, 0}});
        return condition;
    }

    Prng m_prng;
    Duration m_troubles;
    bool m_isUnclean = false;
    Scenario m_scenario;
};

} // namespace

Scenario randomFaults(std::uint64_t seed, Duration troubles)
{
    Scenario scenario = FaultMaker(seed, troubles).made();
    scenario.seed = seed;
    return scenario;
}

} // namespace highwater::scenario
