// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/process_after.h"

namespace highwater::ui {

std::optional<view::ProcessState> processAfter(const event::EventBody& body)
{
    if (std::holds_alternative<event::NodeStarted>(body) || std::holds_alternative<event::NodeResumed>(body))
        return view::ProcessState::Running;
    if (std::holds_alternative<event::NodeKilled>(body) || std::holds_alternative<event::NodeStopped>(body)
        || std::holds_alternative<event::NodeHalted>(body) || std::holds_alternative<event::PowerLost>(body))
        return view::ProcessState::Dead;
    if (std::holds_alternative<event::NodePaused>(body))
        return view::ProcessState::Paused;
    return std::nullopt;
}

} // namespace highwater::ui
