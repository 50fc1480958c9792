// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/byte_reader.h"
#include "engine/record/record.h"

#include <cstdint>
#include <optional>
#include <span>

namespace highwater::record {

/// Where a record's parts stand in the uncompressed records of its batch.
struct RecordView {
    std::int64_t timestampDelta = 0;
    std::int32_t offsetDelta = 0;
    std::optional<std::span<const Byte>> key;
    std::optional<std::span<const Byte>> value;
    std::int32_t headerCount = 0;
    std::span<const Byte> headers; ///< still encoded
};

/// Walks over the uncompressed records of a batch without copying them. Kafka: DefaultRecord.readFrom.
class RecordReader {
public:
    RecordReader(std::span<const Byte> records, std::int32_t recordCount) : m_reader(records), m_left(recordCount) {}

    /// The next record; nothing at the end, or when the bytes are damaged: then isDamaged() (log-and-producer.md 1.1.8).
    std::optional<RecordView> next();
    bool isDamaged() const { return m_isDamaged; }

private:
    std::optional<RecordView> damaged();

    ByteReader m_reader;
    std::int32_t m_left;
    bool m_isDamaged = false;
};

/// Appends a record's encoding: length, attributes, deltas, key, value, headers (log-and-producer.md 1.2.1).
void encodeRecord(std::vector<Byte>& out, const Record& record, std::int32_t offsetDelta, std::int64_t timestampDelta);
/// How many bytes that takes. Kafka: DefaultRecord.sizeInBytes.
ByteCount encodedSize(const Record& record, std::int32_t offsetDelta, std::int64_t timestampDelta);
/// What key, value and headers take.
ByteCount encodedContentSize(const Record& record);

} // namespace highwater::record
