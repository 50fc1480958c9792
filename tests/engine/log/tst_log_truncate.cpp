// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/log/log_builders.h"

using namespace highwater;
using namespace highwater::log;

class TestLogTruncate : public QObject {
Q_OBJECT

private slots:
    // log-and-producer.md 3.15
    void theLogEndsAtTheTarget()
    {
        Log log = aLog(10, 0, smallSegments(3));
        QVERIFY(log.truncateTo(Offset{4}, kNow));
        QVERIFY(log.logEndOffset() == Offset{4});
        QCOMPARE(log.segmentCount(), std::size_t(2));
        QVERIFY(log.activeSegment().baseOffset() == Offset{3});
        QCOMPARE(log.sizeInBytes(), 4 * aBatch().sizeInBytes());
        QVERIFY(mustAppend(log, 1).baseOffset == Offset{4});
    }

    void aTargetAtASegmentsBaseLeavesItEmpty()
    {
        Log log = aLog(10, 0, smallSegments(3));
        QVERIFY(log.truncateTo(Offset{3}, kNow));
        QVERIFY(log.activeSegment().baseOffset() == Offset{3} && log.activeSegment().isEmpty());
        QCOMPARE(log.segmentCount(), std::size_t(2));
        QVERIFY(mustAppend(log, 1).baseOffset == Offset{3});
    }

    // log-and-producer.md 3.15: the batch that holds the target goes whole
    void aTargetInsideABatchCutsBeforeIt()
    {
        Log log;
        mustAppend(log, 0, {.records = 5});
        mustAppend(log, 0, {.records = 5});
        log.truncateTo(Offset{7}, kNow);
        QVERIFY(log.logEndOffset() == Offset{7});
        QVERIFY(log.batchAt(Offset{6}) == nullptr);
        QVERIFY(log.batchAt(Offset{4}) != nullptr);
    }

    // replication.md 2.25
    void aTargetAtTheEndStillClearsADatalessEpoch()
    {
        Log log = aLog(3, 1);
        log.assignEpoch(LeaderEpoch{5});
        const Log before = log;
        QVERIFY(!log.truncateTo(Offset{3}, kNow));
        QVERIFY(log.latestEpoch() == LeaderEpoch{1});
        QVERIFY(log.logEndOffset() == before.logEndOffset());
        QCOMPARE(log.batchCount(), std::size_t(3));
    }

    void epochsAboveTheTargetGo()
    {
        Log log = aLog(3, 1);
        mustAppend(log, 2);
        mustAppend(log, 4);
        log.truncateTo(Offset{4}, kNow);
        const std::vector<EpochEntry> epochs{{LeaderEpoch{1}, Offset{0}}, {LeaderEpoch{2}, Offset{3}}};
        QVERIFY(log.epochCache().entries() == epochs);
        QVERIFY((log.endOffsetForEpoch(LeaderEpoch{1}) == EpochEndOffset{LeaderEpoch{1}, Offset{3}}));
        QVERIFY((log.endOffsetForEpoch(LeaderEpoch{2}) == EpochEndOffset{LeaderEpoch{2}, Offset{4}}));
    }

    // replication.md 1.32
    void theHighWatermarkAndTheLogStartComeDownWithIt()
    {
        Log log = aLog(10);
        log.raiseHighWatermark(Offset{9});
        log.raiseLogStartOffset(Offset{6});
        log.flush();
        log.truncateTo(Offset{8}, kNow);
        QVERIFY(log.highWatermark() == Offset{8} && log.logStartOffset() == Offset{6} && log.recoveryPoint() == Offset{8});
        log.truncateTo(Offset{5}, kNow);
        QVERIFY(log.highWatermark() == Offset{5} && log.logStartOffset() == Offset{5} && log.logEndOffset() == Offset{5});
    }

