// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench_command.h"
#include "app/console_command.h"
#include "app/exit_code.h"
#include "app/run_command.h"
#include "app/simulate_command.h"
#include "engine/base/ensure.h"

#include <CLI/CLI.hpp>

#include <iostream>
#include <map>
#include <string>

namespace {

using namespace highwater;

constexpr const char* kExitCodes = "Exit codes: 0 all well; 1 the audit found acknowledged records missing, or an expectation of the\n"
                                   "scenario failed; 2 bad input or usage; 3 the engine has a defect (printed with seed and step).";

void describeRun(CLI::App& command, app::RunOptions& options)
{
    command.add_option("FILE", options.file, "The scenario, YAML as in resources/scenario.schema.json")->required();
    command.add_option("--seed", options.seed, "Of all chance, instead of the scenario's");
    command.add_option("--set", options.settings,
               "A config by Kafka's name, name=value, on every producer, topic, consumer or broker of the scenario. Without a prefix "
               "(producer. topic. consumer. broker.) the name is looked for in that order. May be given more than once")
        ->allow_extra_args(false);
    command.add_option("--until", options.until, "Play until this virtual time, such as 24s or 1m30s, instead of the scenario's end");
    command.add_flag("--json", options.asJson, "Print the result as one JSON object");
    command.add_flag("--transcript", options.withTranscript, "Print every landmark: when, where, what");
    command.footer(kExitCodes);
}

void describeSimulate(CLI::App& command, app::SimulateOptions& options)
{
    command.add_option("--seeds", options.seeds, "How many seeds")->check(CLI::Range(1, 1'000'000))->capture_default_str();
    command.add_option("--first", options.first, "The first seed")->capture_default_str();
    command.add_option("--minutes", options.minutes, "Virtual minutes of troubles for each seed")->check(CLI::Range(1, 1'440))->capture_default_str();
    command.footer(kExitCodes);
}

void describeBench(CLI::App& command, app::BenchOptions& bench)
{
    using app::BenchPart;
    static const std::map<std::string, BenchPart> parts{{"steps", BenchPart::Steps}, {"idle", BenchPart::Idle},
        {"copy", BenchPart::Copy}, {"session", BenchPart::Session}, {"view", BenchPart::View}, {"groups", BenchPart::Groups}};
    command.add_flag("--quick", bench.isQuick, "Shorter runs, rougher figures");
    command.add_option("--only", bench.only, "One part of the table: steps, idle, copy, session, view or groups")
        ->transform(CLI::CheckedTransformer(parts).description(""))
        ->type_name("PART");
}

void describeConsole(CLI::App& command, app::ConsoleOptions& options)
{
    command.add_option("FILE", options.file, "The scenario, YAML as in resources/scenario.schema.json")->required();
    command.add_option("--seed", options.seed, "Of all chance, instead of the scenario's");
    command.add_option("--at", options.at, "Begin at this virtual time, such as 24s or 1m30s, instead of when the scenario is over");
    command.footer("Each line of standard input is one of Kafka's tools with its options, advance TIME, or help. Exit codes: 0 all well;\n"
                   "2 bad input or usage; 3 the engine has a defect (printed with seed and step).");
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
        return cli.exit(error) == 0 ? app::AllWell : app::BadInput;
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
        return parsedAndDone(argumentCount, arguments);
    } catch (const highwater::EngineDefect& defect) {
        std::cerr << "engine defect: " << defect.what() << '\n';
        return app::Defect;
    }
}
