// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "engine/scenario/play_through.h"
#include "engine/scenario/scenario_reader.h"
#include "tests/simulation/group_world.h"

using namespace highwater;
using namespace highwater::test;

namespace {

/// What applications processed, counted from events.
class Processed {
public:
    explicit Processed(World& world)
    {
        world.onStep = [this](World& stepped) {
            for (const event::Event& event : stepped.lent().events()) {
                if (const auto* fact = std::get_if<event::RecordsProcessed>(&event.body))
                    for (Offset at = fact->from; at < fact->to; at = at.next())
                        m_times[{fact->partition, at}] += 1;
                m_names[std::string(event::nameOf(event.body))] += 1;
            }
        };
    }
    std::int64_t distinct() const { return std::int64_t(m_times.size()); }
    std::int64_t repeated() const
    {
        return std::ranges::count_if(m_times, [](const auto& entry) { return entry.second > 1; });
    }
    std::int64_t told(const std::string& name) const { return m_names.contains(name) ? m_names.at(name) : 0; }

private:
    std::map<std::pair<TopicIdPartition, Offset>, std::int64_t> m_times;
    std::map<std::string, std::int64_t> m_names;
};

const config::ConfigMap kNewProtocol{{"group.protocol", "consumer"}};

} // namespace

/// Whole clusters with consumer groups: coordinators, members and the offsets topic together.
class GroupsTest : public QObject {
Q_OBJECT

