// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

#include "engine/base/ensure.h"
#include "tests/simulation/world.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

/// What tests share that live through a life full of trouble for each seed.
namespace highwater::test {

/// `--seeds FIRST LAST` on the command line, or those given here.
struct Seeds {
    std::uint64_t first = 1;
    std::uint64_t last = 5;

    /// Takes its three words out of the arguments; what is left is Qt Test's.
    void takeFrom(int& argc, char** argv)
    {
        for (int i = 1; i + 2 < argc; ++i) {
            if (std::strcmp(argv[i], "--seeds") != 0)
                continue;
            first = std::strtoull(argv[i + 1], nullptr, 10);
            last = std::strtoull(argv[i + 2], nullptr, 10);
            for (int j = i; j + 3 < argc; ++j)
                argv[j] = argv[j + 3];
            argc -= 3;
            return;
        }
    }
    /// A row of test data for each.
    void addRows() const
    {
        QTest::addColumn<quint64>("seed");
        for (std::uint64_t seed = first; seed <= last; ++seed)
            QTest::newRow(("seed " + std::to_string(seed)).c_str()) << quint64(seed);
    }
};

/// Said before the life begins, so that it is known also when it never ends.
inline void printSeed(std::uint64_t seed)
{
    std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
    std::fflush(stdout);
}

/// How a life ended.
struct Outcome {
    std::uint64_t digest = 0;
    std::uint64_t eventHash = 0;
    std::string defects; ///< what judges said that no rule allows, and what still waits when all should rest
};

/// Lives it: begin, trouble, heal where there is something to heal, settle, and one last scan.
template <class Life>
Outcome outcomeOf(Life& life)
{
    try {
        life.begin();
        life.trouble();
        if constexpr (requires { life.heal(); })
            life.heal();
        const bool isSettled = life.settle();
        life.world().scan();
        Outcome outcome{digestOf(life.world().cluster()), life.world().eventHash(), life.world().defects()};
        if (isSettled)
            return outcome;
        if constexpr (requires { life.unsettled(); })
            outcome.defects += life.unsettled();
        else
            for (const sim::Violation& left : sim::settled(life.world().cluster()))
                outcome.defects += left.what + "\n";
        return outcome;
    } catch (const EngineDefect& defect) {
        const sim::Cluster& cluster = life.world().cluster();
        return {0, 0, "step " + std::to_string(cluster.step.value) + " at " + std::to_string(cluster.now.value) + ": " + defect.what()};
    }
}

} // namespace highwater::test
