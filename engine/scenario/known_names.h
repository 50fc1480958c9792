// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/config/config_definition.h"
#include "engine/scenario/field_reader.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace highwater::scenario {

/// What a scenario has named so far; reads what refers to it, and complains of what does not exist.
class KnownNames {
public:
    explicit KnownNames(Complaints& complaints) : m_complaints(complaints) {}

    void setBrokers(std::int32_t count) { m_brokers = count; }
    std::int32_t brokers() const { return m_brokers; }
    void setControllers(NodeId first, std::int32_t count);
    void addTopic(const YamlNode& at, const std::string& name, std::int32_t partitions);
    /// So many in all from here on.
    void growTopic(const YamlNode& at, const std::string& name, std::int32_t partitions);
    /// Another of that name may be created; what was known of it can still be asked.
    void forgetTopic(const std::string& name) { m_deleted.insert(name); }
    NodeId addProducer(const YamlNode& at, const std::string& name);
    NodeId addConsumer(const YamlNode& at, const std::string& name);

    NodeId broker(const YamlNode& node) const;
    /// A voter of the metadata quorum, by its number.
    NodeId controller(const YamlNode& node) const;
    /// A voter's number, or kNoNode for `none`.
    NodeId controllerOrNone(const YamlNode& node) const;
    /// A broker's or controller's number, or a client's name.
    NodeId anyNode(const YamlNode& node) const;
    NodeId producer(const YamlNode& node) const;
    NodeId consumer(const YamlNode& node) const;
    NodeId client(const YamlNode& node) const;
    std::string topic(const YamlNode& node) const;
    std::int32_t partitionsOf(const std::string& topic) const;
    /// `payments-4`.
    TopicPartition partition(const YamlNode& node) const;
    std::vector<NodeId> brokerList(const YamlNode& node) const;
    /// A broker's number, or kNoNode for `none`.
    NodeId brokerOrNone(const YamlNode& node) const;

    /// A map of Kafka's config names to values.
    config::ConfigMap configs(const YamlNode* node, config::ConfigScope scope) const;
    /// One value, in canonical form.
    std::string configValue(config::ConfigScope scope, const YamlNode& name, const YamlNode& value) const;

    Complaints& complaints() const { return m_complaints; }

private:
    void countPartitions(const YamlNode& at, std::int32_t more);
    NodeId addClient(std::map<std::string, NodeId>& clients, const YamlNode& at, const std::string& name);
    NodeId named(const std::map<std::string, NodeId>& clients, const YamlNode& node, std::string_view kind) const;
    std::map<std::string, NodeId> allClients() const;

    Complaints& m_complaints;
    std::int32_t m_brokers = 0;
    NodeId m_firstController{1};
    std::int32_t m_controllers = 0;
    std::int64_t m_partitions = 0;
    std::map<std::string, std::int32_t> m_topics;
    std::set<std::string> m_deleted; ///< topics
    std::map<std::string, NodeId> m_producers;
    std::map<std::string, NodeId> m_consumers;
};

} // namespace highwater::scenario
