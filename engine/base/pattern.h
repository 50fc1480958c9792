// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <bitset>
#include <cstdint>
#include <string_view>
#include <vector>

namespace highwater {

/// A regular expression over bytes, as far as Java's Pattern and RE2 agree: literals, `.`, `[a-z]`, `\d \w \s` and their opposites,
/// `( )`, `(?: )`, `|`, `* + ?`, `{n}`, `{n,}`, `{n,m}` with an idle `?` behind, `^` and `$`. What RE2 has not (back references, looking
/// around) is no pattern. Matching takes time in proportion to the text.
class Pattern {
public:
    /// Problems: what is wrong with the text, in one sentence.
    static Result<Pattern> parse(std::string_view text);
    /// Whether all of `text` matches. Kafka: matcher(topic).matches().
    bool matches(std::string_view text) const;

private:
    friend class PatternParser;
    enum class What : std::uint8_t { OneOf, Split, AtStart, AtEnd };
    /// A state of the automaton; one behind the last is the end.
    struct State {
        What what = What::OneOf;
        std::bitset<256> bytes;  ///< of OneOf
        std::size_t next = 0;
        std::size_t other = 0;   ///< of Split
    };
    void enter(std::size_t state, std::size_t at, std::size_t size, std::vector<bool>& in) const;

    std::vector<State> m_states;
    std::size_t m_start = 0;
};

/// A text that Pattern takes.
inline bool isPattern(std::string_view text) { return Pattern::parse(text).has_value(); }

} // namespace highwater
