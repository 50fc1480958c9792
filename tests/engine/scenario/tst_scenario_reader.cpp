// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/scenario/scenario_reader.h"

using namespace highwater;
using namespace highwater::scenario;

namespace {

/// A scenario around these steps.
std::string withSteps(const std::string& steps)
{
    return "lesson: L\ntopics:\n  - { name: orders, partitions: 2 }\nproducers: [{ name: p }]\nconsumers: [{ name: c, topic: orders }]\nsteps:\n" + steps;
}
/// The body of the only step.
template <class Body>
Body onlyStep(const std::string& step)
{
    const Result<Scenario> scenario = readScenario(withSteps("  - " + step + "\n"));
    if (!scenario)
        qWarning("%s", toString(scenario.error()).c_str());
    return std::get<Body>(scenario.value().steps.at(0).body);
}
template <class Command>
Command onlyCommand(const std::string& step)
{
    return std::get<Command>(onlyStep<Order>(step).body);
}
template <class Part>
Part onlyPart(const std::string& condition)
{
    return std::get<Part>(onlyStep<Expect>("expect: { " + condition + " }").condition.parts.at(0));
}

} // namespace

class TestScenarioReader : public QObject {
Q_OBJECT
private slots:
    void aLessonAloneIsAScenario();
    void theHeadIsRead();
    void clientsAreNumberedInTheirOrder();
    void configsAreKeptInCanonicalForm();
    void stepsAreTheCommandsThatButtonsSend();
    void laterStepsKnowWhatEarlierOnesMade();
    void rolesAreNamedNotNumbered();
    void conditionsAreRead();
    void stepsKeepTheirTimesAndLines();
    void complaintsSayWhereAndWhatWasExpected_data();
    void complaintsSayWhereAndWhatWasExpected();
};

void TestScenarioReader::aLessonAloneIsAScenario()
{
    const Result<Scenario> scenario = readScenario("lesson: Nothing happens");
    QVERIFY(scenario.has_value());
    QCOMPARE(scenario->title, std::string("Nothing happens"));
    QCOMPARE(scenario->cluster.brokers, 3);
    QCOMPARE(scenario->cluster.controllers, 3);
    QVERIFY(scenario->steps.empty() && !scenario->end);
}

void TestScenarioReader::theHeadIsRead()
{
    const Result<Scenario> scenario = readScenario("lesson: L\nsummary: S\nseed: 18446744073709\nstart: 2024-05-01T10:00:00Z\n"
                                                   "cluster: { brokers: 4, controllers: 1, racks: [a, b, a, b], network: { delayMin: 1ms, delayMax: 3ms } }\nend: 1m\n");
    QVERIFY(scenario.has_value());
    QCOMPARE(scenario->seed, std::uint64_t(18446744073709));
    QCOMPARE(scenario->start, Timestamp{1'714'557'600'000});
    QCOMPARE(scenario->cluster.racks.size(), std::size_t(4));
    QCOMPARE(scenario->cluster.linkDelayMax, std::optional(milliseconds(3)));
    QCOMPARE(scenario->end, std::optional(Instant{60'000'000}));
    const Result<Scenario> costly = readScenario("lesson: L\ncluster: { cost: datacentre, rules: { maximalIsrCounts: false },\n"
        "  features: { eligible.leader.replicas.version: 0 }, network: { delayMin: 1ms, delayMax: 1ms, lossPerMille: 5, bytesPerSecond: 99 } }\n");
    QVERIFY(costly.has_value());
    QCOMPARE(costly->cluster.cost, *sim::costPreset("datacentre"));
    QVERIFY(!costly->cluster.rules.maximalIsrCounts && costly->cluster.rules.fenceByLeaderEpoch);
    QCOMPARE(costly->cluster.features.at("eligible.leader.replicas.version"), std::int16_t(0));
    QCOMPARE(costly->cluster.linkLoss, PerMille{5});
    QCOMPARE(costly->cluster.linkBytesPerSecond, ByteCount(99));
}

