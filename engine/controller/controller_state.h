// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/config/broker_config.h"
#include "engine/config/config_definition.h"
#include "engine/machine/deadline.h"
#include "engine/machine/outbox.h"
#include "engine/metadata/metadata_image.h"

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highwater::controller {

/// What the active controller knows of a broker besides its registration. Lost with the leadership.
/// Kafka: BrokerHeartbeatState and BrokerHeartbeatTracker.
struct BrokerSession {
    Instant lastContact;                      ///< heartbeat of the registered epoch, or the controller's activation
    bool hasContact = false;                  ///< the session counts from lastContact; else there is none
    Offset metadataOffset = kNoOffset;        ///< as last reported
    Offset controlledShutdownOffset = kNoOffset; ///< may stop when all active brokers reached it; none: not shutting down
    friend bool operator==(const BrokerSession&, const BrokerSession&) = default;
};

/// An answer that may leave when all below `offset` is committed.
struct WaitingReply {
    Offset offset; ///< exclusive
    machine::ReplyTo to;
    std::shared_ptr<const message::Message> request; ///< answered with NOT_CONTROLLER if the leadership is lost
    std::shared_ptr<const message::Message> reply;
    EventNumber cause;

    friend bool operator==(const WaitingReply& a, const WaitingReply& b)
    {
        return a.offset == b.offset && a.to == b.to && *a.request == *b.request && *a.reply == *b.reply && a.cause == b.cause;
    }
};

/// What exists only while this controller leads. Kafka: QuorumController after claim.
struct ActiveController {
    QuorumEpoch epoch;
    /// May be ahead of what is committed (replication.md 4.24); its endOffset is the next offset to be written.
    metadata::MetadataImage image;
    Offset committed; ///< exclusive
    std::map<NodeId, BrokerSession> sessions;
    std::deque<WaitingReply> waiting; ///< by offset
    machine::Deadline noOpDeadline;
    machine::Deadline staleBrokerDeadline;
    machine::Deadline rebalanceDeadline;
    machine::Deadline uncleanScanDeadline;
    friend bool operator==(const ActiveController&, const ActiveController&) = default;
};

struct ControllerState {
    // given at creation
    NodeId id;
    config::BrokerConfig config;
    config::ConfigMap staticConfigs;                      ///< of this process, by Kafka's names
    std::map<std::string, std::int16_t> bootstrapFeatures; ///< written when the log is empty
    bool addedReplicasCompleteReassignment = true;         ///< off: as up to Kafka 4.2 (replication.md 5.30)
    // lost in a crash
    std::optional<ActiveController> active;

    friend bool operator==(const ControllerState&, const ControllerState&) = default;
};

/// A batch that the controller wants in the metadata log, next after the ones before it.
struct MetadataWrite {
    std::shared_ptr<const std::vector<metadata::MetadataRecord>> records;
    EventNumber cause;
};
/// Lent by the node for one step, like the outbox.
using MetadataWrites = std::vector<MetadataWrite>;

} // namespace highwater::controller
