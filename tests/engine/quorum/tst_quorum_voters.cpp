// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/metadata/metadata_image.h"
#include "tests/support/a_voter.h"

#include <optional>

using namespace highwater;
using namespace highwater::quorum;
using namespace highwater::tests;
using message::AddRaftVoterRequest;
using message::AddRaftVoterResponse;
using message::QuorumFetchRequest;
using message::QuorumFetchResponse;
using message::RemoveRaftVoterRequest;
using message::RemoveRaftVoterResponse;

namespace {

constexpr NodeId k1{1}, k2{2}, k3{3}, k4{4}, kAsker{9};
constexpr Instant kNow = at(2'000);

metadata::Voter voter(std::int32_t id) { return {{id}, diskOf(id)}; }

/// Voter 1 leads {1, 2, 3}, which are known with their disks, in epoch 1; nothing is committed yet.
struct Led {
    Stepper stepper;
    Quorum leader = aVoter(1).amongstDisks({1, 2, 3});

    Led()
    {
        const Stepped won = elected(stepper, leader);
        for (const message::Envelope& announcement : won.envelopes)
            stepper.received(leader, kNow, responseTo(announcement, message::BeginQuorumEpochResponse{ErrorCode::None, k1, {1}}));
    }
    Offset end() const { return leader.log().endOffset(); }
    /// A replica that has all below `offset`.
    Stepped fetch(std::int32_t replica, Offset offset, Uuid disk, Instant now = kNow)
    {
        QuorumFetchRequest request = fetchAt(replica, 1, offset.value, offset == Offset{0} ? 0 : 1, leader.highWatermark().value);
        request.replicaDirectoryId = disk;
        return stepper.received(leader, now, requestFrom({replica}, k1, request));
    }
    Stepped fetch(std::int32_t replica, Offset offset) { return fetch(replica, offset, diskOf(replica)); }
    void commitAll() { fetch(2, end()); }
    Stepped add(metadata::Voter added, Instant now = kNow)
    {
        return stepper.received(leader, now, requestFrom(kAsker, k1, AddRaftVoterRequest{added}));
    }
    Stepped remove(metadata::Voter removed, Instant now = kNow)
    {
        return stepper.received(leader, now, requestFrom(kAsker, k1, RemoveRaftVoterRequest{removed}));
    }
    /// Observer 4 has caught up, is asked for and answers.
    Stepped addFourth()
    {
        fetch(4, end());
        const Stepped asked = add(voter(4));
        return stepper.received(leader, kNow, responseTo(asked.envelopes.front(), message::ApiVersionsResponse{}));
    }
    std::optional<ErrorCode> refusal(const Stepped& step) const
    {
        if (const auto added = step.to<AddRaftVoterResponse>(kAsker); !added.empty())
            return added.front().error;
        if (const auto removed = step.to<RemoveRaftVoterResponse>(kAsker); !removed.empty())
            return removed.front().error;
        return std::nullopt;
    }
    const Leader& role() const { return std::get<Leader>(leader.state().role); }
};

message::VoteRequest voteFor(std::int32_t candidate, Uuid asked, std::int32_t epoch = 5)
{
    return {{epoch}, {candidate}, {4}, {100}, false, diskOf(candidate), asked};
}

} // namespace

class TestQuorumVoters : public QObject {
Q_OBJECT
private slots:
    // replication.md 4.2, 4.33: the first leader writes down who votes, and that it may change
    void theFirstLeaderWritesDownTheFormattedVoters()
    {
        Led led;
        const std::vector<metadata::MetadataRecord>& records = *led.leader.log().batch(0).records;
        QCOMPARE(records.size(), std::size_t(3));
        QVERIFY(std::holds_alternative<metadata::LeaderChangeRecord>(records[0]));
        QCOMPARE(records[1], metadata::MetadataRecord(metadata::KRaftVersionRecord{1}));
        QCOMPARE(records[2], metadata::MetadataRecord(metadata::VotersRecord{{voter(1), voter(2), voter(3)}}));
        QCOMPARE(led.leader.state().votersFrom.back().offset, Offset{2});
    }
    void aLaterLeaderDoesNotWriteThemAgain()
    {
        Led led;
        Stepper stepper;
        QuorumState state = led.leader.state();
        state.role = Unattached{};
        state.connections.clear();
        state.election = {{1}};
        Quorum again(state);
        elected(stepper, again);
        QCOMPARE(again.log().batch(again.log().batchCount() - 1).records->size(), std::size_t(1));
    }
    // replication.md 4.13: a wrong voter key is told only after the epoch has moved
    void aVoteAskedOfAnotherDiskIsRefused()
    {
        Stepper stepper;
        Quorum member = aVoter(1).amongstDisks({1, 2, 3}).inEpoch(4);
        started(stepper, member);
        const auto answer = stepper.received(member, at(1), requestFrom(k2, k1, voteFor(2, Uuid{99, 99}))).to<message::VoteResponse>(k2);
        QCOMPARE(answer.size(), std::size_t(1));
        QCOMPARE(answer.front().error, ErrorCode::InvalidVoterKey);
        QVERIFY(!answer.front().voteGranted);
        QCOMPARE(member.epoch(), QuorumEpoch{5});
        QVERIFY(stepper.received(member, at(1), requestFrom(k2, k1, voteFor(2, diskOf(1)))).to<message::VoteResponse>(k2).front().voteGranted);
    }
    // replication.md 4.15: the vote belongs to a node with its disk
    void aSecondVoteInAnEpochGoesToTheSameDiskOnly()
    {
        Stepper stepper;
        Quorum member = aVoter(1).amongstDisks({1, 2, 3}).inEpoch(4);
        started(stepper, member);
        stepper.received(member, at(1), requestFrom(k2, k1, voteFor(2, diskOf(1))));
        message::VoteRequest replaced = voteFor(2, diskOf(1));
        replaced.replicaDirectoryId = {99, 99};
        const auto ask = [&](const message::VoteRequest& request) {
            return stepper.received(member, at(2), requestFrom(k2, k1, request)).to<message::VoteResponse>(k2).front().voteGranted;
        };
        QVERIFY(!ask(replaced));
        QVERIFY(ask(voteFor(2, diskOf(1))));
    }
    void aLeadershipToldToAnotherDiskIsRefused()
    {
        Stepper stepper;
        Quorum member = aVoter(1).amongstDisks({1, 2, 3}).inEpoch(4);
        started(stepper, member);
        const Stepped step = stepper.received(member, at(1), requestFrom(k2, k1, message::BeginQuorumEpochRequest{k2, {5}, {99, 99}}));
        QCOMPARE(step.to<message::BeginQuorumEpochResponse>(k2).front().error, ErrorCode::InvalidVoterKey);
        QCOMPARE(member.epoch(), QuorumEpoch{4});
    }
    // KIP-853: an emptied disk is no voter's; its node looks for the leader as an observer.
    void anEmptiedVoterIsAnObserver()
    {
        Stepper stepper;
        Quorum member = aVoter(1).amongstDisks({1, 2, 3}).inEpoch(4).knowing(2);
        member.wipeDisk({99, 99});
        QVERIFY(!member.isVoter());
        const Stepped step = started(stepper, member);
        QCOMPARE(member.epoch(), QuorumEpoch{0});
        QVERIFY(!member.earliestDeadline().isSet() || member.state().connections.size() == 1);
        QVERIFY(step.isOnly<QuorumFetchRequest>());
        QVERIFY((step.only<QuorumFetchRequest>().replicaDirectoryId == Uuid{99, 99}));
    }
    // With fixed voters it is one still (KAFKA-14077).
    void anEmptiedFixedVoterVotes()
    {
        Quorum member = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(2);
        member.wipeDisk({99, 99});
        QVERIFY(member.isVoter());
    }
    // replication.md 4.21, 4.23: what a voter's number fetches with another disk commits nothing
    void aFetchWithAnotherDiskDoesNotCount()
    {
        Led led;
        led.fetch(2, led.end(), {99, 99});
        QCOMPARE(led.leader.highWatermark(), kNoOffset);
        QVERIFY(led.role().fetchedVoters.empty());
        led.fetch(2, led.end());
        QCOMPARE(led.leader.highWatermark(), led.end());
    }

