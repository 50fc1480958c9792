// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

/// Client to any broker: where do the partitions of these topics live? Kafka: Metadata v12.
struct MetadataRequest {
    std::vector<std::string> topics; ///< empty: all
    bool allowAutoTopicCreation = false;
    friend bool operator==(const MetadataRequest&, const MetadataRequest&) = default;
};
struct MetadataPartition {
    ErrorCode error = ErrorCode::None; ///< LEADER_NOT_AVAILABLE when leaderless
    NodeId leaderId = kNoNode;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    std::vector<NodeId> replicas;
    std::vector<NodeId> isr;
    std::vector<NodeId> offlineReplicas;
    friend bool operator==(const MetadataPartition&, const MetadataPartition&) = default;
};
struct MetadataTopic {
    ErrorCode error = ErrorCode::None;
    std::string name;
    TopicId topicId;
    std::vector<MetadataPartition> partitions; ///< by partition index
    friend bool operator==(const MetadataTopic&, const MetadataTopic&) = default;
};
struct MetadataBroker {
    NodeId id;
    std::optional<std::string> rack;
    friend bool operator==(const MetadataBroker&, const MetadataBroker&) = default;
};
struct MetadataResponse {
    std::vector<MetadataBroker> brokers; ///< fenced ones are left out (replication.md 4.45)
    NodeId controllerId = kNoNode;
    std::vector<MetadataTopic> topics;
    friend bool operator==(const MetadataResponse&, const MetadataResponse&) = default;
};

} // namespace highwater::message
