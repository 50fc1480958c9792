// SPDX-License-Identifier: GPL-3.0-or-later
// Who may commit, what may expire, what a static member's return may cost: G7, G9, G10.
#include "engine/sim/group_judges.h"

#include "engine/base/overloaded.h"

#include <algorithm>

namespace highwater::sim {
namespace {

/// Commits are told of when they are committed, a while after they were taken.
constexpr Duration kToldLaterMax = seconds(60);

/// Then anybody may commit who names no generation (5.9, 5.11).
bool isEmpty(const group::Shard& shard, const std::string& group)
{
    const auto classic = shard.classicGroups().find(group);
    const auto consumers = shard.applied().consumerGroups.find(group);
    return (classic == shard.classicGroups().end() || classic->second.members.empty())
        && (consumers == shard.applied().consumerGroups.end() || consumers->second.members.empty());
}

/// Why that member may not commit in that generation or epoch, by what was told before; empty: it may.
std::string wrongOf(const CoordinationMemory& term, const group::TakenCommit& commit)
{
    if (term.gone.contains(commit.memberId))
        return "who is no member any more";
    const auto epoch = term.memberEpochs.find(commit.memberId);
    const std::int32_t present = epoch == term.memberEpochs.end() ? term.generation : epoch->second;
    return commit.generation < 0 || commit.generation >= present
        ? std::string()
        : "who named " + std::to_string(commit.generation) + " and is in " + std::to_string(present);
}

} // namespace

/// What later events are judged by.
void GroupJudges::note(NodeId broker, const event::Event& event)
{
    std::visit(overloaded{
        [](const auto&) {},
        [&](const event::CoordinatorLoading&) {
            std::erase_if(m_memory.coordinations, [&](const auto& entry) { return entry.first.first == broker; });
        },
        [&](const event::GroupMemberAdmitted& fact) {
            termOf(broker, fact.group).gone.erase(fact.memberId);
            m_memory.emptySince.erase(fact.group);
        },
        [&](const event::GroupGenerationStarted& fact) {
            CoordinationMemory& term = termOf(broker, fact.group);
            term.generation = fact.generation;
            term.memberEpochs.clear();
        },
        [&](const event::GroupMemberRemoved& fact) {
            if (isStillThere(broker, fact))
                return; // it could not be written
            CoordinationMemory& term = termOf(broker, fact.group);
            term.memberEpochs.erase(fact.memberId);
            term.gone.insert(fact.memberId);
            if (fact.why == event::MemberGone::Replaced)
                term.replaced.insert(fact.memberId);
        },
        [&](const event::GroupEmptied& fact) { m_memory.emptySince[fact.group] = m_cluster.now; },
    }, event.body);
}

bool GroupJudges::isStillThere(NodeId broker, const event::GroupMemberRemoved& fact) const
{
    const group::Shard* shard = shardOf(broker, fact.group);
    if (shard == nullptr || shard->classicGroups().contains(fact.group))
        return false;
    const auto consumers = shard->applied().consumerGroups.find(fact.group);
    return consumers != shard->applied().consumerGroups.end() && consumers->second.members.contains(fact.memberId);
}

/// G7: who commits is a member, and names the generation or epoch of the moment.
void GroupJudges::checkRight(NodeId broker, const event::RecordsAppended& fact)
{
    const node::Node* node = m_cluster.node(broker);
    if (node == nullptr || !node->broker)
        return;
    const auto& contexts = node->broker->groupCoordinator().contexts;
    const auto context = contexts.find(fact.partition.partition);
    if (context == contexts.end() || context->second.shard.partition() != fact.partition
        || context->second.shard.newestCommit().at != fact.baseOffset)
        return;
    const group::TakenCommit& commit = context->second.shard.newestCommit();
    const auto term = m_memory.coordinations.find({broker, commit.group});
    if (term == m_memory.coordinations.end() || (commit.generation < 0 && isEmpty(context->second.shard, commit.group)))
        return;
    if (const std::string wrong = wrongOf(term->second, commit); !wrong.empty())
        say("G7", "Group " + commit.group + " took a commit of " + commit.memberId + ", " + wrong + ".",
            m_cluster.rules.commitOnlyByCurrentGeneration ? "" : "commitOnlyByCurrentGeneration is off");
}

/// G9: nobody reads the topic in this group, and all have been away, or silent, for the retention time.
void GroupJudges::checkExpiry(NodeId broker, const event::OffsetRemoved& fact)
{
    const group::Shard* shard = shardOf(broker, fact.group);
    const std::string what = "An offset of group " + fact.group + " in " + m_cluster.nameOf(fact.partition) + " expired";
    if (shard == nullptr)
        return;
    const auto classic = shard->classicGroups().find(fact.group);
    const bool isClassic = classic != shard->classicGroups().end();
    if (isClassic
        && (classic->second.state == group::ClassicState::PreparingRebalance || classic->second.state == group::ClassicState::CompletingRebalance))
        say("G9", what + " while it rebalanced.");
    for (const auto& [id, node] : m_cluster.nodes) {
        const client::GroupConsumer* member = node.client ? node.client->member() : nullptr;
        if (member == nullptr || node.process != node::ProcessState::Running || member->state().config.groupId != fact.group || !isMember(*shard, *member))
            continue;
        const metadata::TopicImage* topic = m_cluster.node(broker)->broker->image().topic(fact.partition.topicId);
        if (topic != nullptr && std::ranges::find(member->state().topics, topic->name) != member->state().topics.end())
            say("G9", what + " although " + node.client->name() + " subscribes to that topic.");
    }
    const Duration retention = m_cluster.node(broker)->broker->config().group.offsetsRetention;
    const auto empty = m_memory.emptySince.find(fact.group);
    const auto committed = m_memory.committed.find({fact.group, fact.partition});
    const bool isEmptyClassic = isClassic && classic->second.state == group::ClassicState::Empty && empty != m_memory.emptySince.end();
    if (!isEmptyClassic && committed == m_memory.committed.end())
        return;
    const Instant since = isEmptyClassic ? empty->second : committed->second.since;
    if (m_cluster.now + kToldLaterMax < since + retention)
        say("G9", what + " before offsets.retention.minutes had passed.");
}

/// G10: a static member that comes back has its old place; its return alone starts no rebalance.
void GroupJudges::on(NodeId broker, const event::GroupRebalanceStarted& fact)
{
    if (fact.reason != event::RebalanceReason::StaticMemberChanged)
        return;
    const group::Shard* shard = shardOf(broker, fact.group);
    if (shard == nullptr || !shard->classicGroups().contains(fact.group))
        return;
    const group::ClassicGroup& group = shard->classicGroups().at(fact.group);
    if (group.state == group::ClassicState::PreparingRebalance && group.previousState == group::ClassicState::Stable
        && !group.members.empty() && group.protocolName == group.votedProtocol())
        say("G10", "A static member of group " + fact.group + " came back, and that alone started a rebalance.");
}

/// G10: the old id is fenced, so nothing is given to it.
void GroupJudges::checkReplaced(NodeId broker, const std::string& group, const std::vector<event::MemberPartitions>& members)
{
    const auto found = m_memory.coordinations.find({broker, group});
    if (found == m_memory.coordinations.end())
        return;
    for (const event::MemberPartitions& member : members)
        if (found->second.replaced.contains(member.memberId))
            say("G10", member.memberId + " of group " + group + " was replaced by the same instance and is given partitions again.");
}

} // namespace highwater::sim
