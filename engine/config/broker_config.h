// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/time.h"
#include "engine/config/config_definition.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highwater::config {

/// Kafka: group.consumer.migration.policy.
enum class MigrationPolicy : std::uint8_t { Bidirectional, Upgrade, Downgrade, Disabled };

/// What a group coordinator runs with. Kafka: GroupCoordinatorConfig (consumer-groups.md 8).
struct GroupConfig {
    std::int32_t offsetsTopicNumPartitions = 50;
    std::int16_t offsetsTopicReplicationFactor = 3;
    std::int32_t offsetsTopicSegmentBytes = 104'857'600;
    Duration offsetsCommitTimeout = seconds(5);
    Duration offsetsRetention = seconds(10'080 * 60);
    Duration offsetsRetentionCheckInterval = seconds(600);
    ByteCount offsetMetadataMaxBytes = 4'096;
    Duration initialRebalanceDelay = seconds(3);
    Duration minSessionTimeout = seconds(6);
    Duration maxSessionTimeout = seconds(1800);
    std::int32_t maxSize = 2'147'483'647;
    Duration consumerSessionTimeout = seconds(45);
    Duration consumerHeartbeatInterval = seconds(5);
    std::int32_t consumerMaxSize = 2'147'483'647;
    std::vector<std::string> consumerAssignors{"uniform", "range"}; ///< the first is used when nobody asks for one
    Duration consumerRegexRefreshInterval = seconds(600); ///< hidden in Kafka
    MigrationPolicy consumerMigrationPolicy = MigrationPolicy::Bidirectional;

    friend bool operator==(const GroupConfig&, const GroupConfig&) = default;
};

/// What a broker or controller runs with. Fields are named after Kafka's configs; the values here are Kafka 4.x's defaults
/// (replication.md 7, log-and-producer.md 8.1).
struct BrokerConfig {
    Duration replicaLagTimeMax = seconds(30);
    Duration replicaFetchWaitMax = milliseconds(500);
    ByteCount replicaFetchMinBytes = 1;
    ByteCount replicaFetchMaxBytes = 1'048'576;
    ByteCount replicaFetchResponseMaxBytes = 10'485'760;
    Duration replicaFetchBackoff = seconds(1);
    std::int32_t numReplicaFetchers = 1;
    Duration logInitialTaskDelay = seconds(30);
    Duration logRetentionCheckInterval = seconds(300);
    Duration replicaHighWatermarkCheckpointInterval = seconds(5);
    Duration replicaSocketTimeout = seconds(30);
    ByteCount fetchMaxBytes = 57'671'680;
    std::int32_t maxIncrementalFetchSessionCacheSlots = 1000;
    Duration requestTimeout = seconds(30);
    Duration logFlushOffsetCheckpointInterval = seconds(60);
    Duration logFlushStartOffsetCheckpointInterval = seconds(60);
    std::optional<Duration> logFlushSchedulerInterval; ///< absent: flush.ms is never looked at
    Duration brokerHeartbeatInterval = seconds(2);
    Duration brokerSessionTimeout = seconds(9);
    Duration initialBrokerRegistrationTimeout = seconds(60);
    bool controlledShutdownEnable = true;
    bool autoLeaderRebalanceEnable = true;
    Duration leaderImbalanceCheckInterval = seconds(300);
    Duration uncleanLeaderElectionInterval = seconds(300);
    std::int32_t numPartitions = 1;
    std::int32_t defaultReplicationFactor = 1;
    bool autoCreateTopicsEnable = true;
    bool deleteTopicEnable = true;
    std::optional<std::string> brokerRack;
    std::string replicaSelectorClass;
    Duration controllerQuorumElectionTimeout = seconds(1);
    Duration controllerQuorumFetchTimeout = seconds(2);
    Duration controllerQuorumElectionBackoffMax = seconds(1);
    Duration controllerQuorumAppendLinger = milliseconds(25);
    Duration controllerQuorumRequestTimeout = seconds(2);
    Duration controllerQuorumRetryBackoff = milliseconds(20);
    Duration metadataMaxIdleInterval = milliseconds(500);
    ByteCount metadataLogMaxRecordBytesBetweenSnapshots = 20'971'520;
    Duration metadataLogMaxSnapshotInterval = seconds(3600);
    GroupConfig group;

    friend bool operator==(const BrokerConfig&, const BrokerConfig&) = default;
};

/// The defaults with `values` over them. Needs: values that checkedValue(ConfigScope::Broker, …) accepted; names that this
/// struct does not hold (topic defaults) are left to topicConfigFrom.
BrokerConfig brokerConfigFrom(const ConfigMap& values);
/// What Kafka refuses to start with although each value is in range: one sentence, or nothing (replication.md 7.1).
std::optional<std::string> conflictIn(const BrokerConfig& config);

} // namespace highwater::config
