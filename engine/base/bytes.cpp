// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/bytes.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater {

Bytes::Bytes(std::vector<Byte> content)
    : m_owner(std::make_shared<const std::vector<Byte>>(std::move(content))), m_data(m_owner->data()), m_size(m_owner->size())
{
}

Bytes Bytes::ofText(std::string_view text) { return Bytes(std::vector<Byte>(text.begin(), text.end())); }

Bytes Bytes::slice(std::size_t from, std::size_t count) const
{
    ensure(from <= m_size && count <= m_size - from, "a slice lies inside its bytes");
    Bytes part = *this;
    part.m_data += from;
    part.m_size = count;
    return part;
}

std::string Bytes::toText() const { return std::string(m_data, m_data + m_size); }

bool operator==(const Bytes& a, const Bytes& b)
{
    return a.m_size == b.m_size && (a.m_data == b.m_data || std::equal(a.m_data, a.m_data + a.m_size, b.m_data));
}

std::string toHex(std::span<const Byte> bytes)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const Byte byte : bytes) {
        text.push_back(kDigits[byte >> 4U]);
        text.push_back(kDigits[byte & 15U]);
    }
    return text;
}

std::vector<Byte> fromHex(std::string_view hex)
{
    const auto digit = [](char c) -> unsigned {
        if (c >= '0' && c <= '9')
            return unsigned(c - '0');
        if (c >= 'a' && c <= 'f')
            return unsigned(c - 'a') + 10;
        ensure(c >= 'A' && c <= 'F', "a hexadecimal digit");
        return unsigned(c - 'A') + 10;
    };
    ensure(hex.size() % 2 == 0, "hexadecimal digits come in pairs");
    std::vector<Byte> bytes;
    bytes.reserve(hex.size() / 2);
    for (std::size_t i = 0; i < hex.size(); i += 2)
        bytes.push_back(Byte(digit(hex[i]) * 16 + digit(hex[i + 1])));
    return bytes;
}

} // namespace highwater
