// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/operation.h"

#include <algorithm>

/// What leaders ask about their ISR. Kafka: ReplicationControlManager.alterPartition. Source: replication.md 1.23, 1.24.
namespace highwater::controller {
namespace {

using metadata::LeaderRecoveryState;

std::vector<NodeId> idsOf(const std::vector<message::IsrMember>& isr)
{
    std::vector<NodeId> ids;
    for (const message::IsrMember& member : isr)
        ids.push_back(member.brokerId);
    return ids;
}

bool isIsrOf(const metadata::PartitionRegistration& partition, std::vector<NodeId> isr)
{
    if (std::ranges::find(isr, partition.leader) == isr.end())
        return false;
    for (const NodeId member : isr)
        if (std::ranges::find(partition.replicas, member) == partition.replicas.end())
            return false;
    std::ranges::sort(isr);
    return std::ranges::adjacent_find(isr) == isr.end();
}

bool isEligible(const metadata::MetadataImage& image, const message::IsrMember& member)
{
    const metadata::BrokerRegistration* registration = image.broker(member.brokerId);
    return registration != nullptr && registration->isActive()
        && (member.brokerEpoch == kNoBrokerEpoch || member.brokerEpoch == registration->brokerEpoch);
}

/// The checks in Kafka's order (replication.md 1.23).
ErrorCode check(const metadata::MetadataImage& image, NodeId sender, const message::AlterPartitionData& data)
{
    if (image.topic(data.partition.topicId) == nullptr)
        return ErrorCode::UnknownTopicId;
    const metadata::PartitionRegistration* partition = image.partition(data.partition);
    if (partition == nullptr)
        return ErrorCode::UnknownTopicOrPartition;
    if (data.leaderEpoch > partition->leaderEpoch || data.partitionEpoch > partition->partitionEpoch)
        return ErrorCode::NotController;
    if (data.leaderEpoch < partition->leaderEpoch)
        return ErrorCode::FencedLeaderEpoch;
    if (sender != partition->leader)
        return ErrorCode::InvalidRequest;
    if (data.partitionEpoch < partition->partitionEpoch)
        return ErrorCode::InvalidUpdateVersion;
    if (!isIsrOf(*partition, idsOf(data.newIsr)))
        return ErrorCode::InvalidRequest;
    const bool isRecovering = data.leaderRecoveryState == LeaderRecoveryState::Recovering;
    if (isRecovering && (data.newIsr.size() > 1 || partition->leaderRecoveryState == LeaderRecoveryState::Recovered))
        return ErrorCode::InvalidRequest;
    if (!std::ranges::all_of(data.newIsr, [&](const auto& member) { return isEligible(image, member); }))
        return ErrorCode::IneligibleReplica;
    return ErrorCode::None;
}

message::AlterPartitionPartitionResponse alterOne(Operation& operation, NodeId sender, const message::AlterPartitionData& data)
{
    message::AlterPartitionPartitionResponse response;
    response.partition = data.partition;
    response.error = check(operation.image(), sender, data);
    if (response.error != ErrorCode::None) {
        operation.tellOneOf(event::AlterPartitionRefused{data.partition, sender, response.error});
        return response;
    }
    PartitionChange change = configuredChange(operation, data.partition);
    metadata::PartitionRegistration partition = change.partition;
    change.targetIsr = idsOf(data.newIsr);
    change.targetRecoveryState = data.leaderRecoveryState;
    const auto built = operation.change(std::move(change), [&](NodeId node) { return operation.image().isActive(node); });
    if (built)
        partition = metadata::changed(std::move(partition), built->record);
    if (partition.leader != sender) {
        response.error = ErrorCode::NewLeaderElected;
        return response;
    }
    response.leaderId = partition.leader;
    response.leaderEpoch = partition.leaderEpoch;
    response.isr = partition.isr;
    response.leaderRecoveryState = partition.leaderRecoveryState;
    response.partitionEpoch = partition.partitionEpoch;
    return response;
}

} // namespace

void alterPartition(Operation& operation, const message::Envelope& envelope, const message::AlterPartitionRequest& request)
{
    message::AlterPartitionResponse response;
    const metadata::BrokerRegistration* registration = operation.image().broker(request.brokerId);
    if (registration == nullptr || registration->brokerEpoch != request.brokerEpoch) {
        response.error = ErrorCode::StaleBrokerEpoch;
        return operation.out().reply(machine::replyTo(envelope), std::move(response));
    }
    for (const message::AlterPartitionData& data : request.partitions)
        response.partitions.push_back(alterOne(operation, request.brokerId, data));
    operation.write();
    operation.answer(envelope, std::move(response));
}

} // namespace highwater::controller
