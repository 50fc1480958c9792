// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/group/shard_bench.h"
#include "tests/simulation/group_world.h"

#include <map>
#include <set>

using namespace highwater;
using namespace highwater::test;

namespace {

/// What groups did, from events: how often each record was processed, and what was told.
class Watched {
public:
    explicit Watched(World& world)
    {
        world.onStep = [this](World& stepped) {
            for (const event::Event& event : stepped.lent().events()) {
                m_told[std::string(event::nameOf(event.body))] += 1;
                if (const auto* fact = std::get_if<event::RecordsProcessed>(&event.body))
                    for (Offset at = fact->from; at < fact->to; at = at.next())
                        m_done[{fact->partition, at}] += 1;
                if (const auto* fact = std::get_if<event::OffsetCommitRefused>(&event.body))
                    refused.insert(fact->error);
            }
        };
    }
    std::int64_t told(const std::string& name) const { return m_told.contains(name) ? m_told.at(name) : 0; }
    std::int64_t done() const { return std::int64_t(m_done.size()); }
    std::int64_t doneIn(const TopicIdPartition& partition) const
    {
        return std::ranges::count_if(m_done, [&](const auto& entry) { return entry.first.first == partition; });
    }
    std::int64_t doneTwice() const
    {
        return std::ranges::count_if(m_done, [](const auto& entry) { return entry.second > 1; });
    }
    std::set<ErrorCode> refused;

private:
    std::map<std::string, std::int64_t> m_told;
    std::map<std::pair<TopicIdPartition, Offset>, std::int64_t> m_done;
};

message::ConsumerGroupHeartbeatRequest heartbeat(const std::string& member, std::int32_t epoch, std::optional<std::set<std::int32_t>> owned = {})
{
    message::ConsumerGroupHeartbeatRequest request;
    request.groupId = "g";
    request.memberId = member;
    request.memberEpoch = epoch;
    if (epoch == 0) {
        request.rebalanceTimeout = seconds(300);
        request.subscribedTopicNames = std::vector<std::string>{"orders"};
        request.topicPartitions.emplace();
    }
    if (owned) {
        request.topicPartitions.emplace();
        for (const std::int32_t index : *owned)
            request.topicPartitions->push_back({kOrders, {index}});
    }
    return request;
}

const config::ConfigMap kQuick{{"enable.auto.commit", "false"}, {"session.timeout.ms", "6000"}, {"heartbeat.interval.ms", "2000"}};

} // namespace

/// Faults of consumer groups that were reported, by their ids in reported-faults.md.
class ReportedGroupFaults : public QObject {
Q_OBJECT
private slots:
    // G01: a partition that is being revoked stays its owner's, whatever targets come meanwhile.
    void G01_aPartitionHasOneOwnerWhateverTheTargets()
    {
        ShardBench bench;
        const auto ask = [&](NodeId client, const message::ConsumerGroupHeartbeatRequest& request) {
            return bench.ask<message::ConsumerGroupHeartbeatResponse>(client, request);
        };
        const auto ownersOf = [&](const std::string& member) -> const group::ConsumerMember& {
            return bench.shard.applied().consumerGroups.at("g").members.at(member);
        };
        const auto isShared = [&] {
            const auto& members = bench.shard.applied().consumerGroups.at("g").members;
            std::map<TopicIdPartition, int> owners;
            for (const auto& [id, member] : members) {
                for (const TopicIdPartition& partition : member.assigned)
                    owners[partition] += 1;
                for (const TopicIdPartition& partition : member.pendingRevocation)
                    owners[partition] += 1;
            }
            return std::ranges::any_of(owners, [](const auto& entry) { return entry.second > 1; });
        };
        const NodeId one{1001};
        const NodeId two{1002};
        ask(two, heartbeat("M2", 0));
        std::int32_t epochOfTwo = ask(two, heartbeat("M2", 1, std::set{0, 1, 2, 3, 4, 5})).memberEpoch;
        ask(one, heartbeat("M1", 0));
        ask(two, heartbeat("M2", epochOfTwo));
        QVERIFY(!ownersOf("M2").pendingRevocation.empty());
        // Before M2 confirms, M1 leaves: all is M2's by the target again. Then M1 is back, and half is to move once more.
        ask(one, heartbeat("M1", -1));
        epochOfTwo = ask(two, heartbeat("M2", epochOfTwo)).memberEpoch;
        QVERIFY(!isShared());
        const auto again = ask(one, heartbeat("M1", 0));
        QVERIFY(!isShared());
        QCOMPARE(again.error, ErrorCode::None);
        std::int32_t epochOfOne = again.memberEpoch;
        ask(two, heartbeat("M2", epochOfTwo));
        epochOfOne = ask(one, heartbeat("M1", epochOfOne)).memberEpoch;
        QVERIFY(!isShared());
        QVERIFY(ownersOf("M1").assigned.empty()); // M2 has not let go
        std::set<std::int32_t> kept;
        for (const TopicIdPartition& partition : ownersOf("M2").assigned)
            kept.insert(partition.partition.value);
        for (int round = 0; round < 3; ++round)
            epochOfTwo = ask(two, heartbeat("M2", epochOfTwo, kept)).memberEpoch;
        ask(one, heartbeat("M1", epochOfOne));
        QCOMPARE(ownersOf("M1").assigned.size(), 3U);
        QVERIFY(!isShared());
    }

