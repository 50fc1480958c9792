// SPDX-License-Identifier: GPL-3.0-or-later
// What administrators ask. KIP-848 groups are shown as the high watermark has them, classic ones as they are (1.20).
#include "engine/group/shard.h"

#include "engine/group/reconcile.h"

#include <algorithm>

namespace highwater::group {

using message::Envelope;

namespace {

std::string hostOf(NodeId client) { return "/" + std::to_string(client.value); }

std::vector<TopicIdPartition> listOf(const PartitionSet& partitions) { return {partitions.begin(), partitions.end()}; }

bool isWanted(const std::vector<std::string>& filter, std::string_view value)
{
    return filter.empty() || std::ranges::find(filter, value) != filter.end();
}

} // namespace

void Shard::onDescribeGroups(const Envelope& envelope, Effects& effects) const
{
    message::DescribeGroupsResponse response;
    for (const std::string& id : std::get<message::DescribeGroupsRequest>(*envelope.message).groups) {
        message::DescribedGroup described;
        described.groupId = id;
        const auto found = m_classicGroups.find(id);
        if (found == m_classicGroups.end()) {
            described.error = ErrorCode::GroupIdNotFound;
            described.errorMessage = "Group " + id + " not found.";
            described.groupState = nameOf(ClassicState::Dead);
            response.groups.push_back(std::move(described));
            continue;
        }
        const ClassicGroup& group = found->second;
        described.groupState = nameOf(group.state);
        described.protocolType = group.protocolType.value_or(std::string());
        const bool isStable = group.state == ClassicState::Stable;
        if (isStable)
            described.protocolData = group.protocolName.value_or(std::string());
        for (const auto& [memberId, member] : group.members)
            described.members.push_back({memberId, member.groupInstanceId, member.clientId, hostOf(clientOf(memberId)),
                isStable ? member.metadataOf(described.protocolData) : Bytes(), isStable ? member.assignment : Bytes()});
        response.groups.push_back(std::move(described));
    }
    answer(effects, machine::replyTo(envelope), std::move(response));
}

void Shard::onConsumerGroupDescribe(const Envelope& envelope, Effects& effects) const
{
    message::ConsumerGroupDescribeResponse response;
    for (const std::string& id : std::get<message::ConsumerGroupDescribeRequest>(*envelope.message).groupIds) {
        message::DescribedConsumerGroup described;
        described.groupId = id;
        const auto found = m_committed.consumerGroups.find(id);
        if (found == m_committed.consumerGroups.end()) {
            described.error = ErrorCode::GroupIdNotFound;
            response.groups.push_back(std::move(described));
            continue;
        }
        const ConsumerGroup& group = found->second;
        described.groupState = nameOf(group.state());
        described.groupEpoch = group.groupEpoch;
        described.assignmentEpoch = group.targetEpoch;
        described.assignorName = assignorOf(group, "uniform");
        for (const auto& [memberId, member] : group.members) {
            const auto target = group.target.find(memberId);
            described.members.push_back({memberId, member.metadata.instanceId, member.metadata.clientId, member.metadata.clientHost,
                member.memberEpoch, member.metadata.subscribedTopicNames, listOf(member.assigned),
                target == group.target.end() ? std::vector<TopicIdPartition>{} : listOf(target->second), member.isClassic()});
        }
        response.groups.push_back(std::move(described));
    }
    answer(effects, machine::replyTo(envelope), std::move(response));
}

void Shard::onListGroups(const Envelope& envelope, Effects& effects) const
{
    const auto& request = std::get<message::ListGroupsRequest>(*envelope.message);
    message::ListGroupsResponse response;
    for (const auto& [id, group] : m_classicGroups)
        if (isWanted(request.statesFilter, nameOf(group.state)) && isWanted(request.typesFilter, "classic"))
            response.groups.push_back({id, group.protocolType.value_or(std::string()), std::string(nameOf(group.state)), "classic"});
    for (const auto& [id, group] : m_committed.consumerGroups)
        if (isWanted(request.statesFilter, nameOf(group.state())) && isWanted(request.typesFilter, "consumer"))
            response.groups.push_back({id, "consumer", std::string(nameOf(group.state())), "consumer"});
    std::ranges::sort(response.groups, {}, &message::ListedGroup::groupId);
    answer(effects, machine::replyTo(envelope), std::move(response));
}

} // namespace highwater::group
