// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <optional>
#include <string>

namespace highwater::message {

/// A member of a classic group lives. Kafka: Heartbeat v4. Source: consumer-groups.md 2.22.
struct HeartbeatRequest {
    std::string groupId;
    std::int32_t generationId = -1;
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    friend bool operator==(const HeartbeatRequest&, const HeartbeatRequest&) = default;
};
struct HeartbeatResponse {
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const HeartbeatResponse&, const HeartbeatResponse&) = default;
};

} // namespace highwater::message
