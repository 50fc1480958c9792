// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/record/partition_hash.h"
#include "tests/engine/node/broker_bench.h"

using namespace highwater;
using namespace highwater::test;

namespace {

const TopicId kOffsets{Uuid{5, 5}};

/// `__consumer_offsets` with four partitions: this broker leads 0 and 1, another one 2 and 3.
metadata::MetadataImage withOffsetsTopic()
{
    metadata::MetadataImage image = imageWith({ledBy(kSelf, 0, 0, {kSelf})});
    metadata::TopicImage topic{"__consumer_offsets", {}};
    for (const NodeId leader : {kSelf, kSelf, kB, kB})
        topic.partitions.push_back(ledBy(leader, 0, 0, {leader}));
    image.topics[kOffsets] = std::make_shared<const metadata::TopicImage>(std::move(topic));
    image.topicIds["__consumer_offsets"] = kOffsets;
    return image;
}

/// A name whose group has that partition.
std::string groupIn(std::int32_t partition)
{
    for (int i = 0;; ++i)
        if (const std::string name = "group-" + std::to_string(i); record::coordinatorPartition(name, 4) == PartitionIndex{partition})
            return name;
}

} // namespace

/// A broker as coordinator of several partitions.
class BrokerGroupsTest : public QObject {
Q_OBJECT

    static BrokerBench coordinating()
    {
        BrokerBench bench;
        bench.run(withOffsetsTopic());
        while (bench.wakeNext(at(2'000))) {
        }
        for (const std::int32_t partition : {0, 1}) // simple groups: they only commit
            bench.ask(kClient, Channel::Coordinator,
                message::OffsetCommitRequest{groupIn(partition), -1, "", {}, {{{"payments", {0}}, Offset{5}, kNoLeaderEpoch, ""}}});
        return bench;
    }

private slots:
    // consumer-groups.md 1.1, 1.7, 1.10: a request that names several groups is answered for each by its own partition.
    void groupsOfSeveralPartitionsAreDescribedTogether()
    {
        BrokerBench bench = coordinating();
        bench.ask(kOtherClient, Channel::Coordinator, message::DescribeGroupsRequest{{groupIn(0), groupIn(1), groupIn(2)}});
        const auto answers = bench.sent<message::DescribeGroupsResponse>(kOtherClient);
        QCOMPARE(answers.size(), 1U);
        const auto& groups = answers.front().groups;
        QCOMPARE(groups.size(), 3U);
        QCOMPARE(groups[0].groupId, groupIn(0));
        QCOMPARE(groups[0].error, ErrorCode::None);
        QCOMPARE(groups[1].groupId, groupIn(1));
        QCOMPARE(groups[1].error, ErrorCode::None);
        QCOMPARE(groups[2].groupId, groupIn(2));
        QCOMPARE(groups[2].error, ErrorCode::NotCoordinator);
    }

    void consumerGroupsOfSeveralPartitionsAreDescribedTogether()
    {
        BrokerBench bench = coordinating();
        bench.ask(kOtherClient, Channel::Coordinator, message::ConsumerGroupDescribeRequest{{groupIn(0), groupIn(2)}});
        const auto answers = bench.sent<message::ConsumerGroupDescribeResponse>(kOtherClient);
        QCOMPARE(answers.size(), 1U);
        QCOMPARE(answers.front().groups[0].error, ErrorCode::GroupIdNotFound);
        QCOMPARE(answers.front().groups[1].error, ErrorCode::NotCoordinator);
    }

    void groupsOfAllPartitionsAreListed()
    {
        BrokerBench bench = coordinating();
        bench.ask(kOtherClient, Channel::Coordinator, message::ListGroupsRequest{});
        const auto answers = bench.sent<message::ListGroupsResponse>(kOtherClient);
        QCOMPARE(answers.size(), 1U);
        QCOMPARE(answers.front().groups.size(), 2U);
    }

    // consumer-groups.md 1.4, 1.5, 1.6: the first who looks for a coordinator has the offsets topic made; so long there is none.
    void theOffsetsTopicIsMadeOnFirstNeed()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf})}));
        const message::FindCoordinatorRequest request{message::CoordinatorType::Group, {"g"}};
        bench.ask(kClient, Channel::Data, request);
        QCOMPARE(bench.sent<message::FindCoordinatorResponse>(kClient).at(0).coordinators.at(0).error, ErrorCode::CoordinatorNotAvailable);
        const auto asked = bench.sent<message::CreateTopicsRequest>(kController);
        QCOMPARE(asked.size(), 1U);
        const auto& topic = asked[0].topics.at(0);
        QCOMPARE(topic.name, std::string("__consumer_offsets"));
        QCOMPARE(int(topic.numPartitions), 50);
        QCOMPARE(int(topic.replicationFactor), 3);
        QCOMPARE(topic.configs,
            (std::vector<std::pair<std::string, std::string>>{
                {"cleanup.policy", "compact"}, {"compression.type", "producer"}, {"segment.bytes", "104857600"}}));
        bench.publish(withOffsetsTopic()); // of four partitions
        for (std::int32_t index = 0; index < 4; ++index) {
            bench.ask(kClient, Channel::Data, message::FindCoordinatorRequest{message::CoordinatorType::Group, {groupIn(index)}});
            const auto found = bench.sent<message::FindCoordinatorResponse>(kClient).at(0).coordinators.at(0);
            QCOMPARE(found.error, ErrorCode::None);
            QVERIFY(found.nodeId == (index < 2 ? kSelf : kB));
        }
    }

    // consumer-groups.md 1.8, 1.9, 1.11: while it loads a heartbeat is answered as if all were well, the rest has to wait; then it is active.
    void aCoordinatorThatLoadsDisturbsNoMember()
    {
        BrokerBench bench;
        bench.run(withOffsetsTopic());
        const std::string group = groupIn(0);
        const auto phase = [&](std::int32_t index) { return bench.broker.groupCoordinator().contexts.at(PartitionIndex{index}).phase; };
        QVERIFY(phase(0) == node::CoordinatorPhase::Loading);
        bench.ask(kClient, Channel::Coordinator, message::HeartbeatRequest{group, 3, "m", {}});
        QCOMPARE(bench.sent<message::HeartbeatResponse>(kClient).at(0).error, ErrorCode::None);
        const message::OffsetFetchRequest fetch{group, {}, -1, std::vector<TopicPartition>{{"payments", {0}}}, false};
        bench.ask(kClient, Channel::Coordinator, fetch);
        QCOMPARE(bench.sent<message::OffsetFetchResponse>(kClient).at(0).error, ErrorCode::CoordinatorLoadInProgress);
        while (bench.wakeNext(at(2'000))) {
        }
        QVERIFY(phase(0) == node::CoordinatorPhase::Active);
        bench.ask(kClient, Channel::Coordinator, message::HeartbeatRequest{group, 3, "m", {}});
        QCOMPARE(bench.sent<message::HeartbeatResponse>(kClient).at(0).error, ErrorCode::UnknownMemberId);
        bench.ask(kClient, Channel::Coordinator, message::OffsetFetchRequest{groupIn(2), {}, -1, fetch.partitions, false});
        QCOMPARE(bench.sent<message::OffsetFetchResponse>(kClient).at(0).error, ErrorCode::NotCoordinator);
    }
};

QTEST_APPLESS_MAIN(BrokerGroupsTest)
#include "tst_broker_groups.moc"
