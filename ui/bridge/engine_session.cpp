// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bridge/engine_session.h"

#include <algorithm>
#include <utility>

namespace highwater::ui {
namespace {

class PlainSession : public EngineSession {
public:
    explicit PlainSession(const scenario::Scenario& scenario) : m_session(scenario) {}

    session::Refusal submit(const sim::Command& command) override { return m_session.submit(command); }
    bool advanceTo(Instant until, std::int64_t stepsMax) override { return m_session.advanceTo(until, stepsMax); }
    bool advanceOneEvent(bool landmarksOnly) override { return m_session.advanceOneEvent(landmarksOnly); }
    bool stepBackOneEvent(bool landmarksOnly) override { return m_session.stepBackOneEvent(landmarksOnly); }
    void seek(Instant at) override { m_session.seek(at); }
    void seek(session::BranchId branch, StepNumber step) override { m_session.seek(branch, step); }
    session::BranchId fork() override { return m_session.fork(); }
    session::Frame takeFrame() override { return m_session.takeFrame(); }
    session::Cursor cursor() const override { return m_session.cursor(); }
    std::vector<event::Event> landmarks() const override { return m_session.landmarks(); }
    event::Event landmark(std::size_t index) const override { return m_session.landmarks().at(index); }
    std::size_t landmarksUntil(Instant at) const override
    {
        const std::vector<event::Event>& known = m_session.landmarks();
        const auto next = std::upper_bound(known.begin(), known.end(), at, [](Instant wanted, const event::Event& told) { return wanted < told.at; });
        return static_cast<std::size_t>(next - known.begin());
    }
    std::optional<event::Event> eventNumbered(EventNumber number) const override { return m_session.eventNumbered(number); }
    std::vector<event::Event> why(EventNumber number) const override { return m_session.why(number); }
    std::vector<std::string> auditLines() const override { return m_session.auditLines(); }
    std::vector<std::string> console(const std::string& line, const ReadFile& readFile) override { return m_session.console(line, readFile); }
    std::optional<std::vector<std::string>> consoleEnding() override { return m_session.consoleEnding(); }
    bool isConsoleWaiting() const override { return m_session.isConsoleWaiting(); }

private:
    session::Session m_session;
};

} // namespace

SessionMaker sessionOf(scenario::Scenario scenario)
{
    return [scenario = std::move(scenario)] { return std::make_unique<PlainSession>(scenario); };
}

} // namespace highwater::ui
