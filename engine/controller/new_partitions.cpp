// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/new_partitions.h"

#include "engine/controller/placement.h"

#include <algorithm>

namespace highwater::controller {
namespace {

std::string numbered(std::size_t index) { return "partition " + std::to_string(index); }

} // namespace

Refusal checkReplicas(const metadata::MetadataImage& image, std::vector<NodeId> replicas)
{
    if (replicas.empty())
        return {ErrorCode::InvalidReplicaAssignment, "A manual assignment holds an empty replica list."};
    for (const NodeId replica : replicas)
        if (image.broker(replica) == nullptr)
            return {ErrorCode::InvalidReplicaAssignment,
                "A manual assignment names broker " + std::to_string(replica.value) + ", which is not registered."};
    std::ranges::sort(replicas);
    if (std::ranges::adjacent_find(replicas) != replicas.end())
        return {ErrorCode::InvalidReplicaAssignment, "A manual assignment names a broker twice."};
    return {};
}

Refusal checkAssignments(const metadata::MetadataImage& image, const Assignments& assignments, std::size_t replicationFactor)
{
    for (const std::vector<NodeId>& replicas : assignments) {
        if (Refusal refusal = checkReplicas(image, replicas); refusal.error != ErrorCode::None)
            return refusal;
        if (replicas.size() != replicationFactor)
            return {ErrorCode::InvalidReplicaAssignment, "All partitions of a topic need the same number of replicas."};
    }
    return {};
}

Outcome<Assignments> placePartitions(Operation& operation, std::int32_t partitionCount, std::int32_t replicationFactor)
{
    std::vector<UsableBroker> brokers;
    for (const auto& [id, registration] : operation.image().brokers)
        if (!registration.inControlledShutdown)
            brokers.push_back({id, registration.rack, registration.fenced});
    Result<Assignments> placed = placeReplicas({partitionCount, replicationFactor}, brokers, operation.out().prng());
    if (!placed)
        return refused(ErrorCode::InvalidReplicationFactor, placed.error().text);
    return *std::move(placed);
}

Outcome<std::vector<metadata::PartitionRegistration>> registrationsOf(const Operation& operation, const Assignments& assignments,
    std::size_t firstIndex, ErrorCode whenNobodyIsActive)
{
    std::vector<metadata::PartitionRegistration> registrations;
    for (const std::vector<NodeId>& replicas : assignments) {
        metadata::PartitionRegistration registration;
        registration.replicas = replicas;
        std::ranges::copy_if(replicas, std::back_inserter(registration.isr),
            [&](NodeId replica) { return operation.image().isActive(replica); });
        if (registration.isr.empty())
            return refused(whenNobodyIsActive,
                "All brokers of " + numbered(firstIndex + registrations.size()) + " are fenced or shutting down.");
        registration.leader = registration.isr.front();
        registrations.push_back(std::move(registration));
    }
    return registrations;
}

void writePartitions(Operation& operation, const TopicId& topic, std::size_t firstIndex,
    const std::vector<metadata::PartitionRegistration>& registrations)
{
    const EventNumber cause = operation.out().cause();
    for (std::size_t i = 0; i < registrations.size(); ++i) {
        const metadata::PartitionRegistration& registration = registrations[i];
        const TopicIdPartition partition{topic, PartitionIndex{std::int32_t(firstIndex + i)}};
        operation.out().putCause(cause);
        operation.out().tell(event::LeaderElected{partition, registration.leader, registration.leaderEpoch, kNoNode, registration.isr,
            event::ElectionKind::Created});
        operation.add(metadata::PartitionRecord{partition, registration});
    }
}

} // namespace highwater::controller
