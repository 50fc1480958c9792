// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/node/broker_bench.h"

using namespace highwater;
using namespace highwater::node;
using namespace highwater::test;

using message::CreateTopicsRequest;
using message::CreateTopicsResponse;

class BrokerQueriesTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 4.45
    void metadataLeavesFencedBrokersOutAndSaysWhoHasNoLeader()
    {
        metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf, kB}), ledBy(kNoNode, 5, 5, {kC})});
        image.brokers[kC].fenced = true;
        BrokerBench bench;
        bench.run(image);
        bench.ask(kClient, Channel::Data, message::MetadataRequest{});
        const auto answer = bench.sent<message::MetadataResponse>(kClient).at(0);
        QCOMPARE(answer.brokers.size(), std::size_t(2));
        QCOMPARE(answer.controllerId, kSelf); // any live broker: it hands on
        const message::MetadataTopic& topic = answer.topics.at(0);
        QCOMPARE(topic.name, std::string("payments"));
        QCOMPARE(topic.partitions.at(0).leaderId, kSelf);
        QCOMPARE(topic.partitions[0].offlineReplicas, (std::vector<NodeId>{kC}));
        QCOMPARE(topic.partitions.at(1).error, ErrorCode::LeaderNotAvailable);
        QCOMPARE(topic.partitions[1].leaderEpoch, LeaderEpoch{5});
    }

    // wire-protocol.md 5, Metadata
    void anUnknownTopicIsCreatedWhenTheClientAndTheBrokerAllowIt()
    {
        BrokerBench bench;
        bench.run(imageWith({}));
        bench.ask(kClient, Channel::Data, message::MetadataRequest{{"new"}, false});
        QCOMPARE(bench.sent<message::MetadataResponse>(kClient).at(0).topics.at(0).error, ErrorCode::UnknownTopicOrPartition);
        QVERIFY(bench.sent<CreateTopicsRequest>(kController).empty());
        bench.ask(kClient, Channel::Data, message::MetadataRequest{{"new"}, true});
        QCOMPARE(bench.sent<CreateTopicsRequest>(kController).at(0).topics.at(0).name, std::string("new"));
    }

    // replication.md 6.9: a fetch has no guard against a high watermark that lags behind what a leader before showed; listing has
    void aFetchShowsALaggingHighWatermarkAndAListingDoesNot()
    {
        BrokerBench bench;
        metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})});
        bench.run(image);
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader, 3));
        image.topics[kTopic] = std::make_shared<const metadata::TopicImage>(
            metadata::TopicImage{"payments", {ledBy(kSelf, 1, 1, {kSelf, kB, kC})}}); // leads on, in a new epoch that begins at 3
        bench.publish(image);
        const auto latest = [&](LeaderEpoch epoch) {
            bench.ask(kClient, Channel::Data,
                message::ListOffsetsRequest{kNoNode, {}, {{partition(), epoch, message::kLatestTimestamp}}});
            return bench.sent<message::ListOffsetsResponse>(kClient).at(0).partitions.at(0);
        };
        QCOMPARE(latest(kNoLeaderEpoch).error, ErrorCode::OffsetNotAvailable);
        message::FetchRequest reader = bench.fetchOf(kNoNode, {0, -1}, {bench.from(2, 1)});
        reader.maxWait = {};
        bench.ask(kClient, Channel::Fetch, reader);
        const auto answer = bench.sent<message::FetchResponse>(kClient).at(0).partitions.at(0);
        QCOMPARE(answer.error, ErrorCode::None);
        QCOMPARE(answer.highWatermark, Offset{0});
    }
    // replication.md 6.9: asked without an epoch, a leader that was replaced answers from what it knows
    void aStaleLeaderListsItsOldHighWatermark()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 1, 1, {kSelf, kB, kC})})); // another leads epoch 2 by now, and this one has not heard of it
        const auto latest = [&](LeaderEpoch epoch) {
            bench.ask(kClient, Channel::Data,
                message::ListOffsetsRequest{kNoNode, {}, {{partition(), epoch, message::kLatestTimestamp}}});
            return bench.sent<message::ListOffsetsResponse>(kClient).at(0).partitions.at(0);
        };
        QCOMPARE(latest(kNoLeaderEpoch).error, ErrorCode::None);
        QCOMPARE(latest(kNoLeaderEpoch).offset, Offset{0});
        QCOMPARE(latest(LeaderEpoch{2}).error, ErrorCode::UnknownLeaderEpoch);
    }

    // KIP-590
    void administratorsRequestsGoToTheController()
    {
        BrokerBench bench;
        bench.run(imageWith({}));
        const CorrelationId asked = bench.ask(kClient, Channel::Data, request());
        QCOMPARE(bench.sent<CreateTopicsRequest>(kController).at(0), request());
        bench.answerLast(kController, Channel::Controller, CreateTopicsResponse{{{"orders", ErrorCode::TopicAlreadyExists, "no"}}});
        QCOMPARE(bench.sent<CreateTopicsResponse>(kClient).at(0).topics[0].error, ErrorCode::TopicAlreadyExists);
        QCOMPARE(bench.out.envelopes()[0].correlation, asked);
    }

    void aRequestThatMetNoControllerIsHandedOnAgain()
    {
        BrokerBench bench;
        bench.run(imageWith({}));
        bench.ask(kClient, Channel::Data, request());
        bench.note();
        bench.answerLast(kController, Channel::Controller, CreateTopicsResponse{{{"orders", ErrorCode::NotController, {}}}});
        QVERIFY(bench.sent<CreateTopicsResponse>(kClient).empty());
        QVERIFY(bench.wakeNext(at(100)));
        QCOMPARE(bench.sent<CreateTopicsRequest>(kController).size(), std::size_t(1));
    }

    void withoutAControllerTheRequestTimesOut()
    {
        BrokerBench bench;
        bench.run(imageWith({}));
        bench.publish(bench.broker.image(), kNoNode);
        bench.ask(kClient, Channel::Data, request());
        while (bench.sent<CreateTopicsResponse>(kClient).empty())
            QVERIFY(bench.wakeNext(at(30'000)));
        QCOMPARE(bench.now, at(30'000));
        QCOMPARE(bench.sent<CreateTopicsResponse>(kClient).at(0).topics.at(0).error, ErrorCode::RequestTimedOut);
    }

    // replication.md 2.5 (a), 6.8
    void offsetsAreListedByTheLeaderOnly()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC}), ledBy(kB, 1, 1, {kB})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader, 3));
        message::ListOffsetsRequest asked;
        asked.partitions = {{partition(0), kNoLeaderEpoch, message::kLatestTimestamp},
            {partition(1), kNoLeaderEpoch, message::kLatestTimestamp}, {partition(9), kNoLeaderEpoch, message::kLatestTimestamp}};
        bench.ask(kClient, Channel::Data, asked);
        const auto answer = bench.sent<message::ListOffsetsResponse>(kClient).at(0);
        QCOMPARE(answer.partitions[0].offset, Offset{0}); // nothing is committed
        QCOMPARE(answer.partitions[1].error, ErrorCode::NotLeaderOrFollower);
        QCOMPARE(answer.partitions[2].error, ErrorCode::UnknownTopicOrPartition);
        asked.replicaId = kB;
        bench.ask(kB, Channel::Data, asked);
        QCOMPARE(bench.sent<message::ListOffsetsResponse>(kB).at(0).partitions[0].offset, Offset{3});
    }

    // replication.md 2.19
    void theEndOfAnEpochIsToldByTheLeader()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 4, 4, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader, 3));
        bench.ask(kClient, Channel::Data, message::OffsetForLeaderEpochRequest{kNoNode, {{partition(), LeaderEpoch{4}, LeaderEpoch{4}}}});
        const auto answer = bench.sent<message::OffsetForLeaderEpochResponse>(kClient).at(0);
        QCOMPARE(answer.partitions[0].endOffset, Offset{3});
        QCOMPARE(answer.partitions[0].leaderEpoch, LeaderEpoch{4});
    }

private:
    static CreateTopicsRequest request()
    {
        CreateTopicsRequest made;
        made.topics.push_back({"orders", 3, 3, {}, {}});
        return made;
    }
};

QTEST_APPLESS_MAIN(BrokerQueriesTest)
#include "tst_broker_queries.moc"
