// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/console_panel.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/group_world.h"
#include "ui/bridge/engine_worker.h"
#include "ui/window/main_window.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

/// The window over the engine's thread, as the program puts it together.
struct Running {
    Running() : window(theme, worker, worker, {})
    {
        theme.applyToApplication();
        QObject::connect(&worker, &EngineWorker::frameArrived, &window, &MainWindow::showFrame);
        QObject::connect(&worker, &EngineWorker::landmarksArrived, &window, &MainWindow::showLandmarks);
        QObject::connect(&worker, &EngineWorker::playingChanged, &window, &MainWindow::showPlaying);
        QObject::connect(&worker, &EngineWorker::consoleAnswered, &window, &MainWindow::showConsoleAnswer);
        QObject::connect(&window, &MainWindow::consoleAsked, &worker, &EngineWorker::askConsole);
        QObject::connect(&worker, &EngineWorker::frameArrived, &worker, [this](const FramePointer& frame) { last = frame; });
        window.resize(1280, 720);
        window.show();
        worker.load(*scenario::readScenario(std::string(test::GroupWorld::kScenario)));
        worker.seek(Instant{} + seconds(8));
        (void)QTest::qWaitFor([this] { return last && last->cursor.now >= Instant{} + seconds(8); }, 20'000);
        (void)QTest::qWaitForWindowActive(&window);
    }
    void type(const QString& line)
    {
        QTest::keyClicks(&console().line(), line);
        QTest::keyClick(&console().line(), Qt::Key_Return);
    }
    ConsolePanel& console() { return *window.findChild<ConsolePanel*>(); }
    bool waitFor(const QString& words)
    {
        return QTest::qWaitFor([&] { return console().text().contains(words); }, 20'000);
    }

    Theme theme;
    EngineWorker worker;
    MainWindow window;
    FramePointer last;
};

} // namespace

class ConsoleTest : public QObject {
Q_OBJECT

private slots:
    void aKeyOpensItAndEscapeClosesIt()
    {
        Running run;
        QVERIFY(!run.console().isVisible());
        QTest::keyClick(&run.window, Qt::Key_F4);
        QVERIFY(run.console().isVisible());
        QVERIFY(run.console().line().hasFocus());
        QTest::keyClick(&run.console().line(), Qt::Key_Escape);
        QVERIFY(!run.console().isVisible());
    }

    void theToolsAnswer()
    {
        Running run;
        run.window.showConsole(true);
        run.type(QStringLiteral("kafka-topics --list"));
        QVERIFY(run.waitFor(QStringLiteral("payments")));
        QVERIFY(run.console().text().startsWith(QStringLiteral("$ kafka-topics --list")));
        run.type(QStringLiteral("kafka-nonsense"));
        QVERIFY(run.waitFor(QStringLiteral("kafka-nonsense\n")));
    }

    // What a tool asks of the cluster takes the cluster's time.
    void aToolThatChangesSomethingAnswersWhenTheClusterHas()
    {
        Running run;
        run.window.showConsole(true);
        run.type(QStringLiteral("kafka-topics --create --topic refunds --partitions 2"));
        QVERIFY(QTest::qWaitFor([&] { return run.console().waitingText().contains(QStringLiteral("time stands still")); }, 20'000));
        QVERIFY(!run.console().text().contains(QStringLiteral("Created topic")));
        run.worker.setSpeed(10);
        run.worker.play();
        QVERIFY(run.waitFor(QStringLiteral("Created topic refunds.")));
        QVERIFY(!run.console().waitingText().contains(QStringLiteral("Waits")));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return std::any_of(run.last->cluster->topics.begin(), run.last->cluster->topics.end(),
                    [](const view::TopicView& topic) { return topic.name == "refunds"; });
            },
            20'000));
    }

    void upAndDownWalkThroughWhatWasTyped()
    {
        Theme theme;
        ConsolePanel console(theme, nullptr);
        QSignalSpy entered(&console, &ConsolePanel::lineEntered);
        for (const char* line : {"help", "kafka-topics --list", "help"}) {
            QTest::keyClicks(&console.line(), QString::fromLatin1(line));
            QTest::keyClick(&console.line(), Qt::Key_Return);
        }
        QCOMPARE(entered.size(), 3);
        QTest::keyClicks(&console.line(), QStringLiteral("begun"));
        QTest::keyClick(&console.line(), Qt::Key_Up);
        QCOMPARE(console.line().text(), QStringLiteral("help"));
        QTest::keyClick(&console.line(), Qt::Key_Up);
        QCOMPARE(console.line().text(), QStringLiteral("kafka-topics --list"));
        QTest::keyClick(&console.line(), Qt::Key_Up);
        QCOMPARE(console.line().text(), QStringLiteral("kafka-topics --list"));
        QTest::keyClick(&console.line(), Qt::Key_Down);
        QTest::keyClick(&console.line(), Qt::Key_Down);
        QCOMPARE(console.line().text(), QStringLiteral("begun"));
    }

    // K, digits and space belong to the window; what is typed in the line does not.
    void whatIsTypedIsNoShortcut()
    {
        Running run;
        run.window.showConsole(true);
        run.console().focusLine();
        QTest::keyClicks(&run.console().line(), QStringLiteral("k1 , . 5"));
        QCOMPARE(run.console().line().text(), QStringLiteral("k1 , . 5"));
        QVERIFY(!run.worker.isPlaying());
        QTest::qWait(50);
        QVERIFY(std::all_of(run.last->cluster->brokers.begin(), run.last->cluster->brokers.end(),
            [](const view::BrokerView& broker) { return broker.process == view::ProcessState::Running; }));
    }
};

QTEST_MAIN(ConsoleTest)
#include "tst_console_panel.moc"
