// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/log/log_builders.h"

using namespace highwater;
using namespace highwater::log;
using record::RecordBatch;

namespace {

constexpr ByteCount kPlenty = 1'000'000;

std::vector<std::int64_t> basesOf(const std::vector<RecordBatch>& batches)
{
    std::vector<std::int64_t> bases;
    for (const RecordBatch& batch : batches)
        bases.push_back(batch.baseOffset().value);
    return bases;
}

std::vector<std::int64_t> read(
    const Log& log, std::int64_t from, ByteCount maxBytes, std::int64_t limit, MinOneBatch minOne = MinOneBatch::No)
{
    return basesOf(log.read(Offset{from}, maxBytes, Offset{limit}, minOne));
}

using Bases = std::vector<std::int64_t>;

} // namespace

class TestLogRead : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 7.2
    void nothingIsGivenAtOrAboveTheLimit()
    {
        const Log log = aLog(5);
        QVERIFY(read(log, 0, kPlenty, 3) == (Bases{0, 1, 2}));
        QVERIFY(read(log, 3, kPlenty, 3).empty());
        QVERIFY(read(log, 5, kPlenty, 5).empty());
        QVERIFY(read(log, 5, kPlenty, 3).empty());
        QVERIFY_EXCEPTION_THROWN(log.read(Offset{6}, kPlenty, Offset{6}, MinOneBatch::No), EngineDefect);
    }

    // log-and-producer.md 7.4
    void beginsWithTheBatchThatHoldsTheOffset()
    {
        Log log;
        mustAppend(log, 0, {.records = 10});
        mustAppend(log, 0, {.records = 10});
        QVERIFY(read(log, 7, kPlenty, 20) == (Bases{0, 10}));
        QVERIFY(read(log, 10, kPlenty, 20) == (Bases{10}));
        QVERIFY(read(log, 7, kPlenty, 15) == (Bases{0})); // a batch is whole below the limit or not given
    }

    // log-and-producer.md 7.5, 9.13
    void theFirstBatchComesEvenIfTooLarge()
    {
        const Log log = aLog(5); // 70 bytes each
        QVERIFY(read(log, 1, 69, 5, MinOneBatch::Yes) == (Bases{1}));
        QVERIFY(read(log, 1, 69, 5, MinOneBatch::No).empty());
        QVERIFY(read(log, 1, 140, 5, MinOneBatch::Yes) == (Bases{1, 2}));
        QVERIFY(read(log, 1, 209, 5) == (Bases{1, 2}));
        QVERIFY(read(log, 1, 0, 1, MinOneBatch::Yes).empty()); // but never above the limit
    }

    // log-and-producer.md 7.3
    void aReadEndsWithItsSegment()
    {
        const Log log = aLog(7, 0, smallSegments(3));
        QVERIFY(read(log, 1, kPlenty, 7) == (Bases{1, 2}));
        QVERIFY(read(log, 3, kPlenty, 7) == (Bases{3, 4, 5}));
        QVERIFY(read(log, 6, kPlenty, 7) == (Bases{6}));
    }

    // log-and-producer.md 7.3: compacted holes
    void aHoleAtASegmentsEndLeadsToTheNext()
    {
        Log log = aLog(2);
        QVERIFY(log.appendAsFollower(std::vector{aBatchAt(4, 0)}, LeaderEpoch{0}, kNow, {}).isOk());
        log.roll(kNow);
        QVERIFY(log.appendAsFollower(std::vector{aBatchAt(20, 0)}, LeaderEpoch{0}, kNow, {}).isOk());
        QVERIFY(read(log, 2, kPlenty, 21) == (Bases{4}));
        QVERIFY(read(log, 5, kPlenty, 21) == (Bases{20}));
        QVERIFY(read(log, 13, kPlenty, 21) == (Bases{20}));
    }

    // log-and-producer.md 7.7
    void bytesBetweenOffsetsAreThoseOfTheFile()
    {
        const Log log = aLog(5, 0, smallSegments(4));
        QVERIFY(log.bytesBetween(Offset{1}, Offset{3}) == ByteCount(140));
        QVERIFY(log.bytesBetween(Offset{3}, Offset{3}) == ByteCount(0));
        QVERIFY(log.bytesBetween(Offset{4}, Offset{5}) == ByteCount(70));
        QVERIFY(!log.bytesBetween(Offset{1}, Offset{5}).has_value()); // from an older segment
    }

    // log-and-producer.md 2.2.10
    void aTimestampFindsTheFirstRecordAtOrAfterIt()
    {
        const config::TopicConfig config = smallSegments(3);
        Log log;
        for (const std::int64_t time : {100, 300, 200, 400, 500, 450, 900})
            mustAppend(log, 0, {.timestamp = time}, config);
        const auto at = [&](std::int64_t time) { return log.offsetForTimestamp(Timestamp{time}); };
        QVERIFY(at(0) == (TimestampAndOffset{Timestamp{100}, Offset{0}, LeaderEpoch{0}}));
        QVERIFY(at(101)->offset == Offset{1});
        QVERIFY(at(300)->offset == Offset{1});
        QVERIFY(at(301)->offset == Offset{3});
        QVERIFY(at(460)->offset == Offset{4});
        QVERIFY(at(900)->offset == Offset{6});
        QVERIFY(!at(901).has_value());
        QVERIFY(log.offsetOfMaxTimestamp()->offset == Offset{6});
    }

    // log-and-producer.md 2.2.10: records below the log start do not count
    void aTimestampSearchStaysAboveTheLogStart()
    {
        Log log;
        for (const std::int64_t time : {100, 300, 200, 400})
            mustAppend(log, 0, {.timestamp = time});
        log.raiseHighWatermark(Offset{4});
        log.raiseLogStartOffset(Offset{2});
        QVERIFY(log.offsetForTimestamp(Timestamp{50})->offset == Offset{2});
        QVERIFY(log.offsetForTimestamp(Timestamp{250})->offset == Offset{3});
    }

    void timestampsAreFoundInsideBatchesToo()
    {
        Log log;
        record::BatchBuilder builder;
        for (const std::int64_t time : {10, 30, 20}) {
            record::Record record;
            record.timestamp = {time};
            builder.append(record);
        }
        QVERIFY(log.appendAsLeader(builder.close(), LeaderEpoch{2}, kNow, {}).isOk());
        QVERIFY(log.offsetForTimestamp(Timestamp{15}) == (TimestampAndOffset{Timestamp{30}, Offset{1}, LeaderEpoch{2}}));
        QVERIFY(log.offsetOfMaxTimestamp()->offset == Offset{1});
        QVERIFY(!Log().offsetOfMaxTimestamp().has_value());
    }

    void manyTimestampsAgreeWithAScan()
    {
        config::TopicConfig config = smallSegments(20);
        config.indexIntervalBytes = 200;
        Log log;
        std::vector<std::int64_t> times;
        for (std::int64_t i = 0; i < 200; ++i) {
            times.push_back(1'000 + i * 10 + (i * 7'919) % 97); // growing, with ripples
            mustAppend(log, 0, {.timestamp = times.back()}, config);
        }
        for (std::int64_t target = 990; target < 3'100; target += 3) {
            std::size_t expected = 0;
            while (expected < times.size() && times[expected] < target)
                ++expected;
            const auto found = log.offsetForTimestamp(Timestamp{target});
            QCOMPARE(found ? found->offset.value : -1, expected < times.size() ? std::int64_t(expected) : -1);
        }
    }

    void theNewestBatchesAndTheWalkGiveAll()
    {
        const Log log = aLog(10, 0, smallSegments(3));
        QVERIFY(basesOf(log.newestBatches(4)) == (Bases{6, 7, 8, 9}));
        QCOMPARE(log.newestBatches(100).size(), std::size_t(10));
        std::vector<RecordBatch> seen;
        log.forEachBatch(Offset{0}, [&](const RecordBatch& batch) { seen.push_back(batch); });
        QCOMPARE(seen.size(), std::size_t(10));
        seen.clear();
        log.forEachBatch(Offset{5}, [&](const RecordBatch& batch) { seen.push_back(batch); });
        QVERIFY(basesOf(seen) == (Bases{5, 6, 7, 8, 9}));
    }
};

QTEST_APPLESS_MAIN(TestLogRead)
#include "tst_log_read.moc"
