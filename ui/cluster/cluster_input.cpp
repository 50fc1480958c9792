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

Selection ClusterPanel::selectionAt(QPointF position) const
{
    if (const ControllerLook* controller = m_strip.at(position))
        return SelectedNode{controller->id};
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
    if (row && column) {
        m_focusRow = static_cast<int>(row - m_layout.rows.data());
        m_focusColumn = static_cast<int>(column - m_layout.columns.data());
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
    const bool isStrip = row && row->density != RowDensity::Group && (m_layout.rows.size() > kFullRowsMax || m_layout.folds.groupCount > 0);
    const std::optional<TopicIdPartition> opened = isStrip ? std::optional(row->id) : std::nullopt;
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
    m_focusRow = std::clamp(m_focusRow + rows, 0, static_cast<int>(m_layout.rows.size()) - 1);
    m_focusColumn = std::clamp(m_focusColumn + columns, 0, static_cast<int>(m_layout.columns.size()) - 1);
    const RowPlace& row = m_layout.rows[static_cast<std::size_t>(m_focusRow)];
    const ColumnPlace& column = m_layout.columns[static_cast<std::size_t>(m_focusColumn)];
    if (row.rect.top() < m_layout.rowsArea.top())
        m_rowBar->setValue(m_rowBar->value() - static_cast<int>(m_layout.rowsArea.top() - row.rect.top()));
    else if (row.rect.bottom() > m_layout.rowsArea.bottom())
        m_rowBar->setValue(m_rowBar->value() + static_cast<int>(row.rect.bottom() - m_layout.rowsArea.bottom()) + 1);
    if (column.card.left() < m_layout.columnsArea.left())
        m_columnBar->setValue(m_columnBar->value() - static_cast<int>(m_layout.columnsArea.left() - column.card.left()) - 4);
    else if (column.card.right() > m_layout.columnsArea.right())
        m_columnBar->setValue(m_columnBar->value() + static_cast<int>(column.card.right() - m_layout.columnsArea.right()) + 4);
    setAccessibleDescription(row.density == RowDensity::Group ? describeGroup(row) : describe(partitionOf(row), column.broker));
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
        if (!m_layout.rows.empty() && !m_layout.columns.empty()) {
            const RowPlace& row = m_layout.rows[static_cast<std::size_t>(std::min<int>(m_focusRow, static_cast<int>(m_layout.rows.size()) - 1))];
            if (row.density == RowDensity::Group) {
                toggleGroup(row);
                return;
            }
            const QRectF cell = ClusterLayout::cell(row, m_layout.columns[static_cast<std::size_t>(m_focusColumn)]);
            emit selected(selectionAt(cell.center()));
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
    if (const RowPlace* row = m_layout.rowAt(position))
        add(StageActions::ofTopic(m_view->topics[row->topic]));
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
    if (isByKey && !m_layout.rows.empty() && !m_layout.columns.empty())
        position = ClusterLayout::cell(m_layout.rows[static_cast<std::size_t>(m_focusRow)], m_layout.columns[static_cast<std::size_t>(m_focusColumn)]).center();
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
