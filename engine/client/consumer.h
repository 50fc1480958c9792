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
///  1. It reads nothing at or above the high watermark that the broker answered with.
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
    ConsumerState m_state;
    machine::Deadline m_earliest; ///< derived by step
};

} // namespace highwater::client
