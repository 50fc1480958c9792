// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machine/input.h"
#include "engine/machine/outbox.h"
#include "engine/node/broker.h"
#include "engine/node/client_node.h"
#include "engine/node/controller_node.h"
#include "engine/node/touched.h"

#include <optional>

namespace highwater::node {

/// Whether the operating system runs the process.
enum class ProcessState : std::uint8_t { Running, Paused, Dead };

/// One process: a broker, a controller, both in one, or a client. Kafka: process.roles.
///
/// Always:
///  1. A dead process keeps only what its parts call durable: its disks.
///  2. After a step nothing in it is due any more.
class Node {
public:
    NodeId id = kNoNode;
    ProcessState process = ProcessState::Dead;
    Instant processSince;                         ///< of the state
    EventNumber processCause;                     ///< the event that last changed it
    std::optional<ControllerNode> controllerNode; ///< of every broker and controller: voter, or observer
    std::optional<Broker> broker;
    std::optional<ClientNode> client;

    Node();
    Node(const Node&);
    Node(Node&&) noexcept;
    Node& operator=(const Node&);
    Node& operator=(Node&&) noexcept;
    ~Node();
    bool isVoter() const { return controllerNode && controllerNode->isVoter(); }
    /// Has the role of a controller, whether it is a voter now or not. Kafka: process.roles.
    bool isController() const { return controllerNode && controllerNode->controller() != nullptr; }

    /// The process starts from its disks. Needs: dead.
    void start(Instant now, machine::Outbox& out);
    /// kill -9. Needs: not dead.
    void kill();
    /// The host loses power: the process dies if it lives, and what was not flushed is gone (replication.md 10.5).
    void losePower(const PowerLossOutcome& outcome, machine::Outbox& out);
    /// SIGTERM. A broker's controlled shutdown begins; when it is done the process becomes dead in a step of its own, which tells
    /// NodeStopped. A process without a broker stops at once. Needs: running.
    void requestStop(Instant now, machine::Outbox& out, TouchedList& touched);
    /// One input; gives earliestDeadline() as it is afterwards. Needs: running.
    machine::Deadline step(Instant now, const machine::Input& input, machine::Outbox& out, TouchedList& touched);
    /// When the node next does something by itself; not set when dead or paused.
    machine::Deadline earliestDeadline() const;

    friend bool operator==(const Node&, const Node&);

private:
    void receive(Instant now, const machine::Received& received, machine::Outbox& out, TouchedList& touched);
    void wake(Instant now, machine::Outbox& out, TouchedList& touched);
    /// The KRaft side has moved on: the broker is shown what is committed.
    void publish(Instant now, machine::Outbox& out, TouchedList& touched);
    /// Its only log directory failed, or its metadata log cannot go on.
    bool hasToHalt() const;
    void halt(Instant now, machine::Outbox& out);
    /// The orderly stop is done.
    void end(Instant now, machine::Outbox& out);
};

} // namespace highwater::node
