// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/an_active_controller.h"

using namespace highwater;
using namespace highwater::tests;
using message::AlterPartitionPartitionResponse;
using message::AlterPartitionRequest;
using message::AlterPartitionResponse;
using metadata::LeaderRecoveryState;

namespace {

constexpr NodeId k1{1}, k2{2}, k3{3};

/// Brokers 1 to 4 are unfenced; `t` lives on 1, 2, 3, led by 1, its ISR is 1 and 2.
struct Bench : ActiveControllerBench {
    Bench()
    {
        addBrokers({1, 2, 3, 4});
        addTopic("t", {nodes({1, 2, 3})});
        alter("t", nodes({1, 2}));
        takeRecords();
    }
    ErrorCode errorOf(const AlterPartitionRequest& request)
    {
        const auto response = answer<AlterPartitionResponse>(request.brokerId.value, request);
        return response.partitions.empty() ? response.error : response.partitions.front().error;
    }
    /// The request for ISR 1, 2, 3 with one thing changed.
    template <class Change>
    ErrorCode errorWith(Change change)
    {
        AlterPartitionRequest request = alteration("t", nodes({1, 2, 3}));
        change(request, request.partitions.front());
        const ErrorCode error = errorOf(request);
        if (error != ErrorCode::None && error != ErrorCode::StaleBrokerEpoch && last.told<event::AlterPartitionRefused>().empty())
            return ErrorCode::UnknownServerError; // a refusal is told
        return error;
    }
};

} // namespace

