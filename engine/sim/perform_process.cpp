// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/performer.h"

#include <algorithm>

/// Commands to processes, and what all commands share.
namespace highwater::sim {

using node::ProcessState;

namespace {

Refusal unknownNode(NodeId id) { return "There is no node " + std::to_string(id.value) + "."; }

} // namespace

std::string spoken(const Cluster& cluster, NodeId id)
{
    const node::Node* node = cluster.node(id);
    if (node == nullptr || !node->client)
        return (node != nullptr && !node->broker ? "controller " : "broker ") + std::to_string(id.value);
    if (node->client->producer() != nullptr)
        return "producer " + node->client->name();
    return (node->client->consumer() != nullptr || node->client->member() != nullptr ? "consumer " : "client ") + node->client->name();
}

machine::Outbox& Performer::begin()
{
    m_cluster.step = m_cluster.step.next();
    return m_lent.begin(m_cluster, kNoNode, kNoEvent);
}

EventNumber Performer::tell(NodeId at, event::EventBody body)
{
    machine::Outbox& out = m_lent.outbox();
    out.actAs(at);
    out.putCause(kNoEvent);
    return out.tell(std::move(body));
}

machine::Outbox& Performer::actAs(NodeId id, EventNumber cause)
{
    m_lent.outbox().actAs(id);
    m_lent.outbox().putCause(cause);
    return m_lent.outbox();
}

Refusal Performer::done(NodeId acted)
{
    dispatch(m_cluster, m_lent);
    if (acted != kNoNode)
        refreshAlarm(m_cluster, acted);
    return std::nullopt;
}

void Performer::setProcess(node::Node& node, ProcessState state, EventNumber cause)
{
    node.process = state;
    node.processSince = m_cluster.now;
    node.processCause = cause;
}

void Performer::noteTrouble(const Direction& link, EventNumber cause)
{
    m_cluster.counters.troubles[std::minmax(link.first, link.second)] = cause;
}

void Performer::noteTrouble(NodeId node, EventNumber cause)
{
    for (const auto& [other, unused] : m_cluster.nodes)
        if (other != node)
            noteTrouble({node, other}, cause);
}

std::vector<NodeId> Performer::brokers() const
{
    std::vector<NodeId> ids;
    for (const auto& [id, node] : m_cluster.nodes)
        if (node.broker)
            ids.push_back(id);
    return ids;
}

Refusal Performer::perform(const KillNode& command)
{
    node::Node* node = m_cluster.node(command.node);
    if (node == nullptr)
        return unknownNode(command.node);
    if (command.node == kAdminClient)
        return "The admin client cannot be killed: commands go through it.";
    if (node->process == ProcessState::Dead)
        return "The process of " + spoken(m_cluster, command.node) + " is dead already.";
    begin();
    const EventNumber killed = tell(command.node, event::NodeKilled{m_by});
    node->kill();
    setProcess(*node, ProcessState::Dead, killed);
    breakConnections(command.node, killed);
    return done(command.node);
}

void Performer::breakConnections(NodeId node, EventNumber cause)
{
    noteTrouble(node, cause);
    m_cluster.servers.erase(node);
    for (const Flight& flight : m_cluster.network.breakConnections(m_cluster.now, node, cause, m_cluster.counters.prng)) {
        actAs(node, cause).tell(event::MessageLost{flight.envelope.from, flight.envelope.to,
            std::string(message::apiNameOf(*flight.envelope.message)), flight.envelope.cause});
    }
}

Refusal Performer::perform(const RestartNode& command)
{
    node::Node* node = m_cluster.node(command.node);
    if (node == nullptr)
        return unknownNode(command.node);
    if (node->process != ProcessState::Dead)
        return "The process of " + spoken(m_cluster, command.node) + " is not dead, so it cannot be started.";
    begin();
    const EventNumber started = tell(command.node, event::NodeStarted{m_by});
    node->start(m_cluster.now, actAs(command.node, started));
    setProcess(*node, ProcessState::Running, started);
    return done(command.node);
}

Refusal Performer::perform(const StopNode& command)
{
    node::Node* node = m_cluster.node(command.node);
    if (node == nullptr)
        return unknownNode(command.node);
    if (command.node == kAdminClient)
        return "The admin client cannot be stopped: commands go through it.";
    if (node->process == ProcessState::Dead)
        return "The process of " + spoken(m_cluster, command.node) + " is dead already.";
    if (node->process == ProcessState::Paused)
        return "The process of " + spoken(m_cluster, command.node) + " is paused, so it cannot hear SIGTERM; resume it first.";
    begin();
    const EventNumber asked = tell(command.node, event::NodeStopRequested{m_by});
    noteTrouble(command.node, asked);
    node->requestStop(m_cluster.now, actAs(command.node, asked), m_lent.touchedList());
    dispatch(m_cluster, m_lent);
    if (node->process == ProcessState::Dead) {
        m_cluster.servers.erase(command.node);
        m_cluster.network.breakConnections(m_cluster.now, command.node, node->processCause, m_cluster.counters.prng);
    }
    return done(command.node);
}

Refusal Performer::perform(const PauseNode& command)
{
    node::Node* node = m_cluster.node(command.node);
    if (node == nullptr)
        return unknownNode(command.node);
    if (node->process != ProcessState::Running)
        return "The process of " + spoken(m_cluster, command.node) + " does not run, so it cannot be paused.";
    begin();
    const EventNumber paused = tell(command.node, event::NodePaused{m_by});
    setProcess(*node, ProcessState::Paused, paused);
    noteTrouble(command.node, paused);
    return done(command.node);
}

Refusal Performer::perform(const ResumeNode& command)
{
    node::Node* node = m_cluster.node(command.node);
    if (node == nullptr)
        return unknownNode(command.node);
    if (node->process != ProcessState::Paused)
        return "The process of " + spoken(m_cluster, command.node) + " is not paused.";
    begin();
    const EventNumber resumed = tell(command.node, event::NodeResumed{m_by});
    setProcess(*node, ProcessState::Running, resumed);
    noteHeartbeats(*node);
    m_cluster.network.resume(m_cluster.now, command.node, resumed);
    return done(command.node);
}

void Performer::noteHeartbeats(node::Node& node)
{
    const auto unread = m_cluster.network.waiting.find(node.id);
    if (!node.controllerNode || unread == m_cluster.network.waiting.end())
        return;
    for (const Flight& flight : unread->second)
        if (const auto* heartbeat = std::get_if<message::BrokerHeartbeatRequest>(&*flight.envelope.message))
            node.controllerNode->noteArrival(m_cluster.now, *heartbeat);
}

Refusal Performer::perform(const SlowFetches& command)
{
    node::Node* node = m_cluster.node(command.node);
    if (node == nullptr || !node->broker)
        return "There is no broker " + std::to_string(command.node.value) + " whose fetches could be slow.";
    if (command.delay.value < 0)
        return "A delay is not negative.";
    begin();
    const EventNumber slowed = tell(command.node, event::NodeSlowed{command.delay, m_by});
    noteTrouble(command.node, slowed);
    actAs(command.node, slowed);
    node->broker->setFetchDelay(m_cluster.now, command.delay, slowed);
    return done(command.node);
}

} // namespace highwater::sim
