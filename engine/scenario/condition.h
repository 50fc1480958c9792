// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What a scenario may wait for or insist on.
namespace highwater::scenario {

/// `is: 3`, `atLeast: 3`, `atMost: 3`.
struct CountRange {
    std::int64_t min = std::numeric_limits<std::int64_t>::min();
    std::int64_t max = std::numeric_limits<std::int64_t>::max();

    bool holds(std::int64_t count) const { return min <= count && count <= max; }
    friend bool operator==(const CountRange&, const CountRange&) = default;
};

/// The leader that the active controller records; kNoNode is `none`.
struct LeaderIs {
    TopicPartition of;
    std::optional<NodeId> is;
    std::optional<NodeId> isNot;
    friend bool operator==(const LeaderIs&, const LeaderIs&) = default;
};
/// The in-sync replicas that the active controller records, or its eligible leader replicas.
enum class ReplicaList : std::uint8_t { InSync, EligibleLeaders };
struct InSyncSetIs {
    ReplicaList list = ReplicaList::InSync;
    TopicPartition of;
    CountRange size;
    std::optional<std::vector<NodeId>> is;
    std::vector<NodeId> contains;
    std::vector<NodeId> without;
    friend bool operator==(const InSyncSetIs&, const InSyncSetIs&) = default;
};
/// The assigned replicas that the active controller records, in order; what is not given may be anything.
struct ReplicasAre {
    TopicPartition of;
    std::optional<std::vector<NodeId>> is;
    std::optional<std::vector<NodeId>> adding;   ///< of a reassignment under way
    std::optional<std::vector<NodeId>> removing; ///< of a reassignment under way
    friend bool operator==(const ReplicasAre&, const ReplicasAre&) = default;
};
/// How many partitions a topic has; 0: there is no such topic.
struct PartitionCountIs {
    std::string topic;
    CountRange range;
    friend bool operator==(const PartitionCountIs&, const PartitionCountIs&) = default;
};
enum class OffsetKind : std::uint8_t { HighWatermark, LogEndOffset };
/// As one broker believes; absent: the recorded leader.
struct OffsetIs {
    OffsetKind kind = OffsetKind::HighWatermark;
    TopicPartition of;
    std::optional<NodeId> broker;
    CountRange range;
    friend bool operator==(const OffsetIs&, const OffsetIs&) = default;
};
/// What the ledger counts (`Visible`: committed in the true log; `Missing`: acknowledged and found in no leader's log).
enum class Tally : std::uint8_t { Sent, Acknowledged, Failed, InDoubt, Committed, Lost, Missing, Duplicates, Visible, Consumed, Processed, Repeated };
struct TallyIs {
    Tally tally = Tally::Sent;
    std::optional<NodeId> client; ///< absent: all together
    CountRange range;
    friend bool operator==(const TallyIs&, const TallyIs&) = default;
};
/// An event of that name was told so far, between `from` and `to`, so many times.
struct EventSeen {
    std::string named;
    std::optional<TopicPartition> of;
    std::optional<NodeId> node;      ///< where it was told
    std::optional<NodeId> about;     ///< the broker or client that it names: who left the ISR, who was elected, who was fenced
    std::optional<ErrorCode> error;
    Instant from;
    Instant to = kNever;
    CountRange times{1, std::numeric_limits<std::int64_t>::max()};
    friend bool operator==(const EventSeen&, const EventSeen&) = default;
};
/// A client was answered with this error so far.
struct ErrorSeen {
    std::optional<NodeId> client;
    ErrorCode error = ErrorCode::None;
    CountRange times{1, std::numeric_limits<std::int64_t>::max()};
    friend bool operator==(const ErrorSeen&, const ErrorSeen&) = default;
};
struct ControllerIs {
    std::optional<NodeId> is;
    std::optional<NodeId> isNot;
    friend bool operator==(const ControllerIs&, const ControllerIs&) = default;
};
struct QuorumEpochIs {
    CountRange range;
    friend bool operator==(const QuorumEpochIs&, const QuorumEpochIs&) = default;
};
/// `Running`: the process runs and the controller has it unfenced; `Fenced`: the controller has it fenced; `Dead`, `Paused`: its process.
enum class BrokerCondition : std::uint8_t { Running, Fenced, Dead, Paused };
struct BrokerIs {
    NodeId broker;
    BrokerCondition is = BrokerCondition::Running;
    friend bool operator==(const BrokerIs&, const BrokerIs&) = default;
};

/// A group, as its coordinator has it.
struct GroupIs {
    std::string of;
    std::optional<std::string> state; ///< as Kafka spells it: `Stable`
    CountRange members;
    CountRange generation; ///< or group epoch
    CountRange committed;  ///< the sum of its committed offsets
    // what the ledger of groups counts: of one partition, or of the whole group
    std::optional<TopicPartition> partition;
    CountRange consumed;
    CountRange repeated;
    CountRange skipped;
    CountRange outOfOrder; ///< keys that moved, of which it did a later record before an earlier one; never of one partition
    std::optional<Duration> stoodStillMin; ///< the longest that any of them stood still in all, up to now
    std::optional<Duration> stoodStillMax;
    friend bool operator==(const GroupIs&, const GroupIs&) = default;
};
/// How many keys were written to a topic, and how many of them went to more than one partition.
struct KeysAre {
    std::string topic;
    CountRange all;
    CountRange moved;
    friend bool operator==(const KeysAre&, const KeysAre&) = default;
};
/// How many partitions a group's member owns, as it believes.
struct OwnedIs {
    NodeId by;
    CountRange range;
    friend bool operator==(const OwnedIs&, const OwnedIs&) = default;
};

using ConditionPart = std::variant<LeaderIs, InSyncSetIs, OffsetIs, TallyIs, EventSeen, ErrorSeen, ControllerIs, QuorumEpochIs, BrokerIs,
    ReplicasAre, PartitionCountIs, GroupIs, OwnedIs, KeysAre>;

/// All parts must hold.
struct Condition {
    std::vector<ConditionPart> parts;
    std::string text; ///< as the scenario has it, on one line, for messages
    friend bool operator==(const Condition&, const Condition&) = default;
};

} // namespace highwater::scenario
