// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "ui/theme/theme.h"

namespace highwater {

/// Prints how long the window takes to be built, to show a frame and to be painted, in milliseconds of this thread's processor
/// time, at 1600 x 1000, with small, large and very large clusters in full motion. Returns the program's exit code.
int benchPaint(ui::Theme& theme, const scenario::Scenario& lab);

} // namespace highwater
