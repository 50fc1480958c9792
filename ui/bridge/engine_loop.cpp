// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/engine_loop.h"

#include <QMetaObject>

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

#include "ui/bridge/event_kind.h"

namespace highwater::ui {
namespace {

constexpr qint64 kSliceNanoseconds = 8'000'000;
constexpr qint64 kFrameNanoseconds = 1'000'000'000 / kFramesPerSecondMax;
constexpr std::int64_t kStepsAtOnce = 256;

} // namespace

EngineLoop::EngineLoop(EngineWorker& worker) : m_worker(worker), m_sliceTimer(this), m_frameTimer(this)
{
    m_wall.start();
    m_sliceTimer.setTimerType(Qt::PreciseTimer);
    m_frameTimer.setTimerType(Qt::PreciseTimer);
    m_frameTimer.setSingleShot(true);
    connect(&m_sliceTimer, &QTimer::timeout, this, &EngineLoop::slice);
    connect(&m_frameTimer, &QTimer::timeout, this, &EngineLoop::sendFrame);
}

template <class What>
void EngineLoop::tell(What what)
{
    QMetaObject::invokeMethod(&m_worker, [&worker = m_worker, what = std::move(what)] { what(worker); }, Qt::QueuedConnection);
}

void EngineLoop::load(const SessionMaker& maker)
{
    m_seekingTo.reset();
    try {
        m_session = maker();
        m_isNew = true;
    } catch (const std::exception& problem) {
        tell([why = QString::fromUtf8(problem.what())](EngineWorker& worker) { emit worker.loadFailed(why); });
        return;
    }
    anchor();
    changed();
}

void EngineLoop::submit(const sim::Command& command)
{
    if (!m_session)
        return;
    m_seekingTo.reset();
    if (const session::Refusal refusal = m_session->submit(command))
        tell([command, why = QString::fromStdString(*refusal)](EngineWorker& worker) { emit worker.commandRefused(command, why); });
    changed();
}

void EngineLoop::setPlaying(bool isPlaying)
{
    m_seekingTo.reset();
    m_isPlaying = isPlaying;
    anchor();
    m_sliceTimer.setInterval(8);
    isPlaying ? m_sliceTimer.start() : m_sliceTimer.stop();
}

void EngineLoop::setSpeed(double speed)
{
    m_speed = speed;
    anchor();
}

void EngineLoop::anchor()
{
    m_anchorEngine = m_session ? m_session->cursor().now : Instant{};
    m_anchorWall = m_wall.nsecsElapsed();
}

void EngineLoop::step(bool forward, StepSize size)
{
    if (!m_session)
        return;
    m_seekingTo.reset();
    const bool landmarksOnly = size == StepSize::Landmark;
    forward ? m_session->advanceOneEvent(landmarksOnly) : m_session->stepBackOneEvent(landmarksOnly);
    changed();
}

void EngineLoop::seekToNewest()
{
    m_worker.m_isSeekPosted = false;
    const Instant at{m_worker.m_seekTarget};
    m_seekingTo.reset();
    if (!m_session)
        return;
    const Instant played = m_session->cursor().lastInstant;
    m_session->seek(std::min(at, played));
    if (at > played) {
        m_seekingTo = at;
        m_sliceTimer.start(0);
    }
    anchor();
    changed();
}

void EngineLoop::undoLastCommand()
{
    if (!m_session)
        return;
    m_seekingTo.reset();
    const Instant now = m_session->cursor().now;
    const std::vector<event::Event> landmarks = m_session->landmarks();
    const auto last = std::find_if(landmarks.rbegin(), landmarks.rend(),
        [&](const event::Event& told) { return told.at <= now && isByPerson(told.body); });
    if (last == landmarks.rend())
        return;
    m_session->seek(Instant{std::max<std::int64_t>(0, last->at.value - 1)});
    fork();
}

void EngineLoop::fork()
{
    if (!m_session)
        return;
    m_seekingTo.reset();
    m_session->fork();
    anchor();
    tell([at = m_session->cursor().now](EngineWorker& worker) { emit worker.forked(at); });
    changed();
}

void EngineLoop::answerWhy(EventNumber event)
{
    auto chain = std::make_shared<const std::vector<event::Event>>(m_session ? m_session->why(event) : std::vector<event::Event>{});
    tell([event, chain](EngineWorker& worker) { emit worker.whyFound(event, chain); });
}

void EngineLoop::answerEvent(EventNumber event)
{
    auto found = std::make_shared<std::vector<event::Event>>();
    if (m_session)
        if (const std::optional<event::Event> told = m_session->eventNumbered(event))
            found->push_back(*told);
    tell([event, found](EngineWorker& worker) { emit worker.eventFound(event, found); });
}

void EngineLoop::answerAudit()
{
    QStringList lines;
    if (m_session)
        for (const std::string& line : m_session->auditLines())
            lines.push_back(QString::fromStdString(line));
    tell([lines](EngineWorker& worker) { emit worker.auditMade(lines); });
}

void EngineLoop::slice()
{
    if (!m_session) {
        m_sliceTimer.stop();
        return;
    }
    if (m_seekingTo)
        seekSlice();
    else if (m_isPlaying)
        playSlice();
    else
        m_sliceTimer.stop();
}

/// Towards `until` for the length of a slice. False when nothing moves any more.
bool EngineLoop::advanceFor(Instant until)
{
    const qint64 end = m_wall.nsecsElapsed() + kSliceNanoseconds;
    const session::Cursor before = m_session->cursor();
    bool isThere = false;
    do {
        const StepNumber step = m_session->cursor().step;
        isThere = m_session->advanceTo(until, kStepsAtOnce);
        if (!isThere && m_session->cursor().step == step)
            break;
    } while (!isThere && m_wall.nsecsElapsed() < end);
    const session::Cursor after = m_session->cursor();
    if (!(before == after))
        changed();
    return isThere || after.step != before.step;
}

void EngineLoop::playSlice()
{
    const double wall = double(m_wall.nsecsElapsed() - m_anchorWall) / 1e3;
    const Instant until = m_anchorEngine + Duration{std::int64_t(std::llround(wall * m_speed))};
    const bool moves = advanceFor(until);
    // What could not be kept up with is let go: the pace counts from here.
    if (m_session->cursor().now < until)
        anchor();
    if (moves)
        return;
    m_isPlaying = false;
    m_sliceTimer.stop();
    tell([](EngineWorker& worker) { worker.stopped(); });
}

void EngineLoop::seekSlice()
{
    const bool moves = advanceFor(*m_seekingTo);
    if (moves && m_session->cursor().now < *m_seekingTo)
        return;
    m_seekingTo.reset();
    anchor();
    m_sliceTimer.setInterval(8);
    if (!m_isPlaying)
        m_sliceTimer.stop();
}

void EngineLoop::frameTaken()
{
    m_isFrameOut = false;
    if (m_isChanged)
        changed();
}

void EngineLoop::changed()
{
    m_isChanged = true;
    if (m_isFrameOut || m_frameTimer.isActive())
        return;
    const qint64 wait = m_lastFrameWall + kFrameNanoseconds - m_wall.nsecsElapsed();
    if (m_lastFrameWall == 0 || wait <= 0)
        sendFrame();
    else
        m_frameTimer.start(int((wait + 999'999) / 1'000'000));
}

void EngineLoop::sendFrame()
{
    if (!m_session || m_isFrameOut || !m_isChanged)
        return;
    m_isChanged = false;
    m_isFrameOut = true;
    m_lastFrameWall = m_wall.nsecsElapsed();
    auto frame = std::make_shared<session::Frame>(m_session->takeFrame());
    if (std::exchange(m_isNew, false))
        frame->isContinuation = false;
    EventsPointer landmarks;
    if (!frame->isContinuation)
        landmarks = std::make_shared<const std::vector<event::Event>>(m_session->landmarks());
    if (frame->defect && m_isPlaying) {
        m_isPlaying = false;
        m_sliceTimer.stop();
        tell([](EngineWorker& worker) { worker.stopped(); });
    }
    tell([frame, landmarks](EngineWorker& worker) { worker.takeFrame(frame, landmarks); });
}

} // namespace highwater::ui
