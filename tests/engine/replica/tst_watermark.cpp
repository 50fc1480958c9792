// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/replica/replica_bench.h"

using namespace highwater;
using namespace highwater::replica;
using namespace highwater::test;

namespace {

FollowerRecord follower(NodeId id, std::int64_t end, Instant caughtUp = kLongAgo)
{
    FollowerRecord record;
    record.id = id;
    record.logEndOffset = {end};
    record.lastCaughtUpTime = caughtUp;
    record.hasFetched = true;
    record.brokerEpoch = id == kB ? kEpochOfB : kEpochOfC;
    return record;
}

Leader leaderWith(std::vector<NodeId> isr, std::int64_t endOfB, std::int64_t endOfC)
{
    return {Offset{0}, {follower(kB, endOfB), follower(kC, endOfC)}, {std::move(isr), Committed{}}};
}

} // namespace

class WatermarkTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 1.9, 1.10
    void aFollowerAtTheLeadersEndIsCaughtUpHoweverLongItIsSilent()
    {
        QVERIFY(isCaughtUp(follower(kB, 10), Offset{10}, at(3'600'000), seconds(30)));
        QVERIFY(!isCaughtUp(follower(kB, 9), Offset{10}, at(0), seconds(30)));
    }

    // replication.md 1.9: the lag time itself is still in time
    void theLagTimeItselfIsInTime()
    {
        QVERIFY(isCaughtUp(follower(kB, 9, at(0)), Offset{10}, at(30'000), seconds(30)));
        QVERIFY(!isCaughtUp(follower(kB, 9, at(0)), Offset{10}, at(30'000) + microseconds(1), seconds(30)));
    }

    // replication.md 1.5
    void whoAsksForAllThatWasThereCountsFromItsFetchBefore()
    {
        FollowerRecord record = follower(kB, 0);
        noteFetch(record, Offset{0}, Offset{10}, at(100)); // behind: nothing is known yet
        QCOMPARE(record.lastCaughtUpTime, kLongAgo);
        noteFetch(record, Offset{10}, Offset{20}, at(200)); // what there was at 100
        QCOMPARE(record.lastCaughtUpTime, at(100));
        noteFetch(record, Offset{20}, Offset{20}, at(300));
        QCOMPARE(record.lastCaughtUpTime, at(300));
    }

    // replication.md 1.6: the log end is overwritten, the leader's end of the last fetch is a running maximum
    void aFetchMayTakeTheLogEndBack()
    {
        FollowerRecord record = follower(kB, 10);
        noteFetch(record, Offset{10}, Offset{10}, at(100));
        noteFetch(record, Offset{4}, Offset{8}, at(200));
        QCOMPARE(record.logEndOffset, Offset{4});
        QCOMPARE(record.lastFetchLeaderLogEndOffset, Offset{10});
        QCOMPARE(record.lastFetchTime, at(200));
        QCOMPARE(record.lastCaughtUpTime, at(100));
    }

    // replication.md 1.27
    void theHighWatermarkIsTheLeastOfTheInSyncSet()
    {
        Bench bench;
        QCOMPARE(highWatermarkOf(leaderWith({kSelf, kB, kC}, 7, 9), Offset{0}, Offset{10}, at(60'000), bench.around()), Offset{7});
        QCOMPARE(highWatermarkOf(leaderWith({kSelf, kC}, 7, 9), Offset{0}, Offset{10}, at(60'000), bench.around()), Offset{9});
    }

    // replication.md 1.28
    void theHighWatermarkNeverGoesBack()
    {
        Bench bench;
        QCOMPARE(highWatermarkOf(leaderWith({kSelf, kB}, 7, 9), Offset{8}, Offset{10}, at(60'000), bench.around()), Offset{8});
        QCOMPARE(highWatermarkOf(leaderWith({kSelf, kB}, -1, 9), Offset{0}, Offset{10}, at(60'000), bench.around()), Offset{0});
    }

    // replication.md 1.26, V1
    void theHighWatermarkIsFrozenBelowMinIsr()
    {
        Bench bench;
        const Leader alone = leaderWith({kSelf}, 0, 0);
        QVERIFY(isUnderMinIsr(alone, bench.config));
        QCOMPARE(highWatermarkOf(alone, Offset{3}, Offset{10}, at(60'000), bench.around()), Offset{3});
        bench.rules.highWatermarkWaitsForMinIsr = false;
        QCOMPARE(highWatermarkOf(alone, Offset{3}, Offset{10}, at(60'000), bench.around()), Offset{10});
    }

    // replication.md 1.17 (a)
    void aJoiningMemberHoldsTheHighWatermarkBack()
    {
        Bench bench;
        Leader leader = leaderWith({kSelf, kB}, 10, 5);
        leader.inSync.proposal = PendingExpand{kC};
        QCOMPARE(highWatermarkOf(leader, Offset{0}, Offset{10}, at(60'000), bench.around()), Offset{5});
        bench.rules.maximalIsrCounts = false;
        QCOMPARE(highWatermarkOf(leader, Offset{0}, Offset{10}, at(60'000), bench.around()), Offset{10});
    }

    // replication.md 1.27, second clause
    void theHighWatermarkWaitsForAFollowerThatIsAboutToRejoin()
    {
        Bench bench;
        Leader leader = leaderWith({kSelf, kB}, 10, 5);
        leader.followers[1].lastCaughtUpTime = at(59'000);
        QCOMPARE(highWatermarkOf(leader, Offset{0}, Offset{10}, at(60'000), bench.around()), Offset{5});
        bench.image.brokers[kC].fenced = true; // it may not join, so it is not waited for
        QCOMPARE(highWatermarkOf(leader, Offset{0}, Offset{10}, at(60'000), bench.around()), Offset{10});
    }

    // replication.md 7.2, 1.26
    void minIsrCountsAtMostTheAssignedReplicas()
    {
        Bench bench;
        bench.config.minInsyncReplicas = 5;
        QCOMPARE(effectiveMinIsr(leaderWith({kSelf}, 0, 0), bench.config), std::size_t(3));
        QVERIFY(!isUnderMinIsr(leaderWith({kSelf, kB, kC}, 0, 0), bench.config));
    }

    // replication.md 1.14
    void whoIsFencedLeavingOrAnotherIncarnationMayNotJoin()
    {
        Bench bench;
        const Leader leader = leaderWith({kSelf}, 10, 10);
        const auto mayJoin = [&](const FollowerRecord& record) { return mayJoinIsr(record, leader, Offset{10}, bench.image); };
        QVERIFY(mayJoin(follower(kB, 10)));
        QVERIFY(!mayJoin(follower(kB, 9)));
        FollowerRecord other = follower(kB, 10);
        other.brokerEpoch = {21};
        QVERIFY(!mayJoin(other));
        other.brokerEpoch = kNoBrokerEpoch; // sent before it was registered: not checked
        QVERIFY(mayJoin(other));
        bench.image.brokers[kB].inControlledShutdown = true;
        QVERIFY(!mayJoin(follower(kB, 10)));
        bench.image.brokers.erase(kB);
        QVERIFY(!mayJoin(follower(kB, 10)));
    }

    // replication.md 1.14, 8.14: the start of the leader's epoch protects what the stale high watermark does not show
    void aFollowerBelowTheStartOfTheEpochMayNotJoin()
    {
        Bench bench;
        Leader leader = leaderWith({kSelf}, 8, 10);
        leader.leaderEpochStartOffset = Offset{9};
        QVERIFY(!mayJoinIsr(follower(kB, 8), leader, Offset{5}, bench.image));
        QVERIFY(mayJoinIsr(follower(kC, 9), leader, Offset{5}, bench.image));
    }

    // replication.md 1.12
    void membersBehindForTooLongAreOutOfSync()
    {
        Leader leader = leaderWith({kSelf, kB, kC}, 9, 10);
        QCOMPARE(outOfSyncMembers(kSelf, leader, Offset{10}, at(60'000), seconds(30)), (Members{kB}));
        leader.followers.clear(); // a member without a record is out of sync
        QCOMPARE(outOfSyncMembers(kSelf, leader, Offset{10}, at(60'000), seconds(30)), (Members{kB, kC}));
    }
};

QTEST_APPLESS_MAIN(WatermarkTest)
#include "tst_watermark.moc"
