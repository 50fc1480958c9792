// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/config_definition.h"
#include "engine/console/config_values.h"
#include "engine/console/console.h"
#include "engine/console/words.h"

#include <algorithm>
#include <array>

/// kafka-topics. Kafka: TopicCommand.
namespace highwater::console {
namespace {

using enum Option::Kind;

constexpr std::string_view kTool = "kafka-topics";
constexpr std::array<std::string_view, 5> kActions{"--create", "--alter", "--delete", "--describe", "--list"};
constexpr std::array<std::string_view, 4> kFilters{
    "--under-replicated-partitions", "--unavailable-partitions", "--under-min-isr-partitions", "--at-min-isr-partitions"};
constexpr std::int64_t kPartitionsMax = 10'000;

constexpr std::string_view kPurpose = "Creates, deletes, describes and changes topics.";
constexpr Option kOptions[] = {
    {"--create", Flag, {}, "Create the topic"},
    {"--alter", Flag, {}, "Give the topic more partitions"},
    {"--delete", Flag, {}, "Delete the topic"},
    {"--describe", Flag, {}, "Show partitions, leaders, replicas and ISR of the topics"},
    {"--list", Flag, {}, "Show the names of all topics"},
    {"--topic", Value, "String: topic", "The topic; to describe or list, several may stand there with commas"},
    {"--partitions", Value, "Integer: # of partitions", "How many partitions the topic gets, or has after --alter"},
    {"--replication-factor", Value, "Integer: replication factor", "How many replicas each partition of the new topic gets"},
    {"--replica-assignment", Value, "String: 1:2:3,2:3:1",
        "The brokers of each new partition, instead of leaving it to the controller"},
    {"--config", Values, "String: name=value", "A config of the new topic; may be given more than once"},
    {"--if-exists", Flag, {}, "Do nothing, and complain of nothing, when the topic is not there"},
    {"--if-not-exists", Flag, {}, "Complain of nothing when the topic to create is there already"},
    {"--under-replicated-partitions", Flag, {}, "Describe only partitions whose ISR is smaller than their replicas"},
    {"--unavailable-partitions", Flag, {}, "Describe only partitions whose leader is not available"},
    {"--under-min-isr-partitions", Flag, {}, "Describe only partitions whose ISR is below min.insync.replicas"},
    {"--at-min-isr-partitions", Flag, {}, "Describe only partitions whose ISR is exactly min.insync.replicas"},
    {"--topics-with-overrides", Flag, {}, "Describe only topics that have configs of their own"},
    {"--exclude-internal", Flag, {}, "Leave out internal topics, such as __consumer_offsets"},
};

Meaning topicError(const std::string& why) { return refusal("Error while executing topic command : " + why); }

Meaning noSuchTopic(const std::string& name) { return topicError("Topic '" + name + "' does not exist as expected"); }

/// `1:2:3,2:3:1`, a part for each partition.
Result<std::vector<std::vector<NodeId>>> assignmentsOf(const std::string& text)
{
    std::vector<std::vector<NodeId>> assignments;
    if (text.empty())
        return assignments;
    for (const std::string& part : partsOf(text, ',')) {
        Result<std::vector<NodeId>> replicas = brokerList(part, ':');
        if (!replicas)
            return tl::make_unexpected(replicas.error());
        assignments.push_back(*std::move(replicas));
    }
    return assignments;
}

Meaning ordered(sim::CommandBody command, Ending ending)
{
    return {{}, {std::move(command)}, std::move(ending), false};
}

Meaning create(const Arguments& arguments)
{
    sim::CreateTopic command;
    command.name = arguments.value("--topic");
    const auto partitions = arguments.number("--partitions", 1, kPartitionsMax);
    const auto replicas = arguments.number("--replication-factor", 1, 32'767);
    auto assignments = assignmentsOf(arguments.value("--replica-assignment"));
    if (!partitions)
        return refusal(partitions.error().text);
    if (!replicas)
        return refusal(replicas.error().text);
    if (!assignments)
        return refusal(assignments.error().text);
    if (!assignments->empty() && (*partitions || *replicas))
        return refusal("With --replica-assignment the option --partitions or --replication-factor has no place.");
    command.partitions = std::int32_t(partitions->value_or(-1));
    command.replicas = std::int16_t(replicas->value_or(-1));
    command.assignments = *std::move(assignments);
    for (const std::string& config : arguments.values("--config")) {
        const std::size_t equals = config.find('=');
        if (equals == std::string::npos)
            return refusal("The option --config takes NAME=VALUE, not \"" + config + "\".");
        const Result<std::string> checked
            = config::checkedValue(config::ConfigScope::Topic, config.substr(0, equals), config.substr(equals + 1));
        if (!checked)
            return topicError(checked.error().text);
        command.configs.insert_or_assign(config.substr(0, equals), *checked);
    }
    TopicCreation ending{command.name, arguments.has("--if-not-exists")};
    return ordered(std::move(command), std::move(ending));
}

Meaning alter(const Arguments& arguments)
{
    if (!arguments.has("--partitions"))
        return refusal("kafka-topics --alter takes --partitions; configs are changed with kafka-configs.");
    const auto partitions = arguments.number("--partitions", 1, kPartitionsMax);
    auto assignments = assignmentsOf(arguments.value("--replica-assignment"));
    if (!partitions || !assignments)
        return refusal(partitions ? assignments.error().text : partitions.error().text);
    return ordered(sim::CreatePartitions{arguments.value("--topic"), std::int32_t(**partitions), *std::move(assignments)}, TopicChange{});
}

// --- what there is

bool isLive(const metadata::MetadataImage& image, NodeId broker)
{
    const metadata::BrokerRegistration* registration = image.broker(broker);
    return registration != nullptr && !registration->fenced;
}

/// As the tool's filters see it. Kafka: TopicCommand.PartitionDescription.
struct PartitionState {
    const metadata::PartitionRegistration& partition;
    bool hasLiveLeader = false;
    std::int32_t minInsyncReplicas = 1;

    bool passes(const Arguments& arguments) const
    {
        const auto isr = std::int32_t(partition.isr.size());
        const bool isUnderReplicated = partition.isr.size() < std::size_t(std::ranges::count_if(partition.replicas,
            [&](NodeId replica) { return std::ranges::find(partition.addingReplicas, replica) == partition.addingReplicas.end(); }));
        const bool filters[] = {isUnderReplicated, !hasLiveLeader, isr < minInsyncReplicas, isr == minInsyncReplicas};
        bool isFiltered = false;
        bool isWanted = false;
        for (std::size_t i = 0; i < kFilters.size(); ++i) {
            isFiltered = isFiltered || arguments.has(kFilters[i]);
            isWanted = isWanted || (arguments.has(kFilters[i]) && filters[i]);
        }
        return !isFiltered || isWanted;
    }
};

std::string partitionLine(const std::string& topic, std::size_t index, const PartitionState& state)
{
    const metadata::PartitionRegistration& partition = state.partition;
    std::string line = "\tTopic: " + topic + "\tPartition: " + std::to_string(index) + "\tLeader: "
        + (state.hasLiveLeader ? std::to_string(partition.leader.value) : "none") + "\tReplicas: " + commaList(partition.replicas) + "\tIsr: "
        + commaList(partition.isr);
    if (!partition.addingReplicas.empty() || !partition.removingReplicas.empty())
        line += "\tAdding Replicas: " + commaList(partition.addingReplicas) + "\tRemoving Replicas: " + commaList(partition.removingReplicas);
    return line + "\tElr: " + commaList(partition.elr) + "\tLastKnownElr: " + commaList(partition.lastKnownElr);
}

std::string topicLine(const metadata::MetadataImage& image, const std::string& name, const TopicId& id, const ConfigSources& sources)
{
    const metadata::TopicImage& topic = *image.topic(id);
    std::vector<std::string> configs;
    for (const EffectiveConfig& config : topicConfigs(sources, name))
        if (!config.isDefault())
            configs.push_back(config.name + "=" + config.value());
    return "Topic: " + name + "\tTopicId: " + toString(id.uuid) + "\tPartitionCount: " + std::to_string(topic.partitions.size())
        + "\tReplicationFactor: " + std::to_string(topic.partitions.front().replicas.size()) + "\tConfigs: " + joined(configs, ",");
}

Lines describeTopic(const metadata::MetadataImage& image, const std::string& name, const Arguments& arguments, const ConfigSources& sources)
{
    const TopicId id = *image.topicId(name);
    const bool hasOverrides = !image.configsOf({metadata::ConfigResourceType::Topic, name}).empty();
    if (arguments.has("--topics-with-overrides") && !hasOverrides)
        return {};
    const auto& partitions = image.topic(id)->partitions;
    Lines lines;
    if (arguments.given(kFilters).empty())
        lines.push_back(topicLine(image, name, id, sources));
    if (arguments.has("--topics-with-overrides"))
        return lines;
    const std::int32_t minInsyncReplicas = minInsyncReplicasOf(sources, name);
    for (std::size_t index = 0; index < partitions.size(); ++index) {
        const metadata::PartitionRegistration& partition = partitions[index];
        const PartitionState state{partition, partition.leader != kNoNode && isLive(image, partition.leader),
            std::min(minInsyncReplicas, std::int32_t(partition.replicas.size()))};
        if (state.passes(arguments))
            lines.push_back(partitionLine(name, index, state));
    }
    return lines;
}

/// The named topics, or all.
Result<std::vector<std::string>> namesOf(const Arguments& arguments, const metadata::MetadataImage& image)
{
    std::vector<std::string> names;
    if (!arguments.has("--topic")) {
        for (const auto& [name, id] : image.topicIds)
            if (!arguments.has("--exclude-internal") || name != node::kOffsetsTopic)
                names.push_back(name);
        return names;
    }
    for (const std::string& name : partsOf(arguments.value("--topic"), ',')) {
        if (image.topicId(name))
            names.push_back(name);
        else if (!arguments.has("--if-exists"))
            return problem(name);
    }
    return names;
}

Meaning look(const Arguments& arguments, std::string_view action, const sim::Cluster& cluster)
{
    const metadata::MetadataImage* image = answering(cluster);
    if (image == nullptr)
        return topicError(std::string(kNobodyAnswers));
    const Result<std::vector<std::string>> names = namesOf(arguments, *image);
    if (!names)
        return noSuchTopic(names.error().text);
    if (action == "--list")
        return answer(*names);
    Lines lines;
    for (const std::string& name : *names) {
        const Lines topic = describeTopic(*image, name, arguments, sourcesOf(cluster, *image));
        lines.insert(lines.end(), topic.begin(), topic.end());
    }
    return answer(std::move(lines));
}

Meaning change(const Arguments& arguments, std::string_view action, const sim::Cluster& cluster)
{
    const std::string topic = arguments.value("--topic");
    if (topic.empty())
        return refusal("kafka-topics " + std::string(action) + " needs --topic.");
    if (action == "--create")
        return create(arguments);
    const metadata::MetadataImage* image = answering(cluster);
    if (image == nullptr)
        return topicError(std::string(kNobodyAnswers));
    if (!image->topicId(topic))
        return arguments.has("--if-exists") ? answer({}) : noSuchTopic(topic);
    return action == "--alter" ? alter(arguments) : ordered(sim::DeleteTopic{topic}, TopicChange{});
}

} // namespace

Meaning topicsTool(Words words, const sim::Cluster& cluster)
{
    if (Arguments::askForHelp(words))
        return answer(Arguments::helpOf(kPurpose, kOptions));
    const Result<Arguments> arguments = Arguments::read(kTool, words, kOptions);
    if (!arguments)
        return refusal(arguments.error().text);
    const Result<std::string_view> action = arguments->oneOf(kActions);
    if (!action)
        return refusal(action.error().text);
    const bool isLook = *action == "--describe" || *action == "--list";
    return isLook ? look(*arguments, *action, cluster) : change(*arguments, *action, cluster);
}

} // namespace highwater::console
