// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/perform.h"

#include "engine/sim/performer.h"

namespace highwater::sim {

Refusal perform(Cluster& cluster, const Command& command, Lent& lent)
{
    Performer performer(cluster, lent, command.by);
    return std::visit([&](const auto& body) { return performer.perform(body); }, command.body);
}

} // namespace highwater::sim
