// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scenario/scenario_runner.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace highwater::scenario {

struct PartitionAudit {
    TopicPartition partition;
    std::int64_t records = 0; ///< of drivers, in the log of the legitimate leader
    friend bool operator==(const PartitionAudit&, const PartitionAudit&) = default;
};

/// What became of a topic's keys.
struct KeysAudit {
    std::string topic;
    sim::KeyCounts keys;
    friend bool operator==(const KeysAudit&, const KeysAudit&) = default;
};

/// What the logs hold, read record by record, beside what the ledger says. When several producers wrote, records of equal
/// numbers are told apart only as far as their counts allow.
struct Audit {
    std::vector<PartitionAudit> partitions;
    std::int64_t unique = 0;
    std::int64_t duplicates = 0;
    std::vector<RecordNumber> missing; ///< acknowledged, and in no leader's log; ascending
    std::int64_t missingUndecided = 0; ///< of these, lost with a leader's disk while nobody leads without them yet: the ledger waits
    std::int64_t expired = 0;          ///< acknowledged, and taken by retention as the topic's config says
    std::int64_t deleted = 0;          ///< acknowledged, and gone with a topic that was deleted: nobody promised to keep them
    sim::PromiseCounts promise;        ///< the ledger's
    std::map<ErrorCode, std::int64_t> failedRecords;
    std::vector<KeysAudit> keys;       ///< of topics whose keys went to other partitions
    std::vector<std::pair<std::string, std::int64_t>> keysOutOfOrder; ///< by group: keys that moved, done out of order
    std::vector<std::string> disagreements; ///< between ledger and logs: each is a defect of the engine

    bool isPassed() const { return missing.empty(); }
    friend bool operator==(const Audit&, const Audit&) = default;
};

/// Scans the log of every partition's legitimate leader, dead or alive; where its disk lost some, the log that has most of it. Records of topics that were deleted are counted, not sought.
Audit audit(const Playback& play);

/// `partition 0: 60`, then the sums, then what is missing, a line each.
std::vector<std::string> auditLines(const Audit& audit);

/// How many acknowledged records the scan does not find; of one producer, or of all.
std::int64_t missingRecordCount(const sim::Checkpoint& world, std::optional<NodeId> producer);

} // namespace highwater::scenario
