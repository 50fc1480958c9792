// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/config/config_definition.h"
#include "engine/controller/new_partitions.h"

#include <algorithm>
#include <set>

/// Kafka: ReplicationControlManager.createTopics. Source: replication.md 5.36.
namespace highwater::controller {
namespace {

/// Empty: the name is fine. Kafka: Topic.validate.
std::string whatIsWrongWithName(const std::string& name)
{
    constexpr std::size_t kNameLengthMax = 249;
    const auto isLegal = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
    };
    if (name.empty())
        return "A topic name may not be empty.";
    if (name == "." || name == "..")
        return "A topic name may not be \".\" or \"..\".";
    if (name.size() > kNameLengthMax)
        return "A topic name may have at most 249 characters.";
    if (!std::ranges::all_of(name, isLegal))
        return "The topic name \"" + name + "\" holds a character other than ASCII letters, digits, '.', '_' and '-'.";
    return {};
}

/// Metric names take '.' and '_' for the same, so two names may not differ in these only.
std::string collisionKey(std::string name)
{
    std::ranges::replace(name, '.', '_');
    return name;
}

Outcome<Assignments> checkManualAssignments(const Operation& operation, const message::CreatableTopic& topic)
{
    if (topic.replicationFactor != -1 || topic.numPartitions != -1)
        return refused(ErrorCode::InvalidRequest,
            "With a manual assignment the partition count and the replication factor must both be -1.");
    if (const Refusal refusal = checkAssignments(operation.image(), topic.assignments, topic.assignments.front().size());
        refusal.error != ErrorCode::None)
        return tl::make_unexpected(refusal);
    return topic.assignments;
}

Outcome<Assignments> place(Operation& operation, const message::CreatableTopic& topic)
{
    if (topic.replicationFactor < -1 || topic.replicationFactor == 0)
        return refused(ErrorCode::InvalidReplicationFactor, "The replication factor must be positive, or -1 for the default.");
    if (topic.numPartitions < -1 || topic.numPartitions == 0)
        return refused(ErrorCode::InvalidPartitions, "The number of partitions must be positive, or -1 for the default.");
    const config::BrokerConfig& config = operation.given().config;
    const std::int32_t partitionCount = topic.numPartitions == -1 ? config.numPartitions : topic.numPartitions;
    if (std::size_t(partitionCount) > kRecordsPerBatchMax)
        return refused(ErrorCode::PolicyViolation, "A request may create at most 10000 partitions.");
    return placePartitions(operation, partitionCount,
        topic.replicationFactor == -1 ? config.defaultReplicationFactor : topic.replicationFactor);
}

/// The topic's configs in canonical form.
Outcome<config::ConfigMap> checkConfigs(const message::CreatableTopic& topic)
{
    config::ConfigMap checked;
    for (const auto& [name, value] : topic.configs) {
        Result<std::string> canonical = config::checkedValue(config::ConfigScope::Topic, name, value);
        if (!canonical)
            return refused(ErrorCode::InvalidConfig, canonical.error().text);
        checked[name] = *std::move(canonical);
    }
    return checked;
}

void writeTopic(Operation& operation, const std::string& name, const config::ConfigMap& configs,
    const std::vector<metadata::PartitionRegistration>& registrations)
{
    const TopicId id{operation.out().prng().uuid()};
    operation.tellOneOf(event::TopicCreated{id, name, std::int32_t(registrations.size())});
    operation.add(metadata::TopicRecord{name, id});
    for (const auto& [config, value] : configs)
        operation.add(metadata::ConfigRecord{{metadata::ConfigResourceType::Topic, name}, config, value});
    writePartitions(operation, id, 0, registrations);
}

/// What one request has taken so far.
struct Taken {
    std::set<std::string> collisionKeys;
    std::size_t partitionCount = 0;
};

Refusal checkName(const Operation& operation, const message::CreateTopicsRequest& request, const std::string& name,
    const Taken& taken)
{
    if (std::ranges::count(request.topics, name, &message::CreatableTopic::name) > 1)
        return {ErrorCode::InvalidRequest, "The request names the topic twice."};
    if (std::string wrong = whatIsWrongWithName(name); !wrong.empty())
        return {ErrorCode::InvalidTopicException, std::move(wrong)};
    if (operation.image().topicId(name))
        return {ErrorCode::TopicAlreadyExists, "A topic named \"" + name + "\" exists already."};
    if (taken.collisionKeys.contains(collisionKey(name)))
        return {ErrorCode::InvalidTopicException, "The topic name \"" + name + "\" differs from another one in '.' and '_' only."};
    return {};
}

Outcome<tl::monostate> createTopic(Operation& operation, const message::CreatableTopic& topic, Taken& taken)
{
    const Outcome<config::ConfigMap> configs = checkConfigs(topic);
    if (!configs)
        return tl::make_unexpected(configs.error());
    const bool isManual = !topic.assignments.empty();
    const Outcome<Assignments> assignments = isManual ? checkManualAssignments(operation, topic) : place(operation, topic);
    if (!assignments)
        return tl::make_unexpected(assignments.error());
    if (taken.partitionCount + assignments->size() > kRecordsPerBatchMax)
        return refused(ErrorCode::PolicyViolation, "A request may create at most 10000 partitions.");
    const auto registrations = registrationsOf(operation, *assignments, 0,
        isManual ? ErrorCode::InvalidReplicaAssignment : ErrorCode::InvalidReplicationFactor);
    if (!registrations)
        return tl::make_unexpected(registrations.error());
    writeTopic(operation, topic.name, *configs, *registrations);
    taken.partitionCount += assignments->size();
    taken.collisionKeys.insert(collisionKey(topic.name));
    return tl::monostate{};
}

} // namespace

void createTopics(Operation& operation, const message::Envelope& envelope, const message::CreateTopicsRequest& request)
{
    message::CreateTopicsResponse response;
    Taken taken;
    for (const auto& [name, id] : operation.image().topicIds)
        taken.collisionKeys.insert(collisionKey(name));
    for (const message::CreatableTopic& topic : request.topics) {
        Refusal refusal = checkName(operation, request, topic.name, taken);
        if (refusal.error == ErrorCode::None)
            if (const auto created = createTopic(operation, topic, taken); !created)
                refusal = created.error();
        if (refusal.error != ErrorCode::None)
            operation.tellOneOf(event::TopicCreationRefused{topic.name, refusal.error, refusal.message});
        response.topics.push_back({topic.name, refusal.error, std::move(refusal.message)});
    }
    operation.write(Operation::Atomicity::Atomic);
    operation.answer(envelope, std::move(response));
}

} // namespace highwater::controller
