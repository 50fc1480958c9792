// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"
#include "engine/metadata/metadata_records.h"

#include <vector>

namespace highwater::message {

struct IsrMember {
    NodeId brokerId;
    BrokerEpoch brokerEpoch = kNoBrokerEpoch; ///< none: the controller does not check it
    friend bool operator==(const IsrMember&, const IsrMember&) = default;
};
struct AlterPartitionData {
    TopicIdPartition partition;
    LeaderEpoch leaderEpoch;
    PartitionEpoch partitionEpoch;
    std::vector<IsrMember> newIsr;
    metadata::LeaderRecoveryState leaderRecoveryState = metadata::LeaderRecoveryState::Recovered;
    friend bool operator==(const AlterPartitionData&, const AlterPartitionData&) = default;
};
/// Leader broker to active controller: the ISR it wants. Kafka: AlterPartition v3 (KIP-497, KIP-903).
struct AlterPartitionRequest {
    NodeId brokerId;
    BrokerEpoch brokerEpoch;
    std::vector<AlterPartitionData> partitions;
    friend bool operator==(const AlterPartitionRequest&, const AlterPartitionRequest&) = default;
};
struct AlterPartitionPartitionResponse {
    TopicIdPartition partition;
    ErrorCode error = ErrorCode::None;
    NodeId leaderId = kNoNode;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    std::vector<NodeId> isr;
    metadata::LeaderRecoveryState leaderRecoveryState = metadata::LeaderRecoveryState::Recovered;
    PartitionEpoch partitionEpoch;
    friend bool operator==(const AlterPartitionPartitionResponse&, const AlterPartitionPartitionResponse&) = default;
};
struct AlterPartitionResponse {
    ErrorCode error = ErrorCode::None;
    std::vector<AlterPartitionPartitionResponse> partitions;
    friend bool operator==(const AlterPartitionResponse&, const AlterPartitionResponse&) = default;
};

} // namespace highwater::message
