// SPDX-License-Identifier: GPL-3.0-or-later
// What a ClusterPanel does with pointer and keyboard.
#include "ui/cluster/cluster_panel.h"

#include <QAccessible>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QStringList>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/bridge/format.h"
#include "ui/cluster/flight_painter.h"
#include "ui/group/group_actions.h"
#include "ui/replica/row_painter.h"

#include <algorithm>
#include <cmath>

namespace highwater::ui {

void ClusterPanel::toggleGroup(const RowPlace& row)
{
    const RowGroup group{m_view->topics[row.topic].id, row.health};
    if (!m_wish.toggled.erase(group))
        m_wish.toggled.insert(group);
    layOut();
}

QString ClusterPanel::describeGroup(const RowPlace& row) const
{
    //: %1 is a topic, %2 a state such as "under-replicated"
    const QString what = tr("%n partition(s) of %1: %2.", nullptr, static_cast<int>(row.members.size()))
                             .arg(QString::fromStdString(m_view->topics[row.topic].name), RowLooks::textOf(row.health));
    return what + QLatin1Char('\n') + tr("For each broker: how many it leads, of how many copies. A click opens or closes the group.");
}

const GroupColumnLook* ClusterPanel::groupLookAt(QPointF position) const
{
    const GroupPlace* place = m_layout.groupAt(position);
    const std::size_t index = place ? static_cast<std::size_t>(place - m_layout.groups.data()) : m_groups.size();
    return index < m_groups.size() ? &m_groups[index] : nullptr;
}

NodeId ClusterPanel::memberAt(QPointF position) const
{
    const GroupColumnLook* look = groupLookAt(position);
    if (!look)
        return kNoNode;
    const GroupPlace& place = *m_layout.groupAt(position);
    for (std::size_t i = 0; i < look->members.size(); ++i)
        if (headChip(m_layout, place, i).adjusted(-1, -1, 1, 1).contains(position))
            return look->members[i].client;
    const RowPlace* row = m_layout.rowAt(position);
    const GroupCellLook* cell = row && hasTapes(row->density) ? look->cell(row->id) : nullptr;
    if (!cell)
        return kNoNode;
    const GroupCellPlace parts = placeIn(*row, place, cell->chips.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(2, cell->chips.size()); ++i)
        if ((i == 0 ? parts.chip : parts.second).adjusted(-2, -2, 2, 2).contains(position))
            return cell->chips[i].client;
    return kNoNode;
}

QString ClusterPanel::describeGroupAt(QPointF position) const
{
    if (m_layout.moreGroups.contains(position)) {
        QStringList names;
        for (const std::string& id : m_layout.folds.foldedGroups)
            names << (id.empty() ? tr("consumers of no group") : QString::fromStdString(id));
        //: %1 is a list of names
        return tr("There is no room for these consumer groups: %1. The panel at the right has all of them.").arg(names.join(QStringLiteral(", ")));
    }
    const GroupColumnLook* look = groupLookAt(position);
    if (!look)
        return {};
    const RowPlace* row = m_layout.rowAt(position);
    const GroupColumnLooks looks(*m_view, m_time);
    if (!row)
        return looks.describe(look->id);
    if (row->density != RowDensity::Group)
        return looks.describe(look->id, row->id);
    const GroupShareLook share = look->shareOf(m_folded[static_cast<std::size_t>(row - m_layout.rows.data())]);
    QStringList lines{look->title};
    for (const std::pair<int, int>& each : share.owned)
        //: A member of a group and how many of these partitions it owns. %1 is its letter
        lines << (each.first < 0 ? tr("%n partition(s) are nobody's.", nullptr, each.second) : tr("%1 owns %n partition(s).", nullptr, each.second).arg(MemberLetters::letter(each.first)));
    return share.count > 0 ? lines.join(QLatin1Char('\n')) : QString();
}

Selection ClusterPanel::selectionAt(QPointF position) const
{
    if (const ControllerLook* controller = m_strip.at(position))
        return SelectedNode{controller->id};
    if (const NodeId member = memberAt(position); member != kNoNode)
        return SelectedNode{member};
    if (const GroupColumnLook* group = groupLookAt(position))
        return group->id.empty() ? Selection(NothingSelected{}) : Selection(SelectedGroup{group->id});
    const RowPlace* row = m_layout.rowAt(position);
    const ColumnPlace* column = m_layout.columnAt(position);
    if (row && row->density == RowDensity::Group)
        return NothingSelected{};
    if (row && column) {
        const std::vector<view::ReplicaView>& replicas = partitionOf(*row).replicas;
        const bool isReplica = std::any_of(replicas.begin(), replicas.end(), [column](const view::ReplicaView& r) { return r.broker == column->broker; });
        if (isReplica)
            return SelectedReplica{row->id, column->broker};
    }
    if (row)
        return SelectedPartition{row->id};
    if (column)
        return SelectedNode{column->broker};
    return NothingSelected{};
}

void ClusterPanel::mousePressEvent(QMouseEvent* event)
{
    if (!m_view || event->button() != Qt::LeftButton)
        return;
    const QPointF position = event->position() / m_zoom;
    const RowPlace* row = m_layout.rowAt(position);
    const ColumnPlace* column = m_layout.columnAt(position);
    const GroupPlace* group = m_layout.groupAt(position);
    if (row && column) {
        m_focusRow = static_cast<int>(row - m_layout.rows.data());
        m_focusColumn = static_cast<int>(column - m_layout.columns.data());
    } else if (group) {
        m_focusRow = row ? static_cast<int>(row - m_layout.rows.data()) : -1;
        m_focusColumn = static_cast<int>(m_layout.columns.size()) + static_cast<int>(group - m_layout.groups.data());
    }
    if (row && row->density == RowDensity::Group)
        toggleGroup(*row);
    else
        emit selected(selectionAt(position));
}

void ClusterPanel::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_view)
        return;
    m_pointer = event->position() / m_zoom;
    const RowPlace* row = m_layout.rowAt(*m_pointer);
    const std::optional<TopicIdPartition> opened = row && row->isThin ? std::optional(row->id) : std::nullopt;
    const ColumnPlace* column = m_layout.columnAt(*m_pointer);
    const std::optional<NodeId> openedColumn = column && m_layout.folds.thinColumnCount > 0 ? std::optional(column->broker) : std::nullopt;
    if (opened != m_wish.opened || openedColumn != m_wish.openedColumn) {
        m_wish.opened = opened;
        m_wish.openedColumn = openedColumn;
        layOut();
    }
    update();
}

