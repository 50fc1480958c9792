// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/codec.h"

#include "engine/base/ensure.h"

#include <zstd.h>

#include <array>
#include <memory>

namespace highwater::record {

namespace {

struct FreeCompressor { void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); } };
struct FreeDecompressor { void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); } };

} // namespace

std::vector<Byte> compressZstd(int level, std::span<const Byte> plain)
{
    const std::unique_ptr<ZSTD_CCtx, FreeCompressor> context(ZSTD_createCCtx());
    ensure(context != nullptr, "zstd starts");
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, level);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_contentSizeFlag, 0);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 0);
    std::vector<Byte> packed(ZSTD_compressBound(plain.size()));
    const std::size_t size = ZSTD_compress2(context.get(), packed.data(), packed.size(), plain.data(), plain.size());
    ensure(ZSTD_isError(size) == 0, "zstd's own bound is enough");
    packed.resize(size);
    return packed;
}

Result<std::vector<Byte>> decompressZstd(std::span<const Byte> packed, ByteCount sizeMax)
{
    const std::unique_ptr<ZSTD_DCtx, FreeDecompressor> context(ZSTD_createDCtx());
    ensure(context != nullptr, "zstd starts");
    std::vector<Byte> plain;
    std::array<Byte, 16'384> piece; // NOLINT: filled by zstd
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    std::size_t wanted = 1; // what the frame still asks for; 0 at its end
    for (;;) {
        ZSTD_outBuffer out{piece.data(), piece.size(), 0};
        wanted = ZSTD_decompressStream(context.get(), &out, &in);
        if (ZSTD_isError(wanted) != 0)
            return problem(std::string("The zstd data are damaged: ") + ZSTD_getErrorName(wanted) + '.');
        if (ByteCount(plain.size() + out.pos) > sizeMax)
            return problem("The zstd data unpack to more than " + std::to_string(sizeMax) + " bytes.");
        plain.insert(plain.end(), piece.begin(), piece.begin() + std::ptrdiff_t(out.pos));
        if (in.pos == in.size && (wanted == 0 || out.pos < out.size))
            break;
    }
    if (wanted != 0)
        return problem("The zstd data are cut short.");
    return plain;
}

} // namespace highwater::record
