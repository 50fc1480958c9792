// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/config_definition.h"
#include "engine/console/console.h"
#include "engine/console/group_tables.h"
#include "engine/console/words.h"

#include <algorithm>
#include <array>

/// kafka-consumer-groups. Kafka: ConsumerGroupCommand (consumer-groups.md 5.18, 6.24 to 6.27).
namespace highwater::console {
namespace {

using enum Option::Kind;

constexpr std::string_view kTool = "kafka-consumer-groups";
constexpr std::array<std::string_view, 5> kActions{"--list", "--describe", "--reset-offsets", "--delete", "--delete-offsets"};
constexpr std::array<std::string_view, 3> kLooks{"--offsets", "--members", "--state"};
constexpr std::array<std::string_view, 7> kTargets{
    "--to-earliest", "--to-latest", "--to-current", "--to-offset", "--shift-by", "--to-datetime", "--by-duration"};
constexpr std::int64_t kOffsetMax = 1'000'000'000'000;

constexpr std::string_view kPurpose = "Lists, describes and deletes consumer groups, and resets their offsets.";
constexpr Option kOptions[] = {
    {"--list", Flag, {}, "List all groups"},
    {"--describe", Flag, {}, "Show offsets, lag and members of the groups"},
    {"--reset-offsets", Flag, {}, "Move committed offsets of groups that nobody is in; shows them unless --execute is given"},
    {"--delete", Flag, {}, "Delete groups that nobody is in"},
    {"--delete-offsets", Flag, {}, "Delete the committed offsets of the topics"},
    {"--group", Values, "String: consumer group", "A group; may be given more than once"},
    {"--all-groups", Flag, {}, "All groups"},
    {"--topic", Values, "String: topic", "A topic, or topic:0,1 for some of its partitions; may be given more than once"},
    {"--all-topics", Flag, {}, "All topics in which the group has committed offsets"},
    {"--offsets", Flag, {}, "Describe offsets and lag; this is what is shown when nothing else is asked"},
    {"--members", Flag, {}, "Describe the members"},
    {"--state", Flag, {}, "Describe the state of the group, or list it"},
    {"--verbose", Flag, {}, "Show more, such as which partitions a member has"},
    {"--to-earliest", Flag, {}, "Reset to where the logs begin"},
    {"--to-latest", Flag, {}, "Reset to where the logs end"},
    {"--to-current", Flag, {}, "Reset to what is committed"},
    {"--to-offset", Value, "Long: offset", "Reset to this offset"},
    {"--shift-by", Value, "Long: number-of-offsets", "Reset by this many, back when it is negative"},
    {"--to-datetime", Value, "String: datetime", "Reset to the first record at or after it: YYYY-MM-DDTHH:mm:SS.sss, in UTC"},
    {"--by-duration", Value, "String: duration", "Reset to the first record of this long ago: PnDTnHnMnS"},
    {"--execute", Flag, {}, "Do it"},
    {"--dry-run", Flag, {}, "Show what would be done; so it is without --execute"},
    {"--timeout", Value, "Long: timeout (ms)", "Accepted and not used: virtual time has no hurry"},
};

Meaning groupError(const std::string& why) { return refusal("Error: " + why); }

std::vector<std::string> namesOf(const Arguments& arguments, const sim::Cluster& cluster)
{
    return arguments.has("--all-groups") ? groupsIn(cluster) : arguments.values("--group");
}

Meaning describe(const Arguments& arguments, const sim::Cluster& cluster)
{
    const auto looks = arguments.given(kLooks);
    if (looks.size() > 1)
        return refusal("kafka-consumer-groups --describe takes at most one of --offsets, --members and --state.");
    Lines lines;
    for (const std::string& name : namesOf(arguments, cluster)) {
        const FoundGroup found = findGroup(cluster, name);
        if (found.shard == nullptr) {
            lines.push_back("Error: Consumer group '" + name + "' does not exist.");
            continue;
        }
        const bool isVerbose = arguments.has("--verbose");
        const Lines table = looks.empty() || looks.front() == "--offsets" ? offsetLines(cluster, found, isVerbose)
            : looks.front() == "--members"                                ? memberLines(cluster, found, isVerbose)
                                                                          : stateLines(found, isVerbose);
        if (!lines.empty())
            lines.emplace_back();
        lines.insert(lines.end(), table.begin(), table.end());
    }
    return answer(std::move(lines));
}

/// `orders`, or `orders:0,2`.
struct Scope {
    std::string topic;
    std::vector<PartitionIndex> partitions; ///< empty: all
};
Result<std::vector<Scope>> scopesOf(const Arguments& arguments, const sim::Cluster& cluster, const FoundGroup& group)
{
    std::vector<Scope> scopes;
    if (arguments.has("--all-topics")) {
        for (const std::string& topic : topicsOf(group))
            scopes.push_back({topic, {}});
        return scopes;
    }
    const metadata::MetadataImage* image = answering(cluster);
    for (const std::string& word : arguments.values("--topic")) {
        const std::size_t colon = word.find(':');
        Scope scope{word.substr(0, colon), {}};
        const auto id = image == nullptr ? std::nullopt : image->topicId(scope.topic);
        if (!id)
            return problem("There is no topic " + scope.topic + ".");
        for (const std::string& part : partsOf(colon == std::string::npos ? "" : word.substr(colon + 1), ',')) {
            const auto number = wholeNumber(part);
            if (part.empty())
                continue;
            if (!number || *number < 0 || *number >= std::int64_t(image->topic(*id)->partitions.size()))
                return problem("There is no partition " + scope.topic + "-" + part + ".");
            scope.partitions.push_back({std::int32_t(*number)});
        }
        scopes.push_back(std::move(scope));
    }
    if (scopes.empty())
        return problem("One of the reset scopes should be defined: --all-topics, --topic.");
    return scopes;
}

/// Where to; group, topic and partition are still to be filled in.
Result<sim::ResetOffsets> targetOf(const Arguments& arguments, const sim::Cluster& cluster)
{
    const Result<std::string_view> target = arguments.oneOf(kTargets);
    if (!target)
        return tl::make_unexpected(target.error());
    sim::ResetOffsets body;
    const std::string text = arguments.value(*target);
    if (*target == "--to-earliest")
        body.to = sim::ResetTo::Earliest;
    else if (*target == "--to-latest")
        body.to = sim::ResetTo::Latest;
    else if (*target == "--to-current")
        body.to = sim::ResetTo::ShiftBy;
    else if (*target == "--to-offset" || *target == "--shift-by") {
        const bool isShift = *target == "--shift-by";
        const auto number = arguments.number(*target, isShift ? -kOffsetMax : 0, kOffsetMax);
        if (!number)
            return tl::make_unexpected(number.error());
        body.to = isShift ? sim::ResetTo::ShiftBy : sim::ResetTo::Offset;
        body.value = **number;
    } else if (*target == "--by-duration") {
        const auto span = config::isoDuration(text);
        if (!span)
            return problem("The option --by-duration takes a duration such as PT30M or P1DT2H, not \"" + text + "\".");
        body.to = sim::ResetTo::ByDuration;
        body.value = span->value;
    } else {
        const auto time = isoDateTime(text);
        if (!time)
            return problem("The option --to-datetime takes a time such as 2026-01-31T12:30:00.000, not \"" + text + "\".");
        body.to = sim::ResetTo::Instant;
        body.value = (time->value - cluster.startOfTime.value) * 1'000;
    }
    return body;
}

Meaning reset(const Arguments& arguments, const sim::Cluster& cluster)
{
    if (arguments.has("--execute") && arguments.has("--dry-run"))
        return refusal("kafka-consumer-groups --reset-offsets takes --execute or --dry-run.");
    const Result<sim::ResetOffsets> target = targetOf(arguments, cluster);
    if (!target)
        return refusal(target.error().text);
    Meaning meaning;
    std::vector<ResetRow> rows;
    for (const std::string& name : namesOf(arguments, cluster)) {
        const FoundGroup group = findGroup(cluster, name);
        if (const std::string state = stateOf(group); group.shard != nullptr && state != "Empty" && state != "Dead")
            return groupError("Assignments can only be reset if the group '" + name + "' is inactive, but the current state is " + state + ".");
        const auto scopes = scopesOf(arguments, cluster, group);
        if (!scopes)
            return refusal(scopes.error().text);
        for (const Scope& scope : *scopes) {
            sim::ResetOffsets body = *target;
            body.group = name;
            body.topic = scope.topic;
            if (scope.partitions.empty())
                meaning.commands.emplace_back(body);
            for (const PartitionIndex partition : scope.partitions) {
                body.partition = partition;
                meaning.commands.emplace_back(body);
            }
            for (ResetRow& row : resetRows(cluster, group, body, scope.partitions))
                rows.push_back(std::move(row));
        }
    }
    if (!arguments.has("--execute")) {
        meaning.commands.clear();
        meaning.lines = resetLines(rows);
        if (!arguments.has("--dry-run"))
            meaning.lines.insert(meaning.lines.begin(), "WARN: No action will be performed as the --execute option is missing.");
    }
    meaning.ending = OffsetReset{};
    return meaning;
}

Meaning removal(const Arguments& arguments, const sim::Cluster& cluster, bool isOfOffsets)
{
    Meaning meaning;
    GroupRemoval ending;
    for (const std::string& name : namesOf(arguments, cluster)) {
        if (!isOfOffsets) {
            ending.groups.push_back(name);
            if (meaning.commands.empty())
                meaning.commands.emplace_back(sim::DeleteGroup{name, {}});
            else
                std::get<sim::DeleteGroup>(meaning.commands.front()).moreGroups.push_back(name);
            continue;
        }
        const auto scopes = scopesOf(arguments, cluster, findGroup(cluster, name));
        if (!scopes)
            return refusal(scopes.error().text);
        for (const Scope& scope : *scopes) {
            ending.groups.push_back(name);
            ending.topics.push_back(scope.topic);
            meaning.commands.emplace_back(sim::DeleteOffsets{name, scope.topic});
        }
    }
    meaning.ending = std::move(ending);
    return meaning;
}

} // namespace

Meaning groupsTool(Words words, const sim::Cluster& cluster)
{
    if (Arguments::askForHelp(words))
        return answer(Arguments::helpOf(kPurpose, kOptions));
    const Result<Arguments> arguments = Arguments::read(kTool, words, kOptions);
    if (!arguments)
        return refusal(arguments.error().text);
    const Result<std::string_view> action = arguments->oneOf(kActions);
    if (!action)
        return refusal(action.error().text);
    if (*action != "--list" && arguments->has("--group") == arguments->has("--all-groups"))
        return refusal("kafka-consumer-groups " + std::string(*action) + " takes --group or --all-groups.");
    if (answering(cluster) == nullptr)
        return groupError(std::string(kNobodyAnswers));
    if (*action == "--list")
        return answer(listLines(cluster, arguments->has("--state")));
    if (*action == "--describe")
        return describe(*arguments, cluster);
    return *action == "--reset-offsets" ? reset(*arguments, cluster) : removal(*arguments, cluster, *action == "--delete-offsets");
}

} // namespace highwater::console
