// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "ui/cluster/flight_look.h"
#include "ui/cluster/label_places.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_cache.h"

#include <vector>

namespace highwater::ui {

/// A label where it stands, with the token that it belongs to.
struct FlightLabel {
    QRectF rect;
    QPointF token;
    QString words;
    bool isRefused = false;
};
struct FlightLabels {
    std::vector<FlightLabel> labels;
    std::int64_t droppedCount = 0; ///< for which there was no room
};

/// The labels to show: of refusals always, of all when `isPaused`, and of the one under the pointer. None covers another one, a
/// token or an obstacle.
FlightLabels labelsOf(const FlightScene& scene, const QRectF& bounds, LabelObstacles obstacles, bool isPaused, const FlightLook* hovered,
    const Theme& theme, TextCache& text);

/// Tokens on their dotted paths: requests filled, answers hollow with a tick or the error's name; with arrowheads when `isPaused`.
void paintFlights(QPainter& painter, const FlightScene& scene, const FlightLabels& labels, bool isPaused, const FlightLook* hovered,
    const Theme& theme, TextCache& text);

/// The flight whose token is under the pointer.
const FlightLook* flightAt(const FlightScene& scene, QPointF position);

} // namespace highwater::ui
