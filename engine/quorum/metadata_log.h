// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shared_list.h"
#include "engine/message/quorum_fetch.h"
#include "engine/metadata/metadata_batch.h"

#include <memory>
#include <optional>
#include <vector>

namespace highwater::quorum {

/// The image at one offset of the log. Kafka: a snapshot file (KIP-630).
struct Snapshot {
    message::SnapshotId id;
    std::shared_ptr<const metadata::MetadataImage> image;

    friend bool operator==(const Snapshot& a, const Snapshot& b)
    {
        return a.id == b.id && (a.image == b.image || (a.image && b.image && *a.image == *b.image));
    }
};

/// An epoch and where it ends in a log.
struct EpochEnd {
    QuorumEpoch epoch;
    Offset endOffset;
    friend bool operator==(const EpochEnd&, const EpochEnd&) = default;
};

/// One node's copy of the metadata log. Durable. Kafka: ReplicatedLog of __cluster_metadata-0.
///
/// Always:
///  1. Batches follow each other without gaps from startOffset() to endOffset(); their epochs never decrease.
///  2. If startOffset() > 0 a snapshot ends exactly there (invariants.md Q12).
class MetadataLog {
public:
    Offset startOffset() const { return m_startOffset; }
    /// The next offset to be written.
    Offset endOffset() const;
    /// Of the last batch, or of the snapshot that the log starts at; 0 when nothing was ever written.
    QuorumEpoch lastEpoch() const;
    bool isEmpty() const { return m_batches.isEmpty(); }

    std::size_t batchCount() const { return m_batches.size(); }
    /// Oldest first. Needs: index < batchCount().
    const metadata::MetadataBatch& batch(std::size_t index) const { return m_batches[index]; }
    /// The batches from the one that starts at `from`, at most `countMax`. Needs: a batch starts there, or `from` is the end.
    std::vector<metadata::MetadataBatch> batchesFrom(Offset from, std::size_t countMax) const;
    /// The index of the first batch whose end lies above `offset`; batchCount() when there is none.
    std::size_t indexOf(Offset offset) const;

    /// Needs: batch.baseOffset == endOffset(), batch.epoch >= lastEpoch(), records.
    void append(metadata::MetadataBatch batch);
    /// Drops all from `offset` on. Needs: a batch starts or ends there.
    void truncateTo(Offset offset);
    /// The largest epoch not above `epoch` that the log holds, and where it ends (replication.md 4.20). The start when none.
    EpochEnd endOf(QuorumEpoch epoch) const;

    /// Oldest first.
    const std::vector<Snapshot>& snapshots() const { return m_snapshots; }
    /// Remembers it; the log before the snapshot that was newest until now goes (replication.md 4.29).
    void addSnapshot(Snapshot snapshot);
    /// Replaces everything by a snapshot fetched from the leader (replication.md 4.19).
    void startFrom(Snapshot snapshot);

    friend bool operator==(const MetadataLog&, const MetadataLog&) = default;

private:
    void dropBefore(Offset offset);

    Offset m_startOffset{0};
    QuorumEpoch m_startEpoch{0}; // of the record before the start
    SharedList<metadata::MetadataBatch> m_batches;
    std::vector<Snapshot> m_snapshots;
};

} // namespace highwater::quorum
