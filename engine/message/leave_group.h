// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

struct LeavingMember {
    std::string memberId; ///< empty with an instance id: whoever holds that instance
    std::optional<std::string> groupInstanceId;
    std::string reason;
    friend bool operator==(const LeavingMember&, const LeavingMember&) = default;
};
/// Kafka: LeaveGroup v5. Source: consumer-groups.md 2.24.
struct LeaveGroupRequest {
    std::string groupId;
    std::vector<LeavingMember> members;
    friend bool operator==(const LeaveGroupRequest&, const LeaveGroupRequest&) = default;
};
struct LeftMember {
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const LeftMember&, const LeftMember&) = default;
};
struct LeaveGroupResponse {
    ErrorCode error = ErrorCode::None;
    std::vector<LeftMember> members;
    friend bool operator==(const LeaveGroupResponse&, const LeaveGroupResponse&) = default;
};

} // namespace highwater::message
