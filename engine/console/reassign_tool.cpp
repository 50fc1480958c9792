// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/console.h"
#include "engine/console/reassignment_json.h"
#include "engine/console/reassignment_plan.h"
#include "engine/console/words.h"

#include <algorithm>
#include <array>
#include <set>

/// kafka-reassign-partitions. Kafka: ReassignPartitionsCommand.
namespace highwater::console {
namespace {

using enum Option::Kind;
using metadata::MetadataImage;
using metadata::PartitionRegistration;

constexpr std::string_view kTool = "kafka-reassign-partitions";
constexpr std::array<std::string_view, 5> kActions{"--execute", "--verify", "--cancel", "--list", "--generate"};
constexpr std::string_view kPurpose = "Moves replicas of partitions between brokers.";
constexpr Option kOptions[] = {
    {"--execute", Flag, {}, "Begin the moves that --reassignment-json-file names"},
    {"--verify", Flag, {}, "Say how far the moves that --reassignment-json-file names have come"},
    {"--cancel", Flag, {}, "Take back the moves that --reassignment-json-file names"},
    {"--list", Flag, {}, "List all moves that are under way"},
    {"--generate", Flag, {}, "Propose where replicas could go; nothing is moved"},
    {"--reassignment-json-file", Value, "String: manual assignment json file path",
        "The file with partitions and their replicas; JSON may also stand in its place"},
    {"--topics-to-move-json-file", Value, "String: topics to reassign json file path",
        "The file with the topics for --generate; JSON may also stand in its place"},
    {"--broker-list", Value, "String: brokerlist", "The brokers that --generate may use, as 1,2,3"},
    {"--additional", Flag, {}, "Begin these moves beside others that are under way"},
    {"--disallow-replication-factor-change", Flag, {}, "Refuse moves that change how many replicas a partition has"},
    {"--disable-rack-aware", Flag, {}, "Let --generate pay no heed to racks"},
    {"--preserve-throttles", Flag, {}, "Accepted and not used: moves are not throttled here"},
    {"--timeout", Value, "Long: timeout", "Accepted and not used: virtual time has no hurry"},
};

const PartitionRegistration* find(const MetadataImage& image, const TopicPartition& partition)
{
    const std::optional<TopicId> topic = image.topicId(partition.topic);
    return topic ? image.partition({*topic, partition.partition}) : nullptr;
}

bool isReassigning(const PartitionRegistration& partition)
{
    return !partition.addingReplicas.empty() || !partition.removingReplicas.empty();
}

/// All partitions, by topic name and index.
std::vector<TopicPartition> allPartitions(const MetadataImage& image)
{
    std::vector<TopicPartition> all;
    for (const auto& [name, id] : image.topicIds)
        for (std::size_t index = 0; index < image.topic(id)->partitions.size(); ++index)
            all.push_back({name, {std::int32_t(index)}});
    return all;
}

/// The replicas that are there now.
std::vector<sim::PartitionTarget> presentReplicas(const MetadataImage& image, const std::vector<TopicPartition>& partitions)
{
    std::vector<sim::PartitionTarget> present;
    for (const TopicPartition& partition : partitions)
        present.push_back({partition, find(image, partition)->replicas});
    return present;
}

std::vector<TopicPartition> partitionsOf(const std::vector<sim::PartitionTarget>& targets)
{
    std::vector<TopicPartition> partitions;
    for (const sim::PartitionTarget& target : targets)
        partitions.push_back(target.partition);
    std::ranges::sort(partitions);
    return partitions;
}

std::vector<std::string> namesOf(const std::vector<TopicPartition>& partitions)
{
    std::vector<std::string> names;
    for (const TopicPartition& partition : partitions)
        names.push_back(toString(partition));
    return names;
}

// --- execute and cancel

/// Empty: the cluster knows all that is named.
std::string whatIsUnknown(const MetadataImage& image, const std::vector<sim::PartitionTarget>& targets)
{
    for (const sim::PartitionTarget& target : targets) {
        if (find(image, target.partition) == nullptr)
            return "There is no partition " + toString(target.partition) + ".";
        for (const NodeId replica : target.replicas)
            if (image.broker(replica) == nullptr)
                return "Unknown broker id " + std::to_string(replica.value) + ".";
    }
    return {};
}

Meaning execute(const Arguments& arguments, const MetadataImage& image, std::vector<sim::PartitionTarget> targets)
{
    if (const std::string unknown = whatIsUnknown(image, targets); !unknown.empty())
        return refusal(unknown);
    const std::vector<TopicPartition> all = allPartitions(image);
    const bool hasOther = std::ranges::any_of(all, [&](const TopicPartition& partition) { return isReassigning(*find(image, partition)); });
    if (hasOther && !arguments.has("--additional"))
        return refusal("A reassignment is under way; with --additional another one may be begun beside it.");
    const std::vector<TopicPartition> partitions = partitionsOf(targets);
    Meaning meaning;
    meaning.lines = {"Current partition replica assignment", "", jsonOf(presentReplicas(image, partitions)), "",
        "Save this to use as the --reassignment-json-file option during rollback"};
    meaning.ending = Reassignment{false, namesOf(partitions)};
    meaning.commands.push_back(sim::ReassignPartitions{std::move(targets), !arguments.has("--disallow-replication-factor-change")});
    return meaning;
}

Meaning cancel(const MetadataImage& image, const std::vector<sim::PartitionTarget>& targets)
{
    std::vector<TopicPartition> active;
    for (const TopicPartition& partition : partitionsOf(targets)) {
        const PartitionRegistration* registration = find(image, partition);
        if (registration == nullptr)
            return refusal("There is no partition " + toString(partition) + ".");
        if (isReassigning(*registration))
            active.push_back(partition);
    }
    if (active.empty())
        return answer({"None of the specified partition reassignments are active."});
    return {{}, {sim::CancelReassignment{active}}, Reassignment{true, namesOf(active)}, false};
}

// --- verify, list and generate

std::string statusOf(const MetadataImage& image, const sim::PartitionTarget& target, bool& isDone)
{
    const PartitionRegistration* registration = find(image, target.partition);
    const std::string name = toString(target.partition);
    if (registration == nullptr)
        return "There is no partition " + name + ".";
    if (isReassigning(*registration)) {
        isDone = false;
        return "Reassignment of partition " + name + " is still in progress.";
    }
    if (registration->replicas == target.replicas)
        return "Reassignment of partition " + name + " is completed.";
    return "There is no active reassignment of partition " + name + ", but replica set is " + commaList(registration->replicas) + " rather than "
        + commaList(target.replicas) + ".";
}

Meaning verify(const MetadataImage& image, std::vector<sim::PartitionTarget> targets)
{
    std::ranges::sort(targets, {}, &sim::PartitionTarget::partition);
    Lines lines{"Status of partition reassignment:"};
    bool isDone = true;
    std::set<std::string> topics;
    for (const sim::PartitionTarget& target : targets) {
        lines.push_back(statusOf(image, target, isDone));
        topics.insert(target.partition.topic);
    }
    if (!isDone)
        return answer(std::move(lines));
    std::vector<NodeId> brokers;
    for (const auto& [id, registration] : image.brokers)
        brokers.push_back(id);
    lines.insert(lines.end(), {"", "Clearing broker-level throttles on brokers " + commaList(brokers),
                                  "Clearing topic-level throttles on topics " + joined({topics.begin(), topics.end()}, ",")});
    return answer(std::move(lines));
}

Meaning list(const MetadataImage& image)
{
    Lines lines{"Current partition reassignments:"};
    for (const TopicPartition& partition : allPartitions(image)) {
        const PartitionRegistration& registration = *find(image, partition);
        if (!isReassigning(registration))
            continue;
        std::string line = toString(partition) + ": replicas: " + commaList(registration.replicas) + ".";
        if (!registration.addingReplicas.empty())
            line += " adding: " + commaList(registration.addingReplicas) + ".";
        if (!registration.removingReplicas.empty())
            line += " removing: " + commaList(registration.removingReplicas) + ".";
        lines.push_back(std::move(line));
    }
    return answer(lines.size() > 1 ? std::move(lines) : Lines{"No partition reassignments found."});
}

Result<std::vector<RackedBroker>> namedBrokers(const Arguments& arguments, const MetadataImage& image)
{
    const Result<std::vector<NodeId>> ids = brokerList(arguments.value("--broker-list"), ',');
    if (!ids)
        return tl::make_unexpected(ids.error());
    std::vector<RackedBroker> brokers;
    for (const NodeId id : *ids) {
        const metadata::BrokerRegistration* registration = image.broker(id);
        if (registration == nullptr)
            return problem("Unknown broker id " + std::to_string(id.value) + ".");
        if (std::ranges::find(brokers, id, &RackedBroker::id) != brokers.end())
            return problem("Broker " + std::to_string(id.value) + " stands in the broker list twice.");
        brokers.push_back({id, arguments.has("--disable-rack-aware") ? std::nullopt : registration->rack});
    }
    return brokers;
}

Meaning generate(const Arguments& arguments, const MetadataImage& image, const sim::Cluster& cluster, const ReadFile& readFile)
{
    if (!arguments.has("--topics-to-move-json-file") || !arguments.has("--broker-list"))
        return refusal("kafka-reassign-partitions --generate needs --topics-to-move-json-file and --broker-list.");
    const Result<std::string> json = jsonOrFile(arguments.value("--topics-to-move-json-file"), readFile);
    const auto topics = json ? topicsInJson(*json) : Result<std::vector<std::string>>(tl::make_unexpected(json.error()));
    if (!topics)
        return refusal(topics.error().text);
    const Result<std::vector<RackedBroker>> brokers = namedBrokers(arguments, image);
    if (!brokers)
        return refusal(brokers.error().text);
    Prng prng = cluster.counters.prng; // a copy: a tool's dice are not the world's
    std::vector<TopicPartition> partitions;
    std::vector<sim::PartitionTarget> proposed;
    for (const std::string& topic : *topics) {
        const std::optional<TopicId> id = image.topicId(topic);
        if (!id)
            return refusal("There is no topic " + topic + ".");
        const std::vector<PartitionRegistration>& registrations = image.topic(*id)->partitions;
        const auto places = proposedReplicas(registrations.size(), registrations.front().replicas.size(), *brokers, prng);
        if (!places)
            return refusal(places.error().text);
        for (std::size_t index = 0; index < places->size(); ++index) {
            partitions.push_back({topic, {std::int32_t(index)}});
            proposed.push_back({partitions.back(), (*places)[index]});
        }
    }
    return answer({"Current partition replica assignment", jsonOf(presentReplicas(image, partitions)), "",
        "Proposed partition reassignment configuration", jsonOf(proposed)});
}

} // namespace

Meaning reassignTool(Words words, const sim::Cluster& cluster, const ReadFile& readFile)
{
    if (Arguments::askForHelp(words))
        return answer(Arguments::helpOf(kPurpose, kOptions));
    const Result<Arguments> arguments = Arguments::read(kTool, words, kOptions);
    if (!arguments)
        return refusal(arguments.error().text);
    const Result<std::string_view> action = arguments->oneOf(kActions);
    if (!action)
        return refusal(action.error().text);
    const MetadataImage* image = answering(cluster);
    if (image == nullptr)
        return refusal(std::string(kNobodyAnswers));
    if (*action == "--list")
        return list(*image);
    if (*action == "--generate")
        return generate(*arguments, *image, cluster, readFile);
    if (!arguments->has("--reassignment-json-file"))
        return refusal("kafka-reassign-partitions " + std::string(*action) + " needs --reassignment-json-file.");
    const Result<std::string> json = jsonOrFile(arguments->value("--reassignment-json-file"), readFile);
    auto targets = json ? targetsInJson(*json) : Result<std::vector<sim::PartitionTarget>>(tl::make_unexpected(json.error()));
    if (!targets)
        return refusal(targets.error().text);
    if (*action == "--execute")
        return execute(*arguments, *image, *std::move(targets));
    return *action == "--cancel" ? cancel(*image, *targets) : verify(*image, *std::move(targets));
}

} // namespace highwater::console
