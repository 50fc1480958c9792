// SPDX-License-Identifier: GPL-3.0-or-later
// What send() does: wait for metadata, choose a partition, find room, append. Kafka: KafkaProducer.doSend, RecordAccumulator.append.
#include "engine/client/producer.h"

#include "engine/base/ensure.h"
#include "engine/client/partitioner.h"

#include <algorithm>
#include <utility>

namespace highwater::client {
namespace {

std::string inMilliseconds(Duration duration) { return std::to_string(duration.inMilliseconds()) + " ms"; }

/// What tells one key from another; never 0. FNV-1a in 64 bits.
std::uint64_t digestOf(const Bytes& key)
{
    std::uint64_t digest = 14'695'981'039'346'656'037u;
    for (const Byte byte : key.span())
        digest = (digest ^ std::uint64_t(byte)) * 1'099'511'628'211u;
    return digest == 0 ? 1 : digest;
}

/// Kafka: allBatchesFull.
bool isLastFull(const PartitionQueue& queue) { return queue.queue.empty() || queue.queue.back().isFull(); }

} // namespace

void Producer::send(Instant now, OutgoingRecord record, machine::Outbox& out)
{
    ensure(!isBlocked(), "a blocked application sends nothing");
    const EventNumber cause = out.cause();
    BlockedSend send{std::move(record), out.wallClock(), std::nullopt, false, now, out.deadline(m_state.config.maxBlock)};
    if (proceed(send, out) == Progress::Waits) {
        m_state.blocked = std::move(send);
        if (m_state.blocked->giveUp.at <= now)
            giveUpBlocked(out);
    }
    out.putCause(cause);
}

Producer::Progress Producer::proceed(BlockedSend& send, machine::Outbox& out)
{
    const OutgoingRecord& record = send.record;
    if (m_state.fatalError) {
        reject(send, *m_state.fatalError, "the producer failed for good before", out);
        return Progress::Done;
    }
    send.waitsForMemory = false;
    m_state.metadata.want(record.topic, out);
    if (const ErrorCode refusal = m_state.metadata.refusalOf(record.topic); refusal != ErrorCode::None) {
        reject(send, refusal, "the topic cannot be had", out);
        return Progress::Done;
    }
    const KnownTopic* known = m_state.metadata.topic(record.topic);
    if (known == nullptr || known->partitions.empty())
        return Progress::Waits;
    if (record.partition && std::size_t(record.partition->value) >= known->partitions.size()) {
        m_state.metadata.requestUpdate(out);
        return Progress::Waits;
    }
    return append(send, topicIndex(record.topic, *known), *known, out);
}

Producer::Progress Producer::append(BlockedSend& send, std::int32_t topicNumber, const KnownTopic& known, machine::Outbox& out)
{
    const config::ProducerConfig& config = m_state.config;
    TopicQueues& topic = m_state.topics[std::size_t(topicNumber)];
    topic.lastUsed = out.now();
    const record::Record record{send.timestamp, send.record.key, send.record.value, {}, 0};
    const ByteCount size = record::BatchBuilder::sizeUpperBound(record);
    if (size > config.maxRequestSize || size > config.bufferMemory) {
        const std::string limit = size > config.maxRequestSize ? "max.request.size" : "buffer.memory";
        reject(send, ErrorCode::MessageTooLarge, "the record takes " + std::to_string(size) + " bytes, more than " + limit, out);
        return Progress::Done;
    }
    if (config.partitioner == config::Partitioner::RoundRobin && !send.record.partition && !send.chosen)
        send.chosen = nextInTurn(topic.roundRobin, known);
    std::optional<PartitionIndex> fixed = send.record.partition ? send.record.partition : send.chosen;
    if (!fixed && send.record.key && !config.partitionerIgnoreKeys)
        fixed = partitionOfKey(config.partitioner, *send.record.key, known);

    PartitionIndex partition = fixed ? *fixed : currentSticky(topic.sticky, known, out.prng());
    const auto queueOf = [&](PartitionIndex index) -> PartitionQueue& { return topic.partitions[std::size_t(index.value)]; };
    if (!fixed && isLastFull(queueOf(partition)))
        if (noteProduced(topic.sticky, 0, true, batchSize(), known, out.prng()))
            partition = *topic.sticky.current;

    PartitionQueue& queue = queueOf(partition);
    const ByteCount bytesBefore = queue.queue.empty() ? 0 : queue.queue.back().estimatedSize();
    queue.hasEntry = true;
    ByteCount grown = 0;
    if (tryAppend(queue, record, send.record.number)) {
        grown = queue.queue.back().estimatedSize() - bytesBefore;
    } else {
        const ByteCount bufferSize = std::max(batchSize(), size);
        if (m_state.freeMemory < bufferSize) {
            send.waitsForMemory = true;
            return Progress::Waits;
        }
        appendNewBatch(topic, queue, record, send.record.number, bufferSize, out.now());
        grown = queue.queue.back().estimatedSize();
    }
    if (!fixed)
        noteProduced(topic.sticky, grown, isLastFull(queue), batchSize(), known, out.prng());
    queue.recordCount += 1;
    const QueueIndex where{topicNumber, partition.value};
    m_state.active.insert(where);
    Accumulated& added = m_accumulated.try_emplace(where, Accumulated{out.cause(), {}, {}}).first->second;
    if (send.record.key) {
        added.keys.resize(added.numbers.size());
        added.keys.push_back(digestOf(*send.record.key));
    }
    added.numbers.push_back(send.record.number);
    return Progress::Done;
}

bool Producer::tryAppend(PartitionQueue& queue, const record::Record& record, RecordNumber number)
{
    if (queue.queue.empty())
        return false;
    ProducerBatch& last = queue.queue.back();
    if (last.isClosed)
        return false;
    if (last.compression() != m_state.config.compressionType || !last.builder.hasRoomFor(record)) {
        last.isClosed = true;
        return false;
    }
    last.builder.append(record);
    last.numbers.push_back(number);
    last.recordCount += 1;
    last.largestRecord = std::max(last.largestRecord, record::BatchBuilder::sizeUpperBound(record));
    return true;
}

void Producer::appendNewBatch(TopicQueues& topic, PartitionQueue& queue, const record::Record& record, RecordNumber number,
    ByteCount bufferSize, Instant now)
{
    record::BatchOptions options;
    options.compression = m_state.config.compressionType;
    options.compressionLevel = m_state.config.compressionLevel;
    options.compressionRatio = topic.ratios[options.compression];
    options.writeLimit = batchSize() == 1 ? 1 : bufferSize; // log-and-producer.md 6.2.7
    ProducerBatch batch;
    batch.number = m_state.nextBatch;
    m_state.nextBatch.value += 1;
    batch.created = now;
    batch.lastAttempt = now;
    batch.memory = bufferSize;
    batch.builder = record::BatchBuilder(options);
    m_state.freeMemory -= bufferSize;
    queue.queue.push_back(std::move(batch));
    ensure(tryAppend(queue, record, number), "the first record of a batch always fits");
}

void Producer::reject(const BlockedSend& send, ErrorCode error, std::string why, machine::Outbox& out)
{
    noteError(error, out.now());
    out.tell(event::RecordsRejected{{out.self(), {send.record.number}}, error, std::move(why)});
}

void Producer::unblock(machine::Outbox& out)
{
    if (!isBlocked())
        return;
    BlockedSend send = *std::exchange(m_state.blocked, std::nullopt);
    if (proceed(send, out) == Progress::Waits)
        m_state.blocked = std::move(send);
}

void Producer::giveUpBlocked(machine::Outbox& out)
{
    if (!isBlocked() || !out.isDue(m_state.blocked->giveUp))
        return;
    const BlockedSend send = *std::exchange(m_state.blocked, std::nullopt);
    const std::string waited = inMilliseconds(m_state.config.maxBlock);
    for (const NodeId broker : m_state.metadata.brokers())
        out.missed(broker);
    reject(send, ErrorCode::RequestTimedOut,
        send.waitsForMemory ? "no room in buffer.memory within " + waited : "no metadata of the partition within " + waited, out);
}

void Producer::tellAccumulated(machine::Outbox& out)
{
    for (auto& [where, added] : m_accumulated) {
        out.putCause(added.cause);
        if (!added.keys.empty())
            added.keys.resize(added.numbers.size());
        const EventNumber told
            = out.tell(event::RecordsAccumulated{partitionAt(where), {out.self(), std::move(added.numbers)}, std::move(added.keys)});
        std::vector<ProducerBatch>& queue = queueAt(where).queue;
        for (auto batch = queue.rbegin(); batch != queue.rend() && batch->cause == kNoEvent; ++batch)
            batch->cause = told;
    }
    m_accumulated.clear();
}

std::int32_t Producer::topicIndex(const std::string& name, const KnownTopic& known)
{
    auto found = std::ranges::find(m_state.topics, name, &TopicQueues::name);
    if (found == m_state.topics.end()) {
        m_state.topics.push_back({});
        found = std::prev(m_state.topics.end());
        found->name = name;
        m_state.ledByVersion = -1;
    }
    found->id = known.id;
    if (found->partitions.size() < known.partitions.size())
        found->partitions.resize(known.partitions.size());
    return std::int32_t(found - m_state.topics.begin());
}

} // namespace highwater::client
