// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"

#include <cstdint>
#include <span>

namespace highwater::record {

/// xxHash, 32 bits, seed 0: the checksum of LZ4 frames.
std::uint32_t xxhash32(std::span<const Byte> bytes);

} // namespace highwater::record
