// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/known_names.h"
#include "engine/scenario/scenario.h"

namespace highwater::scenario {

/// The list after `steps:`. Checks that times do not go backwards and that all records together stay under kRecordsMax.
std::vector<Step> readSteps(const std::vector<YamlNode>& items, KnownNames& known);

TopicPlan readTopic(const YamlNode& node, KnownNames& known);
ProducerPlan readProducer(const YamlNode& node, KnownNames& known);
ConsumerPlan readConsumer(const YamlNode& node, KnownNames& known);

/// The earliest instant at which the steps can be done.
Instant earliestEnd(const std::vector<Step>& steps);

} // namespace highwater::scenario
