// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <vector>

namespace highwater::node {

/// What a replica was like before the step, written down where the node opens a replica for writing, so that no machine can
/// forget to tell and no judge needs a copy of the world before.
struct Touched {
    NodeId broker;
    TopicIdPartition partition;
    bool wasLeader = false;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    Offset logStartOffset;
    Offset logEndOffset;
    Offset highWatermark;
    std::vector<NodeId> isr; ///< the leader's committed one
    PartitionEpoch partitionEpoch{0};
    LeaderEpoch servedEpoch = kNoLeaderEpoch; ///< of a follower's fetch that this step served; none: it served none, or one without

    friend bool operator==(const Touched&, const Touched&) = default;
};
/// Each replica once per step. Lent by the scheduler like the outbox.
using TouchedList = std::vector<Touched>;

} // namespace highwater::node
