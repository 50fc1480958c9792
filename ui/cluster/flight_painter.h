// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "ui/cluster/flight_look.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_cache.h"

namespace highwater::ui {

/// Tokens on their dotted paths: requests filled, answers hollow with a tick or the error's name. With `isPaused` labels and
/// arrowheads appear; `hovered` always has its label.
void paintFlights(QPainter& painter, const FlightScene& scene, const QRectF& bounds, bool isPaused, const FlightLook* hovered,
    const Theme& theme, TextCache& text);

/// The flight whose token is under the pointer.
const FlightLook* flightAt(const FlightScene& scene, QPointF position);

} // namespace highwater::ui
