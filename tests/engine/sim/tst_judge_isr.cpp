// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/sim/liar.h"

using namespace highwater;
using namespace highwater::test;

class TestJudgeIsr : public QObject {
Q_OBJECT
private slots:
    // invariants.md R3, R25: a member of the ISR may not lose what the leader calls committed, nor cut it away.
    void aMemberThatCutsCommittedRecordsBreaksR3AndR25()
    {
        World world = calm();
        Liar liar{world};
        const auto said = liar.show(liar.follower, event::LogTruncated{liar.partition, {40}, {10}, {40}});
        QVERIFY(speaks(said, "R3"));
        QVERIFY(speaks(said, "R25"));
        QVERIFY(!speaks(said, "R4") && !speaks(said, "R10"));
    }
    // invariants.md R4: the same by the leader's own copy, when the controller's ISR is another.
    void aMemberOfTheLeadersOwnIsrThatLacksRecordsBreaksR4()
    {
        World world = calm();
        Liar liar{world};
        metadata::PartitionChangeRecord change;
        change.isr = {liar.leader};
        liar.change(change);
        const auto said = liar.show(liar.follower, event::LogTruncated{liar.partition, {40}, {10}, {40}});
        QVERIFY(speaks(said, "R4"));
        QVERIFY(!speaks(said, "R3"));
    }
    // replication.md 1.27, switched off: the leader's high watermark runs away from the ISR, and the judge names the rule.
    void aHighWatermarkThatDoesNotWaitBreaksR3()
    {
        replica::Rules rules;
        rules.highWatermarkWaitsForIsr = false;
        const World world = calm(1, "key-", rules);
        QVERIFY(speaks(world.spoken(), "R3", "highWatermarkWaitsForIsr is off"));
    }
    // invariants.md R10
    void aRecordThatNobodyHasAnyMoreBreaksR10()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(!speaks(liar.show({1}, event::LogTruncated{liar.partition, {40}, {10}, {40}}), "R10"));
        QVERIFY(!speaks(liar.show({2}, event::LogTruncated{liar.partition, {40}, {20}, {40}}), "R10"));
        QVERIFY(speaks(liar.show({3}, event::LogTruncated{liar.partition, {40}, {30}, {40}}), "R10"));
    }
    // invariants.md R16: the controller accepts only what the leader proposed with the epochs in force.
    void aMemberThatNobodyAskedForBreaksR16()
    {
        World world = calm();
        Liar liar{world};
        metadata::PartitionChangeRecord change;
        change.isr = {liar.leader};
        QVERIFY(!speaks(liar.change(change), "R16"));
        change.isr = {liar.leader, liar.follower};
        QVERIFY(speaks(liar.change(change), "R16"));
    }
    // KIP-903: it fetched as one incarnation and would join as another.
    void aMemberOfAnotherIncarnationBreaksR16()
    {
        World world = calm();
        Liar liar{world};
        metadata::PartitionChangeRecord change;
        change.isr = {liar.leader};
        liar.change(change);
        const metadata::PartitionRegistration& now = *liar.memory.quorum.image.partition(liar.partition);
        const BrokerEpoch epoch = liar.memory.quorum.image.broker(liar.follower)->brokerEpoch;
        sim::Proposal proposal{liar.leader, now.leaderEpoch, now.partitionEpoch, {{liar.leader, kNoBrokerEpoch}, {liar.follower, epoch}}};
        change.isr = {liar.leader, liar.follower};
        Liar honest = liar;
        honest.memory.partitions[liar.partition].proposals = {proposal};
        QVERIFY(!speaks(honest.change(change), "R16"));
        proposal.isr.back().second.value -= 1;
        liar.memory.partitions[liar.partition].proposals = {proposal};
        QVERIFY(speaks(liar.change(change), "R16"));
    }
    // invariants.md R17, replication.md 2.32
    void anUncleanBrokerThatStaysInTheIsrBreaksR17()
    {
        World world = calm();
        Liar liar{world};
        metadata::RegisterBrokerRecord again;
        again.brokerId = liar.follower;
        again.incarnationId = world.cluster().node(liar.follower)->broker->lifecycle().incarnationId;
        again.brokerEpoch = {liar.memory.quorum.image.endOffset.value};
        Liar clean = liar;
        QVERIFY(!speaks(clean.commit({again}), "R17"));
        liar.memory.quorum.unclean.insert(liar.follower);
        Liar late = liar;
        QVERIFY(speaks(liar.commit({again}), "R17"));
        again.incarnationId = {7, 7}; // written for a process that is gone: it says nothing of the one that runs
        QVERIFY(!speaks(late.commit({again}), "R17"));
        QVERIFY(late.memory.quorum.unclean.contains(liar.follower));
    }
    void anUncleanKillIsNoted()
    {
        World world = calm();
        const NodeId victim = world.leaderOf("orders", 0);
        world.command(sim::KillNode{victim});
        world.command(sim::RestartNode{victim});
        QVERIFY(world.checkpoint().referee.memory().quorum.unclean.contains(victim));
        world.runFor(seconds(30));
        QVERIFY(!world.checkpoint().referee.memory().quorum.unclean.contains(victim));
        QCOMPARE(world.defects(), std::string());
    }
    // invariants.md R29, replication.md 5.30
    void aReassignmentThatEndsTooEarlyBreaksR29()
    {
        World world = calm();
        Liar liar{world};
        metadata::PartitionChangeRecord change;
        change.replicas = {{1}, {2}, {3}, {4}};
        change.addingReplicas = {NodeId{4}};
        QVERIFY(!speaks(liar.change(change), "R29"));
        change.addingReplicas = std::vector<NodeId>{};
        QVERIFY(speaks(liar.change(change), "R29"));
    }
    // invariants.md R30
    void aRememberedFollowerThatIsNewBreaksR30()
    {
        World world = calm();
        Liar liar{world};
        const PartitionEpoch now = world.cluster().node(liar.leader)->broker->replica(liar.partition)->state().partitionEpoch;
        liar.memory.partitions[liar.partition].added = {{liar.follower, now}};
        node::Touched before = liar.before(liar.leader);
        before.partitionEpoch = now;
        QVERIFY(!speaks(liar.show(before), "R30"));
        before.partitionEpoch.value -= 1;
        QVERIFY(speaks(liar.show(before), "R30"));
    }
    // KAFKA-13173: two sessions that end at once leave what one after the other leaves.
    void aFencingThatTakesOthersOutBreaksM4()
    {
        World world = calm();
        Liar liar{world};
        const BrokerEpoch epoch = liar.memory.quorum.image.broker(liar.follower)->brokerEpoch;
        const metadata::BrokerRegistrationChangeRecord fence{liar.follower, epoch, metadata::FenceChange::Fence, false};
        const std::vector<NodeId> isr = liar.memory.quorum.image.partition(liar.partition)->isr;
        metadata::PartitionChangeRecord change;
        change.partition = liar.partition;
        change.isr = isr;
        std::erase(*change.isr, liar.follower);
        Liar honest = liar;
        QVERIFY(!speaks(honest.commit({change, fence}), "M4"));
        change.isr->pop_back();
        QVERIFY(speaks(liar.commit({change, fence}), "M4"));
    }
    void oneThatRunsUnregisteredBreaksM5()
    {
        World world = calm();
        Liar liar{world};
        const BrokerEpoch epoch = liar.memory.quorum.image.broker({2})->brokerEpoch;
        QVERIFY(!speaks(liar.show({2}, event::BrokerRunning{epoch}), "M5"));
        QVERIFY(speaks(liar.show({2}, event::BrokerRunning{{epoch.value + 1}}), "M5"));
    }
    // KAFKA-13173's neighbour in the broker's life: unfenced before it has read its own registration.
    void oneThatIsUnfencedTooEarlyBreaksM5()
    {
        World world = calm();
        Liar liar{world};
        const metadata::BrokerRegistration& now = *liar.memory.quorum.image.broker({2});
        metadata::RegisterBrokerRecord again;
        again.brokerId = {2};
        again.incarnationId = now.incarnationId;
        again.brokerEpoch = now.brokerEpoch;
        const metadata::BrokerRegistrationChangeRecord unfence{{2}, now.brokerEpoch, metadata::FenceChange::Unfence, false};
        QVERIFY(speaks(liar.commit({again, unfence}), "M5"));
    }
};

QTEST_APPLESS_MAIN(TestJudgeIsr)
#include "tst_judge_isr.moc"
