// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/node.h"

#include "engine/base/ensure.h"

namespace highwater::node {
namespace {

/// Administrators' requests go to any broker on the data channel, which hands them to the active controller on another (KIP-590).
bool isForwarded(const message::Envelope& envelope)
{
    return envelope.channel == message::Channel::Controller || envelope.channel == message::Channel::Quorum;
}

/// A quorum leader asks so whether a new voter is there; clients ask brokers.
bool isApiVersions(const message::Message& message)
{
    return std::holds_alternative<message::ApiVersionsRequest>(message) || std::holds_alternative<message::ApiVersionsResponse>(message);
}

bool isForController(const message::Envelope& envelope)
{
    if (isApiVersions(*envelope.message))
        return envelope.channel == message::Channel::Quorum;
    if (message::isAdminRequest(*envelope.message))
        return isForwarded(envelope);
    return ControllerNode::understands(*envelope.message);
}

bool isForBroker(const message::Envelope& envelope)
{
    if (isApiVersions(*envelope.message) && envelope.channel == message::Channel::Quorum)
        return false;
    if (message::isAdminRequest(*envelope.message))
        return !isForwarded(envelope);
    return Broker::understands(*envelope.message);
}

template <class Part>
bool isDue(const Part& part, Instant now)
{
    return part && part->earliestDeadline().at <= now;
}

} // namespace

void Node::start(Instant now, machine::Outbox& out)
{
    ensure(process == ProcessState::Dead, "a process starts when it is dead");
    const EventNumber cause = out.cause();
    process = ProcessState::Running;
    processSince = now;
    processCause = cause;
    if (controllerNode)
        controllerNode->start(now, out);
    out.putCause(cause);
    if (broker)
        broker->start(now, out);
    if (client)
        client->start(now, out);
}

void Node::kill()
{
    ensure(process != ProcessState::Dead, "only what lives can be killed");
    process = ProcessState::Dead;
    if (controllerNode)
        controllerNode->crash();
    if (broker)
        broker->crash();
    if (client)
        client->crash();
}

void Node::losePower(const PowerLossOutcome& outcome, machine::Outbox& out)
{
    if (process != ProcessState::Dead)
        kill();
    if (controllerNode)
        controllerNode->powerLoss();
    if (broker)
        broker->powerLoss(outcome, out);
}

bool Node::hasToHalt() const { return (broker && broker->hasHalted()) || (controllerNode && controllerNode->hasFailed()); }

void Node::halt(Instant now, machine::Outbox& out)
{
    const bool isOfMetadata = controllerNode && controllerNode->hasFailed();
    processCause = out.tell(event::NodeHalted{isOfMetadata ? event::HaltReason::CommittedMetadataGone : event::HaltReason::LogDirFailed});
    processSince = now;
    kill();
}

void Node::requestStop(Instant now, machine::Outbox& out, TouchedList& touched)
{
    ensure(process == ProcessState::Running, "only a running process hears SIGTERM");
    if (broker)
        broker->requestStop(now, out, touched);
    if (client)
        client->requestStop(now, out);
    if (client ? client->hasStopped() : !broker || broker->hasStopped())
        end(now, out);
}

void Node::end(Instant now, machine::Outbox& out)
{
    if (controllerNode)
        controllerNode->beginShutdown(now, out);
    processCause = out.tell(event::NodeStopped{});
    processSince = now;
    kill();
}

void Node::publish(Instant now, machine::Outbox& out, TouchedList& touched)
{
    if (broker && controllerNode)
        broker->onMetadata(now, controllerNode->committedImage(), controllerNode->quorumLeader(), out, touched);
}

machine::Deadline Node::step(Instant now, const machine::Input& input, machine::Outbox& out, TouchedList& touched)
{
    ensure(process == ProcessState::Running, "only a running process takes a step");
    if (const auto* received = std::get_if<machine::Received>(&input))
        receive(now, *received, out, touched);
    else
        wake(now, out, touched);
    if (hasToHalt())
        halt(now, out);
    else if ((broker && broker->hasStopped()) || (client && client->hasStopped()))
        end(now, out);
    const machine::Deadline earliest = earliestDeadline();
    ensure(earliest.at > now, "after a step nothing in the node is due");
    return earliest;
}

void Node::receive(Instant now, const machine::Received& received, machine::Outbox& out, TouchedList& touched)
{
    const EventNumber cause = out.cause();
    const message::Envelope& envelope = received.envelope;
    if (client) {
        client->step(now, received, out);
        return;
    }
    const bool forController = controllerNode && isForController(envelope);
    const bool forBroker = broker && isForBroker(envelope);
    ensure(forController || forBroker, "a message is for somebody in the node");
    if (forController) {
        controllerNode->step(now, received, out);
        if (controllerNode->hasFailed())
            return;
        publish(now, out, touched);
    }
    if (forBroker) {
        out.putCause(cause);
        broker->step(now, received, out, touched);
    }
    wake(now, out, touched); // what has become due by it
}

void Node::wake(Instant now, machine::Outbox& out, TouchedList& touched)
{
    const EventNumber cause = out.cause();
    constexpr int kRoundsMax = 1000;
    for (int round = 0; earliestDeadline().at <= now && !hasToHalt(); ++round) {
        ensure(round < kRoundsMax, "what is due gets done");
        out.putCause(cause);
        if (isDue(controllerNode, now)) {
            controllerNode->step(now, machine::Wake{}, out);
            publish(now, out, touched);
        }
        out.putCause(cause);
        if (isDue(broker, now))
            broker->step(now, machine::Wake{}, out, touched);
        if (isDue(client, now))
            client->step(now, machine::Wake{}, out);
    }
}

machine::Deadline Node::earliestDeadline() const
{
    machine::Deadline first;
    if (process != ProcessState::Running)
        return first;
    if (controllerNode)
        first = earlierOf(first, controllerNode->earliestDeadline());
    if (broker)
        first = earlierOf(first, broker->earliestDeadline());
    if (client)
        first = earlierOf(first, client->earliestDeadline());
    return first;
}

// Copied and compared here alone: each place that did it for itself would compile all that is inside once more.
Node::Node(const Node&) = default;
Node::Node(Node&&) noexcept = default;
Node& Node::operator=(const Node&) = default;
Node& Node::operator=(Node&&) noexcept = default;
Node::~Node() = default;
bool operator==(const Node&, const Node&) = default;
Node::Node() = default;

} // namespace highwater::node
