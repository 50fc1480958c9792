// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/group/group_records.h"
#include "engine/machine/outbox.h"
#include "engine/message/join_group.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// What a coordinator knows of its groups.
namespace highwater::group {

// Classic groups. Changes of state (consumer-groups.md 2.1):
//   Empty -> PreparingRebalance              the first member is added
//   Stable, CompletingRebalance -> PreparingRebalance   a member comes, goes or changes
//   PreparingRebalance -> CompletingRebalance, or Empty  the join phase is over
//   CompletingRebalance -> Stable            the leader's assignment is committed
//   any -> Dead                              only while the coordinator unloads
enum class ClassicState : std::uint8_t { Empty, PreparingRebalance, CompletingRebalance, Stable, Dead };
std::string_view nameOf(ClassicState state); ///< as Kafka prints it

/// A member of a classic group. Kafka: ClassicGroupMember.
struct ClassicMember {
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    std::string clientId;
    NodeId client = kNoNode; ///< none while it is only known from the log
    Duration sessionTimeout;
    Duration rebalanceTimeout;
    std::vector<message::JoinGroupProtocol> protocols; ///< the preferred one first
    Bytes assignment;
    bool isNew = false;                            ///< its first join is not complete (2.9)
    std::optional<machine::ReplyTo> awaitingJoin;  ///< its parked JoinGroup
    std::optional<machine::ReplyTo> awaitingSync;  ///< its parked SyncGroup

    const Bytes& metadataOf(const std::string& protocol) const; ///< empty when it does not offer that protocol
    friend bool operator==(const ClassicMember&, const ClassicMember&) = default;
};
/// A client that was given a member id and is to join with it (2.7).
struct PendingMember {
    NodeId client = kNoNode;
    friend bool operator==(const PendingMember&, const PendingMember&) = default;
};

/// A group of the classic protocol. Kafka: ClassicGroup.
///
/// Always: the leader is a member, and staticMembers name members.
struct ClassicGroup {
    std::string id;
    ClassicState state = ClassicState::Empty;
    ClassicState previousState = ClassicState::Empty;
    std::int32_t generation = 0;
    std::optional<std::string> protocolType; ///< none: a simple group, which only commits
    std::optional<std::string> protocolName;
    std::optional<std::string> leaderId;
    std::map<std::string, ClassicMember> members;
    std::map<std::string, std::string> staticMembers; ///< instance id -> member id
    std::map<std::string, PendingMember> pendingJoinMembers;
    std::set<std::string> pendingSyncMembers; ///< have not asked for their assignment in this generation
    Timestamp currentStateTimestamp = kNoTimestamp;
    bool newMemberAdded = false;   ///< since the initial delay was last armed (2.14)
    Duration initialDelayLeft;     ///< how much it may still be extended

    Duration rebalanceTimeout() const; ///< the largest of all members (2.13)
    bool hasAllMembersJoined() const;  ///< 2.8
    /// Empty, or of this type and with an assignor that all members offer (2.6).
    bool supports(const std::string& type, const std::vector<message::JoinGroupProtocol>& protocols) const;
    /// 2.17. Needs: members with a common protocol.
    std::string votedProtocol() const;
    /// The topics that members subscribe to under the selected protocol; nothing when unknown (5.15).
    std::optional<std::set<std::string>> subscribedTopics() const;
    bool isSubscribedTo(const std::string& topic) const;
    void add(ClassicMember member);
    void remove(const std::string& memberId);
    void moveTo(ClassicState next, Timestamp now);

    friend bool operator==(const ClassicGroup&, const ClassicGroup&) = default;
};

// KIP-848 groups.

using PartitionSet = std::set<TopicIdPartition>;

/// A member of a KIP-848 group. Kafka: ConsumerGroupMember.
struct ConsumerMember {
    ConsumerGroupMemberMetadataValue metadata;
    std::int32_t memberEpoch = 0;
    std::int32_t previousMemberEpoch = 0;
    event::MemberState state = event::MemberState::Stable;
    PartitionSet assigned;
    PartitionSet pendingRevocation;
    bool isClassic() const { return metadata.classicMember.has_value(); }
    friend bool operator==(const ConsumerMember&, const ConsumerMember&) = default;
};

enum class ConsumerGroupState : std::uint8_t { Empty, Assigning, Reconciling, Stable };
std::string_view nameOf(ConsumerGroupState state); ///< as Kafka prints it

/// A group of the consumer protocol, as its records add up. Kafka: ConsumerGroup.
///
/// Always: targetEpoch <= groupEpoch; a partition has an epoch exactly while a member has it assigned or is to let it go.
struct ConsumerGroup {
    std::int32_t groupEpoch = 0;
    std::int64_t metadataHash = 0;
    std::int32_t targetEpoch = 0;
    std::map<std::string, ConsumerMember> members;
    std::map<std::string, std::string> staticMembers; ///< instance id -> member id
    std::map<std::string, PartitionSet> target;
    std::map<TopicIdPartition, std::int32_t> partitionEpochs; ///< of its present owner (4.5)
    std::map<std::string, RegularExpressionValue> expressions; ///< those of members that are resolved

    ConsumerGroupState state() const; ///< 4.3
    std::set<std::string> subscribedTopics() const;
    /// Names and what its regular expression was found to match.
    std::set<std::string> topicsOf(const ConsumerMember& member) const;
    friend bool operator==(const ConsumerGroup&, const ConsumerGroup&) = default;
};

/// A committed offset. Kafka: OffsetAndMetadata.
struct StoredOffset {
    OffsetCommitValue value;
    Offset recordOffset; ///< of its record in the offsets topic
    friend bool operator==(const StoredOffset&, const StoredOffset&) = default;
};
using GroupOffsets = std::map<TopicPartition, StoredOffset>;

/// All that records alone add up to: the fold of the log (11A I10).
struct GroupTables {
    std::map<std::string, GroupOffsets> offsets;
    std::map<std::string, ConsumerGroup> consumerGroups;
    friend bool operator==(const GroupTables&, const GroupTables&) = default;
};
/// Applies one record, which stands at `at`. GroupMetadata records change nothing here: classic groups live beside the tables.
void replay(GroupTables& tables, const GroupRecord& record, Offset at);

/// A classic group as its record says: Stable with members, else Empty (1.13).
ClassicGroup classicGroupFrom(const std::string& id, const GroupMetadataValue& value);
/// Its record; `assignments` by member, those of the members themselves when absent.
GroupMetadataValue recordOf(const ClassicGroup& group, const std::map<std::string, Bytes>* assignments = nullptr);

} // namespace highwater::group
