// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/matrix_painter.h"

#include <QStringList>

#include "ui/group/member_mark.h"
#include "ui/group/offset_mark.h"
#include "ui/widgets/shapes.h"

#include <algorithm>
#include <numeric>

namespace highwater::ui {

void MatrixPainter::paintGround(QPainter& painter, const ClusterLayout& layout, const std::vector<BrokerLook>& brokers)
{
    shapes::card(painter, layout.matrix, m_theme.color(Ink::Panel), m_theme.color(Ink::Line), 10);
    painter.save();
    painter.setClipRect(layout.columnsArea.adjusted(-1, -1, 1, 1));
    for (std::size_t i = 0; i < layout.columns.size() && i < brokers.size(); ++i) {
        const QRectF card = layout.columns[i].card.adjusted(0.5, 0.5, -0.5, -0.5);
        const BrokerLook& broker = brokers[i];
        const bool isDead = broker.condition == BrokerCondition::Dead;
        const bool isCut = broker.condition == BrokerCondition::CutOff;
        painter.setPen(QPen(m_theme.color(isDead ? Ink::Down : isCut ? Ink::CutOff : Ink::Line), isDead || isCut ? 1.6 : 1, isCut ? Qt::DashLine : Qt::SolidLine));
        painter.setBrush(m_theme.color(isDead ? Ink::Shade : Ink::Raised));
        const double radius = card.width() > kThinColumnMax ? 10 : 4;
        painter.drawRoundedRect(card, radius, radius);
        if (isDead || broker.isFenced) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme.hatch(Ink::Line, 0.55));
            painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), radius - 1, radius - 1);
        }
    }
    painter.restore();
}

void MatrixPainter::paintHeads(QPainter& painter, const ClusterLayout& layout, const view::ClusterView& view)
{
    const QFont title = m_theme.font(Face::Text, 13, QFont::Bold);
    const QFont small = m_theme.font(Face::Text, 11);
    const double width = layout.labelWidth - 6;
    const auto head = [&](const QString& name, const QString& detail) {
        m_text.drawElided(painter, QPointF(layout.labelLeft, layout.titleBaseline), width, name, title, m_theme.color(Ink::Text));
        m_text.drawElided(painter, QPointF(layout.labelLeft, layout.titleBaseline + kHeadLine), width, detail, small, m_theme.color(Ink::MutedText));
    };
    const std::size_t topics = userTopicCount(view);
    const auto one = std::find_if(view.topics.begin(), view.topics.end(), [](const view::TopicView& topic) { return !isInternalTopic(topic.name); });
    if (topics == 1)
        //: Under a topic's name. RF is the replication factor, min ISR min.insync.replicas; keep it short
        head(QString::fromStdString(one->name), tr("RF %1 · min ISR %2").arg(one->replicationFactor).arg(one->minInsyncReplicas));
    else if (topics > 1)
        head(tr("%n topic(s)", nullptr, static_cast<int>(topics)),
            tr("%n partition(s)", nullptr, static_cast<int>(std::accumulate(layout.folds.byHealth.begin(), layout.folds.byHealth.end(), std::size_t{0}))));
}