void ClusterPanel::leaveEvent(QEvent*)
{
    m_pointer.reset();
    if (m_wish.opened || m_wish.openedColumn) {
        m_wish.opened.reset();
        m_wish.openedColumn.reset();
        layOut();
    }
    update();
}

void ClusterPanel::wheelEvent(QWheelEvent* event)
{
    const QPoint delta = event->angleDelta();
    QScrollBar& bar = std::abs(delta.x()) > std::abs(delta.y()) || (event->modifiers() & Qt::ShiftModifier) ? *m_columnBar : *m_rowBar;
    const int amount = std::abs(delta.x()) > std::abs(delta.y()) ? delta.x() : delta.y();
    bar.setValue(bar.value() - amount / 2);
    event->accept();
}

void ClusterPanel::moveFocus(int rows, int columns)
{
    if (m_layout.rows.empty() || m_layout.columns.empty())
        return;
    const int brokers = static_cast<int>(m_layout.columns.size());
    m_focusColumn = std::clamp(m_focusColumn + columns, 0, brokers + static_cast<int>(m_layout.groups.size()) - 1);
    const bool isGroup = m_focusColumn >= brokers;
    m_focusRow = std::clamp(m_focusRow + rows, isGroup ? -1 : 0, static_cast<int>(m_layout.rows.size()) - 1);
    if (m_focusRow < 0) {
        tellFocus();
        return;
    }
    const RowPlace& row = m_layout.rows[static_cast<std::size_t>(m_focusRow)];
    const QRectF card = isGroup ? m_layout.columnsArea : m_layout.columns[static_cast<std::size_t>(m_focusColumn)].card;
    if (row.rect.top() < m_layout.rowsArea.top())
        m_rowBar->setValue(m_rowBar->value() - static_cast<int>(m_layout.rowsArea.top() - row.rect.top()));
    else if (row.rect.bottom() > m_layout.rowsArea.bottom())
        m_rowBar->setValue(m_rowBar->value() + static_cast<int>(row.rect.bottom() - m_layout.rowsArea.bottom()) + 1);
    if (card.left() < m_layout.columnsArea.left())
        m_columnBar->setValue(m_columnBar->value() - static_cast<int>(m_layout.columnsArea.left() - card.left()) - 4);
    else if (card.right() > m_layout.columnsArea.right())
        m_columnBar->setValue(m_columnBar->value() + static_cast<int>(card.right() - m_layout.columnsArea.right()) + 4);
    tellFocus();
}

