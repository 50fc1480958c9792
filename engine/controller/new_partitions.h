// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/controller/operation.h"

#include <string>
#include <vector>

/// What CreateTopics, CreatePartitions and reassignments have in common: replica lists that people give, and partitions that begin.
/// Kafka: ReplicationControlManager. Source: replication.md 5.26, 5.36, 5.37.
namespace highwater::controller {

/// By partition, from the first new one.
using Assignments = std::vector<std::vector<NodeId>>;

/// Why an item of a request is not done; NONE: it is.
struct Refusal {
    ErrorCode error = ErrorCode::None;
    std::string message;
};
template <class T>
using Outcome = tl::expected<T, Refusal>;
inline tl::unexpected<Refusal> refused(ErrorCode error, std::string message)
{
    return tl::make_unexpected(Refusal{error, std::move(message)});
}

/// Not empty, no broker twice, all registered (fenced ones too); else INVALID_REPLICA_ASSIGNMENT.
Refusal checkReplicas(const metadata::MetadataImage& image, std::vector<NodeId> replicas);
/// Each list good, and all of one length.
Refusal checkAssignments(const metadata::MetadataImage& image, const Assignments& assignments, std::size_t replicationFactor);
/// A fresh call of the placer. INVALID_REPLICATION_FACTOR. Needs: partitionCount > 0.
Outcome<Assignments> placePartitions(Operation& operation, std::int32_t partitionCount, std::int32_t replicationFactor);
/// How new partitions begin: ISR = the active replicas in order, led by the first of them.
Outcome<std::vector<metadata::PartitionRegistration>> registrationsOf(const Operation& operation, const Assignments& assignments,
    std::size_t firstIndex, ErrorCode whenNobodyIsActive);
/// Adds their records, and tells of their first leaders because of what was told last.
void writePartitions(Operation& operation, const TopicId& topic, std::size_t firstIndex,
    const std::vector<metadata::PartitionRegistration>& registrations);

} // namespace highwater::controller
