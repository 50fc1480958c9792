// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/event/event.h"

#include <optional>
#include <vector>

/// What events have in common without a common base: looked up by the names of their fields.
namespace highwater::scenario {

std::optional<TopicIdPartition> partitionOf(const event::EventBody& body);
std::optional<ErrorCode> errorOf(const event::EventBody& body);
/// Brokers and clients that it is about: `broker`, `leader`, `client`, `peer`, `left`, `joined` …
std::vector<NodeId> nodesNamedBy(const event::EventBody& body);

} // namespace highwater::scenario
