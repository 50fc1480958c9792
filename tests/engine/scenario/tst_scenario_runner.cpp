// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/scenario/play_through.h"
#include "engine/scenario/random_faults.h"
#include "engine/scenario/scenario_reader.h"

using namespace highwater;
using namespace highwater::scenario;

namespace {

Scenario aScenario(const std::string& steps)
{
    const Result<Scenario> read = readScenario("lesson: L\nseed: 3\n"
                        "topics: [{ name: orders, partitions: 1, replicas: 3, assignments: [[1, 2, 3]], config: { min.insync.replicas: 2 } }]\n"
                        "producers: [{ name: p }]\nconsumers: [{ name: c, topic: orders, config: { auto.offset.reset: earliest } }]\nsteps:\n" + steps);
    if (!read)
        qWarning("%s", toString(read.error()).c_str());
    return read.value();
}

constexpr const char* kReady = "  - { until: { leader: { of: orders-0, is: 1 }, isr: { of: orders-0, size: 3 } }, within: 20s }\n";

struct Played {
    Playback play;
    std::vector<std::string> lines;

    const std::vector<Failure>& failures() const { return play.position.failures; }
    bool tells(const std::string& text) const
    {
        return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.find(text) != std::string::npos; });
    }
};

Played played(const Scenario& scenario, Instant until = kNever)
{
    const ScenarioRunner runner(scenario);
    Played result{runner.begin().value(), {}};
    playThrough(runner, result.play, until, [&](std::string_view line) { result.lines.emplace_back(line); });
    return result;
}

Played playedSteps(const std::string& steps) { return played(aScenario(kReady + steps)); }

} // namespace

class TestScenarioRunner : public QObject {
Q_OBJECT
private slots:
    void stepsComeInOrderAndInTime();
    void anExpectationThatFailsSaysWhatIsThere();
    void aWaitThatEndsInVainFailsAtItsDeadline();
    void aRefusedCommandIsAFailure();
    void rolesAreResolvedWhenTheyAreNeeded();
    void eventsAreCountedFromTheStart();
    void windowsBoundWhatCounts();
    void countsAreOfTheLedger();
    void aConsumerCountsWhatItRead();
    void theEndIsKept();
    void equalSeedsGiveEqualPlays();
    void copiesPlayOnAlike();
    void theSpecIsTheScenarios();
    void faultsOutOfEqualSeedsAreEqual();
};

void TestScenarioRunner::stepsComeInOrderAndInTime()
{
    const Played run = playedSteps("  - { at: 9s, say: First }\n  - { after: 500ms, say: Second }\n  - { at: 10s, pause: { broker: 3 } }\n  - say: Third\n");
    QCOMPARE(run.play.position.notes.size(), std::size_t(3));
    QCOMPARE(run.play.position.notes.at(0), (Note{Instant{9'000'000}, "First"}));
    QCOMPARE(run.play.position.notes.at(1), (Note{Instant{9'500'000}, "Second"}));
    QCOMPARE(run.play.position.notes.at(2), (Note{Instant{10'000'000}, "Third"}));
    QVERIFY(run.play.world.cluster.node(NodeId{3})->process == node::ProcessState::Paused);
    QVERIFY(run.tells("10.000000  broker 3        process paused by the scenario"));
    QVERIFY(run.failures().empty());
}

void TestScenarioRunner::anExpectationThatFailsSaysWhatIsThere()
{
    const Played run = playedSteps("  - expect: { leader: { of: orders-0, is: 2 } }\n  - expect: { acked: 5 }\n  - say: On it goes.\n");
    QCOMPARE(run.failures().size(), std::size_t(2));
    QCOMPARE(run.failures().at(0).line, 8);
    QCOMPARE(run.failures().at(0).what, std::string("Expected {leader: {of: orders-0, is: 2}}, but orders-0 is led by broker 1."));
    QCOMPARE(run.failures().at(1).what, std::string("Expected {acked: 5}, but acked is 0."));
    QCOMPARE(run.play.position.notes.size(), std::size_t(1));
    QVERIFY(run.tells("FAILED"));
}

