// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/client_metadata.h"
#include "engine/client/connections.h"
#include "engine/client/producer_batch.h"
#include "engine/config/client_config.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace highwater::client {

/// One record that the application hands to send(). Kafka: ProducerRecord, already serialised.
struct OutgoingRecord {
    std::string topic;
    std::optional<PartitionIndex> partition; ///< absent: the partitioner chooses
    std::optional<Bytes> key;
    std::optional<Bytes> value;
    RecordNumber number; ///< the driver's
    friend bool operator==(const OutgoingRecord&, const OutgoingRecord&) = default;
};

/// What a producer has for one partition: the accumulator's queue, what is in flight, and its sequences.
/// Kafka: the deque of RecordAccumulator, TxnPartitionEntry.
///
/// Always:
///  1. Only the last batch of the queue takes records.
///  2. With idempotence, queued batches with a sequence come first, in its order.
struct PartitionQueue {
    std::vector<ProducerBatch> queue; ///< the next to be sent first; short, so a vector, which is cheap to copy
    std::vector<ProducerBatch> inFlight; ///< sent and not answered, oldest first
    bool hasEntry = false;               ///< something was ever queued (adaptive partitioning waits for it, 6.1.8)
    std::int32_t requestsInFlight = 0;   ///< unanswered requests that carry it, expired batches included
    ProducerId producerId = kNoProducerId;
    ProducerEpoch producerEpoch = kNoProducerEpoch;
    std::int32_t nextSequence = 0;
    std::int32_t lastAckedSequence = -1; ///< -1: none
    bool isUnresolved = false;           ///< a retried batch expired; its sequence may be a hole (6.3.6)
    bool wantsEpochBump = false;
    std::int64_t recordCount = 0;        ///< ever accumulated, for views

    /// Nothing is under way for it.
    bool isIdle() const { return queue.empty() && inFlight.empty() && !isUnresolved && !wantsEpochBump; }
    friend bool operator==(const PartitionQueue&, const PartitionQueue&) = default;
};

/// The built-in sticky choice of one topic. Kafka: BuiltInPartitioner (log-and-producer.md 6.1.6).
struct StickyChoice {
    std::optional<PartitionIndex> current;
    std::int64_t producedBytes = 0; ///< to the current one, since it was chosen
    std::vector<std::int64_t> cumulativeWeights; ///< by load; empty: uniform
    std::vector<PartitionIndex> weighted;        ///< whose weights those are
    friend bool operator==(const StickyChoice&, const StickyChoice&) = default;
};

/// Some batch with a sequence has no final answer yet and is not queued. Kafka: hasInflightBatches, for those in the air.
bool hasSequencedInFlight(const PartitionQueue& queue);

struct TopicQueues {
    std::string name;
    TopicId id;
    std::vector<PartitionQueue> partitions; ///< by partition index; grows with the metadata
    StickyChoice sticky;
    std::int32_t roundRobin = 0;
    std::map<record::Compression, record::CompressionRatio> ratios; ///< Kafka: CompressionRatioEstimator
    Instant lastUsed; ///< by send()
    friend bool operator==(const TopicQueues&, const TopicQueues&) = default;
};

/// Where a partition's queue is: which topic of `topics`, which partition of it.
struct QueueIndex {
    std::int32_t topic = 0;
    std::int32_t partition = 0;
    friend auto operator<=>(const QueueIndex&, const QueueIndex&) = default;
};

/// A send() that waits, and with it the application's thread (log-and-producer.md 6.2.1, 6.2.6).
struct BlockedSend {
    OutgoingRecord record;
    Timestamp timestamp;
    std::optional<PartitionIndex> chosen;    ///< by a partitioner that must not be asked twice
    bool waitsForMemory = false;             ///< else for metadata
    Instant since;                           ///< when send() was called
    machine::Deadline giveUp;                ///< max.block.ms
    friend bool operator==(const BlockedSend&, const BlockedSend&) = default;
};

/// What a producer has under way.
struct ProduceInFlight {
    struct Part {
        QueueIndex where;
        TopicIdPartition partition; ///< as it was sent
        BatchNumber batch;
        friend bool operator==(const Part&, const Part&) = default;
    };
    std::vector<Part> parts;
    friend bool operator==(const ProduceInFlight&, const ProduceInFlight&) = default;
};
struct MetadataInFlight { friend bool operator==(const MetadataInFlight&, const MetadataInFlight&) = default; };
struct ProducerIdInFlight { friend bool operator==(const ProducerIdInFlight&, const ProducerIdInFlight&) = default; };
struct ApiVersionsInFlight { friend bool operator==(const ApiVersionsInFlight&, const ApiVersionsInFlight&) = default; };
using ProducerInFlight = std::variant<ProduceInFlight, MetadataInFlight, ProducerIdInFlight, ApiVersionsInFlight>;

/// Per broker: where the next drain begins, and how long it has been ready and undrained (6.1.9, 6.2.10).
struct BrokerDrain {
    std::int32_t next = 0; ///< index into the partitions it leads
    std::optional<Instant> ready;
    std::optional<Instant> drained;
    friend bool operator==(const BrokerDrain&, const BrokerDrain&) = default;
};

/// All of a producer; a crash loses all of it but the configuration.
struct ProducerState {
    config::ProducerConfig config;
    ClientMetadata metadata;
    Connections<ProducerInFlight> connections;
    std::vector<TopicQueues> topics; ///< in the order of first use
    std::set<QueueIndex> active;     ///< partitions with something queued or in flight
    std::map<NodeId, std::vector<QueueIndex>> ledBy; ///< by what metadata `ledByVersion` said
    std::int64_t ledByVersion = -1;
    std::map<NodeId, BrokerDrain> drains;
    std::optional<BlockedSend> blocked;
    ByteCount freeMemory = 0;
    BatchNumber nextBatch{1};

    ProducerId producerId = kNoProducerId;
    ProducerEpoch producerEpoch = kNoProducerEpoch;
    bool producerIdIsAsked = false;
    machine::Deadline producerIdRetry; ///< backoff after a failed InitProducerId
    std::int32_t producerIdFailures = 0;
    std::optional<ErrorCode> fatalError; ///< nothing is sent any more (log-and-producer.md 6.4.7)

    std::map<ErrorCode, std::int64_t> errors; ///< retried and failed batches, refused records
    std::optional<ErrorCode> lastError;
    Instant lastErrorAt;

    friend bool operator==(const ProducerState&, const ProducerState&) = default;
};

} // namespace highwater::client
