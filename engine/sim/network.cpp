// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/network.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <set>

namespace highwater::sim {

Duration travelTime(const LinkQuality& link, Prng& prng)
{
    Duration time = prng.between(link.delayMin, link.delayMax);
    for (Duration resend = link.resendAfter; time < link.givesUpAfter && prng.happens(link.loss); resend = resend * 2)
        time = time + resend;
    return time;
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

Instant Network::bytesAreOut(Instant now, const LinkQuality& link, const message::Envelope& envelope)
{
    if (link.bytesPerSecond <= 0)
        return now;
    Instant& busy = busyUntil[{envelope.from, envelope.to}];
    busy = std::max(now, busy) + timeFor(message::sizeInBytes(*envelope.message), link.bytesPerSecond);
    return busy;
}

void Network::send(Instant now, message::Envelope envelope, EventNumber senderChangedBy, Prng& prng)
{
    envelope.cause = std::max({envelope.cause, senderChangedBy, changedBy(envelope.from, envelope.to)});
    lastSequence += 1;
    Flight flight{kNever, lastSequence, now, std::move(envelope)};
    const Connection connection = connectionOf(flight.envelope);
    Instant& lastArrival = lastArrivals[connection];
    const LinkQuality& link = quality(connection.from, connection.to);
    const bool isLoopback = connection.from == connection.to;
    if ((link.isCut && !isLoopback) || (!held.empty() && held.contains(connection))) {
        flight.arrives = link.isCut ? now + link.givesUpAfter : kNever;
        heldUntil = std::min(heldUntil, flight.arrives);
        held[connection].push_back(std::move(flight));
        return;
    }
    if (isLoopback)
        flight.arrives = now + kLoopbackDelay;
    else
        flight.arrives = bytesAreOut(now, link, flight.envelope) + travelTime(link, prng);
    flight.arrives = std::max(flight.arrives, lastArrival);
    lastArrival = flight.arrives;
    flights.add(std::move(flight));
}

void Network::release(Instant now, NodeId from, NodeId to, Prng& prng)
{
    const LinkQuality& link = quality(from, to);
    ensure(!link.isCut, "messages are released onto a link that carries");
    const EventNumber healedBy = changedBy(from, to);
    std::vector<Connection> stopped;
    for (auto it = held.lower_bound({from, to, message::Channel::Data}); it != held.end() && it->first.from == from && it->first.to == to; ++it)
        stopped.push_back(it->first);
    for (const Connection& connection : stopped)
        letGo(now, connection, healedBy, prng);
    refreshHeldUntil();
}

void Network::letGo(Instant now, const Connection& connection, EventNumber cause, Prng& prng)
{
    const auto stopped = held.find(connection);
    if (stopped == held.end())
        return;
    const auto byHand = caught.find(connection);
    const LinkQuality& link = quality(connection.from, connection.to);
    Instant& lastArrival = lastArrivals[connection];
    std::vector<Flight> rest;
    for (Flight& flight : stopped->second) {
        if (!rest.empty() || (byHand != caught.end() && byHand->second.contains(flight.sequence))) {
            flight.arrives = kNever;
            rest.push_back(std::move(flight));
            continue;
        }
        const bool isLoopback = connection.from == connection.to;
        flight.arrives = isLoopback ? now + kLoopbackDelay : bytesAreOut(now, link, flight.envelope) + travelTime(link, prng);
        flight.arrives = std::max(flight.arrives, lastArrival);
        flight.envelope.cause = std::max(flight.envelope.cause, cause);
        lastArrival = flight.arrives;
        flights.add(std::move(flight));
    }
    if (rest.empty())
        held.erase(stopped);
    else
        stopped->second = std::move(rest);
}

void Network::hold(Instant now, NodeId from, NodeId to)
{
    std::vector<Flight> stopped
        = flights.takeAll([&](const Flight& flight) { return flight.envelope.from == from && flight.envelope.to == to && !flight.isQueued; });
    for (Flight& flight : stopped) {
        flight.arrives = now + quality(from, to).givesUpAfter;
        held[connectionOf(flight.envelope)].push_back(std::move(flight));
    }
    // TCP numbers what it sends: the order of a connection is the order of sending.
    for (auto it = held.lower_bound({from, to, message::Channel::Data}); it != held.end() && it->first.from == from && it->first.to == to;
         ++it) {
        std::ranges::sort(it->second, {}, &Flight::sequence);
        for (Flight& flight : it->second)
            flight.arrives = std::min(flight.arrives, now + quality(from, to).givesUpAfter);
        lastArrivals[it->first] = Instant{};
    }
    refreshHeldUntil();
}

std::vector<Flight> Network::breakConnections(Instant now, NodeId node, EventNumber cause, Prng& prng)
{
    BrokenConnections& brokenHere = broken[node];
    std::set<std::pair<NodeId, message::Channel>> peers;
    for (const auto& [connection, lastArrival] : lastArrivals) {
        if (connection.from == connection.to || (connection.from != node && connection.to != node))
            continue;
        const bool isInbound = connection.to == node;
        if (isInbound || lastArrival > brokenHere.closingsUntil)
            peers.emplace(isInbound ? connection.from : connection.to, connection.channel);
    }
    lastArrivals.eraseIf([&](const auto& entry) { return entry.first.to == node && entry.first.from != node; });
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
        caught.erase(it->first);
        held.erase(it);
        break;
    }
    ensure(!lost.empty(), "a connection is given up when its time has come");
    refreshHeldUntil();
    return lost;
}

Catch* Network::catching(const message::Envelope& envelope)
{
    const auto found = std::ranges::find_if(catches, [&](const Catch& one) { return matches(one.what, one.partition, envelope); });
    return found == catches.end() ? nullptr : &*found;
}

void Network::sendHeld(Instant now, message::Envelope envelope, EventNumber senderChangedBy, Prng& prng)
{
    const Connection connection = connectionOf(envelope);
    send(now, std::move(envelope), senderChangedBy, prng);
    if (!holdByHand(lastSequence))
        caught[connection].insert(lastSequence); // it stands before a cut, or behind another one
}

bool Network::holdByHand(std::uint64_t sequence)
{
    const auto isIt = [&](const Flight& flight) { return flight.sequence == sequence && !flight.isQueued; };
    const auto found = std::ranges::find_if(flights.unordered(), isIt);
    if (found == flights.unordered().end())
        return false;
    const Connection connection = connectionOf(found->envelope);
    std::vector<Flight> stopped = flights.takeAll([&](const Flight& flight) {
        return flight.sequence >= sequence && !flight.isQueued && connectionOf(flight.envelope) == connection;
    });
    std::ranges::sort(stopped, {}, &Flight::sequence);
    std::vector<Flight>& queue = held[connection];
    for (std::size_t i = 0; i < stopped.size(); ++i) {
        stopped[i].arrives = kNever;
        queue.insert(queue.begin() + std::ptrdiff_t(i), std::move(stopped[i]));
    }
    caught[connection].insert(sequence);
    lastArrivals[connection] = Instant{};
    refreshHeldUntil();
    return true;
}

bool Network::isHeldByHand(const Flight& flight) const
{
    const auto byHand = caught.find(connectionOf(flight.envelope));
    return byHand != caught.end() && byHand->second.contains(flight.sequence);
}

bool Network::releaseByHand(Instant now, std::uint64_t sequence, Prng& prng)
{
    const auto holder = std::ranges::find_if(caught, [&](const auto& entry) { return entry.second.contains(sequence); });
    if (holder == caught.end())
        return false;
    const Connection connection = holder->first;
    holder->second.erase(sequence);
    if (holder->second.empty())
        caught.erase(holder);
    if (!isCut(connection.from, connection.to))
        letGo(now, connection, kNoEvent, prng);
    refreshHeldUntil();
    return true;
}

std::vector<Flight> Network::breakConnection(Instant now, const Connection& connection, EventNumber cause, Prng& prng)
{
    const Connection back = backwards(connection);
    const auto isOn = [&](const Flight& flight) {
        const Connection its = connectionOf(flight.envelope);
        return !flight.isQueued && (its == connection || its == back);
    };
    std::vector<Flight> lost = flights.takeAll(isOn);
    static const auto kClosed = std::make_shared<const message::Message>(message::ConnectionClosed{});
    for (const Connection& direction : {connection, back}) {
        if (const auto stopped = held.find(direction); stopped != held.end()) {
            std::ranges::move(stopped->second, std::back_inserter(lost));
            held.erase(stopped);
        }
        caught.erase(direction);
        lastArrivals.erase(direction);
        send(now, {direction.from, direction.to, direction.channel, {}, cause, kClosed}, kNoEvent, prng);
    }
    refreshHeldUntil();
    std::ranges::sort(lost, {}, &Flight::sequence);
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
