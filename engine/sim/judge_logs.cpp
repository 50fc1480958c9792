// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include "engine/sim/judge_words.h"

#include <algorithm>
#include <set>

/// The judges that scan: R7, Q2, Q5, M1, the ledger against the logs, the alarms against the nodes.
namespace highwater::sim {
namespace {

/// Whether the log's epoch cache says the same as the events. Entries without data are no news: a leader makes one on taking
/// office (invariants.md R23).
/// Out of the batches: costs as much as the log is long.
std::vector<LogShape::Run> runsOfBatches(const log::Log& log)
{
    std::vector<LogShape::Run> runs;
    log.forEachBatch(log.logStartOffset(), [&](const record::RecordBatch& batch) {
        if (runs.empty() || runs.back().epoch != batch.leaderEpoch())
            runs.push_back({batch.leaderEpoch(), batch.baseOffset()});
    });
    return runs;
}

/// By the epoch cache, which is short; where that says otherwise, by the batches. A leader that lost power and is back before its
/// session ended leads its old epoch once more and notes it at its shorter end; as a follower it then takes batches of older
/// epochs there, and the cache forgets where those began (replication.md 8.22, 2.23, 4.46). So it is in Kafka.
bool isAsTold(const log::Log& log, const LogShape& told)
{
    std::vector<LogShape::Run> runs;
    const std::vector<log::EpochEntry>& entries = log.epochCache().entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Offset end = i + 1 < entries.size() ? entries[i + 1].startOffset : log.logEndOffset();
        if (entries[i].startOffset < end)
            runs.push_back({entries[i].epoch, entries[i].startOffset});
    }
    return log.logEndOffset() == told.endOffset()
        && (runs == told.runs() || log.logStartOffset() != Offset{} || runsOfBatches(log) == told.runs());
}

} // namespace

void Judges::lookAtAll()
{
    for (const auto& [id, node] : m_cluster.nodes) {
        lookAtEpoch(id);
        lookAtRole(id);
        lookAtQuorumLog(id);
    }
    lookAtAllFetchers();
    lookAtSegments();
    compareProducers();
    compareReplicas();
    compareMetadataLogs();
    compareImages();
    compareLedger();
    for (const auto& [id, partition] : m_memory.ledger.partitions())
        if (!partition.lost.empty())
            lookForLosses(id, partition);
    checkAlarms();
}

void Judges::compareReplicas()
{
    std::vector<const node::Broker*> brokers;
    std::set<TopicIdPartition> partitions;
    for (const auto& [id, node] : m_cluster.nodes) {
        if (!node.broker)
            continue;
        brokers.push_back(&*node.broker);
        for (const auto& [partition, replica] : node.broker->replicas())
            partitions.insert(partition);
    }
    for (const TopicIdPartition& partition : partitions)
        comparePartition(partition, brokers);
}

/// R7: below the second highest high watermark at least two replicas must agree; the pairs are compared below the smaller.
void Judges::comparePartition(const TopicIdPartition& id, std::span<const node::Broker* const> brokers)
{
    std::vector<const replica::Replica*> replicas;
    for (const node::Broker* broker : brokers)
        if (const replica::Replica* replica = broker->replica(id))
            replicas.push_back(replica);
    if (replicas.size() < 2)
        return;
    PartitionMemory& memory = m_memory.partitions[id];
    std::ranges::sort(replicas, std::greater{}, [](const replica::Replica* replica) { return replica->highWatermark(); });
    const replica::Replica& first = *replicas.front();
    std::vector<const record::RecordBatch*> expected;
    first.log().forEachBatch(memory.verifiedUntil, [&](const record::RecordBatch& batch) { expected.push_back(&batch); });
    Offset verified = first.highWatermark();
    for (std::size_t i = 1; i < replicas.size(); ++i) {
        const replica::Replica& other = *replicas[i];
        const Offset limit = other.highWatermark();
        verified = std::min(verified, limit);
        auto next = expected.begin();
        bool differs = false;
        Offset at;
        other.log().forEachBatch(memory.verifiedUntil, [&](const record::RecordBatch& batch) {
            if (differs || batch.baseOffset() >= limit || batch.baseOffset() < first.logStartOffset())
                return;
            while (next != expected.end() && (*next)->baseOffset() < other.logStartOffset())
                ++next;
            differs = next == expected.end() || !(**next == batch);
            at = batch.baseOffset();
            if (!differs)
                ++next;
        });
        if (differs)
            say("R7", id, "two replicas differ at " + text(at) + ", below both high watermarks.");
    }
    memory.verifiedUntil = std::max(memory.verifiedUntil, verified);
}

