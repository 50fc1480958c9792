// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/log/log_builders.h"

using namespace highwater;
using namespace highwater::log;

namespace {

constexpr std::int64_t kHour = 3'600'000;

config::TopicConfig keeping(std::int64_t milliseconds, ByteCount bytes = -1)
{
    config::TopicConfig config;
    config.retentionMilliseconds = milliseconds;
    config.retentionBytes = bytes;
    return config;
}

/// Four segments of two records, an hour apart, the last one active; all below the high watermark.
Log aLog()
{
    Log log;
    for (int segment = 0; segment < 4; ++segment) {
        mustAppend(log, 0, {.records = 2, .timestamp = kNow.value - (4 - segment) * kHour});
        if (segment < 3)
            log.roll(kNow);
    }
    log.raiseHighWatermark(log.logEndOffset());
    return log;
}

} // namespace

class TestRetention : public QObject {
Q_OBJECT
private slots:
    // log-and-producer.md 3.10
    void withoutLimitsNothingGoes()
    {
        Log log = aLog();
        QCOMPARE(log.deleteOldSegments(kNow, keeping(-1)), std::size_t(0));
        QCOMPARE(log.logStartOffset(), Offset{0});
    }
    // log-and-producer.md 5.14: retention leaves the producers in memory; a log that is loaded again after all is gone knows none
    void producersOutliveTheirRecordsUntilTheLogIsLoadedAgain()
    {
        Log log;
        mustAppend(log, 0, {.records = 2, .timestamp = kNow.value - 9 * kHour, .producer = producer(7, 0, 0)});
        log.roll(kNow);
        log.raiseHighWatermark(log.logEndOffset());
        QCOMPARE(log.deleteOldSegments(kNow, keeping(kHour)), std::size_t(1));
        QCOMPARE(log.logStartOffset(), Offset{2});
        QVERIFY(log.producers().find({7}) != nullptr);
        Log gap = log;
        const auto skipping = aBatch({.producer = producer(7, 0, 9)});
        QCOMPARE(gap.appendAsLeader(skipping, LeaderEpoch{0}, kNow, {}).error, ErrorCode::OutOfOrderSequenceNumber);
        log.reopen({false, Offset{2}, Offset{2}, kNow});
        QVERIFY(log.producers().find({7}) == nullptr);
        QCOMPARE(log.appendAsLeader(skipping, LeaderEpoch{0}, kNow, {}).error, ErrorCode::None); // 5.6
    }
    // 3.5: the largest timestamp decides, strictly
    void segmentsOlderThanRetentionGoFromTheFront()
    {
        Log log = aLog();
        QCOMPARE(log.deleteOldSegments(kNow, keeping(3 * kHour)), std::size_t(1));
        QCOMPARE(log.logStartOffset(), Offset{2});
        QCOMPARE(log.segmentCount(), std::size_t(3));
        QCOMPARE(log.deleteOldSegments({kNow.value + 1}, keeping(3 * kHour)), std::size_t(1));
        QCOMPARE(log.logStartOffset(), Offset{4});
        QCOMPARE(log.logEndOffset(), Offset{8});
        QVERIFY(!log.isInRange(Offset{3}));
    }
    // 3.3, 3.5: a record dated in the future keeps its segment and all behind it
    void whatStandsBehindAFutureRecordStays()
    {
        Log log;
        mustAppend(log, 0, {.timestamp = kNow.value - 9 * kHour});
        log.roll(kNow);
        mustAppend(log, 0, {.timestamp = kNow.value + 30 * 60'000}); // within message.timestamp.after.max.ms
        log.roll(kNow);
        mustAppend(log, 0, {.timestamp = kNow.value - 9 * kHour});
        log.raiseHighWatermark(log.logEndOffset());
        QCOMPARE(log.deleteOldSegments(kNow, keeping(kHour)), std::size_t(1));
        QCOMPARE(log.logStartOffset(), Offset{1});
    }
    // 3.8: the active segment expires too, after a new one was begun; an empty one stays
    void theActiveSegmentExpiresIntoAnEmptyOne()
    {
        Log log = aLog();
        QCOMPARE(log.deleteOldSegments({kNow.value + kHour}, keeping(kHour)), std::size_t(4));
        QCOMPARE(log.logStartOffset(), Offset{8});
        QCOMPARE(log.segmentCount(), std::size_t(1));
        QVERIFY(log.activeSegment().isEmpty());
        QCOMPARE(log.sizeInBytes(), ByteCount(0));
        QCOMPARE(log.deleteOldSegments({kNow.value + 9 * kHour}, keeping(kHour)), std::size_t(0));
        mustAppend(log, 0);
        QCOMPARE(log.logEndOffset(), Offset{9});
    }
    // 3.4
    void nothingAtOrAboveTheHighWatermarkGoes()
    {
        Log log;
        for (int segment = 0; segment < 3; ++segment) {
            mustAppend(log, 0, {.records = 2, .timestamp = kNow.value - 9 * kHour});
            log.roll(kNow);
        }
        log.raiseHighWatermark(Offset{3});
        QCOMPARE(log.deleteOldSegments(kNow, keeping(kHour)), std::size_t(1));
        QCOMPARE(log.logStartOffset(), Offset{2});
    }
    // 3.6: never below retention.bytes
    void sizeRetentionKeepsAtLeastItsBytes()
    {
        Log log = aLog();
        const ByteCount whole = log.sizeInBytes();
        const ByteCount one = log.segment(0).sizeInBytes();
        QCOMPARE(log.deleteOldSegments(kNow, keeping(-1, whole - 2 * one + 1)), std::size_t(1));
        QCOMPARE(log.sizeInBytes(), whole - one);
        QCOMPARE(log.deleteOldSegments(kNow, keeping(-1, 0)), std::size_t(3));
        QCOMPARE(log.logStartOffset(), Offset{8});
    }
    // 3.7, 3.11: without "delete" only what lies below the log start goes
    void aCompactedTopicLosesOnlyWhatLiesBelowTheLogStart()
    {
        Log log = aLog();
        config::TopicConfig config = keeping(0);
        config.cleanupPolicy = "compact";
        QCOMPARE(log.deleteOldSegments(kNow, config), std::size_t(0));
        log.raiseLogStartOffset(Offset{5});
        QCOMPARE(log.deleteOldSegments(kNow, config), std::size_t(2));
        QCOMPARE(log.logStartOffset(), Offset{5});
        QCOMPARE(log.segment(0).baseOffset(), Offset{4});
    }
};

QTEST_APPLESS_MAIN(TestRetention)
#include "tst_retention.moc"
