// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/error_code.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/machine/deadline.h"
#include "engine/message/common.h"
#include "engine/record/batch_builder.h"
#include "engine/record/driver_records.h"
#include "engine/record/record_batch.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace highwater::client {

/// Names a batch for as long as its producer lives.
struct BatchNumber : Number<BatchNumber, std::int64_t> {};

/// Records of one partition that travel together. Kafka: ProducerBatch.
///
/// Always:
///  1. Records are added only while it is open; once it was drained, its bytes are made and the records are in them.
///  2. Its sequence, once given, changes only with an epoch bump (log-and-producer.md 6.2.12).
struct ProducerBatch {
    BatchNumber number;
    Instant created;
    ByteCount memory = 0;         ///< what it holds of buffer.memory; a part of a split batch holds none
    message::Acks acks = message::Acks::All; ///< as configured when it was first drained
    record::BatchBuilder builder;            ///< until it is built
    std::vector<RecordNumber> numbers;       ///< the driver's, until it is built
    std::int32_t recordCount = 0;
    ByteCount largestRecord = 0;             ///< upper bound of what its largest record takes alone in a batch
    bool isClosed = false;        ///< takes no more records
    bool isSplit = false;         ///< a part of a batch that was too large
    std::optional<record::RecordBatch> built;
    record::DriverRecordsPointer driverRecords; ///< once built
    ProducerId producerId = kNoProducerId;
    ProducerEpoch producerEpoch = kNoProducerEpoch;
    std::int32_t baseSequence = -1; ///< -1: none given
    bool sequenceWasReset = false;  ///< by an epoch bump
    std::int32_t attempts = 0;      ///< that failed. Kafka: ProducerBatch.attempts
    bool isInDoubt = false;         ///< an attempt ended without our knowing whether it was written
    bool isOnTheWire = false;       ///< in a request that was not answered yet
    Instant lastAttempt;            ///< linger and backoff count from here
    machine::Deadline backoff;      ///< of a retry
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;  ///< the newest one known when it was looked at
    std::int32_t attemptsAtLeaderChange = -1;  ///< attempts when that last changed
    EventNumber cause;                         ///< the last event about it

    /// What it will take, or takes, on the wire. Kafka: estimatedSizeInBytes.
    ByteCount estimatedSize() const;
    /// Takes no more records because there are enough. Kafka: isFull.
    bool isFull() const { return isClosed || (!built && builder.isFull()); }
    bool hasSequence() const { return baseSequence >= 0; }
    std::int32_t lastSequence() const;
    record::Compression compression() const { return builder.options().compression; }
    /// When it fails unless it was acknowledged before (log-and-producer.md 6.3.5).
    machine::Deadline expiry(Duration deliveryTimeout) const { return {created + deliveryTimeout, cause}; }

    friend bool operator==(const ProducerBatch& a, const ProducerBatch& b);
};

/// Sequences run from 0 to 2147483647 and then from 0 again (log-and-producer.md 1.1.7).
std::int32_t sequenceAfter(std::int32_t sequence, std::int32_t count);
/// Whether `a` was given before `b`, across the wrap: they are never half the range apart.
bool isSequenceBefore(std::int32_t a, std::int32_t b);

/// Whether `a` has the lower sequence of two batches of a partition that have one.
bool goesBefore(const ProducerBatch& a, const ProducerBatch& b);

/// Makes its bytes. Needs: records, and a sequence if it is to have one.
void build(ProducerBatch& batch, NodeId producer);
/// New numbers after an epoch bump; bytes that were made are made anew (log-and-producer.md 6.4.5).
void resetSequence(ProducerBatch& batch, ProducerId producerId, ProducerEpoch producerEpoch, std::int32_t baseSequence);
/// The same records in batches of `targetSize`, with consecutive sequences if it had one (log-and-producer.md 6.3.15).
/// Needs: built, more than one record.
std::vector<ProducerBatch> split(const ProducerBatch& batch, ByteCount targetSize, BatchNumber& nextNumber);

/// Whether a batch that was answered with this may be in the log all the same (replication.md 3.9).
bool mayBeWrittenAfter(ErrorCode error, message::Acks acks);

} // namespace highwater::client
