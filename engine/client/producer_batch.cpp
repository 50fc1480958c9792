// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/producer_batch.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace highwater::client {
namespace {

constexpr std::int64_t kSequenceCount = std::int64_t(std::numeric_limits<std::int32_t>::max()) + 1;

ProducerBatch emptyPartOf(const ProducerBatch& batch, ByteCount bufferSize, BatchNumber& nextNumber)
{
    record::BatchOptions options = batch.builder.options();
    options.compressionRatio = {};
    options.writeLimit = bufferSize;
    ProducerBatch part;
    part.number = nextNumber;
    nextNumber.value += 1;
    part.created = batch.created;
    part.lastAttempt = batch.created;
    part.acks = batch.acks;
    part.builder = record::BatchBuilder(options);
    part.isClosed = true;
    part.isSplit = true;
    part.leaderEpoch = batch.leaderEpoch;
    part.isInDoubt = batch.isInDoubt;
    part.cause = batch.cause;
    return part;
}

void numberParts(std::vector<ProducerBatch>& parts, const ProducerBatch& batch)
{
    if (!batch.hasSequence())
        return;
    std::int32_t sequence = batch.baseSequence;
    for (ProducerBatch& part : parts) {
        part.producerId = batch.producerId;
        part.producerEpoch = batch.producerEpoch;
        part.baseSequence = sequence;
        sequence = sequenceAfter(sequence, part.recordCount);
    }
}

} // namespace

ByteCount ProducerBatch::estimatedSize() const { return built ? built->sizeInBytes() : builder.estimatedSize(); }

std::int32_t ProducerBatch::lastSequence() const { return sequenceAfter(baseSequence, recordCount - 1); }

bool operator==(const ProducerBatch& a, const ProducerBatch& b)
{
    const auto plain = [](const ProducerBatch& batch) {
        return std::tie(batch.number, batch.created, batch.memory, batch.acks, batch.builder, batch.numbers, batch.recordCount,
            batch.largestRecord, batch.isClosed, batch.isSplit, batch.built, batch.producerId, batch.producerEpoch,
            batch.baseSequence, batch.sequenceWasReset, batch.attempts, batch.isInDoubt, batch.isOnTheWire, batch.lastAttempt,
            batch.backoff, batch.leaderEpoch, batch.attemptsAtLeaderChange, batch.cause);
    };
    const bool sameRecords = a.driverRecords == b.driverRecords
        || (a.driverRecords && b.driverRecords && *a.driverRecords == *b.driverRecords);
    return sameRecords && plain(a) == plain(b);
}

std::int32_t sequenceAfter(std::int32_t sequence, std::int32_t count)
{
    return std::int32_t((std::int64_t(sequence) + count) % kSequenceCount);
}

bool isSequenceBefore(std::int32_t a, std::int32_t b)
{
    const std::int64_t ahead = (std::int64_t(b) - a + kSequenceCount) % kSequenceCount;
    return ahead > 0 && ahead < kSequenceCount / 2;
}

bool goesBefore(const ProducerBatch& a, const ProducerBatch& b)
{
    if (a.producerId != b.producerId)
        return a.producerId < b.producerId;
    if (a.producerEpoch != b.producerEpoch)
        return a.producerEpoch < b.producerEpoch;
    return isSequenceBefore(a.baseSequence, b.baseSequence);
}

void build(ProducerBatch& batch, NodeId producer)
{
    ensure(!batch.built && batch.recordCount > 0, "a batch is built once, with records in it");
    batch.builder.setProducer({batch.producerId, batch.producerEpoch, batch.baseSequence});
    batch.built = batch.builder.close();
    batch.driverRecords
        = std::make_shared<const record::DriverRecords>(record::DriverRecords{producer, std::exchange(batch.numbers, {})});
    batch.isClosed = true;
}

void resetSequence(ProducerBatch& batch, ProducerId producerId, ProducerEpoch producerEpoch, std::int32_t baseSequence)
{
    batch.producerId = producerId;
    batch.producerEpoch = producerEpoch;
    batch.baseSequence = baseSequence;
    batch.sequenceWasReset = true;
    if (batch.built)
        batch.built = record::BatchBuilder::withProducer(*batch.built, {producerId, producerEpoch, baseSequence});
}

std::vector<ProducerBatch> split(const ProducerBatch& batch, ByteCount targetSize, BatchNumber& nextNumber)
{
    ensure(batch.built && batch.recordCount > 1, "only a batch of several records is split");
    const auto records = batch.built->records();
    ensure(records.has_value() && std::int32_t(records->size()) == batch.recordCount, "a producer can read its own batch");
    std::vector<ProducerBatch> parts;
    for (std::size_t i = 0; i < records->size(); ++i) {
        const record::Record& record = (*records)[i];
        const ByteCount size = record::BatchBuilder::sizeUpperBound(record);
        if (parts.empty() || !parts.back().builder.hasRoomFor(record))
            parts.push_back(emptyPartOf(batch, std::max(targetSize, size), nextNumber));
        ProducerBatch& part = parts.back();
        part.builder.append(record);
        part.numbers.push_back(batch.driverRecords->numbers[i]);
        part.recordCount += 1;
        part.largestRecord = std::max(part.largestRecord, size);
    }
    numberParts(parts, batch);
    return parts;
}

bool mayBeWrittenAfter(ErrorCode error, message::Acks acks)
{
    switch (error) {
    case ErrorCode::RequestTimedOut:
    case ErrorCode::NetworkException:
    case ErrorCode::NotEnoughReplicasAfterAppend:
    case ErrorCode::KafkaStorageError:
    case ErrorCode::UnknownServerError: return true;
    // Before the append, or while it waited for the ISR: one cannot tell.
    case ErrorCode::NotLeaderOrFollower:
    case ErrorCode::FencedLeaderEpoch:
    case ErrorCode::UnknownTopicOrPartition:
    case ErrorCode::UnknownTopicId: return acks == message::Acks::All;
    default: return false;
    }
}

} // namespace highwater::client
