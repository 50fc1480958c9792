// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/replica/replica_bench.h"

using namespace highwater;
using namespace highwater::replica;
using namespace highwater::test;

using message::Acks;

class ReplicaLeadingTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 1.36
    void aNewLeaderNotesWhereItsEpochBegins()
    {
        Bench bench;
        bench.lead(0, 0);
        bench.append(4);
        const RoleChange change = bench.lead(1, 1);
        QVERIFY(change.applied && change.isNewLeaderEpoch);
        QCOMPARE(bench.replica.leader()->leaderEpochStartOffset, Offset{4});
        QCOMPARE(bench.replica.log().latestEpoch(), LeaderEpoch{1}); // even with no data yet
        QCOMPARE(bench.told<event::ReplicaBecameLeader>(), 1);
        QCOMPARE(bench.lastTold<event::ReplicaBecameLeader>().logEndOffset, Offset{4});
    }

    // replication.md 1.28, 1.36
    void aNewLeaderKnowsNoFollowersEnd()
    {
        Bench bench;
        bench.lead(0, 0, {kSelf, kB}, at(500));
        QCOMPARE(bench.record(kB).logEndOffset, kNoOffset);
        QCOMPARE(bench.record(kB).lastCaughtUpTime, at(500)); // in the ISR: its time runs from now
        QCOMPARE(bench.record(kC).lastCaughtUpTime, kLongAgo);
        bench.append(3);
        QCOMPARE(bench.replica.highWatermark(), Offset{0});
    }

    // replication.md 1.28, 1.29: it begins with what it held as a follower; alone with min ISR 1, all there is is committed at once
    void aLeaderAloneCommitsWhatItHas()
    {
        Bench bench;
        bench.config.minInsyncReplicas = 1;
        bench.follow(kB, 0, 0);
        message::FetchPartitionResponse response;
        response.batches = {batchOf(5, {}, LeaderEpoch{0}, Offset{0})};
        response.highWatermark = {2};
        bench.replica.appendFromLeader(response, Offset{0}, LeaderEpoch{0}, bench.config, bench.out);
        const RoleChange change = bench.lead(1, 1, {kSelf});
        QVERIFY(change.highWatermarkMoved);
        QCOMPARE(bench.replica.highWatermark(), Offset{5});
        QCOMPARE(bench.lastTold<event::HighWatermarkAdvanced>().from, Offset{2});
    }

    // replication.md 1.2, 1.36: the first registration applies, one of an equal partition epoch too.
    void anOlderRegistrationIsSkipped()
    {
        Bench bench;
        QVERIFY(bench.lead(0, 0).applied);
        QVERIFY(bench.lead(0, 0).applied);
        bench.lead(3, 8);
        QVERIFY(!bench.lead(3, 7, {kSelf}).applied);
        QCOMPARE(bench.replica.leader()->inSync.committed, (Members{kSelf, kB, kC}));
        QVERIFY(!bench.follow(kB, 3, 7).applied);
        QVERIFY(bench.replica.isLeader());
    }

    // replication.md 1.36: an ISR change alone keeps what is known of the followers
    void anIsrChangeKeepsFollowerRecords()
    {
        Bench bench;
        bench.lead(0, 0);
        bench.append(2);
        bench.fetch(kB, bench.fetchAt(2));
        const RoleChange change = bench.lead(0, 1, {kSelf, kB});
        QVERIFY(change.applied && !change.isNewLeaderEpoch);
        QCOMPARE(bench.record(kB).logEndOffset, Offset{2});
        QCOMPARE(bench.told<event::ReplicaBecameLeader>(), 0);
        QCOMPARE(bench.lastTold<event::InSyncSetShrunk>().left, (Members{kC}));
        QVERIFY(change.highWatermarkMoved); // C no longer holds it back
        QCOMPARE(bench.replica.highWatermark(), Offset{2});
    }

    // replication.md 1.4, 1.6: what a leader keeps of a follower is what its newest accepted fetch said
    void aFollowerRecordHoldsTheNewestFetch()
    {
        Bench bench;
        bench.lead(1, 0);
        bench.append(3);
        message::FetchPartition asked = bench.fetchAt(2);
        asked.logStartOffset = {1};
        bench.fetch(kB, asked, at(40));
        QCOMPARE(bench.record(kB).logEndOffset, Offset{2});
        QCOMPARE(bench.record(kB).logStartOffset, Offset{1});
        QCOMPARE(bench.record(kB).lastFetchTime, at(40));
        QCOMPARE(bench.record(kB).lastFetchLeaderLogEndOffset, Offset{3});
        QCOMPARE(bench.record(kB).brokerEpoch, kEpochOfB);
    }
    // replication.md 1.3: only a leader keeps records of others, and where its epoch began
    void aFollowerKeepsNoRecordsOfOthers()
    {
        Bench bench;
        bench.lead(1, 0);
        bench.append(3);
        bench.fetch(kB, bench.fetchAt(2));
        QCOMPARE(bench.replica.leader()->followers.size(), std::size_t(2));
        bench.follow(kB, 2, 1);
        QVERIFY(bench.replica.leader() == nullptr);
    }

    // replication.md 1.36: re-elected without having stepped down
    void aLeaderReelectedInTheNextEpochKeepsPositions()
    {
        Bench bench;
        bench.lead(1, 0);
        bench.append(2);
        bench.fetch(kB, bench.fetchAt(2));
        bench.lead(2, 1, {kSelf, kB, kC}, at(700));
        QCOMPARE(bench.record(kB).logEndOffset, Offset{2});
        QCOMPARE(bench.record(kB).lastFetchLeaderLogEndOffset, Offset{2});
        QCOMPARE(bench.record(kB).lastFetchTime, at(700));
    }

    // replication.md 1.44 (b), 8.20: somebody else may have led in between
    void aLeaderThatMissedAnEpochForgetsPositions()
    {
        Bench bench;
        bench.lead(1, 0);
        bench.append(2);
        bench.fetch(kB, bench.fetchAt(2));
        const Bench before = bench;
        bench.lead(3, 2);
        QCOMPARE(bench.record(kB).logEndOffset, kNoOffset);

        Replica asInKafka = before.replica;
        Rules rules;
        rules.wipeFollowersOnEpochJump = false;
        Surroundings around{bench.image, bench.config, bench.lagTimeMax, rules, BrokerEpoch{21}};
        asInKafka.becomeLeader(at(0), bench.registration(kSelf, 3, 2, {kSelf, kB, kC}), around, bench.out);
        QCOMPARE(asInKafka.leader()->followers[0].logEndOffset, Offset{2});
    }

    // replication.md 1.25: a fenced broker or another config moves no high watermark; the next append does
    void theHighWatermarkMovesOnlyWhereItIsWorkedOut()
    {
        Bench bench;
        bench.lead(1, 0, {kSelf, kB});
        bench.append(5);
        bench.lead(2, 1);
        bench.lead(2, 2, {kSelf, kB});
        bench.fetch(kC, bench.fetchAt(0)); // below where the epoch begins: it may not join yet
        bench.fetch(kB, bench.fetchAt(5));
        QCOMPARE(bench.replica.highWatermark(), Offset{0}); // C counts as caught up for a while, and is waited for (1.27)
        bench.image.brokers[kC].fenced = true;
        QCOMPARE(bench.replica.highWatermark(), Offset{0});
        bench.fetch(kB, bench.fetchAt(5)); // its log end did not change
        QCOMPARE(bench.replica.highWatermark(), Offset{0});
        bench.append(1);
        QCOMPARE(bench.replica.highWatermark(), Offset{5});
    }
    void aLowerMinimumMovesNoHighWatermark()
    {
        Bench bench;
        bench.config.minInsyncReplicas = 3;
        bench.lead(1, 0, {kSelf, kB});
        bench.append(5);
        bench.fetch(kB, bench.fetchAt(5));
        QCOMPARE(bench.replica.highWatermark(), Offset{0}); // 1.26
        bench.config.minInsyncReplicas = 2;
        bench.fetch(kB, bench.fetchAt(5));
        QCOMPARE(bench.replica.highWatermark(), Offset{0});
        bench.append(1);
        QCOMPARE(bench.replica.highWatermark(), Offset{5});
    }
    // replication.md 1.25: also when a follower's end falls
    void aFollowerThatFellBackIsCountedAnew()
    {
        Bench bench;
        bench.lead(1, 0);
        bench.append(4);
        bench.fetch(kB, bench.fetchAt(4));
        bench.fetch(kB, bench.fetchAt(2));
        bench.fetch(kC, bench.fetchAt(4));
        QCOMPARE(bench.replica.highWatermark(), Offset{2});
    }

    // replication.md 3.2, 3.15
    void belowMinIsrAcksAllIsRefusedAndNothingIsWritten()
    {
        Bench bench;
        bench.lead(0, 0, {kSelf});
        const AppendAnswer answer = bench.append(1, Acks::All);
        QCOMPARE(answer.error, ErrorCode::NotEnoughReplicas);
        QCOMPARE(bench.replica.logEndOffset(), Offset{0});
        QVERIFY(bench.out.events().empty());
    }

    // replication.md 3.5, 8.14: acks=1 is accepted below min ISR, and stays invisible
    void belowMinIsrAcksOneIsAcceptedAndStaysInvisible()
    {
        Bench bench;
        bench.lead(0, 0, {kSelf});
        const AppendAnswer answer = bench.append(5, Acks::Leader);
        QCOMPARE(answer.error, ErrorCode::None);
        QVERIFY(answer.appended && !answer.highWatermarkMoved);
        QCOMPARE(bench.replica.logEndOffset(), Offset{5});
        QCOMPARE(bench.replica.highWatermark(), Offset{0});
        const auto appended = bench.lastTold<event::RecordsAppended>();
        QCOMPARE(appended.lastOffset, Offset{4});
        QCOMPARE(appended.origin, event::AppendOrigin::Client);
    }

    // replication.md 3.2, 3.6: a duplicate waits for the first copy
    void aDuplicateIsAnsweredWithTheOriginalsPlace()
    {
        Bench bench;
        bench.lead(0, 0);
        const message::ProducePartitionData data{kPartition, batchOf(3, {ProducerId{9}, ProducerEpoch{0}, 0}), nullptr};
        bench.append(2);
        const AppendAnswer first = bench.replica.append(at(0), data, Acks::All, bench.around(), bench.out);
        bench.begin(at(1));
        const AppendAnswer again = bench.replica.append(at(1), data, Acks::All, bench.around(), bench.out);
        QCOMPARE(first.baseOffset, Offset{2});
        QCOMPARE(again.error, ErrorCode::None);
        QCOMPARE(again.baseOffset, Offset{2});
        QCOMPARE(again.requiredOffset, Offset{5});
        QVERIFY(!again.appended);
        QCOMPARE(bench.replica.logEndOffset(), Offset{5});
        QVERIFY(bench.out.events().empty());
    }

    // replication.md 1.31, 10.6: the answer carries the high watermark from before the fetch moved it
    void theAnswerCarriesTheHighWatermarkFromBefore()
    {
        Bench bench;
        bench.lead(0, 0);
        bench.append(2);
        bench.fetch(kB, bench.fetchAt(2));
        const FollowerFetchAnswer answer = bench.fetch(kC, bench.fetchAt(2));
        QVERIFY(answer.highWatermarkMoved);
        QCOMPARE(bench.replica.highWatermark(), Offset{2});
        QCOMPARE(answer.response.highWatermark, Offset{0});
        QCOMPARE(bench.lastTold<event::HighWatermarkAdvanced>().to, Offset{2});
    }

    // replication.md 1.7, 1.8, 8.16
    void aFetchOfAnOlderIncarnationIsRefusedAndForgotten()
    {
        Bench bench;
        bench.lead(0, 0);
        bench.append(2);
        bench.begin(at(5));
        const auto fetchWith = [&](BrokerEpoch epoch) {
            return bench.replica.onFollowerFetch(at(5), bench.fetchAt(2), kB, epoch, {1'000, true}, bench.around(), bench.out);
        };
        QCOMPARE(fetchWith({7}).response.error, ErrorCode::NotLeaderOrFollower);
        QCOMPARE(bench.record(kB).logEndOffset, kNoOffset);
        QCOMPARE(fetchWith(kNoBrokerEpoch).response.error, ErrorCode::None); // not registered yet: not checked
        QCOMPARE(bench.record(kB).logEndOffset, Offset{2});
        bench.image.brokers[kB].fenced = true; // only an unfenced newer incarnation refuses
        QCOMPARE(fetchWith({7}).response.error, ErrorCode::None);
    }

    // replication.md 1.8, 2.7
    void aDivergingFetchLeavesTheRecordAlone()
    {
        Bench bench;
        bench.lead(0, 0);
        bench.append(2);
        bench.lead(5, 1);
        bench.append(1);
        const FollowerFetchAnswer answer = bench.fetch(kB, bench.fetchAt(3, 5, 2));
        QCOMPARE(answer.response.error, ErrorCode::None);
        QCOMPARE(answer.response.divergingEpoch, (message::DivergingEpoch{LeaderEpoch{0}, Offset{2}}));
        QVERIFY(answer.response.batches.empty());
        QCOMPARE(bench.record(kB).logEndOffset, kNoOffset);
    }

    // replication.md 1.13, 1.14, 1.18
    void aFollowerThatReachedTheHighWatermarkIsProposed()
    {
        Bench bench;
        bench.lead(0, 4, {kSelf, kB});
        bench.append(2);
        bench.fetch(kB, bench.fetchAt(2));
        QCOMPARE(bench.replica.highWatermark(), Offset{2});
        QVERIFY(!bench.fetch(kC, bench.fetchAt(1)).proposal); // not there yet
        const FollowerFetchAnswer answer = bench.fetch(kC, bench.fetchAt(2));
        QVERIFY(answer.proposal.has_value());
        QVERIFY(answer.isOutOfIsr);
        QCOMPARE(answer.proposal->partitionEpoch, PartitionEpoch{4});
        QCOMPARE(answer.proposal->newIsr,
            (std::vector<message::IsrMember>{{kSelf, BrokerEpoch{21}}, {kB, kEpochOfB}, {kC, kEpochOfC}}));
        QCOMPARE(bench.lastTold<event::InSyncSetProposed>().proposed, (Members{kSelf, kB, kC}));
        QVERIFY(!bench.fetch(kC, bench.fetchAt(2)).proposal); // one at a time (1.15)
    }

    // replication.md 1.15: one joins at a time; who else is ready is proposed when that is settled
    void oneFollowerIsProposedAtATime()
    {
        Bench bench;
        bench.config.minInsyncReplicas = 1;
        bench.lead(0, 4, {kSelf});
        bench.append(2);
        const auto first = bench.fetch(kB, bench.fetchAt(2)).proposal;
        QCOMPARE(first->newIsr.size(), std::size_t(2));
        QVERIFY(!bench.fetch(kC, bench.fetchAt(2)).proposal);
        bench.begin(at(1));
        bench.replica.onProposalAnswered(at(1), bench.accepted({kSelf, kB}, 0, 5), *first, bench.around(), bench.out);
        const FollowerFetchAnswer next = bench.fetch(kC, bench.fetchAt(2));
        QVERIFY(next.proposal.has_value());
        QCOMPARE(next.proposal->newIsr.size(), std::size_t(3));
    }
    // replication.md 3.13: acks=all is every member of the ISR, neither every replica nor a majority
    void acksAllIsTheIsrWhateverItsSize()
    {
        Bench alone;
        alone.config.minInsyncReplicas = 1;
        alone.lead(0, 0, {kSelf});
        alone.append(1, Acks::All);
        QCOMPARE(alone.replica.highWatermark(), Offset{1}); // one of three
        Bench bench;
        bench.lead(0, 0);
        const AppendAnswer appended = bench.append(1, Acks::All);
        bench.fetch(kB, bench.fetchAt(1));
        QVERIFY(!bench.replica.commitProgress(appended.requiredOffset, bench.around()).isDecided); // two of three
        bench.fetch(kC, bench.fetchAt(1));
        QVERIFY(bench.replica.commitProgress(appended.requiredOffset, bench.around()).isDecided);
    }

    // replication.md 1.12
    void allThatAreBehindLeaveInOneProposal()
    {
        Bench bench;
        bench.lead(0, 0);
        bench.append(1);
        bench.begin(at(30'000));
        QVERIFY(!bench.replica.shrinkIsr(at(30'000), bench.around(), bench.out)); // just in time
        bench.counters.troubles[{kSelf, kB}] = EventNumber{77};
        bench.counters.lastEvent = EventNumber{80};
        bench.begin(at(45'000));
        const auto proposal = bench.replica.shrinkIsr(at(45'000), bench.around(), bench.out);
        QVERIFY(proposal.has_value());
        QCOMPARE(proposal->newIsr, (std::vector<message::IsrMember>{{kSelf, BrokerEpoch{21}}})); // even below min ISR
        QCOMPARE(bench.out.events().front().cause, EventNumber{77}); // blamed on what kept B silent
        QVERIFY(!bench.replica.shrinkIsr(at(60'000), bench.around(), bench.out)); // one is pending
    }

    // replication.md 1.20, 3.10: the commit of a shrink lets the high watermark move on
    void aCommittedShrinkMovesTheHighWatermark()
    {
        Bench bench;
        bench.lead(0, 3);
        bench.append(2);
        bench.fetch(kB, bench.fetchAt(2));
        bench.fetch(kB, bench.fetchAt(2), at(40'000));
        bench.begin(at(45'000));
        const auto asked = bench.replica.shrinkIsr(at(45'000), bench.around(), bench.out);
        QVERIFY(asked.has_value());
        bench.begin(at(45'010));
        const ProposalOutcome outcome = bench.replica.onProposalAnswered(
            at(45'010), bench.accepted({kSelf, kB}, 0, 4), *asked, bench.around(), bench.out);
        QVERIFY(outcome.isrChanged && outcome.highWatermarkMoved);
        QCOMPARE(bench.replica.state().partitionEpoch, PartitionEpoch{4});
        QCOMPARE(bench.replica.highWatermark(), Offset{2});
        QCOMPARE(bench.lastTold<event::InSyncSetShrunk>().left, (Members{kC}));
    }

    // replication.md 1.20
    void anAnswerOfAnotherEpochLeavesTheProposalPending()
    {
        Bench bench;
        const message::AlterPartitionData asked = pendingExpand(bench);
        for (const auto& answer : {bench.accepted({kSelf, kB, kC}, 1, 6), bench.accepted({kSelf, kB, kC}, 0, 3)}) {
            bench.replica.onProposalAnswered(at(1), answer, asked, bench.around(), bench.out);
            QVERIFY(bench.replica.leader()->inSync.isPending());
        }
    }

    // replication.md 1.21
    void errorsOfTheControllerRollBackWaitOrAskAgain()
    {
        const auto after = [](ErrorCode error) {
            Bench bench;
            const message::AlterPartitionData asked = pendingExpand(bench);
            message::AlterPartitionPartitionResponse response = bench.accepted({}, 0, 0);
            response.error = error;
            const ProposalOutcome outcome = bench.replica.onProposalAnswered(at(1), response, asked, bench.around(), bench.out);
            return std::pair(bench.replica.leader()->inSync.isPending(), outcome.again.has_value());
        };
        for (const ErrorCode error : {ErrorCode::OperationNotAttempted, ErrorCode::IneligibleReplica})
            QCOMPARE(after(error), std::pair(false, false));
        for (const ErrorCode error : {ErrorCode::FencedLeaderEpoch, ErrorCode::InvalidUpdateVersion, ErrorCode::InvalidRequest,
                 ErrorCode::UnknownTopicOrPartition, ErrorCode::UnknownTopicId, ErrorCode::NewLeaderElected})
            QCOMPARE(after(error), std::pair(true, false));
        QCOMPARE(after(ErrorCode::UnknownServerError), std::pair(true, true));
    }

    // replication.md 1.22
    void newerMetadataReplacesAProposalAndALateAnswerIsIgnored()
    {
        Bench bench;
        const message::AlterPartitionData asked = pendingExpand(bench);
        bench.lead(0, 6, {kSelf, kB, kC});
        QVERIFY(!bench.replica.leader()->inSync.isPending());
        bench.replica.onProposalAnswered(at(1), bench.accepted({kSelf, kB}, 0, 7), asked, bench.around(), bench.out);
        QCOMPARE(bench.replica.leader()->inSync.committed, (Members{kSelf, kB, kC}));
    }

    // replication.md 1.44 (a), 8.21
    void metadataOfAnEqualPartitionEpochKeepsTheProposal()
    {
        Bench bench;
        pendingExpand(bench);
        bench.lead(0, 4, {kSelf, kB});
        QVERIFY(bench.replica.leader()->inSync.maximalHolds(kC));
        bench.rules.keepPendingOnEqualPartitionEpoch = false; // as in Kafka
        bench.lead(0, 4, {kSelf, kB});
        QVERIFY(!bench.replica.leader()->inSync.maximalHolds(kC));
    }

    // replication.md 3.6
    void acksAllIsDecidedByTheHighWatermarkAndTheMaximalSet()
    {
        Bench bench;
        bench.lead(0, 0);
        bench.append(2);
        QVERIFY(!bench.replica.commitProgress(Offset{2}, bench.around()).isDecided);
        bench.fetch(kB, bench.fetchAt(2));
        bench.fetch(kC, bench.fetchAt(2));
        QCOMPARE(bench.replica.commitProgress(Offset{2}, bench.around()).error, ErrorCode::None);
        bench.lead(0, 1, {kSelf});
        const CommitProgress progress = bench.replica.commitProgress(Offset{2}, bench.around());
        QVERIFY(progress.isDecided);
        QCOMPARE(progress.error, ErrorCode::NotEnoughReplicasAfterAppend);
    }

    // replication.md 1.5, 1.9: asking for nothing new counts as being there
    void anIdleFetchMovesTheTimesOfWhoIsAtTheEnd()
    {
        Bench bench;
        bench.lead(0, 0);
        bench.append(1);
        bench.fetch(kB, bench.fetchAt(1), at(100));
        bench.fetch(kC, bench.fetchAt(0), at(100));
        bench.replica.noteIdleFetch(kB, at(9'000));
        bench.replica.noteIdleFetch(kC, at(9'000));
        QCOMPARE(bench.record(kB).lastCaughtUpTime, at(9'000));
        QCOMPARE(bench.record(kC).lastFetchTime, at(100));
    }

private:
    /// ISR {1, B}; C is at the high watermark and proposed, at partition epoch 4.
    static message::AlterPartitionData pendingExpand(Bench& bench)
    {
        bench.lead(0, 4, {kSelf, kB});
        bench.append(2);
        bench.fetch(kB, bench.fetchAt(2));
        return *bench.fetch(kC, bench.fetchAt(2)).proposal;
    }

    // invariants.md R30: it left and came back within one delta
    void aReplicaThatLeftAndCameBackStartsAsUnknown()
    {
        for (const bool isSafe : {true, false}) {
            Bench bench;
            bench.rules.wipeFollowersOnEpochJump = isSafe;
            bench.lead(1, 1);
            bench.append(5);
            bench.fetch(kB, bench.fetchAt(5, 1));
            bench.fetch(kC, bench.fetchAt(5, 1));
            metadata::PartitionRegistration back = bench.registration(kSelf, 2, 3, {kSelf, kB});
            back.addingReplicas = {kC}; // a reassignment took it away, which moved the leader epoch; another adds it
            bench.begin(at(10));
            bench.replica.becomeLeader(at(10), back, bench.around(), bench.out);
            QCOMPARE(bench.record(kB).logEndOffset, Offset{5}); // stayed
            QCOMPARE(bench.record(kC).logEndOffset, isSafe ? kNoOffset : Offset{5}); // Kafka 4.x keeps what it knew
            QCOMPARE(bench.record(kC).hasFetched, !isSafe);
        }
    }

    // replication.md 1.36: an assignment that only grows keeps what is known
    void whoIsAddedStartsAsUnknownAndTheOthersStayKnown()
    {
        Bench bench;
        metadata::PartitionRegistration two = bench.registration(kSelf, 1, 1, {kSelf, kB});
        two.replicas = {kSelf, kB};
        bench.begin(at(0));
        bench.replica.becomeLeader(at(0), two, bench.around(), bench.out);
        bench.append(5);
        bench.fetch(kB, bench.fetchAt(5, 1));
        metadata::PartitionRegistration three = bench.registration(kSelf, 1, 2, {kSelf, kB});
        three.addingReplicas = {kC};
        bench.begin(at(10));
        bench.replica.becomeLeader(at(10), three, bench.around(), bench.out);
        QCOMPARE(bench.record(kB).logEndOffset, Offset{5});
        QCOMPARE(bench.record(kC).logEndOffset, kNoOffset);
    }
};

QTEST_APPLESS_MAIN(ReplicaLeadingTest)
#include "tst_replica_leading.moc"
