// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/scenario_reader.h"

#include "engine/scenario/quantity.h"
#include "engine/scenario/step_reader.h"

#include <algorithm>
#include <limits>

namespace highwater::scenario {
namespace {

void readNetwork(const YamlNode& node, ClusterPlan& cluster, Complaints& complaints)
{
    const Fields map(node, "network", complaints);
    cluster.linkDelayMin = map.duration("delayMin");
    cluster.linkDelayMax = map.duration("delayMax");
    if (cluster.linkDelayMin.has_value() != cluster.linkDelayMax.has_value())
        map.complain("Expected both 'delayMin' and 'delayMax' here.");
    else if (cluster.linkDelayMin > cluster.linkDelayMax)
        map.complain("'delayMax' is shorter than 'delayMin'; expected the shorter delay first.");
    cluster.linkLoss = {std::int32_t(map.integer("lossPerMille", 0, 1000, 0))};
    cluster.linkBytesPerSecond = map.integer("bytesPerSecond", 0, kRateMax, 0);
}

/// `wipeFollowersOnEpochJump: false`.
void readRules(const YamlNode& node, ClusterPlan& cluster, Complaints& complaints)
{
    const Fields map(node, "rules", complaints);
    for (const config::RuleSwitch& rule : config::kRuleSwitches)
        cluster.rules.*rule.isOn = map.boolean(rule.name, true);
}

void readFeatures(const YamlNode& node, ClusterPlan& cluster, Complaints& complaints)
{
    constexpr const char* elr = "eligible.leader.replicas.version";
    const Fields map(node, "features", complaints);
    if (map.has(elr))
        cluster.features[elr] = std::int16_t(map.integer(elr, 0, 1, 1));
}

void readRacks(const Fields& map, ClusterPlan& cluster, Complaints& complaints)
{
    for (const YamlNode& item : map.items("racks"))
        cluster.racks.push_back(readText(item, "racks", complaints));
    if (map.has("racks") && cluster.racks.size() != std::size_t(cluster.brokers))
        complaints.add(*map.find("racks"), "Expected " + std::to_string(cluster.brokers) + " racks, one for each broker.");
}

sim::ProcessRoles readRoles(const Fields& map, Complaints& complaints)
{
    if (!map.has("roles") || map.text("roles") == "combined")
        return sim::ProcessRoles::Combined;
    if (map.text("roles") != "separate")
        complaints.add(*map.find("roles"), "Expected 'combined' or 'separate' for 'roles', found " + map.find("roles")->described() + ".");
    return sim::ProcessRoles::Separate;
}

bool readsFixedVoters(const Fields& map, Complaints& complaints)
{
    if (!map.has("quorum") || map.text("quorum") == "static")
        return true;
    if (map.text("quorum") != "dynamic")
        complaints.add(*map.find("quorum"), "Expected 'static' or 'dynamic' for 'quorum', found " + map.find("quorum")->described() + ".");
    return false;
}

ClusterPlan readCluster(const YamlNode* node, KnownNames& known)
{
    ClusterPlan cluster;
    if (node) {
        const Fields map(*node, "cluster", known.complaints());
        cluster.brokers = std::int32_t(map.integer("brokers", 1, kBrokersMax, 3));
        cluster.roles = readRoles(map, known.complaints());
        cluster.hasFixedVoters = readsFixedVoters(map, known.complaints());
        const bool isSeparate = cluster.roles == sim::ProcessRoles::Separate;
        const std::int32_t atMost = isSeparate ? sim::kControllersMax : std::min(sim::kControllersMax, cluster.brokers);
        cluster.controllers = std::int32_t(map.integer("controllers", 1, atMost, std::min(3, atMost)));
        readRacks(map, cluster, known.complaints());
        cluster.configs = known.configs(map.find("config"), config::ConfigScope::Broker);
        if (const YamlNode* network = map.find("network"))
            readNetwork(*network, cluster, known.complaints());
        if (const YamlNode* cost = map.find("cost"))
            cluster.cost = readCost(*cost, known.complaints());
        if (const YamlNode* rules = map.find("rules"))
            readRules(*rules, cluster, known.complaints());
        if (const YamlNode* features = map.find("features"))
            readFeatures(*features, cluster, known.complaints());
    }
    known.setBrokers(cluster.brokers);
    known.setControllers(cluster.roles == sim::ProcessRoles::Separate ? sim::kFirstController : NodeId{1}, cluster.controllers);
    return cluster;
}

void readHead(const Fields& map, Scenario& scenario, Complaints& complaints)
{
    scenario.title = map.text("lesson");
    scenario.summary = map.text("summary");
    scenario.seed = std::uint64_t(map.integer("seed", 0, std::numeric_limits<std::int64_t>::max(), 1));
    if (const YamlNode* start = map.find("start")) {
        const std::optional<Timestamp> time = timestampOf(start->text);
        if (time)
            scenario.start = *time;
        else
            complaints.add(*start, "Expected a moment such as 2026-01-01T00:00:00Z for 'start', found " + start->described() + ".");
    }
}

void readEnd(const Fields& map, Scenario& scenario, Complaints& complaints)
{
    const std::optional<Duration> end = map.duration("end");
    if (!end)
        return;
    scenario.end = Instant{} + *end;
    if (*scenario.end < earliestEnd(scenario.steps))
        complaints.add(*map.find("end"), "The end lies before the last step; expected it at or after "
                + durationText(earliestEnd(scenario.steps) - Instant{}) + ".");
}

} // namespace

Result<Scenario> readScenario(std::string_view yaml)
{
    const Result<YamlNode> root = yamlTreeOf(yaml, kFileSizeMax);
    if (!root)
        return tl::make_unexpected(root.error());
    Complaints complaints;
    KnownNames known(complaints);
    const Fields map(*root, "scenario", complaints);
    Scenario scenario;
    readHead(map, scenario, complaints);
    scenario.cluster = readCluster(map.find("cluster"), known);
    for (const YamlNode& topic : map.items("topics"))
        scenario.topics.push_back(readTopic(topic, known));
    for (const YamlNode& producer : map.items("producers"))
        scenario.producers.push_back(readProducer(producer, known));
    for (const YamlNode& consumer : map.items("consumers"))
        scenario.consumers.push_back(readConsumer(consumer, known));
    const std::vector<YamlNode>& steps = map.items("steps");
    if (steps.size() > kStepsMax)
        complaints.add(steps[kStepsMax], "There are more than " + std::to_string(kStepsMax) + " steps; at most that many are allowed.");
    scenario.steps = readSteps(steps, known);
    readEnd(map, scenario, complaints);
    if (!complaints.isEmpty())
        return tl::make_unexpected(*complaints.first());
    return scenario;
}

} // namespace highwater::scenario
