// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/sim/judges.h"
#include "tests/simulation/group_world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

/// Two members with three partitions each, sixty records committed.
struct Readers {
    GroupWorld world;
    NodeId producer;
    NodeId first;
    NodeId second;

    explicit Readers(config::ConfigMap configs = {})
    {
        configs.emplace("auto.commit.interval.ms", "1000");
        producer = world.addProducer();
        world.produce(producer, 60);
        first = world.addMember("first", configs);
        second = world.addMember("second", configs);
        ensure(world.runUntilHolds(seconds(60), [&] { return world.committedSum() == 60 && world.owns(first, 3) && world.owns(second, 3); }),
            "they come to read");
    }
    /// What the judges say of an event that did not happen.
    std::set<std::string> show(NodeId node, event::EventBody body)
    {
        const event::Event event{{memory.lastEvent.value + 1}, {}, world.cluster().now, node, std::move(body)};
        sim::Judges judges(world.cluster(), memory);
        judges.look(std::span(&event, 1), {});
        std::set<std::string> spoken;
        const std::vector<sim::Violation> said = judges.takeSpoken();
        for (const sim::Violation& violation : said)
            spoken.insert(violation.invariant);
        return spoken;
    }
    void learn() { memory = world.checkpoint().referee.memory(); }
    std::string memberId(NodeId id) const { return world.member(id).state().memberId; }
    TopicIdPartition partition(std::int32_t index) const { return world.partition("orders", index); }
    sim::RefereeMemory memory;
};

using Said = std::set<std::string>;

} // namespace

/// The judges of groups are shown what must not be (invariants.md 5).
class JudgeGroupsTest : public QObject {
Q_OBJECT
private slots:
    // G1
    void twoOwnersOfOnePartition()
    {
        Readers readers;
        readers.learn();
        const auto theirs = readers.world.member(readers.second).state().partitions.begin()->first.partition.value;
        const std::int32_t generation = readers.world.member(readers.first).state().generation;
        QCOMPARE(readers.show(readers.first, event::PartitionsAssigned{"g", generation, {readers.partition(theirs)}}), Said{"G1"});
        const auto own = readers.world.member(readers.first).state().partitions.begin()->first.partition.value;
        QCOMPARE(readers.show(readers.first, event::PartitionsAssigned{"g", generation, {readers.partition(own)}}), Said{});
    }

    // G5
    void anEpochThatGoesBack()
    {
        Readers readers(config::ConfigMap{{"group.protocol", "consumer"}});
        readers.learn();
        const NodeId coordinator = readers.world.coordinator();
        const std::string member = readers.memberId(readers.first);
        const auto& known = readers.world.shard()->applied().consumerGroups.at("g").members.at(member);
        const std::vector<TopicIdPartition> owned(known.assigned.begin(), known.assigned.end());
        const event::GroupMemberReconciled same{"g", member, readers.first, known.memberEpoch, event::MemberState::Stable, owned, {}};
        QCOMPARE(readers.show(coordinator, same), Said{});
        event::GroupMemberReconciled back = same;
        back.memberEpoch = known.memberEpoch - 1;
        QCOMPARE(readers.show(coordinator, back), Said{"G5"});
    }

    // G7: the rule is switched off, a zombie's commit is taken, and the judge names the rule.
    void aCommitOfWhoIsNoMember()
    {
        GroupWorld world;
        world.command(sim::SwitchRule{"commitOnlyByCurrentGeneration", false});
        const NodeId producer = world.addProducer();
        const config::ConfigMap configs{{"enable.auto.commit", "false"}, {"session.timeout.ms", "6000"}, {"heartbeat.interval.ms", "2000"},
            {"max.poll.records", "10"}};
        const NodeId sleeper = world.addMember("sleeper", configs, {milliseconds(100), client::CommitMode::SyncAfter});
        QVERIFY(world.runUntilOwned({{sleeper, 6}}));
        world.produce(producer, 60, milliseconds(1));
        world.runFor(milliseconds(500));
        world.command(sim::PauseNode{sleeper});
        const NodeId heir = world.addMember("heir", configs, {Duration{0}, client::CommitMode::SyncAfter});
        QVERIFY(world.runUntilOwned({{heir, 6}}));
        QCOMPARE(world.spoken().size(), 0U);
        sim::MessageSelector answers; // it is not to learn that it was given up before it commits
        answers.message = "HeartbeatResponse";
        answers.to = sleeper;
        world.command(sim::CatchMessages{answers, sim::CatchAction::Hold, 1});
        world.command(sim::ResumeNode{sleeper});
        QVERIFY(world.runUntilHolds(seconds(10), [&] { return !world.spoken().empty(); }));
        QCOMPARE(world.spoken().front().invariant, std::string("G7"));
        QCOMPARE(world.spoken().front().rule, std::string("commitOnlyByCurrentGeneration is off"));
    }

    // G9: an offset that a member reads by, and one that goes too soon.
    void anOffsetThatExpires()
    {
        Readers readers;
        readers.learn();
        const event::OffsetRemoved gone{"g", readers.partition(0), Offset{10}, event::OffsetGone::Expired};
        QCOMPARE(readers.show(readers.world.coordinator(), gone), Said{"G9"});
        readers.world.command(sim::StopNode{readers.first});
        readers.world.command(sim::StopNode{readers.second});
        readers.world.runFor(seconds(600));
        readers.learn();
        QCOMPARE(readers.show(readers.world.coordinator(), gone), Said{"G9"}); // a week has not passed
        event::OffsetRemoved deleted = gone;
        deleted.why = event::OffsetGone::Deleted;
        QCOMPARE(readers.show(readers.world.coordinator(), deleted), Said{});
    }

    // G10: a rebalance that only a static member's return began, and one who was replaced.
    void aStaticMemberThatDisturbs()
    {
        Readers readers;
        readers.learn();
        const NodeId coordinator = readers.world.coordinator();
        const std::string member = readers.memberId(readers.first);
        readers.show(coordinator, event::GroupMemberRemoved{"g", member, readers.first, event::MemberGone::Replaced});
        const event::GroupStabilized stable{"g", 1, {{member, readers.first, {readers.partition(0)}}}};
        QCOMPARE(readers.show(coordinator, stable), Said{"G10"});
        // A third member joins; the group prepares, with the same assignor as before.
        readers.world.addMember("third");
        QVERIFY(readers.world.runUntilHolds(seconds(10), [&] {
            return readers.world.shard()->classicGroups().at("g").state == group::ClassicState::PreparingRebalance;
        }));
        readers.learn();
        QCOMPARE(readers.show(coordinator, event::GroupRebalanceStarted{"g", 1, event::RebalanceReason::MemberJoined}), Said{});
        QCOMPARE(readers.show(coordinator, event::GroupRebalanceStarted{"g", 1, event::RebalanceReason::StaticMemberChanged}), Said{"G10"});
    }

    // G11
    void aResetOverACommit()
    {
        Readers readers;
        readers.learn();
        QCOMPARE(readers.show(readers.first, event::ConsumerPositionReset{readers.partition(0), kNoOffset, Offset{0}}), Said{"G11"});
    }
};

QTEST_APPLESS_MAIN(JudgeGroupsTest)
#include "tst_judge_groups.moc"
