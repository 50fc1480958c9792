// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::message {

/// Broker to active controller, once per process start. Kafka: BrokerRegistration v4.
struct BrokerRegistrationRequest {
    NodeId brokerId;
    Uuid incarnationId;
    std::optional<std::string> rack;
    std::vector<Uuid> logDirs;
    BrokerEpoch previousBrokerEpoch = kNoBrokerEpoch; ///< from the clean-shutdown markers (replication.md 2.31)
    friend bool operator==(const BrokerRegistrationRequest&, const BrokerRegistrationRequest&) = default;
};
struct BrokerRegistrationResponse {
    ErrorCode error = ErrorCode::None;
    BrokerEpoch brokerEpoch = kNoBrokerEpoch;
    friend bool operator==(const BrokerRegistrationResponse&, const BrokerRegistrationResponse&) = default;
};

/// Broker to active controller, every broker.heartbeat.interval.ms. Kafka: BrokerHeartbeat v1.
struct BrokerHeartbeatRequest {
    NodeId brokerId;
    BrokerEpoch brokerEpoch;
    Offset currentMetadataOffset = kNoOffset; ///< the last offset applied (one below the image's endOffset)
    bool wantFence = false;
    bool wantShutDown = false;
    friend bool operator==(const BrokerHeartbeatRequest&, const BrokerHeartbeatRequest&) = default;
};
struct BrokerHeartbeatResponse {
    ErrorCode error = ErrorCode::None;
    bool isCaughtUp = false;
    bool isFenced = true;
    bool shouldShutDown = false;
    friend bool operator==(const BrokerHeartbeatResponse&, const BrokerHeartbeatResponse&) = default;
};

} // namespace highwater::message
