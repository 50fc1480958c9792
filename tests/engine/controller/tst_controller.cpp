// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/an_active_controller.h"

using namespace highwater;
using namespace highwater::tests;

namespace {

std::vector<std::string> kinds(const std::vector<metadata::MetadataRecord>& records)
{
    std::vector<std::string> names;
    for (const metadata::MetadataRecord& record : records)
        names.emplace_back(std::holds_alternative<metadata::FeatureLevelRecord>(record) ? "feature"
                : std::holds_alternative<metadata::NoOpRecord>(record)                  ? "noop"
                : std::holds_alternative<metadata::ConfigRecord>(record)                ? "config"
                                                                                        : "other");
    return names;
}

} // namespace

class TestController : public QObject {
    Q_OBJECT

private slots:
    // replication.md 4.26
    void anEmptyLogIsGivenItsBootstrapRecordsInOneBatch()
    {
        ActiveControllerBench bench({{"eligible.leader.replicas.version", 1}});
        QCOMPARE(bench.writes.size(), std::size_t(1));
        QCOMPARE(kinds(bench.takeRecords()), (std::vector<std::string>{"feature", "feature", "config"}));
        QVERIFY(bench.image().features.contains("metadata.version"));
        QVERIFY(bench.image().isElrEnabled());
        QCOMPARE(bench.activation.told<event::ControllerActivated>(), (std::vector{event::ControllerActivated{{7}}}));
    }
    // replication.md 4.26
    void aLogWithContentIsNot()
    {
        ActiveControllerBench first;
        const metadata::MetadataImage image = first.image();
        controller::ControllerState state;
        state.id = first.kSelf;
        controller::Controller second(state);
        controller::MetadataWrites writes;
        first.stepper.doing(first.kSelf, at(5), [&](machine::Outbox& out) { second.activate({8}, image, out, writes); });
        QVERIFY(writes.empty());
        QVERIFY(second.isActive());
    }
    // replication.md 4.27
    void aNoOpIsWrittenEveryHalfSecond()
    {
        ActiveControllerBench bench;
        bench.takeRecords();
        bench.runUntil(at(2'000));
        QCOMPARE(kinds(bench.takeRecords()), (std::vector<std::string>(4, "noop")));
    }
    // causes do not grow with every turn of a periodic task
    void aPeriodicTaskIsBlamedOnTheActivation()
    {
        ActiveControllerBench bench;
        bench.takeRecords();
        bench.runUntil(at(5'000));
        for (const controller::MetadataWrite& write : bench.writes)
            QCOMPARE(write.cause, bench.activation.events.front().number);
        QCOMPARE(bench.writes.size(), std::size_t(10));
    }
    // replication.md 4.26, 4.39
    void aNewControllerGivesUnfencedBrokersAFullSession()
    {
        ActiveControllerBench first;
        first.addBrokers({1, 2});
        message::BrokerHeartbeatRequest fence = first.heartbeat(2);
        fence.wantFence = true;
        first.answer<message::BrokerHeartbeatResponse>(2, fence);
        controller::ControllerState state;
        state.id = {101};
        controller::Controller second(state);
        controller::MetadataWrites writes;
        first.stepper.doing({101}, at(60'000), [&](machine::Outbox& out) { second.activate({8}, first.image(), out, writes); });
        QCOMPARE(second.sessionEnd({1}), at(69'000));
        QCOMPARE(second.sessionEnd({2}), kNever); // fenced: none
    }
    // replication.md 4.24
    void answersKeepTheOrderOfTheirOffsets()
    {
        ActiveControllerBench bench;
        bench.ask(1, bench.registration(1));
        const Offset half = bench.image().endOffset;
        bench.ask(2, bench.registration(2));
        const Stepped first = bench.stepper.doing(bench.kSelf, bench.now, [&](machine::Outbox& out) { bench.controller.onCommitted(half, out); });
        QVERIFY(first.isOnly<message::BrokerRegistrationResponse>());
        QCOMPARE(first.envelopes.front().to, NodeId{1});
        QCOMPARE(bench.commit().envelopes.front().to, NodeId{2});
    }
    // replication.md 4.24: what was only read waits for what it saw
    void aReadWaitsForWhatItSaw()
    {
        ActiveControllerBench bench;
        bench.addBrokers({1, 2});
        bench.ask(1, message::CreateTopicsRequest{{{"t", 1, 1, {}, {}}}});
        QVERIFY(bench.ask(2, bench.heartbeat(2)).envelopes.empty()); // no records of its own
        QCOMPARE(bench.commit().envelopes.size(), std::size_t(2));
        QCOMPARE(bench.ask(2, bench.heartbeat(2)).envelopes.size(), std::size_t(1)); // all is committed
    }
    // replication.md 4.25
    void losingTheLeadershipFailsWhatWaitsAndForgetsWhatWasNotCommitted()
    {
        ActiveControllerBench bench;
        bench.addBrokers({1});
        bench.ask(1, message::CreateTopicsRequest{{{"t", 1, 1, {}, {}}}});
        const Stepped step = bench.stepper.doing(bench.kSelf, bench.now, [&](machine::Outbox& out) { bench.controller.deactivate(out); });
        QCOMPARE(step.only<message::CreateTopicsResponse>().topics.front().error, ErrorCode::NotController);
        QCOMPARE(step.told<event::ControllerDeactivated>().size(), std::size_t(1));
        QVERIFY(!bench.controller.isActive());
        QVERIFY(!bench.controller.earliestDeadline().isSet());
    }
    // replication.md 4.1
    void aStandbyAnswersNotController()
    {
        controller::Controller standby{controller::ControllerState{}};
        Stepper stepper;
        controller::MetadataWrites writes;
        const auto answer = [&](auto request) {
            const message::Envelope envelope = requestFrom({1}, {100}, request);
            return stepper.doing({100}, at(1), [&](machine::Outbox& out) { standby.step(at(1), machine::Received{envelope}, out, writes); });
        };
        QCOMPARE(answer(message::BrokerHeartbeatRequest{}).only<message::BrokerHeartbeatResponse>().error, ErrorCode::NotController);
        QCOMPARE(answer(message::BrokerRegistrationRequest{}).only<message::BrokerRegistrationResponse>().error, ErrorCode::NotController);
        QCOMPARE(answer(message::AlterPartitionRequest{}).only<message::AlterPartitionResponse>().error, ErrorCode::NotController);
        QCOMPARE(answer(message::AllocateProducerIdsRequest{}).only<message::AllocateProducerIdsResponse>().error, ErrorCode::NotController);
        QCOMPARE(answer(message::ElectLeadersRequest{}).only<message::ElectLeadersResponse>().error, ErrorCode::NotController);
        const message::IncrementalAlterConfigsRequest configs{{{{metadata::ConfigResourceType::Topic, "t"}, "a", "b"}}};
        QCOMPARE(answer(configs).only<message::IncrementalAlterConfigsResponse>().resources.front().error, ErrorCode::NotController);
    }
    // replication.md 4.24: memory runs ahead of what is committed
    void theNextOperationSeesWhatTheLastOneDecided()
    {
        ActiveControllerBench bench;
        bench.addBrokers({1});
        bench.ask(1, message::CreateTopicsRequest{{{"t", 1, 1, {}, {}}}});
        bench.ask(1, message::CreateTopicsRequest{{{"t", 1, 1, {}, {}}}});
        const Stepped step = bench.commit();
        const auto responses = step.to<message::CreateTopicsResponse>({1});
        QCOMPARE(responses.size(), std::size_t(2));
        QCOMPARE(responses[0].topics.front().error, ErrorCode::None);
        QCOMPARE(responses[1].topics.front().error, ErrorCode::TopicAlreadyExists);
    }
};

QTEST_APPLESS_MAIN(TestController)
#include "tst_controller.moc"
