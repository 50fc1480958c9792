// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/codec.h"

#include "engine/base/ensure.h"
#include "engine/record/byte_reader.h"
#include "engine/record/xxhash32.h"

#include <lz4.h>
#include <lz4hc.h>

#include <algorithm>
#include <array>

namespace highwater::record {

namespace {

// Version 1, independent blocks, no checksums, no size; 64 KiB blocks; the header's checksum (log-and-producer.md 1.3.5).
constexpr std::array<Byte, 7> kFrameHeader{0x04, 0x22, 0x4d, 0x18, 0x60, 0x40, 0x82};
constexpr std::uint32_t kFrameMagic = 0x184d2204;
constexpr std::size_t kBlockSize = 65'536;
constexpr std::uint32_t kStoredRaw = 0x80000000;

std::uint32_t littleEndian32(ByteReader& reader)
{
    const std::uint32_t value = reader.u32();
    return value << 24U | (value & 0xff00U) << 8U | (value >> 8U & 0xff00U) | value >> 24U;
}

void putLittleEndian32(Byte* at, std::uint32_t value)
{
    for (unsigned i = 0; i < 4; ++i)
        at[i] = Byte(value >> (8 * i));
}

/// What the frame's descriptor says about its blocks.
struct Frame {
    std::size_t blockSizeMax = 0;
    bool hasBlockChecksums = false;
};

Result<Frame> readDescriptor(ByteReader& reader, std::span<const Byte> packed)
{
    if (littleEndian32(reader) != kFrameMagic)
        return problem("The lz4 data do not begin with a frame.");
    const std::size_t start = reader.position();
    const unsigned flags = reader.u8();
    const unsigned blockDescriptor = reader.u8();
    const bool hasContentSize = (flags & 8U) != 0;
    if (hasContentSize)
        reader.u64();
    if (reader.hasFailed())
        return problem("The lz4 frame is cut short.");
    const std::uint32_t checksum = xxhash32(packed.subspan(start, reader.position() - start)) >> 8U & 0xffU;
    if (reader.u8() != checksum || reader.hasFailed())
        return problem("The lz4 frame's header checksum is wrong.");
    if (flags >> 6U != 1 || (flags & 3U) != 0 || (blockDescriptor & 0x8fU) != 0)
        return problem("The lz4 frame uses a version or bits that do not exist.");
    if ((flags & 0x20U) == 0)
        return problem("The lz4 frame has linked blocks, which Kafka does not read.");
    const unsigned sizeCode = blockDescriptor >> 4U;
    if (sizeCode < 4)
        return problem("The lz4 frame names a block size that does not exist.");
    return Frame{std::size_t(1) << (8 + 2 * sizeCode), (flags & 0x10U) != 0};
}

/// Adds one block's content; a problem text when it is damaged.
const char* unpackBlock(std::span<const Byte> block, bool isRaw, std::size_t blockSizeMax, std::vector<Byte>& plain)
{
    if (isRaw) {
        plain.insert(plain.end(), block.begin(), block.end());
        return nullptr;
    }
    // No lz4 block unpacks to more than 255 times its size, so less than the frame's block size may do.
    const std::size_t room = std::min(blockSizeMax, block.size() * 255);
    const std::size_t start = plain.size();
    plain.resize(start + room);
    const int size = LZ4_decompress_safe(reinterpret_cast<const char*>(block.data()),
        reinterpret_cast<char*>(plain.data() + start), int(block.size()), int(room));
    if (size < 0)
        return "An lz4 block is damaged.";
    plain.resize(start + std::size_t(size));
    return nullptr;
}

} // namespace

std::vector<Byte> compressLz4(int level, std::span<const Byte> plain)
{
    std::vector<Byte> packed(kFrameHeader.begin(), kFrameHeader.end());
    while (!plain.empty()) {
        const auto block = plain.first(std::min(plain.size(), kBlockSize));
        const std::size_t start = packed.size();
        const int bound = LZ4_compressBound(int(block.size()));
        packed.resize(start + 4 + std::size_t(bound));
        const char* from = reinterpret_cast<const char*>(block.data());
        char* to = reinterpret_cast<char*>(packed.data() + start + 4);
        // The default level means the fast compressor, any other the thorough one.
        const int size = level == levelsOf(Compression::Lz4).byDefault
            ? LZ4_compress_default(from, to, int(block.size()), bound)
            : LZ4_compress_HC(from, to, int(block.size()), bound, level);
        ensure(size > 0, "lz4's own bound is enough");
        const bool isRaw = std::size_t(size) >= block.size();
        if (isRaw)
            std::copy(block.begin(), block.end(), packed.begin() + std::ptrdiff_t(start + 4));
        const std::uint32_t stored = isRaw ? std::uint32_t(block.size()) : std::uint32_t(size);
        putLittleEndian32(packed.data() + start, isRaw ? stored | kStoredRaw : stored);
        packed.resize(start + 4 + stored);
        plain = plain.subspan(block.size());
    }
    packed.insert(packed.end(), 4, Byte(0)); // end mark
    return packed;
}

Result<std::vector<Byte>> decompressLz4(std::span<const Byte> packed, ByteCount sizeMax)
{
    ByteReader reader(packed);
    const Result<Frame> frame = readDescriptor(reader, packed);
    if (!frame)
        return tl::make_unexpected(frame.error());
    std::vector<Byte> plain;
    for (;;) {
        const std::uint32_t word = littleEndian32(reader);
        if (reader.hasFailed())
            return problem("The lz4 frame is cut short.");
        if (word == 0)
            return plain; // a content checksum may follow; Kafka does not look at it
        const std::size_t size = word & ~kStoredRaw;
        if (size > frame->blockSizeMax || size > reader.remaining())
            return problem("An lz4 block is longer than its frame allows.");
        const auto block = reader.take(size);
        if (frame->hasBlockChecksums && littleEndian32(reader) != xxhash32(block))
            return problem("An lz4 block's checksum is wrong.");
        if (const char* why = unpackBlock(block, (word & kStoredRaw) != 0, frame->blockSizeMax, plain))
            return problem(why);
        if (ByteCount(plain.size()) > sizeMax)
            return problem("The lz4 data unpack to more than " + std::to_string(sizeMax) + " bytes.");
    }
}

} // namespace highwater::record
