// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replica/tape_painter.h"

#include <QPainterPath>

#include "ui/widgets/shapes.h"

namespace highwater::ui {

namespace {

constexpr qreal kPale = 0.22;

QColor faded(QColor color, qreal alpha)
{
    color.setAlphaF(static_cast<float>(color.alphaF() * alpha));
    return color;
}

void paintBlock(QPainter& painter, QPointF corner, const TapeBlock& block, const TapeSize& size, const Theme& theme, bool isFaded)
{
    const EpochInk ink = theme.epoch(LeaderEpoch{block.epoch});
    QRectF rect(corner.x() + block.left, corner.y(), block.right - block.left, size.height);
    const bool isPlain = rect.width() < 3.5;
    const QColor fill = isFaded ? faded(ink.fill, theme.isDark() ? 0.16 : 0.13) : faded(ink.fill, block.isCommitted ? 0.94 : kPale);
    if (isPlain) {
        painter.fillRect(rect, fill);
        return;
    }
    if (block.isCommitted || isFaded) {
        painter.setPen(Qt::NoPen);
    } else {
        painter.setPen(QPen(ink.fill, 1.2));
        rect.adjust(0.6, 0.6, -0.6, -0.6);
    }
    painter.setBrush(fill);
    const qreal radius = block.isControl ? 0 : std::min(size.radius, rect.width() / 2.5);
    painter.drawRoundedRect(rect, radius, radius);
    if (ink.pattern != Qt::SolidPattern) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(QBrush(theme.color(Ink::Panel, isFaded ? 0.4 : 0.9), ink.pattern));
        painter.drawRoundedRect(rect, radius, radius);
    }
    if (block.isCompressed && rect.width() > 7 && size.height > 14) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Ink::Panel, 0.75));
        painter.drawPolygon(QPolygonF({rect.topRight(), rect.topRight() + QPointF(-4.5, 0), rect.topRight() + QPointF(0, 4.5)}));
    }
}

/// The sequence number of an idempotent batch, upright beside its neighbours' so that a narrow batch has room for it.
void paintSequence(QPainter& painter, QPointF corner, const TapeBlock& block, const TapeSize& size, const Theme& theme, bool isFaded, TextCache& text)
{
    constexpr double kSize = 7.5;
    if (!size.hasSequences || block.sequence < 0 || isFaded || size.textSize <= 0 || size.height < 20 || block.right - block.left < kSize + 1.5)
        return;
    const QFont font = theme.font(Face::Mono, kSize);
    const QString words = QString::number(block.sequence);
    if (text.width(words, font) > size.height - 3)
        return;
    const QColor fill = theme.epoch(LeaderEpoch{block.epoch}).fill;
    const QColor ink = !block.isCommitted ? theme.color(Ink::MutedText) : fill.lightnessF() > 0.55F ? QColor(0x1d, 0x24, 0x30) : QColor(Qt::white);
    painter.save();
    painter.translate(corner.x() + (block.left + block.right) / 2, corner.y() + size.height - 2);
    painter.rotate(-90);
    text.draw(painter, QPointF(0, kSize * 0.36), words, font, ink);
    painter.restore();
}

/// Marks of transactions are no records: a small square.
void paintControlMark(QPainter& painter, QPointF corner, const TapeBlock& block, const TapeSize& size, const Theme& theme)
{
    const double side = std::min(5.0, block.right - block.left - 3);
    if (!block.isControl || side < 2)
        return;
    const QPointF centre(corner.x() + (block.left + block.right) / 2, corner.y() + size.height / 2);
    painter.fillRect(QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), theme.color(Ink::Panel, 0.9));
}

void paintGhost(QPainter& painter, QPointF corner, const GhostBlock& ghost, TapeSize size, const Theme& theme)
{
    if (ghost.isOverwritten) { // cut off and hanging over what was written there since
        size.height = std::max(7.0, size.height * 0.42);
        corner.ry() -= size.height * 0.75;
    }
    const QColor lost = theme.color(Ink::Lost);
    constexpr qreal kCell = 13;
    const qreal width = ghost.right - ghost.left;
    const int cells = std::max(1, static_cast<int>(std::lround(width / kCell)));
    painter.setPen(QPen(lost, 1.4));
    for (int i = 0; i < cells; ++i) {
        const QRectF rect(corner.x() + ghost.left + i * width / cells + 0.7, corner.y() + 0.7, width / cells - 1.6, size.height - 1.4);
        painter.setBrush(theme.color(Ink::Panel, 0.8));
        painter.drawRoundedRect(rect, size.radius, size.radius);
        QPainterPath clip;
        clip.addRoundedRect(rect, size.radius, size.radius);
        painter.save();
        painter.setClipPath(clip, Qt::IntersectClip);
        for (qreal x = rect.left() - rect.height(); x < rect.right(); x += 6)
            painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
        painter.restore();
    }
}

} // namespace

void paintTape(QPainter& painter, QPointF corner, const TapeLook& look, const TapeSize& size, const Theme& theme, TextCache& text)
{
    for (const TapeBlock& block : look.blocks)
        paintBlock(painter, corner, block, size, theme, look.isFaded);
    for (const TapeBlock& block : look.blocks) {
        paintSequence(painter, corner, block, size, theme, look.isFaded, text);
        paintControlMark(painter, corner, block, size, theme);
    }
    for (const GhostBlock& ghost : look.ghosts)
        paintGhost(painter, corner, ghost, size, theme);
    if (look.isCutAtLeft && size.height > 14) {
        // A torn edge: the log goes on to the left.
        painter.setPen(QPen(theme.color(Ink::Raised), 2));
        painter.drawPolyline(QPolygonF({corner + QPointF(1.5, 0), corner + QPointF(4, size.height * 0.25),
            corner + QPointF(1, size.height * 0.5), corner + QPointF(4, size.height * 0.75), corner + QPointF(1.5, size.height)}));
    }
    if (look.highWatermark) {
        const qreal over = size.height >= 18 ? 9 : 6;
        shapes::flag(painter, corner + QPointF(*look.highWatermark, -over), size.height + over + (size.height >= 18 ? 6 : 3),
            theme.color(Ink::HighWatermark));
    }
    if (size.textSize <= 0)
        return;
    const QPointF baseline = corner + QPointF(look.end + 5, size.height / 2 + size.textSize * 0.36);
    text.draw(painter, baseline, look.endText, theme.font(Face::Mono, size.textSize),
        theme.color(look.isFaded ? Ink::FaintText : Ink::MutedText));
}

} // namespace highwater::ui
