// SPDX-License-Identifier: GPL-3.0-or-later
// How records add up. Kafka: GroupMetadataManager.replay, OffsetMetadataManager.replay, ConsumerGroup.
#include "engine/group/group_state.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::group {
namespace {

PartitionSet setOf(const std::vector<TopicIdPartition>& partitions) { return {partitions.begin(), partitions.end()}; }

/// What the member had stops being its own, unless somebody got it in another epoch since (4.5).
void release(ConsumerGroup& group, const ConsumerMember& member)
{
    for (const PartitionSet* set : {&member.assigned, &member.pendingRevocation})
        for (const TopicIdPartition& partition : *set) {
            const auto owned = group.partitionEpochs.find(partition);
            if (owned != group.partitionEpochs.end() && owned->second == member.memberEpoch)
                group.partitionEpochs.erase(owned);
        }
}

void claim(ConsumerGroup& group, const ConsumerMember& member)
{
    for (const PartitionSet* set : {&member.assigned, &member.pendingRevocation})
        for (const TopicIdPartition& partition : *set) {
            const auto [owned, isFree] = group.partitionEpochs.emplace(partition, member.memberEpoch);
            ensure(isFree || owned->second < member.memberEpoch, "a partition has one owner in an epoch");
            owned->second = member.memberEpoch;
        }
}

void removeGroupIfNothingIsLeft(GroupTables& tables, const std::string& id)
{
    const auto found = tables.consumerGroups.find(id);
    if (found != tables.consumerGroups.end() && found->second.members.empty())
        tables.consumerGroups.erase(found);
}

class Replay {
public:
    Replay(GroupTables& tables, const RecordKey& key, Offset at) : m_tables(tables), m_key(key), m_at(at) {}

    void operator()(const OffsetCommitValue& value)
    {
        m_tables.offsets[m_key.group].insert_or_assign(m_key.partition, StoredOffset{value, m_at});
    }
    void operator()(const GroupMetadataValue&) { m_tables.consumerGroups.erase(m_key.group); } // it became a classic group
    void operator()(const ConsumerGroupMetadataValue& value)
    {
        group().groupEpoch = value.epoch;
        group().metadataHash = value.metadataHash;
    }
    void operator()(const ConsumerGroupMemberMetadataValue& value)
    {
        ConsumerMember& member = group().members[m_key.member];
        member.metadata = value;
        if (value.instanceId)
            group().staticMembers[*value.instanceId] = m_key.member;
    }
    void operator()(const TargetAssignmentMetadataValue& value) { group().targetEpoch = value.assignmentEpoch; }
    void operator()(const TargetAssignmentMemberValue& value) { group().target[m_key.member] = setOf(value.partitions); }
    void operator()(const CurrentMemberAssignmentValue& value)
    {
        ConsumerMember& member = group().members[m_key.member];
        release(group(), member);
        member.memberEpoch = value.memberEpoch;
        member.previousMemberEpoch = value.previousMemberEpoch;
        member.state = value.state;
        member.assigned = setOf(value.assigned);
        member.pendingRevocation = setOf(value.pendingRevocation);
        claim(group(), member);
    }
    void operator()(const RegularExpressionValue& value) { group().expressions[m_key.member] = value; }

private:
    ConsumerGroup& group() { return m_tables.consumerGroups[m_key.group]; }

    GroupTables& m_tables;
    const RecordKey& m_key;
    Offset m_at;
};

void removeMember(ConsumerGroup& group, const std::string& memberId)
{
    const auto member = group.members.find(memberId);
    if (member == group.members.end())
        return;
    release(group, member->second);
    if (const auto& instance = member->second.metadata.instanceId; instance && group.staticMembers[*instance] == memberId)
        group.staticMembers.erase(*instance);
    group.members.erase(member);
}

void replayTombstone(GroupTables& tables, const RecordKey& key)
{
    if (key.type == RecordType::OffsetCommit) {
        const auto offsets = tables.offsets.find(key.group);
        if (offsets == tables.offsets.end())
            return;
        offsets->second.erase(key.partition);
        if (offsets->second.empty())
            tables.offsets.erase(offsets);
        return;
    }
    const auto found = tables.consumerGroups.find(key.group);
    if (found == tables.consumerGroups.end())
        return;
    ConsumerGroup& group = found->second;
    switch (key.type) {
    case RecordType::ConsumerGroupMemberMetadata: removeMember(group, key.member); break;
    case RecordType::ConsumerGroupTargetAssignmentMember: group.target.erase(key.member); break;
    case RecordType::ConsumerGroupTargetAssignmentMetadata: group.targetEpoch = -1; break;
    case RecordType::ConsumerGroupCurrentMemberAssignment:
        if (const auto member = group.members.find(key.member); member != group.members.end()) {
            release(group, member->second);
            member->second.memberEpoch = -1;
            member->second.previousMemberEpoch = -1;
            member->second.state = event::MemberState::Stable;
            member->second.assigned.clear();
            member->second.pendingRevocation.clear();
        }
        break;
    case RecordType::ConsumerGroupRegularExpression: group.expressions.erase(key.member); break;
    case RecordType::ConsumerGroupMetadata: removeGroupIfNothingIsLeft(tables, key.group); break;
    case RecordType::OffsetCommit:
    case RecordType::GroupMetadata: break;
    }
}

} // namespace

std::string_view nameOf(ConsumerGroupState state)
{
    constexpr std::string_view kNames[] = {"Empty", "Assigning", "Reconciling", "Stable"};
    return kNames[std::size_t(state)];
}

ConsumerGroupState ConsumerGroup::state() const
{
    if (members.empty())
        return ConsumerGroupState::Empty;
    if (groupEpoch > targetEpoch)
        return ConsumerGroupState::Assigning;
    const bool isStable = std::ranges::all_of(members, [&](const auto& entry) {
        return entry.second.state == event::MemberState::Stable && entry.second.memberEpoch == targetEpoch;
    });
    return isStable ? ConsumerGroupState::Stable : ConsumerGroupState::Reconciling;
}

std::set<std::string> ConsumerGroup::subscribedTopics() const
{
    std::set<std::string> topics;
    const std::vector<std::string>* last = nullptr; // most members want the same
    for (const auto& [memberId, member] : members) {
        const std::vector<std::string>& names = member.metadata.subscribedTopicNames;
        if (last == nullptr || *last != names)
            topics.insert(names.begin(), names.end());
        last = &names;
    }
    for (const auto& [expression, found] : expressions)
        topics.insert(found.topics.begin(), found.topics.end());
    return topics;
}

std::set<std::string> ConsumerGroup::topicsOf(const ConsumerMember& member) const
{
    std::set<std::string> topics(member.metadata.subscribedTopicNames.begin(), member.metadata.subscribedTopicNames.end());
    if (const auto found = expressions.find(member.metadata.subscribedTopicRegex.value_or(std::string())); found != expressions.end())
        topics.insert(found->second.topics.begin(), found->second.topics.end());
    return topics;
}

void replay(GroupTables& tables, const GroupRecord& record, Offset at)
{
    if (record.value)
        std::visit(Replay(tables, record.key, at), *record.value);
    else
        replayTombstone(tables, record.key);
}

} // namespace highwater::group
