// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_command.h"

#include "app/exit_code.h"
#include "app/scenario_file.h"
#include "app/span_text.h"
#include "engine/base/ensure.h"
#include "engine/scenario/audit.h"
#include "engine/scenario/overrides.h"
#include "engine/scenario/play_through.h"
#include "engine/scenario/quantity.h"
#include "engine/scenario/scenario_reader.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <iostream>
#include <map>
#include <utility>

namespace highwater::app {
namespace {

using scenario::Audit;
using scenario::Playback;
using scenario::Scenario;

int complain(const std::string& text)
{
    std::cerr << text << '\n';
    return BadInput;
}

/// Sets what --set asks for. What is wrong: a setting that cannot be, or one that another one contradicts.
std::optional<std::string> override(Scenario& scenario, const std::vector<std::string>& settings)
{
    std::map<std::pair<config::ConfigScope, std::string>, std::pair<std::string, std::string>> given; // to the value, and how it was written
    for (const std::string& text : settings) {
        const Result<scenario::Setting> setting = scenario::settingOf(text);
        if (!setting)
            return "--set " + text + ": " + toString(setting.error());
        const auto [other, isNew] = given.try_emplace({setting->scope, setting->name}, setting->value, text);
        if (!isNew && other->second.first != setting->value)
            return "--set " + text + ": contradicts --set " + other->second.second + "; expected one value for a config.";
        if (const std::optional<Problem> problem = scenario::overrideConfig(scenario, text))
            return "--set " + text + ": " + toString(*problem);
    }
    return std::nullopt;
}

/// What one run produced.
struct Outcome {
    Playback play;
    std::vector<std::string> transcript;
    std::optional<std::string> defect;
    std::optional<Audit> audit; ///< none after a defect
};

std::string defectText(const EngineDefect& defect, const Scenario& scenario, const Playback& play)
{
    return std::string(defect.what()) + " (seed " + std::to_string(scenario.seed) + ", step "
        + std::to_string(play.world.cluster.step.value) + ")";
}

Outcome played(const scenario::ScenarioRunner& runner, Playback play, Instant until, const RunOptions& options)
{
    Outcome outcome{std::move(play), {}, std::nullopt, std::nullopt};
    const auto tell = [&](std::string_view line) {
        if (options.asJson)
            outcome.transcript.emplace_back(line);
        else if (options.withTranscript)
            std::cout << line << '\n';
    };
    try {
        scenario::playThrough(runner, outcome.play, until, tell);
        outcome.audit = scenario::audit(outcome.play);
        if (!outcome.audit->disagreements.empty())
            engineDefect("ledger and logs disagree: " + outcome.audit->disagreements.front());
    } catch (const EngineDefect& defect) {
        outcome.defect = defectText(defect, runner.scenario(), outcome.play);
    }
    return outcome;
}

int exitCodeOf(const Outcome& outcome)
{
    if (outcome.defect)
        return Defect;
    return outcome.audit->isPassed() && outcome.play.position.failures.empty() ? AllWell : Failed;
}

void printText(const Outcome& outcome, const Scenario& scenario)
{
    const sim::Cluster& cluster = outcome.play.world.cluster;
    std::cout << scenario.title << " (seed " << scenario.seed << "): " << scenario::secondsText(cluster.now) << " s of virtual time, "
              << cluster.step.value << " steps\n";
    if (outcome.audit)
        for (const std::string& line : scenario::auditLines(*outcome.audit))
            std::cout << line << '\n';
    std::cout.flush();
    for (const scenario::Failure& failure : outcome.play.position.failures)
        std::cerr << scenario::placeOf(failure) << ", at " << scenario::secondsText(failure.at) << " s: " << failure.what << '\n';
    if (outcome.defect)
        std::cerr << "engine defect: " << *outcome.defect << '\n';
}

nlohmann::json jsonOf(const Audit& audit)
{
    nlohmann::json json{{"sent", audit.promise.sent}, {"acknowledged", audit.promise.acknowledged}, {"failed", audit.promise.failed},
        {"neverSent", audit.promise.neverSent},
        {"unanswered", audit.promise.inDoubt}, {"unique", audit.unique}, {"duplicates", audit.duplicates},
        {"missing", nlohmann::json::array()}, {"partitions", nlohmann::json::array()}, {"failedWith", nlohmann::json::object()}};
    for (const RecordNumber number : audit.missing)
        json["missing"].push_back(number.value);
    for (const scenario::PartitionAudit& partition : audit.partitions)
        json["partitions"].push_back({{"topic", partition.partition.topic}, {"partition", partition.partition.partition.value},
            {"records", partition.records}});
    for (const auto& [error, count] : audit.failedRecords)
        json["failedWith"][std::string(nameOf(error))] = count;
    json["keysMoved"] = nlohmann::json::array();
    for (const scenario::KeysAudit& topic : audit.keys)
        json["keysMoved"].push_back({{"topic", topic.topic}, {"moved", topic.keys.moved}, {"keys", topic.keys.all}});
    json["keysOutOfOrder"] = nlohmann::json::object();
    for (const auto& [group, count] : audit.keysOutOfOrder)
        json["keysOutOfOrder"][group] = count;
    return json;
}

void printJson(const Outcome& outcome, const Scenario& scenario, bool withTranscript)
{
    const sim::Cluster& cluster = outcome.play.world.cluster;
    nlohmann::json json{{"lesson", scenario.title}, {"seed", scenario.seed}, {"virtualMicroseconds", cluster.now.value},
        {"steps", cluster.step.value}, {"exitCode", exitCodeOf(outcome)}, {"failures", nlohmann::json::array()},
        {"violations", nlohmann::json::array()}};
    for (const scenario::Failure& failure : outcome.play.position.failures)
        json["failures"].push_back({{"line", failure.line > 0 ? nlohmann::json(failure.line) : nlohmann::json()}, {"atMicroseconds", failure.at.value}, {"what", failure.what}});
    for (const sim::Violation& violation : outcome.play.position.violations)
        json["violations"].push_back({{"invariant", violation.invariant}, {"what", violation.what}, {"allowedBy", violation.rule}});
    if (outcome.audit)
        json["audit"] = jsonOf(*outcome.audit);
    if (outcome.defect)
        json["defect"] = *outcome.defect;
    if (withTranscript)
        json["transcript"] = outcome.transcript;
    std::cout << json.dump(2) << '\n';
}

} // namespace

int run(const RunOptions& options)
{
    const Result<std::string> content = contentOf(options.file);
    if (!content)
        return complain(options.file + " " + content.error().text + "; expected a scenario's file.");
    Result<Scenario> scenario = scenario::readScenario(*content);
    if (!scenario)
        return complain(options.file + ":" + toString(scenario.error()));
    scenario->seed = options.seed.value_or(scenario->seed);
    if (const std::optional<std::string> wrong = override(*scenario, options.settings))
        return complain(*wrong);
    Instant until = kNever;
    if (!options.until.empty()) {
        const std::optional<Duration> time = spanFrom(options.until);
        if (!time || Instant{} + *time > scenario::kLatest)
            return complain("--until " + options.until + ": expected a time " + kSpanExamples + ", up to a year.");
        until = Instant{} + *time;
    }
    const scenario::ScenarioRunner runner(std::move(*scenario));
    Result<Playback> play = runner.begin();
    if (!play)
        return complain(options.file + ": " + toString(play.error()));
    const Outcome outcome = played(runner, std::move(*play), until, options);
    if (options.asJson)
        printJson(outcome, runner.scenario(), options.withTranscript);
    else
        printText(outcome, runner.scenario());
    return exitCodeOf(outcome);
}

} // namespace highwater::app
