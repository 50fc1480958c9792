// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <limits>

#include "tests/engine/client/bench.h"
#include "engine/client/producer_batch.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;

namespace {

ProducerBatch batchOf(int recordCount, std::size_t valueSize = 100)
{
    ProducerBatch batch;
    batch.number = {1};
    batch.created = {77};
    for (int i = 0; i < recordCount; ++i) {
        const record::Record record{{1000 + i}, std::nullopt, Bytes(std::vector<Byte>(valueSize, Byte('a' + i))), {}, 0};
        batch.builder.append(record);
        batch.numbers.push_back({i + 1});
        batch.recordCount += 1;
        batch.largestRecord = std::max(batch.largestRecord, record::BatchBuilder::sizeUpperBound(record));
    }
    return batch;
}

} // namespace

class tst_ProducerBatch : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 6.4.2, 9.12.
    void sequencesWrapToZero()
    {
        constexpr std::int32_t kLast = std::numeric_limits<std::int32_t>::max();
        QCOMPARE(sequenceAfter(kLast, 1), 0);
        QCOMPARE(sequenceAfter(kLast - 1, 5), 3);
        QVERIFY(isSequenceBefore(kLast, 0));
        QVERIFY(!isSequenceBefore(0, kLast));
        QVERIFY(isSequenceBefore(3, 4) && !isSequenceBefore(4, 4));
    }

    // log-and-producer.md 6.2.12.
    void theIdentityIsWrittenWhenItIsBuilt()
    {
        ProducerBatch batch = batchOf(3);
        batch.producerId = {9};
        batch.producerEpoch = {2};
        batch.baseSequence = 40;
        build(batch, kClient);
        const record::BatchHeader header = batch.built->header();
        QVERIFY(header.producerId == ProducerId{9} && header.producerEpoch == ProducerEpoch{2});
        QCOMPARE(header.baseSequence, 40);
        QCOMPARE(batch.lastSequence(), 42);
        QVERIFY(batch.driverRecords->producer == kClient);
        QCOMPARE(batch.driverRecords->numbers.size(), 3U);
        QVERIFY(record::RecordBatch::checked(batch.built->rawBytes()).has_value());
    }

    // log-and-producer.md 6.4.5.
    void anEpochBumpMakesNewBytesOfTheSameRecords()
    {
        ProducerBatch batch = batchOf(2);
        batch.producerId = {9};
        batch.producerEpoch = {0};
        batch.baseSequence = 5;
        build(batch, kClient);
        const auto before = batch.built->records();
        resetSequence(batch, {9}, {1}, 0);
        QVERIFY(record::RecordBatch::checked(batch.built->rawBytes()).has_value());
        QCOMPARE(batch.built->header().baseSequence, 0);
        QVERIFY(batch.built->header().producerEpoch == ProducerEpoch{1});
        QVERIFY(batch.built->records().value() == before.value());
        QVERIFY(batch.sequenceWasReset);
    }

    // log-and-producer.md 6.3.15.
    void aSplitKeepsRecordsOrderAndSequences()
    {
        ProducerBatch batch = batchOf(5);
        batch.producerId = {9};
        batch.producerEpoch = {0};
        batch.baseSequence = std::numeric_limits<std::int32_t>::max() - 1;
        build(batch, kClient);
        BatchNumber next{10};
        std::vector<ProducerBatch> parts = split(batch, 300, next);
        QCOMPARE(parts.size(), 3U);
        std::vector<RecordNumber> numbers;
        std::int32_t sequence = batch.baseSequence;
        for (ProducerBatch& part : parts) {
            QVERIFY(part.isSplit && part.isClosed && part.memory == 0 && part.created == batch.created);
            QCOMPARE(part.baseSequence, sequence);
            sequence = sequenceAfter(sequence, part.recordCount);
            build(part, kClient);
            QVERIFY(part.built->sizeInBytes() <= 300);
            numbers.insert(numbers.end(), part.driverRecords->numbers.begin(), part.driverRecords->numbers.end());
        }
        QVERIFY(numbers == batch.driverRecords->numbers);
        QVERIFY(next == BatchNumber{13});
    }

    void equalBatchesCompareByContent()
    {
        ProducerBatch one = batchOf(2);
        ProducerBatch other = batchOf(2);
        QVERIFY(one == other);
        build(one, kClient);
        QVERIFY(!(one == other));
        build(other, kClient);
        QVERIFY(one == other);
    }

    // replication.md 3.9, log-and-producer.md 6.3.9.
    void someErrorsLeaveOpenWhetherItWasWritten()
    {
        using message::Acks;
        for (const ErrorCode error : {ErrorCode::RequestTimedOut, ErrorCode::NetworkException, ErrorCode::NotEnoughReplicasAfterAppend})
            QVERIFY(mayBeWrittenAfter(error, Acks::Leader));
        QVERIFY(mayBeWrittenAfter(ErrorCode::NotLeaderOrFollower, Acks::All));
        QVERIFY(!mayBeWrittenAfter(ErrorCode::NotLeaderOrFollower, Acks::Leader));
        for (const ErrorCode error : {ErrorCode::NotEnoughReplicas, ErrorCode::MessageTooLarge, ErrorCode::InvalidRecord})
            QVERIFY(!mayBeWrittenAfter(error, Acks::All));
    }
};

QTEST_APPLESS_MAIN(tst_ProducerBatch)
#include "tst_producer_batch.moc"
