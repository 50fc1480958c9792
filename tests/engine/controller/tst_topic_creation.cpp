// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/an_active_controller.h"

using namespace highwater;
using namespace highwater::tests;
using message::CreatableTopic;
using message::CreateTopicsRequest;
using message::CreateTopicsResponse;

namespace {

struct Bench : ActiveControllerBench {
    Bench() { addBrokers({1, 2, 3}); takeRecords(); }
    ErrorCode create(CreatableTopic topic)
    {
        const auto response = answer<CreateTopicsResponse>(1, CreateTopicsRequest{{std::move(topic)}});
        return response.topics.size() == 1 ? response.topics.front().error : ErrorCode::UnknownServerError;
    }
    ErrorCode createNamed(const std::string& name) { return create({name, 1, 1, {}, {}}); }
    ErrorCode createOn(std::vector<std::vector<NodeId>> assignments) { return create({"m", -1, -1, std::move(assignments), {}}); }
};

} // namespace

class TestTopicCreation : public QObject {
    Q_OBJECT

private slots:
    // replication.md 5.36, 4.28
    void aTopicIsOneAtomicBatch()
    {
        Bench bench;
        QCOMPARE(bench.create({"payments", 6, 3, {}, {{"min.insync.replicas", "2"}}}), ErrorCode::None);
        QCOMPARE(bench.writes.size(), std::size_t(1));
        const auto records = bench.takeRecords();
        QCOMPARE(records.size(), std::size_t(8));
        QVERIFY(std::holds_alternative<metadata::TopicRecord>(records[0]));
        QVERIFY(std::holds_alternative<metadata::ConfigRecord>(records[1]));
        for (std::int32_t index = 0; index < 6; ++index) {
            const metadata::PartitionRegistration& partition = bench.partition("payments", index);
            QCOMPARE(partition.replicas.size(), std::size_t(3));
            QCOMPARE(partition.isr, partition.replicas);
            QCOMPARE(partition.leader, partition.replicas.front());
            QCOMPARE(partition.leaderEpoch, LeaderEpoch{0});
            QCOMPARE(partition.partitionEpoch, PartitionEpoch{0});
        }
        QCOMPARE(bench.last.told<event::TopicCreated>().front().partitionCount, 6);
        const auto elected = bench.last.told<event::LeaderElected>();
        QCOMPARE(elected.size(), std::size_t(6));
        QCOMPARE(elected.front().kind, event::ElectionKind::Created);
        for (std::size_t index = 1; index < bench.last.events.size(); ++index)
            QCOMPARE(bench.last.events[index].cause, bench.last.events.front().number);
    }
    // replication.md 5.36: defaults
    void minusOneMeansTheDefault()
    {
        Bench bench;
        QCOMPARE(bench.create({"d", -1, -1, {}, {}}), ErrorCode::None);
        QCOMPARE(bench.image().topic(*bench.image().topicId("d"))->partitions.size(), std::size_t(1));
        QCOMPARE(bench.partition("d").replicas.size(), std::size_t(1));
    }
    // replication.md 5.36
    void badNamesAreRefused()
    {
        Bench bench;
        QCOMPARE(bench.createNamed(""), ErrorCode::InvalidTopicException);
        QCOMPARE(bench.createNamed("."), ErrorCode::InvalidTopicException);
        QCOMPARE(bench.createNamed("a b"), ErrorCode::InvalidTopicException);
        QCOMPARE(bench.createNamed(std::string(250, 'x')), ErrorCode::InvalidTopicException);
        QCOMPARE(bench.createNamed(std::string(249, 'x')), ErrorCode::None);
        QCOMPARE(bench.createNamed("a_b"), ErrorCode::None);
        QCOMPARE(bench.createNamed("a.b"), ErrorCode::InvalidTopicException); // the same metric name
        QCOMPARE(bench.createNamed("a_b"), ErrorCode::TopicAlreadyExists);
        QVERIFY(!bench.last.told<event::TopicCreationRefused>().front().message.empty());
    }
    void aTopicNamedTwiceInOneRequestIsRefused()
    {
        Bench bench;
        const CreatableTopic topic{"t", 1, 1, {}, {}};
        const auto response = bench.answer<CreateTopicsResponse>(1, CreateTopicsRequest{{topic, topic}});
        QCOMPARE(response.topics.size(), std::size_t(2));
        QCOMPARE(response.topics[0].error, ErrorCode::InvalidRequest);
        QCOMPARE(response.topics[1].error, ErrorCode::InvalidRequest);
    }
    // replication.md 5.32, 5.36
    void badCountsAreRefused()
    {
        Bench bench;
        QCOMPARE(bench.create({"t", 0, 1, {}, {}}), ErrorCode::InvalidPartitions);
        QCOMPARE(bench.create({"t", -2, 1, {}, {}}), ErrorCode::InvalidPartitions);
        QCOMPARE(bench.create({"t", 1, 0, {}, {}}), ErrorCode::InvalidReplicationFactor);
        QCOMPARE(bench.create({"t", 1, 4, {}, {}}), ErrorCode::InvalidReplicationFactor);
        QCOMPARE(bench.create({"t", 20'000, 1, {}, {}}), ErrorCode::PolicyViolation);
        QVERIFY(bench.takeRecords().empty());
    }
    // replication.md 5.36
    void badConfigsAreRefused()
    {
        Bench bench;
        QCOMPARE(bench.create({"t", 1, 1, {}, {{"min.insync.replicas", "none"}}}), ErrorCode::InvalidConfig);
        QCOMPARE(bench.create({"t", 1, 1, {}, {{"no.such.config", "1"}}}), ErrorCode::InvalidConfig);
    }
    // replication.md 5.36
    void manualAssignmentsAreTakenAsTheyAre()
    {
        Bench bench;
        QCOMPARE(bench.createOn({nodes({3, 1}), nodes({2, 3})}), ErrorCode::None);
        QCOMPARE(bench.partition("m", 0).replicas, nodes({3, 1}));
        QCOMPARE(bench.partition("m", 1).leader, NodeId{2});
    }
    // replication.md 5.36
    void badManualAssignmentsAreRefused()
    {
        Bench bench;
        QCOMPARE(bench.createOn({nodes({})}), ErrorCode::InvalidReplicaAssignment);
        QCOMPARE(bench.createOn({nodes({1, 1})}), ErrorCode::InvalidReplicaAssignment);
        QCOMPARE(bench.createOn({nodes({1, 9})}), ErrorCode::InvalidReplicaAssignment);
        QCOMPARE(bench.createOn({nodes({1, 2}), nodes({3})}), ErrorCode::InvalidReplicaAssignment);
        QCOMPARE(bench.create({"m", 1, -1, {nodes({1})}, {}}), ErrorCode::InvalidRequest);
        QCOMPARE(bench.create({"m", -1, 1, {nodes({1})}, {}}), ErrorCode::InvalidRequest);
    }
    // replication.md 5.36
    void theIsrBeginsWithThoseThatAreActive()
    {
        Bench bench;
        bench.silence({1});
        QCOMPARE(bench.createOn({nodes({1, 2, 3})}), ErrorCode::None);
        QCOMPARE(bench.partition("m").isr, nodes({2, 3}));
        QCOMPARE(bench.partition("m").leader, NodeId{2});
        QCOMPARE(bench.create({"n", -1, -1, {nodes({1})}, {}}), ErrorCode::InvalidReplicaAssignment); // nobody is
    }
    // one bad topic does not stop the others
    void eachTopicStandsForItself()
    {
        Bench bench;
        const auto response = bench.answer<CreateTopicsResponse>(1, CreateTopicsRequest{{{"a", 1, 9, {}, {}}, {"b", 1, 1, {}, {}}}});
        QCOMPARE(response.topics[0].error, ErrorCode::InvalidReplicationFactor);
        QCOMPARE(response.topics[1].error, ErrorCode::None);
        QVERIFY(!bench.image().topicId("a"));
        QVERIFY(bench.image().topicId("b").has_value());
    }
};

QTEST_APPLESS_MAIN(TestTopicCreation)
#include "tst_topic_creation.moc"
