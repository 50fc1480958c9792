// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

struct SyncGroupAssignment {
    std::string memberId;
    Bytes assignment;
    friend bool operator==(const SyncGroupAssignment&, const SyncGroupAssignment&) = default;
};
/// Kafka: SyncGroup v5. Source: consumer-groups.md 2.19-2.21.
struct SyncGroupRequest {
    std::string groupId;
    std::int32_t generationId = -1;
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    std::optional<std::string> protocolType;
    std::optional<std::string> protocolName;
    std::vector<SyncGroupAssignment> assignments; ///< from the leader only
    friend bool operator==(const SyncGroupRequest&, const SyncGroupRequest&) = default;
};
struct SyncGroupResponse {
    ErrorCode error = ErrorCode::None;
    std::string protocolType;
    std::string protocolName;
    Bytes assignment;
    friend bool operator==(const SyncGroupResponse&, const SyncGroupResponse&) = default;
};

} // namespace highwater::message
