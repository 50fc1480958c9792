// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/an_active_controller.h"

using namespace highwater;
using namespace highwater::tests;
using message::ElectionType;
using message::ElectLeadersRequest;
using message::ElectLeadersResponse;

namespace {

constexpr NodeId k1{1}, k2{2};

struct Bench : ActiveControllerBench {
    Bench()
    {
        addBrokers({1, 2, 3});
        addTopic("t", {nodes({1, 2, 3})});
    }
    ErrorCode elect(ElectionType type, const TopicIdPartition& id)
    {
        const auto response = answer<ElectLeadersResponse>(1, ElectLeadersRequest{type, {id}});
        return response.partitions.size() == 1 ? response.partitions.front().error : ErrorCode::UnknownServerError;
    }
    /// 1 is fenced, 2 leads, 1 comes back and is in the ISR again.
    void moveToTwo()
    {
        silence({1});
        beat(1);
        alter("t", nodes({2, 3, 1}));
    }
};

} // namespace

class TestPartitionElections : public QObject {
    Q_OBJECT

private slots:
    // replication.md 5.24
    void aPreferredLeaderNeedsNoElection()
    {
        Bench bench;
        QCOMPARE(bench.elect(ElectionType::Preferred, bench.idOf("t")), ErrorCode::ElectionNotNeeded);
        QCOMPARE(bench.elect(ElectionType::Preferred, bench.idOf("t", 5)), ErrorCode::UnknownTopicOrPartition);
    }
    // replication.md 5.24
    void thePreferredLeaderIsElectedOnDemand()
    {
        Bench bench;
        bench.moveToTwo();
        QCOMPARE(bench.partition("t").leader, k2);
        QCOMPARE(bench.elect(ElectionType::Preferred, bench.idOf("t")), ErrorCode::None);
        QCOMPARE(bench.partition("t").leader, k1);
        QCOMPARE(bench.last.told<event::LeaderElected>().front().kind, event::ElectionKind::Preferred);
    }
    // replication.md 5.24
    void anUnavailablePreferredLeaderIsSaidToBeSo()
    {
        Bench bench;
        bench.silence({1});
        QCOMPARE(bench.elect(ElectionType::Preferred, bench.idOf("t")), ErrorCode::PreferredLeaderNotAvailable);
    }
    // replication.md 5.24
    void anUncleanElectionIsForLeaderlessPartitions()
    {
        Bench bench;
        QCOMPARE(bench.elect(ElectionType::Unclean, bench.idOf("t")), ErrorCode::ElectionNotNeeded);
        bench.alter("t", nodes({1}));
        bench.silence({1});
        QCOMPARE(bench.elect(ElectionType::Unclean, bench.idOf("t")), ErrorCode::None); // whatever the config says
        QCOMPARE(bench.partition("t").leader, k2);
    }
    // replication.md 5.24
    void withoutAnybodyThereIsNoEligibleLeader()
    {
        Bench bench;
        bench.silence({1, 2, 3});
        QCOMPARE(bench.partition("t").leader, kNoNode);
        QCOMPARE(bench.elect(ElectionType::Unclean, bench.idOf("t")), ErrorCode::EligibleLeadersNotAvailable);
    }
    // replication.md 5.24
    void forAllPartitionsThoseThatNeedNoneAreLeftOut()
    {
        Bench bench;
        bench.addTopic("u", {nodes({3, 2}), nodes({2, 3})});
        bench.moveToTwo();
        const auto response = bench.answer<ElectLeadersResponse>(1, ElectLeadersRequest{ElectionType::Preferred, {}});
        QCOMPARE(response.partitions, (std::vector{message::ElectLeadersPartitionResult{bench.idOf("t"), ErrorCode::None}}));
    }
    // replication.md 4.27, 5.23
    void leadershipGoesBackToThePreferredEveryFiveMinutes()
    {
        Bench bench;
        bench.moveToTwo();
        while (bench.now + seconds(12) < at(300'000))
            bench.silence({});
        QCOMPARE(bench.partition("t").leader, k2);
        bench.silence({});
        QCOMPARE(bench.partition("t").leader, k1);
    }
    // replication.md 4.27, 5.25
    void uncleanElectionSwitchedOnLiveIsFoundByTheScan()
    {
        Bench bench;
        bench.alter("t", nodes({1}));
        bench.silence({1});
        QCOMPARE(bench.partition("t").leader, kNoNode);
        const message::AlterableConfig on{{metadata::ConfigResourceType::Topic, "t"}, "unclean.leader.election.enable", "true"};
        bench.answer<message::IncrementalAlterConfigsResponse>(1, message::IncrementalAlterConfigsRequest{{on}});
        QCOMPARE(bench.partition("t").leader, kNoNode); // nothing at once
        while (bench.now < at(301'000))
            bench.silence({1});
        QCOMPARE(bench.partition("t").leader, k2);
        QCOMPARE(bench.partition("t").isr, nodes({2}));
    }
    // replication.md 5.25
    void withoutUncleanElectionTheScanDoesNothing()
    {
        Bench bench;
        bench.alter("t", nodes({1}));
        bench.silence({1});
        while (bench.now < at(301'000))
            bench.silence({1});
        QCOMPARE(bench.partition("t").leader, kNoNode);
    }
};

QTEST_APPLESS_MAIN(TestPartitionElections)
#include "tst_partition_elections.moc"
