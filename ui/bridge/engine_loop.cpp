// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/engine_loop.h"

#include <QFile>
#include <QMetaObject>

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

#include "engine/scenario/scenario.h"
#include "ui/bridge/event_kind.h"

namespace highwater::ui {
namespace {

constexpr qint64 kSliceNanoseconds = 8'000'000;
constexpr qint64 kFrameNanoseconds = 1'000'000'000 / kFramesPerSecondMax;
constexpr std::int64_t kStepsAtOnce = 256;

/// Of a file that a line of the console names. The commands that it makes are recorded, so nobody reads it again.
std::optional<std::string> contentOfFile(const std::string& name)
{
    QFile file(QString::fromStdString(name));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray content = file.read(qint64(scenario::kFileSizeMax) + 1);
    return content.size() > qint64(scenario::kFileSizeMax) ? std::nullopt : std::optional(content.toStdString());
}

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
        m_director = {};
        m_awaitsLook = false;
        m_toldFolds.clear();
        m_story = m_session->cursor().branch;
        m_storyStep = {};
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
    m_restAt = nextRest();
    anchor();
    m_sliceTimer.setInterval(8);
    isPlaying ? m_sliceTimer.start() : m_sliceTimer.stop();
}

void EngineLoop::setSpeed(double speed)
{
    m_speed = speed;
    m_isDirected = false;
    m_awaitsLook = false;
    anchor();
}

void EngineLoop::direct()
{
    m_isDirected = true;
    m_toldSpeed = 0;
    anchor();
}

void EngineLoop::returnToStory()
{
    if (!m_session || m_session->cursor().branch == m_story)
        return;
    m_seekingTo.reset();
    m_session->seek(m_story, m_storyStep);
    anchor();
    changed();
}

void EngineLoop::anchor()
{
    m_anchorEngine = m_session ? m_session->cursor().now : Instant{};
    m_anchorWall = m_wall.nsecsElapsed();
    m_owed = 0;
}

void EngineLoop::step(bool forward, StepSize size)
{
    if (!m_session)
        return;
    m_seekingTo.reset();
    if (size == StepSize::Lesson) {
        stepLesson(forward);
        return;
    }
    const bool landmarksOnly = size == StepSize::Landmark;
    forward ? m_session->advanceOneEvent(landmarksOnly) : m_session->stepBackOneEvent(landmarksOnly);
    changed();
}

/// To the next thing that somebody did, looked for ahead for half a minute at most; or back to before the last one.
void EngineLoop::stepLesson(bool forward)
{
    constexpr Duration ahead = seconds(30);
    const Instant now = m_session->cursor().now;
    const std::vector<event::Event> known = m_session->landmarks();
    const auto isAction = [](const event::Event& told) { return kindOf(told.body) == EventKind::Action; };
    if (!forward) {
        const auto last = std::find_if(known.rbegin(), known.rend(), [&](const event::Event& told) { return told.at < now && isAction(told); });
        m_session->seek(last == known.rend() ? Instant{} : Instant{std::max<std::int64_t>(0, last->at.value - 1)});
    } else if (const auto next = std::find_if(known.begin(), known.end(), [&](const event::Event& told) { return told.at > now && isAction(told); });
               next != known.end()) {
        m_session->seek(next->at);
    } else {
        m_seekingTo = now + ahead;
        m_seeksAction = true;
        m_sliceTimer.start(0);
    }
    anchor();
    changed();
}

bool EngineLoop::isActionSince(std::size_t landmark) const
{
    const std::size_t until = m_session->landmarksUntil(m_session->cursor().now);
    for (; landmark < until; ++landmark)
        if (kindOf(m_session->landmark(landmark).body) == EventKind::Action)
            return true;
    return false;
}

void EngineLoop::seekToNewest()
{
    m_worker.m_isSeekPosted = false;
    const Instant at{m_worker.m_seekTarget};
    m_seekingTo.reset();
    m_seeksAction = false;
    if (!m_session)
        return;
    const Instant played = m_session->cursor().lastInstant;
    m_session->seek(std::min(at, played));
    if (at > played) {
        m_seekingTo = at;
        m_restAt = nextRest();
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
    if (m_session->cursor().branch == m_story)
        m_storyStep = m_session->cursor().step;
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

void EngineLoop::runConsole(const QString& line)
{
    if (!m_session)
        return;
    m_seekingTo.reset();
    QStringList lines;
    for (const std::string& printed : m_session->console(line.toStdString(), contentOfFile))
        lines << QString::fromStdString(printed);
    tell([lines, isWaiting = m_session->isConsoleWaiting()](EngineWorker& worker) { emit worker.consoleAnswered(lines, isWaiting); });
    changed();
}

/// What a line of the console prints at its end is told as soon as the cluster has answered.
void EngineLoop::answerConsole()
{
    const std::optional<std::vector<std::string>> ending = m_session ? m_session->consoleEnding() : std::nullopt;
    if (!ending)
        return;
    QStringList lines;
    for (const std::string& printed : *ending)
        lines << QString::fromStdString(printed);
    tell([lines](EngineWorker& worker) { emit worker.consoleAnswered(lines, false); });
}

void EngineLoop::slice()
{
    if (!m_session) {
        m_sliceTimer.stop();
        return;
    }
    if (m_seekingTo)
        seekSlice();
    else if (m_isPlaying && m_isDirected)
        directedSlice();
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

StepNumber EngineLoop::nextRest() const
{
    const std::uint64_t played = m_session ? m_session->cursor().lastStep.value : 0;
    return StepNumber{(played / kStepsBetweenRests + 1) * kStepsBetweenRests};
}

/// A world left alone at a thousand times its pace would fill the memory. True: it has stopped, and the window says why.
bool EngineLoop::mustRest()
{
    if (m_session->cursor().lastStep < m_restAt)
        return false;
    m_restAt = nextRest();
    m_seekingTo.reset();
    m_isPlaying = false;
    m_sliceTimer.stop();
    tell([](EngineWorker& worker) {
        worker.stopped();
        emit worker.rested();
    });
    return true;
}

void EngineLoop::playSlice()
{
    const double wall = double(m_wall.nsecsElapsed() - m_anchorWall) / 1e3;
    const Instant until = m_anchorEngine + Duration{std::int64_t(std::llround(wall * m_speed))};
    const bool moves = advanceFor(until);
    // What could not be kept up with is let go: the pace counts from here.
    if (m_session->cursor().now < until)
        anchor();
    if (mustRest() || moves)
        return;
    m_isPlaying = false;
    m_sliceTimer.stop();
    tell([](EngineWorker& worker) { worker.stopped(); });
}

/// A slice at the director's pace. The wall's time since the last one counts, but a slow machine tells slower instead of leaving out.
void EngineLoop::directedSlice()
{
    constexpr qint64 longest = 50'000'000;
    const qint64 wall = m_wall.nsecsElapsed();
    const Duration movie{std::min(wall - m_anchorWall, longest) / 1'000};
    m_anchorWall = wall;
    if (m_awaitsLook)
        return;
    const Pace pace = m_director.pace();
    const Instant before = m_session->cursor().now;
    m_owed += pace.speed * double(movie.value);
    const auto whole = std::int64_t(std::floor(m_owed));
    m_owed -= double(whole);
    const bool moves = whole == 0 || advanceDirected(before + Duration{whole});
    m_director.watched(movie, m_session->cursor().now);
    tellPace(pace.speed);
    if (mustRest() || moves)
        return;
    m_isPlaying = false;
    m_sliceTimer.stop();
    tell([](EngineWorker& worker) { worker.stopped(); });
}

/// Towards `until`, but not past a landmark that the director has not looked at. False when nothing moves any more.
bool EngineLoop::advanceDirected(Instant until)
{
    const qint64 end = m_wall.nsecsElapsed() + kSliceNanoseconds;
    const session::Cursor before = m_session->cursor();
    const std::size_t landmarks = m_session->landmarksUntil(before.now);
    bool isThere = false;
    do {
        const StepNumber step = m_session->cursor().step;
        isThere = m_session->advanceTo(until, 1);
        if (!isThere && m_session->cursor().step == step)
            break;
        m_awaitsLook = m_session->landmarksUntil(m_session->cursor().now) > landmarks;
    } while (!isThere && !m_awaitsLook && m_wall.nsecsElapsed() < end);
    const session::Cursor after = m_session->cursor();
    if (!(before == after))
        changed();
    return isThere || after.step != before.step;
}

void EngineLoop::tellPace(double speed)
{
    if (speed <= 0 || std::abs(std::log(speed / std::max(m_toldSpeed, 1e-9))) < 0.05)
        return;
    m_toldSpeed = speed;
    tell([speed](EngineWorker& worker) { worker.pacedAt(speed); });
}

void EngineLoop::lookAt(const session::Frame& frame)
{
    m_director.look(*frame.cluster, frame.newEvents, frame.isContinuation);
    m_awaitsLook = false;
    if (m_director.folds() == m_toldFolds)
        return;
    m_toldFolds = m_director.folds();
    tell([folds = std::make_shared<const std::vector<Fold>>(m_toldFolds)](EngineWorker& worker) { emit worker.foldsChanged(folds); });
}

void EngineLoop::seekSlice()
{
    if (m_seeksAction) {
        const std::size_t landmarks = m_session->landmarksUntil(m_session->cursor().now);
        const bool moves = advanceDirected(*m_seekingTo);
        if (moves && m_session->cursor().now < *m_seekingTo && !isActionSince(landmarks))
            return;
        m_awaitsLook = false;
    } else if (advanceFor(*m_seekingTo) && !mustRest() && m_session->cursor().now < *m_seekingTo) {
        return;
    }
    m_seekingTo.reset();
    m_seeksAction = false;
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
    answerConsole();
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
    lookAt(*frame);
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
