// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/cluster_builder.h"

#include "engine/config/broker_config.h"
#include "engine/sim/scheduler.h"

#include <algorithm>

namespace highwater::sim {
namespace {

Result<void> checkCounts(const ClusterSpec& spec)
{
    if (spec.brokers < 1 || spec.brokers > kBrokersMax)
        return problem("A cluster has from 1 to " + std::to_string(kBrokersMax) + " brokers, not " + std::to_string(spec.brokers) + ".");
    const bool isCombined = spec.roles == ProcessRoles::Combined;
    if (spec.voters && isCombined && (*spec.voters < 1 || *spec.voters > spec.brokers))
        return problem("The voters are from 1 to all " + std::to_string(spec.brokers) + " brokers, not " + std::to_string(*spec.voters) + ".");
    if (spec.voters && !isCombined && (*spec.voters < 1 || *spec.voters > kControllersMax))
        return problem("There are from 1 to " + std::to_string(kControllersMax) + " controllers, not " + std::to_string(*spec.voters) + ".");
    if (spec.racks.size() > std::size_t(spec.brokers))
        return problem("There are more racks than brokers.");
    if (spec.links.delayMin.value < 0 || spec.links.delayMin > spec.links.delayMax)
        return problem("A link's delay runs from 0 or more up to something not smaller.");
    return {};
}

/// Static configs of one broker, each checked and in canonical form. A topic default counts as a broker config.
Result<config::ConfigMap> staticConfigsOf(const ClusterSpec& spec, NodeId id)
{
    config::ConfigMap values = spec.brokerConfigs;
    if (const auto own = spec.ownConfigs.find(id); own != spec.ownConfigs.end())
        for (const auto& [name, value] : own->second)
            values.insert_or_assign(name, value);
    const auto index = std::size_t(id.value - 1);
    if (index < spec.racks.size() && !spec.racks[index].empty())
        values.insert_or_assign("broker.rack", spec.racks[index]);
    for (auto& [name, value] : values) {
        Result<std::string> checked = config::checkedValue(config::ConfigScope::Broker, name, value);
        if (!checked)
            return tl::make_unexpected(checked.error());
        value = *checked;
    }
    return values;
}

void addNode(Cluster& cluster, Lent& lent, node::Node node)
{
    const NodeId id = node.id;
    node::Node& placed = cluster.nodes.emplace(id, std::move(node)).first->second;
    machine::Outbox& out = lent.begin(cluster, id, kNoEvent);
    placed.start(cluster.now, out);
    placed.process = node::ProcessState::Running;
    placed.processSince = cluster.now;
}

std::vector<NodeId> numbered(NodeId first, std::int32_t count)
{
    std::vector<NodeId> ids;
    for (std::int32_t index = 0; index < count; ++index)
        ids.push_back({first.value + index});
    return ids;
}

std::vector<NodeId> votersOf(const ClusterSpec& spec)
{
    if (spec.roles == ProcessRoles::Separate)
        return numbered(kFirstController, spec.voters.value_or(3));
    return numbered(NodeId{1}, spec.voters.value_or(std::min(3, spec.brokers)));
}

} // namespace

node::Node controllerNode(NodeId id, const FormattedVoters& voters, const Uuid& directoryId, const config::ConfigMap& values,
    const std::map<std::string, std::int16_t>& features, const replica::Rules& rules)
{
    node::Node node;
    node.id = id;
    node.controllerNode.emplace(node::ControllerNodeSetup{
        id, voters.ids, voters.areFixed, voters.directories, directoryId, config::brokerConfigFrom(values), values, features, rules});
    return node;
}

node::Node brokerNode(NodeId id, const FormattedVoters& voters, const Uuid& directoryId, const config::ConfigMap& values,
    const std::map<std::string, std::int16_t>& features, const replica::Rules& rules)
{
    node::Node node = controllerNode(id, voters, directoryId, values, features, rules);
    node.broker.emplace(id, config::brokerConfigFrom(values), values, rules);
    return node;
}

Result<Cluster> buildCluster(const ClusterSpec& spec)
{
    if (const Result<void> counts = checkCounts(spec); !counts)
        return tl::make_unexpected(counts.error());
    Cluster cluster;
    cluster.counters.prng = Prng(spec.seed);
    cluster.startOfTime = spec.startOfTime;
    cluster.network.usual = spec.links;
    cluster.rules = spec.rules;
    cluster.cost = spec.cost;
    if (spec.links.bytesPerSecond == 0)
        cluster.network.usual.bytesPerSecond = spec.cost.linkBytesPerSecond;
    cluster.brokerConfigs = spec.brokerConfigs;
    Prng ids(spec.seed); // draws nothing from the world's own chance
    cluster.clusterId = ids.uuid();

    const std::vector<NodeId> brokers = numbered(NodeId{1}, spec.brokers);
    FormattedVoters voters{votersOf(spec), spec.hasFixedVoters, {}};
    std::map<NodeId, Uuid> directories; // of metadata disks
    for (const NodeId id : voters.ids) {
        directories[id] = ids.uuid();
        if (!spec.hasFixedVoters)
            voters.directories.push_back(directories[id]);
    }
    for (const NodeId id : brokers)
        if (!directories.contains(id))
            directories[id] = ids.uuid();

    std::vector<node::Node> nodes;
    for (const NodeId id : brokers) {
        const Result<config::ConfigMap> values = staticConfigsOf(spec, id);
        if (!values)
            return tl::make_unexpected(values.error());
        nodes.push_back(brokerNode(id, voters, directories.at(id), *values, spec.features, spec.rules));
    }
    if (spec.roles == ProcessRoles::Separate)
        for (const NodeId id : voters.ids) {
            const Result<config::ConfigMap> values = staticConfigsOf(spec, id);
            if (!values)
                return tl::make_unexpected(values.error());
            nodes.push_back(controllerNode(id, voters, directories.at(id), *values, spec.features, spec.rules));
        }
    node::Node admin;
    admin.id = kAdminClient;
    admin.client.emplace(node::ClientNode::admin("admin", brokers));
    nodes.push_back(std::move(admin));

    // Everyone is there before anyone speaks.
    Lent lent;
    std::vector<message::Envelope> firstWords;
    for (node::Node& node : nodes) {
        addNode(cluster, lent, std::move(node));
        std::ranges::move(lent.outbox().envelopes(), std::back_inserter(firstWords));
    }
    lent.begin(cluster, kNoNode, kNoEvent).envelopes() = std::move(firstWords);
    dispatch(cluster, lent);
    refreshAlarms(cluster);
    return cluster;
}

} // namespace highwater::sim
