// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/log/log_validator.h"
#include "tests/engine/log/log_builders.h"

#include <array>

using namespace highwater;
using namespace highwater::log;
using record::Compression;
using record::RecordBatch;

namespace {

constexpr std::array kAllCodecs{Compression::None, Compression::Gzip, Compression::Snappy, Compression::Lz4, Compression::Zstd};

ErrorCode errorOf(const RecordBatch& batch, const config::TopicConfig& config = {})
{
    return validateClientBatch(batch, kNow, config).error;
}

/// The batch with some bytes of its header overwritten, and perhaps a fitting CRC.
RecordBatch changed(const RecordBatch& batch, std::size_t at, std::vector<Byte> with, bool fixCrc = true)
{
    std::vector<Byte> bytes = batch.toBytes();
    std::copy(with.begin(), with.end(), bytes.begin() + std::ptrdiff_t(at));
    const RecordBatch raw(Bytes(bytes), batch.baseOffset(), batch.leaderEpoch());
    if (!fixCrc)
        return raw;
    const record::BatchHeader header = raw.header();
    return record::BatchBuilder::withProducer(raw, {header.producerId, header.producerEpoch, header.baseSequence});
}

} // namespace

class TestLogValidator : public QObject {
Q_OBJECT

private slots:
    void aGoodBatchPassesAsItIs()
    {
        for (const Compression codec : kAllCodecs) {
            const RecordBatch batch = aBatch({.records = 3, .compression = codec});
            const ValidatedBatch valid = validateClientBatch(batch, kNow, {});
            QVERIFY(valid.error == ErrorCode::None);
            QVERIFY(valid.batch.rawBytes().data() == batch.rawBytes().data());
        }
    }

    // log-and-producer.md 2.8.1, 2.8.2, in this order
    void offsetSizeAndCrcAreCheckedFirst()
    {
        config::TopicConfig small;
        small.maxMessageBytes = 69;
        const RecordBatch batch = aBatch();
        const RecordBatch corrupt = changed(batch, 69, {0x55}, false);
        QVERIFY(errorOf(batch.stamped(Offset{1}, kNoLeaderEpoch), small) == ErrorCode::InvalidRecord);
        QVERIFY(errorOf(corrupt, small) == ErrorCode::MessageTooLarge);
        QVERIFY(errorOf(corrupt) == ErrorCode::CorruptMessage);
        small.maxMessageBytes = 70;
        QVERIFY(errorOf(batch, small) == ErrorCode::None);
    }

    // log-and-producer.md 2.8.2
    void aWrongHeaderIsAnInvalidRecord()
    {
        const RecordBatch batch = aBatch({.records = 2});
        QVERIFY(errorOf(changed(batch, 57, {0, 0, 0, 0})) == ErrorCode::InvalidRecord);             // no records
        QVERIFY(errorOf(changed(batch, 57, {0, 0, 0, 1})) == ErrorCode::InvalidRecord);             // count does not fit
        QVERIFY(errorOf(changed(batch, 23, {0xff, 0xff, 0xff, 0xff})) == ErrorCode::InvalidRecord); // last below base
        QVERIFY(errorOf(aBatch({.isControl = true})) == ErrorCode::InvalidRecord);
        QVERIFY(errorOf(aBatch({.producer = producer(4, 0, -1)})) == ErrorCode::InvalidRecord);
        QVERIFY(errorOf(RecordBatch()) == ErrorCode::InvalidRecord);
    }

    // log-and-producer.md 1.1.8
    void damagedRecordsAreAnInvalidRecord()
    {
        QVERIFY(errorOf(changed(aBatch(), 61, {0x7e})) == ErrorCode::InvalidRecord);
        const RecordBatch packed = aBatch({.records = 9, .compression = Compression::Gzip});
        QVERIFY(errorOf(changed(packed, 64, {9, 9, 9})) == ErrorCode::InvalidRecord);
    }

