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

/// More partitions for one topic.
struct CreatablePartitions {
    std::string name;
    std::int32_t count = 0; ///< how many there are to be in all
    std::vector<std::vector<NodeId>> assignments; ///< of the new ones, by partition index; empty: the controller places
    friend bool operator==(const CreatablePartitions&, const CreatablePartitions&) = default;
};
/// Kafka: CreatePartitions.
struct CreatePartitionsRequest {
    std::vector<CreatablePartitions> topics;
    friend bool operator==(const CreatePartitionsRequest&, const CreatePartitionsRequest&) = default;
};
struct CreatePartitionsResponse {
    std::vector<NamedResult> topics;
    friend bool operator==(const CreatePartitionsResponse&, const CreatePartitionsResponse&) = default;
};

/// By name or by id, not both.
struct DeletableTopic {
    std::string name; ///< empty: by id
    TopicId topicId;  ///< zero: by name
    friend bool operator==(const DeletableTopic&, const DeletableTopic&) = default;
};
/// Kafka: DeleteTopics v6.
struct DeleteTopicsRequest {
    std::vector<DeletableTopic> topics;
    friend bool operator==(const DeleteTopicsRequest&, const DeleteTopicsRequest&) = default;
};
/// Results are named by the topic's name, or by its id where it was asked for so and does not exist.
struct DeleteTopicsResponse {
    std::vector<NamedResult> topics;
    friend bool operator==(const DeleteTopicsResponse&, const DeleteTopicsResponse&) = default;
};

struct ReassignablePartition {
    TopicPartition partition;
    std::optional<std::vector<NodeId>> replicas; ///< in order, the preferred leader first; absent: cancel what is under way
    friend bool operator==(const ReassignablePartition&, const ReassignablePartition&) = default;
};
/// Kafka: AlterPartitionReassignments v1 (KIP-455).
struct AlterPartitionReassignmentsRequest {
    std::vector<ReassignablePartition> partitions;
    bool allowReplicationFactorChange = true;
    friend bool operator==(const AlterPartitionReassignmentsRequest&, const AlterPartitionReassignmentsRequest&) = default;
};
struct AlterPartitionReassignmentsResponse {
    ErrorCode error = ErrorCode::None;
    std::vector<NamedResult> partitions; ///< named as `payments-4`
    friend bool operator==(const AlterPartitionReassignmentsResponse&, const AlterPartitionReassignmentsResponse&) = default;
};

/// Kafka: ListPartitionReassignments.
struct ListPartitionReassignmentsRequest {
    std::vector<TopicPartition> partitions; ///< empty: all
    friend bool operator==(const ListPartitionReassignmentsRequest&, const ListPartitionReassignmentsRequest&) = default;
};
struct OngoingReassignment {
    TopicPartition partition;
    std::vector<NodeId> replicas; ///< all there are meanwhile
    std::vector<NodeId> addingReplicas;
    std::vector<NodeId> removingReplicas;
    friend bool operator==(const OngoingReassignment&, const OngoingReassignment&) = default;
};
struct ListPartitionReassignmentsResponse {
    ErrorCode error = ErrorCode::None;
    std::vector<OngoingReassignment> partitions; ///< those under way, by topic name and index
    friend bool operator==(const ListPartitionReassignmentsResponse&, const ListPartitionReassignmentsResponse&) = default;
};

/// Kafka: UnregisterBroker.
struct UnregisterBrokerRequest {
    NodeId brokerId;
    friend bool operator==(const UnregisterBrokerRequest&, const UnregisterBrokerRequest&) = default;
};
struct UnregisterBrokerResponse {
    ErrorCode error = ErrorCode::None;
    std::string errorMessage;
    friend bool operator==(const UnregisterBrokerResponse&, const UnregisterBrokerResponse&) = default;
};

/// Kafka: AddRaftVoter (KIP-853). Answered when the voters that it makes are committed.
struct AddRaftVoterRequest {
    metadata::Voter voter;
    friend bool operator==(const AddRaftVoterRequest&, const AddRaftVoterRequest&) = default;
};
struct AddRaftVoterResponse {
    ErrorCode error = ErrorCode::None;
    std::string errorMessage;
    friend bool operator==(const AddRaftVoterResponse&, const AddRaftVoterResponse&) = default;
};
/// Kafka: RemoveRaftVoter (KIP-853).
struct RemoveRaftVoterRequest {
    metadata::Voter voter;
    friend bool operator==(const RemoveRaftVoterRequest&, const RemoveRaftVoterRequest&) = default;
};
struct RemoveRaftVoterResponse {
    ErrorCode error = ErrorCode::None;
    std::string errorMessage;
    friend bool operator==(const RemoveRaftVoterResponse&, const RemoveRaftVoterResponse&) = default;
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
