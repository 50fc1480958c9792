// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/time.h"
#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

/// An assignor that a member offers, with its subscription as bytes that only members read.
struct JoinGroupProtocol {
    std::string name;
    Bytes metadata;
    friend bool operator==(const JoinGroupProtocol&, const JoinGroupProtocol&) = default;
};
/// Kafka: JoinGroup v9. Source: consumer-groups.md 2.6-2.18.
struct JoinGroupRequest {
    std::string groupId;
    Duration sessionTimeout;
    Duration rebalanceTimeout;
    std::string memberId; ///< empty: a new member
    std::optional<std::string> groupInstanceId;
    std::string protocolType;
    std::vector<JoinGroupProtocol> protocols; ///< the preferred one first
    std::string clientId;                     ///< of the request's header
    std::string reason;
    friend bool operator==(const JoinGroupRequest&, const JoinGroupRequest&) = default;
};
struct JoinGroupMember {
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    Bytes metadata;
    friend bool operator==(const JoinGroupMember&, const JoinGroupMember&) = default;
};
struct JoinGroupResponse {
    ErrorCode error = ErrorCode::None;
    std::int32_t generationId = -1;
    std::string protocolType;
    std::string protocolName;
    std::string leader;
    bool skipAssignment = false; ///< a static leader came back: the assignment stands (2.27)
    std::string memberId;
    std::vector<JoinGroupMember> members; ///< for the leader only
    friend bool operator==(const JoinGroupResponse&, const JoinGroupResponse&) = default;
};

} // namespace highwater::message