    static void withBothProtocols()
    {
        QTest::addColumn<bool>("isNew");
        QTest::newRow("classic") << false;
        QTest::newRow("consumer") << true;
    }
    static config::ConfigMap protocolOf(bool isNew) { return isNew ? kNewProtocol : config::ConfigMap{}; }

private slots:
    // replication.md 8.22, consumer-groups.md 11A I9: a coordinator that is back before its session ends loads what its disk has left. That
    // is its disk's doing; the judge of coordinators has nothing to say, whichever broker it is and however soon it comes back.
    void aCoordinatorBackSoonAfterAPowerLossIsNotBlamedForItsDisk_data()
    {
        QTest::addColumn<int>("broker");
        QTest::addColumn<int>("back");
        for (const int broker : {1, 2, 3})
            for (const int back : {1, 4})
                QTest::addRow("broker %d after %d s", broker, back) << broker << back;
    }
    void aCoordinatorBackSoonAfterAPowerLossIsNotBlamedForItsDisk()
    {
        QFETCH(int, broker);
        QFETCH(int, back);
        const std::string text = "lesson: L\ncluster: { brokers: 3, config: { offsets.topic.num.partitions: 1 } }\n"
                                 "topics: [{ name: orders, partitions: 2, replicas: 3 }]\nproducers: [{ name: p, config: { acks: all } }]\n"
                                 "consumers: [{ name: c, topic: orders, config: { group.id: g, auto.offset.reset: earliest } }]\nsteps:\n"
                                 "  - send: { producer: p, topic: orders, count: 1000, every: 10ms }\n  - { after: 13s, powerLoss: { broker: "
            + std::to_string(broker) + " } }\n  - { after: " + std::to_string(back) + "s, restart: { killed: last } }\n  - { after: 20s, say: End. }\n";
        for (std::uint64_t seed : {2, 130}) {
            scenario::Scenario read = scenario::readScenario(text).value();
            read.seed = seed;
            const scenario::ScenarioRunner runner(read);
            scenario::Playback play = runner.begin().value();
            scenario::playThrough(runner, play, kNever, [](std::string_view) {});
            for (const sim::Violation& violation : play.position.violations)
                QVERIFY2(!violation.rule.empty(), (std::string(violation.invariant) + ": " + violation.what).c_str());
        }
    }
    // Two members share six partitions; when one leaves the other has all.
    void twoMembersShareAndOneLeaves_data() { withBothProtocols(); }
    void twoMembersShareAndOneLeaves()
    {
        QFETCH(bool, isNew);
        GroupWorld world;
        Processed processed(world);
        const NodeId producer = world.addProducer();
        const NodeId first = world.addMember("first", protocolOf(isNew));
        const NodeId second = world.addMember("second", protocolOf(isNew));
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}));
        world.produce(producer, 300);
        world.runFor(seconds(10));
        QCOMPARE(processed.distinct(), 300);
        QCOMPARE(processed.repeated(), 0);
        world.command(sim::StopNode{second});
        QVERIFY(world.runUntilOwned({{first, 6}}, seconds(10)));
        world.produce(producer, 100);
        world.runFor(seconds(10));
        QCOMPARE(processed.distinct(), 400);
        QCOMPARE(processed.repeated(), 0);
        QCOMPARE(world.committedSum(), 400);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // consumer-groups.md 2.23, 4.22: a crashed member's partitions come back after its session timeout.
    void aCrashedMembersPartitionsComeBack_data() { withBothProtocols(); }
    void aCrashedMembersPartitionsComeBack()
    {
        QFETCH(bool, isNew);
        GroupWorld world;
        const NodeId first = world.addMember("first", protocolOf(isNew));
        const NodeId second = world.addMember("second", protocolOf(isNew));
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}));
        world.command(sim::KillNode{second});
        world.runFor(seconds(40));
        QCOMPARE(world.ownedBy(first), 3U);
        QVERIFY(world.runUntilOwned({{first, 6}}, seconds(20)));
        world.command(sim::RestartNode{second});
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}));
    }

    // consumer-groups.md F6, 12.12: a coordinator that dies is no rebalance, and acknowledged commits survive.
    void aKilledCoordinatorIsNoRebalance_data() { withBothProtocols(); }
    void aKilledCoordinatorIsNoRebalance()
    {
        QFETCH(bool, isNew);
        GroupWorld world;
        Processed processed(world);
        const NodeId producer = world.addProducer();
        const NodeId first = world.addMember("first", protocolOf(isNew));
        const NodeId second = world.addMember("second", protocolOf(isNew));
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}));
        world.produce(producer, 200);
        world.runFor(seconds(12));
        const std::int32_t generation = world.member(first).state().generation;
        const NodeId coordinator = world.coordinator();
        QVERIFY(coordinator != kNoNode);
        const std::int64_t committed = world.committedSum();
        QCOMPARE(committed, 200);
        const std::int64_t revocations = processed.told("PartitionsRevoked");
        world.command(sim::KillNode{coordinator});
        world.runFor(seconds(40));
        QVERIFY(world.coordinator() != kNoNode && world.coordinator() != coordinator);
        QCOMPARE(world.committedSum(), committed);
        QCOMPARE(world.member(first).state().generation, generation);
        QCOMPARE(processed.told("PartitionsRevoked"), revocations);
        world.produce(producer, 100);
        world.runFor(seconds(12));
        QCOMPARE(processed.distinct(), 300);
        QCOMPARE(processed.repeated(), 0);
        QCOMPARE(world.committedSum(), 300);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // consumer-groups.md F11, 6.13: who processes for too long leaves; its commit fails and its batch is done twice.
    void aSlowMemberLosesItsPartitions()
    {
        GroupWorld world;
        Processed processed(world);
        const NodeId producer = world.addProducer();
        client::Application slow{milliseconds(400), client::CommitMode::SyncAfter};
        const config::ConfigMap configs{{"enable.auto.commit", "false"}, {"max.poll.interval.ms", "10000"}};
        const NodeId first = world.addMember("slow", configs, slow);
        QVERIFY(world.runUntilOwned({{first, 6}}));
        world.produce(producer, 240, milliseconds(1));
        const NodeId second = world.addMember("quick", {{"enable.auto.commit", "false"}}, {Duration{0}, client::CommitMode::SyncAfter});
        world.runFor(seconds(120));
        QVERIFY(processed.told("PollIntervalExceeded") > 0);
        QVERIFY(processed.told("MembershipLost") + processed.told("PollIntervalExceeded") > 0);
        QCOMPARE(processed.distinct(), 240);
        QVERIFY(processed.repeated() > 0);
        (void)second;
    }

    // consumer-groups.md F1, 5.29: processed and not committed is processed again.
    void processThenCommitRepeatsAfterACrash()
    {
        GroupWorld world;
        Processed processed(world);
        const NodeId producer = world.addProducer();
        world.produce(producer, 100, milliseconds(1));
        world.runFor(seconds(3));
        const config::ConfigMap configs{{"enable.auto.commit", "false"}, {"max.poll.records", "200"}, {"session.timeout.ms", "6000"},
            {"heartbeat.interval.ms", "2000"}};
        const NodeId first = world.addMember("first", configs, {milliseconds(100), client::CommitMode::SyncAfter});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return processed.distinct() >= 5; }));
        const std::int64_t done = processed.distinct();
        world.command(sim::KillNode{first});
        world.addMember("second", configs, {Duration{0}, client::CommitMode::SyncAfter});
        world.runFor(seconds(30));
        QCOMPARE(processed.distinct(), 100); // nothing is lost
        QCOMPARE(processed.repeated(), done);
    }

    // consumer-groups.md F2, 5.29: committed and not processed is never processed.
    void commitThenProcessLosesAfterACrash()
    {
        GroupWorld world;
        Processed processed(world);
        const NodeId producer = world.addProducer();
        world.produce(producer, 100, milliseconds(1));
        world.runFor(seconds(3));
        const config::ConfigMap configs{{"enable.auto.commit", "false"}, {"max.poll.records", "10"}, {"session.timeout.ms", "6000"},
            {"heartbeat.interval.ms", "2000"}};
        const NodeId first = world.addMember("first", configs, {milliseconds(100), client::CommitMode::SyncBefore});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return processed.distinct() >= 5; }));
        const std::int64_t done = processed.distinct();
        world.command(sim::KillNode{first});
        world.addMember("second", configs, {Duration{0}, client::CommitMode::SyncBefore});
        world.runFor(seconds(30));
        QCOMPARE(processed.repeated(), 0);
        QCOMPARE(processed.distinct(), 100 - (10 - done));
    }

    // consumer-groups.md F5, reported-faults.md G06: the commit of an evicted member is refused.
    void anEvictedMembersCommitIsRefused()
    {
        GroupWorld world;
        Processed processed(world);
        const NodeId producer = world.addProducer();
        const config::ConfigMap configs{{"enable.auto.commit", "false"}, {"session.timeout.ms", "6000"}, {"heartbeat.interval.ms", "2000"}};
        const NodeId first = world.addMember("first", configs, {milliseconds(50), client::CommitMode::SyncAfter});
        QVERIFY(world.runUntilOwned({{first, 6}}));
        world.produce(producer, 60, milliseconds(1));
        QVERIFY(world.runUntilHolds(seconds(10), [&] { return processed.distinct() >= 3; }));
        world.command(sim::PauseNode{first});
        const NodeId second = world.addMember("second", configs, {Duration{0}, client::CommitMode::SyncAfter});
        QVERIFY(world.runUntilOwned({{second, 6}}));
        world.runFor(seconds(3));
        const std::int64_t committed = world.committedSum();
        QCOMPARE(committed, 60);
        world.command(sim::ResumeNode{first});
        world.runFor(milliseconds(4'000));
        QCOMPARE(processed.told("MembershipLost"), 1);
        QCOMPARE(world.committedSum(), committed);
        QVERIFY(processed.repeated() > 0);
    }

    // consumer-groups.md F12: a static member that is bounced costs no rebalance.
    void aStaticMemberIsBounced()
    {
        GroupWorld world;
        Processed processed(world);
        const NodeId first = world.addMember("first");
        const NodeId second = world.addMember("second", {{"group.instance.id", "i"}});
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}));
        world.runFor(seconds(5));
        const std::int32_t generation = world.member(first).state().generation;
        const std::int64_t rebalances = processed.told("GroupRebalanceStarted");
        world.command(sim::KillNode{second});
        world.runFor(seconds(20));
        world.command(sim::RestartNode{second});
        QVERIFY(world.runUntilOwned({{second, 3}}, seconds(10)));
        QCOMPARE(world.member(second).state().generation, generation);
        QCOMPARE(processed.told("GroupRebalanceStarted"), rebalances);
    }

    // consumer-groups.md 3.14: a cooperative member keeps what it keeps while a third one joins.
    void aCooperativeGroupStopsOnlyWhatMoves()
    {
        GroupWorld world;
        const config::ConfigMap configs{{"partition.assignment.strategy", "cooperative-sticky"}};
        const NodeId first = world.addMember("first", configs);
        const NodeId second = world.addMember("second", configs);
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}));
        world.runFor(seconds(5));
        Processed processed(world);
        const NodeId third = world.addMember("third", configs);
        QVERIFY(world.runUntilOwned({{first, 2}, {second, 2}, {third, 2}}));
        QCOMPARE(processed.told("PartitionsRevoked"), 2);
    }

    // consumer-groups.md 7.8: a leader that learns of a member's topic only after it has assigned has the group join once more.
    void aTopicThatItsLeaderDidNotKnowIsAssigned()
    {
        GroupWorld world;
        sim::CreateTopic topic;
        topic.name = "bills";
        topic.partitions = 2;
        topic.replicas = 3;
        world.command(topic);
        world.runFor(seconds(2));
        const NodeId leader = world.addMember("leader");
        QVERIFY(world.runUntilOwned({{leader, 6}}));
        sim::AddConsumer both{"both", "orders", {{"group.id", "g"}, {"auto.offset.reset", "earliest"}}};
        both.moreTopics.push_back("bills");
        QVERIFY(world.command(both).empty());
        const NodeId second{world.cluster().nextClient.value - 1};
        QVERIFY(world.runUntilOwned({{leader, 3}, {second, 5}}, seconds(30)));
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }

    // consumer-groups.md 6.18: all of an eager group have let go before anybody is given something of the next generation.
    void anEagerGroupLetsGoBeforeItIsAssigned()
    {
        GroupWorld world;
        std::set<std::int32_t> assigned;
        int revocations = 0;
        int outOfOrder = 0;
        world.onStep = [&](World& stepped) {
            for (const event::Event& event : stepped.lent().events()) {
                if (const auto* given = std::get_if<event::PartitionsAssigned>(&event.body))
                    assigned.insert(given->generation);
                if (const auto* revoked = std::get_if<event::PartitionsRevoked>(&event.body)) {
                    revocations += 1;
                    outOfOrder += assigned.upper_bound(revoked->generation) != assigned.end() ? 1 : 0;
                }
            }
        };
        const NodeId first = world.addMember("first");
        const NodeId second = world.addMember("second");
        QVERIFY(world.runUntilOwned({{first, 3}, {second, 3}}));
        const NodeId third = world.addMember("third");
        QVERIFY(world.runUntilOwned({{first, 2}, {second, 2}, {third, 2}}));
        world.command(sim::StopNode{second});
        QVERIFY(world.runUntilOwned({{first, 3}, {third, 3}}));
        QVERIFY(revocations >= 3);
        QCOMPARE(outOfOrder, 0);
    }

    // consumer-groups.md 5.37: with latest, what comes between a crash before the first commit and the restart is skipped.
    void whatComesBeforeTheFirstCommitAndTheRestartIsSkipped()
    {
        GroupWorld world;
        Processed processed(world);
        const NodeId producer = world.addProducer();
        const NodeId member = world.addMember("late",
            {{"auto.offset.reset", "latest"}, {"enable.auto.commit", "false"}, {"session.timeout.ms", "6000"}, {"heartbeat.interval.ms", "2000"}});
        QVERIFY(world.runUntilOwned({{member, 6}}));
        world.runFor(seconds(3));
        world.produce(producer, 60, milliseconds(1));
        world.runFor(seconds(3));
        QCOMPARE(processed.distinct(), 60);
        world.command(sim::KillNode{member});
        world.produce(producer, 40, milliseconds(1));
        world.runFor(seconds(10));
        world.command(sim::RestartNode{member});
        QVERIFY(world.runUntilOwned({{member, 6}}));
        world.runFor(seconds(3));
        QCOMPARE(processed.distinct(), 60);
        world.produce(producer, 30, milliseconds(1));
        world.runFor(seconds(3));
        QCOMPARE(processed.distinct(), 90);
    }

    // consumer-groups.md 5.18: with a topic its offsets go, and that is told.
    void offsetsGoWithTheirTopic()
    {
        GroupWorld world;
        Processed processed(world);
        const NodeId producer = world.addProducer();
        world.produce(producer, 60);
        const NodeId reader = world.addMember("reader", {{"auto.commit.interval.ms", "1000"}});
        QVERIFY(world.runUntilHolds(seconds(60), [&] { return world.committedSum() == 60; }));
        world.command(sim::StopNode{reader});
        world.runFor(seconds(3));
        world.command(sim::DeleteTopic{"orders"});
        world.runFor(seconds(3));
        QCOMPARE(processed.told("OffsetRemoved"), 6);
        QCOMPARE(world.committedSum(), 0);
        QCOMPARE(QString::fromStdString(world.defects()), QString());
    }
};

QTEST_APPLESS_MAIN(GroupsTest)
#include "tst_groups.moc"
