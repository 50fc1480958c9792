// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/session/session.h"

#include "engine/base/ensure.h"
#include "engine/console/console.h"
#include "engine/scenario/audit.h"
#include "engine/scenario/quantity.h"
#include "engine/session/branch_tree.h"
#include "engine/view/view_of.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

namespace highwater::session {
namespace {

using scenario::Playback;

std::shared_ptr<const Playback> firstOf(const scenario::ScenarioRunner& runner)
{
    Result<Playback> play = runner.begin();
    if (!play)
        engineDefect("the world of a checked scenario can be built, but: " + play.error().text);
    return std::make_shared<const Playback>(std::move(*play));
}

} // namespace

/// What the session is made of: the runner, the tree of branches, and the moment shown.
class Session::Implementation {
public:
    explicit Implementation(const scenario::Scenario& scenario)
        : m_runner(scenario), m_tree(History(firstOf(m_runner))), m_play(*history().copyBefore(StepNumber{})), m_now(world().now)
    {
    }

    Refusal submit(const sim::Command& command);
    std::vector<std::string> console(const std::string& line, const console::ReadFile& readFile);
    std::optional<std::vector<std::string>> consoleEnding();
    bool isConsoleWaiting() const { return m_waitingLine.has_value(); }
    bool hasConsoleFailed() const { return m_hasConsoleFailed; }
    bool isScenarioOver() const { return m_runner.isOver(m_play); }
    bool advanceTo(Instant until, std::int64_t stepsMax);
    bool advanceOne();
    bool stepBackOne();
    bool advanceOneEvent(bool landmarksOnly);
    bool stepBackOneEvent(bool landmarksOnly);
    void seek(BranchId branch, StepNumber step);
    void seek(Instant at);
    BranchId fork();
    Frame takeFrame();
    Cursor cursor() const;
    const std::vector<event::Event>& landmarks() const { return history().landmarks(); }
    std::optional<event::Event> eventNumbered(EventNumber number) const;
    std::vector<event::Event> why(EventNumber number) const;
    std::vector<std::string> auditLines() const;

private:
    /// A stretch of the branch that was played again, with all that it told.
    struct Replayed {
        StepNumber from;
        StepNumber to;
        std::vector<KeptEvent> events;
    };

    /// A line of the console whose commands were given: what it says when they are answered, and the admin client's calls.
    struct WaitingLine {
        console::Ending ending;
        std::vector<client::AdminCallNumber> calls; ///< or, of group coordinators:
        std::vector<std::int64_t> groupJobs;
    };

    const client::AdminState& adminClient() const { return world().node(sim::kAdminClient)->client->admin()->state(); }
    const client::GroupTool& groupTool() const { return *world().node(sim::kAdminClient)->client->groupTool(); }
    const sim::Cluster& world() const { return m_play.world.cluster; }
    History& history() { return m_tree.branch().history; }
    const History& history() const { return m_tree.branch().history; }
    StepNumber step() const { return world().step; }
    bool isAtEnd() const { return step() == history().lastStep(); }

    Instant nextInstant() const;
    bool playOne();
    bool tryPlayOne();
    bool replayOne(Playback& play, sim::Lent& lent) const;
    void tookStep();
    void stopBranch(const std::string& reason, StepNumber failing);
    void restore(StepNumber step);
    void rememberNear(const Playback& play);
    const Playback& nearestBefore(StepNumber step) const;
    void jumped();
    const Replayed& replayed(const std::shared_ptr<const Playback>& from) const;
    std::optional<StepNumber> lastTelling(bool landmarksOnly) const;

