// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/command_sender.h"
#include "ui/bridge/playback.h"

#include <optional>
#include <vector>

namespace highwater::test {

/// Remembers what it was asked to send.
class RecordingSender : public ui::CommandSender {
public:
    void send(const sim::Command& command) override { commands.push_back(command); }
    template <class Body>
    const Body* last() const { return commands.empty() ? nullptr : std::get_if<Body>(&commands.back().body); }

    std::vector<sim::Command> commands;
};

/// Remembers what it was asked to do; time does not pass.
class RecordingPlayback : public ui::Playback {
public:
    void play() override { playing = true; }
    void pause() override { playing = false; }
    bool isPlaying() const override { return playing; }
    void setSpeed(double wanted) override { pace = wanted, isDirecting = false; }
    double speed() const override { return pace; }
    void stepForward(ui::StepSize size) override { steps.push_back({true, size}); }
    void stepBack(ui::StepSize size) override { steps.push_back({false, size}); }
    void seek(Instant at) override { seeks.push_back(at); }
    void undoLastCommand() override { ++undone; }
    void fork() override { ++forks; }
    void direct() override { isDirecting = true; }
    bool isDirected() const override { return isDirecting; }
    void returnToStory() override { isDirecting = true, ++returns; }

    struct Step {
        bool isForward;
        ui::StepSize size;
    };
    bool playing = false;
    double pace = 1;
    std::vector<Step> steps;
    std::vector<Instant> seeks;
    int undone = 0;
    int forks = 0;
    bool isDirecting = false;
    int returns = 0;
};

} // namespace highwater::test
