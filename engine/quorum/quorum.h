// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machine/input.h"
#include "engine/machine/outbox.h"
#include "engine/message/admin.h"
#include "engine/message/api_versions.h"
#include "engine/quorum/quorum_state.h"

#include <memory>
#include <vector>

namespace highwater::quorum {

using Records = std::shared_ptr<const std::vector<metadata::MetadataRecord>>;

/// One member of the metadata quorum: a voter, or an observer when it is not among the voters. Replicates the metadata log
/// and says what of it is committed; what the records mean is the node's business. Kafka: KafkaRaftClient.
///
/// Always:
///  1. The election state is in the durable part before a message that depends on it leaves (replication.md 4.4).
///  2. highWatermark() <= log().endOffset(); it never decreases in one run, but a new leader starts without one (4.21).
///  3. Nothing below the high watermark is ever truncated (4.20).
class Quorum {
public:
    explicit Quorum(QuorumState state);

    /// The process starts from its disk (replication.md 4.10, 4.11).
    void start(Instant now, machine::Outbox& out);
    /// Drops what a crash loses.
    void crash();
    /// Voters flush what they append before they say so; an observer's log is flushed when a snapshot is made. Needs: crashed.
    void powerLoss();
    /// An empty disk in place of the one with its log and its votes. Needs: crashed.
    void wipeDisk(const Uuid& newDirectoryId);
    void setRules(const config::Rules& rules) { m_state.rules = rules; }
    /// Needs: an input that understands() accepts, or a Wake.
    void step(Instant now, const machine::Input& input, machine::Outbox& out);
    /// Orderly stop: a leader resigns and stays so (replication.md 4.8).
    void beginShutdown(Instant now, machine::Outbox& out);
    machine::Deadline earliestDeadline() const;

    /// Its id is among the voters', and where those are known with their disks, its disk too.
    bool isVoter() const { return isVoter({m_state.id, m_state.directoryId}); }
    bool isVoter(const metadata::Voter& replica) const;
    /// The disk that a voter is known by; zero with fixed voters. Needs: `voter` is one of them.
    Uuid directoryOf(NodeId voter) const;
    bool isLeader() const { return std::holds_alternative<Leader>(m_state.role); }
    /// As this member knows; kNoNode: unknown.
    NodeId leader() const { return m_state.election.leaderId; }
    /// Its process has to end: it was told to cut its log below its high watermark. Kafka: a fault of the Raft thread is fatal.
    bool hasFailed() const { return m_state.hasFailed; }
    QuorumEpoch epoch() const { return m_state.election.epoch; }
    /// Of the disk with its log and its votes. Kafka: directory.id in meta.properties.
    const Uuid& directoryId() const { return m_state.directoryId; }
    /// Exclusive; kNoOffset: unknown.
    Offset highWatermark() const { return m_state.highWatermark; }
    const MetadataLog& log() const { return m_state.log; }
    const QuorumState& state() const { return m_state; }

    /// Where the next append() will stand: the log's end and what lingers. Needs: isLeader().
    Offset nextAppendOffset() const;
    /// A batch of records of this leader's epoch; in the log when the linger is over. The cause in force is the batch's.
    /// Needs: isLeader(), records. Kafka: RaftClient.prepareAppend.
    void append(Records records, machine::Outbox& out);
    /// The leader gives up its epoch (replication.md 4.8). Needs: isLeader().
    void resign(event::ResignReason reason, machine::Outbox& out);
    /// The node made a snapshot of its own image.
    void addSnapshot(Snapshot snapshot) { m_state.log.addSnapshot(std::move(snapshot)); }

    static bool understands(const message::Message& message);

    friend bool operator==(const Quorum&, const Quorum&) = default;

private:
    void onMessage(const message::Envelope& envelope, machine::Outbox& out);
    void onVoteRequest(const machine::ReplyTo& from, const message::VoteRequest& request, machine::Outbox& out);
    bool grants(const message::VoteRequest& request) const;
    void onVoteResponse(NodeId from, const message::VoteResponse& response, machine::Outbox& out);
    void onBeginQuorumEpochRequest(const machine::ReplyTo& from, const message::BeginQuorumEpochRequest& request, machine::Outbox& out);
    void onEndQuorumEpochRequest(const machine::ReplyTo& from, const message::EndQuorumEpochRequest& request, machine::Outbox& out);
    void onFetchRequest(const machine::ReplyTo& from, const message::QuorumFetchRequest& request, machine::Outbox& out);
    void onFetchResponse(NodeId from, const message::QuorumFetchResponse& response, machine::Outbox& out);
    void onFetchSnapshotRequest(const machine::ReplyTo& from, const message::FetchSnapshotRequest& request, machine::Outbox& out);
    void onFetchSnapshotResponse(NodeId from, const message::FetchSnapshotResponse& response, machine::Outbox& out);
    void onBeginQuorumEpochResponse(NodeId from, const message::BeginQuorumEpochResponse& response, machine::Outbox& out);
    void onEndQuorumEpochResponse(NodeId from, const message::EndQuorumEpochResponse& response, machine::Outbox& out);
    void onConnectionClosed(NodeId peer, machine::Outbox& out);

