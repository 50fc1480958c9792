// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

/// A topic `t` of one partition on three brokers, led by `first`, and a producer with acks=all.
struct Stage {
    explicit Stage(std::int32_t brokers = 3, std::int32_t voters = 3, std::int32_t first = 1) : world(specOf(brokers, voters))
    {
        world.runUntilHolds(seconds(30), [&] { return world.allBrokersRun(); });
        world.command(sim::CreateTopic{"t", 1, 3, {{{first}, {first + 1}, {first + 2}}}, {{"min.insync.replicas", "2"}}});
        world.runFor(seconds(2));
        world.command(sim::AddProducer{"p", {{"request.timeout.ms", "5000"}, {"delivery.timeout.ms", "60000"}}});
        world.runFor(seconds(1));
        world.onStep = [this](World& now) {
            for (const event::Event& event : now.lent().events())
                told.push_back(event);
        };
    }
    static sim::ClusterSpec specOf(std::int32_t brokers, std::int32_t voters)
    {
        sim::ClusterSpec spec;
        spec.brokers = brokers;
        spec.voters = voters;
        return spec;
    }
    void send(std::int64_t count) { world.command(sim::SendRecords{{1001}, "t", count, milliseconds(10), "", 0, 0, std::nullopt}); }
    std::int64_t acknowledged() const { return world.ledger().total().acknowledged; }
    const metadata::PartitionRegistration& t() const { return *world.image().partition(world.partition("t", 0)); }
    template <class Fact, class Condition>
    std::int64_t count(Condition condition) const
    {
        return std::count_if(told.begin(), told.end(), [&](const event::Event& event) {
            const auto* fact = std::get_if<Fact>(&event.body);
            return fact != nullptr && condition(event, *fact);
        });
    }

    World world;
    std::vector<event::Event> told;
};

} // namespace

/// Faults that were reported against Kafka, and the outcome that is right; named after reported-faults.md.
class TestReportedFaultsController : public QObject {
Q_OBJECT
private slots:
    // R13: whoever shuts down does not come back into the ISR, and what is produced meanwhile does not wait for it.
    void r13AStoppingBrokerStaysOutOfTheIsr()
    {
        Stage stage;
        stage.send(300);
        stage.world.runFor(seconds(1));
        QCOMPARE(stage.world.command(sim::StopNode{{3}}), std::string());
        stage.world.runFor(seconds(8));
        QCOMPARE(stage.count<event::InSyncSetExpanded>([](const auto&, const event::InSyncSetExpanded& fact) {
            return fact.joined == std::vector<NodeId>{{3}};
        }), 0);
        QCOMPARE(stage.t().isr, (std::vector<NodeId>{{1}, {2}}));
        QCOMPARE(stage.acknowledged(), std::int64_t(300));
        QVERIFY2(stage.world.defects().empty(), stage.world.defects().c_str());
    }
    // R21: as if one had expired after the other.
    void r21TwoBrokersExpireTogether()
    {
        Stage stage(6, 3, 4);
        stage.world.command(sim::KillNode{{4}});
        stage.world.command(sim::KillNode{{5}});
        stage.world.runFor(seconds(20));
        QCOMPARE(stage.t().isr, (std::vector<NodeId>{{6}}));
        QCOMPARE(stage.t().leader, NodeId{6});
        QVERIFY(!stage.t().elr.empty()); // the one that left when the ISR fell below min.insync.replicas
        for (const std::int32_t id : {4, 5})
            QVERIFY(stage.world.image().broker({id})->fenced);
        QVERIFY2(stage.world.defects().empty(), stage.world.defects().c_str());
    }
    // R22: once it has heard of the move, a leader that stops sends its clients on.
    void r22AStoppingLeaderSendsItsClientsOn()
    {
        Stage stage;
        stage.send(500);
        stage.world.runFor(seconds(1));
        stage.world.command(sim::StopNode{{1}});
        stage.world.runUntilHolds(seconds(20), [&] { return stage.acknowledged() == 500; });
        QCOMPARE(stage.acknowledged(), std::int64_t(500));
        QVERIFY(stage.t().leader != NodeId{1});
        QCOMPARE(stage.count<event::ProduceTimedOut>([](const auto&, const auto&) { return true; }), 0);
        QCOMPARE(stage.count<event::BatchFailed>([](const auto&, const auto&) { return true; }), 0);
        QVERIFY2(stage.world.defects().empty(), stage.world.defects().c_str());
    }
    // K04: a quorum leader that is cut off gives up, says so, and the brokers go to its successor.
    void k04AnIsolatedQuorumLeaderDoesNotLinger()
    {
        Stage stage(5, 3);
        const NodeId first = sim::activeController(stage.world.cluster());
        for (std::int32_t id = 1; id <= 3; ++id)
            if (NodeId{id} != first)
                stage.world.command(sim::CutLink{first, {id}, sim::LinkDirection::BothWays});
        stage.world.runFor(seconds(20));
        const NodeId second = sim::activeController(stage.world.cluster());
        QVERIFY(second != first && second != kNoNode);
        QVERIFY(!stage.world.cluster().node(first)->controllerNode->controller()->isActive());
        QCOMPARE(stage.count<event::QuorumLeaderResigned>([&](const event::Event& event, const auto&) { return event.node == first; }), 1);
        for (const std::int32_t id : {4, 5}) // who reaches both was never fenced
            QCOMPARE(stage.count<event::BrokerFenced>([&](const auto&, const event::BrokerFenced& fact) { return fact.broker == NodeId{id}; }), 0);
        QCOMPARE(stage.world.command(sim::CreateTopic{"late", 1, 1, {{{5}}}, {}}), std::string());
        stage.world.runFor(seconds(10));
        QVERIFY(stage.world.image().topicId("late").has_value());
    }
};

QTEST_APPLESS_MAIN(TestReportedFaultsController)
#include "tst_reported_faults_controller.moc"
