// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/node/broker_bench.h"

using namespace highwater;
using namespace highwater::node;
using namespace highwater::test;

using message::Acks;
using message::ProduceResponse;

class BrokerProduceTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 3.5
    void acksOneIsAnsweredAfterTheLocalAppend()
    {
        BrokerBench bench = leading();
        const CorrelationId asked = bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 3));
        const auto answers = bench.sent<ProduceResponse>(kClient);
        QCOMPARE(answers.size(), std::size_t(1));
        QCOMPARE(answers[0].partitions[0].error, ErrorCode::None);
        QCOMPARE(answers[0].partitions[0].baseOffset, Offset{0});
        QCOMPARE(bench.out.envelopes()[0].correlation, asked);
        QCOMPARE(bench.told<event::RecordsAppended>(), 1);
        QCOMPARE(bench.touched.size(), std::size_t(1));
        QCOMPARE(bench.touched[0].logEndOffset, Offset{0}); // as before the step
        QCOMPARE(bench.touched[0].isr, (std::vector<NodeId>{kSelf, kB, kC}));
    }

    // replication.md 3.3, 4.42: a leader that was fenced leads on until its metadata says otherwise.
    void aFencedLeaderLeadsOnUntilItReadsOfIt()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        while (bench.sent<message::BrokerHeartbeatRequest>(kController).empty())
            QVERIFY(bench.wakeNext(at(10'000)));
        bench.answerLast(kController, Channel::Heartbeat, message::BrokerHeartbeatResponse{ErrorCode::None, true, true, false});
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader));
        QCOMPARE(bench.sent<message::ProduceResponse>(kClient).at(0).partitions.at(0).error, ErrorCode::None);
        bench.publish(imageWith({ledBy(kB, 1, 1, {kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader));
        QCOMPARE(bench.sent<message::ProduceResponse>(kClient).at(0).partitions.at(0).error, ErrorCode::NotLeaderOrFollower);
    }

    // replication.md 3.6, 3.7
    void acksAllWaitsForTheHighWatermark()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::All, 2));
        QVERIFY(bench.sent<ProduceResponse>(kClient).empty());
        QCOMPARE(bench.broker.parkedProduceCount(partition()), std::int64_t(1));
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(2)}));
        QVERIFY(bench.sent<ProduceResponse>(kClient).empty());
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(2)}));
        const auto answers = bench.sent<ProduceResponse>(kClient);
        QCOMPARE(answers.size(), std::size_t(1));
        QCOMPARE(answers[0].partitions[0].error, ErrorCode::None);
        QCOMPARE(bench.broker.parkedProduceCount(partition()), std::int64_t(0));
        const auto advanced = std::ranges::find_if(bench.out.events(),
            [](const event::Event& event) { return std::holds_alternative<event::HighWatermarkAdvanced>(event.body); });
        QCOMPARE(bench.out.envelopes()[0].cause, advanced->number); // that is why it is answered now
    }

    // replication.md 3.14: the request itself is answered first, then those whom its records wake
    void aProduceIsAnsweredBeforeThoseItWakes_data()
    {
        QTest::addColumn<bool>("movesHighWatermark");
        QTest::newRow("the log end alone") << false;
        QTest::newRow("the high watermark too") << true;
    }
    void aProduceIsAnsweredBeforeThoseItWakes()
    {
        QFETCH(bool, movesHighWatermark);
        BrokerBench bench;
        metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, movesHighWatermark ? std::vector{kSelf} : std::vector{kSelf, kB})});
        image.configs[{metadata::ConfigResourceType::Topic, "payments"}]["min.insync.replicas"] = "1";
        image.brokers[kC].fenced = true; // it copies, and is not to join
        bench.run(image);
        bench.ask(kOtherClient, Channel::Fetch, bench.fetchOf(kNoNode, {0, -1}, {bench.from(0)}));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(0)}));
        QVERIFY(bench.out.envelopes().empty());
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader));
        std::vector<NodeId> answered;
        for (const message::Envelope& envelope : bench.out.envelopes())
            answered.push_back(envelope.to);
        QCOMPARE(answered.size(), std::size_t(movesHighWatermark ? 3 : 2));
        QCOMPARE(answered.front(), kClient);
        QVERIFY(std::ranges::find(answered, kC) != answered.end());
        QCOMPARE(std::ranges::find(answered, kOtherClient) != answered.end(), movesHighWatermark);
    }
    // replication.md 3.14: of those, produces go before fetches
    void whoWaitsForTheIsrIsAnsweredBeforeWhoWaitsForData()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::All));
        bench.ask(kOtherClient, Channel::Fetch, bench.fetchOf(kNoNode, {0, -1}, {bench.from(0)}));
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(1)}));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(1)}));
        std::vector<NodeId> answered;
        for (const message::Envelope& envelope : bench.out.envelopes())
            answered.push_back(envelope.to);
        const auto placeOf = [&](NodeId node) { return std::ranges::find(answered, node) - answered.begin(); };
        QVERIFY(placeOf(kClient) < placeOf(kOtherClient));
        QVERIFY(placeOf(kOtherClient) < std::ptrdiff_t(answered.size()));
    }

    // replication.md 3.7
    void acksAllTimesOutAndTheRecordsStay()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::All));
        while (bench.told<event::ProduceTimedOut>() == 0)
            QVERIFY(bench.wakeNext(at(30'000)));
        QCOMPARE(bench.now, at(30'000));
        QCOMPARE(bench.sent<ProduceResponse>(kClient).at(0).partitions[0].error, ErrorCode::RequestTimedOut);
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{1});
        QCOMPARE(bench.broker.parkedProduceCount(partition()), std::int64_t(0));
    }

    // replication.md 3.2
    void belowMinIsrAcksAllIsRefused()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::All));
        QCOMPARE(bench.sent<ProduceResponse>(kClient).at(0).partitions[0].error, ErrorCode::NotEnoughReplicas);
        QCOMPARE(bench.told<event::ProduceRefused>(), 1);
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{0});
    }

    // Kafka: ReplicaManager.appendToLocalLog with internalTopicsAllowed off, before it looks for the leader
    void nobodyProducesToKafkasOwnTopics()
    {
        BrokerBench bench;
        metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC}), ledBy(kB, 0, 0, {kSelf, kB, kC})});
        image.topics[kTopic] = std::make_shared<const metadata::TopicImage>(
            metadata::TopicImage{"__consumer_offsets", image.topics.at(kTopic)->partitions});
        image.topicIds["__consumer_offsets"] = kTopic;
        bench.run(image);
        message::ProduceRequest request = bench.produceOf(Acks::Leader);
        request.partitions.push_back(bench.produceOf(Acks::Leader, 1, 1).partitions.front());
        bench.ask(kClient, Channel::Data, request);
        const auto answers = bench.sent<ProduceResponse>(kClient);
        QCOMPARE(answers.at(0).partitions.at(0).error, ErrorCode::InvalidTopicException);
        QCOMPARE(answers.at(0).partitions.at(1).error, ErrorCode::InvalidTopicException);
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{0});
        QCOMPARE(bench.told<event::ProduceRefused>(), 2);
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks(2)));
        QCOMPARE(bench.sent<ProduceResponse>(kClient).at(0).partitions[0].error, ErrorCode::InvalidRequiredAcks);
    }

    // replication.md 3.4
    void acksZeroIsNeverAnsweredAndAFailureClosesTheConnection()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::None));
        QVERIFY(bench.out.envelopes().empty());
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{1});
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::None, 1, 5));
        QCOMPARE(bench.sent<message::ConnectionClosed>(kClient).size(), std::size_t(1));
    }

    // replication.md 3.1, 3.2
    void whatCannotBeAppendedIsRefusedInKafkasOrder()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC}), ledBy(kB, 4, 4, {kB})}));
        const auto errorOf = [&](message::ProduceRequest request) {
            bench.ask(kClient, Channel::Data, std::move(request));
            return bench.sent<ProduceResponse>(kClient).at(0).partitions[0];
        };
        QCOMPARE(errorOf(bench.produceOf(message::Acks(2))).error, ErrorCode::InvalidRequiredAcks);
        QCOMPARE(errorOf(bench.produceOf(Acks::All, 1, 7)).error, ErrorCode::UnknownTopicOrPartition);
        message::ProduceRequest gone = bench.produceOf(Acks::All);
        gone.partitions[0].partition.topicId = {Uuid{1, 1}};
        QCOMPARE(errorOf(gone).error, ErrorCode::UnknownTopicId);
        const auto elsewhere = errorOf(bench.produceOf(Acks::All, 1, 1));
        QCOMPARE(elsewhere.error, ErrorCode::NotLeaderOrFollower);
        QCOMPARE(elsewhere.currentLeader, (message::CurrentLeader{kB, LeaderEpoch{4}})); // KIP-951
    }

    // wire-protocol.md 1.5: one request of a connection at a time
    void theNextRequestOfAConnectionIsReadWhenTheOneBeforeIsAnswered()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::All, 2));
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::Leader, 1));
        QVERIFY(bench.out.envelopes().empty());
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{2}); // not even appended
        bench.ask(kOtherClient, Channel::Data, message::MetadataRequest{});
        QCOMPARE(bench.sent<message::MetadataResponse>(kOtherClient).size(), std::size_t(1)); // others do not wait
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(2)}));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(2)}));
        const auto answers = bench.sent<ProduceResponse>(kClient);
        QCOMPARE(answers.size(), std::size_t(2));
        QCOMPARE(answers[1].partitions[0].baseOffset, Offset{2});
    }

    // replication.md 3.9, 1.42
    void aLeaderThatStepsDownAnswersWhatWaits()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::All));
        bench.publish(imageWith({ledBy(kB, 1, 1, {kB, kC})}));
        const auto answers = bench.sent<ProduceResponse>(kClient);
        QCOMPARE(answers.at(0).partitions[0].error, ErrorCode::NotLeaderOrFollower);
        QCOMPARE(answers[0].partitions[0].currentLeader, (message::CurrentLeader{kB, LeaderEpoch{1}}));
    }

    // replication.md 3.9
    void aDeletedTopicAnswersWhatWaits()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::All));
        metadata::MetadataImage image = imageWith({});
        metadata::replay(image, metadata::RemoveTopicRecord{kTopic});
        bench.publish(image);
        QCOMPARE(bench.sent<ProduceResponse>(kClient).at(0).partitions[0].error, ErrorCode::UnknownTopicOrPartition);
        QVERIFY(bench.broker.log(partition()) == nullptr);
    }

    // replication.md 3.7: one answer for all partitions, when the last is decided
    void aRequestOfManyPartitionsIsAnsweredOnce()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB}), ledBy(kSelf, 0, 0, {kSelf, kB}), ledBy(kSelf, 0, 0, {kSelf})}));
        message::ProduceRequest request = bench.produceOf(Acks::All);
        request.partitions.push_back({partition(1), batchOf(1), nullptr});
        request.partitions.push_back({partition(2), batchOf(1), nullptr});
        bench.ask(kClient, Channel::Data, request);
        QVERIFY(bench.sent<ProduceResponse>(kClient).empty());
        bench.now = at(31'000); // C is not waited for any more
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(1, 0, 0), bench.from(0, 0, 1)}));
        QVERIFY(bench.sent<ProduceResponse>(kClient).empty());
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(1, 0, 1)}));
        const auto answers = bench.sent<ProduceResponse>(kClient);
        QCOMPARE(answers.at(0).partitions.at(0).error, ErrorCode::None);
        QCOMPARE(answers[0].partitions.at(1).error, ErrorCode::None);
        QCOMPARE(answers[0].partitions.at(2).error, ErrorCode::NotEnoughReplicas);
        QCOMPARE(bench.broker.parkedProduceCount(partition(0)) + bench.broker.parkedProduceCount(partition(1)), std::int64_t(0));
    }

    // log-and-producer.md 5.17
    void producerIdsComeInBlocksFromTheController()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, message::InitProducerIdRequest{});
        QCOMPARE(bench.sent<message::InitProducerIdResponse>(kClient).at(0).error, ErrorCode::CoordinatorLoadInProgress);
        QCOMPARE(bench.sent<message::AllocateProducerIdsRequest>(kController).at(0).brokerEpoch, BrokerEpoch{21});
        bench.answerLast(kController, Channel::Controller, message::AllocateProducerIdsResponse{ErrorCode::None, ProducerId{3000}, 10});
        for (std::int64_t id = 3000; id < 3010; ++id) {
            bench.ask(kClient, Channel::Data, message::InitProducerIdRequest{});
            QCOMPARE(bench.sent<message::InitProducerIdResponse>(kClient).at(0).producerId, ProducerId{id});
            QCOMPARE(bench.sent<message::AllocateProducerIdsRequest>(kController).size(), std::size_t(id == 3009 ? 1 : 0)); // at 90 %
        }
        bench.ask(kClient, Channel::Data, message::InitProducerIdRequest{});
        QCOMPARE(bench.sent<message::InitProducerIdResponse>(kClient).at(0).error, ErrorCode::CoordinatorLoadInProgress);
    }

    // A connection that breaks takes along what it had in hand.
    void whatAGoneClientWaitedForIsForgotten()
    {
        BrokerBench bench = leading();
        bench.ask(kClient, Channel::Data, bench.produceOf(Acks::All));
        bench.deliver(kClient, Channel::Data, {}, message::ConnectionClosed{});
        QCOMPARE(bench.broker.parkedProduceCount(partition()), std::int64_t(0));
        QVERIFY(bench.broker.purgatory().connections().empty());
    }

private:
    static BrokerBench leading()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        return bench;
    }
};

QTEST_APPLESS_MAIN(BrokerProduceTest)
#include "tst_broker_produce.moc"
