// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/controller/controller_state.h"
#include "engine/controller/partition_change_builder.h"
#include "engine/machine/input.h"

namespace highwater::controller {

/// The controller of a voter: active while the voter leads the quorum. Decides, writes metadata records, replays them into its own
/// image at once, and answers when they are committed. Kafka: QuorumController.
///
/// Always:
///  1. No answer depends on a record that is not committed, errors excepted (replication.md 4.24, 9.36).
///  2. A leader is in its ISR and active at the end of each operation (9.10).
class Controller {
public:
    explicit Controller(ControllerState state) : m_state(std::move(state)) {}

    /// The quorum made this node leader and all before its epoch is committed (replication.md 4.26).
    /// Needs: !isActive(); `committed` ends at the log's end.
    void activate(QuorumEpoch epoch, const metadata::MetadataImage& committed, machine::Outbox& out, MetadataWrites& writes);
    /// Leadership is lost: waiting requests fail, memory is dropped (replication.md 4.25). Nothing when not active.
    void deactivate(machine::Outbox& out);
    /// All below `offset` is committed: answers what waited for it.
    void onCommitted(Offset offset, machine::Outbox& out);
    /// Needs: a message that understands() accepts, or a Wake. Answers NOT_CONTROLLER when not active.
    void step(Instant now, const machine::Input& input, machine::Outbox& out, MetadataWrites& writes);
    /// A heartbeat stands in the queue of a controller that comes to itself: its arrival counts as contact, whatever waits before it
    /// (KAFKA-15019). Nothing when it is of another epoch, or this controller is not active.
    void noteArrival(Instant now, const message::BrokerHeartbeatRequest& heartbeat);
    /// A batch that the quorum member wrote of its own accord stands in the log now. Needs: isActive(), it follows what this one wrote.
    void noteWritten(const metadata::MetadataBatch& batch) { metadata::replay(m_state.active->image, batch); }
    void setRules(const config::Rules& rules) { m_state.rules = rules; }
    /// Drops what a crash loses.
    void crash() { m_state.active.reset(); }
    machine::Deadline earliestDeadline() const;

    bool isActive() const { return m_state.active.has_value(); }
    const ControllerState& state() const { return m_state; }
    /// When a broker's session ends unless it is heard of; kNever: not active, or it has none.
    Instant sessionEnd(NodeId broker) const;

    static bool understands(const message::Message& message);
    /// How a node that is not the active controller answers. Needs: understands(request).
    static message::Message notController(const message::Message& request);

    friend bool operator==(const Controller&, const Controller&) = default;

private:
    void onRequest(const message::Envelope& envelope, machine::Outbox& out, MetadataWrites& writes);
    void onWake(machine::Outbox& out, MetadataWrites& writes);

    ControllerState m_state;
};

} // namespace highwater::controller
