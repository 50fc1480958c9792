// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/event/client_events.h"
#include "engine/event/cluster_events.h"
#include "engine/event/controller_events.h"
#include "engine/event/group_events.h"
#include "engine/event/quorum_events.h"
#include "engine/event/replica_events.h"

#include <string_view>
#include <variant>

namespace highwater::event {

/// All that can be told.
using EventBodyVariant = std::variant<NodeStarted, NodeKilled, NodeStopRequested, NodeStopped, NodePaused, NodeResumed, LinkCut,
    LinkHealed, LinkDelayChanged, NodeSlowed, PowerLost, DiskWiped, MetadataDiskWiped, DiskFilled, DiskFreed, DiskSlowed, LogDirFailed, NodeHalted,
    LinkLossChanged, LinkBandwidthChanged, MessageCatchSet, MessageHeld, MessageDropped, MessageReleased, CostChanged, RuleSwitched,
    MessageLost, ConnectionBroken, ConfigChangeRequested, TopicRequested,
    ClientConfigChanged, RecordsRequested, InvariantViolated, PartitionsRequested, TopicDeletionRequested, ReassignmentRequested,
    ElectionRequested, UnregistrationRequested, VoterChangeRequested, BrokerAdded, //
    PreVoteStarted, CandidacyStarted, VoteAnswered, QuorumLeaderElected, QuorumLeaderResigned, QuorumLeaderFollowed,
    QuorumHighWatermarkAdvanced, MetadataAppended, MetadataTruncated, VotersChanged, //
    ControllerActivated, ControllerDeactivated, BrokerRegistered, RegistrationRefused, BrokerFenced, BrokerUnfenced,
    ControlledShutdownStarted, TopicCreated, TopicCreationRefused, LeaderElected, PartitionLeaderless, InSyncSetRecorded,
    AlterPartitionRefused, ConfigChanged, PartitionsAdded, TopicDeleted, ReassignmentStarted, ReassignmentCompleted,
    ReassignmentCancelled, BrokerUnregistered, AdminRequestRefused, //
    BrokerRunning, ReplicaBecameLeader, ReplicaBecameFollower, RecordsAppended, HighWatermarkAdvanced, HighWatermarkLowered,
    InSyncSetProposed, InSyncSetShrunk, InSyncSetExpanded, InSyncSetProposalEnded, LogTruncated, RecordsLostOnDisk,
    LogRecovered, DivergenceFound, FetchRefused,
    ProduceRefused, ProduceTimedOut, ReplicaDeleted, LogStartAdvanced, //
    ProducerIdObtained, RecordsAccumulated, BatchSent, BatchAcknowledged, BatchRetried, BatchFailed, RecordsRejected,
    ClientMetadataRefreshed, RecordsConsumed, ConsumerPositionReset, ConsumerTruncationDetected, ConsumerFetchRefused, //
    CoordinatorLoading, CoordinatorLoaded, CoordinatorUnloaded, GroupMemberAdmitted, GroupMemberRemoved, GroupRebalanceStarted,
    GroupGenerationStarted, GroupStabilized, GroupEmptied, GroupEpochBumped, GroupTargetComputed, GroupMemberReconciled,
    OffsetCommitted, OffsetCommitRefused, OffsetRemoved, GroupDeleted, CoordinatorFound, CoordinatorLost, PartitionsAssigned,
    PartitionsRevoked, CommitAnswered, RecordsProcessed, PollIntervalExceeded, MembershipLost, ConsumerFailed, ProcessingFailed,
    ConsumerSought, ApplicationChanged,
    GroupChangeRequested, GroupChangeAnswered>;

/// A variant whose copies, moves and comparison are compiled in one place: each file that did it for itself would compile all
/// alternatives once more.
struct EventBody : EventBodyVariant {
    using EventBodyVariant::variant;
    EventBody(const EventBody&);
    EventBody(EventBody&&) noexcept;
    EventBody& operator=(const EventBody&);
    EventBody& operator=(EventBody&&) noexcept;
    ~EventBody();
    friend bool operator==(const EventBody& a, const EventBody& b);
};

/// A fact, told once. Numbers grow by one over the life of a world. A chain of causes ends at a command, a config or the
/// scenario's start: `cause` is then kNoEvent.
struct Event {
    EventNumber number;
    EventNumber cause;
    Instant at;
    NodeId node = kNoNode; ///< where it happened; none: the world
    EventBody body;

    friend bool operator==(const Event&, const Event&) = default;
};

/// `HighWatermarkAdvanced`: the name of the struct.
std::string_view nameOf(const EventBody& body);

/// Landmarks are kept for good and shown on the timeline; routine events only for a window of time.
bool isLandmark(const EventBody& body);

} // namespace highwater::event
