// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/flight_painter.h"

#include "ui/widgets/shapes.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace highwater::ui {

namespace {

constexpr qreal kToken = 6.5;
constexpr double kAreaOfLabel = 42'000; ///< pixels of stage for each label, so that they never hide it

QFont labelFont(const Theme& theme) { return theme.font(Face::Text, 11, QFont::DemiBold); }

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

void paintLabel(QPainter& painter, const FlightLabel& label, const Theme& theme, TextCache& text)
{
    // Where the label had to stand apart, a line leads to its token.
    const QPointF nearest(std::clamp(label.token.x(), label.rect.left() + 9, label.rect.right() - 9), std::clamp(label.token.y(), label.rect.top(), label.rect.bottom()));
    const QPointF away = nearest - label.token;
    if (const double distance = std::hypot(away.x(), away.y()); distance > kToken + 4) {
        painter.setPen(QPen(theme.color(Ink::MutedText), 1));
        painter.drawLine(label.token + away / distance * (kToken + 1), nearest);
    }
    painter.setPen(QPen(theme.color(Ink::Line), 1));
    painter.setBrush(theme.color(Ink::Panel));
    painter.drawRoundedRect(label.rect, label.rect.height() / 2, label.rect.height() / 2);
    text.draw(painter, QPointF(label.rect.center().x(), label.rect.center().y() + 4), label.words, labelFont(theme),
        theme.color(label.isRefused ? Ink::Failed : Ink::Text), TextAlign::Centre);
}

void paintBand(QPainter& painter, const BandLook& band, const Theme& theme)
{
    const double width = std::min(14.0, 3 + std::sqrt(band.weight));
    const Ink ink = band.isReplication ? Ink::MutedText : Ink::Request;
    if (band.isDrawn) {
        painter.setPen(QPen(theme.color(ink, 0.14), width, Qt::SolidLine, Qt::RoundCap));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(band.path);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(ink));
    for (const QPointF& dot : band.dots)
        painter.drawEllipse(dot, 2.6, 2.6);
}

} // namespace

FlightLabels labelsOf(const FlightScene& scene, const QRectF& bounds, LabelObstacles obstacles, bool isPaused, const FlightLook* hovered,
    const Theme& theme, TextCache& text)
{
    std::vector<const FlightLook*> wanted;
    std::vector<QString> words;
    std::vector<LabelWish> wishes;
    for (const FlightLook& flight : scene.flights) {
        obstacles.hard.push_back(QRectF(flight.at.x() - kToken, flight.at.y() - kToken, 2 * kToken, 2 * kToken));
        const bool isHovered = &flight == hovered;
        if (!isHovered && (flight.isHeld || !(flight.isRefused || isPaused)))
            continue;
        wanted.push_back(&flight);
        words.push_back(!flight.isRefused ? flight.label : isHovered || isPaused ? flight.label + QStringLiteral(" ✗ ") + flight.error : flight.error);
        wishes.push_back({flight.at, QSizeF(text.width(words.back(), labelFont(theme)) + 18, 20), isHovered ? 100 : flight.importance});
    }
    const auto atMost = static_cast<std::size_t>(std::max(1.0, bounds.width() * bounds.height() / kAreaOfLabel));
    const LabelPlacing placing = placeLabels(wishes, bounds, obstacles, atMost);
    FlightLabels labels;
    labels.droppedCount = static_cast<std::int64_t>(placing.droppedCount);
    for (const PlacedLabel& placed : placing.placed)
        labels.labels.push_back({placed.rect, wanted[placed.wish]->at, words[placed.wish], wanted[placed.wish]->isRefused});
    return labels;
}

void paintFlights(QPainter& painter, const FlightScene& scene, const FlightLabels& labels, bool isPaused, const FlightLook* hovered,
    const Theme& theme, TextCache& text)
{
    for (const BandLook& band : scene.bands)
        paintBand(painter, band, theme);
    for (const FlightLook& flight : scene.flights)
        if (!flight.isHeld || &flight == hovered)
            paintPath(painter, flight, isPaused || &flight == hovered, theme);
    for (const FlightLook& flight : scene.flights)
        paintToken(painter, flight, theme);
    for (const FlightLabel& label : labels.labels)
        paintLabel(painter, label, theme, text);
}

const FlightLook* flightAt(const FlightScene& scene, QPointF position)
{
    const auto found = std::find_if(scene.flights.rbegin(), scene.flights.rend(), [&](const FlightLook& flight) {
        return std::hypot(flight.at.x() - position.x(), flight.at.y() - position.y()) <= kToken + 3;
    });
    return found == scene.flights.rend() ? nullptr : &*found;
}

} // namespace highwater::ui
