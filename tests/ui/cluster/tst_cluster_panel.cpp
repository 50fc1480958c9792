// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/recording.h"
#include "tests/support/sample_view.h"
#include "ui/cluster/cluster_panel.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

/// A panel that shows a view, and what was sent from it.
struct Stage {
    explicit Stage(view::ClusterView view, QSize size = {1000, 596}) : panel(theme, sender)
    {
        theme.applyToApplication();
        panel.resize(size);
        show(std::move(view));
        panel.show();
    }
    void show(view::ClusterView view)
    {
        MovieTime time;
        time.engine = view.now;
        panel.showFrame(test::frameOf(std::move(view)), time);
    }
    QPushButton* button(const QString& name) { return panel.findChild<QPushButton*>(name); }
    QImage picture() { return panel.grab().toImage(); }

    Theme theme;
    test::RecordingSender sender;
    ClusterPanel panel;
};

QPointF cellOf(const Stage& stage, std::int32_t partition, std::int32_t broker)
{
    const ClusterLayout& layout = stage.panel.layoutShown();
    return ClusterLayout::cell(*layout.row(test::samplePartition(partition)), *layout.column(NodeId{broker})).center();
}

} // namespace

class TestClusterPanel : public QObject {
Q_OBJECT
private slots:
    void theKillButtonKillsItsBroker()
    {
        Stage stage(test::sampleView());
        QPushButton* kill = stage.button("kill-3");
        QVERIFY(kill && kill->isVisible());
        QTest::mouseClick(kill, Qt::LeftButton);
        QCOMPARE(stage.sender.commands.size(), std::size_t{1});
        QCOMPARE(stage.sender.commands.front(), (sim::Command{sim::KillNode{NodeId{3}}, event::By::Person}));
    }

    void aDeadBrokerOffersRestartAndNothingElse()
    {
        Stage stage(test::sampleView());
        QVERIFY(!stage.button("kill-2"));
        QTest::mouseClick(stage.button("restart-2"), Qt::LeftButton);
        QCOMPARE(stage.sender.commands.front().body, sim::CommandBody(sim::RestartNode{NodeId{2}}));
    }

    void aDeadBrokerOffersRestartAlsoInANarrowColumn()
    {
        Stage stage(test::sampleView(), {746, 370});
        QVERIFY(stage.button("restart-2")->isVisible());
    }

    void aButtonThatUndoesIsPressedUntilItIsUndone()
    {
        view::ClusterView view = test::sampleView();
        view.brokers[0].fetchDelay = milliseconds(500);
        Stage stage(view, {1200, 596});
        QTest::mouseClick(stage.button("slow-1"), Qt::LeftButton);
        QCOMPARE(stage.sender.commands.front().body, sim::CommandBody(sim::SlowFetches{NodeId{1}, {}}));
    }

    void aBrokerCutFromOneIsAliveAndOneCutFromAllIsCutOff()
    {
        view::ClusterView view = test::emptyView();
        view.brokers[0].cutFrom = {NodeId{3}};
        QCOMPARE(BrokerLooks::of(view.brokers[0], view, view.now).condition, BrokerCondition::Alive);
        QVERIFY(BrokerLooks::of(view.brokers[0], view, view.now).detail.contains('3'));
        view.brokers[0].cutFrom = {NodeId{2}, NodeId{3}};
        QCOMPARE(BrokerLooks::of(view.brokers[0], view, view.now).condition, BrokerCondition::CutOff);
        Stage stage(view, {1200, 596});
        QTest::mouseClick(stage.button("heal-1"), Qt::LeftButton);
        QCOMPARE(stage.sender.commands.front().body, sim::CommandBody(sim::HealNode{NodeId{1}}));
    }

