// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench_command.h"

#include "app/bench_worlds.h"
#include "app/exit_code.h"
#include "engine/base/ensure.h"
#include "engine/scenario/scenario_runner.h"
#include "engine/session/session.h"
#include "engine/view/view_of.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <ctime>
#include <limits>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

namespace highwater::app {
namespace {

using scenario::Playback;

/// Nanoseconds of this thread's processor time.
double processorTime()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

template <class Work>
double timed(Work work)
{
    const double begin = processorTime();
    work();
    return processorTime() - begin;
}

/// A second thread that does nothing: with it, shared counts are as expensive as in the window.
class SecondThread {
public:
    SecondThread() : m_thread([this] { wait(); }) {}
    ~SecondThread()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_mayEnd = true;
        }
        m_changed.notify_all();
        m_thread.join();
    }
    SecondThread(const SecondThread&) = delete;
    SecondThread& operator=(const SecondThread&) = delete;

private:
    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_mayEnd; });
    }

    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_mayEnd = false;
    std::thread m_thread;
};

struct ReferenceEvent {
    std::int64_t at = 0;
    std::array<std::int64_t, 7> rest{};
    friend bool operator<(const ReferenceEvent& a, const ReferenceEvent& b) { return b.at < a.at; }
};
static_assert(sizeof(ReferenceEvent) == 64);

