// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/machine/deadline.h"
#include "engine/machine/outbox.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace highwater::client {

class Producer;

/// What a driver is to write: the twin of sim::SendRecords.
struct SendPlan {
    std::string topic;
    std::int64_t count = 1;
    Duration interval;                       ///< zero: all at once
    std::string keyPrefix;
    std::int32_t keyCount = 0;               ///< 0: null keys
    ByteCount valueSize = 0;                 ///< shorter values are padded with spaces
    std::optional<PartitionIndex> partition; ///< absent: the partitioner chooses
    friend bool operator==(const SendPlan&, const SendPlan&) = default;
};

/// A plan that is under way.
struct RunningPlan {
    SendPlan plan;
    std::int64_t sentCount = 0;
    machine::Deadline next; ///< of the next record
    friend bool operator==(const RunningPlan&, const RunningPlan&) = default;
};

/// The application of a scenario's producer: one thread that calls send() on its own schedule. While send() blocks it does
/// nothing else; afterwards it catches up with its schedule. It survives a crash of the client: it is the scenario's.
class RecordDriver {
public:
    /// The first record is due at once. The cause in force is what the records are blamed on.
    void start(const SendPlan& plan, const machine::Outbox& out);
    /// Drops what is left of every plan.
    void stop() { m_plans.clear(); }
    /// The client came back: what was due meanwhile is due now, and the rest that much later.
    void resume(const machine::Outbox& out);
    /// Sends what is due, until the producer blocks.
    void step(Instant now, Producer& producer, machine::Outbox& out);

    machine::Deadline earliestDeadline() const;
    std::int64_t recordsLeft() const;
    /// The topic it last wrote to, or will first; empty before any plan.
    const std::string& topic() const { return m_topic; }
    RecordNumber nextNumber() const { return m_nextNumber; }
    const std::vector<RunningPlan>& plans() const { return m_plans; }

    friend bool operator==(const RecordDriver&, const RecordDriver&) = default;

private:
    std::vector<RunningPlan> m_plans;
    RecordNumber m_nextNumber{1}; ///< unique over the life of the client
    std::string m_topic;
};

} // namespace highwater::client
