// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/controller.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"
#include "engine/controller/effective_config.h"
#include "engine/controller/operation.h"

namespace highwater::controller {
namespace {

constexpr std::int16_t kDefaultMetadataVersion = 27; // 4.1-IV1
constexpr Duration kNextPass = milliseconds(10);

/// What an empty log starts with (replication.md 4.26, 5.21). One atomic batch.
void writeBootstrapRecords(Operation& operation)
{
    std::map<std::string, std::int16_t> features = operation.given().bootstrapFeatures;
    features.try_emplace(kMetadataVersionFeature, kDefaultMetadataVersion);
    for (const auto& [name, level] : features)
        if (level != 0)
            operation.add(metadata::FeatureLevelRecord{name, level});
    const auto elr = features.find(kElrFeature);
    if (elr != features.end() && elr->second > 0)
        operation.add(metadata::ConfigRecord{{metadata::ConfigResourceType::Broker, ""}, kMinInsyncReplicas,
            staticMinInsyncReplicas(operation.given())});
    operation.write(Operation::Atomicity::Atomic);
}

} // namespace

bool Controller::understands(const message::Message& message)
{
    return std::visit(overloaded{
                          [](const message::BrokerRegistrationRequest&) { return true; },
                          [](const message::BrokerHeartbeatRequest&) { return true; },
                          [](const message::AlterPartitionRequest&) { return true; },
                          [](const message::AllocateProducerIdsRequest&) { return true; },
                          [&](const auto&) { return message::isAdminRequest(message); },
                      },
        message);
}

message::Message Controller::notController(const message::Message& request)
{
    constexpr ErrorCode kError = ErrorCode::NotController;
    using Answer = message::Message;
    return std::visit(
        overloaded{
            [](const message::BrokerRegistrationRequest&) { return Answer(message::BrokerRegistrationResponse{kError, kNoBrokerEpoch}); },
            [](const message::BrokerHeartbeatRequest&) { return Answer(message::BrokerHeartbeatResponse{kError, false, true, false}); },
            [](const message::AlterPartitionRequest&) { return Answer(message::AlterPartitionResponse{kError, {}}); },
            [](const message::AllocateProducerIdsRequest&) {
                return Answer(message::AllocateProducerIdsResponse{kError, kNoProducerId, 0});
            },
            [&](const auto&) -> Answer { return message::adminRefusal(request, kError); },
        },
        request);
}

void Controller::activate(QuorumEpoch epoch, const metadata::MetadataImage& committed, machine::Outbox& out, MetadataWrites& writes)
{
    ensure(!isActive(), "a controller is activated once per epoch");
    const config::BrokerConfig& config = m_state.config;
    out.tell(event::ControllerActivated{epoch});
    ActiveController& active = m_state.active.emplace();
    active.epoch = epoch;
    active.image = committed;
    active.committed = committed.endOffset;
    for (const auto& [id, registration] : committed.brokers)
        active.sessions[id] = {out.now(), !registration.fenced, kNoOffset, kNoOffset};
    if (config.metadataMaxIdleInterval.value > 0)
        active.noOpDeadline = out.deadline(config.metadataMaxIdleInterval);
    active.staleBrokerDeadline = out.deadline(config.brokerSessionTimeout / 8);
    if (config.autoLeaderRebalanceEnable)
        active.rebalanceDeadline = out.deadline(config.leaderImbalanceCheckInterval);
    active.uncleanScanDeadline = out.deadline(config.uncleanLeaderElectionInterval);
    if (committed.features.empty()) {
        Operation operation(m_state, active, out, writes);
        writeBootstrapRecords(operation);
    }
}

void Controller::deactivate(machine::Outbox& out)
{
    if (!m_state.active)
        return;
    const ActiveController former = std::move(*m_state.active);
    m_state.active.reset();
    out.tell(event::ControllerDeactivated{former.epoch});
    for (const WaitingReply& waiting : former.waiting)
        out.reply(waiting.to, notController(*waiting.request));
}

void Controller::onCommitted(Offset offset, machine::Outbox& out)
{
    if (!m_state.active || offset <= m_state.active->committed)
        return;
    ActiveController& active = *m_state.active;
    active.committed = offset;
    const EventNumber cause = out.cause();
    while (!active.waiting.empty() && active.waiting.front().offset <= offset) {
        const WaitingReply waiting = std::move(active.waiting.front());
        active.waiting.pop_front();
        out.putCause(waiting.cause);
        out.reply(waiting.to, *waiting.reply);
    }
    out.putCause(cause);
}

machine::Deadline Controller::earliestDeadline() const
{
    if (!m_state.active)
        return {};
    const ActiveController& active = *m_state.active;
    return machine::earlierOf(machine::earlierOf(active.noOpDeadline, active.staleBrokerDeadline),
        machine::earlierOf(active.rebalanceDeadline, active.uncleanScanDeadline));
}

Instant Controller::sessionEnd(NodeId broker) const
{
    if (!m_state.active)
        return kNever;
    const auto found = m_state.active->sessions.find(broker);
    return found == m_state.active->sessions.end() || !found->second.hasContact
        ? kNever
        : found->second.lastContact + m_state.config.brokerSessionTimeout;
}

void Controller::noteArrival(Instant now, const message::BrokerHeartbeatRequest& heartbeat)
{
    if (!m_state.active)
        return;
    const metadata::BrokerRegistration* registration = m_state.active->image.broker(heartbeat.brokerId);
    const auto session = m_state.active->sessions.find(heartbeat.brokerId);
    if (registration != nullptr && registration->brokerEpoch == heartbeat.brokerEpoch && session != m_state.active->sessions.end()
        && session->second.hasContact)
        session->second.lastContact = now;
}

void Controller::step(Instant, const machine::Input& input, machine::Outbox& out, MetadataWrites& writes)
{
    if (const auto* received = std::get_if<machine::Received>(&input))
        onRequest(received->envelope, out, writes);
    else if (m_state.active)
        onWake(out, writes);
}

void Controller::onRequest(const message::Envelope& envelope, machine::Outbox& out, MetadataWrites& writes)
{
    if (!m_state.active)
        return out.reply(machine::replyTo(envelope), notController(*envelope.message));
    Operation operation(m_state, *m_state.active, out, writes);
    std::visit(
        overloaded{
            [&](const message::BrokerRegistrationRequest& request) { registerBroker(operation, envelope, request); },
            [&](const message::BrokerHeartbeatRequest& request) { processHeartbeat(operation, envelope, request); },
            [&](const message::AlterPartitionRequest& request) { alterPartition(operation, envelope, request); },
            [&](const message::AllocateProducerIdsRequest& request) { allocateProducerIds(operation, envelope, request); },
            [&](const message::CreateTopicsRequest& request) { createTopics(operation, envelope, request); },
            [&](const message::IncrementalAlterConfigsRequest& request) { alterConfigs(operation, envelope, request); },
            [&](const message::ElectLeadersRequest& request) { electLeaders(operation, envelope, request); },
            [&](const message::CreatePartitionsRequest& request) { createPartitions(operation, envelope, request); },
            [&](const message::DeleteTopicsRequest& request) { deleteTopics(operation, envelope, request); },
            [&](const message::AlterPartitionReassignmentsRequest& request) { alterReassignments(operation, envelope, request); },
            [&](const message::ListPartitionReassignmentsRequest& request) { listReassignments(operation, envelope, request); },
            [&](const message::UnregisterBrokerRequest& request) { unregisterBroker(operation, envelope, request); },
            [&](const auto&) { ensure(false, "the router sends a controller only what it understands"); },
        },
        *envelope.message);
}

/// The periodic tasks (replication.md 4.27). A task's next turn has the cause of this one.
void Controller::onWake(machine::Outbox& out, MetadataWrites& writes)
{
    const config::BrokerConfig& config = m_state.config;
    ActiveController& active = *m_state.active;
    const auto run = [&](machine::Deadline& deadline, Duration interval, auto task) {
        if (!out.isDue(deadline))
            return;
        const machine::Deadline again = out.deadline(kNextPass);
        deadline = out.deadline(interval);
        Operation operation(m_state, active, out, writes);
        if (!task(operation))
            deadline = again;
    };
    run(active.noOpDeadline, config.metadataMaxIdleInterval, [](Operation& operation) {
        operation.add(metadata::NoOpRecord{});
        operation.write();
        return true;
    });
    run(active.staleBrokerDeadline, config.brokerSessionTimeout / 8, [](Operation& operation) { return !fenceOneStaleBroker(operation); });
    run(active.rebalanceDeadline, config.leaderImbalanceCheckInterval, electPreferredLeaders);
    run(active.uncleanScanDeadline, config.uncleanLeaderElectionInterval, electUncleanLeaders);
}

} // namespace highwater::controller
