// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/performer.h"

/// Commands about consumer groups.
namespace highwater::sim {

Refusal Performer::perform(const SetApplication& command)
{
    return "There is no group's member " + std::to_string(command.client.value) + ".";
}

Refusal Performer::perform(const ResetOffsets& command) { return "There is no group " + command.group + "."; }

Refusal Performer::perform(const DeleteGroup& command) { return "There is no group " + command.group + "."; }

Refusal Performer::perform(const DeleteOffsets& command) { return "There is no group " + command.group + "."; }

} // namespace highwater::sim