    scenario::ScenarioRunner m_runner;
    BranchTree m_tree;
    Playback m_play; ///< the moment shown
    Instant m_now;   ///< shown: at or after the world's, before the next step
    sim::Lent m_lent;
    std::vector<event::Event> m_newEvents;
    bool m_isContinuation = true;
    std::map<StepNumber, std::shared_ptr<const Playback>> m_near; ///< copies close to the moment shown, for stepping back
    mutable std::optional<Replayed> m_replayed;
    std::optional<WaitingLine> m_waitingLine;
    bool m_hasConsoleFailed = false;
};

inline constexpr std::uint64_t kStepsBetweenNearCopies = 1'000;
inline constexpr std::size_t kNearCopiesMax = 26;

Instant Session::Implementation::nextInstant() const
{
    if (const RecordedCommand* command = history().commandAfter(step()))
        return command->at;
    return m_runner.nextInstant(m_play);
}

/// Plays one step along what was recorded; the same numbers come out as the first time.
bool Session::Implementation::replayOne(Playback& play, sim::Lent& lent) const
{
    const RecordedCommand* command = history().commandAfter(play.world.cluster.step);
    if (!command)
        return m_runner.step(play, lent);
    m_runner.settle(play, command->at);
    ensure(!m_runner.perform(play, command->command, command->at, lent), "a recorded command can be done again");
    return true;
}

/// One step forward from the moment shown. False when nothing is due or the branch has ended in a defect.
bool Session::Implementation::playOne()
{
    if (m_tree.branch().defect && isAtEnd())
        return false;
    const StepNumber before = step();
    try {
        return tryPlayOne();
    } catch (const EngineDefect& defect) {
        stopBranch(defect.what(), before.next());
        restore(before);
        return false;
    }
}

bool Session::Implementation::tryPlayOne()
{
    if (!replayOne(m_play, m_lent))
        return false;
    tookStep();
    return true;
}

/// The moment shown has moved on by one step, which `m_lent` knows.
void Session::Implementation::tookStep()
{
    m_now = std::max(m_now, world().now);
    m_newEvents.insert(m_newEvents.end(), m_lent.events().begin(), m_lent.events().end());
    if (step() > history().lastStep())
        history().addStep(m_play, m_lent.events());
}

void Session::Implementation::stopBranch(const std::string& reason, StepNumber failing)
{
    m_tree.branch().defect = reason + " (seed " + std::to_string(m_runner.scenario().seed) + ", step " + std::to_string(failing.value) + ")";
}

Refusal Session::Implementation::submit(const sim::Command& command)
{
    if (m_tree.branch().defect && isAtEnd())
        return "This branch has ended in a defect of the engine; go back to before it.";
    const StepNumber before = step();
    try {
        m_runner.settle(m_play, m_now);
        if (Refusal refusal = m_runner.perform(m_play, command, m_now, m_lent))
            return refusal;
    } catch (const EngineDefect& defect) {
        stopBranch(defect.what(), before.next());
        restore(before);
        return "The engine has a defect: " + *m_tree.branch().defect;
    }
    if (before != history().lastStep()) {
        history().cutAfter(before, m_now);
        m_tree.branch().defect.reset();
    }
    m_near.erase(m_near.upper_bound(before), m_near.end());
    m_replayed.reset();
    history().addCommand({before.next(), m_now, command});
    tookStep();
    return std::nullopt;
}

std::vector<std::string> Session::Implementation::console(const std::string& line, const console::ReadFile& readFile)
{
    m_waitingLine.reset();
    console::Meaning meaning = console::meaningOf(line, world(), readFile);
    m_hasConsoleFailed = meaning.isRefused;
    if (meaning.commands.empty())
        return std::move(meaning.lines);
    WaitingLine waiting{std::move(meaning.ending), {}, {}};
    for (sim::CommandBody& body : meaning.commands) {
        const client::AdminCallNumber call = adminClient().nextCall;
        const std::int64_t job = groupTool().lastJob();
        if (const Refusal refusal = submit({std::move(body), event::By::Person})) {
            meaning.lines.push_back(*refusal);
            m_hasConsoleFailed = true;
            return std::move(meaning.lines);
        }
        if (groupTool().lastJob() != job)
            waiting.groupJobs.push_back(groupTool().lastJob());
        else
            waiting.calls.push_back(call);
    }
    m_waitingLine = std::move(waiting);
    return std::move(meaning.lines);
}

std::optional<std::vector<std::string>> Session::Implementation::consoleEnding()
{
    if (!m_waitingLine)
        return std::nullopt;
    const client::AdminState& admin = adminClient();
    const auto isOurs = [&](client::AdminCallNumber call) { return std::ranges::find(m_waitingLine->calls, call) != m_waitingLine->calls.end(); };
    if (std::ranges::any_of(admin.calls, [&](const client::AdminCall& call) { return isOurs(call.number); }))
        return std::nullopt;
    if (std::ranges::any_of(m_waitingLine->groupJobs, [&](std::int64_t job) { return groupTool().isOpen(job); }))
        return std::nullopt;
    const WaitingLine ended = *std::exchange(m_waitingLine, std::nullopt);
    if ((!ended.calls.empty() && ended.calls.back() >= admin.nextCall)
        || (!ended.groupJobs.empty() && ended.groupJobs.back() > groupTool().lastJob()))
        return std::vector<std::string>{}; // gone back to before it was asked
    std::vector<client::AdminResult> results;
    std::ranges::copy_if(admin.results, std::back_inserter(results),
        [&](const client::AdminResult& result) { return std::ranges::find(ended.calls, result.call) != ended.calls.end(); });
    std::vector<client::GroupResult> groupResults;
    std::ranges::copy_if(groupTool().results(), std::back_inserter(groupResults),
        [&](const client::GroupResult& result) { return std::ranges::find(ended.groupJobs, result.job) != ended.groupJobs.end(); });
    std::ranges::stable_sort(groupResults, {}, &client::GroupResult::job);
    m_hasConsoleFailed = console::hasFailed(ended.ending, results, groupResults);
    return console::endingOf(ended.ending, results, world(), groupResults);
}

bool Session::Implementation::advanceTo(Instant until, std::int64_t stepsMax)
{
    std::int64_t steps = 0;
    for (Instant next = nextInstant(); next <= until && next != kNever; next = nextInstant())
        if (steps++ == stepsMax || !playOne())
            return false;
    m_now = until == kNever ? m_now : std::max(m_now, until);
    if (isAtEnd())
        history().reach(m_now);
    return true;
}

bool Session::Implementation::advanceOne() { return nextInstant() != kNever && playOne(); }

bool Session::Implementation::advanceOneEvent(bool landmarksOnly)
{
    constexpr int stepsMax = 2'000'000;
    const auto isWanted = [&](const event::Event& event) { return !landmarksOnly || event::isLandmark(event.body); };
    for (int steps = 0; steps < stepsMax; ++steps) {
        if (!advanceOne())
            return false;
        if (std::any_of(m_lent.events().begin(), m_lent.events().end(), isWanted))
            return true;
    }
    return false;
}

bool Session::Implementation::stepBackOne()
{
    if (step() == history().firstStep())
        return false;
    restore(StepNumber{step().value - 1});
    jumped();
    return true;
}

std::optional<StepNumber> Session::Implementation::lastTelling(bool landmarksOnly) const
{
    const std::optional<StepNumber> kept = history().lastTelling(step(), landmarksOnly);
    if (kept || landmarksOnly)
        return kept;
    for (StepNumber until = step(); until > history().firstStep();) {
        const std::shared_ptr<const Playback>& copy = history().copyBefore(StepNumber{until.value - 1});
        const std::vector<KeptEvent>& events = replayed(copy).events;
        const auto after = std::upper_bound(
            events.begin(), events.end(), until, [](StepNumber wanted, const KeptEvent& one) { return wanted < one.step; });
        if (after != events.begin())
            return std::prev(after)->step;
        until = copy->world.cluster.step;
    }
    return std::nullopt;
}

bool Session::Implementation::stepBackOneEvent(bool landmarksOnly)
{
    const std::optional<StepNumber> telling = lastTelling(landmarksOnly);
    if (!telling || *telling <= history().firstStep())
        return false;
    restore(StepNumber{telling->value - 1});
    jumped();
    return true;
}

const Playback& Session::Implementation::nearestBefore(StepNumber step) const
{
    const std::shared_ptr<const Playback>& copy = history().copyBefore(step);
    const auto after = m_near.upper_bound(step);
    if (after != m_near.begin() && std::prev(after)->first > copy->world.cluster.step)
        return *std::prev(after)->second;
    return *copy;
}

void Session::Implementation::rememberNear(const Playback& play)
{
    if (play.world.cluster.step.value % kStepsBetweenNearCopies != 0 || m_near.contains(play.world.cluster.step))
        return;
    m_near.emplace(play.world.cluster.step, std::make_shared<const Playback>(play));
    if (m_near.size() > kNearCopiesMax)
        m_near.erase(play.world.cluster.step.value - m_near.begin()->first.value > kStepsBetweenNearCopies * kNearCopiesMax
                ? m_near.begin()
                : std::prev(m_near.end()));
}

/// The moment after `step` becomes the one shown. Needs: the branch was played that far.
void Session::Implementation::restore(StepNumber target)
{
    target = std::clamp(target, history().firstStep(), history().lastStep());
    m_play = nearestBefore(target);
    while (step() < target) {
        ensure(replayOne(m_play, m_lent), "what was played once can be played again");
        rememberNear(m_play);
    }
    m_now = world().now;
}

/// What was shown before is not the past of what is shown now.
void Session::Implementation::jumped()
{
    m_newEvents.clear();
    m_isContinuation = false;
}

void Session::Implementation::seek(BranchId branch, StepNumber target)
{
    if (!m_tree.branch(branch))
        return;
    if (branch != m_tree.current()) {
        m_tree.select(branch);
        m_near.clear();
        m_replayed.reset();
    }
    restore(target);
    jumped();
}

void Session::Implementation::seek(Instant at)
{
    if (at < world().now || at < m_now) {
        const std::shared_ptr<const Playback> from = history().copyBefore(at);
        const bool nearerExists = nearestBefore(StepNumber{step().value}).world.cluster.now <= at;
        m_play = nearerExists ? nearestBefore(step()) : *from;
    } else if (!isAtEnd() && history().copyBefore(at)->world.cluster.step > step()) {
        m_play = *history().copyBefore(at);
    }
    m_now = world().now;
    while (!isAtEnd() && nextInstant() <= at) {
        ensure(replayOne(m_play, m_lent), "what was played once can be played again");
        rememberNear(m_play);
    }
    m_now = std::max(world().now, std::min(at, history().lastInstant()));
    jumped();
    if (isAtEnd() && at > history().lastInstant())
        advanceTo(at, std::numeric_limits<std::int64_t>::max());
}

BranchId Session::Implementation::fork()
{
    const BranchId id = m_tree.fork(step(), m_now);
    jumped();
    return id;
}

Cursor Session::Implementation::cursor() const
{
    return {m_tree.current(), step(), m_now, history().lastStep(), history().lastInstant()};
}

Frame Session::Implementation::takeFrame()
{
    view::ClusterView cluster = view::viewOf(m_play.world.cluster, m_play.world.referee);
    cluster.now = m_now;
    Frame frame;
    frame.cluster = std::make_shared<const view::ClusterView>(std::move(cluster));
    frame.newEvents = std::exchange(m_newEvents, {});
    frame.cursor = cursor();
    frame.title = m_runner.scenario().title;
    for (const scenario::Note& note : m_play.position.notes)
        frame.notes.push_back(note.text);
    for (const scenario::Failure& failure : m_play.position.failures)
        frame.failedExpectations.push_back(
            scenario::placeOf(failure) + ", at " + scenario::secondsText(failure.at) + " s: " + failure.what);
    frame.defect = isAtEnd() ? m_tree.branch().defect : std::nullopt;
    frame.isContinuation = std::exchange(m_isContinuation, true);
    return frame;
}

/// Plays on from a copy to the next one, or to the end, and keeps all that is told.
const Session::Implementation::Replayed& Session::Implementation::replayed(const std::shared_ptr<const Playback>& from) const
{
    const StepNumber start = from->world.cluster.step;
    const StepNumber end{std::min(history().lastStep().value, start.value + kStepsBetweenOldCopiesMax)};
    if (m_replayed && m_replayed->from == start && m_replayed->to == end)
        return *m_replayed;
    Replayed stretch{start, end, {}};
    Playback play = *from;
    sim::Lent lent;
    while (play.world.cluster.step < end) {
        ensure(replayOne(play, lent), "what was played once can be played again");
        for (const event::Event& event : lent.events())
            stretch.events.push_back({play.world.cluster.step, event});
    }
    m_replayed = std::move(stretch);
    return *m_replayed;
}

std::optional<event::Event> Session::Implementation::eventNumbered(EventNumber number) const
{
    if (number == kNoEvent)
        return std::nullopt;
    if (const KeptEvent* kept = history().kept(number))
        return kept->event;
    const auto isBefore = [](const auto& one, EventNumber wanted) { return one.number < wanted; };
    const auto landmark = std::lower_bound(landmarks().begin(), landmarks().end(), number, isBefore);
    if (landmark != landmarks().end() && landmark->number == number)
        return *landmark;
    const std::vector<KeptEvent>& events = replayed(history().copyBefore(number)).events;
    const auto found = std::lower_bound(events.begin(), events.end(), number,
        [](const KeptEvent& one, EventNumber wanted) { return one.event.number < wanted; });
    return found != events.end() && found->event.number == number ? std::optional(found->event) : std::nullopt;
}

std::vector<event::Event> Session::Implementation::why(EventNumber number) const
{
    constexpr std::size_t longest = 1'000;
    std::vector<event::Event> chain;
    while (chain.size() < longest) {
        std::optional<event::Event> event = eventNumbered(number);
        if (!event)
            return chain;
        ensure(event->cause < number, "a cause comes before what it causes");
        number = event->cause;
        chain.push_back(std::move(*event));
    }
    return chain;
}

std::vector<std::string> Session::Implementation::auditLines() const { return scenario::auditLines(scenario::audit(m_play)); }

std::vector<std::string> Session::console(
    const std::string& line, const std::function<std::optional<std::string>(const std::string& name)>& readFile)
{
    return m_implementation->console(line, readFile);
}
std::optional<std::vector<std::string>> Session::consoleEnding() { return m_implementation->consoleEnding(); }
bool Session::isConsoleWaiting() const { return m_implementation->isConsoleWaiting(); }
bool Session::hasConsoleFailed() const { return m_implementation->hasConsoleFailed(); }
bool Session::isScenarioOver() const { return m_implementation->isScenarioOver(); }

Session::Session(const scenario::Scenario& scenario) : m_implementation(std::make_unique<Implementation>(scenario)) {}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

Refusal Session::submit(const sim::Command& command) { return m_implementation->submit(command); }
bool Session::advanceTo(Instant until, std::int64_t stepsMax) { return m_implementation->advanceTo(until, stepsMax); }
bool Session::advanceOne() { return m_implementation->advanceOne(); }
bool Session::stepBackOne() { return m_implementation->stepBackOne(); }
bool Session::advanceOneEvent(bool landmarksOnly) { return m_implementation->advanceOneEvent(landmarksOnly); }
bool Session::stepBackOneEvent(bool landmarksOnly) { return m_implementation->stepBackOneEvent(landmarksOnly); }
void Session::seek(BranchId branch, StepNumber step) { m_implementation->seek(branch, step); }
void Session::seek(Instant at) { m_implementation->seek(at); }
BranchId Session::fork() { return m_implementation->fork(); }
Frame Session::takeFrame() { return m_implementation->takeFrame(); }
Cursor Session::cursor() const { return m_implementation->cursor(); }
const std::vector<event::Event>& Session::landmarks() const { return m_implementation->landmarks(); }
std::optional<event::Event> Session::eventNumbered(EventNumber number) const { return m_implementation->eventNumbered(number); }
std::vector<event::Event> Session::why(EventNumber number) const { return m_implementation->why(number); }
std::vector<std::string> Session::auditLines() const { return m_implementation->auditLines(); }

} // namespace highwater::session
