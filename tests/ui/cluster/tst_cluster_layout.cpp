// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/sample_view.h"
#include "ui/cluster/cluster_layout.h"
#include "ui/cluster/flight_look.h"
#include "ui/controller/controller_strip.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

MovieTime at(Instant instant)
{
    MovieTime time;
    time.engine = instant;
    return time;
}

LayoutWish wishOf(QSizeF size, std::optional<TopicIdPartition> opened = {})
{
    LayoutWish wish;
    wish.size = size;
    wish.opened = opened;
    return wish;
}

} // namespace

class TestClusterLayout : public QObject {
Q_OBJECT
private slots:
    void nothingOverlapsAndNothingLeavesTheStage_data()
    {
        QTest::addColumn<int>("brokers");
        QTest::addColumn<int>("partitions");
        QTest::addColumn<QSizeF>("size");
        for (const QSizeF size : {QSizeF(676, 330), QSizeF(1000, 596), QSizeF(2500, 1500)})
            for (const int brokers : {1, 3, 7, 12, 15, 40})
                for (const int partitions : {1, 6, 24, 25, 200})
                    QTest::addRow("%g x %g, %d x %d", size.width(), size.height(), brokers, partitions) << brokers << partitions << size;
    }
    void nothingOverlapsAndNothingLeavesTheStage()
    {
        QFETCH(int, brokers);
        QFETCH(int, partitions);
        QFETCH(QSizeF, size);
        const ClusterLayout layout = layoutOf(test::largeView(brokers, partitions), wishOf(size));
        const QRectF stage(QPointF(), size);
        for (const QRectF& area : {layout.strip, layout.matrix, layout.columnsArea, layout.rowsArea})
            QVERIFY(stage.contains(area));
        QVERIFY(!layout.strip.intersects(layout.matrix));
        for (std::size_t i = 1; i < layout.columns.size(); ++i)
            QVERIFY(layout.columns[i - 1].card.right() <= layout.columns[i].card.left());
        for (std::size_t i = 1; i < layout.rows.size(); ++i)
            QCOMPARE(layout.rows[i].rect.top(), layout.rows[i - 1].rect.bottom());
        for (const RowPlace& row : layout.rows)
            for (const ColumnPlace& column : layout.columns)
                QVERIFY(ClusterLayout::cell(row, column).contains(ClusterLayout::tape(row, column)));
    }

    // what-is-seen.md "Scale": up to 24 partitions as full rows, beyond that strips of eight pixels
    void moreThanTwentyFourPartitionsBecomeStripsAndTheFoldsSaySo()
    {
        const LayoutWish wish = wishOf({1000, 596});
        QCOMPARE(layoutOf(test::largeView(3, 24), wish).folds.stripCount, std::size_t{0});
        const ClusterLayout layout = layoutOf(test::largeView(3, 45), wish);
        QCOMPARE(layout.folds.stripCount, std::size_t{45});
        QCOMPARE(layout.rows.front().rect.height(), 8.0);
        QCOMPARE(layout.folds.hiddenRowCount, std::size_t{0});
    }

    void stripsStandWorstFirst()
    {
        view::ClusterView view = test::largeView(3, 45);
        view.topics.front().partitions[37].promise.acknowledgedButLost = 3;
        view.topics.front().partitions[41].leader = kNoNode;
        const ClusterLayout layout = layoutOf(view, wishOf({1000, 596}));
        QCOMPARE(layout.rows[0].id, test::samplePartition(37));
        QCOMPARE(layout.rows[1].id, test::samplePartition(41));
    }

    void aStripOpensWhereThePointerIs()
    {
        const view::ClusterView view = test::largeView(3, 45);
        const ClusterLayout layout = layoutOf(view, wishOf({1000, 596}, test::samplePartition(5)));
        QCOMPARE(layout.row(test::samplePartition(5))->density, RowDensity::Full);
        QCOMPARE(layout.folds.stripCount, std::size_t{44});
    }

