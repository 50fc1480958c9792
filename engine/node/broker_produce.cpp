// SPDX-License-Identifier: GPL-3.0-or-later
// Produce requests, those that wait for the ISR, and producer ids. Source: replication.md 3.
#include "engine/node/broker.h"

#include <algorithm>
#include <utility>

namespace highwater::node {
namespace {

bool isValid(message::Acks acks)
{
    return acks == message::Acks::None || acks == message::Acks::Leader || acks == message::Acks::All;
}

bool isPending(const PendingProduce& partition) { return partition.isPending; }

} // namespace

void Broker::onProduce(Step& step, const ConnectionId& id, const message::Envelope& envelope)
{
    const auto& request = std::get<message::ProduceRequest>(*envelope.message);
    DelayedProduce produce;
    produce.partitions.reserve(request.partitions.size());
    for (const message::ProducePartitionData& data : request.partitions) {
        step.out.putCause(step.cause);
        produce.partitions.push_back(appendOne(step, data, request.acks, id.node));
    }
    if (request.acks == message::Acks::None) {
        const auto hasFailed = [](const PendingProduce& partition) { return partition.answer.error != ErrorCode::None; };
        if (std::ranges::any_of(produce.partitions, hasFailed))
            step.out.reply(machine::replyTo(envelope), message::ConnectionClosed{}); // all a client can notice (3.4)
        return;
    }
    if (std::ranges::none_of(produce.partitions, isPending)) {
        answerProduce(step, id, std::move(produce));
        return;
    }
    for (const PendingProduce& partition : produce.partitions)
        if (partition.isPending)
            m_watchers[partition.answer.partition].produces.push_back(id);
    m_purgatory.connection(id).inHand = std::move(produce);
    m_purgatory.setDeadline(id, step.out.deadline(request.timeout));
}

PendingProduce Broker::appendOne(Step& step, const message::ProducePartitionData& data, message::Acks acks, NodeId client)
{
    PendingProduce produce;
    message::ProducePartitionResponse& answer = produce.answer;
    answer.partition = data.partition;
    replica::Replica* replica = hosted(data.partition);
    const metadata::TopicImage* topic = m_image->topic(data.partition.topicId);
    if (m_image->partition(data.partition) == nullptr)
        answer.error = notServedBecause(data.partition);
    else if (!isValid(acks))
        answer.error = ErrorCode::InvalidRequiredAcks;
    else if (topic->name == kOffsetsTopic)
        answer.error = ErrorCode::InvalidTopicException; // Kafka's own: its coordinator writes there, no client
    else if (replica == nullptr || !replica->isLeader())
        answer.error = ErrorCode::NotLeaderOrFollower;
    if (answer.error == ErrorCode::NotLeaderOrFollower)
        answer.currentLeader = currentLeader(data.partition);
    if (answer.error == ErrorCode::None)
        appendTo(step, *replica, data, acks, produce);
    if (answer.error != ErrorCode::None && !produce.isPending)
        step.out.tell(event::ProduceRefused{data.partition, client, answer.error});
    return produce;
}

void Broker::appendTo(Step& step, replica::Replica& replica, const message::ProducePartitionData& data, message::Acks acks,
    PendingProduce& produce)
{
    const replica::Surroundings around = this->around(data.partition);
    opened(step, replica);
    settleFollowers(replica);
    const replica::AppendAnswer appended = replica.append(step.now, data, acks, around, step.out);
    produce.answer.error = appended.error;
    m_hasHalted = m_hasHalted || appended.error == ErrorCode::KafkaStorageError;
    if (appended.error != ErrorCode::None)
        return;
    produce.answer.baseOffset = appended.baseOffset;
    produce.answer.logStartOffset = replica.logStartOffset();
    if (appended.appended) {
        noteNews(data.partition);
        step.rechecks.push_back({data.partition, appended.highWatermarkMoved, step.out.cause()});
    }
    if (acks != message::Acks::All || !m_rules.acksAllWaitsForCommit)
        return;
    produce.requiredOffset = appended.requiredOffset;
    const replica::CommitProgress progress = replica.commitProgress(appended.requiredOffset, around);
    produce.isPending = !progress.isDecided;
    produce.answer.error = progress.isDecided ? progress.error : ErrorCode::RequestTimedOut;
}

void Broker::answerProduce(Step& step, const ConnectionId& id, DelayedProduce produce)
{
    message::ProduceResponse response;
    response.partitions.reserve(produce.partitions.size());
    for (PendingProduce& partition : produce.partitions)
        response.partitions.push_back(std::move(partition.answer));
    answer(step, id, std::move(response));
}

void Broker::unwatch(const ConnectionId& id, const DelayedProduce& produce)
{
    for (const PendingProduce& partition : produce.partitions)
        if (partition.isPending)
            std::erase(m_watchers[partition.answer.partition].produces, id);
}

void Broker::recheck(Step& step)
{
    const EventNumber cause = step.cause;
    while (!step.rechecks.empty() || !step.freed.empty()) {
        for (const Recheck& recheck : std::exchange(step.rechecks, {})) {
            if (recheck.highWatermarkMoved)
                recheckProduces(step, recheck);
            if (recheck.highWatermarkMoved)
                recheckGroups(step, recheck);
            recheckFetches(step, recheck);
        }
        for (const ConnectionId& id : std::exchange(step.freed, {}))
            serveWaiting(step, id);
        step.cause = cause;
    }
}

void Broker::serveWaiting(Step& step, const ConnectionId& id)
{
    Connection* connection = m_purgatory.find(id);
    while (connection != nullptr && !connection->isBusy() && !connection->waiting.empty()) {
        const message::Envelope next = std::move(connection->waiting.front());
        connection->waiting.pop_front();
        step.cause = next.cause;
        step.out.putCause(next.cause);
        serve(step, id, next);
        connection = m_purgatory.find(id);
    }
}

void Broker::recheckProduces(Step& step, const Recheck& recheck)
{
    const Watchers* watchers = m_watchers.find(recheck.partition);
    const replica::Replica* replica = hosted(recheck.partition);
    if (watchers == nullptr || watchers->produces.empty() || replica == nullptr || !replica->isLeader())
        return;
    const replica::Surroundings around = this->around(recheck.partition);
    const std::vector<ConnectionId> waiting = watchers->produces;
    for (const ConnectionId& id : waiting) {
        step.out.putCause(recheck.cause);
        settleProduce(step, id, recheck.partition,
            [&](const PendingProduce& produce) { return replica->commitProgress(produce.requiredOffset, around); });
    }
}

void Broker::failProduces(Step& step, const TopicIdPartition& partition, ErrorCode error)
{
    const Watchers* watchers = m_watchers.find(partition);
    if (watchers == nullptr)
        return;
    const EventNumber cause = step.out.cause();
    const std::vector<ConnectionId> waiting = watchers->produces;
    for (const ConnectionId& id : waiting) {
        step.out.putCause(cause);
        settleProduce(step, id, partition, [&](const PendingProduce&) { return replica::CommitProgress{true, error}; });
    }
    step.out.putCause(cause);
}

template <class Judge>
void Broker::settleProduce(Step& step, const ConnectionId& id, const TopicIdPartition& partition, Judge judge)
{
    Connection* connection = m_purgatory.find(id);
    auto* delayed = connection == nullptr ? nullptr : std::get_if<DelayedProduce>(&connection->inHand);
    if (delayed == nullptr)
        return; // a request that named the partition twice is answered already
    for (PendingProduce& produce : delayed->partitions) {
        if (!produce.isPending || produce.answer.partition != partition)
            continue;
        const replica::CommitProgress progress = judge(std::as_const(produce));
        if (!progress.isDecided)
            continue;
        std::erase(m_watchers[partition].produces, id);
        produce.isPending = false;
        produce.answer.error = progress.error;
        if (progress.error == ErrorCode::NotLeaderOrFollower)
            produce.answer.currentLeader = currentLeader(partition);
        if (progress.error != ErrorCode::None)
            step.out.tell(event::ProduceRefused{partition, id.node, progress.error});
    }
    if (std::ranges::none_of(delayed->partitions, isPending))
        answerProduce(step, id, std::move(*delayed));
}

void Broker::onProduceExpired(Step& step, const ConnectionId& id)
{
    const EventNumber cause = step.out.cause();
    Connection& connection = m_purgatory.connection(id);
    DelayedProduce produce = std::get<DelayedProduce>(std::move(connection.inHand));
    connection.inHand = DelayedProduce{};
    unwatch(id, produce);
    for (const PendingProduce& partition : produce.partitions) {
        step.out.putCause(cause);
        if (partition.isPending)
            step.out.tell(event::ProduceTimedOut{partition.answer.partition, id.node});
    }
    answerProduce(step, id, std::move(produce));
}

void Broker::onInitProducerId(Step& step, const ConnectionId& id)
{
    message::InitProducerIdResponse response;
    if (m_producerIds.current.isEmpty() && m_producerIds.following)
        m_producerIds.current = *std::exchange(m_producerIds.following, std::nullopt);
    ProducerIdBlock& block = m_producerIds.current;
    if (block.isEmpty()) {
        response.error = ErrorCode::CoordinatorLoadInProgress; // the client asks again; Kafka's RPCProducerIdManager does the same
        requestProducerIds(step);
    } else {
        response.producerId = {block.next++};
        response.producerEpoch = {0};
        if (response.producerId.value == block.prefetchAt)
            requestProducerIds(step);
    }
    answer(step, id, response);
}

void Broker::requestProducerIds(Step& step)
{
    if (m_producerIds.call.isWanted() || m_producerIds.following)
        return;
    m_producerIds.call.request = std::make_shared<const message::Message>(
        message::AllocateProducerIdsRequest{m_id, m_lifecycle.brokerEpoch});
    call(step, m_producerIds.call);
}

void Broker::onProducerIds(Step& step, const message::AllocateProducerIdsResponse& response)
{
    if (response.error == ErrorCode::NotController) {
        callLater(step, m_producerIds.call);
        return;
    }
    m_producerIds.call = {};
    if (response.error != ErrorCode::None)
        return; // the next InitProducerId asks again
    const std::int64_t start = response.producerIdStart.value;
    m_producerIds.following = ProducerIdBlock{start, start + response.producerIdCount, start + response.producerIdCount * 9 / 10};
}

} // namespace highwater::node
