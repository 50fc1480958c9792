// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/ensure.h"
#include "engine/controller/node_list.h"
#include "engine/controller/operation.h"

#include <algorithm>
#include <limits>

/// Registration, heartbeats, fencing and controlled shutdown. Kafka: ClusterControlManager, BrokerHeartbeatManager.
/// Source: replication.md 4H, 2.32, 5B, 5C.
namespace highwater::controller {
namespace {

std::vector<TopicIdPartition> partitionsWithInIsr(const metadata::MetadataImage& image, NodeId broker)
{
    return partitionsWith(image, [&](const metadata::PartitionRegistration& partition) { return holds(partition.isr, broker); });
}

bool leadsAnything(const metadata::MetadataImage& image, NodeId broker)
{
    for (const auto& [id, topic] : image.topics)
        if (std::ranges::any_of(topic->partitions, [&](const auto& partition) { return partition.leader == broker; }))
            return true;
    return false;
}

/// The session counts until this instant included; kNever: there is none to end.
Instant sessionEnd(const ControllerState& given, const BrokerSession& session)
{
    return session.hasContact ? session.lastContact + given.config.brokerSessionTimeout : kNever;
}

bool hasValidSession(Operation& operation, NodeId broker)
{
    const auto found = operation.active().sessions.find(broker);
    return found != operation.active().sessions.end() && found->second.hasContact
        && operation.out().now() <= sessionEnd(operation.given(), found->second);
}

// --- fencing -------------------------------------------------------------------------------------------------------------------

/// replication.md 5.4.
void fence(Operation& operation, NodeId broker, event::FenceReason reason)
{
    const metadata::BrokerRegistration& registration = *operation.image().broker(broker);
    if (!registration.fenced)
        operation.tellFirst(event::BrokerFenced{broker, reason});
    changePartitions(operation, partitionsWithInIsr(operation.image(), broker), {.removed = broker});
    operation.add(metadata::BrokerRegistrationChangeRecord{broker, registration.brokerEpoch, metadata::FenceChange::Fence, false});
    operation.active().sessions[broker].controlledShutdownOffset = kNoOffset;
}

/// replication.md 5.9.
void unfence(Operation& operation, NodeId broker)
{
    const BrokerEpoch epoch = operation.image().broker(broker)->brokerEpoch;
    operation.tellFirst(event::BrokerUnfenced{broker});
    operation.add(metadata::BrokerRegistrationChangeRecord{broker, epoch, metadata::FenceChange::Unfence, false});
    const auto leaderless = partitionsWith(operation.image(),
        [](const metadata::PartitionRegistration& partition) { return partition.leader == kNoNode; });
    changePartitions(operation, leaderless, {.added = broker});
}

/// replication.md 5.10.
void beginControlledShutdown(Operation& operation, NodeId broker)
{
    const BrokerEpoch epoch = operation.image().broker(broker)->brokerEpoch;
    operation.tellFirst(event::ControlledShutdownStarted{broker});
    operation.add(metadata::BrokerRegistrationChangeRecord{broker, epoch, metadata::FenceChange::None, true});
    changePartitions(operation, partitionsWithInIsr(operation.image(), broker), {.removed = broker});
}

// --- heartbeats ----------------------------------------------------------------------------------------------------------------

/// Kafka: BrokerControlState.
enum class ControlState : std::uint8_t { Fenced, Unfenced, ControlledShutdown, ShutdownNow };

ControlState stateOf(const metadata::BrokerRegistration& registration, const BrokerSession& session)
{
    if (registration.fenced)
        return ControlState::Fenced;
    return session.controlledShutdownOffset == kNoOffset ? ControlState::Unfenced : ControlState::ControlledShutdown;
}

/// The least that any broker which is unfenced and not shutting down has reported; the largest number when there is none.
Offset lowestActiveOffset(Operation& operation)
{
    Offset lowest{std::numeric_limits<std::int64_t>::max()};
    for (const auto& [id, registration] : operation.image().brokers) {
        const BrokerSession& session = operation.active().sessions[id];
        if (stateOf(registration, session) == ControlState::Unfenced)
            lowest = std::min(lowest, session.metadataOffset);
    }
    return lowest;
}

/// Kafka: BrokerHeartbeatManager.calculateNextBrokerState (replication.md 4.39).
ControlState nextState(Operation& operation, ControlState state, const message::BrokerHeartbeatRequest& request)
{
    const metadata::MetadataImage& image = operation.image();
    switch (state) {
    case ControlState::Fenced:
        if (request.wantShutDown)
            return ControlState::ShutdownNow;
        return !request.wantFence && request.currentMetadataOffset >= image.broker(request.brokerId)->registrationOffset
            ? ControlState::Unfenced
            : ControlState::Fenced;
    case ControlState::Unfenced:
        if (request.wantFence)
            return request.wantShutDown ? ControlState::ShutdownNow : ControlState::Fenced;
        if (!request.wantShutDown)
            return ControlState::Unfenced;
        return leadsAnything(image, request.brokerId) ? ControlState::ControlledShutdown : ControlState::ShutdownNow;
    case ControlState::ControlledShutdown:
        return !leadsAnything(image, request.brokerId)
                && operation.active().sessions[request.brokerId].controlledShutdownOffset <= lowestActiveOffset(operation)
            ? ControlState::ShutdownNow
            : ControlState::ControlledShutdown;
    case ControlState::ShutdownNow:
        break;
    }
    return ControlState::ShutdownNow;
}

void enter(Operation& operation, NodeId broker, ControlState state)
{
    switch (state) {
    case ControlState::Fenced:
        return fence(operation, broker, event::FenceReason::Asked);
    case ControlState::Unfenced:
        return unfence(operation, broker);
    case ControlState::ControlledShutdown:
        return beginControlledShutdown(operation, broker);
    case ControlState::ShutdownNow:
        return fence(operation, broker, event::FenceReason::Stopping);
    }
}

// --- registration --------------------------------------------------------------------------------------------------------------

/// What a new incarnation does to the partitions of the one before (replication.md 2.32).
void endFormerIncarnation(Operation& operation, const message::BrokerRegistrationRequest& request,
    const metadata::BrokerRegistration* former)
{
    const NodeId broker = request.brokerId;
    const bool isClean = former != nullptr && request.previousBrokerEpoch == former->brokerEpoch;
    if (former != nullptr && !former->fenced)
        operation.tellFirst(event::BrokerFenced{broker, event::FenceReason::NewIncarnation});
    const std::vector<TopicIdPartition> inIsr = partitionsWithInIsr(operation.image(), broker);
    if (isClean || !operation.image().isElrEnabled())
        return changePartitions(operation, inIsr, {.removed = broker});
    changePartitions(operation, inIsr, {.unclean = broker});
    const auto inElr = partitionsWith(operation.image(), [&](const metadata::PartitionRegistration& partition) {
        return holds(partition.elr, broker) && !holds(partition.isr, broker);
    });
    changePartitions(operation, inElr, {.unclean = broker});
}

metadata::RegisterBrokerRecord registrationRecord(Operation& operation, const message::BrokerRegistrationRequest& request,
    const metadata::BrokerRegistration* same)
{
    metadata::RegisterBrokerRecord record;
    record.brokerId = request.brokerId;
    record.incarnationId = request.incarnationId;
    record.brokerEpoch = same != nullptr ? same->brokerEpoch : BrokerEpoch{operation.image().endOffset.value};
    record.rack = request.rack;
    record.fenced = same == nullptr || same->fenced;
    record.inControlledShutdown = same != nullptr && same->inControlledShutdown;
    record.logDirs = request.logDirs;
    return record;
}

/// Kafka: the checks of log directory ids (replication.md 4.37).
bool hasValidLogDirs(const Operation& operation, const message::BrokerRegistrationRequest& request)
{
    std::vector<Uuid> dirs = request.logDirs;
    std::ranges::sort(dirs);
    if (std::ranges::adjacent_find(dirs) != dirs.end() || std::ranges::binary_search(dirs, Uuid{}))
        return false;
    for (const auto& [id, registration] : operation.image().brokers)
        if (id != request.brokerId)
            for (const Uuid& dir : registration.logDirs)
                if (std::ranges::binary_search(dirs, dir))
                    return false;
    return true;
}

} // namespace

void registerBroker(Operation& operation, const message::Envelope& envelope, const message::BrokerRegistrationRequest& request)
{
    const auto refuse = [&](ErrorCode error) {
        operation.out().tell(event::RegistrationRefused{request.brokerId, error});
        operation.out().reply(machine::replyTo(envelope), message::BrokerRegistrationResponse{error, kNoBrokerEpoch});
    };
    const metadata::BrokerRegistration* former = operation.image().broker(request.brokerId);
    const bool isSame = former != nullptr && former->incarnationId == request.incarnationId;
    if (former != nullptr && !isSame && hasValidSession(operation, request.brokerId))
        return refuse(ErrorCode::DuplicateBrokerRegistration);
    if (!hasValidLogDirs(operation, request))
        return refuse(ErrorCode::InvalidRegistration);
    metadata::RegisterBrokerRecord record = registrationRecord(operation, request, isSame ? former : nullptr);
    operation.tellFirst(event::BrokerRegistered{request.brokerId, record.brokerEpoch});
    if (!isSame) {
        endFormerIncarnation(operation, request, former);
        operation.active().sessions[request.brokerId] = {};
    }
    const BrokerEpoch epoch = record.brokerEpoch;
    operation.add(std::move(record));
    operation.write();
    operation.answer(envelope, message::BrokerRegistrationResponse{ErrorCode::None, epoch});
}

void processHeartbeat(Operation& operation, const message::Envelope& envelope, const message::BrokerHeartbeatRequest& request)
{
    const NodeId broker = request.brokerId;
    const metadata::BrokerRegistration* registration = operation.image().broker(broker);
    if (registration == nullptr || registration->brokerEpoch != request.brokerEpoch) {
        message::BrokerHeartbeatResponse refusal;
        refusal.error = ErrorCode::StaleBrokerEpoch;
        return operation.out().reply(machine::replyTo(envelope), refusal);
    }
    BrokerSession& session = operation.active().sessions[broker];
    session.lastContact = operation.out().now();
    session.hasContact = true;
    const bool isCaughtUp = request.currentMetadataOffset >= registration->registrationOffset;
    const ControlState state = stateOf(*registration, session);
    const ControlState next = nextState(operation, state, request);
    if (next != state)
        enter(operation, broker, next);
    session.metadataOffset = request.currentMetadataOffset;
    operation.write();
    if (next == ControlState::ControlledShutdown && session.controlledShutdownOffset == kNoOffset)
        session.controlledShutdownOffset = operation.image().endOffset.plus(-1);
    const bool isFenced = next == ControlState::Fenced || next == ControlState::ShutdownNow;
    operation.answer(envelope,
        message::BrokerHeartbeatResponse{ErrorCode::None, isCaughtUp, isFenced, next == ControlState::ShutdownNow});
}

/// The partitions first, so that none is led by a broker that is not there (replication.md 5.11, 5.39).
void unregisterBroker(Operation& operation, const message::Envelope& envelope, const message::UnregisterBrokerRequest& request)
{
    const NodeId broker = request.brokerId;
    const metadata::BrokerRegistration* registration = operation.image().broker(broker);
    if (registration == nullptr) {
        const std::string text = "Broker " + std::to_string(broker.value) + " is not registered.";
        operation.tellOneOf(
            event::AdminRequestRefused{"UnregisterBroker", std::to_string(broker.value), ErrorCode::BrokerIdNotRegistered, text});
        return operation.answer(envelope, message::UnregisterBrokerResponse{ErrorCode::BrokerIdNotRegistered, text});
    }
    const BrokerEpoch epoch = registration->brokerEpoch;
    operation.tellFirst(event::BrokerUnregistered{broker, epoch});
    changePartitions(operation, partitionsWithInIsr(operation.image(), broker), {.removed = broker});
    const auto inElr = partitionsWith(
        operation.image(), [&](const metadata::PartitionRegistration& partition) { return holds(partition.elr, broker); });
    changePartitions(operation, inElr, {.removed = broker});
    operation.add(metadata::UnregisterBrokerRecord{broker, epoch});
    operation.active().sessions.erase(broker);
    operation.write();
    operation.answer(envelope, message::UnregisterBrokerResponse{});
}

bool fenceOneStaleBroker(Operation& operation)
{
    std::optional<std::pair<Instant, NodeId>> oldest;
    for (const auto& [id, registration] : operation.image().brokers) {
        if (registration.fenced || hasValidSession(operation, id))
            continue;
        const std::pair candidate{operation.active().sessions[id].lastContact, id};
        if (!oldest || candidate < *oldest)
            oldest = candidate;
    }
    if (!oldest)
        return false;
    operation.out().missed(oldest->second);
    fence(operation, oldest->second, event::FenceReason::SessionExpired);
    operation.write();
    return true;
}

void allocateProducerIds(Operation& operation, const message::Envelope& envelope,
    const message::AllocateProducerIdsRequest& request)
{
    constexpr std::int32_t kBlockSize = 1'000;
    const metadata::BrokerRegistration* registration = operation.image().broker(request.brokerId);
    if (registration == nullptr || registration->brokerEpoch != request.brokerEpoch)
        return operation.out().reply(machine::replyTo(envelope),
            message::AllocateProducerIdsResponse{ErrorCode::StaleBrokerEpoch, kNoProducerId, 0});
    const std::int64_t first = operation.image().nextProducerId;
    operation.add(metadata::ProducerIdsRecord{request.brokerId, request.brokerEpoch, first + kBlockSize});
    operation.write();
    operation.answer(envelope, message::AllocateProducerIdsResponse{ErrorCode::None, ProducerId{first}, kBlockSize});
}

} // namespace highwater::controller
