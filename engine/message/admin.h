// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"
#include "engine/metadata/metadata_records.h"

#include <optional>
#include <string>
#include <vector>

/// What administrators ask. A broker forwards these to the active controller (KIP-590), so a client may ask any broker.
namespace highwater::message {

struct CreatableTopic {
    std::string name;
    std::int32_t numPartitions = -1;       ///< -1: num.partitions, or given by the assignments
    std::int16_t replicationFactor = -1;   ///< -1: default.replication.factor, or given by the assignments
    std::vector<std::vector<NodeId>> assignments; ///< by partition index; empty: the controller places
    std::vector<std::pair<std::string, std::string>> configs;
    friend bool operator==(const CreatableTopic&, const CreatableTopic&) = default;
};
/// Kafka: CreateTopics.
struct CreateTopicsRequest {
    std::vector<CreatableTopic> topics;
    friend bool operator==(const CreateTopicsRequest&, const CreateTopicsRequest&) = default;
};
/// One answer for one named thing, with Kafka's error message.
struct NamedResult {
    std::string name;
    ErrorCode error = ErrorCode::None;
    std::string errorMessage;
    friend bool operator==(const NamedResult&, const NamedResult&) = default;
};
struct CreateTopicsResponse {
    std::vector<NamedResult> topics;
    friend bool operator==(const CreateTopicsResponse&, const CreateTopicsResponse&) = default;
};

/// Kafka: IncrementalAlterConfigs with SET and DELETE.
struct AlterableConfig {
    metadata::ConfigResource resource;
    std::string name;
    std::optional<std::string> value; ///< absent: DELETE
    friend bool operator==(const AlterableConfig&, const AlterableConfig&) = default;
};
struct IncrementalAlterConfigsRequest {
    std::vector<AlterableConfig> configs;
    friend bool operator==(const IncrementalAlterConfigsRequest&, const IncrementalAlterConfigsRequest&) = default;
};
struct IncrementalAlterConfigsResponse {
    std::vector<NamedResult> resources;
    friend bool operator==(const IncrementalAlterConfigsResponse&, const IncrementalAlterConfigsResponse&) = default;
};

/// Kafka: ElectLeaders.
enum class ElectionType : std::int8_t { Preferred = 0, Unclean = 1 };
struct ElectLeadersRequest {
    ElectionType electionType = ElectionType::Preferred;
    std::vector<TopicIdPartition> partitions; ///< empty: all
    friend bool operator==(const ElectLeadersRequest&, const ElectLeadersRequest&) = default;
};
struct ElectLeadersPartitionResult {
    TopicIdPartition partition;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const ElectLeadersPartitionResult&, const ElectLeadersPartitionResult&) = default;
};
struct ElectLeadersResponse {
    ErrorCode error = ErrorCode::None;
    std::vector<ElectLeadersPartitionResult> partitions;
    friend bool operator==(const ElectLeadersResponse&, const ElectLeadersResponse&) = default;
};

} // namespace highwater::message
