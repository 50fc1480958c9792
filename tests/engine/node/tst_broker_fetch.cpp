// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/node/broker_bench.h"

using namespace highwater;
using namespace highwater::node;
using namespace highwater::test;

using message::Acks;
using message::FetchResponse;

class BrokerFetchTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 2.6, 2.8, 2.9
    void aFetchWithoutDataWaitsForAnAppend()
    {
        BrokerBench bench = leading();
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(0)}));
        QVERIFY(bench.out.envelopes().empty());
        QCOMPARE(bench.broker.parkedFetchCount(partition()), std::int64_t(1));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 2));
        const auto answers = bench.sent<FetchResponse>(kB);
        QCOMPARE(answers.size(), std::size_t(1));
        QCOMPARE(answers[0].partitions[0].batches[0].nextOffset(), Offset{2});
        QCOMPARE(bench.broker.parkedFetchCount(partition()), std::int64_t(0));
    }

    // replication.md 2.8: or for its time
    void aWaitingFetchIsAnsweredWhenItsTimeIsUp()
    {
        BrokerBench bench = leading();
        const std::int32_t session = openSession(bench, kB, 0);
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {session, 1}, {}));
        QVERIFY(bench.out.envelopes().empty());
        QVERIFY(bench.wakeNext(at(500)));
        QCOMPARE(bench.now, at(500));
        QCOMPARE(bench.sent<FetchResponse>(kB).at(0).partitions.size(), std::size_t(0)); // a session: nothing new
    }

    // replication.md 2.6
    void aFetchThatMayNotWaitIsAnsweredAtOnce()
    {
        BrokerBench bench = leading();
        message::FetchRequest request = bench.fetchOf(kNoNode, {0, -1}, {bench.from(0)});
        request.maxWait = {};
        bench.ask(kClient, Channel::Fetch, request);
        QCOMPARE(bench.sent<FetchResponse>(kClient).at(0).partitions.size(), std::size_t(1));
    }

    // replication.md 2.4 (KIP-227)
    void aSessionAnswersOnlyWhatIsNew()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC}), ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, 0}, {bench.from(0, 0, 0), bench.from(0, 0, 1)}));
        const auto full = bench.sent<FetchResponse>(kB).at(0);
        QVERIFY(full.sessionId != 0);
        QCOMPARE(full.partitions.size(), std::size_t(2)); // both are new to the session
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {full.sessionId, 1}, {bench.from(1, 0, 0)}));
        QVERIFY(bench.out.envelopes().empty());
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1, 1));
        const auto next = bench.sent<FetchResponse>(kB).at(0);
        QCOMPARE(next.partitions.size(), std::size_t(1));
        QCOMPARE(next.partitions[0].partition, partition(1));
    }

    // replication.md 1.31, 2.4, 2.9: a moved high watermark wakes nobody, and is told when the wait is over
    void aHighWatermarkAloneWakesNoFollower()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
        const std::int32_t ofB = openSession(bench, kB, 0);
        const std::int32_t ofC = openSession(bench, kC, 0);
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {ofB, 1}, {bench.from(1)}));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {ofC, 1}, {bench.from(1)}));
        QCOMPARE(bench.told<event::HighWatermarkAdvanced>(), 1);
        QVERIFY(bench.sent<FetchResponse>(kB).empty());
        QVERIFY(bench.sent<FetchResponse>(kC).empty());
        QVERIFY(bench.wakeNext(at(500)));
        QCOMPARE(bench.sent<FetchResponse>(kB).at(0).partitions.at(0).highWatermark, Offset{1});
        QCOMPARE(bench.sent<FetchResponse>(kC).at(0).partitions.at(0).highWatermark, Offset{1});
    }

    // replication.md 6.1, 6.3
    void aConsumerWaitsForTheHighWatermark()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
        bench.ask(kOtherClient, Channel::Fetch, bench.fetchOf(kNoNode, {0, -1}, {bench.from(0)}));
        QVERIFY(bench.out.envelopes().empty());
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(1)}));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(1)}));
        QCOMPARE(bench.sent<FetchResponse>(kOtherClient).at(0).partitions.at(0).batches.size(), std::size_t(1));
    }

    // replication.md 2.4
    void wrongSessionsAreRefused()
    {
        BrokerBench bench = leading();
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {12345, 1}, {}));
        QCOMPARE(bench.sent<FetchResponse>(kB).at(0).error, ErrorCode::FetchSessionIdNotFound);
        const std::int32_t id = openSession(bench, kB, 0);
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {id, 7}, {}));
        QCOMPARE(bench.sent<FetchResponse>(kB).at(0).error, ErrorCode::InvalidFetchSessionEpoch);
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {id, 0}, {bench.from(0)})); // closes it and opens another
        QVERIFY(!bench.broker.fetchSessions().sessions.contains(id));
        QCOMPARE(bench.broker.fetchSessions().sessions.size(), std::size_t(1));
    }

    // replication.md 2.4: after an error the partition is always sent again
    void anErrorIsToldUntilItIsOver()
    {
        BrokerBench bench = leading();
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, 0}, {bench.from(0, 3)}));
        const auto first = bench.sent<FetchResponse>(kB).at(0);
        QCOMPARE(first.partitions[0].error, ErrorCode::UnknownLeaderEpoch);
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {first.sessionId, 1}, {}));
        QCOMPARE(bench.sent<FetchResponse>(kB).at(0).partitions.at(0).error, ErrorCode::UnknownLeaderEpoch);
        bench.publish(imageWith({ledBy(kSelf, 3, 1, {kSelf, kB, kC})}));
        message::FetchRequest request = bench.fetchOf(kB, {first.sessionId, 2}, {});
        request.maxWait = {};
        bench.ask(kB, Channel::Fetch, request);
        QCOMPARE(bench.sent<FetchResponse>(kB).at(0).partitions.at(0).error, ErrorCode::None);
    }

    // replication.md 2.5 (pre): a topic that is gone does not keep the others from waiting
    void anUnknownTopicDoesNotAnswerForTheOthers()
    {
        BrokerBench bench = leading();
        message::FetchPartition gone = bench.from(0);
        gone.partition.topicId = {Uuid{1, 1}};
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(0), gone}));
        QVERIFY(bench.out.envelopes().empty());
        QVERIFY(bench.wakeNext(at(500)));
        QCOMPARE(bench.sent<FetchResponse>(kB).at(0).partitions.at(1).error, ErrorCode::UnknownTopicId);
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {gone}));
        QCOMPARE(bench.sent<FetchResponse>(kC).size(), std::size_t(1)); // alone it has nothing to wait for
    }

    // replication.md 1.42
    void aWaitingFetchOfTheOldEpochIsFencedWhenTheLeaderStepsDown()
    {
        BrokerBench bench = leading();
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(0)}));
        bench.publish(imageWith({ledBy(kB, 1, 1, {kB, kC})}));
        QCOMPARE(bench.sent<FetchResponse>(kB).at(0).partitions.at(0).error, ErrorCode::FencedLeaderEpoch);
    }

    // replication.md 2.9: a change of the partition epoch alone wakes nobody
    void anIsrChangeAloneWakesNobody()
    {
        BrokerBench bench = leading();
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(0)}));
        bench.publish(imageWith({ledBy(kSelf, 0, 1, {kSelf, kB})}));
        QVERIFY(bench.sent<FetchResponse>(kB).empty());
    }

    // log-and-producer.md 7.5, 7.8, replication.md 2.3: in the order asked for; the first batch is whole, others only if they fit
    void theFirstBatchIsWholeHoweverSmallTheLimit()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC}), ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1, 0));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1, 1));
        message::FetchRequest request = bench.fetchOf(kB, {0, 0}, {bench.from(0, 0, 0), bench.from(0, 0, 1)});
        request.maxBytes = 10;
        bench.ask(kB, Channel::Fetch, request);
        const auto first = bench.sent<FetchResponse>(kB).at(0);
        QCOMPARE(first.partitions[0].batches.size(), std::size_t(1));
        QVERIFY(first.partitions[1].batches.empty());
        request = bench.fetchOf(kB, {first.sessionId, 1}, {bench.from(1, 0, 0)});
        request.maxBytes = 10;
        bench.ask(kB, Channel::Fetch, request); // what found no room is news still, and comes first
        const auto next = bench.sent<FetchResponse>(kB).at(0);
        QCOMPARE(next.partitions.at(0).partition, partition(1));
        QCOMPARE(next.partitions[0].batches.size(), std::size_t(1));
    }

    // log-and-producer.md 7.6: the broker's own limit counts too, and no more is waited for than may be sent.
    void theBrokersLimitCountsToo()
    {
        BrokerBench bench;
        bench.broker = node::Broker(kSelf, config::BrokerConfig{}, {{"fetch.max.bytes", "10"}});
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC}), ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1, 0));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1, 1));
        message::FetchRequest request = bench.fetchOf(kB, {0, 0}, {bench.from(0, 0, 0), bench.from(0, 0, 1)});
        request.minBytes = 5'000;
        bench.ask(kB, Channel::Fetch, request);
        const auto answers = bench.sent<FetchResponse>(kB);
        QCOMPARE(answers.size(), std::size_t(1)); // at once
        QCOMPARE(answers[0].partitions[0].batches.size(), std::size_t(1));
        QVERIFY(answers[0].partitions[1].batches.empty());
    }

    // replication.md 2.37: a fenced broker may copy, it is only not proposed for the ISR.
    void aFencedBrokerMayCopy()
    {
        for (const bool isFenced : {true, false}) {
            BrokerBench bench;
            metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf})});
            image.brokers[kB].fenced = isFenced;
            bench.run(image);
            bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
            bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, 0}, {bench.from(0)}));
            const auto answered = bench.sent<FetchResponse>(kB).at(0).partitions.at(0);
            QCOMPARE(answered.error, ErrorCode::None);
            QCOMPARE(answered.batches.size(), std::size_t(1));
            QCOMPARE(bench.sent<message::AlterPartitionRequest>(kController).empty(), isFenced);
        }
    }

    // replication.md 1.5, 1.12: who asks for nothing new in its session stays caught up
    void aQuietFollowerStaysInSync()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
        const std::int32_t ofB = openSession(bench, kB, 0);
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {ofB, 1}, {bench.from(1)}));
        std::int32_t epoch = 2;
        for (bench.now = at(1'000); bench.now < at(60'000); bench.now = bench.now + seconds(1)) {
            bench.wake();
            bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {ofB, epoch++}, {}));
        }
        QCOMPARE(bench.broker.followerRecord(partition(), kB)->lastCaughtUpTime, at(59'000));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1)); // now it is behind, but not for long
        const replica::FollowerRecord record = bench.broker.replica(partition())->leader()->followers[0];
        QCOMPARE(record.lastCaughtUpTime, at(59'000));
    }

    // replication.md 1.14: the answer of a fetch may propose a larger ISR
    void aFollowerThatCaughtUpIsProposedToTheController()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB})}));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(0)}));
        const auto asked = bench.sent<message::AlterPartitionRequest>(kController);
        QCOMPARE(asked.size(), std::size_t(1));
        QCOMPARE(asked[0].partitions[0].newIsr.back(), (message::IsrMember{kC, BrokerEpoch{23}}));
        QCOMPARE(asked[0].brokerEpoch, BrokerEpoch{21});
    }

    // replication.md 1.13: each fetch of a follower outside the ISR counts, also one that names nothing and has waited before
    void aFollowerThatMayJoinLaterIsProposedThen()
    {
        metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf, kB})});
        image.brokers[kC].fenced = true;
        BrokerBench bench;
        bench.run(image);
        const std::int32_t session = openSession(bench, kC, 0);
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {session, 1}, {}));
        QVERIFY(bench.wakeNext(at(500)));
        QCOMPARE(bench.sent<FetchResponse>(kC).size(), std::size_t(1));
        image.brokers[kC].fenced = false;
        bench.publish(image);
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {session, 2}, {}));
        QCOMPARE(bench.sent<message::AlterPartitionRequest>(kController).size(), std::size_t(1));
    }

    // replication.md 6.6 (KIP-392)
    void aConsumerIsSentToTheReplicaOfItsRack()
    {
        metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})});
        image.brokers[kC].rack = "east";
        image.configs[{metadata::ConfigResourceType::Broker, ""}]["replica.selector.class"]
            = "org.apache.kafka.common.replica.RackAwareReplicaSelector";
        BrokerBench bench;
        bench.run(image);
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 2));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(2)}));
        message::FetchRequest request = bench.fetchOf(kNoNode, {0, -1}, {bench.from(1)});
        request.rackId = "east";
        bench.ask(kClient, Channel::Fetch, request);
        QCOMPARE(bench.sent<FetchResponse>(kClient).at(0).partitions.at(0).preferredReadReplica, kC);
        request.rackId = "west"; // nobody there: the leader serves it
        bench.ask(kOtherClient, Channel::Fetch, request);
        QVERIFY(bench.sent<FetchResponse>(kOtherClient).empty());
    }

private:
    static BrokerBench leading()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        return bench;
    }
    /// A session with partition 0 in it, answered.
    static std::int32_t openSession(BrokerBench& bench, NodeId follower, std::int64_t offset)
    {
        message::FetchRequest request = bench.fetchOf(follower, {0, 0}, {bench.from(offset)});
        request.maxWait = {};
        bench.ask(follower, Channel::Fetch, request);
        return bench.sent<FetchResponse>(follower).at(0).sessionId;
    }
};

QTEST_APPLESS_MAIN(BrokerFetchTest)
#include "tst_broker_fetch.moc"
