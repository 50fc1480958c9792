// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

namespace highwater::ui {

/// Lesson: what the scenario or a person did, as a presenter walks from one to the next.
enum class StepSize { Event, Landmark, Lesson };

/// Moving through time. The bridge does it on the engine's thread; tests record it.
class Playback {
public:
    virtual ~Playback() = default;
    virtual void play() = 0;
    virtual void pause() = 0;
    virtual bool isPlaying() const = 0;
    /// Virtual seconds per second: 0.001 to 1000. Ends the director's pace.
    virtual void setSpeed(double speed) = 0;
    /// The one set, or the director's just now.
    virtual double speed() const = 0;
    virtual void stepForward(StepSize size) = 0;
    virtual void stepBack(StepSize size) = 0;
    virtual void seek(Instant at) = 0;
    /// Back to just before the last command of a person. Nothing when there was none.
    virtual void undoLastCommand() = 0;
    /// A what-if from here; it becomes the branch shown.
    virtual void fork() = 0;
    /// The director chooses the pace from here on (director.h).
    virtual void direct() = 0;
    virtual bool isDirected() const = 0;
    /// The director paces, and where a what-if is shown it is left for the story, at the moment where the two part.
    virtual void returnToStory() = 0;
};

} // namespace highwater::ui
