// SPDX-License-Identifier: GPL-3.0-or-later
// Idempotence: who gets which sequence, and what happens when one is lost. Kafka: TransactionManager without transactions
// (log-and-producer.md 6.4).
#include "engine/client/producer.h"

#include <algorithm>
#include <limits>

namespace highwater::client {

bool hasSequencedInFlight(const PartitionQueue& queue)
{
    return std::ranges::any_of(queue.inFlight, [](const ProducerBatch& batch) { return batch.hasSequence(); });
}

namespace {

/// Some batch with a sequence has no final answer yet, in the air or waiting for a retry.
bool hasUnfinishedSequences(const PartitionQueue& queue)
{
    return hasSequencedInFlight(queue) || (!queue.queue.empty() && queue.queue.front().hasSequence());
}

/// Kafka: isNextSequence.
bool isNext(const PartitionQueue& queue, std::int32_t sequence)
{
    return sequence == (queue.lastAckedSequence < 0 ? 0 : sequenceAfter(queue.lastAckedSequence, 1));
}

} // namespace

/// Kafka: maybeUpdateProducerIdAndEpoch, setProducerState, incrementSequenceNumber.
void Producer::giveSequence(PartitionQueue& queue, ProducerBatch& batch)
{
    if (!isCurrent(queue.producerId, queue.producerEpoch))
        startAtBeginning(queue);
    batch.producerId = queue.producerId;
    batch.producerEpoch = queue.producerEpoch;
    batch.baseSequence = queue.nextSequence;
    queue.nextSequence = sequenceAfter(queue.nextSequence, batch.recordCount);
}

/// Kafka: startSequencesAtBeginning. What has a sequence and no final answer is renumbered.
void Producer::startAtBeginning(PartitionQueue& queue)
{
    queue.producerId = m_state.producerId;
    queue.producerEpoch = m_state.producerEpoch;
    queue.lastAckedSequence = -1;
    queue.nextSequence = 0;
    std::vector<ProducerBatch*> unfinished;
    for (ProducerBatch& batch : queue.inFlight)
        if (batch.hasSequence())
            unfinished.push_back(&batch);
    for (ProducerBatch& batch : queue.queue)
        if (batch.hasSequence())
            unfinished.push_back(&batch);
    std::ranges::stable_sort(unfinished, [](const ProducerBatch* a, const ProducerBatch* b) { return goesBefore(*a, *b); });
    for (ProducerBatch* batch : unfinished) {
        resetSequence(*batch, queue.producerId, queue.producerEpoch, queue.nextSequence);
        queue.nextSequence = sequenceAfter(queue.nextSequence, batch->recordCount);
    }
}

/// log-and-producer.md 6.4.3, 6.4.4. Kafka: TransactionManager.canRetry.
bool Producer::canRetrySequence(PartitionQueue& queue, const ProducerBatch& batch, ErrorCode error)
{
    const bool mayBump = m_state.config.enableIdempotence && m_state.producerId == batch.producerId;
    if (error == ErrorCode::UnknownProducerId) {
        queue.wantsEpochBump |= mayBump && !batch.sequenceWasReset;
        return mayBump;
    }
    if (error == ErrorCode::OutOfOrderSequenceNumber) {
        const bool waitsForOthers
            = !queue.isUnresolved && (batch.sequenceWasReset || !isNext(queue, batch.baseSequence));
        queue.wantsEpochBump |= mayBump && !waitsForOthers;
        return true;
    }
    return isRetriable(error);
}

/// log-and-producer.md 6.4.6. Kafka: TransactionManager.handleFailedBatch.
void Producer::noteFailedSequence(PartitionQueue& queue, const ProducerBatch& batch, ErrorCode error, bool sequenceIsUnused)
{
    const bool mayBump = m_state.config.enableIdempotence && m_state.producerId == batch.producerId;
    queue.wantsEpochBump |= mayBump && (sequenceIsUnused || error == ErrorCode::OutOfOrderSequenceNumber);
}

/// log-and-producer.md 6.3.6. Kafka: maybeResolveSequences.
void Producer::resolveSequences()
{
    for (const QueueIndex& where : m_state.active) {
        PartitionQueue& queue = queueAt(where);
        if (!queue.isUnresolved || hasUnfinishedSequences(queue))
            continue;
        queue.isUnresolved = false;
        if (!isNext(queue, queue.nextSequence) && isCurrent(queue.producerId, queue.producerEpoch))
            queue.wantsEpochBump = true;
    }
}

/// log-and-producer.md 6.4.5. Kafka: bumpIdempotentProducerEpoch.
void Producer::bumpEpochIfWanted()
{
    const auto wants = [this](const QueueIndex& where) { return queueAt(where).wantsEpochBump; };
    if (m_state.producerId == kNoProducerId || std::ranges::none_of(m_state.active, wants))
        return;
    const bool isLastEpoch = m_state.producerEpoch.value == std::numeric_limits<std::int16_t>::max();
    if (isLastEpoch) {
        m_state.producerId = kNoProducerId;
        m_state.producerEpoch = kNoProducerEpoch;
        return; // the partitions are renumbered when the new id is there
    }
    m_state.producerEpoch.value = std::int16_t(m_state.producerEpoch.value + 1);
    for (const QueueIndex& where : m_state.active) {
        PartitionQueue& queue = queueAt(where);
        if (!queue.wantsEpochBump)
            continue;
        startAtBeginning(queue);
        queue.wantsEpochBump = false;
        queue.isUnresolved = false;
    }
}

/// Idempotence was switched off or on: what has a sequence keeps it.
void Producer::forgetProducerId()
{
    m_state.producerId = kNoProducerId;
    m_state.producerEpoch = kNoProducerEpoch;
    m_state.producerIdRetry = {};
    m_state.producerIdFailures = 0;
    for (TopicQueues& topic : m_state.topics)
        for (PartitionQueue& queue : topic.partitions) {
            queue.isUnresolved = false;
            queue.wantsEpochBump = false;
        }
}

} // namespace highwater::client
