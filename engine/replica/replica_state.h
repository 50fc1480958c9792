// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/replica/in_sync_set.h"

#include <variant>
#include <vector>

namespace highwater::replica {

/// Rules of Kafka that prevent a disaster each; all on, as in Kafka. Switching one off shows why it exists.
struct Rules {
    bool highWatermarkWaitsForIsr = true;      ///< off: the leader's own log end is enough (1.27)
    bool highWatermarkWaitsForMinIsr = true;   ///< off: as before KIP-966 (1.26)
    bool maximalIsrCounts = true;              ///< off: only the committed ISR counts while a proposal is pending (1.17)
    bool truncateByLeaderEpoch = true;         ///< off: a new follower cuts its log to its own high watermark (pre-KIP-101)
    bool fenceByLeaderEpoch = true;            ///< off: requests with another leader epoch are served (pre-KIP-320)
    bool checkProducerSequences = true;        ///< off: retries may duplicate and reorder
    bool keepPendingOnEqualPartitionEpoch = true; ///< off: as in Kafka 4.x, gap 1.44a
    bool wipeFollowersOnEpochJump = true;         ///< off: as in Kafka 4.x, gap 1.44b, and R30 when a replica left and came back
    bool addedReplicasCompleteReassignment = true; ///< off: as up to 4.2, all final replicas must be in the ISR (5.30)
    friend bool operator==(const Rules&, const Rules&) = default;
};

/// Long before the start of the world: Kafka's time 0 for a follower that never fetched.
inline constexpr Instant kLongAgo{-4'000'000'000'000'000};

/// What a leader knows of one follower. Kafka: Replica, ReplicaState. Source: replication.md 1.4.
struct FollowerRecord {
    NodeId id;
    Offset logStartOffset = kNoOffset;
    Offset logEndOffset = kNoOffset;             ///< of its latest accepted fetch; none: it has not fetched yet
    Offset lastFetchLeaderLogEndOffset = kNoOffset; ///< a running maximum
    Instant lastFetchTime = kLongAgo;
    Instant lastCaughtUpTime = kLongAgo;
    BrokerEpoch brokerEpoch = kNoBrokerEpoch; ///< as the fetch said; counts only once it has fetched
    bool hasFetched = false;                  ///< brokerEpoch is known
    friend bool operator==(const FollowerRecord&, const FollowerRecord&) = default;
};

/// A role holds only what it needs. Changes: Follower <-> Leader, each into itself, by metadata only (1.36, 1.37).
struct Leader {
    Offset leaderEpochStartOffset;         ///< its log end when it took this leader epoch
    std::vector<FollowerRecord> followers; ///< the other assigned replicas, by broker id
    InSyncSet inSync;
    friend bool operator==(const Leader&, const Leader&) = default;
};
struct Follower {
    NodeId leader = kNoNode; ///< none: leaderless
    friend bool operator==(const Follower&, const Follower&) = default;
};
using Role = std::variant<Follower, Leader>;

/// All of a replica but its log, which holds its high watermark too. All of it is lost in a crash (1.2).
struct ReplicaState {
    Role role;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch; ///< as this broker believes
    PartitionEpoch partitionEpoch{0};
    std::vector<NodeId> replicas; ///< assigned, in order
    friend bool operator==(const ReplicaState&, const ReplicaState&) = default;
};

} // namespace highwater::replica
