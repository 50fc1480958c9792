// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <optional>
#include <string_view>

namespace highwater::app {

/// A time as a person writes it for either program: with units, `24s`, `500ms`, `1m30s`, `2h`, or a bare number of seconds, `24`,
/// `1.5`. Never negative.
std::optional<Duration> spanFrom(std::string_view text);

/// How complaints name that.
inline constexpr const char* kSpanExamples = "such as 24s, 500ms, 1m30s, or 24 for seconds";

} // namespace highwater::app
