// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/performer.h"

#include "engine/config/rules.h"

#include <algorithm>

/// Commands to disks and power, and to what holds everywhere: costs and rules.
namespace highwater::sim {

using node::ProcessState;

namespace {

Refusal noBroker(NodeId id) { return "There is no broker " + std::to_string(id.value) + "."; }
Refusal noController(NodeId id) { return "There is no controller " + std::to_string(id.value) + "."; }

} // namespace

node::Broker* Performer::brokerOf(NodeId id)
{
    node::Node* node = m_cluster.node(id);
    return node == nullptr || !node->broker ? nullptr : &*node->broker;
}

Refusal Performer::perform(const PowerLoss& command)
{
    node::Node* node = m_cluster.node(command.node);
    if (node == nullptr || (!node->broker && !node->controllerNode))
        return noBroker(command.node);
    node::PowerLossOutcome outcome;
    outcome.byChance = command.unflushed == Unflushed::ByChance;
    for (const KeptLog& kept : command.kept) {
        const std::optional<TopicIdPartition> partition = idOf(kept.partition);
        if (!partition)
            return "There is no partition " + toString(kept.partition) + ".";
        outcome.keptEnds[*partition] = kept.end;
    }
    begin();
    const bool wasAlive = node->process != ProcessState::Dead;
    const EventNumber lost = tell(command.node, event::PowerLost{m_by});
    node->losePower(outcome, actAs(command.node, lost));
    if (wasAlive) {
        setProcess(*node, ProcessState::Dead, lost);
        breakConnections(command.node, lost);
    }
    return done(command.node);
}

Refusal Performer::diskInUse(NodeId id) const
{
    return "The process of " + spoken(m_cluster, id) + " runs on that disk; kill it first.";
}

Refusal Performer::wipeMetadataDisk(NodeId id)
{
    node::Node* node = m_cluster.node(id);
    if (node == nullptr || !node->isController())
        return noController(id);
    if (node->process != ProcessState::Dead)
        return diskInUse(id);
    begin();
    tell(id, event::MetadataDiskWiped{m_by});
    node->controllerNode->wipeDisk(m_cluster.counters.prng.uuid());
    return done(id);
}

Refusal Performer::perform(const WipeDisk& command)
{
    node::Node* node = m_cluster.node(command.node);
    if (command.disk == WipedDisk::Metadata)
        return wipeMetadataDisk(command.node);
    if (node == nullptr || !node->broker)
        return noBroker(command.node);
    if (node->process != ProcessState::Dead)
        return diskInUse(command.node);
    std::optional<TopicIdPartition> partition;
    if (command.partition) {
        partition = idOf(*command.partition);
        if (!partition || node->broker->log(*partition) == nullptr)
            return spoken(m_cluster, command.node) + " has no log of " + toString(*command.partition) + ".";
    }
    begin();
    const EventNumber wiped = tell(command.node, event::DiskWiped{m_by});
    node->broker->wipeDisk(partition, actAs(command.node, wiped));
    return done(command.node);
}

Refusal Performer::changeDisk(NodeId id, const node::DiskQuality& quality, event::EventBody told)
{
    node::Broker* broker = brokerOf(id);
    begin();
    const EventNumber changed = tell(id, std::move(told));
    noteTrouble(id, changed);
    broker->setDiskQuality(quality);
    return done(id);
}

Refusal Performer::perform(const FillDisk& command)
{
    const node::Broker* broker = brokerOf(command.node);
    if (broker == nullptr)
        return noBroker(command.node);
    node::DiskQuality quality = broker->diskQuality();
    if (std::exchange(quality.isFull, true))
        return "The disk of " + spoken(m_cluster, command.node) + " is full already.";
    return changeDisk(command.node, quality, event::DiskFilled{m_by});
}

Refusal Performer::perform(const FreeDisk& command)
{
    const node::Broker* broker = brokerOf(command.node);
    if (broker == nullptr)
        return noBroker(command.node);
    node::DiskQuality quality = broker->diskQuality();
    if (!std::exchange(quality.isFull, false))
        return "The disk of " + spoken(m_cluster, command.node) + " is not full.";
    return changeDisk(command.node, quality, event::DiskFreed{m_by});
}

Refusal Performer::perform(const SlowDisk& command)
{
    const node::Broker* broker = brokerOf(command.node);
    if (broker == nullptr)
        return noBroker(command.node);
    if (command.perAppend.value < 0 || command.perFlush.value < 0)
        return "A disk takes no negative time.";
    node::DiskQuality quality = broker->diskQuality();
    quality.perAppend = command.perAppend;
    quality.perFlush = command.perFlush;
    return changeDisk(command.node, quality, event::DiskSlowed{command.perAppend, command.perFlush, m_by});
}

Refusal Performer::perform(const FailLogDir& command)
{
    const node::Broker* broker = brokerOf(command.node);
    if (broker == nullptr)
        return noBroker(command.node);
    node::DiskQuality quality = broker->diskQuality();
    if (std::exchange(quality.hasFailed, true))
        return "The log directory of " + spoken(m_cluster, command.node) + " has failed already.";
    return changeDisk(command.node, quality, event::LogDirFailed{m_by});
}

Refusal Performer::perform(const SetCost& command)
{
    const Cost& cost = command.cost;
    if (cost.perRequest.value < 0 || cost.diskPerAppend.value < 0 || cost.diskPerFlush.value < 0 || cost.handlerBytesPerSecond < 0
        || cost.diskBytesPerSecond < 0 || cost.linkBytesPerSecond < 0)
        return "No cost is negative.";
    begin();
    tell(kNoNode, event::CostChanged{std::string(nameOf(cost)), m_by});
    setCost(m_cluster, cost);
    return done(kNoNode);
}

Refusal Performer::perform(const SwitchRule& command)
{
    const config::RuleSwitch* rule = config::ruleNamed(command.rule);
    if (rule == nullptr)
        return "There is no rule '" + command.rule + "'.";
    begin();
    tell(kNoNode, event::RuleSwitched{command.rule, command.isOn, m_by});
    m_cluster.rules.*rule->isOn = command.isOn;
    for (auto& [id, node] : m_cluster.nodes) {
        if (node.broker)
            node.broker->setRules(m_cluster.rules);
        if (node.controllerNode)
            node.controllerNode->setRules(m_cluster.rules);
    }
    return done(kNoNode);
}

} // namespace highwater::sim
