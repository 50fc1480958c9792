// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/command_sender.h"
#include "ui/widgets/playback.h"

#include <string>
#include <vector>

namespace highwater::test {

/// Keeps what was sent.
class RecordingSender : public ui::CommandSender {
public:
    void send(const sim::Command& command) override { sent.push_back(command); }
    std::vector<sim::Command> sent;
};

/// Keeps what was asked for, as words, and plays along.
class RecordingPlayback : public ui::Playback {
public:
    void play() override { asked.push_back("play"), playing = true; }
    void pause() override { asked.push_back("pause"), playing = false; }
    bool isPlaying() const override { return playing; }
    void setSpeed(double speed) override { asked.push_back("speed"), speedSet = speed; }
    double speed() const override { return speedSet; }
    void stepForward(ui::StepSize size) override { asked.push_back(size == ui::StepSize::Event ? "forward" : "forward landmark"); }
    void stepBack(ui::StepSize size) override { asked.push_back(size == ui::StepSize::Event ? "back" : "back landmark"); }
    void seek(Instant at) override { asked.push_back("seek"), soughtTo = at; }
    void undoLastCommand() override { asked.push_back("undo"); }
    void fork() override { asked.push_back("fork"); }

    std::vector<std::string> asked;
    bool playing = false;
    double speedSet = 1;
    Instant soughtTo;
};

} // namespace highwater::test
