// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/node/purgatory.h"

using namespace highwater;
using namespace highwater::node;

namespace {

const ConnectionId kOne{{1001}, message::Channel::Data};
const ConnectionId kTwo{{1002}, message::Channel::Data};

machine::Deadline due(std::int64_t at) { return {Instant{at}, EventNumber{std::uint64_t(at)}}; }

} // namespace

class PurgatoryTest : public QObject {
Q_OBJECT
private slots:
    void theEarliestDeadlineComesFirst()
    {
        Purgatory purgatory;
        purgatory.connection(kOne);
        purgatory.connection(kTwo);
        QVERIFY(!purgatory.earliest().isSet());
        purgatory.setDeadline(kOne, due(20));
        purgatory.setDeadline(kTwo, due(10));
        QCOMPARE(purgatory.earliest().at, Instant{10});
        purgatory.setDeadline(kOne, due(5)); // replaces its own
        QCOMPARE(purgatory.earliest().at, Instant{5});
        QVERIFY(!purgatory.takeDue(Instant{4}));
        QCOMPARE(purgatory.takeDue(Instant{10})->first, kOne);
        QCOMPARE(purgatory.takeDue(Instant{10})->second.cause, EventNumber{10});
        QVERIFY(!purgatory.takeDue(Instant{1000}));
    }

    void equalInstantsGoByConnection()
    {
        Purgatory purgatory;
        purgatory.connection(kOne);
        purgatory.connection(kTwo);
        purgatory.setDeadline(kTwo, due(10));
        purgatory.setDeadline(kOne, due(10));
        QCOMPARE(purgatory.takeDue(Instant{10})->first, kOne);
        QCOMPARE(purgatory.takeDue(Instant{10})->first, kTwo);
    }

    void aClosedConnectionIsForgottenWithItsDeadline()
    {
        Purgatory purgatory;
        purgatory.connection(kOne).inHand = DelayedProduce{};
        purgatory.setDeadline(kOne, due(10));
        purgatory.close(kOne);
        QVERIFY(!purgatory.earliest().isSet());
        QVERIFY(purgatory.find(kOne) == nullptr);
        QVERIFY(purgatory == Purgatory{});
    }
};

QTEST_APPLESS_MAIN(PurgatoryTest)
#include "tst_purgatory.moc"
