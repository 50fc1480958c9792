// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/log/log_builders.h"

using namespace highwater;
using namespace highwater::log;

namespace {

Reopening reopening(bool wasClean, std::int64_t highWatermark = 0, std::int64_t logStart = 0)
{
    return {wasClean, Offset{highWatermark}, Offset{logStart}, kNow};
}

} // namespace

class TestLogRestart : public QObject {
Q_OBJECT

private slots:
    // replication.md 2.30, 1.35
    void aPowerLossTakesWhatWasNotFlushed()
    {
        Log log = aLog(5);
        log.flush();
        mustAppend(log, 0);
        mustAppend(log, 0);
        Log rest = log.afterPowerLoss();
        rest.reopen(reopening(false));
        QVERIFY(rest.logEndOffset() == Offset{5});
        QCOMPARE(rest.batchCount(), std::size_t(5));
        QVERIFY(log.logEndOffset() == Offset{7}); // the other is as it was
    }

    void aPowerLossBeforeAnyFlushTakesAll()
    {
        Log rest = aLog(5).afterPowerLoss();
        rest.reopen(reopening(false));
        QVERIFY(rest.logEndOffset() == Offset{0});
        QVERIFY(rest.epochCache().isEmpty());
    }

    // replication.md 10.4: or any later batch boundary
    void aPowerLossMayKeepWholeBatchesThatWereNotFlushed()
    {
        Log log = aLog(2);
        log.flush();
        mustAppend(log, 0, {.records = 3});
        mustAppend(log, 0, {.records = 3});
        QVERIFY(log.afterPowerLoss(Offset{5}).logEndOffset() == Offset{5});
        QVERIFY(log.afterPowerLoss(Offset{7}).logEndOffset() == Offset{5}); // the boundary before it
        QVERIFY(log.afterPowerLoss(Offset{1}).logEndOffset() == Offset{2}); // what was flushed stays
        QVERIFY(log.afterPowerLoss(Offset{99}).logEndOffset() == Offset{8});
    }

    // replication.md 2.30, invariants.md L3: the longest prefix of whole batches
    void aBatchThatWasWrittenInPartIsCutOffByRecovery()
    {
        Log log = aLog(2);
        log.flush();
        mustAppend(log, 0);
        const ByteCount size = log.unflushedBytes();
        mustAppend(log, 0);
        QCOMPARE(log.unflushedBytes(), size * 2);
        Log rest = log.afterPowerLossInside(size + 10);
        QVERIFY(rest.logEndOffset() == Offset{3});
        const Recovery recovery = rest.reopen(reopening(false));
        QCOMPARE(recovery, (Recovery{Offset{0}, 10}));
        QVERIFY(rest.logEndOffset() == Offset{3});
        QCOMPARE(rest.reopen(reopening(false)).tornBytes, ByteCount(0)); // running it twice changes nothing
        QCOMPARE(log.afterPowerLossInside(0).logEndOffset(), Offset{2});
        QCOMPARE(log.afterPowerLossInside(size * 2).logEndOffset(), Offset{4});
    }

    // replication.md 1.33: the recovery point is what the checkpoint file says; what is on the disk is there all the same
    void anOldRecoveryPointLosesNothingThatWasFlushed()
    {
        Log log = aLog(5);
        log.flush();
        Reopening reopened = reopening(false);
        reopened.recoveryPointCheckpoint = Offset{2};
        log.reopen(reopened);
        QVERIFY(log.recoveryPoint() == Offset{2});
        QVERIFY(log.flushedOffset() == Offset{5});
        QVERIFY(log.afterPowerLoss().logEndOffset() == Offset{5});
    }

    // replication.md 1.35: flush.ms, looked at every log.flush.scheduler.interval.ms
    void whatIsOldEnoughIsFlushed()
    {
        Log log(Offset{0}, kNow);
        mustAppend(log, 0);
        QVERIFY(!log.flushIfOlder({kNow.value + 99}, 100));
        QVERIFY(log.flushedOffset() == Offset{0});
        QVERIFY(log.flushIfOlder({kNow.value + 100}, 100));
        QVERIFY(log.flushedOffset() == Offset{1} && log.recoveryPoint() == Offset{1});
        QVERIFY(!log.flushIfOlder({kNow.value + 150}, 100));
    }

    // invariants.md L6, L9: no ack, no gap
    void aDiskThatTakesNoWritesLeavesTheLogAsItWas()
    {
        Log log = aLog(3);
        const AppendResult refused = log.appendAsLeader(aBatch(), {0}, kNow, {}, {DiskWrites::Fail, true});
        QCOMPARE(refused.error, ErrorCode::KafkaStorageError);
        const std::vector<record::RecordBatch> batches{aBatchAt(3, 0)};
        QCOMPARE(log.appendAsFollower(batches, {0}, kNow, {}, DiskWrites::Fail).error, ErrorCode::KafkaStorageError);
        QVERIFY(log.logEndOffset() == Offset{3});
        QVERIFY(log.appendAsLeader(aBatch(), {0}, kNow, {}).baseOffset == Offset{3});
    }

    // rules.h checkProducerSequences
    void withoutItsRuleRetriesDuplicateAndGapsPass()
    {
        Log log;
        mustAppend(log, 0, {.producer = producer(7, 0, 0)});
        QVERIFY(log.appendAsLeader(aBatch({.producer = producer(7, 0, 0)}), {0}, kNow, {}).isDuplicate);
        const AppendOptions unchecked{DiskWrites::Succeed, false};
        const AppendResult again = log.appendAsLeader(aBatch({.producer = producer(7, 0, 0)}), {0}, kNow, {}, unchecked);
        QVERIFY(again.isOk() && !again.isDuplicate && again.baseOffset == Offset{1});
        QCOMPARE(log.appendAsLeader(aBatch({.producer = producer(7, 0, 9)}), {0}, kNow, {}).error, ErrorCode::OutOfOrderSequenceNumber);
        QVERIFY(log.appendAsLeader(aBatch({.producer = producer(7, 0, 9)}), {0}, kNow, {}, unchecked).isOk());
    }

