// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/command.h"

namespace highwater::ui {

/// The way down: all that a person does to the world goes through here. The bridge sends it on; tests record it.
class CommandSender {
public:
    virtual ~CommandSender() = default;
    virtual void send(const sim::Command& command) = 0;

    /// A person's command.
    void sendByPerson(sim::CommandBody body) { send({std::move(body), event::By::Person}); }
};

} // namespace highwater::ui
