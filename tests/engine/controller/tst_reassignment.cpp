// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/an_active_controller.h"

using namespace highwater;
using namespace highwater::tests;
using message::AlterPartitionReassignmentsRequest;
using message::AlterPartitionReassignmentsResponse;
using message::ListPartitionReassignmentsRequest;
using message::ListPartitionReassignmentsResponse;
using metadata::PartitionRegistration;

namespace {

constexpr NodeId k1{1}, k2{2}, k4{4};

/// Brokers 1 to 5 are unfenced; `t` lives on 1, 2, 3 and is led by 1.
struct Bench : ActiveControllerBench {
    explicit Bench(std::vector<std::pair<std::string, std::string>> configs = {}, bool addedReplicasComplete = true)
    {
        if (!addedReplicasComplete) {
            controller::ControllerState state = controller.state();
            state.rules.addedReplicasCompleteReassignment = false;
            controller = controller::Controller(state);
        }
        addBrokers({1, 2, 3, 4, 5});
        addTopic("t", {nodes({1, 2, 3})}, std::move(configs));
        takeRecords();
    }
    message::NamedResult change(std::optional<std::vector<NodeId>> target, const std::string& topic = "t", bool mayChangeCount = true)
    {
        AlterPartitionReassignmentsRequest request{{{{topic, {0}}, std::move(target)}}, mayChangeCount};
        const auto response = answer<AlterPartitionReassignmentsResponse>(1, request);
        return response.partitions.empty() ? message::NamedResult{} : response.partitions.front();
    }
    ErrorCode errorOf(std::optional<std::vector<NodeId>> target) { return change(std::move(target)).error; }
    const PartitionRegistration& t() const { return partition("t"); }
};

} // namespace

