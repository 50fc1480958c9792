// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The records of the metadata log. Kafka: metadata/src/main/resources/common/metadata. Source: replication.md 4.30-4.33.
namespace highwater::metadata {

struct RegisterBrokerRecord {
    NodeId brokerId;
    Uuid incarnationId;
    BrokerEpoch brokerEpoch; ///< the offset this record is written at
    std::optional<std::string> rack;
    bool fenced = true;
    bool inControlledShutdown = false;
    std::vector<Uuid> logDirs;
    friend bool operator==(const RegisterBrokerRecord&, const RegisterBrokerRecord&) = default;
};
struct UnregisterBrokerRecord {
    NodeId brokerId;
    BrokerEpoch brokerEpoch;
    friend bool operator==(const UnregisterBrokerRecord&, const UnregisterBrokerRecord&) = default;
};
enum class FenceChange : std::int8_t { Unfence = -1, None = 0, Fence = 1 };
struct BrokerRegistrationChangeRecord {
    NodeId brokerId;
    BrokerEpoch brokerEpoch;
    FenceChange fenced = FenceChange::None;
    bool entersControlledShutdown = false;
    friend bool operator==(const BrokerRegistrationChangeRecord&, const BrokerRegistrationChangeRecord&) = default;
};
struct TopicRecord {
    std::string name;
    TopicId topicId;
    friend bool operator==(const TopicRecord&, const TopicRecord&) = default;
};
struct RemoveTopicRecord {
    TopicId topicId;
    friend bool operator==(const RemoveTopicRecord&, const RemoveTopicRecord&) = default;
};

/// Kafka: LeaderRecoveryState. RECOVERING is set by an unclean election (replication.md 5.13).
enum class LeaderRecoveryState : std::int8_t { Recovered = 0, Recovering = 1 };

/// The full state of a partition as the controller records it. Kafka: PartitionRegistration.
struct PartitionRegistration {
    std::vector<NodeId> replicas; ///< in order; the first is the preferred leader
    std::vector<NodeId> isr;
    std::vector<NodeId> removingReplicas;
    std::vector<NodeId> addingReplicas;
    std::vector<NodeId> elr;
    std::vector<NodeId> lastKnownElr;
    NodeId leader = kNoNode;
    LeaderRecoveryState leaderRecoveryState = LeaderRecoveryState::Recovered;
    LeaderEpoch leaderEpoch{0};
    PartitionEpoch partitionEpoch{0};
    friend bool operator==(const PartitionRegistration&, const PartitionRegistration&) = default;
};
struct PartitionRecord {
    TopicIdPartition partition;
    PartitionRegistration registration;
    friend bool operator==(const PartitionRecord&, const PartitionRecord&) = default;
};
/// Only what changed; carries no epochs. On replay the partition epoch grows by one, and the leader epoch too when `leader`
/// is present, even if it names the present leader (replication.md 4.32).
struct PartitionChangeRecord {
    TopicIdPartition partition;
    std::optional<std::vector<NodeId>> isr;
    std::optional<NodeId> leader; ///< kNoNode: leaderless
    std::optional<std::vector<NodeId>> replicas;
    std::optional<std::vector<NodeId>> removingReplicas;
    std::optional<std::vector<NodeId>> addingReplicas;
    std::optional<std::vector<NodeId>> elr;
    std::optional<std::vector<NodeId>> lastKnownElr;
    std::optional<LeaderRecoveryState> leaderRecoveryState;
    friend bool operator==(const PartitionChangeRecord&, const PartitionChangeRecord&) = default;
};

enum class ConfigResourceType : std::int8_t { Topic = 2, Broker = 4, Group = 32 };
struct ConfigResource {
    ConfigResourceType type = ConfigResourceType::Topic;
    std::string name; ///< topic name; broker id as text, or empty for the cluster-wide default
    friend auto operator<=>(const ConfigResource&, const ConfigResource&) = default;
};
struct ConfigRecord {
    ConfigResource resource;
    std::string name;
    std::optional<std::string> value; ///< absent: back to the default
    friend bool operator==(const ConfigRecord&, const ConfigRecord&) = default;
};
struct FeatureLevelRecord {
    std::string name; ///< `metadata.version`, `eligible.leader.replicas.version` …
    std::int16_t featureLevel = 0;
    friend bool operator==(const FeatureLevelRecord&, const FeatureLevelRecord&) = default;
};
struct ProducerIdsRecord {
    NodeId brokerId;
    BrokerEpoch brokerEpoch;
    std::int64_t nextProducerId = 0;
    friend bool operator==(const ProducerIdsRecord&, const ProducerIdsRecord&) = default;
};
struct NoOpRecord {
    friend bool operator==(const NoOpRecord&, const NoOpRecord&) = default;
};
/// Empties ELR and last known ELR where not empty. An empty topic name means all topics.
struct ClearElrRecord {
    std::string topicName;
    friend bool operator==(const ClearElrRecord&, const ClearElrRecord&) = default;
};
/// A control record of the quorum itself: the first record of each leader. Kafka: LeaderChangeMessage.
struct LeaderChangeRecord {
    NodeId leaderId;
    std::vector<NodeId> voters;
    std::vector<NodeId> grantingVoters;
    friend bool operator==(const LeaderChangeRecord&, const LeaderChangeRecord&) = default;
};

/// A voter: a node together with its metadata disk. Kafka: ReplicaKey (KIP-853).
struct Voter {
    NodeId id;
    Uuid directoryId;
    friend auto operator<=>(const Voter&, const Voter&) = default;
};
/// A control record: the voters from here on. In force as soon as it is appended (replication.md 4.23). Kafka: VotersRecord.
struct VotersRecord {
    std::vector<Voter> voters; ///< by id
    friend bool operator==(const VotersRecord&, const VotersRecord&) = default;
};
/// A control record: 1 when voters may change. Kafka: KRaftVersionRecord.
struct KRaftVersionRecord {
    std::int16_t kraftVersion = 0;
    friend bool operator==(const KRaftVersionRecord&, const KRaftVersionRecord&) = default;
};

using MetadataRecord = std::variant<RegisterBrokerRecord, UnregisterBrokerRecord, BrokerRegistrationChangeRecord, TopicRecord,
    RemoveTopicRecord, PartitionRecord, PartitionChangeRecord, ConfigRecord, FeatureLevelRecord, ProducerIdsRecord, NoOpRecord,
    ClearElrRecord, LeaderChangeRecord, VotersRecord, KRaftVersionRecord>;

} // namespace highwater::metadata
