// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// The bytes inside JoinGroup and SyncGroup that only members of "consumer" groups read, and coordinators when a group changes
/// its protocol. Kafka: ConsumerProtocol, versions 0 to 3. Source: consumer-groups.md 2.12.
namespace highwater::message {

/// Kafka: ConsumerProtocolSubscription.
struct ConsumerSubscription {
    std::vector<std::string> topics;
    std::optional<Bytes> userData;               ///< of the sticky assignor (3.9)
    std::vector<TopicPartition> ownedPartitions; ///< from version 1 on
    std::int32_t generationId = -1;              ///< of those; from version 2 on
    std::optional<std::string> rackId;           ///< from version 3 on
    friend bool operator==(const ConsumerSubscription&, const ConsumerSubscription&) = default;
};
/// Kafka: ConsumerProtocolAssignment.
struct ConsumerAssignment {
    std::vector<TopicPartition> partitions;
    std::optional<Bytes> userData;
    friend bool operator==(const ConsumerAssignment&, const ConsumerAssignment&) = default;
};

Bytes encoded(const ConsumerSubscription& subscription);
Bytes encoded(const ConsumerAssignment& assignment);
/// Nothing when the bytes are no subscription. Newer versions are read as version 3.
std::optional<ConsumerSubscription> subscriptionIn(const Bytes& bytes);
/// Empty bytes are an assignment of nothing (2.20).
std::optional<ConsumerAssignment> assignmentIn(const Bytes& bytes);

/// What the sticky assignor remembers of its last assignment. Kafka: StickyAssignor's user data, version 1.
struct StickyUserData {
    std::vector<TopicPartition> previousAssignment;
    std::int32_t generation = -1;
    friend bool operator==(const StickyUserData&, const StickyUserData&) = default;
};
Bytes encoded(const StickyUserData& data);
std::optional<StickyUserData> stickyUserDataIn(const Bytes& bytes);

} // namespace highwater::message
