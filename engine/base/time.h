// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/number.h"

#include <cstdint>
#include <limits>

namespace highwater {

/// A span of virtual time in whole microseconds.
struct Duration : Number<Duration, std::int64_t> {
    constexpr std::int64_t inMilliseconds() const { return value / 1'000; }
};
constexpr Duration microseconds(std::int64_t count) { return {count}; }
constexpr Duration milliseconds(std::int64_t count) { return {count * 1'000}; }
constexpr Duration seconds(std::int64_t count) { return {count * 1'000'000}; }
constexpr Duration operator+(Duration a, Duration b) { return {a.value + b.value}; }
constexpr Duration operator-(Duration a, Duration b) { return {a.value - b.value}; }
constexpr Duration operator*(Duration a, std::int64_t times) { return {a.value * times}; }
constexpr Duration operator/(Duration a, std::int64_t parts) { return {a.value / parts}; }

/// A moment of virtual time: microseconds since the start of the world.
struct Instant : Number<Instant, std::int64_t> {};
inline constexpr Instant kNever{std::numeric_limits<std::int64_t>::max()};
/// Later by `span`; kNever stays kNever, and what would pass it becomes it.
constexpr Instant operator+(Instant from, Duration span)
{
    if (from == kNever || (span.value > 0 && from.value > kNever.value - span.value))
        return kNever;
    return {from.value + span.value};
}
constexpr Instant operator-(Instant from, Duration span) { return from == kNever ? kNever : Instant{from.value - span.value}; }
constexpr Duration operator-(Instant later, Instant earlier) { return {later.value - earlier.value}; }

/// A wall-clock time as records carry it: milliseconds since 1970-01-01 UTC. -1 is none. Kafka: timestamp.
struct Timestamp : Number<Timestamp, std::int64_t> {};
inline constexpr Timestamp kNoTimestamp{-1};

} // namespace highwater
