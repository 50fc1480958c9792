// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/support/recording.h"
#include "tests/support/sample_view.h"
#include "ui/cluster/cluster_panel.h"
#include "ui/widgets/command_palette.h"
#include "ui/window/main_window.h"
#include "ui/window/promise_strip.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

/// Keeps the order in which things were asked for.
class OrderedPlayback : public test::RecordingPlayback {
public:
    void play() override { asked << "play", RecordingPlayback::play(); }
    void pause() override { asked << "pause", RecordingPlayback::pause(); }
    void stepForward(StepSize size) override { asked << QStringLiteral("forward") + name(size); }
    void stepBack(StepSize size) override { asked << QStringLiteral("back") + name(size); }
    void returnToStory() override { asked << "story", RecordingPlayback::returnToStory(); }
    static QString name(StepSize size)
    {
        return size == StepSize::Event ? QString() : size == StepSize::Landmark ? QStringLiteral(" landmark") : QStringLiteral(" lesson");
    }
    void seek(Instant at) override { asked << "seek", RecordingPlayback::seek(at); }
    void undoLastCommand() override { asked << "undo"; }
    void fork() override { asked << "fork"; }

    QStringList asked;
};

struct Window {
    explicit Window(view::ClusterView view = test::sampleView(), QSize size = {1600, 1000})
        : main(theme, sender, playback, {})
    {
        theme.applyToApplication();
        main.resize(size);
        main.show();
        main.showFrame(std::make_shared<const session::Frame>(test::frameOf(std::move(view))));
        (void)QTest::qWaitForWindowActive(&main);
    }
    template <class Widget>
    Widget* find(const char* name) { return main.findChild<Widget*>(QString::fromLatin1(name)); }
    void click(const char* name) { QTest::mouseClick(find<QWidget>(name), Qt::LeftButton); }

    Theme theme;
    test::RecordingSender sender;
    OrderedPlayback playback;
    MainWindow main;
};

} // namespace

class TestMainWindow : public QObject {
Q_OBJECT
private slots:
    void kAndANumberKillThatBroker()
    {
        Window window;
        QTest::keyClick(&window.main, Qt::Key_K);
        QTest::keyClick(&window.main, Qt::Key_3);
        QCOMPARE(window.sender.commands.size(), std::size_t{1});
        QCOMPARE(window.sender.commands.front().body, sim::CommandBody(sim::KillNode{NodeId{3}}));
        QCOMPARE(window.sender.commands.front().by, event::By::Person);
    }

    void kAndTheNumberOfADeadBrokerDoNothing()
    {
        Window window;
        QTest::keyClick(&window.main, Qt::Key_K);
        QTest::keyClick(&window.main, Qt::Key_2);
        QVERIFY(window.sender.commands.empty());
    }

    void theKillButtonOnTheStageKills()
    {
        Window window;
        window.click("kill-1");
        QCOMPARE(window.sender.commands.front().body, sim::CommandBody(sim::KillNode{NodeId{1}}));
    }

