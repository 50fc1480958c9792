// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/faults/fault_world.h"

using namespace highwater;
using namespace highwater::test;

// Faults of Kafka's replication that were reported, by their ids. Each world is judged; a judge that speaks fails the test.

namespace {

const config::ConfigMap kMinIsr1{{"min.insync.replicas", "1"}};
const config::ConfigMap kMinIsr2{{"min.insync.replicas", "2"}};
const config::ConfigMap kShortLag{{"replica.lag.time.max.ms", "3000"}};
constexpr NodeId kLeader{2};
constexpr NodeId kSecond{3};
constexpr NodeId kThird{4};

} // namespace

class TestReportedReplication : public QObject {
Q_OBJECT
private slots:
    // KAFKA-1211, KIP-101: a follower elected before it heard of the high watermark keeps what it has.
    void R01_aFollowerElectedAtOnceKeepsWhatWasAcknowledged()
    {
        FaultWorld world(2, kMinIsr1);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 2);
        QVERIFY(world.runUntilAcknowledged(2));
        QVERIFY(world.copy(kSecond).highWatermark() < world.copy(kSecond).logEndOffset()); // it has not heard
        world.command(sim::KillNode{kLeader});
        QVERIFY(world.runUntilLeader(kSecond));
        world.runFor(seconds(2));
        QCOMPARE(world.copy(kSecond).highWatermark(), Offset{2});
        world.command(sim::RestartNode{kLeader});
        QVERIFY(world.runUntilIsr({kLeader, kSecond}));
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(0));
        QCOMPARE(world.defects(), std::string());
    }
    // KIP-101: a follower that restarted is out of the ISR; the partition waits for the leader and nothing is cut.
    void R01_aFollowerThatRestartedDoesNotLead()
    {
        FaultWorld world(2, kMinIsr1);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 2);
        QVERIFY(world.runUntilAcknowledged(2));
        world.command(sim::SlowFetches{kSecond, seconds(600)}); // no further exchange
        world.command(sim::KillNode{kSecond});
        world.command(sim::RestartNode{kSecond});
        QVERIFY(world.runUntilIsr({kLeader}));
        QVERIFY(world.runUntilHolds(seconds(20), [&] { return world.image().isActive(kSecond); }));
        world.command(sim::KillNode{kLeader});
        world.runFor(seconds(30));
        QCOMPARE(world.orders().leader, kNoNode);
        world.command(sim::SlowFetches{kSecond, {}});
        world.command(sim::RestartNode{kLeader});
        QVERIFY(world.runUntilIsr({kLeader, kSecond}));
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(0));
        QCOMPARE(world.copy(kSecond).logEndOffset(), Offset{2});
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-7128: to have reached a new leader's stale high watermark is not enough; the epoch's start counts.
    void R04_aFollowerJoinsOnlyWhenItHasReachedTheEpochsStart()
    {
        FaultWorld world(3, kMinIsr1, kShortLag);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 8);
        QVERIFY(world.runUntilAcknowledged(8));
        world.runFor(seconds(1));
        world.command(sim::SlowFetches{kThird, seconds(600)});
        world.send({1001}, 20, milliseconds(300));
        QVERIFY(world.runUntilIsr({kLeader, kSecond}));
        QVERIFY(world.runUntilAcknowledged(28));
        world.command(sim::KillNode{kLeader});
        QVERIFY(world.runUntilLeader(kSecond));
        const Offset start = world.copy(kSecond).logEndOffset();
        QVERIFY(world.copy(kThird).logEndOffset() < start);
        world.command(sim::SlowFetches{kThird, {}});
        QVERIFY(world.runUntilIsr({kSecond, kThird}));
        QVERIFY(world.copy(kThird).logEndOffset() >= start);
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-13091: no more traffic at all; the acknowledgement comes with the controller's answer to the smaller ISR.
    void R12_aPendingAcknowledgementComesWhenTheIsrShrinks()
    {
        FaultWorld world(3, kMinIsr2, kShortLag);
        world.command(sim::AddProducer{"p", {}});
        world.command(sim::SlowFetches{kThird, seconds(600)});
        world.runFor(seconds(2));
        world.send({1001}, 1);
        world.runFor(milliseconds(100));
        world.send({1001}, 1); // the first one answered the fetch that the slow one had sent before
        QVERIFY(world.runUntilAcknowledged(2, seconds(10)));
        const Instant shrunk = world.lastSeen<event::InSyncSetShrunk>();
        const Instant acknowledged = world.lastSeen<event::BatchAcknowledged>();
        QVERIFY(shrunk != kNever && acknowledged >= shrunk && acknowledged - shrunk < milliseconds(10));
        QCOMPARE(world.orders().isr, (std::vector<NodeId>{kLeader, kSecond}));
        QCOMPARE(world.defects(), std::string());
    }
    // KIP-841, KAFKA-13916: a broker that is stopping fetches on and is caught up; it does not come back into the ISR.
    void R13_aStoppingBrokerStaysOutOfTheIsr()
    {
        FaultWorld world(3, kMinIsr2);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 300, milliseconds(20));
        world.runFor(seconds(1));
        world.command(sim::StopNode{kThird});
        QVERIFY(world.runUntilIsr({kLeader, kSecond}, seconds(10)));
        bool cameBack = false;
        while (world.cluster().node(kThird)->process != node::ProcessState::Dead && world.step())
            cameBack = cameBack || world.orders().isr.size() == 3;
        QVERIFY(!cameBack);
        QVERIFY(world.runUntilAcknowledged(300));
        QCOMPARE(world.defects(), std::string());
    }
    // Jepsen 2013: an ISR of one makes acks=all as good as acks=1; without unclean elections it is only unavailable.
    void R16_anIsrOfOneIsUnavailableRatherThanLost()
    {
        FaultWorld world(5, kMinIsr1, kShortLag);
        cutFromFollowers(world);
        world.command(sim::IsolateNode{kLeader, true});
        world.runFor(seconds(30));
        QCOMPARE(world.orders().leader, kNoNode);
        world.command(sim::HealAll{});
        QVERIFY(world.runUntilIsr({{2}, {3}, {4}, {5}, {6}}));
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(0));
        QCOMPARE(world.defects(), std::string());
    }
    void R16_withUncleanElectionsTheyAreLostAndThatIsExplained()
    {
        FaultWorld world(5, {{"min.insync.replicas", "1"}, {"unclean.leader.election.enable", "true"}}, kShortLag);
        cutFromFollowers(world);
        world.command(sim::IsolateNode{kLeader, true});
        world.runFor(seconds(30));
        QVERIFY(world.orders().leader != kNoNode && world.orders().leader != kLeader);
        world.command(sim::HealAll{});
        world.runFor(seconds(40));
        QVERIFY(world.ledger().total().acknowledgedButLost > 40);
        const auto isLoss = [](const sim::Violation& said) { return said.invariant == "acked-lost" && said.rule == "unclean.leader.election.enable=true"; };
        QVERIFY(std::ranges::any_of(world.spoken(), isLoss));
        QCOMPARE(world.defects(), std::string());
    }
    void R16_withMinIsrTwoTheyAreRefused()
    {
        FaultWorld world(5, kMinIsr2, kShortLag);
        world.command(sim::AddProducer{"p", {{"retries", "0"}}});
        cutLinks(world);
        world.send({1001}, 200, milliseconds(50));
        world.runFor(seconds(60));
        const auto isRefusal = [](const event::Event&, const event::ProduceRefused& refused) { return refused.error == ErrorCode::NotEnoughReplicas; };
        QVERIFY(world.lastSeen<event::ProduceRefused>(isRefusal) != kNever);
        QCOMPARE(world.defects(), std::string());
    }
    // KIP-207: a client that asks for the latest offset right after a clean election waits, and is not sent back.
    void R18_theLatestOffsetDoesNotGoBack()
    {
        FaultWorld world(3, kMinIsr2);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 100);
        QVERIFY(world.runUntilAcknowledged(100));
        QVERIFY(world.copy(kSecond).highWatermark() < Offset{100});
        world.command(sim::KillNode{kLeader});
        world.command(sim::SlowFetches{kThird, seconds(20)});
        QVERIFY(world.runUntilLeader(kSecond));
        world.command(sim::AddConsumer{"reader", "orders", {{"auto.offset.reset", "latest"}}});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.copy(kSecond).highWatermark() == Offset{100}; }));
        world.command(sim::SlowFetches{kThird, {}});
        world.runFor(seconds(5));
        const client::Consumer* reader = world.cluster().node({1002})->client->consumer();
        QVERIFY(reader != nullptr);
        QCOMPARE(reader->state().partitions.front().position.value_or(Offset{0}), Offset{100});
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-13173: both sessions end in one pass of the controller.
    void R21_twoBrokersThatExpireTogetherLeaveWhatOneAfterTheOtherLeaves()
    {
        FaultWorld world(3, kMinIsr1);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 50, milliseconds(10));
        QVERIFY(world.runUntilAcknowledged(50));
        world.command(sim::PauseNode{kLeader});
        world.command(sim::PauseNode{kSecond});
        QVERIFY(world.runUntilIsr({kThird}, seconds(20)));
        QCOMPARE(world.orders().leader, kThird);
        QVERIFY(!world.image().isActive(kLeader) && !world.image().isActive(kSecond));
        world.command(sim::ResumeNode{kLeader});
        world.command(sim::ResumeNode{kSecond});
        QVERIFY(world.runUntilIsr({kLeader, kSecond, kThird}));
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-14296: once it has read that another leads, a stopping broker refuses, and its clients move on.
    void R22_aStoppingLeaderTakesNothingOnceItIsReplaced()
    {
        FaultWorld world(3, kMinIsr2);
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 400, milliseconds(10));
        world.runFor(seconds(1));
        world.command(sim::StopNode{kLeader});
        QVERIFY(world.runUntilLeader(kSecond, seconds(5)));
        world.runFor(milliseconds(100));
        const Offset end = world.copy(kLeader).logEndOffset();
        QVERIFY(!world.copy(kLeader).isLeader());
        QVERIFY(world.runUntilAcknowledged(400));
        QVERIFY(end < world.copy(kSecond).logEndOffset());
        QCOMPARE(world.ledger().total().failed, std::int64_t(0));
        QCOMPARE(world.ledger().total().duplicates, std::int64_t(0));
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-15489: a quorum leader that its voters cannot reach gives up in time, although brokers still reach it.
    void K04_aQuorumLeaderCutFromItsVotersResigns()
    {
        FaultWorld world(3, {{"min.insync.replicas", "2"}}, {}, 3);
        const NodeId old = sim::activeController(world.cluster());
        for (const NodeId other : {NodeId{1}, NodeId{2}, NodeId{3}})
            if (other != old)
                world.command(sim::CutLink{old, other, sim::LinkDirection::BothWays});
        const Instant cut = world.cluster().now;
        QVERIFY(world.runUntilHolds(seconds(10), [&] { return world.lastSeen<event::QuorumLeaderResigned>() != kNever; }));
        QVERIFY(world.lastSeen<event::QuorumLeaderResigned>() - cut < seconds(4));
        world.runFor(seconds(5));
        QVERIFY(sim::activeController(world.cluster()) != old);
        world.command(sim::CreateTopic{"more", 1, 3, {}, {}});
        world.runFor(seconds(15));
        QVERIFY(world.image().topicId("more").has_value());
        for (const NodeId broker : {NodeId{4}, NodeId{5}, NodeId{6}})
            QVERIFY(world.image().isActive(broker));
        QCOMPARE(world.defects(), std::string());
    }
    // KAFKA-10527: a leader that is back at once does not lead its epoch again.
    void K02_aQuorumLeaderThatRestartsBeginsAnotherEpoch()
    {
        FaultWorld world(3, kMinIsr2, {}, 1);
        const QuorumEpoch before = world.cluster().node({1})->controllerNode->quorum().epoch();
        world.command(sim::KillNode{{1}});
        world.command(sim::RestartNode{{1}});
        world.runFor(seconds(5));
        QVERIFY(world.cluster().node({1})->controllerNode->quorum().isLeader());
        QVERIFY(world.cluster().node({1})->controllerNode->quorum().epoch() > before);
        QCOMPARE(world.defects(), std::string());
    }

private:
    static void cutLinks(FaultWorld& world)
    {
        for (std::int32_t follower = 3; follower <= 6; ++follower)
            world.command(sim::CutLink{kLeader, {follower}, sim::LinkDirection::BothWays});
    }
    /// The leader loses its followers, not the controller: fifty more records are acknowledged by it alone.
    static void cutFromFollowers(FaultWorld& world)
    {
        world.command(sim::AddProducer{"p", {}});
        world.send({1001}, 10);
        world.runUntilAcknowledged(10);
        cutLinks(world);
        world.send({1001}, 50, milliseconds(100));
        QVERIFY(world.runUntilIsr({kLeader}, seconds(60)));
        QVERIFY(world.runUntilAcknowledged(60, seconds(60)));
    }
};

QTEST_APPLESS_MAIN(TestReportedReplication)
#include "tst_reported_replication.moc"
