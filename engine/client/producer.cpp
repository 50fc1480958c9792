// SPDX-License-Identifier: GPL-3.0-or-later
// The round of the sender thread, what comes in, and the requests that are not Produce. Kafka: Sender.runOnce, NetworkClient.
#include "engine/client/producer.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"

#include <algorithm>
#include <utility>

namespace highwater::client {
namespace {

constexpr bool kAllowAutoTopicCreation = true; // producers always do; the broker decides by auto.create.topics.enable

/// log-and-producer.md 6.4.7.
bool isFatal(ErrorCode error)
{
    return error == ErrorCode::ClusterAuthorizationFailed || error == ErrorCode::TransactionalIdAuthorizationFailed
        || error == ErrorCode::ProducerFenced || error == ErrorCode::UnsupportedVersion
        || error == ErrorCode::InvalidProducerIdMapping;
}

} // namespace

Producer::Producer(config::ProducerConfig config, std::vector<NodeId> bootstrap)
{
    m_state.freeMemory = config.bufferMemory;
    m_state.config = std::move(config);
    m_state.metadata = ClientMetadata(std::move(bootstrap));
}

void Producer::start(Instant now, machine::Outbox& out) { settle(now, out); }

void Producer::take(const machine::Input& input, machine::Outbox& out)
{
    const auto* received = std::get_if<machine::Received>(&input);
    if (received == nullptr)
        return;
    const message::Envelope& envelope = received->envelope;
    const EventNumber cause = out.cause();
    const ConnectionKey key{envelope.from, envelope.channel};
    if (std::holds_alternative<message::ConnectionClosed>(*envelope.message)) {
        if (m_state.connections.isAboutOpen(key, envelope.correlation))
            onConnectionClosed(
                m_state.connections.close(key, reconnectBackoff(), out), ErrorCode::NetworkException, out);
    } else if (const auto request = m_state.connections.take(key, envelope.correlation)) {
        std::visit(overloaded{
                       [&](const message::ProduceResponse& response) {
                           onProduceResponse(std::get<ProduceInFlight>(request->context), response, envelope.from, out);
                       },
                       [&](const message::MetadataResponse& response) { onMetadataResponse(response, envelope.from, out); },
                       [&](const message::InitProducerIdResponse& response) { onProducerIdResponse(response, out); },
                       [](const message::ApiVersionsResponse&) {}, // the connection stands: that it was answered is all
                       [](const auto&) { ensure(false, "a producer is answered what it asked"); },
                   },
            *envelope.message);
    }
    unblock(out); // blamed on the answer, or on what it told
    out.putCause(cause);
}

void Producer::settle(Instant now, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    tellAccumulated(out);
    m_state.connections.endBackoffs(now);
    closeTimedOut(out);
    expireBatches(now, out);
    if (m_state.fatalError)
        failQueued(out);
    out.putCause(cause);
    unblock(out);
    giveUpBlocked(out);
    tellAccumulated(out);
    resolveSequences();
    bumpEpochIfWanted();
    out.putCause(cause);
    askForProducerId(now, out);
    sendReady(now, out);
    expireBatches(now, out); // what stood behind a younger retry went out although its time was over
    out.putCause(cause);
    askForMetadata(now, out);
    std::erase_if(m_state.active, [this](const QueueIndex& where) { return queueAt(where).isIdle(); });
    out.putCause(cause);
    m_earliest = nextDeadline(now);
    ensure(m_earliest.at > now, "nothing of a producer is due after its step");
}

void Producer::closeTimedOut(machine::Outbox& out)
{
    while (auto closed = m_state.connections.closeTimedOut(reconnectBackoff(), out))
        onConnectionClosed(std::move(closed->second), ErrorCode::RequestTimedOut, out);
}

void Producer::onConnectionClosed(Connections<ProducerInFlight>::Requests lost, ErrorCode error, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    for (const InFlightRequest<ProducerInFlight>& request : lost) {
        out.putCause(cause);
        std::visit(overloaded{
                       [&](const ProduceInFlight& produce) { onNoAnswer(produce, error, out); },
                       [&](const MetadataInFlight&) { m_state.metadata.noteFailed(retryBackoff(), out); },
                       [&](const ProducerIdInFlight&) { noteProducerIdFailed(out); },
                       [](const ApiVersionsInFlight&) {}, // what waits for the connection goes on waiting
                   },
            request.context);
    }
    out.putCause(cause);
    m_state.metadata.requestUpdate(out); // the broker may be gone for good
}

void Producer::onMetadataResponse(const message::MetadataResponse& response, NodeId from, machine::Outbox& out)
{
    out.tell(event::ClientMetadataRefreshed{from});
    m_state.metadata.takeResponse(response, m_state.config.metadataMaxAge, retryBackoff(), out);
    updateLeaders();
}

void Producer::onProducerIdResponse(const message::InitProducerIdResponse& response, machine::Outbox& out)
{
    m_state.producerIdIsAsked = false;
    if (!wantsProducerId())
        return;
    if (response.error == ErrorCode::None) {
        m_state.producerIdFailures = 0;
        m_state.producerId = response.producerId;
        m_state.producerEpoch = response.producerEpoch;
        for (const QueueIndex& where : m_state.active)
            if (PartitionQueue& queue = queueAt(where); queue.wantsEpochBump) {
                startAtBeginning(queue);
                queue.wantsEpochBump = false;
                queue.isUnresolved = false;
            }
        out.tell(event::ProducerIdObtained{response.producerId, response.producerEpoch});
        return;
    }
    noteError(response.error, out.now());
    if (!isRetriable(response.error)) {
        m_state.fatalError = response.error;
        return;
    }
    noteProducerIdFailed(out);
}

void Producer::noteProducerIdFailed(machine::Outbox& out)
{
    m_state.producerIdIsAsked = false;
    m_state.producerIdFailures += 1;
    m_state.producerIdRetry = out.deadline(retryBackoff().after(m_state.producerIdFailures, out.prng()));
}

/// Nothing can be drained without one (log-and-producer.md 6.4.1).
bool Producer::wantsProducerId() const
{
    return m_state.config.enableIdempotence && m_state.producerId == kNoProducerId && !m_state.producerIdIsAsked
        && !m_state.fatalError;
}

void Producer::askForProducerId(Instant now, machine::Outbox& out)
{
    if (!wantsProducerId())
        return;
    if (m_state.producerIdRetry.isSet() && !out.isDue(m_state.producerIdRetry))
        return;
    const auto broker = leastLoadedBroker(now, out.prng());
    if (!broker)
        return;
    m_state.producerIdRetry = {};
    m_state.producerIdIsAsked = true;
    const CorrelationId correlation = out.request(*broker, message::Channel::Data, message::InitProducerIdRequest{});
    m_state.connections.add({*broker}, {correlation, out.deadline(m_state.config.requestTimeout), ProducerIdInFlight{}});
}

void Producer::askForMetadata(Instant now, machine::Outbox& out)
{
    if (!m_state.metadata.isDue(now))
        return;
    dropIdleTopics(now);
    const auto broker = leastLoadedBroker(now, out.prng());
    if (!broker || !m_state.metadata.isDue(now))
        return;
    out.isDue(m_state.metadata.deadline());
    m_state.metadata.noteSent();
    const CorrelationId correlation = out.request(
        *broker, message::Channel::Data, message::MetadataRequest{m_state.metadata.wanted(), kAllowAutoTopicCreation});
    m_state.connections.add({*broker}, {correlation, out.deadline(m_state.config.requestTimeout), MetadataInFlight{}});
}

/// log-and-producer.md 6.5.1.
void Producer::dropIdleTopics(Instant now)
{
    for (std::size_t i = 0; i < m_state.topics.size(); ++i) {
        const TopicQueues& topic = m_state.topics[i];
        const bool isBlockedOn = isBlocked() && m_state.blocked->record.topic == topic.name;
        const bool isBusy = std::ranges::any_of(m_state.active, [&](const QueueIndex& at) { return at.topic == std::int32_t(i); });
        if (!isBlockedOn && !isBusy && now - topic.lastUsed >= m_state.config.metadataMaxIdle)
            m_state.metadata.drop(topic.name);
    }
}

/// Kafka: NetworkClient.leastLoadedNode; ties are broken by chance.
std::optional<NodeId> Producer::leastLoadedBroker(Instant now, Prng& prng) const
{
    return client::leastLoadedBroker(m_state.metadata.brokers(), prng, [&](NodeId broker) -> std::optional<std::size_t> {
        if (!isReady(broker, now))
            return std::nullopt;
        return m_state.connections.inFlightCount({broker});
    });
}

bool Producer::isReady(NodeId broker, Instant now) const
{
    return m_state.connections.isReady({broker}, now, m_state.config.maxInFlightRequestsPerConnection);
}

void Producer::updateLeaders()
{
    if (m_state.ledByVersion == m_state.metadata.version())
        return;
    m_state.ledBy.clear();
    for (std::size_t t = 0; t < m_state.topics.size(); ++t) {
        TopicQueues& topic = m_state.topics[t];
        const KnownTopic* known = m_state.metadata.topic(topic.name);
        if (known == nullptr)
            continue;
        topicIndex(topic.name, *known);
        for (std::size_t p = 0; p < known->partitions.size(); ++p)
            if (known->partitions[p].leader != kNoNode)
                m_state.ledBy[known->partitions[p].leader].push_back({std::int32_t(t), std::int32_t(p)});
    }
    m_state.ledByVersion = m_state.metadata.version();
}

KnownPartition Producer::leaderOf(const QueueIndex& where) const
{
    const KnownTopic* known = m_state.metadata.topic(m_state.topics[std::size_t(where.topic)].name);
    if (known == nullptr || std::size_t(where.partition) >= known->partitions.size())
        return {};
    return known->partitions[std::size_t(where.partition)];
}

/// log-and-producer.md 6.4.7.
void Producer::becomeFatal(ErrorCode error)
{
    if (m_state.config.enableIdempotence && isFatal(error) && !m_state.fatalError)
        m_state.fatalError = error;
}

void Producer::noteError(ErrorCode error, Instant now)
{
    m_state.errors[error] += 1;
    m_state.lastError = error;
    m_state.lastErrorAt = now;
}

void Producer::setConfig(Instant now, const config::ProducerConfig& config)
{
    const config::ProducerConfig old = std::exchange(m_state.config, config);
    m_state.freeMemory += config.bufferMemory - old.bufferMemory;
    if (old.enableIdempotence != config.enableIdempotence)
        forgetProducerId();
    m_earliest = {now, kNoEvent}; // what the new values make of it is worked out in a step of its own
}

machine::Deadline Producer::nextDeadline(Instant now) const
{
    machine::Deadline next = m_state.connections.earliestDeadline();
    if (isBlocked())
        next = machine::earlierOf(next, m_state.blocked->giveUp);
    const auto canAsk = [&] { return std::ranges::any_of(m_state.metadata.brokers(), [&](NodeId id) { return isReady(id, now); }); };
    const machine::Deadline metadata = m_state.metadata.deadline();
    if (metadata.at < next.at && (metadata.at > now || canAsk()))
        next = metadata;
    if (wantsProducerId() && m_state.producerIdRetry.at < next.at && (m_state.producerIdRetry.at > now || canAsk()))
        next = m_state.producerIdRetry;
    for (const QueueIndex& where : m_state.active)
        next = machine::earlierOf(next, queueDeadline(where, now));
    return next;
}

machine::Deadline Producer::queueDeadline(const QueueIndex& where, Instant now) const
{
    const PartitionQueue& queue = queueAt(where);
    machine::Deadline next;
    for (const ProducerBatch& batch : queue.inFlight)
        next = machine::earlierOf(next, batch.expiry(m_state.config.deliveryTimeout));
    if (queue.queue.empty())
        return next;
    const ProducerBatch& first = queue.queue.front();
    next = machine::earlierOf(next, first.expiry(m_state.config.deliveryTimeout));
    const machine::Deadline waits = first.attempts > 0 ? first.backoff
                                                       : machine::Deadline{first.lastAttempt + m_state.config.linger, first.cause};
    return waits.at > now ? machine::earlierOf(next, waits) : next;
}

} // namespace highwater::client
