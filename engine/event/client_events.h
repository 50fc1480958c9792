// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/message/common.h"
#include "engine/record/driver_records.h"

#include <cstdint>
#include <string>
#include <vector>

/// What producers and consumers saw. `Event::node` is the client.
namespace highwater::event {

struct ProducerIdObtained {
    ProducerId producerId;
    ProducerEpoch producerEpoch;
    friend bool operator==(const ProducerIdObtained&, const ProducerIdObtained&) = default;
};
/// send() took records into an open batch. From here on the ledger knows them as sent.
struct RecordsAccumulated {
    TopicIdPartition partition;
    record::DriverRecords records;
    std::vector<std::uint64_t> keys{}; ///< a digest of each record's key, 0 without one; empty when none has a key
    friend bool operator==(const RecordsAccumulated&, const RecordsAccumulated&) = default;
};
/// A batch went out in a Produce request. The same batch goes out again on a retry.
struct BatchSent {
    TopicIdPartition partition;
    NodeId broker;
    message::Acks acks = message::Acks::All;
    record::DriverRecordsPointer records;
    std::int32_t attempt = 1;
    friend bool operator==(const BatchSent& a, const BatchSent& b)
    {
        return a.partition == b.partition && a.broker == b.broker && a.acks == b.acks && a.attempt == b.attempt;
    }
};
struct BatchAcknowledged {
    TopicIdPartition partition;
    NodeId broker;
    message::Acks acks = message::Acks::All;
    Offset baseOffset = kNoOffset; ///< unknown with acks=0
    record::DriverRecordsPointer records;
    friend bool operator==(const BatchAcknowledged& a, const BatchAcknowledged& b)
    {
        return a.partition == b.partition && a.broker == b.broker && a.acks == b.acks && a.baseOffset == b.baseOffset;
    }
};
/// A retriable error: the batch waits for its back-off and goes again.
struct BatchRetried {
    TopicIdPartition partition;
    ErrorCode error = ErrorCode::None;
    Duration backoff;
    record::DriverRecordsPointer records;
    friend bool operator==(const BatchRetried& a, const BatchRetried& b)
    {
        return a.partition == b.partition && a.error == b.error && a.backoff == b.backoff;
    }
};
/// The application was told that the records failed. They may be in the log all the same (`mayBeWritten`).
struct BatchFailed {
    TopicIdPartition partition;
    ErrorCode error = ErrorCode::None;
    bool mayBeWritten = false;
    record::DriverRecordsPointer records;
    friend bool operator==(const BatchFailed& a, const BatchFailed& b)
    {
        return a.partition == b.partition && a.error == b.error && a.mayBeWritten == b.mayBeWritten;
    }
};
/// send() itself refused: no metadata or no memory in max.block.ms, or a record too large.
struct RecordsRejected {
    record::DriverRecords records;
    ErrorCode error = ErrorCode::None;
    std::string why;
    friend bool operator==(const RecordsRejected&, const RecordsRejected&) = default;
};
struct ClientMetadataRefreshed {
    NodeId broker; ///< who answered
    friend bool operator==(const ClientMetadataRefreshed&, const ClientMetadataRefreshed&) = default;
};
struct RecordsConsumed {
    TopicIdPartition partition;
    Offset from;
    Offset to; ///< exclusive: the new position
    NodeId broker;
    friend bool operator==(const RecordsConsumed&, const RecordsConsumed&) = default;
};
struct ConsumerPositionReset {
    TopicIdPartition partition;
    Offset from;
    Offset to;
    friend bool operator==(const ConsumerPositionReset&, const ConsumerPositionReset&) = default;
};
/// The consumer's position lies beyond what the new leader's history holds (KIP-320).
struct ConsumerTruncationDetected {
    TopicIdPartition partition;
    Offset position;
    Offset divergesAt;
    friend bool operator==(const ConsumerTruncationDetected&, const ConsumerTruncationDetected&) = default;
};
struct ConsumerFetchRefused {
    TopicIdPartition partition;
    NodeId broker;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const ConsumerFetchRefused&, const ConsumerFetchRefused&) = default;
};

} // namespace highwater::event
