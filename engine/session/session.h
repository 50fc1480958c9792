// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/event/event.h"
#include "engine/scenario/scenario.h"
#include "engine/sim/command.h"
#include "engine/view/cluster_view.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace highwater::session {

struct BranchId : Number<BranchId, std::int32_t> {};

/// Where the session stands.
struct Cursor {
    BranchId branch;
    StepNumber step;
    Instant now;
    StepNumber lastStep; ///< the newest step of the branch that was ever played
    Instant lastInstant;
    friend bool operator==(const Cursor&, const Cursor&) = default;
};

/// All that the engine's thread ever hands to the window; nobody changes it any more.
struct Frame {
    std::shared_ptr<const view::ClusterView> cluster;
    std::vector<event::Event> newEvents; ///< since the frame before, on the same line of time; none is left out
    Cursor cursor;
    std::string title;              ///< of the scenario
    std::vector<std::string> notes; ///< what the scenario says just now
    std::vector<std::string> failedExpectations;
    std::optional<std::string> defect; ///< an EngineDefect stopped this branch: reason, seed and step
    bool isContinuation = true;        ///< false after a seek, a step back or a fork: what was shown before is not the past of this
};

/// A command that could not be done, in one sentence.
using Refusal = std::optional<std::string>;

/// The front door for `ui/` and `app/`: a world, its past and its branches. Used from one thread at a time.
class Session {
public:
    explicit Session(const scenario::Scenario& scenario);
    ~Session();
    Session(Session&&) noexcept;
    Session& operator=(Session&&) noexcept;

    /// Performs it now, on the branch and step shown; what was played beyond this step is dropped from the branch.
    Refusal submit(const sim::Command& command);
    /// Plays until virtual time `until`; at most `stepsMax` steps. False when it stopped early.
    bool advanceTo(Instant until, std::int64_t stepsMax = 1'000'000);
    /// The next thing due. False when nothing ever is.
    bool advanceOne();
    /// A line for Kafka's command-line tools (console/console.h); its commands are submitted like any others. What it prints at once.
    /// A line that waits is forgotten when another comes.
    /// `readFile` gives the content of a file that the line names, or nothing.
    std::vector<std::string> console(const std::string& line,
        const std::function<std::optional<std::string>(const std::string& name)>& readFile = {});
    /// What the line prints at its end, when the cluster has answered all that it asked, once; nothing before, or when none waits.
    std::optional<std::vector<std::string>> consoleEnding();
    bool isConsoleWaiting() const;
    /// Whether the newest line was refused, or something that it asked for ended in an error.
    bool hasConsoleFailed() const;
    /// To the step before. False at the start.
    bool stepBackOne();
    /// Forward until just after the next event, or the next landmark; back to just before the last one.
    bool advanceOneEvent(bool landmarksOnly);
    bool stepBackOneEvent(bool landmarksOnly);
    void seek(BranchId branch, StepNumber step);
    void seek(Instant at); ///< on the branch shown; plays on if it lies ahead
    BranchId fork();       ///< a what-if from here; becomes the branch shown
    Frame takeFrame();

    Cursor cursor() const;
    /// All that the scenario does is done at the moment shown, and its end has come if it names one.
    bool isScenarioOver() const;
    /// The landmarks of the branch shown, up to where it was played, oldest first.
    const std::vector<event::Event>& landmarks() const;
    /// Any event of the branch shown, replayed if it is no longer kept.
    std::optional<event::Event> eventNumbered(EventNumber number) const;
    /// From the event back along its causes, newest first, ending at a command, a config or the start.
    std::vector<event::Event> why(EventNumber number) const;
    /// The audit, as text lines; see scenario/audit.h.
    std::vector<std::string> auditLines() const;

private:
    class Implementation;
    std::unique_ptr<Implementation> m_implementation;
};

} // namespace highwater::session
