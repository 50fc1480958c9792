// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console_command.h"

#include "app/exit_code.h"
#include "app/scenario_file.h"
#include "engine/scenario/quantity.h"
#include "engine/scenario/scenario_reader.h"
#include "engine/session/session.h"

#include <iostream>
#include <limits>

namespace highwater::app {
namespace {

constexpr Duration kLongestAdvance = seconds(24 * 3'600);

int complain(const std::string& text)
{
    std::cerr << text << '\n';
    return BadInput;
}

void print(const std::vector<std::string>& lines)
{
    for (const std::string& line : lines)
        std::cout << line << '\n';
    std::cout.flush();
}

/// False: the branch ended in a defect.
bool isSound(session::Session& session)
{
    const session::Frame frame = session.takeFrame();
    if (frame.defect)
        std::cerr << "engine defect: " << *frame.defect << '\n';
    return !frame.defect;
}

/// `advance 5s`. Empty: done.
std::string advance(session::Session& session, const std::string& text)
{
    const std::optional<Duration> span = scenario::durationOf(text);
    if (!span || span->value < 0 || *span > kLongestAdvance)
        return "advance takes a time with a unit, such as 5s or 1m30s, up to a day.";
    session.advanceTo(session.cursor().now + *span, std::numeric_limits<std::int64_t>::max());
    print({"It is " + scenario::secondsText(session.cursor().now) + " s."});
    return {};
}

/// What Kafka's tool would wait for, this waits for in virtual time.
void obey(session::Session& session, const std::string& line)
{
    constexpr std::string_view kAdvance = "advance";
    if (line == kAdvance || line.starts_with("advance ")) {
        if (const std::string wrong = advance(session, line.size() > 8 ? line.substr(8) : std::string()); !wrong.empty())
            print({wrong});
        return;
    }
    print(session.console(line, [](const std::string& name) { return contentOf(name); }));
    while (session.isConsoleWaiting()) {
        if (const auto ending = session.consoleEnding())
            print(*ending);
        else if (!session.advanceOne())
            return;
    }
    if (line == "help")
        print({"advance TIME"});
}

} // namespace

int console(const ConsoleOptions& options)
{
    const std::optional<std::string> content = contentOf(options.file);
    if (!content)
        return complain(options.file + ": cannot be read; expected a scenario's file.");
    Result<scenario::Scenario> scenario = scenario::readScenario(*content);
    if (!scenario)
        return complain(options.file + ":" + toString(scenario.error()));
    scenario->seed = options.seed.value_or(scenario->seed);
    std::optional<Duration> at;
    if (!options.at.empty()) {
        at = scenario::durationOf(options.at);
        if (!at || at->value < 0 || *at > kLongestAdvance)
            return complain("--at " + options.at + ": expected a time with a unit, such as 24s or 1m30s, up to a day.");
    }
    session::Session session(*scenario);
    if (at)
        session.advanceTo(Instant{} + *at, std::numeric_limits<std::int64_t>::max());
    else
        while (!session.isScenarioOver() && session.advanceOne()) {
        }
    for (std::string line; isSound(session) && std::getline(std::cin, line);) {
        if (line.ends_with('\r'))
            line.pop_back();
        obey(session, line);
    }
    return isSound(session) ? AllWell : Defect;
}

} // namespace highwater::app
