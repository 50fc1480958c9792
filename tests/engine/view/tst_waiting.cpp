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
};

QTEST_APPLESS_MAIN(TestWaiting)
#include "tst_waiting.moc"
