// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/record/control_record.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"
#include "engine/record/byte_reader.h"
#include "engine/record/byte_writer.h"

namespace highwater::record {

namespace {

// Kafka's flexible messages: compact arrays count from one, and each struct ends with tagged fields.

void skipTags(ByteReader& reader)
{
    for (std::uint32_t tags = reader.unsignedVarint(); tags > 0 && !reader.hasFailed(); --tags) {
        reader.unsignedVarint();
        reader.take(reader.unsignedVarint());
    }
}

template <class Item, class ReadItem>
std::vector<Item> compactArray(ByteReader& reader, ReadItem readItem)
{
    std::vector<Item> items;
    const std::uint32_t count = reader.unsignedVarint();
    for (std::uint32_t i = 1; i < count && !reader.hasFailed(); ++i)
        items.push_back(readItem());
    return items;
}

std::string compactString(ByteReader& reader)
{
    const std::uint32_t size = reader.unsignedVarint();
    const auto text = size == 0 ? std::span<const Byte>{} : reader.take(size - 1);
    return std::string(text.begin(), text.end());
}

LeaderChange readLeaderChange(ByteReader& reader, std::int16_t version)
{
    LeaderChange change;
    change.leaderId = {reader.i32()};
    const auto readVoter = [&] {
        const NodeId id{reader.i32()};
        if (version >= 1)
            reader.take(16); // directory id
        skipTags(reader);
        return id;
    };
    change.voters = compactArray<NodeId>(reader, readVoter);
    change.grantingVoters = compactArray<NodeId>(reader, readVoter);
    return change;
}

Voter readVoter(ByteReader& reader)
{
    Voter voter;
    voter.voterId = {reader.i32()};
    voter.directoryId.high = reader.u64();
    voter.directoryId.low = reader.u64();
    voter.endpoints = compactArray<VoterEndpoint>(reader, [&] {
        VoterEndpoint endpoint;
        endpoint.name = compactString(reader);
        endpoint.host = compactString(reader);
        endpoint.port = reader.u16();
        skipTags(reader);
        return endpoint;
    });
    voter.minVersion = reader.i16();
    voter.maxVersion = reader.i16();
    skipTags(reader); // of the range
    skipTags(reader);
    return voter;
}

ControlRecord readControl(std::int16_t type, ByteReader& value)
{
    const std::int16_t version = value.i16();
    switch (ControlType(type)) {
    case ControlType::Abort:
    case ControlType::Commit: return EndTransactionMarker{ControlType(type) == ControlType::Commit, value.i32()};
    case ControlType::LeaderChange: return readLeaderChange(value, version);
    case ControlType::SnapshotHeader: return SnapshotHeader{Timestamp{value.i64()}};
    case ControlType::SnapshotFooter: return SnapshotFooter{};
    case ControlType::KRaftVersion: return KRaftVersion{value.i16()};
    case ControlType::KRaftVoters: return KRaftVoters{compactArray<Voter>(value, [&] { return readVoter(value); })};
    }
    return UnknownControl{type};
}

void putString(ByteWriter& writer, const std::string& text)
{
    writer.unsignedVarint(std::uint32_t(text.size()) + 1);
    writer.put({reinterpret_cast<const Byte*>(text.data()), text.size()});
}

void putVoterIds(ByteWriter& writer, const std::vector<NodeId>& voters)
{
    writer.unsignedVarint(std::uint32_t(voters.size()) + 1);
    for (const NodeId voter : voters) {
        writer.i32(voter.value);
        writer.unsignedVarint(0);
    }
}

void putVoter(ByteWriter& writer, const Voter& voter)
{
    writer.i32(voter.voterId.value);
    writer.u64(voter.directoryId.high);
    writer.u64(voter.directoryId.low);
    writer.unsignedVarint(std::uint32_t(voter.endpoints.size()) + 1);
    for (const VoterEndpoint& endpoint : voter.endpoints) {
        putString(writer, endpoint.name);
        putString(writer, endpoint.host);
        writer.u16(endpoint.port);
        writer.unsignedVarint(0);
    }
    writer.i16(voter.minVersion);
    writer.i16(voter.maxVersion);
    writer.unsignedVarint(0);
    writer.unsignedVarint(0);
}

/// Writes the value behind its version and gives the type.
ControlType putControl(ByteWriter& writer, const ControlRecord& control)
{
    writer.i16(0);
    return std::visit(overloaded{
        [&](const EndTransactionMarker& marker) {
            writer.i32(marker.coordinatorEpoch);
            return marker.isCommit ? ControlType::Commit : ControlType::Abort;
        },
        [&](const LeaderChange& change) {
            writer.i32(change.leaderId.value);
            putVoterIds(writer, change.voters);
            putVoterIds(writer, change.grantingVoters);
            writer.unsignedVarint(0);
            return ControlType::LeaderChange;
        },
        [&](const SnapshotHeader& header) {
            writer.i64(header.lastContainedLogTimestamp.value);
            writer.unsignedVarint(0);
            return ControlType::SnapshotHeader;
        },
        [&](const SnapshotFooter&) {
            writer.unsignedVarint(0);
            return ControlType::SnapshotFooter;
        },
        [&](const KRaftVersion& version) {
            writer.i16(version.kraftVersion);
            writer.unsignedVarint(0);
            return ControlType::KRaftVersion;
        },
        [&](const KRaftVoters& voters) {
            writer.unsignedVarint(std::uint32_t(voters.voters.size()) + 1);
            for (const Voter& voter : voters.voters)
                putVoter(writer, voter);
            writer.unsignedVarint(0);
            return ControlType::KRaftVoters;
        },
        [](const UnknownControl&) -> ControlType { engineDefect("an unknown control record is never written"); },
    }, control);
}

} // namespace

Result<std::vector<ControlRecord>> controlRecords(const RecordBatch& batch)
{
    ensure(batch.isControl(), "only a control batch holds control records");
    const Result<std::vector<Record>> records = batch.records();
    if (!records)
        return tl::make_unexpected(records.error());
    std::vector<ControlRecord> controls;
    for (const Record& record : *records) {
        if (!record.key || record.key->size() < 4)
            return problem("A control record's key is too short for its version and type.");
        ByteReader key(record.key->span());
        key.i16(); // a higher version is read as 0
        const std::int16_t type = key.i16();
        ByteReader value(record.value ? record.value->span() : std::span<const Byte>{});
        const ControlRecord control = readControl(type, value);
        if (value.hasFailed() && !std::holds_alternative<UnknownControl>(control))
            return problem("A control record's value is cut short.");
        controls.push_back(control);
    }
    return controls;
}

Record toRecord(const ControlRecord& control, Timestamp timestamp)
{
    std::vector<Byte> value;
    ByteWriter valueWriter(value);
    const ControlType type = putControl(valueWriter, control);
    std::vector<Byte> key;
    ByteWriter keyWriter(key);
    keyWriter.i16(0);
    keyWriter.i16(std::int16_t(type));
    Record record;
    record.timestamp = timestamp;
    record.key = Bytes(std::move(key));
    record.value = Bytes(std::move(value));
    return record;
}

} // namespace highwater::record
