// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/group/group_records.h"
#include "engine/message/consumer_protocol.h"
#include "engine/record/partition_hash.h"

using namespace highwater;
using namespace highwater::group;

/// The bytes of __consumer_offsets, and of what members say in them.
class GroupRecordsTest : public QObject {
Q_OBJECT

    static GroupRecord throughBytes(const GroupRecord& record)
    {
        const DecodedRecord decoded = group::decoded(encoded(record, Timestamp{1}));
        return decoded.result == Decoding::Done ? decoded.record : GroupRecord{};
    }

private slots:
    // consumer-groups.md 1.2, 1.3: over UTF-16 code units, wrapping; the least number counts as 0.
    void groupsAreHashedAsInJava_data()
    {
        QTest::addColumn<QByteArray>("group");
        QTest::addColumn<int>("hash");
        QTest::addColumn<int>("partition");
        QTest::newRow("empty") << QByteArray("") << 0 << 0;
        QTest::newRow("a") << QByteArray("a") << 97 << 47;
        QTest::newRow("test") << QByteArray("test") << 3556498 << 48;
        QTest::newRow("my-group") << QByteArray("my-group") << -1906497762 << 12;
        QTest::newRow("group-1") << QByteArray("group-1") << 293427299 << 49;
        QTest::newRow("group-2") << QByteArray("group-2") << 293427300 << 0;
        QTest::newRow("orders") << QByteArray("orders") << -1008770331 << 31;
        QTest::newRow("payments") << QByteArray("payments") << 1382682413 << 13;
        QTest::newRow("console-consumer-1") << QByteArray("console-consumer-1") << 35782224 << 24;
        QTest::newRow("polygenelubricants") << QByteArray("polygenelubricants") << std::numeric_limits<int>::min() << 0;
        QTest::newRow("U+1F600") << QByteArray("\xf0\x9f\x98\x80") << 1772899 << 49;
    }
    void groupsAreHashedAsInJava()
    {
        QFETCH(QByteArray, group);
        QFETCH(int, hash);
        QFETCH(int, partition);
        QCOMPARE(record::javaStringHash(group.toStdString()), hash);
        QCOMPARE(record::coordinatorPartition(group.toStdString(), 50).value, partition);
    }

    // consumer-groups.md 5.1: the key's version 1, the value's version 4 with the topic id as tagged field 0.
    void anOffsetCommitHasKafkasBytes()
    {
        const RecordKey key{RecordType::OffsetCommit, "g", {}, {"t", {3}}};
        QCOMPARE(QByteArray::fromStdString(toHex(encodedKey(key).span())), QByteArray("0001" "000167" "000174" "00000003"));
        OffsetCommitValue value{Offset{42}, LeaderEpoch{5}, "m", Timestamp{1}, kNoTimestamp, {}};
        QCOMPARE(QByteArray::fromStdString(toHex(encodedValue(value).span())),
            QByteArray("0004" "000000000000002a" "00000005" "026d" "0000000000000001" "00"));
        value.topicId = {{0, 7}};
        QCOMPARE(QByteArray::fromStdString(toHex(encodedValue(value).span())),
            QByteArray("0004" "000000000000002a" "00000005" "026d" "0000000000000001" "01" "0010" "00000000000000000000000000000007"));
        value.expireTimestamp = Timestamp{9};
        QCOMPARE(QByteArray::fromStdString(toHex(encodedValue(value).span())),
            QByteArray("0001" "000000000000002a" "00016d" "0000000000000001" "0000000000000009"));
    }

    // consumer-groups.md 5.1: older versions are read.
    void olderOffsetCommitsAreRead()
    {
        record::Record old;
        old.key = Bytes(fromHex("0000" "000167" "000174" "00000003"));
        old.value = Bytes(fromHex("0003" "000000000000002a" "00000005" "0000" "0000000000000001"));
        const DecodedRecord read = decoded(old);
        QCOMPARE(read.result, Decoding::Done);
        QCOMPARE(read.record.key.type, RecordType::OffsetCommit);
        QCOMPARE(std::get<OffsetCommitValue>(*read.record.value).leaderEpoch, LeaderEpoch{5});
    }

