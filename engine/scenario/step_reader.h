// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/known_names.h"
#include "engine/scenario/scenario.h"

namespace highwater::scenario {

/// A preset's name, or a map: its preset and the numbers that differ from it.
sim::Cost readCost(const YamlNode& node, Complaints& complaints);
inline constexpr std::int64_t kRateMax = 1'000'000'000'000; ///< bytes per second

/// The list after `steps:`. Checks that times do not go backwards and that all records together stay under kRecordsMax.
std::vector<Step> readSteps(const std::vector<YamlNode>& items, KnownNames& known);

TopicPlan readTopic(const YamlNode& node, KnownNames& known);
ProducerPlan readProducer(const YamlNode& node, KnownNames& known);
ConsumerPlan readConsumer(const YamlNode& node, KnownNames& known);
/// `none`, `syncAfter`, `asyncAfter`, `syncBefore`, `asyncBefore`.
std::optional<client::CommitMode> readCommitMode(const YamlNode& node, Complaints& complaints);
std::optional<client::ProcessingException> readException(const Fields& map, const KnownNames& known);

/// The earliest instant at which the steps can be done.
Instant earliestEnd(const std::vector<Step>& steps);

} // namespace highwater::scenario
