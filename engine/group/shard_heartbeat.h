// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/group/shard.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::group {

/// One heartbeat on its way through the steps of 4.11. `group` is a copy in which the records so far are replayed.
struct Shard::Heartbeat {
    const message::ConsumerGroupHeartbeatRequest& request;
    NodeId client;
    GroupTables tables;              ///< holds this group alone
    std::vector<GroupRecord> records;
    bool isNew = false;
    bool mustBump = false;           ///< what the assignment is made from has changed
    bool hasChanged = false;         ///< what the member has
    bool isFull = false;             ///< the answer carries the assignment anyway (4.10)

    ConsumerGroup& group() { return tables.consumerGroups[request.groupId]; }
    ConsumerMember& member() { return group().members.at(request.memberId); }
    void write(GroupRecord record)
    {
        replay(tables, record, kNoOffset);
        records.push_back(std::move(record));
    }

    // shard_consumer.cpp
    /// What becomes of the member that calls, told and with its timer set; nothing when it stays as it is. Its record is still to be
    /// written. Needs: a member.
    static std::optional<ConsumerMember> reconcile(Shard& shard, const Surroundings& around, const ConsumerGroup& group,
        const message::ConsumerGroupHeartbeatRequest& request, NodeId client);
    /// All of a heartbeat that asks for nothing to be computed. Needs: a member of `group`.
    static void answerSettled(Shard& shard, const Surroundings& around, const message::Envelope& envelope, const ConsumerGroup& group,
        bool isFull, Effects& effects);

    // shard_migration.cpp: groups that change their protocol while they have members (4G).
    static bool canUpgrade(const Surroundings& around, const ClassicGroup& group);
    /// The classic group's members are members of this one from now on (4.34).
    void upgrade(Shard& shard, const Surroundings& around, Effects& effects);
    static bool mustDowngrade(const Surroundings& around, const ConsumerGroup& group);
    /// The last member of the consumer protocol is gone: `write` has its tombstones (4.36).
    static void downgrade(Shard& shard, const Surroundings& around, const std::string& id, const ConsumerGroup& group, Write write,
        Effects& effects);
    // Members of the classic protocol in this kind of group (4.35).
    static void joinClassic(Shard& shard, const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    static void syncClassic(Shard& shard, const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    static void heartbeatClassic(Shard& shard, const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    static void leaveClassic(Shard& shard, const Surroundings& around, const message::Envelope& envelope, Effects& effects);

    RecordKey key(RecordType type) const
    {
        const bool isOfMember = type == RecordType::ConsumerGroupMemberMetadata || type == RecordType::ConsumerGroupTargetAssignmentMember
            || type == RecordType::ConsumerGroupCurrentMemberAssignment;
        return {type, request.groupId, isOfMember ? request.memberId : std::string(), {}};
    }
};

inline constexpr RecordType kMemberRecords[] = {RecordType::ConsumerGroupCurrentMemberAssignment,
    RecordType::ConsumerGroupTargetAssignmentMember, RecordType::ConsumerGroupMemberMetadata}; // in this order go the tombstones (4.38)

/// Tombstones of regular expressions that no member has any more.
std::vector<GroupRecord> unusedExpressions(const std::string& id, const ConsumerGroup& group);

inline std::vector<TopicIdPartition> listOf(const PartitionSet& partitions) { return {partitions.begin(), partitions.end()}; }

inline CurrentMemberAssignmentValue valueOf(const ConsumerMember& member)
{
    return {member.memberEpoch, member.previousMemberEpoch, member.state, listOf(member.assigned), listOf(member.pendingRevocation)};
}

} // namespace highwater::group
