// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <map>
#include <set>
#include <string>
#include <utility>

namespace highwater::sim {

/// A committed offset that must not be lost.
struct CommittedMemory {
    Offset offset;
    bool hasGoneBack = false; ///< a later commit was lower: a reset, or a member that read again
    Instant since;            ///< when it was told last
    Offset at = kNoOffset;    ///< where its record stands, or a later one
    friend bool operator==(const CommittedMemory&, const CommittedMemory&) = default;
};

/// What one coordinator said of a group in its present term; what it had not committed is not held against the next one.
struct CoordinationMemory {
    std::map<std::string, std::int32_t> memberEpochs; ///< of a KIP-848 group
    std::int32_t generation = -1;                     ///< of a classic group
    std::set<std::string> gone;                       ///< members that were removed
    std::set<std::string> replaced;                   ///< ids of static members that came back under another one
    friend bool operator==(const CoordinationMemory&, const CoordinationMemory&) = default;
};

/// What the judges remember of consumer groups.
struct GroupMemory {
    std::map<std::pair<std::string, TopicIdPartition>, CommittedMemory> committed; ///< by group and partition
    std::map<std::pair<NodeId, std::string>, CoordinationMemory> coordinations; ///< by broker and group
    std::map<std::string, Instant> emptySince;                                     ///< classic groups without members
    friend bool operator==(const GroupMemory&, const GroupMemory&) = default;
};

} // namespace highwater::sim
