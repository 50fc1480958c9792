// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario_runner.h"

#include <string>

namespace highwater::scenario {

/// Whether one part of a condition holds now. `sightings` is how often what it looks for was told; other parts do not look at it.
bool holds(const ConditionPart& part, const Playback& play, std::int64_t sightings);

/// What is there instead, for messages: `payments-0 is led by broker 2`.
std::string found(const ConditionPart& part, const Playback& play, std::int64_t sightings);

/// The broker that coordinates a group; kNoNode when there is none.
NodeId coordinatorOf(const sim::Cluster& cluster, const std::string& group);
/// Whether it is about events, which must be watched for from the start.
bool looksForEvents(const ConditionPart& part);
/// Whether this event is what the part looks for. Needs: looksForEvents(part).
bool matches(const ConditionPart& part, const event::Event& event, const Playback& play);

/// The number in the world of a client that the scenario describes; other nodes as they are.
NodeId inWorld(const ScenarioPosition& position, NodeId node);

/// Null when there is no such topic or partition yet.
const metadata::PartitionRegistration* registrationOf(const sim::Cluster& cluster, const TopicPartition& partition);

} // namespace highwater::scenario
