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

/// What each member claims and may keep, by index, then topic (3.10); when racks count, nothing that is far.
std::map<std::string, std::vector<TopicPartition>> keptOf(const std::vector<Member>& members, const Claims& claims, const Nearness& near)
{
    std::map<std::string, std::vector<TopicPartition>> kept;
    for (const Member& member : members) {
        std::vector<TopicPartition>& own = kept[member.memberId];
        for (const auto& [partition, owner] : claims.owners)
            if (owner == member.memberId && member.topics.contains(partition.topic) && (!near.counts() || near.isNear(member, partition)))
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

/// Partitions that somebody near waits for go to the next one who does, those first that the fewest are near; the others stay open.
void giveNear(std::vector<TopicPartition>& open, std::size_t least, const std::vector<Member>& members, const Nearness& near,
    Waiting& waiting, Assignment& assignment)
{
    std::map<std::string, const Member*> byId;
    for (const Member& member : members)
        byId[member.memberId] = &member;
    const auto nearCount = [&](const TopicPartition& partition) {
        return std::ranges::count_if(members, [&](const Member& member) { return !member.rack.empty() && near.isNear(member, partition); });
    };
    std::ranges::stable_sort(open, {}, nearCount);
    std::size_t turn = 0;
    std::erase_if(open, [&](const TopicPartition& partition) {
        const auto isNear = [&](const std::string& id) { return !byId.at(id)->rack.empty() && near.isNear(*byId.at(id), partition); };
        for (std::size_t i = 0; i < waiting.underfull.size(); ++i) {
            const std::size_t at = (turn + i) % waiting.underfull.size();
            const std::string member = waiting.underfull[at];
            if (!isNear(member))
                continue;
            assignment.at(member).push_back(partition);
            turn = at + 1;
            if (assignment.at(member).size() >= least) {
                waiting.underfull.erase(waiting.underfull.begin() + std::ptrdiff_t(at));
                waiting.atMinimum.push_back(member);
                turn = at;
            }
            return true;
        }
        const auto member = waiting.bigOnesLeft == 0 ? waiting.atMinimum.end() : std::ranges::find_if(waiting.atMinimum, isNear);
        if (member == waiting.atMinimum.end())
            return false;
        assignment.at(*member).push_back(partition);
        waiting.atMinimum.erase(member);
        waiting.bigOnesLeft -= 1;
        return true;
    });
    std::ranges::sort(open);
}

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
Assignment constrained(const std::vector<Member>& members, const Topics& topics, const Claims& claims, const Nearness& near)
{
    const std::vector<TopicPartition> all = subscribedPartitions(members, topics);
    const std::size_t least = all.size() / members.size();
    const std::size_t most = (all.size() + members.size() - 1) / members.size();
    Waiting waiting;
    waiting.bigOnesLeft = all.size() % members.size();
    Assignment assignment = emptyFor(members);
    auto kept = keptOf(members, claims, near);
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
    if (near.counts())
        giveNear(open, least, members, near, waiting, assignment);
    giveOut(std::move(open), least, std::move(waiting), assignment);
    sortPartitions(assignment);
    return assignment;
}

Assignment assigned(const std::vector<Member>& members, const Topics& topics, const Racks& racks, const Claims& claims)
{
    if (members.empty())
        return {};
    const Nearness near(pointersTo(members), racks.empty() ? std::vector<TopicPartition>() : subscribedPartitions(members, topics), racks);
    if (haveEqualSubscriptions(members))
        return constrained(members, topics, claims, near);
    Assignment assignment = keptOf(members, claims, near);
    balance(members, topics, assignment, &near);
    return assignment;
}

} // namespace

Assignment sticky(std::vector<Member> members, const Topics& topics) { return sticky(std::move(members), topics, {}); }

Assignment sticky(std::vector<Member> members, const Topics& topics, const Racks& racks)
{
    sortById(members);
    return assigned(members, topics, racks, claimsOf(members, topics));
}

Assignment cooperativeSticky(std::vector<Member> members, const Topics& topics) { return cooperativeSticky(std::move(members), topics, {}); }

Assignment cooperativeSticky(std::vector<Member> members, const Topics& topics, const Racks& racks)
{
    sortById(members);
    const Claims claims = claimsOf(members, topics);
    Assignment assignment = assigned(members, topics, racks, claims);
    for (auto& entry : assignment)
        std::erase_if(entry.second, [&](const TopicPartition& partition) {
            const auto owner = claims.owners.find(partition);
            return claims.doubled.contains(partition) || (owner != claims.owners.end() && owner->second != entry.first);
        });
    return assignment;
}

} // namespace highwater::assignor
