// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/node/broker_bench.h"

using namespace highwater;
using namespace highwater::node;
using namespace highwater::test;

using message::AlterPartitionRequest;
using message::AlterPartitionResponse;

class BrokerControllerTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 1.11, 1.12, 8.13: looked at every half lag time
    void aFollowerThatStaysAwayIsProposedToLeave()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader));
        bench.counters.troubles[{kSelf, kC}] = EventNumber{3};
        std::vector<AlterPartitionRequest> asked;
        while (asked.empty()) {
            QVERIFY(bench.wakeNext(at(45'000)));
            asked = bench.sent<AlterPartitionRequest>(kController);
        }
        QCOMPARE(bench.now, at(45'000));
        QCOMPARE(asked[0].partitions[0].newIsr, (std::vector<message::IsrMember>{{kSelf, BrokerEpoch{21}}}));
        QCOMPARE(bench.told<event::InSyncSetProposed>(), 1);
        QVERIFY(bench.broker.replica(partition())->leader()->inSync.isPending());
    }

    // replication.md 1.19: one request on its way, all later proposals in the next
    void oneRequestIsOnItsWay()
    {
        BrokerBench bench = expanding();
        QCOMPARE(bench.sent<AlterPartitionRequest>(kController).size(), std::size_t(1));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(0, 0, 1)}));
        QVERIFY(bench.sent<AlterPartitionRequest>(kController).empty());
        QCOMPARE(bench.broker.alterPartitionManager().queued.size(), std::size_t(2));
        bench.answerLast(kController, Channel::Controller, accepted(partition(0), {kSelf, kB, kC}, 1));
        QCOMPARE(bench.told<event::InSyncSetExpanded>(), 1);
        const auto next = bench.sent<AlterPartitionRequest>(kController);
        QCOMPARE(next.at(0).partitions.size(), std::size_t(1));
        QCOMPARE(next[0].partitions[0].partition, partition(1));
    }

    // replication.md 1.19 (a): one partition with NOT_CONTROLLER is enough
    void anAnswerFromNoControllerIsDroppedAndTheSameIsSentAgain()
    {
        BrokerBench bench = expanding();
        const auto asked = bench.sent<AlterPartitionRequest>(kController).at(0);
        AlterPartitionResponse response = accepted(partition(0), {kSelf, kB, kC}, 1);
        response.partitions[0].error = ErrorCode::NotController;
        bench.answerLast(kController, Channel::Controller, response);
        QVERIFY(bench.broker.replica(partition())->leader()->inSync.isPending());
        QVERIFY(bench.wakeNext(at(100)));
        QCOMPARE(bench.now, at(100));
        QCOMPARE(bench.sent<AlterPartitionRequest>(kController).at(0), asked);
    }

    // replication.md 1.19 (b)
    void aStaleBrokerEpochIsAskedAnewAfterFiftyMilliseconds()
    {
        BrokerBench bench = expanding();
        bench.note();
        bench.answerLast(kController, Channel::Controller, AlterPartitionResponse{ErrorCode::StaleBrokerEpoch, {}});
        QVERIFY(bench.sent<AlterPartitionRequest>(kController).empty());
        QVERIFY(bench.wakeNext(at(50)));
        QCOMPARE(bench.now, at(50));
        QCOMPARE(bench.sent<AlterPartitionRequest>(kController).size(), std::size_t(1));
    }

    // replication.md 1.19: a partition missing from the answer stays queued
    void whatIsNotAnsweredStaysQueued()
    {
        BrokerBench bench = expanding();
        bench.note();
        bench.answerLast(kController, Channel::Controller, AlterPartitionResponse{});
        QCOMPARE(bench.sent<AlterPartitionRequest>(kController).at(0).partitions.size(), std::size_t(1));
    }

    // replication.md 1.19 (a)
    void aLostControllerIsLookedForAndAskedTheSame()
    {
        BrokerBench bench = expanding();
        const auto asked = bench.sent<AlterPartitionRequest>(kController).at(0);
        bench.deliver(kController, Channel::Controller, {}, message::ConnectionClosed{});
        QVERIFY(bench.sent<AlterPartitionRequest>(kController).empty());
        bench.publish(bench.broker.image(), kNoNode);
        bench.now = at(100);
        bench.wake();
        QVERIFY(bench.sent<AlterPartitionRequest>(kController).empty());
        bench.publish(bench.broker.image(), NodeId{8});
        QCOMPARE(bench.sent<AlterPartitionRequest>(NodeId{8}).at(0), asked);
    }

    // replication.md 1.20, 3.8: what waited for the high watermark is answered
    void aCommittedShrinkAnswersWhatWaits()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader));
        while (!bench.broker.replica(partition())->leader()->inSync.isPending()) {
            message::FetchRequest request = bench.fetchOf(kB, {0, -1}, {bench.from(1)}); // B is always there, C never
            request.maxWait = {};
            bench.ask(kB, Channel::Data, request);
            QVERIFY(bench.wakeNext(at(45'000)));
            bench.note();
        }
        QCOMPARE(bench.now, at(45'000));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::All)); // waits for C still: it has not left yet
        bench.ask(kB, Channel::Data, bench.fetchOf(kB, {0, -1}, {bench.from(2)}));
        QCOMPARE(bench.broker.parkedProduceCount(partition()), std::int64_t(1));
        bench.answerLast(kController, Channel::Controller, accepted(partition(), {kSelf, kB}, 1));
        QCOMPARE(bench.told<event::InSyncSetShrunk>(), 1);
        QCOMPARE(bench.broker.replica(partition())->highWatermark(), bench.broker.replica(partition())->logEndOffset());
        QCOMPARE(bench.sent<message::ProduceResponse>(kClient).at(0).partitions[0].error, ErrorCode::None);
    }

private:
    static BrokerBench leading()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        return bench;
    }
    /// Leads two partitions that C is not in the ISR of, and has just proposed it for the first.
    static BrokerBench expanding()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB}), ledBy(kSelf, 0, 0, {kSelf, kB})}));
        message::FetchRequest request = bench.fetchOf(kC, {0, -1}, {bench.from(0, 0, 0)});
        request.maxWait = {};
        bench.ask(kC, Channel::Fetch, request);
        return bench;
    }
    static AlterPartitionResponse accepted(TopicIdPartition which, std::vector<NodeId> isr, int partitionEpoch)
    {
        message::AlterPartitionPartitionResponse response;
        response.partition = which;
        response.leaderId = kSelf;
        response.leaderEpoch = {0};
        response.isr = std::move(isr);
        response.partitionEpoch = {partitionEpoch};
        return {ErrorCode::None, {response}};
    }
};

QTEST_APPLESS_MAIN(BrokerControllerTest)
#include "tst_broker_controller.moc"
