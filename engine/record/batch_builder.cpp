// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/batch_builder.h"

#include "engine/base/ensure.h"
#include "engine/record/batch_layout.h"
#include "engine/record/big_endian.h"
#include "engine/record/codec.h"
#include "engine/record/crc32c.h"
#include "engine/record/record_reader.h"

#include <algorithm>
#include <span>

namespace highwater::record {

namespace {

std::int16_t attributesOf(const BatchOptions& options)
{
    unsigned attributes = unsigned(options.compression);
    if (options.logAppendTime != kNoTimestamp)
        attributes |= 0x08U;
    if (options.isTransactional)
        attributes |= 0x10U;
    if (options.isControl)
        attributes |= 0x20U;
    if (options.deleteHorizon != kNoTimestamp)
        attributes |= 0x40U;
    return std::int16_t(attributes);
}

void putCrc(std::vector<Byte>& bytes)
{
    putBigEndianAt(bytes.data() + layout::kCrc, crc32c(std::span<const Byte>(bytes).subspan(layout::kAttributes)));
}

void putProducer(std::vector<Byte>& bytes, const ProducerIdentity& producer)
{
    putBigEndianAt(bytes.data() + layout::kProducerId, producer.producerId.value);
    putBigEndianAt(bytes.data() + layout::kProducerEpoch, producer.producerEpoch.value);
    putBigEndianAt(bytes.data() + layout::kBaseSequence, producer.baseSequence);
}

RecordBatch finished(std::vector<Byte> bytes, Offset baseOffset, LeaderEpoch epoch)
{
    putCrc(bytes);
    if (bytes.capacity() - bytes.size() > bytes.size() / 8) // logs keep these bytes for long
        bytes.shrink_to_fit();
    return RecordBatch(Bytes(std::move(bytes)), baseOffset, epoch);
}

} // namespace

BatchBuilder::BatchBuilder(BatchOptions options) : m_options(options), m_bytes(std::size_t(kBatchHeaderSize)) {}

Timestamp BatchBuilder::baseTimestampWith(const Record& record) const
{
    if (m_options.deleteHorizon != kNoTimestamp)
        return m_options.deleteHorizon;
    return m_recordCount == 0 ? record.timestamp : m_baseTimestamp;
}

void BatchBuilder::append(const Record& record) { write(record, m_lastOffsetDelta + 1); }

void BatchBuilder::appendKeepingDelta(const Record& record) { write(record, record.offsetDelta); }

void BatchBuilder::write(const Record& record, std::int32_t offsetDelta)
{
    ensure(offsetDelta > m_lastOffsetDelta, "offsets grow inside a batch");
    ensure(record.timestamp.value >= 0 || record.timestamp == kNoTimestamp, "a timestamp is not negative");
    m_baseTimestamp = baseTimestampWith(record);
    const std::int64_t timestampDelta = record.timestamp.value - m_baseTimestamp.value;
    if (m_recordCount == 0) // most batches of a slow topic hold one record: no byte too many
        m_bytes.reserve(m_bytes.size() + std::size_t(encodedSize(record, offsetDelta, timestampDelta)));
    encodeRecord(m_bytes, record, offsetDelta, timestampDelta);
    m_maxTimestamp = std::max(m_maxTimestamp, record.timestamp);
    m_lastOffsetDelta = offsetDelta;
    ++m_recordCount;
}

ByteCount BatchBuilder::estimatedSize() const
{
    if (m_options.compression == Compression::None)
        return ByteCount(m_bytes.size());
    // Millionths of the ratio times 1.05, in whole numbers.
    return kBatchHeaderSize + uncompressedSize() * m_options.compressionRatio.millionths / 1'000 * 105 / 100'000;
}

bool BatchBuilder::isFull() const { return m_recordCount > 0 && m_options.writeLimit <= estimatedSize(); }

bool BatchBuilder::hasRoomFor(const Record& record) const
{
    if (m_recordCount == 0)
        return true;
    if (isFull())
        return false;
    const std::int64_t timestampDelta = record.timestamp.value - baseTimestampWith(record).value;
    return m_options.writeLimit >= estimatedSize() + encodedSize(record, m_lastOffsetDelta + 1, timestampDelta);
}

void BatchBuilder::writeHeader(std::vector<Byte>& bytes, std::int32_t lastOffsetDelta) const
{
    Byte* const data = bytes.data();
    putBigEndianAt(data + layout::kBaseOffset, m_options.baseOffset.value);
    putBigEndianAt(data + layout::kBatchLength, std::int32_t(bytes.size() - layout::kLogOverhead));
    putBigEndianAt(data + layout::kPartitionLeaderEpoch, m_options.partitionLeaderEpoch.value);
    data[layout::kMagic] = 2;
    putBigEndianAt(data + layout::kAttributes, attributesOf(m_options));
    putBigEndianAt(data + layout::kLastOffsetDelta, lastOffsetDelta);
    putBigEndianAt(data + layout::kBaseTimestamp, m_baseTimestamp.value);
    const bool isAppendTime = m_options.logAppendTime != kNoTimestamp;
    putBigEndianAt(data + layout::kMaxTimestamp, (isAppendTime ? m_options.logAppendTime : m_maxTimestamp).value);
    putProducer(bytes, m_options.producer);
    putBigEndianAt(data + layout::kRecordCount, m_recordCount);
}

RecordBatch BatchBuilder::close(std::optional<std::int32_t> lastOffsetDelta)
{
    ensure(m_recordCount > 0 || lastOffsetDelta.has_value(), "a batch has a record, or stands for those that are gone");
    ensure(!lastOffsetDelta || *lastOffsetDelta >= m_lastOffsetDelta, "a batch ends at or after its last record");
    std::vector<Byte> bytes = std::move(m_bytes);
    if (m_options.compression != Compression::None && m_recordCount > 0) {
        const int level = m_options.compressionLevel.value_or(levelsOf(m_options.compression).byDefault);
        const std::vector<Byte> packed
            = compress(m_options.compression, level, std::span<const Byte>(bytes).subspan(layout::kRecords));
        bytes.resize(layout::kRecords);
        bytes.insert(bytes.end(), packed.begin(), packed.end());
    }
    ensure(bytes.size() <= 0x7fffffffU, "a batch is smaller than 2 GiB");
    writeHeader(bytes, lastOffsetDelta.value_or(m_lastOffsetDelta));
    RecordBatch batch = finished(std::move(bytes), m_options.baseOffset, m_options.partitionLeaderEpoch);
    *this = BatchBuilder(m_options);
    return batch;
}

RecordBatch BatchBuilder::withProducer(const RecordBatch& batch, ProducerIdentity producer)
{
    std::vector<Byte> bytes = batch.toBytes();
    putProducer(bytes, producer);
    return finished(std::move(bytes), batch.baseOffset(), batch.leaderEpoch());
}

RecordBatch BatchBuilder::withMaxTimestamp(const RecordBatch& batch, TimestampType type, Timestamp maxTimestamp)
{
    const BatchHeader header = batch.header();
    if (header.timestampType() == type && header.maxTimestamp == maxTimestamp)
        return batch;
    std::vector<Byte> bytes = batch.toBytes();
    const unsigned typeBit = type == TimestampType::LogAppendTime ? 0x08U : 0U;
    putBigEndianAt(bytes.data() + layout::kAttributes, std::int16_t((unsigned(header.attributes) & ~0x08U) | typeBit));
    putBigEndianAt(bytes.data() + layout::kMaxTimestamp, maxTimestamp.value);
    return finished(std::move(bytes), batch.baseOffset(), batch.leaderEpoch());
}

ByteCount BatchBuilder::sizeUpperBound(const Record& record)
{
    constexpr ByteCount kRecordOverheadMax = 21; // 5 length, 10 timestamp, 5 offset, 1 attributes
    return kBatchHeaderSize + kRecordOverheadMax + encodedContentSize(record);
}

} // namespace highwater::record
