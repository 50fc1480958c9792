// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/config/topic_config.h"
#include "engine/log/append_result.h"
#include "engine/metadata/metadata_image.h"
#include "engine/replica/replica_state.h"

/// Pure functions over what a leader knows: who is caught up, who may join, how far is committed.
namespace highwater::replica {

/// What a replica looks at beside itself: the broker's metadata cache, its config and the rules in force.
struct Surroundings {
    const metadata::MetadataImage& image;
    const config::TopicConfig& topicConfig;
    Duration replicaLagTimeMax;
    const Rules& rules;
    BrokerEpoch ownBrokerEpoch = kNoBrokerEpoch; ///< none: not registered yet
    log::DiskWrites diskWrites = log::DiskWrites::Succeed;
};

/// replica.lag.time.max.ms has not passed since it was last caught up, or it has all the leader has. Kafka: isCaughtUp (1.9).
bool isCaughtUp(const FollowerRecord& follower, Offset leaderLogEndOffset, Instant now, Duration lagTimeMax);

/// The broker tests of 1.14: unfenced, not shutting down, and the epoch of its last fetch is the registered one (or -1).
bool isIsrEligible(const FollowerRecord& follower, const metadata::MetadataImage& image);

/// 1.14 as a whole but for "no proposal pending" and "in the assigned replicas". Kafka: isFollowerInSync, canAddReplicaToIsr.
bool mayJoinIsr(const FollowerRecord& follower, const Leader& leader, Offset highWatermark, const metadata::MetadataImage& image);

/// min(min.insync.replicas, assigned replicas). Kafka: effectiveMinIsr.
std::size_t effectiveMinIsr(const Leader& leader, const config::TopicConfig& config);

/// Strict min ISR: the high watermark may not move (1.26).
bool isUnderMinIsr(const Leader& leader, const config::TopicConfig& config);

/// How far a leader's high watermark may go now: `current` or more (1.26-1.28).
Offset highWatermarkOf(const Leader& leader, Offset current, Offset logEndOffset, Instant now, const Surroundings& around);

/// Follower record after an accepted fetch at `fetchOffset`, with the leader's log end read before the read (1.5, 1.6).
void noteFetch(FollowerRecord& follower, Offset fetchOffset, Offset leaderLogEndOffset, Instant at);

/// Members of the committed ISR, the leader apart, that are not caught up (1.12).
std::vector<NodeId> outOfSyncMembers(NodeId self, const Leader& leader, Offset logEndOffset, Instant now, Duration lagTimeMax);

} // namespace highwater::replica
