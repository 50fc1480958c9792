// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/random_faults.h"
#include "tests/simulation/seeded_life.h"

using namespace highwater;
using namespace highwater::test;

namespace {

Seeds seeds;

Outcome live(std::uint64_t seed, sim::Judging judging)
{
    RandomFaults life(seed, judging);
    return outcomeOf(life);
}

} // namespace

class TestRandomFaults : public QObject {
Q_OBJECT
private slots:
    // invariants.md 1 to 4, 6 and E1: no judge speaks without a rule that allows it, all heals in time, and twice is the same.
    void nothingPromisedIsBrokenAndEverythingHeals_data()
    {
        seeds.addRows();
    }
    void nothingPromisedIsBrokenAndEverythingHeals()
    {
        QFETCH(quint64, seed);
        printSeed(seed);
        const Outcome first = live(seed, sim::Judging::On);
        QVERIFY2(first.defects.empty(), first.defects.c_str());
        if (seed % 5 != 0)
            return;
        const Outcome second = live(seed, sim::Judging::Off);
        QCOMPARE(second.digest, first.digest);
        QCOMPARE(second.eventHash, first.eventHash);
    }
};

int main(int argc, char** argv)
{
    seeds.takeFrom(argc, argv);
    TestRandomFaults test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_random_faults.moc"
