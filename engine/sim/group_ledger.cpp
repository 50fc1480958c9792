// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/group_ledger.h"

#include "engine/base/overloaded.h"

#include <algorithm>
#include <iterator>

namespace highwater::sim {
namespace {

using Runs = std::map<Offset, DoneRun>;

/// Makes a run begin at `at`, where one spans it.
Runs::iterator splitAt(Runs& runs, Offset at)
{
    const auto next = runs.lower_bound(at);
    if (next == runs.begin() || (next != runs.end() && next->first == at))
        return next;
    DoneRun& before = std::prev(next)->second;
    if (before.to <= at)
        return next;
    const DoneRun rest = before;
    before.to = at;
    return runs.emplace_hint(next, at, rest);
}

/// Joins a run with the one before it, when they touch and were done equally often.
Runs::iterator joined(Runs& runs, Runs::iterator run)
{
    if (run == runs.begin() || run == runs.end())
        return run;
    const auto before = std::prev(run);
    if (before->second.to != run->first || before->second.times != run->second.times)
        return run;
    before->second.to = run->second.to;
    runs.erase(run);
    return before;
}

void addDone(Runs& runs, Offset from, Offset to)
{
    splitAt(runs, from);
    splitAt(runs, to);
    for (Offset at = from; at < to;) {
        auto run = runs.lower_bound(at);
        if (run == runs.end() || run->first >= to) {
            run = runs.emplace_hint(run, at, DoneRun{to, 0});
        } else if (run->first > at) {
            run = runs.emplace_hint(run, at, DoneRun{run->first, 0});
        }
        ++run->second.times;
        at = run->second.to;
        joined(runs, run);
    }
    joined(runs, runs.lower_bound(to));
}

void add(ConsumptionCounts& sum, const ConsumptionCounts& more)
{
    sum.consumed += more.consumed;
    sum.consumedAgain += more.consumedAgain;
    sum.skipped += more.skipped;
}

/// After `client` let it go.
void noteGone(GroupPartitionLedger& partition, NodeId client)
{
    if (!partition.owners.empty())
        return;
    partition.ownedSince.reset();
    partition.lastOwner = client;
}

} // namespace

ConsumptionCounts GroupPartitionLedger::counts() const
{
    ConsumptionCounts counts;
    Offset passed = committed;
    for (const auto& [client, point] : owners)
        if (point)
            passed = std::min(passed, *point);
    std::int64_t below = 0; // done, of those passed
    for (const auto& [from, run] : done) {
        const std::int64_t length = run.to.value - from.value;
        counts.consumed += length;
        counts.consumedAgain += length * (run.times - 1);
        below += std::clamp<std::int64_t>(passed.value - from.value, 0, length);
    }
    if (first && passed > *first)
        counts.skipped = std::max<std::int64_t>(0, passed.value - first->value - below);
    return counts;
}

std::int64_t GroupPartitionLedger::timesDone(Offset offset) const
{
    const auto next = done.upper_bound(offset);
    if (next == done.begin())
        return 0;
    const DoneRun& run = std::prev(next)->second;
    return offset < run.to ? run.times : 0;
}

void GroupLedger::note(const event::Event& event)
{
    std::visit(overloaded{
        [](const auto&) {},
        [&](const event::PartitionsAssigned& fact) { own(event, fact); },
        [&](const event::PartitionsRevoked& fact) {
            for (const TopicIdPartition& partition : fact.partitions)
                letGo(event.at, event.node, {fact.group, partition});
        },
        [&](const event::NodeKilled&) { letGoAll(event.at, event.node); },
        [&](const event::NodeStopped&) { letGoAll(event.at, event.node); },
        [&](const event::NodePaused&) { pause(event.at, event.node); },
        [&](const event::NodeResumed&) { resume(event.at, event.node); },
        [&](const event::RecordsConsumed& fact) { begin(event.node, fact.partition, fact.from); },
        [&](const event::RecordsProcessed& fact) { done(event.node, fact); },
        [&](const event::ConsumerTruncationDetected& fact) { cut(event.node, fact); },
        [&](const event::ConsumerSought& fact) { sought(event.node, fact); },
        [&](const event::OffsetCommitted& fact) { m_partitions[{fact.group, fact.partition}].committed = fact.offset; },
        [&](const event::GroupRebalanceStarted& fact) {
            GroupRebalanceLedger& rebalance = m_rebalances[fact.group];
            rebalance.since = rebalance.since.value_or(event.at);
        },
        [&](const event::GroupStabilized& fact) { endRebalance(event.at, m_rebalances[fact.group]); },
        [&](const event::GroupEmptied& fact) { m_rebalances[fact.group].since.reset(); },
        [&](const event::GroupEpochBumped& fact) {
            GroupRebalanceLedger& rebalance = m_rebalances[fact.group];
            rebalance.since = rebalance.since.value_or(event.at);
            rebalance.groupEpoch = fact.groupEpoch;
        },
        [&](const event::GroupTargetComputed& fact) {
            GroupRebalanceLedger& rebalance = m_rebalances[fact.group];
            rebalance.notThere.clear();
            for (const event::MemberPartitions& member : fact.members)
                rebalance.notThere.insert(member.memberId);
        },
        [&](const event::GroupMemberReconciled& fact) {
            if (fact.memberEpoch == m_rebalances[fact.group].groupEpoch && fact.state == event::MemberState::Stable)
                reached(event.at, fact.group, fact.memberId);
        },
        [&](const event::GroupMemberRemoved& fact) { reached(event.at, fact.group, fact.memberId); },
    }, event.body);
}

/// Whether it stands still now; the end of a standstill is measured.
void GroupLedger::lookAgain(Instant now, GroupPartitionLedger& partition)
{
    const bool works
        = std::ranges::any_of(partition.owners, [&](const auto& owner) { return !m_paused.contains(owner.first); });
    if (works && partition.standsStillSince) {
        partition.stoodStillLast = now - *partition.standsStillSince;
        partition.stoodStillTotal = partition.stoodStillTotal + partition.stoodStillLast;
        partition.standsStillSince.reset();
    } else if (!works && !partition.standsStillSince) {
        partition.standsStillSince = now;
    }
}

void GroupLedger::own(const event::Event& event, const event::PartitionsAssigned& fact)
{
    m_groups[event.node] = fact.group;
    for (const TopicIdPartition& id : fact.partitions) {
        GroupPartitionLedger& partition = m_partitions[{fact.group, id}];
        if (partition.owners.try_emplace(event.node).second)
            partition.ownedSince = event.at;
        partition.lastOwner = kNoNode;
        lookAgain(event.at, partition);
    }
}

void GroupLedger::letGo(Instant now, NodeId client, const Key& key)
{
    const auto found = m_partitions.find(key);
    if (found == m_partitions.end() || found->second.owners.erase(client) == 0)
        return;
    noteGone(found->second, client);
    lookAgain(now, found->second);
}

void GroupLedger::letGoAll(Instant now, NodeId client)
{
    m_paused.erase(client);
    if (!m_groups.contains(client))
        return;
    for (auto& [key, partition] : m_partitions)
        if (partition.owners.erase(client) > 0) {
            noteGone(partition, client);
            lookAgain(now, partition);
        }
}

void GroupLedger::pause(Instant now, NodeId client)
{
    if (!m_groups.contains(client))
        return;
    m_paused.insert(client);
    for (auto& [key, partition] : m_partitions)
        if (partition.owners.contains(client))
            lookAgain(now, partition);
}

void GroupLedger::resume(Instant now, NodeId client)
{
    if (m_paused.erase(client) == 0)
        return;
    for (auto& [key, partition] : m_partitions)
        if (partition.owners.contains(client))
            lookAgain(now, partition);
}

GroupPartitionLedger* GroupLedger::owned(NodeId client, const TopicIdPartition& id)
{
    const auto group = m_groups.find(client);
    if (group == m_groups.end())
        return nullptr;
    const auto found = m_partitions.find({group->second, id});
    return found == m_partitions.end() ? nullptr : &found->second;
}

/// A member took records in hand, from `from` on.
void GroupLedger::begin(NodeId client, const TopicIdPartition& id, Offset from)
{
    GroupPartitionLedger* partition = owned(client, id);
    if (partition == nullptr)
        return;
    if (!partition->first || from < *partition->first)
        partition->first = from;
    if (const auto owner = partition->owners.find(client); owner != partition->owners.end() && !owner->second)
        owner->second = from;
}

void GroupLedger::done(NodeId client, const event::RecordsProcessed& fact)
{
    GroupPartitionLedger* partition = owned(client, fact.partition);
    if (partition == nullptr || fact.to <= fact.from)
        return;
    addDone(partition->done, fact.from, fact.to);
    if (const auto owner = partition->owners.find(client); owner != partition->owners.end())
        owner->second = fact.to;
}

/// What it has left to do begins there.
void GroupLedger::sought(NodeId client, const event::ConsumerSought& fact)
{
    GroupPartitionLedger* partition = owned(client, fact.partition);
    if (partition == nullptr)
        return;
    if (const auto owner = partition->owners.find(client); owner != partition->owners.end() && owner->second)
        owner->second = fact.to;
}

void GroupLedger::cut(NodeId client, const event::ConsumerTruncationDetected& fact)
{
    GroupPartitionLedger* partition = owned(client, fact.partition);
    if (partition == nullptr)
        return;
    partition->done.erase(splitAt(partition->done, fact.divergesAt), partition->done.end());
    for (auto& [owner, point] : partition->owners)
        if (point)
            point = std::min(*point, fact.divergesAt);
}

void GroupLedger::reached(Instant now, const std::string& group, const std::string& memberId)
{
    const auto found = m_rebalances.find(group);
    if (found != m_rebalances.end() && found->second.notThere.erase(memberId) > 0 && found->second.notThere.empty())
        endRebalance(now, found->second);
}

void GroupLedger::endRebalance(Instant now, GroupRebalanceLedger& rebalance)
{
    if (!rebalance.since)
        return;
    rebalance.last = now - *rebalance.since;
    rebalance.since.reset();
    ++rebalance.ended;
}

const GroupPartitionLedger* GroupLedger::partition(const std::string& group, const TopicIdPartition& id) const
{
    const auto found = m_partitions.find({group, id});
    return found == m_partitions.end() ? nullptr : &found->second;
}

const GroupRebalanceLedger* GroupLedger::rebalances(const std::string& group) const
{
    const auto found = m_rebalances.find(group);
    return found == m_rebalances.end() ? nullptr : &found->second;
}

std::set<std::string> GroupLedger::groups() const
{
    std::set<std::string> names;
    for (const auto& [client, group] : m_groups)
        names.insert(group);
    return names;
}

const std::string* GroupLedger::groupOf(NodeId client) const
{
    const auto found = m_groups.find(client);
    return found == m_groups.end() ? nullptr : &found->second;
}

ConsumptionCounts GroupLedger::ofGroup(const std::string& group) const
{
    ConsumptionCounts sum;
    for (auto found = m_partitions.lower_bound({group, {}}); found != m_partitions.end() && found->first.first == group; ++found)
        add(sum, found->second.counts());
    return sum;
}

ConsumptionCounts GroupLedger::total() const
{
    ConsumptionCounts sum;
    for (const auto& [key, partition] : m_partitions)
        add(sum, partition.counts());
    return sum;
}

} // namespace highwater::sim
