// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/assignor/assignment.h"

/// What several assignors are made of.
namespace highwater::assignor {

/// Members with an instance id first, by it; then the others by member id (3.3).
void sortByInstance(std::vector<Member>& members);
void sortById(std::vector<Member>& members);
/// Whether all subscribe to the same topics.
bool haveEqualSubscriptions(const std::vector<Member>& members);
/// Those of topics that somebody subscribes to, by topic, then index.
std::vector<TopicPartition> subscribedPartitions(const std::vector<Member>& members, const Topics& topics);
bool exists(const TopicPartition& partition, const Topics& topics);
/// An assignment of nothing to everybody.
Assignment emptyFor(const std::vector<Member>& members);
/// Each member's partitions by topic, then index.
void sortPartitions(Assignment& assignment);

/// For unequal subscriptions: `assignment` holds what is kept; what nobody has goes to the least loaded who may have it, then
/// partitions move from fuller to emptier members as long as that helps (3.11, 4.31). Needs: members by id.
void balance(const std::vector<Member>& members, const Topics& topics, Assignment& assignment);

} // namespace highwater::assignor
