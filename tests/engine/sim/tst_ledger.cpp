// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/sim/ledger.h"

using namespace highwater;
using namespace highwater::sim;

namespace {

const TopicIdPartition kPartition{{{1, 2}}, {0}};
const NodeId kProducer{1001};

/// Tells a ledger what happens to one partition.
struct Story {
    Ledger ledger;

    void tell(NodeId node, event::EventBody body)
    {
        event::Event event;
        event.node = node;
        event.body = std::move(body);
        ledger.note(event);
    }
    static record::DriverRecordsPointer records(std::vector<RecordNumber> numbers)
    {
        return std::make_shared<const record::DriverRecords>(record::DriverRecords{kProducer, std::move(numbers)});
    }
    void send(std::vector<RecordNumber> numbers) { tell(kProducer, event::RecordsAccumulated{kPartition, {kProducer, numbers}}); }
    void lead(NodeId broker, LeaderEpoch epoch) { tell(broker, event::ReplicaBecameLeader{kPartition, epoch, {}, {}}); }
    void append(NodeId broker, LeaderEpoch epoch, Offset base, std::vector<RecordNumber> numbers)
    {
        const Offset last = base.plus(std::int64_t(numbers.size()) - 1);
        tell(broker, event::RecordsAppended{kPartition, base, last, epoch, event::AppendOrigin::Client, records(std::move(numbers))});
    }
    void replicate(NodeId broker, LeaderEpoch epoch, Offset base, Offset last)
    {
        tell(broker, event::RecordsAppended{kPartition, base, last, epoch, event::AppendOrigin::Replication, nullptr});
    }
    void acknowledge(std::vector<RecordNumber> numbers, message::Acks acks = message::Acks::All)
    {
        tell(kProducer, event::BatchAcknowledged{kPartition, {1}, acks, {}, records(std::move(numbers))});
    }
    void commit(NodeId broker, Offset to) { tell(broker, event::HighWatermarkAdvanced{kPartition, {}, to, event::ReplicaRole::Leader}); }
    const PromiseCounts& counts() const { return ledger.total(); }
};

} // namespace

