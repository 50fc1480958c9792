// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/group/group_state.h"
#include "engine/metadata/metadata_image.h"

#include <optional>
#include <string>
#include <vector>

/// The rules of KIP-848 groups that need no coordinator around them.
namespace highwater::group {

/// What a member is told next: it lets go first, then takes what is free (consumer-groups.md 4D, V1 as in later releases).
/// `owned` is what the request says that the member has; absent when it says nothing. Kafka: CurrentAssignmentBuilder.
ConsumerMember reconciled(const ConsumerGroup& group, const ConsumerMember& member, const PartitionSet& target,
    std::int32_t targetEpoch, const std::optional<std::vector<TopicIdPartition>>& owned);

/// The target that the assignor makes for all members of `group`; whom it leaves out has nothing. Kafka: TargetAssignmentBuilder.
std::map<std::string, PartitionSet> targetFor(const ConsumerGroup& group, const std::string& assignor,
    const metadata::MetadataImage& image);

/// The one that most members ask for, else `fallback` (4.15).
std::string assignorOf(const ConsumerGroup& group, const std::string& fallback);

/// Sums up what the assignment depends on in the topics that members subscribe to (V6).
std::int64_t metadataHashOf(const ConsumerGroup& group, const metadata::MetadataImage& image);

} // namespace highwater::group
