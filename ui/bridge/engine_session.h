// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace highwater::ui {

/// What the worker needs of a session: session::Session, or a scripted one in tests. Each function is session::Session's of the
/// same name.
class EngineSession {
public:
    virtual ~EngineSession() = default;
    virtual session::Refusal submit(const sim::Command& command) = 0;
    virtual bool advanceTo(Instant until, std::int64_t stepsMax) = 0;
    virtual bool advanceOneEvent(bool landmarksOnly) = 0;
    virtual bool stepBackOneEvent(bool landmarksOnly) = 0;
    virtual void seek(Instant at) = 0;
    virtual void seek(session::BranchId branch, StepNumber step) = 0;
    virtual session::BranchId fork() = 0;
    virtual session::Frame takeFrame() = 0;
    virtual session::Cursor cursor() const = 0;
    virtual std::vector<event::Event> landmarks() const = 0;
    virtual event::Event landmark(std::size_t index) const = 0;
    /// How many of them happened by then.
    virtual std::size_t landmarksUntil(Instant at) const = 0;
    virtual std::optional<event::Event> eventNumbered(EventNumber number) const = 0;
    virtual std::vector<event::Event> why(EventNumber number) const = 0;
    virtual std::vector<std::string> auditLines() const = 0;
    /// `readFile` gives the content of a file that the line names, or nothing.
    using ReadFile = std::function<std::optional<std::string>(const std::string& name)>;
    virtual std::vector<std::string> console(const std::string&, const ReadFile&) { return {}; }
    virtual std::optional<std::vector<std::string>> consoleEnding() { return std::nullopt; }
    virtual bool isConsoleWaiting() const { return false; }
};

/// Called on the engine's thread. May throw: the worker then says that loading failed.
using SessionMaker = std::function<std::unique_ptr<EngineSession>()>;

/// Makes a session::Session of this scenario.
SessionMaker sessionOf(scenario::Scenario scenario);

} // namespace highwater::ui
