// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// Who of a group reads which partition: pure functions over names. Clients use them in the leader of a classic group
/// (consumer-groups.md 3), coordinators for KIP-848 groups (4F). Clients look at racks, coordinators do not (3.7, 4.29, 4.30).
namespace highwater::assignor {

/// A member as an assignor sees it.
struct Member {
    std::string memberId;
    std::optional<std::string> instanceId;
    std::set<std::string> topics;      ///< subscribed to
    std::vector<TopicPartition> owned; ///< claimed; of a KIP-848 member: its present target
    std::int32_t generation = -1;      ///< in which they were owned
    std::string rack{};                ///< client.rack; empty: none
    friend bool operator==(const Member&, const Member&) = default;
};
/// How many partitions each topic has; a topic that is not in it has no metadata and is skipped (3.4).
using Topics = std::map<std::string, std::int32_t>;
/// Of each topic's partitions, by index, the racks of their replicas; nothing of a topic: no broker of it has one.
using Racks = std::map<std::string, std::vector<std::vector<std::string>>>;
/// By member id; each member is in it, its partitions by topic, then index.
using Assignment = std::map<std::string, std::vector<TopicPartition>>;

/// Per topic, consecutive runs (3.5), of what is near first (3.7). Kafka: RangeAssignor, of the client and of the coordinator.
Assignment range(std::vector<Member> members, const Topics& topics);
Assignment range(std::vector<Member> members, const Topics& topics, const Racks& racks);
/// In turn over all partitions of all topics (3.8). Kafka: RoundRobinAssignor.
Assignment roundRobin(std::vector<Member> members, const Topics& topics);
/// Balanced, as much as possible as it was, and what is near first (3.9-3.11). Kafka: StickyAssignor.
Assignment sticky(std::vector<Member> members, const Topics& topics);
Assignment sticky(std::vector<Member> members, const Topics& topics, const Racks& racks);
/// The same, but what changes between two living owners is first only taken away (3.12). Kafka: CooperativeStickyAssignor.
Assignment cooperativeSticky(std::vector<Member> members, const Topics& topics);
Assignment cooperativeSticky(std::vector<Member> members, const Topics& topics, const Racks& racks);
/// Kafka: UniformAssignor (4.30, 4.31), as from 4.0.1 on.
Assignment uniform(std::vector<Member> members, const Topics& topics);

} // namespace highwater::assignor
