// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/label_places.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace highwater::ui {

namespace {

constexpr double kApart = 2;        ///< pixels between a label and what it must not cover
constexpr double kSoftCost = 0.02;  ///< for each covered pixel of a tape, against pixels of distance

struct Shift {
    double across; ///< of half the label's width: 0 centred, 1 to the right of the point, -1 to the left
    double down;   ///< pixels from the point to the label's middle
};

/// Where a label may stand around its point; the place that costs least is taken.
std::vector<Shift> shiftsAround()
{
    std::vector<Shift> shifts;
    for (const double down : {20.0, -20.0, 30.0, -30.0, 40.0, -40.0, 52.0, -52.0, 66.0, -66.0, 82.0, -82.0})
        for (const double across : {0.0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2})
            shifts.push_back({across, down});
    for (const double down : {0.0, 10.0, -10.0})
        for (const double across : {1.0, -1.0, 1.4, -1.4})
            shifts.push_back({across, down});
    return shifts;
}

double covered(const QRectF& rect, const std::vector<QRectF>& others)
{
    double area = 0;
    for (const QRectF& other : others) {
        const QRectF shared = rect.intersected(other);
        area += shared.width() * shared.height();
    }
    return area;
}

bool isFree(const QRectF& rect, const std::vector<QRectF>& taken)
{
    return std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(rect); });
}

QRectF shifted(const LabelWish& wish, const Shift& shift, const QRectF& bounds)
{
    constexpr double kBeside = 12;
    const double x = wish.at.x() - wish.size.width() / 2 + shift.across * (wish.size.width() / 2 + kBeside);
    QRectF rect(QPointF(x, wish.at.y() + shift.down - wish.size.height() / 2), wish.size);
    rect.moveLeft(std::clamp(rect.left(), bounds.left() + 4, std::max(bounds.left() + 4, bounds.right() - rect.width() - 4)));
    return rect;
}

std::optional<QRectF> placeFor(const LabelWish& wish, const std::vector<Shift>& shifts, const QRectF& bounds, const std::vector<QRectF>& taken,
    const std::vector<QRectF>& soft)
{
    std::optional<QRectF> best;
    double least = 0;
    LabelWish inside = wish; // what lies outside is named at the edge
    inside.at = QPointF(std::clamp(wish.at.x(), bounds.left(), bounds.right()), std::clamp(wish.at.y(), bounds.top(), bounds.bottom()));
    for (const Shift& shift : shifts) {
        const QRectF rect = shifted(inside, shift, bounds);
        if (!bounds.contains(rect) || !isFree(rect.adjusted(-kApart, -kApart, kApart, kApart), taken))
            continue;
        const double cost = std::hypot(rect.center().x() - wish.at.x(), (rect.center().y() - wish.at.y()) * 1.5) + kSoftCost * covered(rect, soft);
        if (best && cost >= least)
            continue;
        best = rect;
        least = cost;
    }
    return best;
}

} // namespace

LabelPlacing placeLabels(const std::vector<LabelWish>& wishes, const QRectF& bounds, const LabelObstacles& obstacles, std::size_t atMost)
{
    std::vector<std::size_t> order(wishes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wishes[a].importance > wishes[b].importance; });
    std::vector<QRectF> taken = obstacles.hard;
    const std::vector<Shift> shifts = shiftsAround();
    LabelPlacing placing;
    for (const std::size_t wish : order) {
        const std::optional<QRectF> rect = placing.placed.size() < atMost ? placeFor(wishes[wish], shifts, bounds, taken, obstacles.soft) : std::nullopt;
        if (!rect) {
            ++placing.droppedCount;
            continue;
        }
        taken.push_back(*rect);
        placing.placed.push_back({wish, *rect});
    }
    return placing;
}

} // namespace highwater::ui
