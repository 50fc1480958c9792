// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/frame_follower.h"

#include <QTest>

#include "tests/support/sample_view.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

event::Event told(std::uint64_t number, std::int64_t at)
{
    return {EventNumber{number}, {}, Instant{at}, NodeId{1}, event::NodeStopped{}};
}

session::Frame frame(std::int32_t branch, std::int64_t now, std::int64_t last, bool isContinuation, std::vector<event::Event> events)
{
    session::Frame made;
    made.cluster = std::make_shared<const view::ClusterView>();
    made.cursor.branch = session::BranchId{branch};
    made.cursor.now = Instant{now};
    made.cursor.lastInstant = Instant{last};
    made.isContinuation = isContinuation;
    made.newEvents = std::move(events);
    return made;
}

std::vector<std::uint64_t> numbers(const FrameFollower::News& news)
{
    std::vector<std::uint64_t> all;
    for (const event::Event& event : news.events)
        all.push_back(event.number.value);
    return all;
}

using Numbers = std::vector<std::uint64_t>;

} // namespace

class FrameFollowerTest : public QObject {
Q_OBJECT

private slots:
    void theFirstFrameIsAllNews()
    {
        FrameFollower follower;
        const FrameFollower::News news = follower.read(frame(0, 100, 100, true, {told(1, 50), told(2, 90)}));
        QVERIFY(news.forgetAll);
        QCOMPARE(numbers(news), (Numbers{1, 2}));
    }

    void theSameFrameAgainIsNoNews()
    {
        FrameFollower follower;
        const session::Frame first = frame(0, 100, 100, true, {told(1, 50)});
        follower.read(first);
        const FrameFollower::News again = follower.read(first);
        QVERIFY(!again.forgetAll);
        QVERIFY(again.events.empty());
    }

    void whatIsPlayedAgainAfterAStepBackIsNoNews()
    {
        FrameFollower follower;
        follower.read(frame(0, 100, 100, true, {told(1, 50), told(2, 90)}));
        const FrameFollower::News back = follower.read(frame(0, 60, 100, false, {}));
        QVERIFY(!back.forgetAll && !back.forgetAfter);
        QCOMPARE(numbers(follower.read(frame(0, 120, 120, true, {told(2, 90), told(3, 110)}))), (Numbers{3}));
    }

    void aCommandInThePastEndsWhatLayBeyond()
    {
        FrameFollower follower;
        follower.read(frame(0, 100, 100, true, {told(1, 50), told(2, 90)}));
        follower.read(frame(0, 60, 100, false, {}));
        const FrameFollower::News news = follower.read(frame(0, 60, 60, true, {told(2, 60)}));
        QCOMPARE(news.forgetAfter, std::optional(Instant{60}));
        QCOMPARE(numbers(news), (Numbers{2}));
    }

    void aForkSharesThePast()
    {
        FrameFollower follower;
        follower.read(frame(0, 100, 100, true, {told(1, 50), told(2, 90)}));
        follower.read(frame(0, 60, 100, false, {}));
        const FrameFollower::News fork = follower.read(frame(1, 60, 60, false, {}));
        QVERIFY(!fork.forgetAll);
        QCOMPARE(fork.forgetAfter, std::optional(Instant{60}));
        QCOMPARE(numbers(follower.read(frame(1, 100, 100, true, {told(2, 80)}))), (Numbers{2}));
    }

    void anotherKnownBranchIsAnotherLineOfTime()
    {
        FrameFollower follower;
        follower.read(frame(0, 100, 100, true, {told(1, 50)}));
        follower.read(frame(1, 60, 60, false, {}));
        QVERIFY(follower.read(frame(0, 100, 100, false, {})).forgetAll);
    }

    void anotherScenarioBeginsAnew()
    {
        FrameFollower follower;
        follower.read(frame(0, 100, 100, true, {told(1, 50)}));
        QVERIFY(follower.read(frame(0, 0, 0, false, {})).forgetAll);
        QCOMPARE(numbers(follower.read(frame(0, 10, 10, true, {told(1, 5)}))), (Numbers{1}));
    }
};

QTEST_APPLESS_MAIN(FrameFollowerTest)
#include "tst_frame_follower.moc"
