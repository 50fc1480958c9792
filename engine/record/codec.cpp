// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/codec.h"

#include "engine/base/ensure.h"

namespace highwater::record {

CompressionLevels levelsOf(Compression compression)
{
    switch (compression) {
    case Compression::Gzip: return {-1, 9, -1};
    case Compression::Lz4: return {1, 17, 9};
    case Compression::Zstd: return {-131072, 22, 3};
    case Compression::None:
    case Compression::Snappy: break;
    }
    return {};
}

std::vector<Byte> compress(Compression compression, int level, std::span<const Byte> plain)
{
    switch (compression) {
    case Compression::None: break;
    case Compression::Gzip: return compressGzip(level, plain);
    case Compression::Snappy: return compressSnappy(plain);
    case Compression::Lz4: return compressLz4(level, plain);
    case Compression::Zstd: return compressZstd(level, plain);
    }
    return std::vector<Byte>(plain.begin(), plain.end());
}

Result<std::vector<Byte>> decompress(Compression compression, std::span<const Byte> packed, ByteCount sizeMax)
{
    switch (compression) {
    case Compression::None: return std::vector<Byte>(packed.begin(), packed.end());
    case Compression::Gzip: return decompressGzip(packed, sizeMax);
    case Compression::Snappy: return decompressSnappy(packed, sizeMax);
    case Compression::Lz4: return decompressLz4(packed, sizeMax);
    case Compression::Zstd: return decompressZstd(packed, sizeMax);
    }
    return problem("The batch names a codec that does not exist: " + std::to_string(int(compression)) + '.');
}

} // namespace highwater::record
