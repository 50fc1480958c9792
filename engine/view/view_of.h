// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/referee.h"
#include "engine/view/cluster_view.h"

namespace highwater::view {

/// What there is to see of a simulated world, and what its referee says of it. Every field is filled.
ClusterView viewOf(const sim::Cluster& cluster, const sim::Referee& referee);

} // namespace highwater::view
