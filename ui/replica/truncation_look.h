// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QRectF>

#include "engine/event/event.h"
#include "ui/theme/theme.h"
#include "ui/widgets/movie_time.h"

#include <optional>
#include <vector>

namespace highwater::ui {

/// A tail that was cut off a log.
struct Truncation {
    Instant at;
    TopicIdPartition partition;
    NodeId broker;
    Offset from; ///< where the log ended before
    Offset to;
    friend bool operator==(const Truncation&, const Truncation&) = default;
};

std::optional<Truncation> truncationIn(const event::Event& told);

inline constexpr Duration kShredTime = milliseconds(1'200); ///< of movie time

/// How far the tail has fallen at `time`, 0 to 1; nothing before it was cut and after it is gone.
std::optional<double> fallOf(const Truncation& truncation, MovieTime time);

/// The tail that stood in `rect`, in shreds that fall and fade; under reduced motion a highlight that fades.
void paintTruncation(QPainter& painter, const QRectF& rect, double fall, bool isReduced, const Theme& theme);

} // namespace highwater::ui
