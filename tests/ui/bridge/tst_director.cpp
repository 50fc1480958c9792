// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTest>

#include "engine/scenario/scenario_reader.h"
#include "engine/session/session.h"
#include "tests/support/sample_view.h"
#include "ui/bridge/director.h"

using namespace highwater;
using namespace highwater::ui;

namespace {

view::FlightView flight(const char* api, Duration hop, Instant sent, ErrorCode error = ErrorCode::None)
{
    view::FlightView made;
    made.from = NodeId{1};
    made.to = NodeId{2};
    made.api = api;
    made.recordCount = 1;
    made.error = error;
    made.sent = sent;
    made.arrives = sent + hop;
    return made;
}

/// A cluster in which nobody sends, at `now`, with these messages on their way.
view::ClusterView viewAt(Instant now, std::vector<view::FlightView> flights = {})
{
    view::ClusterView view = test::emptyView();
    view.now = now;
    view.flightCount = static_cast<std::int64_t>(flights.size());
    view.flights = std::move(flights);
    return view;
}

event::Event told(event::EventBody body, Instant at = Instant{1'000}) { return {EventNumber{1}, {}, at, NodeId{1}, std::move(body)}; }

event::LeaderElected election(event::ElectionKind kind = event::ElectionKind::InSync)
{
    event::LeaderElected fact;
    fact.partition = test::samplePartition(0);
    fact.leader = NodeId{3};
    fact.kind = kind;
    return fact;
}

/// Movie time in which the director says this.
Duration lasts(Director& director, Telling telling, Instant& now)
{
    constexpr Duration frame = milliseconds(16);
    Duration whole;
    while (director.pace().telling == telling && whole < seconds(60)) {
        now = now + Duration{static_cast<std::int64_t>(director.pace().speed * static_cast<double>(frame.value))};
        director.watched(frame, now);
        whole = whole + frame;
    }
    return whole;
}

/// All the slow telling that comes now.
Duration slowFor(Director& director)
{
    Instant now{1'000};
    Duration whole;
    for (const Telling telling : {Telling::Hold, Telling::Dwell, Telling::Hop})
        whole = whole + lasts(director, telling, now);
    return whole;
}

} // namespace

class TestDirector : public QObject {
Q_OBJECT
private slots:
    // what-is-seen.md "Motion": a network hop 800 ms of movie time, whatever the simulated latency
    void aHopTakesEightHundredMillisecondsWhateverItsLatency_data()
    {
        QTest::addColumn<qint64>("latency");
        for (const qint64 latency : {50, 1'000, 40'000, 500'000})
            QTest::addRow("%lld us", static_cast<long long>(latency)) << latency;
    }
    void aHopTakesEightHundredMillisecondsWhateverItsLatency()
    {
        QFETCH(qint64, latency);
        Director director;
        director.look(viewAt(Instant{5'000}, {flight("Produce", Duration{latency}, Instant{5'000})}), {}, true);
        QCOMPARE(director.pace().telling, Telling::Hop);
        QVERIFY(qAbs(static_cast<double>(latency) / director.pace().speed / 1e6 - 0.8) < 0.01);
    }

    void theShortestOfSeveralHopsTakesHalfASecondAtLeast()
    {
        Director director;
        director.look(viewAt(Instant{5'000}, {flight("Produce", milliseconds(1), Instant{5'000}), flight("Fetch", milliseconds(8), Instant{5'000}),
                                 flight("Fetch", milliseconds(9), Instant{5'000})}), {}, true);
        QVERIFY(1'000 / director.pace().speed >= 500'000 * 0.999);
    }

    void aMessageOfAKindThatWasToldGoesByFaster()
    {
        Director director;
        director.look(viewAt(Instant{5'000}, {flight("Produce", milliseconds(1), Instant{5'000})}), {}, true);
        const double hop = director.pace().speed;
        QVERIFY(slowFor(director) >= kHopTime);
        QCOMPARE(director.pace().telling, Telling::Cruise);
        for (int i = 0; i < 120; ++i)
            director.watched(milliseconds(16), Instant{6'000});
        QVERIFY(director.pace().speed > 50 * hop);
        // The same with an error is another story.
        director.look(viewAt(Instant{9'000}, {flight("Produce", milliseconds(1), Instant{9'000}, ErrorCode::NotLeaderOrFollower)}), {}, true);
        QCOMPARE(director.pace().telling, Telling::Hop);
    }

    // an election at least 2.5 s, an ISR change 1.2 s
    void anElectionTakesTwoAndAHalfSecondsAndAnIsrChangeOnePointTwo()
    {
        Director director;
        director.look(viewAt(Instant{1'000}), {told(election())}, true);
        QCOMPARE(director.pace(), (Pace{0, Telling::Hold}));
        QVERIFY(slowFor(director) >= kElectionTime);
        director.look(viewAt(Instant{2'000}), {told(event::InSyncSetShrunk{test::samplePartition(0), {NodeId{1}}, {NodeId{2}}})}, true);
        const Duration isr = slowFor(director);
        QVERIFY(isr >= kInSyncTime && isr < kElectionTime);
    }

    void sixPartitionsThatElectTogetherAreOneStory()
    {
        Director director;
        director.look(viewAt(Instant{1'000}), std::vector<event::Event>(6, told(election())), true);
        QVERIFY(slowFor(director) < kElectionTime + seconds(1));
        // And the next election is told in full again.
        director.look(viewAt(Instant{9'000}), {told(election())}, true);
        QVERIFY(slowFor(director) >= kElectionTime);
    }

    void leadersOfANewTopicAreNoElection()
    {
        Director director;
        director.look(viewAt(Instant{1'000}), {told(election(event::ElectionKind::Created))}, true);
        QCOMPARE(slowFor(director), Duration{});
    }

    void whatHappensAgainAndAgainIsDweltOnLess()
    {
        Director director;
        const event::Event shrunk = told(event::InSyncSetShrunk{test::samplePartition(0), {NodeId{1}}, {NodeId{2}}});
        Duration last = seconds(9);
        for (int i = 0; i < 8; ++i) {
            director.look(viewAt(Instant{1'000 + i}), {shrunk}, true);
            const Duration now = slowFor(director);
            QVERIFY(now <= last);
            last = now;
        }
        QVERIFY(last < milliseconds(300));
        // A person's command makes it new.
        director.look(viewAt(Instant{2'000}), {told(event::NodeKilled{event::By::Person})}, true);
        slowFor(director);
        director.look(viewAt(Instant{3'000}), {shrunk}, true);
        QVERIFY(slowFor(director) >= kInSyncTime);
    }

    void idleTimeIsCompressedAndTheFoldIsKnown()
    {
        Director director;
        director.look(viewAt(Instant{} + seconds(1)), {}, true);
        Instant now = Instant{} + seconds(1);
        Duration watchedFor;
        while (now < Instant{} + seconds(60) && watchedFor < seconds(60)) {
            QCOMPARE(director.pace().telling, Telling::Idle);
            now = now + Duration{static_cast<std::int64_t>(director.pace().speed * 16'000)};
            director.watched(milliseconds(16), now);
            watchedFor = watchedFor + milliseconds(16);
        }
        QVERIFY(watchedFor < seconds(8));
        QCOMPARE(director.folds().size(), std::size_t{1});
        QVERIFY(director.folds()[0].to - director.folds()[0].from > seconds(50));
        QVERIFY(director.folds()[0].watched < watchedFor);
    }

    void afterAJumpNothingOfBeforeIsDweltOn()
    {
        Director director;
        director.look(viewAt(Instant{1'000}), {told(election())}, true);
        director.look(viewAt(Instant{500}), {told(election())}, false);
        QCOMPARE(slowFor(director), Duration{});
    }

    // a caption stays max(1.5 s, 0.3 s x its words)
    void aCaptionStaysAsLongAsItTakesToRead()
    {
        QCOMPARE(Director::captionTime(2), milliseconds(1'500));
        QCOMPARE(Director::captionTime(12), milliseconds(3'600));
    }

    // "tell this in 90 seconds": 24 s of the lab, with a kill, an election and a loss
    void theLabIsToldWithinItsBudget()
    {
        QFile file(QStringLiteral(HIGHWATER_SOURCE_DIR "/resources/scenarios/lab-break.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const Result<scenario::Scenario> scenario = scenario::readScenario(file.readAll().toStdString());
        QVERIFY(scenario.has_value());
        session::Session session(*scenario);
        Director director;
        Duration watched;
        double owed = 0;
        bool isElectionSlow = false;
        while (session.cursor().now < Instant{} + seconds(24) && watched < seconds(400)) {
            const Pace pace = director.pace();
            owed += pace.speed * 16'000;
            const auto whole = static_cast<std::int64_t>(owed);
            owed -= static_cast<double>(whole);
            const Instant until = session.cursor().now + Duration{whole};
            const std::size_t landmarks = session.landmarks().size();
            while (whole > 0 && !session.advanceTo(until, 1) && session.landmarks().size() == landmarks) {
            }
            director.watched(milliseconds(16), session.cursor().now);
            const session::Frame frame = session.takeFrame();
            director.look(*frame.cluster, frame.newEvents, true);
            for (const event::Event& event : frame.newEvents)
                if (const auto* elected = std::get_if<event::LeaderElected>(&event.body); elected && elected->kind != event::ElectionKind::Created)
                    isElectionSlow |= director.pace().speed == 0;
            watched = watched + milliseconds(16);
        }
        qInfo("told in %.1f s, %zu folds", static_cast<double>(watched.value) / 1e6, director.folds().size());
        QVERIFY(isElectionSlow);
        QVERIFY(watched > seconds(24));
        QVERIFY(watched < seconds(100));
        QVERIFY(!director.folds().empty());
    }
};

QTEST_APPLESS_MAIN(TestDirector)
#include "tst_director.moc"
