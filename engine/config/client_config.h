// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/time.h"
#include "engine/config/config_definition.h"
#include "engine/message/common.h"
#include "engine/record/record_batch.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace highwater::config {

/// How a record with a key finds its partition, named after where it is used (log-and-producer.md 6.1).
/// `partitioner.class` takes `murmur2` (Java, the default), `fnv1a` (Go clients), `crc32` (librdkafka) or `roundrobin`.
enum class Partitioner : std::uint8_t { Murmur2, Fnv1a, Crc32, RoundRobin };
std::string_view nameOf(Partitioner partitioner); ///< as partitioner.class takes it

/// What a producer runs with. Kafka: ProducerConfig, 4.x defaults (log-and-producer.md 8.2).
struct ProducerConfig {
    message::Acks acks = message::Acks::All;
    bool enableIdempotence = true;
    Duration linger = milliseconds(5);
    ByteCount batchSize = 16'384;
    ByteCount bufferMemory = 33'554'432;
    Duration maxBlock = seconds(60);
    ByteCount maxRequestSize = 1'048'576;
    record::Compression compressionType = record::Compression::None;
    std::optional<int> compressionLevel; ///< of the codec in use; none: its default
    std::int32_t retries = 2'147'483'647;
    Duration deliveryTimeout = seconds(120);
    Duration requestTimeout = seconds(30);
    Duration retryBackoff = milliseconds(100);
    Duration retryBackoffMax = seconds(1);
    Duration reconnectBackoff = milliseconds(50);
    Duration reconnectBackoffMax = seconds(1);
    std::int32_t maxInFlightRequestsPerConnection = 5;
    Duration metadataMaxAge = seconds(300);
    Duration metadataMaxIdle = seconds(300);
    Partitioner partitioner = Partitioner::Murmur2;
    bool partitionerIgnoreKeys = false;
    bool partitionerAdaptivePartitioningEnable = true;
    Duration partitionerAvailabilityTimeout{0}; ///< zero: off

    friend bool operator==(const ProducerConfig&, const ProducerConfig&) = default;
};
/// Resolves as Kafka does: acks or retries in conflict with idempotence that was not asked for switch it off, an unset
/// delivery.timeout.ms is raised to linger.ms + request.timeout.ms. Problems: a ConfigException of Kafka's (6.3.4, 6.3.5).
Result<ProducerConfig> producerConfigFrom(const ConfigMap& values);
/// Every producer config with its value in force, resolved ones included, for views. `values` are those that were set.
ConfigMap allValues(const ProducerConfig& config, const ConfigMap& values = {});

/// Kafka: auto.offset.reset.
enum class AutoOffsetReset : std::uint8_t { Latest, Earliest, None, ByDuration };
/// Kafka: group.protocol.
enum class GroupProtocol : std::uint8_t { Classic, Consumer };
/// Kafka: partition.assignment.strategy, by the assignors' own names (consumer-groups.md 3.1).
enum class Assignor : std::uint8_t { Range, RoundRobin, Sticky, CooperativeSticky };
std::string_view nameOf(Assignor assignor); ///< `cooperative-sticky`

/// What a consumer runs with. Kafka: ConsumerConfig.
struct ConsumerConfig {
    message::IsolationLevel isolationLevel = message::IsolationLevel::ReadUncommitted;
    AutoOffsetReset autoOffsetReset = AutoOffsetReset::Latest;
    Duration fetchMaxWait = milliseconds(500);
    ByteCount fetchMinBytes = 1;
    ByteCount fetchMaxBytes = 52'428'800;
    ByteCount maxPartitionFetchBytes = 1'048'576;
    std::int32_t maxPollRecords = 500;
    Duration requestTimeout = seconds(30);
    Duration retryBackoff = milliseconds(100);
    Duration retryBackoffMax = seconds(1);
    Duration reconnectBackoff = milliseconds(50);
    Duration reconnectBackoffMax = seconds(1);
    Duration metadataMaxAge = seconds(300);
    std::string clientRack;
    bool allowAutoCreateTopics = true;
    Duration autoOffsetResetDuration; ///< of by_duration
    // of a group's member (consumer-groups.md 8)
    std::string groupId;         ///< empty: no group
    std::string groupInstanceId; ///< empty: a dynamic member
    GroupProtocol groupProtocol = GroupProtocol::Classic;
    std::string groupRemoteAssignor; ///< empty: the coordinator chooses
    std::vector<Assignor> partitionAssignmentStrategy{Assignor::Range, Assignor::CooperativeSticky};
    Duration sessionTimeout = seconds(45);
    Duration heartbeatInterval = seconds(3);
    Duration maxPollInterval = seconds(300);
    bool enableAutoCommit = true;
    Duration autoCommitInterval = seconds(5);
    Duration defaultApiTimeout = seconds(60);

    friend bool operator==(const ConsumerConfig&, const ConsumerConfig&) = default;
};
/// Without group.id enable.auto.commit is off. Problems: those of checkedValue, and what Kafka refuses together: auto commit
/// without a group, heartbeats not below the session timeout, classic configs with group.protocol=consumer.
Result<ConsumerConfig> consumerConfigFrom(const ConfigMap& values);
/// Every consumer config with its value in force, for views.
ConfigMap allValues(const ConsumerConfig& config, const ConfigMap& values = {});

} // namespace highwater::config
