// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <map>
#include <string>
#include <utility>

namespace highwater::sim {

/// A committed offset that must not be lost.
struct CommittedMemory {
    Offset offset;
    bool hasGoneBack = false; ///< a later commit was lower: a reset, or a member that read again
    friend bool operator==(const CommittedMemory&, const CommittedMemory&) = default;
};

/// What the judges remember of consumer groups.
struct GroupMemory {
    std::map<std::pair<std::string, TopicIdPartition>, CommittedMemory> committed; ///< by group and partition
    std::map<std::pair<std::string, std::string>, std::int32_t> memberEpochs;      ///< by group and member
    friend bool operator==(const GroupMemory&, const GroupMemory&) = default;
};

} // namespace highwater::sim
