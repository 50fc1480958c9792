// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"

#include <algorithm>
#include <compare>
#include <cstdint>

namespace highwater::record {

/// How small a codec makes a topic's records, as a producer expects from what it saw. In millionths, since the engine knows no
/// floating point. Kafka: CompressionRatioEstimator (log-and-producer.md 6.2.5).
struct CompressionRatio {
    std::int64_t millionths = 1'000'000;

    /// Learns from a closed batch: a worse ratio counts at once or by 0.05, a better one by at most 0.005.
    /// Needs: uncompressed > 0.
    void observe(ByteCount compressed, ByteCount uncompressed)
    {
        const std::int64_t seen = compressed * 1'000'000 / uncompressed;
        if (seen > millionths)
            millionths = std::max(millionths + 50'000, seen);
        else if (seen < millionths)
            millionths = std::max(millionths - 5'000, seen);
    }
    /// After a batch was refused as too large (log-and-producer.md 6.3.15).
    void resetAfterSplit(ByteCount compressed, ByteCount uncompressed)
    {
        millionths = std::max<std::int64_t>(1'000'000, compressed * 1'000'000 / uncompressed);
    }

    friend auto operator<=>(const CompressionRatio&, const CompressionRatio&) = default;
};

} // namespace highwater::record
