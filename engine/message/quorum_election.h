// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <vector>

namespace highwater::message {

/// Kafka: Vote v2, with PreVote (KIP-595, KIP-996). Source: replication.md 4.13-4.16.
struct VoteRequest {
    QuorumEpoch replicaEpoch;
    NodeId replicaId;
    QuorumEpoch lastOffsetEpoch;
    Offset lastOffset; ///< the candidate's log end offset
    bool preVote = false;
    Uuid replicaDirectoryId{}; ///< of the candidate; zero with voters that are given once and for all
    Uuid voterDirectoryId{};   ///< as the candidate knows who it asks; zero: not checked
    friend bool operator==(const VoteRequest&, const VoteRequest&) = default;
};
struct VoteResponse {
    ErrorCode error = ErrorCode::None;
    NodeId leaderId = kNoNode; ///< as the voter knows it
    QuorumEpoch leaderEpoch;   ///< the voter's epoch
    bool voteGranted = false;
    bool preVote = false; ///< as asked
    friend bool operator==(const VoteResponse&, const VoteResponse&) = default;
};

/// A new leader announces itself. Kafka: BeginQuorumEpoch.
struct BeginQuorumEpochRequest {
    NodeId leaderId;
    QuorumEpoch leaderEpoch;
    Uuid voterDirectoryId{}; ///< as the leader knows who it tells; zero: not checked
    friend bool operator==(const BeginQuorumEpochRequest&, const BeginQuorumEpochRequest&) = default;
};
struct BeginQuorumEpochResponse {
    ErrorCode error = ErrorCode::None;
    NodeId leaderId = kNoNode;
    QuorumEpoch leaderEpoch;
    friend bool operator==(const BeginQuorumEpochResponse&, const BeginQuorumEpochResponse&) = default;
};

/// A leader that resigns says who should stand first. Kafka: EndQuorumEpoch.
struct EndQuorumEpochRequest {
    NodeId leaderId;
    QuorumEpoch leaderEpoch;
    std::vector<NodeId> preferredSuccessors;
    friend bool operator==(const EndQuorumEpochRequest&, const EndQuorumEpochRequest&) = default;
};
struct EndQuorumEpochResponse {
    ErrorCode error = ErrorCode::None;
    NodeId leaderId = kNoNode;
    QuorumEpoch leaderEpoch;
    friend bool operator==(const EndQuorumEpochResponse&, const EndQuorumEpochResponse&) = default;
};

} // namespace highwater::message
