// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/log/log_builders.h"

using namespace highwater;
using namespace highwater::log;
using record::RecordBatch;

namespace {

constexpr LeaderEpoch kFetchedWith{9};

AppendResult append(Log& log, const std::vector<RecordBatch>& batches, const config::TopicConfig& config = {})
{
    return log.appendAsFollower(batches, kFetchedWith, kNow, config);
}

} // namespace

class TestLogFollower : public QObject {
Q_OBJECT

private slots:
    // replication.md 2.11
    void batchesAreTakenAsTheyAre()
    {
        Log leader = aLog(3, 1);
        mustAppend(leader, 2, {.records = 4});
        Log follower(Offset{0}, kNow);
        const AppendResult result = append(follower, leader.read(Offset{0}, 10'000, Offset{7}, MinOneBatch::Yes));
        QVERIFY(result.isOk());
        QVERIFY(result.baseOffset == Offset{0} && result.lastOffset == Offset{6});
        QVERIFY(follower == leader);
    }

    // replication.md 2.11: after compaction on the leader
    void aGapBeforeTheFirstBatchIsLegal()
    {
        Log log = aLog(2);
        QVERIFY(append(log, {aBatchAt(10, 0)}).isOk());
        QVERIFY(log.logEndOffset() == Offset{11});
        QVERIFY(log.batchAt(Offset{5}) == nullptr);
    }

    // replication.md 2.12
    void batchesOfAnEpochAboveTheFetchedOneAreLeftOut()
    {
        Log log;
        const AppendResult result = append(log, {aBatchAt(0, 9), aBatchAt(1, 10), aBatchAt(2, 9)});
        QVERIFY(result.isOk());
        QVERIFY(result.lastOffset == Offset{0});
        QVERIFY(log.logEndOffset() == Offset{1});
        QVERIFY(append(log, {aBatchAt(1, 10)}).lastOffset == kNoOffset);
        QVERIFY(append(log, {}).isOk());
    }

    // log-and-producer.md 2.8.6
    void offsetsBelowTheEndOrBackwardsAreRefused()
    {
        Log log = aLog(5);
        const Log before = log;
        QVERIFY(append(log, {aBatchAt(4, 0)}).error == ErrorCode::UnknownServerError);
        QVERIFY(append(log, {aBatchAt(6, 0), aBatchAt(5, 0)}).error == ErrorCode::UnknownServerError);
        QVERIFY(log == before);
    }

    // replication.md 2.13
    void aCorruptBatchIsRefusedWithAllOfThem()
    {
        Log log;
        std::vector<Byte> bytes = aBatch().toBytes();
        bytes.back() ^= 0xffU;
        const RecordBatch corrupt(Bytes(bytes), Offset{1}, LeaderEpoch{0});
        QVERIFY(append(log, {aBatchAt(0, 0), corrupt}).error == ErrorCode::CorruptMessage);
        QVERIFY(log.logEndOffset() == Offset{0});
    }

    // log-and-producer.md 2.8.6
    void onlyTheSegmentLimitsTheSize()
    {
        config::TopicConfig config = smallSegments(2);
        config.maxMessageBytes = 10;
        Log log;
        QVERIFY(append(log, {aBatchAt(0, 0), aBatchAt(1, 0)}, config).isOk());
        QVERIFY(append(log, {aBatchAt(2, 0), aBatchAt(3, 0), aBatchAt(4, 0)}, config).error == ErrorCode::RecordListTooLarge);
        const AppendResult rolled = append(log, {aBatchAt(2, 0)}, config);
        QVERIFY(rolled.rolled);
        QVERIFY(log.activeSegment().baseOffset() == Offset{2});
    }

    // replication.md 2.21
    void anEmptyLogWhoseStartLiesInTheFirstBatchRestartsThere()
    {
        Log log(Offset{12}, kNow);
        const AppendResult result = append(log, {aBatchAt(10, 3, {.records = 5})});
        QVERIFY(result.isOk() && result.restarted);
        QVERIFY(log.logStartOffset() == Offset{10} && log.logEndOffset() == Offset{15});
        QVERIFY(log.highWatermark() == Offset{10});
        QVERIFY(log.epochCache().entries().front() == (EpochEntry{LeaderEpoch{3}, Offset{10}}));
        Log below(Offset{12}, kNow); // but not when the batch ends before the start
        QVERIFY(append(below, {aBatchAt(7, 3, {.records = 5})}).error == ErrorCode::UnknownServerError);
    }

    // log-and-producer.md 5.9, 5.12
    void producerStateFollowsTheBatches()
    {
        Log log;
        QVERIFY(append(log, {aBatchAt(0, 0, {.records = 2, .producer = producer(7, 0, 40)})}).isOk());
        QVERIFY(append(log, {aBatchAt(2, 0, {.producer = producer(7, 0, 90)})}).isOk()); // unchecked
        const AppendResult retry = log.appendAsLeader(aBatch({.producer = producer(7, 0, 90)}), LeaderEpoch{1}, kNow, {});
        QVERIFY(retry.isDuplicate);
        QVERIFY(retry.baseOffset == Offset{2});
        QVERIFY(log.appendAsLeader(aBatch({.producer = producer(7, 0, 91)}), LeaderEpoch{1}, kNow, {}).isOk());
    }
};

QTEST_APPLESS_MAIN(TestLogFollower)
#include "tst_log_follower.moc"
