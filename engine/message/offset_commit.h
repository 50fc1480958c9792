// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

struct OffsetCommitPartition {
    TopicPartition partition;
    Offset committedOffset; ///< the next record to read
    LeaderEpoch committedLeaderEpoch = kNoLeaderEpoch;
    std::string metadata;
    friend bool operator==(const OffsetCommitPartition&, const OffsetCommitPartition&) = default;
};
/// Kafka: OffsetCommit v9, by topic name. Source: consumer-groups.md 5.5-5.12.
struct OffsetCommitRequest {
    std::string groupId;
    std::int32_t generationIdOrMemberEpoch = -1; ///< -1: no member
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    std::vector<OffsetCommitPartition> partitions;
    friend bool operator==(const OffsetCommitRequest&, const OffsetCommitRequest&) = default;
};
struct OffsetCommitPartitionResponse {
    TopicPartition partition;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const OffsetCommitPartitionResponse&, const OffsetCommitPartitionResponse&) = default;
};
struct OffsetCommitResponse {
    std::vector<OffsetCommitPartitionResponse> partitions;
    friend bool operator==(const OffsetCommitResponse&, const OffsetCommitResponse&) = default;
};

} // namespace highwater::message
