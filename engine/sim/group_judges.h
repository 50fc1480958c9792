// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/cluster.h"
#include "engine/sim/group_memory.h"

#include <functional>
#include <string>
#include <vector>

namespace highwater::sim {

/// The judges of consumer groups: G1 to G12 (invariants.md 5). They live as long as the look at one event.
class GroupJudges {
public:
    using Say = std::function<void(std::string_view invariant, std::string what, std::string rule)>;

    GroupJudges(const Cluster& cluster, GroupMemory& memory, const Say& say) : m_cluster(cluster), m_memory(memory), m_say(say) {}
    /// Judges what was told, and takes note of it.
    void look(const event::Event& event);

private:
    void on(NodeId client, const event::PartitionsAssigned& fact);
    void on(NodeId broker, const event::GroupTargetComputed& fact);
    void on(NodeId broker, const event::GroupMemberReconciled& fact);
    void on(NodeId broker, const event::OffsetCommitted& fact);
    void on(NodeId broker, const event::OffsetRemoved& fact);
    void on(NodeId broker, const event::CoordinatorLoaded& fact);
    void on(NodeId client, const event::ConsumerPositionReset& fact);
    void on(NodeId client, const event::ConsumerSought& fact);
    // group_judges_commits.cpp: G7, G9, G10.
    void note(NodeId broker, const event::Event& event);
    void on(NodeId broker, const event::GroupRebalanceStarted& fact);
    void checkRight(NodeId broker, const event::RecordsAppended& fact);
    bool isStillThere(NodeId broker, const event::GroupMemberRemoved& fact) const;
    Offset recordOf(NodeId broker, const event::OffsetCommitted& fact) const;
    void checkExpiry(NodeId broker, const event::OffsetRemoved& fact);
    void checkReplaced(NodeId broker, const std::string& group, const std::vector<event::MemberPartitions>& members);
    CoordinationMemory& termOf(NodeId broker, const std::string& group) { return m_memory.coordinations[{broker, group}]; }
    void say(std::string_view invariant, std::string what, std::string rule = {}) { m_say(invariant, std::move(what), std::move(rule)); }

    /// The shard of that broker that has the group; null when it has none.
    const group::Shard* shardOf(NodeId broker, const std::string& group) const;
    /// Of whichever broker coordinates the group in the newest leader epoch.
    const group::Shard* newestShardOf(const std::string& group) const;
    static bool isMember(const group::Shard& shard, const client::GroupConsumer& consumer);

    const Cluster& m_cluster;
    GroupMemory& m_memory;
    const Say& m_say;
};

} // namespace highwater::sim