    void keysMoveThroughTime()
    {
        Window window;
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Space, Qt::Key_Period, Qt::Key_Comma, Qt::Key_Home})
            QTest::keyClick(&window.main, key);
        QTest::keyClick(&window.main, Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(&window.main, Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(window.playback.asked, QStringList({"play", "pause", "forward", "back", "story", "undo", "seek"}));
        QCOMPARE(window.playback.seeks.back(), Instant{});
    }

    // what-is-seen.md "Habits people bring": a presenter's remote walks the lesson
    void aPresentersRemoteWalksTheLesson()
    {
        Window window;
        QTest::keyClick(&window.main, Qt::Key_PageDown);
        QTest::keyClick(&window.main, Qt::Key_PageUp);
        QTest::keyClick(&window.main, Qt::Key_Period, Qt::ControlModifier);
        QTest::keyClick(&window.main, Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(window.playback.asked, QStringList({"forward lesson", "back lesson", "forward landmark", "back landmark"}));
    }

    void homeGivesThePaceBackToTheDirectorAndASpeedTakesIt()
    {
        Window window;
        QTest::keyClick(&window.main, Qt::Key_Home);
        QVERIFY(window.playback.isDirected());
        window.main.showDirected(true);
        QVERIFY(window.find<QPushButton>("story")->isChecked());
        QTest::keyClick(&window.main, Qt::Key_5);
        QVERIFY(!window.playback.isDirected());
        window.main.showDirected(false);
        QVERIFY(!window.find<QPushButton>("story")->isChecked());
        window.click("story");
        QVERIFY(window.playback.isDirected());
        QVERIFY(window.find<QPushButton>("story")->isChecked());
    }

    // The stage does not jump when a caption comes and goes.
    void theRoomOfTheCaptionIsAlwaysKept()
    {
        Window window;
        const QRect without = window.main.findChild<ClusterPanel*>()->geometry();
        session::Frame frame = test::frameOf(test::sampleView());
        frame.notes = {"A caption that is long enough to need more than one line of the row under the stage, because it explains at length what can be seen there and why."};
        window.main.showFrame(std::make_shared<const session::Frame>(frame));
        QCoreApplication::processEvents();
        QCOMPARE(window.main.findChild<ClusterPanel*>()->geometry(), without);
        window.main.showNotice("A refusal.");
        QCoreApplication::processEvents();
        QCOMPARE(window.main.findChild<ClusterPanel*>()->geometry(), without);
    }

    // captions are the sentences of events; the director's election is told, routine is not
    void whatTheDirectorDwellsOnIsToldInWords()
    {
        Window window;
        window.playback.playing = true;
        window.playback.isDirecting = true;
        session::Frame frame = test::frameOf(test::sampleView());
        event::LeaderElected fact;
        fact.partition = test::samplePartition(4);
        fact.leader = NodeId{3};
        fact.leaderEpoch = LeaderEpoch{2};
        frame.newEvents = {{EventNumber{1}, {}, Instant{1}, NodeId{1}, event::BrokerFenced{NodeId{2}, {}}}, {EventNumber{2}, {}, Instant{1}, NodeId{1}, fact}};
        window.main.showFrame(std::make_shared<const session::Frame>(frame));
        QVERIFY(window.find<QLabel>("notice")->text().contains("payments-4"));
        frame.newEvents.clear();
        frame.isContinuation = false;
        window.main.showFrame(std::make_shared<const session::Frame>(frame));
        QVERIFY(window.find<QLabel>("notice")->text().isEmpty());
    }

    void transportButtonsDoTheSame()
    {
        Window window;
        for (const char* name : {"play", "step-forward", "step-back", "fork"})
            window.click(name);
        QCOMPARE(window.playback.asked, QStringList({"play", "forward", "back", "fork"}));
    }

    void aDigitPicksASpeed()
    {
        Window window;
        QTest::keyClick(&window.main, Qt::Key_3);
        QCOMPARE(window.playback.pace, 0.05);
        QTest::keyClick(&window.main, Qt::Key_9);
        QCOMPARE(window.playback.pace, 1000.0);
    }

    void afterAClickOnAButtonSpaceStillPlays()
    {
        Window window;
        window.click("kill-1");
        QTest::keyClick(&window.main, Qt::Key_Space);
        QCOMPARE(window.playback.asked.back(), QStringLiteral("play"));
        QCOMPARE(window.sender.commands.size(), std::size_t{1});
    }

    void thePaletteFindsEveryActionAndEveryBroker()
    {
        Window window;
        QTest::keyClick(&window.main, Qt::Key_K, Qt::ControlModifier);
        auto* palette = window.main.findChild<CommandPalette*>();
        QVERIFY(palette);
        const QStringList titles = palette->titlesShown();
        for (QAction* action : window.main.actions().all())
            QVERIFY2(action == &window.main.actions()[ActionId::Palette] || titles.contains(action->text()), qPrintable(action->text()));
        QVERIFY(titles.contains("Kill broker 1"));
        QVERIFY(titles.contains("Restart broker 2"));
        QTest::keyClicks(&palette->input(), "restart broker");
        QTest::keyClick(&palette->input(), Qt::Key_Return);
        QCOMPARE(window.sender.commands.front().body, sim::CommandBody(sim::RestartNode{NodeId{2}}));
    }

    void everyShortcutIsUsedOnce()
    {
        Window window;
        QStringList seen;
        for (QAction* action : window.main.actions().all())
            for (const QKeySequence& keys : action->shortcuts()) {
                QVERIFY2(!seen.contains(keys.toString()), qPrintable(keys.toString()));
                seen << keys.toString();
            }
    }

    void aThemeSwitchRepaintsTheWindow()
    {
        Window window;
        const QImage light = window.main.grab().toImage();
        window.main.actions()[ActionId::DarkTheme].trigger();
        QCoreApplication::processEvents();
        const QImage dark = window.main.grab().toImage();
        QCOMPARE(light.pixelColor(5, 500), Theme(ThemeName::Light).color(Ink::Window));
        QCOMPARE(dark.pixelColor(5, 500), Theme(ThemeName::Dark).color(Ink::Window));
        QCOMPARE(window.main.settings().theme, ThemeName::Dark);
    }

    void theCleanStageHidesAllButTheStage()
    {
        Window window;
        QTest::keyClick(&window.main, Qt::Key_F5);
        QVERIFY(!window.main.findChild<PromiseStrip*>()->isVisible());
        QVERIFY(window.main.findChild<ClusterPanel*>()->isVisible());
        QTest::keyClick(&window.main, Qt::Key_F5);
        QVERIFY(window.main.findChild<PromiseStrip*>()->isVisible());
    }

    // Hiding the rest leaves the console no room that could not be painted.
    void theCleanStagePaintsWithTheConsoleOpen_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1280, 720);
        QTest::newRow("design") << QSize(1600, 1000);
        QTest::newRow("large") << QSize(3840, 2160);
    }
    void theCleanStagePaintsWithTheConsoleOpen()
    {
        QFETCH(QSize, size);
        QTest::failOnWarning(QRegularExpression(QStringLiteral("QPainter|QPixmap|paintEngine|Paint device")));
        Window window(test::sampleView(), size);
        for (const Qt::Key key : {Qt::Key_F4, Qt::Key_F5, Qt::Key_F4, Qt::Key_F4, Qt::Key_F5}) {
            QTest::keyClick(&window.main, key);
            QCoreApplication::processEvents();
            window.main.grab();
        }
    }

    void theConsoleGoesWithTheRestAndComesBackWithIt()
    {
        Window window;
        const auto isOpen = [&] { return window.find<QLineEdit>("console-line")->isVisible(); };
        QTest::keyClick(&window.main, Qt::Key_F5);
        QTest::keyClick(&window.main, Qt::Key_F5);
        QVERIFY(!isOpen());
        QTest::keyClick(&window.main, Qt::Key_F4);
        QVERIFY(isOpen());
        QTest::keyClick(&window.main, Qt::Key_F5);
        QVERIFY(!isOpen());
        QTest::keyClick(&window.main, Qt::Key_F4);
        QVERIFY(isOpen());
        QTest::keyClick(&window.main, Qt::Key_F4);
        QTest::keyClick(&window.main, Qt::Key_F5);
        QVERIFY(isOpen());
        QTest::keyClick(&window.main, Qt::Key_F4);
        QVERIFY(!isOpen());
    }

    // what-is-seen.md "Encoding": text on the stage at least 16 pt in presenter mode, captions 28 pt
    void forAnAudienceLettersAreLargeEnough_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("partitions");
        for (const QSize size : {QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160)})
            for (const int partitions : {6, 20, 200})
                QTest::addRow("%d x %d, %d", size.width(), size.height(), partitions) << size << partitions;
    }
    void forAnAudienceLettersAreLargeEnough()
    {
        QFETCH(QSize, size);
        QFETCH(int, partitions);
        constexpr double kPoint = 96.0 / 72;
        Window window(partitions == 6 ? test::sampleView() : test::largeView(3, partitions), size);
        window.main.grab();
        auto* stage = window.main.findChild<ClusterPanel*>();
        QVERIFY(stage->smallestText() < 16 * kPoint);
        QTest::keyClick(&window.main, Qt::Key_F5);
        QCoreApplication::processEvents();
        window.main.grab();
        QVERIFY2(stage->smallestText() >= 16 * kPoint, qPrintable(QString::number(stage->smallestText())));
        const QLabel* caption = window.find<QLabel>("notice");
        QVERIFY2(QFontInfo(caption->font()).pixelSize() >= 28 * kPoint, qPrintable(QString::number(QFontInfo(caption->font()).pixelSize())));
        QVERIFY(window.main.rect().contains(QRect(stage->mapTo(&window.main, QPoint()), stage->size())));
        QTest::keyClick(&window.main, Qt::Key_F5);
        window.main.grab();
        QVERIFY(stage->smallestText() < 16 * kPoint);
    }

    // Clicks on an enlarged stage hit what is seen there.
    void onAnEnlargedStageAClickSelectsWhatIsUnderIt()
    {
        Window window;
        QTest::keyClick(&window.main, Qt::Key_F5);
        QCoreApplication::processEvents();
        auto* stage = window.main.findChild<ClusterPanel*>();
        QSignalSpy selected(stage, &Panel::selected);
        const double zoom = stage->width() / stage->layoutShown().matrix.width();
        QVERIFY(zoom > 2);
        const QRectF cell = ClusterLayout::cell(*stage->layoutShown().row(test::samplePartition(2)), *stage->layoutShown().column(NodeId{3}));
        QTest::mouseClick(stage, Qt::LeftButton, {}, (cell.center() * zoom).toPoint());
        QCOMPARE(selected.count(), 1);
        QCOMPARE(selected[0][0].value<Selection>(), Selection(SelectedReplica{test::samplePartition(2), NodeId{3}}));
    }

    void whyExplainsTheElectionThatLostTheRecords()
    {
        Window window;
        QVERIFY(window.find<QPushButton>("why-lost")->isHidden());
        QSignalSpy asked(&window.main, &MainWindow::causesAsked);
        session::Frame frame = test::frameOf(test::sampleView());
        const auto elected = [](std::uint64_t number, std::int32_t partition, std::int32_t epoch, Instant at) {
            event::LeaderElected fact;
            fact.partition = test::samplePartition(partition);
            fact.leader = NodeId{3};
            fact.leaderEpoch = LeaderEpoch{epoch};
            return event::Event{EventNumber{number}, {}, at, NodeId{3}, fact};
        };
        // The ghosts of payments-4 and -5 are of epoch 0; payments-1 lost nothing; what comes later is not the reason.
        frame.newEvents = {elected(10, 4, 0, Instant{1}), elected(77, 4, 1, Instant{2}), elected(78, 5, 1, Instant{2}), elected(79, 1, 1, Instant{2}), elected(90, 4, 2, Instant{3})};
        window.main.showFrame(std::make_shared<const session::Frame>(frame));
        window.click("why-lost");
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].value<EventNumber>(), EventNumber{78});
    }

    void aDigitAfterKIsNotASpeed()
    {
        Window window;
        QTest::keyClick(&window.main, Qt::Key_K);
        QTest::keyClick(&window.main, Qt::Key_1);
        QCOMPARE(window.playback.pace, 1.0);
        QCOMPARE(window.sender.commands.size(), std::size_t{1});
    }

    void promiseSentencesNameWhatWasPromisedAndWhatBecameOfIt()
    {
        view::ClusterView view = test::sampleView();
        QVERIFY(PromiseStrip::promiseText(view).contains("acks=1"));
        QVERIFY(PromiseStrip::outcomeText(view).contains("12"));
        view.promise.acknowledgedButLost = 0;
        view.producers.front().acks = message::Acks::All;
        QVERIFY(PromiseStrip::promiseText(view).contains("acks=all"));
        QVERIFY(PromiseStrip::outcomeText(view).startsWith("Kept"));
        QVERIFY(!PromiseStrip::promiseText(test::emptyView()).isEmpty());
    }

    void whatGroupsMadeOfTheRecordsHasTilesWhereThereAreGroups()
    {
        view::ClusterView view = test::sampleView();
        QCOMPARE(PromiseStrip::tilesOf(view).size(), std::size_t{7});
        view.consumers.front().groupId = "ledger";
        view.promise.consumed = 40;
        view.promise.consumedAgain = 3;
        const std::vector<PromiseTile> tiles = PromiseStrip::tilesOf(view);
        QCOMPARE(tiles.size(), std::size_t{10});
        QCOMPARE(tiles[7].name, QStringLiteral("consumed"));
        QCOMPARE(tiles[7].value, std::int64_t{40});
        QVERIFY(tiles[8].isAlarm);
        QVERIFY(!tiles[9].isAlarm);
        for (const PromiseTile& tile : tiles)
            QVERIFY(!tile.toolTip.isEmpty());
    }

    void membersAreCrashedFromThePaletteToo()
    {
        view::ClusterView view = test::sampleView();
        view.consumers.front().groupId = "ledger";
        Window window(view);
        QTest::keyClick(&window.main, Qt::Key_K, Qt::ControlModifier);
        auto* palette = window.main.findChild<CommandPalette*>();
        QVERIFY(palette);
        QTest::keyClicks(palette->findChild<QLineEdit*>(), QStringLiteral("Crash audit"));
        QTest::keyClick(palette->findChild<QLineEdit*>(), Qt::Key_Return);
        QVERIFY(window.sender.last<sim::KillNode>());
        QCOMPARE(*window.sender.last<sim::KillNode>(), sim::KillNode{test::kSampleConsumer});
    }

    void noPanelIsClippedAtAnySize_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1280, 720), QSize(1600, 1000), QSize(1920, 1080), QSize(3840, 2160)})
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }
    void noPanelIsClippedAtAnySize()
    {
        QFETCH(QSize, size);
        Window window(test::sampleView(), size);
        QCOMPARE(window.main.size(), size);
        for (Panel* panel : window.main.findChildren<Panel*>()) {
            const QRect place(panel->mapTo(&window.main, QPoint()), panel->size());
            QVERIFY2(window.main.rect().contains(place), qPrintable(panel->accessibleName()));
            QVERIFY2(panel->width() >= panel->minimumSizeHint().width() && panel->height() >= panel->minimumSizeHint().height(), qPrintable(panel->accessibleName()));
        }
        for (QAbstractButton* button : window.main.findChildren<QAbstractButton*>())
            if (button->isVisible())
                QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(), qPrintable(button->objectName()));
    }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