void TestScenarioReader::clientsAreNumberedInTheirOrder()
{
    const Result<Scenario> scenario =
        readScenario("lesson: L\ntopics: [{ name: t }]\nconsumers: [{ name: c, topic: t }]\nproducers: [{ name: a }, { name: b }]\n");
    QVERIFY(scenario.has_value());
    QCOMPARE(scenario->producer("a")->id, sim::kFirstClient);
    QCOMPARE(scenario->producer("b")->id, NodeId{sim::kFirstClient.value + 1});
    QCOMPARE(scenario->consumer("c")->id, NodeId{sim::kFirstClient.value + 2});
    QVERIFY(scenario->producer("c") == nullptr);
}

void TestScenarioReader::configsAreKeptInCanonicalForm()
{
    const Result<Scenario> scenario = readScenario("lesson: L\ncluster: { config: { replica.lag.time.max.ms: 5000 } }\n"
                                                   "topics: [{ name: t, config: { min.insync.replicas: 2 } }]\nproducers: [{ name: p, config: { acks: all } }]\n");
    QVERIFY(scenario.has_value());
    QCOMPARE(scenario->cluster.configs.at("replica.lag.time.max.ms"), std::string("5000"));
    QCOMPARE(scenario->topics.at(0).configs.at("min.insync.replicas"), std::string("2"));
    QVERIFY(scenario->producers.at(0).configs.contains("acks"));
}

