// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

/// What a member's epoch says when it is not one of the group's (consumer-groups.md 4.2).
inline constexpr std::int32_t kJoinMemberEpoch = 0;
inline constexpr std::int32_t kLeaveMemberEpoch = -1;
inline constexpr std::int32_t kStaticLeaveMemberEpoch = -2;

/// A member of a KIP-848 group joins, lives, or leaves; absent fields are unchanged. Kafka: ConsumerGroupHeartbeat v1.
/// Source: consumer-groups.md 4.6-4.11.
struct ConsumerGroupHeartbeatRequest {
    std::string groupId;
    std::string memberId; ///< a UUID of the client's
    std::int32_t memberEpoch = kJoinMemberEpoch;
    std::optional<std::string> instanceId;
    std::optional<std::string> rackId;
    std::optional<Duration> rebalanceTimeout;
    std::optional<std::vector<std::string>> subscribedTopicNames;
    std::optional<std::string> serverAssignor;
    std::optional<std::vector<TopicIdPartition>> topicPartitions; ///< owned
    std::string clientId;                                         ///< of the request's header
    std::optional<std::string> subscribedTopicRegex{}; ///< RE2 syntax; empty: none any more (4.6, 4.32)
    friend bool operator==(const ConsumerGroupHeartbeatRequest&, const ConsumerGroupHeartbeatRequest&) = default;
};
struct ConsumerGroupHeartbeatResponse {
    ErrorCode error = ErrorCode::None;
    std::string errorMessage;
    std::string memberId;
    std::int32_t memberEpoch = 0;
    Duration heartbeatInterval;
    std::optional<std::vector<TopicIdPartition>> assignment; ///< absent: as before
    friend bool operator==(const ConsumerGroupHeartbeatResponse&, const ConsumerGroupHeartbeatResponse&) = default;
};

} // namespace highwater::message
