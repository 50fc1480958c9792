// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/lag_history.h"

#include <QComboBox>
#include <QLabel>
#include <QTest>

#include "tests/support/group_world.h"
#include "tests/support/sample_view.h"
#include "ui/log/log_panel.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

constexpr NodeId kMember{1003};

Instant at(std::int64_t second) { return Instant{} + seconds(second); }

/// One record a second is committed, from second 1 to 10; the member reads and commits up to 4 at second 5.
struct Story {
    Story()
    {
        view::ClusterView cluster;
        view::ConsumerView member;
        member.id = kMember;
        member.groupId = "ledger";
        cluster.consumers = {member};
        lag.learn(cluster);
        FrameFollower::News news;
        for (std::int64_t i = 1; i <= 10; ++i) {
            log.logEndOffset.add(at(i), i);
            log.highWatermark.add(at(i), i);
        }
        tell(news, 1, event::OffsetCommitted{"ledger", kMember, test::samplePartition(0), kNoOffset, Offset{0}});
        tell(news, 1, event::RecordsConsumed{test::samplePartition(0), Offset{0}, Offset{0}, NodeId{1}});
        tell(news, 4, event::RecordsConsumed{test::samplePartition(0), Offset{0}, Offset{4}, NodeId{1}});
        tell(news, 5, event::OffsetCommitted{"ledger", kMember, test::samplePartition(0), Offset{0}, Offset{4}});
        lag.read(news);
    }
    static void tell(FrameFollower::News& news, std::int64_t second, event::EventBody body)
    {
        news.events.push_back({EventNumber{std::uint64_t(news.events.size() + 1)}, {}, at(second), kMember, std::move(body)});
    }
    double value(LagKind kind, std::int64_t second) const
    {
        const auto values = lag.lag({"ledger", test::samplePartition(0)}, kind, log, Instant{}, at(second), 1);
        return values.empty() ? -1 : values.back().value;
    }

    PartitionHistory log;
    LagHistory lag;
};

} // namespace

class LagHistoryTest : public QObject {
Q_OBJECT

private slots:
    void recordsLagIsTheHighWatermarkMinusThePosition()
    {
        const Story story;
        QCOMPARE(story.value(LagKind::Records, 3), 3.0);
        QCOMPARE(story.value(LagKind::Records, 4), 0.0);
        QCOMPARE(story.value(LagKind::Records, 9), 5.0);
        QCOMPARE(story.value(LagKind::Records, 0), -1.0); // nothing is known yet
    }

    void theToolsLagCountsFromWhatIsCommitted()
    {
        const Story story;
        QCOMPARE(story.value(LagKind::Committed, 4), 4.0);
        QCOMPARE(story.value(LagKind::Committed, 5), 1.0);
    }

    void lagInTimeIsTheAgeOfTheFirstRecordThatIsNotCommittedAsRead()
    {
        const Story story;
        QCOMPARE(story.value(LagKind::Time, 4), 3.0); // the first record came at second 1
        QCOMPARE(story.value(LagKind::Time, 5), 0.0); // record 4 came just now
        QCOMPARE(story.value(LagKind::Time, 9), 4.0);
    }

    void anotherFutureTakesBackWhatCameAfterTheFork()
    {
        Story story;
        FrameFollower::News news;
        news.forgetAfter = at(4);
        story.lag.read(news);
        QCOMPARE(story.value(LagKind::Committed, 9), 9.0);
    }

    void theChartOffersLagWhereAGroupReads()
    {
        Theme theme;
        LogPanel panel(theme);
        panel.resize(326, 250);
        panel.showFrame(test::frameOf(test::sampleView()), {});
        panel.show();
        QVERIFY(!panel.chooser().isVisible());
        test::GroupWorld world;
        world.session().advanceTo(at(12));
        panel.showFrame(world.session().takeFrame(), {});
        QVERIFY(panel.chooser().isVisible());
        panel.chooser().setFocus();
        QTest::keyClick(&panel.chooser(), Qt::Key_Down);
        QVERIFY(panel.chart() == ChartKind::RecordsLag);
        QCOMPARE(panel.chooser().currentText(), QStringLiteral("records-lag"));
        QVERIFY(panel.findChild<QLabel*>()->text().startsWith(QStringLiteral("ledger")));
        QCOMPARE(panel.findChild<QLabel*>()->toolTip(), QStringLiteral("ledger: records not read"));
        bool isNamed = false;
        for (const QLabel* label : panel.findChildren<QLabel*>())
            isNamed = isNamed || (label->isVisible() && label->text().contains(QStringLiteral("records-lag-max")));
        QVERIFY(isNamed);
    }

    // The same moment shows the same lag, however one came to it.
    void theLagSurvivesASeek()
    {
        test::GroupWorld world;
        LagHistory lag;
        LogHistory log;
        FrameFollower follower;
        const auto show = [&] {
            const session::Frame frame = world.session().takeFrame();
            const FrameFollower::News news = follower.read(frame);
            log.read(news);
            lag.learn(*frame.cluster);
            lag.read(news);
            lag.sample(*frame.cluster);
            for (const view::GroupView& group : frame.cluster->groups)
                for (const view::GroupOffsetView& offset : group.offsets)
                    log.sample(*frame.cluster, offset.partition);
            return frame;
        };
        world.session().advanceTo(at(10));
        const NodeId producer = show().cluster->producers.front().id;
        world.sendByPerson(sim::SendRecords{producer, "payments", 1'000, milliseconds(10), "acct-", 24, 0, std::nullopt});
        for (int second = 11; second <= 20; ++second) {
            world.session().advanceTo(at(second));
            show();
        }
        const TopicIdPartition partition = lag.partitionsOf("ledger").front();
        const auto before = lag.lag({"ledger", partition}, LagKind::Committed, *log.of(partition), at(11), at(20), 50);
        QVERIFY(std::any_of(before.begin(), before.end(), [](const LagHistory::Value& value) { return value.value > 0; }));
        world.session().seek(at(12));
        show();
        world.session().seek(at(20));
        show();
        QVERIFY(lag.lag({"ledger", partition}, LagKind::Committed, *log.of(partition), at(11), at(20), 50) == before);
    }
};

QTEST_MAIN(LagHistoryTest)
#include "tst_lag_history.moc"
