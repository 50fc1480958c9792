// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/console/console.h"
#include "engine/group/shard.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What kafka-consumer-groups prints, in its columns.
namespace highwater::console {

/// A group where it is coordinated now; `shard` is null when there is no such group, or nobody has it loaded.
struct FoundGroup {
    std::string name;
    NodeId coordinator = kNoNode;
    const group::Shard* shard = nullptr;

    const group::ClassicGroup* classic() const;
    const group::ConsumerGroup* consumers() const; ///< as of the high watermark (consumer-groups.md 1.20)
};
FoundGroup findGroup(const sim::Cluster& cluster, const std::string& name);
std::vector<std::string> groupsIn(const sim::Cluster& cluster);
std::string stateOf(const FoundGroup& group); ///< as Kafka spells it; `Dead` when there is none
/// Those in which it has committed offsets.
std::vector<std::string> topicsOf(const FoundGroup& group);

Lines listLines(const sim::Cluster& cluster, bool withState);
Lines offsetLines(const sim::Cluster& cluster, const FoundGroup& group, bool isVerbose);
Lines memberLines(const sim::Cluster& cluster, const FoundGroup& group, bool isVerbose);
Lines stateLines(const FoundGroup& group, bool isVerbose);

/// A line of --reset-offsets.
struct ResetRow {
    std::string group;
    TopicPartition partition;
    Offset to;
};
Lines resetLines(const std::vector<ResetRow>& rows);
/// Where a reset would move to now, by what the leaders have; empty `partitions`: all.
std::vector<ResetRow> resetRows(const sim::Cluster& cluster, const FoundGroup& group, const sim::ResetOffsets& reset,
    const std::vector<PartitionIndex>& partitions);

/// `2026-01-31T12:30:00.000`, in UTC.
std::optional<Timestamp> isoDateTime(std::string_view text);

} // namespace highwater::console
