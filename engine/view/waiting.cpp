// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/view/waiting.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace highwater::view {
namespace {

bool holds(const std::vector<NodeId>& list, NodeId id) { return std::ranges::find(list, id) != list.end(); }

/// Goes through a view and writes down what waits.
class Waitings {
public:
    explicit Waitings(const ClusterView& view) : m_view(view) {}

    std::vector<Waiting> all()
    {
        for (const TopicView& topic : m_view.topics)
            for (const PartitionView& partition : topic.partitions)
                addPartition(partition);
        for (const BrokerView& broker : m_view.brokers)
            addBroker(broker);
        for (const ControllerView& controller : m_view.controllers)
            addController(controller);
        for (const ProducerView& producer : m_view.producers)
            for (const AccumulatorView& accumulator : producer.accumulators)
                addAccumulator(producer, accumulator);
        for (const ConsumerView& consumer : m_view.consumers) {
            addConsumer(consumer);
            addMember(consumer);
        }
        for (const GroupView& group : m_view.groups)
            addGroup(group);
        std::ranges::stable_sort(m_found, [](const Waiting& a, const Waiting& b) {
            return std::tuple(a.kind, a.group, a.node, a.partition) < std::tuple(b.kind, b.group, b.node, b.partition);
        });
        return std::move(m_found);
    }

private:
    Waiting& add(Waiting::Kind kind, NodeId node, std::optional<TopicIdPartition> partition = std::nullopt)
    {
        Waiting waiting;
        waiting.kind = kind;
        waiting.node = node;
        waiting.partition = partition;
        m_found.push_back(std::move(waiting));
        return m_found.back();
    }

    static std::optional<Countdown> ifSet(const Countdown& countdown)
    {
        return countdown.until == kNever ? std::nullopt : std::optional(countdown);
    }

    void addPartition(const PartitionView& partition)
    {
        if (partition.leader == kNoNode) {
            Waiting& waiting = add(Waiting::Kind::PartitionLeaderless, kNoNode, partition.id);
            waiting.on = couldLead(partition);
            return;
        }
        const auto leader = std::ranges::find(partition.replicas, partition.leader, &ReplicaView::broker);
        if (leader == partition.replicas.end() || leader->role != ReplicaRole::Leader)
            return;
        addHighWatermark(partition, *leader);
        for (const FollowerView& follower : leader->followers) {
            if (follower.leavesIsr.until == kNever)
                continue;
            Waiting& waiting = add(Waiting::Kind::FollowerBehind, follower.broker, partition.id);
            waiting.on = {partition.leader};
            waiting.offset = leader->logEndOffset;
            waiting.until = follower.leavesIsr;
        }
    }

    /// ISR first, then ELR, then the last known leader: Kafka's order of candidates.
    static std::vector<NodeId> couldLead(const PartitionView& partition)
    {
        for (const std::vector<NodeId>* list : {&partition.isr, &partition.elr, &partition.lastKnownElr})
            if (!list->empty())
                return *list;
        return {};
    }

    void addHighWatermark(const PartitionView& partition, const ReplicaView& leader)
    {
        if (!leader.logEndOffset || !leader.highWatermark || *leader.highWatermark == *leader.logEndOffset)
            return;
        const bool isGated = std::int32_t(leader.localIsr.size()) < partition.minInsyncReplicas;
        std::vector<NodeId> on;
        if (isGated) {
            for (const NodeId replica : partition.assignedReplicas)
                if (!holds(leader.localIsr, replica))
                    on.push_back(replica);
        } else {
            for (const FollowerView& follower : leader.followers)
                if (holds(leader.maximalIsr, follower.broker) && follower.logEndOffset.value_or(kNoOffset) <= *leader.highWatermark)
                    on.push_back(follower.broker);
        }
        Waiting& waiting = add(isGated ? Waiting::Kind::HighWatermarkHeldByMinIsr : Waiting::Kind::HighWatermarkHeldByFollowers,
            leader.broker, partition.id);
        waiting.on = on;
        waiting.offset = leader.highWatermark;
        waiting.count = leader.logEndOffset->value - leader.highWatermark->value;
        waiting.until = isGated ? std::nullopt : firstToLeave(leader, on);
        if (leader.parkedProduceCount == 0)
            return;
        Waiting& parked = add(Waiting::Kind::ProduceParked, leader.broker, partition.id);
        parked.on = on;
        parked.offset = leader.highWatermark;
        parked.count = leader.parkedProduceCount;
    }

