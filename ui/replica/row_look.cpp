// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replica/row_look.h"

#include <QStringList>

#include <algorithm>

namespace highwater::ui {

namespace {

QString bracedNodes(const std::vector<NodeId>& nodes)
{
    QStringList numbers;
    for (NodeId node : nodes)
        numbers.append(QString::number(node.value));
    return QLatin1Char('{') + numbers.join(QLatin1Char(' ')) + QLatin1Char('}');
}

Leadership leadershipOf(const view::ReplicaView& replica, const view::PartitionView& partition, bool isDead)
{
    if (replica.role != view::ReplicaRole::Leader || isDead)
        return replica.broker == partition.leader && !isDead && replica.role == view::ReplicaRole::None ? Leadership::Leader : Leadership::None;
    return replica.broker == partition.leader ? Leadership::Leader : Leadership::Stale;
}

} // namespace

RowLooks::RowLooks(const view::ClusterView& view, const ClusterLayout& layout) : m_view(view), m_layout(layout), m_userTopics(userTopicCount(view))
{
    std::vector<std::string> groups;
    for (const GroupPlace& group : layout.groups)
        groups.push_back(group.id);
    m_marks = offsetMarksOf(view, groups);
    for (const view::TopicView& topic : view.topics)
        for (const view::PartitionView& partition : topic.partitions)
            for (const view::ReplicaView& replica : partition.replicas)
                m_longest = std::max(m_longest, replica.logEndOffset.value_or(Offset{}).value);
}

QString RowLooks::textOf(PartitionHealth health)
{
    switch (health) {
    case PartitionHealth::Healthy: return tr("all in sync", "state of partitions");
    case PartitionHealth::UnderReplicated: return tr("under-replicated", "state of partitions");
    case PartitionHealth::UnderMinIsr: return tr("under min ISR", "state of partitions");
    case PartitionHealth::Leaderless: return tr("leaderless", "state of partitions");
    case PartitionHealth::Lost: return tr("with lost records", "state of partitions");
    }
    return {};
}

RowLook RowLooks::ofGroup(const RowPlace& row) const
{
    const view::TopicView& topic = m_view.topics[row.topic];
    RowLook look;
    look.title = QString::fromStdString(topic.name);
    //: Second line of a row that stands for many partitions: how many and in which state
    look.leader = tr("%1 × %2").arg(row.members.size()).arg(textOf(row.health));
    look.health = row.health;
    look.isFirst = &row == &m_layout.rows.front();
    look.isOpen = row.isOpen;
    for (const view::BrokerView& broker : m_view.brokers) {
        CellLook cell;
        cell.broker = broker.id;
        cell.isDead = broker.process == view::ProcessState::Dead;
        for (const std::size_t member : row.members)
            for (const view::ReplicaView& replica : topic.partitions[member].replicas) {
                if (replica.broker != broker.id)
                    continue;
                ++cell.replicaCount;
                cell.inSyncCount += replica.isInSync ? 1 : 0;
                cell.leaderCount += topic.partitions[member].leader == broker.id ? 1 : 0;
                for (const view::GhostView& ghost : replica.ghosts)
                    cell.lostCount += ghost.recordCount;
            }
        look.cells.push_back(cell);
    }
    return look;
}

RowLook RowLooks::of(const RowPlace& row) const
{
    if (row.density == RowDensity::Group)
        return ofGroup(row);
    const view::PartitionView& partition = m_view.topics[row.topic].partitions[row.partition];
    const QString number = QString::number(partition.name.partition.value);
    RowLook look;
    look.isNamed = m_userTopics > 1 || row.isInternal;
    if (look.isNamed)
        look.title = QString::fromStdString(partition.name.topic) + QLatin1Char('-') + number;
    else
        //: Title of a row of the matrix. %1 is a partition's number
        look.title = tr("partition %1").arg(number);
    const QString epoch = QString::number(partition.leaderEpoch.value);
    //: Under a partition's title; keep it short. "e" stands for leader epoch. %1 is a leader epoch
    look.leader = partition.leader == kNoNode ? tr("no leader · e%1").arg(epoch)
                                              //: Under a partition's title; keep it short. %1 is a broker's number, %2 a leader epoch
                                              : tr("leader %1 · e%2").arg(partition.leader.value).arg(epoch);
    look.isr = QStringLiteral("ISR ") + bracedNodes(partition.isr);
    look.health = healthOf(partition);
    look.isIsrShort = partition.isUnderReplicated || partition.isUnderMinIsr || partition.leader == kNoNode;
    look.isFirst = &row == &m_layout.rows.front();
    addCells(look, row, partition);
    return look;
}

/// Thin columns have no tapes: the one that is open decides.
double RowLooks::widestTape(const RowPlace& row) const
{
    double widest = 8;
    for (const ColumnPlace& column : m_layout.columns)
        widest = std::max(widest, ClusterLayout::tape(row, column).width());
    return widest;
}

void RowLooks::addCells(RowLook& look, const RowPlace& row, const view::PartitionView& partition) const
{
    if (m_layout.columns.empty())
        return;
    const bool isStrip = row.density == RowDensity::Strip;
    const bool hasThin = m_layout.folds.thinColumnCount > 0;
    const OffsetAxis axis = isStrip ? OffsetAxis{} : axisFor(partition, widestTape(row));
    for (const view::ReplicaView& replica : partition.replicas) {
        const auto broker = std::find_if(m_view.brokers.begin(), m_view.brokers.end(), [&](const view::BrokerView& b) { return b.id == replica.broker; });
        CellLook cell;
        cell.broker = replica.broker;
        cell.isDead = broker != m_view.brokers.end() && broker->process == view::ProcessState::Dead;
        cell.leadership = leadershipOf(replica, partition, cell.isDead);
        cell.isInSync = replica.isInSync;
        cell.isAssigned = replica.isAssigned;
        for (const view::GhostView& ghost : replica.ghosts)
            cell.lostCount += ghost.recordCount;
        cell.epoch = partition.leaderEpoch.value;
        if (isStrip || hasThin) // rounded, so that a strip is not painted anew for each record
            cell.share = static_cast<double>(replica.logEndOffset.value_or(Offset{}).value * 100 / m_longest) / 100.0;
        if (!isStrip)
            cell.tape = lookOf(replica, axis, cell.isDead);
        if (!isStrip && replica.broker == partition.leader)
            addMarks(cell, partition, axis, widestTape(row));
        look.cells.push_back(std::move(cell));
    }
}

void RowLooks::addMarks(CellLook& cell, const view::PartitionView& partition, const OffsetAxis& axis, double width) const
{
    const auto found = m_marks.find(partition.id);
    if (found == m_marks.end())
        return;
    for (const OffsetMark& mark : found->second) {
        const double x = axis.x(mark.offset);
        const double end = std::min(width, std::max(0.0, cell.tape.end)); // beyond it there is no record to point at
        const MarkSide side = x < 0 ? MarkSide::Before : x > end + 0.5 ? MarkSide::Behind : MarkSide::Within;
        cell.marks.push_back({mark, std::clamp(x, 0.0, end), side});
    }
}

} // namespace highwater::ui
