// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/engine/log/log_builders.h"

using namespace highwater;
using namespace highwater::log;

class TestLogAppend : public QObject {
Q_OBJECT

private slots:
    void aNewLogIsEmptyAtItsStart()
    {
        const Log log(Offset{7}, kNow);
        QVERIFY(log.logStartOffset() == Offset{7} && log.logEndOffset() == Offset{7} && log.highWatermark() == Offset{7});
        QCOMPARE(log.segmentCount(), std::size_t(1));
        QCOMPARE(log.sizeInBytes(), ByteCount(0));
        QVERIFY(log.isInRange(Offset{7}) && !log.isInRange(Offset{6}) && !log.isInRange(Offset{8}));
    }

    // log-and-producer.md 2.8.1
    void offsetsComeFromTheLogEndAndTheEpochIsStamped()
    {
        Log log;
        const AppendResult first = mustAppend(log, 4, {.records = 3});
        const AppendResult second = mustAppend(log, 5, {.records = 2});
        QVERIFY(first.baseOffset == Offset{0} && first.lastOffset == Offset{2});
        QVERIFY(second.baseOffset == Offset{3} && second.lastOffset == Offset{4});
        QVERIFY(log.logEndOffset() == Offset{5});
        QVERIFY(log.batchAt(Offset{4})->leaderEpoch() == LeaderEpoch{5});
        const std::vector<EpochEntry> epochs{{LeaderEpoch{4}, Offset{0}}, {LeaderEpoch{5}, Offset{3}}};
        QVERIFY(log.epochCache().entries() == epochs);
        QVERIFY(log.highWatermark() == Offset{0}); // an append alone commits nothing
    }

    // replication.md 1.36, 2.23
    void aLeaderNotesItsEpochBeforeItHasData()
    {
        Log log = aLog(3, 1);
        log.assignEpoch(LeaderEpoch{2});
        QVERIFY(log.latestEpoch() == LeaderEpoch{2});
        log.assignEpoch(LeaderEpoch{4}); // the dataless one is replaced
        QCOMPARE(log.epochCache().entries().size(), std::size_t(2));
        mustAppend(log, 4);
        QCOMPARE(log.epochCache().entries().size(), std::size_t(2));
    }

    void aRefusedBatchLeavesTheLogAsItWas()
    {
        Log log = aLog(3, 1);
        const Log before = log;
        config::TopicConfig config;
        config.maxMessageBytes = 10;
        QVERIFY(log.appendAsLeader(aBatch(), LeaderEpoch{1}, kNow, config).error == ErrorCode::MessageTooLarge);
        QVERIFY(log == before);
    }

    // log-and-producer.md 2.3.7
    void anAppendLargerThanASegmentIsRefused()
    {
        Log log;
        config::TopicConfig config;
        config.segmentBytes = 69;
        QVERIFY(log.appendAsLeader(aBatch(), LeaderEpoch{0}, kNow, config).error == ErrorCode::RecordListTooLarge);
    }

    // log-and-producer.md 2.3.1, 2.3.5, 2.3.6
    void aFullSegmentIsClosedAndANewOneBegins()
    {
        const config::TopicConfig config = smallSegments(3);
        Log log;
        QVERIFY(!mustAppend(log, 0, {}, config).rolled);
        mustAppend(log, 0, {}, config);
        mustAppend(log, 0, {}, config);
        QVERIFY(mustAppend(log, 0, {}, config).rolled);
        QCOMPARE(log.segmentCount(), std::size_t(2));
        QVERIFY(log.activeSegment().baseOffset() == Offset{3});
        QCOMPARE(log.segment(0).timeIndex().entries().size(), std::size_t(1)); // the closing entry
        QVERIFY(log.recoveryPoint() == Offset{3});
        QVERIFY(log.producerSnapshots().back().endOffset == Offset{3});
        QCOMPARE(log.sizeInBytes(), 4 * aBatch().sizeInBytes());
        QCOMPARE(log.batchCount(), std::size_t(4));
    }

    void rollingByHandNeedsData()
    {
        Log log = aLog(2);
        QVERIFY(log.roll(kNow));
        QVERIFY(!log.roll(kNow));
        QVERIFY(log.activeSegment().baseOffset() == Offset{2});
    }

    // log-and-producer.md 5.2, 9.8
    void aRetryIsAnsweredWithTheOriginalOffset()
    {
        Log log = aLog(5);
        const BatchLike sent{.records = 3, .producer = producer(7, 0, 0)};
        mustAppend(log, 0, sent);
        mustAppend(log, 0);
        const Log before = log;
        const AppendResult retry = log.appendAsLeader(aBatch(sent), LeaderEpoch{0}, kNow, {});
        QVERIFY(retry.isOk() && retry.isDuplicate);
        QVERIFY(retry.baseOffset == Offset{5} && retry.lastOffset == Offset{7});
        QVERIFY(retry.logAppendTime == kNow); // the original's timestamp
        QVERIFY(log == before);
    }

