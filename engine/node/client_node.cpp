// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/client_node.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"
#include "engine/config/client_config.h"

#include <utility>

namespace highwater::node {
namespace {

config::ProducerConfig producerConfigOf(const config::ConfigMap& values)
{
    auto config = config::producerConfigFrom(values);
    ensure(config.has_value(), "a client's configs were checked when they were set");
    return *std::move(config);
}

config::ConsumerConfig consumerConfigOf(const config::ConfigMap& values)
{
    auto config = config::consumerConfigFrom(values);
    ensure(config.has_value(), "a client's configs were checked when they were set");
    return *std::move(config);
}

/// The application's turn, then the sender's, until the application has nothing more to say now.
void runProducer(ProducingClient& client, Instant now, machine::Outbox& out)
{
    do {
        client.driver.step(now, client.producer, out);
        client.producer.settle(now, out);
    } while (!client.producer.isBlocked() && client.driver.earliestDeadline().at <= now);
}

} // namespace

Result<ClientNode> ClientNode::producer(std::string name, const config::ConfigMap& values, std::vector<NodeId> bootstrap)
{
    auto config = config::producerConfigFrom(values);
    if (!config)
        return tl::make_unexpected(config.error());
    ClientNode node;
    node.m_name = std::move(name);
    node.m_configs = values;
    node.m_inForce = values;
    node.m_bootstrap = std::move(bootstrap);
    node.m_role = ProducingClient{client::Producer(*std::move(config), node.m_bootstrap), {}};
    return node;
}

Result<ClientNode> ClientNode::consumer(std::string name, std::string topic, const config::ConfigMap& values,
    std::vector<NodeId> bootstrap)
{
    auto config = config::consumerConfigFrom(values);
    if (!config)
        return tl::make_unexpected(config.error());
    ClientNode node;
    node.m_name = std::move(name);
    node.m_configs = values;
    node.m_inForce = values;
    node.m_bootstrap = std::move(bootstrap);
    node.m_role = client::Consumer(*std::move(config), std::move(topic), node.m_bootstrap);
    return node;
}

Result<ClientNode> ClientNode::member(std::string name, std::vector<std::string> topics, const config::ConfigMap& values,
    std::vector<NodeId> bootstrap, client::Application application, std::string pattern)
{
    auto config = config::consumerConfigFrom(values);
    if (!config)
        return tl::make_unexpected(config.error());
    ClientNode node;
    node.m_name = std::move(name);
    node.m_configs = values;
    node.m_inForce = values;
    node.m_bootstrap = std::move(bootstrap);
    node.m_role = client::GroupConsumer(
        *std::move(config), std::move(topics), node.m_name, node.m_bootstrap, application, std::move(pattern));
    return node;
}

ClientNode ClientNode::admin(std::string name, std::vector<NodeId> bootstrap)
{
    ClientNode node;
    node.m_name = std::move(name);
    node.m_bootstrap = std::move(bootstrap);
    node.m_role = AdministratingClient{client::Admin(node.m_bootstrap), client::GroupTool(node.m_bootstrap)};
    return node;
}

void ClientNode::start(Instant now, machine::Outbox& out)
{
    if (m_inForce != m_configs)
        crash(); // what was set while it did not run
    std::visit(overloaded{
                   [&](ProducingClient& client) {
                       client.driver.resume(out);
                       client.producer.start(now, out);
                       runProducer(client, now, out);
                   },
                   [&](client::Consumer& consumer) { consumer.start(now, out); },
                   [&](client::GroupConsumer& member) { member.start(now, out); },
                   [](AdministratingClient&) {},
               },
        m_role);
}

void ClientNode::crash()
{
    std::visit(overloaded{
                   [&](ProducingClient& client) { client.producer = client::Producer(producerConfigOf(m_configs), m_bootstrap); },
                   [&](client::Consumer& consumer) {
                       std::string topic = consumer.state().topic;
                       consumer = client::Consumer(consumerConfigOf(m_configs), std::move(topic), m_bootstrap);
                   },
                   [&](client::GroupConsumer& member) {
                       const client::GroupConsumerState& state = member.state();
                       auto topics = state.pattern.empty() ? state.topics : std::vector<std::string>(); // a pattern picks anew
                       member = client::GroupConsumer(
                           consumerConfigOf(m_configs), std::move(topics), m_name, m_bootstrap, state.application, state.pattern);
                   },
                   [&](AdministratingClient& client) {
                       client = {client::Admin(m_bootstrap), client::GroupTool(m_bootstrap)};
                   },
               },
        m_role);
    m_isStopping = false;
    m_inForce = m_configs;
}

void ClientNode::requestStop(Instant now, machine::Outbox& out)
{
    m_isStopping = true;
    if (auto* member = std::get_if<client::GroupConsumer>(&m_role))
        member->requestClose(now, out);
}

void ClientNode::setApplication(Instant now, const client::Application& application)
{
    auto* member = std::get_if<client::GroupConsumer>(&m_role);
    ensure(member != nullptr, "only a group's member has an application that can be changed");
    member->setApplication(now, application);
}

void ClientNode::seek(Instant now, const TopicPartition& partition, Offset offset, event::By by, machine::Outbox& out)
{
    auto* member = std::get_if<client::GroupConsumer>(&m_role);
    ensure(member != nullptr, "only a group's member seeks");
    member->seek(now, partition, offset, by, out);
}

void ClientNode::step(Instant now, const machine::Input& input, machine::Outbox& out)
{
    std::visit(overloaded{
                   [&](ProducingClient& client) {
                       client.producer.take(input, out);
                       runProducer(client, now, out);
                   },
                   [&](client::Consumer& consumer) { consumer.step(now, input, out); },
                   [&](client::GroupConsumer& member) { member.step(now, input, out); },
                   [&](AdministratingClient& client) {
                       const EventNumber cause = out.cause();
                       client.admin.step(now, input, out);
                       out.putCause(cause);
                       client.groups.step(now, input, out);
                   },
               },
        m_role);
}

machine::Deadline ClientNode::earliestDeadline() const
{
    return std::visit(overloaded{
                          [](const ProducingClient& client) {
                              const machine::Deadline& own = client.producer.earliestDeadline();
                              return client.producer.isBlocked() ? own : machine::earlierOf(own, client.driver.earliestDeadline());
                          },
                          [](const AdministratingClient& client) {
                              return machine::earlierOf(client.admin.earliestDeadline(), client.groups.earliestDeadline());
                          },
                          [](const auto& machine) { return machine.earliestDeadline(); },
                      },
        m_role);
}

void ClientNode::sendRecords(const client::SendPlan& plan, const machine::Outbox& out)
{
    auto* client = std::get_if<ProducingClient>(&m_role);
    ensure(client != nullptr, "only a producer sends records");
    client->driver.start(plan, out);
}

void ClientNode::stopSending()
{
    if (auto* client = std::get_if<ProducingClient>(&m_role))
        client->driver.stop();
}

client::AdminCallNumber ClientNode::ask(Instant now, client::AdminRequest request, machine::Outbox& out)
{
    auto* client = std::get_if<AdministratingClient>(&m_role);
    ensure(client != nullptr, "only the admin client takes administrators' requests");
    return client->admin.ask(now, std::move(request), out);
}

void ClientNode::askOfGroup(Instant now, client::GroupOrder order, machine::Outbox& out)
{
    auto* client = std::get_if<AdministratingClient>(&m_role);
    ensure(client != nullptr, "only the admin client takes administrators' requests");
    client->groups.ask(now, std::move(order), out);
}

void ClientNode::addBootstrap(NodeId broker)
{
    auto* client = std::get_if<AdministratingClient>(&m_role);
    ensure(client != nullptr, "only the admin client is told of new brokers; others learn of them from metadata");
    m_bootstrap.push_back(broker);
    client->admin.addBroker(broker);
    client->groups.addBroker(broker);
}

Refusal ClientNode::setForNextStart(const std::string& name, const std::string& value)
{
    if (name == "group.id" && value.empty())
        return "A group's member keeps a group.id.";
    config::ConfigMap values = m_configs;
    if (value.empty())
        values.erase(name);
    else
        values.insert_or_assign(name, value);
    if (const auto config = config::consumerConfigFrom(values); !config)
        return config.error().text;
    m_configs = std::move(values);
    return std::nullopt;
}

Refusal ClientNode::setConfig(Instant now, const std::string& name, const std::string& value)
{
    const config::ConfigDefinition* definition = config::definitionOf(config::ConfigScope::Consumer, name);
    if (member() != nullptr && definition != nullptr && definition->update == config::ConfigUpdate::AtStart)
        return setForNextStart(name, value);
    config::ConfigMap values = m_configs;
    values.insert_or_assign(name, value);
    config::ConfigMap inForce = m_inForce;
    inForce.insert_or_assign(name, value);
    const auto takeOver = [&](const auto& later, const auto& config, auto& machine) -> Refusal {
        if (!later)
            return later.error().text;
        if (!config)
            return config.error().text;
        machine.setConfig(now, *config);
        m_configs = std::move(values);
        m_inForce = std::move(inForce);
        return std::nullopt;
    };
    const auto ofConsumer = [&](auto& machine) {
        return takeOver(config::consumerConfigFrom(values), config::consumerConfigFrom(inForce), machine);
    };
    return std::visit(overloaded{
                          [&](ProducingClient& client) {
                              return takeOver(config::producerConfigFrom(values), config::producerConfigFrom(inForce), client.producer);
                          },
                          [&](client::Consumer& consumer) { return ofConsumer(consumer); },
                          [&](client::GroupConsumer& member) { return ofConsumer(member); },
                          [](AdministratingClient&) -> Refusal { return "The admin client has no configs that can be set."; },
                      },
        m_role);
}

config::ConfigMap ClientNode::configsAtNextStart() const
{
    if (member() == nullptr || m_inForce == m_configs)
        return {};
    const config::ConfigMap now = allConfigs();
    config::ConfigMap later = config::allValues(consumerConfigOf(m_configs), m_configs);
    std::erase_if(later, [&](const auto& entry) {
        const auto found = now.find(entry.first);
        return found != now.end() && found->second == entry.second;
    });
    return later;
}

config::ConfigMap ClientNode::allConfigs() const
{
    return std::visit(overloaded{
                          [&](const ProducingClient& client) {
                              return config::allValues(client.producer.state().config, m_inForce);
                          },
                          [&](const client::Consumer& consumer) { return config::allValues(consumer.state().config, m_inForce); },
                          [&](const client::GroupConsumer& member) { return config::allValues(member.state().config, m_inForce); },
                          [](const AdministratingClient&) { return config::ConfigMap{}; },
                      },
        m_role);
}

const client::GroupTool* ClientNode::groupTool() const
{
    const auto* admin = std::get_if<AdministratingClient>(&m_role);
    return admin == nullptr ? nullptr : &admin->groups;
}

const client::Admin* ClientNode::admin() const
{
    const auto* client = std::get_if<AdministratingClient>(&m_role);
    return client == nullptr ? nullptr : &client->admin;
}

const client::Producer* ClientNode::producer() const
{
    const auto* client = std::get_if<ProducingClient>(&m_role);
    return client == nullptr ? nullptr : &client->producer;
}

const client::RecordDriver* ClientNode::driver() const
{
    const auto* client = std::get_if<ProducingClient>(&m_role);
    return client == nullptr ? nullptr : &client->driver;
}

} // namespace highwater::node
