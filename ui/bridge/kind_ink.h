// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/bridge/event_kind.h"
#include "ui/theme/theme.h"

namespace highwater::ui {

/// The ink of an event's dot, the same on the timeline, in the list and in chains.
inline Ink inkOf(EventKind kind)
{
    switch (kind) {
    case EventKind::Action: return Ink::Person;
    case EventKind::Quorum: return Ink::Waiting;
    case EventKind::Membership: return Ink::Fenced;
    case EventKind::Leadership: return Ink::Leadership;
    case EventKind::InSync: return Ink::Membership;
    case EventKind::Log: return Ink::HighWatermark;
    case EventKind::Acks: return Ink::Acks;
    case EventKind::Consumer: return Ink::Group;
    case EventKind::Trouble: return Ink::Failed;
    case EventKind::Lost: return Ink::Lost;
    }
    return Ink::Text;
}

} // namespace highwater::ui
