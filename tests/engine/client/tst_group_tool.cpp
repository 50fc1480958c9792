// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/simulation/group_world.h"

#include <algorithm>
#include <map>
#include <set>

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

    // consumer-groups.md 1.1, 5.18: one call for groups of several coordinators and partitions; each has an answer of its own.
    void manyGroupsAreDeletedInOneCall()
    {
        GroupWorld world = left();
        std::vector<std::string> names{"billing", "audit", "orders", "payments", "group-1", "group-2"};
        std::set<NodeId> coordinators;
        std::map<NodeId, std::set<std::int32_t>> partitions;
        std::vector<NodeId> readers;
        for (const std::string& name : names)
            readers.push_back(world.addMember(name, {{"group.id", name}, {"auto.commit.interval.ms", "1000"}}));
        QVERIFY(world.runUntilHolds(seconds(60), [&] {
            return std::ranges::all_of(names, [&](const std::string& name) { return world.committedSum(name) == 60; });
        }));
        for (const std::string& name : names) {
            coordinators.insert(world.coordinator(name));
            partitions[world.coordinator(name)].insert(world.shard(name)->partition().partition.value);
        }
        QVERIFY(coordinators.size() > 1);
        QVERIFY(std::ranges::any_of(partitions, [](const auto& entry) { return entry.second.size() > 1; }));
        for (std::size_t i = 1; i < readers.size(); ++i)
            world.command(sim::StopNode{readers[i]});
        world.runFor(seconds(3));
        std::map<std::string, int> requests;
        world.onStep = [&](World& stepped) {
            for (const event::Event& event : stepped.lent().events())
                if (const auto* answered = std::get_if<event::GroupChangeAnswered>(&event.body))
                    requests[answered->group] += 1;
        };
        names.push_back("ghost");
        QCOMPARE(outcomeOf(world, sim::DeleteGroup{"billing", {"audit", "orders", "payments", "group-1", "group-2", "ghost"}}),
            ErrorCode::GroupIdNotFound);
        std::map<std::string, ErrorCode> errors;
        for (const client::GroupResult& result : toolOf(world).results())
            errors[result.group] = result.error;
        QVERIFY(errors.at("billing") == ErrorCode::NonEmptyGroup); // its reader is there still
        QVERIFY(world.shard("billing") != nullptr);
        for (const std::string name : {"audit", "orders", "payments", "group-1", "group-2"}) {
            QVERIFY(errors.at(name) == ErrorCode::None);
            QVERIFY(world.shard(name) == nullptr);
        }
        for (const std::string& name : names)
            QCOMPARE(requests[name], 1);
        QVERIFY(world.shard("g") != nullptr);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // consumer-groups.md 1.21: one of several coordinators dies: its groups are asked for again at the next one, the others are not.
    void oneOfSeveralCoordinatorsDies()
    {
        GroupWorld world = left();
        const std::vector<std::string> names{"billing", "audit", "orders", "payments", "group-1", "group-2"};
        std::vector<NodeId> readers;
        for (const std::string& name : names)
            readers.push_back(world.addMember(name, {{"group.id", name}, {"auto.commit.interval.ms", "1000"}}));
        QVERIFY(world.runUntilHolds(seconds(60), [&] {
            return std::ranges::all_of(names, [&](const std::string& name) { return world.committedSum(name) == 60; });
        }));
        for (const NodeId reader : readers)
            world.command(sim::StopNode{reader});
        world.runFor(seconds(3));
        const NodeId dies = world.coordinator("billing");
        sim::MessageSelector deletions;
        deletions.message = "DeleteGroupsRequest";
        deletions.to = dies;
        world.command(sim::CatchMessages{deletions, sim::CatchAction::Hold, 1});
        world.command(sim::DeleteGroup{"billing", {"audit", "orders", "payments", "group-1", "group-2"}});
        const std::int64_t job = toolOf(world).lastJob();
        world.runFor(seconds(2));
        world.command(sim::KillNode{dies});
        world.command(sim::ReleaseMessages{});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return !toolOf(world).isOpen(job); }));
        std::size_t answered = 0;
        for (const client::GroupResult& result : toolOf(world).results())
            if (result.job == job) {
                answered += 1;
                QVERIFY2(result.error == ErrorCode::None, result.group.c_str());
            }
        QCOMPARE(answered, names.size());
        for (const std::string& name : names)
            QVERIFY(world.shard(name) == nullptr);
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
