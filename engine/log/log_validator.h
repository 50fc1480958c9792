// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/config/topic_config.h"
#include "engine/record/record_batch.h"

#include <cstdint>
#include <vector>

namespace highwater::log {

/// A client's batch as the leader will write it, but for offset and epoch; or why not.
struct ValidatedBatch {
    ErrorCode error = ErrorCode::None;
    record::RecordBatch batch;              ///< with the broker's maxTimestamp, timestamp type and codec
    Timestamp logAppendTime = kNoTimestamp; ///< on a LogAppendTime topic
    std::vector<std::int32_t> recordErrors; ///< places of the refused records
};

/// What a leader checks before it looks at its log, in Kafka's order: base offset (INVALID_RECORD), size (MESSAGE_TOO_LARGE), CRC
/// (CORRUPT_MESSAGE), header (INVALID_RECORD), each record's key and timestamp (INVALID_RECORD, INVALID_TIMESTAMP). Another
/// codec, wrong offsets inside a compressed batch or a wrong maxTimestamp make new bytes, which are measured again.
/// Kafka: UnifiedLog.analyzeAndValidateRecords and LogValidator. Source: log-and-producer.md 2.8.1 to 2.8.5.
ValidatedBatch validateClientBatch(const record::RecordBatch& batch, Timestamp now, const config::TopicConfig& config);

} // namespace highwater::log
