// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/application.h"
#include "engine/client/client_metadata.h"
#include "engine/client/connections.h"
#include "engine/config/client_config.h"
#include "engine/message/consumer_group_heartbeat.h"
#include "engine/message/join_group.h"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace highwater::client {

// What an owned partition needs before it can be fetched. Kafka: SubscriptionState.FetchStates (consumer-groups.md 6.19).
//   Initializing -> Fetching, Validating, AwaitingReset   the committed offset is known, or there is none
//   AwaitingReset -> Fetching                             auto.offset.reset gave a position
//   Fetching <-> Validating                               the leader epoch changed under a position
//   Fetching, Validating -> AwaitingReset                 OFFSET_OUT_OF_RANGE, or a history that is unknown
enum class PositionPhase : std::uint8_t { Initializing, AwaitingReset, Validating, Fetching };

/// A partition that a member owns.
struct MemberPartition {
    PositionPhase phase = PositionPhase::Initializing;
    std::optional<Offset> position;             ///< the next record that poll returns
    LeaderEpoch positionEpoch = kNoLeaderEpoch; ///< of the last record returned, or as committed
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;   ///< the leadership that the position was last checked against
    std::optional<Offset> highWatermark;        ///< as the last answer said
    std::deque<record::RecordBatch> buffer;     ///< fetched, not yet returned by poll
    bool isPendingRevocation = false;           ///< not fetched, not returned any more
    machine::Deadline retry;                    ///< backoff; nothing is asked before
    std::int32_t failures = 0;
    bool isAsked = false;                       ///< a request is under way
    Offset askedOffset = kNoOffset;             ///< from where that request fetches
    LeaderEpoch askedEpoch = kNoLeaderEpoch;    ///< the leadership that request names
    NodeId preferredReadReplica = kNoNode;      ///< KIP-392; none: the leader
    machine::Deadline preferredUntil;           ///< metadata.max.age.ms
    friend bool operator==(const MemberPartition&, const MemberPartition&) = default;
};

/// A position as it is committed.
struct OffsetAndEpoch {
    Offset offset;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    friend bool operator==(const OffsetAndEpoch&, const OffsetAndEpoch&) = default;
};

enum class CommitKind : std::uint8_t {
    Interval,        ///< auto.commit.interval.ms has passed (5.20)
    BeforeRebalance, ///< auto commit before partitions may go (5.24)
    Closing,         ///< auto commit in close()
    Sync,            ///< the application waits
    Async,           ///< one attempt
};
/// A commit without a final answer.
struct PendingCommit {
    std::int64_t number = 0;
    CommitKind kind = CommitKind::Async;
    std::map<TopicPartition, OffsetAndEpoch> offsets;
    std::int32_t attempts = 0;
    bool isUnderWay = false;
    machine::Deadline next;   ///< not sent before
    machine::Deadline giveUp; ///< not retried after
    friend bool operator==(const PendingCommit&, const PendingCommit&) = default;
};

/// What a member has under way.
struct MemberInFlight {
    enum class Kind : std::uint8_t {
        Metadata, FindCoordinator, Join, Sync, Heartbeat, Leave, Commit, Committed, ListOffsets, OffsetForLeaderEpoch, Fetch,
        ConsumerHeartbeat,
    };
    Kind kind = Kind::Metadata;
    std::vector<TopicPartition> partitions{};
    std::int32_t generation = -1; ///< as of sending
    std::int64_t commit = 0;      ///< its number
    friend bool operator==(const MemberInFlight&, const MemberInFlight&) = default;
};

// A classic member's way into a generation. Kafka: AbstractCoordinator.MemberState.
//   Unjoined -> Preparing      poll begins to join: what may go is committed and let go
//   Preparing -> Joining       JoinGroup is sent
//   Joining -> Assigning       the leader waits for metadata of all topics
//   Joining, Assigning -> Syncing   SyncGroup is sent
//   Syncing -> Stable          the assignment is there
//   any -> Unjoined            an error, or the group rebalances
enum class JoinPhase : std::uint8_t { Unjoined, Preparing, Joining, Assigning, Syncing, Stable };

