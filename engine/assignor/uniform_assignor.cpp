// SPDX-License-Identifier: GPL-3.0-or-later
// Kafka: UniformAssignor, UniformHomogeneousAssignmentBuilder, UniformHeterogeneousAssignmentBuilder.
#include "engine/assignor/assignor_parts.h"

#include <algorithm>

namespace highwater::assignor {
namespace {

/// What of a member's present target it may still have.
std::vector<TopicPartition> validOf(const Member& member, const Topics& topics)
{
    std::vector<TopicPartition> valid;
    std::ranges::copy_if(member.owned, std::back_inserter(valid),
        [&](const TopicPartition& partition) { return member.topics.contains(partition.topic) && exists(partition, topics); });
    std::ranges::sort(valid);
    return valid;
}

/// 4.30.
Assignment homogeneous(const std::vector<Member>& members, const Topics& topics)
{
    const std::vector<TopicPartition> all = subscribedPartitions(members, topics);
    const std::size_t base = all.size() / members.size();
    std::size_t extras = all.size() % members.size();
    Assignment assignment = emptyFor(members);
    std::map<std::string, std::size_t> quotas;
    std::set<TopicPartition> held;
    std::vector<TopicPartition> returned;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const Member& member = members[i];
        std::vector<TopicPartition> own = validOf(member, topics);
        held.insert(own.begin(), own.end());
        std::size_t quota = base + (extras > 0 ? 1 : 0);
        if (extras > 0 && own.size() < quota && members.size() - i > extras)
            quota = base;
        else if (extras > 0)
            extras -= 1;
        while (own.size() > quota) {
            returned.push_back(own.back());
            own.pop_back();
        }
        quotas[member.memberId] = quota;
        assignment[member.memberId] = std::move(own);
    }
    std::vector<TopicPartition> open;
    std::ranges::copy_if(all, std::back_inserter(open), [&](const TopicPartition& partition) { return !held.contains(partition); });
    std::ranges::sort(returned);
    open.insert(open.end(), returned.begin(), returned.end());
    auto next = open.begin();
    for (const Member& member : members)
        while (assignment[member.memberId].size() < quotas[member.memberId] && next != open.end())
            assignment[member.memberId].push_back(*next++);
    sortPartitions(assignment);
    return assignment;
}

} // namespace

Assignment uniform(std::vector<Member> members, const Topics& topics)
{
    if (members.empty())
        return {};
    sortById(members);
    if (haveEqualSubscriptions(members))
        return homogeneous(members, topics);
    Assignment assignment;
    for (const Member& member : members)
        assignment[member.memberId] = validOf(member, topics);
    balance(members, topics, assignment);
    return assignment;
}

} // namespace highwater::assignor
