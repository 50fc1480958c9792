// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

/// Broker 1 is the only voter; orders-0 is on 2, 3 and 4.
World withOneController(sim::ClusterSpec spec = {})
{
    spec.brokers = 4;
    spec.voters = 1;
    World world{spec};
    world.runUntilHolds(seconds(30), [&] { return world.allBrokersRun(); });
    world.command(sim::CreateTopic{"orders", 1, 3, {{{2}, {3}, {4}}}, {{"min.insync.replicas", "2"}}});
    world.runFor(seconds(2));
    world.command(sim::AddProducer{"p", {}});
    return world;
}

void send(World& world, std::int64_t count)
{
    world.command(sim::SendRecords{{1001}, "orders", count, milliseconds(20), {}, 0, 0, {}});
    world.runFor(milliseconds(20) * count + seconds(1));
}

template <class Body>
struct Counter {
    explicit Counter(World& world)
    {
        world.onStep = [this](World& now) {
            for (const event::Event& event : now.lent().events())
                count += std::holds_alternative<Body>(event.body) ? 1 : 0;
        };
    }
    int count = 0;
};

} // namespace

/// Power and disks, in a world with judges.
class TestPerformDisks : public QObject {
Q_OBJECT
private slots:
    void eachCommandTellsItsEventWithoutACause()
    {
        World world = withOneController();
        const auto firstOf = [&](const sim::CommandBody& body) {
            const std::string refusal = world.command(body);
            return refusal.empty() ? std::string(event::nameOf(world.lent().events().front().body)) : refusal;
        };
        QCOMPARE(firstOf(sim::PowerLoss{{4}, sim::Unflushed::Lost, {}}), std::string("PowerLost"));
        QCOMPARE(firstOf(sim::WipeDisk{{4}, std::nullopt}), std::string("DiskWiped"));
        QCOMPARE(world.command(sim::KillNode{{1}}), std::string());
        QCOMPARE(firstOf(sim::WipeDisk{{1}, std::nullopt, sim::WipedDisk::Metadata}), std::string("MetadataDiskWiped"));
        QCOMPARE(firstOf(sim::FillDisk{{3}}), std::string("DiskFilled"));
        QCOMPARE(firstOf(sim::FreeDisk{{3}}), std::string("DiskFreed"));
        QCOMPARE(firstOf(sim::SlowDisk{{3}, milliseconds(5), milliseconds(9)}), std::string("DiskSlowed"));
        QCOMPARE(firstOf(sim::FailLogDir{{3}}), std::string("LogDirFailed"));
        QCOMPARE(firstOf(sim::SetLinkLoss{{1}, {2}, sim::LinkDirection::OneWay, {50}}), std::string("LinkLossChanged"));
        QCOMPARE(firstOf(sim::SetLinkBandwidth{{1}, {2}, sim::LinkDirection::OneWay, 1000}), std::string("LinkBandwidthChanged"));
        QCOMPARE(firstOf(sim::SetCost{*sim::costPreset("classroom")}), std::string("CostChanged"));
        QCOMPARE(firstOf(sim::SwitchRule{"truncateByLeaderEpoch", false}), std::string("RuleSwitched"));
        QVERIFY(!world.cluster().node({2})->broker->rules().truncateByLeaderEpoch);
    }
    void whatCannotBeIsRefused()
    {
        World world = withOneController();
        const sim::Cluster before = world.cluster();
        for (const sim::CommandBody& body : std::initializer_list<sim::CommandBody>{sim::PowerLoss{{9}, sim::Unflushed::Lost, {}},
                 sim::PowerLoss{{2}, sim::Unflushed::Lost, {{{"orders", {5}}, {3}}}}, sim::PowerLoss{{1001}, sim::Unflushed::Lost, {}},
                 sim::WipeDisk{{2}, std::nullopt}, sim::WipeDisk{{1}, std::nullopt, sim::WipedDisk::Metadata},
                 sim::WipeDisk{{2}, std::nullopt, sim::WipedDisk::Metadata}, sim::AddVoter{{2}}, sim::RemoveVoter{{9}, std::nullopt}, sim::FreeDisk{{2}}, sim::FillDisk{{1001}}, sim::SlowDisk{{2}, {-1}, {}},
                 sim::FailLogDir{{77}}, sim::SetLinkLoss{{1}, {2}, sim::LinkDirection::OneWay, {1001}},
                 sim::SetLinkBandwidth{{1}, {2}, sim::LinkDirection::OneWay, -1}, sim::SwitchRule{"noSuchRule", false}}) {
            const std::string refusal = world.command(body);
            QVERIFY2(!refusal.empty() && refusal.back() == '.', refusal.c_str());
            QVERIFY(world.cluster() == before);
        }
    }

