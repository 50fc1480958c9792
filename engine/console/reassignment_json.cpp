// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/reassignment_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <set>

namespace highwater::console {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kJsonSizeMax = 1'048'576;

/// The list of that name in a JSON object of version 1.
Result<Json> listIn(const std::string& text, const char* name)
{
    if (text.size() > kJsonSizeMax)
        return problem("The JSON is longer than a megabyte.");
    const Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object())
        return problem("This is no JSON object.");
    const auto version = json.find("version");
    if (version != json.end() && *version != Json(1))
        return problem("The JSON's version is not 1.");
    const auto list = json.find(name);
    if (list == json.end() || !list->is_array() || list->empty())
        return problem("The JSON has no list \"" + std::string(name) + "\" with something in it.");
    return *list;
}

std::optional<std::int32_t> numberIn(const Json& json)
{
    if (!json.is_number_integer())
        return std::nullopt;
    const auto number = json.get<std::int64_t>();
    return number >= 0 && number <= std::numeric_limits<std::int32_t>::max() ? std::optional(std::int32_t(number)) : std::nullopt;
}

Result<TopicPartition> partitionIn(const Json& item)
{
    const auto topic = item.is_object() ? item.find("topic") : item.end();
    const auto index = item.is_object() ? item.find("partition") : item.end();
    const bool isWhole = item.is_object() && topic != item.end() && topic->is_string() && index != item.end() && numberIn(*index);
    if (!isWhole)
        return problem("Each partition in the JSON needs a \"topic\" and a \"partition\" that is a number.");
    return TopicPartition{topic->get<std::string>(), {*numberIn(*index)}};
}

Result<std::vector<NodeId>> replicasIn(const Json& item, const TopicPartition& partition)
{
    const auto list = item.find("replicas");
    if (list == item.end() || !list->is_array() || list->empty())
        return problem("In the JSON " + toString(partition) + " needs \"replicas\": a list of brokers.");
    std::vector<NodeId> replicas;
    for (const Json& one : *list) {
        const std::optional<std::int32_t> number = numberIn(one);
        if (!number)
            return problem("In the JSON a replica of " + toString(partition) + " is not a broker's number.");
        if (std::ranges::find(replicas, NodeId{*number}) != replicas.end())
            return problem("In the JSON " + toString(partition) + " has broker " + std::to_string(*number) + " twice.");
        replicas.push_back({*number});
    }
    return replicas;
}

} // namespace

Result<std::vector<sim::PartitionTarget>> targetsInJson(const std::string& text)
{
    const Result<Json> list = listIn(text, "partitions");
    if (!list)
        return tl::make_unexpected(list.error());
    std::vector<sim::PartitionTarget> targets;
    std::set<TopicPartition> seen;
    for (const Json& item : *list) {
        const Result<TopicPartition> partition = partitionIn(item);
        if (!partition)
            return tl::make_unexpected(partition.error());
        if (!seen.insert(*partition).second)
            return problem("The JSON has " + toString(*partition) + " twice.");
        Result<std::vector<NodeId>> replicas = replicasIn(item, *partition);
        if (!replicas)
            return tl::make_unexpected(replicas.error());
        targets.push_back({*partition, *std::move(replicas)});
    }
    return targets;
}

Result<std::vector<TopicPartition>> partitionsInJson(const std::string& text)
{
    const Result<Json> list = listIn(text, "partitions");
    if (!list)
        return tl::make_unexpected(list.error());
    std::vector<TopicPartition> partitions;
    for (const Json& item : *list) {
        Result<TopicPartition> partition = partitionIn(item);
        if (!partition)
            return tl::make_unexpected(partition.error());
        if (std::ranges::find(partitions, *partition) != partitions.end())
            return problem("The JSON has " + toString(*partition) + " twice.");
        partitions.push_back(*std::move(partition));
    }
    return partitions;
}

Result<std::vector<std::string>> topicsInJson(const std::string& text)
{
    const Result<Json> list = listIn(text, "topics");
    if (!list)
        return tl::make_unexpected(list.error());
    std::vector<std::string> topics;
    for (const Json& item : *list) {
        const auto topic = item.is_object() ? item.find("topic") : item.end();
        if (!item.is_object() || topic == item.end() || !topic->is_string())
            return problem("Each topic in the JSON needs a \"topic\".");
        topics.push_back(topic->get<std::string>());
    }
    return topics;
}

std::string jsonOf(const std::vector<sim::PartitionTarget>& targets)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const sim::PartitionTarget& target : targets) {
        nlohmann::ordered_json item{{"topic", target.partition.topic}, {"partition", target.partition.partition.value}};
        item["replicas"] = nlohmann::ordered_json::array();
        item["log_dirs"] = nlohmann::ordered_json::array();
        for (const NodeId replica : target.replicas) {
            item["replicas"].push_back(replica.value);
            item["log_dirs"].push_back("any");
        }
        list.push_back(std::move(item));
    }
    nlohmann::ordered_json json;
    json["version"] = 1;
    json["partitions"] = std::move(list);
    return json.dump();
}

} // namespace highwater::console