    /// When the first of them would leave the ISR and hold nothing back any more.
    static std::optional<Countdown> firstToLeave(const ReplicaView& leader, const std::vector<NodeId>& on)
    {
        std::optional<Countdown> first;
        for (const FollowerView& follower : leader.followers)
            if (holds(on, follower.broker) && follower.leavesIsr.until != kNever
                && (!first || follower.leavesIsr.until < first->until))
                first = follower.leavesIsr;
        return first;
    }

    void addBroker(const BrokerView& broker)
    {
        const std::vector<NodeId> controller
            = m_view.activeController == kNoNode ? std::vector<NodeId>{} : std::vector<NodeId>{m_view.activeController};
        if (broker.isFenced) {
            add(Waiting::Kind::BrokerFenced, broker.id).on = controller;
        } else if (broker.session && broker.process != ProcessState::Running) {
            Waiting& waiting = add(Waiting::Kind::BrokerSilent, broker.id);
            waiting.on = controller;
            waiting.until = broker.session;
        }
    }

    void addController(const ControllerView& controller)
    {
        if (controller.process != ProcessState::Running)
            return;
        if (controller.role == QuorumRole::Candidate || controller.role == QuorumRole::Prospective) {
            Waiting& waiting = add(Waiting::Kind::VotesAwaited, controller.id);
            for (const ControllerView& other : m_view.controllers)
                if (other.id != controller.id && !holds(controller.votesGranted, other.id))
                    waiting.on.push_back(other.id);
            waiting.until = controller.election;
        } else if (controller.leader == kNoNode) {
            add(Waiting::Kind::QuorumLeaderAwaited, controller.id).until = controller.election;
        }
    }

    void addAccumulator(const ProducerView& producer, const AccumulatorView& accumulator)
    {
        const PartitionView* partition = m_view.partition(accumulator.partition);
        const NodeId leader = partition == nullptr ? kNoNode : partition->leader;
        if (accumulator.inFlightBatches > 0) {
            Waiting& waiting = add(Waiting::Kind::BatchInFlight, producer.id, accumulator.partition);
            waiting.on = leader == kNoNode ? std::vector<NodeId>{} : std::vector<NodeId>{leader};
            waiting.count = accumulator.inFlightBatches;
            waiting.until = accumulator.delivery;
        }
        const std::int64_t queued = accumulator.queuedBatches + (accumulator.openRecords > 0 ? 1 : 0);
        if (queued == 0)
            return;
        Waiting::Kind kind = Waiting::Kind::BatchLingering;
        std::optional<Countdown> until = accumulator.linger;
        if (accumulator.backoff) {
            kind = Waiting::Kind::BatchBackingOff;
            until = accumulator.backoff;
        } else if (leader == kNoNode) {
            kind = Waiting::Kind::BatchWithoutLeader;
            until = accumulator.delivery;
        }
        Waiting& waiting = add(kind, producer.id, accumulator.partition);
        if (kind == Waiting::Kind::BatchWithoutLeader && partition != nullptr)
            waiting.on = couldLead(*partition);
        waiting.count = queued;
        waiting.until = until;
    }

    void addConsumer(const ConsumerView& consumer)
    {
        for (const ConsumerPartitionView& part : consumer.partitions) {
            const PartitionView* partition = m_view.partition(part.partition);
            if (!part.position || !part.lag || part.lag->value != 0 || partition == nullptr)
                continue;
            Waiting& waiting = add(Waiting::Kind::ConsumerAtHighWatermark, consumer.id, part.partition);
            waiting.offset = part.position;
            if (partition->leader != kNoNode)
                waiting.on = {partition->leader};
        }
    }

    /// What a group's member waits for by itself.
    void addMember(const ConsumerView& consumer)
    {
        if (consumer.groupId.empty() || consumer.hasFailed || consumer.process != ProcessState::Running)
            return;
        if (m_view.group(consumer.groupId) == nullptr)
            add(Waiting::Kind::GroupWithoutCoordinator, consumer.id).group = consumer.groupId;
        if (consumer.pollDeadline && consumer.recordsInHand > 0) {
            Waiting& waiting = add(Waiting::Kind::MemberPolls, consumer.id);
            waiting.group = consumer.groupId;
            waiting.count = consumer.recordsInHand;
            waiting.until = consumer.pollDeadline;
        }
    }