QRectF ClusterPanel::focusRect() const
{
    if (m_layout.rows.empty() || m_layout.columns.empty())
        return {};
    const auto column = static_cast<std::size_t>(std::max(0, m_focusColumn));
    const std::size_t brokers = m_layout.columns.size();
    const std::size_t row = static_cast<std::size_t>(std::clamp(m_focusRow, 0, static_cast<int>(m_layout.rows.size()) - 1));
    const RowPlace& place = m_layout.rows[row];
    if (column < brokers || m_layout.groups.empty())
        return ClusterLayout::cell(place, m_layout.columns[std::min(column, brokers - 1)]);
    const QRectF& card = m_layout.groups[std::min(column - brokers, m_layout.groups.size() - 1)].card.adjusted(-4, 0, 4, 0);
    return m_focusRow < 0 ? QRectF(card.left(), card.top(), card.width(), m_layout.rowsArea.top() - card.top())
                          : QRectF(card.left(), place.rect.top(), card.width(), place.rect.height());
}

/// The owner's chip if there is one, else the middle of what has the focus.
QPointF ClusterPanel::focusPoint() const
{
    const QRectF rect = focusRect();
    const GroupPlace* place = m_layout.groupAt(rect.center());
    const RowPlace* row = m_focusRow < 0 ? nullptr : m_layout.rowAt(rect.center());
    const GroupColumnLook* group = groupLookAt(rect.center());
    const GroupCellLook* cell = place && row && group ? group->cell(row->id) : nullptr;
    return cell && !cell->chips.empty() && hasTapes(row->density) ? placeIn(*row, *place, cell->chips.size()).chip.center() : rect.center();
}

void ClusterPanel::tellFocus()
{
    const QPointF centre = focusRect().center();
    const RowPlace* row = m_focusRow < 0 ? nullptr : &m_layout.rows[static_cast<std::size_t>(m_focusRow)];
    const auto column = static_cast<std::size_t>(m_focusColumn);
    if (column >= m_layout.columns.size() || !row)
        setAccessibleDescription(describeGroupAt(centre));
    else
        setAccessibleDescription(row->density == RowDensity::Group ? describeGroup(*row) : describe(partitionOf(*row), m_layout.columns[column].broker));
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    update();
}

void ClusterPanel::focusInEvent(QFocusEvent* event)
{
    m_isFocusShown = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (m_view)
        moveFocus(0, 0);
    update();
}

void ClusterPanel::keyPressEvent(QKeyEvent* event)
{
    m_isFocusShown = true;
    switch (event->key()) {
    case Qt::Key_Up: moveFocus(-1, 0); return;
    case Qt::Key_Down: moveFocus(1, 0); return;
    case Qt::Key_Left: moveFocus(0, -1); return;
    case Qt::Key_Right: moveFocus(0, 1); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!focusRect().isEmpty()) {
            const RowPlace& row = m_layout.rows[static_cast<std::size_t>(std::clamp(m_focusRow, 0, static_cast<int>(m_layout.rows.size()) - 1))];
            if (m_focusRow >= 0 && row.density == RowDensity::Group)
                toggleGroup(row);
            else
                emit selected(selectionAt(focusPoint()));
        }
        return;
    default: Panel::keyPressEvent(event);
    }
}

std::vector<StageAction> ClusterPanel::actionsAt(QPointF position) const
{
    if (!m_view)
        return {};
    std::vector<StageAction> actions;
    const auto add = [&actions](std::vector<StageAction> more) { std::move(more.begin(), more.end(), std::back_inserter(actions)); };
    if (const FlightLook* flight = flightAt(m_flights, position))
        add(StageActions::ofMessage(flight->correlation, flight->to, flight->isHeldByHand));
    const ColumnPlace* column = m_layout.columnAt(position);
    const ControllerLook* controller = m_strip.at(position);
    const NodeId node = column ? column->broker : controller ? controller->id : kNoNode;
    for (const view::BrokerView& broker : m_view->brokers)
        if (broker.id == node)
            add(StageActions::ofBroker(broker, *m_view));
    const NodeId member = memberAt(position);
    for (const view::ConsumerView& consumer : m_view->consumers)
        if (consumer.id == member)
            add(GroupActions::ofMember(consumer));
    const GroupColumnLook* group = groupLookAt(position);
    if (group)
        add(GroupActions::ofGroup(group->id, *m_view));
    for (const view::ControllerView& voter : m_view->controllers)
        if (controller && voter.id == controller->id)
            add(StageActions::ofController(voter, *m_view));
    if (const RowPlace* row = group ? nullptr : m_layout.rowAt(position)) {
        if (row->density != RowDensity::Group)
            add(StageActions::ofPartition(partitionOf(*row), *m_view));
        add(StageActions::ofTopic(m_view->topics[row->topic]));
    }
    add(StageActions::ofWorld(*m_view));
    return actions;
}

