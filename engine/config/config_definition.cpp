// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/config_definition.h"

#include "engine/base/ensure.h"
#include "engine/config/definition_tables.h"

#include <algorithm>

namespace highwater::config {

std::span<const ConfigDefinition> definitions(ConfigScope scope)
{
    switch (scope) {
    case ConfigScope::Broker: return brokerDefinitions();
    case ConfigScope::Topic: return topicDefinitions();
    case ConfigScope::Producer: return producerDefinitions();
    case ConfigScope::Consumer: return consumerDefinitions();
    }
    engineDefect("a scope has a table of configs");
}

const ConfigDefinition* definitionOf(ConfigScope scope, std::string_view name)
{
    const std::span<const ConfigDefinition> table = definitions(scope);
    const auto found = std::ranges::lower_bound(table, name, {}, &ConfigDefinition::name);
    return found != table.end() && found->name == name ? &*found : nullptr;
}

std::string_view nameOf(ConfigScope scope)
{
    switch (scope) {
    case ConfigScope::Broker: return "broker";
    case ConfigScope::Topic: return "topic";
    case ConfigScope::Producer: return "producer";
    case ConfigScope::Consumer: return "consumer";
    }
    engineDefect("a scope has a name");
}

} // namespace highwater::config
