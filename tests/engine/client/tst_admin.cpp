// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/client/admin.h"
#include "tests/engine/client/bench.h"

using namespace highwater;
using namespace highwater::client;
using namespace highwater::client::testing;

namespace {

AdminConfig steadyConfig()
{
    AdminConfig config;
    config.retryBackoff = config.retryBackoffMax = milliseconds(100);
    return config;
}

message::CreateTopicsRequest twoTopics()
{
    message::CreateTopicsRequest request;
    request.topics.resize(2);
    request.topics[0].name = "orders";
    request.topics[1].name = "payments";
    return request;
}

class AdminBench : public Bench<Admin> {
public:
    AdminBench() : Bench(Admin({kBroker1, kBroker2, kBroker3}, steadyConfig())) {}
    void ask(AdminRequest request)
    {
        act([&] { machine.ask(now, std::move(request), out); });
    }
};

} // namespace

class tst_Admin : public QObject {
Q_OBJECT

private slots:
    void aRequestGoesOutAtOnceAndItsResultsAreRemembered()
    {
        AdminBench bench;
        bench.cause = {9};
        bench.ask(twoTopics());
        QCOMPARE(bench.sent.size(), 1U);
        QVERIFY(bodyOf<message::CreateTopicsRequest>(bench.sent[0]) == twoTopics());
        QVERIFY(bench.sent[0].cause == EventNumber{9} && bench.sent[0].channel == message::Channel::Data);
        bench.answer(bench.sent[0],
            message::CreateTopicsResponse{{{"orders", ErrorCode::None, ""}, {"payments", ErrorCode::TopicAlreadyExists, "it exists"}}});
        QVERIFY(!bench.machine.hasOpenCalls());
        const auto& results = bench.machine.state().results;
        QCOMPARE(results.size(), 2U);
        QVERIFY(results[0] == (AdminResult{{1}, "orders", ErrorCode::None, "", bench.now}));
        QVERIFY(results[1].error == ErrorCode::TopicAlreadyExists);
        QVERIFY(!bench.machine.earliestDeadline().isSet());
    }

    // wire-protocol.md 3: NOT_CONTROLLER is retriable.
    void whatWasRefusedByAWrongControllerIsTriedAgainAlone()
    {
        AdminBench bench;
        bench.ask(twoTopics());
        bench.answer(bench.sent[0],
            message::CreateTopicsResponse{{{"orders", ErrorCode::None, ""}, {"payments", ErrorCode::NotController, ""}}});
        QVERIFY(bench.sent.empty());
        QVERIFY(bench.machine.earliestDeadline().at == bench.now + milliseconds(100));
        bench.runToNext();
        const auto& again = bodyOf<message::CreateTopicsRequest>(bench.sent.at(0));
        QCOMPARE(again.topics.size(), 1U);
        QCOMPARE(again.topics[0].name, "payments");
    }

    void aLostConnectionIsTriedThroughAnotherBroker()
    {
        AdminBench bench;
        bench.ask(twoTopics());
        const NodeId first = bench.sent.at(0).to;
        bench.receive(first, bench.sent.at(0).correlation, message::ConnectionClosed{});
        QVERIFY(bench.sent.empty());
        while (bench.sent.empty())
            bench.runToNext();
        QVERIFY(bodyOf<message::CreateTopicsRequest>(bench.sent.at(0)) == twoTopics());
    }

    void aRequestThatIsNotAnsweredTimesOutAndGoesAgain()
    {
        AdminBench bench;
        bench.ask(twoTopics());
        const NodeId first = bench.sent.at(0).to;
        bench.runToNext();
        QVERIFY(bench.now == Instant{} + seconds(30));
        QCOMPARE(bench.sentOf<message::ConnectionClosed>().size(), 1U);
        while (bench.sentOf<message::CreateTopicsRequest>().empty())
            bench.runToNext();
        QVERIFY(bench.now < Instant{} + seconds(31));
        QVERIFY(bench.machine.state().connections.all().at({first}).inFlight.empty());
    }

    void afterTheApiTimeoutItGivesUp()
    {
        AdminBench bench;
        bench.ask(twoTopics());
        while (bench.machine.hasOpenCalls()) {
            if (!bench.sentOf<message::CreateTopicsRequest>().empty())
                bench.answer(bench.sentOf<message::CreateTopicsRequest>()[0],
                    message::CreateTopicsResponse{{{"orders", ErrorCode::NotController, ""}, {"payments", ErrorCode::NotController, ""}}});
            bench.runToNext();
        }
        QVERIFY(bench.now == Instant{} + seconds(60));
        QCOMPARE(bench.machine.state().results.size(), 2U);
        QVERIFY(bench.machine.state().results[0].error == ErrorCode::RequestTimedOut);
        const auto told = bench.toldOf<event::AdminRequestRefused>();
        QCOMPARE(told.size(), 1U);
        QVERIFY(told[0] == (event::AdminRequestRefused{"CreateTopics", "orders, payments", ErrorCode::RequestTimedOut,
            "no answer within default.api.timeout.ms"}));
    }

