// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/view/waiting.h"

#include <algorithm>

using namespace highwater;
using namespace highwater::view;

namespace {

const TopicIdPartition kPartition{{{1, 1}}, {0}};

/// One partition on brokers 1, 2, 3, led by 1, all caught up at offset 10.
ClusterView calm()
{
    ClusterView view;
    view.activeController = {3};
    PartitionView partition;
    partition.id = kPartition;
    partition.leader = {1};
    partition.assignedReplicas = {{1}, {2}, {3}};
    partition.isr = partition.assignedReplicas;
    partition.minInsyncReplicas = 2;
    ReplicaView leader;
    leader.broker = {1};
    leader.role = ReplicaRole::Leader;
    leader.logEndOffset = Offset{10};
    leader.highWatermark = Offset{10};
    leader.localIsr = partition.isr;
    leader.maximalIsr = partition.isr;
    for (const NodeId id : {NodeId{2}, NodeId{3}}) {
        FollowerView follower;
        follower.broker = id;
        follower.logEndOffset = Offset{10};
        leader.followers.push_back(follower);
    }
    partition.replicas.push_back(leader);
    TopicView topic;
    topic.id = kPartition.topicId;
    topic.name = "payments";
    topic.partitions.push_back(partition);
    view.topics.push_back(topic);
    for (const NodeId id : {NodeId{1}, NodeId{2}, NodeId{3}}) {
        BrokerView broker;
        broker.id = id;
        broker.isFenced = false;
        view.brokers.push_back(broker);
    }
    return view;
}

PartitionView& partitionOf(ClusterView& view) { return view.topics[0].partitions[0]; }
ReplicaView& leaderOf(ClusterView& view) { return partitionOf(view).replicas[0]; }

const Waiting* find(const std::vector<Waiting>& waitings, Waiting::Kind kind)
{
    const auto found = std::ranges::find(waitings, kind, &Waiting::kind);
    return found == waitings.end() ? nullptr : &*found;
}

/// A stable classic group of two members at broker 2.
ClusterView withGroup()
{
    ClusterView view = calm();
    GroupView group;
    group.id = "audit";
    group.coordinator = {2};
    group.state = "Stable";
    for (const NodeId client : {NodeId{1001}, NodeId{1002}}) {
        GroupMemberView member;
        member.memberId = "member-" + std::to_string(client.value);
        member.client = client;
        member.session = Countdown{{100}, {45'000}};
        group.members.push_back(member);
        ConsumerView consumer;
        consumer.id = client;
        consumer.groupId = "audit";
        view.consumers.push_back(consumer);
    }
    GroupOffsetView row;
    row.partition = kPartition;
    row.committed = Offset{7};
    group.offsets.push_back(row);
    view.groups.push_back(group);
    return view;
}

/// What the group waits for, when it is one thing.
Waiting onlyOneOf(const ClusterView& view)
{
    const std::vector<Waiting> waitings = waitingsOf(view, std::string("audit"));
    return waitings.size() == 1 ? waitings[0] : Waiting{};
}

} // namespace

class TestWaiting : public QObject {
Q_OBJECT
private slots:
    void inACalmWorldNothingWaits() { QVERIFY(waitingsOf(calm()).empty()); }
    // replication.md 1.27
    void aHighWatermarkIsHeldByTheFollowersThatHaveNotFetchedPastIt()
    {
        ClusterView view = calm();
        leaderOf(view).logEndOffset = Offset{15};
        leaderOf(view).followers[0].logEndOffset = Offset{15};
        leaderOf(view).followers[1].leavesIsr = {{100}, {500}};
        leaderOf(view).parkedProduceCount = 4;
        const std::vector<Waiting> waitings = waitingsOf(view, kPartition);
        const Waiting* held = find(waitings, Waiting::Kind::HighWatermarkHeldByFollowers);
        QVERIFY(held != nullptr);
        QCOMPARE(held->on, (std::vector<NodeId>{{3}}));
        QCOMPARE(held->offset, std::optional(Offset{10}));
        QCOMPARE(held->count, std::int64_t(5));
        QCOMPARE(held->until, std::optional(Countdown{{100}, {500}}));
        const Waiting* parked = find(waitings, Waiting::Kind::ProduceParked);
        QVERIFY(parked != nullptr);
        QCOMPARE(parked->count, std::int64_t(4));
        QCOMPARE(parked->on, (std::vector<NodeId>{{3}}));
        QVERIFY(find(waitings, Waiting::Kind::FollowerBehind) != nullptr);
    }
    // replication.md 1.26
    void belowMinIsrTheHighWatermarkWaitsForAReplicaToComeBack()
    {
        ClusterView view = calm();
        leaderOf(view).logEndOffset = Offset{15};
        leaderOf(view).localIsr = {{1}};
        leaderOf(view).maximalIsr = {{1}};
        const std::vector<Waiting> waitings = waitingsOf(view);
        const Waiting* held = find(waitings, Waiting::Kind::HighWatermarkHeldByMinIsr);
        QVERIFY(held != nullptr);
        QCOMPARE(held->on, (std::vector<NodeId>{{2}, {3}}));
        QVERIFY(!held->until);
    }
    // replication.md 5.5: ISR, then ELR, then the last known leader.
    void aLeaderlessPartitionWaitsForThoseWhoCouldLead()
    {
        ClusterView view = calm();
        partitionOf(view).leader = kNoNode;
        partitionOf(view).isr = {};
        partitionOf(view).elr = {{2}, {3}};
        partitionOf(view).lastKnownElr = {{1}};
        QCOMPARE(find(waitingsOf(view), Waiting::Kind::PartitionLeaderless)->on, (std::vector<NodeId>{{2}, {3}}));
    }
    void aFencedBrokerWaitsForTheControllerAndASilentOneForItsSessionToEnd()
    {
        ClusterView view = calm();
        view.brokers[0].isFenced = true;
        view.brokers[1].process = ProcessState::Dead;
        view.brokers[1].session = Countdown{{0}, {9'000'000}};
        const std::vector<Waiting> waitings = waitingsOf(view);
        QCOMPARE(find(waitings, Waiting::Kind::BrokerFenced)->node, NodeId{1});
        QCOMPARE(find(waitings, Waiting::Kind::BrokerFenced)->on, (std::vector<NodeId>{{3}}));
        QCOMPARE(find(waitings, Waiting::Kind::BrokerSilent)->until, std::optional(Countdown{{0}, {9'000'000}}));
    }
    void aCandidateWaitsForTheVotersThatHaveNotGranted()
    {
        ClusterView view = calm();
        for (const NodeId id : {NodeId{1}, NodeId{2}, NodeId{3}}) {
            ControllerView controller;
            controller.id = id;
            controller.leader = kNoNode;
            view.controllers.push_back(controller);
        }
        view.controllers[0].role = QuorumRole::Candidate;
        view.controllers[0].votesGranted = {{1}, {3}};
        const std::vector<Waiting> waitings = waitingsOf(view, NodeId{1});
        QCOMPARE(waitings.size(), std::size_t(1));
        QCOMPARE(waitings[0].kind, Waiting::Kind::VotesAwaited);
        QCOMPARE(waitings[0].on, (std::vector<NodeId>{{2}}));
        QCOMPARE(waitingsOf(view, NodeId{2})[0].kind, Waiting::Kind::QuorumLeaderAwaited);
    }
    void aBatchLingersBacksOffIsInFlightOrHasNoLeader()
    {
        ClusterView view = calm();
        ProducerView producer;
        producer.id = {1001};
        AccumulatorView accumulator;
        accumulator.partition = kPartition;
        accumulator.openRecords = 3;
        accumulator.linger = Countdown{{0}, {5'000}};
        producer.accumulators.push_back(accumulator);
        view.producers.push_back(producer);
        QCOMPARE(waitingsOf(view, NodeId{1001})[0].kind, Waiting::Kind::BatchLingering);
        AccumulatorView& changed = view.producers[0].accumulators[0];
        changed.backoff = Countdown{{0}, {100'000}};
        QCOMPARE(waitingsOf(view, NodeId{1001})[0].kind, Waiting::Kind::BatchBackingOff);
        changed.backoff.reset();
        partitionOf(view).leader = kNoNode;
        QCOMPARE(find(waitingsOf(view, NodeId{1001}), Waiting::Kind::BatchWithoutLeader)->on, partitionOf(view).isr);
        partitionOf(view).leader = {1};
        changed = {};
        changed.partition = kPartition;
        changed.inFlightBatches = 2;
        const std::vector<Waiting> inFlight = waitingsOf(view, NodeId{1001});
        QCOMPARE(inFlight.size(), std::size_t(1));
        QCOMPARE(inFlight[0].kind, Waiting::Kind::BatchInFlight);
        QCOMPARE(inFlight[0].on, (std::vector<NodeId>{{1}}));
    }
    // replication.md 6.1: nothing at or above the high watermark is read.
    void aConsumerThatReadAllWaitsAtTheHighWatermark()
    {
        ClusterView view = calm();
        ConsumerView consumer;
        consumer.id = {1002};
        consumer.partitions.push_back({kPartition, Offset{10}, Offset{0}});
        view.consumers.push_back(consumer);
        const std::vector<Waiting> waitings = waitingsOf(view, NodeId{1002});
        QCOMPARE(waitings.size(), std::size_t(1));
        QCOMPARE(waitings[0].kind, Waiting::Kind::ConsumerAtHighWatermark);
        QCOMPARE(waitings[0].offset, std::optional(Offset{10}));
        view.consumers[0].partitions[0].lag = Offset{1};
        QVERIFY(waitingsOf(view, NodeId{1002}).empty());
    }
    void aStableGroupWaitsForNothing() { QVERIFY(waitingsOf(withGroup(), std::string("audit")).empty()); }
    // consumer-groups.md 2: the initial delay, then the join phase, then the sync phase.
    void aClassicGroupSaysWhichPhaseItWaitsInAndForWhom()
    {
        ClusterView view = withGroup();
        GroupView& group = view.groups[0];
        group.state = "PreparingRebalance";
        group.waits = Countdown{{100}, {3'000}};
        QCOMPARE(onlyOneOf(view).kind, Waiting::Kind::GroupInitialDelay);
        QCOMPARE(onlyOneOf(view).count, 2);
        QCOMPARE(onlyOneOf(view).until, group.waits);
        group.members[1].waitsFor = MemberWait::Join;
        QCOMPARE(onlyOneOf(view).kind, Waiting::Kind::GroupJoinAwaited);
        QCOMPARE(onlyOneOf(view).on, (std::vector<NodeId>{{1002}}));
        group.state = "CompletingRebalance";
        group.members[1].waitsFor = MemberWait::Sync;
        QCOMPARE(onlyOneOf(view).kind, Waiting::Kind::GroupSyncAwaited);
        QCOMPARE(onlyOneOf(view).on, (std::vector<NodeId>{{1002}}));
        QCOMPARE(onlyOneOf(view).node, NodeId{2});
    }
    // consumer-groups.md 4: one lets go before the other takes.
    void aGroupOfTheConsumerProtocolSaysWhoHasToLetGo()
    {
        ClusterView view = withGroup();
        GroupView& group = view.groups[0];
        group.kind = GroupKind::Consumer;
        group.state = "Reconciling";
        group.members[0].waitsFor = MemberWait::Revocation;
        group.members[0].rebalance = Countdown{{100}, {5'000}};
        group.members[1].waitsFor = MemberWait::Release;
        const std::vector<Waiting> waitings = waitingsOf(view, std::string("audit"));
        QCOMPARE(waitings.size(), std::size_t(2));
        QCOMPARE(find(waitings, Waiting::Kind::GroupRevocationAwaited)->on, (std::vector<NodeId>{{1001}}));
        QCOMPARE(find(waitings, Waiting::Kind::GroupRevocationAwaited)->until, group.members[0].rebalance);
        QCOMPARE(find(waitings, Waiting::Kind::GroupReleaseAwaited)->on, (std::vector<NodeId>{{1002}}));
    }
    void aMemberThatDoesNotRunIsRemovedWhenItsSessionEnds()
    {
        ClusterView view = withGroup();
        view.consumers[1].process = ProcessState::Paused;
        QCOMPARE(onlyOneOf(view).kind, Waiting::Kind::MemberSilent);
        QCOMPARE(onlyOneOf(view).node, NodeId{1002});
        QCOMPARE(onlyOneOf(view).until, view.groups[0].members[1].session);
    }
    // consumer-groups.md 6.13
    void aMemberThatWorksHasToPollInTime()
    {
        ClusterView view = withGroup();
        view.consumers[0].pollDeadline = Countdown{{100}, {300'000}};
        QVERIFY(waitingsOf(view, std::string("audit")).empty()); // it has nothing in hand: it polls
        view.consumers[0].recordsInHand = 12;
        QCOMPARE(onlyOneOf(view).kind, Waiting::Kind::MemberPolls);
        QCOMPARE(onlyOneOf(view).count, 12);
    }
    void aMemberLooksForACoordinatorWhenNobodyHasTheGroup()
    {
        ClusterView view = withGroup();
        view.groups.clear();
        view.consumers.pop_back();
        QCOMPARE(onlyOneOf(view).kind, Waiting::Kind::GroupWithoutCoordinator);
        QCOMPARE(onlyOneOf(view).node, NodeId{1001});
    }
    void aPartitionThatNobodyOwnsStandsStill()
    {
        ClusterView view = withGroup();
        view.groups[0].offsets[0].standsStillSince = Instant{50};
        QCOMPARE(onlyOneOf(view).kind, Waiting::Kind::PartitionUnowned);
        QCOMPARE(onlyOneOf(view).partition, std::optional(kPartition));
    }
};

QTEST_APPLESS_MAIN(TestWaiting)
#include "tst_waiting.moc"
