// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/config/config_definition.h"

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

/// The tables behind definitions(), one for each scope, and what their rows are made with.
namespace highwater::config {

std::span<const ConfigDefinition> brokerDefinitions();
std::span<const ConfigDefinition> topicDefinitions();
std::span<const ConfigDefinition> producerDefinitions();
std::span<const ConfigDefinition> consumerDefinitions();

inline constexpr std::int64_t kIntMax = std::numeric_limits<std::int32_t>::max();  ///< of Kafka's INT
inline constexpr std::int64_t kLongMax = std::numeric_limits<std::int64_t>::max(); ///< of Kafka's LONG
inline constexpr std::int64_t kLongMin = std::numeric_limits<std::int64_t>::min();

/// Rows of one scope; `brokerName` is only for topic configs.
struct RowMaker {
    ConfigScope scope = ConfigScope::Broker;

    constexpr ConfigDefinition integer(std::string_view name, std::string_view defaultValue, std::int64_t min, std::int64_t max,
        ConfigUpdate update = ConfigUpdate::AtStart, std::string_view brokerName = {}) const
    {
        return {name, scope, ConfigType::Integer, defaultValue, min, max, {}, update, brokerName};
    }
    constexpr ConfigDefinition boolean(std::string_view name, std::string_view defaultValue,
        ConfigUpdate update = ConfigUpdate::AtStart, std::string_view brokerName = {}) const
    {
        return {name, scope, ConfigType::Boolean, defaultValue, 0, 0, {}, update, brokerName};
    }
    constexpr ConfigDefinition text(std::string_view name, std::string_view defaultValue = {},
        ConfigUpdate update = ConfigUpdate::AtStart) const
    {
        return {name, scope, ConfigType::Text, defaultValue, 0, 0, {}, update, {}};
    }
    constexpr ConfigDefinition choice(std::string_view name, std::string_view defaultValue, std::string_view choices,
        ConfigUpdate update = ConfigUpdate::AtStart, std::string_view brokerName = {}) const
    {
        return {name, scope, ConfigType::Choice, defaultValue, 0, 0, choices, update, brokerName};
    }
    constexpr ConfigDefinition list(std::string_view name, std::string_view defaultValue, std::string_view choices,
        ConfigUpdate update = ConfigUpdate::AtStart, std::string_view brokerName = {}) const
    {
        return {name, scope, ConfigType::List, defaultValue, 0, 0, choices, update, brokerName};
    }
    constexpr ConfigDefinition decimal(std::string_view name, std::string_view defaultValue,
        ConfigUpdate update = ConfigUpdate::AtStart, std::string_view brokerName = {}) const
    {
        return {name, scope, ConfigType::Decimal, defaultValue, 0, 1, {}, update, brokerName};
    }
};

} // namespace highwater::config
