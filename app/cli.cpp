// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench_command.h"
#include "app/command_line.h"
#include "app/console_command.h"
#include "app/exit_code.h"
#include "app/run_command.h"
#include "app/simulate_command.h"
#include "engine/base/ensure.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <iostream>
#include <limits>
#include <map>
#include <optional>
#include <string>

namespace {

using namespace highwater;

constexpr const char* kExitCodes = "Exit codes: 0 all well; 1 the audit found acknowledged records missing, or an expectation of the\n"
                                   "scenario failed; 2 bad input or usage, or what was printed could not be written; 3 the engine has\n"
                                   "a defect (printed with seed and step).";
constexpr std::uint64_t kSeedMax = std::numeric_limits<std::uint64_t>::max();

void describeSeed(CLI::App& command, std::optional<std::uint64_t>& seed)
{
    app::addNumber(command, "--seed", 0, kSeedMax, [&seed](std::uint64_t number) { seed = number; }, "Of all chance, instead of the scenario's");
}

void describeRun(CLI::App& command, app::RunOptions& options)
{
    command.add_option("FILE", options.file, "The scenario, YAML as in resources/scenario.schema.json")->required();
    describeSeed(command, options.seed);
    command.add_option("--set", options.settings,
               "A config by Kafka's name, name=value, on every producer, topic, consumer or broker of the scenario. Without a prefix "
               "(producer. topic. consumer. broker.) the name is looked for in that order. May be given more than once")
        ->allow_extra_args(false);
    command.add_option("--until", options.until,
        "Play until this virtual time, such as 24s, 1m30s, or 24 for seconds, instead of the scenario's end");
    command.add_flag("--json", options.asJson, "Print the result as one JSON object")->disable_flag_override();
    command.add_flag("--transcript", options.withTranscript, "Print every landmark: when, where, what")->disable_flag_override();
    command.footer(kExitCodes);
}

void describeSimulate(CLI::App& command, app::SimulateOptions& options)
{
    app::addNumber(command, "--seeds", 1, 1'000'000, [&options](std::uint64_t number) { options.seeds = number; }, "How many seeds")
        ->default_str(std::to_string(options.seeds));
    app::addNumber(command, "--first", 0, kSeedMax, [&options](std::uint64_t number) { options.first = number; }, "The first seed")
        ->default_str(std::to_string(options.first));
    app::addNumber(command, "--minutes", 1, 1'440, [&options](std::uint64_t number) { options.minutes = std::int64_t(number); },
        "Virtual minutes of troubles for each seed")
        ->default_str(std::to_string(options.minutes));
    command.footer(kExitCodes);
}

void describeBench(CLI::App& command, app::BenchOptions& bench)
{
    using app::BenchPart;
    static const std::map<std::string, BenchPart> parts{{"steps", BenchPart::Steps}, {"idle", BenchPart::Idle},
        {"copy", BenchPart::Copy}, {"session", BenchPart::Session}, {"view", BenchPart::View}, {"groups", BenchPart::Groups}};
    command.add_flag("--quick", bench.isQuick, "Shorter runs, rougher figures")->disable_flag_override();
    const auto take = [&bench](const std::string& name) {
        const auto part = parts.find(name);
        if (part == parts.end())
            app::refuse("--only", name, "steps, idle, copy, session, view or groups");
        bench.only = part->second;
    };
    command.add_option_function<std::string>("--only", take, "One part of the table: steps, idle, copy, session, view or groups")
        ->type_name("PART");
}

void describeConsole(CLI::App& command, app::ConsoleOptions& options)
{
    command.add_option("FILE", options.file, "The scenario, YAML as in resources/scenario.schema.json")->required();
    describeSeed(command, options.seed);
    command.add_option("--at", options.at,
        "Begin at this virtual time, such as 24s, 1m30s, or 24 for seconds, instead of when the scenario is over");
    command.footer("Each line of standard input is one of Kafka's tools with its options, such as kafka-topics --help, advance TIME, or help.\n"
                   "Exit codes: 0 all well; 1 a line was refused or ended in an error, unless a person types; 2 bad input or usage, or\n"
                   "what was printed could not be written; 3 the engine has a defect (printed with seed and step).");
}

int parsedAndDone(int argumentCount, char** arguments)
{
    CLI::App cli("Highwater without its window: a simulated Apache Kafka cluster, exact and repeatable.", "highwater-cli");
    cli.set_version_flag("--version", "highwater-cli " HIGHWATER_VERSION);
    cli.require_subcommand(1);
    cli.footer(kExitCodes);
    app::RunOptions run;
    app::SimulateOptions simulate;
    app::BenchOptions bench;
    app::ConsoleOptions console;
    CLI::App* runCommand = cli.add_subcommand("run", "Play a scenario and audit every record that its producers sent");
    CLI::App* simulateCommand =
        cli.add_subcommand("simulate", "Random faults under the judges; each seed is played twice and must end in equal worlds");
    CLI::App* benchCommand = cli.add_subcommand("bench", "Measure the engine beside a fixed reference loop");
    CLI::App* consoleCommand = cli.add_subcommand("console", "Play a scenario, then take lines of Kafka's command-line tools");
    describeRun(*runCommand, run);
    describeSimulate(*simulateCommand, simulate);
    describeConsole(*consoleCommand, console);
    describeBench(*benchCommand, bench);
    try {
        cli.parse(argumentCount, arguments);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) // --help or --version
            return cli.exit(error);
        std::cerr << app::sentenceOf(cli, error) << '\n';
        return app::BadInput;
    }
    if (*runCommand)
        return app::run(run);
    if (*consoleCommand)
        return app::console(console);
    return *simulateCommand ? app::simulate(simulate) : app::bench(bench);
}

} // namespace

int main(int argumentCount, char** arguments)
{
    try {
        return app::endedWith(parsedAndDone(argumentCount, arguments));
    } catch (const highwater::EngineDefect& defect) {
        std::cerr << "engine defect: " << defect.what() << '\n';
        return app::Defect;
    }
}
