// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/event/controller_events.h"
#include "engine/metadata/metadata_records.h"

#include <functional>
#include <vector>

/// Who leads next: pure choices. Source: replication.md 5.5, 5.8, 5.20, 5.23.
namespace highwater::controller {

/// Kafka: PartitionChangeBuilder.Election.
enum class Election : std::uint8_t { Online, Unclean, Preferred };

/// May this replica lead, as far as its broker's registration says (replication.md 5.1, 5.4)?
using IsAcceptable = std::function<bool(NodeId)>;

/// What an election looks at. Lists as they will be after the change.
struct ElectionInput {
    NodeId leader = kNoNode; ///< the present one
    std::vector<NodeId> replicas;
    std::vector<NodeId> isr;
    std::vector<NodeId> elr;
    std::vector<NodeId> lastKnownElr; ///< as stored
    Election election = Election::Online;
    bool isElrEnabled = false;
};
/// kNoNode: nobody.
struct ElectionOutcome {
    NodeId leader = kNoNode;
    event::ElectionKind kind = event::ElectionKind::InSync;

    /// The winner's log may lack committed records (replication.md 5.8).
    bool isUnclean() const { return kind == event::ElectionKind::Unclean || kind == event::ElectionKind::LastKnownLeader; }
    friend bool operator==(const ElectionOutcome&, const ElectionOutcome&) = default;
};
/// Kafka: PartitionChangeBuilder.electLeader. Never the longest log: the order of the assigned replicas decides.
ElectionOutcome electLeader(const ElectionInput& input, const IsAcceptable& isAcceptable);

} // namespace highwater::controller