    // what-is-seen.md "Scale": up to 12 brokers as full columns, more fold instead of scrolling
    void twelveBrokersFitAndMoreBecomeThinColumnsOfWhichOneIsOpen()
    {
        LayoutWish wish = wishOf({1000, 596});
        QCOMPARE(layoutOf(test::largeView(12, 6), wish).folds.thinColumnCount, std::size_t{0});
        const ClusterLayout thin = layoutOf(test::largeView(30, 6), wish);
        QCOMPARE(thin.folds.thinColumnCount, std::size_t{30});
        QCOMPARE(thin.folds.hiddenColumnCount, std::size_t{0});
        wish.openedColumn = NodeId{7};
        const ClusterLayout opened = layoutOf(test::largeView(30, 6), wish);
        QCOMPARE(opened.folds.thinColumnCount, std::size_t{29});
        QVERIFY(opened.column(NodeId{7})->card.width() > 100);
        QCOMPARE(opened.folds.hiddenColumnCount, std::size_t{0});
    }

    // what-is-seen.md "Scale": hundreds of partitions group by topic and by state, worst first
    void hundredsOfPartitionsGroupByTopicAndStateWorstFirst()
    {
        view::ClusterView view = test::largeView(3, 300);
        for (const std::size_t lost : {11, 77})
            view.topics.front().partitions[lost].promise.acknowledgedButLost = 1;
        view.topics.front().partitions[200].leader = kNoNode;
        for (view::PartitionView& partition : view.topics.front().partitions)
            partition.isUnderReplicated = false;
        LayoutWish wish = wishOf({1000, 596});
        const ClusterLayout layout = layoutOf(view, wish);
        QCOMPARE(layout.folds.groupCount, std::size_t{3});
        QCOMPARE(layout.rows.front().density, RowDensity::Group);
        QCOMPARE(layout.rows.front().health, PartitionHealth::Lost);
        // What is in trouble stands open, what is well is folded and counted.
        QVERIFY(layout.rows.front().isOpen);
        QCOMPARE(layout.rows[1].id, test::samplePartition(11));
        QCOMPARE(layout.folds.groupedCount, std::size_t{297});
        QCOMPARE(layout.folds.hiddenRowCount, std::size_t{0});
        QCOMPARE(layout.row(test::samplePartition(200))->density, RowDensity::Strip);
        QCOMPARE(layout.row(test::samplePartition(5))->density, RowDensity::Group);
        wish.toggled = {{view.topics.front().id, PartitionHealth::Healthy}};
        QCOMPARE(layoutOf(view, wish).folds.groupedCount, std::size_t{0});
        wish.toggled = {{view.topics.front().id, PartitionHealth::Lost}};
        QCOMPARE(layoutOf(view, wish).folds.groupedCount, std::size_t{299});
    }

    // what-is-seen.md "Motion": flight is linear; the picture is a function of (view, time)
    void aLargeStageWithFewRowsShowsThemLarger()
    {
        QCOMPARE(roomyZoom(test::largeView(3, 1), {1000, 596}), 1.0);
        QVERIFY(roomyZoom(test::largeView(3, 1), {2800, 1500}) >= 2);
        QVERIFY(roomyZoom(test::largeView(3, 18), {2800, 1500}) < roomyZoom(test::largeView(3, 1), {2800, 1500}));
        QCOMPARE(roomyZoom(test::largeView(12, 6), {2800, 1500}), 1.0);
        QCOMPARE(roomyZoom(test::largeView(3, 200), {2800, 1500}), 1.0);
        const QSizeF large = QSizeF(2800, 1500) / roomyZoom(test::largeView(3, 6), {2800, 1500});
        QCOMPARE(layoutOf(test::largeView(3, 6), wishOf(large)).folds.hiddenRowCount, std::size_t{0});
    }

