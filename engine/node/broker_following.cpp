// SPDX-License-Identifier: GPL-3.0-or-later
// Copying from leaders: what fetchers send, and what they do with the answers. Source: replication.md 2.10-2.20.
#include "engine/node/broker.h"

#include <algorithm>
#include <utility>

namespace highwater::node {

using message::Channel;

void Broker::startFetching(const TopicIdPartition& partition, NodeId leader)
{
    stopFetching(partition);
    m_failedPartitions.erase(partition);
    const metadata::PartitionRegistration* registration = m_image->partition(partition);
    if (leader == kNoNode || m_image->broker(leader) == nullptr || leavesFetcherWhileStopping(*registration))
        return;
    const replica::Replica& replica = m_replicas.at(partition);
    const bool truncates = !replica.log().latestEpoch() || !m_rules.truncateByLeaderEpoch;
    const std::int32_t index = fetcherIndexOf(m_image->topic(partition.topicId)->name, partition.partition, fetcherCount());
    m_fetchers[{leader, index}].add(partition, replica.state().leaderEpoch, truncates);
}

void Broker::stopFetching(const TopicIdPartition& partition)
{
    for (auto& [leader, fetcher] : m_fetchers)
        fetcher.remove(partition);
}

void Broker::resizeFetchers()
{
    std::vector<std::pair<TopicIdPartition, NodeId>> moved;
    for (const auto& [id, fetcher] : m_fetchers)
        for (const auto& [partition, state] : fetcher.partitions)
            if (fetcherIndexOf(m_image->topic(partition.topicId)->name, partition.partition, fetcherCount()) != id.index)
                moved.emplace_back(partition, id.leader);
    for (const auto& [partition, leader] : moved)
        startFetching(partition, leader);
}

Fetcher* Broker::fetcherWaitingFor(const message::Envelope& envelope)
{
    const std::optional<FetcherId> id = fetcherOn(envelope.from, envelope.channel);
    Fetcher* fetcher = id ? m_fetchers.find(*id) : nullptr;
    return fetcher != nullptr && fetcher->request && fetcher->request->correlation == envelope.correlation ? fetcher : nullptr;
}

void Broker::pumpFetchers(Step& step)
{
    std::vector<FetcherId> idle;
    for (auto& [id, fetcher] : m_fetchers) {
        step.out.putCause(step.cause);
        pump(step, id, fetcher);
        if (fetcher.partitions.isEmpty() && !fetcher.request)
            idle.push_back(id);
    }
    for (const FetcherId& id : idle)
        m_fetchers.erase(id);
}

void Broker::pump(Step& step, const FetcherId& id, Fetcher& fetcher)
{
    if (fetcher.request)
        return;
    if (!fetcher.hasReady()) {
        fetcher.sendAt = {};
        return;
    }
    if (!fetcher.outOfRange.empty())
        askLogBound(step, id, fetcher);
    else if (m_fetchDelay == Duration{0})
        sendFetch(step, id, fetcher);
    else if (!fetcher.sendAt.isSet())
        fetcher.sendAt = step.out.deadline(m_fetchDelay);
}

message::FetchPartition Broker::nextFetch(Step& step, const TopicIdPartition& partition, FetcherPartition& state)
{
    replica::Replica& replica = *hosted(partition);
    if (std::exchange(state.truncates, false)) {
        const EventNumber cause = step.out.cause();
        opened(step, replica).truncateToHighWatermark(step.out);
        checkpointRecoveryPoints();
        step.out.putCause(cause);
    }
    message::FetchPartition fetch;
    fetch.partition = partition;
    fetch.fetchOffset = replica.logEndOffset();
    fetch.logStartOffset = replica.logStartOffset();
    fetch.currentLeaderEpoch = state.leaderEpoch;
    if (m_rules.truncateByLeaderEpoch)
        fetch.lastFetchedEpoch = replica.log().latestEpoch().value_or(kNoLeaderEpoch);
    fetch.partitionMaxBytes = m_config.replicaFetchMaxBytes;
    state.askedOffset = fetch.fetchOffset;
    state.askedWithEpoch = state.leaderEpoch;
    state.isChanged = false;
    state.isInSession = true;
    return fetch;
}

void Broker::sendFetch(Step& step, const FetcherId& id, Fetcher& fetcher)
{
    fetcher.sendAt = {};
    message::FetchRequest request;
    request.replicaId = m_id;
    request.replicaEpoch = m_lifecycle.brokerEpoch;
    request.maxWait = m_config.replicaFetchWaitMax;
    request.minBytes = m_config.replicaFetchMinBytes;
    request.maxBytes = m_config.replicaFetchResponseMaxBytes;
    request.session = fetcher.session.next();
    if (fetcher.session.isFull()) {
        for (auto& [partition, state] : fetcher.partitions)
            if (!fetcher.isDelayed(partition))
                request.partitions.push_back(nextFetch(step, partition, state));
        fetcher.forgotten.clear();
    } else {
        request.partitions.reserve(fetcher.changed.size());
        for (const TopicIdPartition& partition : fetcher.changed) {
            request.partitions.push_back(nextFetch(step, partition, *fetcher.partitions.find(partition)));
            if (!fetcher.forgotten.empty())
                std::erase(fetcher.forgotten, partition);
        }
        request.forgottenPartitions = std::exchange(fetcher.forgotten, {});
    }
    fetcher.changed.clear();
    const CorrelationId correlation = step.out.request(id.leader, channelOf(id), std::move(request));
    fetcher.request = FetcherRequest{correlation, false, step.out.deadline(m_config.replicaSocketTimeout)};
}

void Broker::askLogBound(Step& step, const FetcherId& id, Fetcher& fetcher)
{
    const OutOfRange& item = fetcher.outOfRange.front();
    message::ListOffsetsRequest request;
    request.replicaId = m_id;
    request.partitions.push_back({item.partition, fetcher.partitions.find(item.partition)->leaderEpoch,
        item.asksForStart ? message::kEarliestTimestamp : message::kLatestTimestamp});
    const CorrelationId correlation = step.out.request(id.leader, channelOf(id), std::move(request));
    fetcher.request = FetcherRequest{correlation, true, step.out.deadline(m_config.replicaSocketTimeout)};
}

void Broker::onFetchAnswered(Step& step, const message::Envelope& envelope)
{
    const auto& response = std::get<message::FetchResponse>(*envelope.message);
    const NodeId leader = envelope.from;
    Fetcher* fetcher = fetcherWaitingFor(envelope);
    if (fetcher == nullptr)
        return; // of an earlier connection
    fetcher->request.reset();
    if (response.error == ErrorCode::None) {
        fetcher->session.onAnswer(response.sessionId);
        for (const message::FetchPartitionResponse& partition : response.partitions) {
            step.out.putCause(step.cause);
            onPartitionAnswered(step, leader, *fetcher, partition);
        }
    } else if (response.error == ErrorCode::FetchSessionIdNotFound) {
        fetcher->session = {}; // an empty answer, and a new session (2.36)
    } else if (response.error == ErrorCode::InvalidFetchSessionEpoch) {
        fetcher->session.restart();
    } else {
        fetcher->delayAll(step.out.deadline(m_config.replicaFetchBackoff));
    }
    step.out.putCause(step.out.events().empty() ? step.cause : step.out.events().back().number);
    pump(step, *fetcherOn(leader, envelope.channel), *fetcher);
}

void Broker::onPartitionAnswered(Step& step, NodeId leader, Fetcher& fetcher, const message::FetchPartitionResponse& response)
{
    const TopicIdPartition& partition = response.partition;
    const FetcherPartition* state = fetcher.partitions.find(partition);
    replica::Replica* replica = hosted(partition);
    if (state == nullptr || replica == nullptr || fetcher.isDelayed(partition) || state->truncates
        || state->askedOffset != replica->logEndOffset() || state->askedWithEpoch != state->leaderEpoch)
        return; // it moved on meanwhile (2.10)
    if (response.error != ErrorCode::None) {
        onFetchError(step, leader, fetcher, partition, response.error);
        return;
    }
    opened(step, *replica);
    if (response.divergingEpoch) {
        replica->truncateOnDivergence(*response.divergingEpoch, step.out);
        checkpointRecoveryPoints();
        fetcher.change(partition);
        return;
    }
    const Offset logStartBefore = replica->logStartOffset();
    const replica::FollowerAppendAnswer appended = replica->appendFromLeader(
        response, state->askedOffset, state->askedWithEpoch, topicConfig(partition.topicId), step.out, diskWrites());
    if (appended.highWatermarkMoved) {
        noteNews(partition);
        step.rechecks.push_back({partition, true, step.out.cause()});
    }
    if (appended.result == replica::FollowerAppend::DiskFailed)
        m_hasHalted = true;
    else if (appended.result == replica::FollowerAppend::Failed)
        fail(fetcher, partition);
    else if (appended.result == replica::FollowerAppend::Corrupt)
        delay(step, fetcher, partition);
    else if (!response.batches.empty() || replica->logStartOffset() != logStartBefore)
        fetcher.change(partition);
}

void Broker::onFetchError(Step& step, NodeId leader, Fetcher& fetcher, const TopicIdPartition& partition, ErrorCode error)
{
    step.out.tell(event::FetchRefused{partition, leader, error});
    const FetcherPartition& state = *fetcher.partitions.find(partition);
    if (error == ErrorCode::OffsetOutOfRange)
        fetcher.outOfRange.push_back({partition, false});
    else if (error == ErrorCode::FencedLeaderEpoch && state.leaderEpoch == state.askedWithEpoch)
        fail(fetcher, partition);
    else
        delay(step, fetcher, partition);
}

void Broker::onLogBound(Step& step, const message::Envelope& envelope)
{
    const auto& response = std::get<message::ListOffsetsResponse>(*envelope.message);
    Fetcher* fetcher = fetcherWaitingFor(envelope);
    if (fetcher == nullptr)
        return;
    fetcher->request.reset();
    const bool isExpected = !response.partitions.empty() && !fetcher->outOfRange.empty()
        && response.partitions.front().partition == fetcher->outOfRange.front().partition;
    if (!isExpected)
        return; // the partition went elsewhere meanwhile
    const message::ListOffsetsPartitionResponse& bound = response.partitions.front();
    OutOfRange& item = fetcher->outOfRange.front();
    const TopicIdPartition partition = item.partition;
    replica::Replica& replica = opened(step, *hosted(partition));
    if (bound.error == ErrorCode::None && !item.asksForStart && bound.offset >= replica.logEndOffset()) {
        item.asksForStart = true;
        return;
    }
    const bool askedForStart = item.asksForStart;
    fetcher->outOfRange.erase(fetcher->outOfRange.begin());
    if (bound.error == ErrorCode::FencedLeaderEpoch)
        fail(*fetcher, partition);
    else if (bound.error != ErrorCode::None)
        delay(step, *fetcher, partition);
    else if (!askedForStart)
        replica.truncateTo(bound.offset, step.out);
    else if (bound.offset > replica.logEndOffset())
        replica.restartAt(bound.offset, step.out);
    checkpointRecoveryPoints(); // after a truncation (1.33)
    fetcher->change(partition);
}

void Broker::onFetcherLost(Step& step, Fetcher& fetcher)
{
    fetcher.request.reset();
    fetcher.sendAt = {};
    fetcher.delayAll(step.out.deadline(m_config.replicaFetchBackoff));
}

void Broker::fail(Fetcher& fetcher, const TopicIdPartition& partition)
{
    fetcher.remove(partition);
    m_failedPartitions.insert(partition);
}

void Broker::delay(Step& step, Fetcher& fetcher, const TopicIdPartition& partition)
{
    fetcher.delay(partition, step.out.deadline(m_config.replicaFetchBackoff));
}

void Broker::wakeFetchers(Step& step)
{
    for (auto& [id, fetcher] : m_fetchers) {
        bool hasMore = false;
        while (const auto ready = fetcher.delayed.takeDue(step.now)) {
            step.out.putCause(ready->second.cause);
            fetcher.change(ready->first);
            hasMore = true;
        }
        if (hasMore)
            pump(step, id, fetcher);
        if (fetcher.request && step.out.isDue(fetcher.request->timeout)) {
            step.out.missed(id.leader);
            onFetcherLost(step, fetcher);
        }
        if (step.out.isDue(fetcher.sendAt))
            sendFetch(step, id, fetcher);
    }
}

} // namespace highwater::node
