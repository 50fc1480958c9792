// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

/// Kafka: ConsumerGroupDescribe v1, of KIP-848 groups.
struct ConsumerGroupDescribeRequest {
    std::vector<std::string> groupIds;
    friend bool operator==(const ConsumerGroupDescribeRequest&, const ConsumerGroupDescribeRequest&) = default;
};
struct DescribedConsumerGroupMember {
    std::string memberId;
    std::optional<std::string> instanceId;
    std::string clientId;
    std::string clientHost;
    std::int32_t memberEpoch = 0;
    std::vector<std::string> subscribedTopicNames;
    std::vector<TopicIdPartition> assignment;
    std::vector<TopicIdPartition> targetAssignment;
    bool isClassic = false;
    friend bool operator==(const DescribedConsumerGroupMember&, const DescribedConsumerGroupMember&) = default;
};
struct DescribedConsumerGroup {
    ErrorCode error = ErrorCode::None;
    std::string groupId;
    std::string groupState; ///< `Empty`, `Assigning`, `Reconciling`, `Stable`, `Dead`
    std::int32_t groupEpoch = 0;
    std::int32_t assignmentEpoch = 0;
    std::string assignorName;
    std::vector<DescribedConsumerGroupMember> members;
    friend bool operator==(const DescribedConsumerGroup&, const DescribedConsumerGroup&) = default;
};
struct ConsumerGroupDescribeResponse {
    std::vector<DescribedConsumerGroup> groups;
    friend bool operator==(const ConsumerGroupDescribeResponse&, const ConsumerGroupDescribeResponse&) = default;
};

} // namespace highwater::message
