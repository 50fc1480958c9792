// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/record/batch_builder.h"
#include "engine/record/record_batch.h"
#include "tests/engine/record/vectors.h"

using namespace highwater;
using namespace highwater::record;

namespace {

BatchHeader headerOf(const nlohmann::json& fields)
{
    BatchHeader header;
    header.baseOffset = {fields["baseOffset"].get<std::int64_t>()};
    header.batchLength = fields["batchLength"].get<std::int32_t>();
    header.partitionLeaderEpoch = {fields["partitionLeaderEpoch"].get<std::int32_t>()};
    header.magic = fields["magic"].get<std::int8_t>();
    header.crc = std::uint32_t(std::stoul(fields["crc"].get<std::string>(), nullptr, 16));
    header.attributes = fields["attributes"].get<std::int16_t>();
    header.lastOffsetDelta = fields["lastOffsetDelta"].get<std::int32_t>();
    header.baseTimestamp = {fields["baseTimestamp"].get<std::int64_t>()};
    header.maxTimestamp = {fields["maxTimestamp"].get<std::int64_t>()};
    header.producerId = {fields["producerId"].get<std::int64_t>()};
    header.producerEpoch = {fields["producerEpoch"].get<std::int16_t>()};
    header.baseSequence = fields["baseSequence"].get<std::int32_t>();
    header.recordCount = fields["recordCount"].get<std::int32_t>();
    return header;
}

std::vector<Record> recordsOf(const nlohmann::json& entry)
{
    const BatchHeader header = headerOf(entry["fields"]);
    std::vector<Record> records;
    for (const nlohmann::json& one : entry["records"]) {
        records.push_back(vectors::recordOf(one));
        if (header.timestampType() == TimestampType::LogAppendTime) // log-and-producer.md 1.1.5
            records.back().timestamp = header.maxTimestamp;
    }
    return records;
}

/// The batch again from its parts, by the builder.
RecordBatch rebuilt(const nlohmann::json& entry)
{
    const BatchHeader header = headerOf(entry["fields"]);
    BatchOptions options;
    options.compression = header.compression();
    options.producer = {header.producerId, header.producerEpoch, header.baseSequence};
    options.isTransactional = header.isTransactional();
    options.isControl = header.isControl();
    options.logAppendTime = header.timestampType() == TimestampType::LogAppendTime ? header.maxTimestamp : kNoTimestamp;
    options.deleteHorizon = header.hasDeleteHorizon() ? header.baseTimestamp : kNoTimestamp;
    options.baseOffset = header.baseOffset;
    options.partitionLeaderEpoch = header.partitionLeaderEpoch;
    BatchBuilder builder(options);
    for (const nlohmann::json& one : entry["records"])
        builder.appendKeepingDelta(vectors::recordOf(one));
    const RecordBatch batch = builder.close(header.lastOffsetDelta);
    return BatchBuilder::withMaxTimestamp(batch, header.timestampType(), header.maxTimestamp);
}

Result<RecordBatch> checkedHex(const nlohmann::json& entry) { return RecordBatch::checked(vectors::bytesOf(entry["hex"])); }

std::vector<Byte> plainBytes() { return fromHex(vectors::batch("plain_two_records_headers")["hex"].get<std::string>()); }

bool isRefused(const std::vector<Byte>& bytes) { return !RecordBatch::checked(Bytes(bytes)).has_value(); }

} // namespace

