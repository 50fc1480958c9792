// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/sim/in_flight_queue.h"

using namespace highwater;
using namespace highwater::sim;

namespace {

Flight flight(std::int64_t arrives, std::uint64_t sequence, NodeId to = {2})
{
    static const auto kMessage = std::make_shared<const message::Message>(message::ConnectionClosed{});
    return {Instant{arrives}, sequence, Instant{}, {{1}, to, message::Channel::Data, {}, {}, kMessage}};
}

std::vector<std::uint64_t> drained(InFlightQueue& queue)
{
    std::vector<std::uint64_t> sequences;
    while (!queue.isEmpty())
        sequences.push_back(queue.takeFirst().sequence);
    return sequences;
}

} // namespace

class TestInFlightQueue : public QObject {
Q_OBJECT
private slots:
    // style.md 4: messages by arrival, at one instant by sequence.
    void theEarliestArrivalComesFirstAndOfTwoAtOneInstantTheOneSentFirst()
    {
        InFlightQueue queue;
        for (const Flight& one : {flight(30, 1), flight(10, 4), flight(20, 2), flight(10, 3), flight(10, 5)})
            queue.add(one);
        QCOMPARE(queue.earliest(), Instant{10});
        QCOMPARE(drained(queue), (std::vector<std::uint64_t>{3, 4, 5, 2, 1}));
    }
    void anEmptyQueueNeverHasAnArrival() { QCOMPARE(InFlightQueue().earliest(), kNever); }
    void oneIsTakenFromTheMiddleAndTheOthersKeepTheirOrder()
    {
        InFlightQueue queue;
        for (std::uint64_t sequence = 1; sequence <= 20; ++sequence)
            queue.add(flight(std::int64_t(sequence * 7 % 10), sequence));
        QCOMPARE(queue.take(13)->sequence, std::uint64_t(13));
        QVERIFY(!queue.take(13));
        InFlightQueue straight;
        for (std::uint64_t sequence = 1; sequence <= 20; ++sequence)
            if (sequence != 13)
                straight.add(flight(std::int64_t(sequence * 7 % 10), sequence));
        QCOMPARE(drained(queue), drained(straight));
    }
    void manyAreTakenByWhatTheyAreInOrderOfArrival()
    {
        InFlightQueue queue;
        for (const Flight& one : {flight(30, 1, {3}), flight(10, 2, {3}), flight(20, 3), flight(5, 4, {3})})
            queue.add(one);
        const std::vector<Flight> taken = queue.takeAll([](const Flight& one) { return one.envelope.to == NodeId{3}; });
        QCOMPARE(taken.size(), std::size_t(3));
        QCOMPARE(taken[0].sequence, std::uint64_t(4));
        QCOMPARE(taken[2].sequence, std::uint64_t(1));
        QCOMPARE(drained(queue), (std::vector<std::uint64_t>{3}));
    }
    // invariants.md E2: how a heap came to be is no part of the world.
    void queuesWithTheSameMessagesAreEqualHoweverTheyWereFilled()
    {
        InFlightQueue up;
        InFlightQueue down;
        for (std::uint64_t i = 1; i <= 9; ++i)
            up.add(flight(std::int64_t(i), i));
        for (std::uint64_t i = 9; i >= 1; --i)
            down.add(flight(std::int64_t(i), i));
        QVERIFY(up == down);
        down.takeFirst();
        QVERIFY(!(up == down));
    }
};

QTEST_APPLESS_MAIN(TestInFlightQueue)
#include "tst_in_flight_queue.moc"
