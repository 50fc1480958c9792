// SPDX-License-Identifier: GPL-3.0-or-later
// What a consumer asks, and whom. Kafka: AbstractFetch, OffsetFetcher, ConsumerMetadata.
#include "engine/client/consumer.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"

#include <algorithm>
#include <utility>

namespace highwater::client {
namespace {

constexpr std::int32_t kInFlightMax = 100; // Kafka: the consumer's max.in.flight.requests.per.connection
constexpr std::int32_t kFetchesInFlightMax = 1;

std::int32_t inFlightMaxOf(message::Channel channel)
{
    return channel == message::Channel::Fetch ? kFetchesInFlightMax : kInFlightMax;
}

} // namespace

Consumer::Consumer(config::ConsumerConfig config, std::string topic, std::vector<NodeId> bootstrap)
{
    m_state.config = std::move(config);
    m_state.topic = std::move(topic);
    m_state.metadata = ClientMetadata(std::move(bootstrap));
}

void Consumer::start(Instant now, machine::Outbox& out)
{
    m_state.metadata.want(m_state.topic, out);
    settle(now, out);
}

void Consumer::step(Instant now, const machine::Input& input, machine::Outbox& out)
{
    take(input, out);
    settle(now, out);
}

void Consumer::setConfig(Instant now, const config::ConsumerConfig& config)
{
    m_state.config = config;
    m_earliest = {now, kNoEvent};
}

std::int64_t Consumer::recordsConsumed() const
{
    std::int64_t count = 0;
    for (const AssignedPartition& partition : m_state.partitions)
        count += partition.recordsConsumed;
    return count;
}

void Consumer::take(const machine::Input& input, machine::Outbox& out)
{
    const auto* received = std::get_if<machine::Received>(&input);
    if (received == nullptr)
        return;
    const message::Envelope& envelope = received->envelope;
    const EventNumber cause = out.cause();
    const ConnectionKey key{envelope.from, envelope.channel};
    if (std::holds_alternative<message::ConnectionClosed>(*envelope.message)) {
        if (m_state.connections.isAboutOpen(key, envelope.correlation))
            onConnectionLost(m_state.connections.close(key, reconnectBackoff(), out), out);
        return;
    }
    const auto request = m_state.connections.take(key, envelope.correlation);
    if (!request)
        return;
    for (const PartitionIndex index : request->context.partitions)
        if (std::size_t(index.value) < m_state.partitions.size())
            m_state.partitions[std::size_t(index.value)].isAsked = false;
    const auto each = [&](const auto& answers, const auto& handle) {
        for (const auto& answer : answers) {
            out.putCause(cause);
            handle(answer);
        }
    };
    std::visit(overloaded{
                   [&](const message::MetadataResponse& response) {
                       out.tell(event::ClientMetadataRefreshed{envelope.from});
                       m_state.metadata.takeResponse(response, m_state.config.metadataMaxAge, retryBackoff(), out);
                   },
                   [&](const message::ListOffsetsResponse& response) {
                       each(response.partitions, [&](const auto& answer) { onListOffsets(answer, out); });
                   },
                   [&](const message::OffsetForLeaderEpochResponse& response) {
                       each(response.partitions, [&](const auto& answer) { onEpochEnd(answer, out); });
                   },
                   [&](const message::FetchResponse& response) {
                       each(response.partitions, [&](const auto& answer) { onFetched(answer, envelope.from, out); });
                       if (response.error != ErrorCode::None)
                           for (const PartitionIndex index : request->context.partitions)
                               if (std::size_t(index.value) < m_state.partitions.size())
                                   backOff(m_state.partitions[std::size_t(index.value)], out);
                   },
                   [](const auto&) { ensure(false, "a consumer is answered what it asked"); },
               },
        *envelope.message);
}

void Consumer::onConnectionLost(const Connections<ConsumerInFlight>::Requests& lost, machine::Outbox& out)
{
    for (const InFlightRequest<ConsumerInFlight>& request : lost) {
        if (request.context.kind == ConsumerInFlight::Kind::Metadata)
            m_state.metadata.noteFailed(retryBackoff(), out);
        for (const PartitionIndex index : request.context.partitions)
            if (std::size_t(index.value) < m_state.partitions.size()) {
                AssignedPartition& partition = m_state.partitions[std::size_t(index.value)];
                partition.isAsked = false;
                partition.preferredReadReplica = kNoNode;
                backOff(partition, out);
            }
    }
    m_state.metadata.requestUpdate(out);
}

void Consumer::settle(Instant now, machine::Outbox& out)
{
    m_state.connections.endBackoffs(now);
    while (auto closed = m_state.connections.closeTimedOut(reconnectBackoff(), out))
        onConnectionLost(closed->second, out);
    takeMetadata();
    askForOffsets(now, out);
    askForEpochs(now, out);
    fetch(now, out);
    askForMetadata(now, out);
    m_earliest = nextDeadline(now);
    ensure(m_earliest.at > now, "nothing of a consumer is due after its step");
}

/// New partitions are assigned; a position under a new leadership is to be checked (replication.md 6.5).
void Consumer::takeMetadata()
{
    if (m_state.metadataVersion == m_state.metadata.version())
        return;
    m_state.metadataVersion = m_state.metadata.version();
    const KnownTopic* known = m_state.metadata.topic(m_state.topic);
    if (known == nullptr)
        return;
    if (known->id != m_state.topicId)
        m_state.partitions.clear();
    m_state.topicId = known->id;
    if (m_state.partitions.size() < known->partitions.size())
        m_state.partitions.resize(known->partitions.size());
    for (std::size_t i = 0; i < known->partitions.size(); ++i) {
        AssignedPartition& partition = m_state.partitions[i];
        const LeaderEpoch epoch = known->partitions[i].leaderEpoch;
        if (epoch <= partition.leaderEpoch)
            continue;
        if (epoch > partition.askedEpoch) { // somebody else is to be asked: no need to wait
            partition.retry = {};
            partition.preferredReadReplica = kNoNode;
        }
        if (partition.phase == ConsumerPhase::Fetching && partition.positionEpoch != kNoLeaderEpoch)
            partition.phase = ConsumerPhase::Validating;
        else if (partition.phase == ConsumerPhase::Fetching)
            partition.leaderEpoch = epoch;
    }
}

KnownPartition Consumer::leaderOf(PartitionIndex index) const
{
    const KnownTopic* known = m_state.metadata.topic(m_state.topic);
    const auto i = std::size_t(index.value);
    return known == nullptr || i >= known->partitions.size() ? KnownPartition{} : known->partitions[i];
}

/// The leader, or the follower that it named (replication.md 6.6).
NodeId Consumer::readReplicaOf(PartitionIndex index, Instant now) const
{
    const AssignedPartition& partition = m_state.partitions[std::size_t(index.value)];
    const bool hasPreferred = partition.preferredReadReplica != kNoNode && partition.preferredUntil.at > now;
    return hasPreferred ? partition.preferredReadReplica : leaderOf(index).leader;
}

std::map<NodeId, std::vector<PartitionIndex>> Consumer::askable(ConsumerPhase phase, Instant now, message::Channel channel) const
{
    std::map<NodeId, std::vector<PartitionIndex>> byBroker;
    for (std::int32_t i = 0; i < std::int32_t(m_state.partitions.size()); ++i) {
        const AssignedPartition& partition = m_state.partitions[std::size_t(i)];
        if (partition.phase != phase || partition.isAsked || (partition.retry.isSet() && partition.retry.at > now))
            continue;
        const NodeId broker = phase == ConsumerPhase::Fetching ? readReplicaOf({i}, now) : leaderOf({i}).leader;
        if (broker != kNoNode && m_state.connections.isReady({broker, channel}, now, inFlightMaxOf(channel)))
            byBroker[broker].push_back({i});
    }
    return byBroker;
}

void Consumer::noteAsked(NodeId broker, message::Channel channel, CorrelationId correlation, ConsumerInFlight inFlight,
    machine::Outbox& out)
{
    for (const PartitionIndex index : inFlight.partitions) {
        AssignedPartition& partition = m_state.partitions[std::size_t(index.value)];
        partition.isAsked = true;
        partition.askedEpoch = leaderOf(index).leaderEpoch;
        partition.retry = {};
    }
    const Duration timeout = m_state.config.requestTimeout;
    m_state.connections.add({broker, channel}, {correlation, out.deadline(timeout), std::move(inFlight)});
}

void Consumer::askForMetadata(Instant now, machine::Outbox& out)
{
    const KnownTopic* known = m_state.metadata.topic(m_state.topic);
    if (known != nullptr && std::ranges::find(known->partitions, kNoNode, &KnownPartition::leader) != known->partitions.end())
        m_state.metadata.requestUpdate(out);
    if (!m_state.metadata.isDue(now))
        return;
    const auto broker
        = leastLoadedBroker(m_state.metadata.brokers(), out.prng(), [&](NodeId id) -> std::optional<std::size_t> {
              if (!m_state.connections.isReady({id}, now, kInFlightMax))
                  return std::nullopt;
              return m_state.connections.inFlightCount({id});
          });
    if (!broker)
        return;
    out.isDue(m_state.metadata.deadline());
    m_state.metadata.noteSent();
    const message::MetadataRequest request{m_state.metadata.wanted(), m_state.config.allowAutoCreateTopics};
    const CorrelationId correlation = out.request(*broker, message::Channel::Data, request);
    noteAsked(*broker, message::Channel::Data, correlation, {ConsumerInFlight::Kind::Metadata, {}}, out);
}

/// Where to start reading (auto.offset.reset). Kafka: resetPositionsIfNeeded.
void Consumer::askForOffsets(Instant now, machine::Outbox& out)
{
    const config::AutoOffsetReset policy = m_state.config.autoOffsetReset;
    if (policy == config::AutoOffsetReset::None) {
        for (AssignedPartition& partition : m_state.partitions)
            if (partition.phase == ConsumerPhase::AwaitingReset)
                partition.phase = ConsumerPhase::Stopped;
        return;
    }
    const Timestamp back{out.wallClock().value - m_state.config.autoOffsetResetDuration.inMilliseconds()};
    const Timestamp timestamp = policy == config::AutoOffsetReset::Earliest ? message::kEarliestTimestamp
        : policy == config::AutoOffsetReset::ByDuration                     ? std::max(back, Timestamp{0})
                                                                            : message::kLatestTimestamp;
    for (auto& [broker, indices] : askable(ConsumerPhase::AwaitingReset, now, message::Channel::Data)) {
        message::ListOffsetsRequest request{kNoNode, m_state.config.isolationLevel, {}};
        for (const PartitionIndex index : indices)
            request.partitions.push_back({partitionAt(index), leaderOf(index).leaderEpoch, timestamp});
        const CorrelationId correlation = out.request(broker, message::Channel::Data, std::move(request));
        noteAsked(broker, message::Channel::Data, correlation, {ConsumerInFlight::Kind::ListOffsets, indices}, out);
    }
}

/// Whether the position is part of the new leader's history (replication.md 6.5).
void Consumer::askForEpochs(Instant now, machine::Outbox& out)
{
    for (auto& [broker, indices] : askable(ConsumerPhase::Validating, now, message::Channel::Data)) {
        message::OffsetForLeaderEpochRequest request;
        for (const PartitionIndex index : indices)
            request.partitions.push_back({partitionAt(index), leaderOf(index).leaderEpoch,
                m_state.partitions[std::size_t(index.value)].positionEpoch});
        const CorrelationId correlation = out.request(broker, message::Channel::Data, std::move(request));
        noteAsked(
            broker, message::Channel::Data, correlation, {ConsumerInFlight::Kind::OffsetForLeaderEpoch, indices}, out);
    }
}

void Consumer::fetch(Instant now, machine::Outbox& out)
{
    const config::ConsumerConfig& config = m_state.config;
    for (auto& [broker, indices] : askable(ConsumerPhase::Fetching, now, message::Channel::Fetch)) {
        message::FetchRequest request;
        request.maxWait = config.fetchMaxWait;
        request.minBytes = config.fetchMinBytes;
        request.maxBytes = config.fetchMaxBytes;
        request.isolationLevel = config.isolationLevel;
        request.rackId = config.clientRack;
        for (const PartitionIndex index : indices) {
            message::FetchPartition partition;
            partition.partition = partitionAt(index);
            partition.fetchOffset = *m_state.partitions[std::size_t(index.value)].position;
            partition.currentLeaderEpoch = leaderOf(index).leaderEpoch;
            partition.partitionMaxBytes = config.maxPartitionFetchBytes;
            request.partitions.push_back(partition);
        }
        const CorrelationId correlation = out.request(broker, message::Channel::Fetch, std::move(request));
        noteAsked(broker, message::Channel::Fetch, correlation, {ConsumerInFlight::Kind::Fetch, indices}, out);
    }
}

machine::Deadline Consumer::nextDeadline(Instant now) const
{
    machine::Deadline next = m_state.connections.earliestDeadline();
    const auto canAsk = [&] {
        return std::ranges::any_of(
            m_state.metadata.brokers(), [&](NodeId id) { return m_state.connections.isReady({id}, now, kInFlightMax); });
    };
    const machine::Deadline metadata = m_state.metadata.deadline();
    if (metadata.at < next.at && (metadata.at > now || canAsk()))
        next = metadata;
    for (const AssignedPartition& partition : m_state.partitions)
        if (partition.retry.at > now)
            next = machine::earlierOf(next, partition.retry);
    return next;
}

} // namespace highwater::client
