// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/view/cluster_view.h"

#include <algorithm>

namespace highwater::view {

const BrokerView* ClusterView::broker(NodeId id) const
{
    const auto found = std::ranges::find(brokers, id, &BrokerView::id);
    return found == brokers.end() ? nullptr : &*found;
}

const PartitionView* ClusterView::partition(const TopicIdPartition& id) const
{
    const auto topic = std::ranges::find(topics, id.topicId, &TopicView::id);
    if (topic == topics.end())
        return nullptr;
    const auto found = std::ranges::find(topic->partitions, id, &PartitionView::id);
    return found == topic->partitions.end() ? nullptr : &*found;
}

const GroupView* ClusterView::group(const std::string& id) const
{
    const auto found = std::ranges::find(groups, id, &GroupView::id);
    return found == groups.end() ? nullptr : &*found;
}

std::string ClusterView::nameOf(const TopicIdPartition& id) const
{
    const auto topic = std::ranges::find(topics, id.topicId, &TopicView::id);
    return toString(TopicPartition{topic == topics.end() ? toString(id.topicId.uuid) : topic->name, id.partition});
}

std::string ClusterView::nameOf(NodeId id) const
{
    if (const auto producer = std::ranges::find(producers, id, &ProducerView::id); producer != producers.end())
        return producer->name;
    if (const auto consumer = std::ranges::find(consumers, id, &ConsumerView::id); consumer != consumers.end())
        return consumer->name;
    return std::to_string(id.value);
}

} // namespace highwater::view