class TestLedger : public QObject {
Q_OBJECT
private slots:
    // engine.md "The ledger": sent, acked, committed.
    void aRecordGoesFromSentToAcknowledgedAndCommitted()
    {
        Story story;
        story.lead({1}, {0});
        story.send({{1}, {2}, {3}});
        QCOMPARE(story.counts(), (PromiseCounts{3, 0, 0, 3, 0, 0, 0}));
        story.append({1}, {0}, {0}, {{1}, {2}});
        story.commit({1}, {2});
        story.acknowledge({{1}, {2}});
        QCOMPARE(story.counts(), (PromiseCounts{3, 2, 0, 1, 2, 0, 0}));
        QCOMPARE(story.ledger.ofPartition(kPartition), story.counts());
        QCOMPARE(story.ledger.ofProducer(kProducer), story.counts());
        QCOMPARE(story.ledger.record(kProducer, {2})->offset, Offset{1});
    }
    // replication.md 8.8: the acks=1 window.
    void whatTheNewLeaderDoesNotHaveIsLostAndWhereItWasIsKnown()
    {
        Story story;
        story.lead({1}, {0});
        story.send({{1}, {2}, {3}, {4}});
        story.append({1}, {0}, {0}, {{1}, {2}});
        story.append({1}, {0}, {2}, {{3}, {4}});
        story.replicate({2}, {0}, {0}, {1});
        story.acknowledge({{1}, {2}, {3}, {4}}, message::Acks::Leader);
        QCOMPARE(story.counts().acknowledgedButLost, std::int64_t(0));
        story.lead({2}, {1});
        QCOMPARE(story.counts().acknowledgedButLost, std::int64_t(2));
        QCOMPARE(story.ledger.lostRecords(kProducer), (std::vector<RecordNumber>{{3}, {4}}));
        const std::vector<Ghost> ghosts = story.ledger.ghosts();
        QCOMPARE(ghosts.size(), std::size_t(1));
        QCOMPARE(ghosts[0], (Ghost{kPartition, {1}, {2}, {4}, {0}, kProducer, {{3}, {4}}}));
    }
    // ledger.h 2: it comes back when a legitimate log holds it again.
    void aLostRecordComesBackWhenItsLogLeadsAgain()
    {
        Story story;
        story.lead({1}, {0});
        story.send({{1}});
        story.append({1}, {0}, {0}, {{1}});
        story.acknowledge({{1}}, message::Acks::Leader);
        story.lead({2}, {1});
        QCOMPARE(story.counts().acknowledgedButLost, std::int64_t(1));
        story.lead({1}, {2});
        QCOMPARE(story.counts().acknowledgedButLost, std::int64_t(0));
        QVERIFY(story.ledger.ghosts().empty());
    }
    void aStaleLeaderThatTakesOfficeLateChangesNothing()
    {
        Story story;
        story.lead({2}, {5});
        story.lead({1}, {4});
        QCOMPARE(story.ledger.partition(kPartition)->leader, NodeId{2});
        story.send({{1}});
        story.append({1}, {4}, {0}, {{1}});
        story.commit({1}, {1});
        story.acknowledge({{1}}, message::Acks::Leader);
        QCOMPARE(story.counts().committed, std::int64_t(0));
        QCOMPARE(story.counts().acknowledgedButLost, std::int64_t(1));
    }
    // replication.md 8.9: an unclean election goes below what was committed.
    void committedRecordsAreLookedUpOneByOneWhenTheLegitimateLogGoesBack()
    {
        Story story;
        story.lead({1}, {0});
        story.send({{1}, {2}, {3}});
        story.append({1}, {0}, {0}, {{1}});
        story.replicate({2}, {0}, {0}, {0});
        story.append({1}, {0}, {1}, {{2}, {3}});
        story.commit({1}, {3});
        story.acknowledge({{1}, {2}, {3}});
        story.lead({2}, {1});
        QCOMPARE(story.ledger.lostRecords(kProducer), (std::vector<RecordNumber>{{2}, {3}}));
        QCOMPARE(story.ledger.partition(kPartition)->trueHighWatermark, Offset{1});
        story.lead({1}, {2});
        QVERIFY(story.ledger.lostRecords(kProducer).empty());
    }
    // engine.md, the ledger: what retention took is expired, not lost, also when a leader follows whose log begins later.
    void whatRetentionTookIsExpiredAndNotLost()
    {
        Story story;
        story.lead({1}, {0});
        story.send({{1}, {2}, {3}});
        story.append({1}, {0}, {0}, {{1}, {2}});
        story.append({1}, {0}, {2}, {{3}});
        story.commit({1}, {3});
        story.acknowledge({{1}, {2}, {3}});
        story.tell({1}, event::LogStartAdvanced{kPartition, {0}, {2}, event::LogStartReason::SegmentDeletion});
        QCOMPARE(story.counts().expired, std::int64_t(2));
        QVERIFY(story.ledger.isExpired(*story.ledger.record(kProducer, {2})));
        QVERIFY(!story.ledger.isExpired(*story.ledger.record(kProducer, {3})));
        story.tell({2}, event::LogStartAdvanced{kPartition, {0}, {2}, event::LogStartReason::LeaderOffsetIncremented});
        story.replicate({2}, {0}, {2}, {2});
        story.lead({2}, {1});
        QCOMPARE(story.counts().acknowledgedButLost, std::int64_t(0));
        QCOMPARE(story.counts().expired, std::int64_t(2));
    }
    // The former leader of a topic that was deleted takes a retry of what its successor has acknowledged: that stays where it is.
    void aStaleCopyInADeletedTopicDoesNotMoveARecord()
    {
        Story story;
        story.send({{1}});
        story.lead({1}, {0});
        story.append({1}, {0}, {0}, {{1}});
        story.commit({1}, {1});
        story.acknowledge({{1}});
        const TopicIdPartition before{{{9, 9}}, {0}}; // of the same name
        story.tell({3}, event::RecordsAppended{before, {0}, {0}, {0}, event::AppendOrigin::Client, Story::records({{1}})});
        QCOMPARE(story.counts().acknowledgedButLost, std::int64_t(0));
        QCOMPARE(story.ledger.record(kProducer, {1})->copies, std::uint8_t(1));
        QCOMPARE(story.ledger.placementsOf(kProducer, {1}).size(), std::size_t(1));
    }
    void aRetryThatIsWrittenTwiceIsADuplicateWhileBothCopiesStand()
    {
        Story story;
        story.lead({1}, {0});
        story.send({{1}, {2}});
        story.append({1}, {0}, {0}, {{1}, {2}});
        story.replicate({2}, {0}, {0}, {1});
        story.append({1}, {0}, {2}, {{1}, {2}});
        QCOMPARE(story.counts().duplicates, std::int64_t(2));
        QCOMPARE(story.ledger.duplicatedRecords(kProducer), (std::vector<RecordNumber>{{1}, {2}}));
        story.lead({2}, {1});
        QCOMPARE(story.counts().duplicates, std::int64_t(0));
        QCOMPARE(story.ledger.record(kProducer, {1})->copies, std::uint8_t(1));
    }
    void aFailedRecordIsCountedAndIsInDoubtNoLonger()
    {
        Story story;
        story.send({{1}, {2}});
        story.tell(kProducer, event::BatchFailed{kPartition, ErrorCode::RequestTimedOut, true, Story::records({{2}})});
        QCOMPARE(story.counts(), (PromiseCounts{2, 0, 1, 1, 0, 0, 0}));
        QCOMPARE(story.ledger.failedRecords(kProducer), (std::vector<RecordNumber>{{2}}));
    }
    // ledger.h PromiseCounts: sent = acknowledged + failed + inDoubt; what was never sent is in none of them.
    void whatSendRefusedIsCountedApart()
    {
        Story story;
        story.tell(kProducer, event::RecordsRejected{{kProducer, {{1}}}, ErrorCode::RequestTimedOut, {}});
        QCOMPARE(story.counts(), (PromiseCounts{0, 0, 0, 0, 0, 0, 0, 0, 1}));
        story.send({{2}});
        QCOMPARE(story.counts(), (PromiseCounts{1, 0, 0, 1, 0, 0, 0, 0, 1}));
        QCOMPARE(story.ledger.failedRecords(kProducer), (std::vector<RecordNumber>{{1}}));
    }
    // ledger.h 2: nobody promised anything for acks=0.
    void withAcksNoneARecordIsLostOnlyOnceItWasWritten()
    {
        Story story;
        story.lead({1}, {0});
        story.send({{1}});
        story.acknowledge({{1}}, message::Acks::None);
        QCOMPARE(story.counts().acknowledgedButLost, std::int64_t(0));
        QCOMPARE(story.ledger.neverWrittenRecords(kProducer), (std::vector<RecordNumber>{{1}}));
        story.append({1}, {0}, {0}, {{1}});
        story.lead({2}, {1});
        QCOMPARE(story.counts().acknowledgedButLost, std::int64_t(1));
    }
    // replication.md 2.25
    void aFollowersCutMakesItsLogAgreeWithItsLeaderAgain()
    {
        Story story;
        story.lead({1}, {0});
        story.append({1}, {0}, {0}, {{1}, {2}});
        story.lead({2}, {1});
        story.tell({1}, event::LogTruncated{kPartition, {2}, {0}, {0}});
        QCOMPARE(story.ledger.partition(kPartition)->logs.at({1}).endOffset(), Offset{0});
    }
};

QTEST_APPLESS_MAIN(TestLedger)
#include "tst_ledger.moc"
