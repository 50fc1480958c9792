// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/overrides.h"

#include "engine/config/client_config.h"
#include "engine/scenario/language.h"

#include <array>
#include <vector>

namespace highwater::scenario {
namespace {

using config::ConfigMap;
using config::ConfigScope;

struct Scope {
    ConfigScope scope;
    std::string_view prefix; ///< also what its members are called
};
constexpr std::array kScopes{Scope{ConfigScope::Producer, "producer"}, Scope{ConfigScope::Topic, "topic"},
    Scope{ConfigScope::Consumer, "consumer"}, Scope{ConfigScope::Broker, "broker"}};

/// Takes `producer.` and the like from the front, unless the whole is a config's name itself.
const Scope* takePrefix(std::string_view& name)
{
    for (const Scope& scope : kScopes) {
        const std::size_t length = scope.prefix.size() + 1;
        if (name.size() > length && name.starts_with(scope.prefix) && name[length - 1] == '.'
            && config::definitionOf(ConfigScope::Broker, name) == nullptr) {
            name.remove_prefix(length);
            return &scope;
        }
    }
    return nullptr;
}

const Scope* scopeThatHas(std::string_view name)
{
    for (const Scope& scope : kScopes)
        if (config::definitionOf(scope.scope, name))
            return &scope;
    return nullptr;
}

std::string_view prefixOf(ConfigScope scope)
{
    for (const Scope& one : kScopes)
        if (one.scope == scope)
            return one.prefix;
    return {};
}

std::string nearestOfAll(std::string_view name)
{
    std::vector<std::string_view> names;
    for (const Scope& scope : kScopes)
        for (const config::ConfigDefinition& definition : config::definitions(scope.scope))
            names.push_back(definition.name);
    return suggestion(name, names);
}

/// The maps that hold configs of that scope, those of later steps too.
std::vector<ConfigMap*> mapsOf(Scenario& scenario, ConfigScope scope)
{
    std::vector<ConfigMap*> maps;
    const auto add = [&](auto& plans) {
        for (auto& plan : plans)
            maps.push_back(&plan.configs);
    };
    const auto addSteps = [&]<class Command>(std::in_place_type_t<Command>) {
        for (Step& step : scenario.steps)
            if (auto* order = std::get_if<Order>(&step.body))
                if (auto* command = std::get_if<Command>(&order->body))
                    maps.push_back(&command->configs);
    };
    switch (scope) {
    case ConfigScope::Broker: maps.push_back(&scenario.cluster.configs); break;
    case ConfigScope::Topic: add(scenario.topics); addSteps(std::in_place_type<sim::CreateTopic>); break;
    case ConfigScope::Producer: add(scenario.producers); addSteps(std::in_place_type<sim::AddProducer>); break;
    case ConfigScope::Consumer: add(scenario.consumers); addSteps(std::in_place_type<sim::AddConsumer>); break;
    }
    return maps;
}

/// What Kafka's clients refuse as a whole, such as enable.idempotence=true with acks=1.
std::optional<Problem> conflictIn(const ConfigMap& configs, ConfigScope scope)
{
    if (scope == ConfigScope::Producer)
        if (const Result<config::ProducerConfig> checked = config::producerConfigFrom(configs); !checked)
            return checked.error();
    if (scope == ConfigScope::Consumer)
        if (const Result<config::ConsumerConfig> checked = config::consumerConfigFrom(configs); !checked)
            return checked.error();
    return std::nullopt;
}

} // namespace

Result<Setting> settingOf(std::string_view nameAndValue)
{
    const std::size_t equals = nameAndValue.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return problem("Expected name=value, such as producer.acks=1, found '" + std::string(nameAndValue) + "'.");
    std::string_view name = nameAndValue.substr(0, equals);
    const std::string_view value = nameAndValue.substr(equals + 1);
    const Scope* scope = takePrefix(name);
    if (!scope)
        scope = scopeThatHas(name);
    if (!scope)
        return problem("Kafka has no config '" + std::string(name) + "'" + nearestOfAll(name)
            + "; expected a config of a producer, topic, consumer or broker.");
    Result<std::string> checked = config::checkedValue(scope->scope, name, value);
    if (!checked)
        return tl::make_unexpected(checked.error());
    return Setting{scope->scope, std::string(name), *std::move(checked)};
}

std::optional<Problem> overrideConfig(Scenario& scenario, std::string_view nameAndValue)
{
    const Result<Setting> setting = settingOf(nameAndValue);
    if (!setting)
        return setting.error();
    const std::vector<ConfigMap*> maps = mapsOf(scenario, setting->scope);
    if (maps.empty())
        return Problem{0, 0, "The scenario has no " + std::string(prefixOf(setting->scope)) + " to set '" + setting->name + "' on."};
    for (ConfigMap* map : maps) {
        (*map)[setting->name] = setting->value;
        if (std::optional<Problem> conflict = conflictIn(*map, setting->scope))
            return conflict;
    }
    return std::nullopt;
}

} // namespace highwater::scenario
