// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/an_active_controller.h"

using namespace highwater;
using namespace highwater::tests;
using event::FenceReason;
using message::BrokerHeartbeatResponse;
using message::BrokerRegistrationResponse;

namespace {

constexpr NodeId k1{1}, k2{2}, k3{3};

/// Brokers 1, 2, 3 are unfenced; partition 0 of `t` lives on all of them, led by 1.
struct Three : ActiveControllerBench {
    explicit Three(std::map<std::string, std::int16_t> features = {}) : ActiveControllerBench(std::move(features))
    {
        addBrokers({1, 2, 3});
        addTopic("t", {nodes({1, 2, 3})});
        takeRecords();
    }
};

template <class Record>
std::vector<Record> recordsOf(const std::vector<metadata::MetadataRecord>& records)
{
    std::vector<Record> found;
    for (const metadata::MetadataRecord& record : records)
        if (const auto* one = std::get_if<Record>(&record))
            found.push_back(*one);
    return found;
}

} // namespace

class TestBrokerLifecycle : public QObject {
    Q_OBJECT

private slots:
    // replication.md 4.35
    void aBrokerEpochIsTheOffsetOfItsRegistration()
    {
        ActiveControllerBench bench;
        const Offset next = bench.image().endOffset;
        const auto response = bench.answer<BrokerRegistrationResponse>(1, bench.registration(1));
        QCOMPARE(response, (BrokerRegistrationResponse{ErrorCode::None, BrokerEpoch{next.value}}));
        QVERIFY(bench.broker(1).fenced);
        QCOMPARE(bench.broker(1).registrationOffset, next);
        QCOMPARE(bench.last.told<event::BrokerRegistered>(), (std::vector{event::BrokerRegistered{k1, response.brokerEpoch}}));
    }
    // replication.md 4.24
    void theAnswerWaitsUntilItsRecordsAreCommitted()
    {
        ActiveControllerBench bench;
        QVERIFY(bench.ask(1, bench.registration(1)).envelopes.empty());
        const Stepped step = bench.commit();
        QVERIFY(step.isOnly<BrokerRegistrationResponse>());
        QCOMPARE(step.envelopes.front().correlation, CorrelationId{9'000});
    }
    // replication.md 4.35
    void theSameIncarnationKeepsItsEpochAndState()
    {
        Three bench;
        const metadata::BrokerRegistration before = bench.broker(2);
        const auto response = bench.answer<BrokerRegistrationResponse>(2, bench.registration(2));
        QCOMPARE(response.brokerEpoch, before.brokerEpoch);
        QVERIFY(!bench.broker(2).fenced);
        QCOMPARE(bench.partition("t").isr, nodes({1, 2, 3}));
    }
    // replication.md 4.36
    void anotherIncarnationWaitsForTheOldSessionToEnd()
    {
        Three bench;
        bench.now = at(9'000);
        const auto refused = bench.answer<BrokerRegistrationResponse>(2, bench.registration(2, 2));
        QCOMPARE(refused.error, ErrorCode::DuplicateBrokerRegistration);
        QCOMPARE(bench.last.told<event::RegistrationRefused>(),
            (std::vector{event::RegistrationRefused{k2, ErrorCode::DuplicateBrokerRegistration}}));
        bench.now = at(9'001);
        QCOMPARE(bench.answer<BrokerRegistrationResponse>(2, bench.registration(2, 2)).error, ErrorCode::None);
    }
    // replication.md 4.36: whether the broker is fenced or not
    void aFencedBrokersSessionCountsToo()
    {
        Three bench;
        message::BrokerHeartbeatRequest request = bench.heartbeat(2);
        request.wantFence = true;
        bench.answer<BrokerHeartbeatResponse>(2, request);
        QVERIFY(bench.broker(2).fenced);
        QCOMPARE(bench.answer<BrokerRegistrationResponse>(2, bench.registration(2, 2)).error, ErrorCode::DuplicateBrokerRegistration);
    }
    // replication.md 4.24: an error is answered at once
    void aRefusalDoesNotWait()
    {
        Three bench;
        bench.ask(3, bench.registration(3));
        QVERIFY(bench.ask(2, bench.registration(2, 2)).isOnly<BrokerRegistrationResponse>());
    }
    // replication.md 4.37
    void foreignOrRepeatedLogDirsAreInvalid()
    {
        Three bench;
        message::BrokerRegistrationRequest request = bench.registration(4);
        request.logDirs = bench.broker(1).logDirs;
        QCOMPARE(bench.answer<BrokerRegistrationResponse>(4, request).error, ErrorCode::InvalidRegistration);
        request.logDirs = {Uuid{5, 5}, Uuid{5, 5}};
        QCOMPARE(bench.answer<BrokerRegistrationResponse>(4, request).error, ErrorCode::InvalidRegistration);
    }
    // replication.md 2.32, 2.33: every restart costs the place in the ISR
    void aNewIncarnationLeavesItsIsrsBeforeItIsRegistered()
    {
        Three bench;
        bench.now = at(9'500);
        bench.answer<BrokerRegistrationResponse>(1, bench.registration(1, 2));
        const auto records = bench.takeRecords();
        QCOMPARE(records.size(), std::size_t(2));
        QVERIFY(std::holds_alternative<metadata::PartitionChangeRecord>(records[0]));
        QVERIFY(std::holds_alternative<metadata::RegisterBrokerRecord>(records[1]));
        QCOMPARE(bench.partition("t").isr, nodes({2, 3}));
        QCOMPARE(bench.partition("t").leader, k2);
        QCOMPARE(bench.broker(1).registrationOffset.value, bench.broker(1).brokerEpoch.value + 1);
        QCOMPARE(bench.last.names(), (std::vector<std::string>{"BrokerRegistered", "BrokerFenced", "LeaderElected"}));
        QCOMPARE(bench.last.told<event::BrokerFenced>().front().reason, FenceReason::NewIncarnation);
    }
    // replication.md 5.1: who is fenced, stopping or unknown is no candidate, not even of an unclean election
    void onlyAnActiveBrokerIsElected_data()
    {
        QTest::addColumn<QString>("second");
        QTest::addColumn<int>("leader");
        QTest::newRow("active") << "active" << 2;
        QTest::newRow("fenced") << "fenced" << 3;
        QTest::newRow("in controlled shutdown") << "stopping" << 3;
        QTest::newRow("not registered") << "unregistered" << 3;
    }
    void onlyAnActiveBrokerIsElected()
    {
        QFETCH(QString, second);
        QFETCH(int, leader);
        Three bench;
        bench.addTopic("u", {nodes({1, 2, 3})}, {{"unclean.leader.election.enable", "true"}});
        bench.addTopic("led", {nodes({2, 3})}); // so that broker 2 cannot stop at once
        bench.alter("u", nodes({1}));
        if (second == "fenced") {
            bench.silence({2});
        } else if (second == "stopping") {
            bench.stop(2);
            QVERIFY(bench.broker(2).inControlledShutdown);
        } else if (second == "unregistered") {
            bench.answer<message::UnregisterBrokerResponse>(1, message::UnregisterBrokerRequest{k2});
            QVERIFY(bench.image().broker(k2) == nullptr);
        }
        bench.stop(1);
        QCOMPARE(bench.partition("u").leader, NodeId{leader});
        QCOMPARE(bench.partition("u").isr, nodes({leader}));
    }
    // replication.md 5.42: one after the other is elected whose process is dead already, each until its own session ends
    void theDeadAreElectedUntilTheirSessionsEnd()
    {
        Three bench;
        bench.beat(1);
        bench.runUntil(bench.now + seconds(3));
        bench.beat(2);
        bench.runUntil(bench.now + seconds(3));
        bench.beat(3); // and nobody is heard of again
        std::vector<NodeId> leaders;
        while (bench.partition("t").leader != kNoNode && bench.now < at(60'000)) {
            if (leaders.empty() || leaders.back() != bench.partition("t").leader)
                leaders.push_back(bench.partition("t").leader);
            bench.runUntil(bench.now + milliseconds(100));
        }
        QCOMPARE(leaders, nodes({1, 2, 3}));
        QCOMPARE(bench.partition("t").leaderEpoch, LeaderEpoch{3});
    }
    // replication.md 2.34
    void theSoleIsrMemberStaysThoughItRestarted()
    {
        Three bench;
        bench.alter("t", nodes({1}));
        bench.now = at(9'500);
        bench.answer<BrokerRegistrationResponse>(1, bench.registration(1, 2));
        QCOMPARE(bench.partition("t").isr, nodes({1}));
        QCOMPARE(bench.partition("t").leader, kNoNode);
    }
    // replication.md 2.32, 5.17: with ELR on, an unclean restart also costs the place in the ELR
    void anUncleanRestartLeavesTheElr()
    {
        Three bench({{"eligible.leader.replicas.version", 1}});
        bench.addTopic("e", {nodes({1, 2, 3})}, {{"min.insync.replicas", "3"}});
        bench.silence({2});
        QCOMPARE(bench.partition("e").elr, nodes({2}));
        bench.answer<BrokerRegistrationResponse>(2, bench.registration(2, 2)); // previousBrokerEpoch -1: unclean
        QCOMPARE(bench.partition("e").elr, nodes({}));
        QCOMPARE(bench.partition("e").isr, nodes({1, 3}));
    }
    // replication.md 5.18: who is in the ELR stays there when it is fenced, and may lead only when it is not.
    void aFencedMemberStaysInTheElr()
    {
        Three bench({{"eligible.leader.replicas.version", 1}});
        bench.addTopic("e", {nodes({1, 2, 3})}, {{"min.insync.replicas", "3"}});
        bench.silence({2});
        bench.beat(2); // unfenced, and not in the ISR again
        QVERIFY(!bench.broker(2).fenced);
        QCOMPARE(bench.partition("e").isr, nodes({1, 3}));
        bench.silence({2});
        QVERIFY(bench.broker(2).fenced);
        QCOMPARE(bench.partition("e").elr, nodes({2}));
        bench.silence({1, 2, 3});
        QCOMPARE(bench.partition("e").leader, kNoNode);
        bench.beat(2);
        QCOMPARE(bench.partition("e").leader, k2);
    }
    // replication.md 2.32
    void aCleanRestartKeepsThePlaceInTheElr()
    {
        Three bench({{"eligible.leader.replicas.version", 1}});
        bench.addTopic("e", {nodes({1, 2, 3})}, {{"min.insync.replicas", "3"}});
        bench.silence({2});
        message::BrokerRegistrationRequest request = bench.registration(2, 2);
        request.previousBrokerEpoch = bench.broker(2).brokerEpoch;
        bench.answer<BrokerRegistrationResponse>(2, request);
        QCOMPARE(bench.partition("e").elr, nodes({2}));
    }
    // replication.md 4.38
    void aHeartbeatOfAnotherEpochIsStale()
    {
        Three bench;
        message::BrokerHeartbeatRequest request = bench.heartbeat(1);
        request.brokerEpoch.value += 1;
        QCOMPARE(bench.answer<BrokerHeartbeatResponse>(1, request).error, ErrorCode::StaleBrokerEpoch);
        request.brokerId = {8};
        QCOMPARE(bench.answer<BrokerHeartbeatResponse>(8, request).error, ErrorCode::StaleBrokerEpoch);
    }
    // replication.md 4.39, 9.7
    void aBrokerIsUnfencedOnceItHasSeenItsRegistration()
    {
        ActiveControllerBench bench;
        bench.answer<BrokerRegistrationResponse>(1, bench.registration(1));
        message::BrokerHeartbeatRequest request = bench.heartbeat(1);
        request.currentMetadataOffset = bench.broker(1).registrationOffset.plus(-1);
        QCOMPARE(bench.answer<BrokerHeartbeatResponse>(1, request), (BrokerHeartbeatResponse{ErrorCode::None, false, true, false}));
        request.currentMetadataOffset = bench.broker(1).registrationOffset;
        request.wantFence = true;
        QCOMPARE(bench.answer<BrokerHeartbeatResponse>(1, request), (BrokerHeartbeatResponse{ErrorCode::None, true, true, false}));
        request.wantFence = false;
        QCOMPARE(bench.answer<BrokerHeartbeatResponse>(1, request), (BrokerHeartbeatResponse{ErrorCode::None, true, false, false}));
        QCOMPARE(bench.last.told<event::BrokerUnfenced>().size(), std::size_t(1));
        QVERIFY(!bench.broker(1).fenced);
    }
    // replication.md 4.39, 4.40
    void aBrokerMayAskToBeFenced()
    {
        Three bench;
        message::BrokerHeartbeatRequest request = bench.heartbeat(3);
        request.wantFence = true;
        QVERIFY(bench.answer<BrokerHeartbeatResponse>(3, request).isFenced);
        QCOMPARE(bench.last.told<event::BrokerFenced>(), (std::vector{event::BrokerFenced{k3, FenceReason::Asked}}));
        QCOMPARE(bench.partition("t").isr, nodes({1, 2}));
    }
    // replication.md 4.27, 5.4
    void aSilentBrokerIsFencedAndItsPartitionsGetNewLeaders()
    {
        Three bench;
        bench.silence({1});
        QVERIFY(bench.broker(1).fenced);
        QCOMPARE(bench.facts<event::BrokerFenced>(), (std::vector{event::BrokerFenced{k1, FenceReason::SessionExpired}}));
        QCOMPARE(bench.partition("t").leader, k2);
        QCOMPARE(bench.partition("t").isr, nodes({2, 3}));
        const auto elected = bench.facts<event::LeaderElected>();
        QCOMPARE(elected, (std::vector{event::LeaderElected{bench.idOf("t"), k2, LeaderEpoch{1}, k1, nodes({2, 3}),
                              event::ElectionKind::InSync}}));
        // the registration changes after the partitions (5.4)
        const auto records = bench.takeRecords();
        std::vector<std::size_t> order;
        for (std::size_t index = 0; index < records.size(); ++index)
            if (!std::holds_alternative<metadata::NoOpRecord>(records[index]))
                order.push_back(records[index].index());
        QCOMPARE(order.size(), std::size_t(2));
        QVERIFY(order.back() == metadata::MetadataRecord(metadata::BrokerRegistrationChangeRecord{}).index());
    }
    // the chain behind a fence: the elections follow from it, and it from what silenced the broker
    void aFenceIsBlamedOnWhatSilencedTheBroker()
    {
        Three bench;
        bench.stepper.counters.lastEvent = {1'000};
        bench.stepper.counters.troubles[{k1, bench.kSelf}] = EventNumber{900};
        bench.silence({1});
        const auto fenced = std::ranges::find_if(bench.told, [](const auto& e) { return std::holds_alternative<event::BrokerFenced>(e.body); });
        const auto elected = std::ranges::find_if(bench.told, [](const auto& e) { return std::holds_alternative<event::LeaderElected>(e.body); });
        QVERIFY(fenced != bench.told.end() && elected != bench.told.end());
        QCOMPARE(fenced->cause, EventNumber{900});
        QCOMPARE(elected->cause, fenced->number);
        const auto isFence = [](const controller::MetadataWrite& write) {
            return std::holds_alternative<metadata::PartitionChangeRecord>(write.records->front());
        };
        QCOMPARE(std::ranges::find_if(bench.writes, isFence)->cause, elected->number); // the only election of this fence
    }
    // replication.md 4.27
    void sessionsAreCheckedEveryEighthAndOnePassFencesOne()
    {
        Three bench;
        bench.runUntil(at(9'000));
        QVERIFY(bench.facts<event::BrokerFenced>().empty()); // exactly at the timeout a session is still valid
        bench.runUntil(at(10'125));
        QCOMPARE(bench.facts<event::BrokerFenced>().size(), std::size_t(1));
        bench.runUntil(at(10'135));
        QCOMPARE(bench.facts<event::BrokerFenced>().size(), std::size_t(2));
        bench.runUntil(at(10'145));
        QCOMPARE(bench.facts<event::BrokerFenced>().size(), std::size_t(3));
    }
    // replication.md 5.6
    void theLastIsrMemberStaysInIt()
    {
        Three bench;
        bench.alter("t", nodes({1}));
        bench.silence({1});
        QCOMPARE(bench.partition("t").isr, nodes({1}));
        QCOMPARE(bench.partition("t").leader, kNoNode);
        QCOMPARE(bench.facts<event::PartitionLeaderless>(),
            (std::vector{event::PartitionLeaderless{bench.idOf("t"), LeaderEpoch{1}, k1, nodes({1})}}));
    }
    // replication.md 5.4
    void aPartitionThatKeepsItsLeaderGetsNoNewLeaderEpoch()
    {
        Three bench;
        bench.silence({3});
        QCOMPARE(bench.partition("t").leader, k1);
        QCOMPARE(bench.partition("t").leaderEpoch, LeaderEpoch{0});
        QCOMPARE(bench.partition("t").partitionEpoch, PartitionEpoch{1});
        QCOMPARE(bench.facts<event::InSyncSetRecorded>().size(), std::size_t(1));
    }
    // replication.md 5.4: out of sync, untouched
    void aPartitionOutOfWhoseIsrItWasIsNotTouched()
    {
        Three bench;
        bench.alter("t", nodes({1, 2}));
        const PartitionEpoch before = bench.partition("t").partitionEpoch;
        bench.silence({3});
        QCOMPARE(bench.partition("t").partitionEpoch, before);
    }
    // replication.md 4.40, 5.9
    void anUnfencedBrokerIsGivenTheLeaderlessPartitionsItMayLead()
    {
        Three bench;
        bench.alter("t", nodes({1}));
        bench.silence({1});
        bench.takeRecords();
        bench.beat(1);
        QCOMPARE(bench.partition("t").leader, k1);
        QCOMPARE(bench.partition("t").leaderEpoch, LeaderEpoch{2});
        const auto records = bench.takeRecords();
        QCOMPARE(records.size(), std::size_t(2));
        QVERIFY(std::holds_alternative<metadata::BrokerRegistrationChangeRecord>(records[0])); // first
        QCOMPARE(bench.last.names(), (std::vector<std::string>{"BrokerUnfenced", "LeaderElected"}));
    }
    // replication.md 4.41
    void aFencedBrokerKeepsItsEpoch()
    {
        Three bench;
        const BrokerEpoch before = bench.broker(1).brokerEpoch;
        bench.silence({1});
        bench.beat(1);
        QCOMPARE(bench.broker(1).brokerEpoch, before);
        QVERIFY(!bench.broker(1).fenced);
    }
    // replication.md 4.39
    void aBrokerThatLeadsNothingMayStopAtOnce()
    {
        Three bench;
        const BrokerHeartbeatResponse response = bench.stop(3);
        QVERIFY(response.shouldShutDown && response.isFenced);
        QCOMPARE(bench.last.told<event::BrokerFenced>().front().reason, FenceReason::Stopping);
        QCOMPARE(bench.partition("t").isr, nodes({1, 2}));
    }
    // replication.md 4.40, 5.10
    void aLeaderThatStopsHandsOverFirstAndWaitsForTheOthersToKnow()
    {
        Three bench;
        const BrokerHeartbeatResponse first = bench.stop(1);
        QVERIFY(!first.shouldShutDown && !first.isFenced);
        QCOMPARE(bench.last.names(), (std::vector<std::string>{"ControlledShutdownStarted", "LeaderElected"}));
        QVERIFY(bench.broker(1).inControlledShutdown);
        QCOMPARE(bench.partition("t").leader, k2);
        QVERIFY(!bench.stop(1).shouldShutDown); // 2 and 3 have not reported that offset
        bench.beat(2);
        QVERIFY(!bench.stop(1).shouldShutDown);
        bench.beat(3);
        QVERIFY(bench.stop(1).shouldShutDown);
        QVERIFY(bench.broker(1).fenced);
    }
    // replication.md 5.10: with no other active broker, at once
    void theLastBrokerLeavesItsPartitionsLeaderless()
    {
        ActiveControllerBench bench;
        bench.addBrokers({1});
        bench.addTopic("t", {nodes({1})});
        QVERIFY(!bench.stop(1).shouldShutDown);
        QCOMPARE(bench.partition("t").leader, kNoNode);
        QCOMPARE(bench.partition("t").isr, nodes({1}));
        QVERIFY(bench.stop(1).shouldShutDown);
    }
    // replication.md 4.39
    void aFencedBrokerMayStopAtOnce()
    {
        Three bench;
        bench.silence({3});
        QVERIFY(bench.stop(3).shouldShutDown);
    }
    // replication.md 4.31, log-and-producer.md 5.17
    void producerIdsComeInBlocksOfAThousand()
    {
        Three bench;
        const message::AllocateProducerIdsRequest request{k1, bench.broker(1).brokerEpoch};
        const auto first = bench.answer<message::AllocateProducerIdsResponse>(1, request);
        QCOMPARE(first, (message::AllocateProducerIdsResponse{ErrorCode::None, ProducerId{0}, 1'000}));
        QCOMPARE(bench.answer<message::AllocateProducerIdsResponse>(1, request).producerIdStart, ProducerId{1'000});
        QCOMPARE(recordsOf<metadata::ProducerIdsRecord>(bench.takeRecords()).size(), std::size_t(2));
        const message::AllocateProducerIdsRequest stale{k1, BrokerEpoch{99'999}};
        QCOMPARE(bench.answer<message::AllocateProducerIdsResponse>(1, stale).error, ErrorCode::StaleBrokerEpoch);
    }
};

QTEST_APPLESS_MAIN(TestBrokerLifecycle)
#include "tst_broker_lifecycle.moc"
