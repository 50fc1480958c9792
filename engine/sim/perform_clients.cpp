// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/performer.h"

#include "engine/base/ensure.h"
#include "engine/base/pattern.h"

/// Commands that clients carry out: administration, sending, new clients.
namespace highwater::sim {

using config::ConfigScope;
using metadata::ConfigResource;
using metadata::ConfigResourceType;

Refusal Performer::ask(client::AdminRequest request, event::EventBody told)
{
    node::Node* admin = m_cluster.node(kAdminClient);
    ensure(admin != nullptr && admin->client, "every world has an admin client");
    begin();
    const EventNumber asked = tell(kNoNode, std::move(told));
    admin->client->ask(m_cluster.now, std::move(request), actAs(kAdminClient, asked));
    return done(kAdminClient);
}

Refusal Performer::perform(const CreateTopic& command)
{
    message::CreatableTopic topic{command.name, command.partitions, command.replicas, command.assignments, {}};
    if (!command.assignments.empty()) {
        topic.numPartitions = -1;
        topic.replicationFactor = -1;
    }
    for (const auto& [name, value] : command.configs) {
        const Result<std::string> checked = config::checkedValue(ConfigScope::Topic, name, value);
        if (!checked)
            return checked.error().text;
        topic.configs.emplace_back(name, *checked);
    }
    return ask(message::CreateTopicsRequest{{topic}}, event::TopicRequested{command.name, m_by});
}

Refusal Performer::perform(const SetTopicConfig& command)
{
    const metadata::MetadataImage* image = committedImage(m_cluster);
    if (image == nullptr || !image->topicId(command.topic))
        return "There is no topic " + command.topic + ".";
    const Result<std::string> checked
        = config::checkedValue(ConfigScope::Topic, command.name, command.value.value_or(std::string()));
    if (command.value && !checked)
        return checked.error().text;
    if (config::definitionOf(ConfigScope::Topic, command.name) == nullptr)
        return checked ? "Kafka has no topic config " + command.name + "." : checked.error().text;
    message::AlterableConfig change{ConfigResource{ConfigResourceType::Topic, command.topic}, command.name, std::nullopt};
    if (command.value)
        change.value = *checked;
    return ask(message::IncrementalAlterConfigsRequest{{change}},
        event::ConfigChangeRequested{"topic " + command.topic, command.name, change.value.value_or(std::string()), m_by});
}

Refusal Performer::perform(const SetBrokerConfig& command)
{
    if (command.broker) {
        const node::Node* node = m_cluster.node(*command.broker);
        if (node == nullptr || !node->broker)
            return "There is no broker " + std::to_string(command.broker->value) + ".";
    }
    const config::ConfigDefinition* definition = config::definitionOf(ConfigScope::Broker, command.name);
    const Result<std::string> checked
        = config::checkedValue(ConfigScope::Broker, command.name, command.value.value_or(std::string()));
    if (definition == nullptr || (command.value && !checked))
        return checked ? "Kafka has no broker config " + command.name + "." : checked.error().text;
    if (definition->update == config::ConfigUpdate::AtStart)
        return command.name + " is read when a broker starts and cannot be changed while it runs.";
    message::AlterableConfig change{
        ConfigResource{ConfigResourceType::Broker, command.broker ? std::to_string(command.broker->value) : std::string()},
        command.name, std::nullopt};
    if (command.value)
        change.value = *checked;
    const std::string resource = command.broker ? spoken(m_cluster, *command.broker) : "brokers";
    return ask(message::IncrementalAlterConfigsRequest{{change}},
        event::ConfigChangeRequested{resource, command.name, change.value.value_or(std::string()), m_by});
}

Refusal Performer::perform(const SetClientConfig& command)
{
    node::Node* node = m_cluster.node(command.client);
    if (node == nullptr || !node->client || command.client == kAdminClient)
        return "There is no producer or consumer " + std::to_string(command.client.value) + ".";
    node::ClientNode tried = *node->client;
    if (Refusal refusal = tried.setConfig(m_cluster.now, command.name, command.value))
        return refusal;
    begin();
    tell(kNoNode, event::ClientConfigChanged{command.client, command.name, command.value, m_by});
    *node->client = std::move(tried);
    return done(command.client);
}

node::ClientNode* Performer::producer(NodeId id)
{
    node::Node* node = m_cluster.node(id);
    return node != nullptr && node->client && node->client->producer() != nullptr ? &*node->client : nullptr;
}

Refusal Performer::perform(const SendRecords& command)
{
    node::ClientNode* sender = producer(command.producer);
    if (sender == nullptr)
        return "There is no producer " + std::to_string(command.producer.value) + ".";
    if (command.count < 1)
        return "At least one record is sent.";
    if (command.interval.value < 0 || command.keyCount < 0 || command.valueSize < 0)
        return "Interval, key count and value size are not negative.";
    if (command.topic.empty())
        return "Records are sent to a topic, which has a name.";
    begin();
    const EventNumber asked = tell(kNoNode, event::RecordsRequested{command.producer, command.count, m_by});
    sender->sendRecords({command.topic, command.count, command.interval, command.keyPrefix, command.keyCount, command.valueSize,
                            command.partition},
        actAs(command.producer, asked));
    return done(command.producer);
}

Refusal Performer::perform(const StopSending& command)
{
    node::ClientNode* sender = producer(command.producer);
    if (sender == nullptr)
        return "There is no producer " + std::to_string(command.producer.value) + ".";
    begin();
    tell(kNoNode, event::RecordsRequested{command.producer, 0, m_by});
    sender->stopSending();
    return done(command.producer);
}

Refusal Performer::addClient(Result<node::ClientNode> client)
{
    if (!client)
        return client.error().text;
    begin();
    node::Node added;
    added.id = m_cluster.nextClient;
    added.client = std::move(*client);
    m_cluster.nextClient.value += 1;
    const NodeId id = added.id;
    const EventNumber started = tell(id, event::NodeStarted{m_by});
    node::Node& placed = m_cluster.nodes.emplace(id, std::move(added)).first->second;
    m_cluster.alarms.push_back({id, kNever, kNoEvent});
    placed.start(m_cluster.now, actAs(id, started));
    setProcess(placed, node::ProcessState::Running, started);
    return done(id);
}

Refusal Performer::perform(const AddProducer& command)
{
    return addClient(node::ClientNode::producer(command.name, command.configs, brokers()));
}

/// Kafka: subscribe(Pattern), subscribe(SubscriptionPattern).
Refusal Performer::addPatternMember(const AddConsumer& command)
{
    if (const auto pattern = Pattern::parse(command.pattern); !pattern)
        return "The pattern cannot be used: " + pattern.error().text;
    if (!command.topic.empty() || !command.moreTopics.empty())
        return "A consumer subscribes either to topics or to a pattern: Kafka excludes the one by the other.";
    if (!command.configs.contains("group.id") || command.configs.at("group.id").empty())
        return "A pattern is for a member of a group, which has a group.id.";
    return addClient(node::ClientNode::member(command.name, {}, command.configs, brokers(), command.application, command.pattern));
}

Refusal Performer::perform(const AddConsumer& command)
{
    if (!command.pattern.empty())
        return addPatternMember(command);
    if (command.topic.empty())
        return "A consumer reads a topic, which has a name.";
    if (command.configs.contains("group.id") && !command.configs.at("group.id").empty()) {
        std::vector<std::string> topics{command.topic};
        topics.insert(topics.end(), command.moreTopics.begin(), command.moreTopics.end());
        return addClient(
            node::ClientNode::member(command.name, std::move(topics), command.configs, brokers(), command.application));
    }
    if (!command.moreTopics.empty())
        return "A consumer without group.id reads one topic.";
    return addClient(node::ClientNode::consumer(command.name, command.topic, command.configs, brokers()));
}

} // namespace highwater::sim
