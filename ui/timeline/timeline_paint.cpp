// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_view.h"

#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

#include "ui/bridge/format.h"
#include "ui/timeline/timeline_metrics.h"

namespace highwater::ui {

using namespace timeline;

namespace {

/// Dots nearer than this are one dot.
constexpr double kDotApart = 2.5;

/// A distance between ruler marks that leaves at least `room` pixels between them.
std::int64_t rulerStep(std::int64_t span, double width, double room)
{
    constexpr std::int64_t kSteps[] = {1'000, 2'000, 5'000, 10'000, 20'000, 50'000, 100'000, 200'000, 500'000, 1'000'000, 2'000'000,
        5'000'000, 10'000'000, 15'000'000, 30'000'000, 60'000'000, 120'000'000, 300'000'000, 600'000'000, 900'000'000, 1'800'000'000,
        3'600'000'000, 7'200'000'000, 21'600'000'000, 86'400'000'000};
    for (const std::int64_t step : kSteps)
        if (double(step) / double(span) * width >= room)
            return step;
    return span;
}

/// `12 s`, `1:30`, `0.5 s`: as short as the step allows.
QString rulerText(std::int64_t at, std::int64_t step)
{
    if (step >= 1'000'000) {
        const std::int64_t wholeSeconds = at / 1'000'000;
        const QString ofMinute = QStringLiteral("%1").arg(wholeSeconds % 60, 2, 10, QLatin1Char('0'));
        if (wholeSeconds < 3600)
            return QStringLiteral("%1:%2").arg(wholeSeconds / 60).arg(ofMinute);
        return QStringLiteral("%1:%2:%3").arg(wholeSeconds / 3600).arg(wholeSeconds / 60 % 60, 2, 10, QLatin1Char('0')).arg(ofMinute);
    }
    return format::shortTime(Instant{at});
}

} // namespace

void TimelineView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const Span shown = span();
    painter.setFont(m_theme.font(Face::Text, 13, QFont::Bold));
    painter.setPen(m_theme.color(Ink::Text));
    painter.drawText(QPointF(kLeft, 26), tr("Timeline"));
    paintLegend(painter, shown);

    const QRectF lanesRect(0, kTop - 8, viewport()->width(), lanesBottom() - kTop + 10);
    painter.save();
    painter.setClipRect(lanesRect);
    for (std::size_t i = 0; i < m_model.lanes().size(); ++i)
        if (const int middle = laneMiddle(int(i)); middle > lanesRect.top() - kPitchMax && middle < lanesRect.bottom() + kPitchMax)
            paintLane(painter, int(i), shown);
    painter.restore();
    paintFolds(painter);
    paintFork(painter);
    paintRuler(painter, playheadLabel(), shown);
    paintPlayhead(painter);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.color(Ink::Accent), 1.5));
        painter.drawRoundedRect(QRectF(viewport()->rect()).adjusted(2, 2, -2, -2), 8, 8);
    }
}

void TimelineView::paintLegend(QPainter& painter, const Span& shown) const
{
    painter.setFont(m_theme.font(Face::Text, 13, QFont::Bold));
    double x = kLeft + painter.fontMetrics().horizontalAdvance(tr("Timeline")) + 28;
    painter.setFont(m_theme.font(Face::Text, 11));
    const auto entry = [&](const QColor& color, const QString& text, bool isHollow) {
        painter.setPen(isHollow ? QPen(color, 1.6) : Qt::NoPen);
        painter.setBrush(isHollow ? Qt::NoBrush : QBrush(color));
        painter.drawEllipse(QPointF(x, 22), isHollow ? 3.4 : 4, isHollow ? 3.4 : 4);
        painter.setPen(m_theme.color(Ink::MutedText));
        painter.drawText(QPointF(x + 9, 26), text);
        x += 9 + painter.fontMetrics().horizontalAdvance(text) + 24;
    };
    for (const EventKind kind : m_model.kindsBetween(shown.from, shown.to)) {
        if (kind != EventKind::Action) {
            entry(colorOf(kind), nameOf(kind), false);
            continue;
        }
        if (m_model.hasActionsOf(event::By::Person))
            //: Legend of the timeline: what the person did
            entry(colorOf(kind), tr("you"), false);
        if (m_model.hasActionsOf(event::By::Scenario))
            //: Legend of the timeline: what the scenario did
            entry(colorOf(kind), tr("scenario"), true);
        if (m_model.hasActionsOf(event::By::Chance))
            //: Legend of the timeline: what random faults did
            entry(m_theme.color(Ink::MutedText), tr("chance"), true);
    }
}

