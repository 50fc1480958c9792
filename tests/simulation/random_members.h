// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ensure.h"
#include "engine/base/prng.h"
#include "tests/simulation/world.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highwater::test {

/// Two groups whose members join, leave, crash, stand still and work slowly while coordinators die and links break; then all heals.
/// Drawn from a seed: protocols (classic, KIP-848, both in one group), assignors, static members, commit modes. The dice are not the world's.
class RandomMembers {
public:
    explicit RandomMembers(std::uint64_t seed, sim::Judging judging = sim::Judging::On)
        : m_dice(seed * 15'485'863 + 11), m_brokers(3 + std::int32_t(m_dice.below(2))), m_world(specOf(seed, m_brokers, m_dice), judging)
    {
    }

    void begin()
    {
        m_world.runUntilHolds(seconds(30), [&] { return m_world.allBrokersRun(); });
        m_world.command(topic("orders", 2 + std::int32_t(m_dice.below(5))));
        m_world.command(topic("bills", 1 + std::int32_t(m_dice.below(3))));
        m_world.command(sim::AddProducer{"shop", {{"acks", "all"}, {"linger.ms", "20"}, {"metadata.max.age.ms", "4000"}}});
        m_world.runFor(seconds(2));
        send("orders", 400);
        send("bills", 100);
        for (const char* group : {"payers", "auditors"}) {
            m_kinds[group] = std::int32_t(m_dice.below(4));
            m_assignors[group] = kAssignors[m_dice.below(kAssignors.size())];
            const auto members = 2 + m_dice.below(2);
            for (std::uint64_t i = 0; i < members; ++i) {
                addMember(group);
                m_world.runFor(m_dice.between({}, milliseconds(1'500)));
            }
        }
    }
    void trouble()
    {
        for (std::int32_t round = 0; round < 18; ++round) {
            m_world.runFor(m_dice.between(milliseconds(100), milliseconds(4'000)));
            act();
            while (m_dice.below(3) == 0) { // close together is where it hurts
                m_world.runFor(m_dice.between({}, milliseconds(20)));
                act();
            }
        }
        m_world.scan();
    }
    /// Whoever had an exception or left for good is started again. True when groups, partitions and brokers have come to rest and
    /// everything written is committed.
    bool settle()
    {
        m_world.command(sim::HealAll{});
        m_world.command(sim::ReleaseMessages{});
        for (const NodeId id : nodes()) {
            m_world.command(sim::ResumeNode{id});
            m_world.command(sim::SetApplication{id, Duration{0}, std::nullopt, client::ProcessingException{}});
        }
        for (int round = 0; round < 30; ++round) {
            if (round == 4)
                send("orders", 60); // whoever commits only after reading has a reason to
            if (round == 2) // a static leader that came back does not notice new partitions (2.27): a rebalance does
                for (const char* group : {"payers", "auditors"})
                    addMember(group);
            for (const NodeId id : nodes()) {
                const client::GroupConsumer* member = memberAt(id);
                if (member != nullptr && member->state().failure)
                    m_world.command(sim::KillNode{id});
                m_world.command(sim::RestartNode{id});
            }
            m_world.runFor(seconds(5));
            m_left = left();
            if (round > 4 && m_left.empty())
                return true;
        }
        return false;
    }
    /// What has not come to rest, one a line.
    const std::string& unsettled() const { return m_left; }
    World& world() { return m_world; }

private:
    enum Kind : std::int32_t { Classic, Cooperative, Consumer, Mixed };
    inline static const std::array<std::string, 4> kAssignors{"range", "roundrobin", "sticky", "range,cooperative-sticky"};

    static sim::ClusterSpec specOf(std::uint64_t seed, std::int32_t brokers, Prng& dice)
    {
        sim::ClusterSpec spec;
        spec.seed = seed;
        spec.brokers = brokers;
        spec.brokerConfigs = {{"broker.session.timeout.ms", "3000"}, {"broker.heartbeat.interval.ms", "500"},
            {"replica.lag.time.max.ms", "4000"}, {"replica.socket.timeout.ms", "4000"}, {"request.timeout.ms", "4000"},
            {"min.insync.replicas", "2"}, {"offsets.topic.num.partitions", std::to_string(1 + dice.below(3))},
            {"group.min.session.timeout.ms", "3000"}, {"group.initial.rebalance.delay.ms", dice.below(2) == 0 ? "0" : "1000"},
            {"group.consumer.session.timeout.ms", "5000"}, {"group.consumer.heartbeat.interval.ms", "1000"},
            {"offsets.commit.timeout.ms", "3000"}};
        return spec;
    }
    static sim::CreateTopic topic(const std::string& name, std::int32_t partitions)
    {
        sim::CreateTopic topic;
        topic.name = name;
        topic.partitions = partitions;
        topic.replicas = 3;
        topic.configs["min.insync.replicas"] = "2";
        return topic;
    }
    void send(const std::string& topic, std::int64_t count)
    {
        m_world.command(sim::SendRecords{{1001}, topic, count, milliseconds(60), "key-", 30, 0, std::nullopt});
    }
    void addMember(const std::string& group)
    {
        const std::int32_t kind = m_kinds.at(group);
        const bool isConsumer = kind == Consumer || (kind == Mixed && m_dice.below(2) == 0);
        config::ConfigMap configs{{"group.id", group}, {"auto.offset.reset", "earliest"}, {"metadata.max.age.ms", "4000"},
            {"max.poll.records", std::to_string(1 + m_dice.below(60))}, {"default.api.timeout.ms", "8000"}, {"request.timeout.ms", "4000"},
            {"max.poll.interval.ms", std::to_string(5'000 + 1'000 * m_dice.below(8))}, {"auto.commit.interval.ms", "1500"}};
        if (isConsumer) {
            configs["group.protocol"] = "consumer";
            if (m_dice.below(3) == 0)
                configs["group.remote.assignor"] = m_dice.below(2) == 0 ? "range" : "uniform";
        } else {
            configs["session.timeout.ms"] = std::to_string(3'000 + 1'000 * m_dice.below(4));
            configs["heartbeat.interval.ms"] = "1000";
            // the same for all: a coordinator that loaded the group knows of each member only the one that was voted for (1.13)
            configs["partition.assignment.strategy"] = kind == Cooperative ? "cooperative-sticky" : m_assignors.at(group);
        }
        if (m_dice.below(4) == 0)
            configs["group.instance.id"] = group + "-" + std::to_string(m_members);
        client::Application application;
        if (m_dice.below(2) == 0) {
            configs["enable.auto.commit"] = "false";
            application.commitMode = std::array{client::CommitMode::SyncAfter, client::CommitMode::AsyncAfter, client::CommitMode::SyncBefore,
                client::CommitMode::AsyncBefore}[m_dice.below(4)];
        }
        application.processingTime = m_dice.below(2) == 0 ? Duration{0} : m_dice.between({}, milliseconds(60));
        sim::AddConsumer add;
        add.name = group + "-" + std::to_string(++m_members);
        add.topic = "orders";
        if (group == "auditors" || m_dice.below(4) == 0)
            add.moreTopics.push_back("bills");
        if (m_dice.below(5) == 0) { // the same, looked for
            add.pattern = add.moreTopics.empty() ? "ord.*" : "orders|b.lls";
            add.topic.clear();
            add.moreTopics.clear();
        }
        add.configs = std::move(configs);
        add.application = application;
        ensure(m_world.command(add).empty(), "a member can be added");
    }

    std::vector<NodeId> nodes() const
    {
        std::vector<NodeId> ids;
        for (const auto& [id, node] : m_world.cluster().nodes)
            if (node.broker || memberAt(id) != nullptr)
                ids.push_back(id);
        return ids;
    }
    const client::GroupConsumer* memberAt(NodeId id) const
    {
        const node::Node* node = m_world.cluster().node(id);
        return node != nullptr && node->client ? node->client->member() : nullptr;
    }
    NodeId anyMember()
    {
        std::vector<NodeId> ids;
        for (const NodeId id : nodes())
            if (memberAt(id) != nullptr)
                ids.push_back(id);
        return ids[m_dice.below(ids.size())];
    }
    NodeId anyBroker() { return {1 + std::int32_t(m_dice.below(std::uint64_t(m_brokers)))}; }
    /// Who coordinates one of the groups, or any broker.
    NodeId aCoordinator()
    {
        const std::string group = m_dice.below(2) == 0 ? "payers" : "auditors";
        for (const auto& [id, node] : m_world.cluster().nodes)
            if (node.broker && node.process == node::ProcessState::Running)
                for (const auto& [partition, context] : node.broker->groupCoordinator().contexts)
                    if (context.shard.classicGroups().contains(group) || context.shard.applied().consumerGroups.contains(group))
                        return id;
        return anyBroker();
    }
    bool isABrokerDown() const
    {
        return std::ranges::any_of(m_world.cluster().nodes,
            [](const auto& entry) { return entry.second.broker && entry.second.process != node::ProcessState::Running; });
    }
    /// Somebody reads a partition of its own again.
    void seekBack(NodeId id)
    {
        const client::GroupConsumer* member = memberAt(id);
        if (member == nullptr || member->state().partitions.empty())
            return;
        auto partition = member->state().partitions.begin();
        std::advance(partition, std::ptrdiff_t(m_dice.below(member->state().partitions.size())));
        const std::int64_t position = partition->second.position.value_or(Offset{0}).value;
        m_world.command(sim::SeekConsumer{id, partition->first, Offset{position - std::min<std::int64_t>(position, std::int64_t(m_dice.below(10)))}});
    }
    void act()
    {
        const NodeId member = anyMember();
        switch (m_dice.below(36)) {
        case 0: case 1: case 2: m_world.command(sim::KillNode{member}); break;
        case 3: case 4: m_world.command(sim::StopNode{member}); break;
        case 5: case 6: case 7: case 8:
            for (const NodeId id : nodes())
                m_world.command(sim::RestartNode{id});
            break;
        case 9: case 10: case 11:
            if (!m_world.command(sim::ResumeNode{member}).empty())
                m_world.command(sim::PauseNode{member});
            break;
        case 12: case 13: m_world.command(sim::SetApplication{member, m_dice.between({}, milliseconds(900)), std::nullopt}); break;
        case 14: m_world.command(sim::SetApplication{member, Duration{0}, std::nullopt}); break;
        case 33: { // soon, within the batch in hand or the next
            client::ProcessingException exception;
            const client::GroupConsumer* thrower = memberAt(member);
            exception.atRecord = (thrower == nullptr ? 0 : thrower->state().recordsProcessed) + 1 + std::int64_t(m_dice.below(20));
            exception.then = m_dice.below(2) == 0 ? client::AfterException::Close : client::AfterException::Die;
            m_world.command(sim::SetApplication{member, std::nullopt, std::nullopt, exception});
            break;
        }
        case 34: case 35: seekBack(member); break;
        case 15: case 16:
            if (m_members < 9)
                addMember(m_dice.below(2) == 0 ? "payers" : "auditors");
            break;
        case 17: case 18: case 19:
            if (!isABrokerDown())
                m_world.command(sim::KillNode{aCoordinator()});
            break;
        case 20:
            if (!isABrokerDown())
                m_world.command(sim::StopNode{aCoordinator()});
            break;
        case 21:
            if (!isABrokerDown())
                m_world.command(sim::PauseNode{aCoordinator()});
            break;
        case 22: m_world.command(sim::CutLink{member, aCoordinator(), m_dice.below(2) == 0 ? sim::LinkDirection::OneWay : sim::LinkDirection::BothWays}); break;
        case 23: m_world.command(sim::CutLink{aCoordinator(), member, sim::LinkDirection::OneWay}); break;
        case 24: case 25:
            m_world.command(sim::HealAll{});
            m_world.command(sim::ReleaseMessages{});
            for (const NodeId id : nodes())
                m_world.command(sim::ResumeNode{id});
            break;
        case 26: case 27: catchMessages(member); break;
        case 28: {
            const auto id = m_world.image().topicId("bills");
            if (id && m_world.image().topic(*id)->partitions.size() < 5)
                m_world.command(sim::CreatePartitions{"bills", std::int32_t(m_world.image().topic(*id)->partitions.size()) + 1, {}});
            break;
        }
        case 29: m_world.command(sim::CutLink{anyBroker(), anyBroker(), sim::LinkDirection::BothWays}); break;
        case 30: // refused while it has members
            m_world.command(sim::ResetOffsets{m_dice.below(2) == 0 ? "payers" : "auditors", "orders", {}, sim::ResetTo::ShiftBy, -20});
            break;
        case 31: m_world.command(sim::ElectLeaders{message::ElectionType::Preferred, {}}); break;
        case 32: m_world.command(sim::SetLinkDelay{member, aCoordinator(), sim::LinkDirection::BothWays, milliseconds(1), m_dice.between(milliseconds(1), milliseconds(900))}); break;
        default: break;
        }
    }
    void catchMessages(NodeId member)
    {
        static const std::array<std::string, 12> kNames{"JoinGroupRequest", "JoinGroupResponse", "SyncGroupRequest", "SyncGroupResponse",
            "HeartbeatResponse", "ConsumerGroupHeartbeatRequest", "ConsumerGroupHeartbeatResponse", "OffsetCommitRequest", "OffsetCommitResponse",
            "OffsetFetchResponse", "LeaveGroupRequest", "FindCoordinatorResponse"};
        sim::MessageSelector what;
        what.message = kNames[m_dice.below(kNames.size())];
        (what.message.ends_with("Request") ? what.from : what.to) = m_dice.below(3) == 0 ? kNoNode : member;
        m_world.command(sim::CatchMessages{what, m_dice.below(2) == 0 ? sim::CatchAction::Hold : sim::CatchAction::Drop, 1 + std::int32_t(m_dice.below(3))});
    }

    std::string left() const
    {
        std::string text;
        for (const sim::Violation& one : sim::settled(m_world.cluster()))
            if (one.what.find("watermark") == std::string::npos && one.what.find("lacks records of __consumer_offsets") == std::string::npos)
                text += one.what + "\n"; // members commit without end: followers are always a little behind
        const auto* driver = m_world.cluster().node({1001})->client->driver();
        if (driver == nullptr || driver->recordsLeft() > 0)
            text += "The producer has records left.\n";
        if (!text.empty())
            return text;
        for (const char* group : {"payers", "auditors"})
            text += uncommittedOf(group);
        return text;
    }
    std::string uncommittedOf(const std::string& group) const
    {
        bool isRead = false;
        std::map<TopicPartition, Offset> committed;
        for (const auto& [id, node] : m_world.cluster().nodes) {
            const client::GroupConsumer* member = memberAt(id);
            isRead |= member != nullptr && member->state().config.groupId == group;
            if (!node.broker)
                continue;
            for (const auto& [partition, context] : node.broker->groupCoordinator().contexts)
                if (const auto found = context.shard.committed().offsets.find(group); found != context.shard.committed().offsets.end())
                    for (const auto& [name, offset] : found->second)
                        committed[name] = offset.value.offset;
        }
        std::string text;
        for (const auto& [topicId, topic] : m_world.image().topics)
            for (std::size_t index = 0; isRead && topic->name == "orders" && index < topic->partitions.size(); ++index) {
                const NodeId leader = topic->partitions[index].leader;
                const replica::Replica* replica = m_world.cluster().node(leader)->broker->replica({topicId, {std::int32_t(index)}});
                const TopicPartition name{topic->name, {std::int32_t(index)}};
                if (replica->highWatermark() > Offset{0} && (!committed.contains(name) || committed.at(name) < replica->highWatermark()))
                    text += group + " has not committed all of " + topic->name + "-" + std::to_string(index) + ".\n";
            }
        return text;
    }

    Prng m_dice;
    std::int32_t m_brokers;
    World m_world;
    std::map<std::string, std::int32_t> m_kinds;
    std::map<std::string, std::string> m_assignors;
    std::int32_t m_members = 0;
    std::string m_left;
};

} // namespace highwater::test
