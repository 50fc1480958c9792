// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/console.h"

#include "engine/base/overloaded.h"
#include "engine/console/words.h"

#include <algorithm>

namespace highwater::console {
namespace {

/// `The topic is there already. (TOPIC_ALREADY_EXISTS)`
std::string text(const client::AdminResult& result)
{
    const std::string name(nameOf(result.error));
    return result.errorMessage.empty() ? name : result.errorMessage + " (" + name + ")";
}

bool isFine(const client::AdminResult& result) { return result.error == ErrorCode::None; }

std::vector<const client::AdminResult*> failed(std::span<const client::AdminResult> results)
{
    std::vector<const client::AdminResult*> list;
    for (const client::AdminResult& result : results)
        if (!isFine(result))
            list.push_back(&result);
    return list;
}

Lines topicTroubles(std::span<const client::AdminResult> results)
{
    Lines lines;
    for (const client::AdminResult* result : failed(results))
        lines.push_back("Error while executing topic command : " + text(*result));
    return lines;
}

/// The admin client names partitions by their topic's id.
std::string nameOfElected(const std::string& name, const sim::Cluster& cluster)
{
    constexpr std::size_t idLength = 22;
    for (const auto& [id, topic] : cluster.topicNames)
        if (name.starts_with(toString(id.uuid) + "-"))
            return topic + name.substr(idLength);
    return name;
}

Lines electionLines(const Election& election, std::span<const client::AdminResult> results, const sim::Cluster& cluster)
{
    const std::string type = election.type == message::ElectionType::Preferred ? "PREFERRED" : "UNCLEAN";
    std::vector<std::string> elected;
    std::vector<std::string> notNeeded;
    Lines lines;
    Lines troubles;
    for (const client::AdminResult& result : results) {
        const std::string name = nameOfElected(result.name, cluster);
        if (isFine(result))
            elected.push_back(name);
        else if (result.error == ErrorCode::ElectionNotNeeded)
            notNeeded.push_back(name);
        else
            troubles.push_back("Error completing leader election (" + type + ") for partition: " + name + ": " + text(result));
    }
    if (!elected.empty())
        lines.push_back("Successfully completed leader election (" + type + ") for partitions " + joined(elected, ", "));
    if (!notNeeded.empty())
        lines.push_back("Valid replica already elected for partitions " + joined(notNeeded, ", "));
    lines.insert(lines.end(), troubles.begin(), troubles.end());
    return lines;
}

Lines reassignmentLines(const Reassignment& reassignment, std::span<const client::AdminResult> results)
{
    const auto troubles = failed(results);
    if (!troubles.empty()) {
        Lines lines{reassignment.isCancellation ? "Error cancelling partition reassignment(s) for:" : "Error reassigning partition(s):"};
        for (const client::AdminResult* result : troubles)
            lines.push_back(result->name + ": " + text(*result));
        return lines;
    }
    const std::string plural = reassignment.partitions.size() == 1 ? "" : "s";
    const std::string names = joined(reassignment.partitions, ",");
    if (reassignment.isCancellation)
        return {"Successfully cancelled partition reassignment" + plural + " for: " + names};
    return {"Successfully started partition reassignment" + plural + " for " + names};
}

/// `kafka-topics` of `bin/kafka-topics.sh`.
std::string toolOf(std::string word)
{
    if (const std::size_t slash = word.rfind('/'); slash != std::string::npos)
        word.erase(0, slash + 1);
    if (word.ends_with(".sh"))
        word.resize(word.size() - 3);
    return word;
}

} // namespace

Meaning refusal(std::string sentence) { return {{std::move(sentence)}, {}, NothingToSay{}, true}; }
Meaning answer(Lines lines) { return {std::move(lines), {}, NothingToSay{}, false}; }

const metadata::MetadataImage* answering(const sim::Cluster& cluster)
{
    for (const auto& [id, node] : cluster.nodes)
        if (node.process == node::ProcessState::Running && node.broker && node.broker->lifecycle().portsAreOpen)
            return &node.broker->image();
    return nullptr;
}

Result<std::string> jsonOrFile(const std::string& value, const ReadFile& readFile)
{
    if (value.find('{') != std::string::npos)
        return value;
    std::optional<std::string> content = readFile ? readFile(value) : std::nullopt;
    if (!content)
        return problem("The file " + value + " cannot be read, or is larger than 1 MiB; JSON may also stand in its place.");
    return *std::move(content);
}

std::string commaList(const std::vector<NodeId>& nodes)
{
    std::vector<std::string> numbers;
    for (const NodeId node : nodes)
        numbers.push_back(std::to_string(node.value));
    return joined(numbers, ",");
}

Meaning meaningOf(const std::string& line, const sim::Cluster& cluster, const ReadFile& readFile)
{
    const Result<std::vector<std::string>> words = wordsOf(line);
    if (!words)
        return refusal(words.error().text);
    if (words->empty())
        return answer({});
    const std::string tool = toolOf(words->front());
    const Words rest = Words(*words).subspan(1);
    if (tool == "kafka-topics")
        return topicsTool(rest, cluster);
    if (tool == "kafka-configs")
        return configsTool(rest, cluster);
    if (tool == "kafka-leader-election")
        return electionTool(rest, cluster, readFile);
    if (tool == "kafka-reassign-partitions")
        return reassignTool(rest, cluster, readFile);
    if (tool == "kafka-metadata-quorum")
        return quorumTool(rest, cluster, readFile);
    if (tool == "kafka-cluster")
        return clusterTool(rest, cluster);
    if (tool == "kafka-consumer-groups")
        return groupsTool(rest, cluster);
    if (tool == "help")
        return answer(helpLines());
    return refusal("There is no tool " + tool + " here; help lists those there are.");
}

Lines endingOf(const Ending& ending, std::span<const client::AdminResult> results, const sim::Cluster& cluster,
    std::span<const client::GroupResult> groupResults)
{
    return std::visit(overloaded{
        [](const NothingToSay&) { return Lines{}; },
        [&](const TopicCreation& creation) {
            const auto troubles = failed(results);
            if (troubles.empty())
                return Lines{"Created topic " + creation.topic + "."};
            if (creation.mayExist && troubles.front()->error == ErrorCode::TopicAlreadyExists)
                return Lines{};
            return topicTroubles(results);
        },
        [&](const TopicChange&) { return topicTroubles(results); },
        [&](const ConfigChange& change) {
            Lines lines;
            for (const client::AdminResult* result : failed(results))
                lines.push_back("Error while executing config command with args : " + text(*result));
            return lines.empty() ? Lines{"Completed updating " + change.entity + "."} : lines;
        },
        [&](const Election& election) { return electionLines(election, results, cluster); },
        [&](const Reassignment& reassignment) { return reassignmentLines(reassignment, results); },
        [&](const Unregistration& unregistration) {
            const std::string broker = std::to_string(unregistration.broker.value);
            const auto troubles = failed(results);
            return Lines{troubles.empty() ? "Broker " + broker + " is no longer registered." : text(*troubles.front())};
        },
        [&](const VoterChange& change) {
            const auto troubles = failed(results);
            if (!troubles.empty())
                return Lines{text(*troubles.front())};
            const std::string who = "controller " + std::to_string(change.voter.id.value) + " with directory id "
                + toString(change.voter.directoryId);
            return Lines{(change.isAddition ? "Added " : "Removed KRaft ") + who};
        },
        [&](const OffsetReset&) { return offsetResetLines(groupResults); },
        [&](const GroupRemoval& removal) { return groupRemovalLines(removal, groupResults); },
    }, ending);
}

bool hasFailed(const Ending& ending, std::span<const client::AdminResult> results, std::span<const client::GroupResult> groupResults)
{
    const auto* creation = std::get_if<TopicCreation>(&ending);
    const bool mayExist = creation != nullptr && creation->mayExist;
    const bool isElection = std::holds_alternative<Election>(ending);
    return std::ranges::any_of(results, [&](const client::AdminResult& result) {
        return !isFine(result) && !(mayExist && result.error == ErrorCode::TopicAlreadyExists)
            && !(isElection && result.error == ErrorCode::ElectionNotNeeded);
    }) || std::ranges::any_of(groupResults, [](const client::GroupResult& result) { return result.error != ErrorCode::None; });
}

Lines helpLines()
{
    return {
        "kafka-topics --create --topic NAME [--partitions N] [--replication-factor N] [--replica-assignment 1:2,2:3] [--config NAME=VALUE]...",
        "kafka-topics --list | --describe [--topic NAME] [--under-replicated-partitions] [--unavailable-partitions]",
        "kafka-topics --alter --topic NAME --partitions N | --delete --topic NAME",
        "kafka-configs --describe --entity-type topics|brokers [--entity-name NAME | --entity-default] [--all]",
        "kafka-configs --alter --entity-type topics|brokers --entity-name NAME --add-config NAME=VALUE,... --delete-config NAME,...",
        "kafka-leader-election --election-type preferred|unclean --topic NAME --partition N | --all-topic-partitions",
        "kafka-reassign-partitions --execute | --verify | --cancel --reassignment-json-file FILE-OR-JSON",
        "kafka-reassign-partitions --generate --topics-to-move-json-file FILE-OR-JSON --broker-list 1,2,3 | --list",
        "kafka-metadata-quorum describe --status | --replication [--human-readable]",
        "kafka-metadata-quorum add-controller --command-config FILE-OR-controller-N.properties [--dry-run]",
        "kafka-metadata-quorum remove-controller --controller-id N --controller-directory-id ID [--dry-run]",
        "kafka-cluster cluster-id | unregister --id N",
        "kafka-consumer-groups --list [--state] | --describe --group NAME | --all-groups [--offsets | --members | --state] [--verbose]",
        "kafka-consumer-groups --reset-offsets --group NAME --topic NAME[:0,1] | --all-topics --to-earliest | --to-latest | --to-current",
        "    | --to-offset N | --shift-by N | --to-datetime 2026-01-31T12:30:00.000 | --by-duration PT30M [--execute]",
        "kafka-consumer-groups --delete --group NAME | --delete-offsets --group NAME --topic NAME",
        "Each tool prints all its options after --help.",
    };
}

} // namespace highwater::console
