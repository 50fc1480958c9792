// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/assignor/assignor_parts.h"

#include <algorithm>
#include <tuple>

namespace highwater::assignor {
namespace {

/// The least loaded member that subscribes to the topic, of those near the partition when `near` is given; the first by id of several.
/// Null when there is none.
const Member* leastLoaded(const std::vector<Member>& members, const TopicPartition& partition, const Assignment& assignment,
    const Nearness* near = nullptr)
{
    const Member* best = nullptr;
    for (const Member& member : members)
        if (member.topics.contains(partition.topic) && (near == nullptr || near->isNear(member, partition))
            && (best == nullptr || assignment.at(member.memberId).size() < assignment.at(best->memberId).size()))
            best = &member;
    return best;
}

/// Moves one partition of `member` to somebody who has at least two fewer; false when there is none.
bool moveOne(const std::vector<Member>& members, const Member& member, Assignment& assignment)
{
    std::vector<TopicPartition>& own = assignment.at(member.memberId);
    for (auto partition = own.begin(); partition != own.end(); ++partition) {
        const Member* other = leastLoaded(members, *partition, assignment);
        if (other == nullptr || assignment.at(other->memberId).size() + 1 >= own.size())
            continue;
        assignment.at(other->memberId).push_back(*partition);
        own.erase(partition);
        return true;
    }
    return false;
}

} // namespace

void sortByInstance(std::vector<Member>& members)
{
    std::ranges::sort(members, [](const Member& a, const Member& b) {
        const auto rank = [](const Member& member) {
            return std::tuple(!member.instanceId.has_value(), member.instanceId.value_or(member.memberId), member.memberId);
        };
        return rank(a) < rank(b);
    });
}

void sortById(std::vector<Member>& members) { std::ranges::sort(members, {}, &Member::memberId); }

bool haveEqualSubscriptions(const std::vector<Member>& members)
{
    return std::ranges::all_of(members, [&](const Member& member) { return member.topics == members.front().topics; });
}

std::vector<TopicPartition> subscribedPartitions(const std::vector<Member>& members, const Topics& topics)
{
    std::set<std::string> subscribed;
    for (const Member& member : members)
        subscribed.insert(member.topics.begin(), member.topics.end());
    std::vector<TopicPartition> partitions;
    for (const std::string& topic : subscribed)
        if (const auto known = topics.find(topic); known != topics.end())
            for (std::int32_t index = 0; index < known->second; ++index)
                partitions.push_back({topic, {index}});
    return partitions;
}

std::vector<const Member*> pointersTo(const std::vector<Member>& members)
{
    std::vector<const Member*> pointers;
    for (const Member& member : members)
        pointers.push_back(&member);
    return pointers;
}

Nearness::Nearness(const std::vector<const Member*>& members, const std::vector<TopicPartition>& partitions, const Racks& racks)
    : m_racks(racks)
{
    std::set<std::string> all;
    for (const TopicPartition& partition : partitions)
        all.merge(racksOf(partition));
    const bool isSomebodyNear = std::ranges::any_of(members, [&](const Member* member) { return all.contains(member->rack); });
    m_counts = isSomebodyNear && std::ranges::any_of(partitions, [&](const TopicPartition& partition) { return racksOf(partition) != all; });
}

std::set<std::string> Nearness::racksOf(const TopicPartition& partition) const
{
    const auto topic = m_racks.find(partition.topic);
    const auto index = std::size_t(partition.partition.value);
    if (topic == m_racks.end() || index >= topic->second.size())
        return {};
    return {topic->second[index].begin(), topic->second[index].end()};
}

bool exists(const TopicPartition& partition, const Topics& topics)
{
    const auto known = topics.find(partition.topic);
    return known != topics.end() && partition.partition.value >= 0 && partition.partition.value < known->second;
}

Assignment emptyFor(const std::vector<Member>& members)
{
    Assignment assignment;
    for (const Member& member : members)
        assignment[member.memberId];
    return assignment;
}

void sortPartitions(Assignment& assignment)
{
    for (auto& [member, partitions] : assignment)
        std::ranges::sort(partitions);
}

void balance(const std::vector<Member>& members, const Topics& topics, Assignment& assignment, const Nearness* near)
{
    std::map<std::string, std::int64_t> readers;
    for (const Member& member : members)
        for (const std::string& topic : member.topics)
            readers[topic] += 1;
    std::set<TopicPartition> taken;
    for (const auto& [member, partitions] : assignment)
        taken.insert(partitions.begin(), partitions.end());
    std::vector<TopicPartition> open;
    for (const TopicPartition& partition : subscribedPartitions(members, topics))
        if (!taken.contains(partition))
            open.push_back(partition);
    // Those that few may have first: the others fit in around them.
    std::ranges::stable_sort(open, {}, [&](const TopicPartition& partition) { return readers[partition.topic]; });
    const auto giveOut = [&](const Nearness* only) {
        std::erase_if(open, [&](const TopicPartition& partition) {
            const Member* reader = leastLoaded(members, partition, assignment, only);
            if (reader != nullptr)
                assignment.at(reader->memberId).push_back(partition);
            return reader != nullptr;
        });
    };
    if (near != nullptr && near->counts())
        giveOut(near);
    giveOut(nullptr);
    sortPartitions(assignment);
    // Each move takes one from a fuller to an emptier one: the sum of squares falls, so this ends.
    for (bool hasMoved = true; hasMoved;) {
        hasMoved = false;
        std::vector<const Member*> fullestFirst;
        for (const Member& member : members)
            fullestFirst.push_back(&member);
        std::ranges::stable_sort(fullestFirst, std::greater{}, [&](const Member* member) { return assignment.at(member->memberId).size(); });
        for (const Member* member : fullestFirst)
            hasMoved = moveOne(members, *member, assignment) || hasMoved;
    }
    sortPartitions(assignment);
}

} // namespace highwater::assignor
