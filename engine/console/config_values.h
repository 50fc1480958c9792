// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/config/config_definition.h"
#include "engine/sim/cluster.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

/// Configs with where they come from, as DescribeConfigs tells them. Kafka: ConfigHelper, ConfigSource.
namespace highwater::console {

/// Where values come from: the metadata and what the processes were started with.
struct ConfigSources {
    const metadata::MetadataImage* image = nullptr;
    const sim::Cluster* cluster = nullptr;
};
ConfigSources sourcesOf(const sim::Cluster& cluster, const metadata::MetadataImage& image);

/// A config and all that speaks for it, what counts first: `DYNAMIC_TOPIC_CONFIG` and its `min.insync.replicas=2`.
struct EffectiveConfig {
    struct Synonym {
        std::string source;
        std::string name;
        std::string value;
    };
    std::string name;
    std::vector<Synonym> synonyms; ///< never empty

    const std::string& value() const { return synonyms.front().value; }
    bool isDefault() const { return synonyms.front().source == "DEFAULT_CONFIG"; }
    bool isDynamic() const { return synonyms.front().source.starts_with("DYNAMIC_"); }
};
/// All configs of a topic, by name, as the broker that answers sees them: the first one.
std::vector<EffectiveConfig> topicConfigs(const ConfigSources& sources, const std::string& topic);
/// Needs: a broker of the world.
std::vector<EffectiveConfig> brokerConfigs(const ConfigSources& sources, NodeId broker);
std::int32_t minInsyncReplicasOf(const ConfigSources& sources, const std::string& topic);

} // namespace highwater::console
