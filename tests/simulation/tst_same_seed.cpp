// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/random_faults.h"

using namespace highwater;
using namespace highwater::test;

class TestSameSeed : public QObject {
Q_OBJECT
private slots:
    // invariants.md E1: the same state after every event, not only at the end.
    void theSameSeedGivesTheSameWorldStepForStep()
    {
        RandomFaults first(42);
        RandomFaults second(42);
        first.begin();
        second.begin();
        for (int round = 0; round < 400; ++round) {
            for (int i = 0; i < 5; ++i) {
                first.world().step();
                second.world().step();
            }
            QCOMPARE(digestOf(second.world().cluster()), digestOf(first.world().cluster()));
        }
        QVERIFY(first.world().cluster() == second.world().cluster());
        QVERIFY(first.world().checkpoint().referee == second.world().checkpoint().referee);
        QCOMPARE(second.world().eventHash(), first.world().eventHash());
    }
    void anotherSeedGivesAnotherWorld()
    {
        RandomFaults first(42);
        RandomFaults second(43);
        first.begin();
        second.begin();
        QVERIFY(digestOf(first.world().cluster()) != digestOf(second.world().cluster()));
        QVERIFY(!(first.world().cluster() == second.world().cluster()));
    }
};

QTEST_APPLESS_MAIN(TestSameSeed)
#include "tst_same_seed.moc"
