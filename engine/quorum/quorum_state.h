// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/config/broker_config.h"
#include "engine/config/rules.h"
#include "engine/machine/outbox.h"
#include "engine/quorum/metadata_log.h"

#include <map>
#include <optional>
#include <set>
#include <variant>
#include <vector>

namespace highwater::quorum {

/// The timers of a quorum member. Source: replication.md 4.12.
struct QuorumConfig {
    Duration electionTimeout = seconds(1); ///< a draw lies between this and twice this
    Duration fetchTimeout = seconds(2);
    Duration electionBackoffMax = seconds(1);
    Duration appendLinger = milliseconds(25);
    Duration requestTimeout = seconds(2);
    Duration retryBackoff = milliseconds(20);
    Duration fetchMaxWait = milliseconds(500);
    Duration reconnectBackoff = milliseconds(50); ///< doubles with each refusal …
    Duration reconnectBackoffMax = milliseconds(500);

    Duration checkQuorumTimeout() const { return fetchTimeout * 3 / 2; }
    Duration beginQuorumEpochInterval() const { return fetchTimeout / 2; }
    friend bool operator==(const QuorumConfig&, const QuorumConfig&) = default;
};
QuorumConfig quorumConfigOf(const config::BrokerConfig& config);

/// What is written to disk before it is acted on. Kafka: ElectionState in the file quorum-state (replication.md 4.4).
struct ElectionState {
    QuorumEpoch epoch;
    NodeId leaderId = kNoNode;
    NodeId votedId = kNoNode; ///< who got this node's vote in this epoch
    Uuid votedDirectoryId{};  ///< with which disk; zero with fixed voters
    friend bool operator==(const ElectionState&, const ElectionState&) = default;
};

/// Knows the epoch, no leader; may hold a vote. Kafka: UnattachedState (replication.md 4.5).
struct Unattached {
    machine::Deadline electionDeadline; ///< of a voter
    friend bool operator==(const Unattached&, const Unattached&) = default;
};
/// Asks whether it would win, at the same epoch. Kafka: ProspectiveState (replication.md 4.6).
struct Prospective {
    machine::Deadline electionDeadline;
    std::set<NodeId> granted; ///< itself included
    std::set<NodeId> refused;
    friend bool operator==(const Prospective&, const Prospective&) = default;
};
/// Kafka: CandidateState (replication.md 4.7).
struct Candidate {
    machine::Deadline electionDeadline;
    std::set<NodeId> granted; ///< itself included
    std::set<NodeId> refused;
    friend bool operator==(const Candidate&, const Candidate&) = default;
};
/// How far another voter or observer has come, as the leader knows. Kafka: LeaderState.ReplicaState.
struct Progress {
    Offset logEndOffset = kNoOffset; ///< its last valid fetch offset; none: not heard in this epoch
    Instant lastFetch;
    Offset lastFetchLeaderLogEnd = kNoOffset;    ///< the leader's log end at that fetch
    std::optional<Instant> lastCaughtUp = std::nullopt; ///< when it last had all that the leader had had at a fetch before
    friend bool operator==(const Progress&, const Progress&) = default;
};
/// A fetch that waits for news or for its deadline.
struct ParkedFetch {
    machine::ReplyTo replyTo;
    message::QuorumFetchRequest request;
    machine::Deadline deadline;
    friend bool operator==(const ParkedFetch&, const ParkedFetch&) = default;
};
/// An administrator's change of the voters (replication.md 4.23). Kafka: AddVoterHandlerState, RemoveVoterHandlerState.
struct PendingVoterChange {
    machine::ReplyTo replyTo;
    metadata::Voter voter;
    bool isAddition = true;
    std::optional<Offset> recordOffset = std::nullopt; ///< of its VotersRecord; none: the new voter is asked first
    machine::Deadline deadline = {};
    friend bool operator==(const PendingVoterChange&, const PendingVoterChange&) = default;
};
/// Kafka: LeaderState (replication.md 4.8, 4.12, 4.21).
struct Leader {
    Offset epochStartOffset;
    std::vector<NodeId> grantingVoters;
    std::map<metadata::Voter, Progress> progress; ///< of all others that fetched, and of each other voter; by directory zero with fixed voters
    std::set<NodeId> fetchedVoters;      ///< since checkQuorumDeadline was set
    machine::Deadline checkQuorumDeadline; ///< not set for a sole voter
    std::set<NodeId> unannounced;          ///< voters to send BeginQuorumEpoch to
    machine::Deadline beginQuorumEpochDeadline;
    std::vector<ParkedFetch> parked;
    std::vector<metadata::MetadataBatch> accumulated; ///< lingering, not yet in the log
    machine::Deadline lingerDeadline;
    std::optional<PendingVoterChange> pendingChange = std::nullopt;
    friend bool operator==(const Leader&, const Leader&) = default;
};
/// Kafka: FollowerState (replication.md 4.9). An observer is one too.
struct Follower {
    NodeId leader;
    machine::Deadline fetchDeadline; ///< then a voter stands for election, an observer asks any voter
    bool isLost = false;             ///< an observer's fetch deadline passed
    bool hasFetched = false;         ///< from this leader, with success: from then on it refuses PreVotes (replication.md 4.16)
    std::optional<message::SnapshotId> wantedSnapshot = std::nullopt;
    friend bool operator==(const Follower&, const Follower&) = default;
};
/// Was the leader of this epoch and will not be again. Kafka: ResignedState (replication.md 4.10).
struct Resigned {
    machine::Deadline electionDeadline; ///< not set while shutting down
    std::vector<NodeId> preferredSuccessors;
    std::set<NodeId> unacknowledged; ///< voters to send EndQuorumEpoch to
    friend bool operator==(const Resigned&, const Resigned&) = default;
};
/// Unattached -> Prospective, Follower. Prospective -> Candidate, Follower, Unattached. Candidate -> Leader, Prospective, Follower,
/// Unattached. Leader -> Resigned, Follower, Unattached. Follower -> Prospective, Follower, Unattached. Resigned -> Unattached,
/// Follower. Nothing else. Source: replication.md 4B.
using Role = std::variant<Unattached, Prospective, Candidate, Leader, Follower, Resigned>;

/// A member's line to one other node: at most one request at a time. Kafka: RequestManager.ConnectionState.
struct PeerConnection {
    std::optional<CorrelationId> awaiting; ///< none: it waits before it tries again, or is free
    machine::Deadline deadline;            ///< when the request is given up, or the wait ends; not set: free
    std::int32_t refusals = 0;             ///< connections closed in a row
    friend bool operator==(const PeerConnection&, const PeerConnection&) = default;
};

/// Who votes from one offset of the metadata log on.
struct VotersFrom {
    Offset offset = kNoOffset; ///< of the VotersRecord; none: as formatted
    std::vector<metadata::Voter> voters; ///< by id
    friend bool operator==(const VotersFrom&, const VotersFrom&) = default;
};

struct QuorumState {
    // given at creation
    NodeId id;
    std::vector<NodeId> voters;     ///< in force, sorted; unless they are fixed: as the newest of votersFrom has them
    bool hasFixedVoters = true;     ///< controller.quorum.voters; else kraft.version 1, and voters are known with their disks (KIP-853)
    bool isController = true;       ///< process.roles: may be a voter, and flushes what it appends
    std::vector<NodeId> bootstrap;  ///< controller.quorum.bootstrap.servers; whom to ask for the leader where voters are not fixed
    QuorumConfig config;
    config::Rules rules;
    // durable: on disk before it is acted on
    Uuid directoryId; ///< of the disk
    ElectionState election;
    MetadataLog log;
    std::vector<VotersFrom> votersFrom; ///< oldest first, what the log holds; empty: fixed, or nothing is known yet
    // lost in a crash
    Role role;
    Offset highWatermark = kNoOffset; ///< none: not known since the start, or since it became leader
    std::map<NodeId, PeerConnection> connections; ///< absent: free
    bool isShuttingDown = false;
    bool hasFailed = false; ///< it would have to cut what it knows to be committed: the process ends (replication.md 4.20)

    friend bool operator==(const QuorumState&, const QuorumState&) = default;
};

} // namespace highwater::quorum
