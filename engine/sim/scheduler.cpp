// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/scheduler.h"

#include "engine/base/ensure.h"
#include "engine/message/message.h"

#include <algorithm>

namespace highwater::sim {
namespace {

void noteTopics(Cluster& cluster, const std::vector<event::Event>& events)
{
    for (const event::Event& event : events)
        if (const auto* created = std::get_if<event::TopicCreated>(&event.body))
            cluster.topicNames.insert_or_assign(created->topic, created->name);
}

/// The end of every step of a node: what it says goes out, and when it wakes next is worked out.
void finish(Cluster& cluster, Lent& lent, NodeId id, const machine::Deadline& earliest)
{
    dispatch(cluster, lent);
    refreshAlarm(cluster, id, earliest);
    noteTopics(cluster, lent.events());
}

void tellLost(machine::Outbox& out, const Flight& flight, EventNumber stoppedBy)
{
    const message::Envelope& envelope = flight.envelope;
    if (std::holds_alternative<message::ConnectionClosed>(*envelope.message))
        return;
    out.actAs(envelope.to);
    out.putCause(stoppedBy);
    out.tell(event::MessageLost{envelope.from, envelope.to, std::string(message::apiNameOf(*envelope.message)), envelope.cause});
}

/// Nobody reads it. If the process died before it was sent, the host of the receiver says so.
void refuse(Cluster& cluster, Lent& lent, const Flight& flight, const node::Node& receiver)
{
    const bool wasOnTheWay = cluster.network.isForDeadProcess(flight);
    const EventNumber stoppedBy = wasOnTheWay ? cluster.network.broken.at(flight.envelope.to).by : receiver.processCause;
    machine::Outbox& out = lent.begin(cluster, flight.envelope.to, stoppedBy);
    tellLost(out, flight, stoppedBy);
    const message::Envelope& envelope = flight.envelope;
    if (!wasOnTheWay && !std::holds_alternative<message::ConnectionClosed>(*envelope.message))
        out.reply({envelope.from, envelope.channel, envelope.correlation}, message::ConnectionClosed{});
    dispatch(cluster, lent);
}

/// A process that ended by itself in this step, after an orderly stop.
void noteStopped(Cluster& cluster, Lent& lent, const node::Node& node)
{
    cluster.servers.erase(node.id);
    for (const Flight& flight : cluster.network.breakConnections(cluster.now, node.id, node.processCause, cluster.counters.prng))
        tellLost(lent.outbox(), flight, node.processCause);
}

void run(Cluster& cluster, Lent& lent, node::Node& node, const machine::Input& input)
{
    const machine::Deadline earliest = node.step(cluster.now, input, lent.outbox(), lent.touchedList());
    finish(cluster, lent, node.id, earliest);
    if (node.process == node::ProcessState::Dead) [[unlikely]]
        noteStopped(cluster, lent, node);
}

void deliver(Cluster& cluster, Lent& lent, Flight flight)
{
    const message::Envelope& envelope = flight.envelope;
    const auto found = cluster.nodes.find(envelope.to);
    ensure(found != cluster.nodes.end(), "a message is sent to a node that exists");
    node::Node& receiver = found->second;
    if (receiver.process == node::ProcessState::Dead || cluster.network.isForDeadProcess(flight)) {
        refuse(cluster, lent, flight, receiver);
        return;
    }
    machine::Outbox& out = lent.begin(cluster, receiver.id, envelope.cause);
    if (flight.isQueued) {
        leaveQueue(cluster, receiver.id);
    } else if (receiver.broker && receiver.process == node::ProcessState::Running) {
        const Instant handled = enqueue(cluster, receiver, flight);
        if (handled > cluster.now) {
            flight.isQueued = true;
            flight.arrives = handled;
            cluster.network.flights.add(std::move(flight));
            return;
        }
    }
    if (receiver.process == node::ProcessState::Paused) {
        cluster.network.waiting[receiver.id].push_back(std::move(flight));
        return;
    }
    if (std::holds_alternative<message::ConnectionClosed>(*envelope.message))
        out.tell(event::ConnectionBroken{envelope.from});
    run(cluster, lent, receiver, machine::Received{envelope});
}

void wake(Cluster& cluster, Lent& lent, const Alarm& alarm)
{
    const NodeId id = alarm.node;
    lent.begin(cluster, id, alarm.cause);
    run(cluster, lent, cluster.nodes.at(id), machine::Wake{});
    const auto after = std::ranges::lower_bound(cluster.alarms, id, {}, &Alarm::node);
    ensure(after->at > cluster.now, "after a wake nothing is due any more");
}

} // namespace

void loseConnection(Cluster& cluster, Lent& lent, const Connection& connection, EventNumber cause)
{
    cluster.counters.troubles[std::minmax(connection.from, connection.to)] = cause;
    for (const Flight& flight : cluster.network.breakConnection(cluster.now, connection, cause, cluster.counters.prng))
        tellLost(lent.outbox(), flight, cause);
}

namespace {

/// What stood before a cut for too long is lost.
void loseHeld(Cluster& cluster, Lent& lent)
{
    const std::vector<Flight> lost = cluster.network.giveUp(cluster.now);
    const message::Envelope& first = lost.front().envelope;
    const EventNumber cutBy = cluster.network.changedBy(first.from, first.to);
    machine::Outbox& out = lent.begin(cluster, first.to, cutBy);
    for (const Flight& flight : lost)
        tellLost(out, flight, cutBy);
}

/// Held or dropped as it is sent, because somebody asked for it. False: it goes its way.
bool caught(Cluster& cluster, Lent& lent, message::Envelope& envelope, EventNumber senderChangedBy)
{
    Catch* const found = cluster.network.catching(envelope);
    if (found == nullptr)
        return false;
    const Catch one = *found;
    if (--found->left == 0)
        cluster.network.catches.erase(cluster.network.catches.begin() + (found - cluster.network.catches.data()));
    machine::Outbox& out = lent.outbox();
    const NodeId self = out.self();
    out.actAs(kNoNode);
    out.putCause(one.setBy);
    const std::string name = message::wholeNameOf(*envelope.message);
    if (one.action == CatchAction::Hold) {
        const EventNumber held = out.tell(event::MessageHeld{envelope.from, envelope.to, name, one.by});
        envelope.cause = std::max(envelope.cause, held);
        cluster.network.sendHeld(cluster.now, std::move(envelope), senderChangedBy, cluster.counters.prng);
    } else {
        const EventNumber dropped = out.tell(event::MessageDropped{envelope.from, envelope.to, name, one.by});
        loseConnection(cluster, lent, connectionOf(envelope), dropped);
    }
    out.actAs(self);
    return true;
}

const Alarm* earliestAlarm(const Cluster& cluster)
{
    return cluster.alarms.empty() ? nullptr : &cluster.alarms[cluster.firstAlarm];
}

} // namespace

machine::Outbox& Lent::begin(Cluster& cluster, NodeId self, EventNumber cause)
{
    m_touched.clear();
    m_outbox.lend(cluster.counters, cluster.startOfTime);
    m_outbox.begin(cluster.now, self, cause);
    return m_outbox;
}

void dispatch(Cluster& cluster, Lent& lent)
{
    for (message::Envelope& envelope : lent.outbox().envelopes()) {
        const node::Node* sender = cluster.node(envelope.from);
        ensure(sender != nullptr && cluster.nodes.contains(envelope.to), "messages pass between nodes that exist");
        if (!cluster.network.catches.empty() && caught(cluster, lent, envelope, sender->processCause)) [[unlikely]]
            continue;
        cluster.network.send(cluster.now, std::move(envelope), sender->processCause, cluster.counters.prng);
    }
    lent.outbox().envelopes().clear();
}

bool advance(Cluster& cluster, Lent& lent)
{
    const Alarm* alarm = earliestAlarm(cluster);
    const Instant wakes = alarm == nullptr ? kNever : alarm->at;
    const Instant arrives = cluster.network.flights.earliest();
    const Instant givesUp = cluster.network.heldUntil;
    const Instant next = std::min({wakes, arrives, givesUp});
    if (next == kNever)
        return false;
    cluster.now = std::max(cluster.now, next);
    cluster.step = cluster.step.next();
    if (arrives <= cluster.now)
        deliver(cluster, lent, cluster.network.flights.takeFirst());
    else if (givesUp <= cluster.now)
        loseHeld(cluster, lent);
    else
        wake(cluster, lent, *alarm);
    return true;
}

Instant nextInstant(const Cluster& cluster)
{
    const Alarm* alarm = earliestAlarm(cluster);
    const Instant next
        = std::min({alarm == nullptr ? kNever : alarm->at, cluster.network.flights.earliest(), cluster.network.heldUntil});
    return next == kNever ? kNever : std::max(cluster.now, next);
}

} // namespace highwater::sim
