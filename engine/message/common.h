// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/ids.h"

namespace highwater::message {

/// Kafka: acks. All means every member of the ISR (replication.md 3.13).
enum class Acks : std::int16_t { None = 0, Leader = 1, All = -1 };

/// Where the sender of a NOT_LEADER_OR_FOLLOWER or FENCED_LEADER_EPOCH believes the leader is (KIP-951).
struct CurrentLeader {
    NodeId leaderId = kNoNode;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    friend bool operator==(const CurrentLeader&, const CurrentLeader&) = default;
};

/// Kafka: isolation.level.
enum class IsolationLevel : std::int8_t { ReadUncommitted = 0, ReadCommitted = 1 };

} // namespace highwater::message
