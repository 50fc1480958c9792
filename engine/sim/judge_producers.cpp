// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include "engine/sim/judge_words.h"

#include <algorithm>
#include <set>

/// The judges of what producers wrote, from the batches themselves: P1 to P6.
namespace highwater::sim {
namespace {

constexpr std::int64_t kProducerIdExpiration = 86'400'000; ///< producer.id.expiration.ms

LogMemory& logOf(PartitionMemory& memory, NodeId broker)
{
    const auto at = std::ranges::lower_bound(memory.logs, broker, {}, &LogMemory::broker);
    if (at != memory.logs.end() && at->broker == broker)
        return *at;
    return *memory.logs.insert(at, LogMemory{broker, {}, {}});
}

} // namespace

/// Why a record may stand in the log twice, or after a later one; empty: nothing allows it. `earlier` is where the other record
/// stands. A broker that restarted remembers one batch of each producer, takes an older one for a gap, and the producer begins a
/// new epoch with what it thinks is missing (log-and-producer.md 5.12, 6.4.3): under another epoch nothing tells repeats apart.
std::string Judges::whatAllowsRepeats(const event::RecordsAppended& fact, Offset earlier) const
{
    const node::Node* sender = m_cluster.node(fact.driverRecords->producer);
    const client::Producer* producer = sender == nullptr || !sender->client ? nullptr : sender->client->producer();
    if (producer != nullptr && !producer->state().config.enableIdempotence)
        return "enable.idempotence=false";
    const node::Node* leader = m_cluster.node(m_event == nullptr ? kNoNode : m_event->node);
    const log::Log* log = leader == nullptr || !leader->broker ? nullptr : leader->broker->log(fact.partition);
    if (m_event != nullptr && !sequencesAreChecked(m_event->node))
        return "checkProducerSequences is off";
    const auto batchAt = [&](Offset offset) {
        const bool isThere = log != nullptr && log->logStartOffset() <= offset && offset < log->logEndOffset();
        return isThere ? log->batchAt(offset) : nullptr;
    };
    const record::RecordBatch* first = batchAt(earlier);
    const record::RecordBatch* second = batchAt(fact.baseOffset);
    if (second != nullptr && second->header().producerId == kNoProducerId)
        return "enable.idempotence=false"; // when it was built; it may have been switched on since
    if (first == nullptr || second == nullptr)
        return {};
    const record::BatchHeader one = first->header();
    const record::BatchHeader other = second->header();
    const bool isNewEpoch = one.producerId != other.producerId || one.producerEpoch != other.producerEpoch;
    return isNewEpoch ? "the producer began a new epoch" : std::string();
}

bool Judges::sequencesAreChecked(NodeId id) const
{
    const node::Broker* of = broker(id);
    return of == nullptr || of->rules().checkProducerSequences;
}

/// Follows each producer through one log: P1, P3. After a cut, or when bytes were lost, the log is read again from its start.
void Judges::lookAtProducers(const node::Touched& before, const replica::Replica& now)
{
    PartitionMemory& memory = m_memory.partitions[before.partition];
    LogMemory& log = logOf(memory, before.broker);
    if (now.logEndOffset() == log.seenUntil && before.logEndOffset == log.seenUntil)
        return;
    const bool goesOn = before.logEndOffset == log.seenUntil && now.logEndOffset() > log.seenUntil;
    if (!goesOn)
        log = LogMemory{before.broker, {}, {}};
    now.log().forEachBatch(std::max(log.seenUntil, now.logStartOffset()), [&](const record::RecordBatch& batch) {
        if (batch.producerId() != kNoProducerId)
            noteBatch(log, before.partition, batch.header(), goesOn);
    });
    log.seenUntil = now.logEndOffset();
}

void Judges::noteBatch(LogMemory& log, const TopicIdPartition& id, const record::BatchHeader& header, bool isNew)
{
    const auto at = std::ranges::lower_bound(log.producers, header.producerId, {}, &ProducerTrace::producerId);
    const std::int32_t last = header.baseSequence < 0 ? -1 : log::sequenceAfter(header.baseSequence, header.lastOffsetDelta);
    const ProducerTrace trace{header.producerId, header.producerEpoch, last, header.baseOffset.plus(header.lastOffsetDelta), header.maxTimestamp};
    if (at == log.producers.end() || at->producerId != header.producerId) {
        log.producers.insert(at, trace);
        return;
    }
    const bool isExpired = header.maxTimestamp.value - at->timestamp.value >= kProducerIdExpiration;
    const std::string who = "on broker " + text(log.broker) + " the batch at " + text(header.baseOffset);
    if (isNew && header.producerEpoch < at->epoch)
        say("P3", id, who + " carries a producer epoch below one that was accepted.");
    else if (isNew && header.producerEpoch > at->epoch && header.baseSequence > 0)
        say("P1", id, who + " begins a producer epoch with the sequence " + std::to_string(header.baseSequence) + ".");
    else if (isNew && header.producerEpoch == at->epoch && header.baseSequence >= 0 && at->lastSequence >= 0 && !isExpired
        && header.baseSequence != log::sequenceAfter(at->lastSequence, 1))
        sayAllowed("P1", id, who + " has the sequence " + std::to_string(header.baseSequence) + " after "
                + std::to_string(at->lastSequence) + ".", sequencesAreChecked(log.broker) ? "" : "checkProducerSequences is off");
    *at = trace;
}

/// P2: what a log's producer table says is what its batches left behind.
void Judges::compareProducers()
{
    for (const auto& [id, memory] : m_memory.partitions) {
        for (const LogMemory& log : memory.logs) {
            const replica::Replica* now = replica(log.broker, id);
            if (now == nullptr || now->logEndOffset() != log.seenUntil)
                continue;
            for (const log::ProducerState& state : now->log().producers().states()) {
                const auto at = std::ranges::lower_bound(log.producers, state.producerId, {}, &ProducerTrace::producerId);
                const bool isKnown = at != log.producers.end() && at->producerId == state.producerId;
                if (state.batchCount > 0 && state.lastOffset() >= now->logStartOffset()
                    && (!isKnown || at->epoch != state.epoch || at->lastSequence != state.lastSequence()))
                    say("P2", id, "on broker " + text(log.broker) + " the producer table does not say what the log holds.");
            }
            for (const ProducerTrace& trace : log.producers) {
                const bool isYoung = m_cluster.startOfTime.value + m_cluster.now.value / 1'000 - trace.timestamp.value < kProducerIdExpiration;
                if (isYoung && now->log().producers().find(trace.producerId) == nullptr)
                    say("P2", id, "on broker " + text(log.broker) + " the producer table has forgotten a producer.");
            }
        }
    }
}

/// P5: a producer's records come into the legitimate log in the order they were sent in. Needs: before the ledger notes it.
void Judges::noteOrder(const event::RecordsAppended& fact)
{
    if (!fact.driverRecords || fact.origin != event::AppendOrigin::Client)
        return;
    const PartitionLedger* known = m_memory.ledger.partition(fact.partition);
    if (known == nullptr || known->leader != m_event->node || known->leaderEpoch != fact.leaderEpoch)
        return;
    auto& newest = m_memory.partitions[fact.partition].newest;
    const NodeId sender = fact.driverRecords->producer;
    auto at = std::ranges::find(newest, sender, &std::pair<NodeId, RecordNumber>::first);
    if (at == newest.end())
        at = newest.insert(at, {sender, RecordNumber{-1}});
    for (const RecordNumber number : fact.driverRecords->numbers) {
        if (number > at->second) {
            at->second = number;
            continue;
        }
        const RecordEntry* last = m_memory.ledger.record(sender, at->second);
        const bool isRepeat = number == at->second;
        const std::string what = "record " + std::to_string(number.value) + " of producer " + text(sender)
            + " was written after record " + std::to_string(at->second.value) + ".";
        if (!isRepeat)
            sayAllowed("P5", fact.partition, what, whatAllowsRepeats(fact, last == nullptr ? kNoOffset : last->offset));
        return;
    }
}

/// Another log is the legitimate one: what it holds of each producer last.
void Judges::recallOrder(const TopicIdPartition& id)
{
    const PartitionLedger* known = m_memory.ledger.partition(id);
    if (known == nullptr)
        return;
    auto& newest = m_memory.partitions[id].newest;
    newest.assign(known->lastCommitted.begin(), known->lastCommitted.end());
    for (const AppendedRun& run : known->uncommitted) {
        if (!known->truth.holds(run.baseOffset, run.leaderEpoch) || run.records->numbers.empty())
            continue;
        const auto at = std::ranges::find(newest, run.records->producer, &std::pair<NodeId, RecordNumber>::first);
        if (at == newest.end())
            newest.emplace_back(run.records->producer, run.records->numbers.back());
        else
            at->second = std::max(at->second, run.records->numbers.back());
    }
}

/// P4: one send of an idempotent producer, at most one record in the legitimate log.
void Judges::lookForDuplicates(std::int64_t duplicatesBefore, std::span<const event::Event> events)
{
    if (m_memory.ledger.total().duplicates <= duplicatesBefore)
        return;
    for (const event::Event& event : events) {
        const auto* appended = std::get_if<event::RecordsAppended>(&event.body);
        if (appended == nullptr || !appended->driverRecords || appended->origin != event::AppendOrigin::Client)
            continue;
        for (const RecordNumber number : appended->driverRecords->numbers) {
            const RecordEntry* entry = m_memory.ledger.record(appended->driverRecords->producer, number);
            if (entry == nullptr || entry->copies < 2)
                continue;
            const std::vector<Placement> copies = m_memory.ledger.placementsOf(appended->driverRecords->producer, number);
            const std::string what = "record " + std::to_string(number.value) + " of producer " + text(appended->driverRecords->producer)
                + " is in the log " + std::to_string(entry->copies) + " times.";
            m_event = &event;
            sayAllowed("P4", appended->partition, what, whatAllowsRepeats(*appended, copies[copies.size() - 2].offset));
            break;
        }
    }
}

/// P6: what is reported as certainly not written is in no leader's log. Needs: after the ledger noted it.
void Judges::on(const event::BatchFailed& fact)
{
    const PartitionLedger* known = m_memory.ledger.partition(fact.partition);
    if (fact.mayBeWritten || !fact.records || known == nullptr)
        return;
    for (const RecordNumber number : fact.records->numbers) {
        const RecordEntry* entry = m_memory.ledger.record(fact.records->producer, number);
        if (entry == nullptr || entry->copies == 0)
            continue;
        say("P6", fact.partition, "record " + std::to_string(number.value) + " of producer " + text(fact.records->producer)
                + " was reported as not written, and is in the log.");
        return;
    }
}

/// P1: the answer names the place where the batch stands, also the answer to a repeat. Needs: after the ledger noted it.
void Judges::checkPlace(const event::BatchAcknowledged& fact)
{
    if (fact.baseOffset == kNoOffset || !fact.records || fact.records->numbers.empty())
        return;
    const RecordNumber number = fact.records->numbers.front();
    const RecordEntry* entry = m_memory.ledger.record(fact.records->producer, number);
    if (entry == nullptr || entry->is(RecordEntry::Several) || entry->offset == fact.baseOffset)
        return;
    say("P1", fact.partition, "record " + std::to_string(number.value) + " of producer " + text(fact.records->producer)
            + " was acknowledged at " + text(fact.baseOffset) + " and stands at " + text(entry->offset) + ".");
}

} // namespace highwater::sim
