// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/codec.h"

#include "engine/base/ensure.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>

namespace highwater::record {

namespace {

// Deflate, no flags, no time, no extra flags, unknown system: what a Java client writes (log-and-producer.md 1.3.2).
constexpr std::array<Byte, 10> kGzipHeader{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff};

void putLittleEndian(std::vector<Byte>& out, std::uint32_t value)
{
    for (unsigned shift = 0; shift < 32; shift += 8)
        out.push_back(Byte(value >> shift));
}

/// Ends zlib's state whichever way the function is left.
struct Inflation {
    z_stream stream{};
    bool isOpen = false;
    Inflation() { isOpen = inflateInit2(&stream, 15 + 16) == Z_OK; }
    ~Inflation()
    {
        if (isOpen)
            inflateEnd(&stream);
    }
    Inflation(const Inflation&) = delete;
    Inflation& operator=(const Inflation&) = delete;
};

} // namespace

std::vector<Byte> compressGzip(int level, std::span<const Byte> plain)
{
    ensure(plain.size() <= std::numeric_limits<std::uint32_t>::max() / 2, "a batch is smaller than 2 GiB");
    z_stream stream{};
    ensure(deflateInit2(&stream, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) == Z_OK, "zlib takes the level");
    std::vector<Byte> packed(kGzipHeader.size() + deflateBound(&stream, uLong(plain.size())));
    std::copy(kGzipHeader.begin(), kGzipHeader.end(), packed.begin());
    stream.next_in = const_cast<Byte*>(plain.data());
    stream.avail_in = uInt(plain.size());
    stream.next_out = packed.data() + kGzipHeader.size();
    stream.avail_out = uInt(packed.size() - kGzipHeader.size());
    const int end = deflate(&stream, Z_FINISH);
    packed.resize(kGzipHeader.size() + stream.total_out);
    deflateEnd(&stream);
    ensure(end == Z_STREAM_END, "zlib's own bound is enough");
    putLittleEndian(packed, std::uint32_t(::crc32_z(::crc32_z(0, nullptr, 0), plain.data(), plain.size())));
    putLittleEndian(packed, std::uint32_t(plain.size()));
    return packed;
}

Result<std::vector<Byte>> decompressGzip(std::span<const Byte> packed, ByteCount sizeMax)
{
    Inflation inflation;
    ensure(inflation.isOpen, "zlib starts");
    z_stream& stream = inflation.stream;
    stream.next_in = const_cast<Byte*>(packed.data());
    stream.avail_in = uInt(packed.size());
    std::vector<Byte> plain;
    std::array<Byte, 16'384> piece; // NOLINT: filled by zlib
    for (;;) {
        stream.next_out = piece.data();
        stream.avail_out = uInt(piece.size());
        const int status = inflate(&stream, Z_NO_FLUSH);
        const std::size_t got = piece.size() - stream.avail_out;
        if (ByteCount(plain.size() + got) > sizeMax)
            return problem("The gzip data unpack to more than " + std::to_string(sizeMax) + " bytes.");
        plain.insert(plain.end(), piece.begin(), piece.begin() + std::ptrdiff_t(got));
        if (status == Z_STREAM_END) {
            if (stream.avail_in == 0)
                return plain;
            inflateReset(&stream); // another member follows
        } else if (status != Z_OK) {
            return problem("The gzip data are damaged or cut short.");
        }
    }
}

} // namespace highwater::record
