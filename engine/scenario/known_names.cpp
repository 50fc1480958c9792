// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scenario/known_names.h"

#include "engine/scenario/quantity.h"
#include "engine/scenario/scenario.h"

#include <algorithm>

namespace highwater::scenario {
namespace {

/// Kafka: Topic.validate, and the same letters for clients.
bool isLegalName(std::string_view name)
{
    constexpr std::size_t longest = 249;
    const auto isLegal = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
    };
    return !name.empty() && name.size() <= longest && name != "." && name != ".." && std::all_of(name.begin(), name.end(), isLegal);
}

/// `There is no broker '9'`; where no single word stands, what should.
std::string missing(std::string_view kind, const YamlNode& node)
{
    if (node.kind == YamlNode::Kind::Scalar)
        return "There is no " + std::string(kind) + " " + node.described();
    return "Expected one " + std::string(kind) + ", found " + node.described();
}

/// `known here: a, b and c.`, the first few of them.
std::string whatThereIs(std::vector<std::string_view> names)
{
    constexpr std::size_t shownMax = 8;
    if (names.empty())
        return "none is described in this scenario.";
    const std::size_t count = names.size();
    names.resize(std::min(count, shownMax));
    return "known here: " + listed(names) + (count > shownMax ? " and others." : ".");
}

template <class Map>
std::vector<std::string_view> namesOf(const Map& map)
{
    std::vector<std::string_view> names;
    for (const auto& [name, value] : map)
        names.push_back(name);
    return names;
}

void checkName(const YamlNode& at, const std::string& name, Complaints& complaints)
{
    if (!isLegalName(name))
        complaints.add(at, "The name " + at.described() + " is not legal; expected 1 to 249 of the characters a-z, A-Z, 0-9, '.', '_' and '-'.");
}

} // namespace

void KnownNames::addTopic(const YamlNode& at, const std::string& name, std::int32_t partitions)
{
    checkName(at, name, m_complaints);
    countPartitions(at, partitions);
    if (m_deleted.erase(name) > 0)
        m_topics[name] = partitions;
    else if (!m_topics.emplace(name, partitions).second)
        m_complaints.add(at, "The topic '" + name + "' is already there; each topic needs a name of its own.");
}

void KnownNames::countPartitions(const YamlNode& at, std::int32_t more)
{
    m_partitions += more;
    if (m_partitions > kPartitionsMax)
        m_complaints.add(at, "There are more than " + std::to_string(kPartitionsMax) + " partitions; at most that many are allowed together.");
}

void KnownNames::growTopic(const YamlNode& at, const std::string& name, std::int32_t partitions)
{
    const auto found = m_topics.find(name);
    if (found == m_topics.end() || partitions <= found->second)
        return; // the controller refuses it
    countPartitions(at, partitions - found->second);
    found->second = partitions;
}

NodeId KnownNames::addClient(std::map<std::string, NodeId>& clients, const YamlNode& at, const std::string& name)
{
    checkName(at, name, m_complaints);
    const std::size_t count = m_producers.size() + m_consumers.size();
    if (count >= std::size_t(kClientsMax))
        m_complaints.add(at, "There are more than " + std::to_string(kClientsMax) + " clients; at most that many are allowed.");
    if (m_producers.contains(name) || m_consumers.contains(name))
        m_complaints.add(at, "The client '" + name + "' is already there; each client needs a name of its own.");
    const NodeId id{sim::kFirstClient.value + std::int32_t(count)};
    clients.emplace(name, id);
    return id;
}

NodeId KnownNames::addProducer(const YamlNode& at, const std::string& name) { return addClient(m_producers, at, name); }
NodeId KnownNames::addConsumer(const YamlNode& at, const std::string& name) { return addClient(m_consumers, at, name); }

NodeId KnownNames::broker(const YamlNode& node) const
{
    const std::optional<std::int64_t> number = node.kind == YamlNode::Kind::Scalar ? integerOf(node.text) : std::nullopt;
    if (number && *number >= 1 && *number <= m_brokers)
        return NodeId{std::int32_t(*number)};
    m_complaints.add(node, missing("broker", node) + "; expected a number from 1 to " + std::to_string(m_brokers) + ".");
    return kNoNode;
}

void KnownNames::setControllers(NodeId first, std::int32_t count)
{
    m_firstController = first;
    m_controllers = count;
}

NodeId KnownNames::controller(const YamlNode& node) const
{
    const std::optional<std::int64_t> number = node.kind == YamlNode::Kind::Scalar ? integerOf(node.text) : std::nullopt;
    const std::int32_t last = m_firstController.value + m_controllers - 1;
    if (number && *number >= m_firstController.value && *number <= last)
        return NodeId{std::int32_t(*number)};
    m_complaints.add(node, missing("controller", node) + "; expected a number from " + std::to_string(m_firstController.value)
            + " to " + std::to_string(last) + ".");
    return kNoNode;
}

