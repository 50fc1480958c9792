// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/cluster.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::sim {

node::Node* Cluster::node(NodeId id)
{
    const auto found = nodes.find(id);
    return found == nodes.end() ? nullptr : &found->second;
}

const node::Node* Cluster::node(NodeId id) const
{
    const auto found = nodes.find(id);
    return found == nodes.end() ? nullptr : &found->second;
}

std::string Cluster::nameOf(const TopicIdPartition& partition) const
{
    const auto found = topicNames.find(partition.topicId);
    const std::string topic = found == topicNames.end() ? toString(partition.topicId.uuid) : found->second;
    return toString(TopicPartition{topic, partition.partition});
}

void setCost(Cluster& cluster, const Cost& cost)
{
    const ByteCount before = cluster.network.usual.bytesPerSecond;
    cluster.cost = cost;
    cluster.network.usual.bytesPerSecond = cost.linkBytesPerSecond;
    for (auto& [ends, link] : cluster.network.links)
        if (link.quality.bytesPerSecond == before)
            link.quality.bytesPerSecond = cost.linkBytesPerSecond;
}

void refreshAlarm(Cluster& cluster, NodeId node)
{
    const auto alarm = std::ranges::lower_bound(cluster.alarms, node, {}, &Alarm::node);
    ensure(alarm != cluster.alarms.end() && alarm->node == node, "each node has an alarm");
    const machine::Deadline deadline = cluster.nodes.at(node).earliestDeadline();
    alarm->at = deadline.at;
    alarm->cause = deadline.cause;
}

void refreshAlarms(Cluster& cluster)
{
    cluster.alarms.clear();
    for (const auto& [id, node] : cluster.nodes) {
        const machine::Deadline deadline = node.earliestDeadline();
        cluster.alarms.push_back({id, deadline.at, deadline.cause});
    }
}

const metadata::MetadataImage* committedImage(const Cluster& cluster)
{
    const metadata::MetadataImage* best = nullptr;
    bool bestRuns = false;
    for (const auto& [id, node] : cluster.nodes) {
        if (!node.controllerNode)
            continue;
        const metadata::MetadataImage& image = *node.controllerNode->committedImage();
        const bool runs = node.process == node::ProcessState::Running;
        if (best == nullptr || (runs && !bestRuns) || (runs == bestRuns && image.endOffset > best->endOffset)) {
            best = &image;
            bestRuns = runs;
        }
    }
    return best;
}

NodeId activeController(const Cluster& cluster)
{
    NodeId active = kNoNode;
    QuorumEpoch newest;
    for (const auto& [id, node] : cluster.nodes) {
        if (!node.controllerNode || node.controllerNode->controller() == nullptr || !node.controllerNode->controller()->isActive())
            continue;
        if (node.process == node::ProcessState::Dead)
            continue;
        if (active == kNoNode || node.controllerNode->quorum().epoch() > newest) {
            active = id;
            newest = node.controllerNode->quorum().epoch();
        }
    }
    return active;
}

// Copied and compared here alone: each place that did it for itself would compile all that is inside once more.
Cluster::Cluster(const Cluster&) = default;
Cluster::Cluster(Cluster&&) noexcept = default;
Cluster& Cluster::operator=(const Cluster&) = default;
Cluster& Cluster::operator=(Cluster&&) noexcept = default;
Cluster::~Cluster() = default;
bool operator==(const Cluster&, const Cluster&) = default;
Cluster::Cluster() = default;

} // namespace highwater::sim
