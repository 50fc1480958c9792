// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/compression_ratio.h"
#include "engine/record/record_batch.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace highwater::record {

/// Who writes a batch. Kafka: ProducerIdAndEpoch and the base sequence; all -1 without idempotence.
struct ProducerIdentity {
    ProducerId producerId = kNoProducerId;
    ProducerEpoch producerEpoch = kNoProducerEpoch;
    std::int32_t baseSequence = -1;

    friend bool operator==(const ProducerIdentity&, const ProducerIdentity&) = default;
};

/// What a new batch is to be like.
struct BatchOptions {
    Compression compression = Compression::None;
    std::optional<int> compressionLevel;    ///< none: the codec's default (log-and-producer.md 1.3)
    CompressionRatio compressionRatio;      ///< what is expected of the codec, for the size estimate
    ByteCount writeLimit = 2'147'483'647;   ///< when it counts as full: the size of the producer's buffer
    ProducerIdentity producer;
    bool isTransactional = false;
    bool isControl = false;
    Timestamp logAppendTime = kNoTimestamp; ///< set: the batch is of type LogAppendTime with this time
    Timestamp deleteHorizon = kNoTimestamp; ///< set: bit 6, and the base timestamp is this (log-and-producer.md 1.1.6)
    Offset baseOffset{0};
    LeaderEpoch partitionLeaderEpoch = kNoLeaderEpoch;

    friend bool operator==(const BatchOptions&, const BatchOptions&) = default;
};

/// The only maker of record batches. A plain value: an open batch is copied with the producer that fills it.
/// Kafka: MemoryRecordsBuilder, magic 2.
///
/// Always:
///  1. Offset deltas grow; those that `append` gives count up from 0.
///  2. The same options and records give the same bytes.
class BatchBuilder {
public:
    BatchBuilder() : BatchBuilder(BatchOptions{}) {}
    explicit BatchBuilder(BatchOptions options);

    /// Adds a record behind the last; its own offsetDelta does not count. Needs: timestamp >= 0 or none.
    void append(const Record& record);
    /// Adds a record at its own offsetDelta, so that gaps stay (compaction). Needs: offsetDelta above the last one's.
    void appendKeepingDelta(const Record& record);

    std::int32_t recordCount() const { return m_recordCount; }
    bool isEmpty() const { return m_recordCount == 0; }
    /// Kafka: estimatedSizeInBytes. Exact without compression; else header + records × ratio × 1.05
    /// (log-and-producer.md 6.2.4).
    ByteCount estimatedSize() const;
    /// Whether one more record fits: the first always does (log-and-producer.md 6.2.4).
    bool hasRoomFor(const Record& record) const;
    /// Whether the estimate has reached the write limit. Kafka: isFull.
    bool isFull() const;
    const BatchOptions& options() const { return m_options; }

    /// Set at drain, when the sequence is known. Kafka: setProducerState.
    void setProducer(ProducerIdentity producer) { m_options.producer = producer; }
    /// Bytes of the records before compression.
    ByteCount uncompressedSize() const { return ByteCount(m_bytes.size()) - kBatchHeaderSize; }

    /// The batch. The builder is left empty. An empty one gives a batch of a bare header with count 0 only when
    /// `lastOffsetDelta` is given (log-and-producer.md 4.14); it also widens a batch whose last records are gone.
    /// Needs: not empty, or lastOffsetDelta given.
    RecordBatch close(std::optional<std::int32_t> lastOffsetDelta = std::nullopt);

    /// The same records from another producer identity: epoch bump, renumbered sequences. New bytes, new CRC.
    /// Kafka: ProducerBatch.resetProducerState.
    static RecordBatch withProducer(const RecordBatch& batch, ProducerIdentity producer);
    /// The same batch with the broker's maxTimestamp and timestamp type; the same bytes when nothing changes.
    /// Kafka: DefaultRecordBatch.setMaxTimestamp (log-and-producer.md 1.1.3, 2.8.4).
    static RecordBatch withMaxTimestamp(const RecordBatch& batch, TimestampType type, Timestamp maxTimestamp);

    /// The most a record alone in a batch can take; max.request.size is checked against it (log-and-producer.md 1.2.6).
    static ByteCount sizeUpperBound(const Record& record);

    friend bool operator==(const BatchBuilder&, const BatchBuilder&) = default;

private:
    Timestamp baseTimestampWith(const Record& record) const;
    void write(const Record& record, std::int32_t offsetDelta);
    void writeHeader(std::vector<Byte>& bytes, std::int32_t lastOffsetDelta) const;

    BatchOptions m_options;
    std::vector<Byte> m_bytes; // room for the header, then the records uncompressed
    std::int32_t m_recordCount = 0;
    std::int32_t m_lastOffsetDelta = -1;
    Timestamp m_baseTimestamp = kNoTimestamp;
    Timestamp m_maxTimestamp = kNoTimestamp;
};

} // namespace highwater::record
