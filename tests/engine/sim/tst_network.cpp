// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/sim/network.h"

using namespace highwater;
using namespace highwater::sim;

namespace {

message::Envelope envelope(NodeId from, NodeId to, std::int64_t correlation, message::Channel channel = message::Channel::Data)
{
    static const auto kMessage = std::make_shared<const message::Message>(message::MetadataRequest{});
    return {from, to, channel, {correlation}, {}, kMessage};
}

/// A network with its chance, and a shorter way to send.
struct Wire {
    Network network;
    Prng prng{7};

    void send(Instant now, NodeId from, NodeId to, std::int64_t correlation) { network.send(now, envelope(from, to, correlation), kNoEvent, prng); }
    void cut(Instant now, NodeId from, NodeId to, EventNumber by = {5})
    {
        network.link(from, to) = {network.quality(from, to), by};
        network.link(from, to).quality.isCut = true;
        network.hold(now, from, to);
    }
    void heal(Instant now, NodeId from, NodeId to, EventNumber by = {9})
    {
        network.link(from, to).quality.isCut = false;
        network.link(from, to).changedBy = by;
        network.release(now, from, to, prng);
    }
    std::vector<Flight> arrivals()
    {
        std::vector<Flight> flights;
        while (!network.flights.isEmpty())
            flights.push_back(network.flights.takeFirst());
        return flights;
    }
};

std::vector<std::int64_t> correlationsOf(const std::vector<Flight>& flights)
{
    std::vector<std::int64_t> correlations;
    for (const Flight& flight : flights)
        correlations.push_back(flight.envelope.correlation.value);
    return correlations;
}

} // namespace

