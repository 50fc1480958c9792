// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/view/view_parts.h"

#include <algorithm>

namespace highwater::view {
namespace {

AccumulatorView accumulatorOf(const Source& source, const client::ProducerState& state, const client::QueueIndex& where)
{
    const client::TopicQueues& topic = state.topics[std::size_t(where.topic)];
    const client::PartitionQueue& queue = topic.partitions[std::size_t(where.partition)];
    AccumulatorView view;
    view.partition = {topic.id, {where.partition}};
    view.inFlightBatches = std::int32_t(queue.inFlight.size());
    view.queuedBatches = std::int32_t(queue.queue.size());
    const client::ProducerBatch* oldest = queue.inFlight.empty() ? nullptr : &queue.inFlight.front();
    if (oldest == nullptr && !queue.queue.empty())
        oldest = &queue.queue.front();
    if (!queue.queue.empty()) {
        const client::ProducerBatch& last = queue.queue.back();
        if (!last.isClosed && !last.built) {
            view.queuedBatches -= 1;
            view.openBytes = last.estimatedSize();
            view.openRecords = last.recordCount;
            view.linger = countdown(source, last.created, last.created + state.config.linger);
        }
        const client::ProducerBatch& front = queue.queue.front();
        if (front.backoff.isSet())
            view.backoff = countdown(source, front.lastAttempt, front.backoff.at);
    }
    if (oldest != nullptr)
        view.delivery = countdown(source, oldest->created, oldest->created + state.config.deliveryTimeout);
    return view;
}

void addQueues(ProducerView& view, const Source& source, const client::ProducerState& state)
{
    for (const client::QueueIndex& where : state.active)
        view.accumulators.push_back(accumulatorOf(source, state, where));
    for (const client::TopicQueues& topic : state.topics) {
        if (topic.name != view.topic)
            continue;
        for (std::size_t index = 0; index < topic.partitions.size(); ++index)
            view.recordsByPartition[{std::int32_t(index)}] = topic.partitions[index].recordCount;
    }
}

} // namespace

ProducerView producerOf(const Source& source, const node::Node& node)
{
    const node::ClientNode& client = *node.client;
    const client::ProducerState& state = client.producer()->state();
    ProducerView view;
    view.id = node.id;
    view.name = client.name();
    view.process = processOf(node);
    view.producerId = state.producerId;
    view.producerEpoch = state.producerEpoch;
    view.configs = client.allConfigs();
    view.acks = state.config.acks;
    view.isIdempotent = state.config.enableIdempotence;
    view.batchSize = state.config.batchSize;
    view.topic = client.driver()->topic();
    view.recordsLeftToSend = client.driver()->recordsLeft();
    view.promise = promiseOf(source.referee.ledger().ofProducer(node.id));
    view.errors = state.errors;
    view.lastError = state.lastError;
    view.lastErrorAt = state.lastErrorAt;
    addQueues(view, source, state);
    return view;
}

ConsumerView consumerOf(const node::Node& node)
{
    const node::ClientNode& client = *node.client;
    const client::ConsumerState& state = client.consumer()->state();
    ConsumerView view;
    view.id = node.id;
    view.name = client.name();
    view.topic = state.topic;
    view.configs = client.allConfigs();
    view.recordsConsumed = client.consumer()->recordsConsumed();
    for (std::size_t index = 0; index < state.partitions.size(); ++index) {
        const client::AssignedPartition& partition = state.partitions[index];
        ConsumerPartitionView part{{state.topicId, {std::int32_t(index)}}, partition.position, std::nullopt};
        if (partition.position && partition.highWatermark)
            part.lag = Offset{std::max<std::int64_t>(0, partition.highWatermark->value - partition.position->value)};
        view.partitions.push_back(part);
    }
    return view;
}

} // namespace highwater::view
