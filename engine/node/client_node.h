// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/client/admin.h"
#include "engine/client/consumer.h"
#include "engine/client/group_consumer.h"
#include "engine/client/group_tool.h"
#include "engine/client/producer.h"
#include "engine/client/record_driver.h"
#include "engine/config/config_definition.h"
#include "engine/machine/input.h"
#include "engine/machine/outbox.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace highwater::node {

/// Why a command could not be done, in one sentence; nothing: it was done.
using Refusal = std::optional<std::string>;

/// A producer and the application that feeds it.
struct ProducingClient {
    client::Producer producer;
    client::RecordDriver driver; ///< durable: the scenario's
    friend bool operator==(const ProducingClient&, const ProducingClient&) = default;
};

/// The administrator's tools: what goes to the controller, and what goes to group coordinators.
struct AdministratingClient {
    client::Admin admin;
    client::GroupTool groups;
    friend bool operator==(const AdministratingClient&, const AdministratingClient&) = default;
};

/// A client's process: one machine, its configs by Kafka's names, and the brokers it starts from (bootstrap.servers).
///
/// Always: a crash leaves name, configs, bootstrap brokers, topic and the driver's plans; all else is memory.
class ClientNode {
public:
    ClientNode() = default;
    /// Problems: those of producerConfigFrom and checkedValue.
    static Result<ClientNode> producer(std::string name, const config::ConfigMap& values, std::vector<NodeId> bootstrap);
    /// Reads all partitions of `topic`. Problems: those of consumerConfigFrom and checkedValue.
    static Result<ClientNode> consumer(std::string name, std::string topic, const config::ConfigMap& values,
        std::vector<NodeId> bootstrap);
    /// A member of the group that `values` name (group.id), of topics or else of a pattern. Problems: as above.
    static Result<ClientNode> member(std::string name, std::vector<std::string> topics, const config::ConfigMap& values,
        std::vector<NodeId> bootstrap, client::Application application, std::string pattern = {});
    static ClientNode admin(std::string name, std::vector<NodeId> bootstrap);

    void start(Instant now, machine::Outbox& out);
    /// Memory is gone.
    void crash();
    void step(Instant now, const machine::Input& input, machine::Outbox& out);
    machine::Deadline earliestDeadline() const;
    /// SIGTERM. Only a group's member takes time to stop: it finishes what it has in hand, commits and leaves.
    void requestStop(Instant now, machine::Outbox& out);
    /// Nothing more is to be waited for.
    bool hasStopped() const { return member() == nullptr ? m_isStopping : member()->hasClosed(); }

    // Commands. The cause in force is the command's event; the earliest deadline may change.
    /// Needs: a producer.
    void sendRecords(const client::SendPlan& plan, const machine::Outbox& out);
    void stopSending();
    /// Needs: the admin client.
    client::AdminCallNumber ask(Instant now, client::AdminRequest request, machine::Outbox& out);
    /// One more broker to ask. Needs: the admin client.
    void addBootstrap(NodeId broker);
    /// Needs: the admin client.
    void askOfGroup(Instant now, client::GroupOrder order, machine::Outbox& out);
    /// Needs: a group's member.
    void setApplication(Instant now, const client::Application& application);
    /// Needs: a group's member that owns the partition.
    void seek(Instant now, const TopicPartition& partition, Offset offset, event::By by, machine::Outbox& out);
    /// In force from the next record or request on; refused when unknown, out of range or in conflict with another config. What Kafka
    /// reads when a consumer is made (group.protocol, partition.assignment.strategy …) waits for the member's next start; empty: the
    /// default again.
    Refusal setConfig(Instant now, const std::string& name, const std::string& value);

    const std::string& name() const { return m_name; }
    /// As set, not the defaults.
    const config::ConfigMap& setConfigs() const { return m_configs; }
    /// All, defaults included, by Kafka's names.
    config::ConfigMap allConfigs() const;
    /// Of those that wait for the next start: what will be in force then.
    config::ConfigMap configsAtNextStart() const;
    const std::vector<NodeId>& bootstrap() const { return m_bootstrap; }
    // Null when the client is another kind.
    const client::Producer* producer() const;
    const client::RecordDriver* driver() const;
    const client::Consumer* consumer() const { return std::get_if<client::Consumer>(&m_role); }
    const client::GroupConsumer* member() const { return std::get_if<client::GroupConsumer>(&m_role); }
    const client::Admin* admin() const;
    const client::GroupTool* groupTool() const; ///< of the admin client

    friend bool operator==(const ClientNode&, const ClientNode&) = default;

private:
    Refusal setForNextStart(const std::string& name, const std::string& value);

    std::string m_name;
    config::ConfigMap m_configs; ///< as set
    config::ConfigMap m_inForce; ///< the same, without what waits for the next start
    std::vector<NodeId> m_bootstrap;
    std::variant<ProducingClient, client::Consumer, client::GroupConsumer, AdministratingClient> m_role;
    bool m_isStopping = false;
};

} // namespace highwater::node
