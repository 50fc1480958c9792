// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario_runner.h"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace highwater::session {

/// A command that came from outside the scenario, and where it belongs.
struct RecordedCommand {
    StepNumber step; ///< its own: it is done when the world stands at the step before
    Instant at;
    sim::Command command;
    friend bool operator==(const RecordedCommand&, const RecordedCommand&) = default;
};

/// An event with the step that told it.
struct KeptEvent {
    StepNumber step;
    event::Event event;
};

inline constexpr std::uint64_t kStepsBetweenCopies = 25'000;
inline constexpr std::uint64_t kStepsBetweenOldCopiesMax = 50'000;
inline constexpr std::int64_t kCopiesBudget = 128 * 1'048'576; ///< bytes, estimated
inline constexpr std::size_t kRoutineEventsKept = 100'000;

/// One line of time: copies of the world now and then, the commands given along it, and its landmarks. What lies between copies
/// comes back by playing on from the copy before.
///
/// Always:
///  1. There is a copy at the first step, and none after the last.
///  2. Copies lie at most kStepsBetweenOldCopiesMax steps apart, as far as the line was played.
///  3. Commands, landmarks and routine events ascend by step and end at the last step.
class History {
public:
    explicit History(std::shared_ptr<const scenario::Playback> first);

    StepNumber firstStep() const { return m_copies.begin()->first; }
    StepNumber lastStep() const { return m_lastStep; }
    Instant lastInstant() const { return m_lastInstant; }
    const std::vector<event::Event>& landmarks() const { return m_landmarks; }
    std::span<const RecordedCommand> commands() const { return m_commands; }

    /// The command that was done as the step after this one, if any.
    const RecordedCommand* commandAfter(StepNumber step) const;
    /// The newest copy at or before.
    const std::shared_ptr<const scenario::Playback>& copyBefore(StepNumber step) const;
    const std::shared_ptr<const scenario::Playback>& copyBefore(Instant at) const;
    /// The newest copy in which that event was not told yet.
    const std::shared_ptr<const scenario::Playback>& copyBefore(EventNumber event) const;

    /// Takes note of a step played for the first time, and keeps a copy when it is time for one. Needs: step == lastStep() + 1.
    void addStep(const scenario::Playback& play, std::span<const event::Event> events);
    /// Time went by without a step.
    void reach(Instant at) { m_lastInstant = std::max(m_lastInstant, at); }
    /// Needs: it is the next step.
    void addCommand(const RecordedCommand& command) { m_commands.push_back(command); }
    /// Forgets all after that step; time goes back to `at`.
    void cutAfter(StepNumber step, Instant at);

    /// A kept event. Nothing: it must be replayed, or there is none.
    const KeptEvent* kept(EventNumber number) const;
    /// The last step at or before `step` that told an event (or a landmark), as far as that is kept.
    std::optional<StepNumber> lastTelling(StepNumber step, bool landmarksOnly) const;
    /// Routine events are kept from this step on.
    StepNumber routineSince() const { return m_routineSince; }

    std::int64_t copiesSize() const { return m_copiesSize; }
    std::size_t copyCount() const { return m_copies.size(); }
    bool isOverBudget() const { return m_copiesSize > kCopiesBudget; }

private:
    void addCopy(const scenario::Playback& play);
    void thinOut();

    std::map<StepNumber, std::shared_ptr<const scenario::Playback>> m_copies;
    std::int64_t m_copiesSize = 0;
    std::vector<RecordedCommand> m_commands;
    std::vector<event::Event> m_landmarks;
    std::vector<StepNumber> m_landmarkSteps;
    std::deque<KeptEvent> m_routine; ///< all events since m_routineSince, landmarks too
    StepNumber m_routineSince;       ///< events told after this step are all in m_routine
    StepNumber m_lastStep;
    Instant m_lastInstant;
};

/// About how much memory a copy holds that it does not share, in bytes.
std::int64_t estimatedSize(const scenario::Playback& play);

} // namespace highwater::session
