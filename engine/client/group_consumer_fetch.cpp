// SPDX-License-Identifier: GPL-3.0-or-later
// Positions and fetching of owned partitions. Kafka: OffsetFetcher, AbstractFetch, FetchCollector. Source: consumer-groups.md 5G, 6B, 6E.
#include "engine/client/group_consumer.h"

#include <algorithm>
#include <utility>

namespace highwater::client {

using Kind = MemberInFlight::Kind;
using message::Channel;

void GroupConsumer::own(const std::vector<TopicPartition>& partitions)
{
    for (const TopicPartition& partition : partitions)
        m_state.partitions[partition] = MemberPartition{};
}

void GroupConsumer::disown(const std::vector<TopicPartition>& partitions)
{
    for (const TopicPartition& partition : partitions) {
        m_state.partitions.erase(partition);
        std::erase(m_state.pollOrder, partition);
    }
}

void GroupConsumer::seek(Instant now, const TopicPartition& partition, Offset offset, event::By by, machine::Outbox& out)
{
    MemberPartition& owned = m_state.partitions.at(partition);
    const Offset from = owned.position.value_or(kNoOffset);
    owned.phase = PositionPhase::Fetching;
    owned.position = offset;
    owned.positionEpoch = kNoLeaderEpoch;
    owned.leaderEpoch = leaderOf(partition).leaderEpoch;
    owned.buffer.clear();
    owned.retry = {};
    owned.failures = 0;
    std::erase(m_state.pollOrder, partition);
    if (const auto id = idOf(partition))
        out.tell(event::ConsumerSought{*id, from, offset, by});
    settle(now, out);
}

KnownPartition GroupConsumer::leaderOf(const TopicPartition& partition) const
{
    const KnownTopic* known = m_state.metadata.topic(partition.topic);
    const auto index = std::size_t(partition.partition.value);
    return known == nullptr || index >= known->partitions.size() ? KnownPartition{} : known->partitions[index];
}

/// Null when it is not owned any more, or of a topic that was replaced since.
MemberPartition* GroupConsumer::find(const TopicIdPartition& id, TopicPartition& name)
{
    for (auto& [owned, partition] : m_state.partitions)
        if (owned.partition == id.partition && idOf(owned) == id) {
            name = owned;
            return &partition;
        }
    return nullptr;
}

void GroupConsumer::backOff(MemberPartition& partition, machine::Outbox& out)
{
    partition.failures += 1;
    partition.retry = out.deadline(retryBackoff().after(partition.failures, out.prng()));
}

std::map<NodeId, std::vector<TopicPartition>> GroupConsumer::askable(PositionPhase phase, Instant now, Channel channel) const
{
    std::map<NodeId, std::vector<TopicPartition>> byBroker;
    const std::int32_t inFlightMax = channel == Channel::Fetch ? 1 : 100;
    for (const auto& [name, partition] : m_state.partitions) {
        if (partition.phase != phase || partition.isAsked || (partition.retry.isSet() && partition.retry.at > now))
            continue;
        NodeId broker = leaderOf(name).leader;
        if (phase == PositionPhase::Fetching && partition.preferredReadReplica != kNoNode && partition.preferredUntil.at > now)
            broker = partition.preferredReadReplica;
        if (broker != kNoNode && m_state.connections.isReady({broker, channel}, now, inFlightMax))
            byBroker[broker].push_back(name);
    }
    return byBroker;
}

/// 5.13, 5.33.
void GroupConsumer::askForCommitted(Instant now, machine::Outbox& out)
{
    if (!canAskCoordinator(now) || (isClassic() && m_state.join == JoinPhase::Joining))
        return; // its connection is taken by the JoinGroup that waits
    std::vector<TopicPartition> wanted;
    for (const auto& [name, partition] : m_state.partitions)
        if (partition.phase == PositionPhase::Initializing && !partition.isAsked && (!partition.retry.isSet() || partition.retry.at <= now))
            wanted.push_back(name);
    if (wanted.empty())
        return;
    message::OffsetFetchRequest request{m_state.config.groupId, std::nullopt, -1, wanted, true};
    if (!isClassic()) {
        request.memberId = m_state.memberId;
        request.memberEpoch = m_state.generation;
    }
    send(m_state.coordinator, Channel::Coordinator, std::move(request), {Kind::Committed, wanted, m_state.generation}, out);
}

/// A failure is never "nothing committed" (reported-faults.md G08).
void GroupConsumer::onCommitted(const message::OffsetFetchResponse& response, const MemberInFlight& context, machine::Outbox& out)
{
    if (response.error != ErrorCode::None) {
        for (const TopicPartition& name : context.partitions)
            if (const auto found = m_state.partitions.find(name); found != m_state.partitions.end())
                backOff(found->second, out);
        movedAway(response.error, out);
        return;
    }
    for (const message::OffsetFetchPartitionResponse& answer : response.partitions) {
        const auto found = m_state.partitions.find(answer.partition);
        if (found == m_state.partitions.end() || found->second.phase != PositionPhase::Initializing)
            continue;
        MemberPartition& partition = found->second;
        if (answer.error != ErrorCode::None) {
            backOff(partition, out);
            continue;
        }
        partition.failures = 0;
        if (answer.committedOffset == kNoOffset) {
            resetByPolicy(partition, ErrorCode::OffsetNotAvailable, out);
            continue;
        }
        partition.position = answer.committedOffset;
        partition.positionEpoch = answer.committedLeaderEpoch;
        partition.phase = answer.committedLeaderEpoch == kNoLeaderEpoch ? PositionPhase::Fetching : PositionPhase::Validating;
    }
}

/// 5.34, 5.36.
void GroupConsumer::resetByPolicy(MemberPartition& partition, ErrorCode why, machine::Outbox& out)
{
    if (m_state.config.autoOffsetReset == config::AutoOffsetReset::None)
        return fail(why, out);
    partition.phase = PositionPhase::AwaitingReset;
    partition.buffer.clear();
    partition.retry = {};
}

void GroupConsumer::askForOffsets(Instant now, machine::Outbox& out)
{
    using config::AutoOffsetReset;
    const AutoOffsetReset policy = m_state.config.autoOffsetReset;
    const Timestamp back{out.wallClock().value - m_state.config.autoOffsetResetDuration.inMilliseconds()};
    const Timestamp timestamp = policy == AutoOffsetReset::Earliest ? message::kEarliestTimestamp
        : policy == AutoOffsetReset::ByDuration                     ? std::max(back, Timestamp{0})
                                                                    : message::kLatestTimestamp;
    for (auto& [broker, names] : askable(PositionPhase::AwaitingReset, now, Channel::Data)) {
        message::ListOffsetsRequest request{kNoNode, m_state.config.isolationLevel, {}};
        for (const TopicPartition& name : names)
            request.partitions.push_back({*idOf(name), leaderOf(name).leaderEpoch, timestamp});
        send(broker, Channel::Data, std::move(request), {Kind::ListOffsets, names}, out);
    }
}

void GroupConsumer::onListOffsets(const message::ListOffsetsPartitionResponse& answer, machine::Outbox& out)
{
    TopicPartition name;
    MemberPartition* partition = find(answer.partition, name);
    if (partition == nullptr || partition->phase != PositionPhase::AwaitingReset)
        return;
    if (answer.error != ErrorCode::None) {
        backOff(*partition, out);
        m_state.metadata.requestUpdate(out);
        return;
    }
    if (answer.offset == kNoOffset) { // nothing is that young yet (5.35)
        partition->retry = out.deadline(m_state.config.requestTimeout);
        return;
    }
    out.tell(event::ConsumerPositionReset{answer.partition, partition->position.value_or(kNoOffset), answer.offset});
    partition->position = answer.offset;
    partition->positionEpoch = kNoLeaderEpoch; // 6.21
    partition->leaderEpoch = partition->askedEpoch;
    partition->phase = PositionPhase::Fetching;
    partition->failures = 0;
    m_state.metadataVersion = -1; // the leadership may have changed while it was asked
}

/// 6.20.
void GroupConsumer::askForEpochs(Instant now, machine::Outbox& out)
{
    for (auto& [broker, names] : askable(PositionPhase::Validating, now, Channel::Data)) {
        message::OffsetForLeaderEpochRequest request;
        for (const TopicPartition& name : names)
            request.partitions.push_back({*idOf(name), leaderOf(name).leaderEpoch, m_state.partitions.at(name).positionEpoch});
        send(broker, Channel::Data, std::move(request), {Kind::OffsetForLeaderEpoch, names}, out);
    }
}

void GroupConsumer::onEpochEnd(const message::OffsetForLeaderPartitionResponse& answer, machine::Outbox& out)
{
    TopicPartition name;
    MemberPartition* partition = find(answer.partition, name);
    if (partition == nullptr || partition->phase != PositionPhase::Validating)
        return;
    if (answer.error != ErrorCode::None) {
        backOff(*partition, out);
        m_state.metadata.requestUpdate(out);
        return;
    }
    partition->failures = 0;
    m_state.metadataVersion = -1; // the leadership may have changed while it was asked
    if (answer.leaderEpoch == kNoLeaderEpoch || answer.endOffset == kNoOffset)
        return resetByPolicy(*partition, ErrorCode::OffsetOutOfRange, out);
    partition->leaderEpoch = partition->askedEpoch;
    partition->phase = PositionPhase::Fetching;
    if (answer.endOffset >= *partition->position)
        return;
    out.tell(event::ConsumerTruncationDetected{answer.partition, *partition->position, answer.endOffset});
    if (m_state.config.autoOffsetReset == config::AutoOffsetReset::None)
        return fail(ErrorCode::OffsetOutOfRange, out);
    out.tell(event::ConsumerPositionReset{answer.partition, *partition->position, answer.endOffset});
    partition->position = answer.endOffset;
    partition->positionEpoch = answer.leaderEpoch;
    partition->buffer.clear();
}

/// 6.5: a broker that leads anything still buffered is not asked at all.
void GroupConsumer::fetch(Instant now, machine::Outbox& out)
{
    std::set<NodeId> busy;
    for (const auto& [name, partition] : m_state.partitions)
        if (!partition.buffer.empty() && !partition.isPendingRevocation)
            busy.insert(leaderOf(name).leader);
    const config::ConsumerConfig& config = m_state.config;
    for (auto& [broker, names] : askable(PositionPhase::Fetching, now, Channel::Fetch)) {
        std::erase_if(names, [&](const TopicPartition& name) { return m_state.partitions.at(name).isPendingRevocation; });
        if (busy.contains(broker) || names.empty())
            continue;
        message::FetchRequest request;
        request.maxWait = config.fetchMaxWait;
        request.minBytes = config.fetchMinBytes;
        request.maxBytes = config.fetchMaxBytes;
        request.isolationLevel = config.isolationLevel;
        request.rackId = config.clientRack;
        for (const TopicPartition& name : names) {
            MemberPartition& owned = m_state.partitions.at(name);
            owned.askedOffset = *owned.position;
            message::FetchPartition partition;
            partition.partition = *idOf(name);
            partition.fetchOffset = *owned.position;
            partition.currentLeaderEpoch = leaderOf(name).leaderEpoch;
            partition.partitionMaxBytes = config.maxPartitionFetchBytes;
            request.partitions.push_back(partition);
        }
        send(broker, Channel::Fetch, std::move(request), {Kind::Fetch, names}, out);
    }
}

void GroupConsumer::onFetched(const message::FetchPartitionResponse& answer, NodeId from, machine::Outbox& out)
{
    TopicPartition name;
    MemberPartition* partition = find(answer.partition, name);
    if (partition == nullptr || partition->phase != PositionPhase::Fetching)
        return; // it is being checked or reset: what was read may be of another history
    if (answer.error != ErrorCode::None)
        return onFetchRefused(*partition, name, answer, from, out);
    partition->failures = 0;
    partition->highWatermark = answer.highWatermark;
    if (answer.preferredReadReplica != kNoNode) {
        partition->preferredReadReplica = answer.preferredReadReplica;
        partition->preferredUntil = out.deadline(m_state.config.metadataMaxAge);
    }
    if (partition->askedOffset != partition->position || !partition->buffer.empty())
        return; // 6.8
    for (const record::RecordBatch& batch : answer.batches)
        if (batch.nextOffset() > *partition->position)
            partition->buffer.push_back(batch);
    if (!partition->buffer.empty() && std::ranges::find(m_state.pollOrder, name) == m_state.pollOrder.end())
        m_state.pollOrder.push_back(name);
}

/// 6.9.
void GroupConsumer::onFetchRefused(MemberPartition& partition, const TopicPartition& name, const message::FetchPartitionResponse& answer,
    NodeId from, machine::Outbox& out)
{
    out.tell(event::ConsumerFetchRefused{answer.partition, from, answer.error});
    const bool wasFollower = partition.preferredReadReplica == from;
    partition.preferredReadReplica = kNoNode;
    if (answer.error == ErrorCode::OffsetOutOfRange) {
        if (!wasFollower && partition.askedOffset == partition.position)
            resetByPolicy(partition, answer.error, out);
        return;
    }
    if (!isRetriable(answer.error) && answer.error != ErrorCode::UnknownServerError)
        return fail(answer.error, out);
    backOff(partition, out);
    if (answer.currentLeader)
        m_state.metadata.takeHint(name.topic, name.partition, *answer.currentLeader);
    if (asksForMetadata(answer.error) || answer.error == ErrorCode::OffsetNotAvailable)
        m_state.metadata.requestUpdate(out);
}

} // namespace highwater::client
