// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <algorithm>
#include <vector>

namespace highwater::controller {

/// Whether a replica list, an ISR or an ELR names a node.
inline bool holds(const std::vector<NodeId>& list, NodeId node) { return std::ranges::find(list, node) != list.end(); }

} // namespace highwater::controller
