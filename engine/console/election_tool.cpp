// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/console.h"
#include "engine/console/reassignment_json.h"

#include <array>

/// kafka-leader-election. Kafka: LeaderElectionCommand.
namespace highwater::console {
namespace {

using enum Option::Kind;

constexpr std::string_view kTool = "kafka-leader-election";
constexpr std::array<std::string_view, 3> kWhich{"--topic", "--all-topic-partitions", "--path-to-json-file"};
constexpr std::string_view kPurpose = "Elects leaders of partitions.";
constexpr Option kOptions[] = {
    {"--election-type", Value, "[PREFERRED, UNCLEAN]", "unclean lets a replica lead that was not in sync, and may lose records"},
    {"--topic", Value, "topic name", "The topic, together with --partition"},
    {"--partition", Value, "partition id", "The partition of --topic"},
    {"--all-topic-partitions", Flag, {}, "All partitions that need it"},
    {"--path-to-json-file", Value, "Path to JSON file", "The file with the partitions; JSON may also stand in its place"},
};

Result<message::ElectionType> typeOf(std::string word)
{
    for (char& c : word)
        c = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
    if (word == "preferred")
        return message::ElectionType::Preferred;
    if (word == "unclean")
        return message::ElectionType::Unclean;
    return problem("The option --election-type is preferred or unclean.");
}

Result<std::vector<TopicPartition>> partitionsOf(const Arguments& arguments, const ReadFile& readFile)
{
    if (arguments.has("--all-topic-partitions"))
        return std::vector<TopicPartition>{};
    if (arguments.has("--path-to-json-file")) {
        const Result<std::string> json = jsonOrFile(arguments.value("--path-to-json-file"), readFile);
        return json ? partitionsInJson(*json) : tl::make_unexpected(json.error());
    }
    const auto partition = arguments.number("--partition", 0, 1'000'000);
    if (!partition)
        return tl::make_unexpected(partition.error());
    if (!*partition)
        return problem("With --topic the option --partition is needed.");
    return std::vector<TopicPartition>{{arguments.value("--topic"), {std::int32_t(**partition)}}};
}

} // namespace

Meaning electionTool(Words words, const sim::Cluster& cluster, const ReadFile& readFile)
{
    if (Arguments::askForHelp(words))
        return answer(Arguments::helpOf(kPurpose, kOptions));
    const Result<Arguments> arguments = Arguments::read(kTool, words, kOptions);
    if (!arguments)
        return refusal(arguments.error().text);
    const Result<message::ElectionType> type = typeOf(arguments->value("--election-type"));
    if (!type)
        return refusal(type.error().text);
    if (const auto which = arguments->oneOf(kWhich); !which)
        return refusal(which.error().text);
    const auto partitions = partitionsOf(*arguments, readFile);
    if (!partitions)
        return refusal(partitions.error().text);
    const metadata::MetadataImage* image = answering(cluster);
    if (image == nullptr)
        return refusal(std::string(kNobodyAnswers));
    for (const TopicPartition& partition : *partitions) {
        const std::optional<TopicId> topic = image->topicId(partition.topic);
        if (!topic || image->partition({*topic, partition.partition}) == nullptr)
            return refusal("There is no partition " + toString(partition) + ".");
    }
    return {{}, {sim::ElectLeaders{*type, *partitions}}, Election{*type}, false};
}

} // namespace highwater::console
