// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <variant>
#include <vector>

namespace highwater::replica {

/// No proposal is on its way. Kafka: CommittedPartitionState.
struct Committed {
    friend bool operator==(const Committed&, const Committed&) = default;
};
/// One more member was proposed. Kafka: PendingExpandIsr.
struct PendingExpand {
    NodeId joining;
    friend bool operator==(const PendingExpand&, const PendingExpand&) = default;
};
/// Fewer members were proposed. Kafka: PendingShrinkIsr.
struct PendingShrink {
    std::vector<NodeId> leaving;
    friend bool operator==(const PendingShrink&, const PendingShrink&) = default;
};

/// The leader's copy of the ISR and what it asked the controller to make of it. Kafka: PartitionState (KIP-497).
///
/// Always (replication.md 1.16):
///  1. `committed` is the last ISR that the controller is known to have recorded.
///  2. While a proposal is pending no other is made.
///  3. The maximal ISR holds `committed` and a joining member; a leaving one stays until the shrink is committed.
struct InSyncSet {
    std::vector<NodeId> committed; ///< in the controller's order
    std::variant<Committed, PendingExpand, PendingShrink> proposal;

    bool isPending() const { return !std::holds_alternative<Committed>(proposal); }
    bool holds(NodeId member) const;        ///< in `committed`
    bool maximalHolds(NodeId member) const; ///< in the maximal ISR
    std::size_t maximalSize() const;
    std::vector<NodeId> maximal() const;
    /// What was proposed; `committed` when nothing is pending.
    std::vector<NodeId> proposed() const;

    friend bool operator==(const InSyncSet&, const InSyncSet&) = default;
};

} // namespace highwater::replica
