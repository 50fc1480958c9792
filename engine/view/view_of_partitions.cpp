// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/view/view_parts.h"

#include <algorithm>

namespace highwater::view {
namespace {

bool contains(const std::vector<NodeId>& list, NodeId id) { return std::ranges::find(list, id) != list.end(); }

BatchView batchOf(const record::RecordBatch& batch)
{
    const record::BatchHeader header = batch.header();
    BatchView view;
    view.baseOffset = batch.baseOffset();
    view.lastOffset = batch.lastOffset();
    view.leaderEpoch = batch.leaderEpoch();
    view.sizeInBytes = batch.sizeInBytes();
    view.isCompressed = header.compression() != record::Compression::None;
    view.isControl = header.isControl();
    view.isIdempotent = header.producerId != kNoProducerId;
    view.baseSequence = header.baseSequence;
    return view;
}

/// The newest batches, oldest first.
void addTape(ReplicaView& view, const log::Log& log, std::size_t atMost)
{
    std::size_t wanted = atMost;
    std::size_t segment = log.segmentCount();
    while (segment > 0 && wanted > 0) {
        segment -= 1;
        const std::size_t here = log.segment(segment).batches().size();
        wanted -= std::min(wanted, here);
    }
    view.tape.reserve(atMost);
    view.tapeStart = log.logStartOffset();
    std::size_t count = 0;
    for (std::size_t s = segment; s < log.segmentCount(); ++s)
        count += log.segment(s).batches().size();
    std::size_t skip = count > atMost ? count - atMost : 0;
    for (; segment < log.segmentCount(); ++segment) {
        const auto& batches = log.segment(segment).batches();
        const std::size_t first = std::min(skip, batches.size());
        skip -= first;
        for (std::size_t i = first; i < batches.size(); ++i)
            view.tape.push_back(batchOf(batches[i].batch));
    }
    if (!view.tape.empty())
        view.tapeStart = std::max(view.tapeStart, view.tape.front().baseOffset);
}

void addLog(ReplicaView& view, const log::Log& log, std::size_t tapeMax)
{
    view.logStartOffset = log.logStartOffset();
    view.logEndOffset = log.logEndOffset();
    view.segmentCount = std::int32_t(log.segmentCount());
    view.sizeInBytes = log.sizeInBytes();
    addTape(view, log, tapeMax);
}

InSyncState stateOf(const replica::InSyncSet& inSync)
{
    if (std::holds_alternative<replica::PendingExpand>(inSync.proposal))
        return InSyncState::PendingExpand;
    return std::holds_alternative<replica::PendingShrink>(inSync.proposal) ? InSyncState::PendingShrink : InSyncState::Committed;
}

FollowerView followerOf(const Source& source, const replica::FollowerRecord& record, const replica::Replica& leader,
    const node::Broker& broker)
{
    FollowerView view;
    view.broker = record.id;
    if (record.logEndOffset != kNoOffset)
        view.logEndOffset = record.logEndOffset;
    view.lastCaughtUp = std::max(record.lastCaughtUpTime, Instant{});
    const bool isBehind = record.logEndOffset != leader.logEndOffset();
    if (isBehind && leader.leader()->inSync.holds(record.id))
        view.leavesIsr = countdown(source, view.lastCaughtUp, record.lastCaughtUpTime + broker.config().replicaLagTimeMax);
    return view;
}

void addLeading(ReplicaView& view, const Source& source, const replica::Replica& replica, const node::Broker& broker)
{
    const replica::Leader& leader = *replica.leader();
    view.localIsr = leader.inSync.committed;
    view.maximalIsr = leader.inSync.maximal();
    view.inSyncState = stateOf(leader.inSync);
    view.parkedProduceCount = broker.parkedProduceCount(replica.partition());
    view.parkedFetchCount = broker.parkedFetchCount(replica.partition());
    for (const replica::FollowerRecord& record : leader.followers)
        view.followers.push_back(
            followerOf(source, broker.followerRecord(replica.partition(), record.id).value_or(record), replica, broker));
}

/// A copy of a partition on one broker; nothing when it has none and should have none.
ReplicaView replicaOf(const Source& source, const node::Node& node, const TopicIdPartition& id)
{
    const node::Broker& broker = *node.broker;
    ReplicaView view;
    view.broker = node.id;
    if (const replica::Replica* replica = broker.replica(id)) {
        view.role = replica->isLeader() ? ReplicaRole::Leader : ReplicaRole::Follower;
        view.leaderEpoch = replica->state().leaderEpoch;
        view.believedLeader = replica->leaderId();
        view.highWatermark = replica->highWatermark();
        view.lastStableOffset = replica->lastStableOffset();
        view.flushedOffset = replica->log().flushedOffset();
        addLog(view, replica->log(), source.tapeMax);
        if (replica->isLeader())
            addLeading(view, source, *replica, broker);
    } else if (const log::Log* log = broker.log(id)) {
        addLog(view, *log, source.tapeMax);
        const auto checkpoint = broker.disk().highWatermarks.find(id);
        const Offset kept = checkpoint == broker.disk().highWatermarks.end() ? Offset{} : checkpoint->second;
        view.highWatermark = std::clamp(kept, log->logStartOffset(), log->logEndOffset());
    }
    return view;
}

void addReplicas(PartitionView& view, const Source& source, const metadata::PartitionRegistration& registration)
{
    for (const auto& [id, node] : source.cluster.nodes) {
        if (!node.broker)
            continue;
        const bool isAssigned = contains(registration.replicas, id);
        if (!isAssigned && node.broker->log(view.id) == nullptr)
            continue;
        view.replicas.push_back(replicaOf(source, node, view.id));
        view.replicas.back().isAssigned = isAssigned;
        view.replicas.back().isInSync = contains(registration.isr, id);
    }
}

/// Lost records that the log where they were last does not hold any more.
void addGhosts(std::vector<TopicView>& topics, const Source& source)
{
    const sim::Ledger& ledger = source.referee.ledger();
    if (ledger.total().acknowledgedButLost == 0)
        return;
    for (const sim::Ghost& ghost : ledger.ghosts()) {
        const auto topic = std::ranges::find(topics, ghost.partition.topicId, &TopicView::id);
        const auto index = std::size_t(ghost.partition.partition.value);
        if (topic == topics.end() || index >= topic->partitions.size())
            continue;
        std::vector<ReplicaView>& replicas = topic->partitions[index].replicas;
        const auto replica = std::ranges::find(replicas, ghost.broker, &ReplicaView::broker);
        const auto& logs = ledger.partition(ghost.partition)->logs;
        const auto log = logs.find(ghost.broker);
        if (replica == replicas.end() || (log != logs.end() && log->second.holds(ghost.from, ghost.leaderEpoch)))
            continue;
        std::vector<GhostView>& ghosts = replica->ghosts;
        if (!ghosts.empty() && ghosts.back().to == ghost.from && ghosts.back().leaderEpoch == ghost.leaderEpoch) {
            ghosts.back().to = ghost.to;
            ghosts.back().recordCount += std::int64_t(ghost.numbers.size());
        } else {
            ghosts.push_back({ghost.from, ghost.to, ghost.leaderEpoch, std::int64_t(ghost.numbers.size())});
        }
    }
}

PartitionView partitionOf(const Source& source, const TopicIdPartition& id, const std::string& topic,
    const metadata::PartitionRegistration& registration, std::int32_t minInsyncReplicas)
{
    PartitionView view;
    view.id = id;
    view.name = {topic, id.partition};
    view.leader = registration.leader;
    view.leaderEpoch = registration.leaderEpoch;
    view.partitionEpoch = registration.partitionEpoch;
    view.assignedReplicas = registration.replicas;
    view.isr = registration.isr;
    view.elr = registration.elr;
    view.lastKnownElr = registration.lastKnownElr;
    view.addingReplicas = registration.addingReplicas;
    view.removingReplicas = registration.removingReplicas;
    view.minInsyncReplicas = std::min(minInsyncReplicas, std::int32_t(registration.replicas.size()));
    view.isUnderMinIsr = std::int32_t(registration.isr.size()) < view.minInsyncReplicas;
    // Replicas that are still being added are not missed. Kafka: OngoingReassignmentState.replicationFactor.
    view.isUnderReplicated = registration.isr.size() + registration.addingReplicas.size() < registration.replicas.size();
    view.promise = promiseOf(source.referee.ledger().ofPartition(id));
    view.recordCount = view.promise.sent;
    addReplicas(view, source, registration);
    return view;
}

/// What topics without a config of their own run with: the static configs of the first broker under the cluster-wide ones.
config::ConfigMap topicDefaultsOf(const Source& source)
{
    config::ConfigMap values;
    for (const auto& [id, node] : source.cluster.nodes)
        if (node.broker) {
            values = node.broker->staticValues();
            break;
        }
    for (const auto& [name, value] : source.image.configsOf({metadata::ConfigResourceType::Broker, std::string()}))
        values.insert_or_assign(name, value);
    return values;
}

} // namespace

std::vector<TopicView> topicsOf(const Source& source)
{
    std::vector<TopicView> topics;
    const config::ConfigMap defaults = topicDefaultsOf(source);
    for (const auto& [name, id] : source.image.topicIds) {
        const metadata::TopicImage& topic = *source.image.topic(id);
        TopicView view;
        view.id = id;
        view.name = name;
        view.configs = source.image.configsOf({metadata::ConfigResourceType::Topic, name});
        view.minInsyncReplicas = config::topicConfigFrom(view.configs, defaults).minInsyncReplicas;
        if (!topic.partitions.empty())
            view.replicationFactor = std::int32_t(topic.partitions.front().replicas.size());
        const sim::KeyCounts keys = source.referee.keysOf(id);
        view.keyCount = keys.all;
        view.keysMoved = keys.moved;
        view.partitions.reserve(topic.partitions.size());
        for (std::size_t index = 0; index < topic.partitions.size(); ++index)
            view.partitions.push_back(partitionOf(source, {id, {std::int32_t(index)}}, name, topic.partitions[index], view.minInsyncReplicas));
        topics.push_back(std::move(view));
    }
    addGhosts(topics, source);
    return topics;
}

void countPartitions(ClusterView& view)
{
    std::map<NodeId, BrokerView*> brokers;
    for (BrokerView& broker : view.brokers)
        brokers[broker.id] = &broker;
    const auto count = [&](NodeId id, const char* metric) {
        const auto broker = brokers.find(id);
        if (broker != brokers.end())
            broker->second->metrics[metric] += 1;
    };
    std::int64_t offline = 0;
    std::int64_t partitions = 0;
    for (const TopicView& topic : view.topics) {
        for (const PartitionView& partition : topic.partitions) {
            partitions += 1;
            offline += partition.leader == kNoNode;
            for (const NodeId replica : partition.assignedReplicas)
                count(replica, "PartitionCount");
            if (partition.leader == kNoNode)
                continue;
            count(partition.leader, "LeaderCount");
            if (partition.isUnderReplicated)
                count(partition.leader, "UnderReplicatedPartitions");
            if (partition.isUnderMinIsr)
                count(partition.leader, "UnderMinIsrPartitionCount");
            if (std::int32_t(partition.isr.size()) == partition.minInsyncReplicas)
                count(partition.leader, "AtMinIsrPartitionCount");
        }
    }
    const auto active = brokers.find(view.activeController);
    if (active == brokers.end())
        return;
    active->second->metrics["OfflinePartitionsCount"] = offline;
    active->second->metrics["GlobalPartitionCount"] = partitions;
    active->second->metrics["GlobalTopicCount"] = std::int64_t(view.topics.size());
}

} // namespace highwater::view
