// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/config/config_definition.h"
#include "engine/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>

namespace highwater::scenario {

/// A config and whose it is: what `acks=1` or `producer.acks=1` means.
struct Setting {
    config::ConfigScope scope = config::ConfigScope::Producer;
    std::string name;  ///< Kafka's, without a prefix
    std::string value; ///< allowed for it
    friend bool operator==(const Setting&, const Setting&) = default;
};
/// Problems: no `name=value`, a name that Kafka does not have, a value that is not allowed.
Result<Setting> settingOf(std::string_view nameAndValue);

/// `acks=1`, `producer.acks=1`, `topic.min.insync.replicas=1`, `broker.replica.lag.time.max.ms=5000`: sets a config of all
/// producers, topics, consumers or brokers of the scenario, also of those that its steps add. A name without a prefix is looked
/// for among producers', topics', consumers' and brokers' configs, in that order. Problems: those of settingOf, a value that
/// conflicts with another config, nobody in the scenario to set it on.
std::optional<Problem> overrideConfig(Scenario& scenario, std::string_view nameAndValue);

} // namespace highwater::scenario