    // log-and-producer.md 5.3 to 5.5
    void sequencesAreChecked()
    {
        Log log;
        mustAppend(log, 0, {.producer = producer(7, 1, 0)});
        const auto append = [&](const record::ProducerIdentity& from) {
            return log.appendAsLeader(aBatch({.producer = from}), LeaderEpoch{0}, kNow, {}).error;
        };
        QVERIFY(append(producer(7, 1, 2)) == ErrorCode::OutOfOrderSequenceNumber);
        QVERIFY(append(producer(7, 0, 1)) == ErrorCode::InvalidProducerEpoch);
        QVERIFY(append(producer(7, 2, 1)) == ErrorCode::OutOfOrderSequenceNumber);
        QVERIFY(log.logEndOffset() == Offset{1});
        QVERIFY(append(producer(7, 1, 1)) == ErrorCode::None);
        QVERIFY(append(producer(7, 2, 0)) == ErrorCode::None);
    }

    // log-and-producer.md 2.8.1: rolling comes before the producer check
    void aBatchRefusedForItsSequenceMayHaveRolledTheSegment()
    {
        const config::TopicConfig config = smallSegments(2);
        Log log = aLog(1, 0, config);
        mustAppend(log, 0, {.producer = producer(7, 0, 0)}, config);
        const AppendResult result = log.appendAsLeader(aBatch({.producer = producer(7, 0, 5)}), LeaderEpoch{0}, kNow, config);
        QVERIFY(result.error == ErrorCode::OutOfOrderSequenceNumber);
        QVERIFY(result.rolled);
        QVERIFY(log.logEndOffset() == Offset{2});
        QCOMPARE(log.segmentCount(), std::size_t(2));
    }

    // replication.md 1.35
    void flushMessagesForcesTheDisk()
    {
        config::TopicConfig config;
        config.flushMessages = 3;
        Log log;
        mustAppend(log, 0, {}, config);
        mustAppend(log, 0, {}, config);
        QVERIFY(log.recoveryPoint() == Offset{0});
        mustAppend(log, 0, {}, config);
        QVERIFY(log.recoveryPoint() == Offset{3});
        mustAppend(log, 0, {}, config);
        QVERIFY(log.recoveryPoint() == Offset{3});
    }

    // replication.md 1.28
    void aLeadersHighWatermarkOnlyRises()
    {
        Log log = aLog(5);
        QVERIFY(log.raiseHighWatermark(Offset{3}));
        QVERIFY(!log.raiseHighWatermark(Offset{2}));
        QVERIFY(log.highWatermark() == Offset{3});
        QVERIFY_EXCEPTION_THROWN(log.raiseHighWatermark(Offset{6}), EngineDefect);
    }

    // replication.md 1.30
    void aFollowersHighWatermarkIsClampedAndMayFall()
    {
        Log log = aLog(5);
        QVERIFY(log.setHighWatermark(Offset{9}) == Offset{0});
        QVERIFY(log.highWatermark() == Offset{5});
        QVERIFY(log.raiseLogStartOffset(Offset{2}));
        QVERIFY(log.setHighWatermark(Offset{1}) == Offset{5});
        QVERIFY(log.highWatermark() == Offset{2});
    }

    // log-and-producer.md 3.4, replication.md 2.25
    void theLogStartMovesUpToTheHighWatermark()
    {
        Log log = aLog(3, 1);
        mustAppend(log, 2);
        log.raiseHighWatermark(Offset{3});
        QVERIFY_EXCEPTION_THROWN(log.raiseLogStartOffset(Offset{4}), EngineDefect);
        QVERIFY(log.raiseLogStartOffset(Offset{2}));
        QVERIFY(!log.raiseLogStartOffset(Offset{1}));
        QVERIFY(log.epochCache().entries().front() == (EpochEntry{LeaderEpoch{1}, Offset{2}}));
    }

    void copiesAreIndependent()
    {
        Log log = aLog(200, 0, smallSegments(50));
        Log fork = log;
        mustAppend(log, 1, {.value = "here"});
        mustAppend(fork, 2, {.records = 2, .value = "there"});
        QVERIFY(log.logEndOffset() == Offset{201});
        QVERIFY(fork.logEndOffset() == Offset{202});
        QVERIFY(log.batchAt(Offset{200})->leaderEpoch() == LeaderEpoch{1});
        QVERIFY(fork.batchAt(Offset{200})->leaderEpoch() == LeaderEpoch{2});
        fork.truncateTo(Offset{10}, kNow);
        QVERIFY(log.batchAt(Offset{150}) != nullptr);
        QVERIFY(fork.batchAt(Offset{150}) == nullptr);
    }
};

QTEST_APPLESS_MAIN(TestLogAppend)
#include "tst_log_append.moc"
