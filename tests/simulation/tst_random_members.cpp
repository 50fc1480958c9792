// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/simulation/random_members.h"
#include "tests/simulation/seeded_life.h"

using namespace highwater;
using namespace highwater::test;

namespace {

Seeds seeds;

Outcome live(std::uint64_t seed, sim::Judging judging)
{
    RandomMembers life(seed, judging);
    return outcomeOf(life);
}

} // namespace

class TestRandomMembers : public QObject {
Q_OBJECT
private slots:
    // invariants.md 5 and 6, E1; consumer-groups.md 11A: whatever members and coordinators go through, no judge of groups speaks,
    // groups come to rest with every partition owned, and everything written is committed in the end.
    void groupsKeepTheirPromisesAmidTrouble_data()
    {
        seeds.addRows();
    }
    void groupsKeepTheirPromisesAmidTrouble()
    {
        QFETCH(quint64, seed);
        printSeed(seed);
        const Outcome first = live(seed, sim::Judging::On);
        QVERIFY2(first.defects.empty(), first.defects.c_str());
        if (seed % 10 != 0)
            return;
        const Outcome second = live(seed, sim::Judging::Off);
        QCOMPARE(second.digest, first.digest);
        QCOMPARE(second.eventHash, first.eventHash);
    }
};

int main(int argc, char** argv)
{
    seeds.takeFrom(argc, argv);
    TestRandomMembers test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_random_members.moc"
