// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/message/message.h"
#include "tests/simulation/world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

/// Three brokers and orders-0, led by broker 1.
World withATopic()
{
    World world{sim::ClusterSpec{}};
    world.runUntilHolds(seconds(30), [&] { return world.allBrokersRun(); });
    world.command(sim::CreateTopic{"orders", 1, 3, {{{1}, {2}, {3}}}, {}});
    world.runFor(seconds(2));
    return world;
}

sim::MessageSelector fetchResponse(NodeId from, NodeId to)
{
    sim::MessageSelector what;
    what.message = "FetchResponse";
    what.from = from;
    what.to = to;
    return what;
}

Offset logEndOf(const World& world, NodeId broker)
{
    return world.cluster().node(broker)->broker->replica(world.partition("orders", 0))->logEndOffset();
}

const sim::Flight* heldFlight(const World& world)
{
    for (const auto& [connection, queue] : world.cluster().network.held)
        for (const sim::Flight& flight : queue)
            if (world.cluster().network.isHeldByHand(flight))
                return &flight;
    return nullptr;
}

void send(World& world, std::int64_t count)
{
    if (world.cluster().node({1001}) == nullptr)
        world.command(sim::AddProducer{"p", {}});
    world.command(sim::SendRecords{{1001}, "orders", count, milliseconds(10), {}, 0, 0, {}});
}

} // namespace

/// Single messages, caught by hand and by what they are.
class TestPerformMessages : public QObject {
Q_OBJECT
private slots:
    void aHeldAnswerKeepsItsFollowerBackUntilItIsReleased()
    {
        World world = withATopic();
        QCOMPARE(world.command(sim::CatchMessages{fetchResponse({1}, {2}), sim::CatchAction::Hold, 1}), std::string());
        send(world, 5);
        world.runFor(seconds(3));
        QVERIFY(heldFlight(world) != nullptr);
        QVERIFY(world.cluster().network.catches.empty()); // one was asked for
        QCOMPARE(logEndOf(world, {3}), Offset{5});
        QVERIFY(logEndOf(world, {2}) < Offset{5});
        const sim::Flight held = *heldFlight(world);
        QCOMPARE(world.command(sim::ReleaseMessage{held.envelope.correlation, held.envelope.to}), std::string());
        QVERIFY(heldFlight(world) == nullptr);
        world.runFor(seconds(3));
        QCOMPARE(logEndOf(world, {2}), Offset{5});
        QCOMPARE(world.defects(), std::string());
    }
    void whatHappensForWantOfAHeldMessageIsBlamedOnIt()
    {
        World world = withATopic();
        world.command(sim::CatchMessages{fetchResponse({1}, {2}), sim::CatchAction::Hold, 1});
        const EventNumber set = world.lent().events().front().number;
        EventNumber heldBecauseOf;
        world.onStep = [&](World& now) {
            for (const event::Event& event : now.lent().events())
                if (std::holds_alternative<event::MessageHeld>(event.body))
                    heldBecauseOf = event.cause;
        };
        send(world, 1);
        world.runFor(seconds(2));
        QCOMPARE(heldBecauseOf, set);
    }
    void aMessageOnItsWayIsHeldByHand()
    {
        World world = withATopic();
        send(world, 50);
        QVERIFY(world.runUntilHolds(seconds(5), [&] { return world.cluster().network.flights.size() > 0; }));
        const sim::Flight last = *world.cluster().network.flights.inOrder().back();
        QCOMPARE(world.command(sim::HoldMessage{last.envelope.correlation, last.envelope.to}), std::string());
        QCOMPARE(heldFlight(world)->sequence, last.sequence);
        QVERIFY(!world.command(sim::HoldMessage{last.envelope.correlation, last.envelope.to}).empty());
        QVERIFY(!world.command(sim::DeliverNow{last.envelope.correlation, last.envelope.to}).empty());
        QCOMPARE(world.command(sim::ReleaseMessages{}), std::string());
        QVERIFY(heldFlight(world) == nullptr);
    }
    // style.md 11: a message is not lost alone; both ends find their connection broken and start over.
    void aDroppedAnswerBreaksItsConnectionAndTheFollowerTriesAgain()
    {
        World world = withATopic();
        QCOMPARE(world.command(sim::CatchMessages{fetchResponse({1}, {2}), sim::CatchAction::Drop, 1}), std::string());
        int dropped = 0;
        int broken = 0;
        world.onStep = [&](World& now) {
            for (const event::Event& event : now.lent().events()) {
                dropped += std::holds_alternative<event::MessageDropped>(event.body) ? 1 : 0;
                broken += std::holds_alternative<event::ConnectionBroken>(event.body) ? 1 : 0;
            }
        };
        send(world, 5);
        world.runFor(seconds(5)); // replica.fetch.backoff.ms is one second
        QCOMPARE(dropped, 1);
        QCOMPARE(broken, 2);
        QCOMPARE(logEndOf(world, {2}), Offset{5});
        QCOMPARE(world.defects(), std::string());
    }
    void droppingByHandTakesAHeldMessageToo()
    {
        World world = withATopic();
        world.command(sim::CatchMessages{fetchResponse({1}, {2}), sim::CatchAction::Hold, 1});
        send(world, 5);
        QVERIFY(world.runUntilHolds(seconds(3), [&] { return heldFlight(world) != nullptr; }));
        const sim::Flight held = *heldFlight(world);
        QCOMPARE(world.command(sim::DropMessage{held.envelope.correlation, held.envelope.to}), std::string());
        world.runFor(seconds(5));
        QCOMPARE(logEndOf(world, {2}), Offset{5});
    }
    void whatDoesNotExistIsRefused()
    {
        World world = withATopic();
        const sim::Cluster before = world.cluster();
        sim::MessageSelector unknown;
        unknown.message = "FetchRespond";
        sim::MessageSelector elsewhere;
        elsewhere.partition = TopicPartition{"orders", {7}};
        for (const sim::CommandBody& body : std::initializer_list<sim::CommandBody>{sim::CatchMessages{unknown, sim::CatchAction::Hold, 1},
                 sim::CatchMessages{elsewhere, sim::CatchAction::Hold, 1}, sim::CatchMessages{fetchResponse({1}, {9}), sim::CatchAction::Drop, 1},
                 sim::CatchMessages{fetchResponse({1}, {2}), sim::CatchAction::Drop, 0}, sim::ReleaseMessages{},
                 sim::HoldMessage{{999'999'999}, {1}}, sim::DropMessage{{999'999'999}, {1}}, sim::ReleaseMessage{{999'999'999}, {1}}}) {
            const std::string refusal = world.command(body);
            QVERIFY2(!refusal.empty() && refusal.back() == '.', refusal.c_str());
            QVERIFY(world.cluster() == before);
        }
    }
};

QTEST_APPLESS_MAIN(TestPerformMessages)
#include "tst_perform_messages.moc"
