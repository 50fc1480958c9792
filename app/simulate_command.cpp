// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulate_command.h"

#include "app/exit_code.h"
#include "engine/base/ensure.h"
#include "engine/scenario/audit.h"
#include "engine/scenario/play_through.h"
#include "engine/scenario/random_faults.h"

#include <iostream>
#include <limits>

namespace highwater::app {
namespace {

using scenario::Playback;

/// How one run ended.
struct End {
    std::uint64_t digest = 0;
    std::uint64_t steps = 0;
    sim::PromiseCounts promise;
    std::vector<std::string> failures; ///< did not come right, or the settled world is not whole
};

End playedOnce(std::uint64_t seed, Duration troubles)
{
    const scenario::ScenarioRunner runner(scenario::randomFaults(seed, troubles));
    Result<Playback> play = runner.begin();
    if (!play)
        engineDefect(play.error().text);
    try {
        scenario::playThrough(runner, *play, kNever, [](std::string_view) {});
        const scenario::Audit audit = scenario::audit(*play);
        if (!audit.disagreements.empty())
            engineDefect("ledger and logs disagree: " + audit.disagreements.front());
    } catch (const EngineDefect& defect) {
        throw EngineDefect(std::string(defect.what()) + " (seed " + std::to_string(seed) + ", step "
            + std::to_string(play->world.cluster.step.value) + ")");
    }
    End end{sim::digestOf(play->world.cluster), play->world.cluster.step.value, play->world.referee.ledger().total(), {}};
    for (const scenario::Failure& failure : play->position.failures)
        end.failures.push_back(failure.what);
    for (const sim::Violation& violation : sim::settled(play->world.cluster))
        end.failures.push_back(violation.invariant + ": " + violation.what);
    return end;
}

/// True when the seed is fine.
bool isFine(std::uint64_t seed, Duration troubles)
{
    const End first = playedOnce(seed, troubles);
    const End second = playedOnce(seed, troubles);
    std::cout << "seed " << seed << ": " << first.steps << " steps, sent " << first.promise.sent << ", acknowledged "
              << first.promise.acknowledged << ", failed " << first.promise.failed << ", never sent " << first.promise.neverSent << ", lost as allowed "
              << first.promise.acknowledgedButLost << '\n';
    for (const std::string& failure : first.failures)
        std::cout << "  " << failure << '\n';
    std::cout.flush();
    if (first.digest != second.digest || first.steps != second.steps)
        engineDefect("two runs of seed " + std::to_string(seed) + " ended in different worlds");
    return first.failures.empty();
}

} // namespace

int simulate(const SimulateOptions& options)
{
    if (options.seeds - 1 > std::numeric_limits<std::uint64_t>::max() - options.first) {
        std::cerr << "--first " << options.first << ": with --seeds " << options.seeds << " the last seed would be past "
                  << std::numeric_limits<std::uint64_t>::max() << "; expected a smaller one.\n";
        return BadInput;
    }
    std::uint64_t bad = 0;
    for (std::uint64_t i = 0; i < options.seeds; ++i) {
        try {
            bad += isFine(options.first + i, seconds(60) * options.minutes) ? 0 : 1;
        } catch (const EngineDefect& defect) {
            std::cerr << "engine defect: " << defect.what() << '\n';
            return Defect;
        }
    }
    std::cout << options.seeds << " seeds, " << bad << " of them did not come right\n";
    return bad == 0 ? AllWell : Failed;
}

} // namespace highwater::app
