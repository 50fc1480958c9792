// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/record_batch.h"

#include "engine/base/ensure.h"
#include "engine/record/batch_layout.h"
#include "engine/record/big_endian.h"
#include "engine/record/codec.h"
#include "engine/record/crc32c.h"
#include "engine/record/record_reader.h"

#include <algorithm>

namespace highwater::record {

namespace {

Bytes sliceOf(const Bytes& owner, std::span<const Byte> part)
{
    return owner.slice(std::size_t(part.data() - owner.data()), part.size());
}

std::optional<Bytes> sliceOf(const Bytes& owner, const std::optional<std::span<const Byte>>& part)
{
    if (!part)
        return std::nullopt;
    return part->empty() ? Bytes() : sliceOf(owner, *part);
}

/// The headers of a record that RecordReader has already walked over.
std::vector<RecordHeader> headersOf(const Bytes& owner, const RecordView& view)
{
    std::vector<RecordHeader> headers;
    headers.reserve(std::size_t(view.headerCount));
    ByteReader reader(view.headers);
    for (std::int32_t i = 0; i < view.headerCount; ++i) {
        RecordHeader& header = headers.emplace_back();
        const auto key = reader.take(std::size_t(reader.varint()));
        header.key.assign(key.begin(), key.end());
        const std::int32_t valueSize = reader.varint();
        if (valueSize >= 0)
            header.value = sliceOf(owner, std::optional(reader.take(std::size_t(valueSize))));
    }
    return headers;
}

} // namespace

std::string_view nameOf(Compression compression)
{
    switch (compression) {
    case Compression::None: return "none";
    case Compression::Gzip: return "gzip";
    case Compression::Snappy: return "snappy";
    case Compression::Lz4: return "lz4";
    case Compression::Zstd: return "zstd";
    }
    return "unknown";
}

RecordBatch::RecordBatch(Bytes bytes, Offset baseOffset, LeaderEpoch leaderEpoch)
    : m_bytes(std::move(bytes)), m_baseOffset(baseOffset), m_leaderEpoch(leaderEpoch)
{
    ensure(m_bytes.size() >= kBatchHeaderSize, "a batch has a header");
    m_lastOffsetDelta = bigEndianAt<std::int32_t>(m_bytes.data() + layout::kLastOffsetDelta);
}

Result<RecordBatch> RecordBatch::checked(const Bytes& bytes)
{
    if (std::size_t(bytes.size()) <= layout::kMagic)
        return problem("The batch is cut short before its magic byte.");
    const Byte* const data = bytes.data();
    const auto magic = std::int8_t(data[layout::kMagic]);
    if (magic != 2)
        return problem("The batch has magic " + std::to_string(int(magic)) + "; only format 2 is read.");
    const ByteCount size = ByteCount(bigEndianAt<std::int32_t>(data + layout::kBatchLength)) + ByteCount(layout::kLogOverhead);
    if (size < kBatchHeaderSize)
        return problem("The batch says it is smaller than its own header.");
    if (size > bytes.size())
        return problem("The batch is cut short: " + std::to_string(bytes.size()) + " of " + std::to_string(size) + " bytes.");
    const RecordBatch batch(bytes.slice(0, std::size_t(size)), Offset{bigEndianAt<std::int64_t>(data)},
        LeaderEpoch{bigEndianAt<std::int32_t>(data + layout::kPartitionLeaderEpoch)});
    if (!batch.isCrcValid())
        return problem("The batch's checksum does not fit its bytes.");
    return batch;
}

std::int16_t RecordBatch::attributes() const { return bigEndianAt<std::int16_t>(m_bytes.data() + layout::kAttributes); }
Timestamp RecordBatch::maxTimestamp() const { return {bigEndianAt<std::int64_t>(m_bytes.data() + layout::kMaxTimestamp)}; }
ProducerId RecordBatch::producerId() const { return {bigEndianAt<std::int64_t>(m_bytes.data() + layout::kProducerId)}; }
std::int32_t RecordBatch::baseSequence() const { return bigEndianAt<std::int32_t>(m_bytes.data() + layout::kBaseSequence); }
std::int32_t RecordBatch::recordCount() const { return bigEndianAt<std::int32_t>(m_bytes.data() + layout::kRecordCount); }

bool RecordBatch::isCrcValid() const
{
    return bigEndianAt<std::uint32_t>(m_bytes.data() + layout::kCrc) == crc32c(m_bytes.span().subspan(layout::kAttributes));
}

BatchHeader RecordBatch::header() const
{
    const Byte* const data = m_bytes.data();
    BatchHeader header;
    header.baseOffset = m_baseOffset;
    header.batchLength = bigEndianAt<std::int32_t>(data + layout::kBatchLength);
    header.partitionLeaderEpoch = m_leaderEpoch;
    header.magic = std::int8_t(data[layout::kMagic]);
    header.crc = bigEndianAt<std::uint32_t>(data + layout::kCrc);
    header.attributes = attributes();
    header.lastOffsetDelta = m_lastOffsetDelta;
    header.baseTimestamp = {bigEndianAt<std::int64_t>(data + layout::kBaseTimestamp)};
    header.maxTimestamp = maxTimestamp();
    header.producerId = producerId();
    header.producerEpoch = {bigEndianAt<std::int16_t>(data + layout::kProducerEpoch)};
    header.baseSequence = baseSequence();
    header.recordCount = recordCount();
    return header;
}

Result<Bytes> RecordBatch::uncompressedRecords() const
{
    const Bytes packed = m_bytes.slice(layout::kRecords, std::size_t(m_bytes.size()) - layout::kRecords);
    if (compression() == Compression::None || (recordCount() == 0 && packed.isEmpty()))
        return packed;
    Result<std::vector<Byte>> plain = decompress(compression(), packed.span());
    if (!plain)
        return tl::make_unexpected(plain.error());
    return Bytes(std::move(*plain));
}

Result<std::vector<Record>> RecordBatch::records() const
{
    const Result<Bytes> plain = uncompressedRecords();
    if (!plain)
        return tl::make_unexpected(plain.error());
    const BatchHeader head = header();
    std::vector<Record> records;
    records.reserve(std::size_t(std::clamp<ByteCount>(head.recordCount, 0, plain->size()))); // a wild count reserves no more
    RecordReader reader(plain->span(), head.recordCount);
    while (const auto view = reader.next()) {
        Record& record = records.emplace_back();
        const bool isAppendTime = head.timestampType() == TimestampType::LogAppendTime;
        const auto created = std::int64_t(std::uint64_t(head.baseTimestamp.value) + std::uint64_t(view->timestampDelta));
        record.timestamp = isAppendTime ? head.maxTimestamp : Timestamp{created};
        record.offsetDelta = view->offsetDelta;
        record.key = sliceOf(*plain, view->key);
        record.value = sliceOf(*plain, view->value);
        record.headers = headersOf(*plain, *view);
    }
    if (reader.isDamaged())
        return problem("The batch's records do not fit their count or lengths.");
    return records;
}

RecordBatch RecordBatch::stamped(Offset baseOffset, LeaderEpoch leaderEpoch) const
{
    RecordBatch batch = *this;
    batch.m_baseOffset = baseOffset;
    batch.m_leaderEpoch = leaderEpoch;
    return batch;
}

std::vector<Byte> RecordBatch::toBytes() const
{
    std::vector<Byte> bytes(m_bytes.span().begin(), m_bytes.span().end());
    if (!bytes.empty()) {
        putBigEndianAt(bytes.data() + layout::kBaseOffset, m_baseOffset.value);
        putBigEndianAt(bytes.data() + layout::kPartitionLeaderEpoch, m_leaderEpoch.value);
    }
    return bytes;
}

bool operator==(const RecordBatch& a, const RecordBatch& b)
{
    if (a.m_baseOffset != b.m_baseOffset || a.m_leaderEpoch != b.m_leaderEpoch || a.m_bytes.size() != b.m_bytes.size())
        return false;
    if (a.m_bytes.data() == b.m_bytes.data())
        return true;
    const auto ofA = a.m_bytes.span().subspan(layout::kAttributes);
    const auto ofB = b.m_bytes.span().subspan(layout::kAttributes);
    return std::equal(ofA.begin(), ofA.end(), ofB.begin());
}

} // namespace highwater::record
