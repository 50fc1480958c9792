// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/envelope.h"

#include <variant>

namespace highwater::machine {

/// A message has arrived. The envelope lives as long as the step.
struct Received {
    const message::Envelope& envelope;
};
/// A deadline of the node is due.
struct Wake {};

/// What a machine takes: one at a time, at one instant.
using Input = std::variant<Received, Wake>;

} // namespace highwater::machine
