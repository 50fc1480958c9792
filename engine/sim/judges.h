// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/referee.h"

#include <set>
#include <span>
#include <string>
#include <vector>

namespace highwater::sim {

/// The judges at work on one step: what they look at, what they remember, what they say. They live as long as the look.
class Judges {
public:
    Judges(const Cluster& cluster, RefereeMemory& memory) : m_cluster(cluster), m_memory(memory) {}

    /// Takes note of each event, judging it by what was known before.
    void look(std::span<const event::Event> events, std::span<const node::Touched> touched);
    /// The checks that scan.
    void lookAtAll();
    /// A batch of metadata is committed: one operation of the controller. Its outcome is what is judged, not what is between its
    /// records. Needs: it stands where the committed records end.
    void replayBatch(const metadata::MetadataBatch& batch);

    std::vector<Violation>&& takeSpoken() { return std::move(m_spoken); }

private:
    // judge_replicas.cpp
    void on(const event::ReplicaBecameLeader& fact);
    void on(const event::HighWatermarkAdvanced& fact);
    void on(const event::InSyncSetProposed& fact);
    void on(const event::BatchAcknowledged& fact);
    void on(const event::RecordsAppended& fact);
    void on(const event::RecordsConsumed& fact);
    void on(const event::ProduceRefused& fact);
    void on(const event::LeaderElected& fact);
    void on(const event::LogTruncated& fact);
    void on(const event::ReplicaDeleted& fact);
    void lookAt(const node::Touched& before);
    void lookAtLeader(const node::Touched& before, const replica::Replica& replica, const node::Broker& broker);
    void lookAtAdvance(const node::Touched& before, const replica::Replica& replica, const node::Broker& broker);
    void lookForLosses(std::int64_t lostBefore);
    void lookForLosses(const TopicIdPartition& id, const PartitionLedger& partition);
    void afterNote(const event::Event& event);
    void afterChangeOfRole(const TopicIdPartition& id);
    void checkCandidates(const TopicIdPartition& partition, const metadata::PartitionRegistration& registration);

    // judge_disks.cpp
    void on(const event::PowerLost& fact);
    void on(const event::NodeHalted& fact);
    void on(const event::RecordsLostOnDisk& fact);
    void on(const event::InSyncSetRecorded& fact);
    /// Why a disk's loss may cost committed records of this partition; empty: it may not.
    std::string lossExplanationOf(const TopicIdPartition& partition) const;
    bool isLossy(const TopicIdPartition& partition, NodeId member) const;

    // judge_isr.cpp
    void noteProposal(const event::InSyncSetProposed& fact, const replica::Replica& leading);
    void checkAdmission(const TopicIdPartition& id, const metadata::PartitionRegistration& before,
        const metadata::PartitionRegistration& now);
    void checkReassignment(const TopicIdPartition& id, const metadata::PartitionRegistration& before,
        const metadata::PartitionRegistration& now);
    void noteAdded(const TopicIdPartition& id, const metadata::PartitionRegistration& before,
        const metadata::PartitionRegistration& now);
    void lookAtAdded(const node::Touched& before, const replica::Replica& now);
    void checkHeld(const replica::Replica& leading);
    void checkHeld(const TopicIdPartition& id);
    void beforeTruncation(const event::LogTruncated& fact);
    void afterTruncation(const event::LogTruncated& fact);
    void checkSomebodyHolds(const TopicIdPartition& partition, Offset cutTo);
    void checkFencing(const metadata::MetadataBatch& batch, const metadata::MetadataImage& before);
    void checkUncleanRegistration(NodeId broker);
    bool isOfRunningProcess(const metadata::RegisterBrokerRecord& record) const;
    void checkUnfencing(NodeId broker);
    void on(const event::BrokerRunning& fact);
    /// Runs as the incarnation that is registered. Another may sit in an ISR, short of data, and cannot serve.
    bool isInForce(NodeId broker) const;
    bool isKnownTo(NodeId leader, NodeId member) const;

    // judge_epochs.cpp
    void noteReign(const event::ReplicaBecameLeader& fact);
    void noteEpochOf(const event::RecordsAppended& fact);
    void forgetEpochsFrom(const TopicIdPartition& partition, NodeId broker, Offset cutTo);
    void forgetReignsOf(NodeId broker);
    void on(const event::LogRecovered& fact);
    void on(const event::DivergenceFound& fact);

