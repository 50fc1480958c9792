// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <string>
#include <vector>

namespace highwater::message {

/// What a key of FindCoordinator names. Kafka: FindCoordinatorRequest.CoordinatorType.
enum class CoordinatorType : std::int8_t { Group = 0, Transaction = 1 };

/// Client to any broker: who coordinates these groups? Kafka: FindCoordinator v6. Source: consumer-groups.md 1.6, 1.7.
struct FindCoordinatorRequest {
    CoordinatorType keyType = CoordinatorType::Group;
    std::vector<std::string> keys;
    friend bool operator==(const FindCoordinatorRequest&, const FindCoordinatorRequest&) = default;
};
struct Coordinator {
    std::string key;
    NodeId nodeId = kNoNode;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const Coordinator&, const Coordinator&) = default;
};
struct FindCoordinatorResponse {
    std::vector<Coordinator> coordinators;
    friend bool operator==(const FindCoordinatorResponse&, const FindCoordinatorResponse&) = default;
};

} // namespace highwater::message
