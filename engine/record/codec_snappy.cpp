// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/codec.h"

#include "engine/record/big_endian.h"
#include "engine/record/byte_reader.h"
#include "engine/record/byte_writer.h"

#include <snappy.h>

#include <algorithm>
#include <array>

namespace highwater::record {

namespace {

constexpr std::array<Byte, 8> kXerialMagic{0x82, 'S', 'N', 'A', 'P', 'P', 'Y', 0};
constexpr std::size_t kXerialHeaderSize = 16; // magic, version, lowest version that can read it
constexpr std::size_t kBlockSize = 32'768;

bool startsWithMagic(std::span<const Byte> bytes)
{
    return bytes.size() >= kXerialHeaderSize && std::equal(kXerialMagic.begin(), kXerialMagic.end(), bytes.begin());
}

/// Adds the content of one raw block; a problem text when it is damaged or too large.
const char* unpackBlock(std::span<const Byte> block, ByteCount sizeMax, std::vector<Byte>& plain)
{
    const char* const packed = reinterpret_cast<const char*>(block.data());
    std::size_t size = 0;
    if (!snappy::GetUncompressedLength(packed, block.size(), &size))
        return "A snappy block has no length.";
    // No snappy block packs tighter than 64 bytes into 3, so a longer claim is false and is not allocated.
    if (size > block.size() * 24 + 64)
        return "A snappy block claims more than it can hold.";
    if (ByteCount(plain.size() + size) > sizeMax)
        return "The snappy data unpack to more than is allowed.";
    const std::size_t start = plain.size();
    plain.resize(start + size);
    if (!snappy::RawUncompress(packed, block.size(), reinterpret_cast<char*>(plain.data() + start)))
        return "A snappy block is damaged.";
    return nullptr;
}

} // namespace

std::vector<Byte> compressSnappy(std::span<const Byte> plain)
{
    std::vector<Byte> packed(kXerialMagic.begin(), kXerialMagic.end());
    ByteWriter writer(packed);
    writer.i32(1);
    writer.i32(1);
    while (!plain.empty()) {
        const auto block = plain.first(std::min(plain.size(), kBlockSize));
        const std::size_t start = packed.size();
        packed.resize(start + 4 + snappy::MaxCompressedLength(block.size()));
        std::size_t size = 0;
        snappy::RawCompress(reinterpret_cast<const char*>(block.data()), block.size(),
            reinterpret_cast<char*>(packed.data() + start + 4), &size);
        putBigEndianAt(packed.data() + start, std::int32_t(size));
        packed.resize(start + 4 + size);
        plain = plain.subspan(block.size());
    }
    return packed;
}

Result<std::vector<Byte>> decompressSnappy(std::span<const Byte> packed, ByteCount sizeMax)
{
    std::vector<Byte> plain;
    if (!startsWithMagic(packed)) {
        if (const char* why = unpackBlock(packed, sizeMax, plain))
            return problem(why);
        return plain;
    }
    ByteReader reader(packed);
    while (reader.remaining() > 0) {
        if (startsWithMagic(packed.subspan(reader.position()))) { // the first, or another stream behind it
            reader.take(kXerialHeaderSize);
            continue;
        }
        const std::int32_t size = reader.i32();
        if (size < 0 || reader.hasFailed() || std::size_t(size) > reader.remaining())
            return problem("A snappy block is cut short.");
        if (const char* why = unpackBlock(reader.take(std::size_t(size)), sizeMax, plain))
            return problem(why);
    }
    return plain;
}

} // namespace highwater::record
