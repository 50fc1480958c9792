// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/engine/node/broker_bench.h"

using namespace highwater;
using namespace highwater::node;
using namespace highwater::test;

using message::BrokerHeartbeatRequest;
using message::BrokerHeartbeatResponse;
using message::BrokerRegistrationRequest;
using message::BrokerRegistrationResponse;

class BrokerLifecycleTest : public QObject {
Q_OBJECT
private slots:
    // replication.md 4.46
    void aBrokerRegistersAsSoonAsItKnowsAController()
    {
        BrokerBench bench;
        bench.start();
        bench.wake();
        QVERIFY(bench.out.envelopes().empty()); // nobody to ask
        bench.publish({});
        const auto asked = bench.sent<BrokerRegistrationRequest>(kController);
        QCOMPARE(asked.size(), std::size_t(1));
        QCOMPARE(asked[0].brokerId, kSelf);
        QCOMPARE(asked[0].previousBrokerEpoch, kNoBrokerEpoch);
        QCOMPARE(bench.broker.lifecycle().state, LifecycleState::Starting);
    }

    // replication.md 4.36, V10
    void aRefusedRegistrationIsTriedAgainAfterOneHeartbeatInterval()
    {
        BrokerBench bench = registering();
        bench.answerLast(kController, Channel::Heartbeat, BrokerRegistrationResponse{ErrorCode::DuplicateBrokerRegistration, {}});
        QVERIFY(bench.out.envelopes().empty());
        QVERIFY(bench.wakeNext(at(2'000)));
        QCOMPARE(bench.now, at(2'000));
        QCOMPARE(bench.sent<BrokerRegistrationRequest>(kController).size(), std::size_t(1));
    }

    // replication.md 4.37
    void aBrokerThatIsNotRegisteredInTimeGivesUp()
    {
        BrokerBench bench = registering();
        while (!bench.broker.hasStopped())
            QVERIFY(bench.wakeNext(at(60'000)));
        QCOMPARE(bench.now, at(60'000));
    }

    // replication.md 4.38, 4.43, 4.46
    void aBrokerAsksToBeUnfencedWhenItIsCaughtUpAndLoaded()
    {
        BrokerBench bench = registering();
        bench.answerLast(kController, Channel::Heartbeat, BrokerRegistrationResponse{ErrorCode::None, BrokerEpoch{21}});
        const auto first = bench.sent<BrokerHeartbeatRequest>(kController);
        QCOMPARE(first.size(), std::size_t(1));
        QVERIFY(first[0].wantFence);
        QCOMPARE(first[0].brokerEpoch, BrokerEpoch{21});
        bench.answerLast(kController, Channel::Heartbeat, BrokerHeartbeatResponse{ErrorCode::None, true, true, false});
        QCOMPARE(bench.broker.lifecycle().state, LifecycleState::Recovery);
        QVERIFY(bench.sent<BrokerHeartbeatRequest>(kController).empty()); // its logs are not loaded
        bench.publish(imageWith({}));
        const auto ready = bench.sent<BrokerHeartbeatRequest>(kController);
        QCOMPARE(ready.size(), std::size_t(1));
        QVERIFY(!ready[0].wantFence);
        QCOMPARE(ready[0].currentMetadataOffset, Offset{49}); // the last one applied
        bench.answerLast(kController, Channel::Heartbeat, BrokerHeartbeatResponse{ErrorCode::None, true, false, false});
        QCOMPARE(bench.broker.lifecycle().state, LifecycleState::Running);
        QCOMPARE(bench.told<event::BrokerRunning>(), 1);
    }

    // replication.md 4.38: every 10 ms while starting, then every 2 s
    void heartbeatsAreQuickWhileStarting()
    {
        BrokerBench bench = registering();
        bench.answerLast(kController, Channel::Heartbeat, BrokerRegistrationResponse{ErrorCode::None, BrokerEpoch{21}});
        bench.note();
        bench.answerLast(kController, Channel::Heartbeat, BrokerHeartbeatResponse{ErrorCode::None, false, true, false});
        QVERIFY(bench.wakeNext(at(10)));
        QCOMPARE(bench.sent<BrokerHeartbeatRequest>(kController).size(), std::size_t(1));
        BrokerBench running;
        running.run(imageWith({}));
        QVERIFY(!running.wakeNext(at(1'999)));
        QVERIFY(running.wakeNext(at(2'000)));
        QCOMPARE(running.sent<BrokerHeartbeatRequest>(kController).size(), std::size_t(1));
    }

    // replication.md 4.43: before it is unfenced, clients and brokers find its ports closed
    void beforeItRunsDataRequestsFindThePortsClosed()
    {
        BrokerBench bench = registering();
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::All));
        QCOMPARE(bench.sent<message::ConnectionClosed>(kClient).size(), std::size_t(1));
        bench.ask(kB, Channel::Fetch, bench.fetchOf(kB, {0, 0}, {bench.from(0)}));
        QCOMPARE(bench.sent<message::ConnectionClosed>(kB).size(), std::size_t(1));
    }

    // replication.md 4.38: no answer within an interval, and a pause of one more
    void aSilentControllerIsAskedAgainAndBlamed()
    {
        BrokerBench bench = registering();
        bench.counters.troubles[{kSelf, kController}] = EventNumber{5};
        bench.counters.lastEvent = {6};
        QVERIFY(bench.wakeNext(at(2'000)));
        QVERIFY(bench.out.envelopes().empty());
        QVERIFY(bench.wakeNext(at(4'000)));
        QCOMPARE(bench.sent<BrokerRegistrationRequest>(kController).size(), std::size_t(1));
        QCOMPARE(bench.out.envelopes()[0].cause, EventNumber{5});
    }

    // replication.md 4.47, 2.29
    void anOrderlyStopWaitsForTheControllerAndVouchesForItsLogs()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader, 3));
        bench.begin();
        bench.broker.requestStop(bench.now, bench.out, bench.touched);
        QCOMPARE(bench.broker.lifecycle().state, LifecycleState::PendingControlledShutdown);
        QVERIFY(bench.sent<BrokerHeartbeatRequest>(kController).at(0).wantShutDown);
        bench.answerLast(kController, Channel::Heartbeat, BrokerHeartbeatResponse{ErrorCode::None, true, false, false});
        QVERIFY(bench.wakeNext(at(50))); // again 50 ms after the first "not yet"
        QCOMPARE(bench.sent<BrokerHeartbeatRequest>(kController).size(), std::size_t(1));
        bench.answerLast(kController, Channel::Heartbeat, BrokerHeartbeatResponse{ErrorCode::None, true, false, true});
        QVERIFY(bench.broker.hasStopped());
        QCOMPARE(bench.broker.disk().cleanShutdownMarker, BrokerEpoch{21});
        const log::Log& log = bench.broker.disk().logs.at(partition());
        QCOMPARE(log.recoveryPoint(), Offset{3}); // flushed
        bench.broker.crash();
        bench.start();
        bench.wake();
        bench.publish({});
        QCOMPARE(bench.sent<BrokerRegistrationRequest>(kController).at(0).previousBrokerEpoch, BrokerEpoch{21}); // 2.31
    }

    // replication.md 1.39: while it stops it copies on where it is in the ISR, and nowhere else
    void aStoppingBrokerFetchesOnlyWhereItIsInTheIsr()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kB, 0, 0, {kSelf, kB, kC}), ledBy(kB, 0, 0, {kSelf, kB, kC}), ledBy(kB, 0, 0, {kSelf, kB})}));
        const auto fetches = [&](std::int32_t index) { return bench.broker.fetchers().find(kB)->partitions.contains(partition(index)); };
        QVERIFY(fetches(0) && fetches(1) && fetches(2));
        bench.begin();
        bench.broker.requestStop(bench.now, bench.out, bench.touched);
        bench.publish(imageWith({ledBy(kB, 0, 1, {kB, kC}), ledBy(kB, 0, 1, {kSelf, kB}), ledBy(kNoNode, 1, 1, {kB})}));
        QVERIFY(!fetches(0)); // out of the ISR
        QVERIFY(fetches(1));
        QVERIFY(!fetches(2)); // nobody leads it
    }
    // … a broker that does not stop goes on where it is out of the ISR: that is how it comes back.
    void aRunningBrokerFetchesOutOfTheIsrToo()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kB, 0, 0, {kSelf, kB, kC})}));
        bench.publish(imageWith({ledBy(kB, 0, 1, {kB, kC})}));
        QVERIFY(bench.broker.fetchers().find(kB)->partitions.contains(partition()));
    }

    // replication.md 4.47
    void aControlledShutdownEndsAfterFiveMinutesAtTheLatest()
    {
        BrokerBench bench;
        bench.run(imageWith({}));
        bench.begin();
        bench.broker.requestStop(bench.now, bench.out, bench.touched);
        while (!bench.broker.hasStopped())
            QVERIFY(bench.wakeNext(at(300'000)));
        QCOMPARE(bench.now, at(300'000));
    }

    // replication.md 10.4, 1.33, 1.34
    void aKillKeepsTheLogAndTheCheckpointedHighWatermark()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader, 3));
        bench.broker.crash();
        QCOMPARE(bench.broker.lifecycle().state, LifecycleState::NotRunning);
        QVERIFY(!bench.broker.earliestDeadline().isSet());
        QVERIFY(bench.broker.replicas().empty());
        QCOMPARE(bench.broker.log(partition())->logEndOffset(), Offset{3});
        QVERIFY(!bench.broker.disk().cleanShutdownMarker);
        bench.run(imageWith({ledBy(kB, 1, 1, {kB, kC})}));
        QCOMPARE(bench.broker.replica(partition())->logEndOffset(), Offset{3});
        QCOMPARE(bench.broker.replica(partition())->highWatermark(), Offset{0});
    }

    // replication.md 10.4, 10.5
    void aPowerLossTakesWhatWasNotFlushed()
    {
        BrokerBench bench;
        bench.run(imageWith({ledBy(kSelf, 0, 0, {kSelf, kB, kC})}));
        bench.ask(kClient, Channel::Data, bench.produceOf(message::Acks::Leader, 3));
        bench.broker.crash();
        bench.begin();
        bench.broker.powerLoss({}, bench.out);
        QCOMPARE(bench.broker.log(partition())->logEndOffset(), Offset{0});
    }

private:
    static BrokerBench registering()
    {
        BrokerBench bench;
        bench.start();
        bench.wake();
        bench.publish({});
        bench.note();
        return bench;
    }
};

QTEST_APPLESS_MAIN(BrokerLifecycleTest)
#include "tst_broker_start_and_stop.moc"
