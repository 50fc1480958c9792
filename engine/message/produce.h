// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/message/common.h"
#include "engine/record/driver_records.h"
#include "engine/record/record_batch.h"

#include <optional>
#include <vector>

namespace highwater::message {

struct ProducePartitionData {
    TopicIdPartition partition;
    record::RecordBatch batch;
    record::DriverRecordsPointer driverRecords; ///< may be null
    friend bool operator==(const ProducePartitionData& a, const ProducePartitionData& b)
    {
        return a.partition == b.partition && a.batch == b.batch;
    }
};
/// Client to leader broker. Kafka: Produce v13, by topic id.
struct ProduceRequest {
    Acks acks = Acks::All;
    Duration timeout; ///< how long the broker may wait for the ISR
    std::vector<ProducePartitionData> partitions;
    friend bool operator==(const ProduceRequest&, const ProduceRequest&) = default;
};
struct ProducePartitionResponse {
    TopicIdPartition partition;
    ErrorCode error = ErrorCode::None;
    Offset baseOffset = kNoOffset; ///< of the original batch when this one is a duplicate
    Offset logStartOffset = kNoOffset;
    std::optional<CurrentLeader> currentLeader;
    friend bool operator==(const ProducePartitionResponse&, const ProducePartitionResponse&) = default;
};
struct ProduceResponse {
    std::vector<ProducePartitionResponse> partitions;
    friend bool operator==(const ProduceResponse&, const ProduceResponse&) = default;
};

} // namespace highwater::message
