// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/config_definition.h"
#include "engine/controller/effective_config.h"
#include "engine/controller/operation.h"

#include <charconv>

/// Kafka: ConfigurationControlManager.incrementalAlterConfigs. Source: replication.md 5.17, 5.21, 5.25.
namespace highwater::controller {
namespace {

using metadata::ConfigResource;
using metadata::ConfigResourceType;

/// As events name it.
std::string textOf(const ConfigResource& resource)
{
    if (resource.type == ConfigResourceType::Topic)
        return "topic " + resource.name;
    if (resource.type == ConfigResourceType::Group)
        return "group " + resource.name;
    return resource.name.empty() ? "brokers" : "broker " + resource.name;
}

message::NamedResult refusal(const ConfigResource& resource, ErrorCode error, std::string message)
{
    return {resource.name, error, std::move(message)};
}

message::NamedResult checkResource(const metadata::MetadataImage& image, const ConfigResource& resource)
{
    if (resource.type == ConfigResourceType::Topic && !image.topicId(resource.name))
        return refusal(resource, ErrorCode::UnknownTopicOrPartition, "There is no topic named \"" + resource.name + "\".");
    if (resource.type == ConfigResourceType::Broker && !resource.name.empty()) {
        std::int32_t id = -1;
        const char* end = resource.name.data() + resource.name.size();
        const auto [stop, problem] = std::from_chars(resource.name.data(), end, id);
        if (problem != std::errc() || stop != end)
            return refusal(resource, ErrorCode::InvalidRequest, "\"" + resource.name + "\" is not a broker id.");
        if (image.broker(NodeId{id}) == nullptr)
            return refusal(resource, ErrorCode::BrokerIdNotRegistered, "Broker " + resource.name + " is not registered.");
    }
    if (resource.type == ConfigResourceType::Group)
        return refusal(resource, ErrorCode::InvalidRequest, "Configs of groups cannot be set yet.");
    return refusal(resource, ErrorCode::None, {});
}

/// Which levels of min.insync.replicas are closed while ELR is on (replication.md 5.21).
message::NamedResult checkMinInsyncReplicas(const metadata::MetadataImage& image, const message::AlterableConfig& config)
{
    if (!image.isElrEnabled() || config.name != kMinInsyncReplicas || config.resource.type != ConfigResourceType::Broker)
        return refusal(config.resource, ErrorCode::None, {});
    if (!config.resource.name.empty())
        return refusal(config.resource, ErrorCode::InvalidConfig,
            "While eligible leader replicas are on, min.insync.replicas cannot be changed for one broker.");
    if (!config.value)
        return refusal(config.resource, ErrorCode::InvalidConfig,
            "While eligible leader replicas are on, the cluster's min.insync.replicas cannot be removed.");
    return refusal(config.resource, ErrorCode::None, {});
}

/// Kafka: DynamicBrokerConfig's update modes.
message::NamedResult checkIsDynamic(const message::AlterableConfig& config, const config::ConfigDefinition& definition)
{
    if (config.resource.type != ConfigResourceType::Broker)
        return refusal(config.resource, ErrorCode::None, {});
    if (definition.update == config::ConfigUpdate::AtStart)
        return refusal(config.resource, ErrorCode::InvalidConfig, config.name + " can only be set when a broker starts.");
    if (definition.update == config::ConfigUpdate::PerBroker && config.resource.name.empty())
        return refusal(config.resource, ErrorCode::InvalidConfig, config.name + " can only be set for one broker.");
    return refusal(config.resource, ErrorCode::None, {});
}

/// The record that one change makes.
struct CheckedChange {
    message::NamedResult result;
    metadata::ConfigRecord record;
};
CheckedChange checkChange(const metadata::MetadataImage& image, const message::AlterableConfig& config)
{
    CheckedChange change{checkResource(image, config.resource), {config.resource, config.name, config.value}};
    if (change.result.error != ErrorCode::None)
        return change;
    const bool isTopic = config.resource.type == ConfigResourceType::Topic;
    const config::ConfigScope scope = isTopic ? config::ConfigScope::Topic : config::ConfigScope::Broker;
    const config::ConfigDefinition* definition = config::definitionOf(scope, config.name);
    if (config.value || definition == nullptr) {
        Result<std::string> canonical = config::checkedValue(scope, config.name, config.value.value_or(""));
        if (!canonical) {
            change.result = refusal(config.resource, ErrorCode::InvalidConfig, canonical.error().text);
            return change;
        }
        change.record.value = *std::move(canonical);
    }
    if (definition != nullptr)
        change.result = checkIsDynamic(config, *definition);
    if (change.result.error == ErrorCode::None)
        change.result = checkMinInsyncReplicas(image, config);
    return change;
}

std::optional<std::string> valueNow(const metadata::MetadataImage& image, const metadata::ConfigRecord& record)
{
    const auto& configs = image.configsOf(record.resource);
    const auto found = configs.find(record.name);
    return found == configs.end() ? std::nullopt : std::optional(found->second);
}

/// A record for a broker is written even when it changes nothing (replication.md 5.17).
void writeChange(Operation& operation, const metadata::ConfigRecord& record)
{
    const bool isTopic = record.resource.type == ConfigResourceType::Topic;
    if (isTopic && valueNow(operation.image(), record) == record.value)
        return;
    operation.tellOneOf(event::ConfigChanged{textOf(record.resource), record.name, record.value.value_or("")});
    operation.add(record);
    const bool isForMany = isTopic || record.resource.name.empty();
    if (record.name == kMinInsyncReplicas && operation.image().isElrEnabled() && isForMany)
        operation.add(metadata::ClearElrRecord{record.resource.name});
}

} // namespace

/// A resource is changed as a whole or not at all.
void alterConfigs(Operation& operation, const message::Envelope& envelope,
    const message::IncrementalAlterConfigsRequest& request)
{
    std::map<ConfigResource, std::vector<metadata::ConfigRecord>> accepted;
    std::map<ConfigResource, message::NamedResult> results;
    for (const message::AlterableConfig& config : request.configs) {
        CheckedChange change = checkChange(operation.image(), config);
        const auto [found, isFirst] = results.try_emplace(config.resource, change.result);
        if (!isFirst && found->second.error == ErrorCode::None)
            found->second = change.result;
        accepted[config.resource].push_back(std::move(change.record));
    }
    message::IncrementalAlterConfigsResponse response;
    for (const auto& [resource, result] : results) {
        if (result.error == ErrorCode::None)
            for (const metadata::ConfigRecord& record : accepted[resource])
                writeChange(operation, record);
        response.resources.push_back(result);
    }
    operation.write(Operation::Atomicity::Atomic);
    operation.answer(envelope, std::move(response));
}

} // namespace highwater::controller
