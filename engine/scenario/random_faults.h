// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"

namespace highwater::scenario {

/// A scenario out of chance: a small cluster, traffic, `troubles` long of kills, stops, pauses, cuts, isolations, slow followers,
/// delays and changed configs; then all is healed and it waits until everything is in sync and answered. Equal seeds give equal
/// scenarios.
Scenario randomFaults(std::uint64_t seed, Duration troubles);

} // namespace highwater::scenario
