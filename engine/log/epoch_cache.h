// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace highwater::log {

/// A leader epoch and where it began.
struct EpochEntry {
    LeaderEpoch epoch;
    Offset startOffset;

    friend bool operator==(const EpochEntry&, const EpochEntry&) = default;
};

/// An epoch and where it ends, exclusive. Kafka: EpochEndOffset; (-1, -1) is undefined.
struct EpochEndOffset {
    LeaderEpoch epoch = kNoLeaderEpoch;
    Offset endOffset = kNoOffset;

    bool isUndefined() const { return endOffset == kNoOffset; }
    friend bool operator==(const EpochEndOffset&, const EpochEndOffset&) = default;
};

/// Which leader epoch began at which offset of one log. Kafka: LeaderEpochFileCache. Source: replication.md 2.23 to 2.27.
///
/// Always:
///  1. Entries grow strictly in epoch and in start offset.
class EpochCache {
public:
    /// An epoch begins. Nothing when it is the latest and does not begin lower; else entries at or above it in epoch or offset
    /// go first (replication.md 2.23). Needs: epoch and offset not negative.
    void assign(LeaderEpoch epoch, Offset startOffset);
    /// Drops entries that start at or after `end` (replication.md 2.25).
    void truncateFromEnd(Offset end);
    /// Drops entries that start at or before `start`, except the newest of them, which then starts there (replication.md 2.25).
    void truncateFromStart(Offset start);
    void clear() { m_entries.clear(); }

    /// Where `epoch` ends in a log that ends at `logEndOffset` (replication.md 2.26).
    EpochEndOffset endOffsetFor(LeaderEpoch epoch, Offset logEndOffset) const;
    /// The epoch of the record at `offset`; nothing below the first entry.
    std::optional<LeaderEpoch> epochAt(Offset offset) const;
    std::optional<LeaderEpoch> latestEpoch() const;
    bool isEmpty() const { return m_entries.empty(); }
    /// Oldest first, as the file leader-epoch-checkpoint lists them.
    const std::vector<EpochEntry>& entries() const { return m_entries; }

    friend bool operator==(const EpochCache&, const EpochCache&) = default;

private:
    std::vector<EpochEntry> m_entries;
};

} // namespace highwater::log
