// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/config/broker_config.h"
#include "engine/config/rules.h"
#include "engine/group/group_state.h"
#include "engine/machine/due_list.h"
#include "engine/machine/outbox.h"
#include "engine/message/message.h"
#include "engine/metadata/metadata_image.h"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace highwater::group {

/// An answer to a request that was taken in, now or earlier.
struct Answer {
    machine::ReplyTo to;
    message::Message body;
};

// What happens when a write is committed, or fails.

/// The request that caused it is answered.
struct Reply {
    machine::ReplyTo to;
    message::Message body; ///< when all went well
    friend bool operator==(const Reply&, const Reply&) = default;
};
/// The leader's assignment: the group becomes Stable (2.20).
struct AssignmentWritten {
    std::string group;
    std::int32_t generation = 0;
    std::map<std::string, Bytes> assignments;
    friend bool operator==(const AssignmentWritten&, const AssignmentWritten&) = default;
};
/// A static member's new id (2.27); a failure brings back the old one.
struct StaticMemberWritten {
    std::string group;
    std::string instanceId;
    ClassicMember before;
    Reply reply;
    friend bool operator==(const StaticMemberWritten&, const StaticMemberWritten&) = default;
};
using Completion = std::variant<std::monostate, Reply, AssignmentWritten, StaticMemberWritten>;

/// Who asked for a commit of offsets, as the request had it, and where its first record stands.
struct TakenCommit {
    std::string group;
    std::string memberId;
    std::int32_t generation = -1; ///< or member epoch
    Offset at = kNoOffset;
    friend bool operator==(const TakenCommit&, const TakenCommit&) = default;
};

/// Records to be appended as one, and what depends on them. Without records it waits for all that was written before (1.16).
struct Write {
    std::vector<GroupRecord> records;
    Completion completion;
    std::optional<TakenCommit> commit{}; ///< when it is one
};
/// What a shard wants done: writes first, in order.
struct Effects {
    std::vector<Write> writes;
    std::vector<Answer> answers;
};

/// What is around a shard in one step.
struct Surroundings {
    Instant now;
    const metadata::MetadataImage& image;
    const config::GroupConfig& config;
    machine::Outbox& out;
    config::Rules rules{};
};

enum class TimerKind : std::uint8_t { Join, Sync, Session, Pending, ConsumerSession, ConsumerRebalance, Expiry, Expressions };
/// What a timer is for; one of the shard itself names no group.
struct TimerKey {
    TimerKind kind = TimerKind::Expiry;
    std::string group;
    std::string member;
    friend auto operator<=>(const TimerKey&, const TimerKey&) = default;
};

/// A write that the log has and the high watermark has not passed.
struct DeferredWrite {
    Offset endOffset;
    std::vector<std::pair<Offset, GroupRecord>> records;
    Completion completion;
    Instant expiresAt;  ///< offsets.commit.timeout.ms: then the client is told so; the records stay (1.18)
    EventNumber cause;
    NodeId client = kNoNode; ///< who asked
    friend bool operator==(const DeferredWrite&, const DeferredWrite&) = default;
};

/// One partition of __consumer_offsets on the broker that leads it: its groups, their members and offsets.
/// Kafka: GroupCoordinatorShard with GroupMetadataManager and OffsetMetadataManager. Whoever holds it appends what it decides and
/// says when the high watermark passes it. Source: consumer-groups.md 1 to 5.
///
/// Always:
///  1. What records say changes only by replaying them; classic groups change at once and are not undone (1.17).
///  2. Answers that depend on records are given when the high watermark has passed those.
class Shard {
public:
    explicit Shard(TopicIdPartition partition = {}) : m_partition(partition) {}

    /// The log was read to its end (1.12, 1.13). Needs: fresh.
    void load(const Surroundings& around, const std::vector<std::pair<Offset, GroupRecord>>& records, Offset highWatermark);
    /// Leadership is gone: parked requests are answered NOT_COORDINATOR (1.14).
    void unload(Effects& effects);

