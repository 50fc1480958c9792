// SPDX-License-Identifier: GPL-3.0-or-later
// A broker's life as a process, and who in it takes which input.
#include "engine/node/broker.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"
#include "engine/group/responses.h"

#include <algorithm>
#include <utility>

namespace highwater::node {

using message::Channel;

Broker::Broker(NodeId id, const config::BrokerConfig& config, config::ConfigMap staticValues, replica::Rules rules)
    : m_id(id), m_staticValues(std::move(staticValues)), m_staticConfig(config), m_rules(rules), m_config(config)
{
}

void Broker::start(Instant, machine::Outbox& out)
{
    ensure(m_lifecycle.state == LifecycleState::NotRunning, "a broker starts when it does not run");
    m_lifecycle.state = LifecycleState::Starting;
    m_lifecycle.incarnationId = out.prng().uuid();
    if (m_disk.directoryId == Uuid{})
        m_disk.directoryId = out.prng().uuid();
    m_lifecycle.previousBrokerEpoch = m_disk.cleanShutdownMarker.value_or(kNoBrokerEpoch);
    m_lifecycle.registrationLimit = out.deadline(m_config.initialBrokerRegistrationTimeout);
    m_lifecycle.next = out.deadline(Duration{0});
}

void Broker::crash()
{
    m_replicas.forEachWritable([&](const TopicIdPartition& partition, replica::Replica& replica) {
        m_disk.logs.insert_or_assign(partition, std::move(replica).takeLog());
    });
    Broker fresh(m_id, m_staticConfig, std::move(m_staticValues), m_rules);
    fresh.m_disk = std::move(m_disk);
    fresh.m_fetchDelay = m_fetchDelay;
    fresh.m_diskQuality = m_diskQuality;
    *this = std::move(fresh);
}

bool Broker::understands(const message::Message& message)
{
    using namespace message;
    return group::isGroupRequest(message) || std::visit(overloaded{
        []<class Body>(const Body&) {
            return std::is_same_v<Body, ConnectionClosed> || std::is_same_v<Body, ProduceRequest> || std::is_same_v<Body, FetchRequest>
                || std::is_same_v<Body, FetchResponse> || std::is_same_v<Body, ListOffsetsRequest>
                || std::is_same_v<Body, ListOffsetsResponse> || std::is_same_v<Body, OffsetForLeaderEpochRequest>
                || std::is_same_v<Body, MetadataRequest> || std::is_same_v<Body, ApiVersionsRequest>
                || std::is_same_v<Body, InitProducerIdRequest>
                || std::is_same_v<Body, AllocateProducerIdsResponse> || std::is_same_v<Body, AlterPartitionResponse>
                || std::is_same_v<Body, BrokerRegistrationResponse> || std::is_same_v<Body, BrokerHeartbeatResponse>
                || std::is_same_v<Body, FindCoordinatorRequest>;
        }},
        message) || isAdminRequest(message) || isAdminResponse(message);
}

void Broker::step(Instant now, const machine::Input& input, machine::Outbox& out, TouchedList& touched)
{
    ensure(m_lifecycle.state != LifecycleState::NotRunning, "only a running broker takes a step");
    if (hasStopped() || hasHalted())
        return;
    if (m_diskQuality.hasFailed) { // the next thing it does with its disk, which is soon
        m_hasHalted = true;
        return;
    }
    Step step{now, out, touched, out.cause()};
    if (const auto* received = std::get_if<machine::Received>(&input))
        onMessage(step, received->envelope);
    else
        onWake(step);
    finish(step);
}

void Broker::onMessage(Step& step, const message::Envelope& envelope)
{
    using namespace message;
    std::visit(overloaded{
        [&](const ConnectionClosed&) { onConnectionClosed(step, envelope); },
        [&](const FetchResponse&) { onFetchAnswered(step, envelope); },
        [&](const ListOffsetsResponse&) { onLogBound(step, envelope); },
        [&](const AlterPartitionResponse& response) {
            if (isAnswerTo(m_alterPartitions.call, envelope))
                onAlterPartitionAnswered(step, response);
        },
        [&](const AllocateProducerIdsResponse& response) {
            if (isAnswerTo(m_producerIds.call, envelope))
                onProducerIds(step, response);
        },
        [&](const BrokerRegistrationResponse& response) {
            if (m_lifecycle.sentAs == envelope.correlation)
                onRegistered(step, response);
        },
        [&](const BrokerHeartbeatResponse& response) {
            if (m_lifecycle.sentAs == envelope.correlation)
                onHeartbeat(step, response);
        },
        [&](const auto&) {
            if (isAdminResponse(*envelope.message))
                onForwardAnswered(step, envelope);
            else
                onRequest(step, envelope);
        },
    }, *envelope.message);
}

void Broker::onRequest(Step& step, const message::Envelope& envelope)
{
    ensure(understands(*envelope.message) && message::isRequest(*envelope.message), "a broker is sent only what it understands");
    if (!m_lifecycle.portsAreOpen) {
        step.out.reply(machine::replyTo(envelope), message::ConnectionClosed{});
        return;
    }
    const ConnectionId id{envelope.from, envelope.channel};
    Connection& connection = m_purgatory.connection(id);
    if (connection.isBusy())
        connection.waiting.push_back(envelope);
    else
        serve(step, id, envelope);
}

void Broker::serve(Step& step, const ConnectionId& id, const message::Envelope& envelope)
{
    m_purgatory.connection(id).replyTo = machine::replyTo(envelope);
    std::visit(overloaded{
        [&](const message::ProduceRequest&) { onProduce(step, id, envelope); },
        [&](const message::FetchRequest&) { onFetch(step, id, envelope); },
        [&](const message::ListOffsetsRequest& request) { onListOffsets(step, id, request); },
        [&](const message::OffsetForLeaderEpochRequest& request) { onOffsetForLeaderEpoch(step, id, request); },
        [&](const message::MetadataRequest& request) { onMetadataRequest(step, id, request); },
        [&](const message::ApiVersionsRequest&) { answer(step, id, message::ApiVersionsResponse{}); },
        [&](const message::InitProducerIdRequest&) { onInitProducerId(step, id); },
        [&](const message::FindCoordinatorRequest& request) { onFindCoordinator(step, id, request); },
        [&](const auto&) {
            group::isGroupRequest(*envelope.message) ? onGroupRequest(step, id, envelope) : forward(step, id, envelope);
        },
    }, *envelope.message);
}

void Broker::answer(Step& step, const ConnectionId& id, message::Message body)
{
    Connection& connection = m_purgatory.connection(id);
    step.out.reply(connection.replyTo, std::move(body));
    free(step, id);
}

void Broker::free(Step& step, const ConnectionId& id)
{
    Connection& connection = m_purgatory.connection(id);
    if (!connection.isBusy())
        return;
    m_purgatory.setDeadline(id, {});
    connection.inHand = std::monostate{};
    if (!connection.waiting.empty())
        step.freed.push_back(id);
}

void Broker::onConnectionClosed(Step& step, const message::Envelope& envelope)
{
    const NodeId peer = envelope.from;
    const Channel channel = envelope.channel;
    const std::optional<FetcherId> fetcherId = fetcherOn(peer, channel);
    Fetcher* fetcher = fetcherId ? m_fetchers.find(*fetcherId) : nullptr;
    const bool refusesOurs = envelope.correlation.value != 0
        && ((fetcher != nullptr && fetcher->request && fetcher->request->correlation == envelope.correlation)
            || isAnswerTo(m_alterPartitions.call, envelope) || isAnswerTo(m_producerIds.call, envelope)
            || m_lifecycle.sentAs == envelope.correlation);
    if (!refusesOurs)
        closeConnection({peer, channel});
    if (fetcher != nullptr && fetcher->request)
        onFetcherLost(step, *fetcher);
    if (channel == Channel::Controller)
        onControllerLost(step, peer);
    if (channel == Channel::Heartbeat && m_lifecycle.sentAs.value != 0 && m_lifecycle.sentTo == peer)
        onHeartbeatLost(step);
}

void Broker::closeConnection(const ConnectionId& id)
{
    const Connection* connection = m_purgatory.find(id);
    if (connection == nullptr)
        return;
    if (const auto* fetch = std::get_if<DelayedFetch>(&connection->inHand))
        unwatch(id, *fetch);
    else if (const auto* produce = std::get_if<DelayedProduce>(&connection->inHand))
        unwatch(id, *produce);
    m_purgatory.close(id);
}

void Broker::onWake(Step& step)
{
    while (const auto due = m_purgatory.takeDue(step.now)) {
        step.out.putCause(due->second.cause);
        Connection& connection = m_purgatory.connection(due->first);
        if (std::holds_alternative<DelayedProduce>(connection.inHand))
            onProduceExpired(step, due->first);
        else if (std::holds_alternative<DelayedFetch>(connection.inHand))
            completeFetch(step, due->first);
        else if (std::holds_alternative<Forwarded>(connection.inHand))
            onForwardExpired(step, due->first);
    }
    if (step.out.isDue(m_isrCheck)) {
        m_isrCheck = step.out.deadline(m_config.replicaLagTimeMax / 2);
        checkIsrs(step);
    }
    checkpoint(step);
    wakeFetchers(step);
    wakeGroups(step);
    wakeController(step);
    wakeLifecycle(step);
}

void Broker::finish(Step& step)
{
    if (hasStopped() || hasHalted())
        return;
    recheck(step);
    pumpFetchers(step);
    pumpController(step);
    noteGroupDeadlines(step);
}

machine::Deadline Broker::earliestDeadline() const
{
    machine::Deadline first = earlierOf(m_purgatory.earliest(), m_lifecycle.earliestDeadline());
    for (const auto& [leader, fetcher] : m_fetchers)
        first = earlierOf(first, fetcher.earliestDeadline());
    for (const machine::Deadline* own : {&m_alterPartitions.call.deadline, &m_alterPartitions.retryAt, &m_producerIds.call.deadline,
             &m_isrCheck, &m_highWatermarkCheckpoint, &m_logStartCheckpoint, &m_recoveryPointCheckpoint, &m_retentionCheck, &m_flushCheck,
             &m_forwardLook,
             &m_groups.earliest})
        first = earlierOf(first, *own);
    return first;
}

void Broker::setFetchDelay(Instant now, Duration delay, EventNumber cause)
{
    m_fetchDelay = delay;
    for (auto& [leader, fetcher] : m_fetchers)
        if (fetcher.sendAt.isSet() && delay == Duration{0})
            fetcher.sendAt = {now, cause};
}

const replica::Replica* Broker::replica(const TopicIdPartition& partition) const { return m_replicas.look(partition); }

replica::Replica* Broker::hosted(const TopicIdPartition& partition) { return m_replicas.writable(partition); }

const log::Log* Broker::log(const TopicIdPartition& partition) const
{
    if (const replica::Replica* running = replica(partition))
        return &running->log();
    const auto found = m_disk.logs.find(partition);
    return found == m_disk.logs.end() ? nullptr : &found->second;
}

replica::Replica& Broker::opened(Step& step, replica::Replica& replica)
{
    const auto isThis = [&](const Touched& touched) { return touched.partition == replica.partition() && touched.broker == m_id; };
    if (std::ranges::any_of(step.touched, isThis))
        return replica;
    Touched before{m_id, replica.partition(), replica.isLeader(), replica.state().leaderEpoch, replica.logStartOffset(),
        replica.logEndOffset(), replica.highWatermark(), {}};
    if (const replica::Leader* leader = replica.leader())
        before.isr = leader->inSync.committed;
    before.partitionEpoch = replica.state().partitionEpoch;
    step.touched.push_back(std::move(before));
    return replica;
}

replica::Surroundings Broker::around(const TopicIdPartition& partition) const
{
    return {*m_image, topicConfig(partition.topicId), m_config.replicaLagTimeMax, m_rules, m_lifecycle.brokerEpoch, diskWrites()};
}

ErrorCode Broker::notServedBecause(const TopicIdPartition& partition) const
{
    if (m_image->topic(partition.topicId) == nullptr)
        return ErrorCode::UnknownTopicId;
    if (m_image->partition(partition) == nullptr)
        return ErrorCode::UnknownTopicOrPartition;
    return ErrorCode::NotLeaderOrFollower;
}

message::CurrentLeader Broker::currentLeader(const TopicIdPartition& partition) const
{
    const metadata::PartitionRegistration* registration = m_image->partition(partition);
    if (registration == nullptr)
        return {};
    return {registration->leader, registration->leaderEpoch};
}

std::int64_t Broker::parkedProduceCount(const TopicIdPartition& partition) const
{
    const Watchers* watchers = m_watchers.find(partition);
    return watchers == nullptr ? 0 : std::int64_t(watchers->produces.size());
}

std::int64_t Broker::parkedFetchCount(const TopicIdPartition& partition) const
{
    const Watchers* watchers = m_watchers.find(partition);
    if (watchers == nullptr)
        return 0;
    const auto isParked = [&](std::int32_t id) { return m_sessions.sessions.at(id).parkedAt.has_value(); };
    return std::int64_t(watchers->fetches.size()) + std::ranges::count_if(watchers->sessions, isParked);
}

// Copied and compared here alone: each place that did it for itself would compile all that is inside once more.
Broker::Broker(const Broker&) = default;
Broker::Broker(Broker&&) noexcept = default;
Broker& Broker::operator=(const Broker&) = default;
Broker& Broker::operator=(Broker&&) noexcept = default;
Broker::~Broker() = default;
bool operator==(const Broker&, const Broker&) = default;

} // namespace highwater::node