    void everyConditionLooksDifferent()
    {
        QList<QImage> pictures;
        const auto picture = [](auto&& change) {
            view::ClusterView view = test::emptyView();
            change(view.brokers[0]);
            return Stage(view).picture();
        };
        pictures << picture([](view::BrokerView&) {});
        pictures << picture([](view::BrokerView& broker) { broker.process = view::ProcessState::Dead; });
        pictures << picture([](view::BrokerView& broker) { broker.process = view::ProcessState::Paused; });
        pictures << picture([](view::BrokerView& broker) { broker.inControlledShutdown = true; });
        pictures << picture([](view::BrokerView& broker) { broker.isFenced = true; });
        pictures << picture([](view::BrokerView& broker) { broker.cutFrom = {NodeId{2}, NodeId{3}}; });
        pictures << picture([](view::BrokerView& broker) { broker.state = view::BrokerState::Starting; });
        for (qsizetype a = 0; a < pictures.size(); ++a)
            for (qsizetype b = 0; b < a; ++b)
                QVERIFY2(pictures[a] != pictures[b], qPrintable(QString("%1 %2").arg(a).arg(b)));
    }

    void afterAKillTheHeaderShowsTheDeadBroker()
    {
        Stage stage(test::emptyView());
        QVERIFY(stage.button("kill-1"));
        view::ClusterView after = test::emptyView();
        after.brokers[0].process = view::ProcessState::Dead;
        stage.show(after);
        QVERIFY(!stage.button("kill-1"));
        QVERIFY(stage.button("restart-1"));
    }

    void aClickOnACellSelectsTheReplicaAndOneOnTheLabelThePartition()
    {
        Stage stage(test::sampleView());
        QSignalSpy selected(&stage.panel, &Panel::selected);
        QTest::mouseClick(&stage.panel, Qt::LeftButton, {}, cellOf(stage, 4, 3).toPoint());
        QTest::mouseClick(&stage.panel, Qt::LeftButton, {}, QPoint(30, static_cast<int>(cellOf(stage, 4, 3).y())));
        QCOMPARE(selected.count(), 2);
        QCOMPARE(selected[0][0].value<Selection>(), Selection(SelectedReplica{test::samplePartition(4), NodeId{3}}));
        QCOMPARE(selected[1][0].value<Selection>(), Selection(SelectedPartition{test::samplePartition(4)}));
    }

    void arrowsAndEnterReachEveryCell()
    {
        Stage stage(test::sampleView());
        QSignalSpy selected(&stage.panel, &Panel::selected);
        stage.panel.setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(&stage.panel, Qt::Key_Down);
        QTest::keyClick(&stage.panel, Qt::Key_Right);
        QTest::keyClick(&stage.panel, Qt::Key_Return);
        QCOMPARE(selected[0][0].value<Selection>(), Selection(SelectedReplica{test::samplePartition(3), NodeId{2}}));
        QVERIFY(stage.panel.accessibleDescription().contains("payments-3"));
    }

    void theMenuOfACellOffersWhatCanBeDoneToBrokerAndTopic()
    {
        Stage stage(test::sampleView());
        const std::vector<StageAction> actions = stage.panel.actionsAt(cellOf(stage, 0, 1));
        const auto offers = [&](const sim::CommandBody& body) {
            return std::any_of(actions.begin(), actions.end(), [&](const StageAction& action) { return action.command == body; });
        };
        QVERIFY(offers(sim::KillNode{NodeId{1}}));
        QVERIFY(offers(sim::PauseNode{NodeId{1}}));
        QVERIFY(offers(sim::IsolateNode{NodeId{1}, false}));
        QVERIFY(offers(sim::CutLink{NodeId{1}, NodeId{3}}));
        QVERIFY(offers(sim::SetTopicConfig{"payments", "min.insync.replicas", "1"}));
        QVERIFY(!offers(sim::RestartNode{NodeId{1}}));
    }

    // what-is-seen.md "Scale": hundreds of partitions fold into groups; nothing is left out silently
    void aClickOrEnterOpensAGroupOfPartitions()
    {
        Stage stage(test::largeView(3, 300));
        const auto folded = [&] { return stage.panel.layoutShown().folds.groupedCount; };
        QCOMPARE(folded(), std::size_t{300});
        QVERIFY(MatrixPainter::foldText(stage.panel.layoutShown(), {}).contains("300"));
        const QPoint group = stage.panel.layoutShown().rows.front().rect.center().toPoint();
        QTest::mouseClick(&stage.panel, Qt::LeftButton, {}, group);
        QCOMPARE(folded(), std::size_t{240}); // every fifth of the sample is under-replicated: the worst are first
        QCOMPARE(stage.panel.layoutShown().folds.stripCount, std::size_t{60});
        QTest::mouseClick(&stage.panel, Qt::LeftButton, {}, group);
        QCOMPARE(folded(), std::size_t{300});
        stage.panel.setFocus();
        QTest::keyClick(&stage.panel, Qt::Key_Return);
        QCOMPARE(folded(), std::size_t{240});
        QTest::keyClick(&stage.panel, Qt::Key_Up);
        QVERIFY(stage.panel.accessibleDescription().contains("60"));
    }

