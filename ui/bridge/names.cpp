// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/names.h"

#include "engine/event/event.h"

namespace highwater::ui {
namespace {

constexpr qsizetype kIdShown = 6; ///< letters of a topic id that stand for it

} // namespace

void Names::learn(const view::ClusterView& cluster)
{
    for (const view::TopicView& topic : cluster.topics)
        m_topics[topic.id] = QString::fromStdString(topic.name);
    for (const view::BrokerView& broker : cluster.brokers)
        m_nodes[broker.id].isBroker = true;
    for (const view::ControllerView& controller : cluster.controllers)
        m_nodes[controller.id].isController = true;
    for (const view::ProducerView& producer : cluster.producers)
        m_nodes[producer.id].clientName = QString::fromStdString(producer.name);
    for (const view::ConsumerView& consumer : cluster.consumers)
        m_nodes[consumer.id].clientName = QString::fromStdString(consumer.name);
}

void Names::learn(const std::vector<event::Event>& events)
{
    for (const event::Event& told : events)
        if (const auto* created = std::get_if<event::TopicCreated>(&told.body))
            m_topics[created->topic] = QString::fromStdString(created->name);
}

const Names::Node* Names::find(NodeId id) const
{
    const auto found = m_nodes.find(id);
    return found == m_nodes.end() ? nullptr : &found->second;
}

bool Names::isBroker(NodeId id) const
{
    const Node* node = find(id);
    return node && node->isBroker;
}

bool Names::isController(NodeId id) const
{
    const Node* node = find(id);
    return node && node->isController;
}

bool Names::isClient(NodeId id) const
{
    const Node* node = find(id);
    return node && !node->clientName.isEmpty();
}

QString Names::partition(const TopicIdPartition& id) const
{
    const auto found = m_topics.find(id.topicId);
    const QString topic = found == m_topics.end() ? QString::fromStdString(toString(id.topicId.uuid)).left(kIdShown) + QStringLiteral("…") : found->second;
    return QStringLiteral("%1-%2").arg(topic).arg(id.partition.value);
}

QString Names::node(NodeId id) const
{
    const Node* known = find(id);
    if (known && !known->clientName.isEmpty())
        return known->clientName;
    if (id == kNoNode)
        //: In place of a broker's name, inside a sentence: there is none
        return tr("nobody");
    if (known && known->isController && !known->isBroker)
        return voter(id);
    //: A broker's name inside a sentence; %1 is its number
    return tr("broker %1").arg(id.value);
}

QString Names::nodeFirst(NodeId id) const
{
    const Node* known = find(id);
    if (known && !known->clientName.isEmpty())
        return known->clientName;
    if (id == kNoNode)
        //: In place of a broker's name, as the first word of a sentence: there is none
        return tr("Nobody");
    if (known && known->isController && !known->isBroker)
        return voterFirst(id);
    //: A broker's name as the first word of a sentence; %1 is its number
    return tr("Broker %1").arg(id.value);
}

QString Names::voter(NodeId id) const
{
    if (id != kNoNode && isBroker(id) && !isController(id))
        return node(id);
    //: A controller's name inside a sentence; %1 is its number
    return tr("controller %1").arg(id.value);
}

QString Names::voterFirst(NodeId id) const
{
    if (id != kNoNode && isBroker(id) && !isController(id))
        return nodeFirst(id);
    //: A controller's name as the first word of a sentence; %1 is its number
    return tr("Controller %1").arg(id.value);
}

QString Names::resource(const std::string& name) const
{
    const QString text = QString::fromStdString(name);
    if (text == QLatin1String("brokers"))
        //: Whose config was changed
        return tr("all brokers");
    if (text.startsWith(QLatin1String("broker ")))
        return node(NodeId{text.mid(7).toInt()});
    if (text.startsWith(QLatin1String("topic ")))
        //: Whose config was changed; %1 is a topic's name
        return tr("topic %1").arg(text.mid(6));
    return text;
}

} // namespace highwater::ui