void ClusterPanel::openMenu(QPoint globalPosition, const std::vector<StageAction>& actions)
{
    if (actions.empty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (const StageAction& action : actions) {
        QAction* entry = menu->addAction(action.title);
        entry->setToolTip(action.toolTip);
        connect(entry, &QAction::triggered, this, [this, command = action.command] { m_sender.sendByPerson(command); });
    }
    menu->popup(globalPosition);
}

void ClusterPanel::contextMenuEvent(QContextMenuEvent* event)
{
    QPointF position = QPointF(event->pos()) / m_zoom;
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    if (isByKey && !focusRect().isEmpty())
        position = focusPoint();
    openMenu(isByKey ? mapToGlobal((position * m_zoom).toPoint()) : event->globalPos(), actionsAt(position));
}

bool ClusterPanel::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !m_view)
        return Panel::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString tip = toolTipAt(QPointF(help->pos()) / m_zoom);
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), tip, this);
    return true;
}

QString ClusterPanel::toolTipAt(QPointF position) const
{
    if (const FlightLook* flight = flightAt(m_flights, position))
        return flight->isRefused ? flight->label + QLatin1Char('\n') + flight->error : flight->label;
    if (const ControllerLook* look = m_strip.at(position))
        for (const view::ControllerView& controller : m_view->controllers)
            if (controller.id == look->id)
                return ControllerStrip::toolTip(controller, *m_view);
    if (const QString group = describeGroupAt(position); !group.isEmpty())
        return group;
    const RowPlace* row = m_layout.rowAt(position);
    const ColumnPlace* column = m_layout.columnAt(position);
    if (row && row->density == RowDensity::Group)
        return describeGroup(*row);
    if (row)
        return describe(partitionOf(*row), column ? column->broker : kNoNode);
    if (column)
        for (const view::BrokerView& broker : m_view->brokers)
            if (broker.id == column->broker)
                return BrokerLooks::toolTip(broker, *m_view, m_time.engine);
    return {};
}

QString ClusterPanel::describe(const view::PartitionView& partition, NodeId broker) const
{
    QStringList lines;
    const QString name = QString::fromStdString(toString(partition.name));
    if (partition.leader == kNoNode)
        //: %1 is a partition such as payments-4, %2 a leader epoch, %3 a set of brokers
        lines << tr("%1 has no leader since epoch %2; its ISR is %3.").arg(name).arg(partition.leaderEpoch.value).arg(format::nodes(partition.isr));
    else
        //: %1 is a partition such as payments-4, %2 a broker, %3 a leader epoch, %4 a set of brokers
        lines << tr("%1: broker %2 leads in epoch %3; the ISR is %4.").arg(name).arg(partition.leader.value).arg(partition.leaderEpoch.value).arg(format::nodes(partition.isr));
    if (partition.isUnderMinIsr)
        //: min.insync.replicas and NOT_ENOUGH_REPLICAS are Kafka's names and stay
        lines << tr("The ISR is smaller than min.insync.replicas = %1: acks=all is refused with NOT_ENOUGH_REPLICAS.").arg(partition.minInsyncReplicas);
    for (const view::ReplicaView& replica : partition.replicas) {
        if (replica.broker != broker)
            continue;
        //: %1 a broker, %2 and %3 offsets
        lines << tr("Broker %1: log end offset %2, high watermark %3 as it believes.").arg(broker.value).arg(format::offset(replica.logEndOffset), format::offset(replica.highWatermark));
        lines << (replica.isInSync ? tr("It is in the ISR.") : tr("It is not in the ISR."));
        for (const view::GhostView& ghost : replica.ghosts)
            //: %1 is a range of offsets such as [22, 28)
            lines << tr("%n acknowledged record(s) at %1 are in no log any more.", nullptr, static_cast<int>(ghost.recordCount)).arg(format::range(ghost.from, ghost.to));
        if (replica.role == view::ReplicaRole::Leader && replica.broker != partition.leader)
            lines << tr("It still believes that it leads, in epoch %1.").arg(replica.leaderEpoch.value);
        if (replica.parkedProduceCount > 0)
            lines << tr("%n produce request(s) wait for the ISR.", nullptr, static_cast<int>(replica.parkedProduceCount));
    }
    for (const view::ReplicaView& leader : partition.replicas)
        for (const view::FollowerView& follower : leader.followers)
            if (follower.broker == broker && follower.leavesIsr.until != kNever && follower.leavesIsr.until > m_time.engine && follower.leavesIsr.until > follower.leavesIsr.started)
                //: %1 is a span of time; the config's name is Kafka's and stays
                lines << tr("It is behind and leaves the ISR in %1 unless it catches up (replica.lag.time.max.ms).").arg(format::duration(follower.leavesIsr.until - m_time.engine));
    return lines.join(QLatin1Char('\n'));
}

} // namespace highwater::ui
