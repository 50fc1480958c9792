// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/network.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <set>

namespace highwater::sim {

Duration travelTime(const LinkQuality& link, Prng& prng)
{
    const Duration delay = prng.between(link.delayMin, link.delayMax);
    return prng.happens(link.stalls) ? delay + link.resendAfter : delay;
}

const LinkQuality& Network::quality(NodeId from, NodeId to) const
{
    if (links.empty())
        return usual;
    const auto found = links.find({from, to});
    return found == links.end() ? usual : found->second.quality;
}

EventNumber Network::changedBy(NodeId from, NodeId to) const
{
    if (links.empty())
        return kNoEvent;
    const auto found = links.find({from, to});
    return found == links.end() ? kNoEvent : found->second.changedBy;
}

Link& Network::link(NodeId from, NodeId to) { return links.try_emplace({from, to}, Link{usual, kNoEvent}).first->second; }

void Network::send(Instant now, message::Envelope envelope, EventNumber senderChangedBy, Prng& prng)
{
    envelope.cause = std::max({envelope.cause, senderChangedBy, changedBy(envelope.from, envelope.to)});
    lastSequence += 1;
    Flight flight{kNever, lastSequence, now, std::move(envelope)};
    const Connection connection = connectionOf(flight.envelope);
    Instant& lastArrival = lastArrivals[connection];
    if (connection.from == connection.to) {
        flight.arrives = now + kLoopbackDelay;
    } else {
        const LinkQuality& link = quality(connection.from, connection.to);
        if (link.isCut) {
            flight.arrives = now + link.givesUpAfter;
            heldUntil = std::min(heldUntil, flight.arrives);
            held[connection].push_back(std::move(flight));
            return;
        }
        flight.arrives = now + travelTime(link, prng);
    }
    flight.arrives = std::max(flight.arrives, lastArrival);
    lastArrival = flight.arrives;
    flights.add(std::move(flight));
}

void Network::release(Instant now, NodeId from, NodeId to, Prng& prng)
{
    const LinkQuality& link = quality(from, to);
    ensure(!link.isCut, "messages are released onto a link that carries");
    const EventNumber healedBy = changedBy(from, to);
    for (auto it = held.lower_bound({from, to, message::Channel::Data}); it != held.end();) {
        if (it->first.from != from || it->first.to != to)
            break;
        Instant& lastArrival = lastArrivals[it->first];
        for (Flight& flight : it->second) {
            flight.arrives = std::max(now + travelTime(link, prng), lastArrival);
            flight.envelope.cause = std::max(flight.envelope.cause, healedBy);
            lastArrival = flight.arrives;
            flights.add(std::move(flight));
        }
        it = held.erase(it);
    }
    refreshHeldUntil();
}

void Network::hold(Instant now, NodeId from, NodeId to)
{
    std::vector<Flight> stopped
        = flights.takeAll([&](const Flight& flight) { return flight.envelope.from == from && flight.envelope.to == to; });
    for (Flight& flight : stopped) {
        flight.arrives = now + quality(from, to).givesUpAfter;
        held[connectionOf(flight.envelope)].push_back(std::move(flight));
    }
    // TCP numbers what it sends: the order of a connection is the order of sending.
    for (auto it = held.lower_bound({from, to, message::Channel::Data}); it != held.end() && it->first.from == from && it->first.to == to;
         ++it) {
        std::ranges::sort(it->second, {}, &Flight::sequence);
        lastArrivals[it->first] = Instant{};
    }
    refreshHeldUntil();
}

std::vector<Flight> Network::breakConnections(Instant now, NodeId node, EventNumber cause, Prng& prng)
{
    BrokenConnections& brokenHere = broken[node];
    std::set<std::pair<NodeId, message::Channel>> peers;
    for (auto it = lastArrivals.begin(); it != lastArrivals.end();) {
        const auto& [connection, lastArrival] = *it;
        if (connection.from == connection.to || (connection.from != node && connection.to != node)) {
            ++it;
            continue;
        }
        const bool isInbound = connection.to == node;
        if (isInbound || lastArrival > brokenHere.closingsUntil)
            peers.emplace(isInbound ? connection.from : connection.to, connection.channel);
        it = isInbound ? lastArrivals.erase(it) : std::next(it);
    }
    brokenHere.before = lastSequence + 1;
    brokenHere.by = cause;
    static const auto kClosed = std::make_shared<const message::Message>(message::ConnectionClosed{});
    for (const auto& [peer, channel] : peers) {
        send(now, {node, peer, channel, {}, cause, kClosed}, kNoEvent, prng);
        brokenHere.closingsUntil = std::max(brokenHere.closingsUntil, lastArrivals[{node, peer, channel}]);
    }
    const auto unread = waiting.find(node);
    if (unread == waiting.end())
        return {};
    std::vector<Flight> lost = std::move(unread->second);
    waiting.erase(unread);
    return lost;
}

bool Network::isForDeadProcess(const Flight& flight) const
{
    if (broken.empty())
        return false;
    const auto found = broken.find(flight.envelope.to);
    return found != broken.end() && flight.sequence < found->second.before;
}

void Network::resume(Instant now, NodeId node, EventNumber cause)
{
    const auto unread = waiting.find(node);
    if (unread == waiting.end())
        return;
    for (Flight& flight : unread->second) {
        flight.arrives = now;
        flight.envelope.cause = std::max(flight.envelope.cause, cause);
        flights.add(std::move(flight));
    }
    waiting.erase(unread);
}

std::vector<Flight> Network::giveUp(Instant now)
{
    std::vector<Flight> lost;
    for (auto it = held.begin(); it != held.end(); ++it) {
        if (it->second.front().arrives > now)
            continue;
        lost = std::move(it->second);
        held.erase(it);
        break;
    }
    ensure(!lost.empty(), "a connection is given up when its time has come");
    refreshHeldUntil();
    return lost;
}

std::size_t Network::messageCount() const
{
    std::size_t count = flights.size();
    for (const auto& [connection, queue] : held)
        count += queue.size();
    for (const auto& [node, queue] : waiting)
        count += queue.size();
    return count;
}

void Network::refreshHeldUntil()
{
    heldUntil = kNever;
    for (const auto& [connection, queue] : held)
        heldUntil = std::min(heldUntil, queue.front().arrives);
}

} // namespace highwater::sim
