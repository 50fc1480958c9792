// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace highwater {

/// What is wrong with something a person wrote, and where. Line and column count from 1; 0 is "no place".
struct Problem {
    int line = 0;
    int column = 0;
    std::string text; ///< one sentence: what is wrong and what was expected

    friend bool operator==(const Problem&, const Problem&) = default;
};
/// `7:3: …`, or the text alone when there is no place.
std::string toString(const Problem& problem);

/// A value, or the problem that stands in its way.
template <class T>
using Result = tl::expected<T, Problem>;

inline tl::unexpected<Problem> problem(std::string text) { return tl::make_unexpected(Problem{0, 0, std::move(text)}); }
inline tl::unexpected<Problem> problemAt(int line, int column, std::string text)
{
    return tl::make_unexpected(Problem{line, column, std::move(text)});
}

} // namespace highwater
