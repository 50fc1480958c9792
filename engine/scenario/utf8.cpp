// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/utf8.h"

#include <algorithm>
#include <cstdint>

namespace highwater::scenario {
namespace {

constexpr bool isContinuation(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

struct Character {
    std::size_t length = 0; ///< 0: not UTF-8
    std::uint32_t codePoint = 0;
};

// The Unicode Standard, table 3-7: the well-formed byte sequences.
Character characterAt(std::string_view text, std::size_t at)
{
    const auto byteAt = [&](std::size_t index) { return std::uint32_t(static_cast<unsigned char>(text[index])); };
    const std::uint32_t first = byteAt(at);
    if (first < 0x80)
        return {1, first};
    const std::size_t length = first >= 0xC2 && first <= 0xDF ? 2 : first >= 0xE0 && first <= 0xEF ? 3 : first >= 0xF0 && first <= 0xF4 ? 4 : 0;
    if (length == 0 || at + length > text.size())
        return {};
    std::uint32_t codePoint = first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if (!isContinuation(static_cast<unsigned char>(text[at + i])))
            return {};
        codePoint = codePoint << 6U | (byteAt(at + i) & 0x3FU);
    }
    constexpr std::uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    if (codePoint < smallest[length] || codePoint > 0x10FFFF || isSurrogate)
        return {};
    return {length, codePoint};
}

constexpr bool isForbiddenControl(std::uint32_t codePoint)
{
    return (codePoint < 0x20 && codePoint != '\t' && codePoint != '\n' && codePoint != '\r') || (codePoint >= 0x7F && codePoint < 0xA0);
}

} // namespace

std::optional<Problem> encodingProblem(std::string_view text)
{
    int line = 1;
    int column = 1;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = characterAt(text, at);
        if (character.length == 0)
            return Problem{line, column, "This byte is not UTF-8; a scenario is UTF-8 text."};
        if (isForbiddenControl(character.codePoint))
            return Problem{line, column, "A control character stands here; a scenario is UTF-8 text with tabs and line ends only."};
        at += character.length;
        ++column;
        if (character.codePoint == '\n') {
            ++line;
            column = 1;
        }
    }
    return std::nullopt;
}

int characterCount(std::string_view text, std::size_t byteCount)
{
    const std::string_view part = text.substr(0, byteCount);
    return int(std::count_if(part.begin(), part.end(), [](char byte) { return !isContinuation(static_cast<unsigned char>(byte)); }));
}

} // namespace highwater::scenario
