// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replica/row_painter.h"

#include "ui/replica/tape_painter.h"
#include "ui/widgets/shapes.h"

#include <algorithm>

namespace highwater::ui {

namespace {

Ink inkOf(PartitionHealth health)
{
    switch (health) {
    case PartitionHealth::Healthy: return Ink::InSync;
    case PartitionHealth::UnderReplicated:
    case PartitionHealth::UnderMinIsr: return Ink::OutOfSync;
    case PartitionHealth::Leaderless:
    case PartitionHealth::Lost: return Ink::Lost;
    }
    return Ink::Text;
}

} // namespace

double tapeTextSize(RowDensity density) { return density == RowDensity::Line ? 9 : 10; }

QPointF inSyncDot(const RowPlace& row, const ColumnPlace& column)
{
    const QRectF tape = ClusterLayout::tape(row, column);
    return QPointF(tape.left() - (column.card.width() < 120 ? 6 : 9), tape.center().y());
}

void RowPainter::paint(QPainter& painter, const RowLook& look, const RowPlace& row, const ClusterLayout& layout)
{
    if (row.density == RowDensity::Strip) {
        paintStrip(painter, look, row, layout);
        return;
    }
    if (row.density == RowDensity::Group) {
        paintGroup(painter, look, row, layout);
        return;
    }
    if (look.isSelected)
        shapes::card(painter, row.rect.adjusted(5, 1, -5, 0), m_theme.color(Ink::Accent, 0.07), Qt::transparent, 6);
    if (!look.isFirst)
        painter.fillRect(QRectF(row.rect.left() + 10, row.rect.top(), row.rect.width() - 20, 1), m_theme.color(Ink::Line, 0.6));
    paintLabel(painter, look, row, layout);
    m_hasSequences = look.hasSequences;
    painter.save();
    painter.setClipRect(layout.columnsArea.adjusted(0, -20, 0, 20), Qt::IntersectClip);
    for (const CellLook& cell : look.cells)
        if (const ColumnPlace* column = layout.column(cell.broker))
            paintCell(painter, cell, row, *column);
    painter.restore();
}

void RowPainter::paintLabel(QPainter& painter, const RowLook& look, const RowPlace& row, const ClusterLayout& layout)
{
    const bool isNarrow = row.density != RowDensity::Full;
    const QFont title = m_theme.font(Face::Text, isNarrow ? 12 : 12.5, QFont::DemiBold);
    const QFont mono = m_theme.font(Face::Mono, isNarrow ? 10 : 10.5);
    const QColor muted = m_theme.color(Ink::MutedText);
    const QColor isr = look.isIsrShort ? m_theme.color(Ink::OutOfSync) : muted;
    const double x = layout.labelLeft;
    const double width = layout.labelWidth - 6;
    const double middle = row.rect.center().y();
    if (row.density == RowDensity::Full) {
        m_text.drawElided(painter, QPointF(x, middle - 10), width, look.title, title, m_theme.color(Ink::Text));
        m_text.drawElided(painter, QPointF(x, middle + 8), width, look.leader, mono, muted);
        m_text.drawElided(painter, QPointF(x, middle + 24), width, look.isr, mono, isr);
    } else if (row.density == RowDensity::Compact && look.isNamed) {
        m_text.drawElided(painter, QPointF(x, middle - 2), width, look.title, title, m_theme.color(Ink::Text));
        m_text.drawElided(painter, QPointF(x, middle + 12), width, look.isIsrShort ? look.isr : look.leader, mono, isr);
    } else if (row.density == RowDensity::Compact) {
        const QString number = QString::number(row.id.partition.value);
        const double indent = std::max(18.0, m_text.width(number, title) + 6);
        m_text.draw(painter, QPointF(x, middle + 4), number, title, m_theme.color(Ink::Text));
        m_text.drawElided(painter, QPointF(x + indent, middle - 3), width - indent, look.leader, mono, muted);
        m_text.drawElided(painter, QPointF(x + indent, middle + 11), width - indent, look.isr, mono, isr);
    } else {
        m_text.drawElided(painter, QPointF(x, middle + 4), width, look.isNamed ? look.title : QString::number(row.id.partition.value) + QStringLiteral(" ") + look.isr, mono, isr);
    }
}

void RowPainter::paintFrame(QPainter& painter, const CellLook& cell, const RowPlace& row, const ColumnPlace& column)
{
    const QRectF tape = ClusterLayout::tape(row, column);
    const double height = row.rect.height();
    const double over = row.density == RowDensity::Full ? 13 : row.density == RowDensity::Compact ? (height < 30 ? 5 : 7) : 3;
    // With room for the marks of groups under the tape.
    const double under = row.density == RowDensity::Full ? 11 : row.density == RowDensity::Compact ? (height >= 44 ? 8 : height < 30 ? 3 : 5) : 3;
    const QRectF frame(column.card.left() + 3, tape.top() - over, column.card.width() - 6, tape.height() + over + under);
    const bool isStale = cell.leadership == Leadership::Stale;
    const QColor ink = m_theme.color(isStale ? Ink::OutOfSync : Ink::Leader);
    painter.setPen(QPen(ink, 1.8, isStale ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(m_theme.color(Ink::Leader, isStale ? 0 : 0.035));
    painter.drawRoundedRect(frame.adjusted(1, 1, -1, -1), 8, 8);
    shapes::crown(painter, QPointF(frame.left() + 8, frame.top() + 1.5), ink, isStale);
}

void RowPainter::paintCell(QPainter& painter, const CellLook& cell, const RowPlace& row, const ColumnPlace& column)
{
    if (column.card.width() <= kThinColumnMax) {
        paintThinCell(painter, cell, row, column);
        return;
    }
    if (cell.leadership != Leadership::None)
        paintFrame(painter, cell, row, column);
    const QRectF tape = ClusterLayout::tape(row, column);
    TapeSize size;
    size.height = tape.height();
    size.textSize = tapeTextSize(row.density);
    size.radius = row.density == RowDensity::Full ? 3 : 2;
    size.hasSequences = m_hasSequences;
    paintTape(painter, tape.topLeft(), cell.tape, size, m_theme, m_text);
    const double mark = row.density == RowDensity::Full ? 7 : row.density == RowDensity::Compact ? 5.5 : 4.5;
    for (const MarkLook& each : cell.marks)
        paintOffsetMark(painter, QPointF(tape.left() + each.x, tape.bottom() + 1), each.mark, each.side, mark, m_theme);
    const QPointF dot = inSyncDot(row, column);
    if (!cell.isAssigned)
        return;
    if (cell.isInSync) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.color(Ink::InSync));
        painter.drawEllipse(dot, 3.4, 3.4);
    } else {
        painter.setPen(QPen(m_theme.color(cell.isDead ? Ink::Down : Ink::OutOfSync), 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(dot, 3.2, 3.2);
    }
}

/// How long its log is, in which epoch, in sync or hollow, framed if it leads.
void RowPainter::paintThinCell(QPainter& painter, const CellLook& cell, const RowPlace& row, const ColumnPlace& column)
{
    const QRectF trough(column.card.left() + 3, row.rect.center().y() - 4, std::max(4.0, column.card.width() - 6), 10);
    const QColor fill = m_theme.epoch(LeaderEpoch{cell.epoch}).fill;
    QColor ink = fill;
    ink.setAlphaF(cell.isDead ? 0.2F : cell.isInSync ? 0.9F : 0.25F);
    painter.fillRect(QRectF(trough.left(), trough.top(), std::max(3.0, trough.width() * cell.share), trough.height()), cell.lostCount > 0 ? m_theme.color(Ink::Lost) : ink);
    if (cell.leadership == Leadership::None && cell.isInSync)
        return;
    painter.setPen(QPen(m_theme.color(cell.leadership == Leadership::None ? Ink::OutOfSync : Ink::Leader), 1.4, cell.leadership == Leadership::Stale ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(trough.adjusted(-1, -2, 1, 2));
}

/// A bar for each broker: how many of its copies are in sync, and how many it leads.
void RowPainter::paintGroup(QPainter& painter, const RowLook& look, const RowPlace& row, const ClusterLayout& layout)
{
    const QColor ink = m_theme.color(inkOf(look.health));
    const double middle = row.rect.center().y();
    painter.fillRect(QRectF(row.rect.left() + 10, row.rect.top(), row.rect.width() - 20, 1), m_theme.color(Ink::Line, look.isFirst ? 0 : 0.6));
    // A triangle as in any tree: to the right it is closed, down it is open.
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    const QPointF corner(layout.labelLeft - 6, middle);
    painter.drawPolygon(look.isOpen ? QPolygonF({corner + QPointF(-4, -3), corner + QPointF(4, -3), corner + QPointF(0, 4)})
                                    : QPolygonF({corner + QPointF(-3, -4), corner + QPointF(4, 0), corner + QPointF(-3, 4)}));
    const double width = layout.labelWidth - 6;
    m_text.drawElided(painter, QPointF(layout.labelLeft + 3, middle - 1), width, look.title,
        m_theme.font(Face::Text, row.isInternal ? 10 : 11, row.isInternal ? QFont::Medium : QFont::DemiBold), m_theme.color(Ink::Text));
    m_text.drawElided(painter, QPointF(layout.labelLeft + 3, middle + 10), width, look.leader, m_theme.font(Face::Text, 9.5), look.health == PartitionHealth::Healthy ? m_theme.color(Ink::MutedText) : ink);
    painter.save();
    painter.setClipRect(layout.columnsArea.adjusted(0, -20, 0, 20), Qt::IntersectClip);
    const QFont mono = m_theme.font(Face::Mono, 9.5);
    for (const CellLook& cell : look.cells) {
        const ColumnPlace* column = layout.column(cell.broker);
        if (!column || cell.replicaCount == 0)
            continue;
        const bool isThin = column->card.width() <= kThinColumnMax;
        const QString words = isThin ? QString() : QStringLiteral("%1/%2").arg(cell.leaderCount).arg(cell.replicaCount);
        const double room = isThin ? 0 : std::min(m_text.width(words, mono) + 6, column->card.width() * 0.6);
        const QRectF trough(column->card.left() + 6, middle - 4, std::max(3.0, column->card.width() - 12 - room), 8);
        shapes::card(painter, trough, m_theme.color(Ink::Shade), Qt::transparent, 2);
        const double share = static_cast<double>(cell.inSyncCount) / cell.replicaCount;
        if (share > 0)
            shapes::card(painter, QRectF(trough.left(), trough.top(), std::max(3.0, trough.width() * share), 8), m_theme.color(Ink::InSync, cell.isDead ? 0.25 : 0.6), Qt::transparent, 2);
        const double led = static_cast<double>(cell.leaderCount) / cell.replicaCount;
        if (led > 0)
            painter.fillRect(QRectF(trough.left(), trough.bottom() - 2.5, std::max(2.0, trough.width() * led), 2.5), m_theme.color(Ink::Leader));
        if (cell.lostCount > 0)
            shapes::card(painter, trough.adjusted(-1, -1, 1, 1), Qt::transparent, m_theme.color(Ink::Lost), 2, 1.5);
        if (!isThin)
            m_text.draw(painter, QPointF(column->card.right() - 6, middle + 3.5), words, mono, m_theme.color(cell.isDead ? Ink::FaintText : Ink::MutedText), TextAlign::Right);
    }
    painter.restore();
}

void RowPainter::paintStrip(QPainter& painter, const RowLook& look, const RowPlace& row, const ClusterLayout& layout)
{
    const double top = row.rect.top() + 1;
    constexpr double kHeight = 6;
    // Health: a full bar is healthy, shorter and hotter is worse.
    const double full = layout.labelWidth - 14;
    const double length = full * (1 - 0.2 * static_cast<double>(look.health));
    painter.fillRect(QRectF(layout.labelLeft, top, length, kHeight), m_theme.color(inkOf(look.health), look.health == PartitionHealth::Healthy ? 0.45 : 0.9));
    for (const CellLook& cell : look.cells) {
        const ColumnPlace* column = layout.column(cell.broker);
        if (!column || !column->card.intersects(layout.columnsArea))
            continue;
        const QRectF tape = ClusterLayout::tape(row, *column);
        const QRectF bar(tape.left(), top, std::max(3.0, tape.width() * cell.share), kHeight);
        const EpochInk ink = m_theme.epoch(LeaderEpoch{cell.epoch});
        QColor fill = ink.fill;
        fill.setAlphaF(cell.isDead ? 0.2F : cell.isInSync ? 0.9F : 0.3F);
        painter.fillRect(bar, cell.lostCount > 0 ? m_theme.color(Ink::Lost) : fill);
        if (cell.leadership == Leadership::Leader)
            painter.fillRect(QRectF(column->card.left() + 2, top - 0.5, 4, kHeight + 1), m_theme.color(Ink::Leader));
        else if (!cell.isInSync) {
            painter.setPen(QPen(m_theme.color(Ink::OutOfSync), 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(QRectF(column->card.left() + 2.5, top + 0.5, 3, kHeight - 1));
        }
    }
}

} // namespace highwater::ui
