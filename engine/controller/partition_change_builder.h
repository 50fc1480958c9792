// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/controller/leader_election.h"
#include "engine/metadata/metadata_records.h"

#include <optional>
#include <vector>

namespace highwater::controller {

/// A change of one partition that is being thought about. The targets start as what is. Kafka: PartitionChangeBuilder.
struct PartitionChange {
    TopicIdPartition id;
    metadata::PartitionRegistration partition; ///< before
    std::vector<NodeId> targetIsr;
    std::vector<NodeId> targetReplicas;
    std::vector<NodeId> targetRemoving;
    std::vector<NodeId> targetAdding;
    metadata::LeaderRecoveryState targetRecoveryState = metadata::LeaderRecoveryState::Recovered;
    std::vector<NodeId> uncleanShutdownReplicas; ///< may have lost the end of their logs: never in the ELR
    Election election = Election::Online;
    bool isElrEnabled = false;
    bool isRevert = false;              ///< takes back a reassignment; for what is told
    bool addedReplicasComplete = true;  ///< the rule of 4.3; off: that of 4.2 (replication.md 5.30)
    std::int32_t minInsyncReplicas = 1; ///< effective: not above the replica count (replication.md 5.15)
};
/// With all targets as they are.
PartitionChange changeOf(const TopicIdPartition& id, const metadata::PartitionRegistration& partition);

struct BuiltChange {
    metadata::PartitionChangeRecord record;
    ElectionOutcome outcome;
};
/// The record that makes the change, or nothing when nothing would change: complete a reassignment that can be completed, the
/// target ELR, the election, epochs, ELR, ISR and the last known leader, in Kafka's order (replication.md 5.2).
std::optional<BuiltChange> build(PartitionChange change, const IsAcceptable& isAcceptable);

} // namespace highwater::controller
