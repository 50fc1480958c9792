// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

World started()
{
    World world{sim::ClusterSpec{}};
    world.runUntilHolds(seconds(30), [&] { return world.allBrokersRun(); });
    return world;
}

template <class Fact>
const event::Event* told(const World& world)
{
    for (const event::Event& event : world.lent().events())
        if (std::holds_alternative<Fact>(event.body))
            return &event;
    return nullptr;
}

} // namespace

class TestScheduler : public QObject {
Q_OBJECT
private slots:
    // invariants.md E3
    void timeNeverGoesBackAndEachStepCounts()
    {
        World world{sim::ClusterSpec{}};
        for (std::uint64_t i = 1; i <= 2'000; ++i) {
            const Instant next = sim::nextInstant(world.cluster());
            const Instant before = world.cluster().now;
            QVERIFY(next >= before);
            QVERIFY(world.step());
            QCOMPARE(world.cluster().now, next);
            QCOMPARE(world.cluster().step, StepNumber{i});
        }
        QCOMPARE(world.defects(), std::string());
    }
    // style.md 4: the array of alarms is derived; a judge works it out again.
    void theAlarmsAreAlwaysTheNodesEarliestDeadlines()
    {
        World world = started();
        for (int i = 0; i < 500; ++i) {
            world.step();
            for (const sim::Alarm& alarm : world.cluster().alarms)
                QCOMPARE(alarm.at, world.cluster().node(alarm.node)->earliestDeadline().at);
        }
    }
    void atOneInstantMessagesGoBeforeWakes()
    {
        World world = started();
        sim::Cluster& cluster = world.cluster();
        const Instant wakes = std::ranges::min_element(cluster.alarms, {}, &sim::Alarm::at)->at;
        while (!cluster.network.flights.isEmpty() && cluster.network.flights.earliest() <= wakes)
            cluster.network.flights.takeFirst();
        static const auto kMessage = std::make_shared<const message::Message>(message::ConnectionClosed{});
        cluster.network.lastSequence += 1;
        cluster.network.flights.add({wakes, cluster.network.lastSequence, cluster.now, {{2}, {1}, message::Channel::Data, {}, {}, kMessage}});
        world.step();
        QVERIFY(told<event::ConnectionBroken>(world) != nullptr);
    }
    // connection_closed.h: the host of a killed process answers for it.
    void theHostOfADeadProcessRefusesWhatIsSentToIt()
    {
        World world = started();
        world.command(sim::KillNode{{1}});
        const EventNumber killed = world.lent().events().front().number;
        bool isLost = false;
        bool isBroken = false;
        world.runUntilHolds(seconds(5), [&] {
            if (const event::Event* lost = told<event::MessageLost>(world)) {
                isLost = true;
                if (lost->cause != killed)
                    return true;
            }
            if (const event::Event* broken = told<event::ConnectionBroken>(world))
                isBroken = isBroken || std::get<event::ConnectionBroken>(broken->body).peer == NodeId{1};
            return false;
        });
        QVERIFY(isLost && isBroken);
        QVERIFY(told<event::MessageLost>(world) == nullptr || told<event::MessageLost>(world)->cause == killed);
    }
    void aPausedProcessReadsWhatWaitedWhenItResumes()
    {
        World world = started();
        world.command(sim::PauseNode{{2}});
        const std::uint64_t events = world.cluster().counters.lastEvent.value;
        world.runFor(seconds(1));
        QVERIFY(!world.cluster().network.waiting.at({2}).empty());
        for (const sim::Alarm& alarm : world.cluster().alarms)
            if (alarm.node == NodeId{2})
                QCOMPARE(alarm.at, kNever);
        world.command(sim::ResumeNode{{2}});
        QVERIFY(!world.cluster().network.waiting.contains({2}));
        QCOMPARE(sim::nextInstant(world.cluster()), world.cluster().now);
        world.runFor(seconds(30));
        QVERIFY(world.allBrokersRun());
        QVERIFY(world.cluster().counters.lastEvent.value > events);
        QCOMPARE(world.defects(), std::string());
    }
    void whatACutSwallowsForTooLongIsToldAsLostByTheCut()
    {
        World world = started();
        world.command(sim::CutLink{{1}, {2}, sim::LinkDirection::OneWay});
        const EventNumber cut = world.lent().events().front().number;
        const bool isTold = world.runUntilHolds(seconds(60), [&] { return told<event::MessageLost>(world) != nullptr; });
        QVERIFY(isTold);
        QCOMPARE(told<event::MessageLost>(world)->cause, cut);
        QCOMPARE(std::get<event::MessageLost>(told<event::MessageLost>(world)->body).to, NodeId{2});
    }
    // engine.md "Cause": every chain ends at a command, a config or the scenario's start.
    void afterAKillTheElectionIsBlamedOnTheKill()
    {
        World world = started();
        world.command(sim::CreateTopic{"orders", 1, 3, {}, {}});
        world.runFor(seconds(2));
        const NodeId victim = world.leaderOf("orders", 0);
        world.command(sim::KillNode{victim});
        const EventNumber killed = world.lent().events().front().number;
        std::map<EventNumber, EventNumber> causes;
        const event::Event* elected = nullptr;
        world.runUntilHolds(seconds(30), [&] {
            for (const event::Event& event : world.lent().events())
                causes[event.number] = event.cause;
            elected = told<event::LeaderElected>(world);
            return elected != nullptr;
        });
        QVERIFY(elected != nullptr);
        EventNumber at = elected->number;
        while (at != kNoEvent && at != killed)
            at = causes.contains(at) ? causes[at] : kNoEvent;
        QCOMPARE(at, killed);
    }
};

QTEST_APPLESS_MAIN(TestScheduler)
#include "tst_scheduler.moc"
