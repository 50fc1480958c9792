// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <cstddef>
#include <vector>

namespace highwater::ui {

/// A label that wants to stand near a point.
struct LabelWish {
    QPointF at;
    QSizeF size;
    int importance = 0; ///< the greater is placed first
};

/// What stands on the stage already.
struct LabelObstacles {
    std::vector<QRectF> hard; ///< never covered: numbers, tokens, dots, crowns
    std::vector<QRectF> soft; ///< covered only where nothing else is free: tapes
};

struct PlacedLabel {
    std::size_t wish = 0; ///< index of the wish
    QRectF rect;
};

struct LabelPlacing {
    std::vector<PlacedLabel> placed; ///< most important first
    std::size_t droppedCount = 0;
};

/// Places labels inside `bounds` so that none covers another one or a hard obstacle; at most `atMost`. Those for which no place is
/// left are dropped, the least important first. A function of its arguments alone.
LabelPlacing placeLabels(const std::vector<LabelWish>& wishes, const QRectF& bounds, const LabelObstacles& obstacles, std::size_t atMost);

} // namespace highwater::ui
