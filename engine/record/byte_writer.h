// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace highwater::record {

/// Appends numbers to bytes, most significant byte first. Kafka: ByteBuffer with ByteUtils.
class ByteWriter {
public:
    /// Needs: `bytes` outlives the writer.
    explicit ByteWriter(std::vector<Byte>& bytes) : m_bytes(bytes) {}

    void i8(std::int8_t value) { m_bytes.push_back(Byte(value)); }
    void i16(std::int16_t value) { bigEndian(std::uint64_t(value), 2); }
    void u16(std::uint16_t value) { bigEndian(value, 2); }
    void i32(std::int32_t value) { bigEndian(std::uint64_t(value), 4); }
    void u32(std::uint32_t value) { bigEndian(value, 4); }
    void i64(std::int64_t value) { bigEndian(std::uint64_t(value), 8); }
    void u64(std::uint64_t value) { bigEndian(value, 8); }
    void unsignedVarint(std::uint32_t value) { groups(value); }
    void varint(std::int32_t value) { groups(zigZag(value)); }
    void varlong(std::int64_t value) { groups(zigZag(value)); }
    void put(std::span<const Byte> bytes) { m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end()); }

    /// How many bytes a varint or varlong takes.
    static constexpr std::int32_t sizeOfUnsigned(std::uint64_t value) { return value == 0 ? 1 : (std::bit_width(value) + 6) / 7; }
    static constexpr std::int32_t sizeOfVarint(std::int32_t value) { return sizeOfUnsigned(zigZag(value)); }
    static constexpr std::int32_t sizeOfVarlong(std::int64_t value) { return sizeOfUnsigned(zigZag(value)); }

private:
    static constexpr std::uint32_t zigZag(std::int32_t value) { return std::uint32_t(value) << 1U ^ std::uint32_t(value >> 31); }
    static constexpr std::uint64_t zigZag(std::int64_t value) { return std::uint64_t(value) << 1U ^ std::uint64_t(value >> 63); }
    void bigEndian(std::uint64_t value, unsigned size)
    {
        while (size-- > 0)
            m_bytes.push_back(Byte(value >> (8 * size)));
    }
    void groups(std::uint64_t value)
    {
        while (value >= 0x80) {
            m_bytes.push_back(Byte(value | 0x80U));
            value >>= 7U;
        }
        m_bytes.push_back(Byte(value));
    }

    std::vector<Byte>& m_bytes;
};

} // namespace highwater::record