    void configsAndElectionsAreAskedForToo()
    {
        AdminBench bench;
        message::IncrementalAlterConfigsRequest alter;
        alter.configs.push_back({{metadata::ConfigResourceType::Topic, "payments"}, "min.insync.replicas", "2"});
        bench.ask(alter);
        bench.answer(bench.sent.at(0), message::IncrementalAlterConfigsResponse{{{"payments", ErrorCode::InvalidConfig, "no"}}});
        QVERIFY(bench.machine.state().results.back().error == ErrorCode::InvalidConfig);
        bench.ask(message::ElectLeadersRequest{message::ElectionType::Preferred, {partition(0)}});
        bench.answer(bench.sent.at(0),
            message::ElectLeadersResponse{ErrorCode::None, {{partition(0), ErrorCode::ElectionNotNeeded}}});
        QVERIFY(bench.machine.state().results.back().error == ErrorCode::ElectionNotNeeded);
        QVERIFY(!bench.machine.hasOpenCalls());
    }

    void eachKindOfAnswerIsRemembered()
    {
        AdminBench bench;
        const auto last = [&] { return bench.machine.state().results.back(); };
        bench.ask(message::CreatePartitionsRequest{{{"orders", 4, {}}}});
        bench.answer(bench.sent.at(0), message::CreatePartitionsResponse{{{"orders", ErrorCode::InvalidPartitions, "no"}}});
        QVERIFY(last() == (AdminResult{{1}, "orders", ErrorCode::InvalidPartitions, "no", bench.now}));
        bench.ask(message::DeleteTopicsRequest{{{"orders", {}}}});
        bench.answer(bench.sent.at(0), message::DeleteTopicsResponse{{{"orders", ErrorCode::None, ""}}});
        QVERIFY(last() == (AdminResult{{2}, "orders", ErrorCode::None, "", bench.now}));
        bench.ask(message::AlterPartitionReassignmentsRequest{{{{"orders", {3}}, std::nullopt}}, true});
        bench.answer(bench.sent.at(0),
            message::AlterPartitionReassignmentsResponse{ErrorCode::None, {{"orders-3", ErrorCode::NoReassignmentInProgress, "none"}}});
        QVERIFY(last() == (AdminResult{{3}, "orders-3", ErrorCode::NoReassignmentInProgress, "none", bench.now}));
        bench.ask(message::UnregisterBrokerRequest{{4}});
        bench.answer(bench.sent.at(0), message::UnregisterBrokerResponse{ErrorCode::BrokerIdNotRegistered, "who"});
        QVERIFY(last() == (AdminResult{{4}, "4", ErrorCode::BrokerIdNotRegistered, "who", bench.now}));
        const message::OngoingReassignment ongoing{{"orders", {3}}, {{1}, {2}}, {{2}}, {}};
        bench.ask(message::ListPartitionReassignmentsRequest{});
        bench.answer(bench.sent.at(0), message::ListPartitionReassignmentsResponse{ErrorCode::None, {ongoing}});
        QCOMPARE(last().name, std::string("orders-3"));
        QVERIFY(last().ongoing == ongoing);
        QVERIFY(!bench.machine.hasOpenCalls());
    }
    // Kafka: KafkaAdminClient.addRaftVoter: what the leader says is final, another node is asked only when this one does not lead.
    void aVoterChangeIsAskedAgainOnlyOfTheWrongNode()
    {
        AdminBench bench;
        bench.ask(message::AddRaftVoterRequest{{{4}, {1, 2}}});
        bench.answer(bench.sent[0], message::AddRaftVoterResponse{ErrorCode::NotLeaderOrFollower, ""});
        QVERIFY(bench.machine.hasOpenCalls());
        bench.runToNext();
        bench.answer(bench.sent.at(0), message::AddRaftVoterResponse{ErrorCode::RequestTimedOut, "not caught up"});
        QVERIFY(!bench.machine.hasOpenCalls());
        QVERIFY(bench.machine.state().results.back() == (AdminResult{{1}, "4", ErrorCode::RequestTimedOut, "not caught up", bench.now}));
        bench.ask(message::RemoveRaftVoterRequest{{{4}, {1, 2}}});
        bench.answer(bench.sent[0], message::RemoveRaftVoterResponse{ErrorCode::VoterNotFound, "none"});
        QVERIFY(bench.machine.state().results.back() == (AdminResult{{2}, "4", ErrorCode::VoterNotFound, "none", bench.now}));
    }
    void aReassignmentThatNobodyTookIsAskedAgain()
    {
        AdminBench bench;
        bench.ask(message::AlterPartitionReassignmentsRequest{{{{"orders", {3}}, std::nullopt}}, true});
        bench.answer(bench.sent.at(0), message::AlterPartitionReassignmentsResponse{ErrorCode::NotController, {}});
        QVERIFY(bench.machine.hasOpenCalls());
        QVERIFY(bench.machine.state().results.empty());
    }
};

QTEST_APPLESS_MAIN(tst_Admin)
#include "tst_admin.moc"
