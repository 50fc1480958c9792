// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"

#include <cstdint>
#include <span>

namespace highwater::record {

/// Takes numbers off a run of bytes, most significant byte first. Reading past the end or a varint that is too long marks it
/// as failed; from then on it gives zeros, so that a caller may check once at the end. Kafka: ByteBuffer with ByteUtils.
class ByteReader {
public:
    explicit ByteReader(std::span<const Byte> bytes) : m_bytes(bytes) {}

    std::size_t position() const { return m_position; }
    std::size_t remaining() const { return m_bytes.size() - m_position; }
    bool hasFailed() const { return m_hasFailed; }

    std::uint8_t u8() { return std::uint8_t(bigEndian(1)); }
    std::int8_t i8() { return std::int8_t(bigEndian(1)); }
    std::int16_t i16() { return std::int16_t(bigEndian(2)); }
    std::uint16_t u16() { return std::uint16_t(bigEndian(2)); }
    std::int32_t i32() { return std::int32_t(bigEndian(4)); }
    std::uint32_t u32() { return std::uint32_t(bigEndian(4)); }
    std::int64_t i64() { return std::int64_t(bigEndian(8)); }
    std::uint64_t u64() { return bigEndian(8); }
    /// The unsigned form of flexible messages, at most 5 bytes (log-and-producer.md 1.2.3).
    std::uint32_t unsignedVarint() { return std::uint32_t(groups(5)); }
    /// Zig-zag, at most 5 bytes, as inside records.
    std::int32_t varint()
    {
        const std::uint32_t raw = unsignedVarint();
        return std::int32_t(raw >> 1U) ^ -std::int32_t(raw & 1U);
    }
    /// Zig-zag, at most 10 bytes.
    std::int64_t varlong()
    {
        const std::uint64_t raw = groups(10);
        return std::int64_t(raw >> 1U) ^ -std::int64_t(raw & 1U);
    }
    /// The next `count` bytes; empty and failed when there are not so many.
    std::span<const Byte> take(std::size_t count)
    {
        if (count > remaining()) {
            fail();
            return {};
        }
        m_position += count;
        return m_bytes.subspan(m_position - count, count);
    }
    void fail()
    {
        m_hasFailed = true;
        m_position = m_bytes.size();
    }

private:
    std::uint64_t bigEndian(std::size_t size)
    {
        std::uint64_t value = 0;
        for (const Byte byte : take(size))
            value = value << 8U | byte;
        return value;
    }
    std::uint64_t groups(unsigned atMost)
    {
        std::uint64_t value = 0;
        for (unsigned group = 0; group < atMost; ++group) {
            const Byte byte = u8();
            value |= std::uint64_t(byte & 0x7fU) << (7 * group);
            if ((byte & 0x80U) == 0)
                return value;
        }
        fail();
        return 0;
    }

    std::span<const Byte> m_bytes;
    std::size_t m_position = 0;
    bool m_hasFailed = false;
};

} // namespace highwater::record
