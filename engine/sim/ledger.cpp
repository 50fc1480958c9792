// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/ledger.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace highwater::sim {
namespace {

/// What one record adds to the counts.
PromiseCounts countsOf(const RecordEntry& entry)
{
    const bool isAnswered = entry.is(RecordEntry::Acknowledged) || entry.is(RecordEntry::Failed);
    const bool isSent = entry.is(RecordEntry::Sent);
    const bool hasFailed = entry.is(RecordEntry::Failed);
    return {isSent, entry.is(RecordEntry::Acknowledged), isSent && hasFailed, isSent && !isAnswered,
        entry.is(RecordEntry::Committed), entry.is(RecordEntry::Lost), std::max(0, entry.copies - 1), 0, !isSent && hasFailed};
}

void add(PromiseCounts& counts, const PromiseCounts& before, const PromiseCounts& after)
{
    counts.sent += after.sent - before.sent;
    counts.acknowledged += after.acknowledged - before.acknowledged;
    counts.failed += after.failed - before.failed;
    counts.inDoubt += after.inDoubt - before.inDoubt;
    counts.committed += after.committed - before.committed;
    counts.acknowledgedButLost += after.acknowledgedButLost - before.acknowledgedButLost;
    counts.duplicates += after.duplicates - before.duplicates;
    counts.neverSent += after.neverSent - before.neverSent;
}

bool isLost(const RecordEntry& entry)
{
    if (!entry.is(RecordEntry::Acknowledged) || entry.copies > 0)
        return false;
    return !entry.is(RecordEntry::AcknowledgedUnheard) || entry.leaderEpoch != kNoLeaderEpoch;
}

} // namespace

/// Changes one record and all counts it stands in.
template <class What>
void Ledger::change(PartitionLedger* partition, NodeId producer, RecordNumber number, What what)
{
    ProducerLedger& of = m_producers[producer];
    RecordEntry& entry = of.records.writable(number);
    if (partition == nullptr && entry.partition != RecordEntry::kNoPartition)
        partition = &writable(m_partitionNumbers[entry.partition]);
    const PromiseCounts before = countsOf(entry);
    const bool wasLost = entry.is(RecordEntry::Lost);
    const LostRecord was{entry.leaderEpoch, entry.offset, producer, number};
    what(entry);
    entry.set(RecordEntry::Lost, isLost(entry));
    const PromiseCounts after = countsOf(entry);
    add(m_total, before, after);
    add(of.counts, before, after);
    if (partition == nullptr)
        return;
    add(partition->counts, before, after);
    if (wasLost)
        partition->lost.erase(was);
    if (entry.is(RecordEntry::Lost))
        partition->lost.insert({entry.leaderEpoch, entry.offset, producer, number});
}

void Ledger::note(const event::Event& event)
{
    std::visit(overloaded{
                   [&](const event::RecordsAccumulated& fact) { noteSent(event.node, fact); },
                   [&](const event::BatchAcknowledged& fact) { noteAcknowledged(event.node, fact); },
                   [&](const event::BatchFailed& fact) { noteFailed(event.node, fact); },
                   [&](const event::RecordsRejected& fact) { noteRejected(event.node, fact); },
                   [&](const event::RecordsAppended& fact) { noteAppended(event.node, fact); },
                   [&](const event::LogTruncated& fact) { noteTruncated(event.node, fact); },
                   [&](const event::RecordsLostOnDisk& fact) { noteLostOnDisk(event.node, fact); },
                   [&](const event::ReplicaDeleted& fact) { noteDeleted(event.node, fact); },
                   [&](const event::LogStartAdvanced& fact) { noteLogStart(event.node, fact); },
                   [&](const event::ReplicaBecameLeader& fact) { noteLeader(event.node, fact); },
                   [&](const event::HighWatermarkAdvanced& fact) { noteHighWatermark(event.node, fact); },
                   [](const auto&) {},
               },
        event.body);
}

PartitionLedger& Ledger::writable(const TopicIdPartition& partition)
{
    const auto [found, isNew] = m_partitions.tryEmplace(partition);
    if (isNew) {
        ensure(m_partitionNumbers.size() < RecordEntry::kNoPartition, "the ledger follows at most 65,535 partitions");
        found->number = std::uint16_t(m_partitionNumbers.size());
        m_partitionNumbers.push_back(partition);
    }
    return *found;
}

