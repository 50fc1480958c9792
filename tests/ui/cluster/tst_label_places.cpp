// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/base/prng.h"
#include "tests/support/sample_view.h"
#include "ui/cluster/flight_painter.h"
#include "ui/cluster/flow_look.h"
#include "ui/cluster/label_places.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

const QRectF kBounds(0, 0, 1000, 600);

std::vector<LabelWish> wishes(int count)
{
    Prng prng(7);
    std::vector<LabelWish> made;
    for (int i = 0; i < count; ++i)
        made.push_back({QPointF(static_cast<double>(prng.below(1'000)), static_cast<double>(prng.below(600))), QSizeF(120, 20), static_cast<int>(prng.below(5))});
    return made;
}

} // namespace

class TestLabelPlaces : public QObject {
Q_OBJECT
private slots:
    // what-is-seen.md "Motion": full labels when paused; weak point: they covered each other
    void noLabelCoversAnotherOneAndNoneANumber()
    {
        LabelObstacles obstacles;
        for (int i = 0; i < 18; ++i)
            obstacles.hard.push_back(QRectF(60 + 330 * (i % 3), 30 + 95 * (i / 3), 30, 14));
        const LabelPlacing placing = placeLabels(wishes(80), kBounds, obstacles, 80);
        QVERIFY(placing.placed.size() > 20);
        for (std::size_t a = 0; a < placing.placed.size(); ++a) {
            QVERIFY(kBounds.contains(placing.placed[a].rect));
            for (const QRectF& number : obstacles.hard)
                QVERIFY(!placing.placed[a].rect.intersects(number));
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY(!placing.placed[a].rect.intersects(placing.placed[b].rect));
        }
    }

    void theLeastImportantAreDroppedAndCounted()
    {
        std::vector<LabelWish> crowd;
        for (int i = 0; i < 40; ++i)
            crowd.push_back({QPointF(500, 300), QSizeF(150, 20), i % 4});
        const LabelPlacing placing = placeLabels(crowd, kBounds, {}, 40);
        QVERIFY(placing.droppedCount > 0);
        QCOMPARE(placing.placed.size() + placing.droppedCount, crowd.size());
        for (const PlacedLabel& placed : placing.placed)
            QVERIFY(crowd[placed.wish].importance >= 2);
        QCOMPARE(placeLabels(crowd, kBounds, {}, 3).placed.size(), std::size_t{3});
    }

    void aTapeIsCoveredOnlyWhereNothingElseIsFree()
    {
        const LabelObstacles tape{{}, {QRectF(400, 310, 300, 40)}};
        const LabelPlacing placing = placeLabels({{QPointF(500, 300), QSizeF(100, 20), 0}}, kBounds, tape, 1);
        QVERIFY(!placing.placed.front().rect.intersects(tape.soft.front()));
    }

    void aLabelLargerThanTheStageIsDropped()
    {
        QCOMPARE(placeLabels({{QPointF(5, 5), QSizeF(2'000, 20), 0}}, kBounds, {}, 1).droppedCount, std::size_t{1});
    }

    // what-is-seen.md "Motion": above about 150 tokens a second, tokens merge into flow bands
    void atFullSpeedMessagesFlowAndWhatADotIsWorthGrowsWithTheSpeed()
    {
        const view::ClusterView view = test::sampleView();
        const ClusterLayout layout = [&] {
            LayoutWish wish;
            wish.size = QSizeF(1000, 596);
            return layoutOf(view, wish);
        }();
        const ControllerStripLook strip = ControllerStrip::lookOf(view, layout.strip);
        const auto sceneAt = [&](double speed) { return FlightLooks(view, layout, strip).at({view.now, {}, speed, false, false}); };
        QVERIFY(sceneAt(0.001).bands.empty());
        QVERIFY(!sceneAt(0.001).flights.empty());
        const FlightScene flowing = sceneAt(10);
        QVERIFY(flowing.flights.empty());
        QVERIFY(!flowing.bands.empty());
        QVERIFY(sceneAt(1'000).recordsPerDot > flowing.recordsPerDot);
    }

    void dotsOfAFlowMoveWithTheMovieAndNotWithTheFrames()
    {
        const Flow flow{NodeId{1001}, NodeId{1}, 100};
        const MovieTime now{Instant{1}, milliseconds(1'000), 1, false, false};
        MovieTime later = now;
        later.watched = milliseconds(1'010);
        QCOMPARE(dotsOf(flow, 5, now), dotsOf(flow, 5, now));
        QVERIFY(dotsOf(flow, 5, now) != dotsOf(flow, 5, later));
        QVERIFY(qAbs(static_cast<double>(dotsOf(flow, 5, now).size()) - 100 / 5 * kHopSeconds) <= 1);
        for (const double dot : dotsOf(flow, 5, now))
            QVERIFY(dot >= 0 && dot < 1);
    }

    void nobodySendsNothingFlows()
    {
        QVERIFY(flowsOf(test::emptyView()).empty());
        view::ClusterView view = test::sampleView();
        QVERIFY(!flowsOf(view).empty());
        for (const Flow& flow : flowsOf(view))
            QVERIFY(flow.from != NodeId{2} && flow.to != NodeId{2}); // it is dead
        for (view::ProducerView& producer : view.producers) {
            producer.recordsLeftToSend = 0;
            producer.promise.inDoubt = 0;
        }
        QVERIFY(flowsOf(view).empty());
    }
};

QTEST_MAIN(TestLabelPlaces)
#include "tst_label_places.moc"
