// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

namespace highwater::ui {

enum class StepSize { Event, Landmark };

/// Moving through time. The bridge does it on the engine's thread; tests record it.
class Playback {
public:
    virtual ~Playback() = default;
    virtual void play() = 0;
    virtual void pause() = 0;
    virtual bool isPlaying() const = 0;
    /// Virtual seconds per second: 0.001 to 1000.
    virtual void setSpeed(double speed) = 0;
    virtual double speed() const = 0;
    virtual void stepForward(StepSize size) = 0;
    virtual void stepBack(StepSize size) = 0;
    virtual void seek(Instant at) = 0;
    /// Back to just before the last command of a person. Nothing when there was none.
    virtual void undoLastCommand() = 0;
    /// A what-if from here; it becomes the branch shown.
    virtual void fork() = 0;
};

} // namespace highwater::ui