void TestScenarioRunner::aWaitThatEndsInVainFailsAtItsDeadline()
{
    const Played run = playedSteps("  - { at: 9s, until: { acked: 1 }, within: 2s }\n  - { after: 1s, say: Later }\n");
    QCOMPARE(run.failures().size(), std::size_t(1));
    QCOMPARE(run.failures().front().at, Instant{11'000'000});
    QVERIFY(run.failures().front().what.starts_with("Waited in vain for {acked: 1}"));
    QCOMPARE(run.play.position.notes.front().at, Instant{12'000'000});
}

void TestScenarioRunner::aRefusedCommandIsAFailure()
{
    const Played run = playedSteps("  - restart: { broker: 2 }\n  - restart: { killed: last }\n");
    QCOMPARE(run.failures().size(), std::size_t(2));
    QVERIFY(run.failures().at(0).what.starts_with("The command could not be done: "));
}

void TestScenarioRunner::rolesAreResolvedWhenTheyAreNeeded()
{
    const Played run = playedSteps("  - kill: { leaderOf: orders-0 }\n  - { until: { leader: { of: orders-0, isNot: 1 } }, within: 30s }\n"
                                   "  - restart: { killed: last }\n  - { until: { isr: { of: orders-0, size: 3 } }, within: 60s }\n"
                                   "  - kill: { controller: active }\n  - { until: { controller: { isNot: none } }, within: 20s }\n");
    QVERIFY(run.failures().empty());
    QVERIFY(run.tells("broker 1        process killed by the scenario"));
    QVERIFY(run.tells("broker 1        process started by the scenario"));
}

void TestScenarioRunner::eventsAreCountedFromTheStart()
{
    const Played run = playedSteps("  - expect: { event: { named: TopicCreated, times: 1 } }\n  - expect: { event: { named: NodeKilled } }\n"
                                   "  - expect: { event: { named: BrokerUnfenced, about: 2, times: 1 }, error: { name: NOT_ENOUGH_REPLICAS, times: 0 } }\n");
    QCOMPARE(run.failures().size(), std::size_t(1));
    QVERIFY(run.failures().front().what.find("NodeKilled was seen 0 times") != std::string::npos);
}

void TestScenarioRunner::windowsBoundWhatCounts()
{
    const Played run = playedSteps("  - { at: 9s, pause: { broker: 3 } }\n  - { at: 10s, resume: { broker: 3 } }\n  - { at: 11s, pause: { broker: 3 } }\n"
                                   "  - expect: { event: { named: NodePaused, node: 3, times: 2 } }\n"
                                   "  - expect: { event: { named: NodePaused, between: [8s, 10s], times: 1 } }\n"
                                   "  - expect: { event: { named: NodePaused, between: [9s, 11s], times: 2 } }\n"
                                   "  - expect: { event: { named: NodePaused, node: 2, times: 0 } }\n");
    QVERIFY(run.failures().empty());
}

void TestScenarioRunner::countsAreOfTheLedger()
{
    const Played run = playedSteps("  - send: { producer: p, topic: orders, count: 30, every: 10ms }\n  - { until: { acked: 30 }, within: 20s }\n"
                                   "  - expect: { sent: 30, failed: 0, inDoubt: 0, lost: 0, missing: 0, duplicates: 0, acked: { client: p, is: 30 } }\n"
                                   "  - { until: { visible: 30, committed: 30 }, within: 5s }\n"
                                   "  - expect: { logEndOffset: { of: orders-0, is: 30 }, highWatermark: { of: orders-0, broker: 1, atLeast: 30 } }\n");
    for (const Failure& failure : run.failures())
        qWarning("%s", failure.what.c_str());
    QVERIFY(run.failures().empty());
}

