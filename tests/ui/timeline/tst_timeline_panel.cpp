// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_panel.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/recording.h"
#include "tests/support/sample_events.h"
#include "tests/support/sample_view.h"
#include "ui/timeline/timeline_view.h"

#include <algorithm>

using namespace highwater;
using namespace highwater::ui;

/// The timeline as a person uses it: with the mouse and with keys.
class TimelinePanelTest : public QObject {
Q_OBJECT

    Theme m_theme;
    test::RecordingPlayback m_playback;
    std::unique_ptr<TimelinePanel> m_panel;

    TimelineView& view() { return m_panel->view(); }
    QWidget* canvas() { return view().viewport(); }

private slots:
    void init()
    {
        m_playback = {};
        m_panel = std::make_unique<TimelinePanel>(m_theme, m_playback);
        m_panel->resize(1222, 250);
        m_panel->showFrame(test::sampleFrame(), {});
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void thereIsALaneForEachWhoActs()
    {
        const std::vector<Lane>& lanes = view().model().lanes();
        QCOMPARE(lanes.size(), 7u);
        QCOMPARE(int(lanes[0].kind), int(LaneKind::Actions));
        QCOMPARE(int(lanes[1].kind), int(LaneKind::Controller));
        QCOMPARE(lanes[3].node, NodeId{2});
        QCOMPARE(lanes[5].node, test::kSampleProducer);
    }

    void theForkPointIsNamedBesideThePlayheadsTime()
    {
        QVERIFY(view().forkLabel().isEmpty());
        const Instant now = test::sampleFrame().cursor.now;
        for (int percent = 0; percent <= 100; ++percent) {
            m_panel->showFork(Instant{now.value * percent / 100});
            const QRectF label = view().forkLabel();
            QVERIFY2(!label.isEmpty() && !label.intersects(view().playheadLabel()), qPrintable(QString::number(percent)));
            QVERIFY2(label.left() >= 0 && label.right() <= canvas()->width(), qPrintable(QString::number(percent)));
            const double away = std::max({0.0, label.left() - view().xOf(Instant{now.value * percent / 100}), view().xOf(Instant{now.value * percent / 100}) - label.right()});
            QVERIFY2(away <= view().playheadLabel().width() + 4, qPrintable(QString::number(percent)));
        }
    }

    void aGroupHasALaneWithItsEventsAndItsRebalances()
    {
        view::ClusterView cluster = test::sampleView();
        cluster.consumers.front().groupId = "ledger";
        TimelineModel model;
        model.setLanes(cluster);
        const auto lane = [&]() -> const Lane& {
            return *std::find_if(model.lanes().begin(), model.lanes().end(), [](const Lane& one) { return one.kind == LaneKind::Group; });
        };
        QCOMPARE(model.lanes().size(), 8u);
        QCOMPARE(lane().group, std::string("ledger"));
        std::vector<event::Event> landmarks;
        const auto tell = [&](std::int64_t at, event::EventBody body) {
            landmarks.push_back({EventNumber{std::uint64_t(landmarks.size() + 1)}, {}, Instant{at}, NodeId{1}, std::move(body)});
        };
        tell(1'000, event::GroupRebalanceStarted{"ledger", 1, event::RebalanceReason::MemberJoined});
        tell(2'000, event::GroupRebalanceStarted{"other", 1, event::RebalanceReason::MemberJoined});
        tell(4'000, event::GroupStabilized{"ledger", 2, {}});
        tell(5'000, event::GroupRebalanceStarted{"ledger", 2, event::RebalanceReason::MemberLeft});
        model.setLandmarks(landmarks);
        QCOMPARE(lane().dots.size(), 3u);
        QCOMPARE(lane().rebalances, (std::vector<RebalanceSpan>{{Instant{1'000}, Instant{4'000}}, {Instant{5'000}, kNever}}));
    }

    // consumer-groups.md 4.21: members of the new protocol reach a new target one by one
    void aGroupOfTheNewProtocolRebalancesUntilEachHasWhatTheTargetGives()
    {
        view::ClusterView cluster = test::sampleView();
        cluster.consumers.front().groupId = "ledger";
        TimelineModel model;
        model.setLanes(cluster);
        const TopicIdPartition first = test::samplePartition(0);
        const TopicIdPartition second = test::samplePartition(1);
        constexpr NodeId kAnna{1'001};
        constexpr NodeId kBert{1'002};
        std::vector<event::Event> landmarks;
        const auto tell = [&](std::int64_t at, NodeId node, event::EventBody body) {
            landmarks.push_back({EventNumber{std::uint64_t(landmarks.size() + 1)}, {}, Instant{at}, node, std::move(body)});
        };
        const auto spans = [&] {
            model.setLandmarks(landmarks);
            return std::find_if(model.lanes().begin(), model.lanes().end(), [](const Lane& one) { return one.kind == LaneKind::Group; })->rebalances;
        };
        tell(1'000, NodeId{1}, event::GroupEpochBumped{"ledger", 1});
        tell(1'000, NodeId{1}, event::GroupTargetComputed{"ledger", 1, "uniform", {{"a", kAnna, {first, second}}}});
        tell(2'000, kAnna, event::PartitionsAssigned{"ledger", 1, {first, second}});
        QCOMPARE(spans(), (std::vector<RebalanceSpan>{{Instant{1'000}, Instant{2'000}}}));
        tell(5'000, NodeId{1}, event::GroupEpochBumped{"ledger", 2});
        tell(5'000, NodeId{1}, event::GroupTargetComputed{"ledger", 2, "uniform", {{"a", kAnna, {first}}, {"b", kBert, {second}}}});
        tell(7'000, kAnna, event::PartitionsRevoked{"ledger", 1, {second}, false});
        QCOMPARE(spans().back(), (RebalanceSpan{Instant{5'000}, kNever}));
        tell(8'000, kBert, event::PartitionsAssigned{"ledger", 2, {second}});
        QCOMPARE(spans().back(), (RebalanceSpan{Instant{5'000}, Instant{8'000}}));
    }

    // Whatever ends a process, it is gone until it starts again.
    void aLifeLineEndsWithEachWayToEnd()
    {
        const std::vector<event::EventBody> ends{event::NodeKilled{}, event::NodeStopped{}, event::PowerLost{}, event::NodeHalted{event::HaltReason::LogDirFailed},
            event::NodeHalted{event::HaltReason::CommittedMetadataGone}};
        for (const event::EventBody& end : ends) {
            TimelineModel model;
            model.setLanes(test::sampleView());
            model.setLandmarks({{EventNumber{1}, {}, Instant{4'000}, NodeId{2}, end}, {EventNumber{2}, {}, Instant{9'000}, NodeId{2}, event::NodeStarted{}}});
            const std::vector<LifeSpan>& lives = model.lanes()[3].lives;
            QVERIFY2(lives.size() == 3u, event::nameOf(end).data());
            QCOMPARE(lives[0].to, Instant{4'000});
            QVERIFY(lives[1].state == view::ProcessState::Dead);
            QCOMPARE(lives[1].to, Instant{9'000});
            QVERIFY(lives[2].state == view::ProcessState::Running);
        }
    }

    void aDeletedTopicKeepsTheNameOfItsCreation()
    {
        TimelineModel model;
        const TopicIdPartition partition{TopicId{Uuid{7, 9}}, PartitionIndex{0}};
        const QString unnamed = model.names().partition(partition);
        QVERIFY2(unnamed.endsWith(QStringLiteral("…-0")) && unnamed.size() < 12, qPrintable(unnamed));
        model.setLandmarks({{EventNumber{1}, {}, Instant{4'000}, NodeId{1}, event::TopicCreated{partition.topicId, "orders", 1}}});
        QCOMPARE(model.names().partition(partition), QStringLiteral("orders-0"));
    }

    void aKilledBrokersLifeLineEndsWhereItWasKilled()
    {
        const std::vector<LifeSpan>& lives = view().model().lanes()[3].lives;
        QCOMPARE(lives.size(), 2u);
        QCOMPARE(lives[0].to, Instant{13'900'000});
        QVERIFY(lives[1].state == view::ProcessState::Dead);
        QCOMPARE(view().model().lanes()[2].lives.size(), 1u);
    }

    void draggingSeeks()
    {
        const int y = view().laneMiddle(2);
        const int from = int(view().xOf(Instant{20'000'000}));
        const int to = int(view().xOf(Instant{8'000'000}));
        QTest::mousePress(canvas(), Qt::LeftButton, {}, {from, y});
        QTest::mouseMove(canvas(), {(from + to) / 2, y});
        QTest::mouseMove(canvas(), {to, y});
        QTest::mouseRelease(canvas(), Qt::LeftButton, {}, {to, y});
        QVERIFY(m_playback.seeks.size() >= 2);
        QVERIFY(std::abs(m_playback.seeks.back().value - 8'000'000) < 40'000);
    }

    void aDragDoesNotGoBeyondWhatWasPlayed()
    {
        const int y = view().laneMiddle(2);
        QTest::mousePress(canvas(), Qt::LeftButton, {}, {int(view().xOf(Instant{20'000'000})), y});
        QTest::mouseMove(canvas(), {canvas()->width() - 2, y});
        QTest::mouseRelease(canvas(), Qt::LeftButton, {}, {canvas()->width() - 2, y});
        QCOMPARE(m_playback.seeks.back(), Instant{23'372'000});
    }

    void aClickOnADotSelectsItsEvent()
    {
        QSignalSpy chosen(m_panel.get(), &Panel::selected);
        QTest::mouseClick(canvas(), Qt::LeftButton, {}, {int(std::round(view().xOf(Instant{13'900'000}))), view().laneMiddle(0)});
        QCOMPARE(chosen.size(), 1);
        const auto selection = chosen.front().front().value<Selection>();
        const event::Event* told = view().model().landmark(std::get<SelectedEvent>(selection).event);
        QVERIFY(told);
        QVERIFY(std::holds_alternative<event::NodeKilled>(told->body));
        QVERIFY(m_playback.seeks.empty());
    }

    void keysGoALittleWayOrToTheNextLandmark()
    {
        view().setFocus();
        QTest::keyClick(&view(), Qt::Key_Left);
        QVERIFY(m_playback.seeks.back() < Instant{23'372'000});
        m_panel->showFrame(test::sampleFrame(), {});
        QTest::keyClick(&view(), Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(m_playback.seeks.back(), Instant{23'310'000});
        QTest::keyClick(&view(), Qt::Key_Home);
        QCOMPARE(m_playback.seeks.back(), Instant{0});
        QTest::keyClick(&view(), Qt::Key_End);
        QCOMPARE(m_playback.seeks.back(), Instant{23'372'000});
    }

    void theLegendListsOnlyWhatIsVisible()
    {
        const std::set<EventKind> early = view().model().kindsBetween(Instant{0}, Instant{2'000'000});
        QVERIFY(early.contains(EventKind::Leadership));
        QVERIFY(!early.contains(EventKind::Lost));
        QVERIFY(view().model().kindsBetween(Instant{0}, Instant{24'000'000}).contains(EventKind::Lost));
    }

    void aNewCommandInThePastEndsWhatLayBeyond()
    {
        session::Frame back = test::frameOf(test::sampleView());
        auto cluster = std::make_shared<view::ClusterView>(*back.cluster);
        cluster->now = Instant{12'000'000};
        back.cluster = cluster;
        back.cursor.now = back.cursor.lastInstant = cluster->now;
        back.isContinuation = false;
        m_panel->showFrame(back, {});
        const Lane& broker = view().model().lanes()[3];
        QCOMPARE(broker.lives.size(), 1u);
        QVERIFY(broker.dots.empty() || broker.dots.back().at <= Instant{12'000'000});
    }

    void afterAStepBackWhatWasPlayedStaysKnown()
    {
        session::Frame back = test::frameOf(test::sampleView());
        auto cluster = std::make_shared<view::ClusterView>(*back.cluster);
        cluster->now = Instant{12'000'000};
        back.cluster = cluster;
        back.cursor.now = cluster->now;
        back.isContinuation = false;
        const std::size_t known = view().model().lanes()[1].dots.size();
        m_panel->showLandmarks(std::make_shared<const std::vector<event::Event>>(
            [] { auto all = test::sampleEvents(); std::erase_if(all, [](const event::Event& told) { return !event::isLandmark(told.body); }); return all; }()));
        m_panel->showFrame(back, {});
        QCOMPARE(view().model().lanes()[1].dots.size(), known);
        // Played again, the same events are not news.
        m_panel->showFrame(test::sampleFrame(), {});
        QCOMPARE(view().model().lanes()[1].dots.size(), known);
    }

    void anHourOfAHundredAcksASecondStaysSmall()
    {
        TickTrack track;
        for (std::int64_t i = 0; i < 360'000; ++i)
            track.add(Instant{i * 10'000}, i == 200'000 ? TickMood::Failed : TickMood::Good);
        QVERIFY(track.ticks().size() <= kTicksMax);
        const auto failed = std::find_if(track.ticks().begin(), track.ticks().end(), [](const TickTrack::Tick& tick) { return tick.mood == TickMood::Failed; });
        QVERIFY(failed != track.ticks().end());
        QVERIFY(std::abs(track.instantOf(*failed).value - 2'000'000'000) < 1'000'000);
        track.forgetAfter(Instant{1'000'000'000});
        QVERIFY(track.instantOf(track.ticks().back()) <= Instant{1'000'000'000});
    }

    void theTimelineIsNamedForAScreenReader()
    {
        QCOMPARE(view().accessibleName(), QStringLiteral("Timeline"));
        QCOMPARE(view().accessibleDescription(), QStringLiteral("00:23.372"));
    }
};

QTEST_MAIN(TimelinePanelTest)
#include "tst_timeline_panel.moc"