class TestReassignment : public QObject {
    Q_OBJECT

private slots:
    // replication.md 5.26
    void theNewReplicasComeFirstAndTheOldOnesStayMeanwhile()
    {
        Bench bench;
        const message::NamedResult result = bench.change(nodes({4, 5, 1}));
        QCOMPARE(result, (message::NamedResult{"t-0", ErrorCode::None, {}}));
        QCOMPARE(bench.t().replicas, nodes({4, 5, 1, 2, 3}));
        QCOMPARE(bench.t().addingReplicas, nodes({4, 5}));
        QCOMPARE(bench.t().removingReplicas, nodes({2, 3}));
        QCOMPARE(bench.t().isr, nodes({1, 2, 3}));
        QCOMPARE(bench.t().leader, k1);
        QCOMPARE(bench.t().leaderEpoch, LeaderEpoch{0}); // 5.3: adding replicas moves the partition epoch only
        QCOMPARE(bench.t().partitionEpoch, PartitionEpoch{1});
        QCOMPARE(bench.last.told<event::ReassignmentStarted>(),
            (std::vector{event::ReassignmentStarted{bench.idOf("t"), nodes({4, 5, 1, 2, 3}), nodes({4, 5}), nodes({2, 3})}}));
    }
    // replication.md 5.26
    void aPureReorderIsCompleteAtOnce()
    {
        Bench bench;
        QCOMPARE(bench.errorOf(nodes({3, 1, 2})), ErrorCode::None);
        QCOMPARE(bench.t().replicas, nodes({3, 1, 2}));
        QVERIFY(bench.t().addingReplicas.empty() && bench.t().removingReplicas.empty());
        QCOMPARE(bench.t().leader, k1);
        QCOMPARE(bench.t().leaderEpoch, LeaderEpoch{0});
        QCOMPARE(bench.last.told<event::ReassignmentCompleted>().size(), std::size_t(1));
    }
    // replication.md 5.26
    void whatIsAskedForMustBeReplicasThatThereAre_data()
    {
        QTest::addColumn<std::vector<NodeId>>("target");
        QTest::newRow("empty") << std::vector<NodeId>{};
        QTest::newRow("twice") << nodes({1, 2, 2});
        QTest::newRow("not registered") << nodes({1, 2, 9});
    }
    void whatIsAskedForMustBeReplicasThatThereAre()
    {
        QFETCH(std::vector<NodeId>, target);
        Bench bench;
        QCOMPARE(bench.errorOf(target), ErrorCode::InvalidReplicaAssignment);
        QVERIFY(bench.takeRecords().empty());
        QCOMPARE(bench.last.told<event::AdminRequestRefused>().size(), std::size_t(1));
    }
    // replication.md 5.26: fenced brokers are allowed
    void aFencedBrokerMayBecomeAReplica()
    {
        Bench bench;
        bench.silence({5});
        QVERIFY(bench.broker(5).fenced);
        QCOMPARE(bench.errorOf(nodes({1, 2, 5})), ErrorCode::None);
        QCOMPARE(bench.t().addingReplicas, nodes({5}));
    }
    // replication.md 5.26 (4.1+)
    void theReplicaCountIsKeptWhenTheCallerInsists()
    {
        Bench bench;
        QCOMPARE(bench.change(nodes({1, 2, 3, 4}), "t", false).error, ErrorCode::InvalidReplicationFactor);
        QCOMPARE(bench.change(nodes({1, 2, 4}), "t", false).error, ErrorCode::None);
        QCOMPARE(bench.change(nodes({1, 5}), "t", false).error, ErrorCode::InvalidReplicationFactor); // of what is under way
    }
    void unknownPartitionsAndDoubleOnesAreRefused()
    {
        Bench bench;
        QCOMPARE(bench.change(nodes({1, 2}), "nothing").error, ErrorCode::UnknownTopicOrPartition);
        AlterPartitionReassignmentsRequest twice{{{{"t", {0}}, nodes({1, 2})}, {{"t", {0}}, std::nullopt}}, true};
        const auto response = bench.answer<AlterPartitionReassignmentsResponse>(1, twice);
        QCOMPARE(response.partitions.at(0).error, ErrorCode::InvalidRequest);
        QCOMPARE(response.partitions.at(1).error, ErrorCode::InvalidRequest);
    }
    // replication.md 5.26: a side that comes out empty leaves the old list as it is
    void askingForThePresentReplicasDoesNotCancel()
    {
        Bench bench;
        bench.change(nodes({1, 2, 4}));
        QCOMPARE(bench.t().replicas, nodes({1, 2, 4, 3}));
        QCOMPARE(bench.errorOf(nodes({1, 2, 4, 3})), ErrorCode::None);
        QCOMPARE(bench.t().addingReplicas, nodes({4}));
        QCOMPARE(bench.t().removingReplicas, nodes({3}));
    }
    // replication.md 5.28, 5.29, 5.3
    void theAddedOneInSyncCompletesItAndWhoLeavesMovesTheLeaderEpoch()
    {
        Bench bench;
        bench.change(nodes({1, 2, 4}));
        const auto response = bench.alter("t", nodes({1, 2, 3, 4}));
        QCOMPARE(response.error, ErrorCode::None);
        QCOMPARE(response.leaderEpoch, LeaderEpoch{1});
        QCOMPARE(bench.t().replicas, nodes({1, 2, 4}));
        QCOMPARE(bench.t().isr, nodes({1, 2, 4}));
        QVERIFY(bench.t().addingReplicas.empty() && bench.t().removingReplicas.empty());
        QCOMPARE(bench.t().leader, k1);
        QCOMPARE(bench.t().leaderEpoch, LeaderEpoch{1});
    }
    // replication.md 1.24, invariants.md R29
    void aLeaderThatIsRemovedIsToldThatAnotherWasElected()
    {
        Bench bench;
        bench.change(nodes({2, 4}));
        QCOMPARE(bench.t().leader, k1);
        const auto response = bench.alter("t", nodes({1, 2, 3, 4}));
        QCOMPARE(response.error, ErrorCode::NewLeaderElected);
        QCOMPARE(bench.t().replicas, nodes({2, 4}));
        QCOMPARE(bench.t().leader, k2);
        QCOMPARE(bench.t().leaderEpoch, LeaderEpoch{1});
        const auto completed = bench.last.told<event::ReassignmentCompleted>();
        QCOMPARE(completed.size(), std::size_t(1));
        // The election follows from the completion.
        for (const event::Event& event : bench.last.events)
            if (std::holds_alternative<event::LeaderElected>(event.body))
                QVERIFY(std::holds_alternative<event::ReassignmentCompleted>(bench.last.events.front().body)
                    && event.cause == bench.last.events.front().number);
    }
    // replication.md 5.22: an ISR below min.insync.replicas does not stand in the way of completing
    void itIsCompleteEvenBelowMinInsyncReplicas()
    {
        const std::vector<std::pair<std::string, std::string>> configs{{"min.insync.replicas", "3"}};
        Bench bench(configs);
        bench.alter("t", nodes({1}));
        bench.change(nodes({1, 2, 4}));
        bench.alter("t", nodes({1, 4}));
        QVERIFY(bench.t().addingReplicas.empty() && bench.t().removingReplicas.empty());
        QCOMPARE(bench.t().replicas, nodes({1, 2, 4}));
        QCOMPARE(bench.t().isr, nodes({1, 4}));
    }
    // replication.md 5.30, invariants.md R29: from 4.3 a dead old replica does not stand in the way
    void sinceFourThreeTheAddedOnesAreEnough()
    {
        Bench bench;
        bench.alter("t", nodes({1, 3}));
        bench.change(nodes({1, 2, 4}));
        bench.alter("t", nodes({1, 3, 4}));
        QVERIFY(bench.t().addingReplicas.empty());
        QCOMPARE(bench.t().replicas, nodes({1, 2, 4}));
        QCOMPARE(bench.t().isr, nodes({1, 4}));
    }
    // replication.md 5.30, invariants.md R29
    void upToFourTwoAllFinalReplicasHadToBeInSync()
    {
        Bench bench({}, false);
        bench.alter("t", nodes({1, 3}));
        bench.change(nodes({1, 2, 4}));
        bench.alter("t", nodes({1, 3, 4}));
        QCOMPARE(bench.t().addingReplicas, nodes({4}));
        QCOMPARE(bench.t().isr, nodes({1, 3, 4}));
        bench.alter("t", nodes({1, 2, 3, 4}));
        QVERIFY(bench.t().addingReplicas.empty());
        QCOMPARE(bench.t().isr, nodes({1, 2, 4}));
    }
    // replication.md 5.30
    void aShrinkWaitsForAllThatStay()
    {
        Bench bench;
        bench.alter("t", nodes({1, 3}));
        bench.change(nodes({1, 2}));
        QCOMPARE(bench.t().removingReplicas, nodes({3}));
        bench.alter("t", nodes({1, 2, 3}));
        QVERIFY(bench.t().removingReplicas.empty());
        QCOMPARE(bench.t().isr, nodes({1, 2}));
    }
    // replication.md 5.28: at once, when it can be
    void fewerReplicasAreCompleteAtOnceWhenTheOthersAreInSync()
    {
        Bench bench;
        QCOMPARE(bench.errorOf(nodes({1, 2})), ErrorCode::None);
        QCOMPARE(bench.t().replicas, nodes({1, 2}));
        QCOMPARE(bench.t().isr, nodes({1, 2}));
        QCOMPARE(bench.t().leaderEpoch, LeaderEpoch{1});
    }
    // replication.md 5.31
    void aCancelledOneGoesBackToWhatWas()
    {
        Bench bench;
        bench.change(nodes({4, 1, 2}));
        QCOMPARE(bench.errorOf(std::nullopt), ErrorCode::None);
        QCOMPARE(bench.t().replicas, nodes({1, 2, 3}));
        QCOMPARE(bench.t().isr, nodes({1, 2, 3}));
        QVERIFY(bench.t().addingReplicas.empty() && bench.t().removingReplicas.empty());
        QCOMPARE(bench.t().leaderEpoch, LeaderEpoch{1}); // 5.3: broker 4 left the assignment
        QCOMPARE(bench.last.told<event::ReassignmentCancelled>(),
            (std::vector{event::ReassignmentCancelled{bench.idOf("t"), nodes({4, 1, 2, 3}), nodes({1, 2, 3})}}));
    }
    // replication.md 5.31
    void thereMustBeOneToCancel()
    {
        Bench bench;
        QCOMPARE(bench.errorOf(std::nullopt), ErrorCode::NoReassignmentInProgress);
    }
    // replication.md 5.31
    void goingBackToNobodyInSyncIsRefusedUnlessUncleanElectionIsOn()
    {
        for (const bool isUncleanOn : {false, true}) {
            Bench bench(std::vector<std::pair<std::string, std::string>>{{"unclean.leader.election.enable", isUncleanOn ? "true" : "false"}});
            bench.change(nodes({1, 2, 3, 4, 5}));
            bench.alter("t", nodes({1, 2, 3, 4}));
            bench.silence({1, 2, 3}); // the ISR is left with broker 4, which is being added
            QCOMPARE(bench.t().isr, nodes({4}));
            QCOMPARE(bench.t().leader, k4);
            QCOMPARE(bench.errorOf(std::nullopt), isUncleanOn ? ErrorCode::None : ErrorCode::InvalidReplicaAssignment);
            QCOMPARE(bench.t().addingReplicas.empty(), isUncleanOn);
            if (isUncleanOn) {
                QCOMPARE(bench.t().isr, nodes({1})); // alive or not
                QCOMPARE(bench.t().leader, kNoNode);
            }
        }
    }
    void whatIsUnderWayIsListed()
    {
        Bench bench;
        QVERIFY(bench.answer<ListPartitionReassignmentsResponse>(1, ListPartitionReassignmentsRequest{}).partitions.empty());
        bench.addTopic("u", {nodes({1, 2})});
        bench.change(nodes({4, 1}), "u");
        bench.change(nodes({1, 2, 5}));
        const auto all = bench.answer<ListPartitionReassignmentsResponse>(1, ListPartitionReassignmentsRequest{});
        const message::OngoingReassignment t{{"t", {0}}, nodes({1, 2, 5, 3}), nodes({5}), nodes({3})};
        const message::OngoingReassignment u{{"u", {0}}, nodes({4, 1, 2}), nodes({4}), nodes({2})};
        QCOMPARE(all.partitions, (std::vector{t, u}));
        const auto one = bench.answer<ListPartitionReassignmentsResponse>(1, ListPartitionReassignmentsRequest{{{"u", {0}}}});
        QCOMPARE(one.partitions, (std::vector{u}));
    }
    // replication.md 4.28
    void aRequestIsOneBatch()
    {
        Bench bench;
        bench.addTopic("u", {nodes({1, 2})});
        bench.takeRecords();
        bench.answer<AlterPartitionReassignmentsResponse>(1,
            AlterPartitionReassignmentsRequest{{{{"t", {0}}, nodes({1, 2, 5})}, {{"u", {0}}, nodes({1, 3})}}, true});
        QCOMPARE(bench.writes.size(), std::size_t(1));
        QCOMPARE(bench.writes.front().records->size(), std::size_t(2));
    }
    // replication.md 4.25
    void aControllerThatIsNotActiveSaysSo()
    {
        Bench bench;
        const message::Message answer
            = controller::Controller::notController(message::Message(AlterPartitionReassignmentsRequest{}));
        QCOMPARE(std::get<AlterPartitionReassignmentsResponse>(answer).error, ErrorCode::NotController);
    }
};

QTEST_APPLESS_MAIN(TestReassignment)
#include "tst_reassignment.moc"
