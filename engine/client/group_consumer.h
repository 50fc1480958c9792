// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/application.h"
#include "engine/client/group_consumer_state.h"
#include "engine/machine/input.h"
#include "engine/machine/outbox.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highwater::client {

/// A member of a consumer group and the application around its poll loop. Kafka: KafkaConsumer with subscribe(), and
/// ConsumerCoordinator (classic) or the membership and heartbeat managers (KIP-848). Source: consumer-groups.md 2E, 4E, 5E-5G, 6.
///
/// The application polls, processes what poll returned one record at a time, commits as it was told, and polls again. Joining,
/// auto commit and fetching happen inside poll; heartbeats do not wait for it.
///
/// Always:
///  1. A partition has at most one request under way, a broker at most one fetch.
///  2. What poll returned lies behind the position; what is buffered lies before it.
///  3. After a step nothing is due any more.
class GroupConsumer {
public:
    GroupConsumer() = default;
    /// Needs: topics, or else a pattern that isPattern() takes.
    GroupConsumer(config::ConsumerConfig config, std::vector<std::string> topics, std::string name, std::vector<NodeId> bootstrap,
        Application application, std::string pattern = {});

    void start(Instant now, machine::Outbox& out);
    void step(Instant now, const machine::Input& input, machine::Outbox& out);
    /// SIGTERM: what is in hand is finished, then the consumer is closed.
    void requestClose(Instant now, machine::Outbox& out);
    bool hasClosed() const { return m_state.life == ConsumerLife::Closed; }
    /// From the next request on.
    void setConfig(Instant now, const config::ConsumerConfig& config);
    /// seek(): the next poll returns what stands there; what is in hand stays in hand (6.21). Needs: the partition is owned.
    void seek(Instant now, const TopicPartition& partition, Offset offset, event::By by, machine::Outbox& out);
    /// From the next record on.
    void setApplication(Instant now, const Application& application);

    const machine::Deadline& earliestDeadline() const { return m_earliest; }
    const GroupConsumerState& state() const { return m_state; }
    std::int64_t recordsConsumed() const { return m_state.recordsConsumed; }
    /// The id of an owned partition, if its topic is known.
    std::optional<TopicIdPartition> idOf(const TopicPartition& partition) const;
    bool isCooperative() const; ///< 3.2

    friend bool operator==(const GroupConsumer&, const GroupConsumer&) = default;

private:
    using Offsets = std::map<TopicPartition, OffsetAndEpoch>;

    // group_consumer.cpp: inputs, deadlines, metadata, the coordinator's whereabouts.
    void take(const machine::Input& input, machine::Outbox& out);
    void onAnswer(const message::Envelope& envelope, const MemberInFlight& context, machine::Outbox& out);
    void onLost(const MemberInFlight& context, machine::Outbox& out);
    void settle(Instant now, machine::Outbox& out);
    void takeMetadata();
    void takePattern();
    void askForMetadata(Instant now, machine::Outbox& out);
    void askForCoordinator(Instant now, machine::Outbox& out);
    void onCoordinator(const message::FindCoordinatorResponse& response, machine::Outbox& out);
    void loseCoordinator(ErrorCode error, machine::Outbox& out);
    /// NOT_COORDINATOR and its like: looked for again. True when `error` was one of them (1.21).
    bool movedAway(ErrorCode error, machine::Outbox& out);
    void send(NodeId broker, message::Channel channel, message::Message body, MemberInFlight context, machine::Outbox& out,
        std::optional<Duration> timeout = std::nullopt);
    bool canAskCoordinator(Instant now) const;
    machine::Deadline nextDeadline(Instant now) const;
    std::vector<TopicIdPartition> idsOf(const std::vector<TopicPartition>& partitions) const;
    std::vector<TopicPartition> ownedPartitions() const;
    void fail(ErrorCode error, machine::Outbox& out);

    // group_consumer_poll.cpp: the application and what happens inside poll.
    bool runApplication(Instant now, machine::Outbox& out);
    void processOne(machine::Outbox& out);
    std::size_t countBeforeException(const RecordRun& run, std::size_t wanted) const;
    void throwOutOfProcessing(machine::Outbox& out);
    void onBatchDone(Instant now, machine::Outbox& out);
    bool pollOnce(Instant now, machine::Outbox& out);
    bool collect(Instant now, machine::Outbox& out);
    void onPollIntervalExceeded(machine::Outbox& out);
    void closeStep(Instant now, machine::Outbox& out);

