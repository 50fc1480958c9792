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

/// Who is near what. Kafka: AbstractPartitionAssignor.useRackAwareAssignment and its users.
class Nearness {
public:
    /// For these members, and these partitions alone. Racks count only if somebody has one that some partition has, and not every
    /// partition is in all of them (3.7).
    Nearness(const std::vector<const Member*>& members, const std::vector<TopicPartition>& partitions, const Racks& racks);
    bool counts() const { return m_counts; }
    /// A replica stands in the member's rack. Who has no rack is near everything.
    bool isNear(const Member& member, const TopicPartition& partition) const
    {
        return member.rack.empty() || racksOf(partition).contains(member.rack);
    }
    std::set<std::string> racksOf(const TopicPartition& partition) const;

private:
    const Racks& m_racks;
    bool m_counts = false;
};
std::vector<const Member*> pointersTo(const std::vector<Member>& members);

/// For unequal subscriptions: `assignment` holds what is kept; what nobody has goes to the least loaded who may have it, then
/// partitions move from fuller to emptier members as long as that helps (3.11, 4.31). With `near` a member that is near is looked for
/// first. Needs: members by id.
void balance(const std::vector<Member>& members, const Topics& topics, Assignment& assignment, const Nearness* near = nullptr);

} // namespace highwater::assignor
