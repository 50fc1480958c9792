// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/session/branch_tree.h"

using namespace highwater;
using namespace highwater::session;

namespace {

/// A moment at that step, told last that event, at a millisecond a step.
scenario::Playback momentAt(std::uint64_t step, std::uint64_t lastEvent)
{
    scenario::Playback play;
    play.world.cluster.step = StepNumber{step};
    play.world.cluster.now = Instant{std::int64_t(step) * 1'000};
    play.world.cluster.counters.lastEvent = EventNumber{lastEvent};
    return play;
}

History aHistory() { return History(std::make_shared<const scenario::Playback>(momentAt(0, 0))); }

/// One step, which tells one event: a landmark at each tenth step.
void addSteps(History& history, std::uint64_t until)
{
    for (std::uint64_t step = history.lastStep().value + 1; step <= until; ++step) {
        const event::EventBody body = step % 10 == 0 ? event::EventBody(event::NodeStopped{}) : event::EventBody(event::MessageLost{});
        const event::Event event{EventNumber{step}, kNoEvent, Instant{std::int64_t(step) * 1'000}, kNoNode, body};
        history.addStep(momentAt(step, step), std::vector{event});
    }
}

} // namespace

class TestHistory : public QObject {
Q_OBJECT
private slots:
    void copiesAreKeptByWork();
    void landmarksAreKeptForGoodAndRoutineForAWhile();
    void cuttingForgetsAllThatCameAfter();
    void commandsStandWhereTheyWereGiven();
    void theLastTellingIsFound();
    void copiesThinOutWithinTheirBound();
    void aForkedBranchKnowsWhereItLeft();
};

void TestHistory::copiesAreKeptByWork()
{
    History history = aHistory();
    addSteps(history, 60'000);
    QCOMPARE(history.copyCount(), std::size_t(3));
    QCOMPARE(history.copyBefore(StepNumber{24'999})->world.cluster.step, StepNumber{0});
    QCOMPARE(history.copyBefore(StepNumber{25'000})->world.cluster.step, StepNumber{25'000});
    QCOMPARE(history.copyBefore(StepNumber{60'000})->world.cluster.step, StepNumber{50'000});
    QCOMPARE(history.copyBefore(Instant{26'000'000})->world.cluster.step, StepNumber{25'000});
    QCOMPARE(history.copyBefore(Instant{})->world.cluster.step, StepNumber{0});
    QCOMPARE(history.copyBefore(EventNumber{25'000})->world.cluster.step, StepNumber{0});
    QCOMPARE(history.copyBefore(EventNumber{25'001})->world.cluster.step, StepNumber{25'000});
}

void TestHistory::landmarksAreKeptForGoodAndRoutineForAWhile()
{
    History history = aHistory();
    const std::uint64_t steps = kRoutineEventsKept + 5'000;
    addSteps(history, steps);
    QCOMPARE(history.landmarks().size(), std::size_t(steps / 10));
    QCOMPARE(history.landmarks().front().number, EventNumber{10});
    QVERIFY(history.kept(EventNumber{5'000}) == nullptr);
    QVERIFY(history.kept(EventNumber{5'001}) != nullptr);
    QCOMPARE(history.kept(EventNumber{steps})->step, StepNumber{steps});
    QVERIFY(history.kept(EventNumber{steps + 1}) == nullptr);
}

void TestHistory::cuttingForgetsAllThatCameAfter()
{
    History history = aHistory();
    addSteps(history, 60'000);
    history.cutAfter(StepNumber{30'005}, Instant{30'005'500});
    QCOMPARE(history.lastStep(), StepNumber{30'005});
    QCOMPARE(history.lastInstant(), Instant{30'005'500});
    QCOMPARE(history.copyCount(), std::size_t(2));
    QCOMPARE(history.landmarks().back().number, EventNumber{30'000});
    QVERIFY(history.kept(EventNumber{30'006}) == nullptr);
    addSteps(history, 30'020);
    QCOMPARE(history.landmarks().back().number, EventNumber{30'020});
    QVERIFY(history.copiesSize() > 0);
}

void TestHistory::commandsStandWhereTheyWereGiven()
{
    History history = aHistory();
    addSteps(history, 10);
    history.addCommand({StepNumber{11}, Instant{10'500}, {sim::HealAll{}, event::By::Person}});
    addSteps(history, 20);
    history.addCommand({StepNumber{21}, Instant{20'500}, {sim::HealAll{}, event::By::Person}});
    addSteps(history, 30);
    QVERIFY(history.commandAfter(StepNumber{9}) == nullptr);
    QCOMPARE(history.commandAfter(StepNumber{10})->at, Instant{10'500});
    QVERIFY(history.commandAfter(StepNumber{11}) == nullptr);
    QCOMPARE(history.commandAfter(StepNumber{20})->at, Instant{20'500});
    history.cutAfter(StepNumber{20}, Instant{20'000});
    QCOMPARE(history.commands().size(), std::size_t(1));
}

void TestHistory::theLastTellingIsFound()
{
    History history = aHistory();
    QVERIFY(!history.lastTelling(StepNumber{0}, true));
    addSteps(history, 35);
    QCOMPARE(history.lastTelling(StepNumber{35}, true), std::optional(StepNumber{30}));
    QCOMPARE(history.lastTelling(StepNumber{29}, true), std::optional(StepNumber{20}));
    QCOMPARE(history.lastTelling(StepNumber{29}, false), std::optional(StepNumber{29}));
    QVERIFY(!history.lastTelling(StepNumber{9}, true));
}

void TestHistory::copiesThinOutWithinTheirBound()
{
    // engine.md: one copy every 25,000 steps; over the budget the older half thins out, never to more than 50,000 apart.
    scenario::Playback play = momentAt(0, 0);
    for (std::int32_t id = 1001; id < 1501; ++id)
        play.world.cluster.nodes[NodeId{id}].client.emplace();
    const std::uint64_t copies = 3 * std::uint64_t(kCopiesBudget / estimatedSize(play));
    QVERIFY(copies > 10 && copies < 100);
    History history(std::make_shared<const scenario::Playback>(play));
    for (std::uint64_t step = 1; step <= copies * kStepsBetweenCopies; ++step) {
        play.world.cluster.step = StepNumber{step};
        history.addStep(play, {});
    }
    QVERIFY(history.copyCount() < copies);
    for (std::uint64_t step = kStepsBetweenOldCopiesMax; step <= history.lastStep().value; step += 10'000)
        QVERIFY(step - history.copyBefore(StepNumber{step})->world.cluster.step.value <= kStepsBetweenOldCopiesMax);
    QCOMPARE(history.firstStep(), StepNumber{0});
}

void TestHistory::aForkedBranchKnowsWhereItLeft()
{
    History history = aHistory();
    addSteps(history, 30);
    BranchTree tree(std::move(history));
    const BranchId first = tree.current();
    const BranchId second = tree.fork(StepNumber{20}, Instant{20'500});
    QCOMPARE(tree.current(), second);
    QCOMPARE(tree.branch().parent, std::optional(first));
    QCOMPARE(tree.branch().forkedAt, StepNumber{20});
    QCOMPARE(tree.branch().history.lastStep(), StepNumber{20});
    QCOMPARE(tree.branch(first)->history.lastStep(), StepNumber{30});
    QVERIFY(tree.branch(BranchId{99}) == nullptr);
    QVERIFY(tree.branch().history.copyBefore(StepNumber{20}) == tree.branch(first)->history.copyBefore(StepNumber{20}));
}

QTEST_APPLESS_MAIN(TestHistory)
#include "tst_history.moc"
