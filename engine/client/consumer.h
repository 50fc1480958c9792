// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/client_metadata.h"
#include "engine/client/connections.h"
#include "engine/config/client_config.h"
#include "engine/machine/input.h"
#include "engine/machine/outbox.h"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace highwater::client {

// What an assigned partition is about to do. Kafka: SubscriptionState.FetchStates.
//   AwaitingReset -> Fetching           the offset to start from is known
//   Fetching -> Validating              the leader epoch changed under a position (replication.md 6.5)
//   Validating -> Fetching              the position is part of the new leader's history
//   Fetching, Validating -> AwaitingReset   OFFSET_OUT_OF_RANGE, or a history that is unknown
//   any -> Stopped                      auto.offset.reset=none and nowhere to go
enum class ConsumerPhase : std::uint8_t { AwaitingReset, Validating, Fetching, Stopped };

/// One assigned partition. Kafka: SubscriptionState.TopicPartitionState.
struct AssignedPartition {
    ConsumerPhase phase = ConsumerPhase::AwaitingReset;
    std::optional<Offset> position;             ///< the next record to read
    LeaderEpoch positionEpoch = kNoLeaderEpoch; ///< of the last record read
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;   ///< the leadership that the position was last checked against
    std::optional<Offset> highWatermark;        ///< as the last answer said
    NodeId preferredReadReplica = kNoNode;      ///< KIP-392; none: the leader
    machine::Deadline preferredUntil;           ///< metadata.max.age.ms
    machine::Deadline retry;                    ///< backoff; nothing is asked before
    std::int32_t failures = 0;
    bool isAsked = false;                       ///< a request is under way
    LeaderEpoch askedEpoch = kNoLeaderEpoch;    ///< the leadership that request names
    std::int64_t recordsConsumed = 0;
    friend bool operator==(const AssignedPartition&, const AssignedPartition&) = default;
};

/// What a consumer has under way.
struct ConsumerInFlight {
    enum class Kind : std::uint8_t { Metadata, ListOffsets, OffsetForLeaderEpoch, Fetch };
    Kind kind = Kind::Metadata;
    std::vector<PartitionIndex> partitions;
    friend bool operator==(const ConsumerInFlight&, const ConsumerInFlight&) = default;
};

/// All of a consumer; a crash loses all of it but configuration and topic.
struct ConsumerState {
    config::ConsumerConfig config;
    std::string topic;
    TopicId topicId;
    ClientMetadata metadata;
    Connections<ConsumerInFlight> connections;
    std::vector<AssignedPartition> partitions; ///< all of the topic's, by partition index
    std::int64_t metadataVersion = -1;         ///< taken into account
    friend bool operator==(const ConsumerState&, const ConsumerState&) = default;
};

/// A consumer of all partitions of one topic, assigned by itself: no group, no commits. Kafka: KafkaConsumer.assign, Fetcher,
/// OffsetsRequestManager. Fetches are sessionless and go on a connection of their own. Source: replication.md 6.
///
/// Always:
///  1. A partition has at most one request under way, a broker at most one fetch.
///  2. After a step nothing is due any more.
class Consumer {
public:
    Consumer() = default;
    Consumer(config::ConsumerConfig config, std::string topic, std::vector<NodeId> bootstrap);

    void start(Instant now, machine::Outbox& out);
    void step(Instant now, const machine::Input& input, machine::Outbox& out);
    /// From the next request on.
    void setConfig(Instant now, const config::ConsumerConfig& config);

    const machine::Deadline& earliestDeadline() const { return m_earliest; }
    const ConsumerState& state() const { return m_state; }
    std::int64_t recordsConsumed() const;

    friend bool operator==(const Consumer&, const Consumer&) = default;

private:
    // consumer.cpp: inputs, deadlines, what to ask whom.
    void take(const machine::Input& input, machine::Outbox& out);
    void settle(Instant now, machine::Outbox& out);
    void onConnectionLost(const Connections<ConsumerInFlight>::Requests& lost, machine::Outbox& out);
    void takeMetadata();
    void askForMetadata(Instant now, machine::Outbox& out);
    void askForOffsets(Instant now, machine::Outbox& out);
    void askForEpochs(Instant now, machine::Outbox& out);
    void fetch(Instant now, machine::Outbox& out);
    /// The partitions in this phase that can be asked about now, by the broker to ask.
    std::map<NodeId, std::vector<PartitionIndex>> askable(ConsumerPhase phase, Instant now, message::Channel channel) const;
    NodeId readReplicaOf(PartitionIndex index, Instant now) const;
    KnownPartition leaderOf(PartitionIndex index) const;
    void noteAsked(NodeId broker, message::Channel channel, CorrelationId correlation, ConsumerInFlight inFlight, machine::Outbox& out);
    machine::Deadline nextDeadline(Instant now) const;

    // consumer_answers.cpp
    void onListOffsets(const message::ListOffsetsPartitionResponse& answer, machine::Outbox& out);
    void onEpochEnd(const message::OffsetForLeaderPartitionResponse& answer, machine::Outbox& out);
    void onFetched(const message::FetchPartitionResponse& answer, NodeId from, machine::Outbox& out);
    void readBatches(AssignedPartition& partition, const message::FetchPartitionResponse& answer, NodeId from, machine::Outbox& out);
    void onFetchRefused(AssignedPartition& partition, const message::FetchPartitionResponse& answer, NodeId from, machine::Outbox& out);
    void resetByPolicy(AssignedPartition& partition);
    void backOff(AssignedPartition& partition, machine::Outbox& out);
    /// Null when the answer is about a topic that was replaced since.
    AssignedPartition* assigned(const TopicIdPartition& id);

    Backoff retryBackoff() const { return {m_state.config.retryBackoff, m_state.config.retryBackoffMax}; }
    Backoff reconnectBackoff() const { return {m_state.config.reconnectBackoff, m_state.config.reconnectBackoffMax}; }
    TopicIdPartition partitionAt(PartitionIndex index) const { return {m_state.topicId, index}; }

    ConsumerState m_state;
    machine::Deadline m_earliest; ///< derived by step
};

} // namespace highwater::client
