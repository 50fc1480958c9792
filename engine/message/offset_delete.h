// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <string>
#include <vector>

namespace highwater::message {

/// Kafka: OffsetDelete v0. Source: consumer-groups.md 5.18.
struct OffsetDeleteRequest {
    std::string groupId;
    std::vector<TopicPartition> partitions;
    friend bool operator==(const OffsetDeleteRequest&, const OffsetDeleteRequest&) = default;
};
struct OffsetDeletePartitionResponse {
    TopicPartition partition;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const OffsetDeletePartitionResponse&, const OffsetDeletePartitionResponse&) = default;
};
struct OffsetDeleteResponse {
    ErrorCode error = ErrorCode::None;
    std::vector<OffsetDeletePartitionResponse> partitions;
    friend bool operator==(const OffsetDeleteResponse&, const OffsetDeleteResponse&) = default;
};

} // namespace highwater::message
