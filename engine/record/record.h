// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"

#include <optional>
#include <string>
#include <vector>

namespace highwater::record {

/// A header of a record: a text key and a value that may be null.
struct RecordHeader {
    std::string key;
    std::optional<Bytes> value;

    friend bool operator==(const RecordHeader&, const RecordHeader&) = default;
};

/// One record as an application knows it; a null value is a tombstone. Source: log-and-producer.md 1.2.
struct Record {
    Timestamp timestamp = kNoTimestamp;
    std::optional<Bytes> key;
    std::optional<Bytes> value;
    std::vector<RecordHeader> headers;
    std::int32_t offsetDelta = 0; ///< from the batch's base offset; compaction leaves gaps

    friend bool operator==(const Record&, const Record&) = default;
};

} // namespace highwater::record