void TimelineView::paintLane(QPainter& painter, int index, const Span& shown) const
{
    const Lane& lane = m_model.lanes()[std::size_t(index)];
    const double middle = laneMiddle(index);
    const double height = std::min(22, pitch() - 3);
    const QRectF trough(kLaneLeft, middle - height / 2, viewport()->width() - kLaneLeft - kRight, height);

    painter.setPen(m_theme.color(Ink::MutedText));
    painter.setFont(m_theme.font(Face::Text, pitch() < 16 ? 9.5 : 11));
    const QRectF labelRect(kLeft, middle - pitch() / 2.0, kLaneLeft - kLeft - 8, pitch());
    QString label = labelOf(lane);
    if (lane.kind == LaneKind::Group && painter.fontMetrics().horizontalAdvance(label) > labelRect.width())
        label = QString::fromStdString(lane.group); // the id says most
    painter.drawText(labelRect, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(label, Qt::ElideRight, int(labelRect.width())));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.color(Ink::Shade));
    painter.drawRoundedRect(trough, 4, 4);

    painter.save();
    painter.setClipRect(trough.adjusted(-6, -4, 6, 4), Qt::IntersectClip);
    paintLives(painter, lane, trough);
    paintRebalances(painter, lane, trough);
    paintTicks(painter, lane, trough, shown);
    paintDots(painter, lane, middle, shown);
    painter.restore();
}

void TimelineView::paintLives(QPainter& painter, const Lane& lane, const QRectF& trough) const
{
    const double end = std::min(trough.right(), std::max(xOf(m_last), trough.left()));
    for (const LifeSpan& life : lane.lives) {
        const double from = std::max(trough.left(), xOf(life.from));
        const double to = life.to == kNever ? trough.right() : std::min(trough.right(), xOf(life.to));
        if (to <= from)
            continue;
        painter.setPen(Qt::NoPen);
        if (life.state == view::ProcessState::Dead) {
            painter.setBrush(m_theme.hatch(Ink::Line));
            painter.drawRoundedRect(QRectF(from, trough.top(), to - from, trough.height()), 4, 4);
            continue;
        }
        const QRectF line(from, trough.center().y() - 3, std::min(to, end) - from, 6);
        if (line.width() <= 0)
            continue;
        // Paused: the same line, dashed.
        painter.setBrush(life.state == view::ProcessState::Paused ? QBrush(m_theme.color(Ink::Alive, 0.35), Qt::Dense6Pattern)
                                                                  : QBrush(m_theme.color(Ink::Alive, 0.35)));
        painter.drawRoundedRect(line, 3, 3);
    }
}

/// While a group rebalances, its lane is filled and hatched.
void TimelineView::paintRebalances(QPainter& painter, const Lane& lane, const QRectF& trough) const
{
    const double end = std::min(trough.right(), std::max(xOf(m_last), trough.left()));
    for (const RebalanceSpan& span : lane.rebalances) {
        const double from = std::max(trough.left(), xOf(span.from));
        const double to = span.to == kNever ? end : std::min(trough.right(), xOf(span.to));
        if (to <= from)
            continue;
        const QRectF filled(from, trough.top(), std::max(2.0, to - from), trough.height());
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme.color(Ink::Group, 0.22));
        painter.drawRect(filled);
        painter.setBrush(m_theme.hatch(Ink::Group, 0.4));
        painter.drawRect(filled);
    }
}

void TimelineView::paintTicks(QPainter& painter, const Lane& lane, const QRectF& trough, const Span& shown) const
{
    const std::vector<TickTrack::Tick>& ticks = lane.ticks.ticks();
    const QColor colors[] = {m_theme.color(Ink::FaintText), m_theme.color(Ink::Failed), m_theme.color(Ink::Lost)};
    painter.setRenderHint(QPainter::Antialiasing, false);
    // One tick a column of three pixels and one of space; the worst mood of the column counts.
    constexpr double kColumn = 4;
    double column = -1;
    TickMood mood = TickMood::Good;
    const auto flush = [&] {
        if (column < 0)
            return;
        // A failure is also taller: colour does not speak alone.
        const double height = (mood == TickMood::Good ? 0.5 : mood == TickMood::Retried ? 0.62 : 0.8) * trough.height();
        painter.fillRect(QRectF(column, trough.center().y() - height / 2, 3, height), colors[std::size_t(mood)]);
    };
    for (std::size_t i = lane.ticks.firstFrom(shown.from); i < ticks.size(); ++i) {
        const Instant at = lane.ticks.instantOf(ticks[i]);
        if (at > shown.to)
            break;
        const double place = trough.left() + std::floor((xOf(at) - trough.left()) / kColumn) * kColumn;
        if (place != column) {
            flush();
            column = place;
            mood = ticks[i].mood;
        }
        mood = std::max(mood, ticks[i].mood);
    }
    flush();
    painter.setRenderHint(QPainter::Antialiasing, true);
}

