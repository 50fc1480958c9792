// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace highwater {

/// A number with a meaning: numbers of different meanings neither compare nor convert.
/// A meaning is a struct that inherits from this: `struct Offset : Number<Offset, std::int64_t> {…}`.
template <class Meaning, class Representation>
struct Number {
    Representation value{};

    friend constexpr auto operator<=>(const Number&, const Number&) = default;
};

} // namespace highwater
