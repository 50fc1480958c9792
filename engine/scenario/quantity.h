// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"

#include <optional>
#include <string>
#include <string_view>

namespace highwater::scenario {

/// `5us`, `250ms`, `2s`, `1.5s`, `1m30s`, `2h`, `0s`: numbers with units, largest first, in whole microseconds. Nothing else;
/// negative ones parse too, so that the complaint can say so.
std::optional<Duration> durationOf(std::string_view text);

/// `2026-01-01` or `2026-01-01T08:30:00Z`: a moment in UTC, from 1970 to 9999.
std::optional<Timestamp> timestampOf(std::string_view text);

/// A whole number in decimal digits with an optional minus.
std::optional<std::int64_t> integerOf(std::string_view text);

/// `12.345678 s` as `12.345678`: seconds with six decimals.
std::string secondsText(Instant at);

/// The shortest way to write it: `2s`, `250ms`, `5us`.
std::string durationText(Duration span);

} // namespace highwater::scenario
