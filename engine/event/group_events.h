// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/ids.h"
#include "engine/event/cluster_events.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// What happens to consumer groups: at their coordinators (`Event::node` is the broker) and in their members (the client).
namespace highwater::event {

/// A broker begins to lead a partition of __consumer_offsets and reads it (consumer-groups.md 1.8, 1.12).
struct CoordinatorLoading {
    TopicIdPartition partition;
    LeaderEpoch leaderEpoch;
    friend bool operator==(const CoordinatorLoading&, const CoordinatorLoading&) = default;
};
struct CoordinatorLoaded {
    TopicIdPartition partition;
    LeaderEpoch leaderEpoch;
    std::int64_t groupCount = 0;
    std::int64_t offsetCount = 0;
    friend bool operator==(const CoordinatorLoaded&, const CoordinatorLoaded&) = default;
};
struct CoordinatorUnloaded {
    TopicIdPartition partition;
    friend bool operator==(const CoordinatorUnloaded&, const CoordinatorUnloaded&) = default;
};

/// Who owns what. The member is named as the coordinator names it; the client is none when the coordinator only read of it.
struct MemberPartitions {
    std::string memberId;
    NodeId client = kNoNode;
    std::vector<TopicIdPartition> partitions;
    friend bool operator==(const MemberPartitions&, const MemberPartitions&) = default;
};

struct GroupMemberAdmitted {
    std::string group;
    std::string memberId;
    NodeId client = kNoNode;
    friend bool operator==(const GroupMemberAdmitted&, const GroupMemberAdmitted&) = default;
};
enum class MemberGone : std::uint8_t {
    Left,                ///< it said so
    SessionExpired,      ///< no heartbeat for the session timeout
    DidNotRejoin,        ///< in the rebalance timeout
    DidNotSync,          ///< after the join phase
    DidNotRevoke,        ///< in its rebalance timeout (KIP-848)
    Replaced,            ///< a static member came back under another id
    GroupIsFull,
};
struct GroupMemberRemoved {
    std::string group;
    std::string memberId;
    NodeId client = kNoNode;
    MemberGone why = MemberGone::Left;
    friend bool operator==(const GroupMemberRemoved&, const GroupMemberRemoved&) = default;
};

enum class RebalanceReason : std::uint8_t {
    MemberJoined,
    MemberLeft,
    MemberExpired,
    SubscriptionChanged,
    LeaderRejoined,
    MembersDidNotSync,
    StaticMemberChanged,
    GroupTooLarge,
    WriteFailed,
    Downgraded,
};
/// A classic group's join phase begins: every member is to join again.
struct GroupRebalanceStarted {
    std::string group;
    std::int32_t generation = 0; ///< the one that ends
    RebalanceReason reason = RebalanceReason::MemberJoined;
    friend bool operator==(const GroupRebalanceStarted&, const GroupRebalanceStarted&) = default;
};
/// The join phase is over; the leader computes the assignment.
struct GroupGenerationStarted {
    std::string group;
    std::int32_t generation = 0;
    std::string protocol; ///< the assignor that was voted for
    std::int32_t memberCount = 0;
    friend bool operator==(const GroupGenerationStarted&, const GroupGenerationStarted&) = default;
};
/// The leader's assignment is committed; every member has it or will be given it.
struct GroupStabilized {
    std::string group;
    std::int32_t generation = 0;
    std::vector<MemberPartitions> members;
    friend bool operator==(const GroupStabilized&, const GroupStabilized&) = default;
};
struct GroupEmptied {
    std::string group;
    std::int32_t generation = 0;
    friend bool operator==(const GroupEmptied&, const GroupEmptied&) = default;
};

/// KIP-848: what the assignment is made from has changed.
struct GroupEpochBumped {
    std::string group;
    std::int32_t groupEpoch = 0;
    friend bool operator==(const GroupEpochBumped&, const GroupEpochBumped&) = default;
};
struct GroupTargetComputed {
    std::string group;
    std::int32_t groupEpoch = 0;
    std::string assignor;
    std::vector<MemberPartitions> members;
    friend bool operator==(const GroupTargetComputed&, const GroupTargetComputed&) = default;
};
/// Kafka: MemberState, with its numbers (consumer-groups.md 4.4).
enum class MemberState : std::int8_t { Stable = 0, UnrevokedPartitions = 1, UnreleasedPartitions = 2, Unknown = 127 };
/// KIP-848: a member was told what to own, or what to let go.
struct GroupMemberReconciled {
    std::string group;
    std::string memberId;
    NodeId client = kNoNode;
    std::int32_t memberEpoch = 0;
    MemberState state = MemberState::Stable;
    std::vector<TopicIdPartition> assigned;
    std::vector<TopicIdPartition> pendingRevocation;
    friend bool operator==(const GroupMemberReconciled&, const GroupMemberReconciled&) = default;
};

/// A commit that the offsets topic has committed.
struct OffsetCommitted {
    std::string group;
    NodeId client = kNoNode;
    TopicIdPartition partition;
    Offset previous = kNoOffset;
    Offset offset;
    friend bool operator==(const OffsetCommitted&, const OffsetCommitted&) = default;
};
struct OffsetCommitRefused {
    std::string group;
    std::string memberId;
    NodeId client = kNoNode;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const OffsetCommitRefused&, const OffsetCommitRefused&) = default;
};
enum class OffsetGone : std::uint8_t { Expired, Deleted, GroupDeleted, TopicDeleted };
struct OffsetRemoved {
    std::string group;
    TopicIdPartition partition;
    Offset offset;
    OffsetGone why = OffsetGone::Expired;
    friend bool operator==(const OffsetRemoved&, const OffsetRemoved&) = default;
};
struct GroupDeleted {
    std::string group;
    friend bool operator==(const GroupDeleted&, const GroupDeleted&) = default;
};