void TestScenarioReader::stepsAreTheCommandsThatButtonsSend()
{
    QCOMPARE(onlyCommand<sim::KillNode>("kill: { broker: 2 }"), sim::KillNode{NodeId{2}});
    QCOMPARE(onlyCommand<sim::RestartNode>("restart: { broker: 2 }"), sim::RestartNode{NodeId{2}});
    QCOMPARE(onlyCommand<sim::StopNode>("stop: { broker: 3 }"), sim::StopNode{NodeId{3}});
    QCOMPARE(onlyCommand<sim::PauseNode>("pause: { broker: 3 }"), sim::PauseNode{NodeId{3}});
    QCOMPARE(onlyCommand<sim::ResumeNode>("resume: { broker: 3 }"), sim::ResumeNode{NodeId{3}});
    QCOMPARE(onlyCommand<sim::CutLink>("cut: { from: 1, to: p, direction: oneWay }"),
        (sim::CutLink{NodeId{1}, sim::kFirstClient, sim::LinkDirection::OneWay}));
    QCOMPARE(onlyCommand<sim::HealLink>("heal: { from: 1, to: 2 }"), (sim::HealLink{NodeId{1}, NodeId{2}, sim::LinkDirection::BothWays}));
    QCOMPARE(onlyCommand<sim::HealNode>("heal: { broker: 1 }"), sim::HealNode{NodeId{1}});
    QCOMPARE(onlyCommand<sim::HealAll>("heal: { all: true }"), sim::HealAll{});
    QCOMPARE(onlyCommand<sim::IsolateNode>("isolate: { broker: 1, alsoClients: true }"), (sim::IsolateNode{NodeId{1}, true}));
    QCOMPARE(onlyCommand<sim::SetLinkDelay>("delay: { from: 1, to: 2, min: 1ms, max: 2ms }"),
        (sim::SetLinkDelay{NodeId{1}, NodeId{2}, sim::LinkDirection::BothWays, milliseconds(1), milliseconds(2)}));
    QCOMPARE(onlyCommand<sim::SlowFetches>("slow: { broker: 3, fetchDelay: 2s }"), (sim::SlowFetches{NodeId{3}, seconds(2)}));
    QCOMPARE(onlyCommand<sim::PowerLoss>("powerLoss: { broker: 3 }"), (sim::PowerLoss{NodeId{3}, sim::Unflushed::Lost, {}}));
    QCOMPARE(onlyCommand<sim::PowerLoss>("powerLoss: { broker: 3, unflushed: byChance, keep: [{ of: orders-0, end: 60 }] }"),
        (sim::PowerLoss{NodeId{3}, sim::Unflushed::ByChance, {{{"orders", {0}}, {60}}}}));
    QCOMPARE(onlyCommand<sim::WipeDisk>("wipe: { broker: 3 }"), (sim::WipeDisk{NodeId{3}, std::nullopt}));
    QCOMPARE(onlyCommand<sim::WipeDisk>("wipe: { controller: 3 }"), (sim::WipeDisk{NodeId{3}, std::nullopt, sim::WipedDisk::Metadata}));
    QCOMPARE(onlyCommand<sim::AddVoter>("addVoter: { controller: 2 }"), sim::AddVoter{NodeId{2}});
    QCOMPARE(onlyCommand<sim::RemoveVoter>("removeVoter: { controller: 2 }"), (sim::RemoveVoter{NodeId{2}, std::nullopt}));
    QCOMPARE(onlyCommand<sim::WipeDisk>("wipe: { broker: 3, of: orders-0 }"), (sim::WipeDisk{NodeId{3}, TopicPartition{"orders", {0}}}));
    QCOMPARE(onlyCommand<sim::FillDisk>("fillDisk: { broker: 3 }"), sim::FillDisk{NodeId{3}});
    QCOMPARE(onlyCommand<sim::FreeDisk>("freeDisk: { broker: 3 }"), sim::FreeDisk{NodeId{3}});
    QCOMPARE(onlyCommand<sim::FailLogDir>("failLogDir: { broker: 3 }"), sim::FailLogDir{NodeId{3}});
    QCOMPARE(onlyCommand<sim::SlowDisk>("slowDisk: { broker: 3, append: 5ms, flush: 20ms }"),
        (sim::SlowDisk{NodeId{3}, milliseconds(5), milliseconds(20)}));
    QCOMPARE(onlyCommand<sim::SetLinkLoss>("loss: { from: 1, to: 2, direction: oneWay, perMille: 30 }"),
        (sim::SetLinkLoss{NodeId{1}, NodeId{2}, sim::LinkDirection::OneWay, {30}}));
    QCOMPARE(onlyCommand<sim::SetLinkBandwidth>("bandwidth: { from: 1, to: 2, bytesPerSecond: 1000 }"),
        (sim::SetLinkBandwidth{NodeId{1}, NodeId{2}, sim::LinkDirection::BothWays, 1000}));
    QCOMPARE(onlyCommand<sim::SetCost>("cost: classroom").cost, *sim::costPreset("classroom"));
    QCOMPARE(onlyCommand<sim::SetCost>("cost: { preset: datacentre, perRequest: 3ms }").cost.perRequest, milliseconds(3));
    QCOMPARE(onlyCommand<sim::SwitchRule>("rule: { name: fenceByLeaderEpoch, on: false }"), (sim::SwitchRule{"fenceByLeaderEpoch", false}));
    const sim::MessageSelector what{"FetchResponse", NodeId{1}, NodeId{2}, TopicPartition{"orders", {0}}, std::nullopt, Offset{2}};
    QCOMPARE(onlyCommand<sim::CatchMessages>("hold: { message: FetchResponse, from: 1, to: 2, of: orders-0, highWatermark: 2, count: 3 }"),
        (sim::CatchMessages{what, sim::CatchAction::Hold, 3}));
    QCOMPARE(onlyCommand<sim::CatchMessages>("drop: { message: VoteRequest }"),
        (sim::CatchMessages{{"VoteRequest", kNoNode, kNoNode, {}, {}, {}}, sim::CatchAction::Drop, 1}));
    QCOMPARE(onlyCommand<sim::ReleaseMessages>("release: { all: true }"), sim::ReleaseMessages{});
    QCOMPARE(onlyCommand<sim::SetTopicConfig>("configure: { topic: orders, name: min.insync.replicas, value: 2 }"),
        (sim::SetTopicConfig{"orders", "min.insync.replicas", "2"}));
    QCOMPARE(onlyCommand<sim::SetTopicConfig>("configure: { topic: orders, name: min.insync.replicas }"),
        (sim::SetTopicConfig{"orders", "min.insync.replicas", std::nullopt}));
    QCOMPARE(onlyCommand<sim::SetBrokerConfig>("configure: { broker: all, name: min.insync.replicas, value: 2 }"),
        (sim::SetBrokerConfig{std::nullopt, "min.insync.replicas", "2"}));
    QCOMPARE(onlyCommand<sim::SetClientConfig>("configure: { producer: p, name: acks, value: 1 }"),
        (sim::SetClientConfig{sim::kFirstClient, "acks", "1"}));
    QCOMPARE(onlyCommand<sim::SendRecords>("send: { producer: p, topic: orders, count: 6, every: 10ms, keys: { prefix: k-, count: 3 }, valueSize: 9, partition: 1 }"),
        (sim::SendRecords{sim::kFirstClient, "orders", 6, milliseconds(10), "k-", 3, 9, PartitionIndex{1}}));
    QCOMPARE(onlyCommand<sim::StopSending>("stopSending: { producer: p }"), sim::StopSending{sim::kFirstClient});
    QCOMPARE(onlyCommand<sim::CreateTopic>("createTopic: { name: late, partitions: 1, replicas: 2, assignments: [[3, 1]] }"),
        (sim::CreateTopic{"late", 1, 2, {{NodeId{3}, NodeId{1}}}, {}}));
    QCOMPARE(onlyCommand<sim::CreatePartitions>("createPartitions: { topic: orders, partitions: 4, assignments: [[1, 2], [2, 3]] }"),
        (sim::CreatePartitions{"orders", 4, {{NodeId{1}, NodeId{2}}, {NodeId{2}, NodeId{3}}}}));
    QCOMPARE(onlyCommand<sim::DeleteTopic>("deleteTopic: { topic: orders }"), sim::DeleteTopic{"orders"});
    QCOMPARE(onlyCommand<sim::ReassignPartitions>("reassign: { of: orders-1, to: [3, 1] }"),
        (sim::ReassignPartitions{{{{"orders", {1}}, {NodeId{3}, NodeId{1}}}}, true}));
    QCOMPARE(onlyCommand<sim::CancelReassignment>("cancelReassignment: { of: orders-1 }"), (sim::CancelReassignment{{{"orders", {1}}}}));
    QCOMPARE(onlyCommand<sim::ElectLeaders>("electLeaders: { type: unclean, of: orders-0 }"),
        (sim::ElectLeaders{message::ElectionType::Unclean, {{"orders", {0}}}}));
    QCOMPARE(onlyCommand<sim::ElectLeaders>("electLeaders: { type: preferred }"), (sim::ElectLeaders{message::ElectionType::Preferred, {}}));
    QCOMPARE(onlyCommand<sim::UnregisterBroker>("unregister: { broker: 2 }"), sim::UnregisterBroker{NodeId{2}});
    QCOMPARE(onlyCommand<sim::AddBroker>("addBroker: { rack: r2, config: { num.partitions: 4 } }"),
        (sim::AddBroker{"r2", {{"num.partitions", "4"}}}));
    QCOMPARE(onlyCommand<sim::AddProducer>("addProducer: { name: late }"), (sim::AddProducer{"late", {}}));
    QCOMPARE(onlyCommand<sim::AddConsumer>("addConsumer: { name: late, topic: orders }"), (sim::AddConsumer{"late", "orders", {}}));
    QCOMPARE(onlyCommand<sim::AddConsumer>("addConsumer: { name: late, topic: orders, config: { group.id: g }, processing: 5ms, commit: syncAfter }"),
        (sim::AddConsumer{"late", "orders", {{"group.id", "g"}}, {}, {milliseconds(5), client::CommitMode::SyncAfter}}));
    QCOMPARE(onlyCommand<sim::ResetOffsets>("resetOffsets: { group: g, topic: orders, partition: 1, back: 5 }"),
        (sim::ResetOffsets{"g", "orders", PartitionIndex{1}, sim::ResetTo::ShiftBy, -5}));
    QCOMPARE(onlyCommand<sim::ResetOffsets>("resetOffsets: { group: g, topic: orders, to: latest }"),
        (sim::ResetOffsets{"g", "orders", std::nullopt, sim::ResetTo::Latest, 0}));
    QCOMPARE(onlyCommand<sim::DeleteGroup>("deleteGroup: { group: g }"), sim::DeleteGroup{"g"});
    QCOMPARE(onlyCommand<sim::DeleteGroup>("deleteGroup: { group: g, moreGroups: [h, i] }"), (sim::DeleteGroup{"g", {"h", "i"}}));
    const client::ProcessingException nth{51, {}, kNoOffset, client::AfterException::Close};
    QCOMPARE(onlyCommand<sim::AddConsumer>("addConsumer: { name: late, topic: orders, config: { group.id: g }, exceptionAt: 51 }"),
        (sim::AddConsumer{"late", "orders", {{"group.id", "g"}}, {}, {Duration{}, client::CommitMode::None, nth}}));
    const client::ProcessingException poison{0, {"orders", {1}}, {150}, client::AfterException::Die};
    QCOMPARE(onlyCommand<sim::AddConsumer>(
                 "addConsumer: { name: late, topic: orders, config: { group.id: g }, exceptionAt: { of: orders-1, offset: 150 }, onException: die }"),
        (sim::AddConsumer{"late", "orders", {{"group.id", "g"}}, {}, {Duration{}, client::CommitMode::None, poison}}));
    QCOMPARE(onlyCommand<sim::AddConsumer>("addConsumer: { name: late, pattern: 'ord.*', config: { group.id: g } }"),
        (sim::AddConsumer{"late", "", {{"group.id", "g"}}, {}, {}, "ord.*"}));
    QCOMPARE(onlyCommand<sim::DeleteOffsets>("deleteOffsets: { group: g, topic: orders }"), (sim::DeleteOffsets{"g", "orders"}));
}

