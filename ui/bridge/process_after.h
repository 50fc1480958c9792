// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "engine/event/event.h"
#include "engine/view/cluster_view.h"

namespace highwater::ui {

/// What this event makes of its node's process, if anything: whoever draws lives asks here, so that no way to end is forgotten.
std::optional<view::ProcessState> processAfter(const event::EventBody& body);

} // namespace highwater::ui
