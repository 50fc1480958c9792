// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/bridge/event_text.h"
#include "ui/bridge/format.h"
#include "ui/bridge/kind_ink.h"
#include "ui/timeline/timeline_metrics.h"

namespace highwater::ui {

using namespace timeline;

namespace {

/// The next round moment after `at`, so that the picture is not rescaled all the time.
Instant roundAbove(Instant at)
{
    constexpr double kSteps[] = {1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};
    const double wanted = std::max(double(at.value) * 1.02, 10e6);
    const double decade = std::pow(10, std::floor(std::log10(wanted)));
    for (const double step : kSteps)
        if (step * decade >= wanted)
            return Instant{std::int64_t(step * decade)};
    return at;
}

} // namespace

TimelineView::TimelineView(const Theme& theme, Playback& playback, QWidget* parent)
    : QAbstractScrollArea(parent), m_theme(theme), m_playback(playback)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    connect(&theme, &Theme::changed, viewport(), qOverload<>(&QWidget::update));
    connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update));
    retranslate();
}

void TimelineView::retranslate()
{
    setAccessibleName(tr("Timeline"));
    viewport()->update();
}

void TimelineView::showTime(Instant now, Instant last)
{
    if (!m_isDragging)
        m_now = now; // the finger is ahead of the frames
    m_last = std::max(now, last);
    if (m_zoom && !m_isDragging && m_now > m_zoom->to) {
        const Duration width = m_zoom->to - m_zoom->from;
        m_zoom = Span{m_now - width / 10, m_now - width / 10 + width};
    }
    setAccessibleDescription(format::time(m_now));
    updateScrollBar();
    viewport()->update();
}

void TimelineView::setForkPoint(std::optional<Instant> at)
{
    m_forkPoint = at;
    viewport()->update();
}

void TimelineView::setFolds(std::vector<Fold> folds)
{
    if (folds == m_folds)
        return;
    m_folds = std::move(folds);
    viewport()->update();
}

void TimelineView::setSelected(EventNumber event)
{
    if (m_selected == event)
        return;
    m_selected = event;
    viewport()->update();
}

TimelineView::Span TimelineView::span() const
{
    return m_zoom ? *m_zoom : Span{Instant{}, roundAbove(m_last)};
}

double TimelineView::xOf(Instant at) const
{
    const Span shown = span();
    const double width = viewport()->width() - kLaneLeft - kRight;
    return kLaneLeft + width * double(at.value - shown.from.value) / double(shown.to.value - shown.from.value);
}

Instant TimelineView::instantAt(double x) const
{
    const Span shown = span();
    const double width = std::max(1, viewport()->width() - kLaneLeft - kRight);
    const double share = std::clamp((x - kLaneLeft) / width, 0.0, 1.0);
    return Instant{shown.from.value + std::int64_t(share * double(shown.to.value - shown.from.value))};
}

int TimelineView::pitch() const
{
    const int lanes = std::max<int>(1, int(m_model.lanes().size()));
    return std::clamp((viewport()->height() - kTop - kBottom) / lanes, kPitchMin, kPitchMax);
}

int TimelineView::lanesBottom() const
{
    return viewport()->height() - kBottom;
}

int TimelineView::laneMiddle(int lane) const
{
    return kTop + lane * pitch() + pitch() / 2 - verticalScrollBar()->value();
}

void TimelineView::updateScrollBar()
{
    const int needed = int(m_model.lanes().size()) * pitch();
    const int room = lanesBottom() - kTop;
    verticalScrollBar()->setPageStep(std::max(1, room));
    verticalScrollBar()->setRange(0, std::max(0, needed - room));
}

void TimelineView::resizeEvent(QResizeEvent*)
{
    updateScrollBar();
}

std::optional<EventNumber> TimelineView::dotAt(QPoint place) const
{
    constexpr double kNear = 7;
    std::optional<EventNumber> nearest;
    double best = kNear;
    const std::vector<Lane>& lanes = m_model.lanes();
    if (place.y() < kTop || place.y() > lanesBottom())
        return nearest;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (std::abs(place.y() - laneMiddle(int(i))) > std::max(pitch() / 2, 6))
            continue;
        const Instant from = instantAt(place.x() - kNear);
        const std::vector<LaneDot>& dots = lanes[i].dots;
        auto dot = std::lower_bound(dots.begin(), dots.end(), from, [](const LaneDot& a, Instant at) { return a.at < at; });
        // Of dots on the same spot the last is drawn on top.
        for (; dot != dots.end() && xOf(dot->at) <= place.x() + kNear; ++dot)
            if (const double distance = std::abs(xOf(dot->at) - place.x()); distance <= best) {
                best = distance;
                nearest = dot->event;
            }
    }
    return nearest;
}

void TimelineView::seekTo(Instant at)
{
    at = std::clamp(at, Instant{}, m_last);
    m_now = at;
    viewport()->update();
    m_playback.seek(at);
}

