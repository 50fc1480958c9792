// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/event/event.h"
#include "engine/sim/cluster.h"

#include <string>

/// Events as plain English lines, for tests, the command line and bug reports. The window has words of its own.
namespace highwater::scenario {

/// `  12.345678  broker 2       payments-0: …`: when, where, what. Names are looked up in the world, which knows every topic
/// there ever was.
std::string transcriptLine(const event::Event& event, const sim::Cluster& cluster);

/// The sentence alone.
std::string sentenceOf(const event::EventBody& body, const sim::Cluster& cluster);

/// `broker 2`, `controller 101` (which is no broker too), `payments-api`, `the cluster`.
std::string placeOf(NodeId node, const sim::Cluster& cluster);

} // namespace highwater::scenario
