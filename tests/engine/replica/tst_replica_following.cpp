// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/replica/replica_bench.h"

using namespace highwater;
using namespace highwater::replica;
using namespace highwater::test;

namespace {

message::FetchPartitionResponse answer(std::vector<record::RecordBatch> batches, std::int64_t highWatermark,
    std::int64_t logStart = 0)
{
    message::FetchPartitionResponse response;
    response.partition = kPartition;
    response.batches = std::move(batches);
    response.highWatermark = {highWatermark};
    response.logStartOffset = {logStart};
    return response;
}

record::RecordBatch copied(int count, int epoch, std::int64_t base)
{
    return batchOf(count, {}, LeaderEpoch{epoch}, Offset{base});
}

FollowerAppendAnswer take(Bench& bench, const message::FetchPartitionResponse& response, std::int64_t offset, int epoch)
{
    bench.begin(at(0));
    return bench.replica.appendFromLeader(response, Offset{offset}, LeaderEpoch{epoch}, bench.config, bench.out);
}

/// Follows broker 2 in epoch 2: 0..4 of epoch 0, 5..7 of epoch 1, high watermark 4.
Bench following()
{
    Bench bench;
    bench.follow(kB, 2, 0);
    take(bench, answer({copied(5, 0, 0), copied(1, 1, 5), copied(2, 1, 6)}, 4), 0, 2);
    return bench;
}

} // namespace

class ReplicaFollowingTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 1.37
    void aFollowerRestartsItsFetcherOnlyForANewEpoch()
    {
        Bench bench;
        bench.lead(1, 0);
        const RoleChange first = bench.follow(kB, 2, 1);
        QVERIFY(first.applied && first.isNewLeaderEpoch);
        QVERIFY(!bench.replica.isLeader());
        QCOMPARE(bench.replica.leaderId(), kB);
        QCOMPARE(bench.told<event::ReplicaBecameFollower>(), 1);
        const RoleChange again = bench.follow(kB, 2, 2);
        QVERIFY(again.applied && !again.isNewLeaderEpoch);
        QVERIFY(bench.follow(kB, 3, 3).isNewLeaderEpoch); // though the leader is the same (KAFKA-7164)
        QCOMPARE(bench.follow(kNoNode, 4, 4).isNewLeaderEpoch, true);
        QCOMPARE(bench.replica.leaderId(), kNoNode);
    }

    // replication.md 2.11
    void batchesAreTakenAsTheyAre()
    {
        const Bench bench = following();
        QCOMPARE(bench.replica.logEndOffset(), Offset{8});
        QCOMPARE(bench.replica.highWatermark(), Offset{4});
        QCOMPARE(bench.replica.log().latestEpoch(), LeaderEpoch{1});
        QCOMPARE(bench.told<event::RecordsAppended>(), 2); // one for each epoch
        QCOMPARE(bench.lastTold<event::RecordsAppended>().baseOffset, Offset{5});
        QCOMPARE(bench.lastTold<event::RecordsAppended>().leaderEpoch, LeaderEpoch{1});
        QCOMPARE(bench.lastTold<event::HighWatermarkAdvanced>().role, event::ReplicaRole::Follower);
    }

    // replication.md 1.30
    void theHighWatermarkFollowsTheLeadersAndMayGoDown()
    {
        Bench bench = following();
        QVERIFY(take(bench, answer({}, 100), 8, 2).highWatermarkMoved);
        QCOMPARE(bench.replica.highWatermark(), Offset{8}); // never past the own end
        take(bench, answer({}, 6), 8, 2);
        QCOMPARE(bench.replica.highWatermark(), Offset{6});
        QCOMPARE(bench.lastTold<event::HighWatermarkLowered>().from, Offset{8});
    }

    // replication.md 2.11, 6.10: an empty answer raises the log start too, but not past the high watermark
    void theLogStartFollowsTheLeaders()
    {
        Bench bench = following();
        QCOMPARE(take(bench, answer({}, 6, 5), 8, 2).result, FollowerAppend::Done);
        QCOMPARE(bench.replica.logStartOffset(), Offset{5});
        QCOMPARE(take(bench, answer({}, 6, 7), 8, 2).result, FollowerAppend::Failed);
    }

    // replication.md 2.11
    void anAnswerForAnotherPlaceFails()
    {
        Bench bench = following();
        QCOMPARE(take(bench, answer({copied(1, 2, 7)}, 4), 7, 2).result, FollowerAppend::Failed);
        QCOMPARE(bench.replica.logEndOffset(), Offset{8});
    }

    // replication.md 2.12 (KAFKA-18723), 9.19
    void batchesOfANewerEpochThanTheFetchAreLeftOut()
    {
        Bench bench = following();
        take(bench, answer({copied(1, 2, 8), copied(1, 3, 9), copied(1, 3, 10)}, 4), 8, 2);
        QCOMPARE(bench.replica.logEndOffset(), Offset{9});
        QCOMPARE(bench.told<event::RecordsAppended>(), 1);
        const FollowerAppendAnswer nothing = take(bench, answer({copied(1, 3, 9)}, 4), 9, 2);
        QCOMPARE(nothing.result, FollowerAppend::Done);
        QVERIFY(!nothing.appended);
    }

    // replication.md 2.17: the leader's epoch is one of ours
    void aKnownEpochIsCutWhereItEndsForBoth()
    {
        Bench bench = following();
        bench.begin(at(0));
        bench.replica.truncateOnDivergence({LeaderEpoch{1}, Offset{6}}, bench.out);
        QCOMPARE(bench.replica.logEndOffset(), Offset{6});
        QCOMPARE(bench.told<event::DivergenceFound>(), 1);
        QCOMPARE(bench.lastTold<event::LogTruncated>().from, Offset{8});
    }

    // replication.md 2.17, 8.3 (KIP-279): the leader does not know our last epoch
    void anUnknownEpochIsCutWhereOurOwnOlderOneEnds()
    {
        Bench bench = following();
        bench.begin(at(0));
        bench.replica.truncateOnDivergence({LeaderEpoch{0}, Offset{10}}, bench.out);
        QCOMPARE(bench.replica.logEndOffset(), Offset{5});
        QCOMPARE(bench.replica.log().latestEpoch(), LeaderEpoch{0});
    }

    // replication.md 2.17: all our epochs are above the leader's
    void anEpochOlderThanAllOfOursEmptiesTheLog()
    {
        Bench bench;
        bench.follow(kB, 6, 0);
        take(bench, answer({copied(5, 5, 0)}, 0), 0, 6);
        bench.begin(at(0));
        bench.replica.truncateOnDivergence({LeaderEpoch{3}, Offset{4}}, bench.out);
        QCOMPARE(bench.replica.logEndOffset(), Offset{0});
    }

    // replication.md 1.32, 2.22
    void aCutBelowTheHighWatermarkPullsItDown()
    {
        Bench bench = following();
        bench.begin(at(0));
        bench.replica.truncateTo(Offset{0}, bench.out);
        QCOMPARE(bench.replica.highWatermark(), Offset{0});
        QCOMPARE(bench.lastTold<event::LogTruncated>().highWatermark, Offset{4});
        QCOMPARE(bench.lastTold<event::HighWatermarkLowered>().to, Offset{0});
    }

    // replication.md 2.16
    void withoutEpochsTheLogIsCutToItsHighWatermark()
    {
        Bench bench = following();
        take(bench, answer({}, 5), 8, 2);
        bench.begin(at(0));
        bench.replica.truncateToHighWatermark(bench.out);
        QCOMPARE(bench.replica.logEndOffset(), Offset{5});
        QCOMPARE(bench.replica.highWatermark(), Offset{5});
    }

    // replication.md 2.20, 1.32
    void aFullRestartBeginsAtTheLeadersStart()
    {
        Bench bench = following();
        bench.begin(at(0));
        bench.replica.restartAt(Offset{100}, bench.out);
        QCOMPARE(bench.replica.logStartOffset(), Offset{100});
        QCOMPARE(bench.replica.logEndOffset(), Offset{100});
        QCOMPARE(bench.replica.highWatermark(), Offset{100});
        QVERIFY(!bench.replica.log().latestEpoch());
        QCOMPARE(bench.lastTold<event::LogTruncated>().to, Offset{0});
    }

    // style.md 9: a replica is a value
    void aCopyIsIndependent()
    {
        Bench bench = following();
        const Replica before = bench.replica;
        QVERIFY(before == bench.replica);
        take(bench, answer({copied(1, 2, 8)}, 4), 8, 2);
        QVERIFY(!(before == bench.replica));
        QCOMPARE(before.logEndOffset(), Offset{8});
    }
};

QTEST_APPLESS_MAIN(ReplicaFollowingTest)
#include "tst_replica_following.moc"