    // log-and-producer.md 2.8.2, 4.20
    void aCompactedTopicWantsKeys()
    {
        config::TopicConfig compacted;
        compacted.cleanupPolicy = "compact";
        const ValidatedBatch refused = validateClientBatch(aBatch({.records = 2, .hasKey = false}), kNow, compacted);
        QVERIFY(refused.error == ErrorCode::InvalidRecord);
        QVERIFY((refused.recordErrors == std::vector<std::int32_t>{0, 1}));
        // log-and-producer.md 6.3.16: one bad record costs the whole batch
        record::BatchBuilder builder{record::BatchOptions{}};
        for (const bool hasKey : {true, false, true}) {
            record::Record each;
            each.timestamp = kNow;
            if (hasKey)
                each.key = Bytes::ofText("k");
            each.value = Bytes::ofText("v");
            builder.append(each);
        }
        const record::RecordBatch mixed = builder.close();
        QVERIFY((validateClientBatch(mixed, kNow, compacted).recordErrors == std::vector<std::int32_t>{1}));
        Log log(Offset{0}, kNow);
        QVERIFY(log.appendAsLeader(mixed, LeaderEpoch{0}, kNow, compacted).error == ErrorCode::InvalidRecord);
        QVERIFY(log.logEndOffset() == Offset{0});
        QVERIFY(errorOf(aBatch({.hasKey = false})) == ErrorCode::None);
        QVERIFY(errorOf(aBatch(), compacted) == ErrorCode::None);
    }

    // log-and-producer.md 2.8.3
    void timestampsMayNotBeFarFromNow()
    {
        QVERIFY(errorOf(aBatch({.timestamp = kNow.value + 3'600'000})) == ErrorCode::None);
        const ValidatedBatch late = validateClientBatch(aBatch({.timestamp = kNow.value + 3'600'001}), kNow, {});
        QVERIFY(late.error == ErrorCode::InvalidTimestamp);
        QVERIFY((late.recordErrors == std::vector<std::int32_t>{0}));
        QVERIFY(errorOf(aBatch({.timestamp = 0})) == ErrorCode::None);
        config::TopicConfig config;
        config.messageTimestampBeforeMaxMilliseconds = 1'000;
        QVERIFY(errorOf(aBatch({.timestamp = kNow.value - 1'000}), config) == ErrorCode::None);
        QVERIFY(errorOf(aBatch({.timestamp = kNow.value - 1'001}), config) == ErrorCode::InvalidTimestamp);
        QVERIFY(errorOf(aBatch({.timestamp = -1}), config) == ErrorCode::None);
    }

    // log-and-producer.md 1.1.3
    void aWrongMaxTimestampIsCorrectedWithANewCrc()
    {
        const RecordBatch lying = changed(aBatch({.timestamp = 1'000}), 35, {0, 0, 0, 0, 0, 0, 0, 9});
        const ValidatedBatch valid = validateClientBatch(lying, kNow, {});
        QVERIFY(valid.batch.maxTimestamp() == Timestamp{1'000});
        QVERIFY(valid.batch.isCrcValid());
        QVERIFY(lying.maxTimestamp() == Timestamp{9});
    }

    // log-and-producer.md 2.8.4
    void aTopicMayStampTheAppendTime()
    {
        config::TopicConfig config;
        config.messageTimestampType = "LogAppendTime";
        const ValidatedBatch valid = validateClientBatch(aBatch({.timestamp = 5}), kNow, config);
        QVERIFY(valid.logAppendTime == kNow);
        QVERIFY(valid.batch.header().timestampType() == record::TimestampType::LogAppendTime);
        QVERIFY(valid.batch.header().baseTimestamp == Timestamp{5});
        QVERIFY(valid.batch.records()->at(0).timestamp == kNow);
        QVERIFY(valid.batch.isCrcValid());
        QVERIFY(errorOf(valid.batch, config) == ErrorCode::InvalidTimestamp); // a client may not send the bit
    }

    // log-and-producer.md 2.8.5
    void anotherCodecRebuildsTheBatch()
    {
        config::TopicConfig config;
        config.compressionType = "zstd";
        const RecordBatch sent = aBatch({.records = 20, .producer = producer(7, 1, 40)});
        const RecordBatch written = validateClientBatch(sent, kNow, config).batch;
        QVERIFY(written.compression() == Compression::Zstd);
        QCOMPARE(written.baseSequence(), 40);
        QVERIFY(*written.records() == *sent.records());
        config.compressionType = "uncompressed";
        QVERIFY(validateClientBatch(written, kNow, config).batch == sent);
        config.compressionType = "producer";
        QVERIFY(validateClientBatch(written, kNow, config).batch == written);
    }

    // log-and-producer.md 2.8.5
    void aRebuiltBatchIsMeasuredAgain()
    {
        config::TopicConfig config;
        config.compressionType = "uncompressed";
        config.maxMessageBytes = 500;
        const RecordBatch packed = aBatch({.value = std::string(1'000, 'x'), .compression = Compression::Gzip});
        QVERIFY(packed.sizeInBytes() < 500);
        QVERIFY(errorOf(packed, config) == ErrorCode::MessageTooLarge);
    }
};

QTEST_APPLESS_MAIN(TestLogValidator)
#include "tst_log_validator.moc"
