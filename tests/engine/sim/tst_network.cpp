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
    // network.h LinkQuality: TCP sends a lost segment again, and waits twice as long each time
    void aLostSegmentIsResentLater()
    {
        Wire wire;
        wire.network.usual.loss = {1000};
        wire.send(Instant{0}, {1}, {2}, 1);
        QVERIFY(wire.network.flights.earliest() >= Instant{0} + wire.network.usual.givesUpAfter);
        Wire lucky;
        lucky.network.usual.loss = {300};
        std::int64_t once = 0;
        std::int64_t oftener = 0;
        for (std::int64_t i = 0; i < 300; ++i) {
            const Duration time = travelTime(lucky.network.usual, lucky.prng);
            once += time >= milliseconds(200) && time < milliseconds(600) ? 1 : 0;
            oftener += time >= milliseconds(600) ? 1 : 0;
        }
        QVERIFY(once > 40 && once < 90);
        QVERIFY(oftener > 10 && oftener < once);
    }
    void bytesQueueBehindEarlierOnesOfTheirLink()
    {
        Wire wire;
        wire.network.usual.delayMin = wire.network.usual.delayMax = Duration{0};
        wire.network.usual.bytesPerSecond = 1000; // the message has 40 bytes
        wire.send(Instant{0}, {1}, {2}, 1);
        wire.send(Instant{0}, {1}, {2}, 2);
        wire.send(Instant{0}, {2}, {1}, 3); // the other direction is a link of its own
        const std::vector<Flight> arrived = wire.arrivals();
        QCOMPARE(correlationsOf(arrived), (std::vector<std::int64_t>{1, 3, 2}));
        QCOMPARE(arrived[0].arrives, Instant{40'000});
        QCOMPARE(arrived[1].arrives, Instant{40'000});
        QCOMPARE(arrived[2].arrives, Instant{80'000});
    }
    // network.h: TCP keeps the order of a connection
    void whatStandsBehindAHeldMessageWaits()
    {
        Wire wire;
        wire.send(Instant{0}, {1}, {2}, 1);
        wire.send(Instant{0}, {1}, {2}, 2);
        wire.send(Instant{0}, {1}, {3}, 3);
        QVERIFY(wire.network.holdByHand(1));
        wire.send(Instant{0}, {1}, {2}, 4);
        QCOMPARE(correlationsOf(wire.arrivals()), (std::vector<std::int64_t>{3}));
        QCOMPARE(wire.network.messageCount(), std::size_t(3));
        QCOMPARE(wire.network.heldUntil, kNever); // nobody gives it up
        QVERIFY(wire.network.releaseByHand(Instant{50'000'000}, 1, wire.prng));
        const std::vector<Flight> arrived = wire.arrivals();
        QCOMPARE(correlationsOf(arrived), (std::vector<std::int64_t>{1, 2, 4}));
        QVERIFY(arrived.front().arrives > Instant{50'000'000});
        QVERIFY(wire.network.held.empty() && wire.network.caught.empty());
    }
    void twoHeldMessagesOfAConnectionAreReleasedOneByOne()
    {
        Wire wire;
        for (std::int64_t i = 1; i <= 4; ++i)
            wire.send(Instant{0}, {1}, {2}, i);
        QVERIFY(wire.network.holdByHand(3));
        QVERIFY(wire.network.holdByHand(2));
        QVERIFY(!wire.network.holdByHand(2)); // it is not on its way any more
        QCOMPARE(correlationsOf(wire.arrivals()), (std::vector<std::int64_t>{1}));
        wire.network.releaseByHand(Instant{10'000}, 2, wire.prng);
        QCOMPARE(correlationsOf(wire.arrivals()), (std::vector<std::int64_t>{2}));
        wire.network.releaseByHand(Instant{20'000}, 3, wire.prng);
        QCOMPARE(correlationsOf(wire.arrivals()), (std::vector<std::int64_t>{3, 4}));
    }
    void aHeldMessageStaysHeldWhenACutHeals()
    {
        Wire wire;
        wire.send(Instant{0}, {1}, {2}, 1);
        wire.send(Instant{0}, {1}, {2}, 2);
        QVERIFY(wire.network.holdByHand(2));
        wire.cut(Instant{100}, {1}, {2});
        QCOMPARE(wire.network.heldUntil, Instant{100} + wire.network.usual.givesUpAfter);
        wire.heal(Instant{5'000}, {1}, {2});
        QCOMPARE(correlationsOf(wire.arrivals()), (std::vector<std::int64_t>{1}));
        QVERIFY(wire.network.releaseByHand(Instant{6'000}, 2, wire.prng));
        QCOMPARE(correlationsOf(wire.arrivals()), (std::vector<std::int64_t>{2}));
    }
    // style.md 11: loss is a broken connection, never one missing message
    void aBrokenConnectionLosesAllThatIsOnItAndBothEndsHearOfIt()
    {
        Wire wire;
        wire.send(Instant{0}, {1}, {2}, 1);
        wire.send(Instant{0}, {2}, {1}, 2);
        wire.send(Instant{0}, {1}, {2}, 3);
        QVERIFY(wire.network.holdByHand(3));
        wire.send(Instant{0}, {1}, {3}, 4);
        const std::vector<Flight> lost = wire.network.breakConnection(Instant{10}, {{1}, {2}, message::Channel::Data}, {8}, wire.prng);
        QCOMPARE(correlationsOf(lost), (std::vector<std::int64_t>{1, 2, 3}));
        QVERIFY(wire.network.held.empty() && wire.network.caught.empty());
        int closings = 0;
        for (const Flight& flight : wire.arrivals())
            if (std::holds_alternative<message::ConnectionClosed>(*flight.envelope.message)) {
                QCOMPARE(flight.envelope.cause, EventNumber{8});
                ++closings;
            }
        QCOMPARE(closings, 2);
    }
    void messagesAreCaughtByWhatTheyAre()
    {
        const TopicIdPartition orders{TopicId{Uuid{1, 1}}, {0}};
        message::FetchResponse response;
        response.partitions.push_back({});
        response.partitions.back().partition = orders;
        response.partitions.back().highWatermark = {2};
        const message::Envelope caught{{1}, {2}, message::Channel::Fetch, {5}, {}, std::make_shared<const message::Message>(response)};
        MessageSelector what;
        QVERIFY(matches(what, std::nullopt, caught));
        what.message = "FetchResponse";
        what.from = {1};
        QVERIFY(matches(what, orders, caught));
        what.highWatermark = Offset{2};
        QVERIFY(matches(what, orders, caught));
        what.highWatermark = Offset{3};
        QVERIFY(!matches(what, orders, caught));
        what.highWatermark.reset();
        QVERIFY(!matches(what, TopicIdPartition{orders.topicId, {1}}, caught));
        what.message = "FetchRequest";
        QVERIFY(!matches(what, std::nullopt, caught));
        what.message.clear();
        what.to = {3};
        QVERIFY(!matches(what, std::nullopt, caught));
    }
};

QTEST_APPLESS_MAIN(TestNetwork)
#include "tst_network.moc"
