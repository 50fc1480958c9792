// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/new_partitions.h"

#include <algorithm>

/// More partitions for topics, and topics that go. Kafka: ReplicationControlManager.createPartitions, deleteTopics.
/// Source: replication.md 5.37, 5.38.
namespace highwater::controller {
namespace {

Refusal unknownTopic(const std::string& name)
{
    return {ErrorCode::UnknownTopicOrPartition, "There is no topic named \"" + name + "\"."};
}

Refusal checkCount(const message::CreatablePartitions& wanted, std::size_t count)
{
    const std::string has = "Topic \"" + wanted.name + "\" has " + std::to_string(count) + " partition(s) already";
    if (wanted.count == std::int64_t(count))
        return {ErrorCode::InvalidPartitions, has + "."};
    if (wanted.count < std::int64_t(count))
        return {ErrorCode::InvalidPartitions, has + "; " + std::to_string(wanted.count) + " would not be more."};
    const std::size_t added = std::size_t(wanted.count) - count;
    if (added > kRecordsPerBatchMax)
        return {ErrorCode::PolicyViolation, "A request may create at most 10000 partitions."};
    if (!wanted.assignments.empty() && wanted.assignments.size() != added)
        return {ErrorCode::InvalidReplicaAssignment, std::to_string(added) + " partition(s) are to be added, but "
                + std::to_string(wanted.assignments.size()) + " assignment(s) are given."};
    return {};
}

/// The replication factor is that of partition 0.
Outcome<tl::monostate> addPartitions(Operation& operation, const message::CreatablePartitions& wanted)
{
    const std::optional<TopicId> id = operation.image().topicId(wanted.name);
    if (!id)
        return tl::make_unexpected(unknownTopic(wanted.name));
    const std::vector<metadata::PartitionRegistration>& partitions = operation.image().topic(*id)->partitions;
    const std::size_t count = partitions.size();
    if (const Refusal refusal = checkCount(wanted, count); refusal.error != ErrorCode::None)
        return tl::make_unexpected(refusal);
    const std::size_t replicationFactor = partitions.front().replicas.size();
    const bool isManual = !wanted.assignments.empty();
    if (isManual)
        if (const Refusal refusal = checkAssignments(operation.image(), wanted.assignments, replicationFactor);
            refusal.error != ErrorCode::None)
            return tl::make_unexpected(refusal);
    const Outcome<Assignments> assignments = isManual
        ? Outcome<Assignments>(wanted.assignments)
        : placePartitions(operation, wanted.count - std::int32_t(count), std::int32_t(replicationFactor));
    if (!assignments)
        return tl::make_unexpected(assignments.error());
    const auto registrations = registrationsOf(operation, *assignments, count,
        isManual ? ErrorCode::InvalidReplicaAssignment : ErrorCode::InvalidReplicationFactor);
    if (!registrations)
        return tl::make_unexpected(registrations.error());
    operation.tellOneOf(event::PartitionsAdded{*id, wanted.name, std::int32_t(count), wanted.count});
    writePartitions(operation, *id, count, *registrations);
    return tl::monostate{};
}

/// A topic that is to go, as the request names it.
struct Doomed {
    std::string subject;
    std::optional<TopicId> id;
    Refusal refusal;
};

Doomed look(const Operation& operation, const message::DeletableTopic& asked)
{
    const metadata::MetadataImage& image = operation.image();
    const bool hasId = asked.topicId != TopicId{};
    if (asked.name.empty() != hasId)
        return {asked.name, std::nullopt, {ErrorCode::InvalidRequest, "A topic is named either by its name or by its id."}};
    if (!hasId) {
        const std::optional<TopicId> id = image.topicId(asked.name);
        return {asked.name, id, id ? Refusal{} : unknownTopic(asked.name)};
    }
    const metadata::TopicImage* topic = image.topic(asked.topicId);
    if (topic == nullptr)
        return {toString(asked.topicId.uuid), std::nullopt, {ErrorCode::UnknownTopicId, "There is no topic with this id."}};
    return {topic->name, asked.topicId, {}};
}

} // namespace

void createPartitions(Operation& operation, const message::Envelope& envelope, const message::CreatePartitionsRequest& request)
{
    message::CreatePartitionsResponse response;
    for (const message::CreatablePartitions& wanted : request.topics) {
        Refusal refusal;
        if (std::ranges::count(request.topics, wanted.name, &message::CreatablePartitions::name) > 1)
            refusal = {ErrorCode::InvalidRequest, "The request names the topic twice."};
        else if (const auto added = addPartitions(operation, wanted); !added)
            refusal = added.error();
        if (refusal.error != ErrorCode::None)
            operation.tellOneOf(event::AdminRequestRefused{"CreatePartitions", wanted.name, refusal.error, refusal.message});
        response.topics.push_back({wanted.name, refusal.error, std::move(refusal.message)});
    }
    operation.write(Operation::Atomicity::Atomic);
    operation.answer(envelope, std::move(response));
}

void deleteTopics(Operation& operation, const message::Envelope& envelope, const message::DeleteTopicsRequest& request)
{
    std::vector<Doomed> doomed;
    for (const message::DeletableTopic& asked : request.topics)
        doomed.push_back(look(operation, asked));
    message::DeleteTopicsResponse response;
    for (Doomed& topic : doomed) {
        const bool isTwice = topic.id && std::ranges::count(doomed, topic.id, &Doomed::id) > 1;
        if (!operation.given().config.deleteTopicEnable)
            topic.refusal = {ErrorCode::TopicDeletionDisabled, "delete.topic.enable is false."};
        else if (isTwice)
            topic.refusal = {ErrorCode::InvalidRequest, "The request names the topic twice."};
        if (topic.refusal.error != ErrorCode::None) {
            operation.tellOneOf(
                event::AdminRequestRefused{"DeleteTopics", topic.subject, topic.refusal.error, topic.refusal.message});
        } else {
            const auto count = std::int32_t(operation.image().topic(*topic.id)->partitions.size());
            operation.tellOneOf(event::TopicDeleted{*topic.id, topic.subject, count});
            operation.add(metadata::RemoveTopicRecord{*topic.id});
        }
        response.topics.push_back({topic.subject, topic.refusal.error, topic.refusal.message});
    }
    operation.write(Operation::Atomicity::Atomic);
    operation.answer(envelope, std::move(response));
}

} // namespace highwater::controller
