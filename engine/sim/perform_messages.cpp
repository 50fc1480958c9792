// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/performer.h"

#include "engine/message/message.h"

#include <algorithm>

/// Commands to single messages: deliver now, hold, drop, let go, and what is to be caught as it is sent.
namespace highwater::sim {
namespace {

constexpr const char* kNotOnItsWay = "That message is not on its way: it has arrived, or it stands before a cut.";
constexpr const char* kNotHeld = "Nobody holds that message.";

} // namespace

/// On its way and not yet there; null when there is none.
const Flight* Performer::onItsWay(CorrelationId correlation, NodeId to) const
{
    const std::vector<Flight>& flights = m_cluster.network.flights.unordered();
    const auto found = std::ranges::find_if(flights, [&](const Flight& flight) {
        return flight.envelope.correlation == correlation && flight.envelope.to == to && !flight.isQueued;
    });
    return found == flights.end() ? nullptr : &*found;
}

/// Held by hand, or behind one that is; null when there is none.
const Flight* Performer::standing(CorrelationId correlation, NodeId to) const
{
    for (const auto& [connection, queue] : m_cluster.network.held)
        for (const Flight& flight : queue)
            if (flight.envelope.correlation == correlation && flight.envelope.to == to)
                return &flight;
    return nullptr;
}

Refusal Performer::perform(const DeliverNow& command)
{
    InFlightQueue& flights = m_cluster.network.flights;
    const Flight* found = onItsWay(command.correlation, command.to);
    if (found == nullptr)
        return kNotOnItsWay;
    begin();
    const Connection connection = connectionOf(found->envelope);
    const std::uint64_t last = found->sequence;
    std::vector<Flight> first = flights.takeAll([&](const Flight& flight) {
        return flight.sequence <= last && !flight.isQueued && connectionOf(flight.envelope) == connection;
    });
    for (Flight& flight : first) {
        flight.arrives = m_cluster.now;
        flights.add(std::move(flight));
    }
    return done(kNoNode);
}

Refusal Performer::perform(const HoldMessage& command)
{
    const Flight* found = onItsWay(command.correlation, command.to);
    if (found == nullptr)
        return kNotOnItsWay;
    begin();
    const EventNumber held = tell(kNoNode,
        event::MessageHeld{found->envelope.from, found->envelope.to, message::wholeNameOf(*found->envelope.message), m_by});
    noteTrouble(Direction{found->envelope.from, found->envelope.to}, held);
    m_cluster.network.holdByHand(found->sequence);
    return done(kNoNode);
}

Refusal Performer::perform(const DropMessage& command)
{
    const Flight* found = onItsWay(command.correlation, command.to);
    if (found == nullptr)
        found = standing(command.correlation, command.to);
    if (found == nullptr)
        return kNotOnItsWay;
    begin();
    const Connection connection = connectionOf(found->envelope);
    const EventNumber dropped
        = tell(kNoNode, event::MessageDropped{connection.from, connection.to, message::wholeNameOf(*found->envelope.message), m_by});
    loseConnection(m_cluster, m_lent, connection, dropped);
    return done(kNoNode);
}

Refusal Performer::perform(const ReleaseMessage& command)
{
    const Flight* found = standing(command.correlation, command.to);
    if (found == nullptr || !m_cluster.network.isHeldByHand(*found))
        return kNotHeld;
    begin();
    letGo(*found);
    return done(kNoNode);
}

void Performer::letGo(const Flight& flight)
{
    const message::Envelope& envelope = flight.envelope;
    tell(kNoNode, event::MessageReleased{envelope.from, envelope.to, message::wholeNameOf(*envelope.message), m_by});
    m_cluster.network.releaseByHand(m_cluster.now, flight.sequence, m_cluster.counters.prng);
}

Refusal Performer::checkSelector(const MessageSelector& what, std::optional<TopicIdPartition>& partition) const
{
    const std::vector<std::string> known = message::wholeNames();
    if (!what.message.empty() && std::ranges::find(known, what.message) == known.end())
        return "There is no message " + what.message + "; expected one such as FetchResponse.";
    for (const NodeId end : {what.from, what.to})
        if (end != kNoNode && m_cluster.node(end) == nullptr)
            return "There is no node " + std::to_string(end.value) + ".";
    if (!what.partition)
        return std::nullopt;
    partition = idOf(*what.partition);
    return partition ? Refusal{} : Refusal{"There is no partition " + toString(*what.partition) + "."};
}

std::optional<TopicIdPartition> Performer::idOf(const TopicPartition& partition) const
{
    const metadata::MetadataImage* image = committedImage(m_cluster);
    const std::optional<TopicId> topic = image == nullptr ? std::nullopt : image->topicId(partition.topic);
    if (!topic || image->partition({*topic, partition.partition}) == nullptr)
        return std::nullopt;
    return TopicIdPartition{*topic, partition.partition};
}

Refusal Performer::perform(const CatchMessages& command)
{
    std::optional<TopicIdPartition> partition;
    if (Refusal refusal = checkSelector(command.what, partition))
        return refusal;
    if (command.count < 1)
        return "At least one message is caught.";
    begin();
    const bool drops = command.action == CatchAction::Drop;
    const EventNumber set = tell(kNoNode,
        event::MessageCatchSet{command.what.message, command.what.from, command.what.to, command.count, drops, m_by});
    if (command.what.from != kNoNode && command.what.to != kNoNode)
        noteTrouble(Direction{command.what.from, command.what.to}, set);
    m_cluster.network.catches.push_back({command.what, partition, command.action, command.count, m_by, set});
    return done(kNoNode);
}

Refusal Performer::perform(const ReleaseMessages& command)
{
    std::optional<TopicIdPartition> partition;
    if (Refusal refusal = checkSelector(command.what, partition))
        return refusal;
    std::vector<Flight> released;
    for (const auto& [connection, queue] : m_cluster.network.held)
        for (const Flight& flight : queue)
            if (m_cluster.network.isHeldByHand(flight) && matches(command.what, partition, flight.envelope))
                released.push_back(flight);
    const auto isOver = [&](const Catch& one) {
        return one.action == CatchAction::Hold && (command.what == MessageSelector{} || one.what == command.what);
    };
    if (released.empty() && std::ranges::none_of(m_cluster.network.catches, isOver))
        return kNotHeld;
    begin();
    std::erase_if(m_cluster.network.catches, isOver);
    std::ranges::sort(released, {}, &Flight::sequence);
    for (const Flight& flight : released)
        letGo(flight);
    return done(kNoNode);
}

} // namespace highwater::sim
