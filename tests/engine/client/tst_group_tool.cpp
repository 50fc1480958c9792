// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/simulation/group_world.h"

using namespace highwater;
using namespace highwater::test;

/// What administrators do to groups, against a whole cluster.
class GroupToolTest : public QObject {
Q_OBJECT

    /// A group that has left sixty committed records behind.
    static GroupWorld left()
    {
        GroupWorld world;
        const NodeId producer = world.addProducer();
        world.produce(producer, 60);
        const NodeId reader = world.addMember("reader", {{"auto.commit.interval.ms", "1000"}});
        ensure(world.runUntilHolds(seconds(60), [&] { return world.committedSum() == 60; }), "it reads");
        world.command(sim::StopNode{reader});
        world.runFor(seconds(3));
        return world;
    }
    static const client::GroupTool& toolOf(const GroupWorld& world) { return *world.cluster().node(sim::kAdminClient)->client->groupTool(); }
    static ErrorCode outcomeOf(GroupWorld& world, sim::CommandBody body, Duration patience = seconds(70))
    {
        if (const std::string refusal = world.command(std::move(body)); !refusal.empty())
            qFatal("%s", refusal.c_str());
        const std::int64_t job = toolOf(world).lastJob();
        ensure(world.runUntilHolds(patience, [&] { return !toolOf(world).isOpen(job); }), "it ends");
        return toolOf(world).results().back().error;
    }

private slots:
    // consumer-groups.md 5.18
    void offsetsAreMovedAndSaid()
    {
        GroupWorld world = left();
        QCOMPARE(outcomeOf(world, sim::ResetOffsets{"g", "orders", {}, sim::ResetTo::Earliest, 0}), ErrorCode::None);
        QCOMPARE(world.committedSum(), 0);
        QCOMPARE(toolOf(world).results().back().offsets.size(), 6U);
        QCOMPARE(outcomeOf(world, sim::ResetOffsets{"g", "orders", PartitionIndex{2}, sim::ResetTo::Latest, 0}), ErrorCode::None);
        const auto& moved = toolOf(world).results().back().offsets;
        QCOMPARE(moved.size(), 1U);
        QCOMPARE(world.committedSum(), moved.front().second.value);
    }

    // A group with members is left alone: commits without a member are refused, and so is its deletion.
    void aGroupWithMembersIsLeftAlone()
    {
        GroupWorld world = left();
        const NodeId reader = world.addMember("second");
        QVERIFY(world.runUntilOwned({{reader, 6}}));
        QCOMPARE(outcomeOf(world, sim::ResetOffsets{"g", "orders", {}, sim::ResetTo::Earliest, 0}), ErrorCode::NonEmptyGroup);
        QCOMPARE(outcomeOf(world, sim::DeleteGroup{"g"}), ErrorCode::NonEmptyGroup);
        QCOMPARE(outcomeOf(world, sim::DeleteOffsets{"g", "orders"}), ErrorCode::GroupSubscribedToTopic);
        QCOMPARE(world.committedSum(), 60);
    }

    void groupsAndOffsetsGo()
    {
        GroupWorld world = left();
        QCOMPARE(outcomeOf(world, sim::DeleteGroup{"ghost"}), ErrorCode::GroupIdNotFound);
        QCOMPARE(outcomeOf(world, sim::DeleteOffsets{"g", "orders"}), ErrorCode::None);
        QCOMPARE(world.committedSum(), 0);
        QCOMPARE(outcomeOf(world, sim::DeleteGroup{"g"}), ErrorCode::None);
        QVERIFY(world.shard() == nullptr);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // consumer-groups.md 1.21: the coordinator dies meanwhile; the tool finds the next one and begins again.
    void aCoordinatorThatDiesIsLookedForAgain()
    {
        GroupWorld world = left();
        sim::MessageSelector commits;
        commits.message = "OffsetCommitRequest";
        world.command(sim::CatchMessages{commits, sim::CatchAction::Hold, 1});
        world.command(sim::ResetOffsets{"g", "orders", {}, sim::ResetTo::Earliest, 0});
        const std::int64_t job = toolOf(world).lastJob();
        world.runFor(seconds(1));
        QVERIFY(toolOf(world).isOpen(job));
        world.command(sim::KillNode{world.coordinator()});
        world.command(sim::ReleaseMessages{});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return !toolOf(world).isOpen(job); }));
        QCOMPARE(toolOf(world).results().back().error, ErrorCode::None);
        QCOMPARE(world.committedSum(), 0);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // default.api.timeout.ms
    void nobodyAnswersForever()
    {
        GroupWorld world = left();
        for (const std::int32_t broker : {1, 2, 3})
            world.command(sim::PauseNode{{broker}});
        QCOMPARE(outcomeOf(world, sim::DeleteGroup{"g"}), ErrorCode::RequestTimedOut);
    }
};

QTEST_APPLESS_MAIN(GroupToolTest)
#include "tst_group_tool.moc"
