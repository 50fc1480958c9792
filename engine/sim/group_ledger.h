// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/event/event.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace highwater::sim {

/// What groups did with records. A record that two groups read counts in both.
struct ConsumptionCounts {
    std::int64_t consumed = 0;      ///< records that the group's applications are done with, each once
    std::int64_t consumedAgain = 0; ///< how often they were done again beyond the first time
    std::int64_t skipped = 0;       ///< passed over by a commit, and done by nobody who could still do them
    friend bool operator==(const ConsumptionCounts&, const ConsumptionCounts&) = default;
};

/// Records next to each other that were all done equally often.
struct DoneRun {
    Offset to; ///< exclusive
    std::int64_t times = 0;
    friend bool operator==(const DoneRun&, const DoneRun&) = default;
};

/// What the ledger knows of one partition in one group.
struct GroupPartitionLedger {
    std::map<Offset, DoneRun> done;          ///< by first offset; runs that touch differ in `times`
    std::optional<Offset> first;             ///< where the group's first member began to read
    Offset committed = kNoOffset;
    std::map<NodeId, std::optional<Offset>> owners; ///< members' clients, and up to where each is done since it owns it
    std::optional<Instant> standsStillSince;
    Duration stoodStillLast;
    Duration stoodStillTotal;
    std::optional<Instant> ownedSince;       ///< since its newest owner took it; empty: nobody has it now
    NodeId lastOwner = kNoNode;              ///< the client that had it last, while nobody has it

    /// Of the records from `first` on.
    ConsumptionCounts counts() const;
    /// How often the record at this offset was done.
    std::int64_t timesDone(Offset offset) const;
    friend bool operator==(const GroupPartitionLedger&, const GroupPartitionLedger&) = default;
};

/// What the ledger knows of one group's rebalances.
struct GroupRebalanceLedger {
    std::optional<Instant> since;   ///< of the one under way
    Duration last;                  ///< how long the last one took that had an end
    std::int64_t ended = 0;
    std::int32_t groupEpoch = 0;    ///< KIP-848: the epoch that the members are to reach
    std::set<std::string> notThere; ///< KIP-848: members that have not reached it
    friend bool operator==(const GroupRebalanceLedger&, const GroupRebalanceLedger&) = default;
};

/// Follows what each group does with the records and with its partitions, by what events tell and nothing else.
///
/// Always:
///  1. A partition stands still from when its last running owner lets it go, dies or is paused, until a running one owns it.
///     One that nobody ever owned does not stand still.
///  2. A record is skipped when it lies below the committed offset, nobody was done with it, and no living owner still has it
///     to do.
///  3. What a consumer finds truncated is no longer counted: those records are gone, and others may come in their place.
class GroupLedger {
public:
    void note(const event::Event& event);
    void note(std::span<const event::Event> events)
    {
        for (const event::Event& event : events)
            note(event);
    }

    /// Null: no member of the group ever had it, and nothing was committed.
    const GroupPartitionLedger* partition(const std::string& group, const TopicIdPartition& partition) const;
    /// Null: it never rebalanced.
    const GroupRebalanceLedger* rebalances(const std::string& group) const;
    /// By name: those whose members ever owned something.
    std::set<std::string> groups() const;
    /// Null: the client never owned anything.
    const std::string* groupOf(NodeId client) const;
    /// Of one group, over all its partitions.
    ConsumptionCounts ofGroup(const std::string& group) const;
    /// Of all groups.
    ConsumptionCounts total() const;

    friend bool operator==(const GroupLedger&, const GroupLedger&) = default;

private:
    using Key = std::pair<std::string, TopicIdPartition>;

    void own(const event::Event& event, const event::PartitionsAssigned& fact);
    void letGo(Instant now, NodeId client, const Key& key);
    void letGoAll(Instant now, NodeId client);
    void pause(Instant now, NodeId client);
    void resume(Instant now, NodeId client);
    void done(NodeId client, const event::RecordsProcessed& fact);
    void begin(NodeId client, const TopicIdPartition& partition, Offset from);
    void sought(NodeId client, const event::ConsumerSought& fact);
    void cut(NodeId client, const event::ConsumerTruncationDetected& fact);
    void reached(Instant now, const std::string& group, const std::string& memberId);
    void endRebalance(Instant now, GroupRebalanceLedger& rebalance);
    void lookAgain(Instant now, GroupPartitionLedger& partition);
    GroupPartitionLedger* owned(NodeId client, const TopicIdPartition& partition);

    std::map<Key, GroupPartitionLedger> m_partitions;
    std::map<std::string, GroupRebalanceLedger> m_rebalances;
    std::map<NodeId, std::string> m_groups; ///< of each client that ever owned something
    std::set<NodeId> m_paused;
};

} // namespace highwater::sim