/// A run of records of one partition in the application's hands.
struct RecordRun {
    TopicPartition partition;
    std::vector<Offset> records; ///< those not yet processed
    Offset end;                  ///< the position behind the run
    friend bool operator==(const RecordRun&, const RecordRun&) = default;
};
// What the application does.
//   Polling -> Processing           poll returned records; CommitBefore when it commits first
//   CommitBefore -> Processing      that commit ended
//   Processing -> CommitAfter, Polling   the last record is processed
//   CommitAfter -> Polling
//   any -> Failed                   an exception out of poll or commit
// An exception out of its own processing closes the consumer, or ends the process (5.25).
enum class AppPhase : std::uint8_t { Polling, CommitBefore, Processing, CommitAfter, Failed };
enum class ConsumerLife : std::uint8_t { Running, Closing, Leaving, Closed };

/// All of a group's member; a crash loses all of it but configuration, topics, name and application.
struct GroupConsumerState {
    config::ConsumerConfig config;
    std::vector<std::string> topics; ///< subscribed to; of a classic member with a pattern: those that match it
    std::string pattern;             ///< of topic names; empty: none. With one there are no other topics
    std::string name;                ///< the client id when none is configured
    Application application;

    ClientMetadata metadata;
    Connections<MemberInFlight> connections;
    std::int64_t metadataVersion = -1; ///< taken into account
    std::map<TopicPartition, MemberPartition> partitions; ///< owned
    std::vector<TopicPartition> pollOrder; ///< those with buffered data take turns (6.7)

    // the coordinator
    NodeId coordinator = kNoNode;
    bool isLookingForCoordinator = false;
    machine::Deadline coordinatorRetry;
    std::int32_t coordinatorFailures = 0;
    machine::Deadline session; ///< no answer to a heartbeat until then: the coordinator is looked for again (6.12)

    // membership
    std::string memberId;
    std::int32_t generation = -1; ///< or member epoch
    JoinPhase join = JoinPhase::Unjoined;
    bool needsRejoin = true;
    bool areLost = false;         ///< the generation was reset: what is owned is lost, not revoked (2.32)
    std::string protocolName;
    machine::Deadline joinRetry;
    std::int32_t joinFailures = 0;
    std::optional<message::JoinGroupResponse> toAssign; ///< the leader's, while it waits for metadata
    std::vector<std::string> joinedTopics; ///< the topics of the last JoinGroup
    std::map<std::string, std::int32_t> assignedFrom;   ///< the leader's snapshot: partitions of each topic (7.8)
    std::map<std::string, std::vector<std::vector<std::string>>> assignedRacks; ///< the same of racks, when it has a rack itself
    std::vector<TopicPartition> lastAssignment;         ///< what the sticky assignor claims (3.9)
    std::int32_t lastGeneration = -1;                   ///< of that
    std::int64_t commitBeforeJoin = 0;                  ///< its number
    machine::Deadline nextHeartbeat;
    std::int32_t heartbeatFailures = 0;

    // KIP-848
    Duration heartbeatInterval;                     ///< as the coordinator said
    std::optional<std::vector<TopicIdPartition>> target;
    std::optional<message::ConsumerGroupHeartbeatRequest> lastSent; ///< nothing: the next one is full
    std::int64_t commitBeforeRevocation = 0;
    std::optional<std::vector<TopicPartition>> reconciling; ///< the assignment that is being taken over
    bool isHeartbeatOut = false;
    bool mustAcknowledge = false;

    // commits
    std::vector<PendingCommit> commits;
    std::int64_t lastCommit = 0;
    machine::Deadline autoCommit;

    // the application
    ConsumerLife life = ConsumerLife::Running;
    AppPhase app = AppPhase::Polling;
    std::deque<RecordRun> inHand;  ///< returned by poll, not yet processed
    machine::Deadline processed;   ///< when the present record is done
    std::int64_t waitsForCommit = 0;
    machine::Deadline pollDeadline; ///< max.poll.interval.ms; runs while the application is not in poll
    bool hasLeftForSlowness = false; ///< the next poll joins again
    machine::Deadline closeLimit;
    std::int64_t closingCommit = 0;
    std::optional<ErrorCode> failure;
    std::int64_t recordsConsumed = 0;
    std::int64_t recordsProcessed = 0; ///< what an exception by count counts
    friend bool operator==(const GroupConsumerState&, const GroupConsumerState&) = default;
};

} // namespace highwater::client
