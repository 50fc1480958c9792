// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/cluster.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <utility>

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

namespace {

std::size_t earliestOf(const std::vector<Alarm>& alarms)
{
    return std::size_t(std::ranges::min_element(alarms, {}, &Alarm::at) - alarms.begin());
}

} // namespace

void refreshAlarm(Cluster& cluster, NodeId node) { refreshAlarm(cluster, node, cluster.nodes.at(node).earliestDeadline()); }

void refreshAlarm(Cluster& cluster, NodeId node, const machine::Deadline& earliest)
{
    const auto alarm = std::ranges::lower_bound(cluster.alarms, node, {}, &Alarm::node);
    ensure(alarm != cluster.alarms.end() && alarm->node == node, "each node has an alarm");
    const Instant before = std::exchange(alarm->at, earliest.at);
    alarm->cause = earliest.cause;
    const std::size_t place = std::size_t(alarm - cluster.alarms.begin());
    const Instant first = cluster.alarms[cluster.firstAlarm].at;
    if (place == cluster.firstAlarm && earliest.at > before)
        cluster.firstAlarm = earliestOf(cluster.alarms);
    else if (earliest.at < first || (earliest.at == first && place < cluster.firstAlarm))
        cluster.firstAlarm = place;
}

void refreshAlarms(Cluster& cluster)
{
    cluster.alarms.clear();
    for (const auto& [id, node] : cluster.nodes) {
        const machine::Deadline deadline = node.earliestDeadline();
        cluster.alarms.push_back({id, deadline.at, deadline.cause});
    }
    cluster.firstAlarm = cluster.alarms.empty() ? 0 : earliestOf(cluster.alarms);
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
