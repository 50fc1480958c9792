// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/record_batch.h"

#include <cstdint>
#include <span>
#include <vector>

/// The four codecs in the framing Kafka uses (log-and-producer.md 1.3). The same input, level and library give the same bytes.
namespace highwater::record {

/// The most that a damaged or hostile batch may unpack to. Kafka has no such limit.
inline constexpr ByteCount kDecompressedSizeMax = 268'435'456;

/// Levels and their defaults (log-and-producer.md 1.3.2, 1.3.5, 1.3.8): gzip 1 to 9 or -1, lz4 1 to 17, zstd -131072 to 22.
struct CompressionLevels {
    int min = 0;
    int max = 0;
    int byDefault = 0;
};
/// {0, 0, 0} for codecs without levels.
CompressionLevels levelsOf(Compression compression);

/// Needs: a level within levelsOf; it does not count where there are none.
std::vector<Byte> compress(Compression compression, int level, std::span<const Byte> plain);
/// A problem when the bytes are damaged or unpack to more than `sizeMax`.
Result<std::vector<Byte>> decompress(
    Compression compression, std::span<const Byte> packed, ByteCount sizeMax = kDecompressedSizeMax);

/// One RFC 1952 member, as the Java client writes it; reads several in a row.
std::vector<Byte> compressGzip(int level, std::span<const Byte> plain);
Result<std::vector<Byte>> decompressGzip(std::span<const Byte> packed, ByteCount sizeMax);
/// The xerial stream of blocks; reads a bare snappy block too.
std::vector<Byte> compressSnappy(std::span<const Byte> plain);
Result<std::vector<Byte>> decompressSnappy(std::span<const Byte> packed, ByteCount sizeMax);
/// The LZ4 frame of independent 64 KiB blocks. Linked blocks are refused, as Kafka's reader does.
std::vector<Byte> compressLz4(int level, std::span<const Byte> plain);
Result<std::vector<Byte>> decompressLz4(std::span<const Byte> packed, ByteCount sizeMax);
/// A Zstandard frame without content size and checksum.
std::vector<Byte> compressZstd(int level, std::span<const Byte> plain);
Result<std::vector<Byte>> decompressZstd(std::span<const Byte> packed, ByteCount sizeMax);

} // namespace highwater::record