    // G03: the leader's SyncGroup is lost for good, its heartbeats are not; the silent ones are removed in the rebalance timeout.
    void G03_aGroupIsNotStuckInCompletingRebalance()
    {
        GroupWorld world;
        const config::ConfigMap configs{{"max.poll.interval.ms", "20000"}, {"session.timeout.ms", "10000"}};
        sim::MessageSelector syncs;
        syncs.message = "SyncGroupRequest";
        const NodeId first = world.addMember("first", configs);
        const NodeId second = world.addMember("second", configs);
        const NodeId third = world.addMember("third", configs);
        world.command(sim::CatchMessages{syncs, sim::CatchAction::Hold, 3}); // those of the three
        QVERIFY(world.runUntilHolds(seconds(30), [&] {
            return world.shard() != nullptr && world.shard()->classicGroups().contains("g")
                && world.shard()->classicGroups().at("g").state == group::ClassicState::CompletingRebalance;
        }));
        const Instant since = world.cluster().now;
        QVERIFY(world.runUntilHolds(seconds(25), [&] {
            return world.shard() != nullptr && world.shard()->classicGroups().at("g").state != group::ClassicState::CompletingRebalance;
        }));
        QVERIFY(world.cluster().now - since <= seconds(21));
        world.command(sim::ReleaseMessages{});
        QVERIFY(world.runUntilOwned({{first, 2}, {second, 2}, {third, 2}}, seconds(90)));
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // G05 (a): offsets of a member that polls a silent topic stay, however long no record comes.
    void G05_offsetsOfAnActiveGroupStay()
    {
        GroupWorld world(7, {{"offsets.retention.minutes", "3"}, {"offsets.retention.check.interval.ms", "30000"}});
        const NodeId producer = world.addProducer();
        world.produce(producer, 60);
        const NodeId first = world.addMember("first", kQuick, {Duration{0}, client::CommitMode::SyncAfter});
        QVERIFY(world.runUntilOwned({{first, 6}}));
        world.runFor(seconds(5));
        QCOMPARE(world.committedSum(), 60);
        world.runFor(seconds(540));
        QCOMPARE(world.committedSum(), 60);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // G05 (b), (c): nor while a group rebalances over and over; when all have left they go, and the reset policy counts.
    void G05_offsetsOfAnEmptyGroupGo()
    {
        GroupWorld world(7, {{"offsets.retention.minutes", "2"}, {"offsets.retention.check.interval.ms", "10000"}});
        Watched watched(world);
        const NodeId producer = world.addProducer();
        world.produce(producer, 60);
        const NodeId first = world.addMember("first", kQuick, {Duration{0}, client::CommitMode::SyncAfter});
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return world.committedSum() == 60; }));
        const NodeId second = world.addMember("second", kQuick, {Duration{0}, client::CommitMode::SyncAfter});
        for (int round = 0; round < 12; ++round) {
            world.command(sim::KillNode{second});
            world.runFor(seconds(8));
            world.command(sim::RestartNode{second});
            world.runFor(seconds(8));
        }
        QCOMPARE(world.committedSum(), 60);
        QCOMPARE(watched.told("OffsetRemoved"), 0);
        world.command(sim::StopNode{first});
        world.command(sim::StopNode{second});
        world.runFor(seconds(100));
        QCOMPARE(watched.told("OffsetRemoved"), 0);
        world.runFor(seconds(60));
        QVERIFY(watched.told("OffsetRemoved") > 0);
        const std::int64_t resets = watched.told("ConsumerPositionReset");
        world.command(sim::RestartNode{first});
        QVERIFY(world.runUntilOwned({{first, 6}}));
        world.runFor(seconds(3));
        QCOMPARE(watched.told("ConsumerPositionReset"), resets + 6);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // G06: who took too long over a batch was given up; its commit is refused, the owner's stays.
    void G06_theCommitOfAnEvictedMemberIsRefused()
    {
        GroupWorld world;
        Watched watched(world);
        const NodeId producer = world.addProducer();
        world.produce(producer, 50, milliseconds(1));
        world.runFor(seconds(2));
        config::ConfigMap slow = kQuick;
        slow["max.poll.interval.ms"] = "8000";
        world.addMember("slow", slow, {milliseconds(400), client::CommitMode::SyncAfter});
        QVERIFY(world.runUntilHolds(seconds(20), [&] { return watched.done() > 2; }));
        world.addMember("quick", kQuick, {Duration{0}, client::CommitMode::SyncAfter});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.committedSum() == 50; }));
        world.runFor(seconds(30)); // the slow one is done meanwhile, and tried to commit
        QCOMPARE(world.committedSum(), 50);
        QVERIFY(watched.doneTwice() > 0);
        QCOMPARE(watched.done(), 50);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // G07: what is written to a new partition before a reader learns of it is never read under latest, and is read under earliest.
    void G07_newPartitionsUnderLatestAreSkipped_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::newRow("latest") << "latest";
        QTest::newRow("earliest") << "earliest";
    }
    void G07_newPartitionsUnderLatestAreSkipped()
    {
        QFETCH(QString, policy);
        GroupWorld world;
        Watched watched(world);
        world.command(sim::AddProducer{"producer", {{"metadata.max.age.ms", "1000"}}});
        const NodeId producer{world.cluster().nextClient.value - 1};
        const NodeId reader = world.addMember("reader", {{"auto.offset.reset", policy.toStdString()}, {"metadata.max.age.ms", "60000"}});
        QVERIFY(world.runUntilOwned({{reader, 6}}));
        world.runFor(seconds(3));
        world.command(sim::CreatePartitions{"orders", 7, {}});
        world.runFor(seconds(3));
        world.command(sim::SendRecords{producer, "orders", 40, milliseconds(10), "", 0, 0, PartitionIndex{6}});
        world.runFor(seconds(5));
        const TopicIdPartition fresh = world.partition("orders", 6);
        QCOMPARE(watched.doneIn(fresh), 0); // it does not know it yet
        QVERIFY(world.runUntilOwned({{reader, 7}}, seconds(90)));
        world.runFor(seconds(5));
        QCOMPARE(watched.doneIn(fresh), policy == "latest" ? 0 : 40);
        world.command(sim::SendRecords{producer, "orders", 5, milliseconds(10), "", 0, 0, PartitionIndex{6}});
        world.runFor(seconds(5));
        QCOMPARE(watched.doneIn(fresh), policy == "latest" ? 5 : 45);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // G08: a fetch of committed offsets that fails is asked again; the reset policy has no say.
    void G08_aFailedOffsetFetchIsNotNone_data()
    {
        QTest::addColumn<bool>("isNew");
        QTest::newRow("classic") << false;
        QTest::newRow("consumer") << true;
    }
    void G08_aFailedOffsetFetchIsNotNone()
    {
        QFETCH(bool, isNew);
        GroupWorld world;
        Watched watched(world);
        const NodeId producer = world.addProducer();
        world.produce(producer, 60);
        config::ConfigMap configs = isNew ? config::ConfigMap{{"group.protocol", "consumer"}} : config::ConfigMap{};
        configs["auto.commit.interval.ms"] = "1000";
        const NodeId first = world.addMember("first", configs);
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return world.committedSum() == 60; }));
        world.command(sim::StopNode{first});
        world.runFor(seconds(3));
        const std::int64_t resets = watched.told("ConsumerPositionReset");
        sim::MessageSelector answers;
        answers.message = "OffsetFetchResponse";
        world.command(sim::CatchMessages{answers, sim::CatchAction::Drop, 3});
        world.command(sim::RestartNode{first});
        QVERIFY(world.runUntilOwned({{first, 6}}));
        world.command(sim::KillNode{world.coordinator()}); // and those after it meet a coordinator that loads
        world.runFor(seconds(40));
        QCOMPARE(watched.told("ConsumerPositionReset"), resets);
        world.produce(producer, 30);
        world.runFor(seconds(20));
        QCOMPARE(watched.done(), 90);
        QCOMPARE(watched.doneTwice(), 0);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }
};

QTEST_APPLESS_MAIN(ReportedGroupFaults)
#include "tst_reported_groups.moc"
