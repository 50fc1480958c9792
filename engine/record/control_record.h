// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/record/record_batch.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

/// What stands in control batches: markers of transactions and of the metadata quorum (log-and-producer.md 1.4).
namespace highwater::record {

/// Kafka: ControlRecordType, with its numbers.
enum class ControlType : std::int16_t {
    Abort = 0,
    Commit = 1,
    LeaderChange = 2,
    SnapshotHeader = 3,
    SnapshotFooter = 4,
    KRaftVersion = 5,
    KRaftVoters = 6,
};

/// Ends a transaction. Kafka: EndTransactionMarker.
struct EndTransactionMarker {
    bool isCommit = false;
    std::int32_t coordinatorEpoch = 0;
    friend bool operator==(const EndTransactionMarker&, const EndTransactionMarker&) = default;
};
/// The first record of a quorum leader's epoch. Kafka: LeaderChangeMessage v0.
struct LeaderChange {
    NodeId leaderId = kNoNode;
    std::vector<NodeId> voters;
    std::vector<NodeId> grantingVoters;
    friend bool operator==(const LeaderChange&, const LeaderChange&) = default;
};
/// Kafka: SnapshotHeaderRecord.
struct SnapshotHeader {
    Timestamp lastContainedLogTimestamp = kNoTimestamp;
    friend bool operator==(const SnapshotHeader&, const SnapshotHeader&) = default;
};
/// Kafka: SnapshotFooterRecord.
struct SnapshotFooter {
    friend bool operator==(const SnapshotFooter&, const SnapshotFooter&) = default;
};
/// Kafka: KRaftVersionRecord.
struct KRaftVersion {
    std::int16_t kraftVersion = 0;
    friend bool operator==(const KRaftVersion&, const KRaftVersion&) = default;
};
/// Where a voter listens.
struct VoterEndpoint {
    std::string name;
    std::string host;
    std::uint16_t port = 0;
    friend bool operator==(const VoterEndpoint&, const VoterEndpoint&) = default;
};
/// One voter with its directory and the kraft.version range it understands.
struct Voter {
    NodeId voterId = kNoNode;
    Uuid directoryId;
    std::vector<VoterEndpoint> endpoints;
    std::int16_t minVersion = 0;
    std::int16_t maxVersion = 0;
    friend bool operator==(const Voter&, const Voter&) = default;
};
/// Kafka: VotersRecord.
struct KRaftVoters {
    std::vector<Voter> voters;
    friend bool operator==(const KRaftVoters&, const KRaftVoters&) = default;
};
/// A type that readers skip (log-and-producer.md 1.4.2).
struct UnknownControl {
    std::int16_t type = 0;
    friend bool operator==(const UnknownControl&, const UnknownControl&) = default;
};

using ControlRecord = std::variant<EndTransactionMarker, LeaderChange, SnapshotHeader, SnapshotFooter, KRaftVersion, KRaftVoters,
    UnknownControl>;

/// The records of a control batch. Problems: damaged records, a key or value that is too short. Needs: batch.isControl().
Result<std::vector<ControlRecord>> controlRecords(const RecordBatch& batch);
/// Key and value as Kafka writes them. Needs: not UnknownControl.
Record toRecord(const ControlRecord& control, Timestamp timestamp);

} // namespace highwater::record
