// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/producer_state.h"
#include "engine/machine/input.h"
#include "engine/machine/outbox.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace highwater::client {

/// A producer: an accumulator that the application fills and a sender that empties it. Kafka: KafkaProducer, RecordAccumulator,
/// Sender, TransactionManager without transactions. Source: log-and-producer.md 6.
///
/// A step has three parts that the node calls in this order: `take` an input, let the application `send`, then `settle`, which
/// is one round of Kafka's sender thread. `step` is all of it when the application has nothing to say.
///
/// Always:
///  1. After `settle` nothing is due any more.
///  2. No partition has two batches in one request (6.2.10).
///  3. With idempotence, the sequences of a partition's batches, queued and in flight, follow each other without a gap.
class Producer {
public:
    Producer() = default;
    Producer(config::ProducerConfig config, std::vector<NodeId> bootstrap);

    /// The process has started: asks who is there.
    void start(Instant now, machine::Outbox& out);
    void step(Instant now, const machine::Input& input, machine::Outbox& out)
    {
        take(input, out);
        settle(now, out);
    }
    void take(const machine::Input& input, machine::Outbox& out);
    /// Needs: !isBlocked(). The record is accumulated, refused (it is told so), or the application blocks with it.
    void send(Instant now, OutgoingRecord record, machine::Outbox& out);
    void settle(Instant now, machine::Outbox& out);

    /// The application's thread waits inside send().
    bool isBlocked() const { return m_state.blocked.has_value(); }
    /// From the next record or request on; a batch that was sent before keeps its acks. Switching idempotence off or on drops
    /// the producer id: batches that have a sequence keep it, new ones get none, or those of a new id.
    void setConfig(Instant now, const config::ProducerConfig& config);

    const machine::Deadline& earliestDeadline() const { return m_earliest; }
    const ProducerState& state() const { return m_state; }

    friend bool operator==(const Producer&, const Producer&) = default;

private:
    /// What the application added to one partition in this step, and why.
    struct Accumulated {
        EventNumber cause;
        std::vector<RecordNumber> numbers;
        std::vector<std::uint64_t> keys; ///< as in RecordsAccumulated
        friend bool operator==(const Accumulated&, const Accumulated&) = default;
    };
    /// Whether send() is done with a record, or has to wait.
    enum class Progress : std::uint8_t { Done, Waits };

    // producer.cpp: inputs, deadlines, requests that are not Produce.
    void onConnectionClosed(Connections<ProducerInFlight>::Requests lost, ErrorCode error, machine::Outbox& out);
    void onMetadataResponse(const message::MetadataResponse& response, NodeId from, machine::Outbox& out);
    void onProducerIdResponse(const message::InitProducerIdResponse& response, machine::Outbox& out);
    void closeTimedOut(machine::Outbox& out);
    void askForMetadata(Instant now, machine::Outbox& out);
    bool wantsProducerId() const;
    void noteProducerIdFailed(machine::Outbox& out);
    void askForProducerId(Instant now, machine::Outbox& out);
    void dropIdleTopics(Instant now);
    std::optional<NodeId> leastLoadedBroker(Instant now, Prng& prng) const;
    bool isReady(NodeId broker, Instant now) const;
    void updateLeaders();
    void becomeFatal(ErrorCode error);
    void noteError(ErrorCode error, Instant now);
    machine::Deadline nextDeadline(Instant now) const;
    machine::Deadline queueDeadline(const QueueIndex& where, Instant now) const;
    Backoff retryBackoff() const { return {m_state.config.retryBackoff, m_state.config.retryBackoffMax}; }
    Backoff reconnectBackoff() const { return {m_state.config.reconnectBackoff, m_state.config.reconnectBackoffMax}; }