    void aThinColumnOpensWhereThePointerIs()
    {
        Stage stage(test::largeView(30, 6));
        const QRectF thin = stage.panel.layoutShown().column(NodeId{20})->card;
        QVERIFY(thin.width() < kThinColumnMax);
        QTest::mouseMove(&stage.panel, thin.center().toPoint());
        QTRY_VERIFY(stage.panel.layoutShown().folds.thinColumnCount == 29);
    }

    // what-is-seen.md "Motion": under reduced motion cuts and highlights instead of travel
    void aTruncatedTailIsSeenToFallAndThenIsGone()
    {
        const view::ClusterView view = test::sampleView();
        Stage plain(view);
        const QImage before = plain.picture();
        const auto pictureAt = [&](Duration after, bool isReduced) {
            Stage stage(view);
            session::Frame frame = test::frameOf(view);
            event::LogTruncated fact;
            fact.partition = test::samplePartition(1);
            fact.from = Offset{18};
            fact.to = Offset{14};
            frame.newEvents = {{EventNumber{5}, {}, view.now - after, NodeId{3}, fact}};
            MovieTime time;
            time.engine = view.now;
            time.isReduced = isReduced;
            stage.panel.showFrame(frame, time);
            return stage.picture();
        };
        const QImage falling = pictureAt(milliseconds(300), false);
        QVERIFY(falling != before);
        QVERIFY(pictureAt(milliseconds(600), false) != falling);
        QVERIFY(pictureAt(milliseconds(300), true) != falling);
        QCOMPARE(pictureAt(seconds(3), false), before);
    }

    void withoutATopicTheStageSaysSoAndOffersOne()
    {
        Stage stage(test::emptyView());
        auto* create = stage.panel.findChild<QPushButton*>("create-topic");
        QVERIFY(create && create->isVisible());
        QTest::mouseClick(create, Qt::LeftButton);
        QVERIFY(std::holds_alternative<sim::CreateTopic>(stage.sender.commands.front().body));
    }

    // what-is-seen.md "Motion": after a seek there are no ghosts and nothing is missing
    void thePictureDependsOnTheViewAndNotOnWhatWasShownBefore()
    {
        Stage straight(test::sampleView());
        Stage around(test::largeView(7, 90));
        around.picture();
        around.show(test::emptyView());
        around.picture();
        around.show(test::sampleView());
        QCOMPARE(around.picture(), straight.picture());
    }

    void aThemeSwitchRepaintsEverything()
    {
        Stage stage(test::sampleView());
        const QImage light = stage.picture();
        stage.theme.switchTo(ThemeName::Dark);
        const QImage dark = stage.picture();
        QCOMPARE(dark.size(), light.size());
        const QPoint ground(20, 300);
        QCOMPARE(dark.pixelColor(ground), stage.theme.color(Ink::Panel));
        Stage darkFromTheStart(test::sampleView());
        darkFromTheStart.theme.switchTo(ThemeName::Dark);
        QCOMPARE(darkFromTheStart.picture(), dark);
    }

    void noViewIsTooLargeOrTooEmptyToPaint()
    {
        for (const QSize size : {QSize(480, 300), QSize(1000, 596), QSize(2600, 1500)})
            for (view::ClusterView view : {view::ClusterView{}, test::emptyView(), test::sampleView(), test::largeView(12, 200), test::largeView(40, 1)}) {
                Stage stage(view, size);
                QVERIFY(!stage.picture().isNull());
            }
    }

    void paintingABusyStage()
    {
        Stage stage(test::largeView(12, 200));
        QImage image(stage.panel.size(), QImage::Format_ARGB32_Premultiplied);
        stage.panel.render(&image);
        QBENCHMARK { stage.panel.render(&image); }
    }
};

QTEST_MAIN(TestClusterPanel)
#include "tst_cluster_panel.moc"
