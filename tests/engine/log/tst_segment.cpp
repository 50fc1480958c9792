// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/log/log_builders.h"

using namespace highwater;
using namespace highwater::log;

namespace {

constexpr ByteCount kInterval = 150;

/// Batches of 70 bytes at offsets 1000, 1001 … with timestamps 10 apart.
Segment aSegment(int count)
{
    Segment segment(Offset{1'000}, kNow);
    for (int i = 0; i < count; ++i)
        segment.append(aBatchAt(1'000 + i, 0, {.timestamp = kNow.value + 10 * i}), kNow, kInterval);
    return segment;
}

RollQuestion question(const Segment& segment, ByteCount size = 70)
{
    return {size, kNow, segment.nextOffset(), kNow};
}

} // namespace

class TestSegment : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 2.2.2, 2.2.4, 9.3
    void indexEntriesComeEveryIntervalWithLastOffsetAndStart()
    {
        QCOMPARE(aBatch().sizeInBytes(), ByteCount(70));
        const Segment segment = aSegment(8);
        // 210 bytes behind an entry are more than 150: every third batch after the first has one.
        const auto& entries = segment.offsetIndex().entries();
        QCOMPARE(entries.size(), std::size_t(2));
        QVERIFY((entries[0] == OffsetIndexEntry{3, 210}));
        QVERIFY((entries[1] == OffsetIndexEntry{6, 420}));
        const auto& times = segment.timeIndex().entries();
        QCOMPARE(times.size(), std::size_t(2));
        QVERIFY((times[0] == TimeIndexEntry{Timestamp{kNow.value + 30}, 3}));
    }

    // log-and-producer.md 2.2.4: strictly more than the interval
    void anIntervalJustReachedGetsNoEntryYet()
    {
        Segment segment(Offset{0}, kNow);
        for (int i = 0; i < 3; ++i)
            segment.append(aBatchAt(i, 0), kNow, 140);
        QVERIFY(segment.offsetIndex().entries().isEmpty());
        segment.append(aBatchAt(3, 0), kNow, 140);
        QCOMPARE(segment.offsetIndex().entries().size(), std::size_t(1));
    }

    // log-and-producer.md 2.2.9: the lookup of the index, then a scan, gives what find gives
    void anIndexEntryPointsAtOrBeforeTheBatch()
    {
        const Segment segment = aSegment(50);
        for (int offset = 1'000; offset < 1'050; ++offset) {
            const OffsetIndexEntry entry = segment.offsetIndex().lookUp(offset - 1'000);
            std::size_t scanned = 0;
            while (segment.batches()[scanned].position < entry.position)
                ++scanned;
            QCOMPARE(ByteCount(segment.batches()[scanned].position), ByteCount(entry.position));
            while (segment.batches()[scanned].batch.lastOffset() < Offset{offset})
                ++scanned;
            QCOMPARE(segment.find(Offset{offset}), scanned);
        }
        QCOMPARE(segment.find(Offset{1'050}), std::size_t(50));
        QCOMPARE(segment.find(Offset{5}), std::size_t(0));
    }

    void gapsBelongToTheNextBatch()
    {
        Segment segment(Offset{0}, kNow);
        segment.append(aBatchAt(0, 0), kNow, kInterval);
        segment.append(aBatchAt(10, 0, {.records = 5}), kNow, kInterval);
        QCOMPARE(segment.find(Offset{4}), std::size_t(1));
        QCOMPARE(segment.find(Offset{14}), std::size_t(1));
        QCOMPARE(segment.find(Offset{15}), std::size_t(2));
        QVERIFY(segment.nextOffset() == Offset{15});
    }

    // log-and-producer.md 2.3.1 a
    void rollsWhenTheAppendDoesNotFit()
    {
        const Segment segment = aSegment(2);
        config::TopicConfig config;
        config.segmentBytes = 210;
        QVERIFY(!segment.shouldRoll(question(segment), config));
        config.segmentBytes = 209;
        QVERIFY(segment.shouldRoll(question(segment), config));
    }

    // log-and-producer.md 2.3.1 b, 2.3.2
    void rollsByTheTimestampsOfRecords()
    {
        const Segment segment = aSegment(1);
        config::TopicConfig config;
        config.segmentAge = milliseconds(1'000);
        RollQuestion append = question(segment);
        append.maxTimestamp = {kNow.value + 1'000};
        append.now = {kNow.value + 99'999}; // the wall clock does not count
        QVERIFY(!segment.shouldRoll(append, config));
        append.maxTimestamp = {kNow.value + 1'001};
        QVERIFY(segment.shouldRoll(append, config));
        QVERIFY(!Segment(Offset{0}, kNow).shouldRoll(append, config)); // an empty one waits
    }

    // log-and-producer.md 2.3.2
    void withoutTimestampsTheSegmentsAgeCounts()
    {
        Segment segment(Offset{0}, kNow);
        segment.append(aBatchAt(0, 0, {.timestamp = -1}), kNow, kInterval);
        config::TopicConfig config;
        config.segmentAge = milliseconds(1'000);
        RollQuestion append = question(segment);
        append.now = {kNow.value + 1'000};
        QVERIFY(!segment.shouldRoll(append, config));
        append.now = {kNow.value + 1'001};
        QVERIFY(segment.shouldRoll(append, config));
    }

    // log-and-producer.md 2.3.3
    void aCompactedTopicRollsByItsLagToo()
    {
        const Segment segment = aSegment(1);
        config::TopicConfig config;
        config.maxCompactionLagMilliseconds = 10;
        RollQuestion append = question(segment);
        append.maxTimestamp = {kNow.value + 11};
        QVERIFY(!segment.shouldRoll(append, config));
        config.cleanupPolicy = "compact";
        QVERIFY(segment.shouldRoll(append, config));
    }

    // log-and-producer.md 2.3.1 c, d
    void rollsWhenAnIndexIsFull()
    {
        const Segment segment = aSegment(8); // two entries in each
        config::TopicConfig config;
        config.segmentIndexBytes = 36; // offset index has room for 4, time index for 3 with its closing one
        QVERIFY(segment.shouldRoll(question(segment), config));
        config.segmentIndexBytes = 48;
        QVERIFY(!segment.shouldRoll(question(segment), config));
    }

    // log-and-producer.md 2.3.1 e
    void rollsWhenTheOffsetIsOutOfReach()
    {
        const Segment segment = aSegment(1);
        RollQuestion append = question(segment);
        append.lastOffset = Offset{1'000}.plus(2'147'483'647);
        QVERIFY(!segment.shouldRoll(append, {}));
        append.lastOffset = append.lastOffset.next();
        QVERIFY(segment.shouldRoll(append, {}));
    }

    // log-and-producer.md 2.2.14
    void closingAddsALastTimeEntry()
    {
        Segment segment = aSegment(8);
        segment.close();
        QVERIFY((segment.timeIndex().lastEntry() == TimeIndexEntry{Timestamp{kNow.value + 70}, 7}));
    }

    void truncationCutsBatchesAndIndexes()
    {
        Segment segment = aSegment(8);
        segment.truncateTo(Offset{1'005}, kNow);
        QCOMPARE(segment.sizeInBytes(), ByteCount(350));
        QCOMPARE(segment.offsetIndex().entries().size(), std::size_t(1));
        QVERIFY((segment.maxTimestampSoFar() == TimeIndexEntry{Timestamp{kNow.value + 40}, 4}));
        QVERIFY(segment.nextOffset() == Offset{1'005});
        segment.truncateTo(Offset{1'000}, kNow);
        QVERIFY(segment.isEmpty());
        QVERIFY(segment.maxTimestampSoFar().timestamp == kNoTimestamp);
    }

    // log-and-producer.md 3.15
    void theBatchThatHoldsTheOffsetGoesWhole()
    {
        Segment segment(Offset{0}, kNow);
        segment.append(aBatchAt(0, 0, {.records = 5}), kNow, kInterval);
        segment.append(aBatchAt(5, 0, {.records = 5}), kNow, kInterval);
        segment.truncateTo(Offset{7}, kNow);
        QVERIFY(segment.nextOffset() == Offset{5});
    }

    // log-and-producer.md 2.2.13
    void withoutTimestampsTheFilesTimeIsTheLargest()
    {
        Segment segment(Offset{0}, kNow);
        segment.append(aBatchAt(0, 0, {.timestamp = -1}), Timestamp{kNow.value + 5}, kInterval);
        QVERIFY(segment.largestTimestamp() == Timestamp{kNow.value + 5});
        segment.append(aBatchAt(1, 0, {.timestamp = 9}), Timestamp{kNow.value + 6}, kInterval);
        QVERIFY(segment.largestTimestamp() == Timestamp{9});
    }

    void offsetsBelowTheEndAreADefect()
    {
        Segment segment = aSegment(2);
        QVERIFY_EXCEPTION_THROWN(segment.append(aBatchAt(1'001, 0), kNow, kInterval), EngineDefect);
    }
};

QTEST_APPLESS_MAIN(TestSegment)
#include "tst_segment.moc"
