// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/time.h"
#include "engine/message/common.h"
#include "engine/record/record_batch.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

/// Kafka: FetchMetadata. Id 0 is no session; epoch 0 opens one with a full request, -1 is sessionless or closes (KIP-227).
struct FetchSessionId {
    std::int32_t sessionId = 0;
    std::int32_t sessionEpoch = -1;
    friend bool operator==(const FetchSessionId&, const FetchSessionId&) = default;
};

struct FetchPartition {
    TopicIdPartition partition;
    Offset fetchOffset;
    Offset logStartOffset = kNoOffset;                  ///< of a follower
    LeaderEpoch currentLeaderEpoch = kNoLeaderEpoch;    ///< none: not checked
    LeaderEpoch lastFetchedEpoch = kNoLeaderEpoch;      ///< none: no divergence check
    ByteCount partitionMaxBytes = 1'048'576;
    friend bool operator==(const FetchPartition&, const FetchPartition&) = default;
};
/// Follower or consumer to broker. Kafka: Fetch v17.
struct FetchRequest {
    NodeId replicaId = kNoNode;                ///< none: a consumer
    BrokerEpoch replicaEpoch = kNoBrokerEpoch; ///< of a follower (KIP-903)
    Duration maxWait;
    ByteCount minBytes = 1;
    ByteCount maxBytes = 0;
    IsolationLevel isolationLevel = IsolationLevel::ReadUncommitted;
    FetchSessionId session;
    std::vector<FetchPartition> partitions;            ///< with a session: those that changed
    std::vector<TopicIdPartition> forgottenPartitions; ///< leave the session
    std::string rackId;
    friend bool operator==(const FetchRequest&, const FetchRequest&) = default;
};

/// Kafka: EpochEndOffset, the answer to a follower whose log has another history.
struct DivergingEpoch {
    LeaderEpoch epoch;
    Offset endOffset;
    friend bool operator==(const DivergingEpoch&, const DivergingEpoch&) = default;
};
struct FetchPartitionResponse {
    TopicIdPartition partition;
    ErrorCode error = ErrorCode::None;
    Offset highWatermark = kNoOffset;
    Offset lastStableOffset = kNoOffset;
    Offset logStartOffset = kNoOffset;
    std::optional<DivergingEpoch> divergingEpoch;
    std::optional<CurrentLeader> currentLeader;
    NodeId preferredReadReplica = kNoNode;
    std::vector<record::RecordBatch> batches;
    friend bool operator==(const FetchPartitionResponse&, const FetchPartitionResponse&) = default;
};
struct FetchResponse {
    ErrorCode error = ErrorCode::None; ///< of the session as a whole
    std::int32_t sessionId = 0;
    std::vector<FetchPartitionResponse> partitions; ///< with a session: those with news
    friend bool operator==(const FetchResponse&, const FetchResponse&) = default;
};

} // namespace highwater::message
