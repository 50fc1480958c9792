// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/a_voter.h"

using namespace highwater;
using namespace highwater::quorum;
using namespace highwater::tests;

namespace {

constexpr NodeId k1{1}, k2{2}, k3{3};

struct Led {
    Stepper stepper;
    Quorum leader = aVoter(1).amongst({1, 2, 3});
    Stepped won;
    Instant since;

    Led()
    {
        won = elected(stepper, leader);
        since = Instant{std::get<Leader>(leader.state().role).checkQuorumDeadline.at.value - 3'000'000};
    }
    void fetch(std::int32_t from, Instant now)
    {
        const std::int32_t epoch = leader.epoch().value;
        stepper.received(leader, now, requestFrom({from}, k1, fetchAt(from, epoch, 1, epoch)));
    }
    void acknowledge()
    {
        for (const message::Envelope& announcement : won.envelopes)
            stepper.received(leader, since, responseTo(announcement, message::BeginQuorumEpochResponse{ErrorCode::None, k1, leader.epoch()}));
    }
};

} // namespace

class TestQuorumTimers : public QObject {
    Q_OBJECT

private slots:
    // replication.md 4.12
    void anElectionTimeoutLiesBetweenOneAndTwoSeconds()
    {
        std::set<std::int64_t> drawn;
        for (std::uint64_t seed = 1; seed <= 50; ++seed) {
            Stepper stepper(seed);
            Quorum voter = aVoter(1).amongst({1, 2, 3});
            started(stepper, voter);
            const Instant due = voter.earliestDeadline().at;
            QVERIFY(due >= at(1'000) && due < at(2'000));
            drawn.insert(due.value);
        }
        QVERIFY(drawn.size() > 40);
    }
    // replication.md 4.12
    void aFetchTimesOutAfterTwoSecondsAndEachSuccessStartsAnew()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3);
        const Stepped start = started(stepper, voter);
        QCOMPARE(std::get<Follower>(voter.state().role).fetchDeadline.at, at(2'000));
        message::QuorumFetchResponse fetched;
        fetched.leaderId = k3;
        fetched.leaderEpoch = {4};
        const Stepped next = stepper.received(voter, at(700), responseTo(start.envelopes.front(), fetched));
        QCOMPARE(std::get<Follower>(voter.state().role).fetchDeadline.at, at(2'700));
        fetched.error = ErrorCode::NotLeaderOrFollower;
        stepper.received(voter, at(900), responseTo(next.envelopes.front(), fetched));
        QCOMPARE(std::get<Follower>(voter.state().role).fetchDeadline.at, at(2'700)); // an error is no success
    }
    // replication.md 4.12, invariants.md Q14
    void aLeaderWithoutFetchesFromAMajorityResigns()
    {
        Led led;
        Stepped step;
        while (led.leader.isLeader())
            step = led.stepper.woken(led.leader, k1, led.leader.earliestDeadline().at);
        QCOMPARE(step.events.front().at, led.since + milliseconds(3'000));
        QCOMPARE(step.told<event::QuorumLeaderResigned>().front().reason, event::ResignReason::CheckQuorum);
        QCOMPARE(step.to<message::EndQuorumEpochRequest>(k2).size(), std::size_t(1));
    }
    // replication.md 4.12
    void fetchesFromAMajorityStartTheCheckAnew()
    {
        Led led;
        led.fetch(2, led.since + milliseconds(2'500));
        QCOMPARE(std::get<Leader>(led.leader.state().role).checkQuorumDeadline.at, led.since + milliseconds(5'500));
    }
    // replication.md 4.12
    void anObserversFetchesDoNotKeepALeader()
    {
        Led led;
        led.fetch(9, led.since + milliseconds(2'500));
        QCOMPARE(std::get<Leader>(led.leader.state().role).checkQuorumDeadline.at, led.since + milliseconds(3'000));
    }
    // replication.md 4.12
    void aSoleVoterIsNotChecked()
    {
        Stepper stepper;
        Quorum voter = aVoter(1);
        started(stepper, voter);
        QVERIFY(!voter.earliestDeadline().isSet());
    }
    // replication.md 4.12: the resignation is blamed on what cut off the voters
    void aResignationIsBlamedOnWhatSilencedTheVoters()
    {
        Led led;
        led.stepper.counters.lastEvent = {500};
        led.stepper.counters.troubles[{k1, k2}] = EventNumber{450};
        led.stepper.counters.troubles[{k1, k3}] = EventNumber{460};
        Stepped step;
        while (led.leader.isLeader())
            step = led.stepper.woken(led.leader, k1, led.leader.earliestDeadline().at);
        QCOMPARE(step.events.front().cause, EventNumber{460});
    }
    // replication.md 4.12 (4.2+)
    void aLeaderAnnouncesItselfAgainToVotersThatDoNotFetch()
    {
        Led led;
        led.acknowledge();
        led.fetch(2, led.since + milliseconds(900));
        QCOMPARE(led.leader.earliestDeadline().at, led.since + milliseconds(1'000));
        const Stepped step = led.stepper.woken(led.leader, k1, led.since + milliseconds(1'000));
        QVERIFY(step.to<message::BeginQuorumEpochRequest>(k2).empty());
        QCOMPARE(step.to<message::BeginQuorumEpochRequest>(k3).size(), std::size_t(1));
    }
    // replication.md 4.12
    void anUnansweredRequestIsGivenUpAfterTwoSeconds()
    {
        Led led;
        QCOMPARE(led.won.to<message::BeginQuorumEpochRequest>(k2).size(), std::size_t(1));
        led.fetch(2, led.since + milliseconds(1'500)); // keeps it a leader
        Stepped step = led.stepper.woken(led.leader, k1, led.since + milliseconds(1'000));
        QVERIFY(step.to<message::BeginQuorumEpochRequest>(k3).empty()); // the first one is still open
        step = led.stepper.woken(led.leader, k1, led.since + milliseconds(2'000));
        QCOMPARE(step.to<message::BeginQuorumEpochRequest>(k3).size(), std::size_t(1));
    }
    // replication.md 4.12
    void anErrorIsRetriedAfterTwentyMilliseconds()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3);
        const Stepped start = started(stepper, voter);
        message::QuorumFetchResponse refusal;
        refusal.error = ErrorCode::NotLeaderOrFollower;
        refusal.leaderId = k3;
        refusal.leaderEpoch = {4};
        QVERIFY(stepper.received(voter, at(5), responseTo(start.envelopes.front(), refusal)).envelopes.empty());
        QCOMPARE(voter.earliestDeadline().at, at(25));
        QVERIFY(stepper.woken(voter, k1, at(25)).isOnly<message::QuorumFetchRequest>());
    }
    void aRefusedConnectionIsTriedAgainAfterAGrowingPause()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3);
        started(stepper, voter);
        Instant now = at(0);
        for (const std::int64_t pause : {50, 100, 200, 400, 500}) {
            QVERIFY(stepper.received(voter, now, requestFrom(k3, k1, message::ConnectionClosed{})).envelopes.empty());
            QCOMPARE(voter.earliestDeadline().at, now + milliseconds(pause));
            now = voter.earliestDeadline().at;
            QVERIFY(stepper.woken(voter, k1, now).isOnly<message::QuorumFetchRequest>());
        }
    }
    void aConnectionOfAnotherKindIsNoneOfItsBusiness()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(3);
        started(stepper, voter);
        const Quorum before = voter;
        stepper.received(voter, at(1), requestFrom(k3, k1, message::ConnectionClosed{}, message::Channel::Fetch));
        QCOMPARE(voter, before);
    }
    void theFetchOfAProcessThatDiedIsForgotten()
    {
        Led led;
        led.fetch(9, led.since);
        QCOMPARE(std::get<Leader>(led.leader.state().role).parked.size(), std::size_t(1));
        led.stepper.received(led.leader, led.since, requestFrom({9}, k1, message::ConnectionClosed{}));
        QVERIFY(std::get<Leader>(led.leader.state().role).parked.empty());
    }
    // a wake handles all that is due
    void nothingIsDueAfterAWake()
    {
        Stepper stepper;
        Quorum voter = aVoter(1).amongst({1, 2, 3}).inEpoch(4).knowing(1); // resigned, then unattached, then prospective
        started(stepper, voter);
        for (int turn = 0; turn < 30; ++turn) {
            const Instant due = voter.earliestDeadline().at;
            stepper.woken(voter, k1, due);
            QVERIFY(voter.earliestDeadline().at > due);
        }
    }
};

QTEST_APPLESS_MAIN(TestQuorumTimers)
#include "tst_quorum_timers.moc"
