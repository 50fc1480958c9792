// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/message.h"

#include <string>
#include <vector>

/// Answers that say no, each in its API's own shape.
namespace highwater::group {

/// A request that a group coordinator answers.
bool isGroupRequest(const message::Message& message);
/// The groups that a request names; empty for ListGroups.
std::vector<std::string> groupsOf(const message::Message& request);
/// The answer to `request` when all of it fails alike. Needs: isGroupRequest(request).
message::Message refused(const message::Message& request, ErrorCode error);
/// `response` turned into a failure: whatever in it was to succeed.
message::Message failed(const message::Message& response, ErrorCode error);
/// How a failed write looks to a client (consumer-groups.md 1.19).
ErrorCode clientErrorOf(ErrorCode writeError);

} // namespace highwater::group
