// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/a_voter.h"

using namespace highwater;
using namespace highwater::quorum;
using namespace highwater::tests;
using message::VoteRequest;
using message::VoteResponse;

namespace {

constexpr NodeId k1{1}, k2{2}, k3{3};

VoteRequest vote(std::int32_t epoch, std::int32_t candidate, std::int32_t lastEpoch = 0, std::int64_t lastOffset = 0)
{
    return {{epoch}, {candidate}, {lastEpoch}, {lastOffset}, false};
}
VoteRequest preVote(std::int32_t epoch, std::int32_t candidate, std::int32_t lastEpoch = 0, std::int64_t lastOffset = 0)
{
    return {{epoch}, {candidate}, {lastEpoch}, {lastOffset}, true};
}

/// What voter 1 answers.
VoteResponse answer(Quorum& voter, const VoteRequest& request)
{
    Stepper stepper;
    const auto answers = stepper.received(voter, at(10), requestFrom(request.replicaId, k1, request)).to<VoteResponse>(request.replicaId);
    return answers.size() == 1 ? answers.front() : VoteResponse{ErrorCode::UnknownServerError, kNoNode, {}, false, false};
}
VoteResponse answerOf(Quorum voter, const VoteRequest& request)
{
    Stepper stepper;
    started(stepper, voter);
    return answer(voter, request);
}

Quorum unattached(std::int32_t epoch)
{
    Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(epoch);
    Stepper stepper;
    started(stepper, voter);
    return voter;
}

/// Voter 1 in a role, through its own timers.
Quorum prospective(Stepper& stepper, const QuorumMaker& maker)
{
    Quorum voter = maker;
    started(stepper, voter);
    while (!std::holds_alternative<Prospective>(voter.state().role))
        stepper.woken(voter, k1, voter.earliestDeadline().at);
    return voter;
}

} // namespace

