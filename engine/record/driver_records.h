// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"

#include <memory>
#include <vector>

namespace highwater::record {

/// Which of a scenario driver's records a batch holds, in batch order. It travels beside the bytes, so that the ledger need
/// not open every batch; it is no part of Kafka's protocol, and what real clients send has none. The same numbers stand in
/// the records' values, where the audit reads them.
struct DriverRecords {
    NodeId producer;
    std::vector<RecordNumber> numbers;
    friend bool operator==(const DriverRecords&, const DriverRecords&) = default;
};
using DriverRecordsPointer = std::shared_ptr<const DriverRecords>;

} // namespace highwater::record