QString MatrixPainter::foldText(const ClusterLayout& layout, const FlightScene& flights, std::int64_t hiddenLabelCount)
{
    QStringList parts;
    const auto count = [&layout](PartitionHealth health) { return static_cast<int>(layout.folds.byHealth[static_cast<std::size_t>(health)]); };
    if (layout.folds.stripCount > 0 || layout.folds.groupCount > 0) {
        if (layout.folds.stripCount > 0)
            parts << tr("%n partition(s) as strips, worst first", nullptr, static_cast<int>(layout.folds.stripCount));
        if (const int lost = count(PartitionHealth::Lost))
            parts << tr("%n with lost records", nullptr, lost);
        if (const int leaderless = count(PartitionHealth::Leaderless))
            parts << tr("%n leaderless", nullptr, leaderless);
        if (const int under = count(PartitionHealth::UnderMinIsr))
            parts << tr("%n under min ISR", nullptr, under);
        if (const int under = count(PartitionHealth::UnderReplicated))
            parts << tr("%n under-replicated", nullptr, under);
    }
    if (layout.folds.groupedCount > 0)
        //: Rows that stand for many partitions of a topic in the same state
        parts << tr("%n partition(s) in groups: a click opens one", nullptr, static_cast<int>(layout.folds.groupedCount));
    if (layout.folds.internalCount > 0)
        //: One line stands for all partitions of Kafka's own topics
        parts << tr("%n partition(s) of __consumer_offsets folded", nullptr, static_cast<int>(layout.folds.internalCount));
    if (!layout.folds.foldedGroups.empty())
        parts << tr("+%n consumer group(s)", nullptr, static_cast<int>(layout.folds.foldedGroups.size()));
    if (layout.folds.thinGroupCount > 0)
        parts << tr("%n consumer group(s) as strips", nullptr, static_cast<int>(layout.folds.thinGroupCount));
    if (layout.folds.thinColumnCount > 0)
        parts << tr("%n broker(s) as thin columns: they open where the pointer is", nullptr, static_cast<int>(layout.folds.thinColumnCount));
    if (layout.folds.hiddenRowCount > 0)
        parts << tr("%n row(s) out of sight: scroll", nullptr, static_cast<int>(layout.folds.hiddenRowCount));
    if (layout.folds.hiddenColumnCount > 0)
        parts << tr("%n broker(s) out of sight: scroll sideways", nullptr, static_cast<int>(layout.folds.hiddenColumnCount));
    if (flights.recordsPerDot > 0)
        parts << tr("1 dot = %n record(s)", nullptr, static_cast<int>(flights.recordsPerDot));
    if (flights.heldCount > 0)
        //: Messages that do not arrive because a link is cut or a process is paused
        parts << tr("%n message(s) held up", nullptr, static_cast<int>(flights.heldCount));
    if (hiddenLabelCount > 0)
        //: Labels of messages for which there was no room; the pointer over a message shows its label
        parts << tr("%n label(s) more: point at a message", nullptr, static_cast<int>(hiddenLabelCount));
    if (flights.leftOutCount > 0)
        parts << tr("%n message(s) more on their way", nullptr, static_cast<int>(flights.leftOutCount));
    if (flights.routineCount > 0)
        //: Heartbeats, empty fetches and their answers are not drawn one by one
        parts << tr("%n routine message(s) folded", nullptr, static_cast<int>(flights.routineCount));
    return parts.join(QStringLiteral(" · "));
}

