// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/cow.h"
#include "engine/controller/controller.h"
#include "engine/quorum/quorum.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highwater::node {

/// How the KRaft side of a process is set up.
struct ControllerNodeSetup {
    NodeId id;
    std::vector<NodeId> voters; ///< all of them as formatted; a node that is not among them is an observer
    bool hasFixedVoters = true;         ///< they are known by their ids alone, and stay
    std::vector<Uuid> voterDirectories; ///< of each of the voters' disks, unless they are fixed; a controller is formatted with them
    Uuid directoryId;                   ///< of the disk of this node's metadata log
    config::BrokerConfig config;
    config::ConfigMap staticConfigs;               ///< by Kafka's names, as the process was started with
    std::map<std::string, std::int16_t> features; ///< written when the log is empty; `metadata.version` is added
    config::Rules rules;
};

/// The KRaft side of a process: a quorum member, the controller if it is a voter, and the image of what is committed.
/// Kafka: SharedServer's RaftManager with MetadataLoader, and ControllerServer.
///
/// Always:
///  1. The image holds the committed records, no others (replication.md 4.22).
///  2. The controller is active only while the quorum member leads and its epoch start is applied (4.26).
class ControllerNode {
public:
    explicit ControllerNode(const ControllerNodeSetup& setup);
    ControllerNode(const ControllerNode&);
    ControllerNode(ControllerNode&&) noexcept;
    ControllerNode& operator=(const ControllerNode&);
    ControllerNode& operator=(ControllerNode&&) noexcept;
    ~ControllerNode();

    /// The process starts from its disk.
    void start(Instant now, machine::Outbox& out);
    /// Drops what a crash loses; the metadata log and the election state stay.
    void crash();
    /// The host loses power: an observer's metadata log is cut back to what it flushed, a voter has flushed all (replication.md 4.3).
    /// Needs: crashed.
    void powerLoss() { m_quorum.powerLoss(); }
    /// An empty disk in place of the one with the metadata log and the votes. Needs: crashed.
    void wipeDisk(const Uuid& newDirectoryId) { m_quorum.wipeDisk(newDirectoryId); }
    /// The process has to end: see Quorum.
    bool hasFailed() const { return m_quorum.hasFailed(); }
    /// SIGTERM: a quorum leader resigns, so that others can stand at once.
    void beginShutdown(Instant now, machine::Outbox& out);
    /// Needs: a message that understands() accepts, or a Wake.
    void step(Instant now, const machine::Input& input, machine::Outbox& out);
    machine::Deadline earliestDeadline() const;

    /// Which messages are for this side of the process. ConnectionClosed is for both sides.
    static bool understands(const message::Message& message);

    bool isVoter() const { return m_quorum.isVoter(); }
    /// What is committed, as far as this node knows. Replaced once for each run of batches that it learns of.
    const Cow<metadata::MetadataImage>& committedImage() const { return m_image; }
    /// The active controller as this node knows; kNoNode: unknown.
    NodeId quorumLeader() const { return m_quorum.leader(); }
    const quorum::Quorum& quorum() const { return m_quorum; }
    /// See Controller.
    void noteArrival(Instant now, const message::BrokerHeartbeatRequest& heartbeat);
    void setRules(const config::Rules& rules);
    /// Null on observers.
    const controller::Controller* controller() const { return m_controller ? &*m_controller : nullptr; }

    friend bool operator==(const ControllerNode&, const ControllerNode&);

private:
    void settle(Instant now, machine::Outbox& out, controller::MetadataWrites& writes);
    void noteControlRecords();
    bool hasCaughtUp();
    void applyCommitted(Instant now);
    void maybeTakeSnapshot(Instant now);

    quorum::Quorum m_quorum;                        // its durable part survives
    std::optional<controller::Controller> m_controller; // lost in a crash
    Cow<metadata::MetadataImage> m_image;           // lost in a crash: read again from snapshot and log
    Offset m_leadersHighWatermark = kNoOffset;      // lost in a crash: as the quorum's leader said it last
    bool m_hasCaughtUp = false;                     // lost in a crash: with what the leader had committed when this one started
    Instant m_lastSnapshot;                         // lost in a crash
    ByteCount m_bytesSinceSnapshot = 0;             // lost in a crash
    Duration m_snapshotInterval;
    ByteCount m_snapshotBytes = 0;
};

} // namespace highwater::node