void TimelineView::paintDots(QPainter& painter, const Lane& lane, double middle, const Span& shown) const
{
    const auto first = std::lower_bound(lane.dots.begin(), lane.dots.end(), shown.from, [](const LaneDot& a, Instant at) { return a.at < at; });
    const LaneDot* chosen = nullptr;
    // Losses lie on top of what else happened at their moment.
    for (const bool isLost : {false, true}) {
        double lastPlace[kEventKindCount];
        std::fill(std::begin(lastPlace), std::end(lastPlace), -100.0);
        for (auto dot = first; dot != lane.dots.end() && dot->at <= shown.to; ++dot) {
            if (dot->event == m_selected)
                chosen = &*dot;
            const double x = xOf(dot->at);
            double& last = lastPlace[std::size_t(dot->kind)];
            if ((dot->kind == EventKind::Lost) != isLost || x - last < kDotApart)
                continue;
            last = x;
            paintDot(painter, *dot, QPointF(x, middle));
        }
    }
    painter.setOpacity(1);
    if (!chosen)
        return;
    const double radius = dotRadius() + 1.5;
    painter.setPen(QPen(m_theme.color(Ink::Accent), 2));
    painter.setBrush(colorOf(chosen->kind));
    painter.drawEllipse(QPointF(xOf(chosen->at), middle), radius, radius);
}

double TimelineView::dotRadius() const
{
    return pitch() < 18 ? 4 : 5.5;
}

/// Persons' dots are filled, those of the scenario and of chance are rings. What lies ahead of the playhead is faint.
void TimelineView::paintDot(QPainter& painter, const LaneDot& dot, QPointF centre) const
{
    const double radius = dotRadius();
    painter.setOpacity(dot.at > m_now ? 0.4 : 1);
    painter.setPen(QPen(m_theme.color(Ink::Panel), 1.5));
    painter.setBrush(colorOf(dot.kind));
    painter.drawEllipse(centre, radius, radius);
    if (!dot.by || *dot.by == event::By::Person)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.color(Ink::Panel));
    painter.drawEllipse(centre, radius - 2.6, radius - 2.6);
}

/// Over the lanes: where time was shown compressed, as a bracket with a fold in its middle.
void TimelineView::paintFolds(QPainter& painter) const
{
    const double left = kLaneLeft;
    const double right = viewport()->width() - kRight;
    const double y = kTop - 11;
    painter.setBrush(Qt::NoBrush);
    for (const Fold& fold : m_folds) {
        const double from = std::max(left, xOf(fold.from));
        const double to = std::min(right, xOf(fold.to));
        if (to - from < 6)
            continue;
        painter.setPen(QPen(m_theme.color(Ink::MutedText), 1.2));
        const double middle = (from + to) / 2;
        painter.drawPolyline(QPolygonF({QPointF(from, y + 4), QPointF(from, y), QPointF(middle - 5, y)}));
        painter.drawPolyline(QPolygonF({QPointF(middle + 5, y), QPointF(to, y), QPointF(to, y + 4)}));
        for (const double x : {middle - 3.0, middle + 2.0})
            painter.drawPolyline(QPolygonF({QPointF(x - 1, y - 3), QPointF(x + 2, y), QPointF(x - 1, y + 3)}));
    }
}

const Fold* TimelineView::foldAt(QPoint place) const
{
    if (std::abs(place.y() - (kTop - 11)) > 6)
        return nullptr;
    const auto found = std::find_if(m_folds.begin(), m_folds.end(),
        [&](const Fold& fold) { return xOf(fold.from) - 2 <= place.x() && place.x() <= xOf(fold.to) + 2; });
    return found == m_folds.end() ? nullptr : &*found;
}

