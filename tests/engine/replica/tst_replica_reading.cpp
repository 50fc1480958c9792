// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/replica/replica_bench.h"

using namespace highwater;
using namespace highwater::replica;
using namespace highwater::test;

using message::IsolationLevel;

namespace {

constexpr ReadLimits kAll{1'000'000, true};

/// Leads epoch 3, log end 4, high watermark 2.
Bench leading()
{
    Bench bench;
    bench.lead(3, 0);
    bench.append(2);
    bench.fetch(kB, bench.fetchAt(2));
    bench.fetch(kC, bench.fetchAt(2));
    bench.append(2);
    return bench;
}

} // namespace

class ReplicaReadingTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 2.5 (c): the epoch is checked before anything else
    void anotherEpochIsRefusedBeforeAskingWhoLeads()
    {
        Bench bench = leading();
        QCOMPARE(errorOf(bench, bench.fetchAt(2, 2), kB), ErrorCode::FencedLeaderEpoch);
        QCOMPARE(errorOf(bench, bench.fetchAt(2, 4), kB), ErrorCode::UnknownLeaderEpoch);
        bench.follow(kB, 4, 1);
        QCOMPARE(errorOf(bench, bench.fetchAt(2, 3), kC), ErrorCode::FencedLeaderEpoch); // though it leads no more
        QCOMPARE(errorOf(bench, bench.fetchAt(2, 4), kC), ErrorCode::NotLeaderOrFollower);
        const auto refused = bench.replica.read(bench.fetchAt(2, 4), kC, IsolationLevel::ReadUncommitted, kAll, bench.rules);
        QCOMPARE(refused.currentLeader, (message::CurrentLeader{kB, LeaderEpoch{4}})); // KIP-951
    }

    // invariants.md R20, with the rule switched off
    void withoutFencingAnyEpochIsServed()
    {
        Bench bench = leading();
        bench.rules.fenceByLeaderEpoch = false;
        QCOMPARE(errorOf(bench, bench.fetchAt(2, 1), kB), ErrorCode::None);
    }

    // replication.md 2.5 (e)
    void aBrokerThatIsNotAssignedIsToldToRetry()
    {
        Bench bench = leading();
        QCOMPARE(errorOf(bench, bench.fetchAt(2, 3), NodeId{9}), ErrorCode::UnknownLeaderEpoch);
    }

    // replication.md 6.1, 6.3, log-and-producer.md 7.1
    void followersReadToTheEndAndConsumersToTheHighWatermark()
    {
        Bench bench = leading();
        const auto endOf = [&](NodeId who, std::int64_t from) {
            const auto response = bench.replica.read(bench.fetchAt(from), who, IsolationLevel::ReadUncommitted, kAll, bench.rules);
            return response.batches.empty() ? Offset{from} : response.batches.back().nextOffset();
        };
        QCOMPARE(endOf(kB, 0), Offset{4});
        QCOMPARE(endOf(kNoNode, 0), Offset{2});
        QCOMPARE(endOf(kNoNode, 3), Offset{3}); // between high watermark and log end: empty, no error
        QCOMPARE(errorOf(bench, bench.fetchAt(3), kNoNode), ErrorCode::None);
        QCOMPARE(errorOf(bench, bench.fetchAt(5), kNoNode), ErrorCode::OffsetOutOfRange);
        QCOMPARE(errorOf(bench, bench.fetchAt(5), kB), ErrorCode::OffsetOutOfRange);
    }

    // replication.md 6.7: a follower serves consumers up to its own high watermark
    void aFollowerServesConsumers()
    {
        Bench bench = leading();
        bench.follow(kB, 4, 1);
        const auto response = bench.replica.read(bench.fetchAt(0), kNoNode, IsolationLevel::ReadUncommitted, kAll, bench.rules);
        QCOMPARE(response.error, ErrorCode::None);
        QCOMPARE(response.batches.back().nextOffset(), Offset{2});
    }

    // replication.md 2.7, 8.3, log-and-producer.md 7.9
    void aFetchWithAnUnknownHistoryIsShownWhereItEnds()
    {
        Bench bench;
        bench.lead(0, 0);
        bench.append(10);
        bench.lead(2, 2);
        const auto response = bench.replica.read(bench.fetchAt(8, 2, 1), kB, IsolationLevel::ReadUncommitted, kAll, bench.rules);
        QCOMPARE(response.divergingEpoch, (message::DivergingEpoch{LeaderEpoch{0}, Offset{10}}));
        QVERIFY(response.batches.empty());
        const auto beyond = bench.replica.read(bench.fetchAt(11, 2, 0), kB, IsolationLevel::ReadUncommitted, kAll, bench.rules);
        QCOMPARE(beyond.divergingEpoch, (message::DivergingEpoch{LeaderEpoch{0}, Offset{10}}));
        QCOMPARE(errorOf(bench, bench.fetchAt(10, 2, 0), kB), ErrorCode::None);
        QCOMPARE(errorOf(bench, bench.fetchAt(10, 2, 7), kB), ErrorCode::OffsetOutOfRange); // no epoch so high: undefined
    }

    // replication.md 2.8
    void aParkedFetchIsReadyWhenThereIsSomethingToRead()
    {
        Bench bench = leading();
        const auto readiness = [&](std::int64_t offset, NodeId who, int epoch = -1, int last = -1) {
            return bench.replica.readiness(bench.fetchAt(offset, epoch, last), who, IsolationLevel::ReadUncommitted, bench.rules);
        };
        QCOMPARE(readiness(4, kB).availableBytes, ByteCount{0});
        QVERIFY(!readiness(4, kB).mustAnswer);
        QVERIFY(readiness(2, kB).availableBytes > 0);
        QCOMPARE(readiness(2, kNoNode).availableBytes, ByteCount{0}); // nothing new below the high watermark
        QVERIFY(readiness(0, kNoNode).availableBytes > 0);
        QVERIFY(readiness(4, kB, 2).mustAnswer);     // fenced meanwhile
        QVERIFY(readiness(5, kB).mustAnswer);        // beyond the end
        QVERIFY(readiness(4, kB, 3, 1).mustAnswer);  // would diverge
    }

    // replication.md 6.8
    void aReplicasLatestIsTheLogEndAndAClientsTheHighWatermark()
    {
        const Bench bench = leading();
        QCOMPARE(listed(bench, message::kLatestTimestamp, kB).offset, Offset{4});
        QCOMPARE(listed(bench, message::kLatestTimestamp, kNoNode).offset, Offset{2});
        QCOMPARE(listed(bench, message::kLatestTimestamp, kNoNode).leaderEpoch, LeaderEpoch{3});
        QCOMPARE(listed(bench, message::kEarliestTimestamp, kNoNode).offset, Offset{0});
    }

    // replication.md 6.8, 8.15 (KIP-207)
    void latestIsNotAnsweredBeforeTheHighWatermarkReachedTheEpochsStart()
    {
        Bench bench = leading();
        bench.lead(4, 1);
        QCOMPARE(listed(bench, message::kLatestTimestamp, kNoNode).error, ErrorCode::OffsetNotAvailable);
        QCOMPARE(listed(bench, message::kLatestTimestamp, kB).offset, Offset{4});
        QCOMPARE(listed(bench, message::kEarliestTimestamp, kNoNode).error, ErrorCode::None);
        QCOMPARE(listed(bench, Timestamp{1'800'000'000'000}, kNoNode).error, ErrorCode::OffsetNotAvailable); // none found
        bench.fetch(kB, bench.fetchAt(4));
        bench.fetch(kC, bench.fetchAt(4));
        QCOMPARE(listed(bench, message::kLatestTimestamp, kNoNode).offset, Offset{4});
        const auto none = listed(bench, Timestamp{1'800'000'000'000}, kNoNode);
        QCOMPARE(none.error, ErrorCode::None);
        QCOMPARE(none.offset, kNoOffset);
    }

    // replication.md 6.8: what lies above the high watermark is not found by its time
    void aTimestampFindsOnlyWhatIsVisible()
    {
        const Bench bench = leading();
        QCOMPARE(listed(bench, Timestamp{1'700'000'000'001}, kNoNode).offset, Offset{1});
        QCOMPARE(listed(bench, Timestamp{1'700'000'000'000}, kNoNode).timestamp, Timestamp{1'700'000'000'000});
    }

    // replication.md 2.19, 2.26
    void theLeaderKnowsWhereAnEpochEnds()
    {
        Bench bench = leading();
        bench.lead(7, 1);
        bench.append(1);
        const auto ask = [&](int epoch, int current = 7) {
            return bench.replica.endOffsetForEpoch({kPartition, LeaderEpoch{current}, LeaderEpoch{epoch}}, bench.rules);
        };
        QCOMPARE(ask(3).endOffset, Offset{4});
        QCOMPARE(ask(5).leaderEpoch, LeaderEpoch{3});
        QCOMPARE(ask(7).endOffset, Offset{5});
        QCOMPARE(ask(8).endOffset, kNoOffset);
        QCOMPARE(ask(3, 6).error, ErrorCode::FencedLeaderEpoch);
        bench.follow(kB, 8, 2);
        QCOMPARE(ask(3, 8).error, ErrorCode::NotLeaderOrFollower);
    }

private:
    static ErrorCode errorOf(const Bench& bench, const message::FetchPartition& fetch, NodeId who)
    {
        return bench.replica.read(fetch, who, IsolationLevel::ReadUncommitted, kAll, bench.rules).error;
    }
    static message::ListOffsetsPartitionResponse listed(const Bench& bench, Timestamp timestamp, NodeId who)
    {
        return bench.replica.listOffset({kPartition, kNoLeaderEpoch, timestamp}, who, IsolationLevel::ReadUncommitted, bench.rules);
    }
};

QTEST_APPLESS_MAIN(ReplicaReadingTest)
#include "tst_replica_reading.moc"
