// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/partition_change_builder.h"

#include "engine/controller/node_list.h"

#include <algorithm>

namespace highwater::controller {
namespace {

std::vector<NodeId> without(std::vector<NodeId> list, const std::vector<NodeId>& gone)
{
    std::erase_if(list, [&](NodeId node) { return holds(gone, node); });
    return list;
}

bool holdsAll(const std::vector<NodeId>& list, const std::vector<NodeId>& wanted)
{
    return std::ranges::all_of(wanted, [&](NodeId node) { return holds(list, node); });
}

/// A change in the making. One step of the order of replication.md 5.2 each.
class Builder {
public:
    Builder(PartitionChange change, const IsAcceptable& isAcceptable)
        : m_change(std::move(change)), m_before(m_change.partition), m_isAcceptable(isAcceptable), m_targetElr(m_before.elr)
    {
        m_record.partition = m_change.id;
    }

    std::optional<BuiltChange> build()
    {
        completeReassignment();
        maintainElr();
        elect();
        if (!holdsAll(m_change.targetReplicas, m_before.replicas) && !m_record.leader)
            m_record.leader = m_before.leader; // who left must not serve in this epoch any more (5.3)
        writeElr();
        writeIsr();
        writeLastKnownLeader();
        writeAssignment();
        if (!m_record.leaderRecoveryState && m_change.targetRecoveryState != m_before.leaderRecoveryState)
            m_record.leaderRecoveryState = m_change.targetRecoveryState;
        if (m_record == metadata::PartitionChangeRecord{m_change.id, {}, {}, {}, {}, {}, {}, {}, {}})
            return std::nullopt;
        return BuiltChange{m_record, m_outcome};
    }

private:
    /// Who must be in the ISR before those that go may go (replication.md 5.30).
    const std::vector<NodeId>& awaited(const std::vector<NodeId>& finalReplicas) const
    {
        const bool shrinks = m_change.targetAdding.size() < m_change.targetRemoving.size();
        return m_change.addedReplicasComplete && !shrinks ? m_change.targetAdding : finalReplicas;
    }

    /// Kafka: PartitionReassignmentReplicas.maybeCompleteReassignment (replication.md 5.28-5.30).
    void completeReassignment()
    {
        const std::vector<NodeId>& adding = m_change.targetAdding;
        const std::vector<NodeId>& removing = m_change.targetRemoving;
        if (adding.empty() && removing.empty())
            return;
        std::vector<NodeId> isr = without(m_change.targetIsr, removing);
        std::vector<NodeId> replicas = without(m_change.targetReplicas, removing);
        const bool needsSomebody = !removing.empty() || !m_change.addedReplicasComplete;
        if ((needsSomebody && isr.empty()) || !holdsAll(isr, awaited(replicas)))
            return;
        m_change.targetIsr = std::move(isr);
        m_change.targetReplicas = std::move(replicas);
        m_change.targetAdding.clear();
        m_change.targetRemoving.clear();
    }

    /// replication.md 5.14.
    void maintainElr()
    {
        if (!m_change.isElrEnabled)
            return;
        if (std::ssize(m_change.targetIsr) >= m_change.minInsyncReplicas) {
            m_targetElr.clear();
            return;
        }
        m_targetElr.insert(m_targetElr.end(), m_before.isr.begin(), m_before.isr.end());
        m_targetElr = without(without(std::move(m_targetElr), m_change.targetIsr), m_change.uncleanShutdownReplicas);
        std::ranges::sort(m_targetElr);
        m_targetElr.erase(std::unique(m_targetElr.begin(), m_targetElr.end()), m_targetElr.end());
    }

    void elect()
    {
        m_outcome = electLeader({m_before.leader, m_change.targetReplicas, m_change.targetIsr, m_targetElr, m_before.lastKnownElr,
                                    m_change.election, m_change.isElrEnabled},
            m_isAcceptable);
        if (m_outcome.leader != m_before.leader)
            m_record.leader = m_outcome.leader;
        if (m_outcome.isUnclean()) {
            m_uncleanIsr = {m_outcome.leader};
            if (m_before.leaderRecoveryState != metadata::LeaderRecoveryState::Recovering)
                m_record.leaderRecoveryState = metadata::LeaderRecoveryState::Recovering;
            m_change.targetRecoveryState = metadata::LeaderRecoveryState::Recovering;
        } else if (m_outcome.kind == event::ElectionKind::EligibleReplica && m_outcome.leader != kNoNode) {
            m_change.targetIsr = {m_outcome.leader};
            std::erase(m_targetElr, m_outcome.leader);
        }
    }

    void writeElr()
    {
        if (m_uncleanIsr || !m_change.isElrEnabled)
            m_targetElr.clear();
        if (m_targetElr != m_before.elr)
            m_record.elr = m_targetElr;
    }

    /// Without ELR an empty ISR is never written: the last member stays in it (replication.md 5.6).
    void writeIsr()
    {
        if (m_uncleanIsr) {
            m_record.isr = m_uncleanIsr;
            return;
        }
        if (m_change.targetIsr != m_before.isr && (!m_change.targetIsr.empty() || m_change.isElrEnabled))
            m_record.isr = m_change.targetIsr;
    }

    /// The rule of 4.1.1 (replication.md 5.19).
    void writeLastKnownLeader()
    {
        if (!m_change.isElrEnabled)
            return;
        const NodeId leader = m_record.leader.value_or(m_before.leader);
        if (leader == kNoNode && m_before.leader != kNoNode && m_before.lastKnownElr.empty())
            m_record.lastKnownElr = std::vector<NodeId>{m_before.leader};
        else if (leader != kNoNode && !m_before.lastKnownElr.empty())
            m_record.lastKnownElr = std::vector<NodeId>{};
    }

    void writeAssignment()
    {
        const auto write = [](const std::vector<NodeId>& before, const std::vector<NodeId>& target, auto& field) {
            if (target != before)
                field = target;
        };
        write(m_before.replicas, m_change.targetReplicas, m_record.replicas);
        write(m_before.removingReplicas, m_change.targetRemoving, m_record.removingReplicas);
        write(m_before.addingReplicas, m_change.targetAdding, m_record.addingReplicas);
    }

    PartitionChange m_change;
    metadata::PartitionRegistration m_before;
    const IsAcceptable& m_isAcceptable;
    std::vector<NodeId> m_targetElr;
    std::optional<std::vector<NodeId>> m_uncleanIsr;
    ElectionOutcome m_outcome;
    metadata::PartitionChangeRecord m_record;
};

} // namespace

PartitionChange changeOf(const TopicIdPartition& id, const metadata::PartitionRegistration& partition)
{
    PartitionChange change;
    change.id = id;
    change.partition = partition;
    change.targetIsr = partition.isr;
    change.targetReplicas = partition.replicas;
    change.targetRemoving = partition.removingReplicas;
    change.targetAdding = partition.addingReplicas;
    change.targetRecoveryState = partition.leaderRecoveryState;
    return change;
}

std::optional<BuiltChange> build(PartitionChange change, const IsAcceptable& isAcceptable)
{
    return Builder(std::move(change), isAcceptable).build();
}

} // namespace highwater::controller
