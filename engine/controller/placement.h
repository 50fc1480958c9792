// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/prng.h"
#include "engine/base/result.h"

#include <optional>
#include <string>
#include <vector>

/// Where the replicas of new partitions go. Kafka: StripedReplicaPlacer. Source: replication.md 5.32-5.35.
namespace highwater::controller {

/// A registered broker that is not in controlled shutdown.
struct UsableBroker {
    NodeId id;
    std::optional<std::string> rack;
    bool isFenced = false;
    friend bool operator==(const UsableBroker&, const UsableBroker&) = default;
};

struct PlacementRequest {
    std::int32_t partitionCount = 1;
    std::int32_t replicationFactor = 1;
};

/// The assigned replicas of each partition, the preferred leader first. Problems are INVALID_REPLICATION_FACTOR.
/// Each call starts at random places (replication.md 5.33). Needs: partitionCount > 0.
Result<std::vector<std::vector<NodeId>>> placeReplicas(const PlacementRequest& request, const std::vector<UsableBroker>& brokers,
    Prng& prng);

} // namespace highwater::controller
