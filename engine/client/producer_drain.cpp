// SPDX-License-Identifier: GPL-3.0-or-later
// What goes out: which brokers have something to be sent, and what of it fits one request. Kafka: RecordAccumulator.ready and
// drain, Sender.sendProducerData.
#include "engine/client/producer.h"

#include "engine/base/ensure.h"
#include "engine/client/partitioner.h"

#include <algorithm>
#include <utility>

namespace highwater::client {

void Producer::sendReady(Instant now, machine::Outbox& out)
{
    const bool tracksBrokers = m_state.config.partitionerAvailabilityTimeout.value > 0;
    bool somethingWent = true;
    while (somethingWent) {
        somethingWent = false;
        for (const NodeId broker : readyBrokers(now, out)) {
            const bool canDrain = connect(broker, now, out);
            if (tracksBrokers) {
                BrokerDrain& drain = m_state.drains[broker];
                drain.ready = now;
                if (canDrain || !drain.drained)
                    drain.drained = now;
            }
            if (!canDrain)
                continue;
            const std::vector<QueueIndex> drained = drain(broker, now);
            if (drained.empty())
                continue;
            sendProduce(broker, drained, now, out);
            somethingWent = true;
        }
    }
}

/// Whether batches may go there now; if no connection stands, one is opened. What waits for it stays in the accumulator: a refused
/// connection fails no batch, only delivery.timeout.ms does (log-and-producer.md 6.3.5). Kafka: NetworkClient.ready.
bool Producer::connect(NodeId broker, Instant now, machine::Outbox& out)
{
    if (!isReady(broker, now))
        return false;
    if (!m_state.connections.isOpen({broker})) {
        const CorrelationId correlation = out.request(broker, message::Channel::Data, message::ApiVersionsRequest{});
        m_state.connections.add({broker}, {correlation, out.deadline(m_state.config.requestTimeout), ApiVersionsInFlight{}});
    }
    return m_state.connections.isEstablished({broker});
}

std::set<NodeId> Producer::readyBrokers(Instant now, machine::Outbox& out)
{
    updateLeaders();
    for (TopicQueues& topic : m_state.topics)
        if (const KnownTopic* known = m_state.metadata.topic(topic.name); known != nullptr && topic.sticky.current)
            noteLoad(topic, *known);
    std::set<NodeId> ready;
    for (const QueueIndex& where : m_state.active) {
        PartitionQueue& queue = queueAt(where);
        if (queue.queue.empty())
            continue;
        const KnownPartition leader = leaderOf(where);
        ProducerBatch& first = queue.queue.front();
        if (leader.leaderEpoch > first.leaderEpoch) {
            first.leaderEpoch = leader.leaderEpoch;
            first.attemptsAtLeaderChange = first.attempts;
        }
        if (leader.leader == kNoNode) {
            out.putCause(first.cause);
            m_state.metadata.want(m_state.topics[std::size_t(where.topic)].name, out);
            m_state.metadata.requestUpdate(out);
        } else if (!isMuted(queue) && isSendable(queue, now)) {
            ready.insert(leader.leader);
        }
    }
    return ready;
}

/// A retry backs off unless the leader changed since its last attempt (log-and-producer.md 6.3.8). Kafka: shouldBackoff.
static bool isBackingOff(const ProducerBatch& first, Instant now)
{
    const bool hasNewLeader = first.attempts > 0 && first.attemptsAtLeaderChange == first.attempts;
    return first.attempts > 0 && !hasNewLeader && first.backoff.at > now;
}

/// log-and-producer.md 6.2.8. Kafka: batchReady.
bool Producer::isSendable(const PartitionQueue& queue, Instant now) const
{
    const ProducerBatch& first = queue.queue.front();
    if (isBackingOff(first, now))
        return false;
    const bool isExhausted = isBlocked() && m_state.blocked->waitsForMemory;
    return queue.queue.size() > 1 || first.isFull() || first.attempts > 0 || isExhausted
        || now - first.lastAttempt >= m_state.config.linger;
}

/// log-and-producer.md 6.3.1.
bool Producer::isMuted(const PartitionQueue& queue) const
{
    return m_state.config.maxInFlightRequestsPerConnection == 1 && queue.requestsInFlight > 0;
}

/// log-and-producer.md 6.1.8, 6.1.9.
void Producer::noteLoad(TopicQueues& topic, const KnownTopic& known) const
{
    const config::ProducerConfig& config = m_state.config;
    const bool isAdaptive = config.partitionerAdaptivePartitioningEnable && config.partitioner == config::Partitioner::Murmur2
        && std::ranges::all_of(topic.partitions, &PartitionQueue::hasEntry);
    std::vector<QueueLoad> loads;
    bool all = true;
    for (std::size_t i = 0; isAdaptive && i < std::min(topic.partitions.size(), known.partitions.size()); ++i) {
        const NodeId leader = known.partitions[i].leader;
        const auto drain = m_state.drains.find(leader);
        const bool isSlow = config.partitionerAvailabilityTimeout.value > 0 && drain != m_state.drains.end() && drain->second.ready
            && !topic.partitions[i].queue.empty()
            && *drain->second.ready - *drain->second.drained > config.partitionerAvailabilityTimeout;
        if (leader == kNoNode || isSlow)
            all = false;
        else
            loads.push_back({{std::int32_t(i)}, std::int32_t(topic.partitions[i].queue.size())});
    }
    noteLoads(topic.sticky, loads, all);
}

/// log-and-producer.md 6.2.10. Kafka: drainBatchesForOneNode. What it returns stands at the end of its queue's inFlight.
std::vector<QueueIndex> Producer::drain(NodeId broker, Instant now)
{
    std::vector<QueueIndex> drained;
    const auto found = m_state.ledBy.find(broker);
    if (found == m_state.ledBy.end())
        return drained;
    const std::vector<QueueIndex>& parts = found->second;
    std::int32_t& next = m_state.drains[broker].next;
    const std::size_t start = std::size_t(next) % parts.size();
    ByteCount size = 0;
    std::optional<message::Acks> acks;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        next = std::int32_t((start + i) % parts.size());
        const QueueIndex& where = parts[std::size_t(next)];
        PartitionQueue& queue = queueAt(where);
        if (queue.queue.empty() || isMuted(queue) || isBackingOff(queue.queue.front(), now))
            continue;
        ProducerBatch& first = queue.queue.front();
        if (!drained.empty() && size + first.estimatedSize() > m_state.config.maxRequestSize)
            break;
        if (holdsBack(queue, first))
            break;
        if (!first.built)
            first.acks = m_state.config.acks;
        if (acks && *acks != first.acks)
            break; // one request, one acks: after a change the others go in the next
        acks = first.acks;
        if (m_state.config.enableIdempotence && !first.hasSequence() && !first.built)
            giveSequence(queue, first);
        size += first.estimatedSize();
        drained.push_back(where);
    }
    return drained;
}

