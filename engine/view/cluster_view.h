// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/error_code.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/client/application.h"
#include "engine/message/common.h"
#include "engine/message/envelope.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// What there is to see of a cluster, as plain values with no engine inside. A field that a source cannot know is empty and
/// drawn as unknown, never guessed.
namespace highwater::view {

/// Something that ends by itself at `until` unless something else comes first.
struct Countdown {
    Instant started;
    Instant until = kNever;
    friend bool operator==(const Countdown&, const Countdown&) = default;
};

/// A batch as a tape shows it.
struct BatchView {
    Offset baseOffset;
    Offset lastOffset;
    LeaderEpoch leaderEpoch;
    ByteCount sizeInBytes = 0;
    bool isCompressed = false;
    bool isControl = false;
    bool isIdempotent = false;
    std::int32_t baseSequence = -1;
    friend bool operator==(const BatchView&, const BatchView&) = default;
};

/// Acknowledged records that no log holds any more, where they were last.
struct GhostView {
    Offset from;
    Offset to; ///< exclusive
    LeaderEpoch leaderEpoch;
    std::int64_t recordCount = 0;
    friend bool operator==(const GhostView&, const GhostView&) = default;
};

enum class ReplicaRole : std::uint8_t { Leader, Follower, None };
/// Kafka: the state of the ISR machine on the leader (replication.md 1.16).
enum class InSyncState : std::uint8_t { Committed, PendingExpand, PendingShrink };

/// What a leader knows of one follower (replication.md 1.4).
struct FollowerView {
    NodeId broker;
    std::optional<Offset> logEndOffset;
    Instant lastCaughtUp;
    Countdown leavesIsr; ///< replica.lag.time.max.ms from when it was last caught up; not set while it is caught up
    friend bool operator==(const FollowerView&, const FollowerView&) = default;
};

/// One partition's copy on one broker.
struct ReplicaView {
    NodeId broker;
    ReplicaRole role = ReplicaRole::None; ///< as this broker believes
    LeaderEpoch leaderEpoch = kNoLeaderEpoch; ///< as this broker believes
    NodeId believedLeader = kNoNode;
    Offset logStartOffset;
    std::optional<Offset> logEndOffset;
    std::optional<Offset> highWatermark; ///< as this broker believes
    std::optional<Offset> lastStableOffset;
    std::optional<Offset> flushedOffset; ///< what lies below survives a power loss
    bool isInSync = false;   ///< in the controller's ISR
    bool isAssigned = true;  ///< in the assigned replicas
    std::vector<BatchView> tape; ///< the newest batches, oldest first; at most kTapeMax
    Offset tapeStart;            ///< where the tape begins; older batches are not listed
    std::vector<GhostView> ghosts;
    // on the leader only
    std::vector<NodeId> localIsr;
    std::vector<NodeId> maximalIsr;
    InSyncState inSyncState = InSyncState::Committed;
    std::vector<FollowerView> followers;
    std::int64_t parkedProduceCount = 0;
    std::int64_t parkedFetchCount = 0;
    std::int32_t segmentCount = 0;
    ByteCount sizeInBytes = 0;
    friend bool operator==(const ReplicaView&, const ReplicaView&) = default;
};
inline constexpr std::size_t kTapeMax = 256;

/// How many records the ledger counts in each state, overall or for one partition. Each record is counted once in each column
/// that applies: an acknowledged one is also sent.
struct PromiseView {
    std::int64_t sent = 0;
    std::int64_t acknowledged = 0;
    std::int64_t failed = 0;  ///< of those sent: reported to the application
    std::int64_t inDoubt = 0; ///< sent and not yet answered
    std::int64_t committed = 0;
    std::int64_t acknowledgedButLost = 0;
    std::int64_t duplicates = 0;
    // of all groups together; a record that two groups read counts in both
    std::int64_t consumed = 0;      ///< records that a group's applications are done with, each once
    std::int64_t consumedAgain = 0; ///< how often they were done again beyond the first time
    std::int64_t skipped = 0;       ///< passed over by a commit or a reset, and done by nobody
    std::int64_t expired = 0;       ///< of partitions: offsets that retention took from the leader's log
    std::int64_t neverSent = 0;     ///< failed in send(), before they were taken; reported to the application
    friend bool operator==(const PromiseView&, const PromiseView&) = default;
};

struct PartitionView {
    TopicIdPartition id;
    TopicPartition name;
    NodeId leader = kNoNode; ///< as the controller records
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    PartitionEpoch partitionEpoch;
    std::vector<NodeId> assignedReplicas; ///< the first is preferred
    std::vector<NodeId> isr;
    std::vector<NodeId> elr;
    std::vector<NodeId> lastKnownElr;
    std::vector<NodeId> addingReplicas;   ///< of a reassignment under way; in assignedReplicas too
    std::vector<NodeId> removingReplicas; ///< that go when it is complete; in assignedReplicas until then
    std::int32_t minInsyncReplicas = 1;
    bool isUnderMinIsr = false;
    bool isUnderReplicated = false;
    std::vector<ReplicaView> replicas; ///< by broker id
    std::int64_t recordCount = 0;      ///< produced to it by the scenario's drivers
    PromiseView promise;
    friend bool operator==(const PartitionView&, const PartitionView&) = default;
};

struct TopicView {
    TopicId id;
    std::string name;
    std::int32_t replicationFactor = 0;
    std::int32_t minInsyncReplicas = 1;
    std::map<std::string, std::string> configs; ///< set on the topic
    std::vector<PartitionView> partitions;
    std::int64_t keyCount = 0;   ///< different keys that producers wrote to it, each producer's counted for itself
    std::int64_t keysMoved = 0;  ///< of those that went to more than one partition: it grew, or the partitioner was changed
    friend bool operator==(const TopicView&, const TopicView&) = default;
};

/// Kafka: BrokerState, and what the process and the controller say of it.
enum class ProcessState : std::uint8_t { Running, Paused, Dead };
enum class BrokerState : std::uint8_t { NotRunning, Starting, Recovery, Running, PendingControlledShutdown, ShuttingDown };

struct BrokerView {
    NodeId id;
    std::optional<std::string> rack;
    ProcessState process = ProcessState::Running;
    BrokerState state = BrokerState::NotRunning;
    bool isRegistered = false;
    bool isFenced = true; ///< as the controller records
    bool inControlledShutdown = false;
    BrokerEpoch brokerEpoch = kNoBrokerEpoch;
    Instant stateSince;              ///< killed, paused, started
    std::optional<Countdown> session; ///< until the controller fences it
    std::vector<NodeId> cutFrom;      ///< nodes that it cannot hear or reach
    Duration fetchDelay;              ///< a slow follower; zero: none
    bool diskIsFull = false;
    bool logDirHasFailed = false;
    Duration diskPerAppend;           ///< a slow disk; zero: none
    Duration diskPerFlush;
    std::int32_t requestQueueSize = 0; ///< requests that wait for a handler, the one in its hands too
    Offset metadataOffset;            ///< applied
    std::map<std::string, std::string> configs; ///< dynamic, its own over those of all brokers
    std::map<std::string, std::string> ownConfigs;    ///< dynamic, of this broker alone
    std::map<std::string, std::string> staticConfigs; ///< server.properties
    std::map<std::string, std::int64_t> metrics; ///< Kafka's metric names: `UnderReplicatedPartitions` …
    friend bool operator==(const BrokerView&, const BrokerView&) = default;
};

enum class QuorumRole : std::uint8_t { Unattached, Prospective, Candidate, Leader, Follower, Resigned, Observer };

struct ControllerView {
    NodeId id;
    ProcessState process = ProcessState::Running;
    QuorumRole role = QuorumRole::Unattached;
    QuorumEpoch epoch;
    NodeId leader = kNoNode; ///< as it believes
    std::optional<NodeId> votedFor;
    std::vector<NodeId> votesGranted; ///< of a candidate or prospective
    bool isActiveController = false;
    Offset logStartOffset;
    Offset logEndOffset;
    std::optional<Offset> highWatermark;
    std::vector<BatchView> tape; ///< leaderEpoch is the quorum epoch
    Offset tapeStart;
    std::optional<Countdown> election; ///< election, fetch or check-quorum timeout, whichever the role has
    friend bool operator==(const ControllerView&, const ControllerView&) = default;
};

/// A producer's open or sent batch of one partition.
struct AccumulatorView {
    TopicIdPartition partition;
    ByteCount openBytes = 0;
    std::int32_t openRecords = 0;
    std::int32_t queuedBatches = 0;
    std::int32_t inFlightBatches = 0;
    std::optional<Countdown> linger;
    std::optional<Countdown> backoff;
    std::optional<Countdown> delivery; ///< delivery.timeout.ms of the oldest batch
    friend bool operator==(const AccumulatorView&, const AccumulatorView&) = default;
};

struct ProducerView {
    NodeId id;
    std::string name;
    ProcessState process = ProcessState::Running;
    ProducerId producerId = kNoProducerId;
    ProducerEpoch producerEpoch = kNoProducerEpoch;
    std::map<std::string, std::string> configs; ///< all that can be shown, by Kafka's names, defaults included
    message::Acks acks = message::Acks::All;
    bool isIdempotent = false;
    std::int64_t batchSize = 0;
    std::vector<AccumulatorView> accumulators;
    std::map<PartitionIndex, std::int64_t> recordsByPartition; ///< of the topic it last wrote to
    std::string topic;
    std::int64_t recordsLeftToSend = 0;
    PromiseView promise;
    std::map<ErrorCode, std::int64_t> errors; ///< retried and failed batches
    std::optional<ErrorCode> lastError;
    Instant lastErrorAt;
    friend bool operator==(const ProducerView&, const ProducerView&) = default;
};

struct ConsumerPartitionView {
    TopicIdPartition partition;
    std::optional<Offset> position;
    std::optional<Offset> lag; ///< high watermark minus position, as the consumer knows it
    friend bool operator==(const ConsumerPartitionView&, const ConsumerPartitionView&) = default;
};
struct ConsumerView {
    NodeId id;
    std::string name;
    std::string topic;
    std::map<std::string, std::string> configs;
    std::vector<ConsumerPartitionView> partitions; ///< assigned to it
    std::int64_t recordsConsumed = 0;
    // of a group's member only
    std::string groupId;                     ///< empty: no member of a group
    std::string memberId;                    ///< empty: it has none now
    std::int32_t generation = -1;            ///< or member epoch
    NodeId coordinator = kNoNode;            ///< as it believes
    bool isJoining = false;                  ///< it waits for an assignment
    bool hasFailed = false;                  ///< an exception ended the application
    std::optional<ErrorCode> failure;        ///< which
    Duration processingTime;                 ///< of one record
    client::CommitMode commitMode = client::CommitMode::None;
    std::optional<client::ProcessingException> exception; ///< where the application throws
    std::string pattern;                     ///< of topic names that it subscribes to; empty: none
    std::int64_t recordsInHand = 0;          ///< returned by poll, not yet processed
    std::optional<Countdown> pollDeadline;   ///< max.poll.interval.ms
    std::optional<Countdown> autoCommit;     ///< auto.commit.interval.ms
    // of its process, whatever it reads
    ProcessState process = ProcessState::Running;
    Instant processSince;                    ///< started, paused, dead
    std::vector<std::string> moreTopics;     ///< that a group's member subscribes to as well
    std::map<std::string, std::string> configsAtNextStart; ///< that wait: Kafka reads them when a consumer is made
    friend bool operator==(const ConsumerView&, const ConsumerView&) = default;
};

enum class GroupKind : std::uint8_t { Classic, Consumer };
/// What a group waits for from one member.
enum class MemberWait : std::uint8_t { Nothing, Join, Sync, Revocation, Release };
struct GroupMemberView {
    std::string memberId;
    std::string instanceId; ///< empty: dynamic
    NodeId client = kNoNode;
    bool isLeader = false;  ///< of a classic group
    std::int32_t epoch = 0; ///< the generation, or the member epoch
    std::vector<TopicIdPartition> assigned;
    std::vector<TopicIdPartition> target;  ///< of a KIP-848 group
    std::vector<TopicIdPartition> pending; ///< to be let go
    MemberWait waitsFor = MemberWait::Nothing;
    std::optional<Countdown> session;   ///< until it is removed
    std::optional<Countdown> rebalance; ///< until it must have let go
    friend bool operator==(const GroupMemberView&, const GroupMemberView&) = default;
};
/// A committed offset beside the log's.
struct GroupOffsetView {
    TopicIdPartition partition;
    std::optional<Offset> committed;     ///< as of the committed part of the offsets topic
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    std::optional<Offset> highWatermark; ///< of the leader: what the tool calls LOG-END-OFFSET
    std::optional<std::int64_t> lag;     ///< may be negative
    std::string memberId;                ///< of the owner; empty: nobody's
    NodeId client = kNoNode;             ///< of the owner
    std::optional<Offset> position;      ///< of the owner
    std::optional<Duration> lagTime;     ///< how old the batch at `committed` is; zero at the high watermark
    std::int64_t consumed = 0;           ///< as in PromiseView, of this group and partition
    std::int64_t consumedAgain = 0;
    std::int64_t skipped = 0;
    std::optional<Instant> standsStillSince; ///< no running member owns it; empty: one does, or none ever did
    Duration stoodStillLast;                 ///< the last time that had an end
    Duration stoodStillTotal;                ///< of all that had an end
    std::optional<Instant> ownedSince;       ///< since its newest owner took it; empty: nobody has it now
    NodeId lastOwner = kNoNode;              ///< while nobody has it: the client that had it last
    friend bool operator==(const GroupOffsetView&, const GroupOffsetView&) = default;
};
/// A group as its coordinator knows it (consumer-groups.md 6.25-6.27).
struct GroupView {
    std::string id;
    GroupKind kind = GroupKind::Classic;
    NodeId coordinator = kNoNode;       ///< none: nobody has it loaded now
    TopicIdPartition offsetsPartition;
    std::string state;                  ///< as Kafka spells it
    std::int32_t generation = 0;        ///< or group epoch
    std::int32_t targetEpoch = 0;       ///< of a KIP-848 group
    std::string assignor;
    std::vector<GroupMemberView> members;
    std::vector<GroupOffsetView> offsets;
    std::optional<Countdown> waits;     ///< initial delay, join or sync timer
    std::optional<Instant> rebalancingSince;
    Duration lastRebalance;             ///< how long the last one took that had an end
    std::int64_t rebalances = 0;        ///< that had an end
    std::int64_t keysOutOfOrder = 0;    ///< keys that moved, of which it did a later record before an earlier one
    friend bool operator==(const GroupView&, const GroupView&) = default;
};

/// A message on its way.
struct FlightView {
    NodeId from;
    NodeId to;
    message::Channel channel = message::Channel::Data;
    CorrelationId correlation;
    std::string api;
    bool isRequest = true;
    ErrorCode error = ErrorCode::None; ///< of a response, the first that is not NONE
    std::optional<TopicIdPartition> partition; ///< the first one concerned
    std::int32_t partitionCount = 0;
    std::int64_t recordCount = 0;
    std::optional<Offset> offset; ///< fetch offset, base offset or acknowledged offset
    bool isRoutine = false; ///< heartbeats, empty fetches and their answers
    bool isHeld = false;    ///< by hand, until somebody lets it go
    bool isQueued = false;  ///< arrived: waits in its broker's request queue, or is being handled until `arrives`
    Instant sent;
    Instant arrives;
    EventNumber cause;
    friend bool operator==(const FlightView&, const FlightView&) = default;
};

/// A link that is not as it should be.
struct LinkView {
    NodeId from;
    NodeId to;
    bool isCut = false;
    Duration delayMin;
    Duration delayMax;
    std::int32_t lossPerMille = 0;
    std::int64_t bytesPerSecond = 0; ///< 0: no limit
    friend bool operator==(const LinkView&, const LinkView&) = default;
};

/// Messages that will be held or dropped as they are sent.
struct CatchView {
    std::string message; ///< `FetchResponse`; empty: any
    NodeId from = kNoNode; ///< none: anybody
    NodeId to = kNoNode;
    std::int32_t count = 0; ///< still to be caught
    bool drops = false;
    friend bool operator==(const CatchView&, const CatchView&) = default;
};

struct JudgeView {
    std::string invariant; ///< `R1`
    std::int64_t violations = 0;
    std::string lastWhat;
    std::string lastRule;
    friend bool operator==(const JudgeView&, const JudgeView&) = default;
};

struct ClusterView {
    Instant now;
    Timestamp startOfTime;
    StepNumber step;
    std::vector<TopicView> topics;          ///< by name
    std::vector<BrokerView> brokers;        ///< by id
    std::vector<ControllerView> controllers; ///< by id
    std::map<std::string, std::string> brokerDefaults; ///< dynamic configs of all brokers. Kafka: --entity-default
    NodeId activeController = kNoNode;
    QuorumEpoch quorumEpoch;
    std::optional<Offset> quorumHighWatermark;
    std::vector<ProducerView> producers;
    std::vector<ConsumerView> consumers;
    std::vector<GroupView> groups; ///< by id
    std::vector<FlightView> flights; ///< by arrival; at most kFlightsMax
    std::int64_t flightCount = 0;    ///< all of them
    std::vector<LinkView> links;
    std::vector<CatchView> catches;
    std::string cost = "none";            ///< the preset of costs in force; `own` when it is none
    std::vector<std::string> rulesOff;    ///< names of config::Rules that are switched off
    PromiseView promise;
    std::vector<JudgeView> judges;
    friend bool operator==(const ClusterView&, const ClusterView&) = default;

    const BrokerView* broker(NodeId id) const;
    const PartitionView* partition(const TopicIdPartition& id) const;
    /// `payments-4`, or the topic id when the topic is gone.
    std::string nameOf(const TopicIdPartition& id) const;
    /// Null: no coordinator has it.
    const GroupView* group(const std::string& id) const;
    /// `payments-api`, or the number for brokers.
    std::string nameOf(NodeId id) const;
};
inline constexpr std::size_t kFlightsMax = 512;

} // namespace highwater::view
