// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/time.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace highwater::config {

enum class ConfigScope : std::uint8_t { Broker, Topic, Producer, Consumer };
/// Decimal: a number from 0 to 1 with a point; List: some of the choices, comma-separated.
enum class ConfigType : std::uint8_t { Boolean, Integer, Text, Choice, Decimal, List };
/// When a new value counts. Kafka: DynamicBrokerConfig's update modes; topic configs and our clients' are always live.
enum class ConfigUpdate : std::uint8_t { AtStart, PerBroker, ClusterWide, Live };

/// One config, as Kafka defines it. Kafka: ConfigDef.ConfigKey.
struct ConfigDefinition {
    std::string_view name;
    ConfigScope scope = ConfigScope::Broker;
    ConfigType type = ConfigType::Integer;
    std::string_view defaultValue; ///< Kafka 4.x's; empty where Kafka has null
    std::int64_t min = 0;          ///< of integers
    std::int64_t max = 0;
    std::string_view choices; ///< of choices, comma-separated
    ConfigUpdate update = ConfigUpdate::AtStart;
    std::string_view brokerName; ///< of a topic config: the broker config that is its default
};

/// Values by Kafka's names, as people write them.
using ConfigMap = std::map<std::string, std::string>;

std::span<const ConfigDefinition> definitions(ConfigScope scope);
/// Null when Kafka has none of that name in that scope.
const ConfigDefinition* definitionOf(ConfigScope scope, std::string_view name);

/// `broker`, `topic`, `producer`, `consumer`.
std::string_view nameOf(ConfigScope scope);

/// The value in canonical form. Problems: an unknown name (with the nearest known ones), a value of the wrong type or out of
/// range (with what is allowed).
Result<std::string> checkedValue(ConfigScope scope, std::string_view name, std::string_view value);

/// What auto.offset.reset begins with when it looks back by a time (KIP-1106).
inline constexpr std::string_view kByDuration = "by_duration:";
/// `PT5M`, `P1DT2H0.5S` … to the millisecond; nothing when it is none or negative. Kafka: java.time.Duration.parse.
std::optional<Duration> isoDuration(std::string_view text);

} // namespace highwater::config
