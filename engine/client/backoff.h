// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/prng.h"
#include "engine/base/time.h"

#include <algorithm>
#include <cstdint>

namespace highwater::client {

/// How long to wait before the next attempt: doubled each time, give or take a fifth, never above `max`; constant when max is
/// not above base. In whole microseconds. Kafka: ExponentialBackoff (KIP-580, log-and-producer.md 6.3.8).
struct Backoff {
    Duration base;
    Duration max;

    /// Needs: attempts >= 1, how often it has failed.
    Duration after(std::int32_t attempts, Prng& prng) const
    {
        if (max <= base)
            return base;
        Duration wait = base;
        for (std::int32_t attempt = 1; attempt < attempts && wait < max && wait.value > 0; ++attempt)
            wait = wait * 2;
        wait = std::min(wait, max);
        return std::min(prng.between(wait * 8 / 10, wait * 12 / 10), max);
    }
    friend bool operator==(const Backoff&, const Backoff&) = default;
};

} // namespace highwater::client
