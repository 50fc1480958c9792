// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/prng.h"
#include "engine/base/result.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::console {

struct RackedBroker {
    NodeId id;
    std::optional<std::string> rack;
    friend bool operator==(const RackedBroker&, const RackedBroker&) = default;
};

/// Where kafka-reassign-partitions --generate would put the replicas of a topic's partitions: round-robin from a random start, and
/// spread over the racks when all brokers have one. Not the controller's placer: the tool has rules of its own. Problems: fewer
/// brokers than replicas. Kafka: AdminUtils.assignReplicasToBrokers. Needs: counts above 0.
Result<std::vector<std::vector<NodeId>>> proposedReplicas(std::size_t partitionCount, std::size_t replicationFactor,
    const std::vector<RackedBroker>& brokers, Prng& prng);

} // namespace highwater::console
