// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/message/consumer_protocol.h"

#include "engine/record/byte_reader.h"
#include "engine/record/byte_writer.h"

#include <map>

namespace highwater::message {
namespace {

using record::ByteReader;
using record::ByteWriter;

constexpr std::int16_t kVersion = 3;

void write(ByteWriter& writer, const std::string& text)
{
    writer.i16(std::int16_t(text.size()));
    writer.put(Bytes::ofText(text).span());
}

void write(ByteWriter& writer, const std::optional<Bytes>& bytes)
{
    writer.i32(bytes ? std::int32_t(bytes->size()) : -1);
    if (bytes)
        writer.put(bytes->span());
}

/// By topic, in the order in which topics first stand there.
void write(ByteWriter& writer, const std::vector<TopicPartition>& partitions)
{
    std::vector<std::pair<std::string, std::vector<std::int32_t>>> topics;
    std::map<std::string, std::size_t> places;
    for (const TopicPartition& partition : partitions) {
        const auto [place, isNew] = places.emplace(partition.topic, topics.size());
        if (isNew)
            topics.push_back({partition.topic, {}});
        topics[place->second].second.push_back(partition.partition.value);
    }
    writer.i32(std::int32_t(topics.size()));
    for (const auto& [topic, indices] : topics) {
        write(writer, topic);
        writer.i32(std::int32_t(indices.size()));
        for (const std::int32_t index : indices)
            writer.i32(index);
    }
}

std::string textIn(ByteReader& reader)
{
    const std::int16_t size = reader.i16();
    if (size < 0)
        reader.fail();
    const std::span<const Byte> bytes = reader.take(size < 0 ? 0 : std::size_t(size));
    return {bytes.begin(), bytes.end()};
}

std::optional<std::string> nullableTextIn(ByteReader& reader)
{
    const std::int16_t size = reader.i16();
    if (size < 0)
        return std::nullopt;
    const std::span<const Byte> bytes = reader.take(std::size_t(size));
    return std::string(bytes.begin(), bytes.end());
}

std::optional<Bytes> nullableBytesIn(ByteReader& reader)
{
    const std::int32_t size = reader.i32();
    if (size < 0)
        return std::nullopt;
    const std::span<const Byte> bytes = reader.take(std::size_t(size));
    return Bytes(std::vector<Byte>(bytes.begin(), bytes.end()));
}

/// How many things follow; fails when there cannot be so many.
std::int32_t countIn(ByteReader& reader)
{
    const std::int32_t count = reader.i32();
    if (count < 0 || std::size_t(count) > reader.remaining()) {
        reader.fail();
        return 0;
    }
    return count;
}

std::vector<TopicPartition> partitionsIn(ByteReader& reader)
{
    std::vector<TopicPartition> partitions;
    for (std::int32_t topics = countIn(reader); topics > 0 && !reader.hasFailed(); --topics) {
        const std::string topic = textIn(reader);
        for (std::int32_t count = countIn(reader); count > 0 && !reader.hasFailed(); --count)
            partitions.push_back({topic, {reader.i32()}});
    }
    return partitions;
}

} // namespace

Bytes encoded(const ConsumerSubscription& subscription)
{
    std::vector<Byte> bytes;
    ByteWriter writer(bytes);
    writer.i16(kVersion);
    writer.i32(std::int32_t(subscription.topics.size()));
    for (const std::string& topic : subscription.topics)
        write(writer, topic);
    write(writer, subscription.userData);
    write(writer, subscription.ownedPartitions);
    writer.i32(subscription.generationId);
    writer.i16(subscription.rackId ? std::int16_t(subscription.rackId->size()) : std::int16_t(-1));
    if (subscription.rackId)
        writer.put(Bytes::ofText(*subscription.rackId).span());
    return Bytes(std::move(bytes));
}

Bytes encoded(const ConsumerAssignment& assignment)
{
    std::vector<Byte> bytes;
    ByteWriter writer(bytes);
    writer.i16(kVersion);
    write(writer, assignment.partitions);
    write(writer, assignment.userData);
    return Bytes(std::move(bytes));
}

std::optional<ConsumerSubscription> subscriptionIn(const Bytes& bytes)
{
    ByteReader reader(bytes.span());
    const std::int16_t version = reader.i16();
    if (version < 0)
        return std::nullopt;
    ConsumerSubscription subscription;
    for (std::int32_t count = countIn(reader); count > 0 && !reader.hasFailed(); --count)
        subscription.topics.push_back(textIn(reader));
    subscription.userData = nullableBytesIn(reader);
    if (version >= 1)
        subscription.ownedPartitions = partitionsIn(reader);
    if (version >= 2)
        subscription.generationId = reader.i32();
    if (version >= 3)
        subscription.rackId = nullableTextIn(reader);
    return reader.hasFailed() ? std::nullopt : std::optional(std::move(subscription));
}

std::optional<ConsumerAssignment> assignmentIn(const Bytes& bytes)
{
    if (bytes.isEmpty())
        return ConsumerAssignment{};
    ByteReader reader(bytes.span());
    if (reader.i16() < 0)
        return std::nullopt;
    ConsumerAssignment assignment;
    assignment.partitions = partitionsIn(reader);
    assignment.userData = nullableBytesIn(reader);
    return reader.hasFailed() ? std::nullopt : std::optional(std::move(assignment));
}

Bytes encoded(const StickyUserData& data)
{
    std::vector<Byte> bytes;
    ByteWriter writer(bytes);
    write(writer, data.previousAssignment);
    writer.i32(data.generation);
    return Bytes(std::move(bytes));
}

std::optional<StickyUserData> stickyUserDataIn(const Bytes& bytes)
{
    ByteReader reader(bytes.span());
    StickyUserData data;
    data.previousAssignment = partitionsIn(reader);
    data.generation = reader.i32();
    return reader.hasFailed() ? std::nullopt : std::optional(std::move(data));
}

} // namespace highwater::message