    // replication.md 9.27: with ELR on, min.insync.replicas - 1 lossy replicas are survived
    void onePowerLossCostsNothingAcknowledged()
    {
        World world = withOneController();
        send(world, 50);
        world.command(sim::PowerLoss{{2}, sim::Unflushed::Lost, {}});
        QVERIFY(world.runUntilHolds(seconds(20), [&] { return world.leaderOf("orders", 0) != NodeId{2}; }));
        world.command(sim::RestartNode{{2}});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.image().partition(world.partition("orders", 0))->isr.size() == 3; }));
        world.runFor(seconds(2));
        world.scan();
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(0));
        QCOMPARE(world.defects(), std::string());
        QCOMPARE(world.spoken().size(), std::size_t(0));
    }
    // replication.md 8.12: as many as min.insync.replicas, and the judges know why
    void twoPowerLossesMayCostWhatWasAcknowledged()
    {
        World world = withOneController();
        send(world, 50);
        for (const NodeId broker : {NodeId{2}, NodeId{3}, NodeId{4}})
            world.command(sim::PowerLoss{broker, sim::Unflushed::Lost, {}});
        world.runUntilHolds(seconds(20), [&] { return world.leaderOf("orders", 0) == kNoNode; });
        for (const NodeId broker : {NodeId{2}, NodeId{3}, NodeId{4}})
            world.command(sim::RestartNode{broker});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.image().partition(world.partition("orders", 0))->isr.size() == 3; }));
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(50));
        QCOMPARE(world.defects(), std::string());
    }
    // replication.md 4.3, 4.4: a voter has flushed what it acknowledged; an observer copies the metadata again
    void aVoterKeepsItsMetadataAndAnObserverReadsItAnew()
    {
        World world = withOneController();
        const Offset written = world.cluster().node({1})->controllerNode->quorum().log().endOffset();
        world.command(sim::PowerLoss{{1}, sim::Unflushed::Lost, {}});
        QVERIFY(world.cluster().node({1})->controllerNode->quorum().log().endOffset() >= written);
        world.command(sim::PowerLoss{{2}, sim::Unflushed::Lost, {}});
        QCOMPARE(world.cluster().node({2})->controllerNode->quorum().log().endOffset(), Offset{0});
        world.command(sim::RestartNode{{1}});
        world.command(sim::RestartNode{{2}});
        QVERIFY(world.runUntilHolds(seconds(60), [&] {
            return world.allBrokersRun() && world.cluster().node({2})->controllerNode->quorum().log().endOffset() > written;
        }));
        world.scan();
        QCOMPARE(world.defects(), std::string());
    }
    // replication.md 2.28: the ISR says nothing about disks
    void aWipedFollowerCopiesEverythingAgain()
    {
        World world = withOneController();
        send(world, 30);
        world.command(sim::KillNode{{4}});
        world.command(sim::WipeDisk{{4}, std::nullopt});
        world.command(sim::RestartNode{{4}});
        QVERIFY(world.runUntilHolds(seconds(60), [&] {
            const replica::Replica* replica = world.cluster().node({4})->broker->replica(world.partition("orders", 0));
            return replica != nullptr && replica->logEndOffset() == Offset{30};
        }));
        world.scan();
        QCOMPARE(world.defects(), std::string());
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(0));
    }
    // invariants.md L9; replication.md 1.43
    void aBrokerWithAFullDiskHaltsAndAnotherLeads()
    {
        World world = withOneController();
        send(world, 10);
        Counter<event::NodeHalted> halted(world);
        world.command(sim::FillDisk{{2}});
        send(world, 10);
        QCOMPARE(halted.count, 1);
        QVERIFY(world.cluster().node({2})->process == node::ProcessState::Dead);
        QVERIFY(world.runUntilHolds(seconds(20), [&] { return world.leaderOf("orders", 0) != NodeId{2}; }));
        world.command(sim::FreeDisk{{2}});
        world.command(sim::RestartNode{{2}});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.image().partition(world.partition("orders", 0))->isr.size() == 3; }));
        world.runFor(seconds(40));
        QCOMPARE(world.ledger().total().acknowledged, std::int64_t(20));
        QCOMPARE(world.ledger().total().acknowledgedButLost, std::int64_t(0));
        QCOMPARE(world.ledger().total().duplicates, std::int64_t(0));
        QCOMPARE(world.defects(), std::string());
    }
    void aBrokerCannotStartOnABrokenLogDirectory()
    {
        World world = withOneController();
        world.command(sim::FailLogDir{{4}});
        QVERIFY(world.runUntilHolds(seconds(5), [&] { return world.cluster().node({4})->process == node::ProcessState::Dead; }));
        Counter<event::NodeHalted> halted(world);
        world.command(sim::RestartNode{{4}});
        QVERIFY(world.runUntilHolds(seconds(5), [&] { return halted.count == 1; }));
        QCOMPARE(world.command(sim::WipeDisk{{4}, std::nullopt}), std::string());
        world.command(sim::RestartNode{{4}});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.allBrokersRun(); }));
    }
};

QTEST_APPLESS_MAIN(TestPerformDisks)
#include "tst_perform_disks.moc"
