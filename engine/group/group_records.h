// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/event/group_events.h"
#include "engine/record/record.h"

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// The records of __consumer_offsets, as structs and as Kafka's bytes. Source: consumer-groups.md 4H, 5A.
namespace highwater::group {

/// The kind of a record: the version in its key.
enum class RecordType : std::int16_t {
    OffsetCommit = 1,
    GroupMetadata = 2,
    ConsumerGroupMetadata = 3,
    ConsumerGroupMemberMetadata = 5,
    ConsumerGroupTargetAssignmentMetadata = 6,
    ConsumerGroupTargetAssignmentMember = 7,
    ConsumerGroupCurrentMemberAssignment = 8,
    ConsumerGroupRegularExpression = 16,
};

/// A record's key. What a type has no use for is empty.
struct RecordKey {
    RecordType type = RecordType::OffsetCommit;
    std::string group;
    std::string member;       ///< of types 5, 7, 8; of type 16 the regular expression
    TopicPartition partition; ///< of type 1
    friend auto operator<=>(const RecordKey&, const RecordKey&) = default;
};

struct OffsetCommitValue {
    Offset offset;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    std::string metadata;
    Timestamp commitTimestamp = kNoTimestamp;
    Timestamp expireTimestamp = kNoTimestamp; ///< only in version 1
    TopicId topicId;                          ///< zero: committed by name only
    friend bool operator==(const OffsetCommitValue&, const OffsetCommitValue&) = default;
};
/// One member in a GroupMetadata record.
struct StoredMember {
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    std::string clientId;
    std::string clientHost;
    Duration rebalanceTimeout;
    Duration sessionTimeout;
    Bytes subscription; ///< for the selected protocol only (1.13)
    Bytes assignment;
    friend bool operator==(const StoredMember&, const StoredMember&) = default;
};
struct GroupMetadataValue {
    std::string protocolType;
    std::int32_t generation = 0;
    std::optional<std::string> protocol;
    std::optional<std::string> leader;
    Timestamp currentStateTimestamp = kNoTimestamp;
    std::vector<StoredMember> members;
    friend bool operator==(const GroupMetadataValue&, const GroupMetadataValue&) = default;
};
struct ConsumerGroupMetadataValue {
    std::int32_t epoch = 0;
    std::int64_t metadataHash = 0; ///< of the topics subscribed to (V6)
    friend bool operator==(const ConsumerGroupMetadataValue&, const ConsumerGroupMetadataValue&) = default;
};
/// What a member of the classic protocol has beside, inside a KIP-848 group (4.35).
struct ClassicMemberMetadata {
    Duration sessionTimeout;
    std::vector<std::pair<std::string, Bytes>> supportedProtocols;
    friend bool operator==(const ClassicMemberMetadata&, const ClassicMemberMetadata&) = default;
};
struct ConsumerGroupMemberMetadataValue {
    std::optional<std::string> instanceId;
    std::optional<std::string> rackId;
    std::string clientId;
    std::string clientHost;
    std::vector<std::string> subscribedTopicNames;
    std::optional<std::string> subscribedTopicRegex;
    Duration rebalanceTimeout;
    std::optional<std::string> serverAssignor;
    std::optional<ClassicMemberMetadata> classicMember;
    friend bool operator==(const ConsumerGroupMemberMetadataValue&, const ConsumerGroupMemberMetadataValue&) = default;
};
struct TargetAssignmentMetadataValue {
    std::int32_t assignmentEpoch = 0;
    friend bool operator==(const TargetAssignmentMetadataValue&, const TargetAssignmentMetadataValue&) = default;
};
struct TargetAssignmentMemberValue {
    std::vector<TopicIdPartition> partitions;
    friend bool operator==(const TargetAssignmentMemberValue&, const TargetAssignmentMemberValue&) = default;
};
struct CurrentMemberAssignmentValue {
    std::int32_t memberEpoch = 0;
    std::int32_t previousMemberEpoch = 0;
    event::MemberState state = event::MemberState::Stable;
    std::vector<TopicIdPartition> assigned;
    std::vector<TopicIdPartition> pendingRevocation;
    friend bool operator==(const CurrentMemberAssignmentValue&, const CurrentMemberAssignmentValue&) = default;
};
/// What a regular expression was found to match (4.32).
struct RegularExpressionValue {
    std::vector<std::string> topics; ///< sorted
    std::int64_t version = 0;        ///< tells one set of topics in the cluster from another
    Timestamp timestamp = kNoTimestamp;
    friend bool operator==(const RegularExpressionValue&, const RegularExpressionValue&) = default;
};
using RecordValue = std::variant<OffsetCommitValue, GroupMetadataValue, ConsumerGroupMetadataValue, ConsumerGroupMemberMetadataValue,
    TargetAssignmentMetadataValue, TargetAssignmentMemberValue, CurrentMemberAssignmentValue, RegularExpressionValue>;

/// One record; without a value it is a tombstone.
struct GroupRecord {
    RecordKey key;
    std::optional<RecordValue> value;
    friend bool operator==(const GroupRecord&, const GroupRecord&) = default;
};

Bytes encodedKey(const RecordKey& key);
Bytes encodedValue(const RecordValue& value);
/// As it is appended.
record::Record encoded(const GroupRecord& record, Timestamp now);

/// What decoding a record gave. Unknown types are skipped, damage fails the load (1.12).
enum class Decoding : std::uint8_t { Done, UnknownType, Damaged };
struct DecodedRecord {
    Decoding result = Decoding::Done;
    GroupRecord record;
};
DecodedRecord decoded(const record::Record& record);

} // namespace highwater::group
