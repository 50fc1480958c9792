// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/simulation/group_world.h"

#include <functional>

using namespace highwater;
using namespace highwater::test;

namespace {

/// How often what was told.
class Told {
public:
    explicit Told(World& world)
    {
        world.onStep = [this](World& stepped) {
            for (const event::Event& event : stepped.lent().events()) {
                m_names[std::string(event::nameOf(event.body))] += 1;
                if (const auto* removed = std::get_if<event::GroupMemberRemoved>(&event.body))
                    m_removals[removed->why] += 1;
                if (const auto* answered = std::get_if<event::CommitAnswered>(&event.body))
                    m_commits[answered->error] += 1;
                if (const auto* revoked = std::get_if<event::PartitionsRevoked>(&event.body))
                    m_revoked += std::int64_t(revoked->partitions.size());
            }
        };
    }
    std::int64_t operator()(const std::string& name) const { return m_names.contains(name) ? m_names.at(name) : 0; }
    std::int64_t removed(event::MemberGone why) const { return m_removals.contains(why) ? m_removals.at(why) : 0; }
    std::int64_t commits(ErrorCode error) const { return m_commits.contains(error) ? m_commits.at(error) : 0; }
    std::int64_t revoked() const { return m_revoked; }

private:
    std::map<std::string, std::int64_t> m_names;
    std::map<event::MemberGone, std::int64_t> m_removals;
    std::map<ErrorCode, std::int64_t> m_commits;
    std::int64_t m_revoked = 0;
};

config::ConfigMap quick(config::ConfigMap more = {})
{
    more.emplace("session.timeout.ms", "6000");
    more.emplace("heartbeat.interval.ms", "2000");
    return more;
}

} // namespace

/// What rebalances cost when they come again and again (consumer-groups.md 7), and two failures that no broker has a part in.
class GroupStormsTest : public QObject {
Q_OBJECT

