// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/view/cluster_view.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highwater::ui {

/// What a member has to do with a partition.
enum class Holding {
    Owns,       ///< it has the partition, and nobody says otherwise
    GivenTo,    ///< the coordinator gave it; it has not taken it yet
    LettingGo,  ///< it was asked for it back and still has it
    BelievesIn, ///< it still thinks that it owns what is somebody else's
    Dead,       ///< the coordinator still counts it as the owner, but its process is gone or its application has failed
};

struct Holder {
    NodeId client = kNoNode; ///< none: a client of which only the coordinator knows
    std::string memberId;
    Holding holding = Holding::Owns;
    bool isPaused = false;
    friend bool operator==(const Holder&, const Holder&) = default;
};

/// One partition in one group: the coordinator's word beside what the members themselves believe.
struct GroupReading {
    TopicIdPartition partition;
    std::vector<Holder> holders; ///< who owns it first; empty: nobody
    std::optional<Offset> committed;
    std::optional<Offset> position; ///< of the first holder that reads
    std::optional<Offset> highWatermark;
    std::optional<Instant> standsStillSince;
    Duration stoodStillLast;
    Duration stoodStillTotal;
    std::optional<Instant> ownedSince; ///< since its newest owner took it
    NodeId lastOwner = kNoNode;        ///< while nobody has it: who had it last
    std::optional<Duration> lagTime;
    std::int64_t consumedAgain = 0;
    std::int64_t skipped = 0;

    /// High watermark minus committed offset, as the tool says; before the first commit, minus position. May be negative.
    std::optional<std::int64_t> lag() const;
    /// Records that its owner has not fetched yet.
    std::int64_t unread() const;
    /// Records that its owner fetched and nobody committed: what is read again after a crash.
    std::int64_t uncommitted() const;
    friend bool operator==(const GroupReading&, const GroupReading&) = default;
};

/// All partitions that a group reads, has read, or subscribes to. An empty id: of all consumers that belong to no group.
std::map<TopicIdPartition, GroupReading> readingsOf(const view::ClusterView& view, const std::string& groupId);
/// The broker that coordinates this group's partition of __consumer_offsets and knows no such group: nobody has joined it yet, or it
/// was deleted (consumer-groups.md 1.1). None: it is there, or nobody coordinates it.
NodeId coordinatorWithout(const view::ClusterView& view, const std::string& groupId);

} // namespace highwater::ui
