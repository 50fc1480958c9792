// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include "engine/sim/judge_words.h"

#include <algorithm>

/// The judges that ask a replica what it would answer, and of whom a broker asks: R20, R21, R24, R28.
namespace highwater::sim {
namespace {

constexpr replica::ReadLimits kNothing{0, false};

/// By replication.md 2.26, from what the events told of the log.
log::EpochEndOffset expectedEnd(const std::vector<LogShape::Run>& runs, Offset logEndOffset, LeaderEpoch asked)
{
    if (runs.empty() || asked > runs.back().epoch)
        return {};
    if (asked < runs.front().epoch)
        return {asked, runs.front().start};
    std::size_t at = 0;
    while (at + 1 < runs.size() && runs[at + 1].epoch <= asked)
        ++at;
    return {runs[at].epoch, at + 1 < runs.size() ? runs[at + 1].start : logEndOffset};
}

/// Epochs that its epoch cache has from later on than its log, by what the judges saw happen (judge_epochs.cpp).
void noteLate(std::vector<LogShape::Run>& runs, const PartitionMemory& memory, const replica::Replica& leading)
{
    for (const LateEpochStart& late : memory.lateEpochStarts) {
        const auto run = std::ranges::find(runs, LogShape::Run{late.epoch, late.begins});
        if (late.broker != leading.self() || run == runs.end())
            continue;
        const Offset end = run + 1 == runs.end() ? leading.logEndOffset() : (run + 1)->start;
        if (late.noted < end)
            run->start = late.noted;
        else
            runs.erase(run);
    }
}

/// What a leader knows of epochs: those of its records, the first from where its log starts, and its own.
std::vector<LogShape::Run> runsOf(const LogShape& told, const PartitionMemory& memory, const replica::Replica& leading)
{
    std::vector<LogShape::Run> runs = told.runs();
    noteLate(runs, memory, leading);
    while (runs.size() > 1 && runs[1].start <= leading.logStartOffset())
        runs.erase(runs.begin());
    if (!runs.empty())
        runs.front().start = std::max(runs.front().start, leading.logStartOffset());
    if (runs.empty() || runs.back().epoch != leading.state().leaderEpoch)
        runs.push_back({leading.state().leaderEpoch, leading.logEndOffset()});
    return runs;
}

} // namespace

/// R20, R28: it has just taken its role, or its high watermark is behind the start of its epoch.
void Judges::askLeader(const replica::Replica& now, const node::Broker& of)
{
    const TopicIdPartition& id = now.partition();
    const LeaderEpoch epoch = now.state().leaderEpoch;
    const auto ask = [&](LeaderEpoch with, ErrorCode expected) {
        message::FetchPartition fetch;
        fetch.partition = id;
        fetch.fetchOffset = now.logEndOffset();
        fetch.currentLeaderEpoch = with;
        const NodeId other = now.isLeader() && !now.leader()->followers.empty() ? now.leader()->followers.front().id : kNoNode;
        const auto isolation = message::IsolationLevel::ReadUncommitted;
        const bool isWrong = now.read(fetch, other, isolation, kNothing, of.rules()).error != expected
            || now.listOffset({id, with, message::kLatestTimestamp}, kNoNode, isolation, of.rules()).error != expected
            || now.endOffsetForEpoch({id, with, epoch}, of.rules()).error != expected;
        if (isWrong)
            say("R20", id, "broker " + text(of.id()) + ", in leader epoch " + text(epoch) + ", serves a request that carries "
                    + text(with) + ".");
    };
    if (epoch > LeaderEpoch{0})
        ask({epoch.value - 1}, ErrorCode::FencedLeaderEpoch);
    ask(epoch.next(), ErrorCode::UnknownLeaderEpoch);
    if (!now.isLeader())
        return;
    const auto latest = now.listOffset({id, epoch, message::kLatestTimestamp}, kNoNode, message::IsolationLevel::ReadUncommitted, of.rules());
    const Offset office = m_memory.partitions[id].officeOf(of.id());
    const bool isBehind = now.highWatermark() < office;
    if (isBehind ? latest.error != ErrorCode::OffsetNotAvailable : latest.offset != now.highWatermark())
        say("R28", id, "leader " + text(of.id()) + " names " + text(latest.offset) + " as the latest offset with the high watermark "
                + text(now.highWatermark()) + " and an epoch that starts at " + text(office) + ".");
}

/// R24: what it says about where an epoch ends.
void Judges::askEpochs(const replica::Replica& now, const node::Broker& of)
{
    const PartitionLedger* known = m_memory.ledger.partition(now.partition());
    const auto told = known == nullptr ? std::map<NodeId, LogShape>::const_iterator{} : known->logs.find(of.id());
    if (!now.isLeader() || known == nullptr || told == known->logs.end())
        return;
    const PartitionMemory* memory = m_memory.partitions.look(now.partition());
    const std::vector<LogShape::Run> runs = runsOf(told->second, memory == nullptr ? PartitionMemory{} : *memory, now);
    const auto check = [&](LeaderEpoch asked) {
        const auto answer = now.endOffsetForEpoch({now.partition(), now.state().leaderEpoch, asked}, of.rules());
        const log::EpochEndOffset expected = expectedEnd(runs, now.logEndOffset(), asked);
        if (answer.error != ErrorCode::None || answer.leaderEpoch != expected.epoch || answer.endOffset != expected.endOffset)
            say("R24", now.partition(), "leader " + text(of.id()) + " says that epoch " + text(asked) + " ends at " + text(answer.endOffset) + ".");
    };
    for (LeaderEpoch asked{0}; asked <= now.state().leaderEpoch.next(); asked = asked.next())
        check(asked);
}

/// R21.
void Judges::lookAtFetchers(const node::Broker& of, const TopicIdPartition& id)
{
    const replica::Replica* now = of.replica(id);
    std::vector<NodeId> fetched;
    for (const auto& [fetcherId, fetcher] : of.fetchers())
        if (fetcher.partitions.contains(id))
            fetched.push_back(fetcherId.leader);
    const std::string who = "broker " + text(of.id());
    if (now == nullptr || now->isLeader()) {
        if (!fetched.empty())
            say("R21", id, who + " leads it, or does not have it, and fetches it from broker " + text(fetched.front()) + ".");
        return;
    }
    if (fetched.size() > 1)
        say("R21", id, who + " fetches it more than once at a time.");
    if (!fetched.empty() && fetched.front() != now->leaderId())
        say("R21", id, who + " fetches it from broker " + text(fetched.front()) + ", which does not lead it.");
    const bool isFailed = of.failedPartitions().contains(id);
    if (!fetched.empty() && isFailed)
        say("R21", id, who + " fetches it although it has failed.");
    const bool mustFetch = now->leaderId() != kNoNode && of.image().broker(now->leaderId()) != nullptr && !isFailed
        && of.lifecycle().state != node::LifecycleState::PendingControlledShutdown && of.lifecycle().logsAreLoaded;
    if (mustFetch && fetched.empty())
        say("R21", id, who + " follows broker " + text(now->leaderId()) + " and does not fetch from it.");
}

void Judges::lookAtAllFetchers()
{
    for (const auto& [id, node] : m_cluster.nodes) {
        if (!node.broker || node.process == node::ProcessState::Dead)
            continue;
        for (const auto& [partition, replica] : node.broker->replicas()) {
            lookAtFetchers(*node.broker, partition);
            askEpochs(replica, *node.broker);
        }
    }
}

} // namespace highwater::sim
