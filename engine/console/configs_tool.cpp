// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/config_values.h"
#include "engine/console/console.h"
#include "engine/console/words.h"

#include <array>

/// kafka-configs. Kafka: ConfigCommand.
namespace highwater::console {
namespace {

using enum Option::Kind;

constexpr std::string_view kTool = "kafka-configs";
constexpr std::array<std::string_view, 2> kActions{"--alter", "--describe"};
constexpr std::string_view kPurpose = "Shows and changes configs of topics and brokers.";
constexpr Option kOptions[] = {
    {"--alter", Flag, {}, "Change configs of the entity"},
    {"--describe", Flag, {}, "Show configs of the entity, or of all of its type"},
    {"--all", Flag, {}, "Describe defaults too, not only what was set"},
    {"--entity-type", Value, "String", "topics or brokers"},
    {"--entity-name", Value, "String", "The topic's name or the broker's number"},
    {"--entity-default", Flag, {}, "The default of all brokers"},
    {"--topic", Value, "String", "The topic; short for --entity-type topics --entity-name"},
    {"--broker", Value, "String", "The broker; short for --entity-type brokers --entity-name"},
    {"--broker-defaults", Flag, {}, "Short for --entity-type brokers --entity-default"},
    {"--add-config", Value, "String: k1=v1,k2=[v1,v2]", "Configs to set"},
    {"--delete-config", Value, "String: k1,k2", "Configs to take away"},
};

/// Whose configs: a topic's, a broker's, or the default of all brokers.
struct Entity {
    enum class Kind : std::uint8_t { Topic, Broker, BrokerDefault } kind = Kind::Topic;
    std::string topic; ///< empty: all topics
    std::optional<NodeId> broker; ///< none: all brokers

