// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/number.h"

#include <compare>
#include <cstdint>
#include <string>

namespace highwater {

/// A position in a partition's log. End offsets are exclusive: the next offset to be written.
struct Offset : Number<Offset, std::int64_t> {
    constexpr Offset next() const { return {value + 1}; }
    constexpr Offset plus(std::int64_t count) const { return {value + count}; }
};
/// Kafka's "unknown" offset.
inline constexpr Offset kNoOffset{-1};

/// Which leadership of a partition wrote a batch. Kafka: leaderEpoch. -1 is none.
struct LeaderEpoch : Number<LeaderEpoch, std::int32_t> {
    constexpr LeaderEpoch next() const { return {value + 1}; }
};
inline constexpr LeaderEpoch kNoLeaderEpoch{-1};

/// Counts every change of a partition's registration. Kafka: partitionEpoch.
struct PartitionEpoch : Number<PartitionEpoch, std::int32_t> {
    constexpr PartitionEpoch next() const { return {value + 1}; }
};

/// Which registration of a broker. Kafka: brokerEpoch; -1 is "not registered" (replication.md 4.35).
struct BrokerEpoch : Number<BrokerEpoch, std::int64_t> {};
inline constexpr BrokerEpoch kNoBrokerEpoch{-1};

/// A term of the metadata quorum. Kafka: the KRaft leader epoch.
struct QuorumEpoch : Number<QuorumEpoch, std::int32_t> {
    constexpr QuorumEpoch next() const { return {value + 1}; }
};

/// A process: a broker, a controller, both in one, or a client. Kafka: node.id. -1 is nobody.
struct NodeId : Number<NodeId, std::int32_t> {};
inline constexpr NodeId kNoNode{-1};

/// The number of a partition inside its topic, from 0.
struct PartitionIndex : Number<PartitionIndex, std::int32_t> {};

/// Kafka: producerId; -1 is a producer without idempotence.
struct ProducerId : Number<ProducerId, std::int64_t> {};
inline constexpr ProducerId kNoProducerId{-1};
struct ProducerEpoch : Number<ProducerEpoch, std::int16_t> {};
inline constexpr ProducerEpoch kNoProducerEpoch{-1};

/// Pairs a response with its request; unique per sender. Kafka: correlation_id.
struct CorrelationId : Number<CorrelationId, std::int64_t> {};

/// The number of an event; 0 is "no event". Numbers grow by one over the life of a world.
struct EventNumber : Number<EventNumber, std::uint64_t> {};
inline constexpr EventNumber kNoEvent{0};

/// Counts what the scheduler did: one step is one delivered message, one wake or one command.
struct StepNumber : Number<StepNumber, std::uint64_t> {
    constexpr StepNumber next() const { return {value + 1}; }
};

/// The number a scenario's driver puts into a record, so that the ledger can follow it. Unique per producer.
struct RecordNumber : Number<RecordNumber, std::int64_t> {};

/// 128 bits. Kafka: Uuid.
struct Uuid {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    friend constexpr auto operator<=>(const Uuid&, const Uuid&) = default;
};
/// As Kafka prints it: 22 characters of URL-safe base64.
std::string toString(const Uuid& id);

/// Which topic, across deletion and re-creation. Kafka: topic id (KIP-516).
struct TopicId {
    Uuid uuid;

    friend constexpr auto operator<=>(const TopicId&, const TopicId&) = default;
};

/// A partition as machines name it. Kafka: TopicIdPartition.
struct TopicIdPartition {
    TopicId topicId;
    PartitionIndex partition;

    friend constexpr auto operator<=>(const TopicIdPartition&, const TopicIdPartition&) = default;
};

/// A partition as people name it. Kafka: TopicPartition.
struct TopicPartition {
    std::string topic;
    PartitionIndex partition;

    friend auto operator<=>(const TopicPartition&, const TopicPartition&) = default;
};
/// `payments-4`, as Kafka prints it.
std::string toString(const TopicPartition& partition);

} // namespace highwater
