// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"
#include "engine/base/shared_list.h"
#include "engine/base/time.h"

#include <cstdint>

namespace highwater::log {

/// The largest timestamp seen so far in a segment, and the last offset of the batch that has it, relative to the segment's base
/// (log-and-producer.md 2.2.3).
struct TimeIndexEntry {
    Timestamp timestamp = kNoTimestamp;
    std::int32_t relativeOffset = 0;

    friend bool operator==(const TimeIndexEntry&, const TimeIndexEntry&) = default;
};

/// Where to start looking for a timestamp in a segment. Kafka: TimeIndex.
///
/// Always:
///  1. Timestamps grow; offsets do not decrease.
class TimeIndex {
public:
    static constexpr ByteCount kEntrySize = 12;

    /// Adds the entry unless its timestamp is not larger than the last one (log-and-producer.md 2.2.3).
    void maybeAppend(TimeIndexEntry entry);
    /// The last entry at or below `timestamp`; {-1, 0} when there is none.
    TimeIndexEntry lookUp(Timestamp timestamp) const;
    /// Drops entries at or above `relativeOffset`.
    void truncateTo(std::int64_t relativeOffset);
    /// Whether a file of `fileSizeMax` bytes has room only for the closing entry (log-and-producer.md 2.2.7).
    bool isFull(ByteCount fileSizeMax) const { return ByteCount(m_entries.size()) >= fileSizeMax / kEntrySize - 1; }
    /// The last entry; {-1, 0} when empty.
    TimeIndexEntry lastEntry() const { return m_entries.isEmpty() ? TimeIndexEntry{} : m_entries.back(); }
    const SharedList<TimeIndexEntry>& entries() const { return m_entries; }

    friend bool operator==(const TimeIndex&, const TimeIndex&) = default;

private:
    SharedList<TimeIndexEntry> m_entries;
};

} // namespace highwater::log
