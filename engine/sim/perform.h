// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/command.h"
#include "engine/sim/scheduler.h"

#include <optional>
#include <string>

namespace highwater::sim {

/// Why a command could not be done, in one sentence; nothing when it was.
using Refusal = std::optional<std::string>;

/// Does one command, now, as a step of its own: tells its event, changes the world, notes the trouble it makes. A refused command
/// changes nothing and is no step.
Refusal perform(Cluster& cluster, const Command& command, Lent& lent);

} // namespace highwater::sim
