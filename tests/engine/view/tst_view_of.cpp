// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/view/view_of.h"
#include "tests/simulation/world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

World lab(std::int32_t brokers = 3, std::int32_t partitions = 2)
{
    sim::ClusterSpec spec;
    spec.brokers = brokers;
    spec.racks = {"a", "b"};
    World world(spec);
    world.runUntilHolds(seconds(30), [&] { return world.allBrokersRun(); });
    sim::CreateTopic topic;
    topic.name = "payments";
    topic.partitions = partitions;
    topic.replicas = 3;
    topic.configs = {{"min.insync.replicas", "2"}};
    world.command(topic);
    world.runFor(seconds(2));
    world.command(sim::AddProducer{"payments-api", {}});
    world.command(sim::AddConsumer{"reader", "payments", {{"auto.offset.reset", "earliest"}}});
    return world;
}

view::ClusterView look(World& world) { return view::viewOf(world.cluster(), world.checkpoint().referee); }

} // namespace

class TestViewOf : public QObject {
Q_OBJECT
private slots:
    // consumer-groups.md 6.3: until the leader's assignment is written, the coordinator knows of nobody's partitions
    void inARebalanceTheRowsOfAGroupThatCommittedNothingStay()
    {
        World world = lab();
        const auto join = [&world](const char* name) {
            world.command(sim::AddConsumer{name, "payments", {{"group.id", "ledger"}, {"enable.auto.commit", "false"}, {"auto.offset.reset", "earliest"}}});
        };
        const auto group = [&world] { return look(world).groups.empty() ? view::GroupView{} : look(world).groups.front(); };
        join("first");
        world.runUntilHolds(seconds(30), [&] { return group().state == "Stable" && group().offsets.size() == 2 && group().offsets[0].ownedSince; });
        QCOMPARE(group().offsets.size(), std::size_t(2));
        QVERIFY(!group().offsets[0].committed);
        join("second");
        world.runUntilHolds(seconds(30), [&] { return group().state == "PreparingRebalance"; });
        QCOMPARE(group().state, std::string("PreparingRebalance"));
        QCOMPARE(group().offsets.size(), std::size_t(2));
        QVERIFY(group().offsets[0].memberId.empty());
    }

    void aRunningLabIsSeenWhole()
    {
        World world = lab();
        world.command(sim::SendRecords{{1001}, "payments", 40, milliseconds(10), "acct-", 4, 0, std::nullopt});
        world.runFor(seconds(3));
        const view::ClusterView view = look(world);
        QCOMPARE(view.now, world.cluster().now);
        QCOMPARE(view.brokers.size(), std::size_t(3));
        QCOMPARE(view.controllers.size(), std::size_t(3));
        QVERIFY(view.activeController != kNoNode);
        QVERIFY(view.quorumHighWatermark && view.quorumHighWatermark->value > 0);
        QVERIFY(view.quorumEpoch.value > 0);
        for (const view::BrokerView& broker : view.brokers) {
            QCOMPARE(broker.process, view::ProcessState::Running);
            QCOMPARE(broker.state, view::BrokerState::Running);
            QVERIFY(broker.isRegistered && !broker.isFenced && broker.session);
            QVERIFY(broker.session->started <= view.now && view.now < broker.session->until);
            QCOMPARE(broker.metrics.at("PartitionCount"), std::int64_t(2));
            QCOMPARE(broker.metrics.at("UnderReplicatedPartitions"), std::int64_t(0));
        }
        QCOMPARE(view.brokers[1].rack, std::optional<std::string>("b"));
        QCOMPARE(view.topics.size(), std::size_t(1));
        QCOMPARE(view.topics[0].minInsyncReplicas, 2);
        std::int64_t records = 0;
        for (const view::PartitionView& partition : view.topics[0].partitions) {
            QCOMPARE(partition.replicas.size(), std::size_t(3));
            QCOMPARE(partition.isr.size(), std::size_t(3));
            for (const view::ReplicaView& replica : partition.replicas) {
                QCOMPARE(replica.role, replica.broker == partition.leader ? view::ReplicaRole::Leader : view::ReplicaRole::Follower);
                QCOMPARE(replica.believedLeader, partition.leader);
                QCOMPARE(replica.logEndOffset, std::optional(Offset{partition.recordCount}));
                QCOMPARE(replica.highWatermark, replica.logEndOffset);
                QVERIFY(replica.isInSync && replica.isAssigned);
                if (partition.recordCount > 0)
                    QCOMPARE(replica.tape.back().lastOffset.next(), *replica.logEndOffset);
            }
            records += partition.recordCount;
        }
        QCOMPARE(records, std::int64_t(40));
        QCOMPARE(view.promise, (view::PromiseView{40, 40, 0, 0, 40, 0, 0}));
        QCOMPARE(view.producers[0].name, std::string("payments-api"));
        QCOMPARE(view.producers[0].promise, view.promise);
        QCOMPARE(view.producers[0].topic, std::string("payments"));
        QCOMPARE(view.consumers[0].recordsConsumed, std::int64_t(40));
        QVERIFY(view.judges.size() > 20);
    }
    void troubleIsSeen()
    {
        World world = lab();
        world.runFor(seconds(1));
        const view::ClusterView before = look(world);
        const NodeId leader = before.topics[0].partitions[0].leader;
        world.command(sim::KillNode{leader});
        world.command(sim::CutLink{{1}, {2}, sim::LinkDirection::OneWay});
        view::ClusterView view = look(world);
        QCOMPARE(view.broker(leader)->process, view::ProcessState::Dead);
        QCOMPARE(view.broker(leader)->stateSince, world.cluster().now);
        QVERIFY(view.broker(leader)->session);
        QCOMPARE(view.broker({1})->cutFrom, (std::vector<NodeId>{{2}}));
        QCOMPARE(view.links.size(), std::size_t(1));
        world.command(sim::HealAll{});
        world.runFor(seconds(15));
        view = look(world);
        QVERIFY(view.broker(leader)->isFenced);
        QVERIFY(!view.broker(leader)->session);
        const view::PartitionView& partition = view.topics[0].partitions[0];
        QVERIFY(partition.leader != leader && partition.isUnderReplicated && !partition.isUnderMinIsr);
        const auto dead = std::ranges::find(partition.replicas, leader, &view::ReplicaView::broker);
        QCOMPARE(dead->role, view::ReplicaRole::None);
        QVERIFY(!dead->isInSync && dead->logEndOffset);
    }
    void messagesOnTheirWayAreSeenWithWhatTheyCarry()
    {
        World world = lab();
        world.command(sim::SendRecords{{1001}, "payments", 10, {}, {}, 0, 0, PartitionIndex{1}});
        bool seen = false;
        world.runUntilHolds(seconds(2), [&] {
            for (const view::FlightView& flight : look(world).flights)
                if (flight.api == "Produce" && flight.isRequest) {
                    seen = flight.recordCount > 0 && flight.from == NodeId{1001} && flight.partitionCount == 1
                        && flight.partition == world.partition("payments", 1) && !flight.isRoutine
                        && flight.sent <= world.cluster().now && flight.arrives >= world.cluster().now;
                    return true;
                }
            return false;
        });
        QVERIFY(seen);
    }
};

QTEST_APPLESS_MAIN(TestViewOf)
#include "tst_view_of.moc"
