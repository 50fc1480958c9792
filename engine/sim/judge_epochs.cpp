// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include <algorithm>

/// What the judges remember of epochs that a broker notes later than its log has them, so that R24 expects neither more nor less than
/// Kafka gives. The one way to it: a leader loses its power and with it records, is back before its session ends, leads its old epoch
/// once more and notes it at its shorter end. Then it follows, its fetch from there fits its new leader's history, and the batches it
/// gets go on with an older epoch. Noting that one at the cut takes out what was noted of it before (replication.md 2.23, 4.46, 8.22).
namespace highwater::sim {

void Judges::noteReign(const event::ReplicaBecameLeader& fact)
{
    std::vector<EmptyReign>& reigns = m_memory.partitions[fact.partition].emptyReigns;
    std::erase_if(reigns, [&](const EmptyReign& reign) { return reign.broker == m_event->node; });
    reigns.push_back({m_event->node, fact.leaderEpoch, fact.logEndOffset});
}

/// Needs: the ledger does not know of these records yet.
void Judges::noteEpochOf(const event::RecordsAppended& fact)
{
    const NodeId id = m_event->node;
    const PartitionMemory* known = m_memory.partitions.look(fact.partition);
    if (known == nullptr)
        return;
    const auto reign = std::ranges::find(known->emptyReigns, id, &EmptyReign::broker);
    if (reign == known->emptyReigns.end())
        return;
    const EmptyReign ended = *reign;
    PartitionMemory& memory = *m_memory.partitions.writable(fact.partition);
    std::erase(memory.emptyReigns, ended);
    const PartitionLedger* ledger = m_memory.ledger.partition(fact.partition);
    if (ledger == nullptr || fact.baseOffset != ended.at || fact.leaderEpoch >= ended.epoch)
        return;
    const auto log = ledger->logs.find(id);
    if (log == ledger->logs.end() || log->second.runs().empty() || log->second.runs().back().epoch != fact.leaderEpoch)
        return;
    const Offset begins = log->second.runs().back().start;
    std::erase_if(memory.lateEpochStarts,
        [&](const LateEpochStart& late) { return late.broker == id && late.epoch == fact.leaderEpoch; });
    memory.lateEpochStarts.push_back({id, fact.leaderEpoch, begins, ended.at});
}

/// The log ends there now. An epoch that is noted behind that is not noted at all; more of it would be noted there.
void Judges::forgetEpochsFrom(const TopicIdPartition& partition, NodeId id, Offset cutTo)
{
    const PartitionMemory* known = m_memory.partitions.look(partition);
    if (known == nullptr || (known->emptyReigns.empty() && known->lateEpochStarts.empty()))
        return;
    PartitionMemory& memory = *m_memory.partitions.writable(partition);
    std::erase_if(memory.emptyReigns, [&](const EmptyReign& reign) { return reign.broker == id; });
    for (LateEpochStart& late : memory.lateEpochStarts)
        if (late.broker == id)
            late.noted = std::min(late.noted, cutTo);
    std::erase_if(memory.lateEpochStarts, [](const LateEpochStart& late) { return late.noted <= late.begins; });
}

/// A truncation follows, be it one that cuts nothing: it takes out what is noted at the log's end (2.25).
void Judges::on(const event::DivergenceFound& fact)
{
    const PartitionMemory* known = m_memory.partitions.look(fact.partition);
    if (known != nullptr && std::ranges::find(known->emptyReigns, m_event->node, &EmptyReign::broker) != known->emptyReigns.end())
        std::erase_if(m_memory.partitions.writable(fact.partition)->emptyReigns,
            [&](const EmptyReign& reign) { return reign.broker == m_event->node; });
}

/// Its process is gone: a start notes nothing that has no record (2.27).
void Judges::forgetReignsOf(NodeId id)
{
    std::vector<TopicIdPartition> led;
    for (const auto& [partition, memory] : m_memory.partitions)
        if (std::ranges::find(memory.emptyReigns, id, &EmptyReign::broker) != memory.emptyReigns.end())
            led.push_back(partition);
    for (const TopicIdPartition& partition : led)
        std::erase_if(m_memory.partitions.writable(partition)->emptyReigns, [&](const EmptyReign& reign) { return reign.broker == id; });
}

/// The batches from the recovery point's segment on were read again, and their epochs noted (2.30): no later than before.
void Judges::on(const event::LogRecovered& fact)
{
    const PartitionMemory* known = m_memory.partitions.look(fact.partition);
    const node::Broker* of = broker(m_event->node);
    const log::Log* log = of == nullptr ? nullptr : of->log(fact.partition);
    if (known == nullptr || known->lateEpochStarts.empty() || log == nullptr)
        return;
    PartitionMemory& memory = *m_memory.partitions.writable(fact.partition);
    for (LateEpochStart& late : memory.lateEpochStarts)
        for (const log::EpochEntry& entry : log->epochCache().entries())
            if (late.broker == m_event->node && entry.epoch == late.epoch)
                late.noted = std::min(late.noted, entry.startOffset);
    std::erase_if(memory.lateEpochStarts, [](const LateEpochStart& late) { return late.noted <= late.begins; });
}

} // namespace highwater::sim