void TimelineView::paintFork(QPainter& painter) const
{
    if (!m_forkPoint)
        return;
    const double x = xOf(*m_forkPoint);
    if (x < kLaneLeft || x > viewport()->width() - kRight)
        return;
    painter.setPen(QPen(m_theme.color(Ink::MutedText), 1, Qt::CustomDashLine));
    QPen dashes = painter.pen();
    dashes.setDashPattern({4, 4});
    painter.setPen(dashes);
    painter.drawLine(QPointF(x, kTop - 6), QPointF(x, lanesBottom() + 2));
    painter.setFont(m_theme.font(Face::Text, 10.5));
    painter.setPen(m_theme.color(Ink::MutedText));
    painter.drawText(forkLabel(), Qt::AlignCenter, tr("fork point"));
}

/// Beside the line, where the playhead's label leaves room for it.
QRectF TimelineView::forkLabel() const
{
    if (!m_forkPoint)
        return {};
    constexpr double kAway = 4;
    const double width = QFontMetricsF(m_theme.font(Face::Text, 10.5)).horizontalAdvance(tr("fork point")) + 4;
    const double x = xOf(*m_forkPoint);
    const QRectF taken = playheadLabel().adjusted(-kAway, 0, kAway, 0);
    const double right = viewport()->width() - kRight;
    QRectF place(x + kAway, taken.top(), width, taken.height());
    if (place.right() > right)
        place.moveRight(x - kAway);
    if (!place.intersects(taken))
        return place;
    const bool isLeftFree = taken.left() - width >= kLaneLeft;
    const bool isNearerLeft = x < taken.center().x();
    if (isLeftFree && (isNearerLeft || taken.right() + width > right))
        place.moveRight(std::min(taken.left(), x - kAway));
    else
        place.moveLeft(std::max(taken.right(), x + kAway));
    return place;
}

void TimelineView::paintRuler(QPainter& painter, const QRectF& taken, const Span& shown) const
{
    painter.setFont(m_theme.font(Face::Mono, 9.5));
    painter.setPen(m_theme.color(Ink::FaintText));
    const double width = viewport()->width() - kLaneLeft - kRight;
    const std::int64_t step = rulerStep(shown.to.value - shown.from.value, width, 76);
    const QRectF fork = forkLabel();
    for (std::int64_t at = (shown.from.value + step - 1) / step * step; at <= shown.to.value; at += step) {
        const double x = xOf(Instant{at});
        const QString text = rulerText(at, step);
        QRectF place(x - 30, viewport()->height() - 20, 60, 14);
        if (at == 0)
            place.moveLeft(x);
        place.moveRight(std::min(place.right(), double(viewport()->width())));
        const double half = painter.fontMetrics().horizontalAdvance(text) / 2.0 + 4;
        const QRectF inked(place.center().x() - half, place.top(), 2 * half, place.height());
        if (inked.intersects(taken) || inked.intersects(fork))
            continue;
        painter.drawText(place, (at == 0 ? Qt::AlignLeft : Qt::AlignHCenter) | Qt::AlignVCenter, text);
    }
}

QRectF TimelineView::playheadLabel() const
{
    const QString text = format::shortTime(m_now);
    const double width = std::max(68.0, QFontMetricsF(m_theme.font(Face::Mono, 10.5, QFont::DemiBold)).horizontalAdvance(text) + 22);
    const double x = std::clamp(xOf(m_now), double(kLaneLeft), double(viewport()->width() - kRight));
    const double left = std::clamp(x - width / 2, 4.0, std::max(4.0, viewport()->width() - width - 4.0));
    return {left, viewport()->height() - 24.0, width, 18};
}

void TimelineView::paintPlayhead(QPainter& painter) const
{
    const double x = xOf(m_now);
    if (x < kLaneLeft - 1 || x > viewport()->width() - kRight + 1)
        return;
    painter.setPen(QPen(m_theme.color(Ink::Accent), 2));
    painter.drawLine(QPointF(x, kTop - 6), QPointF(x, viewport()->height() - 14));
    const QRectF label = playheadLabel();
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.color(Ink::Accent));
    painter.drawRoundedRect(label, 9, 9);
    painter.setPen(m_theme.color(Ink::OnAccent));
    painter.setFont(m_theme.font(Face::Mono, 10.5, QFont::DemiBold));
    painter.drawText(label, Qt::AlignCenter, format::shortTime(m_now));
}

} // namespace highwater::ui