    // replication.md 4.23: only with a committed record of this epoch
    void voterChangesWaitForARecordOfThisEpoch()
    {
        Led led;
        led.fetch(4, Offset{0});
        QCOMPARE(led.refusal(led.add(voter(4))), std::optional(ErrorCode::RequestTimedOut));
        QCOMPARE(led.refusal(led.remove(voter(3))), std::optional(ErrorCode::RequestTimedOut));
        led.commitAll();
        QCOMPARE(led.refusal(led.remove(voter(3))), std::optional<ErrorCode>());
    }
    void whoDoesNotLeadChangesNoVoters()
    {
        Stepper stepper;
        Quorum member = aVoter(1).amongstDisks({1, 2, 3}).inEpoch(4).knowing(2);
        started(stepper, member);
        const Stepped added = stepper.received(member, at(1), requestFrom(kAsker, k1, AddRaftVoterRequest{voter(4)}));
        QCOMPARE(added.to<AddRaftVoterResponse>(kAsker).front().error, ErrorCode::NotLeaderOrFollower);
        const Stepped removed = stepper.received(member, at(1), requestFrom(kAsker, k1, RemoveRaftVoterRequest{voter(3)}));
        QCOMPARE(removed.to<RemoveRaftVoterResponse>(kAsker).front().error, ErrorCode::NotLeaderOrFollower);
    }
    // KIP-853: kraft.version 0
    void fixedVotersCannotChange()
    {
        Stepper stepper;
        Quorum leader = aVoter(1).amongst({1, 2, 3});
        elected(stepper, leader);
        stepper.received(leader, kNow, requestFrom(k2, k1, fetchAt(2, 1, leader.log().endOffset().value, 1)));
        QVERIFY(leader.highWatermark() != kNoOffset);
        const Stepped step = stepper.received(leader, kNow, requestFrom(kAsker, k1, AddRaftVoterRequest{voter(4)}));
        QCOMPARE(step.to<AddRaftVoterResponse>(kAsker).front().error, ErrorCode::UnsupportedVersion);
        QCOMPARE(step.told<event::AdminRequestRefused>().size(), std::size_t(1));
    }
    // replication.md 4.23: an uncommitted VotersRecord stands in the way, also when its asker was answered
    void oneChangeAtATime()
    {
        Led led;
        led.commitAll();
        led.remove(voter(3));
        QCOMPARE(led.refusal(led.remove(voter(2))), std::optional(ErrorCode::RequestTimedOut)); // one is under way
        const Stepped late = led.stepper.woken(led.leader, k1, at(4'000));
        QCOMPARE(led.refusal(late), std::optional(ErrorCode::RequestTimedOut));
        QVERIFY(!led.role().pendingChange);
        QCOMPARE(led.refusal(led.remove(voter(2), at(4'001))), std::optional(ErrorCode::RequestTimedOut)); // not committed
        led.fetch(2, led.end(), diskOf(2), at(4'100));
        QCOMPARE(led.refusal(led.remove(voter(2), at(4'100))), std::optional(ErrorCode::None)); // a leader alone commits at once
    }
    void anIdThatVotesAlreadyIsNotAdded()
    {
        Led led;
        led.commitAll();
        QCOMPARE(led.refusal(led.add({k3, {99, 99}})), std::optional(ErrorCode::DuplicateVoter));
        QCOMPARE(led.refusal(led.add({k4, {}})), std::optional(ErrorCode::InvalidRequest));
    }
    void onlyAVoterWithThatDiskIsRemoved()
    {
        Led led;
        led.commitAll();
        QCOMPARE(led.refusal(led.remove({k3, {99, 99}})), std::optional(ErrorCode::VoterNotFound));
        QCOMPARE(led.refusal(led.remove(voter(4))), std::optional(ErrorCode::VoterNotFound));
    }
    void theLastVoterStays()
    {
        Stepper stepper;
        Quorum alone = aVoter(1).amongstDisks({1});
        started(stepper, alone);
        QVERIFY(alone.isLeader());
        const Stepped step = stepper.received(alone, kNow, requestFrom(kAsker, k1, RemoveRaftVoterRequest{voter(1)}));
        QCOMPARE(step.to<RemoveRaftVoterResponse>(kAsker).front().error, ErrorCode::VoterNotFound);
    }
    // replication.md 4.23: only who has caught up as an observer
    void anObserverThatNeverCaughtUpIsNotAdded()
    {
        Led led;
        led.commitAll();
        led.fetch(4, Offset{0});
        const Stepped asked = led.add(voter(4));
        QVERIFY(asked.isOnly<message::ApiVersionsRequest>());
        QCOMPARE(asked.envelopes.front().to, k4);
        const Stepped step = led.stepper.received(led.leader, kNow, responseTo(asked.envelopes.front(), message::ApiVersionsResponse{}));
        QCOMPARE(led.refusal(step), std::optional(ErrorCode::RequestTimedOut));
        QCOMPARE(led.leader.state().voters, (std::vector{k1, k2, k3}));
    }
    // KIP-853: nothing was written, so nothing waits to be committed.
    void anObserverThatDoesNotAnswerIsNotAdded()
    {
        Led led;
        led.commitAll();
        led.fetch(4, led.end());
        const Offset end = led.end();
        led.add(voter(4));
        const Stepped late = led.stepper.woken(led.leader, k1, led.role().pendingChange->deadline.at);
        const auto answers = late.to<AddRaftVoterResponse>(kAsker);
        QCOMPARE(answers.size(), std::size_t(1));
        QCOMPARE(answers.front().error, ErrorCode::RequestTimedOut);
        QCOMPARE(answers.front().errorMessage, std::string("the new voter did not answer within controller.quorum.request.timeout.ms"));
        QCOMPARE(led.end(), end);
        QVERIFY(!led.role().pendingChange);
    }
    void anObserverThatCannotBeReachedIsNotAdded()
    {
        Led led;
        led.commitAll();
        led.fetch(4, led.end());
        const Stepped asked = led.add(voter(4));
        const Stepped step = led.stepper.received(led.leader, kNow, responseTo(asked.envelopes.front(), message::ConnectionClosed{}));
        QCOMPARE(led.refusal(step), std::optional(ErrorCode::RequestTimedOut));
        QVERIFY(!led.role().pendingChange);
    }
    // replication.md 4.23: in force on append, committed with the new majority
    void anAddedVoterCountsFromTheAppendOn()
    {
        Led led;
        led.commitAll();
        const Offset before = led.leader.highWatermark();
        const Stepped step = led.addFourth();
        QCOMPARE(led.refusal(step), std::optional<ErrorCode>());
        QCOMPARE(step.told<event::VotersChanged>(), (std::vector{event::VotersChanged{{k1, k2, k3}, {k1, k2, k3, k4}}}));
        QCOMPARE(led.leader.state().voters, (std::vector{k1, k2, k3, k4}));
        QVERIFY(std::ranges::none_of(led.role().progress, [](const auto& entry) { return entry.first.id == k1; })); // it fetches from nobody
        led.fetch(2, led.end()); // two of four are no majority
        QCOMPARE(led.leader.highWatermark(), before);
        const Stepped committed = led.fetch(4, led.end());
        QCOMPARE(led.leader.highWatermark(), led.end());
        QCOMPARE(led.refusal(committed), std::optional(ErrorCode::None));
    }
    void aRemovedVoterCountsNoMoreFromTheAppendOn()
    {
        Led led;
        led.commitAll();
        const Stepped step = led.remove(voter(3));
        QCOMPARE(step.told<event::VotersChanged>(), (std::vector{event::VotersChanged{{k1, k2, k3}, {k1, k2}}}));
        const Offset before = led.leader.highWatermark();
        led.fetch(3, led.end());
        QCOMPARE(led.leader.highWatermark(), before);
        QCOMPARE(led.refusal(led.fetch(2, led.end())), std::optional(ErrorCode::None));
        QCOMPARE(led.leader.highWatermark(), led.end());
    }
    // KIP-853: a leader that is removed leads until that is committed, without a vote of its own, and resigns then.
    void aLeaderThatIsRemovedResignsWhenItIsCommitted()
    {
        Led led;
        led.commitAll();
        led.remove(voter(1));
        QVERIFY(led.leader.isLeader() && !led.leader.isVoter());
        led.fetch(2, led.end());
        QVERIFY(led.leader.isLeader()); // one of {2, 3}
        const Stepped step = led.fetch(3, led.end());
        QCOMPARE(led.refusal(step), std::optional(ErrorCode::None));
        QVERIFY(std::holds_alternative<Resigned>(led.leader.state().role));
        QCOMPARE(step.told<event::QuorumLeaderResigned>().front().reason, event::ResignReason::NoVoterAnyMore);
        QCOMPARE(step.to<QuorumFetchResponse>(k3).front().error, ErrorCode::NotLeaderOrFollower);
        led.stepper.woken(led.leader, k1, at(60'000));
        QVERIFY(std::holds_alternative<Unattached>(led.leader.state().role)); // and stands no more
        QCOMPARE(led.leader.earliestDeadline().at > at(60'000), true);
    }
    void aChangeUnderWayFailsWithItsLeader()
    {
        Led led;
        led.commitAll();
        led.remove(voter(3));
        const Stepped step = led.stepper.received(led.leader, kNow, requestFrom(k2, k1, message::BeginQuorumEpochRequest{k2, {2}, diskOf(1)}));
        QCOMPARE(led.refusal(step), std::optional(ErrorCode::NotLeaderOrFollower));
    }
    // replication.md 4.20, 4.23: a VotersRecord that is cut away holds no more
    void truncationBringsTheVotersOfBeforeBack()
    {
        Led led;
        led.commitAll();
        led.remove(voter(3));
        QCOMPARE(led.leader.state().voters, (std::vector{k1, k2}));
        Stepped step = led.stepper.received(led.leader, kNow, requestFrom(k3, k1, message::BeginQuorumEpochRequest{k3, {2}, diskOf(1)}));
        QuorumFetchResponse diverging;
        diverging.leaderId = k3;
        diverging.leaderEpoch = {2};
        diverging.divergingEpoch = message::QuorumDivergingEpoch{{1}, {3}};
        const auto fetch = std::ranges::find_if(step.envelopes, [](const message::Envelope& envelope) {
            return std::holds_alternative<QuorumFetchRequest>(*envelope.message);
        });
        QVERIFY(fetch != step.envelopes.end());
        led.stepper.received(led.leader, kNow, responseTo(*fetch, diverging));
        QCOMPARE(led.end(), Offset{3});
        QCOMPARE(led.leader.state().voters, (std::vector{k1, k2, k3}));
    }
    // replication.md 4.19, 4.29: a snapshot says who votes
    void aSnapshotBringsItsVoters()
    {
        Stepper stepper;
        Quorum member = aVoter(4).amongstDisks({1, 2, 3}).inEpoch(3).knowing(2);
        member.wipeDisk({99, 99});
        const Stepped first = started(stepper, member);
        QuorumFetchResponse newer;
        newer.leaderId = k2;
        newer.leaderEpoch = {3};
        newer.snapshotId = message::SnapshotId{{40}, {2}};
        Stepped step = stepper.received(member, at(10), responseTo(first.envelopes.front(), newer));
        if (!std::get<Follower>(member.state().role).wantedSnapshot) // it found the leader first
            step = stepper.received(member, at(11), responseTo(step.envelopes.back(), newer));
        auto image = std::make_shared<metadata::MetadataImage>();
        image->endOffset = {40};
        image->voters = {voter(1), voter(2)};
        message::FetchSnapshotResponse snapshot{ErrorCode::None, k2, {3}, {{40}, {2}}, image};
        stepper.received(member, at(20), responseTo(step.envelopes.back(), snapshot));
        QCOMPARE(member.log().endOffset(), Offset{40});
        QCOMPARE(member.state().voters, (std::vector{k1, k2}));
        QVERIFY(!member.isVoter());
    }
};

QTEST_APPLESS_MAIN(TestQuorumVoters)
#include "tst_quorum_voters.moc"
