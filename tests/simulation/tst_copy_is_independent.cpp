// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/random_faults.h"

using namespace highwater;
using namespace highwater::test;

class TestCopyIsIndependent : public QObject {
Q_OBJECT
private slots:
    // invariants.md E2: run to t, snapshot, run on from the copy, equals the straight run.
    void aCopyRunsOnAsTheOriginalDoes()
    {
        RandomFaults life(11);
        life.begin();
        life.trouble();
        const sim::Checkpoint snapshot = life.world().checkpoint();
        const std::uint64_t before = digestOf(snapshot.cluster);
        life.world().runFor(seconds(10));

        sim::Checkpoint copy = snapshot;
        sim::Lent lent;
        std::vector<sim::Violation> spoken;
        while (copy.cluster.step < life.world().cluster().step)
            QVERIFY(sim::advance(copy, lent, spoken));
        QCOMPARE(digestOf(copy.cluster), digestOf(life.world().cluster()));
        QVERIFY(copy.cluster == life.world().cluster());
        QVERIFY(copy.referee == life.world().checkpoint().referee);
        QCOMPARE(digestOf(snapshot.cluster), before); // and nothing of it leaked back
    }
    // invariants.md E2: forks share no mutable state.
    void twoForksGoTheirOwnWays()
    {
        RandomFaults life(12);
        life.begin();
        life.world().runFor(seconds(3));
        const sim::Checkpoint start = life.world().checkpoint();
        const std::uint64_t before = digestOf(start.cluster);
        sim::Checkpoint calm = start;
        sim::Checkpoint troubled = start;
        sim::Lent lent;
        std::vector<sim::Violation> spoken;
        QVERIFY(!sim::perform(troubled.cluster, {sim::KillNode{{1}}, event::By::Person}, lent));
        troubled.referee.afterStep(troubled.cluster, lent.events(), lent.touched());
        for (int i = 0; i < 5'000; ++i) { // side by side, so that they would meet in what they share
            sim::advance(calm, lent, spoken);
            sim::advance(troubled, lent, spoken);
        }
        QCOMPARE(digestOf(start.cluster), before);
        sim::Checkpoint alone = start;
        for (int i = 0; i < 5'000; ++i)
            sim::advance(alone, lent, spoken);
        QVERIFY(alone == calm);
        QVERIFY(digestOf(troubled.cluster) != digestOf(calm.cluster));
    }
};

QTEST_APPLESS_MAIN(TestCopyIsIndependent)
#include "tst_copy_is_independent.moc"
