// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

namespace highwater::ui {

/// When a picture is drawn: the instant of the world, and how we look at it. A picture is a function of (view, MovieTime) and of
/// nothing that was drawn before.
struct MovieTime {
    Instant engine;        ///< the instant shown; at or after the frame's `cluster->now`, before its next step
    Duration watched;      ///< movie time since the window opened; goes on while the world is held
    double speed = 1;      ///< virtual seconds per second
    bool isPaused = true;  ///< labels in full, arrowheads
    bool isReduced = false; ///< reduced motion: highlights instead of travel
    friend bool operator==(const MovieTime&, const MovieTime&) = default;
};

} // namespace highwater::ui
