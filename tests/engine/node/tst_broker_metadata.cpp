// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/node/broker_bench.h"

using namespace highwater;
using namespace highwater::node;
using namespace highwater::test;

class BrokerMetadataTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 1.38, 4.46
    void theFirstImageMakesEachPartitionLeadOrFollow()
    {
        BrokerBench bench;
        bench.start();
        metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC}), ledBy(kB, 2, 2, {kB, kC})});
        image.topics[kTopic] = withElsewhere(image);
        bench.publish(image);
        QCOMPARE(bench.broker.replicas().size(), std::size_t(2)); // the third is not ours
        QVERIFY(bench.broker.replica(partition(0))->isLeader());
        QCOMPARE(bench.broker.replica(partition(1))->leaderId(), kB);
        QCOMPARE(bench.broker.fetchers().size(), std::size_t(1));
        QCOMPARE(bench.told<event::ReplicaBecameLeader>(), 1);
        QCOMPARE(bench.told<event::ReplicaBecameFollower>(), 1);
    }

    // replication.md 1.38: only what changed is touched
    void anImageThatChangesNothingHereTouchesNothing()
    {
        BrokerBench bench;
        metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})});
        bench.run(image);
        const Broker before = bench.broker;
        image.endOffset = {51}; // a NoOp
        bench.publish(image);
        QVERIFY(bench.touched.empty());
        QVERIFY(bench.out.envelopes().empty() && bench.out.events().empty());
        QVERIFY(before.replicas() == bench.broker.replicas());
    }

    // replication.md 1.38
    void aNewLeaderStopsFetching()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kB, 0, 0, {kSelf, kB, kC})}));
        QVERIFY(bench.broker.fetchers().contains(kB));
        bench.publish(imageWith({ledBy(kSelf, 1, 1, {kSelf, kC})}));
        QVERIFY(bench.broker.replica(partition())->isLeader());
        QVERIFY(!bench.broker.fetchers().find(kB)->partitions.contains(partition())); // its last request is still out
        QCOMPARE(bench.touched.size(), std::size_t(1));
        QVERIFY(!bench.touched[0].wasLeader);
    }

    // replication.md 1.40: becoming leader wakes nobody by itself; only a high watermark that moves by it does
    void whoWaitedAtAFollowerWaitsOnWhenItLeads_data()
    {
        QTest::addColumn<bool>("movesHighWatermark");
        QTest::newRow("others are in the ISR and have not fetched yet") << false;
        QTest::newRow("alone, what it holds is committed at once") << true;
    }
    void whoWaitedAtAFollowerWaitsOnWhenItLeads()
    {
        QFETCH(bool, movesHighWatermark);
        BrokerBench bench;
        metadata::MetadataImage image = imageWith({ledBy(kB, 0, 0, {kSelf, kB, kC})});
        image.configs[{metadata::ConfigResourceType::Topic, "payments"}]["min.insync.replicas"] = "1";
        bench.run(image);
        bench.note();
        message::FetchPartitionResponse copied;
        copied.partition = partition();
        copied.highWatermark = {1};
        copied.logStartOffset = {0};
        copied.batches = {batchOf(1, LeaderEpoch{0}), batchOf(2, LeaderEpoch{0}, Offset{1})};
        bench.answerLast(kB, Channel::Fetch, message::FetchResponse{ErrorCode::None, 77, {copied}});
        QCOMPARE(bench.broker.replica(partition())->highWatermark(), Offset{1});
        bench.ask(kClient, Channel::Fetch, bench.fetchOf(kNoNode, {0, -1}, {bench.from(1, -1)}));
        QVERIFY(bench.sent<message::FetchResponse>(kClient).empty()); // nothing is committed there yet
        image.topics[kTopic] = std::make_shared<const metadata::TopicImage>(metadata::TopicImage{
            "payments", {ledBy(kSelf, 1, 1, movesHighWatermark ? std::vector<NodeId>{kSelf} : std::vector<NodeId>{kSelf, kC})}});
        bench.publish(image);
        QVERIFY(bench.broker.replica(partition())->isLeader());
        QCOMPARE(bench.broker.replica(partition())->highWatermark(), Offset{movesHighWatermark ? 3 : 1});
        QCOMPARE(bench.sent<message::FetchResponse>(kClient).size(), std::size_t(movesHighWatermark ? 1 : 0));
        // The epoch is noted where it begins, with no record of it yet.
        const log::EpochEntry& newest = bench.broker.replica(partition())->log().epochCache().entries().back();
        QCOMPARE(newest.epoch, LeaderEpoch{1});
        QCOMPARE(newest.startOffset, Offset{3});
    }

    // replication.md 1.38: nobody to copy from
    void withoutALeaderNothingIsFetched()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.publish(imageWith({ledBy(kNoNode, 1, 1, {kSelf})}));
        QVERIFY(!bench.broker.replica(partition())->isLeader());
        QVERIFY(bench.broker.fetchers().isEmpty());
    }

    // replication.md 1.38: removed from the assigned replicas
    void aReplicaThatIsNoLongerAssignedIsDeleted()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kB, 0, 0, {kSelf, kB, kC})}));
        metadata::PartitionRegistration moved = ledBy(kB, 1, 1, {kB, kC});
        moved.replicas = {kB, kC};
        bench.publish(imageWith({moved}));
        QVERIFY(bench.broker.log(partition()) == nullptr);
        QVERIFY(!bench.broker.fetchers().find(kB)->partitions.contains(partition()));
    }

    // replication.md 3.9: moved away, so somebody else may be asked
    void aReplicaThatIsMovedAwayAnswersWhoWaitedForIt()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::All, 2));
        QVERIFY(bench.sent<message::ProduceResponse>(kClient).empty());
        metadata::PartitionRegistration moved = ledBy(kB, 1, 1, {kB, kC});
        moved.replicas = {kB, kC};
        bench.publish(imageWith({moved}));
        const auto answers = bench.sent<message::ProduceResponse>(kClient);
        QCOMPARE(answers.size(), std::size_t(1));
        QCOMPARE(answers[0].partitions[0].error, ErrorCode::NotLeaderOrFollower);
        QCOMPARE(answers[0].partitions[0].currentLeader.value_or(message::CurrentLeader{}).leaderId, kB);
        QCOMPARE(bench.told<event::ReplicaDeleted>(), 1);
    }

    // replication.md 3.9, 1.38: deleted with what waited for it
    void aDeletedTopicAnswersWhoWaitedForIt()
    {
        BrokerBench bench;
        const metadata::MetadataImage before = imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})});
        bench.run(before);
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(0)}));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::All, 2));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(2)}));
        bench.publish(withoutTopic(before));
        const auto produced = bench.sent<message::ProduceResponse>(kClient);
        QCOMPARE(produced.size(), std::size_t(1));
        QCOMPARE(produced[0].partitions[0].error, ErrorCode::UnknownTopicOrPartition);
        const auto fetched = bench.sent<message::FetchResponse>(kC); // 2.9: it was parked
        QCOMPARE(fetched.size(), std::size_t(1));
        QCOMPARE(fetched[0].partitions.at(0).error, ErrorCode::UnknownTopicId);
        QVERIFY(bench.broker.replicas().empty());
        QVERIFY(bench.broker.log(partition()) == nullptr);
        QCOMPARE(bench.told<event::ReplicaDeleted>(), 1);
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::All)); // 5.38: the old id is unknown from then on
        QCOMPARE(bench.sent<message::ProduceResponse>(kClient).at(0).partitions[0].error, ErrorCode::UnknownTopicId);
    }

    // log-and-producer.md, Kafka: LogManager.handleStrayLogs
    void whatWasDeletedWhileTheProcessWasDownIsDeletedAtItsStart()
    {
        BrokerBench bench;
        const metadata::MetadataImage before = imageWith({ledBy(kSelf, 0, 0, {kSelf})});
        bench.run(before);
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader, 3));
        bench.broker.crash();
        QVERIFY(bench.broker.log(partition()) != nullptr);
        bench.start();
        metadata::MetadataImage after = withoutTopic(before);
        after.endOffset = {60};
        bench.publish(after);
        QCOMPARE(bench.told<event::ReplicaDeleted>(), 1);
        QVERIFY(bench.broker.log(partition()) == nullptr);
    }

    // replication.md 1.41: configs count after the replicas of the same image
    void aConfigTakesEffectLive()
    {
        BrokerBench bench;
        metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf})});
        bench.run(image);
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::All));
        QCOMPARE(bench.sent<message::ProduceResponse>(kClient).at(0).partitions[0].error, ErrorCode::NotEnoughReplicas);
        image.configs[{metadata::ConfigResourceType::Topic, "payments"}]["min.insync.replicas"] = "1";
        bench.publish(image);
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::All));
        QCOMPARE(bench.sent<message::ProduceResponse>(kClient).at(0).partitions[0].error, ErrorCode::None);
        image.configs[{metadata::ConfigResourceType::Broker, ""}]["replica.lag.time.max.ms"] = "10000";
        image.configs[{metadata::ConfigResourceType::Broker, "1"}]["replica.lag.time.max.ms"] = "7000";
        bench.publish(image);
        QCOMPARE(bench.broker.config().replicaLagTimeMax, seconds(7)); // a broker's own goes before the cluster's
    }

    // replication.md 1.33: every 5 s
    void highWatermarksAreWrittenDownEveryFiveSeconds()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader, 2));
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, -1}, {bench.from(2)}));
        bench.ask(kC, Channel::Fetch, bench.fetchOf(kC, {0, -1}, {bench.from(2)}));
        while (bench.broker.disk().highWatermarks.empty())
            QVERIFY(bench.wakeNext(at(5'000)));
        QCOMPARE(bench.now, at(5'000));
        QCOMPARE(bench.broker.disk().highWatermarks.at(partition()), Offset{2});
    }

    // style.md 9: a broker is a value
    void aCopyIsIndependent()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        const Broker before = bench.broker;
        QVERIFY(before == bench.broker);
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::All));
        QVERIFY(!(before == bench.broker));
        QCOMPARE(before.replica(partition())->logEndOffset(), Offset{0});
    }

private:
    static metadata::MetadataImage withoutTopic(metadata::MetadataImage image)
    {
        image.endOffset = {51};
        image.topics.erase(kTopic);
        image.topicIds.erase("payments");
        image.configs.erase({metadata::ConfigResourceType::Topic, "payments"});
        return image;
    }
    /// The topic of `image` with one partition more, on brokers 2 and 3 only.
    static std::shared_ptr<const metadata::TopicImage> withElsewhere(const metadata::MetadataImage& image)
    {
        metadata::TopicImage topic = *image.topics.at(kTopic);
        metadata::PartitionRegistration elsewhere = ledBy(kB, 0, 0, {kB, kC});
        elsewhere.replicas = {kB, kC};
        topic.partitions.push_back(elsewhere);
        return std::make_shared<const metadata::TopicImage>(std::move(topic));
    }
};

QTEST_APPLESS_MAIN(BrokerMetadataTest)
#include "tst_broker_metadata.moc"
