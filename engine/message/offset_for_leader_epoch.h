// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <vector>

namespace highwater::message {

struct OffsetForLeaderPartition {
    TopicIdPartition partition;
    LeaderEpoch currentLeaderEpoch = kNoLeaderEpoch;
    LeaderEpoch leaderEpoch; ///< whose end is asked for
    friend bool operator==(const OffsetForLeaderPartition&, const OffsetForLeaderPartition&) = default;
};
/// Kafka: OffsetForLeaderEpoch v4 (KIP-320).
struct OffsetForLeaderEpochRequest {
    NodeId replicaId = kNoNode;
    std::vector<OffsetForLeaderPartition> partitions;
    friend bool operator==(const OffsetForLeaderEpochRequest&, const OffsetForLeaderEpochRequest&) = default;
};
struct OffsetForLeaderPartitionResponse {
    TopicIdPartition partition;
    ErrorCode error = ErrorCode::None;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch; ///< the largest known epoch not above the one asked for; none: undefined
    Offset endOffset = kNoOffset;
    friend bool operator==(const OffsetForLeaderPartitionResponse&, const OffsetForLeaderPartitionResponse&) = default;
};
struct OffsetForLeaderEpochResponse {
    std::vector<OffsetForLeaderPartitionResponse> partitions;
    friend bool operator==(const OffsetForLeaderEpochResponse&, const OffsetForLeaderEpochResponse&) = default;
};

} // namespace highwater::message
