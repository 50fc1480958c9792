// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/shapes.h"

#include <QPainterPath>

#include <algorithm>

namespace highwater::ui::shapes {

void crown(QPainter& painter, QPointF foot, const QColor& color, bool isHollow)
{
    const QPolygonF shape({foot, foot + QPointF(0, -7), foot + QPointF(3.2, -4), foot + QPointF(6, -9), foot + QPointF(8.8, -4),
        foot + QPointF(12, -7), foot + QPointF(12, 0)});
    painter.setPen(isHollow ? QPen(color, 1.2) : QPen(Qt::NoPen));
    painter.setBrush(isHollow ? QBrush(Qt::NoBrush) : QBrush(color));
    painter.drawPolygon(shape);
}

void cross(QPainter& painter, QPointF centre, qreal radius, const QColor& color)
{
    painter.setPen(QPen(color, radius * 0.5, Qt::SolidLine, Qt::RoundCap));
    const QPointF a(radius * 0.75, radius * 0.75);
    const QPointF b(radius * 0.75, -radius * 0.75);
    painter.drawLine(centre - a, centre + a);
    painter.drawLine(centre - b, centre + b);
}

void brokenLink(QPainter& painter, QPointF centre, qreal radius, const QColor& color)
{
    painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    const qreal half = radius * 0.55;
    painter.drawArc(QRectF(centre.x() - radius - 1.5, centre.y() - half, radius, half * 2), 60 * 16, 240 * 16);
    painter.drawArc(QRectF(centre.x() + 1.5, centre.y() - half, radius, half * 2), 240 * 16, 240 * 16);
    painter.drawLine(centre + QPointF(-1.5, radius), centre + QPointF(1.5, -radius));
}

void pauseBars(QPainter& painter, QPointF centre, qreal radius, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRect(QRectF(centre.x() - radius * 0.7, centre.y() - radius * 0.8, radius * 0.5, radius * 1.6));
    painter.drawRect(QRectF(centre.x() + radius * 0.2, centre.y() - radius * 0.8, radius * 0.5, radius * 1.6));
}

void flag(QPainter& painter, QPointF top, qreal height, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRect(QRectF(top.x() - 1.1, top.y(), 2.2, height));
    painter.drawPolygon(QPolygonF({top, top + QPointF(9, 3.5), top + QPointF(0, 7)}));
}

void countdownArc(QPainter& painter, QPointF centre, qreal radius, qreal fraction, const QColor& color, qreal width)
{
    const int span = static_cast<int>(360 * 16 * std::clamp<qreal>(fraction, 0, 1));
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2), 90 * 16, span);
}

void tick(QPainter& painter, QPointF centre, qreal radius, const QColor& color)
{
    painter.setPen(QPen(color, radius * 0.32, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF({centre + QPointF(-radius * 0.5, 0), centre + QPointF(-radius * 0.1, radius * 0.4),
        centre + QPointF(radius * 0.55, -radius * 0.4)}));
}

void card(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& frame, qreal radius, qreal width)
{
    painter.setPen(frame.alpha() == 0 ? QPen(Qt::NoPen) : QPen(frame, width));
    painter.setBrush(fill);
    const qreal half = width / 2;
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius);
}

void pill(QPainter& painter, const QRectF& rect, const QColor& fill)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2);
}

} // namespace highwater::ui::shapes
