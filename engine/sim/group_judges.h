// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/cluster.h"
#include "engine/sim/group_memory.h"

#include <functional>
#include <string>

namespace highwater::sim {

/// The judges of consumer groups: G1 to G6, G8, G9, G11, G12 (invariants.md 5). They live as long as the look at one event.
/// G7 and G10 say what a coordinator answers; its own tests see to them.
class GroupJudges {
public:
    using Say = std::function<void(std::string_view invariant, std::string what)>;

    GroupJudges(const Cluster& cluster, GroupMemory& memory, const Say& say) : m_cluster(cluster), m_memory(memory), m_say(say) {}
    /// Judges what was told, and takes note of it.
    void look(const event::Event& event);

private:
    void on(NodeId client, const event::PartitionsAssigned& fact);
    void on(NodeId broker, const event::GroupTargetComputed& fact);
    void on(NodeId broker, const event::GroupMemberReconciled& fact);
    void on(NodeId broker, const event::GroupMemberRemoved& fact);
    void on(NodeId broker, const event::OffsetCommitted& fact);
    void on(NodeId broker, const event::OffsetRemoved& fact);
    void on(NodeId broker, const event::CoordinatorLoaded& fact);
    void on(NodeId client, const event::ConsumerPositionReset& fact);
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
