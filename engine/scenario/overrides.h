// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/scenario/scenario.h"

#include <optional>
#include <string_view>

namespace highwater::scenario {

/// `acks=1`, `producer.acks=1`, `topic.min.insync.replicas=1`, `broker.replica.lag.time.max.ms=5000`: sets a config of all
/// producers, topics, consumers or brokers of the scenario, also of those that its steps add. A name without a prefix is looked
/// for among producers', topics', consumers' and brokers' configs, in that order. Problems: no `name=value`, a name that Kafka
/// does not have, a value that is not allowed or conflicts with another, nobody in the scenario to set it on.
std::optional<Problem> overrideConfig(Scenario& scenario, std::string_view nameAndValue);

} // namespace highwater::scenario
