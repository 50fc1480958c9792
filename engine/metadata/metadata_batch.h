// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/metadata/metadata_records.h"

#include <memory>
#include <vector>

namespace highwater::metadata {

/// A batch of the metadata log: its records are shared by all logs that hold it and never change.
/// One record takes one offset. Kafka: a batch of __cluster_metadata-0.
struct MetadataBatch {
    Offset baseOffset;
    QuorumEpoch epoch; ///< of the quorum leader that wrote it
    Timestamp appendTime = kNoTimestamp;
    std::shared_ptr<const std::vector<MetadataRecord>> records;

    Offset nextOffset() const { return baseOffset.plus(std::int64_t(records->size())); }
    /// Same place, epoch and records.
    friend bool operator==(const MetadataBatch& a, const MetadataBatch& b)
    {
        return a.baseOffset == b.baseOffset && a.epoch == b.epoch && (a.records == b.records || *a.records == *b.records);
    }
};

} // namespace highwater::metadata
