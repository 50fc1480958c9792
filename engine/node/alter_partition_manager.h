// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/alter_partition.h"
#include "engine/node/controller_call.h"

#include <map>
#include <set>

namespace highwater::node {

/// What a broker asks the controller to make of its ISRs: one request on its way, one proposal per partition.
/// Kafka: AlterPartitionManager. Source: replication.md 1.19.
///
/// Always: an item stays queued until it was answered for its partition, however long ago the partition moved on.
struct AlterPartitionManager {
    std::map<TopicIdPartition, message::AlterPartitionData> queued; ///< those on their way included
    std::set<TopicIdPartition> inFlight;
    ControllerCall call;
    machine::Deadline retryAt; ///< after a top-level error: a fresh request then

    /// False, and nothing changes, when the partition has one already. Kafka: OPERATION_NOT_ATTEMPTED.
    bool submit(message::AlterPartitionData proposal);
    bool wantsToSend() const { return !call.isWanted() && !retryAt.isSet() && !queued.empty(); }
    /// All that is queued, as one request.
    message::AlterPartitionRequest takeRequest(NodeId self, BrokerEpoch brokerEpoch);

    friend bool operator==(const AlterPartitionManager&, const AlterPartitionManager&) = default;
};
/// The pause after a top-level error (1.19 b).
inline constexpr Duration kAlterPartitionRetryDelay = milliseconds(50);

} // namespace highwater::node
