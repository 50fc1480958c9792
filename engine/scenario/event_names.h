// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/event/event.h"

#include <string_view>
#include <vector>

namespace highwater::scenario {

/// The names of all events that can be told, in the order of the variant.
std::vector<std::string_view> eventNames();

} // namespace highwater::scenario
