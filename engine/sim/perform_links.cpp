// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/performer.h"

#include <algorithm>

/// Commands to links, and to what is on them.
namespace highwater::sim {

std::vector<Performer::Direction> Performer::directionsOf(NodeId from, NodeId to, LinkDirection direction) const
{
    if (direction == LinkDirection::OneWay)
        return {{from, to}};
    return {{from, to}, {to, from}};
}

Refusal Performer::checkLink(NodeId from, NodeId to) const
{
    for (const NodeId end : {from, to})
        if (m_cluster.node(end) == nullptr)
            return "There is no node " + std::to_string(end.value) + ".";
    if (from == to)
        return "A node has no link to itself.";
    return std::nullopt;
}

Refusal Performer::cut(const std::vector<Direction>& links)
{
    std::vector<Direction> open;
    std::ranges::copy_if(links, std::back_inserter(open),
        [&](const Direction& link) { return !m_cluster.network.isCut(link.first, link.second); });
    if (open.empty())
        return "That link is cut already.";
    begin();
    for (const Direction& direction : open) {
        const EventNumber cutBy = tell(kNoNode, event::LinkCut{direction.first, direction.second, m_by});
        Link& link = m_cluster.network.link(direction.first, direction.second);
        link.quality.isCut = true;
        link.changedBy = cutBy;
        m_cluster.network.hold(m_cluster.now, direction.first, direction.second);
        noteTrouble(direction, cutBy);
    }
    return done(kNoNode);
}

Refusal Performer::heal(const std::vector<Direction>& links)
{
    std::vector<Direction> cutOnes;
    std::ranges::copy_if(links, std::back_inserter(cutOnes),
        [&](const Direction& link) { return m_cluster.network.isCut(link.first, link.second); });
    if (cutOnes.empty())
        return "There is no cut to heal.";
    begin();
    for (const Direction& direction : cutOnes) {
        Link& link = m_cluster.network.link(direction.first, direction.second);
        link.quality.isCut = false;
        link.changedBy = tell(kNoNode, event::LinkHealed{direction.first, direction.second, m_by});
        m_cluster.network.release(m_cluster.now, direction.first, direction.second, m_cluster.counters.prng);
    }
    return done(kNoNode);
}

Refusal Performer::perform(const CutLink& command)
{
    if (Refusal refusal = checkLink(command.from, command.to))
        return refusal;
    return cut(directionsOf(command.from, command.to, command.direction));
}

Refusal Performer::perform(const HealLink& command)
{
    if (Refusal refusal = checkLink(command.from, command.to))
        return refusal;
    return heal(directionsOf(command.from, command.to, command.direction));
}

Refusal Performer::perform(const IsolateNode& command)
{
    if (m_cluster.node(command.node) == nullptr)
        return "There is no node " + std::to_string(command.node.value) + ".";
    std::vector<Direction> links;
    for (const auto& [id, node] : m_cluster.nodes) {
        if (id == command.node || (node.client && !command.alsoClients))
            continue;
        links.emplace_back(command.node, id);
        links.emplace_back(id, command.node);
    }
    if (links.empty())
        return "There is nobody to isolate it from.";
    return cut(links);
}

Refusal Performer::perform(const HealNode& command)
{
    if (m_cluster.node(command.node) == nullptr)
        return "There is no node " + std::to_string(command.node.value) + ".";
    std::vector<Direction> links;
    for (const auto& [link, state] : m_cluster.network.links)
        if (link.first == command.node || link.second == command.node)
            links.push_back(link);
    return heal(links);
}

Refusal Performer::perform(const HealAll&)
{
    std::vector<Direction> links;
    for (const auto& [link, state] : m_cluster.network.links)
        links.push_back(link);
    return heal(links);
}

Refusal Performer::perform(const SetLinkDelay& command)
{
    if (Refusal refusal = checkLink(command.from, command.to))
        return refusal;
    if (command.delayMin.value < 0 || command.delayMin > command.delayMax)
        return "A link's delay runs from 0 or more up to something not smaller.";
    begin();
    for (const Direction& direction : directionsOf(command.from, command.to, command.direction)) {
        const EventNumber changed = tell(kNoNode,
            event::LinkDelayChanged{direction.first, direction.second, command.delayMin, command.delayMax, m_by});
        Link& link = m_cluster.network.link(direction.first, direction.second);
        link.quality.delayMin = command.delayMin;
        link.quality.delayMax = command.delayMax;
        link.changedBy = changed;
        noteTrouble(direction, changed);
    }
    return done(kNoNode);
}

Refusal Performer::perform(const DeliverNow& command)
{
    InFlightQueue& flights = m_cluster.network.flights;
    const auto isWanted = [&](const Flight& flight) {
        return flight.envelope.correlation == command.correlation && flight.envelope.to == command.to;
    };
    const auto found = std::ranges::find_if(flights.unordered(), isWanted);
    if (found == flights.unordered().end())
        return "That message is not on its way: it has arrived, or it stands before a cut.";
    begin();
    const Connection connection = connectionOf(found->envelope);
    const std::uint64_t last = found->sequence;
    std::vector<Flight> first = flights.takeAll(
        [&](const Flight& flight) { return flight.sequence <= last && connectionOf(flight.envelope) == connection; });
    for (Flight& flight : first) {
        flight.arrives = m_cluster.now;
        flights.add(std::move(flight));
    }
    return done(kNoNode);
}

} // namespace highwater::sim
