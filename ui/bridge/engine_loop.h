// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

#include "ui/bridge/engine_session.h"
#include "ui/bridge/engine_worker.h"

namespace highwater::ui {

/// The half of EngineWorker that lives on the engine's thread. Everything is done in slices of a few milliseconds between which
/// new wishes are heard.
class EngineLoop : public QObject {
Q_OBJECT
public:
    /// Needs: `worker` outlives this.
    explicit EngineLoop(EngineWorker& worker);

    void load(const SessionMaker& maker);
    void submit(const sim::Command& command);
    void setPlaying(bool isPlaying);
    void setSpeed(double speed);
    void direct();
    void returnToStory();
    void step(bool forward, StepSize size);
    void seekToNewest();
    void undoLastCommand();
    void fork();
    void answerWhy(EventNumber event);
    void answerEvent(EventNumber event);
    void answerAudit();
    void runConsole(const QString& line);
    /// The window took the frame: the next may go.
    void frameTaken();

private:
    void slice();
    void playSlice();
    void directedSlice();
    bool advanceDirected(Instant until);
    void tellPace(double speed);
    void lookAt(const session::Frame& frame);
    void seekSlice();
    void stepLesson(bool forward);
    bool isActionSince(std::size_t landmark) const;
    bool advanceFor(Instant until);
    StepNumber nextRest() const;
    bool mustRest();
    void anchor();
    void changed();
    void answerConsole();
    void sendFrame();
    /// Runs `what` with the window's half, on the window's thread.
    template <class What>
    void tell(What what);

    EngineWorker& m_worker;
    std::unique_ptr<EngineSession> m_session;
    QTimer m_sliceTimer;
    QTimer m_frameTimer;
    QElapsedTimer m_wall;
    bool m_isPlaying = false;
    double m_speed = 1;
    Instant m_anchorEngine; ///< where the world stood when …
    qint64 m_anchorWall = 0; ///< … the wall showed this, nanoseconds
    bool m_isDirected = false;
    Director m_director;
    bool m_awaitsLook = false; ///< something happened that the director has not seen: the world waits for it
    double m_owed = 0;         ///< part of a microsecond that the world has not moved yet
    double m_toldSpeed = 0;
    std::vector<Fold> m_toldFolds;
    session::BranchId m_story; ///< the branch of the scenario …
    StepNumber m_storyStep;    ///< … and where it was left
    bool m_seeksAction = false; ///< the seek ends where somebody does something
    std::optional<Instant> m_seekingTo; ///< ahead of what was ever played
    StepNumber m_restAt;      ///< what was played so far takes memory: the world pauses there and says so
    bool m_isNew = false;     ///< no frame of this session was sent yet
    bool m_isChanged = false; ///< something to show
    bool m_isFrameOut = false;
    qint64 m_lastFrameWall = 0;
};

} // namespace highwater::ui
