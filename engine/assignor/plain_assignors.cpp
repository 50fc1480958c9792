// SPDX-License-Identifier: GPL-3.0-or-later
// The two assignors that know no past.
#include "engine/assignor/assignor_parts.h"

#include <algorithm>
#include <utility>

namespace highwater::assignor {
namespace {

/// One topic on its way to its readers. While extras are left, any reader may take one (3.7).
struct TopicShare {
    std::string topic;
    std::vector<const Member*> readers;
    std::vector<TopicPartition> open;         ///< not given out yet, by index
    std::int32_t least = 0;                   ///< what everybody has
    std::int32_t extras = 0;                  ///< how many may have one more
    std::map<std::string, std::int32_t> given; ///< by member id

    std::int32_t roomOf(const Member& member) const
    {
        const auto has = given.find(member.memberId);
        return std::max(0, least + (extras > 0 ? 1 : 0) - (has == given.end() ? 0 : has->second));
    }
    void give(const Member& member, const TopicPartition& partition, Assignment& assignment)
    {
        assignment[member.memberId].push_back(partition);
        extras -= ++given[member.memberId] > least ? 1 : 0;
    }
};

std::vector<TopicShare> sharesOf(const std::vector<Member>& members, const Topics& topics)
{
    std::vector<TopicShare> shares;
    for (const auto& [topic, count] : topics) {
        TopicShare share{topic, {}, {}, 0, 0, {}};
        for (const Member& member : members)
            if (member.topics.contains(topic))
                share.readers.push_back(&member);
        if (share.readers.empty())
            continue;
        for (std::int32_t index = 0; index < count; ++index)
            share.open.push_back({topic, {index}});
        share.least = count / std::int32_t(share.readers.size());
        share.extras = count % std::int32_t(share.readers.size());
        shares.push_back(std::move(share));
    }
    return shares;
}

/// Each reader in turn takes from the front what is near and what it has room for.
void giveNear(TopicShare& share, const Nearness& near, Assignment& assignment)
{
    for (const Member* reader : share.readers)
        std::erase_if(share.open, [&](const TopicPartition& partition) {
            const bool isTaken = share.roomOf(*reader) > 0 && near.isNear(*reader, partition);
            if (isTaken)
                share.give(*reader, partition, assignment);
            return isTaken;
        });
}

/// Each reader in turn takes from the front what it has room for (3.5).
void giveTheRest(TopicShare& share, Assignment& assignment)
{
    auto next = share.open.begin();
    for (const Member* reader : share.readers)
        for (std::int32_t room = share.roomOf(*reader); room > 0 && next != share.open.end(); --room)
            share.give(*reader, *next++, assignment);
}

/// Topics that are read together, index by index: the first reader that is near that index of all of them takes it.
void giveTogether(const std::vector<TopicShare*>& shares, std::int32_t count, const Racks& racks, Assignment& assignment)
{
    const Nearness near(shares.front()->readers, {}, racks);
    for (std::int32_t index = 0; index < count; ++index) {
        const auto takes = [&](const Member* reader) {
            return std::ranges::all_of(shares, [&](const TopicShare* share) {
                return near.isNear(*reader, {share->topic, {index}}) && share->roomOf(*reader) > 0;
            });
        };
        const auto reader = std::ranges::find_if(shares.front()->readers, takes);
        if (reader != shares.front()->readers.end())
            for (TopicShare* share : shares) {
                share->give(**reader, {share->topic, {index}}, assignment);
                std::erase(share->open, TopicPartition{share->topic, {index}});
            }
    }
}

/// What can be read nearby is given out first (3.7). False when racks do not count.
bool giveWhatIsNear(std::vector<TopicShare>& shares, const Topics& topics, const Racks& racks, Assignment& assignment)
{
    if (racks.empty() || std::ranges::none_of(shares, [&](const TopicShare& share) {
            return Nearness(share.readers, share.open, racks).counts();
        }))
        return false;
    std::map<std::pair<std::vector<std::string>, std::int32_t>, std::vector<TopicShare*>> together; // by readers and size
    for (TopicShare& share : shares) {
        std::vector<std::string> readers;
        for (const Member* reader : share.readers)
            readers.push_back(reader->memberId);
        together[{std::move(readers), topics.at(share.topic)}].push_back(&share);
    }
    for (const auto& [kind, alike] : together) {
        const Nearness near(alike.front()->readers, alike.front()->open, racks);
        if (alike.size() > 1)
            giveTogether(alike, kind.second, racks, assignment);
        else if (near.counts())
            giveNear(*alike.front(), near, assignment);
    }
    return true;
}

} // namespace

Assignment range(std::vector<Member> members, const Topics& topics) { return range(std::move(members), topics, {}); }

Assignment range(std::vector<Member> members, const Topics& topics, const Racks& racks)
{
    sortByInstance(members);
    Assignment assignment = emptyFor(members);
    std::vector<TopicShare> shares = sharesOf(members, topics);
    const bool hasLookedAtRacks = giveWhatIsNear(shares, topics, racks, assignment);
    for (TopicShare& share : shares)
        giveTheRest(share, assignment);
    if (hasLookedAtRacks)
        sortPartitions(assignment);
    return assignment;
}

Assignment roundRobin(std::vector<Member> members, const Topics& topics)
{
    sortByInstance(members);
    Assignment assignment = emptyFor(members);
    std::size_t turn = 0;
    for (const TopicPartition& partition : subscribedPartitions(members, topics)) {
        while (!members[turn % members.size()].topics.contains(partition.topic))
            turn += 1;
        assignment[members[turn % members.size()].memberId].push_back(partition);
        turn += 1;
    }
    return assignment;
}

} // namespace highwater::assignor