class TestAlterPartition : public QObject {
    Q_OBJECT

private slots:
    // replication.md 1.24
    void anAcceptedIsrIsAnsweredWithTheNewStateOnceCommitted()
    {
        Bench bench;
        const AlterPartitionRequest request = bench.alteration("t", nodes({1, 2, 3}));
        const Stepped asked = bench.ask(1, request);
        QVERIFY(asked.envelopes.empty());
        QCOMPARE(asked.told<event::InSyncSetRecorded>(),
            (std::vector{event::InSyncSetRecorded{bench.idOf("t"), nodes({1, 2}), nodes({1, 2, 3}), PartitionEpoch{2}}}));
        const Stepped committed = bench.commit();
        const AlterPartitionPartitionResponse expected{bench.idOf("t"), ErrorCode::None, k1, LeaderEpoch{0}, nodes({1, 2, 3}),
            LeaderRecoveryState::Recovered, PartitionEpoch{2}};
        QCOMPARE(committed.only<AlterPartitionResponse>().partitions, std::vector{expected});
        QCOMPARE(committed.envelopes.front().cause, asked.events.front().number); // blamed on the change, not on the commit
    }
    // replication.md 1.23 (0)
    void theSenderMustBeRegisteredWithThisEpoch()
    {
        Bench bench;
        QCOMPARE(bench.errorWith([](auto& request, auto&) { request.brokerEpoch.value += 1; }), ErrorCode::StaleBrokerEpoch);
        QCOMPARE(bench.errorWith([](auto& request, auto&) { request.brokerId = {9}; }), ErrorCode::StaleBrokerEpoch);
    }
    // replication.md 1.23 (1)
    void anUnknownPartitionIsRefused()
    {
        Bench bench;
        QCOMPARE(bench.errorWith([](auto&, auto& data) { data.partition.topicId = {}; }), ErrorCode::UnknownTopicId);
        QCOMPARE(bench.errorWith([](auto&, auto& data) { data.partition.partition = {5}; }), ErrorCode::UnknownTopicOrPartition);
    }
    // replication.md 1.23 (2)
    void epochsFromTheFutureMeanThatThisIsNoControllerAnyMore()
    {
        Bench bench;
        QCOMPARE(bench.errorWith([](auto&, auto& data) { data.leaderEpoch = data.leaderEpoch.next(); }), ErrorCode::NotController);
        QCOMPARE(bench.errorWith([](auto&, auto& data) { data.partitionEpoch = data.partitionEpoch.next(); }), ErrorCode::NotController);
    }
    // replication.md 1.23 (3)
    void anOlderLeaderEpochIsFenced()
    {
        Bench bench;
        QCOMPARE(bench.errorWith([](auto&, auto& data) { data.leaderEpoch = kNoLeaderEpoch; }), ErrorCode::FencedLeaderEpoch);
    }
    // replication.md 1.23 (4)
    void onlyTheLeaderMayAsk()
    {
        Bench bench;
        const BrokerEpoch epoch = bench.broker(2).brokerEpoch;
        QCOMPARE(bench.errorWith([&](auto& request, auto&) {
            request.brokerId = k2;
            request.brokerEpoch = epoch;
        }),
            ErrorCode::InvalidRequest);
    }
    // replication.md 1.23 (5): also a resend of what was applied already
    void anOlderPartitionEpochIsAnInvalidUpdateVersion()
    {
        Bench bench;
        const AlterPartitionRequest request = bench.alteration("t", nodes({1, 2, 3}));
        QCOMPARE(bench.errorOf(request), ErrorCode::None);
        QCOMPARE(bench.errorOf(request), ErrorCode::InvalidUpdateVersion);
    }
    // replication.md 1.23 (6)
    void anIsrIsPartOfTheReplicasWithTheLeaderAndEachOnce()
    {
        Bench bench;
        const auto withIsr = [&](std::vector<NodeId> isr) { return bench.errorOf(bench.alteration("t", std::move(isr))); };
        QCOMPARE(withIsr(nodes({1, 4})), ErrorCode::InvalidRequest);
        QCOMPARE(withIsr(nodes({2, 3})), ErrorCode::InvalidRequest);
        QCOMPARE(withIsr(nodes({1, 2, 2})), ErrorCode::InvalidRequest);
        QCOMPARE(withIsr(nodes({})), ErrorCode::InvalidRequest);
    }
    // replication.md 1.23 (7), 5.13
    void aRecoveringLeaderStandsAlone()
    {
        Bench bench;
        const auto recovering = [](auto&, auto& data) { data.leaderRecoveryState = LeaderRecoveryState::Recovering; };
        QCOMPARE(bench.errorWith(recovering), ErrorCode::InvalidRequest);
        QCOMPARE(bench.errorWith([](auto&, auto& data) {
            data.newIsr = {{k1, kNoBrokerEpoch}};
            data.leaderRecoveryState = LeaderRecoveryState::Recovering; // a recovered partition does not go back
        }),
            ErrorCode::InvalidRequest);
    }
    // replication.md 1.23 (8)
    void aMemberMustBeActiveAndTheIncarnationThatFetched()
    {
        Bench bench;
        const BrokerEpoch epoch = bench.broker(3).brokerEpoch;
        const auto withEpoch = [&](BrokerEpoch member) {
            return bench.errorWith([&](auto&, auto& data) { data.newIsr.back().brokerEpoch = member; });
        };
        QCOMPARE(withEpoch({epoch.value + 1}), ErrorCode::IneligibleReplica);
        QCOMPARE(withEpoch(epoch), ErrorCode::None);
    }
    void aFencedMemberIsIneligible()
    {
        Bench bench;
        bench.silence({3});
        QCOMPARE(bench.errorWith([](auto&, auto&) {}), ErrorCode::IneligibleReplica);
    }
    void aMemberInControlledShutdownIsIneligible()
    {
        Bench bench;
        bench.addTopic("u", {nodes({3, 1})}); // so that 3 leads something
        bench.stop(3);
        QVERIFY(bench.broker(3).inControlledShutdown && !bench.broker(3).fenced);
        QCOMPARE(bench.errorWith([](auto&, auto&) {}), ErrorCode::IneligibleReplica);
    }
    // replication.md 1.23
    void theSameStateWithTheSameEpochSucceedsWithoutARecord()
    {
        Bench bench;
        const auto response = bench.alter("t", nodes({1, 2}));
        QCOMPARE(response.error, ErrorCode::None);
        QCOMPARE(response.partitionEpoch, PartitionEpoch{1});
        QVERIFY(bench.takeRecords().empty());
    }
    // replication.md 5.13
    void aRecoveredLeaderClearsTheFlag()
    {
        Bench bench;
        bench.addTopic("u", {nodes({1, 2})}, {{"unclean.leader.election.enable", "true"}});
        bench.alter("u", nodes({1}));
        bench.silence({1});
        QCOMPARE(bench.partition("u").leader, k2);
        QCOMPARE(bench.partition("u").leaderRecoveryState, LeaderRecoveryState::Recovering);
        const auto response = bench.alter("u", nodes({2}));
        QCOMPARE(response.leaderRecoveryState, LeaderRecoveryState::Recovered);
        QCOMPARE(bench.partition("u").leaderRecoveryState, LeaderRecoveryState::Recovered);
    }
    // replication.md 4.25
    void aDeposedControllerAnswersNotController()
    {
        Bench bench;
        bench.ask(1, bench.alteration("t", nodes({1, 2, 3})));
        const Stepped step = bench.stepper.doing(bench.kSelf, bench.now, [&](machine::Outbox& out) { bench.controller.deactivate(out); });
        QCOMPARE(step.only<AlterPartitionResponse>().error, ErrorCode::NotController);
    }
};

QTEST_APPLESS_MAIN(TestAlterPartition)
#include "tst_alter_partition.moc"
