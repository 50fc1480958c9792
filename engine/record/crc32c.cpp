// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/crc32c.h"

#include <algorithm>
#include <array>

#if __has_include(<isa-l/crc.h>)
#include <isa-l/crc.h>
#define HIGHWATER_HAS_ISAL 1
#endif

namespace highwater::record {

namespace {

using Table = std::array<std::uint32_t, 256>;

/// Table n gives the effect of a byte that n more bytes follow.
constexpr std::array<Table, 8> makeTables()
{
    constexpr std::uint32_t kPolynomial = 0x82f63b78;
    std::array<Table, 8> tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1U ^ ((crc & 1U) != 0 ? kPolynomial : 0U);
        tables[0][byte] = crc;
    }
    for (std::size_t n = 1; n < tables.size(); ++n)
        for (std::size_t byte = 0; byte < 256; ++byte)
            tables[n][byte] = tables[n - 1][byte] >> 8U ^ tables[0][tables[n - 1][byte] & 0xffU];
    return tables;
}

constexpr std::array<Table, 8> kTables = makeTables();

} // namespace

std::uint32_t crc32cPortable(std::span<const Byte> bytes)
{
    std::uint32_t crc = 0xffffffff;
    while (bytes.size() >= 8) {
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < 4; ++i)
            next ^= kTables[7 - i][bytes[i] ^ (crc >> (8 * i) & 0xffU)] ^ kTables[3 - i][bytes[4 + i]];
        crc = next;
        bytes = bytes.subspan(8);
    }
    for (const Byte byte : bytes)
        crc = crc >> 8U ^ kTables[0][(crc ^ byte) & 0xffU];
    return ~crc;
}

#ifdef HIGHWATER_HAS_ISAL

std::uint32_t crc32c(std::span<const Byte> bytes)
{
    // ISA-L neither inverts what goes in nor what comes out, and takes an int for the length.
    constexpr std::size_t kPiece = std::size_t(1) << 30U;
    std::uint32_t crc = 0xffffffff;
    do {
        const auto piece = bytes.first(std::min(bytes.size(), kPiece));
        crc = crc32_iscsi(const_cast<unsigned char*>(piece.data()), int(piece.size()), crc);
        bytes = bytes.subspan(piece.size());
    } while (!bytes.empty());
    return ~crc;
}

#else

std::uint32_t crc32c(std::span<const Byte> bytes) { return crc32cPortable(bytes); }

#endif

} // namespace highwater::record
