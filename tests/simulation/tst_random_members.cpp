// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "engine/base/ensure.h"
#include "tests/simulation/random_members.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace highwater;
using namespace highwater::test;

namespace {

std::uint64_t firstSeed = 1;
std::uint64_t lastSeed = 5;

struct Outcome {
    std::uint64_t digest = 0;
    std::uint64_t eventHash = 0;
    std::string defects;
};

Outcome live(std::uint64_t seed, sim::Judging judging)
{
    RandomMembers life(seed, judging);
    try {
        life.begin();
        life.trouble();
        const bool isSettled = life.settle();
        life.world().scan();
        return {digestOf(life.world().cluster()), life.world().eventHash(), life.world().defects() + (isSettled ? "" : life.unsettled())};
    } catch (const EngineDefect& defect) {
        const sim::Cluster& cluster = life.world().cluster();
        return {0, 0, "step " + std::to_string(cluster.step.value) + " at " + std::to_string(cluster.now.value) + ": " + defect.what()};
    }
}

} // namespace

class TestRandomMembers : public QObject {
Q_OBJECT
private slots:
    // invariants.md 5 and 6, E1; consumer-groups.md 11A: whatever members and coordinators go through, no judge of groups speaks,
    // groups come to rest with every partition owned, and everything written is committed in the end.
    void groupsKeepTheirPromisesAmidTrouble_data()
    {
        QTest::addColumn<quint64>("seed");
        for (std::uint64_t seed = firstSeed; seed <= lastSeed; ++seed)
            QTest::newRow(("seed " + std::to_string(seed)).c_str()) << quint64(seed);
    }
    void groupsKeepTheirPromisesAmidTrouble()
    {
        QFETCH(quint64, seed);
        std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
        std::fflush(stdout);
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
    for (int i = 1; i + 2 < argc; ++i) {
        if (std::strcmp(argv[i], "--seeds") != 0)
            continue;
        firstSeed = std::strtoull(argv[i + 1], nullptr, 10);
        lastSeed = std::strtoull(argv[i + 2], nullptr, 10);
        for (int j = i; j + 3 < argc; ++j)
            argv[j] = argv[j + 3];
        argc -= 3;
        break;
    }
    TestRandomMembers test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_random_members.moc"
