// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/step_reader.h"

#include "engine/base/pattern.h"
#include "engine/config/client_config.h"

#include <algorithm>

namespace highwater::scenario {
namespace {

std::vector<std::vector<NodeId>> readAssignments(const Fields& map, const TopicPlan& topic, const KnownNames& known)
{
    std::vector<std::vector<NodeId>> assignments;
    for (const YamlNode& item : map.items("assignments")) {
        assignments.push_back(known.brokerList(item));
        if (assignments.back().size() != std::size_t(topic.replicas))
            known.complaints().add(item, "Expected " + std::to_string(topic.replicas) + " brokers here, as many as there are replicas.");
    }
    if (assignments.size() != std::size_t(topic.partitions))
        known.complaints().add(*map.find("assignments"),
            "Expected " + std::to_string(topic.partitions) + " lists of brokers, one for each partition.");
    return assignments;
}

/// What Kafka's client refuses as a whole, such as enable.idempotence=true with acks=1.
template <class Config>
void checkTogether(const Fields& map, const Result<Config>& together, Complaints& complaints)
{
    if (!together && complaints.isEmpty())
        complaints.add(*map.find("config"), together.error().text);
}

} // namespace

sim::Cost readCost(const YamlNode& node, Complaints& complaints)
{
    const auto preset = [&](const YamlNode& name) {
        const sim::Cost* found = name.kind == YamlNode::Kind::Scalar ? sim::costPreset(name.text) : nullptr;
        if (found == nullptr)
            complaints.add(name, "Expected none, classroom or datacentre, found " + name.described() + ".");
        return found == nullptr ? sim::Cost{} : *found;
    };
    if (node.kind == YamlNode::Kind::Scalar)
        return preset(node);
    const Fields map(node, "cost", complaints);
    sim::Cost cost = map.has("preset") ? preset(*map.find("preset")) : sim::Cost{};
    cost.perRequest = map.duration("perRequest").value_or(cost.perRequest);
    cost.handlerBytesPerSecond = map.integer("handlerBytesPerSecond", 0, kRateMax, cost.handlerBytesPerSecond);
    cost.diskPerAppend = map.duration("diskPerAppend").value_or(cost.diskPerAppend);
    cost.diskBytesPerSecond = map.integer("diskBytesPerSecond", 0, kRateMax, cost.diskBytesPerSecond);
    cost.diskPerFlush = map.duration("diskPerFlush").value_or(cost.diskPerFlush);
    cost.linkBytesPerSecond = map.integer("linkBytesPerSecond", 0, kRateMax, cost.linkBytesPerSecond);
    return cost;
}

std::optional<client::CommitMode> readCommitMode(const YamlNode& node, Complaints& complaints)
{
    constexpr std::string_view words[] = {"none", "syncAfter", "asyncAfter", "syncBefore", "asyncBefore"};
    for (std::size_t i = 0; i < std::size(words); ++i)
        if (node.kind == YamlNode::Kind::Scalar && node.text == words[i])
            return client::CommitMode(i);
    complaints.add(node, "Expected none, syncAfter, asyncAfter, syncBefore or asyncBefore, found " + node.described() + ".");
    return std::nullopt;
}

/// `exceptionAt: 3`, or `exceptionAt: { of: orders-0, offset: 150 }`, with `onException`. Nothing when neither is given.
std::optional<client::ProcessingException> readException(const Fields& map, const KnownNames& known)
{
    const YamlNode* at = map.find("exceptionAt");
    const YamlNode* then = map.find("onException");
    client::ProcessingException exception;
    if (then != nullptr && then->text == "die")
        exception.then = client::AfterException::Die;
    else if (then != nullptr && then->text != "close")
        known.complaints().add(*then, "Expected close or die, found " + then->described() + ".");
    if (at == nullptr) {
        if (then != nullptr)
            map.complain("'onException' says what follows the exception; expected 'exceptionAt' beside it.");
        return std::nullopt;
    }
    if (at->kind != YamlNode::Kind::Map) {
        exception.atRecord = readInteger(*at, "exceptionAt", 0, kRecordsMax, known.complaints());
        return exception;
    }
    const Fields record(*at, "exceptionAt", known.complaints());
    if (const YamlNode* of = record.find("of"))
        exception.partition = known.partition(*of);
    exception.offset = Offset{record.integer("offset", 0, kRateMax, 0)};
    return exception;
}

TopicPlan readTopic(const YamlNode& node, KnownNames& known)
{
    const Fields map(node, "topic", known.complaints());
    TopicPlan topic;
    topic.name = map.text("name");
    topic.partitions = std::int32_t(map.integer("partitions", 1, kPartitionsMax, 1));
    topic.replicas = std::int16_t(map.integer("replicas", 1, known.brokers(), std::min(3, known.brokers())));
    if (map.has("assignments"))
        topic.assignments = readAssignments(map, topic, known);
    topic.configs = known.configs(map.find("config"), config::ConfigScope::Topic);
    if (const YamlNode* name = map.find("name"))
        known.addTopic(*name, topic.name, topic.partitions);
    return topic;
}

ProducerPlan readProducer(const YamlNode& node, KnownNames& known)
{
    const Fields map(node, "producer", known.complaints());
    ProducerPlan producer;
    producer.name = map.text("name");
    producer.configs = known.configs(map.find("config"), config::ConfigScope::Producer);
    checkTogether(map, config::producerConfigFrom(producer.configs), known.complaints());
    if (const YamlNode* name = map.find("name"))
        producer.id = known.addProducer(*name, producer.name);
    return producer;
}

ConsumerPlan readConsumer(const YamlNode& node, KnownNames& known)
{
    const Fields map(node, "consumer", known.complaints());
    ConsumerPlan consumer;
    consumer.name = map.text("name");
    if (const YamlNode* topic = map.find("topic"))
        consumer.topic = known.topic(*topic);
    if (map.has("topic") == map.has("pattern") || (map.has("pattern") && map.has("moreTopics")))
        map.complain("Expected either 'topic', with 'moreTopics' or without, or 'pattern' here.");
    consumer.pattern = map.text("pattern");
    if (const auto pattern = Pattern::parse(consumer.pattern); !pattern)
        known.complaints().add(*map.find("pattern"), "The pattern cannot be used: " + pattern.error().text);
    for (const YamlNode& topic : map.items("moreTopics"))
        consumer.moreTopics.push_back(known.topic(topic));
    consumer.application.processingTime = map.duration("processing").value_or(Duration{});
    if (const YamlNode* mode = map.find("commit"))
        consumer.application.commitMode = readCommitMode(*mode, known.complaints()).value_or(client::CommitMode::None);
    consumer.application.exception = readException(map, known);
    consumer.configs = known.configs(map.find("config"), config::ConfigScope::Consumer);
    checkTogether(map, config::consumerConfigFrom(consumer.configs), known.complaints());
    const bool isMember = consumer.configs.contains("group.id");
    constexpr std::string_view kOfMembers[] = {"moreTopics", "pattern", "processing", "commit", "exceptionAt"};
    if (!isMember && std::ranges::any_of(kOfMembers, [&](std::string_view key) { return map.has(key); }))
        map.complain(listed(kOfMembers) + " are for members of a group; expected group.id in 'config'.");
    if (const YamlNode* name = map.find("name"))
        consumer.id = known.addConsumer(*name, consumer.name);
    return consumer;
}

} // namespace highwater::scenario
