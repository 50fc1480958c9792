// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/flight_painter.h"

#include "ui/widgets/shapes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace highwater::ui {

namespace {

constexpr qreal kToken = 6.5;
constexpr double kAreaOfLabel = 90'000; ///< pixels of stage for each label, so that they never hide it

QColor inkOf(const FlightLook& flight, const Theme& theme)
{
    if (flight.isRefused)
        return theme.color(Ink::Failed);
    return theme.color(flight.isReplication ? Ink::MutedText : flight.isRequest ? Ink::Request : Ink::Response);
}

void paintPath(QPainter& painter, const FlightLook& flight, bool withHead, const Theme& theme)
{
    QColor ink = inkOf(flight, theme);
    ink.setAlphaF(0.75F);
    QPen pen(ink, 1.4);
    pen.setDashPattern({1.6, 3.4});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(flight.path);
    if (!withHead)
        return;
    const QPointF tip = flight.path.pointAtPercent(1);
    const QPointF before = flight.path.pointAtPercent(0.96);
    const double angle = std::atan2(tip.y() - before.y(), tip.x() - before.x());
    const auto wing = [&](double turn) { return tip - QPointF(std::cos(angle + turn), std::sin(angle + turn)) * 8; };
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawPolygon(QPolygonF({tip, wing(0.42), wing(-0.42)}));
}

void paintToken(QPainter& painter, const FlightLook& flight, const Theme& theme)
{
    const QColor ink = inkOf(flight, theme);
    if (flight.isHeld) {
        painter.setPen(QPen(theme.color(Ink::MutedText), 1.2));
        painter.setBrush(theme.color(Ink::Panel));
        painter.drawEllipse(flight.at, 5, 5);
        shapes::pauseBars(painter, flight.at, 3, theme.color(Ink::MutedText));
        return;
    }
    if (flight.isRequest) {
        painter.setPen(QPen(theme.color(Ink::Panel), 1.2));
        painter.setBrush(ink);
        painter.drawEllipse(flight.at, kToken, kToken);
        return;
    }
    painter.setPen(QPen(ink, 1.8));
    painter.setBrush(theme.color(Ink::Panel));
    painter.drawEllipse(flight.at, kToken, kToken);
    if (flight.isRefused)
        shapes::cross(painter, flight.at, 3.4, ink);
    else
        shapes::tick(painter, flight.at, kToken * 0.8, ink);
}

/// Puts a pill near `at`, inside `bounds`, not over any that stands already. False when there is no room.
bool paintLabel(QPainter& painter, QPointF at, const QString& label, const QColor& ink, const QRectF& bounds, std::vector<QRectF>& taken,
    const Theme& theme, TextCache& text)
{
    const QFont font = theme.font(Face::Text, 11, QFont::DemiBold);
    const double width = text.width(label, font) + 18;
    for (const double dy : {10.0, -30.0, 34.0, -54.0}) {
        QRectF pill(at.x() - width / 2, std::max(at.y() + dy, bounds.top() + 2), width, 20);
        pill.moveLeft(std::clamp(pill.left(), bounds.left() + 4, std::max(bounds.left() + 4, bounds.right() - width - 4)));
        const bool isFree = bounds.contains(pill)
            && std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(pill.adjusted(-4, -2, 4, 2)); });
        if (!isFree)
            continue;
        taken.push_back(pill);
        painter.setPen(QPen(theme.color(Ink::Line), 1));
        painter.setBrush(theme.color(Ink::Panel));
        painter.drawRoundedRect(pill, 10, 10);
        text.draw(painter, QPointF(pill.center().x(), pill.center().y() + 4), label, font, ink, TextAlign::Centre);
        return true;
    }
    return false;
}

void paintBand(QPainter& painter, const BandLook& band, const Theme& theme)
{
    const double width = std::min(14.0, 2 + std::sqrt(static_cast<double>(band.messages)));
    painter.setPen(QPen(theme.color(Ink::Request, 0.18), width, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(band.path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(Ink::Request));
    for (const QPointF& dot : band.dots)
        painter.drawEllipse(dot, 2.6, 2.6);
}

} // namespace

void paintFlights(QPainter& painter, const FlightScene& scene, const QRectF& bounds, bool isPaused, const FlightLook* hovered,
    const Theme& theme, TextCache& text)
{
    for (const BandLook& band : scene.bands)
        paintBand(painter, band, theme);
    for (const FlightLook& flight : scene.flights)
        if (!flight.isHeld || &flight == hovered)
            paintPath(painter, flight, isPaused || &flight == hovered, theme);
    for (const FlightLook& flight : scene.flights)
        paintToken(painter, flight, theme);
    std::vector<QRectF> taken;
    const auto labelsMax = static_cast<std::size_t>(bounds.width() * bounds.height() / kAreaOfLabel);
    const auto label = [&](const FlightLook& flight, const QString& words) {
        paintLabel(painter, flight.at, words, flight.isRefused ? theme.color(Ink::Failed) : theme.color(Ink::Text), bounds, taken, theme, text);
    };
    if (hovered)
        label(*hovered, hovered->isRefused ? hovered->label + QStringLiteral(" ✗ ") + hovered->error : hovered->label);
    for (const FlightLook& flight : scene.flights)
        if (flight.isRefused && &flight != hovered && taken.size() < labelsMax)
            label(flight, flight.error);
    if (isPaused)
        for (const FlightLook& flight : scene.flights)
            if (!flight.isRefused && !flight.isHeld && &flight != hovered && taken.size() < labelsMax)
                label(flight, flight.label);
}

const FlightLook* flightAt(const FlightScene& scene, QPointF position)
{
    const auto found = std::find_if(scene.flights.rbegin(), scene.flights.rend(), [&](const FlightLook& flight) {
        return std::hypot(flight.at.x() - position.x(), flight.at.y() - position.y()) <= kToken + 3;
    });
    return found == scene.flights.rend() ? nullptr : &*found;
}

} // namespace highwater::ui
