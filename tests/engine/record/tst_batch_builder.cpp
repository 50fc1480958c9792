// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/ensure.h"
#include "engine/record/batch_builder.h"

#include <array>

using namespace highwater;
using namespace highwater::record;

namespace {

constexpr std::array kAllCodecs{Compression::None, Compression::Gzip, Compression::Snappy, Compression::Lz4, Compression::Zstd};

Record aRecord(const std::string& key, const std::string& value, std::int64_t timestamp = 1'700'000'000'000)
{
    Record record;
    record.timestamp = {timestamp};
    record.key = Bytes::ofText(key);
    record.value = Bytes::ofText(value);
    return record;
}

} // namespace

class TestBatchBuilder : public QObject {
Q_OBJECT

private slots:
    void offsetsCountUpAndTimestampsAreKept()
    {
        BatchBuilder builder;
        builder.append(aRecord("a", "1", 1'000));
        builder.append(aRecord("b", "2", 900)); // earlier than the first: the delta is negative
        builder.append(aRecord("c", "3", 1'100));
        const RecordBatch batch = builder.close();
        const std::vector<Record> records = *batch.records();
        QCOMPARE(records.size(), std::size_t(3));
        QCOMPARE(records[2].offsetDelta, 2);
        QVERIFY(records[1].timestamp == Timestamp{900});
        QVERIFY(batch.header().baseTimestamp == Timestamp{1'000});
        QVERIFY(batch.maxTimestamp() == Timestamp{1'100});
        QVERIFY(builder.isEmpty());
    }

    void theSameInputGivesTheSameBytes()
    {
        for (const Compression codec : kAllCodecs) {
            BatchOptions options;
            options.compression = codec;
            BatchBuilder one(options);
            for (int i = 0; i < 50; ++i)
                one.append(aRecord("key", std::string(40, 'x')));
            BatchBuilder two = one;
            QVERIFY(one == two);
            QVERIFY(one.close().toBytes() == two.close().toBytes());
        }
    }

    // log-and-producer.md 6.2.4
    void theEstimateIsExactWithoutCompression()
    {
        BatchBuilder builder;
        QCOMPARE(builder.estimatedSize(), ByteCount(61));
        builder.append(aRecord("key", "value"));
        builder.append(aRecord("key", "value"));
        const ByteCount estimate = builder.estimatedSize();
        QCOMPARE(builder.close().sizeInBytes(), estimate);
    }

    // log-and-producer.md 6.2.4
    void theEstimateOfACompressedBatchUsesTheRatio()
    {
        BatchOptions options;
        options.compression = Compression::Lz4;
        options.compressionRatio = {500'000};
        BatchBuilder builder(options);
        builder.append(aRecord("", std::string(991, 'x')));
        QCOMPARE(builder.uncompressedSize(), ByteCount(1'000));
        QCOMPARE(builder.estimatedSize(), ByteCount(61 + 525));
    }

    // log-and-producer.md 6.2.4
    void theFirstRecordAlwaysFitsAndTheRestUpToTheLimit()
    {
        BatchOptions options;
        options.writeLimit = 100;
        BatchBuilder builder(options);
        QVERIFY(builder.hasRoomFor(aRecord("key", std::string(500, 'x'))));
        builder.append(aRecord("k", "v")); // 61 + 9
        QCOMPARE(builder.estimatedSize(), ByteCount(70));
        QVERIFY(builder.hasRoomFor(aRecord("k", std::string(22, 'v'))));  // 61 + 9 + 30
        QVERIFY(!builder.hasRoomFor(aRecord("k", std::string(23, 'v')))); // one more
        QVERIFY(!builder.isFull());
        builder.append(aRecord("k", std::string(22, 'v')));
        QVERIFY(builder.isFull());
    }

    // log-and-producer.md 1.2.6
    void theUpperBoundCountsTheLongestVarints()
    {
        QCOMPARE(BatchBuilder::sizeUpperBound(aRecord("key", "value")), ByteCount(61 + 21 + 1 + 3 + 1 + 5 + 1));
    }

    // log-and-producer.md 6.2.12, 6.4.5
    void aBatchIsRenumberedForAnotherEpoch()
    {
        BatchOptions options;
        options.producer = {ProducerId{9}, ProducerEpoch{0}, 17};
        BatchBuilder builder(options);
        builder.append(aRecord("k", "v"));
        const RecordBatch batch = builder.close();
        const RecordBatch again = BatchBuilder::withProducer(batch, {ProducerId{9}, ProducerEpoch{1}, 0});
        QCOMPARE(again.baseSequence(), 0);
        QVERIFY(again.header().producerEpoch == ProducerEpoch{1});
        QVERIFY(again.isCrcValid());
        QVERIFY(*again.records() == *batch.records());
        QCOMPARE(batch.baseSequence(), 17);
    }

    // log-and-producer.md 1.1.3
    void anUnchangedTimestampKeepsTheBytes()
    {
        BatchBuilder builder;
        builder.append(aRecord("k", "v", 500));
        const RecordBatch batch = builder.close();
        const RecordBatch same = BatchBuilder::withMaxTimestamp(batch, TimestampType::CreateTime, Timestamp{500});
        QVERIFY(same.rawBytes().data() == batch.rawBytes().data());
        const RecordBatch other = BatchBuilder::withMaxTimestamp(batch, TimestampType::LogAppendTime, Timestamp{900});
        QVERIFY(other.isCrcValid());
        QVERIFY(other.records()->at(0).timestamp == Timestamp{900});
    }

    void gapsAreKeptWhenAsked()
    {
        BatchBuilder builder;
        Record record = aRecord("k", "v");
        record.offsetDelta = 3;
        builder.appendKeepingDelta(record);
        const RecordBatch batch = builder.close(7);
        QCOMPARE(batch.lastOffsetDelta(), 7);
        QCOMPARE(batch.recordCount(), 1);
        QCOMPARE(batch.records()->at(0).offsetDelta, 3);
        BatchBuilder backwards;
        backwards.appendKeepingDelta(record);
        QVERIFY_EXCEPTION_THROWN(backwards.appendKeepingDelta(record), EngineDefect);
    }

    void anEmptyBatchIsADefect()
    {
        BatchBuilder builder;
        QVERIFY_EXCEPTION_THROWN(builder.close(), EngineDefect);
    }
};

QTEST_APPLESS_MAIN(TestBatchBuilder)
#include "tst_batch_builder.moc"