void TestScenarioRunner::aConsumerCountsWhatItRead()
{
    const Played run = playedSteps("  - send: { producer: p, topic: orders, count: 12, every: 10ms }\n  - { until: { consumed: { client: c, is: 12 } }, within: 20s }\n");
    QVERIFY(run.failures().empty());
}

void TestScenarioRunner::theEndIsKept()
{
    Scenario scenario = aScenario(kReady);
    scenario.end = Instant{12'000'000};
    const Played run = played(scenario);
    QVERIFY(run.play.world.cluster.now > Instant{11'000'000});
    QVERIFY(run.play.world.cluster.now <= Instant{12'000'000});
    const Played shorter = played(scenario, Instant{5'000'000});
    QVERIFY(shorter.play.world.cluster.now <= Instant{5'000'000});
}

void TestScenarioRunner::equalSeedsGiveEqualPlays()
{
    const Scenario scenario = aScenario(std::string(kReady) + "  - send: { producer: p, topic: orders, count: 50, every: 10ms }\n  - kill: { broker: 1 }\n"
                                        "  - { until: { acked: 50 }, within: 60s }\n");
    const Played first = played(scenario);
    const Played second = played(scenario);
    QVERIFY(first.lines == second.lines);
    QVERIFY(first.play == second.play);
    QCOMPARE(sim::digestOf(first.play.world.cluster), sim::digestOf(second.play.world.cluster));
    Scenario other = scenario;
    other.seed += 1;
    QVERIFY(played(other).lines != first.lines);
}

void TestScenarioRunner::copiesPlayOnAlike()
{
    const ScenarioRunner runner(aScenario(std::string(kReady) + "  - send: { producer: p, topic: orders, count: 50, every: 10ms }\n  - { until: { acked: 20 }, within: 30s }\n  - kill: { broker: 1 }\n"));
    Playback first = runner.begin().value();
    sim::Lent lent;
    for (int i = 0; i < 1'500; ++i)
        QVERIFY(runner.step(first, lent));
    Playback second = first;
    for (int i = 0; i < 1'500; ++i)
        QVERIFY(runner.step(first, lent));
    QVERIFY(!(first == second));
    for (int i = 0; i < 1'500; ++i)
        QVERIFY(runner.step(second, lent));
    QVERIFY(first == second);
}

void TestScenarioRunner::theSpecIsTheScenarios()
{
    const Scenario scenario = readScenario("lesson: L\nseed: 9\nstart: 2024-01-01\ncluster: { brokers: 5, controllers: 1, racks: [a, b, c, d, e], config: { broker.session.timeout.ms: 6000 }, "
                                           "network: { delayMin: 1ms, delayMax: 4ms } }\n").value();
    const sim::ClusterSpec spec = clusterSpecOf(scenario);
    QCOMPARE(spec.brokers, 5);
    QCOMPARE(spec.voters, std::optional(1));
    QCOMPARE(spec.racks.at(4), std::string("e"));
    QCOMPARE(spec.seed, std::uint64_t(9));
    QCOMPARE(spec.startOfTime, Timestamp{1'704'067'200'000});
    QCOMPARE(spec.links.delayMax, milliseconds(4));
    QCOMPARE(spec.brokerConfigs.at("broker.session.timeout.ms"), std::string("6000"));
}

void TestScenarioRunner::faultsOutOfEqualSeedsAreEqual()
{
    QVERIFY(randomFaults(4, seconds(60)) == randomFaults(4, seconds(60)));
    QVERIFY(!(randomFaults(4, seconds(60)) == randomFaults(5, seconds(60))));
    Instant last;
    for (const Step& step : randomFaults(4, seconds(60)).steps) {
        QVERIFY(!step.at || *step.at >= last);
        last = step.at.value_or(last);
    }
}

QTEST_APPLESS_MAIN(TestScenarioRunner)
#include "tst_scenario_runner.moc"
