// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/message/common.h"
#include "engine/metadata/metadata_batch.h"
#include "engine/metadata/metadata_image.h"

#include <memory>
#include <optional>
#include <vector>

namespace highwater::message {

/// Voter or observer to quorum leader. Kafka: Fetch of __cluster_metadata-0. Source: replication.md 4.18.
struct QuorumFetchRequest {
    NodeId replicaId;
    QuorumEpoch currentLeaderEpoch;
    Offset fetchOffset;
    QuorumEpoch lastFetchedEpoch;
    Offset highWatermark = kNoOffset; ///< as the sender knows it (KIP-1166)
    Duration maxWait;
    Uuid replicaDirectoryId{}; ///< zero with voters that are given once and for all
    friend bool operator==(const QuorumFetchRequest&, const QuorumFetchRequest&) = default;
};
struct QuorumDivergingEpoch {
    QuorumEpoch epoch;
    Offset endOffset;
    friend bool operator==(const QuorumDivergingEpoch&, const QuorumDivergingEpoch&) = default;
};
/// Kafka: OffsetAndEpoch of a snapshot; the offset is exclusive.
struct SnapshotId {
    Offset endOffset;
    QuorumEpoch epoch;
    friend auto operator<=>(const SnapshotId&, const SnapshotId&) = default;
};
struct QuorumFetchResponse {
    ErrorCode error = ErrorCode::None;
    NodeId leaderId = kNoNode;
    QuorumEpoch leaderEpoch;
    Offset highWatermark = kNoOffset;
    Offset logStartOffset{0};
    std::optional<QuorumDivergingEpoch> divergingEpoch;
    std::optional<SnapshotId> snapshotId;
    std::vector<metadata::MetadataBatch> batches;
    friend bool operator==(const QuorumFetchResponse&, const QuorumFetchResponse&) = default;
};

/// Kafka: FetchSnapshot. A snapshot is an image here, so one answer carries it whole.
struct FetchSnapshotRequest {
    NodeId replicaId;
    QuorumEpoch currentLeaderEpoch;
    SnapshotId snapshotId;
    Uuid replicaDirectoryId{};
    friend bool operator==(const FetchSnapshotRequest&, const FetchSnapshotRequest&) = default;
};
struct FetchSnapshotResponse {
    ErrorCode error = ErrorCode::None; ///< SNAPSHOT_NOT_FOUND …
    NodeId leaderId = kNoNode;
    QuorumEpoch leaderEpoch;
    SnapshotId snapshotId;
    std::shared_ptr<const metadata::MetadataImage> image;
    friend bool operator==(const FetchSnapshotResponse&, const FetchSnapshotResponse&) = default;
};

} // namespace highwater::message
