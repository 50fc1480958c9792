// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/record/driver_records.h"

#include <vector>

/// What a broker's replicas did. `Event::node` is the broker.
namespace highwater::event {

/// Unfenced, ports open. Kafka: BrokerState RUNNING.
struct BrokerRunning { BrokerEpoch brokerEpoch; friend bool operator==(const BrokerRunning&, const BrokerRunning&) = default; };
struct ReplicaBecameLeader {
    TopicIdPartition partition;
    LeaderEpoch leaderEpoch;
    Offset logEndOffset;
    Offset highWatermark;
    friend bool operator==(const ReplicaBecameLeader&, const ReplicaBecameLeader&) = default;
};
struct ReplicaBecameFollower {
    TopicIdPartition partition;
    LeaderEpoch leaderEpoch;
    NodeId leader = kNoNode;
    Offset logEndOffset;
    friend bool operator==(const ReplicaBecameFollower&, const ReplicaBecameFollower&) = default;
};
enum class AppendOrigin : std::uint8_t { Client, Replication };
struct RecordsAppended {
    TopicIdPartition partition;
    Offset baseOffset;
    Offset lastOffset;
    LeaderEpoch leaderEpoch; ///< of the batch
    AppendOrigin origin = AppendOrigin::Client;
    record::DriverRecordsPointer driverRecords; ///< client appends of a scenario's driver
    friend bool operator==(const RecordsAppended& a, const RecordsAppended& b)
    {
        return a.partition == b.partition && a.baseOffset == b.baseOffset && a.lastOffset == b.lastOffset
            && a.leaderEpoch == b.leaderEpoch && a.origin == b.origin;
    }
};
enum class ReplicaRole : std::uint8_t { Leader, Follower };
struct HighWatermarkAdvanced {
    TopicIdPartition partition;
    Offset from;
    Offset to;
    ReplicaRole role = ReplicaRole::Leader;
    friend bool operator==(const HighWatermarkAdvanced&, const HighWatermarkAdvanced&) = default;
};
/// Legal on a follower only (replication.md 1.30, 1.32).
struct HighWatermarkLowered {
    TopicIdPartition partition;
    Offset from;
    Offset to;
    friend bool operator==(const HighWatermarkLowered&, const HighWatermarkLowered&) = default;
};
/// A leader asks the controller for another ISR.
struct InSyncSetProposed {
    TopicIdPartition partition;
    std::vector<NodeId> isr;
    std::vector<NodeId> proposed;
    friend bool operator==(const InSyncSetProposed&, const InSyncSetProposed&) = default;
};
/// The leader committed a smaller ISR; `left` are out.
struct InSyncSetShrunk {
    TopicIdPartition partition;
    std::vector<NodeId> isr;
    std::vector<NodeId> left;
    friend bool operator==(const InSyncSetShrunk&, const InSyncSetShrunk&) = default;
};
struct InSyncSetExpanded {
    TopicIdPartition partition;
    std::vector<NodeId> isr;
    std::vector<NodeId> joined;
    friend bool operator==(const InSyncSetExpanded&, const InSyncSetExpanded&) = default;
};
/// A proposal ended without an effect of its own (replication.md 1.21).
struct InSyncSetProposalEnded {
    TopicIdPartition partition;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const InSyncSetProposalEnded&, const InSyncSetProposalEnded&) = default;
};
struct LogTruncated {
    TopicIdPartition partition;
    Offset from; ///< the log end before
    Offset to;
    Offset highWatermark; ///< before
    friend bool operator==(const LogTruncated&, const LogTruncated&) = default;
};
enum class DiskLoss : std::uint8_t { PowerLoss, Wipe };
/// What a broker's disk held of a log is gone.
struct RecordsLostOnDisk {
    TopicIdPartition partition;
    Offset from; ///< the log end before
    Offset to;   ///< and now
    DiskLoss reason = DiskLoss::PowerLoss;
    friend bool operator==(const RecordsLostOnDisk&, const RecordsLostOnDisk&) = default;
};
/// A start without the clean-shutdown marker read a log again from its recovery point on. Kafka: LogLoader.
struct LogRecovered {
    TopicIdPartition partition;
    Offset recoveryPoint;
    Offset logEndOffset;
    std::int64_t tornBytes = 0; ///< of a batch that was written in part, cut off
    friend bool operator==(const LogRecovered&, const LogRecovered&) = default;
};
/// Why a log's start moved. Kafka: LogStartOffsetIncrementReason (log-and-producer.md 3.14).
enum class LogStartReason : std::uint8_t { SegmentDeletion, LeaderOffsetIncremented };
/// What lay below is gone: by retention, or because the leader's log starts there.
struct LogStartAdvanced {
    TopicIdPartition partition;
    Offset previous;
    Offset offset;
    LogStartReason reason = LogStartReason::SegmentDeletion;
    friend bool operator==(const LogStartAdvanced&, const LogStartAdvanced&) = default;
};
/// Why a broker has no copy of a partition any more.
enum class RemovalReason : std::uint8_t { TopicDeleted, NotAssigned };
/// The log is gone from the broker's disk.
struct ReplicaDeleted {
    TopicIdPartition partition;
    Offset logEndOffset; ///< before
    RemovalReason reason = RemovalReason::TopicDeleted;
    friend bool operator==(const ReplicaDeleted&, const ReplicaDeleted&) = default;
};
/// The leader answered that the follower's history is another one.
struct DivergenceFound {
    TopicIdPartition partition;
    LeaderEpoch epoch;
    Offset endOffset;
    friend bool operator==(const DivergenceFound&, const DivergenceFound&) = default;
};
/// A follower's fetch was answered with an error.
struct FetchRefused {
    TopicIdPartition partition;
    NodeId leader;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const FetchRefused&, const FetchRefused&) = default;
};
/// A produce was answered with an error before or after append.
struct ProduceRefused {
    TopicIdPartition partition;
    NodeId client;
    ErrorCode error = ErrorCode::None;
    friend bool operator==(const ProduceRefused&, const ProduceRefused&) = default;
};
/// A parked acks=all produce ran out of time; its records may still be committed later.
struct ProduceTimedOut {
    TopicIdPartition partition;
    NodeId client;
    friend bool operator==(const ProduceTimedOut&, const ProduceTimedOut&) = default;
};

} // namespace highwater::event