/// What a step makes can be named by the steps after it.
void TestScenarioReader::laterStepsKnowWhatEarlierOnesMade()
{
    QVERIFY(readScenario(withSteps("  - addBroker: {}\n  - reassign: { of: orders-0, to: [4] }\n")).has_value());
    QVERIFY(readScenario(withSteps("  - createPartitions: { topic: orders, partitions: 3 }\n  - reassign: { of: orders-2, to: [1] }\n")).has_value());
    QVERIFY(readScenario(withSteps("  - deleteTopic: { topic: orders }\n  - createTopic: { name: orders }\n")).has_value());
    QVERIFY(!readScenario(withSteps("  - createTopic: { name: orders }\n")).has_value());
    const std::string member = "  - addConsumer: { name: m, topic: orders, config: { group.id: g } }\n";
    QVERIFY(readScenario(withSteps(member + "  - seek: { consumer: m, of: orders-0, offset: 9 }\n")).has_value());
    QVERIFY(readScenario(withSteps(member + "  - setApplication: { consumer: m, exceptionAt: 0 }\n")).has_value());
    for (const char* wrong : {"seek: { consumer: m, of: orders-0 }", "setApplication: { consumer: m, onException: die }",
             "setApplication: { consumer: m, exceptionAt: 3, onException: cry }", "addConsumer: { name: n, pattern: '(', config: { group.id: g } }",
             "addConsumer: { name: n, pattern: a, topic: orders, config: { group.id: g } }", "addConsumer: { name: n, pattern: a }",
             "addConsumer: { name: n, config: { group.id: g } }", "expect: { keys: { topic: orders } }", "expect: { keys: { moved: 1 } }"})
        QVERIFY2(!readScenario(withSteps(member + "  - " + wrong + "\n")).has_value(), wrong);
    QVERIFY(readScenario(withSteps("  - expect: { keys: { topic: orders, all: 2, moved: { atMost: 1 } }, group: { of: g, outOfOrder: 0 } }\n")).has_value());
}

