// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/group/group_records.h"

#include "engine/base/overloaded.h"
#include "engine/group/field_codec.h"

namespace highwater::group {
namespace {

constexpr std::int16_t kOffsetCommitVersion = 4;
constexpr std::int16_t kOffsetCommitWithExpiryVersion = 1;
constexpr std::int16_t kGroupMetadataVersion = 3;
constexpr std::int16_t kFlexibleVersion = 0; // of all KIP-848 records

void write(FieldWriter& out, const OffsetCommitValue& value)
{
    const bool hasExpiry = value.expireTimestamp != kNoTimestamp;
    out.i16(hasExpiry ? kOffsetCommitWithExpiryVersion : kOffsetCommitVersion);
    out.i64(value.offset.value);
    if (!hasExpiry)
        out.i32(value.leaderEpoch.value);
    hasExpiry ? out.text(value.metadata) : out.compactText(value.metadata);
    out.i64(value.commitTimestamp.value);
    if (hasExpiry) {
        out.i64(value.expireTimestamp.value);
        return;
    }
    const bool hasId = value.topicId != TopicId{};
    out.unsignedVarint(hasId ? 1 : 0);
    if (hasId)
        out.tagged(0, [&](FieldWriter& field) { field.uuid(value.topicId.uuid); });
}

void write(FieldWriter& out, const GroupMetadataValue& value)
{
    out.i16(kGroupMetadataVersion);
    out.text(value.protocolType);
    out.i32(value.generation);
    out.nullableText(value.protocol);
    out.nullableText(value.leader);
    out.i64(value.currentStateTimestamp.value);
    out.i32(std::int32_t(value.members.size()));
    for (const StoredMember& member : value.members) {
        out.text(member.memberId);
        out.nullableText(member.groupInstanceId);
        out.text(member.clientId);
        out.text(member.clientHost);
        out.i32(std::int32_t(member.rebalanceTimeout.inMilliseconds()));
        out.i32(std::int32_t(member.sessionTimeout.inMilliseconds()));
        out.bytes(member.subscription);
        out.bytes(member.assignment);
    }
}

void write(FieldWriter& out, const ConsumerGroupMetadataValue& value)
{
    out.i16(kFlexibleVersion);
    out.i32(value.epoch);
    out.unsignedVarint(value.metadataHash != 0 ? 1 : 0);
    if (value.metadataHash != 0)
        out.tagged(0, [&](FieldWriter& field) { field.i64(value.metadataHash); });
}

void writeClassicMember(FieldWriter& out, const ClassicMemberMetadata& member)
{
    out.i8(1); // present
    out.i32(std::int32_t(member.sessionTimeout.inMilliseconds()));
    out.unsignedVarint(std::uint32_t(member.supportedProtocols.size()) + 1);
    for (const auto& [name, metadata] : member.supportedProtocols) {
        out.compactText(name);
        out.compactBytes(metadata);
        out.noTags();
    }
    out.noTags();
}

void write(FieldWriter& out, const ConsumerGroupMemberMetadataValue& value)
{
    out.i16(kFlexibleVersion);
    out.compactNullableText(value.instanceId);
    out.compactNullableText(value.rackId);
    out.compactText(value.clientId);
    out.compactText(value.clientHost);
    out.unsignedVarint(std::uint32_t(value.subscribedTopicNames.size()) + 1);
    for (const std::string& topic : value.subscribedTopicNames)
        out.compactText(topic);
    out.compactNullableText(value.subscribedTopicRegex);
    out.i32(std::int32_t(value.rebalanceTimeout.inMilliseconds()));
    out.compactNullableText(value.serverAssignor);
    out.unsignedVarint(value.classicMember ? 1 : 0);
    if (value.classicMember)
        out.tagged(0, [&](FieldWriter& field) { writeClassicMember(field, *value.classicMember); });
}

void write(FieldWriter& out, const TargetAssignmentMetadataValue& value)
{
    out.i16(kFlexibleVersion);
    out.i32(value.assignmentEpoch);
    out.noTags();
}

void write(FieldWriter& out, const TargetAssignmentMemberValue& value)
{
    out.i16(kFlexibleVersion);
    out.partitions(value.partitions);
    out.noTags();
}

void write(FieldWriter& out, const CurrentMemberAssignmentValue& value)
{
    out.i16(kFlexibleVersion);
    out.i32(value.memberEpoch);
    out.i32(value.previousMemberEpoch);
    out.i8(std::int8_t(value.state));
    out.partitions(value.assigned);
    out.partitions(value.pendingRevocation);
    out.noTags();
}

void write(FieldWriter& out, const RegularExpressionValue& value)
{
    out.i16(kFlexibleVersion);
    out.unsignedVarint(std::uint32_t(value.topics.size()) + 1);
    for (const std::string& topic : value.topics)
        out.compactText(topic);
    out.i64(value.version);
    out.i64(value.timestamp.value);
    out.noTags();
}

OffsetCommitValue offsetCommitIn(FieldReader& in)
{
    OffsetCommitValue value;
    const std::int16_t version = in.version(4);
    value.offset = {in.i64()};
    if (version >= 3)
        value.leaderEpoch = {in.i32()};
    value.metadata = version >= 4 ? in.compactText() : in.text();
    value.commitTimestamp = {in.i64()};
    if (version == 1)
        value.expireTimestamp = {in.i64()};
    if (version >= 4)
        in.tags([&](std::uint32_t tag, FieldReader& field) {
            if (tag == 0)
                value.topicId = {field.uuid()};
        });
    return value;
}

StoredMember storedMemberIn(FieldReader& in, std::int16_t version)
{
    const bool flexible = version >= 4;
    StoredMember member;
    member.memberId = flexible ? in.compactText() : in.text();
    if (version >= 3)
        member.groupInstanceId = flexible ? in.compactNullableText() : in.nullableText();
    member.clientId = flexible ? in.compactText() : in.text();
    member.clientHost = flexible ? in.compactText() : in.text();
    if (version >= 1)
        member.rebalanceTimeout = milliseconds(in.i32());
    member.sessionTimeout = milliseconds(in.i32());
    if (version < 1)
        member.rebalanceTimeout = member.sessionTimeout;
    member.subscription = flexible ? in.compactBytes() : in.bytes();
    member.assignment = flexible ? in.compactBytes() : in.bytes();
    if (flexible)
        in.skipTags();
    return member;
}

GroupMetadataValue groupMetadataIn(FieldReader& in)
{
    GroupMetadataValue value;
    const std::int16_t version = in.version(4);
    const bool flexible = version >= 4;
    value.protocolType = flexible ? in.compactText() : in.text();
    value.generation = in.i32();
    value.protocol = flexible ? in.compactNullableText() : in.nullableText();
    value.leader = flexible ? in.compactNullableText() : in.nullableText();
    if (version >= 2)
        value.currentStateTimestamp = {in.i64()};
    for (std::size_t count = flexible ? in.compactCount() : in.count(); count > 0 && !in.hasFailed(); --count)
        value.members.push_back(storedMemberIn(in, version));
    if (flexible)
        in.skipTags();
    return value;
}

ConsumerGroupMetadataValue consumerGroupMetadataIn(FieldReader& in)
{
    ConsumerGroupMetadataValue value;
    in.version(kFlexibleVersion);
    value.epoch = in.i32();
    in.tags([&](std::uint32_t tag, FieldReader& field) {
        if (tag == 0)
            value.metadataHash = field.i64();
    });
    return value;
}

ClassicMemberMetadata classicMemberIn(FieldReader& in)
{
    ClassicMemberMetadata member;
    if (in.i8() != 1)
        in.fail();
    member.sessionTimeout = milliseconds(in.i32());
    for (std::size_t count = in.compactCount(); count > 0 && !in.hasFailed(); --count) {
        std::string name = in.compactText();
        Bytes metadata = in.compactBytes();
        in.skipTags();
        member.supportedProtocols.emplace_back(std::move(name), std::move(metadata));
    }
    in.skipTags();
    return member;
}

ConsumerGroupMemberMetadataValue consumerMemberIn(FieldReader& in)
{
    ConsumerGroupMemberMetadataValue value;
    in.version(kFlexibleVersion);
    value.instanceId = in.compactNullableText();
    value.rackId = in.compactNullableText();
    value.clientId = in.compactText();
    value.clientHost = in.compactText();
    for (std::size_t count = in.compactCount(); count > 0 && !in.hasFailed(); --count)
        value.subscribedTopicNames.push_back(in.compactText());
    value.subscribedTopicRegex = in.compactNullableText();
    value.rebalanceTimeout = milliseconds(in.i32());
    value.serverAssignor = in.compactNullableText();
    in.tags([&](std::uint32_t tag, FieldReader& field) {
        if (tag == 0)
            value.classicMember = classicMemberIn(field);
    });
    return value;
}

TargetAssignmentMetadataValue targetMetadataIn(FieldReader& in)
{
    in.version(kFlexibleVersion);
    const TargetAssignmentMetadataValue value{in.i32()};
    in.skipTags();
    return value;
}

TargetAssignmentMemberValue targetMemberIn(FieldReader& in)
{
    in.version(kFlexibleVersion);
    TargetAssignmentMemberValue value{in.partitions()};
    in.skipTags();
    return value;
}

CurrentMemberAssignmentValue currentMemberIn(FieldReader& in)
{
    CurrentMemberAssignmentValue value;
    in.version(kFlexibleVersion);
    value.memberEpoch = in.i32();
    value.previousMemberEpoch = in.i32();
    value.state = event::MemberState(in.i8());
    value.assigned = in.partitions();
    value.pendingRevocation = in.partitions();
    in.skipTags();
    return value;
}

RegularExpressionValue expressionIn(FieldReader& in)
{
    RegularExpressionValue value;
    in.version(kFlexibleVersion);
    for (std::size_t count = in.compactCount(); count > 0 && !in.hasFailed(); --count)
        value.topics.push_back(in.compactText());
    value.version = in.i64();
    value.timestamp = {in.i64()};
    in.skipTags();
    return value;
}

/// Or, of type 16, a regular expression.
bool namesMember(RecordType type)
{
    if (type == RecordType::ConsumerGroupRegularExpression)
        return true;
    return type == RecordType::ConsumerGroupMemberMetadata || type == RecordType::ConsumerGroupTargetAssignmentMember
        || type == RecordType::ConsumerGroupCurrentMemberAssignment;
}

/// Nothing for a type that is not known.
std::optional<RecordKey> keyIn(FieldReader& in)
{
    std::int16_t type = in.i16();
    if (type == 0)
        type = 1; // the older version of the same key
    if ((type < 1 || type > 8 || type == 4) && type != std::int16_t(RecordType::ConsumerGroupRegularExpression))
        return std::nullopt;
    RecordKey key;
    key.type = RecordType(type);
    key.group = in.text();
    if (key.type == RecordType::OffsetCommit) {
        key.partition.topic = in.text();
        key.partition.partition = {in.i32()};
    } else if (namesMember(key.type)) {
        key.member = in.text();
    }
    return key;
}

RecordValue valueIn(RecordType type, FieldReader& in)
{
    switch (type) {
    case RecordType::OffsetCommit: return offsetCommitIn(in);
    case RecordType::GroupMetadata: return groupMetadataIn(in);
    case RecordType::ConsumerGroupMetadata: return consumerGroupMetadataIn(in);
    case RecordType::ConsumerGroupMemberMetadata: return consumerMemberIn(in);
    case RecordType::ConsumerGroupTargetAssignmentMetadata: return targetMetadataIn(in);
    case RecordType::ConsumerGroupTargetAssignmentMember: return targetMemberIn(in);
    case RecordType::ConsumerGroupCurrentMemberAssignment: return currentMemberIn(in);
    case RecordType::ConsumerGroupRegularExpression: return expressionIn(in);
    }
    return {};
}

} // namespace

Bytes encodedKey(const RecordKey& key)
{
    FieldWriter out;
    out.i16(std::int16_t(key.type));
    out.text(key.group);
    if (key.type == RecordType::OffsetCommit) {
        out.text(key.partition.topic);
        out.i32(key.partition.partition.value);
    } else if (namesMember(key.type)) {
        out.text(key.member);
    }
    return std::move(out).taken();
}

Bytes encodedValue(const RecordValue& value)
{
    FieldWriter out;
    std::visit([&](const auto& body) { write(out, body); }, value);
    return std::move(out).taken();
}

record::Record encoded(const GroupRecord& record, Timestamp now)
{
    record::Record encoded;
    encoded.timestamp = now;
    encoded.key = encodedKey(record.key);
    if (record.value)
        encoded.value = encodedValue(*record.value);
    return encoded;
}

DecodedRecord decoded(const record::Record& record)
{
    DecodedRecord result;
    if (!record.key) {
        result.result = Decoding::Damaged;
        return result;
    }
    FieldReader keyReader(record.key->span());
    const std::optional<RecordKey> key = keyIn(keyReader);
    if (!key || keyReader.hasFailed()) {
        result.result = key ? Decoding::Damaged : Decoding::UnknownType;
        return result;
    }
    result.record.key = *key;
    if (!record.value)
        return result;
    FieldReader valueReader(record.value->span());
    result.record.value = valueIn(key->type, valueReader);
    if (valueReader.hasFailed())
        result.result = Decoding::Damaged;
    return result;
}

} // namespace highwater::group