void Ledger::noteSent(NodeId producer, const event::RecordsAccumulated& sent)
{
    PartitionLedger& partition = writable(sent.partition);
    for (const RecordNumber number : sent.records.numbers) {
        change(&partition, producer, number, [&](RecordEntry& entry) {
            entry.partition = partition.number;
            entry.set(RecordEntry::Sent);
        });
    }
}

void Ledger::noteAcknowledged(NodeId producer, const event::BatchAcknowledged& acknowledged)
{
    if (!acknowledged.records)
        return;
    PartitionLedger& partition = writable(acknowledged.partition);
    for (const RecordNumber number : acknowledged.records->numbers) {
        change(&partition, producer, number, [&](RecordEntry& entry) {
            entry.set(RecordEntry::Acknowledged);
            entry.set(RecordEntry::AcknowledgedByAll, acknowledged.acks == message::Acks::All);
            entry.set(RecordEntry::AcknowledgedUnheard, acknowledged.acks == message::Acks::None);
        });
    }
}

void Ledger::noteFailed(NodeId producer, const event::BatchFailed& failed)
{
    if (!failed.records)
        return;
    PartitionLedger& partition = writable(failed.partition);
    for (const RecordNumber number : failed.records->numbers)
        change(&partition, producer, number, [](RecordEntry& entry) { entry.set(RecordEntry::Failed); });
}

void Ledger::noteRejected(NodeId producer, const event::RecordsRejected& rejected)
{
    for (const RecordNumber number : rejected.records.numbers)
        change(nullptr, producer, number, [](RecordEntry& entry) { entry.set(RecordEntry::Failed); });
}

void Ledger::noteAppended(NodeId broker, const event::RecordsAppended& appended)
{
    PartitionLedger& partition = writable(appended.partition);
    partition.logs[broker].append(appended.leaderEpoch, appended.baseOffset, appended.lastOffset);
    const bool isTruth = broker == partition.leader && appended.leaderEpoch == partition.leaderEpoch;
    if (isTruth)
        partition.truth.append(appended.leaderEpoch, appended.baseOffset, appended.lastOffset);
    if (appended.origin == event::AppendOrigin::Client && appended.driverRecords)
        noteCopies(partition, broker, appended);
}

/// A driver's batch was appended by a leader: each of its records has one more copy somewhere.
void Ledger::noteCopies(PartitionLedger& partition, NodeId broker, const event::RecordsAppended& appended)
{
    const bool isTruth = partition.truth.holds(appended.baseOffset, appended.leaderEpoch);
    const NodeId producer = appended.driverRecords->producer;
    Offset offset = appended.baseOffset;
    for (const RecordNumber number : appended.driverRecords->numbers) {
        const RecordEntry* known = record(producer, number);
        if (!isTruth && known != nullptr && known->partition != partition.number && known->leaderEpoch != kNoLeaderEpoch) {
            offset = offset.next(); // a former leader of a deleted topic takes what the topic of that name has already
            continue;
        }
        change(&partition, producer, number, [&](RecordEntry& entry) {
            if (entry.partition != partition.number) { // its topic was deleted and made again: the copies of before do not count
                entry.copies = 0;
                entry.leaderEpoch = kNoLeaderEpoch;
                entry.set(RecordEntry::Several, false);
                m_producers[producer].several.erase(number);
            }
            if (entry.leaderEpoch != kNoLeaderEpoch) {
                std::vector<Placement>& all = m_producers[producer].several[number];
                if (all.empty())
                    all.push_back({entry.offset, entry.leaderEpoch});
                all.push_back({offset, appended.leaderEpoch});
                entry.set(RecordEntry::Several);
            }
            entry.partition = partition.number;
            entry.offset = offset;
            entry.leaderEpoch = appended.leaderEpoch;
            if (isTruth && entry.copies < std::numeric_limits<std::uint8_t>::max())
                entry.copies += 1;
        });
        offset = offset.next();
    }
    partition.uncommitted.push_back({appended.baseOffset, appended.leaderEpoch, broker, appended.driverRecords});
}

void Ledger::noteTruncated(NodeId broker, const event::LogTruncated& truncated)
{
    LogShape& log = writable(truncated.partition).logs[broker];
    if (truncated.to > log.endOffset())
        log = LogShape{}; // wiped, and begun again further on
    log.truncateTo(truncated.to);
}

/// What was the truth stays it until another broker leads: an administrator's order is no loss.
void Ledger::noteDeleted(NodeId broker, const event::ReplicaDeleted& deleted)
{
    PartitionLedger& partition = writable(deleted.partition);
    partition.logs.erase(broker);
    partition.logStarts.erase(broker);
}

