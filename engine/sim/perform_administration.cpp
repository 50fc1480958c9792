// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/broker_config.h"
#include "engine/sim/cluster_builder.h"
#include "engine/sim/performer.h"

#include <algorithm>

/// Commands that administrators give about topics, replicas and brokers. What the controller can judge, it judges.
namespace highwater::sim {
namespace {

Refusal unknownTopic(const std::string& name) { return "There is no topic " + name + "."; }

bool hasTopic(const Cluster& cluster, const std::string& name)
{
    const metadata::MetadataImage* image = committedImage(cluster);
    return image != nullptr && image->topicId(name).has_value();
}

/// The number after that of the last broker.
NodeId nextBroker(const Cluster& cluster)
{
    NodeId last{0};
    for (const auto& [id, node] : cluster.nodes)
        if (node.broker)
            last = std::max(last, id);
    return {last.value + 1};
}

} // namespace

Refusal Performer::perform(const CreatePartitions& command)
{
    if (!hasTopic(m_cluster, command.topic))
        return unknownTopic(command.topic);
    return ask(message::CreatePartitionsRequest{{{command.topic, command.partitions, command.assignments}}},
        event::PartitionsRequested{command.topic, command.partitions, m_by});
}

Refusal Performer::perform(const DeleteTopic& command)
{
    if (!hasTopic(m_cluster, command.topic))
        return unknownTopic(command.topic);
    return ask(message::DeleteTopicsRequest{{{command.topic, {}}}}, event::TopicDeletionRequested{command.topic, m_by});
}

Refusal Performer::perform(const ReassignPartitions& command)
{
    if (command.targets.empty())
        return "A reassignment names at least one partition.";
    message::AlterPartitionReassignmentsRequest request;
    event::ReassignmentRequested told{{}, false, m_by};
    request.allowReplicationFactorChange = command.allowReplicationFactorChange;
    for (const PartitionTarget& target : command.targets) {
        request.partitions.push_back({target.partition, target.replicas});
        told.partitions.push_back(target.partition);
    }
    return ask(std::move(request), std::move(told));
}

Refusal Performer::perform(const CancelReassignment& command)
{
    if (command.partitions.empty())
        return "A cancellation names at least one partition.";
    message::AlterPartitionReassignmentsRequest request;
    for (const TopicPartition& partition : command.partitions)
        request.partitions.push_back({partition, std::nullopt});
    return ask(std::move(request), event::ReassignmentRequested{command.partitions, true, m_by});
}

Refusal Performer::perform(const ElectLeaders& command)
{
    const metadata::MetadataImage* image = committedImage(m_cluster);
    message::ElectLeadersRequest request;
    request.electionType = command.type;
    for (const TopicPartition& partition : command.partitions) {
        const std::optional<TopicId> topic = image == nullptr ? std::nullopt : image->topicId(partition.topic);
        if (!topic || image->partition({*topic, partition.partition}) == nullptr)
            return "There is no partition " + toString(partition) + ".";
        request.partitions.push_back({*topic, partition.partition});
    }
    return ask(std::move(request), event::ElectionRequested{command.type, command.partitions, m_by});
}

Refusal Performer::perform(const UnregisterBroker& command)
{
    const node::Node* node = m_cluster.node(command.broker);
    if (node == nullptr || !node->broker)
        return "There is no broker " + std::to_string(command.broker.value) + ".";
    return ask(message::UnregisterBrokerRequest{command.broker}, event::UnregistrationRequested{command.broker, m_by});
}

Refusal Performer::perform(const AddBroker& command)
{
    const NodeId id = nextBroker(m_cluster);
    if (id.value > kBrokersMax)
        return "A cluster has at most " + std::to_string(kBrokersMax) + " brokers.";
    const node::Node* pattern = m_cluster.node(NodeId{1});
    if (pattern == nullptr || !pattern->broker || !pattern->controllerNode)
        return "There is no cluster that a broker could join.";
    config::ConfigMap values = m_cluster.brokerConfigs;
    for (const auto& [name, value] : command.configs)
        values.insert_or_assign(name, value);
    if (!command.rack.empty())
        values.insert_or_assign("broker.rack", command.rack);
    for (auto& [name, value] : values) {
        Result<std::string> checked = config::checkedValue(config::ConfigScope::Broker, name, value);
        if (!checked)
            return checked.error().text;
        value = *std::move(checked);
    }
    begin();
    const quorum::QuorumState& quorum = pattern->controllerNode->quorum().state();
    const Uuid directory = Prng(m_cluster.clusterId.low + std::uint64_t(id.value)).uuid(); // draws nothing from the world's own chance
    node::Node added = brokerNode(id, {quorum.hasFixedVoters ? quorum.voters : quorum.bootstrap, quorum.hasFixedVoters, {}}, directory,
        values, {}, m_cluster.rules);
    const EventNumber came = tell(id, event::BrokerAdded{command.rack, m_by});
    const EventNumber started = actAs(id, came).tell(event::NodeStarted{m_by});
    node::Node& placed = m_cluster.nodes.emplace(id, std::move(added)).first->second;
    placed.start(m_cluster.now, actAs(id, started));
    setProcess(placed, node::ProcessState::Running, started);
    m_cluster.node(kAdminClient)->client->addBootstrap(id);
    refreshAlarms(m_cluster);
    return done(id);
}

} // namespace highwater::sim
