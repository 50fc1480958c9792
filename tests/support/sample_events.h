// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/session.h"

#include <vector>

namespace highwater::test {

/// What happened before the moment of sampleView: the topic is made, acks=1 is set, broker 2 is killed, fenced and followed by
/// broker 3, records are lost; with the acknowledgements between. Oldest first, numbered from 1, causes filled in.
std::vector<event::Event> sampleEvents();

/// sampleView in a frame with these events.
session::Frame sampleFrame();

/// The same moment asked why: the chain from the lost records back to what a person did, newest first.
std::vector<event::Event> sampleCauses();

} // namespace highwater::test
