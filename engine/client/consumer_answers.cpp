// SPDX-License-Identifier: GPL-3.0-or-later
// What brokers answer a consumer. Kafka: FetchCollector, OffsetFetcherUtils.
#include "engine/client/consumer.h"

#include <algorithm>

namespace highwater::client {

AssignedPartition* Consumer::assigned(const TopicIdPartition& id)
{
    const auto index = std::size_t(id.partition.value);
    return id.topicId == m_state.topicId && index < m_state.partitions.size() ? &m_state.partitions[index] : nullptr;
}

void Consumer::backOff(AssignedPartition& partition, machine::Outbox& out)
{
    partition.failures += 1;
    partition.retry = out.deadline(retryBackoff().after(partition.failures, out.prng()));
}

/// The next position comes from auto.offset.reset, if it says something.
void Consumer::resetByPolicy(AssignedPartition& partition)
{
    const bool hasPolicy = m_state.config.autoOffsetReset != config::AutoOffsetReset::None;
    partition.phase = hasPolicy ? ConsumerPhase::AwaitingReset : ConsumerPhase::Stopped;
    partition.retry = {};
}

void Consumer::onListOffsets(const message::ListOffsetsPartitionResponse& answer, machine::Outbox& out)
{
    AssignedPartition* partition = assigned(answer.partition);
    if (partition == nullptr || partition->phase != ConsumerPhase::AwaitingReset)
        return;
    if (answer.error != ErrorCode::None || answer.offset == kNoOffset) {
        backOff(*partition, out);
        m_state.metadata.requestUpdate(out);
        return;
    }
    out.tell(event::ConsumerPositionReset{answer.partition, partition->position.value_or(kNoOffset), answer.offset});
    partition->position = answer.offset;
    partition->positionEpoch = answer.leaderEpoch;
    partition->leaderEpoch = partition->askedEpoch;
    partition->phase = ConsumerPhase::Fetching;
    partition->failures = 0;
    m_state.metadataVersion = -1; // the leadership may have changed while it was asked
}

/// replication.md 6.5.
void Consumer::onEpochEnd(const message::OffsetForLeaderPartitionResponse& answer, machine::Outbox& out)
{
    AssignedPartition* partition = assigned(answer.partition);
    if (partition == nullptr || partition->phase != ConsumerPhase::Validating)
        return;
    if (answer.error != ErrorCode::None) {
        backOff(*partition, out);
        m_state.metadata.requestUpdate(out);
        return;
    }
    partition->failures = 0;
    m_state.metadataVersion = -1; // the leadership may have changed while it was asked
    if (answer.leaderEpoch == kNoLeaderEpoch || answer.endOffset == kNoOffset) {
        resetByPolicy(*partition);
        return;
    }
    partition->leaderEpoch = partition->askedEpoch;
    partition->phase = ConsumerPhase::Fetching;
    if (answer.endOffset >= *partition->position)
        return;
    out.tell(event::ConsumerTruncationDetected{answer.partition, *partition->position, answer.endOffset});
    if (m_state.config.autoOffsetReset == config::AutoOffsetReset::None) {
        partition->phase = ConsumerPhase::Stopped;
        return;
    }
    out.tell(event::ConsumerPositionReset{answer.partition, *partition->position, answer.endOffset});
    partition->position = answer.endOffset;
    partition->positionEpoch = answer.leaderEpoch;
}

void Consumer::onFetched(const message::FetchPartitionResponse& answer, NodeId from, machine::Outbox& out)
{
    AssignedPartition* partition = assigned(answer.partition);
    if (partition == nullptr || partition->phase != ConsumerPhase::Fetching)
        return; // it is being checked or reset: what was read may be of another history
    if (answer.error != ErrorCode::None) {
        onFetchRefused(*partition, answer, from, out);
        return;
    }
    partition->failures = 0;
    partition->highWatermark = answer.highWatermark;
    if (answer.preferredReadReplica != kNoNode) {
        partition->preferredReadReplica = answer.preferredReadReplica;
        partition->preferredUntil = out.deadline(m_state.config.metadataMaxAge);
    }
    readBatches(*partition, answer, from, out);
}

/// A slice begins at a batch, maybe before the position (log-and-producer.md 7.4).
void Consumer::readBatches(AssignedPartition& partition, const message::FetchPartitionResponse& answer, NodeId from,
    machine::Outbox& out)
{
    const Offset start = *partition.position;
    Offset position = start;
    for (const record::RecordBatch& batch : answer.batches) {
        if (batch.nextOffset() <= position)
            continue;
        const record::BatchHeader header = batch.header();
        const std::int64_t unread = batch.nextOffset().value - position.value;
        if (!header.isControl())
            partition.recordsConsumed += std::min<std::int64_t>(header.recordCount, unread);
        position = batch.nextOffset();
        partition.positionEpoch = batch.leaderEpoch();
    }
    if (position == start)
        return;
    partition.position = position;
    out.tell(event::RecordsConsumed{answer.partition, start, position, from});
}

/// Kafka: handleInitializeErrors.
void Consumer::onFetchRefused(AssignedPartition& partition, const message::FetchPartitionResponse& answer, NodeId from,
    machine::Outbox& out)
{
    out.tell(event::ConsumerFetchRefused{answer.partition, from, answer.error});
    const bool wasFollower = partition.preferredReadReplica == from;
    partition.preferredReadReplica = kNoNode;
    if (answer.error == ErrorCode::OffsetOutOfRange) {
        if (!wasFollower) // out of a follower's range: the leader is asked before anything is reset (replication.md 6.7)
            resetByPolicy(partition);
        return;
    }
    if (!isRetriable(answer.error) && answer.error != ErrorCode::UnknownServerError) {
        partition.phase = ConsumerPhase::Stopped;
        return;
    }
    backOff(partition, out);
    if (answer.currentLeader)
        m_state.metadata.takeHint(m_state.topic, answer.partition.partition, *answer.currentLeader);
    if (asksForMetadata(answer.error) || answer.error == ErrorCode::OffsetNotAvailable)
        m_state.metadata.requestUpdate(out);
}

} // namespace highwater::client