/// Q5.
void Judges::compareMetadataLogs()
{
    const node::ControllerNode* first = nullptr;
    for (const auto& [id, node] : m_cluster.nodes) {
        if (!node.controllerNode)
            continue;
        const node::ControllerNode& other = *node.controllerNode;
        if (first == nullptr || other.quorum().highWatermark() > first->quorum().highWatermark()) {
            first = &other;
        }
    }
    if (first == nullptr)
        return;
    const quorum::MetadataLog& expected = first->quorum().log();
    for (const auto& [id, node] : m_cluster.nodes) {
        if (!node.controllerNode || &*node.controllerNode == first)
            continue;
        const quorum::MetadataLog& log = node.controllerNode->quorum().log();
        const Offset limit = node.controllerNode->quorum().highWatermark();
        const Offset from = std::max(log.startOffset(), expected.startOffset());
        for (std::size_t a = log.indexOf(from), b = expected.indexOf(from); a < log.batchCount() && log.batch(a).nextOffset() <= limit; ++a, ++b) {
            if (b < expected.batchCount() && log.batch(a) == expected.batch(b))
                continue;
            sayOfQuorum("Q5", "The metadata logs of nodes " + text(first->quorum().state().id) + " and " + text(id) + " differ at "
                    + text(log.batch(a).baseOffset) + ", below both high watermarks.");
            break;
        }
    }
}

/// M1: images that end at one offset are equal, whoever made them.
void Judges::compareImages()
{
    std::map<Offset, std::pair<NodeId, const metadata::MetadataImage*>> images;
    images[m_memory.quorum.image.endOffset] = {kNoNode, &m_memory.quorum.image};
    const auto compare = [&](NodeId id, const metadata::MetadataImage& image) {
        const auto [known, isNew] = images.try_emplace(image.endOffset, id, &image);
        if (!isNew && !(*known->second.second == image))
            sayOfQuorum("M1", "Node " + text(id) + "'s metadata at offset " + text(image.endOffset) + " is not what the records up to there make.");
    };
    for (const auto& [id, node] : m_cluster.nodes) {
        if (node.process == node::ProcessState::Dead)
            continue;
        if (node.controllerNode)
            compare(id, *node.controllerNode->committedImage());
        if (node.broker)
            compare(id, node.broker->image());
    }
}

/// What the logs hold is what the events told, and the legitimate log holds what was committed.
void Judges::compareLedger()
{
    for (const auto& [id, node] : m_cluster.nodes) {
        if (!node.broker)
            continue;
        for (const auto& [partition, replica] : node.broker->replicas()) {
            const PartitionLedger* known = m_memory.ledger.partition(partition);
            const auto told = known == nullptr ? std::map<NodeId, LogShape>::const_iterator{} : known->logs.find(id);
            const bool isTold = known != nullptr && told != known->logs.end();
            if (isTold ? !isAsTold(replica.log(), told->second) : replica.logEndOffset() != Offset{})
                say("ledger", partition, "the log of broker " + text(id) + " is not what the events told.");
        }
    }
}

void Judges::checkAlarms()
{
    for (const Alarm& alarm : m_cluster.alarms) {
        const machine::Deadline deadline = m_cluster.nodes.at(alarm.node).earliestDeadline();
        if (deadline.at != alarm.at)
            say("alarms", "The alarm of node " + text(alarm.node) + " is not its earliest deadline.");
    }
    const auto first = std::ranges::min_element(m_cluster.alarms, {}, &Alarm::at);
    if (first != m_cluster.alarms.end() && std::size_t(first - m_cluster.alarms.begin()) != m_cluster.firstAlarm)
        say("alarms", "The alarm held to be the earliest is another one.");
    if (m_cluster.alarms.size() != m_cluster.nodes.size())
        say("alarms", "There is not one alarm for each node.");
}

} // namespace highwater::sim
