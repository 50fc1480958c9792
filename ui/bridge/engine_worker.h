// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QThread>

#include <atomic>
#include <memory>
#include <vector>

#include "engine/session/session.h"
#include "ui/bridge/director.h"
#include "ui/bridge/engine_session.h"
#include "ui/bridge/command_sender.h"
#include "ui/bridge/playback.h"

namespace highwater::ui {

using FramePointer = std::shared_ptr<const session::Frame>;
using EventsPointer = std::shared_ptr<const std::vector<event::Event>>;

using FoldsPointer = std::shared_ptr<const std::vector<Fold>>;

inline constexpr double kSpeedMin = 0.001;
inline constexpr double kSpeedMax = 1000;
inline constexpr int kFramesPerSecondMax = 60;
inline constexpr std::uint64_t kStepsBetweenRests = 20'000'000; ///< about a gigabyte of past, half a day of lab

class EngineLoop;

/// Owns the session on a thread of its own. Commands and wishes go down, frames come up; nothing here waits for the engine
/// except the destructor.
///
/// Always:
///  1. A frame is sent only after the window took the one before, and at most 60 a second: late frames are left out, not queued.
///  2. No event is left out: what happened meanwhile is in the next frame.
///  3. A wish that changes course (pause, seek, step, command, load) ends a long seek at once.
///  4. Of the places asked for while one seek runs only the newest is gone to.
///  5. At most kStepsBetweenRests steps are played for the first time before it pauses and says so.
class EngineWorker : public QObject, public CommandSender, public Playback {
Q_OBJECT
public:
    explicit EngineWorker(QObject* parent = nullptr);
    ~EngineWorker() override;

    /// Begins anew with another session; paused, at its start. A frame follows.
    void load(SessionMaker maker);
    void load(scenario::Scenario scenario) { load(sessionOf(std::move(scenario))); }

    void send(const sim::Command& command) override;

    void play() override;
    void pause() override;
    bool isPlaying() const override { return m_isPlaying; }
    /// Kept between kSpeedMin and kSpeedMax.
    void setSpeed(double speed) override;
    double speed() const override { return m_speed; }
    void stepForward(StepSize size) override;
    void stepBack(StepSize size) override;
    void seek(Instant at) override;
    /// The world goes on without that command, on a branch of its own.
    void undoLastCommand() override;
    void fork() override;
    void direct() override;
    bool isDirected() const override { return m_isDirected; }
    void returnToStory() override;

    /// Answered by whyFound.
    void askWhy(EventNumber event);
    /// Answered by eventFound.
    void askEvent(EventNumber event);
    /// Answered by auditMade.
    void askAudit();
    /// A line for Kafka's command-line tools. Answered by consoleAnswered, twice where the tool waits for the cluster.
    void askConsole(const QString& line);

signals:
    void frameArrived(const highwater::ui::FramePointer& frame);
    /// Just before a frame that does not continue the one before: the landmarks of the branch now shown, oldest first, also
    /// those later than the frame.
    void landmarksArrived(const highwater::ui::EventsPointer& landmarks);
    void playingChanged(bool isPlaying);
    /// Also of the director's own pace.
    void speedChanged(double speed);
    void directedChanged(bool isDirected);
    /// The stretches of time that the director showed compressed, oldest first.
    void foldsChanged(const highwater::ui::FoldsPointer& folds);
    void commandRefused(const highwater::sim::Command& command, const QString& why);
    void forked(Instant at);
    void whyFound(EventNumber event, const highwater::ui::EventsPointer& chain);
    /// Empty when there is no such event on the branch shown.
    void eventFound(EventNumber event, const highwater::ui::EventsPointer& found);
    void auditMade(const QStringList& lines);
    void consoleAnswered(const QStringList& lines, bool isWaiting);
    void loadFailed(const QString& why);
    /// The world paused because kStepsBetweenRests more steps of it are kept; playing goes on.
    void rested();

private:
    friend class EngineLoop;
    void takeFrame(FramePointer frame, EventsPointer landmarks);
    void stopped();
    void pacedAt(double speed);

    QThread m_thread;
    EngineLoop* m_loop; ///< lives on m_thread; deleted there
    std::atomic<std::int64_t> m_seekTarget{0};
    std::atomic<bool> m_isSeekPosted{false};
    bool m_isPlaying = false;
    double m_speed = 1;
    bool m_isDirected = false;
};

} // namespace highwater::ui