    // log-and-producer.md 2.3.6: closed segments are on the disk
    void aPowerLossKeepsClosedSegments()
    {
        Log rest = aLog(8, 0, smallSegments(3)).afterPowerLoss();
        rest.reopen(reopening(false));
        QVERIFY(rest.logEndOffset() == Offset{6});
        QCOMPARE(rest.segmentCount(), std::size_t(3));
    }

    // replication.md 2.30: the page cache survives
    void aKilledProcessFindsAllItsData()
    {
        Log log = aLog(5, 2);
        log.raiseHighWatermark(Offset{4});
        log.reopen(reopening(false, 3));
        QVERIFY(log.logEndOffset() == Offset{5});
        QVERIFY(log.recoveryPoint() == Offset{0}); // recovery does not advance it
        QVERIFY(log.highWatermark() == Offset{3}); // from the checkpoint
        QVERIFY(log.latestEpoch() == LeaderEpoch{2});
    }

    // replication.md 1.34
    void theHighWatermarkComesFromTheCheckpointInsideTheLog()
    {
        Log log = aLog(5);
        log.reopen(reopening(false, 99));
        QVERIFY(log.highWatermark() == Offset{5});
        log.reopen(reopening(false, 0));
        QVERIFY(log.highWatermark() == Offset{0});
        log.reopen(reopening(false, 1, 2)); // log start 2
        QVERIFY(log.highWatermark() == Offset{2} && log.logStartOffset() == Offset{2});
    }

    // replication.md 2.24, 2.27
    void anEpochAtOrAboveTheEndIsDroppedOnLoading()
    {
        Log log = aLog(5, 1);
        log.flush();
        mustAppend(log, 2);
        Log rest = log.afterPowerLoss();
        QVERIFY(rest.latestEpoch() == LeaderEpoch{2}); // the file holds too many
        rest.reopen(reopening(false));
        QVERIFY(rest.latestEpoch() == LeaderEpoch{1});
    }

    // replication.md 2.27
    void theEpochCacheIsTrimmedToTheLogStart()
    {
        Log log = aLog(3, 1);
        mustAppend(log, 2);
        log.reopen(reopening(false, 2, 2));
        QVERIFY(log.epochCache().entries().front() == (EpochEntry{LeaderEpoch{1}, Offset{2}}));
    }

    // log-and-producer.md 2.6.5
    void anEndBelowTheCheckpointedStartRestartsTheLog()
    {
        Log log = aLog(5);
        log.reopen(reopening(false, 9, 9));
        QVERIFY(log.logStartOffset() == Offset{9} && log.logEndOffset() == Offset{9} && log.highWatermark() == Offset{9});
        QCOMPARE(log.batchCount(), std::size_t(0));
    }

    // log-and-producer.md 2.6.4, 2.6.12
    void aCleanStopFlushes()
    {
        Log log = aLog(5);
        log.shutDownCleanly();
        QVERIFY(log.recoveryPoint() == Offset{5});
        QVERIFY(log.producerSnapshots().back().endOffset == Offset{5});
        const Log stopped = log;
        log.reopen(reopening(true, 0));
        QVERIFY(log == stopped);
    }

    // log-and-producer.md 5.12
    void afterARestartOnlyTheNewestBatchIsRecognised()
    {
        for (const bool wasClean : {true, false}) {
            Log log;
            for (int i = 0; i < 4; ++i)
                mustAppend(log, 0, {.producer = producer(7, 0, i)});
            if (wasClean)
                log.shutDownCleanly();
            log.reopen(reopening(wasClean));
            const auto retry = [&](int sequence) {
                return log.appendAsLeader(aBatch({.producer = producer(7, 0, sequence)}), LeaderEpoch{0}, kNow, {});
            };
            QVERIFY(retry(3).isDuplicate);
            QVERIFY(retry(3).baseOffset == Offset{3});
            QVERIFY(retry(2).error == ErrorCode::OutOfOrderSequenceNumber);
            QVERIFY(retry(4).isOk());
        }
    }

    // log-and-producer.md 5.13
    void expiredProducersAreSkippedWhenASnapshotIsLoaded()
    {
        Log log;
        mustAppend(log, 0, {.producer = producer(7, 0, 0)});
        log.shutDownCleanly();
        Reopening later = reopening(true);
        later.now = {kNow.value + 86'400'000};
        log.reopen(later);
        QVERIFY(log.producers().isEmpty());
        QVERIFY(log.appendAsLeader(aBatch({.producer = producer(7, 0, 55)}), LeaderEpoch{0}, kNow, {}).isOk()); // 5.6
    }

    void producersExpireWhileRunningToo()
    {
        Log log;
        mustAppend(log, 0, {.producer = producer(7, 0, 0)});
        QCOMPARE(log.expireProducers(Timestamp{kNow.value + 999}, 1'000), std::size_t(0));
        QCOMPARE(log.expireProducers(Timestamp{kNow.value + 1'000}, 1'000), std::size_t(1));
    }

    // log-and-producer.md 2.6.6
    void recoveryClosesTheActiveSegmentsTimeIndex()
    {
        Log log = aLog(2);
        QVERIFY(log.activeSegment().timeIndex().entries().isEmpty());
        log.reopen(reopening(false));
        QCOMPARE(log.activeSegment().timeIndex().entries().size(), std::size_t(1));
    }
};

QTEST_APPLESS_MAIN(TestLogRestart)
#include "tst_log_restart.moc"