    void addGroup(const GroupView& group)
    {
        if (group.state == "PreparingRebalance") {
            const std::vector<NodeId> on = clientsThatWait(group, MemberWait::Join);
            addPhase(group, on.empty() ? Waiting::Kind::GroupInitialDelay : Waiting::Kind::GroupJoinAwaited, on, group.waits);
        } else if (group.state == "CompletingRebalance") {
            addPhase(group, Waiting::Kind::GroupSyncAwaited, clientsThatWait(group, MemberWait::Sync), group.waits);
        }
        if (const auto on = clientsThatWait(group, MemberWait::Revocation); !on.empty())
            addPhase(group, Waiting::Kind::GroupRevocationAwaited, on, firstToBeRemoved(group));
        if (const auto on = clientsThatWait(group, MemberWait::Release); !on.empty())
            addPhase(group, Waiting::Kind::GroupReleaseAwaited, on, std::nullopt);
        for (const GroupMemberView& member : group.members)
            addSilentMember(group, member);
        for (const GroupOffsetView& row : group.offsets) {
            if (!row.standsStillSince)
                continue;
            Waiting& waiting = add(Waiting::Kind::PartitionUnowned, group.coordinator, row.partition);
            waiting.group = group.id;
            waiting.offset = row.committed;
        }
    }

    void addPhase(const GroupView& group, Waiting::Kind kind, std::vector<NodeId> on, std::optional<Countdown> until)
    {
        Waiting& waiting = add(kind, group.coordinator);
        waiting.group = group.id;
        waiting.on = std::move(on);
        waiting.count = std::int64_t(group.members.size());
        waiting.until = until;
    }

    static std::vector<NodeId> clientsThatWait(const GroupView& group, MemberWait wait)
    {
        std::vector<NodeId> clients;
        for (const GroupMemberView& member : group.members)
            if (member.waitsFor == wait)
                clients.push_back(member.client);
        return clients;
    }

    static std::optional<Countdown> firstToBeRemoved(const GroupView& group)
    {
        std::optional<Countdown> first;
        for (const GroupMemberView& member : group.members)
            if (member.waitsFor == MemberWait::Revocation && member.rebalance && (!first || member.rebalance->until < first->until))
                first = member.rebalance;
        return first;
    }

    void addSilentMember(const GroupView& group, const GroupMemberView& member)
    {
        const auto consumer = std::ranges::find(m_view.consumers, member.client, &ConsumerView::id);
        if (!member.session || consumer == m_view.consumers.end() || consumer->process == ProcessState::Running)
            return;
        Waiting& waiting = add(Waiting::Kind::MemberSilent, member.client);
        waiting.group = group.id;
        waiting.on = {group.coordinator};
        waiting.until = member.session;
    }

    const ClusterView& m_view;
    std::vector<Waiting> m_found;
};

} // namespace

std::vector<Waiting> waitingsOf(const ClusterView& view) { return Waitings(view).all(); }

std::vector<Waiting> waitingsOf(const ClusterView& view, const TopicIdPartition& partition)
{
    std::vector<Waiting> found = waitingsOf(view);
    std::erase_if(found, [&](const Waiting& waiting) { return waiting.partition != partition; });
    return found;
}

std::vector<Waiting> waitingsOf(const ClusterView& view, NodeId node)
{
    std::vector<Waiting> found = waitingsOf(view);
    std::erase_if(found, [&](const Waiting& waiting) { return waiting.node != node; });
    return found;
}

std::vector<Waiting> waitingsOf(const ClusterView& view, const std::string& group)
{
    std::vector<Waiting> found = waitingsOf(view);
    bool isWithoutCoordinator = false; // each member waits for one, the group as a whole once
    std::erase_if(found, [&](const Waiting& waiting) {
        return waiting.group != group || (waiting.kind == Waiting::Kind::GroupWithoutCoordinator && std::exchange(isWithoutCoordinator, true));
    });
    return found;
}

} // namespace highwater::view
