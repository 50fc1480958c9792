// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <cstdint>

namespace highwater {

/// Chances out of a thousand.
struct PerMille : Number<PerMille, std::int32_t> {};

/// The one random generator: PCG-XSH-RR 64/32 (O'Neill 2014), with draws of our own, so that each compiler and library
/// gives the same numbers. A world has one; copying the world copies the future.
class Prng {
public:
    constexpr Prng() : Prng(0) {}
    constexpr explicit Prng(std::uint64_t seed)
    {
        m_state = 0;
        next();
        m_state += seed;
        next();
    }

    constexpr std::uint32_t next()
    {
        const std::uint64_t old = m_state;
        m_state = old * 6364136223846793005ULL + 1442695040888963407ULL;
        const auto mixed = std::uint32_t(((old >> 18U) ^ old) >> 27U);
        const auto turn = std::uint32_t(old >> 59U);
        return (mixed >> turn) | (mixed << ((32U - turn) & 31U));
    }
    constexpr std::uint64_t next64()
    {
        const std::uint64_t high = next();
        return high << 32U | next();
    }
    /// Uniform in [0, bound). Needs: bound > 0.
    constexpr std::uint64_t below(std::uint64_t bound)
    {
        const std::uint64_t unfair = (0 - bound) % bound;
        for (;;) {
            const std::uint64_t draw = next64();
            if (draw >= unfair)
                return draw % bound;
        }
    }
    /// Uniform in [low, high], both included. Needs: low <= high.
    constexpr Duration between(Duration low, Duration high)
    {
        return {low.value + std::int64_t(below(std::uint64_t(high.value - low.value) + 1))};
    }
    constexpr bool happens(PerMille chance) { return chance.value > 0 && std::int32_t(below(1000)) < chance.value; }
    constexpr Uuid uuid()
    {
        const std::uint64_t high = next64();
        return {high, next64()};
    }

    friend constexpr bool operator==(const Prng&, const Prng&) = default;

private:
    std::uint64_t m_state = 0;
};

} // namespace highwater