    // replication.md 1.32
    void aTargetBelowTheFirstSegmentEmptiesTheLog()
    {
        Log log(Offset{100}, kNow);
        mustAppend(log, 3);
        QVERIFY(log.truncateTo(Offset{40}, kNow));
        QVERIFY(log.logStartOffset() == Offset{40} && log.logEndOffset() == Offset{40} && log.highWatermark() == Offset{40});
        QVERIFY(log.epochCache().isEmpty());
        QCOMPARE(log.batchCount(), std::size_t(0));
    }

    // replication.md 1.32
    void aFullRestartForgetsEverything()
    {
        Log log = aLog(10, 3, smallSegments(2));
        mustAppend(log, 3, {.producer = producer(7, 0, 0)});
        log.truncateFullyAndStartAt(Offset{500}, kNow);
        QVERIFY(log.logStartOffset() == Offset{500} && log.logEndOffset() == Offset{500} && log.highWatermark() == Offset{500});
        QVERIFY(log.epochCache().isEmpty() && log.producers().isEmpty());
        QCOMPARE(log.sizeInBytes(), ByteCount(0));
    }

    // log-and-producer.md 3.15
    void producersAreWhatTheRestLeftBehind()
    {
        Log log;
        for (int i = 0; i < 4; ++i)
            mustAppend(log, 0, {.producer = producer(7, 0, i)});
        mustAppend(log, 0, {.producer = producer(8, 0, 0)});
        log.truncateTo(Offset{2}, kNow);
        QVERIFY(log.producers().find(ProducerId{8}) == nullptr);
        QCOMPARE(log.producers().find(ProducerId{7})->lastSequence(), 1);
        QVERIFY(log.producers().mapEndOffset() == Offset{2});
        // the sequence after the cut is free again; the one before it is still a duplicate
        QVERIFY(log.appendAsLeader(aBatch({.producer = producer(7, 0, 1)}), LeaderEpoch{0}, kNow, {}).isDuplicate);
        QVERIFY(mustAppend(log, 0, {.producer = producer(7, 0, 2)}).baseOffset == Offset{2});
    }

    // log-and-producer.md 5.12: from a snapshot only the newest batch of each producer is known
    void producersComeFromTheNewestSnapshotAndAScan()
    {
        const config::TopicConfig config = smallSegments(3);
        Log log;
        for (int i = 0; i < 8; ++i) // rolls before offsets 3 and 6
            mustAppend(log, 0, {.producer = producer(7, 0, i)}, config);
        log.truncateTo(Offset{5}, kNow);
        const ProducerState* const state = log.producers().find(ProducerId{7});
        QCOMPARE(int(state->batchCount), 3); // 2 from the snapshot at 3, then 3 and 4
        QCOMPARE(state->lastSequence(), 4);
        QVERIFY(log.producerSnapshots().back().endOffset == Offset{5});
        QVERIFY(!log.appendAsLeader(aBatch({.producer = producer(7, 0, 1)}), LeaderEpoch{0}, kNow, config).isOk());
    }

    void cuttingAndAppendingAgainKeepsTheIndexesTrue()
    {
        config::TopicConfig config = smallSegments(40);
        config.indexIntervalBytes = 200;
        Log log = aLog(100, 0, config);
        for (const int target : {90, 61, 60, 41, 40, 39, 5}) {
            log.truncateTo(Offset{target}, kNow);
            for (int i = 0; i < 30; ++i)
                mustAppend(log, target, {}, config);
            for (std::size_t s = 0; s < log.segmentCount(); ++s) {
                const Segment& segment = log.segment(s);
                for (const OffsetIndexEntry& entry : segment.offsetIndex().entries()) {
                    const std::size_t at = segment.find(segment.baseOffset().plus(entry.relativeOffset));
                    QCOMPARE(segment.batches()[at].position, entry.position);
                    QVERIFY(segment.batches()[at].batch.lastOffset() == segment.baseOffset().plus(entry.relativeOffset));
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestLogTruncate)
#include "tst_log_truncate.moc"
