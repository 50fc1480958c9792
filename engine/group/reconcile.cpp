// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/group/reconcile.h"

#include "engine/assignor/assignment.h"

#include <algorithm>

namespace highwater::group {
namespace {

/// Whether nobody else has it (4.16).
bool isFree(const ConsumerGroup& group, const ConsumerMember& member, const TopicIdPartition& partition)
{
    return !group.partitionEpochs.contains(partition) || member.pendingRevocation.contains(partition);
}

/// Members may still have what they are to let go, unless they say otherwise.
bool stillOwns(const PartitionSet& revoked, const std::optional<std::vector<TopicIdPartition>>& owned)
{
    return !owned || std::ranges::any_of(*owned, [&](const TopicIdPartition& partition) { return revoked.contains(partition); });
}

/// 4.17.
ConsumerMember next(const ConsumerGroup& group, const ConsumerMember& member, const PartitionSet& target, std::int32_t targetEpoch,
    const std::optional<std::vector<TopicIdPartition>>& owned)
{
    ConsumerMember result = member;
    PartitionSet kept;
    PartitionSet revoked;
    PartitionSet added;
    bool isBlocked = false;
    for (const TopicIdPartition& partition : member.assigned)
        (target.contains(partition) ? kept : revoked).insert(partition);
    for (const TopicIdPartition& partition : target) {
        if (member.assigned.contains(partition))
            continue;
        if (isFree(group, member, partition))
            added.insert(partition);
        else
            isBlocked = true;
    }
    result.previousMemberEpoch = member.memberEpoch;
    result.assigned = kept;
    if (!revoked.empty() && stillOwns(revoked, owned)) {
        result.state = event::MemberState::UnrevokedPartitions;
        result.pendingRevocation = revoked;
        return result;
    }
    result.pendingRevocation.clear();
    result.assigned.insert(added.begin(), added.end());
    result.memberEpoch = targetEpoch;
    result.state = isBlocked ? event::MemberState::UnreleasedPartitions : event::MemberState::Stable;
    return result;
}

TopicPartition nameOf(const TopicIdPartition& partition, const metadata::MetadataImage& image)
{
    const metadata::TopicImage* topic = image.topic(partition.topicId);
    return {topic == nullptr ? std::string() : topic->name, partition.partition};
}

void mix(std::uint64_t& hash, std::uint64_t value)
{
    for (int byte = 0; byte < 8; ++byte) {
        hash ^= value >> (8 * byte) & 0xffU;
        hash *= 1'099'511'628'211ULL; // FNV-1a
    }
}

} // namespace

ConsumerMember reconciled(const ConsumerGroup& group, const ConsumerMember& member, const PartitionSet& target,
    std::int32_t targetEpoch, const std::optional<std::vector<TopicIdPartition>>& owned)
{
    switch (member.state) {
    case event::MemberState::Stable:
        return member.memberEpoch == targetEpoch ? member : next(group, member, target, targetEpoch, owned);
    case event::MemberState::UnrevokedPartitions:
        return stillOwns(member.pendingRevocation, owned) ? member : next(group, member, target, targetEpoch, owned);
    case event::MemberState::UnreleasedPartitions: {
        ConsumerMember result = next(group, member, target, targetEpoch, owned);
        const bool isSame = result.state == member.state && result.assigned == member.assigned && result.memberEpoch == member.memberEpoch;
        return isSame ? member : result;
    }
    case event::MemberState::Unknown: break;
    }
    return next(group, member, target, targetEpoch, owned);
}

std::map<std::string, PartitionSet> targetFor(const ConsumerGroup& group, const std::string& assignor,
    const metadata::MetadataImage& image)
{
    assignor::Topics topics;
    for (const std::string& topic : group.subscribedTopics())
        if (const auto id = image.topicId(topic))
            topics[topic] = std::int32_t(image.topic(*id)->partitions.size());
    std::vector<assignor::Member> members;
    for (const auto& [memberId, member] : group.members) {
        assignor::Member given{memberId, member.metadata.instanceId,
            group.topicsOf(member), {}, group.targetEpoch};
        if (const auto target = group.target.find(memberId); target != group.target.end())
            for (const TopicIdPartition& partition : target->second)
                given.owned.push_back(nameOf(partition, image));
        members.push_back(std::move(given));
    }
    const assignor::Assignment assignment
        = assignor == "range" ? assignor::range(std::move(members), topics) : assignor::uniform(std::move(members), topics);
    std::map<std::string, PartitionSet> target;
    for (const auto& [memberId, partitions] : assignment)
        for (const TopicPartition& partition : partitions)
            target[memberId].insert({*image.topicId(partition.topic), partition.partition});
    return target;
}

std::string assignorOf(const ConsumerGroup& group, const std::string& fallback)
{
    std::map<std::string, int> votes;
    for (const auto& [memberId, member] : group.members)
        if (member.metadata.serverAssignor)
            votes[*member.metadata.serverAssignor] += 1;
    if (votes.empty())
        return fallback;
    return std::ranges::max_element(votes, {}, [](const auto& vote) { return vote.second; })->first;
}

std::int64_t metadataHashOf(const ConsumerGroup& group, const metadata::MetadataImage& image)
{
    std::uint64_t hash = 0;
    for (const std::string& topic : group.subscribedTopics()) {
        const auto id = image.topicId(topic);
        if (!id)
            continue;
        if (hash == 0)
            hash = 14'695'981'039'346'656'037ULL;
        mix(hash, id->uuid.high);
        mix(hash, id->uuid.low);
        mix(hash, image.topic(*id)->partitions.size());
    }
    return std::int64_t(hash);
}

} // namespace highwater::group
