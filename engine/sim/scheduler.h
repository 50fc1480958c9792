// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machine/outbox.h"
#include "engine/node/touched.h"
#include "engine/sim/cluster.h"

#include <vector>

namespace highwater::sim {

/// What a caller lends to the scheduler for its steps; no part of the world, and never copied with it. After each step it holds
/// what that step told and touched.
class Lent {
public:
    /// What the last step told, in order.
    const std::vector<event::Event>& events() const { return m_outbox.events(); }
    /// What the replicas that the last step opened for writing were like before.
    const node::TouchedList& touched() const { return m_touched; }

    /// For the scheduler and `perform`: empties both for a step of `self` in this world.
    machine::Outbox& begin(Cluster& cluster, NodeId self, EventNumber cause);
    machine::Outbox& outbox() { return m_outbox; }
    node::TouchedList& touchedList() { return m_touched; }

private:
    machine::Outbox m_outbox;
    node::TouchedList m_touched;
};

/// Does the earliest thing due: at one instant messages before wakes, messages by sequence, wakes by node id. False, and nothing
/// done, when nothing ever is.
bool advance(Cluster& cluster, Lent& lent);

/// When `advance` would next do something; kNever when nothing ever is. Never before `now`.
Instant nextInstant(const Cluster& cluster);

/// For `perform`: what a step made the nodes say goes on its way.
void dispatch(Cluster& cluster, Lent& lent);
/// For `perform`: a connection breaks, both directions; what is on it is told as lost, because of `cause`.
void loseConnection(Cluster& cluster, Lent& lent, const Connection& connection, EventNumber cause);

} // namespace highwater::sim
