// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <cstdint>
#include <vector>

namespace highwater::log {

/// Whether the file system takes writes: not when it is full or broken.
enum class DiskWrites : std::uint8_t { Succeed, Fail };

/// What an append depends on beside the log and its config.
struct AppendOptions {
    DiskWrites writes = DiskWrites::Succeed;
    bool checksSequences = true; ///< off: duplicates and gaps of idempotent producers are taken (Rules::checkProducerSequences)
};

/// How an append ended. Kafka: LogAppendInfo and the exceptions of UnifiedLog.append.
struct AppendResult {
    ErrorCode error = ErrorCode::None;
    Offset baseOffset = kNoOffset; ///< of a duplicate: where the original stands
    Offset lastOffset = kNoOffset;
    Timestamp logAppendTime = kNoTimestamp; ///< on a LogAppendTime topic; of a duplicate, the original's timestamp
    bool isDuplicate = false;               ///< nothing was written, and it is a success (log-and-producer.md 5.2)
    bool rolled = false;                    ///< a new segment began, also when the batch was then refused
    bool restarted = false;                 ///< a follower's empty log moved its start to the first batch (replication.md 2.21)
    std::vector<std::int32_t> recordErrors; ///< the refused records by their place in the batch (log-and-producer.md 2.8.2)

    bool isOk() const { return error == ErrorCode::None; }
    friend bool operator==(const AppendResult&, const AppendResult&) = default;
};

} // namespace highwater::log
