// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include "engine/sim/judge_words.h"

#include <algorithm>

/// The judges of logs and what belongs to them: R8, R23, L1, L2, L3, L5, L7.
namespace highwater::sim {
namespace {

constexpr std::size_t kEntriesLookedAt = 16;

/// What is wrong with the newest entries of an index; empty: nothing.
std::string problemOf(const log::Segment& segment)
{
    const SharedList<log::OffsetIndexEntry>& offsets = segment.offsetIndex().entries();
    for (std::size_t i = offsets.size() - std::min(offsets.size(), kEntriesLookedAt); i < offsets.size(); ++i) {
        if (i > 0 && (offsets[i].relativeOffset <= offsets[i - 1].relativeOffset || offsets[i].position <= offsets[i - 1].position))
            return "the offset index does not grow";
        if (offsets[i].position > segment.positionOf(segment.baseOffset().plus(offsets[i].relativeOffset)))
            return "the offset index points behind its batch";
    }
    const SharedList<log::TimeIndexEntry>& times = segment.timeIndex().entries();
    for (std::size_t i = times.size() - std::min(times.size(), kEntriesLookedAt); i < times.size(); ++i)
        if (i > 0 && times[i].timestamp < times[i - 1].timestamp)
            return "the time index falls";
    return {};
}

} // namespace

/// L1, L2, R8, R23: what came to a log in this step.
void Judges::lookAtNewBatches(const node::Touched& before, const replica::Replica& now)
{
    Offset expected = before.logEndOffset;
    LeaderEpoch epoch = kNoLeaderEpoch;
    if (const record::RecordBatch* last = before.logEndOffset.value > 0 ? now.log().batchAt(before.logEndOffset.plus(-1)) : nullptr)
        epoch = last->leaderEpoch();
    const bool isLeaders = now.isLeader() && before.wasLeader;
    const std::string where = "on broker " + text(before.broker) + " ";
    now.log().forEachBatch(before.logEndOffset, [&](const record::RecordBatch& batch) {
        const Offset base = batch.baseOffset();
        if (base < expected || batch.lastOffset() < base)
            say("L1", before.partition, where + "the batch at " + text(base) + " overlaps the one before.");
        if (isLeaders && base != expected)
            say("L1", before.partition, where + "the leader left a gap before " + text(base) + ".");
        if (isLeaders && batch.recordCount() != batch.lastOffsetDelta() + 1)
            say("L1", before.partition, where + "the batch at " + text(base) + " does not hold a record for each of its offsets.");
        if (batch.leaderEpoch() < epoch)
            say("L1", before.partition, where + "the leader epoch falls at " + text(base) + ".");
        if (now.isLeader() ? !batch.isCrcValid() : false)
            say("L2", before.partition, where + "the batch at " + text(base) + " does not fit its checksum.");
        if (now.log().epochCache().epochAt(base) != batch.leaderEpoch())
            say("R23", before.partition, where + "the epoch cache names another epoch for the batch at " + text(base) + ".");
        if (!now.isLeader())
            compareWithLeader(now, batch);
        epoch = batch.leaderEpoch();
        expected = batch.nextOffset();
    });
}

/// R8: an offset with a leader epoch names one record.
void Judges::compareWithLeader(const replica::Replica& following, const record::RecordBatch& batch)
{
    const replica::Replica* leading = replica(following.leaderId(), following.partition());
    const record::RecordBatch* same = leading == nullptr || batch.baseOffset() < leading->logStartOffset()
            || batch.baseOffset() >= leading->logEndOffset()
        ? nullptr
        : leading->log().batchAt(batch.baseOffset());
    if (same != nullptr && same->leaderEpoch() == batch.leaderEpoch() && !(*same == batch))
        say("R8", following.partition(), "brokers " + text(leading->self()) + " and " + text(following.self())
                + " hold different records of one epoch at " + text(batch.baseOffset()) + ".");
}

/// R23: entries grow, none starts above the log end, and only a leader's newest may be without data.
void Judges::lookAtEpochCache(const replica::Replica& now)
{
    const std::vector<log::EpochEntry>& entries = now.log().epochCache().entries();
    for (std::size_t i = 1; i < entries.size(); ++i)
        if (entries[i].epoch <= entries[i - 1].epoch || entries[i].startOffset <= entries[i - 1].startOffset)
            say("R23", now.partition(), "the epoch cache of broker " + text(now.self()) + " does not grow.");
    if (!entries.empty() && entries.back().startOffset > now.logEndOffset())
        say("R23", now.partition(), "the epoch cache of broker " + text(now.self()) + " reaches above its log end.");
    if (now.log().recoveryPoint() > now.logEndOffset())
        say("L3", now.partition(), "the recovery point of broker " + text(now.self()) + " is above its log end.");
}

/// L7: the proof of a clean shutdown is gone once the logs are loaded.
void Judges::lookAtDisk(const node::Broker& of)
{
    if (of.disk().cleanShutdownMarker)
        say("L7", "Broker " + text(of.id()) + " runs and still has the proof of a clean shutdown on its disk.");
}

/// L3: recovery done twice changes nothing. L7: with the proof of a clean shutdown all is flushed.
void Judges::lookAtStoppedDisk(const node::Broker& of)
{
    for (const auto& [id, log] : of.disk().logs) {
        log::Log once = log;
        once.reopen({});
        log::Log twice = once;
        twice.reopen({});
        if (once.logEndOffset() > log.logEndOffset() || twice.logEndOffset() != once.logEndOffset() || twice.epochCache() != once.epochCache())
            say("L3", id, "recovering the log of broker " + text(of.id()) + " twice gives another log than once.");
        if (of.disk().cleanShutdownMarker && log.recoveryPoint() != log.logEndOffset())
            say("L7", id, "broker " + text(of.id()) + " stopped cleanly with a log that is flushed only up to " + text(log.recoveryPoint()) + ".");
    }
}

/// L5 of the newest entries of the active segments; R8 of the logs as the events told them.
void Judges::lookAtSegments()
{
    for (const auto& [broker, node] : m_cluster.nodes) {
        if (!node.broker)
            continue;
        for (const auto& [id, replica] : node.broker->replicas()) {
            lookAtEpochCache(replica);
            if (const std::string problem = problemOf(replica.log().activeSegment()); !problem.empty())
                say("L5", id, "on broker " + text(broker) + " " + problem + ".");
        }
    }
    for (const auto& [id, partition] : m_memory.ledger.partitions()) {
        for (const auto& [broker, log] : partition.logs) {
            const Offset meets = meetsAgain(partition.truth, log, agreesUntil(partition.truth, log));
            if (meets != kNoOffset)
                say("R8", id, "the log of broker " + text(broker) + " has the leader's epoch at " + text(meets)
                        + " although they differ below.");
        }
    }
}

} // namespace highwater::sim
