// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/new_partitions.h"
#include "engine/controller/node_list.h"

#include <algorithm>

/// Replicas that move to other brokers (KIP-455). When it is complete is for the partition change builder to see.
/// Kafka: ReplicationControlManager.alterPartitionReassignments, listPartitionReassignments, PartitionReassignmentReplicas,
/// PartitionReassignmentRevert. Source: replication.md 5.26-5.31.
namespace highwater::controller {
namespace {

using metadata::PartitionRegistration;

bool isReassigning(const PartitionRegistration& partition)
{
    return !partition.addingReplicas.empty() || !partition.removingReplicas.empty();
}

/// How many replicas there will be when what is under way is complete.
std::size_t replicaCountOf(const PartitionRegistration& partition)
{
    return std::size_t(std::ranges::count_if(
        partition.replicas, [&](NodeId replica) { return !holds(partition.removingReplicas, replica); }));
}

/// replication.md 5.26: a side that comes out empty leaves the old list as it is.
PartitionChange towards(PartitionChange change, const std::vector<NodeId>& target)
{
    std::vector<NodeId> adding;
    std::vector<NodeId> removing;
    std::ranges::copy_if(target, std::back_inserter(adding), [&](NodeId node) { return !holds(change.partition.replicas, node); });
    std::ranges::copy_if(change.partition.replicas, std::back_inserter(removing), [&](NodeId node) { return !holds(target, node); });
    std::ranges::sort(adding);
    std::ranges::sort(removing);
    change.targetReplicas = target;
    change.targetReplicas.insert(change.targetReplicas.end(), removing.begin(), removing.end());
    if (!adding.empty())
        change.targetAdding = adding;
    if (!removing.empty())
        change.targetRemoving = removing;
    change.election = Election::Online;
    return change;
}

/// replication.md 5.31. `isUnclean`: nobody of the ISR stays, so a replica is put there that may lack committed records.
struct Revert {
    PartitionChange change;
    bool isUnclean = false;
};
Revert backFrom(PartitionChange change)
{
    const std::vector<NodeId> adding = change.partition.addingReplicas;
    const auto isAdding = [&](NodeId node) { return holds(adding, node); };
    std::erase_if(change.targetReplicas, isAdding);
    std::erase_if(change.targetIsr, isAdding);
    change.targetAdding.clear();
    change.targetRemoving.clear();
    change.isRevert = true;
    const bool isUnclean = change.targetIsr.empty() && !change.targetReplicas.empty();
    if (isUnclean)
        change.targetIsr = {change.targetReplicas.front()};
    return {std::move(change), isUnclean};
}

Refusal cancel(Operation& operation, const TopicIdPartition& id, const std::string& name)
{
    if (!isReassigning(*operation.image().partition(id)))
        return {ErrorCode::NoReassignmentInProgress, "No reassignment of " + name + " is in progress."};
    Revert revert = backFrom(configuredChange(operation, id));
    if (revert.isUnclean && revert.change.election != Election::Unclean)
        return {ErrorCode::InvalidReplicaAssignment,
            "Going back would leave " + name + " without an in-sync replica, and unclean.leader.election.enable is false."};
    operation.change(std::move(revert.change), [&](NodeId node) { return operation.image().isActive(node); });
    return {};
}

Refusal reassign(Operation& operation, const TopicIdPartition& id, const std::vector<NodeId>& target, bool mayChangeCount)
{
    const PartitionRegistration& partition = *operation.image().partition(id);
    if (!mayChangeCount && target.size() != replicaCountOf(partition))
        return {ErrorCode::InvalidReplicationFactor, "The replication factor would change from "
                + std::to_string(replicaCountOf(partition)) + " to " + std::to_string(target.size()) + "."};
    if (Refusal refusal = checkReplicas(operation.image(), target); refusal.error != ErrorCode::None)
        return refusal;
    operation.change(towards(configuredChange(operation, id), target),
        [&](NodeId node) { return operation.image().isActive(node); });
    return {};
}

Refusal alterOne(Operation& operation, const message::ReassignablePartition& asked, bool mayChangeCount)
{
    const std::string name = toString(asked.partition);
    const std::optional<TopicId> topic = operation.image().topicId(asked.partition.topic);
    const TopicIdPartition id{topic.value_or(TopicId{}), asked.partition.partition};
    if (!topic || operation.image().partition(id) == nullptr)
        return {ErrorCode::UnknownTopicOrPartition, "There is no partition " + name + "."};
    return asked.replicas ? reassign(operation, id, *asked.replicas, mayChangeCount) : cancel(operation, id, name);
}

} // namespace

void alterReassignments(Operation& operation, const message::Envelope& envelope,
    const message::AlterPartitionReassignmentsRequest& request)
{
    message::AlterPartitionReassignmentsResponse response;
    for (const message::ReassignablePartition& asked : request.partitions) {
        Refusal refusal;
        if (std::ranges::count(request.partitions, asked.partition, &message::ReassignablePartition::partition) > 1)
            refusal = {ErrorCode::InvalidRequest, "The request names the partition twice."};
        else
            refusal = alterOne(operation, asked, request.allowReplicationFactorChange);
        const std::string name = toString(asked.partition);
        if (refusal.error != ErrorCode::None)
            operation.tellOneOf(event::AdminRequestRefused{"AlterPartitionReassignments", name, refusal.error, refusal.message});
        response.partitions.push_back({name, refusal.error, std::move(refusal.message)});
    }
    operation.write(Operation::Atomicity::Atomic);
    operation.answer(envelope, std::move(response));
}

void listReassignments(Operation& operation, const message::Envelope& envelope,
    const message::ListPartitionReassignmentsRequest& request)
{
    message::ListPartitionReassignmentsResponse response;
    const metadata::MetadataImage& image = operation.image();
    for (const auto& [name, id] : image.topicIds) {
        const std::vector<PartitionRegistration>& partitions = image.topic(id)->partitions;
        for (std::size_t index = 0; index < partitions.size(); ++index) {
            const TopicPartition partition{name, {std::int32_t(index)}};
            const bool isAsked = request.partitions.empty()
                || std::ranges::find(request.partitions, partition) != request.partitions.end();
            if (isAsked && isReassigning(partitions[index]))
                response.partitions.push_back({partition, partitions[index].replicas, partitions[index].addingReplicas,
                    partitions[index].removingReplicas});
        }
    }
    operation.answer(envelope, std::move(response));
}

} // namespace highwater::controller