// What members saw.

struct CoordinatorFound {
    std::string group;
    NodeId broker;
    friend bool operator==(const CoordinatorFound&, const CoordinatorFound&) = default;
};
/// The member looks for its coordinator again.
struct CoordinatorLost {
    std::string group;
    NodeId broker;
    ErrorCode error = ErrorCode::None; ///< None: the connection, or silence
    friend bool operator==(const CoordinatorLost&, const CoordinatorLost&) = default;
};
/// Partitions that a member owns from now on, beside those it kept. Kafka: onPartitionsAssigned.
struct PartitionsAssigned {
    std::string group;
    std::int32_t generation = 0; ///< or member epoch
    std::vector<TopicIdPartition> partitions;
    friend bool operator==(const PartitionsAssigned&, const PartitionsAssigned&) = default;
};
/// Kafka: onPartitionsRevoked, or onPartitionsLost when they may be somebody else's already.
struct PartitionsRevoked {
    std::string group;
    std::int32_t generation = 0; ///< in which they were owned
    std::vector<TopicIdPartition> partitions;
    bool areLost = false;
    friend bool operator==(const PartitionsRevoked&, const PartitionsRevoked&) = default;
};
/// A member's commit was answered.
struct CommitAnswered {
    std::string group;
    std::vector<std::pair<TopicIdPartition, Offset>> offsets;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const CommitAnswered&, const CommitAnswered&) = default;
};
/// The application is done with these records.
struct RecordsProcessed {
    TopicIdPartition partition;
    Offset from;
    Offset to; ///< exclusive
    friend bool operator==(const RecordsProcessed&, const RecordsProcessed&) = default;
};
/// No poll for max.poll.interval.ms: the member leaves (6.13).
struct PollIntervalExceeded {
    std::string group;
    friend bool operator==(const PollIntervalExceeded&, const PollIntervalExceeded&) = default;
};
/// The coordinator knows the member no longer, or in another generation.
struct MembershipLost {
    std::string group;
    std::string memberId;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const MembershipLost&, const MembershipLost&) = default;
};
/// An exception out of poll or commit that ends the application.
struct ConsumerFailed {
    std::string group;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const ConsumerFailed&, const ConsumerFailed&) = default;
};

/// The application threw while it processed this record (consumer-groups.md 5.25).
struct ProcessingFailed {
    TopicIdPartition partition;
    Offset offset;
    bool closes = false; ///< finally { close() }; else the process dies
    friend bool operator==(const ProcessingFailed&, const ProcessingFailed&) = default;
};
/// The application called seek(): the position has no epoch from here on (6.21).
struct ConsumerSought {
    TopicIdPartition partition;
    Offset from = kNoOffset; ///< none: it had no position yet
    Offset to;
    By by = By::Scenario;
    friend bool operator==(const ConsumerSought&, const ConsumerSought&) = default;
};

// What people asked for.

/// A consumer's application was told to work otherwise.
struct ApplicationChanged {
    NodeId client;
    By by = By::Scenario;
    friend bool operator==(const ApplicationChanged&, const ApplicationChanged&) = default;
};
enum class GroupChange : std::uint8_t { ResetOffsets, DeleteGroup, DeleteOffsets };
struct GroupChangeRequested {
    std::string group;
    GroupChange what = GroupChange::ResetOffsets;
    By by = By::Scenario;
    friend bool operator==(const GroupChangeRequested&, const GroupChangeRequested&) = default;
};
/// How it ended.
struct GroupChangeAnswered {
    std::string group;
    GroupChange what = GroupChange::ResetOffsets;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const GroupChangeAnswered&, const GroupChangeAnswered&) = default;
};

} // namespace highwater::event
