// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/engine_worker.h"

#include <QMetaObject>

#include <algorithm>
#include <utility>

#include "ui/bridge/engine_loop.h"

namespace highwater::ui {

EngineWorker::EngineWorker(QObject* parent) : QObject(parent), m_loop(new EngineLoop(*this))
{
    m_thread.setObjectName(QStringLiteral("engine"));
    m_loop->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_loop, &QObject::deleteLater);
    m_thread.start();
}

EngineWorker::~EngineWorker()
{
    m_thread.quit();
    m_thread.wait();
}

void EngineWorker::load(SessionMaker maker)
{
    pause();
    QMetaObject::invokeMethod(m_loop, [loop = m_loop, maker = std::move(maker)] { loop->load(maker); });
}

void EngineWorker::send(const sim::Command& command)
{
    QMetaObject::invokeMethod(m_loop, [loop = m_loop, command] { loop->submit(command); });
}

void EngineWorker::play()
{
    if (m_isPlaying)
        return;
    m_isPlaying = true;
    QMetaObject::invokeMethod(m_loop, [loop = m_loop] { loop->setPlaying(true); });
    emit playingChanged(true);
}

void EngineWorker::pause()
{
    QMetaObject::invokeMethod(m_loop, [loop = m_loop] { loop->setPlaying(false); });
    if (!m_isPlaying)
        return;
    m_isPlaying = false;
    emit playingChanged(false);
}

void EngineWorker::stopped()
{
    if (!m_isPlaying)
        return;
    m_isPlaying = false;
    emit playingChanged(false);
}

void EngineWorker::setSpeed(double speed)
{
    speed = std::clamp(speed, kSpeedMin, kSpeedMax);
    const bool wasDirected = std::exchange(m_isDirected, false);
    if (speed == m_speed && !wasDirected)
        return;
    m_speed = speed;
    QMetaObject::invokeMethod(m_loop, [loop = m_loop, speed] { loop->setSpeed(speed); });
    if (wasDirected)
        emit directedChanged(false);
    emit speedChanged(speed);
}

void EngineWorker::direct()
{
    if (m_isDirected)
        return;
    m_isDirected = true;
    QMetaObject::invokeMethod(m_loop, [loop = m_loop] { loop->direct(); });
    emit directedChanged(true);
}

void EngineWorker::returnToStory()
{
    direct();
    QMetaObject::invokeMethod(m_loop, [loop = m_loop] { loop->returnToStory(); });
}

void EngineWorker::pacedAt(double speed)
{
    if (!m_isDirected || speed == m_speed)
        return;
    m_speed = speed;
    emit speedChanged(speed);
}

void EngineWorker::stepForward(StepSize size)
{
    pause();
    QMetaObject::invokeMethod(m_loop, [loop = m_loop, size] { loop->step(true, size); });
}

void EngineWorker::stepBack(StepSize size)
{
    pause();
    QMetaObject::invokeMethod(m_loop, [loop = m_loop, size] { loop->step(false, size); });
}

void EngineWorker::seek(Instant at)
{
    m_seekTarget = std::max<std::int64_t>(at.value, 0);
    if (!m_isSeekPosted.exchange(true))
        QMetaObject::invokeMethod(m_loop, [loop = m_loop] { loop->seekToNewest(); });
}

void EngineWorker::undoLastCommand()
{
    pause();
    QMetaObject::invokeMethod(m_loop, [loop = m_loop] { loop->undoLastCommand(); });
}

void EngineWorker::fork()
{
    QMetaObject::invokeMethod(m_loop, [loop = m_loop] { loop->fork(); });
}

void EngineWorker::askWhy(EventNumber event)
{
    QMetaObject::invokeMethod(m_loop, [loop = m_loop, event] { loop->answerWhy(event); });
}

void EngineWorker::askEvent(EventNumber event)
{
    QMetaObject::invokeMethod(m_loop, [loop = m_loop, event] { loop->answerEvent(event); });
}

void EngineWorker::askAudit()
{
    QMetaObject::invokeMethod(m_loop, [loop = m_loop] { loop->answerAudit(); });
}

void EngineWorker::askConsole(const QString& line)
{
    QMetaObject::invokeMethod(m_loop, [loop = m_loop, line] { loop->runConsole(line); });
}

void EngineWorker::takeFrame(FramePointer frame, EventsPointer landmarks)
{
    if (landmarks)
        emit landmarksArrived(landmarks);
    emit frameArrived(frame);
    QMetaObject::invokeMethod(m_loop, [loop = m_loop] { loop->frameTaken(); });
}

} // namespace highwater::ui
