// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/effective_config.h"

#include <algorithm>
#include <charconv>

namespace highwater::controller {
namespace {

const std::string* valueIn(const std::map<std::string, std::string>& values, const std::string& name)
{
    const auto found = values.find(name);
    return found == values.end() ? nullptr : &found->second;
}

std::string resolved(const ControllerState& given, const metadata::MetadataImage& image, const std::string& topic,
    const std::string& name, const char* fallback)
{
    using metadata::ConfigResourceType;
    if (const std::string* value = valueIn(image.configsOf({ConfigResourceType::Topic, topic}), name))
        return *value;
    if (const std::string* value = valueIn(image.configsOf({ConfigResourceType::Broker, std::to_string(given.id.value)}), name))
        return *value;
    if (const std::string* value = valueIn(image.configsOf({ConfigResourceType::Broker, ""}), name))
        return *value;
    const std::string* value = valueIn(given.staticConfigs, name);
    return value != nullptr ? *value : fallback;
}

std::int32_t numberIn(const std::string& text)
{
    std::int32_t number = 1;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

std::int32_t effectiveMinInsyncReplicas(const ControllerState& given, const metadata::MetadataImage& image,
    const metadata::TopicImage& topic)
{
    const std::int32_t configured = numberIn(resolved(given, image, topic.name, kMinInsyncReplicas, "1"));
    return topic.partitions.empty() ? configured : std::min(configured, std::int32_t(topic.partitions.front().replicas.size()));
}

bool isUncleanElectionEnabled(const ControllerState& given, const metadata::MetadataImage& image, const std::string& topic)
{
    return !given.rules.electOnlyFromIsrOrElr || resolved(given, image, topic, kUncleanLeaderElectionEnable, "false") == "true";
}

std::string staticMinInsyncReplicas(const ControllerState& given)
{
    const std::string* value = valueIn(given.staticConfigs, kMinInsyncReplicas);
    return value != nullptr ? *value : "1";
}

} // namespace highwater::controller
