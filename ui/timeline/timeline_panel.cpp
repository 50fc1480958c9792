// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_panel.h"

#include <QEvent>
#include <QVBoxLayout>

#include <utility>

#include "engine/session/session.h"
#include "ui/timeline/timeline_view.h"

namespace highwater::ui {

TimelinePanel::TimelinePanel(const Theme& theme, Playback& playback, QWidget* parent)
    : Panel(theme, parent), m_view(new TimelineView(theme, playback, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
    setAccessibleName(tr("Timeline"));
    connect(m_view, &TimelineView::eventChosen, this, [this](EventNumber event) {
        m_view->setSelected(event);
        emit selected(SelectedEvent{event});
    });
}

void TimelinePanel::showFrame(const session::Frame& frame, MovieTime time)
{
    const FrameFollower::News news = m_follower.read(frame);
    m_view->model().setLanes(*frame.cluster);
    m_view->model().read(news);
    if (const EventsPointer landmarks = std::exchange(m_landmarks, nullptr))
        m_view->model().setLandmarks(*landmarks);
    if (news.forgetAll) {
        m_view->setForkPoint(std::nullopt);
        m_view->setFolds({});
    }
    m_view->showTime(std::max(frame.cluster->now, time.engine), frame.cursor.lastInstant);
}

void TimelinePanel::showSelection(const Selection& selection)
{
    const auto* event = std::get_if<SelectedEvent>(&selection);
    m_view->setSelected(event ? event->event : kNoEvent);
}

void TimelinePanel::showLandmarks(const EventsPointer& landmarks)
{
    m_landmarks = landmarks;
}

void TimelinePanel::showFork(Instant at)
{
    m_view->setForkPoint(at);
}

void TimelinePanel::showFolds(const std::vector<Fold>& folds)
{
    m_view->setFolds(folds);
}

void TimelinePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Timeline"));
        m_view->retranslate();
    }
    Panel::changeEvent(event);
}

} // namespace highwater::ui
