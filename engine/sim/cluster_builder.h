// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/config/config_definition.h"
#include "engine/sim/cluster.h"
#include "engine/sim/process_roles.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::sim {

inline constexpr std::int32_t kBrokersMax = 99;

/// How a world begins: brokers 1..N, the voters of the metadata quorum (the first brokers, or processes 101 and on), and the admin
/// client 1000.
struct ClusterSpec {
    std::int32_t brokers = 3;
    std::optional<std::int32_t> voters;      ///< absent: 3; of combined processes not more than `brokers`
    ProcessRoles roles = ProcessRoles::Combined;
    bool hasFixedVoters = true;              ///< kraft.version 0; else voters can be added and removed (KIP-853)
    std::vector<std::string> racks;          ///< by broker, from the first; may be shorter or empty
    config::ConfigMap brokerConfigs;         ///< static, of every broker: server.properties
    std::map<NodeId, config::ConfigMap> ownConfigs; ///< static, of one broker; go before brokerConfigs
    std::map<std::string, std::int16_t> features{{"eligible.leader.replicas.version", std::int16_t(1)}}; ///< as formatted
    std::uint64_t seed = 1;
    Timestamp startOfTime{1'767'225'600'000}; ///< 2026-01-01T00:00:00Z
    LinkQuality links;
    config::Rules rules; ///< of every broker and controller
    Cost cost;           ///< its link rate holds unless `links` has one
    friend bool operator==(const ClusterSpec&, const ClusterSpec&) = default;
};

/// The voters as the disks of a cluster are formatted with them.
struct FormattedVoters {
    std::vector<NodeId> ids;
    bool areFixed = true;
    std::vector<Uuid> directories; ///< of each of them, unless they are fixed
    friend bool operator==(const FormattedVoters&, const FormattedVoters&) = default;
};
/// A process that is broker and, if it is among the voters, controller; not started. Needs: checked values in canonical form.
node::Node brokerNode(NodeId id, const FormattedVoters& voters, const Uuid& directoryId, const config::ConfigMap& values,
    const std::map<std::string, std::int16_t>& features, const replica::Rules& rules);

/// A process that is a controller alone; not started.
node::Node controllerNode(NodeId id, const FormattedVoters& voters, const Uuid& directoryId, const config::ConfigMap& values,
    const std::map<std::string, std::int16_t>& features, const replica::Rules& rules);

/// The world at instant 0, all processes started, nothing said yet. Problems: counts out of range, a config that Kafka refuses.
Result<Cluster> buildCluster(const ClusterSpec& spec);

} // namespace highwater::sim
