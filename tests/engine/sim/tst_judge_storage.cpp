// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/sim/liar.h"

using namespace highwater;
using namespace highwater::test;

namespace {

log::Log& logOf(Liar& liar, NodeId broker)
{
    return forged(liar.world.cluster().node(broker)->broker->replica(liar.partition)->log());
}

/// Writes a batch into the file alone: the log does not know of it.
void smuggle(log::Log& log, const record::RecordBatch& batch)
{
    forged(log.activeSegment()).append(batch.stamped(log.logEndOffset(), batch.leaderEpoch()), {0}, 4096);
}

} // namespace

class TestJudgeStorage : public QObject {
Q_OBJECT
private slots:
    // replication.md 9.21: an offset with an epoch names one record.
    void otherBytesAtOneOffsetAndEpochBreakR8()
    {
        World world = calm();
        World other = calm(1, "other-");
        Liar liar{world};
        node::Touched before = liar.before(liar.follower);
        before.logEndOffset = {0};
        QVERIFY(!speaks(liar.show(before), "R8"));
        world.cluster().nodes.at(liar.follower) = other.cluster().nodes.at(liar.follower);
        QVERIFY(speaks(liar.show(before), "R8"));
    }
    // KAFKA-6361: after a difference no common record may follow.
    void aHistoryThatPartsAndMeetsAgainBreaksR8()
    {
        World world = calm();
        Liar liar{world};
        const auto appended = [&](std::int64_t from, std::int64_t to, LeaderEpoch epoch) {
            liar.show(liar.follower, event::RecordsAppended{liar.partition, {from}, {to}, epoch, event::AppendOrigin::Replication, nullptr});
        };
        liar.show(liar.follower, event::LogTruncated{liar.partition, {40}, {30}, {40}});
        appended(30, 34, liar.epoch.next());
        QVERIFY(!speaks(liar.scan(), "R8"));
        appended(35, 39, liar.epoch);
        QVERIFY(speaks(liar.scan(), "R8"));
    }
    // KAFKA-7415
    void anEpochCacheThatNamesAnotherEpochBreaksR23()
    {
        World world = busy();
        Liar liar{world};
        node::Touched before = liar.before(liar.leader);
        before.logEndOffset = {0};
        QVERIFY(!speaks(liar.show(before), "R23"));
        forged(logOf(liar, liar.leader).epochCache()).assign(liar.epoch.next(), {45});
        QVERIFY(speaks(liar.show(before), "R23"));
    }
    void anEpochCacheThatReachesAboveTheLogBreaksR23()
    {
        World world = calm();
        Liar liar{world};
        forged(logOf(liar, liar.leader).epochCache()).assign(liar.epoch.next(), {99});
        QVERIFY(speaks(liar.scan(), "R23"));
    }
    void aGapInALeadersLogBreaksL1()
    {
        World world = calm();
        Liar liar{world};
        node::Touched before = liar.before(liar.leader);
        const record::RecordBatch last = logOf(liar, liar.leader).newestBatches(1).front();
        before.logEndOffset = last.baseOffset();
        QVERIFY(!speaks(liar.show(before), "L1"));
        forged(logOf(liar, liar.leader).activeSegment()).append(last.stamped({90}, last.leaderEpoch()), {0}, 4096);
        QVERIFY(speaks(liar.show(before), "L1"));
    }
    // log-and-producer.md 1.1: the checksum covers all from the attributes on.
    void aFlippedBitBreaksL2()
    {
        World world = calm();
        Liar liar{world};
        log::Log& log = logOf(liar, liar.leader);
        const record::RecordBatch last = log.newestBatches(1).front();
        std::vector<Byte> bytes = last.toBytes();
        bytes.back() = Byte(std::uint8_t(bytes.back()) ^ 1);
        node::Touched before = liar.before(liar.leader);
        before.logEndOffset = last.baseOffset();
        QVERIFY(!speaks(liar.show(before), "L2"));
        smuggle(log, record::RecordBatch(Bytes(std::move(bytes)), last.baseOffset(), last.leaderEpoch()));
        QVERIFY(speaks(liar.show(before), "L2"));
    }
    // KAFKA-10101: what a recovery finds is what the log had.
    void aLogThatRecoveryMakesLongerBreaksL3()
    {
        World world = calm();
        world.command(sim::KillNode{world.leaderOf("orders", 0)});
        Liar liar{world};
        const node::Broker& dead = *world.cluster().node(liar.leader)->broker;
        QVERIFY(!speaks(liar.show(liar.leader, event::NodeStarted{}), "L3"));
        log::Log& log = forged(dead.disk()).logs.at(liar.partition);
        smuggle(log, log.newestBatches(1).front());
        QVERIFY(speaks(liar.show(liar.leader, event::NodeStarted{}), "L3"));
    }
    // KAFKA-5413
    void anIndexEntryThatPointsTooFarBreaksL5()
    {
        World world = calm();
        Liar liar{world};
        QVERIFY(!speaks(liar.scan(), "L5"));
        forged(logOf(liar, liar.leader).activeSegment().offsetIndex()).append({20, 100'000'000});
        QVERIFY(speaks(liar.scan(), "L5"));
    }
    // KAFKA-10778
    void anAppendOnAFullDiskBreaksL6()
    {
        World world = calm();
        Liar liar{world};
        const auto append = [&] {
            return liar.show(liar.leader, event::RecordsAppended{liar.partition, {40}, {40}, liar.epoch, event::AppendOrigin::Client, nullptr});
        };
        QVERIFY(!speaks(append(), "L6"));
        world.command(sim::FillDisk{liar.leader});
        QVERIFY(speaks(append(), "L6"));
    }
    // KAFKA-10471
    void aProofThatOutlivesTheStartBreaksL7()
    {
        World world = calm();
        Liar liar{world};
        const BrokerEpoch epoch = liar.memory.quorum.image.broker(liar.leader)->brokerEpoch;
        QVERIFY(!speaks(liar.show(liar.leader, event::BrokerRunning{epoch}), "L7"));
        forged(world.cluster().node(liar.leader)->broker->disk()).cleanShutdownMarker = epoch;
        QVERIFY(speaks(liar.show(liar.leader, event::BrokerRunning{epoch}), "L7"));
    }
    // KAFKA-15375
    void aProofThatLiesBreaksL7()
    {
        World world = calm();
        world.command(sim::KillNode{world.leaderOf("orders", 0)});
        Liar liar{world};
        forged(world.cluster().node(liar.leader)->broker->disk()).cleanShutdownMarker = BrokerEpoch{1};
        QVERIFY(speaks(liar.show(liar.leader, event::NodeStopped{}), "L7"));
    }
};

QTEST_APPLESS_MAIN(TestJudgeStorage)
#include "tst_judge_storage.moc"