void Ledger::noteLostOnDisk(NodeId broker, const event::RecordsLostOnDisk& lost)
{
    PartitionLedger& partition = writable(lost.partition);
    partition.logs[broker].truncateTo(lost.to);
    if (lost.reason == event::DiskLoss::Wipe)
        partition.logStarts.erase(broker);
}

void Ledger::noteLeader(NodeId broker, const event::ReplicaBecameLeader& became)
{
    PartitionLedger& partition = writable(became.partition);
    partition.leaders.try_emplace(became.leaderEpoch, broker);
    const bool isAgain = became.leaderEpoch == partition.leaderEpoch && partition.leader == broker; // its process started again (4.46)
    if (became.leaderEpoch < partition.leaderEpoch || isAgain)
        return;
    partition.leader = broker;
    partition.leaderEpoch = became.leaderEpoch;
    changeTruth(partition, partition.logs[broker]);
    countExpired(partition);
}

void Ledger::noteLogStart(NodeId broker, const event::LogStartAdvanced& advanced)
{
    PartitionLedger& partition = writable(advanced.partition);
    partition.logStarts[broker] = advanced.offset;
    if (LogShape& log = partition.logs[broker]; log.endOffset() < advanced.offset)
        log.restartAt(advanced.offset);
    countExpired(partition);
}

void Ledger::countExpired(PartitionLedger& partition)
{
    const auto start = partition.logStarts.find(partition.leader);
    const std::int64_t expired
        = std::max(start == partition.logStarts.end() ? 0 : start->second.value, partition.truth.startOffset().value);
    m_total.expired += expired - partition.counts.expired;
    partition.counts.expired = expired;
}

/// Another log is the legitimate one: some records are lost, some come back.
void Ledger::changeTruth(PartitionLedger& partition, LogShape truth)
{
    if (truth == partition.truth)
        return;
    const Offset agreed = agreesUntil(partition.truth, truth);
    if (agreed < partition.everCommitted) {
        recountAll(partition, truth);
        partition.trueHighWatermark = std::min(partition.trueHighWatermark, agreed);
    } else {
        recountUncommitted(partition, truth);
    }
    partition.truth = std::move(truth);
}

void Ledger::recountUncommitted(PartitionLedger& partition, const LogShape& truth)
{
    for (const AppendedRun& run : partition.uncommitted) {
        const bool was = partition.truth.holds(run.baseOffset, run.leaderEpoch);
        const bool is = truth.holds(run.baseOffset, run.leaderEpoch);
        if (was == is)
            continue;
        for (const RecordNumber number : run.records->numbers)
            change(&partition, run.records->producer, number, [&](RecordEntry& entry) {
                entry.copies = std::uint8_t(is ? std::min(entry.copies + 1, 255) : std::max(entry.copies - 1, 0));
            });
    }
}

/// The legitimate log goes back below what was committed: every record of the partition is looked up again.
void Ledger::recountAll(PartitionLedger& partition, const LogShape& truth)
{
    const auto isIn = [&](const auto& copy) { // below its start retention had been: what was the truth before stays it
        return (copy.offset < truth.startOffset() ? partition.truth : truth).holds(copy.offset, copy.leaderEpoch);
    };
    for (const auto& [producer, of] : m_producers) {
        for (RecordNumber number; number.value < of.records.end(); ++number.value) {
            const RecordEntry* known = of.records.find(number);
            if (known == nullptr || known->partition != partition.number || known->leaderEpoch == kNoLeaderEpoch)
                continue;
            std::int64_t copies = isIn(*known);
            if (known->is(RecordEntry::Several))
                copies = std::ranges::count_if(of.several.at(number), isIn);
            if (copies != known->copies)
                change(&partition, producer, number,
                    [&](RecordEntry& entry) { entry.copies = std::uint8_t(std::min<std::int64_t>(copies, 255)); });
        }
    }
}

void Ledger::noteHighWatermark(NodeId broker, const event::HighWatermarkAdvanced& advanced)
{
    PartitionLedger& partition = writable(advanced.partition);
    if (advanced.role != event::ReplicaRole::Leader || broker != partition.leader || advanced.to <= partition.trueHighWatermark)
        return;
    partition.trueHighWatermark = advanced.to;
    partition.everCommitted = std::max(partition.everCommitted, advanced.to);
    std::erase_if(partition.uncommitted, [&](const AppendedRun& run) {
        if (!partition.truth.holds(run.baseOffset, run.leaderEpoch))
            return run.baseOffset < advanced.to;
        if (run.nextOffset() > advanced.to)
            return false;
        for (const RecordNumber number : run.records->numbers)
            change(&partition, run.records->producer, number, [](RecordEntry& entry) { entry.set(RecordEntry::Committed); });
        RecordNumber& last = partition.lastCommitted.try_emplace(run.records->producer, RecordNumber{-1}).first->second;
        last = std::max(last, run.records->numbers.back());
        return true;
    });
}