double MatrixPainter::paintLegend(QPainter& painter, const QRectF& area, const LegendLook& legend)
{
    const QFont font = m_theme.font(Face::Text, 10.5);
    const QColor muted = m_theme.color(Ink::MutedText);
    const double y = area.center().y();
    double x = area.left();
    // Explains one sign after the other until there is no more room.
    const auto entry = [&](double width, const QString& words, const auto& sign) {
        const double needed = width + 5 + m_text.width(words, font) + 14;
        if (x + needed > area.right())
            return;
        sign(QPointF(x, y));
        m_text.draw(painter, QPointF(x + width + 5, y + 4), words, font, muted);
        x += needed;
    };
    const auto dot = [&](Ink ink, bool isFilled) {
        return [&painter, this, ink, isFilled](QPointF at) {
            painter.setPen(isFilled ? QPen(Qt::NoPen) : QPen(m_theme.color(ink), 1.5));
            painter.setBrush(isFilled ? QBrush(m_theme.color(ink)) : QBrush(Qt::NoBrush));
            painter.drawEllipse(at + QPointF(4, 0), 3.3, 3.3);
        };
    };
    if (legend.hasLeader)
        entry(12, tr("leader"), [&](QPointF at) { shapes::crown(painter, at + QPointF(0, 4.5), m_theme.color(Ink::Leader)); });
    if (legend.hasInSync)
        entry(8, tr("in sync"), dot(Ink::InSync, true));
    if (legend.hasOutOfSync)
        entry(8, tr("out of sync"), dot(Ink::OutOfSync, false));
    if (legend.hasHighWatermark)
        entry(11, tr("high watermark, as each believes"), [&](QPointF at) { shapes::flag(painter, at + QPointF(1.5, -6), 12, m_theme.color(Ink::HighWatermark)); });
    const auto triangle = [&](bool isPosition) {
        return [&, isPosition](QPointF at) { paintOffsetMark(painter, at + QPointF(5, -3.5), {{}, isPosition, legend.member}, MarkSide::Within, 7, m_theme); };
    };
    if (legend.hasCommitted)
        //: Legend: a filled triangle under the leader's tape
        entry(10, tr("committed by the group"), triangle(false));
    if (legend.hasPosition)
        //: Legend: a hollow triangle under the leader's tape
        entry(10, tr("position of its member"), triangle(true));
    if (legend.hasNobody)
        //: Legend: an empty chip beside a partition that no member of the group owns
        entry(15, tr("nobody's"), [&](QPointF at) {
            painter.setPen(QPen(m_theme.color(Ink::OutOfSync), 1.2, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(at.x() + 0.5, at.y() - 5.5, 14, 11), 5.5, 5.5);
        });
    if (legend.hasOwner)
        //: Legend: a chip with a letter
        entry(15, tr("owner"), [&](QPointF at) { paintMemberChip(painter, m_theme, QRectF(at.x(), at.y() - 6, 15, 12), legend.member); });
    for (std::int32_t epoch : legend.epochs)
        //: Legend of a leader epoch's colour; %1 is its number
        entry(10, tr("epoch %1").arg(epoch), [&](QPointF at) {
            const EpochInk ink = m_theme.epoch(LeaderEpoch{epoch});
            shapes::card(painter, QRectF(at.x(), at.y() - 5, 10, 10), ink.fill, Qt::transparent, 2);
            if (ink.pattern != Qt::SolidPattern)
                painter.fillRect(QRectF(at.x(), at.y() - 5, 10, 10), QBrush(m_theme.color(Ink::Panel, 0.9), ink.pattern));
        });
    if (legend.hasUncommitted)
        entry(10, tr("not committed"), [&](QPointF at) {
            const QColor ink = m_theme.epoch(LeaderEpoch{legend.epochs.empty() ? 0 : *legend.epochs.begin()}).fill;
            QColor pale = ink;
            pale.setAlphaF(0.22F);
            shapes::card(painter, QRectF(at.x(), at.y() - 5, 10, 10), pale, ink, 2, 1.2);
        });
    if (legend.hasGhost)
        entry(10, tr("acknowledged and lost"), [&](QPointF at) {
            const QRectF box(at.x(), at.y() - 5, 10, 10);
            shapes::card(painter, box, m_theme.color(Ink::Panel), m_theme.color(Ink::Lost), 2, 1.3);
            painter.setPen(QPen(m_theme.color(Ink::Lost), 1.2));
            painter.drawLine(box.bottomLeft() + QPointF(1.5, -1.5), box.topRight() + QPointF(-1.5, 1.5));
        });
    return x;
}

void MatrixPainter::paintFooter(QPainter& painter, const ClusterLayout& layout, const LegendLook& legend, const FlightScene& flights,
    std::int64_t hiddenLabelCount)
{
    if (layout.footer.isEmpty())
        return;
    const QString folds = foldText(layout, flights, hiddenLabelCount);
    const QFont font = m_theme.font(Face::Text, 10.5);
    QRectF area = layout.footer;
    const double wanted = folds.isEmpty() ? 0 : m_text.width(folds, font) + 10;
    area.setWidth(std::max(0.0, area.width() - wanted));
    const double used = paintLegend(painter, area, legend);
    if (!folds.isEmpty())
        m_text.drawElided(painter, QPointF(layout.footer.right(), layout.footer.center().y() + 4), layout.footer.right() - used, folds, font,
            m_theme.color(Ink::MutedText), TextAlign::Right);
}

} // namespace highwater::ui
