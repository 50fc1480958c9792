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

template <class Event>
Refusal Performer::changeLinks(const std::vector<Direction>& links, Event told, void (*change)(LinkQuality&, const Event&))
{
    begin();
    for (const Direction& direction : links) {
        told.from = direction.first;
        told.to = direction.second;
        told.by = m_by;
        const EventNumber changed = tell(kNoNode, told);
        Link& link = m_cluster.network.link(direction.first, direction.second);
        change(link.quality, told);
        link.changedBy = changed;
        noteTrouble(direction, changed);
    }
    return done(kNoNode);
}

Refusal Performer::perform(const SetLinkLoss& command)
{
    if (Refusal refusal = checkLink(command.from, command.to))
        return refusal;
    if (command.loss.value < 0 || command.loss.value > 1000)
        return "A link loses from 0 to 1000 of 1000 segments.";
    event::LinkLossChanged told;
    told.perMille = command.loss.value;
    return changeLinks<event::LinkLossChanged>(directionsOf(command.from, command.to, command.direction), told,
        [](LinkQuality& quality, const event::LinkLossChanged& fact) { quality.loss = {fact.perMille}; });
}

Refusal Performer::perform(const SetLinkBandwidth& command)
{
    if (Refusal refusal = checkLink(command.from, command.to))
        return refusal;
    if (command.bytesPerSecond < 0)
        return "A bandwidth is 0, for no limit, or more.";
    event::LinkBandwidthChanged told;
    told.bytesPerSecond = command.bytesPerSecond;
    return changeLinks<event::LinkBandwidthChanged>(directionsOf(command.from, command.to, command.direction), told,
        [](LinkQuality& quality, const event::LinkBandwidthChanged& fact) { quality.bytesPerSecond = fact.bytesPerSecond; });
}

} // namespace highwater::sim
