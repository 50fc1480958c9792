// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"

#include <cstdint>
#include <type_traits>

namespace highwater::record {

/// The number at a place known to be inside. Needs: sizeof(Integer) readable bytes.
template <class Integer>
Integer bigEndianAt(const Byte* place)
{
    std::make_unsigned_t<Integer> value = 0;
    for (std::size_t i = 0; i < sizeof(Integer); ++i)
        value = std::make_unsigned_t<Integer>(std::uint64_t(value) << 8U | place[i]);
    return Integer(value);
}

/// Overwrites the number at a place known to be inside. Needs: sizeof(Integer) writable bytes.
template <class Integer>
void putBigEndianAt(Byte* place, Integer value)
{
    for (std::size_t i = 0; i < sizeof(Integer); ++i)
        place[i] = Byte(std::uint64_t(value) >> (8 * (sizeof(Integer) - 1 - i)));
}

} // namespace highwater::record