    /// Needs: isGroupRequest, for groups of this partition.
    void onRequest(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    /// Does what the first timer that is due asks for; false when none is. Its cause is put in force.
    bool takeDue(const Surroundings& around, Effects& effects);
    /// The records are in the log from `base` on; `end` is behind the last of them, or the log end when there are none.
    void onAppended(const Surroundings& around, Write write, Offset base, Offset end, NodeId client);
    void onAppendFailed(const Surroundings& around, Write write, ErrorCode error, Effects& effects);
    void onHighWatermark(const Surroundings& around, Offset highWatermark, Effects& effects);
    /// Topics are gone: so are their offsets in all groups (5.18).
    void onTopicsDeleted(const std::set<std::string>& topics, Effects& effects);

    machine::Deadline earliestDeadline() const;

    const TopicIdPartition& partition() const { return m_partition; }
    const std::map<std::string, ClassicGroup>& classicGroups() const { return m_classicGroups; }
    /// With all that was written.
    const GroupTables& applied() const { return m_applied; }
    /// As of the high watermark.
    const GroupTables& committed() const { return m_committed; }
    const machine::DueList<TimerKey>& timers() const { return m_timers; }
    std::size_t deferredCount() const { return m_deferred.size(); }
    /// The last one that was written.
    const TakenCommit& newestCommit() const { return m_newestCommit; }
    /// The client behind a member, as far as it has been heard.
    NodeId clientOf(const std::string& memberId) const;

    friend bool operator==(const Shard&, const Shard&) = default;

private:
    // shard.cpp
    void complete(const Surroundings& around, const Completion& completion, ErrorCode error, Effects& effects);
    void tellCommitted(const Surroundings& around, const DeferredWrite& write, const GroupRecord& record) const;
    void noteClient(const message::Envelope& envelope);
    void setTimer(const Surroundings& around, TimerKind kind, const std::string& group, const std::string& member, Duration after);
    void cancelTimer(TimerKind kind, const std::string& group, const std::string& member = {});
    void answer(Effects& effects, const machine::ReplyTo& to, message::Message body) const;
    std::optional<TopicIdPartition> idOf(const Surroundings& around, const TopicPartition& partition) const;

    // shard_join.cpp: the join phase of classic groups.
    void onJoinGroup(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    bool refuseBecauseFull(const Surroundings& around, ClassicGroup& group, const message::JoinGroupRequest& request) const;
    void joinAsNewMember(const Surroundings& around, ClassicGroup& group, const message::Envelope& envelope, Effects& effects);
    void joinAsKnownMember(const Surroundings& around, ClassicGroup& group, const message::Envelope& envelope, Effects& effects);
    void addMember(const Surroundings& around, ClassicGroup& group, const message::Envelope& envelope, const std::string& memberId,
        Effects& effects);
    void replaceStaticMember(const Surroundings& around, ClassicGroup& group, const message::Envelope& envelope,
        const std::string& newMemberId, Effects& effects);
    void rejoin(const Surroundings& around, ClassicGroup& group, ClassicMember& member, const message::Envelope& envelope,
        event::RebalanceReason reason, Effects& effects);
    void answerWithGeneration(const ClassicGroup& group, const ClassicMember& member, const machine::ReplyTo& to, Effects& effects) const;
    void rebalanceOrComplete(const Surroundings& around, ClassicGroup& group, event::RebalanceReason reason, Effects& effects);
    void prepareRebalance(const Surroundings& around, ClassicGroup& group, event::RebalanceReason reason, Effects& effects);
    void completeJoinIfAllJoined(const Surroundings& around, ClassicGroup& group, Effects& effects);
    void onJoinTimer(const Surroundings& around, ClassicGroup& group, Effects& effects);
    void completeJoin(const Surroundings& around, ClassicGroup& group, Effects& effects);
    void startGeneration(const Surroundings& around, ClassicGroup& group, Effects& effects);

    // shard_members.cpp: the rest of the classic protocol.
    void onSyncGroup(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    void onAssignmentWritten(const Surroundings& around, const AssignmentWritten& written, ErrorCode error, Effects& effects);
    void answerSyncs(const Surroundings& around, ClassicGroup& group, ErrorCode error, Effects& effects);
    void onHeartbeat(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    void onLeaveGroup(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    ErrorCode leave(const Surroundings& around, ClassicGroup& group, const message::LeavingMember& leaving, std::string& memberId,
        Effects& effects);
    ErrorCode memberProblem(const ClassicGroup& group, const std::string& memberId, const std::optional<std::string>& instanceId) const;
    void onSyncTimer(const Surroundings& around, ClassicGroup& group, Effects& effects);
    void onSessionTimer(const Surroundings& around, ClassicGroup& group, const std::string& memberId, Effects& effects);
    void removeMember(const Surroundings& around, ClassicGroup& group, const std::string& memberId, event::MemberGone why, Effects& effects);
    void renewSession(const Surroundings& around, const ClassicGroup& group, const ClassicMember& member);

    // shard_offsets.cpp
    void onOffsetCommit(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    ErrorCode commitProblem(const Surroundings& around, const message::OffsetCommitRequest& request);
    void onOffsetFetch(const message::Envelope& envelope, Effects& effects);
    message::OffsetFetchResponse fetchOffsets(const message::OffsetFetchRequest& request) const;
    void onOffsetDelete(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    void onDeleteGroups(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    ErrorCode deleteGroup(const std::string& group, std::vector<GroupRecord>& records);
    void onExpiryTimer(const Surroundings& around, Effects& effects);
    bool isExpired(const Surroundings& around, const std::string& group, const TopicPartition& partition, const StoredOffset& offset) const;
    bool isSubscribedTo(const std::string& group, const std::string& topic) const;

    // shard_consumer.cpp: KIP-848.
    void onConsumerHeartbeat(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    void onConsumerLeave(const Surroundings& around, const message::Envelope& envelope, Effects& effects);
    struct Heartbeat;
    ErrorCode consumerProblem(const Surroundings& around, const ConsumerGroup& group, const message::ConsumerGroupHeartbeatRequest& request,
        const ConsumerMember* known) const;
    void admitConsumer(const Surroundings& around, Heartbeat& heartbeat) const;
    void updateConsumer(const Surroundings& around, Heartbeat& heartbeat) const;
    void computeTarget(const Surroundings& around, Heartbeat& heartbeat) const;
    // shard_expressions.cpp: what members' regular expressions match (4.32).
    void resolveLater(const Surroundings& around, const std::string& id, const ConsumerGroup& group);
    void onExpressionsTimer(const Surroundings& around, const std::string& group, Effects& effects);
    void reconcileConsumer(const Surroundings& around, Heartbeat& heartbeat);
    void removeConsumer(const Surroundings& around, const std::string& group, const std::string& memberId, event::MemberGone why,
        Completion completion, Effects& effects);

    // shard_describe.cpp
    void onDescribeGroups(const message::Envelope& envelope, Effects& effects) const;
    void onConsumerGroupDescribe(const message::Envelope& envelope, Effects& effects) const;
    void onListGroups(const message::Envelope& envelope, Effects& effects) const;

    TopicIdPartition m_partition;
    std::map<std::string, ClassicGroup> m_classicGroups;
    GroupTables m_applied;
    GroupTables m_committed;
    Offset m_highWatermark;
    std::map<std::string, NodeId> m_clients; ///< by member id
    std::map<std::string, Instant> m_resolved; ///< by group: when its regular expressions were looked up last
    machine::DueList<TimerKey> m_timers;
    std::deque<DeferredWrite> m_deferred; ///< by end offset
    TakenCommit m_newestCommit;
};

} // namespace highwater::group
