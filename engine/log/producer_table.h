// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/ids.h"
#include "engine/base/shared_value.h"
#include "engine/base/time.h"
#include "engine/record/record_batch.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace highwater::log {

/// How many batches a broker remembers of each producer. Kafka: NUM_BATCHES_TO_RETAIN.
inline constexpr std::size_t kRememberedBatches = 5;
/// Sequences wrap: this one is followed by 0 (log-and-producer.md 1.1.7).
inline constexpr std::int32_t kSequenceMax = 2'147'483'647;
/// The sequence `count` after `sequence`. Needs: both not negative.
std::int32_t sequenceAfter(std::int32_t sequence, std::int32_t count);

/// A batch as the producer table remembers it. Kafka: BatchMetadata.
struct RememberedBatch {
    std::int32_t lastSequence = -1;
    std::int32_t offsetDelta = 0; ///< last minus first offset
    Offset lastOffset = kNoOffset;
    Timestamp timestamp = kNoTimestamp; ///< its maxTimestamp

    std::int32_t firstSequence() const;
    Offset firstOffset() const { return lastOffset.plus(-offsetDelta); }
    friend bool operator==(const RememberedBatch&, const RememberedBatch&) = default;
};

/// What a partition knows of one producer. Kafka: ProducerStateEntry.
struct ProducerState {
    ProducerId producerId = kNoProducerId;
    ProducerEpoch epoch = kNoProducerEpoch;
    std::uint8_t batchCount = 0;
    Timestamp lastTimestamp = kNoTimestamp;
    std::array<RememberedBatch, kRememberedBatches> batches; ///< the first `batchCount` count, oldest first

    std::int32_t lastSequence() const { return batchCount == 0 ? -1 : batches[std::size_t(batchCount) - 1].lastSequence; }
    Offset lastOffset() const { return batchCount == 0 ? kNoOffset : batches[std::size_t(batchCount) - 1].lastOffset; }
    friend bool operator==(const ProducerState&, const ProducerState&) = default;
};

/// The producers of one partition: what tells a duplicate from a gap. Kafka: ProducerStateManager and ProducerAppendInfo.
/// Source: log-and-producer.md 5. Open transactions will stand here too, and with them the last stable offset.
///
/// Always:
///  1. States are ordered by producer id; each remembers the newest five batches of its current epoch.
///  2. The table says what the batches below mapEndOffset left behind.
class ProducerTable {
public:
    /// The remembered batch that `header` repeats: same epoch, same first and last sequence (log-and-producer.md 5.2).
    std::optional<RememberedBatch> duplicateOf(const record::BatchHeader& header) const;
    /// Whether a client may append this batch: None, INVALID_PRODUCER_EPOCH (47), OUT_OF_ORDER_SEQUENCE_NUMBER (45), or
    /// INVALID_TXN_STATE (48) for a transactional batch that no coordinator vouched for (log-and-producer.md 5.3 to 5.6, 5.10).
    ErrorCode check(const record::BatchHeader& header) const;
    /// Remembers a batch that was written, checked or copied from a leader. Batches without producer id leave no trace.
    void remember(const record::BatchHeader& header);
    /// All below `offset` has been seen.
    void setMapEndOffset(Offset offset) { m_mapEndOffset = offset; }

    /// What a snapshot keeps: of each producer the newest batch only (log-and-producer.md 5.12).
    ProducerTable asSnapshot() const;
    /// Drops producers whose last batch is `expiration` old or older (log-and-producer.md 5.13). Returns how many.
    std::size_t expire(Timestamp now, std::int64_t expirationMilliseconds);
    void clear();

    /// Null when unknown.
    const ProducerState* find(ProducerId id) const;
    const std::vector<ProducerState>& states() const { return *m_states; }
    bool isEmpty() const { return m_states->empty(); }
    Offset mapEndOffset() const { return m_mapEndOffset; }

    friend bool operator==(const ProducerTable&, const ProducerTable&) = default;

private:
    SharedValue<std::vector<ProducerState>> m_states;
    Offset m_mapEndOffset;
};

} // namespace highwater::log
