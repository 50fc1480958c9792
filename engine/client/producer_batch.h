// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/machine/deadline.h"
#include "engine/message/common.h"
#include "engine/record/driver_records.h"
#include "engine/record/record.h"
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
    ByteCount capacity = 0;       ///< of its buffer
    ByteCount memory = 0;         ///< what it holds of buffer.memory; a part of a split batch holds none
    record::Compression compression = record::Compression::None;
    message::Acks acks = message::Acks::All; ///< as configured when it was first drained
    std::vector<record::Record> records;     ///< until it is built
    std::vector<RecordNumber> numbers;       ///< the driver's, until it is built
    std::int32_t recordCount = 0;
    ByteCount recordsSize = 0;    ///< of the records, uncompressed, without the header
    std::int64_t ratioPerMillion = 1'000'000; ///< expected compressed size, of what there is uncompressed (6.2.5)
    bool isClosed = false;        ///< takes no more records
    bool isSplit = false;         ///< a part of a batch that was too large
    std::optional<record::RecordBatch> built;
    record::DriverRecordsPointer driverRecords; ///< once built
    ProducerId producerId = kNoProducerId;
    ProducerEpoch producerEpoch = kNoProducerEpoch;
    std::int32_t baseSequence = -1; ///< -1: none given
    bool sequenceWasReset = false;  ///< by an epoch bump, and not sent since
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
    bool isFull() const { return isClosed || (recordCount > 0 && estimatedSize() >= capacity); }
    bool hasSequence() const { return baseSequence >= 0; }
    std::int32_t lastSequence() const;

    friend bool operator==(const ProducerBatch& a, const ProducerBatch& b);
};

/// Sequences run from 0 to 2147483647 and then from 0 again (log-and-producer.md 1.1.7).
std::int32_t sequenceAfter(std::int32_t sequence, std::int32_t count);

} // namespace highwater::client
