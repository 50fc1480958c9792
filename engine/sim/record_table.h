// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"
#include "engine/record/driver_records.h"
#include "engine/sim/log_shape.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace highwater::sim {

/// What became of one record. Small: there are millions.
struct RecordEntry {
    enum Flag : std::uint8_t {
        Sent = 1,
        Acknowledged = 2,
        AcknowledgedByAll = 4,
        AcknowledgedUnheard = 8, ///< acks=0
        Failed = 16,
        Committed = 32,
        Lost = 64,
        Several = 128, ///< appended more than once
    };
    static constexpr std::uint16_t kNoPartition = 0xFFFF;

    Offset offset = kNoOffset;                   ///< of its newest copy
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;    ///< of its newest copy; kNoLeaderEpoch: in no log yet
    std::uint16_t partition = kNoPartition;      ///< an index into the ledger's partitions
    std::uint8_t flags = 0;
    std::uint8_t copies = 0; ///< in the legitimate leader's log

    bool is(Flag flag) const { return (flags & flag) != 0; }
    void set(Flag flag, bool on = true) { flags = std::uint8_t(on ? flags | flag : flags & ~flag); }
    friend bool operator==(const RecordEntry&, const RecordEntry&) = default;
};

/// The entries of one producer by record number. Copies share full chunks; a shared chunk is copied before it is written to, so
/// that a copy costs one pointer for each 512 records. Copies stay on one thread.
class RecordTable {
public:
    static constexpr std::size_t kChunk = 512;

    /// Null when there is none of that number.
    const RecordEntry* find(RecordNumber number) const;
    /// Made when it is not there. Needs: number >= 0.
    RecordEntry& writable(RecordNumber number);
    /// One past the greatest number.
    std::int64_t end() const { return m_end; }

    friend bool operator==(const RecordTable& a, const RecordTable& b);

private:
    using Chunk = std::array<RecordEntry, kChunk>;
    std::vector<std::shared_ptr<Chunk>> m_chunks;
    std::int64_t m_end = 0;
};

/// Where one copy of a record was written.
struct Placement {
    Offset offset;
    LeaderEpoch leaderEpoch;
    friend bool operator==(const Placement&, const Placement&) = default;
};

/// A driver's batch as some leader appended it.
struct AppendedRun {
    Offset baseOffset;
    LeaderEpoch leaderEpoch;
    NodeId broker; ///< the leader
    record::DriverRecordsPointer records;

    Offset nextOffset() const { return baseOffset.plus(std::int64_t(records->numbers.size())); }
    friend bool operator==(const AppendedRun& a, const AppendedRun& b)
    {
        return a.baseOffset == b.baseOffset && a.leaderEpoch == b.leaderEpoch && a.broker == b.broker && *a.records == *b.records;
    }
};

} // namespace highwater::sim