    // judge_answers.cpp
    void askLeader(const replica::Replica& replica, const node::Broker& of);
    void askEpochs(const replica::Replica& replica, const node::Broker& of);
    void lookAtFetchers(const node::Broker& of, const TopicIdPartition& partition);
    void lookAtAllFetchers();

    // judge_storage.cpp
    void lookAtNewBatches(const node::Touched& before, const replica::Replica& replica);
    void compareWithLeader(const replica::Replica& following, const record::RecordBatch& batch);
    void lookAtEpochCache(const replica::Replica& replica);
    void lookAtDisk(const node::Broker& of);
    void lookAtStoppedDisk(const node::Broker& of);
    void lookAtSegments();

    // judge_producers.cpp
    void lookAtProducers(const node::Touched& before, const replica::Replica& now);
    void noteBatch(LogMemory& log, const TopicIdPartition& id, const record::BatchHeader& header, bool isNew);
    void compareProducers();
    void noteOrder(const event::RecordsAppended& fact);
    void recallOrder(const TopicIdPartition& id);
    void lookForDuplicates(std::int64_t duplicatesBefore, std::span<const event::Event> events);
    void on(const event::BatchFailed& fact);
    void checkPlace(const event::BatchAcknowledged& fact);
    bool sequencesAreChecked(NodeId broker) const;
    std::string whatAllowsRepeats(const event::RecordsAppended& fact, Offset earlier) const;

    // judge_quorum.cpp
    void on(const event::VoteAnswered& fact);
    void on(const event::CandidacyStarted& fact);
    void on(const event::MetadataAppended& fact);
    void on(const event::ControllerActivated& fact);
    void noteVote(QuorumEpoch epoch, NodeId candidate);
    void checkMajority(const quorum::Quorum& quorum, Offset highWatermark);
    void checkElected(const quorum::Quorum& quorum);
    void on(const event::MetadataDiskWiped& fact);
    void noteRefilled(Offset committed);
    std::vector<NodeId> votersNow(const quorum::Quorum& quorum) const;
    void checkVoters(NodeId node, const quorum::QuorumState& state);
    void checkVoterChange(const std::vector<metadata::Voter>& before, const std::vector<metadata::Voter>& now);
    void startOverFrom(const quorum::Quorum& leader);
    /// Says of the metadata quorum what a voter that lost its disk may explain (replication.md 9.35).
    void sayOfQuorum(std::string_view invariant, std::string what);
    std::string diskLossOfVoter() const;
    void lookAtRole(NodeId node);
    void lookAtQuorumLog(NodeId node);

    // judge_metadata.cpp
    void on(const event::QuorumLeaderElected& fact);
    void on(const event::QuorumHighWatermarkAdvanced& fact);
    void on(const event::MetadataTruncated& fact);
    void on(const event::NodeKilled& fact);
    void on(const event::NodeStarted& fact);
    void on(const event::NodeStopped& fact);
    void lookAtEpoch(NodeId node);
    void noteStart(NodeId node);
    void noteStop(NodeId node);
    void replayCommitted(const quorum::Quorum& quorum, const metadata::MetadataImage& nodesImage, Offset until);
    void checkRegistration(const metadata::RegisterBrokerRecord& record);
    void checkPartition(const TopicIdPartition& id, const metadata::MetadataImage& imageBefore);
    void checkFenced(NodeId broker);

    // judge_logs.cpp
    void compareReplicas();
    void comparePartition(const TopicIdPartition& id, std::span<const node::Broker* const> brokers);
    void compareMetadataLogs();
    void compareImages();
    void compareLedger();
    void checkAlarms();

    /// Speaks. An empty rule is looked up: what is switched off, or what happened to the partition.
    void say(std::string_view invariant, std::string what, std::string rule = {});
    void say(std::string_view invariant, const TopicIdPartition& partition, const std::string& what);
    /// With the rule, or if that is empty with what is looked up.
    void sayAllowed(std::string_view invariant, const TopicIdPartition& partition, const std::string& what, std::string rule);
    /// What allows that committed records of this partition are gone; empty: nothing does.
    std::string explanationOf(const TopicIdPartition& partition) const;
    const node::Broker* broker(NodeId id) const;
    const replica::Replica* replica(NodeId id, const TopicIdPartition& partition) const;

    const Cluster& m_cluster;
    RefereeMemory& m_memory;
    const event::Event* m_event = nullptr; ///< being looked at
    std::span<const event::Event> m_events; ///< of this step
    std::set<TopicIdPartition> m_changedIsrs;  ///< by the controller in this step: looked at when the step is over
    std::vector<Violation> m_spoken;
};

} // namespace highwater::sim
