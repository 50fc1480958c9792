// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/ensure.h"
#include "engine/metadata/metadata_image.h"

using namespace highwater;
using namespace highwater::metadata;

namespace {

const TopicId kTopic{{1, 1}};
const TopicIdPartition kPartition{kTopic, {0}};

MetadataImage sample()
{
    MetadataImage image;
    RegisterBrokerRecord broker;
    broker.brokerId = {1};
    broker.brokerEpoch = {0};
    replay(image, MetadataRecord(broker));
    replay(image, MetadataRecord(TopicRecord{"t", kTopic}));
    PartitionRegistration registration;
    registration.replicas = {{1}, {2}};
    registration.isr = {{1}, {2}};
    registration.leader = {1};
    replay(image, MetadataRecord(PartitionRecord{kPartition, registration}));
    return image;
}

PartitionChangeRecord changeTo(std::vector<NodeId> isr, std::optional<NodeId> leader)
{
    PartitionChangeRecord record;
    record.partition = kPartition;
    record.isr = std::move(isr);
    record.leader = leader;
    return record;
}

} // namespace

class TestMetadataImage : public QObject {
    Q_OBJECT

private slots:
    // replication.md 4.32
    void everyChangeMovesThePartitionEpochByOne()
    {
        MetadataImage image = sample();
        replay(image, MetadataRecord(changeTo({{1}}, std::nullopt)));
        QCOMPARE(image.partition(kPartition)->partitionEpoch, PartitionEpoch{1});
        QCOMPARE(image.partition(kPartition)->leaderEpoch, LeaderEpoch{0});
        QCOMPARE(image.partition(kPartition)->isr, std::vector<NodeId>{{1}});
    }
    // replication.md 4.32
    void aLeaderThatIsNamedMovesTheLeaderEpochEvenIfItIsTheSame()
    {
        MetadataImage image = sample();
        replay(image, MetadataRecord(changeTo({{1}}, NodeId{1})));
        QCOMPARE(image.partition(kPartition)->leaderEpoch, LeaderEpoch{1});
    }
    // replication.md 4.38
    void aRegistrationKnowsItsOffset()
    {
        MetadataImage image;
        std::vector<MetadataRecord> records{NoOpRecord{}, RegisterBrokerRecord{{5}, {}, {7}, {}, true, false, {}}};
        replay(image, MetadataBatch{{0}, {3}, {}, std::make_shared<const std::vector<MetadataRecord>>(records)});
        QCOMPARE(image.broker({5})->registrationOffset, Offset{1});
        QCOMPARE(image.endOffset, Offset{2});
        QCOMPARE(image.epoch, QuorumEpoch{3});
    }
    void aGapIsRefused()
    {
        MetadataImage image = sample();
        const MetadataBatch batch{{9}, {3}, {}, std::make_shared<const std::vector<MetadataRecord>>(1, NoOpRecord{})};
        QVERIFY_THROWS_EXCEPTION(EngineDefect, replay(image, batch));
    }
    // replication.md 4.30
    void fencingIsAChangeOfTheRegistration()
    {
        MetadataImage image = sample();
        replay(image, MetadataRecord(BrokerRegistrationChangeRecord{{1}, {0}, FenceChange::Unfence, false}));
        QVERIFY(image.isActive({1}));
        replay(image, MetadataRecord(BrokerRegistrationChangeRecord{{1}, {0}, FenceChange::None, true}));
        QVERIFY(!image.broker({1})->fenced);
        QVERIFY(!image.isActive({1}));
    }
    // replication.md 4.33
    void clearingTheElrMovesThePartitionEpochWhereItWasNotEmpty()
    {
        MetadataImage image = sample();
        replay(image, MetadataRecord(ClearElrRecord{"t"}));
        QCOMPARE(image.partition(kPartition)->partitionEpoch, PartitionEpoch{0});
        PartitionChangeRecord record = changeTo({{1}}, std::nullopt);
        record.elr = std::vector<NodeId>{{2}};
        replay(image, MetadataRecord(record));
        replay(image, MetadataRecord(ClearElrRecord{""}));
        QVERIFY(image.partition(kPartition)->elr.empty());
        QCOMPARE(image.partition(kPartition)->partitionEpoch, PartitionEpoch{2});
    }
    // replication.md 5.38
    void aRemovedTopicTakesItsConfigsAlong()
    {
        MetadataImage image = sample();
        const ConfigResource resource{ConfigResourceType::Topic, "t"};
        replay(image, MetadataRecord(ConfigRecord{resource, "a", "b"}));
        replay(image, MetadataRecord(RemoveTopicRecord{kTopic}));
        QVERIFY(image.topic(kTopic) == nullptr);
        QVERIFY(!image.topicId("t"));
        QVERIFY(image.configsOf(resource).empty());
    }
    void aCopyDoesNotSeeWhatIsReplayedLater()
    {
        MetadataImage image = sample();
        const MetadataImage copy = image;
        replay(image, MetadataRecord(changeTo({{2}}, NodeId{2})));
        replay(image, MetadataRecord(ConfigRecord{{ConfigResourceType::Topic, "t"}, "a", "b"}));
        replay(image, MetadataRecord(UnregisterBrokerRecord{{1}, {0}}));
        QVERIFY(copy == sample());
        QVERIFY(!(image == copy));
        QCOMPARE(image.partition(kPartition)->leader, NodeId{2});
    }
    void whatIsNotChangedIsShared()
    {
        MetadataImage image = sample();
        const MetadataImage copy = image;
        replay(image, MetadataRecord(NoOpRecord{}));
        QVERIFY(image.topic(kTopic) == copy.topic(kTopic));
        QVERIFY(image.broker({1}) == copy.broker({1}));
        replay(image, MetadataRecord(changeTo({{2}}, NodeId{2})));
        QVERIFY(image.topic(kTopic) != copy.topic(kTopic));
        QVERIFY(image.broker({1}) == copy.broker({1}));
    }
};

QTEST_APPLESS_MAIN(TestMetadataImage)
#include "tst_metadata_image.moc"