NodeId KnownNames::controllerOrNone(const YamlNode& node) const { return node.text == "none" ? kNoNode : controller(node); }

NodeId KnownNames::brokerOrNone(const YamlNode& node) const { return node.text == "none" ? kNoNode : broker(node); }

std::vector<NodeId> KnownNames::brokerList(const YamlNode& node) const
{
    std::vector<NodeId> brokers;
    if (node.kind != YamlNode::Kind::Sequence)
        m_complaints.add(node, "Expected a list of brokers such as [1, 2], found " + node.described() + ".");
    for (const YamlNode& item : node.items) {
        const NodeId id = broker(item);
        if (std::find(brokers.begin(), brokers.end(), id) != brokers.end())
            m_complaints.add(item, "Broker " + item.described() + " stands in this list twice; each may stand once.");
        brokers.push_back(id);
    }
    return brokers;
}

std::map<std::string, NodeId> KnownNames::allClients() const
{
    std::map<std::string, NodeId> all = m_producers;
    all.insert(m_consumers.begin(), m_consumers.end());
    return all;
}

NodeId KnownNames::named(const std::map<std::string, NodeId>& clients, const YamlNode& node, std::string_view kind) const
{
    const auto found = node.kind == YamlNode::Kind::Scalar ? clients.find(node.text) : clients.end();
    if (found != clients.end())
        return found->second;
    const std::vector<std::string_view> names = namesOf(clients);
    m_complaints.add(node, missing(kind, node) + suggestion(node.text, names) + "; " + whatThereIs(names));
    return kNoNode;
}

NodeId KnownNames::producer(const YamlNode& node) const { return named(m_producers, node, "producer"); }
NodeId KnownNames::consumer(const YamlNode& node) const { return named(m_consumers, node, "consumer"); }
NodeId KnownNames::client(const YamlNode& node) const { return named(allClients(), node, "client"); }

NodeId KnownNames::anyNode(const YamlNode& node) const
{
    const std::map<std::string, NodeId> clients = allClients();
    const auto found = node.kind == YamlNode::Kind::Scalar ? clients.find(node.text) : clients.end();
    if (found != clients.end())
        return found->second;
    const std::optional<std::int64_t> number = node.kind == YamlNode::Kind::Scalar ? integerOf(node.text) : std::nullopt;
    return number && *number > m_brokers && *number >= m_firstController.value ? controller(node) : broker(node);
}

std::string KnownNames::topic(const YamlNode& node) const
{
    if (node.kind == YamlNode::Kind::Scalar && m_topics.contains(node.text))
        return node.text;
    const std::vector<std::string_view> names = namesOf(m_topics);
    m_complaints.add(node, missing("topic", node) + suggestion(node.text, names) + "; " + whatThereIs(names));
    return "";
}

std::int32_t KnownNames::partitionsOf(const std::string& topic) const
{
    const auto found = m_topics.find(topic);
    return found == m_topics.end() ? 0 : found->second;
}

TopicPartition KnownNames::partition(const YamlNode& node) const
{
    const std::size_t dash = node.kind == YamlNode::Kind::Scalar ? node.text.rfind('-') : std::string::npos;
    if (dash == std::string::npos || dash == 0) {
        m_complaints.add(node, "Expected a partition such as payments-4, found " + node.described() + ".");
        return {};
    }
    YamlNode topicNode = node;
    topicNode.text.resize(dash);
    const std::string name = topic(topicNode);
    const std::int32_t count = partitionsOf(name);
    const std::optional<std::int64_t> index = integerOf(std::string_view(node.text).substr(dash + 1));
    if (!index || *index < 0 || *index >= count) {
        m_complaints.add(node, "There is no partition " + node.described() + "; '" + name + "' has partitions 0 to " + std::to_string(count - 1) + ".");
        return {};
    }
    return {name, PartitionIndex{std::int32_t(*index)}};
}

std::string KnownNames::configValue(config::ConfigScope scope, const YamlNode& name, const YamlNode& value) const
{
    if (value.kind != YamlNode::Kind::Scalar) {
        m_complaints.add(value, "Expected one value for " + name.described() + ", found " + value.described() + ".");
        return "";
    }
    const bool isKnown = config::definitionOf(scope, name.text) != nullptr;
    Result<std::string> checked = config::checkedValue(scope, name.text, value.text);
    if (checked)
        return *checked;
    m_complaints.add(isKnown ? value : name, checked.error().text);
    return "";
}

config::ConfigMap KnownNames::configs(const YamlNode* node, config::ConfigScope scope) const
{
    config::ConfigMap map;
    if (!node)
        return map;
    if (node->kind != YamlNode::Kind::Map)
        m_complaints.add(*node, "Expected a map of Kafka's config names to values for 'config', found " + node->described() + ".");
    for (const auto& [name, value] : node->entries)
        map[name.text] = configValue(scope, name, value);
    return map;
}

} // namespace highwater::scenario
