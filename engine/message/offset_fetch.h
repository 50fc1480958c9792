// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

/// Kafka: OffsetFetch v9 for one group, by topic name. Source: consumer-groups.md 5.13, 5.14.
struct OffsetFetchRequest {
    std::string groupId;
    std::optional<std::string> memberId; ///< of the consumer protocol; absent: not checked
    std::int32_t memberEpoch = -1;
    std::optional<std::vector<TopicPartition>> partitions; ///< absent: all that are committed
    bool requireStable = false;
    friend bool operator==(const OffsetFetchRequest&, const OffsetFetchRequest&) = default;
};
struct OffsetFetchPartitionResponse {
    TopicPartition partition;
    Offset committedOffset = kNoOffset; ///< none: nothing is committed
    LeaderEpoch committedLeaderEpoch = kNoLeaderEpoch;
    std::string metadata;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const OffsetFetchPartitionResponse&, const OffsetFetchPartitionResponse&) = default;
};
struct OffsetFetchResponse {
    std::string groupId;
    ErrorCode error = ErrorCode::None;
    std::vector<OffsetFetchPartitionResponse> partitions;
    friend bool operator==(const OffsetFetchResponse&, const OffsetFetchResponse&) = default;
};

} // namespace highwater::message
