// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console_command.h"

#include "app/exit_code.h"
#include "app/scenario_file.h"
#include "app/span_text.h"
#include "engine/scenario/quantity.h"
#include "engine/scenario/scenario_reader.h"
#include "engine/session/session.h"

#include <iostream>
#include <limits>

#include <unistd.h>

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

/// The content of a file that a line names.
std::optional<std::string> fileFor(const std::string& name)
{
    Result<std::string> content = contentOf(name);
    return content ? std::optional(*std::move(content)) : std::nullopt;
}

/// `advance 5s`. Empty: done.
std::string advance(session::Session& session, const std::string& text)
{
    const std::optional<Duration> span = spanFrom(text);
    if (!span || *span > kLongestAdvance)
        return std::string("advance takes a time ") + kSpanExamples + ", up to a day.";
    session.advanceTo(session.cursor().now + *span, std::numeric_limits<std::int64_t>::max());
    print({"It is " + scenario::secondsText(session.cursor().now) + " s."});
    return {};
}

/// What Kafka's tool would wait for, this waits for in virtual time. False: the line was refused, or something in it failed.
bool obey(session::Session& session, const std::string& line)
{
    constexpr std::string_view kAdvance = "advance";
    if (line == kAdvance || line.starts_with("advance ")) {
        if (const std::string wrong = advance(session, line.size() > 8 ? line.substr(8) : std::string()); !wrong.empty()) {
            print({wrong});
            return false;
        }
        return true;
    }
    print(session.console(line, fileFor));
    while (session.isConsoleWaiting()) {
        if (const auto ending = session.consoleEnding())
            print(*ending);
        else if (!session.advanceOne())
            return false;
    }
    if (line == "help")
        print({"advance TIME"});
    return !session.hasConsoleFailed();
}

} // namespace

int console(const ConsoleOptions& options)
{
    const Result<std::string> content = contentOf(options.file);
    if (!content)
        return complain(options.file + " " + content.error().text + "; expected a scenario's file.");
    Result<scenario::Scenario> scenario = scenario::readScenario(*content);
    if (!scenario)
        return complain(options.file + ":" + toString(scenario.error()));
    scenario->seed = options.seed.value_or(scenario->seed);
    std::optional<Duration> at;
    if (!options.at.empty()) {
        at = spanFrom(options.at);
        if (!at || *at > kLongestAdvance)
            return complain("--at " + options.at + ": expected a time " + kSpanExamples + ", up to a day.");
    }
    session::Session session(*scenario);
    if (at)
        session.advanceTo(Instant{} + *at, std::numeric_limits<std::int64_t>::max());
    else
        while (!session.isScenarioOver() && session.advanceOne()) {
        }
    bool isFine = true;
    for (std::string line; isSound(session) && std::getline(std::cin, line);) {
        if (line.ends_with('\r'))
            line.pop_back();
        isFine = obey(session, line) && isFine;
    }
    if (!isSound(session))
        return Defect;
    const bool isTyped = isatty(STDIN_FILENO) != 0; // a person has seen what was refused
    return isFine || isTyped ? AllWell : Failed;
}

} // namespace highwater::app
