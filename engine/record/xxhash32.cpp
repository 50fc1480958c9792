// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/xxhash32.h"

#include <array>
#include <bit>

namespace highwater::record {

namespace {

constexpr std::array<std::uint32_t, 5> kPrime{0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f, 0x165667b1};

std::uint32_t littleEndianWord(const Byte* at)
{
    return std::uint32_t(at[0]) | std::uint32_t(at[1]) << 8U | std::uint32_t(at[2]) << 16U | std::uint32_t(at[3]) << 24U;
}

/// Eats whole stripes of 16 bytes in four lanes and folds the lanes.
std::uint32_t foldStripes(std::span<const Byte>& rest)
{
    std::array<std::uint32_t, 4> lanes{kPrime[0] + kPrime[1], kPrime[1], 0, 0U - kPrime[0]};
    for (; rest.size() >= 16; rest = rest.subspan(16))
        for (std::size_t lane = 0; lane < 4; ++lane)
            lanes[lane] = std::rotl(lanes[lane] + littleEndianWord(rest.data() + 4 * lane) * kPrime[1], 13) * kPrime[0];
    return std::rotl(lanes[0], 1) + std::rotl(lanes[1], 7) + std::rotl(lanes[2], 12) + std::rotl(lanes[3], 18);
}

} // namespace

std::uint32_t xxhash32(std::span<const Byte> bytes)
{
    std::span<const Byte> rest = bytes;
    std::uint32_t hash = bytes.size() >= 16 ? foldStripes(rest) : kPrime[4];
    hash += std::uint32_t(bytes.size());
    for (; rest.size() >= 4; rest = rest.subspan(4))
        hash = std::rotl(hash + littleEndianWord(rest.data()) * kPrime[2], 17) * kPrime[3];
    for (const Byte byte : rest)
        hash = std::rotl(hash + byte * kPrime[4], 11) * kPrime[0];
    hash = (hash ^ hash >> 15U) * kPrime[1];
    hash = (hash ^ hash >> 13U) * kPrime[2];
    return hash ^ hash >> 16U;
}

} // namespace highwater::record
