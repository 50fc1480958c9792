// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"

#include <cstdint>
#include <span>

namespace highwater::record {

/// CRC-32C (Castagnoli), as record batches carry it (log-and-producer.md 1.1.2). Uses ISA-L where the build has it.
std::uint32_t crc32c(std::span<const Byte> bytes);
/// The same in plain C++, eight bytes at a time.
std::uint32_t crc32cPortable(std::span<const Byte> bytes);

} // namespace highwater::record
