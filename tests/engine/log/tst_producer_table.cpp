// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/log/producer_table.h"

using namespace highwater;
using namespace highwater::log;
using record::BatchHeader;

namespace {

BatchHeader batch(std::int64_t offset, std::int64_t id, std::int16_t epoch, std::int32_t sequence, std::int32_t count = 1)
{
    BatchHeader header;
    header.baseOffset = {offset};
    header.lastOffsetDelta = count - 1;
    header.recordCount = count;
    header.producerId = {id};
    header.producerEpoch = {epoch};
    header.baseSequence = sequence;
    header.maxTimestamp = {1'000 + offset};
    return header;
}

/// Producer 7, epoch 2, `count` batches of one record from sequence 0 and offset 100 on.
ProducerTable tableWith(int count)
{
    ProducerTable table;
    for (int i = 0; i < count; ++i)
        table.remember(batch(100 + i, 7, 2, i));
    return table;
}

} // namespace

class TestProducerTable : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 5.16
    void aBatchWithoutProducerLeavesNoTrace()
    {
        ProducerTable table;
        QVERIFY(table.check(batch(0, -1, -1, -1)) == ErrorCode::None);
        table.remember(batch(0, -1, -1, -1));
        QVERIFY(table.isEmpty());
    }

    // log-and-producer.md 5.2
    void oneOfTheLastFiveIsADuplicate()
    {
        const ProducerTable table = tableWith(7);
        for (int sequence = 2; sequence < 7; ++sequence) {
            const auto original = table.duplicateOf(batch(0, 7, 2, sequence));
            QVERIFY(original.has_value());
            QVERIFY(original->firstOffset() == Offset{100 + sequence});
            QVERIFY(original->timestamp == Timestamp{1'100 + sequence});
        }
    }

    // log-and-producer.md 5.7
    void anOlderRetryIsOutOfOrder()
    {
        const ProducerTable table = tableWith(7);
        QVERIFY(!table.duplicateOf(batch(0, 7, 2, 1)).has_value());
        QVERIFY(table.check(batch(0, 7, 2, 1)) == ErrorCode::OutOfOrderSequenceNumber);
    }

    // log-and-producer.md 5.2
    void aDuplicateHasTheSameFirstAndLastSequenceAndEpoch()
    {
        ProducerTable table;
        table.remember(batch(10, 7, 2, 0, 4));
        QVERIFY(table.duplicateOf(batch(0, 7, 2, 0, 4)).has_value());
        QVERIFY(!table.duplicateOf(batch(0, 7, 2, 0, 3)).has_value());
        QVERIFY(!table.duplicateOf(batch(0, 7, 2, 1, 3)).has_value());
        QVERIFY(!table.duplicateOf(batch(0, 7, 3, 0, 4)).has_value());
        QVERIFY(!table.duplicateOf(batch(0, 8, 2, 0, 4)).has_value());
    }

    // log-and-producer.md 5.3
    void aLowerEpochIsFenced()
    {
        QVERIFY(tableWith(1).check(batch(0, 7, 1, 1)) == ErrorCode::InvalidProducerEpoch);
    }

    // log-and-producer.md 5.4
    void aNewEpochBeginsAtZero()
    {
        const ProducerTable table = tableWith(3);
        QVERIFY(table.check(batch(0, 7, 3, 0)) == ErrorCode::None);
        QVERIFY(table.check(batch(0, 7, 3, 3)) == ErrorCode::OutOfOrderSequenceNumber);
    }

    // log-and-producer.md 5.8
    void aNewEpochForgetsTheOldBatches()
    {
        ProducerTable table = tableWith(3);
        table.remember(batch(200, 7, 3, 0));
        QCOMPARE(int(table.find(ProducerId{7})->batchCount), 1);
        QVERIFY(!table.duplicateOf(batch(0, 7, 2, 2)).has_value());
    }

    // log-and-producer.md 5.5
    void sequencesFollowOneAnother()
    {
        const ProducerTable table = tableWith(3);
        QVERIFY(table.check(batch(0, 7, 2, 3)) == ErrorCode::None);
        QVERIFY(table.check(batch(0, 7, 2, 4)) == ErrorCode::OutOfOrderSequenceNumber);
    }

    // log-and-producer.md 5.5, 5.9: after a marker that raised the epoch
    void anEpochKnownByAMarkerOnlyBeginsAtZero()
    {
        ProducerTable table = tableWith(3);
        BatchHeader marker = batch(103, 7, 3, -1);
        marker.attributes = 0x30;
        table.remember(marker);
        QCOMPARE(int(table.find(ProducerId{7})->batchCount), 0);
        QVERIFY(table.check(batch(0, 7, 3, 0)) == ErrorCode::None);
        QVERIFY(table.check(batch(0, 7, 3, 1)) == ErrorCode::OutOfOrderSequenceNumber);
    }

    // log-and-producer.md 1.1.7, 5.5
    void sequencesWrapToZero()
    {
        QCOMPARE(sequenceAfter(kSequenceMax, 1), 0);
        QCOMPARE(sequenceAfter(kSequenceMax - 1, 3), 1);
        QCOMPARE(sequenceAfter(5, 3), 8);
        ProducerTable table;
        table.remember(batch(10, 7, 0, kSequenceMax - 1, 3)); // sequences max-1, max, 0
        QCOMPARE(table.find(ProducerId{7})->lastSequence(), 0);
        QVERIFY(table.duplicateOf(batch(0, 7, 0, kSequenceMax - 1, 3)).has_value());
        QVERIFY(table.check(batch(0, 7, 0, 1)) == ErrorCode::None);
        ProducerTable atEnd;
        atEnd.remember(batch(10, 7, 0, kSequenceMax));
        QVERIFY(atEnd.check(batch(0, 7, 0, 0)) == ErrorCode::None);
        QVERIFY(atEnd.check(batch(0, 7, 0, 1)) == ErrorCode::OutOfOrderSequenceNumber);
    }

    // log-and-producer.md 5.6
    void anUnknownProducerMayBeginAnywhere()
    {
        QVERIFY(ProducerTable().check(batch(0, 9, 4, 12'345)) == ErrorCode::None);
    }

    // log-and-producer.md 5.10
    void aTransactionalBatchNobodyVouchedForIsRefused()
    {
        BatchHeader header = batch(0, 7, 2, 3);
        header.attributes = 0x10;
        QVERIFY(tableWith(3).check(header) == ErrorCode::InvalidTxnState);
        header.producerEpoch = {1}; // a stale epoch is reported first
        QVERIFY(tableWith(3).check(header) == ErrorCode::InvalidProducerEpoch);
    }

    // log-and-producer.md 5.12
    void aSnapshotKeepsTheNewestBatchOnly()
    {
        const ProducerTable snapshot = tableWith(4).asSnapshot();
        QVERIFY(snapshot.duplicateOf(batch(0, 7, 2, 3)).has_value());
        QVERIFY(!snapshot.duplicateOf(batch(0, 7, 2, 2)).has_value());
        QVERIFY(snapshot.check(batch(0, 7, 2, 4)) == ErrorCode::None);
    }

    // log-and-producer.md 5.13
    void producersExpireByTheTimestampOfTheirLastBatch()
    {
        ProducerTable table = tableWith(1);         // timestamp 1100
        table.remember(batch(900, 8, 0, 0));        // timestamp 1900
        QCOMPARE(table.expire(Timestamp{1'599}, 500), std::size_t(0));
        QCOMPARE(table.expire(Timestamp{1'600}, 500), std::size_t(1));
        QVERIFY(table.find(ProducerId{7}) == nullptr);
        QVERIFY(table.find(ProducerId{8}) != nullptr);
    }

    void producersStandInOrder()
    {
        ProducerTable table;
        for (const std::int64_t id : {5, 1, 9, 3, 7})
            table.remember(batch(0, id, 0, 0));
        for (std::size_t i = 0; i + 1 < table.states().size(); ++i)
            QVERIFY(table.states()[i].producerId < table.states()[i + 1].producerId);
        QCOMPARE(table.states().size(), std::size_t(5));
    }
};

QTEST_APPLESS_MAIN(TestProducerTable)
#include "tst_producer_table.moc"
