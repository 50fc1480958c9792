// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <vector>

#include "engine/view/cluster_view.h"
#include "engine/view/waiting.h"
#include "ui/bridge/names.h"
#include "ui/widgets/facts_view.h"
#include "ui/widgets/selection.h"

namespace highwater::ui {

/// Something that is at rest until a condition comes true: who could make it true, and when it happens by itself.
struct Wait {
    QString text;
    std::optional<view::Countdown> countdown; ///< when it ends by itself
    Ink ink = Ink::Waiting;
    friend bool operator==(const Wait&, const Wait&) = default;
};

struct FactSection {
    QString title;
    std::vector<FactsView::Fact> facts;
    friend bool operator==(const FactSection&, const FactSection&) = default;
};

/// All that the inspector says of what is selected.
struct Subject {
    QString title;
    QString subtitle;
    std::vector<Wait> waits;
    std::vector<FactSection> sections;
    friend bool operator==(const Subject&, const Subject&) = default;
};

/// Reads a subject out of a view. Facts have Kafka's names, waits are sentences. What is not in the view any more is named as gone.
class SubjectReader {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::SubjectReader)

public:
    /// Needs: both outlive this.
    SubjectReader(const view::ClusterView& cluster, const Names& names) : m_cluster(cluster), m_names(names) {}

    Subject read(const Selection& selection) const;

private:
    Subject cluster() const;
    Subject node(NodeId id) const;
    Subject partition(const TopicIdPartition& id) const;
    Subject replica(const TopicIdPartition& id, NodeId broker) const;
    Subject group(const std::string& id) const;
    Subject gone(const QString& name) const;

    void addBroker(const view::BrokerView& broker, Subject& subject) const;
    void addController(const view::ControllerView& controller, Subject& subject) const;
    void addProducer(const view::ProducerView& producer, Subject& subject) const;
    void addConsumer(const view::ConsumerView& consumer, Subject& subject) const;
    void addPartition(const view::PartitionView& partition, Subject& subject) const;
    void addLeader(const view::ReplicaView& leader, Subject& subject) const;
    void addWait(const view::Waiting& waiting, Subject& subject) const;
    void addAccumulators(const view::ProducerView& producer, Subject& subject) const;
    void addReplica(const view::PartitionView& partition, const view::ReplicaView& replica, Subject& subject) const;
    void addTampering(Subject& subject) const;
    void addMember(const view::ConsumerView& consumer, Subject& subject) const;
    QString absenceOf(const std::string& id) const;
    void addGroup(const view::GroupView& group, Subject& subject) const;
    void addKeys(const view::GroupView& group, std::vector<FactsView::Fact>& facts) const;
    void addRebalances(const view::GroupView& group, std::vector<FactsView::Fact>& facts) const;
    QString yesNo(bool value) const;

    const view::ClusterView& m_cluster;
    const Names& m_names;
};

} // namespace highwater::ui
