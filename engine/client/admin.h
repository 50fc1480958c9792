// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/backoff.h"
#include "engine/client/connections.h"
#include "engine/machine/input.h"
#include "engine/machine/outbox.h"
#include "engine/message/admin.h"

#include <deque>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace highwater::client {

/// What an administrator can ask for.
using AdminRequest = std::variant<message::CreateTopicsRequest, message::IncrementalAlterConfigsRequest, message::ElectLeadersRequest,
    message::CreatePartitionsRequest, message::DeleteTopicsRequest, message::AlterPartitionReassignmentsRequest,
    message::ListPartitionReassignmentsRequest, message::UnregisterBrokerRequest, message::AddRaftVoterRequest,
    message::RemoveRaftVoterRequest>;

/// Names a call for as long as the admin client lives.
struct AdminCallNumber : Number<AdminCallNumber, std::int64_t> {};

/// A request that has no final answer yet. Kafka: KafkaAdminClient.Call.
struct AdminCall {
    AdminCallNumber number;
    AdminRequest request; ///< what is still to be done: things that were answered for good are gone from it
    EventNumber cause;
    std::int32_t attempts = 0; ///< that failed
    bool isUnderWay = false;
    machine::Deadline next;    ///< not sent before
    machine::Deadline giveUp;  ///< default.api.timeout.ms
    friend bool operator==(const AdminCall&, const AdminCall&) = default;
};

/// How one thing that was asked for ended.
struct AdminResult {
    AdminCallNumber call;
    std::string name; ///< topic, resource, partition or broker
    ErrorCode error = ErrorCode::None;
    std::string errorMessage;
    Instant at;
    std::optional<message::OngoingReassignment> ongoing = std::nullopt; ///< one of those that were asked for
    friend bool operator==(const AdminResult&, const AdminResult&) = default;
};
/// Older results are forgotten.
inline constexpr std::size_t kAdminResultsMax = 256;

/// Kafka: AdminClientConfig's defaults.
struct AdminConfig {
    Duration requestTimeout = seconds(30);
    Duration apiTimeout = seconds(60); ///< default.api.timeout.ms
    Duration retryBackoff = milliseconds(100);
    Duration retryBackoffMax = seconds(1);
    Duration reconnectBackoff = milliseconds(50);
    Duration reconnectBackoffMax = seconds(1);
    friend bool operator==(const AdminConfig&, const AdminConfig&) = default;
};

struct AdminState {
    AdminConfig config;
    std::vector<NodeId> brokers; ///< bootstrap.servers
    Connections<AdminCallNumber> connections;
    std::deque<AdminCall> calls; ///< open ones, oldest first
    std::deque<AdminResult> results;
    AdminCallNumber nextCall{1};
    friend bool operator==(const AdminState&, const AdminState&) = default;
};

/// An administrator's client: asks any broker, which forwards to the active controller (KIP-590), and tries again on lost
/// connections, timeouts and NOT_CONTROLLER until default.api.timeout.ms. Kafka: KafkaAdminClient.
///
/// Always: after a step nothing is due any more.
class Admin {
public:
    Admin() = default;
    explicit Admin(std::vector<NodeId> bootstrap, AdminConfig config = {});

    void step(Instant now, const machine::Input& input, machine::Outbox& out);
    /// Sent in this very step if a broker can be reached. The cause in force is what it is blamed on.
    AdminCallNumber ask(Instant now, AdminRequest request, machine::Outbox& out);

    /// One more to ask.
    void addBroker(NodeId broker) { m_state.brokers.push_back(broker); }

    bool hasOpenCalls() const { return !m_state.calls.empty(); }
    const machine::Deadline& earliestDeadline() const { return m_earliest; }
    const AdminState& state() const { return m_state; }

    friend bool operator==(const Admin&, const Admin&) = default;

private:
    void take(const machine::Input& input, machine::Outbox& out);
    void settle(Instant now, machine::Outbox& out);
    void answer(AdminCallNumber number, const message::Message& response, machine::Outbox& out);
    void tryAgain(AdminCallNumber number, machine::Outbox& out);
    void giveUp(machine::Outbox& out);
    void sendOpenCalls(Instant now, machine::Outbox& out);
    void note(AdminCallNumber call, std::string name, ErrorCode error, std::string errorMessage, Instant at);
    bool canSend(Instant now) const;
    Backoff retryBackoff() const { return {m_state.config.retryBackoff, m_state.config.retryBackoffMax}; }
    Backoff reconnectBackoff() const { return {m_state.config.reconnectBackoff, m_state.config.reconnectBackoffMax}; }

    AdminState m_state;
    machine::Deadline m_earliest; ///< derived by step
};

} // namespace highwater::client
