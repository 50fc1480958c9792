// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/config_values.h"

#include "engine/console/arguments.h"

#include <algorithm>

namespace highwater::console {
namespace {

using metadata::ConfigResourceType;

/// Adds what one level says, if it says anything.
void add(EffectiveConfig& config, const config::ConfigMap& level, const std::string& source, std::string_view name)
{
    const auto found = level.find(std::string(name));
    if (found != level.end())
        config.synonyms.push_back({source, found->first, found->second});
}

/// The levels of a broker: its own, the cluster's, what it was started with.
void addBrokerLevels(EffectiveConfig& config, const ConfigSources& sources, const node::Node& node, std::string_view name)
{
    const metadata::MetadataImage& image = *sources.image;
    add(config, image.configsOf({ConfigResourceType::Broker, std::to_string(node.id.value)}), "DYNAMIC_BROKER_CONFIG", name);
    add(config, image.configsOf({ConfigResourceType::Broker, std::string()}), "DYNAMIC_DEFAULT_BROKER_CONFIG", name);
    if (node.broker)
        add(config, node.broker->staticValues(), "STATIC_BROKER_CONFIG", name);
}

} // namespace

ConfigSources sourcesOf(const sim::Cluster& cluster, const metadata::MetadataImage& image) { return {&image, &cluster}; }

std::vector<EffectiveConfig> topicConfigs(const ConfigSources& sources, const std::string& topic)
{
    const auto first = std::ranges::find_if(sources.cluster->nodes, [](const auto& entry) { return entry.second.broker.has_value(); });
    std::vector<EffectiveConfig> configs;
    for (const config::ConfigDefinition& definition : config::definitions(config::ConfigScope::Topic)) {
        EffectiveConfig config{std::string(definition.name), {}};
        add(config, sources.image->configsOf({ConfigResourceType::Topic, topic}), "DYNAMIC_TOPIC_CONFIG", definition.name);
        if (!definition.brokerName.empty() && first != sources.cluster->nodes.end())
            addBrokerLevels(config, sources, first->second, definition.brokerName);
        const std::string_view name = definition.brokerName.empty() ? definition.name : definition.brokerName;
        config.synonyms.push_back({"DEFAULT_CONFIG", std::string(name), std::string(definition.defaultValue)});
        configs.push_back(std::move(config));
    }
    return configs;
}

std::vector<EffectiveConfig> brokerConfigs(const ConfigSources& sources, NodeId broker)
{
    std::vector<EffectiveConfig> configs;
    for (const config::ConfigDefinition& definition : config::definitions(config::ConfigScope::Broker)) {
        EffectiveConfig config{std::string(definition.name), {}};
        addBrokerLevels(config, sources, *sources.cluster->node(broker), definition.name);
        config.synonyms.push_back({"DEFAULT_CONFIG", config.name, std::string(definition.defaultValue)});
        configs.push_back(std::move(config));
    }
    return configs;
}

std::int32_t minInsyncReplicasOf(const ConfigSources& sources, const std::string& topic)
{
    for (const EffectiveConfig& config : topicConfigs(sources, topic))
        if (config.name == "min.insync.replicas")
            return std::int32_t(wholeNumber(config.value()).value_or(1));
    return 1;
}

} // namespace highwater::console
