// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"
#include "engine/base/shared_list.h"

#include <cstdint>

namespace highwater::log {

/// The last offset of a batch, relative to the segment's base, and where that batch starts (log-and-producer.md 2.2.2).
struct OffsetIndexEntry {
    std::int32_t relativeOffset = 0;
    std::int32_t position = 0;

    friend bool operator==(const OffsetIndexEntry&, const OffsetIndexEntry&) = default;
};

/// Where to start looking for an offset in a segment: one entry for every index.interval.bytes. Kafka: OffsetIndex.
///
/// Always:
///  1. Both columns grow.
class OffsetIndex {
public:
    static constexpr ByteCount kEntrySize = 8;

    /// Needs: larger than the last entry.
    void append(OffsetIndexEntry entry) { m_entries.push(entry); }
    /// The last entry at or below `relativeOffset`; {0, 0} when there is none (log-and-producer.md 2.2.8).
    OffsetIndexEntry lookUp(std::int64_t relativeOffset) const;
    /// Drops entries at or above `relativeOffset`.
    void truncateTo(std::int64_t relativeOffset);
    /// Whether a file of `fileSizeMax` bytes (segment.index.bytes) has no room left (log-and-producer.md 2.2.7).
    bool isFull(ByteCount fileSizeMax) const { return ByteCount(m_entries.size()) >= fileSizeMax / kEntrySize; }
    const SharedList<OffsetIndexEntry>& entries() const { return m_entries; }

    friend bool operator==(const OffsetIndex&, const OffsetIndex&) = default;

private:
    SharedList<OffsetIndexEntry> m_entries;
};

} // namespace highwater::log