    void aMessageIsHalfWayAtHalfItsTime()
    {
        view::ClusterView view = test::sampleView();
        view.flights.resize(1);
        view::FlightView& flight = view.flights.front();
        flight.sent = Instant{1'000};
        flight.arrives = Instant{3'000};
        const ClusterLayout layout = layoutOf(view, wishOf({1000, 596}));
        const ControllerStripLook strip = ControllerStrip::lookOf(view, layout.strip);
        const FlightLooks looks(view, layout, strip);
        const FlightLook half = looks.at(at(Instant{2'000})).flights.front();
        QVERIFY((half.at - half.path.pointAtPercent(0.5)).manhattanLength() < 3);
        QVERIFY((looks.at(at(Instant{1'000})).flights.front().at - half.path.pointAtPercent(0)).manhattanLength() < 1);
        QCOMPARE(looks.at(at(Instant{2'000})).flights.front().at, half.at);
        QVERIFY(looks.at(at(Instant{3'001})).flights.empty());
        QVERIFY(looks.at(at(Instant{999})).flights.empty());
    }

    void fetchesAreAnsweredByTheBrokerAndHeartbeatsByTheController()
    {
        view::ClusterView view = test::sampleView();
        view.flights.resize(1);
        view::FlightView& flight = view.flights.front();
        flight.from = NodeId{3};
        flight.to = NodeId{1};
        flight.isRequest = false;
        const ClusterLayout layout = layoutOf(view, wishOf({1000, 596}));
        const ControllerStripLook strip = ControllerStrip::lookOf(view, layout.strip);
        const auto start = [&](message::Channel channel) {
            flight.channel = channel;
            return FlightLooks(view, layout, strip).at(at(flight.sent)).flights.front().path.pointAtPercent(0);
        };
        for (const message::Channel channel : {message::Channel::Fetch, message::Channel::Data, message::Channel::Coordinator})
            QVERIFY(layout.column(NodeId{3})->card.contains(start(channel)));
        for (const message::Channel channel : {message::Channel::Heartbeat, message::Channel::Controller, message::Channel::Quorum})
            QVERIFY(layout.strip.contains(start(channel) - QPointF(0, 1)));
    }

    void routineMessagesAreFoldedAndCounted()
    {
        const view::ClusterView view = test::sampleView();
        const ClusterLayout layout = layoutOf(view, wishOf({1000, 596}));
        const ControllerStripLook strip = ControllerStrip::lookOf(view, layout.strip);
        const FlightScene scene = FlightLooks(view, layout, strip).at(at(view.now));
        QCOMPARE(scene.routineCount, 1);
        QCOMPARE(scene.flights.size(), std::size_t{4});
        const auto refused = std::find_if(scene.flights.begin(), scene.flights.end(), [](const FlightLook& look) { return look.isRefused; });
        QVERIFY(refused != scene.flights.end());
        QCOMPARE(refused->error, QStringLiteral("NOT_LEADER_OR_FOLLOWER"));
    }

    void manyMessagesBecomeBandsThatSayWhatADotIsWorth()
    {
        view::ClusterView view = test::sampleView();
        const view::FlightView one = view.flights.front();
        for (int i = 0; i < 300; ++i) {
            view.flights.push_back(one);
            view.flights.back().recordCount = 10;
        }
        const ClusterLayout layout = layoutOf(view, wishOf({1000, 596}));
        const ControllerStripLook strip = ControllerStrip::lookOf(view, layout.strip);
        const FlightScene scene = FlightLooks(view, layout, strip).at(at(view.now));
        // A refusal is still seen by itself.
        QCOMPARE(scene.flights.size(), std::size_t{1});
        QVERIFY(scene.flights.front().isRefused);
        QVERIFY(!scene.bands.empty());
        QVERIFY(scene.recordsPerDot > 1);
    }

    void aLabelHasAtMostFortyEightCharacters()
    {
        view::ClusterView view = test::sampleView();
        view.topics.front().name = std::string(80, 'x');
        const ClusterLayout layout = layoutOf(view, wishOf({1000, 596}));
        const ControllerStripLook strip = ControllerStrip::lookOf(view, layout.strip);
        const FlightLooks looks(view, layout, strip);
        for (const view::FlightView& flight : view.flights)
            QVERIFY(looks.labelOf(flight).size() <= 48);
    }
};

QTEST_MAIN(TestClusterLayout)
#include "tst_cluster_layout.moc"