    // changes of the voters, in quorum_voters.cpp
    struct Refused {
        ErrorCode error;
        const char* why;
    };
    void onAddVoterRequest(const machine::ReplyTo& from, const message::AddRaftVoterRequest& request, machine::Outbox& out);
    void onRemoveVoterRequest(const machine::ReplyTo& from, const message::RemoveRaftVoterRequest& request, machine::Outbox& out);
    void onApiVersionsResponse(NodeId from, const message::ApiVersionsResponse& response, machine::Outbox& out);
    std::optional<Refused> objectionTo(const PendingVoterChange& change) const;
    bool begin(PendingVoterChange change, machine::Outbox& out);
    void endChange(ErrorCode error, const std::string& why, machine::Outbox& out);
    void appendVoters(std::vector<metadata::Voter> voters, machine::Outbox& out);
    void onVotersCommitted(machine::Outbox& out);
    void pollVoterChange(machine::Outbox& out);
    bool hasCaughtUp(const metadata::Voter& replica, Instant now) const;
    void noteVoters(const metadata::MetadataBatch& batch);
    void forgetVotersFrom(Offset offset);
    void putVotersInForce();
    const std::vector<metadata::Voter>& votersWithDisks() const;
    metadata::Voter keyOf(NodeId voter) const { return {voter, directoryOf(voter)}; }
    /// As it says in its requests who it is; zero with fixed voters.
    Uuid ownDirectory() const { return m_state.hasFixedVoters ? Uuid{} : m_state.directoryId; }
    /// What all responses say.
    struct Answer {
        ErrorCode error;
        NodeId leaderId;
        QuorumEpoch epoch;
    };
    bool handleCommonResponse(NodeId from, const Answer& answer, machine::Outbox& out);
    void giveVote(const message::VoteRequest& request, machine::Outbox& out);
    void maybeFollow(NodeId leader, QuorumEpoch epoch, machine::Outbox& out);

    // roles, in quorum_roles.cpp
    void becomeUnattached(QuorumEpoch epoch, machine::Outbox& out);
    void becomeProspective(machine::Outbox& out);
    void becomeCandidate(machine::Outbox& out);
    void becomeLeader(machine::Outbox& out);
    void becomeFollower(QuorumEpoch epoch, NodeId leader, machine::Outbox& out);
    void changeRole(Role role, machine::Outbox& out);
    void loseProspectiveElection(machine::Outbox& out);
    void countVotes(machine::Outbox& out);
    void noteVote(NodeId voter, bool granted, machine::Outbox& out);

    // the leader's side of replication, in quorum_replication.cpp
    message::QuorumFetchResponse fetchAnswer(ErrorCode error) const;
    ErrorCode checkLeaderRequest(QuorumEpoch currentLeaderEpoch) const;
    bool hasNewsFor(const message::QuorumFetchRequest& request) const;
    void answerFetch(const machine::ReplyTo& to, const message::QuorumFetchRequest& request, machine::Outbox& out) const;
    bool needsSnapshot(const message::QuorumFetchRequest& request) const;
    void noteFetch(const metadata::Voter& replica, Offset fetchOffset, machine::Outbox& out);
    void noteForCheckQuorum(const metadata::Voter& replica, machine::Outbox& out);
    void maybeAdvanceHighWatermark(machine::Outbox& out);
    void drainAccumulated(machine::Outbox& out);
    void appendToLog(std::vector<metadata::MetadataBatch> batches, machine::Outbox& out);
    void answerParked(machine::Outbox& out);
    void truncate(const message::QuorumDivergingEpoch& divergence, machine::Outbox& out);
    void followHighWatermark(Offset leaderHighWatermark);

    // timers and sending, in quorum_timers.cpp
    void pollTimers(machine::Outbox& out);
    void pollRequests(machine::Outbox& out);
    void pollConnections(machine::Outbox& out);
    void pollLeaderTimers(machine::Outbox& out);
    void onSilentQuorum(machine::Outbox& out);
    void onFetchTimeout(machine::Outbox& out);
    bool takeExpectedResponse(const message::Envelope& envelope);
    bool isFree(NodeId peer) const;
    void request(NodeId to, message::Message body, machine::Outbox& out);
    void requestVote(NodeId voter, bool preVote, machine::Outbox& out);
    void requestFetch(NodeId from, machine::Outbox& out);
    void fetchFromAnyVoter(machine::Outbox& out);
    void backOff(NodeId peer, Duration pause, machine::Outbox& out);
    machine::Deadline newElectionDeadline(machine::Outbox& out) const;
    machine::Deadline keptElectionDeadline(machine::Outbox& out) const;
    std::vector<NodeId> otherVoters() const;
    std::size_t majority() const { return m_state.voters.size() / 2 + 1; }

    QuorumState m_state;
};

} // namespace highwater::quorum