void TestScenarioReader::rolesAreNamedNotNumbered()
{
    const auto leader = onlyStep<Order>("kill: { leaderOf: orders-1 }");
    QVERIFY(leader.whom == Whom::LeaderOf);
    QVERIFY((leader.of == TopicPartition{"orders", PartitionIndex{1}}));
    QVERIFY(onlyStep<Order>("isolate: { controller: active }").whom == Whom::ActiveController);
    QVERIFY(onlyStep<Order>("restart: { killed: last }").whom == Whom::LastKilled);
}

void TestScenarioReader::conditionsAreRead()
{
    const TopicPartition orders1{"orders", PartitionIndex{1}};
    QCOMPARE(onlyPart<LeaderIs>("leader: { of: orders-1, isNot: none }"), (LeaderIs{orders1, std::nullopt, kNoNode}));
    const auto isr = onlyPart<InSyncSetIs>("isr: { of: orders-1, size: { atLeast: 2 }, contains: [1], without: [2, 3] }");
    QCOMPARE(isr.size.min, std::int64_t(2));
    QCOMPARE(isr.without, (std::vector{NodeId{2}, NodeId{3}}));
    QVERIFY(onlyPart<InSyncSetIs>("elr: { of: orders-1, size: 0 }").list == ReplicaList::EligibleLeaders);
    const auto offset = onlyPart<OffsetIs>("logEndOffset: { of: orders-1, broker: 2, atLeast: 3, atMost: 5 }");
    QVERIFY(offset.kind == OffsetKind::LogEndOffset && offset.broker == NodeId{2});
    QCOMPARE(offset.range, (CountRange{3, 5}));
    QCOMPARE(onlyPart<TallyIs>("acked: 600"), (TallyIs{Tally::Acknowledged, std::nullopt, {600, 600}}));
    QCOMPARE(onlyPart<TallyIs>("lost: { client: p, is: 0 }"), (TallyIs{Tally::Lost, sim::kFirstClient, {0, 0}}));
    QVERIFY(onlyPart<TallyIs>("consumed: { client: c, atLeast: 1 }").client == NodeId{sim::kFirstClient.value + 1});
    const auto event = onlyPart<EventSeen>("event: { named: InSyncSetShrunk, of: orders-1, about: 3, between: [1s, 2s], times: 1 }");
    QCOMPARE(event.from, Instant{1'000'000});
    QCOMPARE(event.to, Instant{2'000'000});
    QCOMPARE(event.times, (CountRange{1, 1}));
    QCOMPARE(onlyPart<EventSeen>("truncated: { of: orders-1, broker: 1 }").named, std::string("LogTruncated"));
    QVERIFY(onlyPart<ErrorSeen>("error: { client: p, name: NOT_ENOUGH_REPLICAS }").error == ErrorCode::NotEnoughReplicas);
    QVERIFY(onlyPart<ControllerIs>("controller: { isNot: 1 }").isNot == NodeId{1});
    QCOMPARE(onlyPart<QuorumEpochIs>("quorumEpoch: { atLeast: 2 }").range.min, std::int64_t(2));
    QVERIFY(onlyPart<BrokerIs>("broker: { id: 2, is: fenced }").is == BrokerCondition::Fenced);
    const auto both = onlyStep<Expect>("expect: { acked: 1, failed: 0 }");
    QCOMPARE(both.condition.parts.size(), std::size_t(2));
    QCOMPARE(both.condition.text, std::string("{acked: 1, failed: 0}"));
}

