// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/sim/command.h"

#include <string>
#include <vector>

/// The JSON that kafka-reassign-partitions and kafka-leader-election read and write.
namespace highwater::console {

/// `{"version":1,"partitions":[{"topic":"t","partition":0,"replicas":[1,2]}]}`. Problems: no such JSON, no partition, one twice, a
/// list that is empty or names a broker twice.
Result<std::vector<sim::PartitionTarget>> targetsInJson(const std::string& json);
/// The same without replicas.
Result<std::vector<TopicPartition>> partitionsInJson(const std::string& json);
/// `{"version":1,"topics":[{"topic":"t"}]}`.
Result<std::vector<std::string>> topicsInJson(const std::string& json);

/// On one line, with log_dirs, as the tool writes it.
std::string jsonOf(const std::vector<sim::PartitionTarget>& targets);

} // namespace highwater::console