    // producer_accumulator.cpp: what send() does.
    Progress proceed(BlockedSend& send, machine::Outbox& out);
    Progress append(BlockedSend& send, std::int32_t topic, const KnownTopic& known, machine::Outbox& out);
    bool tryAppend(PartitionQueue& queue, const record::Record& record, RecordNumber number);
    void appendNewBatch(TopicQueues& topic, PartitionQueue& queue, const record::Record& record, RecordNumber number,
        ByteCount bufferSize, Instant now);
    void reject(const BlockedSend& send, ErrorCode error, std::string why, machine::Outbox& out);
    void unblock(machine::Outbox& out);
    void giveUpBlocked(machine::Outbox& out);
    void tellAccumulated(machine::Outbox& out);
    std::int32_t topicIndex(const std::string& name, const KnownTopic& known);
    ByteCount batchSize() const { return m_state.config.batchSize < 1 ? 1 : m_state.config.batchSize; }

    // producer_drain.cpp: what goes out.
    void sendReady(Instant now, machine::Outbox& out);
    bool connect(NodeId broker, Instant now, machine::Outbox& out);
    std::set<NodeId> readyBrokers(Instant now, machine::Outbox& out);
    bool isSendable(const PartitionQueue& queue, Instant now) const;
    bool isMuted(const PartitionQueue& queue) const;
    void noteLoad(TopicQueues& topic, const KnownTopic& known) const;
    std::vector<QueueIndex> drain(NodeId broker, Instant now);
    bool holdsBack(const PartitionQueue& queue, const ProducerBatch& first) const;
    void takeFirst(const QueueIndex& where, NodeId self, Instant now);
    void sendProduce(NodeId broker, const std::vector<QueueIndex>& drained, Instant now, machine::Outbox& out);

    // producer_answers.cpp: how batches end.
    void onProduceResponse(const ProduceInFlight& request, const message::ProduceResponse& response, NodeId from,
        machine::Outbox& out);
    void onNoAnswer(const ProduceInFlight& request, ErrorCode error, machine::Outbox& out);
    void answerBatch(const ProduceInFlight::Part& part, const message::ProducePartitionResponse& answer, NodeId from,
        machine::Outbox& out);
    bool canRetry(const QueueIndex& where, const ProducerBatch& batch, ErrorCode error, Instant now);
    void complete(PartitionQueue& queue, ProducerBatch batch, const ProduceInFlight::Part& part, NodeId from, Offset baseOffset,
        machine::Outbox& out);
    void retry(const QueueIndex& where, ProducerBatch batch, ErrorCode error, machine::Outbox& out);
    void fail(const QueueIndex& where, ProducerBatch batch, ErrorCode error, bool sequenceIsUnused, machine::Outbox& out);
    void splitAndQueue(const QueueIndex& where, const ProducerBatch& batch, machine::Outbox& out);
    void expireBatches(Instant now, machine::Outbox& out);
    void expire(const QueueIndex& where, ProducerBatch batch, machine::Outbox& out);
    void failQueued(machine::Outbox& out);
    void putBack(PartitionQueue& queue, ProducerBatch batch);

    // producer_sequences.cpp: idempotence.
    bool canRetrySequence(PartitionQueue& queue, const ProducerBatch& batch, ErrorCode error);
    void noteFailedSequence(PartitionQueue& queue, const ProducerBatch& batch, ErrorCode error, bool sequenceIsUnused);
    void resolveSequences();
    void bumpEpochIfWanted();
    void forgetProducerId();
    void startAtBeginning(PartitionQueue& queue);
    void giveSequence(PartitionQueue& queue, ProducerBatch& batch);
    bool isCurrent(ProducerId producerId, ProducerEpoch producerEpoch) const
    {
        return producerId == m_state.producerId && producerEpoch == m_state.producerEpoch;
    }

    PartitionQueue& queueAt(const QueueIndex& where)
    {
        return m_state.topics[std::size_t(where.topic)].partitions[std::size_t(where.partition)];
    }
    const PartitionQueue& queueAt(const QueueIndex& where) const
    {
        return m_state.topics[std::size_t(where.topic)].partitions[std::size_t(where.partition)];
    }
    KnownPartition leaderOf(const QueueIndex& where) const;
    TopicIdPartition partitionAt(const QueueIndex& where) const
    {
        return {m_state.topics[std::size_t(where.topic)].id, {where.partition}};
    }

    ProducerState m_state;
    machine::Deadline m_earliest;                  ///< derived by settle
    std::map<QueueIndex, Accumulated> m_accumulated; ///< in this step and not told yet; empty between steps
};

} // namespace highwater::client
