// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/engine_worker.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <mutex>
#include <stdexcept>

#include "tests/support/sample_view.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

/// What the scripted session saw; read from the test's thread.
struct Log {
    std::mutex mutex;
    std::mutex seekGate; ///< whoever holds it keeps a seek from beginning
    std::vector<Instant> seeks;
    std::vector<sim::Command> commands;
    int framesTaken = 0;
    Qt::HANDLE thread = nullptr;
};

/// A world in which one event happens every virtual millisecond and nothing else.
class ScriptedSession : public EngineSession {
public:
    /// `lived`: steps that it has behind it.
    explicit ScriptedSession(Log& log, StepNumber lived = {}) : m_log(log), m_lived(lived)
    {
        m_log.thread = QThread::currentThreadId();
        m_cursor.step = m_cursor.lastStep = lived;
    }

    session::Refusal submit(const sim::Command& command) override
    {
        const std::scoped_lock lock(m_log.mutex);
        m_log.commands.push_back(command);
        if (std::holds_alternative<sim::KillNode>(command.body))
            return std::nullopt;
        return "it cannot be done";
    }
    bool advanceTo(Instant until, std::int64_t stepsMax) override
    {
        for (std::int64_t i = 0; i < stepsMax; ++i) {
            if (next() > until) {
                m_cursor.now = std::max(m_cursor.now, until);
                return true;
            }
            step();
        }
        return false;
    }
    bool advanceOneEvent(bool) override
    {
        step();
        return true;
    }
    bool stepBackOneEvent(bool) override
    {
        jump(std::max(Instant{}, m_cursor.now - milliseconds(1)));
        return true;
    }
    void seek(Instant at) override
    {
        const std::scoped_lock gate(m_log.seekGate);
        const std::scoped_lock lock(m_log.mutex);
        m_log.seeks.push_back(at);
        jump(at);
    }
    void seek(session::BranchId branch, StepNumber step) override
    {
        m_cursor.branch = branch;
        jump(Instant{std::int64_t(step.value) * 1'000});
    }
    event::Event landmark(std::size_t index) const override { return landmarks().at(index); }
    std::size_t landmarksUntil(Instant at) const override { return at >= Instant{7'000} ? 1 : 0; }
    session::BranchId fork() override
    {
        m_cursor.branch.value += 1;
        m_cursor.lastInstant = m_cursor.now;
        m_isContinuation = false;
        return m_cursor.branch;
    }
    session::Frame takeFrame() override
    {
        const std::scoped_lock lock(m_log.mutex);
        ++m_log.framesTaken;
        session::Frame frame;
        auto cluster = std::make_shared<view::ClusterView>();
        cluster->now = m_cursor.now;
        frame.cluster = cluster;
        frame.newEvents = std::exchange(m_events, {});
        frame.cursor = m_cursor;
        frame.isContinuation = std::exchange(m_isContinuation, true);
        return frame;
    }
    session::Cursor cursor() const override { return m_cursor; }
    std::vector<event::Event> landmarks() const override
    {
        return {{EventNumber{7}, {}, Instant{7'000}, NodeId{2}, event::NodeKilled{event::By::Person}}};
    }
    std::optional<event::Event> eventNumbered(EventNumber number) const override
    {
        return number == EventNumber{7} ? std::optional(landmarks().front()) : std::nullopt;
    }
    std::vector<event::Event> why(EventNumber) const override { return landmarks(); }
    std::vector<std::string> auditLines() const override { return {"partition 0: 60"}; }

private:
    Instant next() const { return Instant{(m_cursor.now.value / 1'000 + 1) * 1'000}; }
    void step()
    {
        m_cursor.now = next();
        m_cursor.step = m_cursor.step.next();
        m_cursor.lastInstant = std::max(m_cursor.lastInstant, m_cursor.now);
        m_cursor.lastStep = std::max(m_cursor.lastStep, m_cursor.step);
        m_events.push_back({EventNumber{std::uint64_t(m_cursor.now.value / 1'000)}, {}, m_cursor.now, NodeId{1}, event::NodeStopped{}});
    }
    void jump(Instant at)
    {
        m_cursor.now = at;
        m_cursor.step = StepNumber{m_lived.value + std::uint64_t(at.value / 1'000)};
        m_events.clear();
        m_isContinuation = false;
    }

    Log& m_log;
    StepNumber m_lived;
    session::Cursor m_cursor;
    std::vector<event::Event> m_events;
    bool m_isContinuation = true;
};

} // namespace

class EngineWorkerTest : public QObject {
Q_OBJECT

    std::unique_ptr<Log> m_log;
    std::unique_ptr<EngineWorker> m_worker;
    std::vector<FramePointer> m_frames;

    FramePointer last() const { return m_frames.empty() ? nullptr : m_frames.back(); }
    Instant now() const { return last() ? last()->cursor.now : Instant{-1}; }

private slots:
    void init()
    {
        m_log = std::make_unique<Log>();
        m_worker = std::make_unique<EngineWorker>();
        m_frames.clear();
        connect(m_worker.get(), &EngineWorker::frameArrived, this, [this](const FramePointer& frame) { m_frames.push_back(frame); });
        m_worker->load([log = m_log.get()] { return std::make_unique<ScriptedSession>(*log); });
        QTRY_COMPARE(m_frames.size(), 1u);
    }
    void cleanup() { m_worker.reset(); }

    void theSessionLivesOnAThreadOfItsOwn()
    {
        QVERIFY(m_log->thread != nullptr);
        QVERIFY(m_log->thread != QThread::currentThreadId());
    }

    void theFirstFrameBeginsALineOfTime()
    {
        QVERIFY(!last()->isContinuation);
        QCOMPARE(last()->cursor.now, Instant{0});
    }

    void playingMovesTimeAndLosesNoEvent()
    {
        m_worker->setSpeed(10);
        m_worker->play();
        QVERIFY(m_worker->isPlaying());
        QTRY_VERIFY(now() > Instant{500'000});
        m_worker->pause();
        QTest::qWait(60);
        std::uint64_t expected = 1;
        for (const FramePointer& frame : m_frames)
            for (const event::Event& told : frame->newEvents)
                QCOMPARE(told.number.value, expected++);
        QVERIFY(expected > 500);
    }

    void pauseMeansNow()
    {
        m_worker->setSpeed(100);
        m_worker->play();
        QTRY_VERIFY(now() > Instant{100'000});
        m_worker->pause();
        QVERIFY(!m_worker->isPlaying());
        QTest::qWait(60);
        const Instant stopped = now();
        QTest::qWait(60);
        QCOMPARE(now(), stopped);
    }

    void aWindowThatDoesNotTakeFramesGetsOneNotAQueue()
    {
        m_worker->setSpeed(1000);
        m_worker->play();
        QTRY_VERIFY(m_frames.size() > 3);
        const std::size_t before = m_frames.size();
        // The window's thread is busy: at most one frame waits for it.
        QThread::msleep(400);
        QCoreApplication::sendPostedEvents();
        QVERIFY(m_frames.size() <= before + 1);
        m_worker->pause();
        QTest::qWait(60);
        std::uint64_t expected = 1;
        for (const FramePointer& frame : m_frames)
            for (const event::Event& told : frame->newEvents)
                QCOMPARE(told.number.value, expected++);
    }

    // what-is-seen.md "Motion": the director paces by meaning; the worker follows it
    void theWorkerFollowsTheDirectorAndLosesNoEvent()
    {
        QSignalSpy directed(m_worker.get(), &EngineWorker::directedChanged);
        QSignalSpy speeds(m_worker.get(), &EngineWorker::speedChanged);
        m_worker->direct();
        QVERIFY(m_worker->isDirected());
        QCOMPARE(directed.count(), 1);
        m_worker->play();
        QTRY_VERIFY(speeds.count() > 3); // nothing flies in the script: time goes by faster and faster
        QTRY_VERIFY_WITH_TIMEOUT(now() > Instant{20'000}, 15'000);
        m_worker->pause();
        QTest::qWait(60);
        std::uint64_t expected = 1;
        for (const FramePointer& frame : m_frames)
            for (const event::Event& told : frame->newEvents)
                QCOMPARE(told.number.value, expected++);
    }

    void aSpeedTakesThePaceFromTheDirector()
    {
        m_worker->direct();
        QSignalSpy directed(m_worker.get(), &EngineWorker::directedChanged);
        m_worker->setSpeed(1);
        QVERIFY(!m_worker->isDirected());
        QCOMPARE(directed.count(), 1);
        QCOMPARE(m_worker->speed(), 1.0);
    }

    void homeLeavesAWhatIfForTheStoryWhereTheyPart()
    {
        m_worker->seek(Instant{5'000});
        QTRY_COMPARE(now(), Instant{5'000});
        const session::BranchId story = last()->cursor.branch;
        m_worker->fork();
        QTRY_VERIFY(last()->cursor.branch != story);
        m_worker->seek(Instant{9'000});
        QTRY_COMPARE(now(), Instant{9'000});
        m_worker->returnToStory();
        QVERIFY(m_worker->isDirected());
        QTRY_COMPARE(last()->cursor.branch, story);
        QCOMPARE(now(), Instant{5'000});
    }

    void aLessonStepGoesToWhatSomebodyDidAndBackToBeforeIt()
    {
        m_worker->stepForward(StepSize::Lesson);
        QTRY_COMPARE(now(), Instant{7'000}); // the script's kill
        m_worker->seek(Instant{12'000});
        QTRY_COMPARE(now(), Instant{12'000});
        m_worker->stepBack(StepSize::Lesson);
        QTRY_COMPARE(now(), Instant{6'999});
    }

    void speedIsKeptInItsRange()
    {
        QSignalSpy changed(m_worker.get(), &EngineWorker::speedChanged);
        m_worker->setSpeed(1e9);
        QCOMPARE(m_worker->speed(), kSpeedMax);
        m_worker->setSpeed(0);
        QCOMPARE(m_worker->speed(), kSpeedMin);
        QCOMPARE(changed.size(), 2);
    }

    void stepsGoOneEventForwardAndBack()
    {
        m_worker->stepForward(StepSize::Event);
        QTRY_COMPARE(now(), Instant{1'000});
        m_worker->stepForward(StepSize::Event);
        QTRY_COMPARE(now(), Instant{2'000});
        m_worker->stepBack(StepSize::Event);
        QTRY_COMPARE(now(), Instant{1'000});
        QVERIFY(!last()->isContinuation);
    }

    void draggingGoesToTheNewestPlaceOnly()
    {
        m_worker->seek(Instant{2'000'000});
        QTRY_COMPARE(now(), Instant{2'000'000});
        m_log->seeks.clear();
        {
            const std::scoped_lock gate(m_log->seekGate); // one seek at most begins before all are asked for
            for (int i = 1; i <= 200; ++i)
                m_worker->seek(Instant{i * 5'000});
        }
        QTRY_COMPARE(now(), Instant{1'000'000});
        const std::scoped_lock lock(m_log->mutex);
        QVERIFY(m_log->seeks.size() <= 2);
        QCOMPARE(m_log->seeks.back(), Instant{1'000'000});
    }

    void aSeekAheadPlaysOnAndCanBeEnded()
    {
        // So far ahead that it takes very long.
        m_worker->seek(Instant{3'600'000'000'000});
        QTRY_VERIFY(now() > Instant{10'000});
        m_worker->seek(Instant{5'000});
        QTRY_COMPARE(now(), Instant{5'000});
        QTest::qWait(40);
        QCOMPARE(now(), Instant{5'000});
    }

    void aWorldLeftPlayingRestsBeforeItsPastFillsTheMemory()
    {
        constexpr StepNumber lived{kStepsBetweenRests - 50};
        m_worker->load([log = m_log.get(), lived] { return std::make_unique<ScriptedSession>(*log, lived); });
        QTRY_VERIFY(last()->cursor.step == lived);
        QSignalSpy rested(m_worker.get(), &EngineWorker::rested);
        m_worker->setSpeed(kSpeedMax);
        m_worker->play();
        QTRY_COMPARE(rested.size(), 1);
        QVERIFY(!m_worker->isPlaying());
        QTRY_VERIFY(last()->cursor.step >= StepNumber{kStepsBetweenRests});
        QTest::qWait(60);
        const StepNumber rest = last()->cursor.step;
        QVERIFY(rest < StepNumber{kStepsBetweenRests + 200'000});

        // It was told; whoever plays on, or goes far ahead, has as long again.
        m_worker->play();
        QTRY_VERIFY(last()->cursor.step > rest);
        m_worker->seek(last()->cursor.now + seconds(60));
        QTRY_VERIFY(last()->cursor.step.value > rest.value + 60'000);
        QCOMPARE(rested.size(), 1);
        m_worker->pause();
    }

    void aSeekTooFarAheadRestsToo()
    {
        constexpr StepNumber lived{kStepsBetweenRests - 50};
        m_worker->load([log = m_log.get(), lived] { return std::make_unique<ScriptedSession>(*log, lived); });
        QTRY_VERIFY(last()->cursor.step == lived);
        QSignalSpy rested(m_worker.get(), &EngineWorker::rested);
        m_worker->seek(Instant{} + seconds(3'600'000));
        QTRY_COMPARE(rested.size(), 1);
        QTest::qWait(60);
        const StepNumber rest = last()->cursor.step;
        QTest::qWait(60);
        QCOMPARE(last()->cursor.step, rest);
    }

    void commandsArriveAndRefusalsComeBack()
    {
        QSignalSpy refused(m_worker.get(), &EngineWorker::commandRefused);
        m_worker->sendByPerson(sim::KillNode{NodeId{2}});
        m_worker->sendByPerson(sim::RestartNode{NodeId{9}});
        QTRY_COMPARE(refused.size(), 1);
        QCOMPARE(refused.front().at(1).toString(), QStringLiteral("it cannot be done"));
        const std::scoped_lock lock(m_log->mutex);
        QCOMPARE(m_log->commands.size(), 2u);
        QVERIFY(m_log->commands[0].by == event::By::Person);
    }

    void landmarksComeBeforeAFrameThatDoesNotContinue()
    {
        QStringList order;
        connect(m_worker.get(), &EngineWorker::landmarksArrived, this, [&](const EventsPointer& landmarks) { order << QStringLiteral("landmarks %1").arg(landmarks->size()); });
        connect(m_worker.get(), &EngineWorker::frameArrived, this, [&] { order << QStringLiteral("frame"); });
        m_worker->seek(Instant{0});
        QTRY_VERIFY(order.size() >= 2);
        QCOMPARE(order.mid(0, 2), (QStringList{QStringLiteral("landmarks 1"), QStringLiteral("frame")}));
    }

    void questionsAreAnswered()
    {
        QSignalSpy why(m_worker.get(), &EngineWorker::whyFound);
        QSignalSpy event(m_worker.get(), &EngineWorker::eventFound);
        QSignalSpy audit(m_worker.get(), &EngineWorker::auditMade);
        m_worker->askWhy(EventNumber{7});
        m_worker->askEvent(EventNumber{7});
        m_worker->askEvent(EventNumber{8});
        m_worker->askAudit();
        QTRY_COMPARE(audit.size(), 1);
        QCOMPARE(why.size(), 1);
        QCOMPARE(event.size(), 2);
        QCOMPARE(event[0].at(1).value<EventsPointer>()->size(), 1u);
        QVERIFY(event[1].at(1).value<EventsPointer>()->empty());
    }

    void undoGoesBeforeTheLastCommandOnABranchOfItsOwn()
    {
        m_worker->seek(Instant{20'000});
        QTRY_COMPARE(now(), Instant{20'000});
        QSignalSpy forked(m_worker.get(), &EngineWorker::forked);
        m_worker->undoLastCommand();
        QTRY_COMPARE(now(), Instant{6'999});
        QCOMPARE(forked.size(), 1);
        QCOMPARE(last()->cursor.branch, session::BranchId{1});
    }

    void aSessionThatCannotBeMadeIsSaid()
    {
        QSignalSpy failed(m_worker.get(), &EngineWorker::loadFailed);
        m_worker->load([]() -> std::unique_ptr<EngineSession> { throw std::runtime_error("no such file"); });
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed.front().front().toString(), QStringLiteral("no such file"));
    }
};

QTEST_MAIN(EngineWorkerTest)
#include "tst_engine_worker.moc"
