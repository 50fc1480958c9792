// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <string>
#include <vector>

namespace highwater::message {

/// Kafka: ListGroups v5; a broker knows the groups it coordinates.
struct ListGroupsRequest {
    std::vector<std::string> statesFilter; ///< empty: all
    std::vector<std::string> typesFilter;  ///< `classic`, `consumer`; empty: all
    friend bool operator==(const ListGroupsRequest&, const ListGroupsRequest&) = default;
};
struct ListedGroup {
    std::string groupId;
    std::string protocolType;
    std::string groupState;
    std::string groupType;
    friend bool operator==(const ListedGroup&, const ListedGroup&) = default;
};
struct ListGroupsResponse {
    ErrorCode error = ErrorCode::None;
    std::vector<ListedGroup> groups;
    friend bool operator==(const ListGroupsResponse&, const ListGroupsResponse&) = default;
};

} // namespace highwater::message