    /// `topic payments`, `broker 1`, `brokers in the cluster`.
    std::string text() const
    {
        if (kind == Kind::BrokerDefault)
            return "brokers in the cluster";
        return kind == Kind::Topic ? "topic " + topic : "broker " + std::to_string(broker ? broker->value : 0);
    }
    bool isOne() const { return kind == Kind::BrokerDefault || !topic.empty() || broker; }
};

Result<Entity> brokerEntity(const std::string& name, const sim::Cluster& cluster)
{
    Entity entity{Entity::Kind::Broker, {}, std::nullopt};
    if (name.empty())
        return entity;
    const std::optional<std::int64_t> number = wholeNumber(name);
    const node::Node* node = number && *number >= 0 && *number < 1'000'000 ? cluster.node({std::int32_t(*number)}) : nullptr;
    if (node == nullptr || !node->broker)
        return problem("There is no broker \"" + name + "\".");
    entity.broker = node->id;
    return entity;
}

Result<Entity> entityOf(const Arguments& arguments, const sim::Cluster& cluster)
{
    constexpr std::array<std::string_view, 4> ways{"--entity-type", "--topic", "--broker", "--broker-defaults"};
    const Result<std::string_view> way = arguments.oneOf(ways);
    if (!way)
        return problem("kafka-configs needs --entity-type, or one of --topic, --broker and --broker-defaults.");
    const std::string type = arguments.value("--entity-type");
    const std::string name = arguments.value("--entity-name");
    if (*way == "--topic" || type == "topics") {
        if (arguments.has("--entity-default"))
            return problem("Topics have no default; the brokers have one.");
        return Entity{Entity::Kind::Topic, *way == "--topic" ? arguments.value("--topic") : name, std::nullopt};
    }
    if (*way == "--broker-defaults" || (type == "brokers" && arguments.has("--entity-default")))
        return Entity{Entity::Kind::BrokerDefault, {}, std::nullopt};
    if (*way == "--broker" || type == "brokers")
        return brokerEntity(*way == "--broker" ? arguments.value("--broker") : name, cluster);
    return problem("The entity type \"" + type + "\" has no configs here; topics and brokers have.");
}

// --- alter

/// `a=1,b=[x,y]` cut at the commas outside of brackets.
std::vector<std::string> settingsOf(const std::string& text)
{
    std::vector<std::string> settings(1);
    int depth = 0;
    for (const char c : text) {
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (c == ',' && depth == 0)
            settings.emplace_back();
        else
            settings.back() += c;
    }
    return settings;
}

sim::CommandBody commandOf(const Entity& entity, const std::string& name, std::optional<std::string> value)
{
    if (entity.kind == Entity::Kind::Topic)
        return sim::SetTopicConfig{entity.topic, name, std::move(value)};
    return sim::SetBrokerConfig{entity.broker, name, std::move(value)};
}

Meaning alter(const Arguments& arguments, const Entity& entity, const sim::Cluster& cluster)
{
    if (!entity.isOne())
        return refusal("kafka-configs --alter needs --entity-name.");
    Meaning meaning;
    for (const std::string& setting : settingsOf(arguments.value("--add-config"))) {
        const std::size_t equals = setting.find('=');
        if (!arguments.has("--add-config"))
            break;
        if (equals == std::string::npos || equals == 0)
            return refusal("The option --add-config takes NAME=VALUE, not \"" + setting + "\".");
        std::string value = setting.substr(equals + 1);
        if (value.starts_with('[') && value.ends_with(']'))
            value = value.substr(1, value.size() - 2);
        meaning.commands.push_back(commandOf(entity, setting.substr(0, equals), std::move(value)));
    }
    if (arguments.has("--delete-config"))
        for (const std::string& name : partsOf(arguments.value("--delete-config"), ','))
            meaning.commands.push_back(commandOf(entity, name, std::nullopt));
    if (meaning.commands.empty())
        return refusal("kafka-configs --alter needs --add-config or --delete-config.");
    const metadata::MetadataImage* image = answering(cluster);
    if (entity.kind == Entity::Kind::Topic && image != nullptr && !image->topicId(entity.topic))
        return refusal("Error while executing config command with args : The topic '" + entity.topic + "' does not exist.");
    const bool isDefault = entity.kind == Entity::Kind::BrokerDefault;
    meaning.ending = ConfigChange{(isDefault ? "default config for " : "config for ") + entity.text()};
    return meaning;
}

// --- describe

std::string lineOf(const EffectiveConfig& config)
{
    std::vector<std::string> synonyms;
    for (const EffectiveConfig::Synonym& synonym : config.synonyms)
        synonyms.push_back(synonym.source + ":" + synonym.name + "=" + (synonym.value.empty() ? "null" : synonym.value));
    return "  " + config.name + "=" + (config.value().empty() ? "null" : config.value()) + " sensitive=false synonyms={"
        + joined(synonyms, ", ") + "}";
}

/// Dynamic ones of this very entity, or all.
Lines described(const Entity& entity, const std::vector<EffectiveConfig>& configs, std::string_view ownSource, bool all)
{
    Lines lines{std::string(all ? "All" : "Dynamic") + " configs for " + entity.text() + " are:"};
    for (const EffectiveConfig& config : configs)
        if (all || config.synonyms.front().source == ownSource)
            lines.push_back(lineOf(config));
    return lines;
}

Lines describedDefault(const metadata::MetadataImage& image)
{
    Lines lines{"Default configs for brokers in the cluster are:"};
    for (const auto& [name, value] : image.configsOf({metadata::ConfigResourceType::Broker, std::string()}))
        lines.push_back("  " + name + "=" + value + " sensitive=false synonyms={DYNAMIC_DEFAULT_BROKER_CONFIG:" + name + "=" + value + "}");
    return lines;
}

Meaning describe(const Arguments& arguments, const Entity& entity, const sim::Cluster& cluster)
{
    const metadata::MetadataImage* image = answering(cluster);
    if (image == nullptr)
        return refusal("Error while executing config command with args : " + std::string(kNobodyAnswers));
    const ConfigSources sources = sourcesOf(cluster, *image);
    const bool all = arguments.has("--all");
    if (entity.kind == Entity::Kind::BrokerDefault)
        return answer(describedDefault(*image));
    Lines lines;
    const auto take = [&](const Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); };
    if (entity.kind == Entity::Kind::Topic) {
        if (!entity.topic.empty() && !image->topicId(entity.topic))
            return refusal("Error while executing config command with args : The topic '" + entity.topic + "' does not exist.");
        for (const auto& [name, id] : image->topicIds)
            if (entity.topic.empty() || entity.topic == name)
                take(described({Entity::Kind::Topic, name, std::nullopt}, topicConfigs(sources, name), "DYNAMIC_TOPIC_CONFIG", all));
        return answer(std::move(lines));
    }
    for (const auto& [id, node] : cluster.nodes)
        if (node.broker && (!entity.broker || entity.broker == id))
            take(described({Entity::Kind::Broker, {}, id}, brokerConfigs(sources, id), "DYNAMIC_BROKER_CONFIG", all));
    return answer(std::move(lines));
}

} // namespace

Meaning configsTool(Words words, const sim::Cluster& cluster)
{
    if (Arguments::askForHelp(words))
        return answer(Arguments::helpOf(kPurpose, kOptions));
    const Result<Arguments> arguments = Arguments::read(kTool, words, kOptions);
    if (!arguments)
        return refusal(arguments.error().text);
    const Result<std::string_view> action = arguments->oneOf(kActions);
    if (!action)
        return refusal(action.error().text);
    const Result<Entity> entity = entityOf(*arguments, cluster);
    if (!entity)
        return refusal(entity.error().text);
    return *action == "--alter" ? alter(*arguments, *entity, cluster) : describe(*arguments, *entity, cluster);
}

} // namespace highwater::console