void TimelineView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || event->position().y() < kTop - 8)
        return;
    m_pressed = event->position().toPoint();
    m_pressedDot = playheadLabel().contains(event->position()) ? std::nullopt : dotAt(m_pressed);
    if (m_pressedDot)
        return;
    m_isDragging = true;
    viewport()->setCursor(Qt::SizeHorCursor);
    if (!playheadLabel().contains(event->position()))
        seekTo(instantAt(event->position().x()));
}

void TimelineView::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint place = event->position().toPoint();
    if (m_pressedDot && (place - m_pressed).manhattanLength() > 6) {
        m_pressedDot.reset();
        m_isDragging = true;
    }
    if (m_isDragging)
        seekTo(instantAt(place.x()));
    else
        viewport()->setCursor(dotAt(place) ? Qt::PointingHandCursor : playheadLabel().contains(place) ? Qt::SizeHorCursor : Qt::ArrowCursor);
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (const auto chosen = std::exchange(m_pressedDot, std::nullopt))
        emit eventChosen(*chosen);
    m_isDragging = false;
    viewport()->unsetCursor();
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->position().y() < kTop - 8 || m_zoom) {
        m_zoom.reset();
        viewport()->update();
        return;
    }
    mousePressEvent(event);
}

void TimelineView::wheelEvent(QWheelEvent* event)
{
    if (!(event->modifiers() & Qt::ControlModifier)) {
        if (m_zoom && event->angleDelta().x() != 0) {
            const Duration way{(m_zoom->to - m_zoom->from).value * event->angleDelta().x() / -1200};
            const Duration limited{std::max(way.value, -m_zoom->from.value)};
            m_zoom = Span{m_zoom->from + limited, m_zoom->to + limited};
            viewport()->update();
            return;
        }
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    const Span shown = span();
    const Instant about = instantAt(event->position().x());
    const double factor = std::pow(0.8, event->angleDelta().y() / 120.0);
    const Instant end = roundAbove(m_last);
    const double from = double(about.value) - double(about.value - shown.from.value) * factor;
    const double to = double(about.value) + double(shown.to.value - about.value) * factor;
    if (to - from < 1'000)
        return;
    if (from <= 0 && to >= double(end.value))
        m_zoom.reset();
    else
        m_zoom = Span{Instant{std::max<std::int64_t>(0, std::int64_t(from))}, Instant{std::min(end.value, std::int64_t(to))}};
    viewport()->update();
    event->accept();
}

void TimelineView::keyPressEvent(QKeyEvent* event)
{
    const bool toLandmark = event->modifiers() & Qt::ControlModifier;
    const Span shown = span();
    const Duration little = (shown.to - shown.from) / (event->modifiers() & Qt::ShiftModifier ? 20 : 200);
    switch (event->key()) {
    case Qt::Key_Left:
        toLandmark ? seekTo(m_model.landmarkBefore(m_now).value_or(Instant{})) : seekTo(m_now - little);
        return;
    case Qt::Key_Right:
        toLandmark ? seekTo(m_model.landmarkAfter(m_now).value_or(m_last)) : seekTo(m_now + little);
        return;
    case Qt::Key_Home:
        seekTo(Instant{});
        return;
    case Qt::Key_End:
        seekTo(m_last);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool TimelineView::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto number = dotAt(help->pos());
    const event::Event* told = number ? m_model.landmark(*number) : nullptr;
    if (told)
        QToolTip::showText(help->globalPos(), format::time(told->at) + QStringLiteral("  ") + sentenceOf(*told, m_model.names()), viewport());
    else if (const Fold* fold = foldAt(help->pos()))
        //: Over a fold of the timeline; %1 and %2 are spans of time such as 9 s
        QToolTip::showText(help->globalPos(), tr("%1 shown in %2: nothing new happened.").arg(format::duration(fold->to - fold->from), format::duration(fold->watched)), viewport());
    else
        QToolTip::hideText();
    return true;
}

QString TimelineView::labelOf(const Lane& lane) const
{
    switch (lane.kind) {
    case LaneKind::Actions:
        if (m_model.hasActionsOf(event::By::Scenario) || m_model.hasActionsOf(event::By::Chance))
            //: Lane of the timeline: what the person, the scenario and chance did
            return tr("actions");
        //: Lane of the timeline: what the person did
        return tr("you");
    case LaneKind::Controller:
        //: Lane of the timeline: what the controllers decided
        return tr("controller");
    case LaneKind::Group:
        //: Lane of the timeline; %1 is a consumer group's name
        return tr("group %1").arg(QString::fromStdString(lane.group));
    default:
        return m_model.names().node(lane.node);
    }
}

QColor TimelineView::colorOf(EventKind kind) const
{
    return m_theme.color(inkOf(kind));
}

} // namespace highwater::ui
