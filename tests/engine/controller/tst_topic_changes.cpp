// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/an_active_controller.h"

using namespace highwater;
using namespace highwater::tests;
using message::CreatePartitionsRequest;
using message::CreatePartitionsResponse;
using message::DeleteTopicsRequest;
using message::DeleteTopicsResponse;
using message::UnregisterBrokerRequest;
using message::UnregisterBrokerResponse;

namespace {

constexpr NodeId k1{1}, k2{2}, k3{3};

/// Brokers 1 to 3 are unfenced; `t` has one partition, on 1 and 2.
struct Bench : ActiveControllerBench {
    explicit Bench(std::map<std::string, std::int16_t> features = {}) : ActiveControllerBench(std::move(features))
    {
        addBrokers({1, 2, 3});
        addTopic("t", {nodes({1, 2})}, {{"min.insync.replicas", "2"}});
        takeRecords();
    }
    message::NamedResult grow(std::int32_t count, std::vector<std::vector<NodeId>> assignments = {}, const std::string& topic = "t")
    {
        return answer<CreatePartitionsResponse>(1, CreatePartitionsRequest{{{topic, count, std::move(assignments)}}}).topics.at(0);
    }
    message::NamedResult remove(message::DeletableTopic topic)
    {
        return answer<DeleteTopicsResponse>(1, DeleteTopicsRequest{{std::move(topic)}}).topics.at(0);
    }
    std::size_t partitionCount() const { return image().topic(idOf("t").topicId)->partitions.size(); }
};

} // namespace

