// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario_runner.h"

#include <functional>
#include <string_view>

namespace highwater::scenario {

/// Takes one line of the transcript.
using Tell = std::function<void(std::string_view line)>;

/// Plays until `until`, or, when that is kNever, until the scenario is over; then the judges scan once more. Tells a line for each
/// landmark, for what the scenario says, for what failed and for what the judges say. Throws EngineDefect as the runner does;
/// `play` then stands near the step that failed.
void playThrough(const ScenarioRunner& runner, Playback& play, Instant until, const Tell& tell);

} // namespace highwater::scenario
