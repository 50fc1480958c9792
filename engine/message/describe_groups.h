// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

/// Kafka: DescribeGroups v6, of classic groups.
struct DescribeGroupsRequest {
    std::vector<std::string> groups;
    friend bool operator==(const DescribeGroupsRequest&, const DescribeGroupsRequest&) = default;
};
struct DescribedGroupMember {
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    std::string clientId;
    std::string clientHost;
    Bytes memberMetadata;
    Bytes memberAssignment;
    friend bool operator==(const DescribedGroupMember&, const DescribedGroupMember&) = default;
};
struct DescribedGroup {
    ErrorCode error = ErrorCode::None;
    std::string errorMessage;
    std::string groupId;
    std::string groupState; ///< `Empty`, `PreparingRebalance`, `CompletingRebalance`, `Stable`, `Dead`
    std::string protocolType;
    std::string protocolData; ///< the assignor in use
    std::vector<DescribedGroupMember> members;
    friend bool operator==(const DescribedGroup&, const DescribedGroup&) = default;
};
struct DescribeGroupsResponse {
    std::vector<DescribedGroup> groups;
    friend bool operator==(const DescribeGroupsResponse&, const DescribeGroupsResponse&) = default;
};

} // namespace highwater::message
