// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/ids.h"

#include <string>
#include <vector>

/// What the active controller decided. Told when the records are written, at the controller's node.
namespace highwater::event {

struct ControllerActivated { QuorumEpoch epoch; friend bool operator==(const ControllerActivated&, const ControllerActivated&) = default; };
struct ControllerDeactivated { QuorumEpoch epoch; friend bool operator==(const ControllerDeactivated&, const ControllerDeactivated&) = default; };
struct BrokerRegistered {
    NodeId broker;
    BrokerEpoch brokerEpoch;
    friend bool operator==(const BrokerRegistered&, const BrokerRegistered&) = default;
};
struct RegistrationRefused {
    NodeId broker;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const RegistrationRefused&, const RegistrationRefused&) = default;
};
enum class FenceReason : std::uint8_t { SessionExpired, Asked, Stopping, NewIncarnation };
struct BrokerFenced {
    NodeId broker;
    FenceReason reason = FenceReason::SessionExpired;
    friend bool operator==(const BrokerFenced&, const BrokerFenced&) = default;
};
struct BrokerUnfenced { NodeId broker; friend bool operator==(const BrokerUnfenced&, const BrokerUnfenced&) = default; };
struct ControlledShutdownStarted { NodeId broker; friend bool operator==(const ControlledShutdownStarted&, const ControlledShutdownStarted&) = default; };
struct TopicCreated {
    TopicId topic;
    std::string name;
    std::int32_t partitionCount = 0;
    friend bool operator==(const TopicCreated&, const TopicCreated&) = default;
};
struct TopicCreationRefused {
    std::string name;
    ErrorCode error = ErrorCode::None;
    std::string message;
    friend bool operator==(const TopicCreationRefused&, const TopicCreationRefused&) = default;
};
struct PartitionsAdded {
    TopicId topic;
    std::string name;
    std::int32_t countBefore = 0;
    std::int32_t count = 0;
    friend bool operator==(const PartitionsAdded&, const PartitionsAdded&) = default;
};
struct TopicDeleted {
    TopicId topic;
    std::string name;
    std::int32_t partitionCount = 0;
    friend bool operator==(const TopicDeleted&, const TopicDeleted&) = default;
};
/// Replicas begin to move (replication.md 5.26): to the old ones come those in `adding`; those in `removing` go when it is complete.
struct ReassignmentStarted {
    TopicIdPartition partition;
    std::vector<NodeId> replicas; ///< all there are meanwhile
    std::vector<NodeId> adding;
    std::vector<NodeId> removing;
    friend bool operator==(const ReassignmentStarted&, const ReassignmentStarted&) = default;
};
struct ReassignmentCompleted {
    TopicIdPartition partition;
    std::vector<NodeId> replicasBefore;
    std::vector<NodeId> replicas;
    friend bool operator==(const ReassignmentCompleted&, const ReassignmentCompleted&) = default;
};
struct ReassignmentCancelled {
    TopicIdPartition partition;
    std::vector<NodeId> replicasBefore;
    std::vector<NodeId> replicas;
    friend bool operator==(const ReassignmentCancelled&, const ReassignmentCancelled&) = default;
};
struct BrokerUnregistered {
    NodeId broker;
    BrokerEpoch brokerEpoch;
    friend bool operator==(const BrokerUnregistered&, const BrokerUnregistered&) = default;
};
/// An administrator's request, or one item of it, was refused.
struct AdminRequestRefused {
    std::string api;     ///< Kafka's name: `CreatePartitions`
    std::string subject; ///< topic, partition or broker
    ErrorCode error = ErrorCode::None;
    std::string message;
    friend bool operator==(const AdminRequestRefused&, const AdminRequestRefused&) = default;
};

/// How a leader was chosen (replication.md 5.5).
enum class ElectionKind : std::uint8_t { Created, InSync, EligibleReplica, LastKnownLeader, Unclean, Preferred };
struct LeaderElected {
    TopicIdPartition partition;
    NodeId leader;
    LeaderEpoch leaderEpoch;
    NodeId previousLeader = kNoNode;
    std::vector<NodeId> isr;
    ElectionKind kind = ElectionKind::InSync;
    friend bool operator==(const LeaderElected&, const LeaderElected&) = default;
};
struct PartitionLeaderless {
    TopicIdPartition partition;
    LeaderEpoch leaderEpoch;
    NodeId previousLeader = kNoNode;
    std::vector<NodeId> isr;
    friend bool operator==(const PartitionLeaderless&, const PartitionLeaderless&) = default;
};
/// The ISR changed in the metadata and the leader stayed.
struct InSyncSetRecorded {
    TopicIdPartition partition;
    std::vector<NodeId> isrBefore;
    std::vector<NodeId> isr;
    PartitionEpoch partitionEpoch;
    friend bool operator==(const InSyncSetRecorded&, const InSyncSetRecorded&) = default;
};
struct AlterPartitionRefused {
    TopicIdPartition partition;
    NodeId broker;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const AlterPartitionRefused&, const AlterPartitionRefused&) = default;
};
struct ConfigChanged {
    std::string resource; ///< `topic payments`, `broker 1`, `brokers`
    std::string name;
    std::string value; ///< empty: back to the default
    friend bool operator==(const ConfigChanged&, const ConfigChanged&) = default;
};

} // namespace highwater::event
