// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/view/cluster_view.h"

#include <optional>
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
    };
    Kind kind = Kind::BatchLingering;
    NodeId node = kNoNode;                      ///< who waits
    std::optional<TopicIdPartition> partition;  ///< about which partition
    std::vector<NodeId> on;                     ///< who could meet it
    std::optional<Offset> offset;               ///< the offset that has to be reached, or where it stands
    std::int64_t count = 0;                     ///< of what waits: requests, records
    std::optional<Countdown> until;
    friend bool operator==(const Waiting&, const Waiting&) = default;
};

/// All that waits in a world, by kind, node and partition. Works from a view alone, whatever its source.
std::vector<Waiting> waitingsOf(const ClusterView& view);
/// What one partition waits for; what one node waits for.
std::vector<Waiting> waitingsOf(const ClusterView& view, const TopicIdPartition& partition);
std::vector<Waiting> waitingsOf(const ClusterView& view, NodeId node);

} // namespace highwater::view
