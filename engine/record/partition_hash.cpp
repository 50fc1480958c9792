// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/partition_hash.h"

#include "engine/base/ensure.h"

#include <zlib.h>

namespace highwater::record {

std::uint32_t murmur2(std::span<const Byte> key)
{
    constexpr std::uint32_t kSeed = 0x9747b28c;
    constexpr std::uint32_t kMultiplier = 0x5bd1e995;
    std::uint32_t hash = kSeed ^ std::uint32_t(key.size());
    std::size_t at = 0;
    for (; at + 4 <= key.size(); at += 4) {
        std::uint32_t word = std::uint32_t(key[at]) | std::uint32_t(key[at + 1]) << 8U | std::uint32_t(key[at + 2]) << 16U
            | std::uint32_t(key[at + 3]) << 24U;
        word *= kMultiplier;
        word ^= word >> 24U;
        word *= kMultiplier;
        hash = hash * kMultiplier ^ word;
    }
    if (at < key.size()) {
        for (std::size_t tail = key.size(); tail-- > at;)
            hash ^= std::uint32_t(key[tail]) << (8 * (tail - at));
        hash *= kMultiplier;
    }
    hash ^= hash >> 13U;
    hash *= kMultiplier;
    return hash ^ hash >> 15U;
}

std::uint32_t fnv1a(std::span<const Byte> key)
{
    std::uint32_t hash = 0x811c9dc5;
    for (const Byte byte : key)
        hash = (hash ^ byte) * 0x01000193;
    return hash;
}

std::uint32_t crc32(std::span<const Byte> key)
{
    return std::uint32_t(::crc32_z(::crc32_z(0, nullptr, 0), key.data(), key.size()));
}

PartitionIndex partitionByMurmur2(std::span<const Byte> key, std::int32_t count)
{
    ensure(count > 0, "a topic has partitions");
    return {std::int32_t(murmur2(key) & 0x7fffffffU) % count};
}

PartitionIndex partitionByFnv1a(std::span<const Byte> key, std::int32_t count)
{
    ensure(count > 0, "a topic has partitions");
    const std::int32_t remainder = std::int32_t(fnv1a(key)) % count;
    return {remainder < 0 ? -remainder : remainder};
}

PartitionIndex partitionByCrc32(std::span<const Byte> key, std::int32_t count)
{
    ensure(count > 0, "a topic has partitions");
    return {std::int32_t(crc32(key) % std::uint32_t(count))};
}

} // namespace highwater::record
