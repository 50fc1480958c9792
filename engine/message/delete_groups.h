// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <string>
#include <vector>

namespace highwater::message {

/// Kafka: DeleteGroups v2. Source: consumer-groups.md 5.18.
struct DeleteGroupsRequest {
    std::vector<std::string> groupsNames;
    friend bool operator==(const DeleteGroupsRequest&, const DeleteGroupsRequest&) = default;
};
struct DeletedGroup {
    std::string groupId;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const DeletedGroup&, const DeletedGroup&) = default;
};
struct DeleteGroupsResponse {
    std::vector<DeletedGroup> results;
    friend bool operator==(const DeleteGroupsResponse&, const DeleteGroupsResponse&) = default;
};

} // namespace highwater::message
