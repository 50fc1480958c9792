// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/record/record.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace highwater::record {

/// Kafka: CompressionType, with its numbers in the attributes.
enum class Compression : std::uint8_t { None = 0, Gzip = 1, Snappy = 2, Lz4 = 3, Zstd = 4 };
std::string_view nameOf(Compression compression); ///< `none`, `gzip`, `snappy`, `lz4`, `zstd`

enum class TimestampType : std::uint8_t { CreateTime = 0, LogAppendTime = 1 };

/// The 61 bytes before the records of a batch, as numbers. Source: log-and-producer.md 1.1.
struct BatchHeader {
    Offset baseOffset;
    std::int32_t batchLength = 0; ///< bytes after this field
    LeaderEpoch partitionLeaderEpoch = kNoLeaderEpoch;
    std::int8_t magic = 2;
    std::uint32_t crc = 0; ///< CRC-32C from the attributes on
    std::int16_t attributes = 0;
    std::int32_t lastOffsetDelta = 0;
    Timestamp baseTimestamp = kNoTimestamp;
    Timestamp maxTimestamp = kNoTimestamp;
    ProducerId producerId = kNoProducerId;
    ProducerEpoch producerEpoch = kNoProducerEpoch;
    std::int32_t baseSequence = -1;
    std::int32_t recordCount = 0;

    Compression compression() const { return Compression(attributes & 7); }
    TimestampType timestampType() const { return TimestampType(attributes >> 3 & 1); }
    bool isTransactional() const { return (attributes & 0x10) != 0; }
    bool isControl() const { return (attributes & 0x20) != 0; }
    bool hasDeleteHorizon() const { return (attributes & 0x40) != 0; }

    friend bool operator==(const BatchHeader&, const BatchHeader&) = default;
};

inline constexpr ByteCount kBatchHeaderSize = 61;

/// A record batch, format v2. Kafka: DefaultRecordBatch.
///
/// Always:
///  1. `bytes` are a whole batch as its builder made them; they are shared and never copied or changed.
///  2. Base offset and leader epoch, which lie outside the CRC, stand beside the bytes and count; those inside do not.
class RecordBatch {
public:
    RecordBatch() = default;
    /// Needs: bytes that `checked` accepted or a BatchBuilder made.
    RecordBatch(Bytes bytes, Offset baseOffset, LeaderEpoch leaderEpoch);

    /// Reads one whole batch at the start of `bytes`: size, magic and CRC are checked, records are not opened.
    static Result<RecordBatch> checked(const Bytes& bytes);

    Offset baseOffset() const { return m_baseOffset; }
    LeaderEpoch leaderEpoch() const { return m_leaderEpoch; }
    std::int32_t lastOffsetDelta() const { return m_lastOffsetDelta; }
    Offset lastOffset() const { return m_baseOffset.plus(m_lastOffsetDelta); }
    Offset nextOffset() const { return m_baseOffset.plus(m_lastOffsetDelta + 1); }
    ByteCount sizeInBytes() const { return m_bytes.size(); }

    // Single fields, read from the bytes without parsing the rest. Need: not default-constructed.
    std::int16_t attributes() const;
    Timestamp maxTimestamp() const;
    ProducerId producerId() const;
    std::int32_t baseSequence() const;
    std::int32_t recordCount() const;
    Compression compression() const { return Compression(attributes() & 7); }
    bool isControl() const { return (attributes() & 0x20) != 0; }
    /// Whether the CRC-32C fits the bytes. Kafka: DefaultRecordBatch.isValid.
    bool isCrcValid() const;

    /// The header with this batch's own base offset and leader epoch.
    BatchHeader header() const;
    /// The encoded records as they were before compression; of an uncompressed batch they share its bytes.
    Result<Bytes> uncompressedRecords() const;
    /// The records, decompressed; their keys and values share the bytes. In a LogAppendTime batch each has the append time.
    /// A problem if the bytes are damaged in a way the CRC does not show.
    Result<std::vector<Record>> records() const;

    /// The same bytes at another place. Kafka: assigning offsets on append.
    RecordBatch stamped(Offset baseOffset, LeaderEpoch leaderEpoch) const;
    /// As it leaves the process: with base offset and leader epoch written in.
    std::vector<Byte> toBytes() const;
    /// As built, with whatever base offset and leader epoch the builder wrote.
    const Bytes& rawBytes() const { return m_bytes; }

    /// Same place, same bytes from the attributes on.
    friend bool operator==(const RecordBatch& a, const RecordBatch& b);

private:
    Bytes m_bytes;
    Offset m_baseOffset;
    LeaderEpoch m_leaderEpoch = kNoLeaderEpoch;
    std::int32_t m_lastOffsetDelta = 0;
};

} // namespace highwater::record
