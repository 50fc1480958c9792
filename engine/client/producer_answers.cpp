// SPDX-License-Identifier: GPL-3.0-or-later
// How batches end: acknowledged, tried again, split, failed or expired. Kafka: Sender.completeBatch, reenqueueBatch, failBatch.
#include "engine/client/producer.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <utility>

namespace highwater::client {

void Producer::onProduceResponse(const ProduceInFlight& request, const message::ProduceResponse& response, NodeId from,
    machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    for (const ProduceInFlight::Part& part : request.parts) {
        out.putCause(cause);
        const auto answer = std::ranges::find(response.partitions, part.partition, &message::ProducePartitionResponse::partition);
        message::ProducePartitionResponse missing;
        missing.error = ErrorCode::UnknownServerError;
        answerBatch(part, answer == response.partitions.end() ? missing : *answer, from, out);
    }
    out.putCause(cause);
}

void Producer::onNoAnswer(const ProduceInFlight& request, ErrorCode error, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    for (const ProduceInFlight::Part& part : request.parts) {
        out.putCause(cause);
        message::ProducePartitionResponse answer;
        answer.error = error;
        answerBatch(part, answer, kNoNode, out);
    }
    out.putCause(cause);
}

/// Kafka: completeBatch, the private one.
void Producer::answerBatch(const ProduceInFlight::Part& part, const message::ProducePartitionResponse& answer, NodeId from,
    machine::Outbox& out)
{
    PartitionQueue& queue = queueAt(part.where);
    queue.requestsInFlight -= 1;
    const auto found = std::ranges::find(queue.inFlight, part.batch, &ProducerBatch::number);
    if (found == queue.inFlight.end())
        return; // it expired before
    ProducerBatch batch = std::move(*found);
    queue.inFlight.erase(found);
    batch.isOnTheWire = false;
    const ErrorCode error = answer.error;
    batch.isInDoubt |= mayBeWrittenAfter(error, batch.acks);
    if (error == ErrorCode::None || error == ErrorCode::DuplicateSequenceNumber) {
        const Offset baseOffset = error == ErrorCode::None ? answer.baseOffset : kNoOffset;
        complete(queue, std::move(batch), part, from, baseOffset, out);
        return;
    }
    if (error == ErrorCode::MessageTooLarge && batch.recordCount > 1)
        splitAndQueue(part.where, batch, out);
    else if (canRetry(part.where, batch, error, out.now()))
        retry(part.where, std::move(batch), error, out);
    else {
        const bool sequenceIsUnused = batch.attempts < m_state.config.retries;
        fail(part.where, std::move(batch), error, sequenceIsUnused, out);
    }
    if (!asksForMetadata(error))
        return;
    const bool mayCarryHint = error == ErrorCode::NotLeaderOrFollower || error == ErrorCode::FencedLeaderEpoch;
    if (mayCarryHint && answer.currentLeader)
        m_state.metadata.takeHint(
            m_state.topics[std::size_t(part.where.topic)].name, part.partition.partition, *answer.currentLeader);
    m_state.metadata.requestUpdate(out);
}

/// log-and-producer.md 6.3.7.
bool Producer::canRetry(const QueueIndex& where, const ProducerBatch& batch, ErrorCode error, Instant now)
{
    if (now - batch.created >= m_state.config.deliveryTimeout || batch.attempts >= m_state.config.retries || m_state.fatalError)
        return false;
    return batch.hasSequence() ? canRetrySequence(queueAt(where), batch, error) : isRetriable(error);
}

void Producer::complete(PartitionQueue& queue, ProducerBatch batch, const ProduceInFlight::Part& part, NodeId from,
    Offset baseOffset, machine::Outbox& out)
{
    const bool isOfThisEpoch = batch.producerId == queue.producerId && batch.producerEpoch == queue.producerEpoch;
    if (batch.hasSequence() && isOfThisEpoch
        && (queue.lastAckedSequence < 0 || isSequenceBefore(queue.lastAckedSequence, batch.lastSequence())))
        queue.lastAckedSequence = batch.lastSequence();
    m_state.freeMemory += batch.memory;
    out.tell(event::BatchAcknowledged{part.partition, from, batch.acks, baseOffset, batch.driverRecords});
}

void Producer::retry(const QueueIndex& where, ProducerBatch batch, ErrorCode error, machine::Outbox& out)
{
    noteError(error, out.now());
    batch.attempts += 1;
    batch.lastAttempt = out.now();
    const Duration wait = retryBackoff().after(batch.attempts, out.prng());
    batch.cause = out.tell(event::BatchRetried{partitionAt(where), error, wait, batch.driverRecords});
    batch.backoff = out.deadline(wait);
    putBack(queueAt(where), std::move(batch));
}

/// To the front; batches with a sequence among each other in its order. Kafka: reenqueue, insertInSequenceOrder.
void Producer::putBack(PartitionQueue& queue, ProducerBatch batch)
{
    auto place = queue.queue.begin();
    if (batch.hasSequence())
        place = std::ranges::find_if(
            queue.queue, [&](const ProducerBatch& other) { return !other.hasSequence() || goesBefore(batch, other); });
    queue.queue.insert(place, std::move(batch));
}

void Producer::fail(const QueueIndex& where, ProducerBatch batch, ErrorCode error, bool sequenceIsUnused, machine::Outbox& out)
{
    noteError(error, out.now());
    m_state.freeMemory += batch.memory;
    if (batch.hasSequence())
        noteFailedSequence(queueAt(where), batch, error, sequenceIsUnused);
    record::DriverRecordsPointer records = batch.driverRecords;
    if (!records)
        records = std::make_shared<const record::DriverRecords>(record::DriverRecords{out.self(), std::move(batch.numbers)});
    const bool mayBeWritten = batch.isInDoubt || batch.isOnTheWire;
    out.tell(event::BatchFailed{partitionAt(where), error, mayBeWritten, std::move(records)});
    becomeFatal(error);
}

/// log-and-producer.md 6.3.15. Kafka: splitAndReenqueue.
void Producer::splitAndQueue(const QueueIndex& where, const ProducerBatch& batch, machine::Outbox& out)
{
    noteError(ErrorCode::MessageTooLarge, out.now());
    const ByteCount target
        = batch.isSplit ? std::max(batch.largestRecord, batch.built->sizeInBytes() / 2) : ByteCount(batchSize());
    std::vector<ProducerBatch> parts = split(batch, target, m_state.nextBatch);
    if (batch.compression() != record::Compression::None) {
        ByteCount uncompressed = 0;
        for (const ProducerBatch& part : parts)
            uncompressed += part.builder.uncompressedSize();
        m_state.topics[std::size_t(where.topic)].ratios[batch.compression()].resetAfterSplit(
            batch.built->sizeInBytes() - record::kBatchHeaderSize, uncompressed);
    }
    m_state.freeMemory += batch.memory;
    const EventNumber told
        = out.tell(event::BatchRetried{partitionAt(where), ErrorCode::MessageTooLarge, {}, batch.driverRecords});
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
        part->cause = told;
        putBack(queueAt(where), std::move(*part));
    }
}

