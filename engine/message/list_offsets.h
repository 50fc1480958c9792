// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/message/common.h"

#include <vector>

namespace highwater::message {

inline constexpr Timestamp kLatestTimestamp{-1};
inline constexpr Timestamp kEarliestTimestamp{-2};
inline constexpr Timestamp kMaxTimestamp{-3};

struct ListOffsetsPartition {
    TopicIdPartition partition;
    LeaderEpoch currentLeaderEpoch = kNoLeaderEpoch;
    Timestamp timestamp = kLatestTimestamp;
    friend bool operator==(const ListOffsetsPartition&, const ListOffsetsPartition&) = default;
};
/// A replica's LATEST is the log end offset, a client's the high watermark (replication.md 6.8). Kafka: ListOffsets v8.
struct ListOffsetsRequest {
    NodeId replicaId = kNoNode; ///< none: a client
    IsolationLevel isolationLevel = IsolationLevel::ReadUncommitted;
    std::vector<ListOffsetsPartition> partitions;
    friend bool operator==(const ListOffsetsRequest&, const ListOffsetsRequest&) = default;
};
struct ListOffsetsPartitionResponse {
    TopicIdPartition partition;
    ErrorCode error = ErrorCode::None;
    Timestamp timestamp = kNoTimestamp;
    Offset offset = kNoOffset;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    friend bool operator==(const ListOffsetsPartitionResponse&, const ListOffsetsPartitionResponse&) = default;
};
struct ListOffsetsResponse {
    std::vector<ListOffsetsPartitionResponse> partitions;
    friend bool operator==(const ListOffsetsResponse&, const ListOffsetsResponse&) = default;
};

} // namespace highwater::message
