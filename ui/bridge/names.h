// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <map>
#include <string>
#include <vector>

#include "engine/base/ids.h"
#include "engine/view/cluster_view.h"

namespace highwater::event {
struct Event;
}

namespace highwater::ui {

/// What nodes and topics are called. It remembers: a topic that was deleted keeps its name in old sentences.
class Names {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::Names)

public:
    Names() = default;
    explicit Names(const view::ClusterView& cluster) { learn(cluster); }

    /// Adds what this view can name. What was known before and is not in it stays known.
    void learn(const view::ClusterView& cluster);
    /// The same of events: a topic's creation names it, also where every view that is shown came after its deletion.
    void learn(const std::vector<event::Event>& events);

    /// `payments-4`, or the beginning of the topic id when nobody ever named it.
    QString partition(const TopicIdPartition& id) const;
    /// `broker 2`, `controller 101` or `payments-api`, inside a sentence.
    QString node(NodeId id) const;
    /// The same where a sentence begins: `Broker 2`.
    QString nodeFirst(NodeId id) const;
    /// A member of the quorum: `controller 2` also where broker and controller are one process.
    QString voter(NodeId id) const;
    QString voterFirst(NodeId id) const;
    /// A resource as config events name it: `topic payments`, `broker 1`, `brokers`.
    QString resource(const std::string& name) const;

    bool isBroker(NodeId id) const;
    bool isController(NodeId id) const;
    bool isClient(NodeId id) const;

    friend bool operator==(const Names&, const Names&) = default;

private:
    struct Node {
        bool isBroker = false;
        bool isController = false;
        QString clientName;
        friend bool operator==(const Node&, const Node&) = default;
    };
    const Node* find(NodeId id) const;

    std::map<NodeId, Node> m_nodes;
    std::map<TopicId, QString> m_topics;
};

} // namespace highwater::ui
