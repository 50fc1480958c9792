// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/view/cluster_view.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::view {

/// Something at rest, what it waits for, who could meet that, and until when it waits at most.
struct Waiting {
    enum class Kind : std::uint8_t {
        HighWatermarkHeldByFollowers, ///< `on`: the members of the maximal ISR that have not fetched past it
        HighWatermarkHeldByMinIsr,    ///< `on`: the replicas outside the ISR; it needs one of them back
        ProduceParked,                ///< acks=all: `on` as for the high watermark
        BatchLingering,               ///< a producer's open batch
        BatchBackingOff,              ///< after a retriable error
        BatchInFlight,                ///< `on`: the broker that has to answer
        BatchWithoutLeader,           ///< `on`: the brokers that could lead
        BrokerFenced,                 ///< dead, silent or not caught up; `on`: the active controller
        BrokerSilent,                 ///< its session runs out unless it is heard
        VotesAwaited,                 ///< a candidate; `on`: voters that have not granted
        QuorumLeaderAwaited,          ///< a voter or observer without a leader
        PartitionLeaderless,          ///< `on`: the brokers whose return would make a leader
        FollowerBehind,               ///< leaves the ISR unless it catches up
        ConsumerAtHighWatermark,      ///< there is nothing more to read; `on`: the leader
        GroupWithoutCoordinator,      ///< nobody has the group loaded; `node`: a member that looks for it
        GroupInitialDelay,            ///< a new group gives others time to come; `node`: the coordinator
        GroupJoinAwaited,             ///< `on`: members that have not joined again
        GroupSyncAwaited,             ///< `on`: the member that computes the assignment, and those that have not asked for it
        GroupRevocationAwaited,       ///< `on`: members that have not let go yet
        GroupReleaseAwaited,          ///< `on`: members that wait for partitions others still have
        MemberSilent,                 ///< `node`: a member; it is removed unless it is heard
        MemberPolls,                  ///< `node`: a member; max.poll.interval.ms runs while it works on what it has
        PartitionUnowned,             ///< of a group: stands still until somebody is given it
    };
    Kind kind = Kind::BatchLingering;
    NodeId node = kNoNode;                      ///< who waits
    std::optional<TopicIdPartition> partition;  ///< about which partition
    std::vector<NodeId> on;                     ///< who could meet it
    std::optional<Offset> offset;               ///< the offset that has to be reached, or where it stands
    std::int64_t count = 0;                     ///< of what waits: requests, records
    std::string group;                          ///< empty: not about a group
    std::optional<Countdown> until;
    friend bool operator==(const Waiting&, const Waiting&) = default;
};

/// All that waits in a world, by kind, node and partition. Works from a view alone, whatever its source.
std::vector<Waiting> waitingsOf(const ClusterView& view);
/// What one partition waits for; what one node waits for.
std::vector<Waiting> waitingsOf(const ClusterView& view, const TopicIdPartition& partition);
std::vector<Waiting> waitingsOf(const ClusterView& view, NodeId node);
/// What one group waits for, its members and partitions included.
std::vector<Waiting> waitingsOf(const ClusterView& view, const std::string& group);

} // namespace highwater::view
