// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <algorithm>
#include <string>
#include <vector>

/// Words that the judges' sentences are made of.
namespace highwater::sim {

inline std::string text(Offset offset) { return std::to_string(offset.value); }
inline std::string text(LeaderEpoch epoch) { return std::to_string(epoch.value); }
inline std::string text(QuorumEpoch epoch) { return std::to_string(epoch.value); }
inline std::string text(BrokerEpoch epoch) { return std::to_string(epoch.value); }
inline std::string text(EventNumber event) { return std::to_string(event.value); }
inline std::string text(NodeId id) { return std::to_string(id.value); }

inline bool contains(const std::vector<NodeId>& list, NodeId id) { return std::ranges::find(list, id) != list.end(); }

} // namespace highwater::sim