    static NodeId addReader(GroupWorld& world, const std::string& name, config::ConfigMap configs, client::Application application)
    {
        configs.emplace("group.id", "g");
        configs.emplace("auto.offset.reset", "earliest");
        sim::AddConsumer add;
        add.name = name;
        add.topic = "line";
        add.configs = std::move(configs);
        add.application = application;
        ensure(world.command(add).empty(), "a member can be added");
        return {world.cluster().nextClient.value - 1};
    }
    static bool isDead(const GroupWorld& world, NodeId client)
    {
        return world.cluster().node(client)->process == node::ProcessState::Dead;
    }

private slots:
    // consumer-groups.md F4, 5.24, 5.25: an exception in the middle of a batch. close() in finally commits what poll returned, so the
    // rest of the batch is lost; a process that dies there, or one without auto commit, loses nothing.
    void closeInFinallyLosesTheRestOfTheBatch_data()
    {
        QTest::addColumn<bool>("closes");
        QTest::addColumn<bool>("commitsByItself");
        QTest::addColumn<int>("committed");
        QTest::addColumn<int>("skipped");
        QTest::addColumn<int>("repeated");
        QTest::newRow("auto commit, close() in finally") << true << true << 200 << 50 << 0;
        QTest::newRow("auto commit, no close()") << false << true << 100 << 0 << 50;
        QTest::newRow("own commits, close() in finally") << true << false << 100 << 0 << 50;
    }
    void closeInFinallyLosesTheRestOfTheBatch()
    {
        QFETCH(bool, closes);
        QFETCH(bool, commitsByItself);
        QFETCH(int, committed);
        GroupWorld world(7, {{"group.initial.rebalance.delay.ms", "0"}});
        sim::CreateTopic line;
        line.name = "line";
        line.partitions = 1;
        line.replicas = 3;
        world.command(line);
        const NodeId producer = world.addProducer();
        world.runFor(seconds(2));
        world.command(sim::SendRecords{producer, "line", 200, milliseconds(1), "", 0, 0, std::nullopt});
        world.runFor(seconds(3));
        client::ProcessingException exception;
        exception.partition = {"line", {0}};
        exception.offset = {150};
        exception.then = closes ? client::AfterException::Close : client::AfterException::Die;
        const config::ConfigMap configs = quick({{"max.poll.records", "100"}, {"auto.commit.interval.ms", "100"},
            {"enable.auto.commit", commitsByItself ? "true" : "false"}});
        const client::CommitMode mode = commitsByItself ? client::CommitMode::None : client::CommitMode::SyncAfter;
        const NodeId first = addReader(world, "first", configs, {milliseconds(10), mode, exception});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return isDead(world, first); }));
        QCOMPARE(world.committedSum(), std::int64_t(committed));
        addReader(world, "second", configs, {milliseconds(10), mode, std::nullopt});
        world.runFor(seconds(20));
        const sim::ConsumptionCounts counts = world.checkpoint().referee.groupLedger().ofGroup("g");
        QTEST(int(counts.skipped), "skipped");
        QTEST(int(counts.consumedAgain), "repeated");
        QCOMPARE(counts.consumed + counts.skipped, 200);
        const auto* partition = world.checkpoint().referee.groupLedger().partition("g", world.partition("line", 0));
        for (std::int64_t offset = 150; offset < 200; ++offset)
            QCOMPARE(partition->timesDone({offset}), closes && commitsByItself ? 0 : 1);
        QCOMPARE(world.checkpoint().referee.ledger().total().acknowledgedButLost, 0); // the log has them all
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // consumer-groups.md 5.31: the answer to a commit is lost; it is sent again, and nothing comes of it.
    void aCommitWhoseAnswerIsLostIsSentAgain()
    {
        GroupWorld world;
        Told told(world);
        const NodeId producer = world.addProducer();
        world.produce(producer, 60, milliseconds(1));
        sim::MessageSelector answers;
        answers.message = "OffsetCommitResponse";
        world.command(sim::CatchMessages{answers, sim::CatchAction::Drop, 1});
        world.addMember("reader", {{"enable.auto.commit", "false"}}, {milliseconds(1), client::CommitMode::SyncAfter, std::nullopt});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.committedSum() == 60; }));
        world.runFor(seconds(2));
        QCOMPARE(told("CoordinatorLost"), 1);
        QCOMPARE(told.commits(ErrorCode::None) > 0, true);
        const sim::ConsumptionCounts counts = world.checkpoint().referee.groupLedger().ofGroup("g");
        QCOMPARE(counts, (sim::ConsumptionCounts{60, 0, 0}));
    }

    // consumer-groups.md 7.1: batches that take longer than max.poll.interval.ms: leave, rejoin, the commit fails, and all over again.
    void aSlowLoopMakesNoProgress()
    {
        GroupWorld world(7, {{"group.initial.rebalance.delay.ms", "0"}});
        Told told(world);
        const NodeId producer = world.addProducer();
        world.produce(producer, 60, milliseconds(1));
        world.runFor(seconds(3));
        const client::Application slow{milliseconds(800), client::CommitMode::SyncAfter, std::nullopt};
        const NodeId member = world.addMember("slow", {{"enable.auto.commit", "false"}, {"max.poll.interval.ms", "6000"}}, slow);
        world.runFor(seconds(60));
        QVERIFY(told("PollIntervalExceeded") >= 4);
        QVERIFY(told.commits(ErrorCode::UnknownMemberId) >= 3);
        QCOMPARE(world.committedSum(), 0); // ten records and more at once, 0.8 s each: none is committed
        world.command(sim::SetClientConfig{member, "max.poll.records", "5"}); // the way out
        world.runFor(seconds(100));
        QCOMPARE(world.committedSum(), 60);
    }

    // consumer-groups.md 7.2: a pause longer than the session is an eviction and a return: two rebalances.
    void aPauseCostsTwoRebalances()
    {
        GroupWorld world;
        Told told(world);
        const NodeId first = world.addMember("first", quick());
        const NodeId second = world.addMember("second", quick());
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}));
        world.runFor(seconds(5));
        const std::int64_t before = told("GroupGenerationStarted");
        world.command(sim::PauseNode{second});
        QVERIFY(world.runUntilOwned({{first, 6}}, seconds(20)));
        world.command(sim::ResumeNode{second});
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}, seconds(20)));
        QCOMPARE(told("GroupGenerationStarted") - before, 2);
        QCOMPARE(told.removed(event::MemberGone::SessionExpired), 1);
    }

    // consumer-groups.md 7.3: dynamic members restarted one by one: leave and join for each; static ones: none at all.
    void aRollingBounceCostsTwoRebalancesForEachDynamicMember_data()
    {
        QTest::addColumn<bool>("isStatic");
        QTest::newRow("dynamic") << false;
        QTest::newRow("static") << true;
    }
    void aRollingBounceCostsTwoRebalancesForEachDynamicMember()
    {
        QFETCH(bool, isStatic);
        GroupWorld world;
        Told told(world);
        std::vector<NodeId> members;
        for (const std::string name : {"a", "b", "c"})
            members.push_back(world.addMember(name, isStatic ? config::ConfigMap{{"group.instance.id", name}} : config::ConfigMap{}));
        QVERIFY(world.runUntilOwned({{members[0], 2}, {members[1], 2}, {members[2], 2}}));
        world.runFor(seconds(5));
        const std::int64_t before = told("GroupRebalanceStarted");
        for (const NodeId member : members) {
            world.command(sim::StopNode{member});
            world.runFor(seconds(8));
            world.command(sim::RestartNode{member});
            QVERIFY(world.runUntilOwned({{members[0], 2}, {members[1], 2}, {members[2], 2}}, seconds(20)));
            world.runFor(seconds(5));
        }
        QCOMPARE(told("GroupRebalanceStarted") - before, isStatic ? 0 : 6);
    }

    // consumer-groups.md 7.4: starts further apart than the initial delay cost a rebalance each; closer ones share the first; KIP-848
    // has no delay.
    void aTrickleOfStartsCostsARebalanceEach_data()
    {
        QTest::addColumn<int>("apart");
        QTest::addColumn<bool>("isNew");
        QTest::addColumn<int>("generations");
        QTest::newRow("far apart") << 8'000 << false << 3;
        QTest::newRow("close together") << 1'000 << false << 1;
        QTest::newRow("KIP-848") << 1'000 << true << 3;
    }
    void aTrickleOfStartsCostsARebalanceEach()
    {
        QFETCH(int, apart);
        QFETCH(bool, isNew);
        QFETCH(int, generations);
        GroupWorld world;
        Told told(world);
        const config::ConfigMap configs = isNew ? config::ConfigMap{{"group.protocol", "consumer"}} : config::ConfigMap{};
        const NodeId opener = world.addMember("opener", {{"group.id", "another"}}); // so that there is an offsets topic
        world.runFor(seconds(10));
        world.command(sim::KillNode{opener});
        const std::int64_t before = told(isNew ? "GroupEpochBumped" : "GroupGenerationStarted");
        std::vector<NodeId> members;
        for (const std::string name : {"a", "b", "c"}) {
            members.push_back(world.addMember(name, configs));
            world.runFor(milliseconds(apart));
        }
        QVERIFY(world.runUntilOwned({{members[0], 2}, {members[1], 2}, {members[2], 2}}, seconds(40)));
        QCOMPARE(told(isNew ? "GroupEpochBumped" : "GroupGenerationStarted") - before, std::int64_t(generations));
    }

    // consumer-groups.md 7.6: one member that polls seldom holds up an eager group until it polls; whoever waits reads nothing.
    void aStragglerStopsAnEagerGroup()
    {
        GroupWorld world;
        const NodeId producer = world.addProducer();
        const NodeId first = world.addMember("first");
        const NodeId slow = world.addMember("slow", {{"max.poll.records", "500"}}, {milliseconds(500), client::CommitMode::None, std::nullopt});
        QVERIFY(world.runUntilOwned({{first, 3}, {slow, 3}}));
        world.produce(producer, 240, milliseconds(1));
        world.runFor(seconds(2)); // the slow one has about a hundred in hand: fifty seconds
        world.addMember("third");
        world.runFor(seconds(15));
        QCOMPARE(world.ownedBy(first), 0U); // let go, and not given anything
        QVERIFY(world.member(slow).state().inHand.size() > 0);
        QVERIFY(world.runUntilHolds(seconds(120), [&] { return world.owns(first, 2); }));
        const auto* partition = world.checkpoint().referee.groupLedger().partition("g", world.partition("orders", 0));
        QVERIFY(partition != nullptr && partition->stoodStillTotal > seconds(15));
    }

    // consumer-groups.md 7.7: two processes with one instance id: the later one has the place, the earlier one is fenced for good and no
    // rebalance is seen; under KIP-848 the later one is refused.
    void aSecondProcessOfAnInstance_data()
    {
        QTest::addColumn<bool>("isNew");
        QTest::newRow("classic") << false;
        QTest::newRow("consumer") << true;
    }
    void aSecondProcessOfAnInstance()
    {
        QFETCH(bool, isNew);
        GroupWorld world;
        Told told(world);
        config::ConfigMap configs{{"group.instance.id", "i"}};
        if (isNew)
            configs["group.protocol"] = "consumer";
        const NodeId first = world.addMember("first", configs);
        QVERIFY(world.runUntilOwned({{first, 6}}));
        world.runFor(seconds(5));
        const std::int64_t before = told("GroupRebalanceStarted");
        const NodeId second = world.addMember("second", configs);
        world.runFor(seconds(15));
        QCOMPARE(told("GroupRebalanceStarted"), before);
        QCOMPARE(told("ConsumerFailed"), 1);
        const NodeId loser = isNew ? second : first;
        QVERIFY(world.member(loser).state().failure == (isNew ? ErrorCode::UnreleasedInstanceId : ErrorCode::FencedInstanceId));
        QVERIFY(world.owns(isNew ? first : second, 6));
    }

    // consumer-groups.md 7.9: a coordinator that keeps moving evicts nobody: each load gives full sessions.
    void aCoordinatorThatKeepsMovingEvictsNobody()
    {
        GroupWorld world;
        Told told(world);
        const NodeId first = world.addMember("first");
        const NodeId second = world.addMember("second");
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}));
        world.runFor(seconds(5));
        const std::int64_t generations = told("GroupGenerationStarted");
        const std::int64_t loads = told("CoordinatorLoaded");
        for (int i = 0; i < 3; ++i) {
            const NodeId coordinator = world.coordinator();
            QVERIFY(coordinator != kNoNode);
            world.command(sim::KillNode{coordinator});
            world.runFor(seconds(25));
            world.command(sim::RestartNode{coordinator});
            world.runFor(seconds(15));
        }
        QVERIFY(told("CoordinatorLoaded") > loads);
        QCOMPARE(told("GroupMemberRemoved"), 0);
        QCOMPARE(told("GroupGenerationStarted"), generations);
        QVERIFY(world.owns(first, 3) && world.owns(second, 3));
    }

    // consumer-groups.md 7.10: members that join one after the other force rounds, and each round moves the surplus only.
    void aCascadeMovesNoMoreThanItMust()
    {
        GroupWorld world;
        const config::ConfigMap configs = quick({{"partition.assignment.strategy", "cooperative-sticky"}});
        const NodeId first = world.addMember("first", configs);
        QVERIFY(world.runUntilOwned({{first, 6}}));
        world.runFor(seconds(5));
        Told told(world);
        const NodeId second = world.addMember("second", configs);
        world.runFor(milliseconds(2'500)); // the first round has begun
        const NodeId third = world.addMember("third", configs);
        QVERIFY(world.runUntilOwned({{first, 2}, {second, 2}, {third, 2}}, seconds(60)));
        QVERIFY(told("GroupGenerationStarted") >= 2);
        QVERIFY(told.revoked() >= 4 && told.revoked() <= 5); // the first gave four; what the second got too much, at most one, once more
    }

    // consumer-groups.md 7.11: with a heartbeat interval close to the session timeout one lost heartbeat evicts.
    void oneLostHeartbeatEvictsWhenTheyAreRare_data()
    {
        QTest::addColumn<QString>("interval");
        QTest::addColumn<bool>("isEvicted");
        QTest::newRow("close to the session") << "5500" << true;
        QTest::newRow("a third of it") << "2000" << false;
    }
    void oneLostHeartbeatEvictsWhenTheyAreRare()
    {
        QFETCH(QString, interval);
        QFETCH(bool, isEvicted);
        GroupWorld world;
        Told told(world);
        const NodeId member = world.addMember(
            "member", {{"session.timeout.ms", "6000"}, {"heartbeat.interval.ms", interval.toStdString()}, {"enable.auto.commit", "false"}});
        QVERIFY(world.runUntilOwned({{member, 6}}));
        world.runFor(seconds(12));
        sim::MessageSelector beats;
        beats.message = "HeartbeatRequest";
        world.command(sim::CatchMessages{beats, sim::CatchAction::Hold, 1});
        QVERIFY(world.runUntilHolds(seconds(10), [&] { return !world.cluster().network.caught.empty(); }));
        world.runFor(seconds(3));
        world.command(sim::ReleaseMessages{});
        world.runFor(seconds(5));
        QCOMPARE(told.removed(event::MemberGone::SessionExpired) > 0, isEvicted);
    }

    // consumer-groups.md 7.12: a member that commits asynchronously while it joins is refused by its own client, and goes on.
    void anAsynchronousCommitInARebalanceIsRefused()
    {
        GroupWorld world;
        Told told(world);
        const NodeId producer = world.addProducer();
        const config::ConfigMap configs
            = quick({{"partition.assignment.strategy", "cooperative-sticky"}, {"enable.auto.commit", "false"}, {"max.poll.records", "1"}});
        const client::Application application{milliseconds(20), client::CommitMode::AsyncAfter, std::nullopt};
        const NodeId first = world.addMember("first", configs, application);
        const NodeId slow = world.addMember("slow", configs, {seconds(3), client::CommitMode::AsyncAfter, std::nullopt});
        QVERIFY(world.runUntilOwned({{first, 3}, {slow, 3}}));
        world.produce(producer, 2'000, milliseconds(10));
        world.runFor(seconds(3));
        world.addMember("third", configs, application);
        world.runFor(seconds(20));
        QVERIFY(told.commits(ErrorCode::RebalanceInProgress) > 0);
        QVERIFY(!world.member(first).state().failure);
        QVERIFY(world.runUntilHolds(seconds(30), [&] { return world.owns(first, 2); }));
    }
};

QTEST_APPLESS_MAIN(GroupStormsTest)
#include "tst_group_storms.moc"
