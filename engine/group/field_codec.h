// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"
#include "engine/record/byte_reader.h"
#include "engine/record/byte_writer.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The field types of Kafka's message schemas, classic and flexible. Source: wire-protocol.md 2.
namespace highwater::group {

/// Writes fields one after the other.
class FieldWriter {
public:
    void i8(std::int8_t value) { writer().i8(value); }
    void i16(std::int16_t value) { writer().i16(value); }
    void i32(std::int32_t value) { writer().i32(value); }
    void i64(std::int64_t value) { writer().i64(value); }
    void unsignedVarint(std::uint32_t value) { writer().unsignedVarint(value); }
    void uuid(const Uuid& id)
    {
        writer().u64(id.high);
        writer().u64(id.low);
    }
    void text(const std::string& value)
    {
        i16(std::int16_t(value.size()));
        raw(value);
    }
    void nullableText(const std::optional<std::string>& value) { value ? text(*value) : i16(-1); }
    void compactText(const std::string& value)
    {
        unsignedVarint(std::uint32_t(value.size()) + 1);
        raw(value);
    }
    void compactNullableText(const std::optional<std::string>& value) { value ? compactText(*value) : unsignedVarint(0); }
    void bytes(const Bytes& value)
    {
        i32(std::int32_t(value.size()));
        writer().put(value.span());
    }
    void compactBytes(const Bytes& value)
    {
        unsignedVarint(std::uint32_t(value.size()) + 1);
        writer().put(value.span());
    }
    /// By topic, in order; each an id and its indices.
    void partitions(const std::vector<TopicIdPartition>& partitions)
    {
        std::map<TopicId, std::vector<std::int32_t>> topics;
        for (const TopicIdPartition& partition : partitions)
            topics[partition.topicId].push_back(partition.partition.value);
        unsignedVarint(std::uint32_t(topics.size()) + 1);
        for (const auto& [topic, indices] : topics) {
            uuid(topic.uuid);
            unsignedVarint(std::uint32_t(indices.size()) + 1);
            for (const std::int32_t index : indices)
                i32(index);
            noTags();
        }
    }
    void noTags() { unsignedVarint(0); }
    /// One tagged field. Needs: the count of fields was written.
    template <class Write>
    void tagged(std::uint32_t tag, const Write& write)
    {
        FieldWriter field;
        write(field);
        unsignedVarint(tag);
        unsignedVarint(std::uint32_t(field.m_bytes.size()));
        writer().put(field.m_bytes);
    }
    Bytes taken() && { return Bytes(std::move(m_bytes)); }

private:
    record::ByteWriter writer() { return record::ByteWriter(m_bytes); }
    void raw(const std::string& value) { m_bytes.insert(m_bytes.end(), value.begin(), value.end()); }

    std::vector<Byte> m_bytes;
};

/// Reads them back; once something does not fit it has failed and gives empty fields.
class FieldReader : public record::ByteReader {
public:
    using ByteReader::ByteReader;

    /// The version in front; fails when it is above what is known.
    std::int16_t version(std::int16_t highest)
    {
        const std::int16_t found = i16();
        if (found < 0 || found > highest)
            fail();
        return found;
    }
    Uuid uuid()
    {
        const std::uint64_t high = u64();
        return {high, u64()};
    }
    std::string text() { return sized(i16()).value_or(failedText()); }
    std::optional<std::string> nullableText() { return sized(i16()); }
    std::string compactText() { return sized(std::int64_t(unsignedVarint()) - 1).value_or(failedText()); }
    std::optional<std::string> compactNullableText() { return sized(std::int64_t(unsignedVarint()) - 1); }
    Bytes bytes() { return sizedBytes(i32()); }
    Bytes compactBytes() { return sizedBytes(std::int64_t(unsignedVarint()) - 1); }
    std::size_t count() { return counted(i32()); }
    std::size_t compactCount() { return counted(std::int64_t(unsignedVarint()) - 1); }
    std::vector<TopicIdPartition> partitions()
    {
        std::vector<TopicIdPartition> partitions;
        for (std::size_t topics = compactCount(); topics > 0 && !hasFailed(); --topics) {
            const TopicId topic{uuid()};
            for (std::size_t indices = compactCount(); indices > 0 && !hasFailed(); --indices)
                partitions.push_back({topic, {i32()}});
            skipTags();
        }
        return partitions;
    }
    void skipTags()
    {
        tags([](std::uint32_t, FieldReader&) {});
    }
    /// Calls `look(tag, field)` for each tagged field.
    template <class Look>
    void tags(const Look& look)
    {
        for (std::uint32_t left = unsignedVarint(); left > 0 && !hasFailed(); --left) {
            const std::uint32_t tag = unsignedVarint();
            FieldReader field(take(unsignedVarint()));
            look(tag, field);
            if (field.hasFailed())
                fail();
        }
    }

private:
    std::optional<std::string> sized(std::int64_t size)
    {
        if (size < 0)
            return std::nullopt;
        const std::span<const Byte> found = take(std::size_t(size));
        return std::string(found.begin(), found.end());
    }
    std::string failedText()
    {
        return {}; // a null where none may be is read as empty, as Kafka's "" for missing metadata (5.1)
    }
    Bytes sizedBytes(std::int64_t size)
    {
        const std::span<const Byte> found = take(size < 0 ? 0 : std::size_t(size));
        return Bytes(std::vector<Byte>(found.begin(), found.end()));
    }
    std::size_t counted(std::int64_t count)
    {
        if (count < 0 || std::size_t(count) > remaining()) {
            fail();
            return 0;
        }
        return std::size_t(count);
    }
};

} // namespace highwater::group
