// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/sim/liar.h"

using namespace highwater;
using namespace highwater::test;

// invariants.md 8: a checker that stays silent is itself wrong. Each judge is shown something that must not be.

class TestReferee : public QObject {
Q_OBJECT
private slots:
    void inACalmWorldAllAreSilent()
    {
        World world = calm();
        world.scan();
        QCOMPARE(world.defects(), std::string());
        QCOMPARE(world.ledger().total().acknowledged, std::int64_t(40));
        Liar liar{world};
        QVERIFY(liar.show(liar.before(liar.leader)).empty());
        QVERIFY(liar.commit({metadata::NoOpRecord{}}).empty());
    }
    void aLeaderWithoutTheCommittedRecordsBreaksR1()
    {
        World world = calm();
        Liar liar{world};
        liar.show(liar.follower, event::LogTruncated{liar.partition, {40}, {10}, {40}});
        const auto said = liar.show(liar.follower, event::ReplicaBecameLeader{liar.partition, liar.epoch.next(), {10}, {10}});
        QVERIFY(speaks(said, "R1"));
        QVERIFY(speaks(said, "acked-lost"));
    }
    // invariants.md R1: suspended after an unclean election; the judge names it.
    void anUncleanElectionExplainsWhatIsLost()
    {
        World world = calm();
        Liar liar{world};
        liar.show(liar.follower, event::LogTruncated{liar.partition, {40}, {10}, {40}});
        liar.show({1}, event::LeaderElected{liar.partition, liar.follower, liar.epoch.next(), liar.leader, {liar.follower}, event::ElectionKind::Unclean});
        const auto said = liar.show(liar.follower, event::ReplicaBecameLeader{liar.partition, liar.epoch.next(), {10}, {10}});
        QVERIFY(speaks(said, "R1", "unclean.leader.election.enable=true"));
        QVERIFY(speaks(said, "acked-lost", "unclean.leader.election.enable=true"));
    }
    void aMemberWithoutTheCommittedRecordsBreaksR2()
    {
        World world = calm();
        Liar liar{world};
        liar.show(liar.follower, event::LogTruncated{liar.partition, {40}, {10}, {40}});
        metadata::PartitionChangeRecord change;
        change.isr = {liar.leader, liar.follower};
        QVERIFY(speaks(liar.change(change), "R2"));
    }
    void aLeaderOutsideTheIsrBreaksR5()
    {
        World world = calm();
        Liar liar{world};
        metadata::PartitionChangeRecord change;
        change.isr = {liar.follower};
        QVERIFY(speaks(liar.change(change), "R5"));
    }
    void anIsrBeyondTheMaximalIsrBreaksR6()
    {
        World world = calm();
        Liar liar{world};
        metadata::PartitionChangeRecord change;
        change.isr = {{1}, {2}, {3}, {4}};
        liar.change(change);
        node::Touched before = liar.before(liar.leader);
        before.isr = {liar.leader};
        QVERIFY(speaks(liar.show(before), "R6"));
    }
    void replicasThatDifferBreakR7()
    {
        World world = calm();
        World other = calm(1, "other-");
        Liar liar{world};
        world.cluster().nodes.at(liar.follower) = other.cluster().nodes.at(liar.follower);
        liar.memory.partitions[liar.partition].verifiedUntil = {0};
        QVERIFY(speaks(liar.scan(), "R7"));
    }
    void aFollowerWithOtherRecordsThanWereCommittedBreaksR9()
    {
        World world = calm();
        Liar liar{world};
        liar.show(liar.follower, event::LogTruncated{liar.partition, {40}, {30}, {40}});
        liar.show(liar.follower, event::RecordsAppended{liar.partition, {30}, {39}, liar.epoch.next(), event::AppendOrigin::Replication, nullptr});
        QVERIFY(speaks(liar.show(liar.follower, event::HighWatermarkAdvanced{liar.partition, {30}, {40}, event::ReplicaRole::Follower}), "R9"));
    }
    void aFallingHighWatermarkBreaksR11()
    {
        World world = calm();
        Liar liar{world};
        node::Touched before = liar.before(liar.leader);
        before.highWatermark = before.highWatermark.plus(5);
        QVERIFY(speaks(liar.show(before), "R11"));
    }
    // replication.md 1.27, switched off: the leader's own log end is enough.
    void aHighWatermarkThatDoesNotWaitBreaksR12AndTheRuleIsNamed()
    {
        replica::Rules rules;
        rules.highWatermarkWaitsForIsr = false;
        World world = calm(1, "key-", rules);
        QVERIFY(speaks(world.spoken(), "R12", "highWatermarkWaitsForIsr is off"));
        QCOMPARE(world.defects(), std::string());
    }
    void aFollowersHighWatermarkAboveEveryLeadersBreaksR13()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(speaks(liar.show(liar.follower, event::HighWatermarkAdvanced{liar.partition, {40}, {41}, event::ReplicaRole::Follower}), "R13"));
    }
    void anAcknowledgementBeforeTheCommitBreaksR14()
    {
        World world = calm();
        Liar liar{world};
        const auto records = std::make_shared<const record::DriverRecords>(record::DriverRecords{{1001}, {{41}}});
        QVERIFY(speaks(liar.show({1001}, event::BatchAcknowledged{liar.partition, liar.leader, message::Acks::All, {40}, records}), "R14"));
        QVERIFY(speaks(liar.show(liar.leader, event::ProduceRefused{liar.partition, {1001}, ErrorCode::NotEnoughReplicas}), "R14"));
    }
    void aStrangerProposedForTheIsrBreaksR15()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(speaks(liar.show(liar.leader, event::InSyncSetProposed{liar.partition, {liar.leader}, {liar.leader, {9}}}), "R15"));
    }
    void aFencedMemberBreaksR18()
    {
        World world = calm();
        Liar liar{world};
        const BrokerEpoch epoch = liar.memory.quorum.image.broker(liar.follower)->brokerEpoch;
        QVERIFY(speaks(liar.commit({metadata::BrokerRegistrationChangeRecord{liar.follower, epoch, metadata::FenceChange::Fence, false}}), "R18"));
    }
    void anElrThatOverlapsTheIsrBreaksR19()
    {
        World world = calm();
        Liar liar{world};
        metadata::PartitionChangeRecord change;
        change.elr = {liar.follower};
        QVERIFY(speaks(liar.change(change), "R19"));
    }
    void aBatchFromTheFutureBreaksR22()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(speaks(liar.show(liar.follower, event::RecordsAppended{liar.partition, {40}, {40}, liar.epoch.next(), event::AppendOrigin::Replication, nullptr}), "R22"));
    }
    void twoLeadersInOneEpochBreakR26()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(speaks(liar.show(liar.follower, event::ReplicaBecameLeader{liar.partition, liar.epoch, {40}, {40}}), "R26"));
        const auto records = std::make_shared<const record::DriverRecords>(record::DriverRecords{{1001}, {{41}}});
        QVERIFY(speaks(liar.show(liar.follower, event::RecordsAppended{liar.partition, {40}, {40}, liar.epoch, event::AppendOrigin::Client, records}), "R26"));
    }
    void aDirtyReadBreaksR27()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(speaks(liar.show({1002}, event::RecordsConsumed{liar.partition, {39}, {41}, liar.leader}), "R27"));
    }
    // engine.md "The judges": under acks=1 it is the promise kept.
    void underAcksOneALossIsWhatWasPromised()
    {
        World world = calm();
        Liar liar{world};
        liar.show({1001}, event::RecordsAccumulated{liar.partition, {{1001}, {{41}}}});
        const auto records = std::make_shared<const record::DriverRecords>(record::DriverRecords{{1001}, {{41}}});
        liar.show(liar.leader, event::RecordsAppended{liar.partition, {40}, {40}, liar.epoch, event::AppendOrigin::Client, records});
        liar.show({1001}, event::BatchAcknowledged{liar.partition, liar.leader, message::Acks::Leader, {40}, records});
        const auto said = liar.show(liar.follower, event::ReplicaBecameLeader{liar.partition, liar.epoch.next(), {40}, {40}});
        QVERIFY(speaks(said, "acked-lost", "acks=1"));
        QVERIFY(!speaks(said, "R1"));
    }
    void twoQuorumLeadersInOneEpochBreakQ1()
    {
        World world = calm();
        Liar liar{world};
        const auto [epoch, leader] = *liar.memory.quorum.leaders.rbegin();
        const NodeId other = leader == NodeId{1} ? NodeId{2} : NodeId{1};
        QVERIFY(speaks(liar.show(other, event::QuorumLeaderElected{epoch, {other}}), "Q1"));
    }
    void aQuorumEpochThatFallsBreaksQ2()
    {
        World world = calm();
        Liar liar{world};
        liar.memory.quorum.epochs[{2}].value += 1;
        QVERIFY(speaks(liar.scan(), "Q2"));
    }
    void aQuorumHighWatermarkThatFallsBreaksQ3AndOneTooEarlyQ7()
    {
        World world = calm();
        Liar liar{world};
        const NodeId active = sim::activeController(world.cluster());
        const auto said = liar.show(active, event::QuorumHighWatermarkAdvanced{{0}});
        QVERIFY(speaks(said, "Q3"));
        QVERIFY(speaks(said, "Q7"));
    }
    // The metadata of a world that went another way: its records differ below the high watermark.
    void metadataOfAnotherWorldBreaksQ5AndM1()
    {
        World world = calm();
        World other = calm();
        const NodeId active = sim::activeController(world.cluster());
        const NodeId stranger = active == NodeId{1} ? NodeId{2} : NodeId{1};
        world.command(sim::CreateTopic{"here", 1, 3, {}, {}});
        other.command(sim::CreateTopic{"elsewhere", 1, 3, {}, {}});
        world.runFor(seconds(3));
        other.runFor(seconds(3));
        Liar liar{world};
        world.cluster().nodes.at(stranger) = other.cluster().nodes.at(stranger);
        const auto said = liar.scan();
        QVERIFY(speaks(said, "Q5"));
        // Images are compared where they end at one offset.
        Liar again{world};
        again.memory.quorum.image = *world.cluster().node(stranger)->controllerNode->committedImage();
        again.memory.quorum.image.nextProducerId += 1;
        QVERIFY(speaks(again.scan(), "M1"));
    }
    void aCutBelowTheHighWatermarkBreaksQ8()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(speaks(liar.show({1}, event::MetadataTruncated{{5}, {1}}), "Q8"));
    }
    void aBrokerEpochThatDoesNotGrowBreaksM2()
    {
        World world = calm();
        Liar liar{world};
        metadata::RegisterBrokerRecord again;
        again.brokerId = {2};
        again.incarnationId = {7, 7};
        again.brokerEpoch = liar.memory.quorum.registrations.at({2}).first;
        QVERIFY(speaks(liar.commit({again}), "M2"));
    }
    void aLeaderThatIsNoReplicaBreaksM3()
    {
        World world = calm();
        Liar liar{world};
        metadata::PartitionChangeRecord change;
        change.leader = NodeId{77};
        QVERIFY(speaks(liar.change(change), "M3"));
    }
    void aBatchThatOverlapsBreaksL1()
    {
        World world = calm();
        Liar liar{world};
        node::Touched before = liar.before(liar.leader);
        bool isFound = false;
        world.cluster().node(liar.leader)->broker->log(liar.partition)->forEachBatch({0}, [&](const record::RecordBatch& one) {
            if (isFound || one.lastOffset() == one.baseOffset())
                return;
            before.logEndOffset = one.lastOffset(); // as if the log had ended inside it
            isFound = true;
        });
        QVERIFY(isFound);
        QVERIFY(speaks(liar.show(before), "L1"));
    }
    void timeThatGoesBackAndEventsThatAreMissingBreakE3()
    {
        World world = calm();
        Liar liar{world};
        liar.memory.lastSeen = world.cluster().now + seconds(1);
        QVERIFY(speaks(liar.show(liar.before(liar.leader)), "E3"));
        Liar gap{world};
        gap.memory.lastEvent.value += 5;
        gap.show({1}, event::NodePaused{});
        gap.memory.lastEvent.value += 5;
        event::Event event{{1}, {}, world.cluster().now, {1}, event::NodePaused{}};
        sim::Judges judges(world.cluster(), gap.memory);
        judges.look(std::span(&event, 1), {});
        QVERIFY(speaks(judges.takeSpoken(), "E3"));
    }
    void anAlarmThatIsNotItsNodesDeadlineIsNoticed()
    {
        World world = calm();
        world.cluster().alarms[1].at = world.cluster().alarms[1].at + seconds(1);
        Liar liar{world};
        QVERIFY(speaks(liar.scan(), "alarms"));
    }
    void aLogThatIsNotWhatTheEventsToldIsNoticed()
    {
        World world = calm();
        Liar liar{world};
        liar.show(liar.follower, event::LogTruncated{liar.partition, {40}, {39}, {40}});
        QVERIFY(speaks(liar.scan(), "ledger"));
    }
    // invariants.md 6
    void whatIsNotSettledIsNamed()
    {
        World world = calm();
        QVERIFY(sim::settled(world.cluster()).empty());
        world.command(sim::KillNode{world.leaderOf("orders", 0)});
        world.runFor(seconds(1));
        QVERIFY(!sim::settled(world.cluster()).empty());
    }
    void whatWasSaidIsKeptByInvariant()
    {
        replica::Rules rules;
        rules.highWatermarkWaitsForIsr = false;
        World world = calm(1, "key-", rules);
        const auto& records = world.checkpoint().referee.records();
        QVERIFY(records.contains("R12") && records.at("R12").violations > 0);
        QVERIFY(!records.at("R12").last.what.empty());
        QVERIFY(!records.contains("Q1"));
    }
};

QTEST_APPLESS_MAIN(TestReferee)
#include "tst_referee.moc"
