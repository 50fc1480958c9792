// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/time.h"
#include "engine/config/config_definition.h"

namespace highwater::config {

/// What a topic runs with. Kafka: LogConfig and the topic-level configs (log-and-producer.md 8.1).
struct TopicConfig {
    std::int32_t minInsyncReplicas = 1;
    bool uncleanLeaderElectionEnable = false;
    ByteCount segmentBytes = 1'073'741'824;
    Duration segmentAge = seconds(604'800); ///< segment.ms
    ByteCount segmentIndexBytes = 10'485'760;
    ByteCount indexIntervalBytes = 4096;
    std::int64_t retentionMilliseconds = 604'800'000; ///< -1: for ever
    ByteCount retentionBytes = -1;                    ///< -1: no limit
    std::int64_t flushMessages = 9'223'372'036'854'775'807;
    std::int64_t flushMilliseconds = 9'223'372'036'854'775'807; ///< looked at every log.flush.scheduler.interval.ms
    ByteCount maxMessageBytes = 1'048'588;
    std::string compressionType = "producer";
    int compressionGzipLevel = -1;
    int compressionLz4Level = 9;
    int compressionZstdLevel = 3;
    std::string messageTimestampType = "CreateTime";
    std::string cleanupPolicy = "delete";
    std::int64_t maxCompactionLagMilliseconds = 9'223'372'036'854'775'807; ///< with `compact` it also limits segment.ms
    std::int64_t messageTimestampBeforeMaxMilliseconds = 9'223'372'036'854'775'807;
    std::int64_t messageTimestampAfterMaxMilliseconds = 3'600'000;

    friend bool operator==(const TopicConfig&, const TopicConfig&) = default;
};

/// Topic values first, then the broker's synonyms (dynamic ones already laid over static ones), then Kafka's defaults.
/// Needs: values that checkedValue accepted.
TopicConfig topicConfigFrom(const ConfigMap& topicValues, const ConfigMap& brokerValues);

} // namespace highwater::config
