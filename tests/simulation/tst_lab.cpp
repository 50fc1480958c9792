// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

/// Three brokers that run, and a topic of six partitions with three replicas.
World lab(std::uint64_t seed = 1)
{
    sim::ClusterSpec spec;
    spec.seed = seed;
    World world(spec);
    world.runUntilHolds(seconds(30), [&] { return world.allBrokersRun(); });
    sim::CreateTopic topic;
    topic.name = "payments";
    topic.partitions = 6;
    topic.replicas = 3;
    topic.configs = {{"min.insync.replicas", "2"}};
    world.command(topic);
    world.runFor(seconds(2));
    return world;
}

sim::SendRecords records(std::int64_t count, Duration interval)
{
    return {{1001}, "payments", count, interval, "acct-", 10, 0, std::nullopt};
}

} // namespace

class TestLab : public QObject {
Q_OBJECT
private slots:
    void threeBrokersComeToRunAndATopicFindsItsLeaders()
    {
        World world = lab();
        QVERIFY(world.allBrokersRun());
        QVERIFY(sim::activeController(world.cluster()) != kNoNode);
        for (std::int32_t index = 0; index < 6; ++index)
            QVERIFY(world.leaderOf("payments", index) != kNoNode);
        QCOMPARE(world.defects(), std::string());
    }
    void everyRecordIsAcknowledgedCommittedAndOnEachReplica()
    {
        World world = lab();
        QCOMPARE(world.command(sim::AddProducer{"payments-api", {}}), std::string());
        QCOMPARE(world.command(records(600, milliseconds(10))), std::string());
        world.runFor(seconds(12));
        world.scan();
        const sim::PromiseCounts counts = world.ledger().total();
        QCOMPARE(counts.sent, std::int64_t(600));
        QCOMPARE(counts.acknowledged, std::int64_t(600));
        QCOMPARE(counts.committed, std::int64_t(600));
        QCOMPARE(counts.acknowledgedButLost + counts.duplicates + counts.failed, std::int64_t(0));
        for (const sim::Violation& left : sim::settled(world.cluster()))
            QFAIL(left.what.c_str());
        QCOMPARE(world.defects(), std::string());
    }
    // replication.md 5.5: the leaders of a killed broker move to members of the ISR, and nothing acknowledged is lost.
    void whenABrokerIsKilledItsLeadersMoveAndNothingAcknowledgedIsLost()
    {
        World world = lab();
        world.command(sim::AddProducer{"payments-api", {}});
        world.command(records(1'000, milliseconds(20)));
        world.runFor(seconds(5));
        const NodeId victim = world.leaderOf("payments", 0);
        QCOMPARE(world.command(sim::KillNode{victim}), std::string());
        QVERIFY(world.runUntilHolds(seconds(20), [&] {
            const NodeId leader = world.leaderOf("payments", 0);
            return leader != victim && leader != kNoNode;
        }));
        world.runFor(seconds(10));
        QCOMPARE(world.command(sim::RestartNode{victim}), std::string());
        world.runFor(seconds(60));
        world.scan();
        const sim::PromiseCounts counts = world.ledger().total();
        QCOMPARE(counts.sent, std::int64_t(1'000));
        QCOMPARE(counts.acknowledged, std::int64_t(1'000));
        QCOMPARE(counts.acknowledgedButLost, std::int64_t(0));
        QCOMPARE(counts.duplicates, std::int64_t(0));
        for (const sim::Violation& left : sim::settled(world.cluster()))
            QFAIL(left.what.c_str());
        QCOMPARE(world.defects(), std::string());
    }
};

QTEST_APPLESS_MAIN(TestLab)
#include "tst_lab.moc"