class TestNetwork : public QObject {
Q_OBJECT
private slots:
    void aMessageTakesBetweenTheLeastAndTheGreatestDelay()
    {
        Wire wire;
        for (std::int64_t i = 0; i < 200; ++i)
            wire.send(Instant{0}, {1}, {std::int32_t(2 + i)}, i);
        bool isSpread = false;
        for (const Flight& flight : wire.arrivals()) {
            QVERIFY(flight.arrives >= Instant{500} && flight.arrives <= Instant{2'000});
            isSpread = isSpread || flight.arrives > Instant{1'500};
        }
        QVERIFY(isSpread);
    }
    // style.md 11: messages of one connection keep their order.
    void aConnectionKeepsItsOrder()
    {
        Wire wire;
        for (std::int64_t i = 0; i < 100; ++i)
            wire.send(Instant{i}, {1}, {2}, i);
        const std::vector<Flight> flights = wire.arrivals();
        for (std::size_t i = 0; i < flights.size(); ++i)
            QCOMPARE(flights[i].envelope.correlation.value, std::int64_t(i));
    }
    void whatANodeSaysToItselfGoesThroughNoNetwork()
    {
        Wire wire;
        wire.send(Instant{100}, {1}, {1}, 1);
        QCOMPARE(wire.network.flights.earliest(), Instant{100} + kLoopbackDelay);
        QVERIFY(wire.prng == Prng{7});
    }
    void whatMeetsACutStandsBeforeItAndGoesOnInOrderWhenItHeals()
    {
        Wire wire;
        wire.send(Instant{0}, {1}, {2}, 1);
        wire.send(Instant{0}, {2}, {1}, 100);
        wire.cut(Instant{10}, {1}, {2});
        wire.send(Instant{20}, {1}, {2}, 2);
        QCOMPARE(correlationsOf(wire.arrivals()), (std::vector<std::int64_t>{100})); // the other direction is a link of its own
        QCOMPARE(wire.network.messageCount(), std::size_t(2));
        wire.heal(Instant{1'000'000}, {1}, {2}, {9});
        const std::vector<Flight> flights = wire.arrivals();
        QCOMPARE(correlationsOf(flights), (std::vector<std::int64_t>{1, 2}));
        QVERIFY(flights.front().arrives >= Instant{1'000'500});
        QCOMPARE(flights.front().envelope.cause, EventNumber{9});
        QCOMPARE(wire.network.heldUntil, kNever);
    }
    // invariants.md E6: in order and without holes, or the connection breaks.
    void aConnectionThatStandsBeforeACutForTooLongIsLostAsAWhole()
    {
        Wire wire;
        wire.cut(Instant{0}, {1}, {2});
        wire.send(Instant{1'000}, {1}, {2}, 1);
        wire.send(Instant{20'000'000}, {1}, {2}, 2);
        QCOMPARE(wire.network.heldUntil, Instant{30'001'000});
        QCOMPARE(correlationsOf(wire.network.giveUp(Instant{30'001'000})), (std::vector<std::int64_t>{1, 2}));
        QCOMPARE(wire.network.heldUntil, kNever);
    }
    // engine.md "Cause": the newer of the event in force and the one that last changed the link or the sender.
    void aMessageIsBlamedOnTheNewestOfEventLinkAndSender()
    {
        Wire wire;
        message::Envelope one = envelope({1}, {2}, 1);
        one.cause = {20};
        wire.network.link({1}, {2}).changedBy = {30};
        wire.network.send(Instant{0}, one, EventNumber{10}, wire.prng);
        wire.network.send(Instant{0}, one, EventNumber{40}, wire.prng);
        const std::vector<Flight> flights = wire.arrivals();
        QCOMPARE(flights[0].envelope.cause, EventNumber{30});
        QCOMPARE(flights[1].envelope.cause, EventNumber{40});
    }
    void theHostOfADeadProcessClosesEachConnectionAfterWhatWasOnItsWay()
    {
        Wire wire;
        wire.send(Instant{0}, {1}, {2}, 1);
        wire.send(Instant{0}, {3}, {1}, 2);
        wire.send(Instant{0}, {2}, {3}, 3);
        wire.network.breakConnections(Instant{1}, {1}, {50}, wire.prng);
        std::vector<std::pair<NodeId, bool>> heard;
        for (const Flight& flight : wire.arrivals())
            if (flight.envelope.from == NodeId{1})
                heard.emplace_back(flight.envelope.to, std::holds_alternative<message::ConnectionClosed>(*flight.envelope.message));
        QCOMPARE(std::ranges::count(heard, std::pair(NodeId{2}, true)), 1);
        QCOMPARE(std::ranges::count(heard, std::pair(NodeId{3}, true)), 1);
        QVERIFY(std::ranges::find(heard, std::pair(NodeId{2}, false)) < std::ranges::find(heard, std::pair(NodeId{2}, true)));
    }
    void whatWasSentToAProcessThatDiedIsNotForTheOneThatFollows()
    {
        Wire wire;
        wire.send(Instant{0}, {2}, {1}, 1);
        const Flight old = wire.network.flights.first();
        wire.network.breakConnections(Instant{1}, {1}, {50}, wire.prng);
        wire.send(Instant{2}, {2}, {1}, 2);
        QVERIFY(wire.network.isForDeadProcess(old));
        for (const Flight& flight : wire.arrivals())
            if (flight.envelope.correlation == CorrelationId{2})
                QVERIFY(!wire.network.isForDeadProcess(flight));
    }
    void aSecondDeathClosesOnlyConnectionsThatWereMadeSinceTheFirst()
    {
        Wire wire;
        wire.send(Instant{0}, {2}, {1}, 1);
        wire.network.breakConnections(Instant{1}, {1}, {50}, wire.prng);
        wire.arrivals();
        wire.network.breakConnections(Instant{1'000'000}, {1}, {60}, wire.prng);
        QVERIFY(wire.network.flights.isEmpty());
        wire.send(Instant{2'000'000}, {1}, {3}, 2);
        wire.arrivals();
        wire.network.breakConnections(Instant{3'000'000}, {1}, {70}, wire.prng);
        const std::vector<Flight> closings = wire.arrivals();
        QCOMPARE(closings.size(), std::size_t(1));
        QCOMPARE(closings.front().envelope.to, NodeId{3});
    }
    void aStalledConnectionWaitsForTheResend()
    {
        Wire wire;
        wire.network.usual.stalls = {1000};
        wire.send(Instant{0}, {1}, {2}, 1);
        QVERIFY(wire.network.flights.earliest() >= Instant{200'500});
    }
};

QTEST_APPLESS_MAIN(TestNetwork)
#include "tst_network.moc"