    // consumer-groups.md 5.2: GroupMetadata is written as version 3.
    void groupMetadataHasKafkasBytes()
    {
        GroupMetadataValue value{"consumer", 2, "range", "m", Timestamp{1}, {}};
        QCOMPARE(QByteArray::fromStdString(toHex(encodedValue(value).span())),
            QByteArray("0003" "0008636f6e73756d6572" "00000002" "000572616e6765" "00016d" "0000000000000001" "00000000"));
    }

    // consumer-groups.md 4.37, 4.38
    void everyRecordComesBackAsItWas()
    {
        const TopicIdPartition partition{{{1, 2}}, {3}};
        const std::vector<GroupRecord> records{
            {{RecordType::OffsetCommit, "g", {}, {"t", {1}}}, OffsetCommitValue{Offset{1}, LeaderEpoch{2}, "x", Timestamp{3}, kNoTimestamp, {{9, 9}}}},
            {{RecordType::GroupMetadata, "g", {}, {}},
                GroupMetadataValue{"consumer", 4, "range", "m", Timestamp{5},
                    {{"m", "i", "c", "/h", seconds(300), seconds(45), Bytes::ofText("s"), Bytes::ofText("a")}}}},
            {{RecordType::ConsumerGroupMetadata, "g", {}, {}}, ConsumerGroupMetadataValue{7, 12345}},
            {{RecordType::ConsumerGroupMemberMetadata, "g", "m", {}},
                ConsumerGroupMemberMetadataValue{"i", "r", "c", "/h", {"t", "u"}, {}, seconds(300), "uniform",
                    ClassicMemberMetadata{seconds(45), {{"range", Bytes::ofText("s")}}}}},
            {{RecordType::ConsumerGroupTargetAssignmentMetadata, "g", {}, {}}, TargetAssignmentMetadataValue{7}},
            {{RecordType::ConsumerGroupTargetAssignmentMember, "g", "m", {}}, TargetAssignmentMemberValue{{partition}}},
            {{RecordType::ConsumerGroupCurrentMemberAssignment, "g", "m", {}},
                CurrentMemberAssignmentValue{7, 6, event::MemberState::UnrevokedPartitions, {partition}, {{{{1, 2}}, {4}}}}},
            {{RecordType::ConsumerGroupCurrentMemberAssignment, "g", "m", {}}, std::nullopt},
        };
        for (const GroupRecord& record : records)
            QVERIFY(throughBytes(record) == record);
    }

    // consumer-groups.md 1.12: an unknown type is skipped, damage is not.
    void unknownTypesAreSkippedAndDamageIsNoticed()
    {
        record::Record unknown;
        unknown.key = Bytes(fromHex("0063" "000167"));
        QCOMPARE(decoded(unknown).result, Decoding::UnknownType);
        record::Record damaged = encoded({{RecordType::ConsumerGroupMetadata, "g", {}, {}}, ConsumerGroupMetadataValue{7, 0}}, Timestamp{1});
        damaged.value = damaged.value->slice(0, 4);
        QCOMPARE(decoded(damaged).result, Decoding::Damaged);
        damaged.key.reset();
        QCOMPARE(decoded(damaged).result, Decoding::Damaged);
    }

    // consumer-groups.md 2.12
    void subscriptionsAndAssignmentsComeBackAsTheyWere()
    {
        const message::ConsumerSubscription subscription{{"t", "u"}, Bytes::ofText("d"), {{"t", {0}}, {"t", {2}}, {"u", {1}}}, 7, "r"};
        QVERIFY(message::subscriptionIn(message::encoded(subscription)) == subscription);
        const message::ConsumerAssignment assignment{{{"t", {0}}, {"u", {1}}}, {}};
        QVERIFY(message::assignmentIn(message::encoded(assignment)) == assignment);
        QVERIFY(message::assignmentIn(Bytes()) == message::ConsumerAssignment{});
        QVERIFY(!message::assignmentIn(Bytes::ofText("xyz")));
        const message::StickyUserData data{{{"t", {0}}}, 3};
        QVERIFY(message::stickyUserDataIn(message::encoded(data)) == data);
    }
};

QTEST_APPLESS_MAIN(GroupRecordsTest)
#include "tst_group_records.moc"