    // group_consumer_classic.cpp
    bool joinStep(Instant now, machine::Outbox& out);
    void prepareJoin(Instant now, machine::Outbox& out);
    void sendJoin(Instant now, machine::Outbox& out);
    void onJoined(const message::JoinGroupResponse& response, machine::Outbox& out);
    bool assignStep(Instant now, machine::Outbox& out);
    std::vector<message::SyncGroupAssignment> assignmentsOf(const message::JoinGroupResponse& joined);
    void sendSync(std::vector<message::SyncGroupAssignment> assignments, machine::Outbox& out);
    void onSynced(const message::SyncGroupResponse& response, machine::Outbox& out);
    void completeJoin(const std::vector<TopicPartition>& assigned, machine::Outbox& out);
    void classicHeartbeat(Instant now, machine::Outbox& out);
    void onClassicHeartbeat(ErrorCode error, std::int32_t generation, machine::Outbox& out);
    void resetGeneration(ErrorCode why, bool alsoMemberId, machine::Outbox& out);
    void rejoinLater(machine::Outbox& out);
    Bytes subscriptionFor(config::Assignor assignor) const;
    void sendLeave(machine::Outbox& out);

    // group_consumer_next.cpp: KIP-848.
    void consumerHeartbeat(Instant now, machine::Outbox& out);
    void onConsumerHeartbeat(const message::ConsumerGroupHeartbeatResponse& response, machine::Outbox& out);
    bool reconcileStep(Instant now, machine::Outbox& out);
    void onFenced(ErrorCode error, machine::Outbox& out);
    std::vector<TopicPartition> targetNames(machine::Outbox& out);

    // group_consumer_commit.cpp
    Offsets positions() const;
    void autoCommitIfDue(Instant now, machine::Outbox& out);
    std::int64_t startCommit(CommitKind kind, Offsets offsets, Duration patience, machine::Outbox& out);
    void commitStep(Instant now, machine::Outbox& out);
    void onCommitAnswered(const MemberInFlight& context, const message::OffsetCommitResponse& response, machine::Outbox& out);
    void retryCommit(PendingCommit& commit, machine::Outbox& out);
    void endCommit(std::int64_t number, ErrorCode error, machine::Outbox& out);
    PendingCommit* commit(std::int64_t number);
    bool isCommitting(std::int64_t number) const;

    // group_consumer_fetch.cpp
    void own(const std::vector<TopicPartition>& partitions);
    void disown(const std::vector<TopicPartition>& partitions);
    void askForCommitted(Instant now, machine::Outbox& out);
    void onCommitted(const message::OffsetFetchResponse& response, const MemberInFlight& context, machine::Outbox& out);
    void askForOffsets(Instant now, machine::Outbox& out);
    void onListOffsets(const message::ListOffsetsPartitionResponse& answer, machine::Outbox& out);
    void askForEpochs(Instant now, machine::Outbox& out);
    void onEpochEnd(const message::OffsetForLeaderPartitionResponse& answer, machine::Outbox& out);
    void fetch(Instant now, machine::Outbox& out);
    void onFetched(const message::FetchPartitionResponse& answer, NodeId from, machine::Outbox& out);
    void onFetchRefused(MemberPartition& partition, const TopicPartition& name, const message::FetchPartitionResponse& answer, NodeId from,
        machine::Outbox& out);
    void resetByPolicy(MemberPartition& partition, ErrorCode why, machine::Outbox& out);
    void backOff(MemberPartition& partition, machine::Outbox& out);
    std::map<NodeId, std::vector<TopicPartition>> askable(PositionPhase phase, Instant now, message::Channel channel) const;
    KnownPartition leaderOf(const TopicPartition& partition) const;
    MemberPartition* find(const TopicIdPartition& id, TopicPartition& name);

    Backoff retryBackoff() const { return {m_state.config.retryBackoff, m_state.config.retryBackoffMax}; }
    Backoff reconnectBackoff() const { return {m_state.config.reconnectBackoff, m_state.config.reconnectBackoffMax}; }
    bool isClassic() const { return m_state.config.groupProtocol == config::GroupProtocol::Classic; }
    std::optional<std::string> instanceId() const
    {
        return m_state.config.groupInstanceId.empty() ? std::nullopt : std::optional(m_state.config.groupInstanceId);
    }

    GroupConsumerState m_state;
    machine::Deadline m_earliest; ///< derived by step
};

} // namespace highwater::client
