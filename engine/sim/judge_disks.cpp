// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include "engine/sim/judge_words.h"

#include <algorithm>

/// What the judges make of lost disks: whom they exempt, and when a loss is one that Kafka does not promise to survive
/// (replication.md 9, labels L0 and LE).
namespace highwater::sim {

void Judges::on(const event::PowerLost&) { m_memory.quorum.highWatermarks.erase(m_event->node); }
void Judges::on(const event::NodeHalted&) { m_memory.quorum.highWatermarks.erase(m_event->node); }

void Judges::on(const event::RecordsLostOnDisk& fact)
{
    PartitionMemory& memory = m_memory.partitions[fact.partition];
    memory.verifiedUntil = std::min(memory.verifiedUntil, fact.to);
    forgetEpochsFrom(fact.partition, m_event->node, fact.to);
    memory.lossy.insert(m_event->node);
    memory.wasWiped = memory.wasWiped || fact.reason == event::DiskLoss::Wipe;
}

/// Who joins the ISR anew has all that is committed again.
void Judges::on(const event::InSyncSetRecorded& fact)
{
    const PartitionMemory* known = m_memory.partitions.look(fact.partition);
    if (known == nullptr || known->lossy.empty())
        return;
    PartitionMemory& memory = *m_memory.partitions.writable(fact.partition);
    for (const NodeId member : fact.isr)
        if (!contains(fact.isrBefore, member))
            memory.lossy.erase(member);
    if (memory.lossy.empty())
        memory.wasWiped = false;
}

std::string Judges::lossExplanationOf(const TopicIdPartition& partition) const
{
    const auto memory = m_memory.partitions.find(partition);
    if (memory == m_memory.partitions.end() || memory->second.lossy.empty())
        return {};
    if (memory->second.wasWiped)
        return "a disk was wiped";
    if (!m_memory.quorum.image.isElrEnabled())
        return "a power loss without eligible leader replicas";
    std::int32_t minIsr = 1;
    for (const auto& [id, node] : m_cluster.nodes)
        if (node.broker)
            minIsr = std::max(minIsr, node.broker->topicConfig(partition.topicId).minInsyncReplicas);
    if (const metadata::PartitionRegistration* registration = m_memory.quorum.image.partition(partition))
        minIsr = std::min(minIsr, std::int32_t(registration->replicas.size()));
    const auto lossyCount = std::int32_t(memory->second.lossy.size());
    if (lossyCount < minIsr)
        return {};
    return "a power loss of " + std::to_string(lossyCount) + " replicas with min.insync.replicas=" + std::to_string(minIsr);
}

bool Judges::isLossy(const TopicIdPartition& partition, NodeId member) const
{
    const auto memory = m_memory.partitions.find(partition);
    return memory != m_memory.partitions.end() && memory->second.lossy.contains(member);
}

} // namespace highwater::sim
