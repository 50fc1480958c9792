// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/metadata/metadata_image.h"
#include "tests/support/a_voter.h"

using namespace highwater;
using namespace highwater::quorum;
using namespace highwater::tests;
using message::QuorumFetchRequest;
using message::QuorumFetchResponse;

namespace {

constexpr NodeId k1{1}, k2{2}, k3{3}, k9{9};

/// Voter 1 leads {1, 2, 3} in epoch 5; its log held three batches of epochs 2, 2, 4 before; LeaderChange stands at 3.
struct Led {
    Stepper stepper;
    Quorum leader = aVoter(1).amongst({1, 2, 3}).inEpoch(4).withLog({2, 2, 4});

    Led()
    {
        const Stepped won = elected(stepper, leader);
        for (const message::Envelope& announcement : won.envelopes)
            stepper.received(leader, at(2'000), responseTo(announcement, message::BeginQuorumEpochResponse{ErrorCode::None, k1, {5}}));
    }
    Stepped fetch(const QuorumFetchRequest& request, Instant now = at(2'000))
    {
        return stepper.received(leader, now, requestFrom(request.replicaId, k1, request));
    }
    Stepped append(Instant now)
    {
        auto records = std::make_shared<const std::vector<metadata::MetadataRecord>>(1, metadata::NoOpRecord{});
        return stepper.doing(k1, now, [&](machine::Outbox& out) { leader.append(records, out); });
    }
};

/// Voter 1 follows 3 in epoch 5 and has sent its first fetch.
struct Following {
    Stepper stepper;
    Quorum follower;
    Stepped last;

    explicit Following(const QuorumMaker& maker) : follower(maker) { last = started(stepper, follower); }

    void answer(QuorumFetchResponse response)
    {
        response.leaderId = k3;
        response.leaderEpoch = {5};
        last = stepper.received(follower, at(10), responseTo(last.envelopes.front(), response));
    }
};

metadata::MetadataBatch batchOf(std::int64_t base, std::int32_t epoch)
{
    return {Offset{base}, QuorumEpoch{epoch}, Timestamp{0},
        std::make_shared<const std::vector<metadata::MetadataRecord>>(1, metadata::NoOpRecord{})};
}

} // namespace

class TestQuorumReplication : public QObject {
    Q_OBJECT

private slots:
    // replication.md 4.18
    void aLeaderAnswersWithAllItHasCommittedOrNot()
    {
        Led led;
        const Stepped step = led.fetch(fetchAt(2, 5, 1, 2));
        const auto response = step.only<QuorumFetchResponse>();
        QCOMPARE(response.error, ErrorCode::None);
        QCOMPARE(response.leaderId, k1);
        QCOMPARE(response.highWatermark, kNoOffset);
        QCOMPARE(response.batches.size(), std::size_t(3));
        QCOMPARE(response.batches.front().baseOffset, Offset{1});
    }
    // replication.md 4.18
    void epochsOfFetchesAreChecked()
    {
        Led led;
        QCOMPARE(led.fetch(fetchAt(2, 4, 1, 2)).only<QuorumFetchResponse>().error, ErrorCode::FencedLeaderEpoch);
        QCOMPARE(led.fetch(fetchAt(2, 6, 1, 2)).only<QuorumFetchResponse>().error, ErrorCode::UnknownLeaderEpoch);
        QCOMPARE(led.fetch(fetchAt(2, 5, 1, 6)).only<QuorumFetchResponse>().error, ErrorCode::InvalidRequest);
        QCOMPARE(led.fetch(fetchAt(2, 5, -1, 2)).only<QuorumFetchResponse>().error, ErrorCode::InvalidRequest);
    }
    // replication.md 4.18
    void whoDoesNotLeadSaysSoAndWhoDoes()
    {
        Following following(aVoter(1).amongst({1, 2, 3}).inEpoch(5).knowing(3));
        const Stepped step = following.stepper.received(following.follower, at(1), requestFrom(k2, k1, fetchAt(2, 5, 0, 0)));
        const auto response = step.to<QuorumFetchResponse>(k2);
        QCOMPARE(response.size(), std::size_t(1));
        QCOMPARE(response.front().error, ErrorCode::NotLeaderOrFollower);
        QCOMPARE(response.front().leaderId, k3);
    }
    // replication.md 4.18, 4.20
    void anotherHistoryIsAnsweredWithWhereItParted()
    {
        Led led;
        const auto unknownEpoch = led.fetch(fetchAt(2, 5, 3, 3)).only<QuorumFetchResponse>();
        QCOMPARE(unknownEpoch.divergingEpoch, std::optional(message::QuorumDivergingEpoch{{2}, {2}}));
        QVERIFY(unknownEpoch.batches.empty());
        const auto longerEpoch = led.fetch(fetchAt(2, 5, 3, 2)).only<QuorumFetchResponse>();
        QCOMPARE(longerEpoch.divergingEpoch, std::optional(message::QuorumDivergingEpoch{{2}, {2}}));
    }
    // replication.md 4.12
    void aDivergingFetchCountsForNothing()
    {
        Led led;
        const Leader before = std::get<Leader>(led.leader.state().role);
        led.fetch(fetchAt(2, 5, 4, 3));
        QCOMPARE(std::get<Leader>(led.leader.state().role), before);
    }
    // replication.md 4.21
    void theHighWatermarkWaitsForARecordOfItsOwnEpoch()
    {
        Led led;
        QVERIFY(led.fetch(fetchAt(2, 5, 3, 4)).told<event::QuorumHighWatermarkAdvanced>().empty()); // all earlier records
        QCOMPARE(led.leader.highWatermark(), kNoOffset);
        const Stepped step = led.fetch(fetchAt(2, 5, 4, 5));
        QCOMPARE(step.told<event::QuorumHighWatermarkAdvanced>(), (std::vector{event::QuorumHighWatermarkAdvanced{{4}}}));
        QCOMPARE(step.only<QuorumFetchResponse>().highWatermark, Offset{4});
    }
    // replication.md 4.21
    void anObserverDoesNotCount()
    {
        Led led;
        led.fetch(fetchAt(9, 5, 4, 5));
        QCOMPARE(led.leader.highWatermark(), kNoOffset);
    }
    // replication.md 4.21
    void theHighWatermarkIsWhatAMajorityHas()
    {
        Stepper stepper;
        Quorum leader = aVoter(1).amongst({1, 2, 3, 4, 5});
        elected(stepper, leader);
        const std::int32_t epoch = leader.epoch().value;
        stepper.received(leader, at(3'000), requestFrom(k2, k1, fetchAt(2, epoch, 1, epoch)));
        QCOMPARE(leader.highWatermark(), kNoOffset);
        stepper.received(leader, at(3'000), requestFrom(k3, k1, fetchAt(3, epoch, 1, epoch)));
        QCOMPARE(leader.highWatermark(), Offset{1});
    }
    // replication.md 4.18
    void aFetchWithoutNewsWaitsFiveHundredMilliseconds()
    {
        Led led;
        led.fetch(fetchAt(2, 5, 4, 5));
        QVERIFY(led.fetch(fetchAt(3, 5, 4, 5, 4), at(2'010)).envelopes.empty());
        const Stepped step = led.stepper.woken(led.leader, k1, at(2'510));
        QCOMPARE(step.to<QuorumFetchResponse>(k3).size(), std::size_t(1));
        QVERIFY(step.to<QuorumFetchResponse>(k3).front().batches.empty());
    }
    // replication.md 4.18 (KIP-1166)
    void aFollowerBehindOnTheHighWatermarkIsAnsweredAtOnce()
    {
        Led led;
        QVERIFY(led.fetch(fetchAt(9, 5, 4, 5)).envelopes.empty()); // parked: no high watermark yet
        const Stepped step = led.fetch(fetchAt(2, 5, 4, 5));
        QCOMPARE(step.to<QuorumFetchResponse>(k9).size(), std::size_t(1)); // the observer learns of it at once
        QCOMPARE(step.to<QuorumFetchResponse>(k9).front().highWatermark, Offset{4});
        QCOMPARE(step.to<QuorumFetchResponse>(k2).size(), std::size_t(1));
    }
    // replication.md 4.12, 10.9
    void anAppendLingersThenAnswersThoseWhoWait()
    {
        Led led;
        led.fetch(fetchAt(2, 5, 4, 5));
        led.fetch(fetchAt(2, 5, 4, 5, 4));
        QVERIFY(led.append(at(2'100)).envelopes.empty());
        QCOMPARE(led.leader.log().endOffset(), Offset{4});
        QCOMPARE(led.leader.nextAppendOffset(), Offset{5});
        QCOMPARE(led.leader.earliestDeadline().at, at(2'125));
        const Stepped step = led.stepper.woken(led.leader, k1, at(2'125));
        QCOMPARE(step.told<event::MetadataAppended>(), (std::vector{event::MetadataAppended{{4}, {4}, {5}}}));
        QCOMPARE(step.to<QuorumFetchResponse>(k2).front().batches.size(), std::size_t(1));
    }
    // what several batches are blamed on is the newest of their causes
    void lingeringBatchesCarryTheirNewestCause()
    {
        Led led;
        led.stepper.counters.lastEvent = {70};
        auto records = std::make_shared<const std::vector<metadata::MetadataRecord>>(1, metadata::NoOpRecord{});
        const auto append = [&](EventNumber cause) {
            led.stepper.doing(k1, at(2'100), [&](machine::Outbox& out) { led.leader.append(records, out); }, cause);
        };
        append({60});
        append({50});
        const Stepped step = led.stepper.woken(led.leader, k1, at(2'125));
        QCOMPARE(step.events.front().cause, EventNumber{60});
    }
    // replication.md 4.8
    void whoWaitsForALeaderIsToldThatItIsNoLonger()
    {
        Led led;
        led.fetch(fetchAt(9, 5, 4, 5));
        const Stepped step = led.stepper.received(led.leader, at(2'050), requestFrom(k2, k1, message::BeginQuorumEpochRequest{k2, {8}}));
        const auto response = step.to<QuorumFetchResponse>(k9);
        QCOMPARE(response.size(), std::size_t(1));
        QCOMPARE(response.front().error, ErrorCode::NotLeaderOrFollower);
        QCOMPARE(response.front().leaderId, k2);
        QCOMPARE(response.front().leaderEpoch, QuorumEpoch{8});
    }
    // replication.md 4.22
    void aFollowersHighWatermarkStaysInsideItsLogAndNeverFalls()
    {
        Following following(aVoter(1).amongst({1, 2, 3}).inEpoch(5).knowing(3));
        QuorumFetchResponse response;
        response.highWatermark = {7};
        response.batches = {batchOf(0, 5), batchOf(1, 5)};
        following.answer(response);
        QCOMPARE(following.follower.highWatermark(), Offset{2});
        const auto next = following.last.only<QuorumFetchRequest>();
        QCOMPARE(next.fetchOffset, Offset{2});
        QCOMPARE(next.lastFetchedEpoch, QuorumEpoch{5});
        QCOMPARE(next.highWatermark, Offset{2});
        response.highWatermark = {1};
        response.batches = {};
        following.answer(response);
        QCOMPARE(following.follower.highWatermark(), Offset{2});
    }
    // replication.md 4.20
    void aFollowerTruncatesWhereItsLeaderSays()
    {
        Following following(aVoter(1).amongst({1, 2, 3}).inEpoch(5).knowing(3).withLog({2, 2, 2, 4, 4}));
        QuorumFetchResponse response;
        response.divergingEpoch = message::QuorumDivergingEpoch{{2}, {2}};
        following.answer(response);
        QCOMPARE(following.last.told<event::MetadataTruncated>(), (std::vector{event::MetadataTruncated{{5}, {2}}}));
        QCOMPARE(following.follower.log().endOffset(), Offset{2});
        QCOMPARE(following.last.only<QuorumFetchRequest>().fetchOffset, Offset{2});
    }
    // replication.md 4.20
    void anEpochItNeverHadIsCutToTheOneBelow()
    {
        Following following(aVoter(1).amongst({1, 2, 3}).inEpoch(5).knowing(3).withLog({1, 4, 4}));
        QuorumFetchResponse response;
        response.divergingEpoch = message::QuorumDivergingEpoch{{2}, {3}};
        following.answer(response);
        QCOMPARE(following.follower.log().endOffset(), Offset{1});
    }
    // replication.md 2.22, 4.20, invariants.md Q8
    void truncationBelowTheHighWatermarkIsFatal()
    {
        Following following(aVoter(1).amongst({1, 2, 3}).inEpoch(5).knowing(3).withLog({2, 2, 4}).withHighWatermark(3));
        QuorumFetchResponse response;
        response.divergingEpoch = message::QuorumDivergingEpoch{{2}, {2}};
        following.answer(response);
        QVERIFY(following.follower.hasFailed());
        QCOMPARE(following.follower.log().endOffset(), Offset{3});
        QVERIFY(following.last.envelopes.empty() && following.last.events.empty());
        following.follower.crash(); // its process ends; the next one knows no high watermark at first
        QVERIFY(!following.follower.hasFailed());
    }
    void aResponseNobodyWaitsForIsIgnored()
    {
        Following following(aVoter(1).amongst({1, 2, 3}).inEpoch(5).knowing(3));
        message::Envelope request = following.last.envelopes.front();
        request.correlation = {777};
        QuorumFetchResponse response;
        response.leaderId = k3;
        response.leaderEpoch = {5};
        response.batches = {batchOf(0, 5)};
        const Quorum before = following.follower;
        following.stepper.received(following.follower, at(10), responseTo(request, response));
        QCOMPARE(following.follower, before);
    }
    // replication.md 4.18, 4.19
    void aFetchFromBeforeTheLogIsSentASnapshot()
    {
        Led led;
        led.fetch(fetchAt(2, 5, 4, 5)); // all is committed
        const auto image = std::make_shared<const metadata::MetadataImage>();
        led.leader.addSnapshot({{{3}, {4}}, image});
        led.leader.addSnapshot({{{4}, {5}}, image});
        QCOMPARE(led.leader.log().startOffset(), Offset{3});
        const auto snapshotFor = [&](std::int64_t offset, std::int32_t lastEpoch) {
            return led.fetch(fetchAt(3, 5, offset, lastEpoch)).only<QuorumFetchResponse>().snapshotId;
        };
        const std::optional<message::SnapshotId> newest = message::SnapshotId{{4}, {5}};
        QCOMPARE(snapshotFor(0, 0), newest);
        QCOMPARE(snapshotFor(2, 2), newest);
        QCOMPARE(snapshotFor(3, 2), newest); // at the start, with another epoch
        QVERIFY(!snapshotFor(3, 4));
    }
    // replication.md 4.19
    void aFollowerFetchesTheSnapshotAndGoesOnBehindIt()
    {
        Following following(aVoter(1).amongst({1, 2, 3}).inEpoch(5).knowing(3).withLog({1}));
        QuorumFetchResponse response;
        response.snapshotId = message::SnapshotId{{40}, {4}};
        following.answer(response);
        QCOMPARE(following.last.only<message::FetchSnapshotRequest>().snapshotId, *response.snapshotId);
        message::FetchSnapshotResponse snapshot;
        snapshot.leaderId = k3;
        snapshot.leaderEpoch = {5};
        snapshot.snapshotId = *response.snapshotId;
        snapshot.image = std::make_shared<const metadata::MetadataImage>();
        following.last = following.stepper.received(following.follower, at(20), responseTo(following.last.envelopes.front(), snapshot));
        QCOMPARE(following.follower.log().startOffset(), Offset{40});
        QCOMPARE(following.follower.highWatermark(), Offset{40});
        QCOMPARE(following.last.only<QuorumFetchRequest>().fetchOffset, Offset{40});
    }
    // replication.md 4.19, 4.12
    void aSnapshotThatIsGoneIsNotFoundAndOneThatIsFetchedCountsForCheckQuorum()
    {
        Led led;
        led.fetch(fetchAt(2, 5, 4, 5));
        led.leader.addSnapshot({{{4}, {5}}, std::make_shared<const metadata::MetadataImage>()});
        const auto answer = [&](message::SnapshotId id) {
            return led.stepper.received(led.leader, at(2'600), requestFrom(k3, k1, message::FetchSnapshotRequest{k3, {5}, id}))
                .only<message::FetchSnapshotResponse>();
        };
        QCOMPARE(answer({{3}, {4}}).error, ErrorCode::SnapshotNotFound);
        QVERIFY(answer({{4}, {5}}).image != nullptr);
        QCOMPARE(std::get<Leader>(led.leader.state().role).checkQuorumDeadline.at, at(2'600 + 3'000));
    }
    // replication.md 4.9: an observer finds the leader through the voters
    void anObserverFindsTheLeaderThroughAnyVoter()
    {
        Stepper stepper;
        Quorum observer = anObserver(9).amongst({1, 2, 3});
        const Stepped asked = started(stepper, observer);
        QCOMPARE(asked.envelopes.size(), std::size_t(1));
        QuorumFetchResponse response;
        response.error = ErrorCode::FencedLeaderEpoch;
        response.leaderId = k2;
        response.leaderEpoch = {5};
        const Stepped step = stepper.received(observer, at(1), responseTo(asked.envelopes.front(), response));
        QCOMPARE(step.told<event::QuorumLeaderFollowed>(), (std::vector{event::QuorumLeaderFollowed{k2, {5}}}));
        QCOMPARE(step.to<QuorumFetchRequest>(k2).size(), std::size_t(1));
        QCOMPARE(step.to<QuorumFetchRequest>(k2).front().currentLeaderEpoch, QuorumEpoch{5});
    }
    // replication.md 4.9
    void anObserverThatLostItsLeaderAsksAnyVoterAndNeverStands()
    {
        Stepper stepper;
        Quorum observer = anObserver(9).amongst({1, 2, 3}).inEpoch(5).knowing(2);
        started(stepper, observer);
        Stepped step = stepper.woken(observer, k9, at(2'000)); // fetch timeout and request timeout at once
        QCOMPARE(step.envelopes.size(), std::size_t(1));
        QVERIFY(step.events.empty());
        QVERIFY(std::get<Follower>(observer.state().role).isLost);
        QCOMPARE(observer.epoch(), QuorumEpoch{5});
    }
};

QTEST_APPLESS_MAIN(TestQuorumReplication)
#include "tst_quorum_replication.moc"
