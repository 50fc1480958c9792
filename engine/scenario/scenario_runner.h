// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario.h"
#include "engine/sim/cluster_builder.h"
#include "engine/sim/perform.h"
#include "engine/sim/referee.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace highwater::scenario {

/// Something the scenario insisted on and did not get, or a command of its own that could not be done.
struct Failure {
    int line = 0; ///< in the file; 0: of what comes before the first step
    Instant at;
    std::string what; ///< one sentence
    friend bool operator==(const Failure&, const Failure&) = default;
};
/// `line 12`, or `before the first step`: brokers that did not start, topics that nobody led.
std::string placeOf(const Failure& failure);
/// What the scenario said.
struct Note {
    Instant at;
    std::string text;
    friend bool operator==(const Note&, const Note&) = default;
};

/// Which offsets applications have processed, and how often one came again.
struct ProcessedRecords {
    std::map<TopicIdPartition, std::vector<std::pair<Offset, Offset>>> runs; ///< disjoint, in order
    std::int64_t repeated = 0;

    void add(const TopicIdPartition& partition, Offset from, Offset to);
    std::int64_t distinct() const;
    friend bool operator==(const ProcessedRecords&, const ProcessedRecords&) = default;
};

/// How far a scenario has been played: plain values, copied with the world.
struct ScenarioPosition {
    std::size_t nextStep = 0;
    Instant doneAt;                         ///< when the step before was done
    std::vector<std::int64_t> sightings;    ///< how often what conditions look for was told so far
    NodeId lastKilled = kNoNode;            ///< by the scenario
    std::map<NodeId, NodeId> clients;       ///< from the scenario's numbers to the world's
    std::map<NodeId, std::int64_t> consumed; ///< records, by consumer
    ProcessedRecords processed;              ///< by applications of group members
    std::map<ErrorCode, std::int64_t> failedRecords; ///< that applications were told of, by error
    std::vector<Note> notes;
    std::vector<Failure> failures;
    std::vector<sim::Violation> violations; ///< that a rule or config allowed, the first kViolationsKept
    friend bool operator==(const ScenarioPosition&, const ScenarioPosition&) = default;
};
inline constexpr std::size_t kViolationsKept = 200;

/// A world, its judges and the scenario's place in it: all that a moment of play is.
struct Playback {
    sim::Checkpoint world;
    ScenarioPosition position;
    friend bool operator==(const Playback&, const Playback&) = default;
};

/// Plays a scenario: when all brokers run, its topics are created, then its clients join, then its steps begin. Holds no state of
/// the play.
///
/// A step of play is one step of the world: a command of the scenario's, or the next thing due. `say`, `expect` and `until` take
/// no step; they are looked at after each one, and before the world moves past the time they are for.
class ScenarioRunner {
public:
    explicit ScenarioRunner(Scenario scenario);

    const Scenario& scenario() const { return m_scenario; }

    /// The world at instant 0, no step done. Problems: those of sim::buildCluster.
    Result<Playback> begin(sim::Judging judging = sim::Judging::On) const;

    /// When `step` would next do something; kNever when nothing ever is.
    Instant nextInstant(const Playback& play) const;
    /// The next step. Afterwards `lent` holds what it told. False, and nothing done but scenario steps that are no steps of the
    /// world, when nothing ever is. Throws EngineDefect, also when a judge speaks and nothing allowed it.
    bool step(Playback& play, sim::Lent& lent) const;
    /// A command of somebody else's, at `at`. Needs: no step is due before `at`, and now <= at.
    sim::Refusal perform(Playback& play, const sim::Command& command, Instant at, sim::Lent& lent) const;

    /// Looks at what is left of the scenario as if time had come to `until`. Needs: no step is due before it.
    void settle(Playback& play, Instant until) const;
    bool isDone(const Playback& play) const { return play.position.nextStep == m_steps.size(); }
    /// All steps done, and the scenario's end has come if it names one.
    bool isOver(const Playback& play) const;
    /// The judges' scan; throws EngineDefect as `step` does.
    void judge(Playback& play) const;

private:
    struct Watch {
        std::size_t step;
        std::size_t part;
    };

    Instant readyAt(const Playback& play) const;
    bool isOrderDue(const Playback& play, Instant until) const;
    /// True when it was a step of the world.
    bool giveOrder(Playback& play, sim::Lent& lent) const;
    std::string resolve(const Playback& play, const Order& order, sim::CommandBody& body) const;
    bool settleOne(Playback& play, Instant until) const;
    void finishStep(Playback& play, Instant at) const;
    void observe(Playback& play, const sim::Lent& lent) const;
    void hear(Playback& play, std::vector<sim::Violation> spoken) const;

    Scenario m_scenario;
    std::vector<Step> m_steps;   ///< of the set-up, then the scenario's
    std::vector<Watch> m_watches; ///< the conditions that are about events; `sightings` counts for each
};

/// The judges scan the world once in so many steps.
inline constexpr std::uint64_t kStepsBetweenScans = 10'000;

/// How a scenario asks the world to be built.
sim::ClusterSpec clusterSpecOf(const Scenario& scenario);

} // namespace highwater::scenario
