// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/record_reader.h"

#include "engine/record/byte_writer.h"

namespace highwater::record {

namespace {

/// A length, -1 for null, and so many bytes.
std::optional<std::span<const Byte>> nullableBytes(ByteReader& reader)
{
    const std::int32_t length = reader.varint();
    if (length < 0)
        return std::nullopt;
    return reader.take(std::size_t(length));
}

void skipHeaders(ByteReader& reader, std::int32_t count)
{
    // Each header takes two bytes at least, so that a wild count ends soon.
    if (count < 0 || std::size_t(count) > reader.remaining() / 2)
        return reader.fail();
    for (std::int32_t i = 0; i < count && !reader.hasFailed(); ++i) {
        if (!nullableBytes(reader))
            return reader.fail();
        nullableBytes(reader);
    }
}

ByteCount nullableSize(const std::optional<Bytes>& bytes)
{
    return bytes ? ByteWriter::sizeOfVarint(std::int32_t(bytes->size())) + bytes->size() : 1;
}

void putNullable(ByteWriter& writer, const std::optional<Bytes>& bytes)
{
    writer.varint(bytes ? std::int32_t(bytes->size()) : -1);
    if (bytes)
        writer.put(bytes->span());
}

ByteCount bodySize(const Record& record, std::int32_t offsetDelta, std::int64_t timestampDelta)
{
    return 1 + ByteWriter::sizeOfVarlong(timestampDelta) + ByteWriter::sizeOfVarint(offsetDelta) + encodedContentSize(record);
}

} // namespace

std::optional<RecordView> RecordReader::damaged()
{
    m_isDamaged = true;
    m_left = 0;
    return std::nullopt;
}

std::optional<RecordView> RecordReader::next()
{
    if (m_left < 0)
        return damaged();
    if (m_left == 0) {
        if (m_reader.remaining() > 0 && !m_isDamaged)
            return damaged();
        return std::nullopt;
    }
    --m_left;
    const std::int32_t length = m_reader.varint();
    if (length < 0 || m_reader.hasFailed())
        return damaged();
    const auto bodyBytes = m_reader.take(std::size_t(length));
    ByteReader body(bodyBytes);
    RecordView view;
    body.i8(); // attributes, unused
    view.timestampDelta = body.varlong();
    view.offsetDelta = body.varint();
    view.key = nullableBytes(body);
    view.value = nullableBytes(body);
    view.headerCount = body.varint();
    const std::size_t headersStart = body.position();
    skipHeaders(body, view.headerCount);
    if (m_reader.hasFailed() || body.hasFailed() || body.remaining() > 0)
        return damaged();
    view.headers = bodyBytes.subspan(headersStart);
    return view;
}

ByteCount encodedContentSize(const Record& record)
{
    ByteCount size = nullableSize(record.key) + nullableSize(record.value);
    size += ByteWriter::sizeOfVarint(std::int32_t(record.headers.size()));
    for (const RecordHeader& header : record.headers) {
        const auto keySize = std::int32_t(header.key.size());
        size += ByteWriter::sizeOfVarint(keySize) + keySize + nullableSize(header.value);
    }
    return size;
}

ByteCount encodedSize(const Record& record, std::int32_t offsetDelta, std::int64_t timestampDelta)
{
    const ByteCount body = bodySize(record, offsetDelta, timestampDelta);
    return ByteWriter::sizeOfVarint(std::int32_t(body)) + body;
}

void encodeRecord(std::vector<Byte>& out, const Record& record, std::int32_t offsetDelta, std::int64_t timestampDelta)
{
    ByteWriter writer(out);
    writer.varint(std::int32_t(bodySize(record, offsetDelta, timestampDelta)));
    writer.i8(0);
    writer.varlong(timestampDelta);
    writer.varint(offsetDelta);
    putNullable(writer, record.key);
    putNullable(writer, record.value);
    writer.varint(std::int32_t(record.headers.size()));
    for (const RecordHeader& header : record.headers) {
        writer.varint(std::int32_t(header.key.size()));
        writer.put({reinterpret_cast<const Byte*>(header.key.data()), header.key.size()});
        putNullable(writer, header.value);
    }
}

} // namespace highwater::record