void TestScenarioReader::stepsKeepTheirTimesAndLines()
{
    const Result<Scenario> scenario = readScenario(
        withSteps("  - { at: 2s, kill: { broker: 1 } }\n  - after: 500ms\n    say: Hello\n  - { until: { acked: 0 }, within: 3s }\n"));
    QVERIFY(scenario.has_value());
    QCOMPARE(scenario->steps.at(0).at, std::optional(Instant{2'000'000}));
    QCOMPARE(scenario->steps.at(0).line, 7);
    QCOMPARE(scenario->steps.at(1).after, std::optional(milliseconds(500)));
    QCOMPARE(std::get<Until>(scenario->steps.at(2).body).within, seconds(3));
    QCOMPARE(scenario->steps.at(2).line, 10);
}

void TestScenarioReader::complaintsSayWhereAndWhatWasExpected_data()
{
    QTest::addColumn<QString>("yaml");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("word");
    const auto row = [](const char* name, const std::string& yaml, const char* place, const char* word) {
        QTest::newRow(name) << QString::fromStdString(yaml) << place << word;
    };
    const auto step = [&](const char* name, const std::string& one, const char* place, const char* word) {
        row(name, withSteps("  - " + one + "\n"), place, word);
    };
    row("no lesson", "seed: 1", "1:1", "'lesson'");
    row("a list", "- 1", "1:1", "Expected a map");
    row("unknown key", "lesson: L\nclustr: { brokers: 3 }", "2:1", "did you mean 'cluster'");
    row("lesson is a map", "lesson: { a: 1 }", "1:9", "Expected a text");
    row("seed is text", "lesson: L\nseed: seven", "2:7", "whole number");
    row("seed is quoted", "lesson: L\nseed: '7'", "2:7", "whole number");
    row("seed is negative", "lesson: L\nseed: -1", "2:7", "from 0");
    row("no such moment", "lesson: L\nstart: yesterday", "2:8", "2026-01-01T00:00:00Z");
    row("a million brokers", "lesson: L\ncluster: { brokers: 1000000 }", "2:21", "from 1 to 64");
    row("no broker", "lesson: L\ncluster: { brokers: 0 }", "2:21", "from 1 to 64");
    row("more voters than brokers", "lesson: L\ncluster: { brokers: 1, controllers: 3 }", "2:37", "from 1 to 1");
    row("racks", "lesson: L\ncluster: { racks: [a] }", "2:19", "Expected 3 racks");
    row("delays", "lesson: L\ncluster: { network: { delayMin: 3ms, delayMax: 1ms } }", "2:21", "shorter");
    row("unknown config", "lesson: L\ncluster: { config: { replica.lag.time.max: 5 } }", "2:22", "replica.lag.time.max.ms");
    row("config out of range", "lesson: L\ntopics: [{ name: t, config: { min.insync.replicas: 0 } }]", "2:52", "");
    row("config is a list", "lesson: L\ntopics: [{ name: t, config: { min.insync.replicas: [1] } }]", "2:52", "one value");
    row("config of the wrong scope", "lesson: L\nproducers: [{ name: p, config: { min.insync.replicas: 2 } }]", "2:34", "");
    row("conflicting configs", "lesson: L\nproducers: [{ name: p, config: { acks: 1, enable.idempotence: true } }]", "2:32", "");
    row("too many partitions", "lesson: L\ntopics: [{ name: a, partitions: 1500 }, { name: b, partitions: 501 }]", "2:49", "2000 partitions");
    row("too many replicas", "lesson: L\ntopics: [{ name: a, replicas: 4 }]", "2:31", "from 1 to 3");
    row("illegal topic", "lesson: L\ntopics: [{ name: a/b }]", "2:18", "not legal");
    row("topic twice", "lesson: L\ntopics: [{ name: a }, { name: a }]", "2:31", "already");
    row("client twice", "lesson: L\ntopics: [{ name: t }]\nproducers: [{ name: a }]\nconsumers: [{ name: a, topic: t }]", "4:21", "already");
    row("assignments", "lesson: L\ntopics: [{ name: a, replicas: 2, assignments: [[1]] }]", "2:48", "Expected 2 brokers");
    row("assigned twice", "lesson: L\ntopics: [{ name: a, replicas: 2, assignments: [[1, 1]] }]", "2:52", "twice");
    row("assigned to nobody", "lesson: L\ntopics: [{ name: a, replicas: 2, assignments: [[1, 4]] }]", "2:52", "from 1 to 3");
    row("consumer of nothing", "lesson: L\nconsumers: [{ name: c, topic: t }]", "2:31", "no topic");
    step("no action", "{ at: 1s }", "7:5", "does nothing");
    step("two actions", "{ say: a, kill: { broker: 1 } }", "7:5", "either 'say' or 'kill'");
    step("unknown action", "{ kil: { broker: 1 } }", "7:7", "did you mean 'kill'");
    step("no such broker", "kill: { broker: 4 }", "7:21", "from 1 to 3");
    step("broker is text", "kill: { broker: one }", "7:21", "from 1 to 3");
    step("target is a number", "kill: 1", "7:11", "Expected a map");
    step("two targets", "kill: { broker: 1, controller: active }", "7:11", "one of");
    step("no such partition", "kill: { leaderOf: orders-2 }", "7:23", "partitions 0 to 1");
    step("no such topic", "kill: { leaderOf: order-0 }", "7:23", "did you mean 'orders'");
    step("no partition at all", "kill: { leaderOf: orders }", "7:23", "such as payments-4");
    step("negative time", "{ at: -1s, say: a }", "7:11", "negative");
    step("time without unit", "{ at: 5, say: a }", "7:11", "unit");
    step("at and after", "{ at: 1s, after: 1s, say: a }", "7:5", "not both");
    step("until without within", "until: { acked: 1 }", "7:5", "'within'");
    step("within without until", "{ say: a, within: 1s }", "7:5", "'within'");
    step("say nothing", "say: ~", "7:10", "Expected a text");
    step("expect nothing", "expect: {}", "7:13", "at least one condition");
    step("unknown condition", "expect: { leadr: { of: orders-0, is: 1 } }", "7:15", "did you mean 'leader'");
    step("is and isNot", "expect: { leader: { of: orders-0, is: 1, isNot: 2 } }", "7:23", "either 'is' or 'isNot'");
    step("no bound", "expect: { highWatermark: { of: orders-0 } }", "7:30", "'atLeast'");
    step("times is negative", "expect: { event: { named: LeaderElected, times: -1 } }", "7:53", "for 'times', found '-1'");
    step("a list of controllers", "kill: { controller: [1, 2] }", "7:25", "Expected one controller, found a list");
    step("empty range", "expect: { acked: { atLeast: 3, atMost: 2 } }", "7:22", "No number");
    step("unknown event", "expect: { event: { named: LeaderElect } }", "7:31", "LeaderElected");
    step("unknown error", "expect: { error: { name: NOT_ENOUGH } }", "7:30", "NOT_ENOUGH_REPLICAS");
    step("window backwards", "expect: { event: { named: LeaderElected, between: [2s, 1s] } }", "7:60", "earlier one first");
    step("consumed by a producer", "expect: { consumed: { client: p, is: 1 } }", "7:35", "no consumer");
    step("link to itself", "cut: { from: 1, to: 1 }", "7:10", "the same");
    step("delay backwards", "delay: { from: 1, to: 2, min: 2ms, max: 1ms }", "7:12", "shorter");
    step("reassign to nobody known", "reassign: { of: orders-0, to: [1, 9] }", "7:39", "from 1 to 3");
    step("reassign twice to one", "reassign: { of: orders-0, to: [1, 1] }", "7:39", "twice");
    step("elect how", "electLeaders: { type: fast }", "7:27", "preferred or unclean");
    step("grow what", "createPartitions: { topic: order, partitions: 3 }", "7:32", "did you mean 'orders'");
    step("delete what", "deleteTopic: { topic: nothing }", "7:27", "no topic");
    step("replicas how", "expect: { replicas: { of: orders-0 } }", "7:25", "is, adding and removing");
    step("count how", "expect: { partitionCount: { topic: orders } }", "7:31", "'is'");
    step("heal what", "heal: { from: 1 }", "7:11", "all: true");
    step("too many records", "send: { producer: p, topic: orders, count: 10000001 }", "7:48", "10000000");
    step("configure two", "configure: { topic: orders, broker: 1, name: x }", "7:16", "one of");
    step("client config without value", "configure: { producer: p, name: acks }", "7:16", "'value'");
    row("records in all", withSteps("  - send: { producer: p, topic: orders, count: 9000000 }\n  - send: { producer: p, topic: orders, count: 9000000 }\n"), "8:11",
        "10000000 records");
    row("times backwards", withSteps("  - { at: 2s, say: a }\n  - { at: 1s, say: b }\n"), "8:11", "before 2s");
    row("before a wait", withSteps("  - { at: 2s, say: a }\n  - { after: 2s, say: b }\n  - { at: 3s, say: c }\n"), "9:11", "before 4s");
    row("end before the last step", withSteps("  - { at: 2s, say: a }\n") + "end: 1s\n", "8:6", "at or after 2s");
    row("steps are a map", "lesson: L\nsteps: { say: a }", "2:8", "a list");
}

void TestScenarioReader::complaintsSayWhereAndWhatWasExpected()
{
    QFETCH(QString, yaml);
    QFETCH(QString, place);
    QFETCH(QString, word);
    const Result<Scenario> scenario = readScenario(yaml.toStdString());
    QVERIFY(!scenario.has_value());
    const QString complaint = QString::fromStdString(toString(scenario.error()));
    QVERIFY2(complaint.startsWith(place + ": "), qPrintable(complaint));
    QVERIFY2(complaint.contains(word), qPrintable(complaint));
    QVERIFY2(!complaint.contains('\n'), qPrintable(complaint));
}

QTEST_APPLESS_MAIN(TestScenarioReader)
#include "tst_scenario_reader.moc"
