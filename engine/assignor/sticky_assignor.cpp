// SPDX-License-Identifier: GPL-3.0-or-later
// sticky and cooperative-sticky. Kafka: AbstractStickyAssignor.
#include "engine/assignor/assignor_parts.h"

#include <algorithm>
#include <tuple>

namespace highwater::assignor {
namespace {

/// Who may keep what it claims.
struct Claims {
    std::map<TopicPartition, std::string> owners;
    std::set<TopicPartition> doubled; ///< claimed twice in one generation: nobody keeps them (3.9)
};

Claims claimsOf(const std::vector<Member>& members, const Topics& topics)
{
    Claims claims;
    std::map<TopicPartition, std::int32_t> generations;
    for (const Member& member : members)
        for (const TopicPartition& partition : member.owned) {
            if (!exists(partition, topics))
                continue;
            const auto known = generations.find(partition);
            if (known != generations.end() && known->second == member.generation && claims.owners[partition] != member.memberId)
                claims.doubled.insert(partition);
            if (known != generations.end() && known->second >= member.generation)
                continue;
            claims.doubled.erase(partition);
            generations[partition] = member.generation;
            claims.owners[partition] = member.memberId;
        }
    for (const TopicPartition& partition : claims.doubled)
        claims.owners.erase(partition);
    return claims;
}

/// What each member claims and may keep, by index, then topic (3.10).
std::map<std::string, std::vector<TopicPartition>> keptOf(const std::vector<Member>& members, const Claims& claims)
{
    std::map<std::string, std::vector<TopicPartition>> kept;
    for (const Member& member : members) {
        std::vector<TopicPartition>& own = kept[member.memberId];
        for (const auto& [partition, owner] : claims.owners)
            if (owner == member.memberId && member.topics.contains(partition.topic))
                own.push_back(partition);
        std::ranges::sort(own, {}, [](const TopicPartition& partition) { return std::tie(partition.partition, partition.topic); });
    }
    return kept;
}

/// Members that are to get partitions, in the order in which they do.
struct Waiting {
    std::vector<std::string> underfull;  ///< fewer than the minimum
    std::vector<std::string> atMinimum;  ///< exactly the minimum: may have one more
    std::size_t bigOnesLeft = 0;         ///< how many may still have the maximum
};

void giveOut(std::vector<TopicPartition> open, std::size_t least, Waiting waiting, Assignment& assignment)
{
    std::size_t turn = 0;
    std::size_t next = 0;
    if (waiting.bigOnesLeft == 0)
        waiting.atMinimum.clear();
    while (next < open.size() && !waiting.underfull.empty()) {
        if (turn >= waiting.underfull.size())
            turn = 0;
        const std::string member = waiting.underfull[turn];
        assignment.at(member).push_back(open[next++]);
        if (assignment.at(member).size() < least) {
            turn += 1;
            continue;
        }
        waiting.underfull.erase(waiting.underfull.begin() + std::ptrdiff_t(turn));
        waiting.atMinimum.push_back(member);
    }
    for (const std::string& member : waiting.atMinimum)
        if (next < open.size())
            assignment.at(member).push_back(open[next++]);
}

/// 3.10.
Assignment constrained(const std::vector<Member>& members, const Topics& topics, const Claims& claims)
{
    const std::vector<TopicPartition> all = subscribedPartitions(members, topics);
    const std::size_t least = all.size() / members.size();
    const std::size_t most = (all.size() + members.size() - 1) / members.size();
    Waiting waiting;
    waiting.bigOnesLeft = all.size() % members.size();
    Assignment assignment = emptyFor(members);
    auto kept = keptOf(members, claims);
    for (const Member& member : members) {
        std::vector<TopicPartition>& own = kept[member.memberId];
        if (own.size() < least) {
            waiting.underfull.push_back(member.memberId);
        } else if (own.size() >= most && waiting.bigOnesLeft > 0) {
            own.resize(most);
            waiting.bigOnesLeft -= 1;
        } else {
            own.resize(least);
            waiting.atMinimum.push_back(member.memberId);
        }
        assignment[member.memberId] = own;
    }
    std::set<TopicPartition> taken;
    for (const auto& [member, partitions] : assignment)
        taken.insert(partitions.begin(), partitions.end());
    std::vector<TopicPartition> open;
    std::ranges::copy_if(all, std::back_inserter(open), [&](const TopicPartition& partition) { return !taken.contains(partition); });
    giveOut(std::move(open), least, std::move(waiting), assignment);
    sortPartitions(assignment);
    return assignment;
}

Assignment assigned(const std::vector<Member>& members, const Topics& topics, const Claims& claims)
{
    if (members.empty())
        return {};
    if (haveEqualSubscriptions(members))
        return constrained(members, topics, claims);
    Assignment assignment = keptOf(members, claims);
    balance(members, topics, assignment);
    return assignment;
}

} // namespace

Assignment sticky(std::vector<Member> members, const Topics& topics)
{
    sortById(members);
    return assigned(members, topics, claimsOf(members, topics));
}

Assignment cooperativeSticky(std::vector<Member> members, const Topics& topics)
{
    sortById(members);
    const Claims claims = claimsOf(members, topics);
    Assignment assignment = assigned(members, topics, claims);
    for (auto& entry : assignment)
        std::erase_if(entry.second, [&](const TopicPartition& partition) {
            const auto owner = claims.owners.find(partition);
            return claims.doubled.contains(partition) || (owner != claims.owners.end() && owner->second != entry.first);
        });
    return assignment;
}

} // namespace highwater::assignor
