// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/producer_state.h"
#include "engine/machine/input.h"
#include "engine/machine/outbox.h"

#include <map>
#include <vector>

namespace highwater::client {

/// A producer: an accumulator that the application fills and a sender that empties it. Kafka: KafkaProducer, RecordAccumulator,
/// Sender, TransactionManager without transactions. Source: log-and-producer.md 6.
///
/// A step has three parts that the node calls in this order: `take` an input, let the application `send`, then `settle`, which
/// is one round of Kafka's sender thread. `step` is all of it when the application has nothing to say.
///
/// Always:
///  1. After `settle` nothing is due any more.
///  2. No partition has two batches in one request (6.2.10).
///  3. With idempotence, the sequences of a partition's batches, queued and in flight, follow each other without a gap.
class Producer {
public:
    Producer() = default;
    Producer(config::ProducerConfig config, std::vector<NodeId> bootstrap);

    /// The process has started: asks who is there.
    void start(Instant now, machine::Outbox& out);
    void step(Instant now, const machine::Input& input, machine::Outbox& out)
    {
        take(now, input, out);
        settle(now, out);
    }
    void take(Instant now, const machine::Input& input, machine::Outbox& out);
    /// Needs: !isBlocked(). The record is accumulated, refused (it is told so), or the application blocks with it.
    void send(Instant now, OutgoingRecord record, machine::Outbox& out);
    void settle(Instant now, machine::Outbox& out);

    /// The application's thread waits inside send().
    bool isBlocked() const { return m_state.blocked.has_value(); }
    /// From the next record or request on; a batch that was sent before keeps its acks. Switching idempotence off or on drops
    /// the producer id: batches that have a sequence keep it, new ones get none, or those of a new id.
    void setConfig(Instant now, const config::ProducerConfig& config);

    const machine::Deadline& earliestDeadline() const { return m_earliest; }
    const ProducerState& state() const { return m_state; }

    friend bool operator==(const Producer&, const Producer&) = default;

private:
    ProducerState m_state;
    machine::Deadline m_earliest; ///< derived by settle
    std::map<QueueIndex, std::vector<RecordNumber>> m_accumulated; ///< in this step and not told yet; empty between steps
};

} // namespace highwater::client
