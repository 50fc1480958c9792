// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/partition_hash.h"

#include "engine/base/ensure.h"

#include <zlib.h>

namespace highwater::record {
namespace {

/// The code point that begins at `at`, which is moved behind it; a byte that begins none stands for itself.
std::uint32_t codePointAt(std::string_view text, std::size_t& at)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? std::uint32_t(std::uint8_t(text[i])) : 0U; };
    const std::uint32_t first = byte(at);
    const std::size_t more = first >= 0xf0 && first < 0xf8 ? 3 : first >= 0xe0 && first < 0xf0 ? 2 : first >= 0xc2 && first < 0xe0 ? 1 : 0;
    std::uint32_t code = more == 0 ? first : first & (0x3fU >> more);
    for (std::size_t i = 1; i <= more; ++i) {
        if ((byte(at + i) & 0xc0U) != 0x80U) {
            at += 1;
            return first;
        }
        code = code << 6U | (byte(at + i) & 0x3fU);
    }
    at += more + 1;
    return code;
}

} // namespace

std::int32_t javaStringHash(std::string_view text)
{
    std::uint32_t hash = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::uint32_t code = codePointAt(text, at);
        if (code >= 0x10000U)
            hash = hash * 31 + (0xd800U + ((code - 0x10000U) >> 10U));
        hash = hash * 31 + (code >= 0x10000U ? 0xdc00U + ((code - 0x10000U) & 0x3ffU) : code);
    }
    return std::int32_t(hash);
}

PartitionIndex coordinatorPartition(std::string_view id, std::int32_t count)
{
    ensure(count > 0, "a topic has partitions");
    const std::int64_t hash = javaStringHash(id);
    const std::int64_t absolute = hash == -2'147'483'648LL ? 0 : hash < 0 ? -hash : hash;
    return {std::int32_t(absolute % count)};
}

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
