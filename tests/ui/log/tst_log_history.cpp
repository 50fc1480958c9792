// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/log_history.h"

#include <QTest>

#include "tests/support/sample_events.h"
#include "tests/support/sample_view.h"

using namespace highwater;
using namespace highwater::ui;

class LogHistoryTest : public QObject {
Q_OBJECT

private slots:
    void logEndsAndHighWatermarksAreTheLeaders()
    {
        LogHistory history;
        history.read({true, std::nullopt, test::sampleEvents()});
        const PartitionHistory* four = history.of(test::samplePartition(4));
        QVERIFY(four);
        QCOMPARE(four->highWatermark.points().back().value, std::int64_t(25));
        QCOMPARE(four->logEndOffset.points().back().value, std::int64_t(26));
        QVERIFY(!history.of(test::samplePartition(0)));
    }

    void nobodyLeadsFromTheDeathOfTheLeaderToTheNext()
    {
        LogHistory history;
        history.read({true, std::nullopt, test::sampleEvents()});
        const std::vector<Leaderless> spans = history.leaderless(test::samplePartition(4));
        QCOMPARE(spans.size(), 1u);
        QCOMPARE(spans[0].from, Instant{13'900'000});
        QCOMPARE(spans[0].to, Instant{23'020'000});
        QVERIFY(history.leaderless(test::samplePartition(0)).empty());
    }

    void landmarksAloneTellWhoLed()
    {
        LogHistory history;
        history.setLandmarks(test::sampleEvents());
        QCOMPARE(history.leaderless(test::samplePartition(4)).size(), 1u);
    }

    void nobodyLeadsOnceTheLeadersProcessIsGoneWhateverEndedIt()
    {
        const TopicIdPartition partition = test::samplePartition(4);
        const std::vector<event::EventBody> ends{event::NodeKilled{}, event::NodeStopped{}, event::NodePaused{}, event::PowerLost{}, event::NodeHalted{}};
        for (const event::EventBody& end : ends) {
            event::LeaderElected elected;
            elected.partition = partition;
            elected.leader = NodeId{2};
            LogHistory history;
            history.setLandmarks({{EventNumber{1}, {}, Instant{1'000}, NodeId{1}, elected}, {EventNumber{2}, {}, Instant{4'000}, NodeId{2}, end}});
            const std::vector<Leaderless> spans = history.leaderless(partition);
            QVERIFY2(spans.size() == 1u, event::nameOf(end).data());
            QCOMPARE(spans[0].from, Instant{4'000});
        }
    }

    void whatDidNotHappenIsForgotten()
    {
        LogHistory history;
        history.read({true, std::nullopt, test::sampleEvents()});
        history.read({false, Instant{10'000'000}, {}});
        QVERIFY(history.of(test::samplePartition(4))->logEndOffset.points().back().at <= Instant{10'000'000});
        QVERIFY(history.leaderless(test::samplePartition(4)).empty());
    }

    void manyChangesAreThinnedAndTheLastValueStays()
    {
        StepSeries series;
        for (std::int64_t i = 0; i < 400'000; ++i)
            series.add(Instant{i * 9'000}, i);
        QVERIFY(series.points().size() <= kSeriesPointsMax);
        QCOMPARE(series.points().back().value, std::int64_t(399'999));
        const std::vector<StepSeries::Point> thin = series.thinned(Instant{0}, Instant{3'600'000'000}, 200);
        QVERIFY(thin.size() <= 202u);
        QCOMPARE(thin.back().value, std::int64_t(399'999));
    }

    void aWindowBeginsWithTheValueInForce()
    {
        StepSeries series;
        series.add(Instant{1'000'000}, 5);
        series.add(Instant{9'000'000}, 6);
        const std::vector<StepSeries::Point> window = series.thinned(Instant{4'000'000}, Instant{10'000'000}, 100);
        QCOMPARE(window.size(), 2u);
        QCOMPARE(window[0], (StepSeries::Point{Instant{4'000'000}, 5}));
    }

    void aViewOfThePastAddsNothing()
    {
        LogHistory history;
        history.sample(test::sampleView(), test::samplePartition(4));
        view::ClusterView earlier = test::sampleView();
        earlier.now = Instant{1'000};
        earlier.topics.front().partitions[4].replicas[2].logEndOffset = Offset{3};
        history.sample(earlier, test::samplePartition(4));
        QCOMPARE(history.of(test::samplePartition(4))->logEndOffset.points().size(), 1u);
    }
};

QTEST_APPLESS_MAIN(LogHistoryTest)
#include "tst_log_history.moc"