/// log-and-producer.md 6.3.5. Kafka: RecordAccumulator.expiredBatches, Sender.getExpiredInflightBatches.
void Producer::expireBatches(Instant now, machine::Outbox& out)
{
    const Duration timeout = m_state.config.deliveryTimeout;
    const auto isExpired = [&](const ProducerBatch& batch) { return now - batch.created >= timeout; };
    for (const QueueIndex& where : m_state.active) {
        PartitionQueue& queue = queueAt(where);
        while (!queue.queue.empty() && isExpired(queue.queue.front())) {
            ProducerBatch batch = std::move(queue.queue.front());
            queue.queue.erase(queue.queue.begin());
            expire(where, std::move(batch), out);
        }
        for (std::size_t i = 0; i < queue.inFlight.size();) {
            if (!isExpired(queue.inFlight[i])) {
                ++i;
                continue;
            }
            ProducerBatch batch = std::move(queue.inFlight[i]);
            queue.inFlight.erase(queue.inFlight.begin() + std::ptrdiff_t(i));
            expire(where, std::move(batch), out);
        }
    }
}

void Producer::expire(const QueueIndex& where, ProducerBatch batch, machine::Outbox& out)
{
    const bool wasRetried = batch.attempts > 0;
    const bool leavesHole = batch.hasSequence() && wasRetried && m_state.config.enableIdempotence;
    out.putCause(batch.cause);
    if (const NodeId leader = leaderOf(where).leader; leader != kNoNode)
        out.missed(leader);
    fail(where, std::move(batch), ErrorCode::RequestTimedOut, false, out);
    queueAt(where).isUnresolved |= leavesHole; // log-and-producer.md 6.3.6
}

/// The producer failed for good: nothing that waits will ever go. Kafka: RecordAccumulator.abortUndrainedBatches.
void Producer::failQueued(machine::Outbox& out)
{
    for (const QueueIndex& where : m_state.active) {
        PartitionQueue& queue = queueAt(where);
        while (!queue.queue.empty()) {
            ProducerBatch batch = std::move(queue.queue.front());
            queue.queue.erase(queue.queue.begin());
            out.putCause(batch.cause);
            fail(where, std::move(batch), *m_state.fatalError, false, out);
        }
    }
}

} // namespace highwater::client