PromiseCounts Ledger::ofProducer(NodeId producer) const
{
    const auto found = m_producers.find(producer);
    return found == m_producers.end() ? PromiseCounts{} : found->second.counts;
}

PromiseCounts Ledger::ofPartition(const TopicIdPartition& id) const
{
    const PartitionLedger* found = partition(id);
    return found == nullptr ? PromiseCounts{} : found->counts;
}

const PartitionLedger* Ledger::partition(const TopicIdPartition& id) const
{
    return m_partitions.look(id);
}

std::vector<RecordNumber> Ledger::recordsWith(NodeId producer, RecordEntry::Flag flag) const
{
    std::vector<RecordNumber> numbers;
    const auto found = m_producers.find(producer);
    if (found == m_producers.end())
        return numbers;
    for (RecordNumber number; number.value < found->second.records.end(); ++number.value) {
        const RecordEntry* entry = found->second.records.find(number);
        if (entry != nullptr && entry->is(flag))
            numbers.push_back(number);
    }
    return numbers;
}

std::vector<RecordNumber> Ledger::duplicatedRecords(NodeId producer) const
{
    std::vector<RecordNumber> numbers = recordsWith(producer, RecordEntry::Several);
    std::erase_if(numbers, [&](RecordNumber number) { return record(producer, number)->copies < 2; });
    return numbers;
}

std::vector<RecordNumber> Ledger::neverWrittenRecords(NodeId producer) const
{
    std::vector<RecordNumber> numbers = acknowledgedRecords(producer);
    std::erase_if(numbers, [&](RecordNumber number) { return record(producer, number)->leaderEpoch != kNoLeaderEpoch; });
    return numbers;
}

const RecordEntry* Ledger::record(NodeId producer, RecordNumber number) const
{
    const auto found = m_producers.find(producer);
    const RecordEntry* entry = found == m_producers.end() ? nullptr : found->second.records.find(number);
    return entry == nullptr || *entry == RecordEntry{} ? nullptr : entry; // numbers may have gaps
}

std::vector<Placement> Ledger::placementsOf(NodeId producer, RecordNumber number) const
{
    const RecordEntry* entry = record(producer, number);
    if (entry == nullptr || entry->leaderEpoch == kNoLeaderEpoch)
        return {};
    if (entry->is(RecordEntry::Several))
        return m_producers.at(producer).several.at(number);
    return {{entry->offset, entry->leaderEpoch}};
}

std::optional<TopicIdPartition> Ledger::partitionOf(const RecordEntry& entry) const
{
    return entry.partition < m_partitionNumbers.size() ? std::optional(m_partitionNumbers[entry.partition]) : std::nullopt;
}

bool Ledger::isExpired(const RecordEntry& entry) const
{
    const auto id = partitionOf(entry);
    const PartitionLedger* known = id ? partition(*id) : nullptr;
    if (known == nullptr || entry.leaderEpoch == kNoLeaderEpoch || entry.copies == 0)
        return false;
    const auto start = known->logStarts.find(known->leader);
    return start != known->logStarts.end() && entry.offset < start->second;
}

std::vector<NodeId> Ledger::producers() const
{
    std::vector<NodeId> ids;
    for (const auto& [id, of] : m_producers)
        ids.push_back(id);
    return ids;
}

std::vector<Ghost> Ledger::ghosts() const
{
    std::vector<Ghost> ghosts;
    for (const auto& [id, partition] : m_partitions) {
        std::size_t first = ghosts.size();
        for (const LostRecord& lost : partition.lost) {
            if (ghosts.size() == first || ghosts.back().to != lost.offset || ghosts.back().leaderEpoch != lost.leaderEpoch
                || ghosts.back().producer != lost.producer) {
                const auto leader = partition.leaders.find(lost.leaderEpoch);
                ghosts.push_back({id, leader == partition.leaders.end() ? kNoNode : leader->second, lost.offset, lost.offset,
                    lost.leaderEpoch, lost.producer, {}});
            }
            ghosts.back().to = lost.offset.next();
            ghosts.back().numbers.push_back(lost.number);
        }
    }
    return ghosts;
}

} // namespace highwater::sim
