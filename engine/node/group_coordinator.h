// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/group/shard.h"
#include "engine/machine/deadline.h"

#include <map>

namespace highwater::node {

/// Where a broker's coordinator of one partition of __consumer_offsets stands. Kafka: CoordinatorRuntime.CoordinatorState;
/// a closed one is not there (consumer-groups.md 1.9).
enum class CoordinatorPhase : std::uint8_t { Loading, Active, Failed };

/// One partition of __consumer_offsets that this broker leads. Lost in a crash: the log has it all.
struct CoordinatorContext {
    CoordinatorPhase phase = CoordinatorPhase::Loading;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    machine::Deadline loadedAt; ///< when the log is read to its end
    group::Shard shard;
    friend bool operator==(const CoordinatorContext&, const CoordinatorContext&) = default;
};

/// All that a broker coordinates. Kafka: GroupCoordinatorService.
struct GroupCoordinator {
    std::map<PartitionIndex, CoordinatorContext> contexts;
    machine::Deadline earliest;         ///< of all contexts; derived
    CorrelationId offsetsTopicAskedFor; ///< a CreateTopics on its way; 0: none
    NodeId offsetsTopicAskedOf = kNoNode;

    CoordinatorContext* find(PartitionIndex partition)
    {
        const auto found = contexts.find(partition);
        return found == contexts.end() ? nullptr : &found->second;
    }
    friend bool operator==(const GroupCoordinator&, const GroupCoordinator&) = default;
};

/// The topic that keeps groups and offsets. Kafka: Topic.GROUP_METADATA_TOPIC_NAME.
inline constexpr const char* kOffsetsTopic = "__consumer_offsets";
/// Reading an offsets partition takes this long, and a microsecond more for each so many bytes.
inline constexpr Duration kCoordinatorLoadTime = milliseconds(10);
inline constexpr ByteCount kCoordinatorLoadBytesPerMicrosecond = 100;

} // namespace highwater::node