/// log-and-producer.md 6.2.10, 6.3.3, 6.3.6. Kafka: shouldStopDrainBatchesForPartition.
bool Producer::holdsBack(const PartitionQueue& queue, const ProducerBatch& first) const
{
    const auto isLower = [&](const ProducerBatch& batch) { return batch.hasSequence() && goesBefore(batch, first); };
    if (first.hasSequence())
        return std::ranges::any_of(queue.inFlight, isLower);
    if (!m_state.config.enableIdempotence || first.built)
        return false;
    if (m_state.fatalError || m_state.producerId == kNoProducerId || queue.isUnresolved)
        return true;
    return hasSequencedInFlight(queue) && !isCurrent(queue.producerId, queue.producerEpoch);
}

void Producer::takeFirst(const QueueIndex& where, NodeId self, Instant now)
{
    PartitionQueue& queue = queueAt(where);
    ProducerBatch batch = std::move(queue.queue.front());
    queue.queue.erase(queue.queue.begin());
    if (!batch.built) {
        const ByteCount uncompressed = batch.builder.uncompressedSize();
        build(batch, self);
        if (batch.compression() != record::Compression::None)
            m_state.topics[std::size_t(where.topic)].ratios[batch.compression()].observe(
                batch.built->sizeInBytes() - record::kBatchHeaderSize, uncompressed);
    }
    batch.isOnTheWire = true;
    batch.lastAttempt = now;
    batch.backoff = {};
    queue.inFlight.push_back(std::move(batch));
}

void Producer::sendProduce(NodeId broker, const std::vector<QueueIndex>& drained, Instant now, machine::Outbox& out)
{
    message::ProduceRequest request;
    request.timeout = m_state.config.requestTimeout;
    ProduceInFlight inFlight;
    for (const QueueIndex& where : drained) {
        takeFirst(where, out.self(), now);
        ProducerBatch& batch = queueAt(where).inFlight.back();
        request.acks = batch.acks;
        out.putCause(batch.cause);
        batch.cause
            = out.tell(event::BatchSent{partitionAt(where), broker, batch.acks, batch.driverRecords, batch.attempts + 1});
        request.partitions.push_back({partitionAt(where), *batch.built, batch.driverRecords});
        inFlight.parts.push_back({where, partitionAt(where), batch.number});
    }
    const bool isAnswered = request.acks != message::Acks::None;
    const CorrelationId correlation = out.request(broker, message::Channel::Data, std::move(request));
    if (isAnswered) {
        for (const QueueIndex& where : drained)
            queueAt(where).requestsInFlight += 1;
        m_state.connections.add({broker}, {correlation, out.deadline(m_state.config.requestTimeout), std::move(inFlight)});
        return;
    }
    m_state.connections.addUnanswered({broker}, correlation);
    for (const ProduceInFlight::Part& part : inFlight.parts) { // log-and-producer.md 6.3.10
        PartitionQueue& queue = queueAt(part.where);
        ProducerBatch batch = std::move(queue.inFlight.back());
        queue.inFlight.pop_back();
        complete(queue, std::move(batch), part, broker, kNoOffset, out);
    }
}

} // namespace highwater::client