class TestRecordBatch : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 1.1.1, 11.2
    void everyVectorDecodesToItsFieldsAndRecords()
    {
        const nlohmann::json batches = vectors::all()["recordBatches"];
        QCOMPARE(batches.size(), std::size_t(21));
        for (const nlohmann::json& entry : batches) {
            const auto name = entry["name"].get<std::string>();
            const Result<RecordBatch> batch = checkedHex(entry);
            QVERIFY2(batch.has_value(), name.c_str());
            QVERIFY2(batch->header() == headerOf(entry["fields"]), name.c_str());
            QVERIFY2(batch->sizeInBytes() == entry["fields"]["sizeInBytes"].get<std::int64_t>(), name.c_str());
            const Result<std::vector<Record>> records = batch->records();
            QVERIFY2(records.has_value(), name.c_str());
            QVERIFY2(*records == recordsOf(entry), name.c_str());
        }
    }

    void everyUncompressedVectorIsRebuiltByteForByte()
    {
        int rebuiltCount = 0;
        const nlohmann::json batches = vectors::all()["recordBatches"];
        for (const nlohmann::json& entry : batches) {
            if ((entry["fields"]["attributes"].get<int>() & 7) != 0)
                continue;
            QCOMPARE(toHex(rebuilt(entry).toBytes()), entry["hex"].get<std::string>());
            ++rebuiltCount;
        }
        QCOMPARE(rebuiltCount, 17);
    }

    // log-and-producer.md 1.3.1, 11.6
    void everyCodecUnpacksToTheSameRecords()
    {
        for (const char* name : {"gzip", "snappy", "lz4", "zstd"}) {
            const nlohmann::json entry = vectors::batch(name);
            const Result<RecordBatch> batch = checkedHex(entry);
            const Result<Bytes> plain = batch->uncompressedRecords();
            QVERIFY(plain.has_value());
            QCOMPARE(toHex(plain->span()), entry["uncompressedRecordsHex"].get<std::string>());
            const RecordBatch again = rebuilt(entry); // other compressed bytes perhaps, the same records
            QVERIFY(*again.records() == recordsOf(entry));
            QVERIFY(again.isCrcValid());
        }
    }

    // log-and-producer.md 1.1.2
    void stampingLeavesTheCrcAndTheBytesAlone()
    {
        const Result<RecordBatch> sent = checkedHex(vectors::batch("plain_two_records_headers"));
        const RecordBatch stamped = sent->stamped(Offset{42}, LeaderEpoch{7});
        QVERIFY(stamped.rawBytes().data() == sent->rawBytes().data());
        QCOMPARE(toHex(stamped.toBytes()), vectors::batch("plain_after_leader_append")["hex"].get<std::string>());
        QVERIFY(stamped == *checkedHex(vectors::batch("plain_after_leader_append")));
        QVERIFY(!(stamped == *sent));
        QVERIFY(stamped.nextOffset() == Offset{44});
    }

    void recordsShareTheBatchsBytes()
    {
        const Result<RecordBatch> batch = checkedHex(vectors::batch("null_key"));
        const std::vector<Record> records = *batch->records();
        const Byte* const value = records[0].value->data();
        QVERIFY(value > batch->rawBytes().data() && value < batch->rawBytes().data() + batch->sizeInBytes());
        QVERIFY(!records[0].key.has_value());
    }

    // log-and-producer.md 1.1.8
    void aFlippedBitBehindTheCrcIsSeen()
    {
        const std::vector<Byte> good = plainBytes();
        for (std::size_t at = 17; at < good.size(); ++at) {
            std::vector<Byte> bad = good;
            bad[at] ^= 0x04U;
            QVERIFY2(isRefused(bad), qPrintable(QString::number(at)));
        }
    }

    void aBatchCutShortAnywhereIsRefused()
    {
        const std::vector<Byte> good = plainBytes();
        for (std::size_t size = 0; size < good.size(); ++size)
            QVERIFY(isRefused({good.begin(), good.begin() + std::ptrdiff_t(size)}));
    }

    // log-and-producer.md 1.5.1
    void olderFormatsAndWrongLengthsAreRefused()
    {
        const nlohmann::json older = vectors::all()["legacyEntries"];
        QCOMPARE(older.size(), std::size_t(2));
        for (const nlohmann::json& entry : older)
            QVERIFY(!checkedHex(entry).has_value());
        for (const int length : {-1, 0, 13, 48, 0x7fffffff}) {
            std::vector<Byte> bytes = plainBytes();
            for (int i = 0; i < 4; ++i)
                bytes[std::size_t(8 + i)] = Byte(unsigned(length) >> (24 - 8 * i));
            QVERIFY(isRefused(bytes));
        }
    }

    void bytesBehindTheBatchAreLeftAlone()
    {
        std::vector<Byte> bytes = plainBytes();
        const std::size_t size = bytes.size();
        bytes.insert(bytes.end(), 30, Byte(0xee));
        const Result<RecordBatch> batch = RecordBatch::checked(Bytes(bytes));
        QVERIFY(batch.has_value());
        QCOMPARE(batch->sizeInBytes(), ByteCount(size));
    }

    /// Damage that no checksum shows: the record area is changed as it likes, and reading gives a problem or records, no crash.
    void damagedRecordsGiveAProblem()
    {
        int problems = 0;
        for (const char* name : {"plain_two_records_headers", "gzip", "snappy", "lz4", "zstd", "empty_key_empty_value"}) {
            const std::vector<Byte> good = fromHex(vectors::batch(name)["hex"].get<std::string>());
            for (std::size_t at = 57; at < good.size(); ++at) {
                for (const Byte damage : {Byte(0x01), Byte(0x80), Byte(0xff)}) {
                    std::vector<Byte> bad = good;
                    bad[at] ^= damage;
                    const RecordBatch batch(Bytes(bad), Offset{0}, kNoLeaderEpoch);
                    QVERIFY(!batch.isCrcValid());
                    problems += batch.records().has_value() ? 0 : 1;
                }
            }
        }
        QVERIFY(problems > 500);
    }

    // log-and-producer.md 1.1.8
    void aWrongCountIsDamage()
    {
        for (const int count : {-1, 0, 1, 3, 0x7fffffff}) {
            std::vector<Byte> bytes = plainBytes();
            for (int i = 0; i < 4; ++i)
                bytes[std::size_t(57 + i)] = Byte(unsigned(count) >> (24 - 8 * i));
            QVERIFY(!RecordBatch(Bytes(bytes), Offset{0}, kNoLeaderEpoch).records().has_value());
        }
    }
};

QTEST_APPLESS_MAIN(TestRecordBatch)
#include "tst_record_batch.moc"