class TestQuorumElections : public QObject {
    Q_OBJECT

private slots:
    // replication.md 4.5: what an unattached voter may become.
    void anUnattachedVoterAsksFollowsOrVotes()
    {
        Stepper stepper;
        Quorum asking = unattached(4);
        while (std::holds_alternative<Unattached>(asking.state().role))
            stepper.woken(asking, k1, asking.earliestDeadline().at);
        QVERIFY(std::holds_alternative<Prospective>(asking.state().role));
        QCOMPARE(asking.epoch(), QuorumEpoch{4});
        Quorum following = unattached(4);
        stepper.received(following, at(5), requestFrom(k2, k1, message::BeginQuorumEpochRequest{k2, {4}})); // of its own epoch
        QVERIFY(std::holds_alternative<Follower>(following.state().role));
        Quorum voting = unattached(4);
        QVERIFY(answer(voting, vote(6, 2)).voteGranted);
        QVERIFY(std::holds_alternative<Unattached>(voting.state().role));
        QCOMPARE(voting.state().election, (ElectionState{{6}, kNoNode, k2}));
    }
    // replication.md 4.15
    void aVoterGrantsOneVotePerEpoch()
    {
        Quorum voter = unattached(3);
        QVERIFY(answer(voter, vote(4, 2)).voteGranted);
        QVERIFY(!answer(voter, vote(4, 3)).voteGranted);
        QVERIFY(answer(voter, vote(4, 2)).voteGranted); // again, to the same one
        QVERIFY(answer(voter, vote(5, 3)).voteGranted); // in a new epoch
    }
    // replication.md 4.4, 9.33
    void aVoteIsRememberedAcrossACrash()
    {
        Quorum voter = unattached(3);
        QVERIFY(answer(voter, vote(4, 2)).voteGranted);
        voter.crash();
        Stepper stepper;
        started(stepper, voter);
        QVERIFY(!answer(voter, vote(4, 3)).voteGranted);
        QVERIFY(answer(voter, vote(4, 2)).voteGranted);
    }
    // replication.md 4.15
    void aRepeatedVoteNeedsNoLogCheck()
    {
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).havingVotedFor(2).withLog({1, 4});
        QVERIFY(answerOf(voter, vote(4, 2, 1, 0)).voteGranted);
    }
    // replication.md 4.14
    void theLogOfACandidateMustReachAsFar()
    {
        const auto granted = [](std::int32_t lastEpoch, std::int64_t lastOffset) {
            return answerOf(aVoter(1).amongst({1, 2, 3}).inEpoch(4).withLog({1, 2, 2}), vote(5, 2, lastEpoch, lastOffset)).voteGranted;
        };
        QVERIFY(granted(2, 3));
        QVERIFY(granted(2, 4));
        QVERIFY(granted(3, 1)); // the epoch counts first
        QVERIFY(!granted(2, 2));
        QVERIFY(!granted(1, 9));
    }
    // replication.md 4.13
    void aLowerEpochIsFenced()
    {
        const VoteResponse response = answerOf(aVoter(1).amongst({1, 2, 3}).inEpoch(4), vote(3, 2));
        QCOMPARE(response.error, ErrorCode::FencedLeaderEpoch);
        QCOMPARE(response.leaderEpoch, QuorumEpoch{4});
    }
    // replication.md 4.13
    void aLogAheadOfTheRequestIsInvalid()
    {
        const Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4);
        QCOMPARE(answerOf(voter, vote(5, 2, 5)).error, ErrorCode::InvalidRequest);
        QCOMPARE(answerOf(voter, preVote(5, 2, 6)).error, ErrorCode::InvalidRequest);
        QCOMPARE(answerOf(voter, preVote(5, 2, 5)).error, ErrorCode::None);
        QCOMPARE(answerOf(voter, vote(-1, 2)).error, ErrorCode::InvalidRequest);
    }
    // replication.md 4.13, 9.37
    void aHigherEpochMovesTheVoterEvenInAPreVote()
    {
        Quorum voter = unattached(3);
        const VoteResponse response = answer(voter, preVote(7, 2));
        QVERIFY(response.voteGranted);
        QVERIFY(response.preVote);
        QCOMPARE(voter.epoch(), QuorumEpoch{7});
        QCOMPARE(voter.state().election.votedId, kNoNode); // no vote is consumed
        QVERIFY(answer(voter, vote(7, 3)).voteGranted);
    }
    // replication.md 4.15
    void whoKnowsALeaderGivesNoVoteInThatEpoch()
    {
        QVERIFY(!answerOf(aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3), vote(4, 2)).voteGranted);
    }
    // replication.md 4.15
    void aCandidateKeepsItsVote()
    {
        QVERIFY(!answerOf(aVoter(1).amongst({1, 2, 3}).inEpoch(4).havingVotedFor(1), vote(4, 2)).voteGranted);
    }
    // replication.md 4.16
    void aFollowerThatHasFetchedRefusesPreVotes()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3);
        const Stepped start = started(stepper, voter);
        QVERIFY(answer(voter, preVote(4, 2)).voteGranted); // not yet fetched
        message::QuorumFetchResponse fetched;
        fetched.leaderId = k3;
        fetched.leaderEpoch = {4};
        stepper.received(voter, at(5), responseTo(start.envelopes.front(), fetched));
        QVERIFY(!answer(voter, preVote(4, 2)).voteGranted);
    }
    // replication.md 4.16
    void aLeaderNeverGrantsAPreVote()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3});
        elected(stepper, voter);
        QVERIFY(!answer(voter, preVote(voter.epoch().value, 2, 9, 99)).voteGranted);
        QVERIFY(voter.isLeader());
    }
    // replication.md 4.16
    void aResignedLeaderGrantsPreVotesOnly()
    {
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(1);
        QVERIFY(answerOf(voter, preVote(4, 2)).voteGranted);
        QVERIFY(!answerOf(voter, vote(4, 2)).voteGranted);
    }
    // replication.md 4.6
    void aProspectiveVoterAsksAtTheSameEpochAndChangesNothingOnDisk()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).withLog({2, 4});
        started(stepper, voter);
        const ElectionState before = voter.state().election;
        const Stepped step = stepper.woken(voter, k1, voter.earliestDeadline().at);
        const VoteRequest expected{{4}, k1, {4}, {2}, true};
        QCOMPARE(step.to<VoteRequest>(k2), std::vector{expected});
        QCOMPARE(step.to<VoteRequest>(k3), std::vector{expected});
        QCOMPARE(step.names(), std::vector<std::string>{"PreVoteStarted"});
        QCOMPARE(voter.state().election, before);
    }
    // replication.md 4.6, 4.7
    void aMajorityOfPreVotesMakesACandidateOfTheNextEpoch()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4);
        started(stepper, voter);
        const Stepped asked = stepper.woken(voter, k1, voter.earliestDeadline().at);
        const Stepped step = stepper.received(voter, at(1'999),
            responseTo(asked.envelopes[0], VoteResponse{ErrorCode::None, kNoNode, {4}, true, true}));
        QCOMPARE(step.names(), std::vector<std::string>{"CandidacyStarted"});
        QCOMPARE(voter.state().election, (ElectionState{{5}, kNoNode, k1}));
        const VoteRequest expected{{5}, k1, {0}, {0}, false};
        QCOMPARE(step.to<VoteRequest>(k2), std::vector{expected});
        QCOMPARE(step.to<VoteRequest>(k3), std::vector{expected});
    }
    // replication.md 4.6
    void aVoterThatDoesNotKnowPreVoteLetsItStandAtOnce()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3, 4, 5}).inEpoch(4);
        started(stepper, voter);
        const Stepped asked = stepper.woken(voter, k1, voter.earliestDeadline().at);
        stepper.received(voter, at(1'999),
            responseTo(asked.envelopes[0], VoteResponse{ErrorCode::UnsupportedVersion, kNoNode, {4}, false, true}));
        QVERIFY(std::holds_alternative<Candidate>(voter.state().role));
    }
    // replication.md 4.6
    void refusedByAMajorityItGoesBackToTheLeaderItKnows()
    {
        Stepper stepper;
        Quorum voter = prospective(stepper, aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3));
        QCOMPARE(voter.leader(), k3);
        const Stepped again = stepper.woken(voter, k1, voter.earliestDeadline().at);
        QVERIFY(std::holds_alternative<Follower>(voter.state().role));
        QVERIFY(again.isOnly<message::QuorumFetchRequest>());
        QVERIFY(again.events.empty()); // the same leader as before: no news
    }
    // replication.md 4.6
    void refusedByAMajorityWithoutALeaderItWaitsUnattached()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4);
        started(stepper, voter);
        const Stepped asked = stepper.woken(voter, k1, voter.earliestDeadline().at);
        const VoteResponse refusal{ErrorCode::None, kNoNode, {4}, false, true};
        stepper.received(voter, at(2'000), responseTo(asked.envelopes[0], refusal));
        QVERIFY(std::holds_alternative<Prospective>(voter.state().role));
        stepper.received(voter, at(2'000), responseTo(asked.envelopes[1], refusal));
        QVERIFY(std::holds_alternative<Unattached>(voter.state().role));
        QCOMPARE(voter.epoch(), QuorumEpoch{4});
    }
    // replication.md 4.6
    void aProspectiveVoterMayGiveItsRealVoteAndGoesOnAsking()
    {
        Stepper stepper;
        Quorum voter = prospective(stepper, aVoter(1).amongst({1, 2, 3}).inEpoch(4));
        QVERIFY(answer(voter, vote(4, 2)).voteGranted);
        QVERIFY(std::holds_alternative<Prospective>(voter.state().role));
        QCOMPARE(voter.state().election.votedId, k2);
    }
    // replication.md 4.7 (4.1+)
    void aRefusedCandidateWaitsOutItsTimerAndAsksAgain()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).havingVotedFor(1);
        const Stepped asked = started(stepper, voter);
        const VoteResponse refusal{ErrorCode::None, kNoNode, {4}, false, false};
        stepper.received(voter, at(1), responseTo(asked.envelopes[0], refusal));
        stepper.received(voter, at(1), responseTo(asked.envelopes[1], refusal));
        QVERIFY(std::holds_alternative<Candidate>(voter.state().role));
        stepper.woken(voter, k1, voter.earliestDeadline().at);
        QVERIFY(std::holds_alternative<Prospective>(voter.state().role));
        QCOMPARE(voter.epoch(), QuorumEpoch{4});
    }
    // replication.md 4.21
    void aNewLeaderAppendsItsLeaderChangeAndAnnouncesItself()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).withLog({2}).withHighWatermark(1);
        const Stepped step = elected(stepper, voter);
        QCOMPARE(step.names(), (std::vector<std::string>{"QuorumLeaderElected", "MetadataAppended"}));
        QCOMPARE(voter.log().endOffset(), Offset{2});
        QCOMPARE(voter.log().lastEpoch(), QuorumEpoch{5});
        QVERIFY(std::holds_alternative<metadata::LeaderChangeRecord>(voter.log().batch(1).records->front()));
        QCOMPARE(voter.highWatermark(), kNoOffset); // its old one is forgotten
        const message::BeginQuorumEpochRequest announcement{k1, {5}};
        QCOMPARE(step.to<message::BeginQuorumEpochRequest>(k2), std::vector{announcement});
        QCOMPARE(step.to<message::BeginQuorumEpochRequest>(k3), std::vector{announcement});
        QCOMPARE(voter.state().election, (ElectionState{{5}, k1, kNoNode}));
    }
    // replication.md 4.17
    void anAnnouncementMakesAFollower()
    {
        Stepper stepper;
        Quorum voter = unattached(4);
        const Stepped step = stepper.received(voter, at(5), requestFrom(k2, k1, message::BeginQuorumEpochRequest{k2, {5}}));
        QCOMPARE(step.to<message::BeginQuorumEpochResponse>(k2),
            (std::vector{message::BeginQuorumEpochResponse{ErrorCode::None, k2, {5}}}));
        QCOMPARE(step.to<message::QuorumFetchRequest>(k2).size(), std::size_t(1));
        QCOMPARE(voter.leader(), k2);
        const Stepped late = stepper.received(voter, at(6), requestFrom(k3, k1, message::BeginQuorumEpochRequest{k3, {4}}));
        QCOMPARE(late.only<message::BeginQuorumEpochResponse>(),
            (message::BeginQuorumEpochResponse{ErrorCode::FencedLeaderEpoch, k2, {5}}));
    }
    // replication.md 4.17
    void theFirstSuccessorStandsAtOnceTheOthersInTurn()
    {
        const auto deadlineOf = [](std::int32_t self, std::vector<NodeId> successors) {
            Stepper stepper;
            Quorum voter = aVoter(self).amongst({1, 2, 3, 4, 5}).inEpoch(4).knowing(5);
            started(stepper, voter);
            stepper.received(voter, at(100), requestFrom({5}, {self}, message::EndQuorumEpochRequest{{5}, {4}, std::move(successors)}));
            const auto* follower = std::get_if<Follower>(&voter.state().role);
            return follower == nullptr ? Duration{0} : follower->fetchDeadline.at - at(100);
        };
        const std::vector<NodeId> successors{k1, k2, k3, {4}};
        QCOMPARE(deadlineOf(1, successors), Duration{0}); // already prospective
        QCOMPARE(deadlineOf(2, successors), milliseconds(125));
        QCOMPARE(deadlineOf(3, successors), milliseconds(250));
        QCOMPARE(deadlineOf(4, successors), milliseconds(500));
        QCOMPARE(deadlineOf(1, {}), milliseconds(1'000)); // not listed
    }
    // replication.md 4.17
    void theFirstSuccessorAsksForPreVotesInTheSameStep()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3);
        started(stepper, voter);
        const Stepped step = stepper.received(voter, at(100), requestFrom(k3, k1, message::EndQuorumEpochRequest{k3, {4}, {k1, k2}}));
        QCOMPARE(step.names(), std::vector<std::string>{"PreVoteStarted"});
        QCOMPARE(step.to<VoteRequest>(k2).size(), std::size_t(1));
    }
    // replication.md 4.10
    void whoLedAtTheCrashComesBackResigned()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(1);
        const Stepped step = started(stepper, voter);
        QVERIFY(std::holds_alternative<Resigned>(voter.state().role));
        QCOMPARE(step.told<event::QuorumLeaderResigned>(),
            (std::vector{event::QuorumLeaderResigned{{4}, event::ResignReason::RestartedAsLeader}}));
        const message::EndQuorumEpochRequest farewell{k1, {4}, {}};
        QCOMPARE(step.to<message::EndQuorumEpochRequest>(k2), std::vector{farewell});
        QCOMPARE(step.to<message::EndQuorumEpochRequest>(k3), std::vector{farewell});
    }
    // replication.md 4.10, invariants.md Q9
    void aResignedLeaderLeavesItsEpochAfterItsTimeout()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(1);
        started(stepper, voter);
        const Instant due = std::get<Resigned>(voter.state().role).electionDeadline.at;
        stepper.woken(voter, k1, due);
        QCOMPARE(voter.epoch(), QuorumEpoch{5});
        QCOMPARE(voter.leader(), kNoNode);
    }
    // replication.md 4.10
    void aVoteForItselfOnDiskMakesACandidateOfThatEpoch()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).havingVotedFor(1);
        const Stepped step = started(stepper, voter);
        QVERIFY(std::holds_alternative<Candidate>(voter.state().role));
        QCOMPARE(voter.epoch(), QuorumEpoch{4});
        QCOMPARE(step.to<VoteRequest>(k2).size(), std::size_t(1));
    }
    // replication.md 4.10
    void aKnownLeaderOnDiskIsFollowed()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3).havingVotedFor(3);
        const Stepped step = started(stepper, voter);
        QVERIFY(std::holds_alternative<Follower>(voter.state().role));
        QCOMPARE(step.envelopes.front().to, k3);
    }
    // replication.md 4.11
    void aSingleVoterElectsItselfAtOnce()
    {
        Stepper stepper;
        Quorum voter = aVoter(1);
        const Stepped step = started(stepper, voter);
        QVERIFY(voter.isLeader());
        QCOMPARE(voter.highWatermark(), Offset{1});
        QVERIFY(step.envelopes.empty());
        const QuorumEpoch before = voter.epoch();
        voter.crash();
        started(stepper, voter, at(100));
        QVERIFY(voter.isLeader());
        QVERIFY(voter.epoch() > before); // never twice in one epoch
    }
    // replication.md 4.8
    void aLeaderThatStopsNamesItsSuccessorsByHowFarTheyAre()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3});
        const Stepped won = elected(stepper, voter);
        for (const message::Envelope& announcement : won.envelopes)
            stepper.received(voter, at(2'000),
                responseTo(announcement, message::BeginQuorumEpochResponse{ErrorCode::None, k1, voter.epoch()}));
        stepper.received(voter, at(2'000), requestFrom(k3, k1, fetchAt(3, voter.epoch().value, 1, voter.epoch().value)));
        const Stepped step = stepper.doing(k1, at(2'001), [&](machine::Outbox& out) { voter.beginShutdown(at(2'001), out); });
        QCOMPARE(step.told<event::QuorumLeaderResigned>().front().reason, event::ResignReason::Shutdown);
        const auto farewell = step.to<message::EndQuorumEpochRequest>(k2);
        QCOMPARE(farewell.size(), std::size_t(1));
        QCOMPARE(farewell.front().preferredSuccessors, (std::vector<NodeId>{k3, k2}));
        QVERIFY(!std::get<Resigned>(voter.state().role).electionDeadline.isSet()); // stays so
    }
    // replication.md 4.9: what happens to somebody who was silent is blamed on what silenced it
    void anElectionIsBlamedOnWhatSilencedTheLeader()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3);
        started(stepper, voter);
        stepper.counters.lastEvent = {41};
        stepper.counters.troubles[{k1, k3}] = EventNumber{40};
        Stepped step;
        while (!std::holds_alternative<Prospective>(voter.state().role))
            step = stepper.woken(voter, k1, voter.earliestDeadline().at);
        QCOMPARE(step.events.front().cause, EventNumber{40});
        QCOMPARE(step.envelopes.front().cause, step.events.front().number);
    }
};

QTEST_APPLESS_MAIN(TestQuorumElections)
#include "tst_quorum_elections.moc"
