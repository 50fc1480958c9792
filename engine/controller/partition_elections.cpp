// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/effective_config.h"
#include "engine/controller/operation.h"

#include <algorithm>

/// Elections that somebody asks for, and those that the controller makes by itself now and then. Source: replication.md 5E.
namespace highwater::controller {
namespace {

bool hasPreferredLeader(const metadata::PartitionRegistration& partition)
{
    return !partition.replicas.empty() && partition.leader == partition.replicas.front();
}

/// Kafka: ReplicationControlManager.electLeader (replication.md 5.24).
ErrorCode electLeaderOf(Operation& operation, message::ElectionType type, const TopicIdPartition& id)
{
    const metadata::PartitionRegistration* partition = operation.image().partition(id);
    if (partition == nullptr)
        return ErrorCode::UnknownTopicOrPartition;
    const bool isPreferred = type == message::ElectionType::Preferred;
    if (isPreferred ? hasPreferredLeader(*partition) : partition->leader != kNoNode)
        return ErrorCode::ElectionNotNeeded;
    PartitionChange change = configuredChange(operation, id);
    change.election = isPreferred ? Election::Preferred : Election::Unclean;
    if (operation.change(std::move(change), [&](NodeId node) { return operation.image().isActive(node); }))
        return ErrorCode::None;
    return isPreferred ? ErrorCode::PreferredLeaderNotAvailable : ErrorCode::EligibleLeadersNotAvailable;
}

/// One pass, capped. False: it was capped.
bool electAll(Operation& operation, message::ElectionType type, const std::vector<TopicIdPartition>& partitions)
{
    bool isWhole = true;
    for (const TopicIdPartition& id : partitions) {
        if (operation.recordCount() >= kElectionsPerPassMax) {
            isWhole = false;
            break;
        }
        electLeaderOf(operation, type, id);
    }
    operation.write();
    return isWhole;
}

} // namespace

void electLeaders(Operation& operation, const message::Envelope& envelope, const message::ElectLeadersRequest& request)
{
    message::ElectLeadersResponse response;
    const bool isForAll = request.partitions.empty();
    const std::vector<TopicIdPartition> partitions = isForAll ? partitionsWith(operation.image(), [](const auto&) { return true; })
                                                              : request.partitions;
    for (const TopicIdPartition& id : partitions) {
        const ErrorCode error = electLeaderOf(operation, request.electionType, id);
        if (!isForAll || error != ErrorCode::ElectionNotNeeded)
            response.partitions.push_back({id, error});
    }
    operation.write();
    operation.answer(envelope, std::move(response));
}

bool electPreferredLeaders(Operation& operation)
{
    return electAll(operation, message::ElectionType::Preferred,
        partitionsWith(operation.image(), [](const auto& partition) { return !hasPreferredLeader(partition); }));
}

bool electUncleanLeaders(Operation& operation)
{
    const metadata::MetadataImage& image = operation.image();
    std::vector<TopicIdPartition> partitions = partitionsWith(image, [](const auto& partition) { return partition.leader == kNoNode; });
    std::erase_if(partitions, [&](const TopicIdPartition& id) {
        return !isUncleanElectionEnabled(operation.given(), image, image.topic(id.topicId)->name);
    });
    return electAll(operation, message::ElectionType::Unclean, partitions);
}

} // namespace highwater::controller