class TestTopicChanges : public QObject {
    Q_OBJECT

private slots:
    // replication.md 5.37
    void newPartitionsHaveAsManyReplicasAsTheFirst()
    {
        Bench bench;
        QCOMPARE(bench.grow(4).error, ErrorCode::None);
        QCOMPARE(bench.partitionCount(), std::size_t(4));
        for (std::int32_t index = 1; index < 4; ++index) {
            const metadata::PartitionRegistration& partition = bench.partition("t", index);
            QCOMPARE(partition.replicas.size(), std::size_t(2));
            QCOMPARE(partition.isr, partition.replicas);
            QCOMPARE(partition.leader, partition.replicas.front());
            QCOMPARE(partition.leaderEpoch, LeaderEpoch{0});
            QCOMPARE(partition.partitionEpoch, PartitionEpoch{0});
        }
        QCOMPARE(bench.last.told<event::PartitionsAdded>(),
            (std::vector{event::PartitionsAdded{bench.idOf("t").topicId, "t", 1, 4}}));
        QCOMPARE(bench.writes.size(), std::size_t(1)); // 4.28
    }
    // replication.md 5.37
    void newPartitionsStandWhereTheyArePut()
    {
        Bench bench;
        QCOMPARE(bench.grow(3, {nodes({3, 1}), nodes({2, 3})}).error, ErrorCode::None);
        QCOMPARE(bench.partition("t", 1).replicas, nodes({3, 1}));
        QCOMPARE(bench.partition("t", 2).leader, k2);
    }
    // replication.md 5.37
    void theCountCanOnlyGrow_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("the same") << 1;
        QTest::newRow("none") << 0;
        QTest::newRow("fewer") << -1;
    }
    void theCountCanOnlyGrow()
    {
        QFETCH(int, count);
        Bench bench;
        QCOMPARE(bench.grow(count).error, ErrorCode::InvalidPartitions);
        QVERIFY(bench.takeRecords().empty());
        QCOMPARE(bench.last.told<event::AdminRequestRefused>().size(), std::size_t(1));
    }
    void assignmentsAreChecked()
    {
        Bench bench;
        QCOMPARE(bench.grow(3, {nodes({1, 2})}).error, ErrorCode::InvalidReplicaAssignment); // one for two
        QCOMPARE(bench.grow(2, {nodes({1, 1})}).error, ErrorCode::InvalidReplicaAssignment);
        QCOMPARE(bench.grow(2, {nodes({1, 9})}).error, ErrorCode::InvalidReplicaAssignment);
        QCOMPARE(bench.grow(2, {nodes({1, 2, 3})}).error, ErrorCode::InvalidReplicaAssignment); // not as many as the first has
        QCOMPARE(bench.grow(20'000).error, ErrorCode::PolicyViolation);
        QCOMPARE(bench.grow(2, {}, "nothing").error, ErrorCode::UnknownTopicOrPartition);
        QVERIFY(bench.takeRecords().empty());
    }
    // replication.md 5.36
    void aPartitionWithoutAnActiveReplicaIsNotMade()
    {
        Bench bench;
        bench.silence({3});
        QCOMPARE(bench.grow(2, {nodes({3, 1})}).error, ErrorCode::None);
        QCOMPARE(bench.partition("t", 1).isr, nodes({1}));
        bench.silence({1, 3});
        QCOMPARE(bench.grow(3, {nodes({3, 1})}).error, ErrorCode::InvalidReplicaAssignment);
        bench.silence({1, 2, 3});
        QCOMPARE(bench.grow(3).error, ErrorCode::InvalidReplicationFactor); // 5.32: nobody is unfenced
    }
    void aTopicTwiceInOneRequestIsRefused()
    {
        Bench bench;
        const auto grown = bench.answer<CreatePartitionsResponse>(1, CreatePartitionsRequest{{{"t", 2, {}}, {"t", 3, {}}}});
        QCOMPARE(grown.topics.at(0).error, ErrorCode::InvalidRequest);
        const auto gone = bench.answer<DeleteTopicsResponse>(1, DeleteTopicsRequest{{{"t", {}}, {"", bench.idOf("t").topicId}}});
        QCOMPARE(gone.topics.at(0).error, ErrorCode::InvalidRequest);
        QCOMPARE(gone.topics.at(1).error, ErrorCode::InvalidRequest);
        QVERIFY(bench.image().topicId("t").has_value());
    }

    // replication.md 5.38
    void aDeletedTopicGoesWithItsConfigs()
    {
        Bench bench;
        const TopicId id = bench.idOf("t").topicId;
        QCOMPARE(bench.remove({"t", {}}).error, ErrorCode::None);
        QVERIFY(!bench.image().topicId("t"));
        QVERIFY(bench.image().topic(id) == nullptr);
        QVERIFY(bench.image().configsOf({metadata::ConfigResourceType::Topic, "t"}).empty());
        QCOMPARE(bench.takeRecords(), (std::vector<metadata::MetadataRecord>{metadata::RemoveTopicRecord{id}}));
        QCOMPARE(bench.last.told<event::TopicDeleted>(), (std::vector{event::TopicDeleted{id, "t", 1}}));
    }
    // replication.md 5.38
    void aRecreatedTopicHasAnotherId()
    {
        Bench bench;
        const TopicId first = bench.idOf("t").topicId;
        bench.remove({"", first});
        bench.addTopic("t", {nodes({1, 2})});
        QVERIFY(bench.idOf("t").topicId != first);
        const auto response = bench.alteration("t", nodes({1, 2}));
        auto stale = response;
        stale.partitions.front().partition.topicId = first;
        QCOMPARE(bench.answer<message::AlterPartitionResponse>(1, stale).partitions.at(0).error, ErrorCode::UnknownTopicId); // 1.23
    }
    void whatIsNotThereCannotBeDeleted()
    {
        Bench bench;
        QCOMPARE(bench.remove({"nothing", {}}).error, ErrorCode::UnknownTopicOrPartition);
        QCOMPARE(bench.remove({"", TopicId{{5, 5}}}).error, ErrorCode::UnknownTopicId);
        QCOMPARE(bench.remove({"t", bench.idOf("t").topicId}).error, ErrorCode::InvalidRequest);
        QCOMPARE(bench.remove({"", {}}).error, ErrorCode::InvalidRequest);
        QVERIFY(bench.takeRecords().empty());
    }
    void deletionCanBeSwitchedOff()
    {
        Bench bench;
        controller::ControllerState state = bench.controller.state();
        state.config.deleteTopicEnable = false;
        bench.controller = controller::Controller(state);
        QCOMPARE(bench.remove({"t", {}}).error, ErrorCode::TopicDeletionDisabled);
        QVERIFY(bench.image().topicId("t").has_value());
    }

    // replication.md 5.11, 9.12
    void anUnregisteredBrokerIsInNoIsrAndLeadsNothing()
    {
        Bench bench;
        QCOMPARE(bench.answer<UnregisterBrokerResponse>(1, UnregisterBrokerRequest{k1}).error, ErrorCode::None);
        QVERIFY(bench.image().broker(k1) == nullptr);
        QCOMPARE(bench.partition("t").leader, k2);
        QCOMPARE(bench.partition("t").isr, nodes({2}));
        QCOMPARE(bench.partition("t").replicas, nodes({1, 2})); // it stays a replica
        const auto records = bench.takeRecords();
        QVERIFY(std::holds_alternative<metadata::PartitionChangeRecord>(records.front())); // the partitions first
        QVERIFY(std::holds_alternative<metadata::UnregisterBrokerRecord>(records.back()));
        QCOMPARE(bench.last.told<event::BrokerUnregistered>().size(), std::size_t(1));
    }
    // replication.md 5.39
    void itsIsrSeatMayBecomeAnElrSeat()
    {
        Bench bench({{"eligible.leader.replicas.version", 1}});
        bench.answer<UnregisterBrokerResponse>(1, UnregisterBrokerRequest{k1});
        QCOMPARE(bench.partition("t").isr, nodes({2}));
        QCOMPARE(bench.partition("t").elr, nodes({1}));
        bench.silence({2});
        QCOMPARE(bench.partition("t").leader, kNoNode); // not acceptable while it is not registered
        // 2.32: it comes back as after an unclean shutdown, whatever it says
        auto request = bench.registration(1, 2);
        request.previousBrokerEpoch = BrokerEpoch{5};
        bench.answer<message::BrokerRegistrationResponse>(1, request);
        QCOMPARE(bench.partition("t").elr, nodes({2}));
    }
    // replication.md 4.38
    void aBrokerThatWasUnregisteredIsStale()
    {
        Bench bench;
        const message::BrokerHeartbeatRequest beat = bench.heartbeat(3);
        bench.answer<UnregisterBrokerResponse>(1, UnregisterBrokerRequest{k3});
        QCOMPARE(bench.answer<message::BrokerHeartbeatResponse>(3, beat).error, ErrorCode::StaleBrokerEpoch);
    }
    void onlyARegisteredBrokerCanBeUnregistered()
    {
        Bench bench;
        const auto response = bench.answer<UnregisterBrokerResponse>(1, UnregisterBrokerRequest{NodeId{9}});
        QCOMPARE(response.error, ErrorCode::BrokerIdNotRegistered);
        QVERIFY(!response.errorMessage.empty());
    }
};

QTEST_APPLESS_MAIN(TestTopicChanges)
#include "tst_topic_changes.moc"