/// Nanoseconds for one turn of the loop that all else is compared with: take the earliest of 10,000, put it back later.
double referenceTurn(std::int64_t turns)
{
    std::priority_queue<ReferenceEvent> queue;
    Prng prng(1);
    for (int i = 0; i < 10'000; ++i)
        queue.push({std::int64_t(prng.below(1'000'000)), {}});
    const double time = timed([&] {
        for (std::int64_t i = 0; i < turns; ++i) {
            ReferenceEvent event = queue.top();
            queue.pop();
            event.at += 1 + std::int64_t(prng.next() % 1'000'000);
            queue.push(event);
        }
    });
    return time / double(turns);
}

/// A world that was played to `at`.
struct Warm {
    scenario::ScenarioRunner runner;
    Playback play;
};

void playTo(Warm& warm, Instant at)
{
    sim::Lent lent;
    while (warm.runner.nextInstant(warm.play) <= at && warm.runner.step(warm.play, lent)) {
    }
}

Warm warmWorld(const Load& load, sim::Judging judging)
{
    scenario::ScenarioRunner runner(benchScenario(load));
    Result<Playback> play = runner.begin(judging);
    if (!play)
        engineDefect(play.error().text);
    Warm warm{std::move(runner), std::move(*play)};
    playTo(warm, kWarm);
    return warm;
}

/// What playing on for a while costs.
struct Speed {
    double perStep = 0;                 ///< nanoseconds
    double virtualSecondsPerSecond = 0;
    double acknowledgedPerSecond = 0;
};

Speed measured(Warm& warm, double forAbout)
{
    const std::uint64_t step = warm.play.world.cluster.step.value;
    const Instant start = warm.play.world.cluster.now;
    const std::int64_t acknowledged = warm.play.world.referee.ledger().total().acknowledged;
    double time = 0;
    while (time < forAbout)
        time += timed([&] { playTo(warm, warm.play.world.cluster.now + seconds(1)); });
    const Playback& play = warm.play;
    return {time / double(play.world.cluster.step.value - step), double((play.world.cluster.now - start).value) / 1e6 / (time / 1e9),
        double(play.world.referee.ledger().total().acknowledged - acknowledged) / (time / 1e9)};
}

class Table {
public:
    explicit Table(double reference) : m_reference(reference)
    {
        std::printf("%-58s %14s %12s\n", "what", "figure", "of reference");
        row("reference loop", reference, "ns a turn", 1.0);
    }
    void steps(const char* what, const Speed& speed) const { row(what, speed.perStep, "ns a step", m_reference / speed.perStep); }
    void row(const char* what, double figure, const char* unit, double ratio) const
    {
        std::printf("%-58s %9.1f %-14s %.3f\n", what, figure, unit, ratio);
        std::fflush(stdout);
    }
    void row(const char* what, double figure, const char* unit) const
    {
        std::printf("%-58s %9.1f %s\n", what, figure, unit);
        std::fflush(stdout);
    }
    /// A time, also as turns of the reference loop.
    void time(const char* what, double nanoseconds) const
    {
        std::printf("%-58s %9.2f %-14s %.0f turns\n", what, nanoseconds / 1e6, "ms", nanoseconds / m_reference);
        std::fflush(stdout);
    }

private:
    double m_reference;
};

void benchSteps(const Table& table, double forAbout)
{
    struct Row {
        const char* off;
        const char* on;
        const char* pace;
        Load load;
    };
    const std::array rows{
        Row{"steps, judges off, lab 3 x 6", "steps, judges on, lab 3 x 6", "lab, judges on", {3, 6, 100}},
        Row{"steps, judges off, stress 3 x 6", "steps, judges on, stress 3 x 6", "stress, judges on", {3, 6, 1'000}},
        Row{"steps, judges off, stress 12 x 200", "steps, judges on, stress 12 x 200", "stress 12 x 200, judges on", {12, 200, 1'000}},
    };
    for (const Row& row : rows) {
        Warm off = warmWorld(row.load, sim::Judging::Off);
        const Speed plain = measured(off, forAbout);
        table.steps(row.off, plain);
        table.row("  acknowledged batches", plain.acknowledgedPerSecond, "a processor second");
        Warm on = warmWorld(row.load, sim::Judging::On);
        const Speed judged = measured(on, forAbout);
        table.steps(row.on, judged);
        table.row(row.pace, judged.virtualSecondsPerSecond, "virtual seconds a second");
    }
}

void benchIdle(const Table& table, double forAbout)
{
    for (const std::int32_t brokers : {3, 12}) {
        Warm idle = warmWorld({brokers, 200, 0}, sim::Judging::On);
        table.row(brokers == 3 ? "idle, 3 brokers x 200 partitions" : "idle, 12 brokers x 200 partitions",
            measured(idle, forAbout).virtualSecondsPerSecond, "virtual seconds a second");
    }
}

void benchCopy(const Table& table, const char* what, const Load& load, std::int64_t batches)
{
    Warm warm = warmWorld(load, sim::Judging::Off);
    while (warm.play.world.referee.ledger().total().acknowledged < batches)
        playTo(warm, warm.play.world.cluster.now + seconds(1));
    constexpr int times = 20;
    std::vector<Playback> copies;
    copies.reserve(times);
    const double time = timed([&] {
        for (int i = 0; i < times; ++i)
            copies.push_back(warm.play);
    });
    table.time(what, time / times);
}

void benchSession(const Table& table, const char* what, const Load& load, Duration length)
{
    session::Session session(benchScenario(load));
    const Instant end = kWarm + length;
    session.advanceTo(end, std::numeric_limits<std::int64_t>::max());
    session.takeFrame();
    Prng prng(1);
    double worst = 0;
    for (int i = 0; i < 20; ++i) {
        const StepNumber target{prng.below(session.cursor().lastStep.value)};
        worst = std::max(worst, timed([&] { session.seek(session.cursor().branch, target); }));
    }
    table.time((std::string("seek, the slowest of 20, ") + what).c_str(), worst);
    session.seek(end);
    const session::BranchId before = session.cursor().branch;
    const StepNumber here = session.cursor().step;
    table.time((std::string("fork and run both 10 virtual seconds, ") + what).c_str(), timed([&] {
        session.fork();
        session.advanceTo(end + seconds(10));
        session.seek(before, here);
        session.advanceTo(end + seconds(10));
    }));
}

void benchView(const Table& table)
{
    Warm warm = warmWorld({12, 200, 1'000}, sim::Judging::On);
    constexpr int times = 10;
    const double time = timed([&] {
        for (int i = 0; i < times; ++i)
            view::viewOf(warm.play.world.cluster, warm.play.world.referee);
    });
    table.time("view of 12 brokers x 200 partitions", time / times);
}

/// 0 when nobody coordinates it, or it is not Stable.
std::size_t stableMembers(const sim::Cluster& cluster, const std::string& name)
{
    for (const auto& [id, node] : cluster.nodes) {
        if (!node.broker)
            continue;
        for (const auto& [partition, context] : node.broker->groupCoordinator().contexts) {
            const auto classic = context.shard.classicGroups().find(name);
            if (classic != context.shard.classicGroups().end() && classic->second.state == group::ClassicState::Stable)
                return classic->second.members.size();
            const auto consumers = context.shard.applied().consumerGroups.find(name);
            if (consumers != context.shard.applied().consumerGroups.end() && consumers->second.state() == group::ConsumerGroupState::Stable)
                return consumers->second.members.size();
        }
    }
    return 0;
}

/// One more member joins a group of 1,000: until all are settled again, less what the same time costs without it.
void benchRebalance(const Table& table, const char* what, bool isConsumerProtocol)
{
    constexpr std::size_t members = 1'000;
    constexpr Duration patience = seconds(120);
    Load load{3, 200, 0, 1, std::int32_t(members), isConsumerProtocol, true};
    Warm warm = warmWorld(load, sim::Judging::Off);
    playTo(warm, kLateMember - seconds(30));
    const double quiet = timed([&] { playTo(warm, kLateMember - seconds(1)); }) / 29;
    Instant settled = kLateMember;
    const double time = timed([&] {
        while (stableMembers(warm.play.world.cluster, "group-0") != members + 1 && settled < kLateMember + patience) {
            settled = settled + milliseconds(100);
            playTo(warm, settled);
        }
    });
    const double span = double((settled - kLateMember).value) / 1e6;
    table.time(what, std::max(0.0, time - quiet * span));
    table.row("  until all are settled", span, "virtual seconds");
}

void benchGroups(const Table& table, double forAbout)
{
    for (const bool isConsumerProtocol : {false, true}) {
        Warm off = warmWorld({3, 20, 100, 10, 10, isConsumerProtocol, false}, sim::Judging::Off);
        table.steps(isConsumerProtocol ? "steps, 10 KIP-848 groups x 10 members, lab load" : "steps, 10 classic groups x 10 members, lab load",
            measured(off, forAbout));
        Warm on = warmWorld({3, 20, 100, 10, 10, isConsumerProtocol, false}, sim::Judging::On);
        const Speed judged = measured(on, forAbout);
        table.steps("  judges on", judged);
        table.row("  judges on", judged.virtualSecondsPerSecond, "virtual seconds a second");
    }
    benchRebalance(table, "a rebalance of 1,000 members, classic, range", false);
    benchRebalance(table, "a rebalance of 1,000 members, KIP-848, uniform", true);
}

} // namespace

int bench(const BenchOptions& options)
{
    const SecondThread second;
    const double forAbout = options.isQuick ? 2e8 : 2e9;
    const Table table(referenceTurn(options.isQuick ? 500'000 : 5'000'000));
    const auto isWanted = [&](BenchPart part) { return !options.only || options.only == part; };
    if (isWanted(BenchPart::Steps))
        benchSteps(table, forAbout);
    if (isWanted(BenchPart::Idle))
        benchIdle(table, forAbout);
    if (isWanted(BenchPart::Copy)) {
        benchCopy(table, "copy, 3 brokers x 200 partitions", {3, 200, 1'000}, options.isQuick ? 10'000 : 100'000);
        benchCopy(table, "copy, 12 brokers x 1000 partitions", {12, 1'000, 1'000}, options.isQuick ? 10'000 : 100'000);
    }
    if (isWanted(BenchPart::Session)) {
        benchSession(
            table, options.isQuick ? "6 minutes of lab" : "an hour of lab", {3, 6, 100}, seconds(options.isQuick ? 360 : 3'600));
        benchSession(table, options.isQuick ? "10 seconds of stress" : "a minute of stress", {3, 6, 1'000},
            seconds(options.isQuick ? 10 : 60));
    }
    if (isWanted(BenchPart::View))
        benchView(table);
    if (isWanted(BenchPart::Groups))
        benchGroups(table, forAbout);
    return AllWell;
}

} // namespace highwater::app
