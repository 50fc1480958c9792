// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replica/truncation_look.h"

#include <algorithm>
#include <cmath>

namespace highwater::ui {

std::optional<Truncation> truncationIn(const event::Event& told)
{
    const auto* fact = std::get_if<event::LogTruncated>(&told.body);
    if (!fact || fact->from <= fact->to)
        return std::nullopt;
    return Truncation{told.at, fact->partition, told.node, fact->from, fact->to};
}

std::optional<double> fallOf(const Truncation& truncation, MovieTime time)
{
    const auto since = static_cast<double>((time.engine - truncation.at).value);
    const double whole = static_cast<double>(kShredTime.value) * time.speed;
    if (since < 0 || since >= whole)
        return std::nullopt;
    return since / whole;
}

void paintTruncation(QPainter& painter, const QRectF& rect, double fall, bool isReduced, const Theme& theme)
{
    const QColor lost = theme.color(Ink::Lost);
    painter.save();
    painter.setOpacity(1 - fall);
    if (isReduced) {
        painter.setPen(QPen(lost, 2));
        painter.setBrush(theme.color(Ink::Lost, 0.2));
        painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), 4, 4);
        painter.restore();
        return;
    }
    constexpr double kShred = 9;
    const int count = std::clamp(static_cast<int>(rect.width() / kShred), 1, 40);
    const double width = rect.width() / count;
    painter.setPen(QPen(lost, 1.2));
    painter.setBrush(theme.color(Ink::Lost, 0.25));
    for (int i = 0; i < count; ++i) {
        // The last ones let go first; each turns its own way.
        const double own = std::clamp(fall * (1.4 + 0.25 * (i % 3)) - 0.3 * (count - 1 - i) / count, 0.0, 1.0);
        painter.save();
        painter.translate(rect.left() + (i + 0.5) * width, rect.center().y() + own * own * 46);
        painter.rotate((i % 2 == 0 ? 1 : -1) * own * (18 + 7 * (i % 4)));
        painter.drawPolygon(QPolygonF({QPointF(-width / 2 + 1, -rect.height() / 2), QPointF(width / 2 - 1, -rect.height() / 2 + 2),
            QPointF(width / 2 - 2, rect.height() / 2 - 1), QPointF(0, rect.height() / 2 - 4), QPointF(-width / 2 + 1.5, rect.height() / 2)}));
        painter.restore();
    }
    painter.restore();
}

} // namespace highwater::ui
