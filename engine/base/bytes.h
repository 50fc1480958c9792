// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace highwater {

using Byte = std::uint8_t;

/// A count of bytes.
using ByteCount = std::int64_t;

/// An unchanging run of bytes; copies and slices share it. Never written to after it was made.
class Bytes {
public:
    Bytes() = default;
    explicit Bytes(std::vector<Byte> content);
    static Bytes ofText(std::string_view text);

    ByteCount size() const { return ByteCount(m_size); }
    bool isEmpty() const { return m_size == 0; }
    const Byte* data() const { return m_data; }
    std::span<const Byte> span() const { return {m_data, m_size}; }
    Byte operator[](std::size_t index) const { return m_data[index]; }
    /// Shares the content. Needs: from + count <= size().
    Bytes slice(std::size_t from, std::size_t count) const;
    /// The content as characters, unchecked.
    std::string toText() const;

    /// Compares content.
    friend bool operator==(const Bytes& a, const Bytes& b);

private:
    std::shared_ptr<const std::vector<Byte>> m_owner;
    const Byte* m_data = nullptr; // into m_owner
    std::size_t m_size = 0;
};

/// Lower-case hexadecimal, two digits a byte.
std::string toHex(std::span<const Byte> bytes);
/// Needs: an even count of hexadecimal digits.
std::vector<Byte> fromHex(std::string_view hex);

} // namespace highwater
