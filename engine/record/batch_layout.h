// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

/// Where each field of the batch header stands (log-and-producer.md 1.1.1).
namespace highwater::record::layout {

inline constexpr std::size_t kBaseOffset = 0;
inline constexpr std::size_t kBatchLength = 8;
inline constexpr std::size_t kPartitionLeaderEpoch = 12;
inline constexpr std::size_t kMagic = 16;
inline constexpr std::size_t kCrc = 17;
inline constexpr std::size_t kAttributes = 21; ///< the CRC covers all from here on
inline constexpr std::size_t kLastOffsetDelta = 23;
inline constexpr std::size_t kBaseTimestamp = 27;
inline constexpr std::size_t kMaxTimestamp = 35;
inline constexpr std::size_t kProducerId = 43;
inline constexpr std::size_t kProducerEpoch = 51;
inline constexpr std::size_t kBaseSequence = 53;
inline constexpr std::size_t kRecordCount = 57;
inline constexpr std::size_t kRecords = 61;
/// Bytes before the field batchLength starts to count.
inline constexpr std::size_t kLogOverhead = 12;

} // namespace highwater::record::layout
