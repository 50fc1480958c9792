// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/time.h"

namespace highwater::ui {

/// How a routine moment went; the worse one wins where many share a place.
enum class TickMood : std::uint8_t { Good, Retried, Failed };

/// Very many moments in little memory: those that fall into one bucket become one tick, and when there are too many buckets they
/// become twice as wide. An hour of a hundred a second stays a few thousand ticks.
class TickTrack {
public:
    struct Tick {
        std::int64_t bucket = 0;
        TickMood mood = TickMood::Good;
        friend bool operator==(const Tick&, const Tick&) = default;
    };

    /// Needs: `at` is not before the last one added, or the track was cut after it.
    void add(Instant at, TickMood mood);
    void forgetAfter(Instant at);
    void clear() { m_ticks.clear(); }

    const std::vector<Tick>& ticks() const { return m_ticks; }
    Instant instantOf(const Tick& tick) const { return Instant{tick.bucket * m_width}; }
    /// The first tick at or after `at`.
    std::size_t firstFrom(Instant at) const;

private:
    void widen();

    std::vector<Tick> m_ticks; ///< by bucket
    std::int64_t m_width = 5'000; ///< microseconds
};
inline constexpr std::size_t kTicksMax = 8192;

} // namespace highwater::ui
