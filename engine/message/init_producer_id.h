// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/common.h"

namespace highwater::message {

/// Client to any broker, without a transactional id: a fresh producer id, epoch 0 (log-and-producer.md 5.17).
struct InitProducerIdRequest {
    friend bool operator==(const InitProducerIdRequest&, const InitProducerIdRequest&) = default;
};
struct InitProducerIdResponse {
    ErrorCode error = ErrorCode::None;
    ProducerId producerId = kNoProducerId;
    ProducerEpoch producerEpoch = kNoProducerEpoch;
    friend bool operator==(const InitProducerIdResponse&, const InitProducerIdResponse&) = default;
};

/// Broker to active controller: a block of 1000 producer ids.
struct AllocateProducerIdsRequest {
    NodeId brokerId;
    BrokerEpoch brokerEpoch;
    friend bool operator==(const AllocateProducerIdsRequest&, const AllocateProducerIdsRequest&) = default;
};
struct AllocateProducerIdsResponse {
    ErrorCode error = ErrorCode::None;
    ProducerId producerIdStart = kNoProducerId;
    std::int32_t producerIdCount = 0;
    friend bool operator==(const AllocateProducerIdsResponse&, const AllocateProducerIdsResponse&) = default;
};

} // namespace highwater::message
