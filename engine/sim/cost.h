// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/time.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace highwater::sim {

/// What work takes. A broker's request handlers together are one server: requests wait in its queue, then take `perRequest` and
/// their bytes. A rate of 0 means that bytes cost nothing. Kafka: the parts of TotalTimeMs.
struct Cost {
    Duration perRequest;                  ///< of the request handlers, whatever the request
    ByteCount handlerBytesPerSecond = 0;  ///< how fast requests are checked, copied and answered
    Duration diskPerAppend;               ///< a write to the page cache, before its bytes
    ByteCount diskBytesPerSecond = 0;     ///< how fast batches are written
    Duration diskPerFlush;                ///< one fsync
    ByteCount linkBytesPerSecond = 0;     ///< of each link in each direction
    friend bool operator==(const Cost&, const Cost&) = default;
};

/// A named set of costs.
struct CostPreset {
    std::string_view name;
    Cost cost;
};
/// `none`: nothing but delay, as if hardware were free. `classroom`: slow enough to see queues with a few hundred records a second.
/// `datacentre`: eight handlers, a solid-state disk and a 10 Gbit/s network, about.
inline constexpr std::array kCostPresets{
    CostPreset{"none", {}},
    CostPreset{"classroom", {milliseconds(2), 1'000'000, milliseconds(1), 500'000, milliseconds(20), 250'000}},
    CostPreset{"datacentre", {microseconds(25), 800'000'000, microseconds(10), 500'000'000, microseconds(500), 1'250'000'000}},
};
/// Null when there is none of that name.
constexpr const Cost* costPreset(std::string_view name)
{
    for (const CostPreset& preset : kCostPresets)
        if (preset.name == name)
            return &preset.cost;
    return nullptr;
}
/// `classroom`, or `own` for costs that no preset has.
constexpr std::string_view nameOf(const Cost& cost)
{
    for (const CostPreset& preset : kCostPresets)
        if (preset.cost == cost)
            return preset.name;
    return "own";
}

/// What `bytes` take at this rate; nothing at 0.
constexpr Duration timeFor(ByteCount bytes, ByteCount bytesPerSecond)
{
    return bytesPerSecond <= 0 ? Duration{} : Duration{bytes * 1'000'000 / bytesPerSecond};
}

} // namespace highwater::sim
