// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>
#include <QPointF>
#include <QRectF>

/// Small signs with a meaning that does not hang on colour.
namespace highwater::ui::shapes {

/// 12 × 8, its lower left corner at `foot`.
void crown(QPainter& painter, QPointF foot, const QColor& color, bool isHollow = false);
/// A cross of the dead.
void cross(QPainter& painter, QPointF centre, qreal radius, const QColor& color);
/// Two links that do not meet.
void brokenLink(QPainter& painter, QPointF centre, qreal radius, const QColor& color);
void pauseBars(QPainter& painter, QPointF centre, qreal radius, const QColor& color);
/// A vertical line with a flag at its top, flying to the right.
void flag(QPainter& painter, QPointF top, qreal height, const QColor& color);
/// What is left of a wait, from twelve o'clock on: `fraction` 1 is a full ring, 0 none.
void countdownArc(QPainter& painter, QPointF centre, qreal radius, qreal fraction, const QColor& color, qreal width = 1.6);
void tick(QPainter& painter, QPointF centre, qreal radius, const QColor& color);
/// A rounded rectangle with a frame drawn inside its edges.
void card(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& frame, qreal radius, qreal width = 1);
void pill(QPainter& painter, const QRectF& rect, const QColor& fill);

} // namespace highwater::ui::shapes
