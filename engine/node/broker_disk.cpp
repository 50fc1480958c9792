// SPDX-License-Identifier: GPL-3.0-or-later
// A broker and its disk: checkpoint files, flushes, and what a power loss or a new disk leaves. Source: replication.md 1H, 2F.
#include "engine/node/broker.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::node {

void Broker::powerLoss(const PowerLossOutcome& outcome, machine::Outbox& out)
{
    ensure(m_lifecycle.state == LifecycleState::NotRunning, "power is lost after the process is gone");
    const EventNumber cause = out.cause();
    for (auto& [partition, log] : m_disk.logs) {
        const Offset before = log.logEndOffset();
        const auto kept = outcome.keptEnds.find(partition);
        if (kept != outcome.keptEnds.end())
            log = log.afterPowerLoss(kept->second);
        else if (outcome.byChance)
            log = log.afterPowerLossInside(ByteCount(out.prng().below(std::uint64_t(log.unflushedBytes()) + 1)));
        else
            log = log.afterPowerLoss();
        out.putCause(cause);
        if (log.logEndOffset() < before)
            out.tell(event::RecordsLostOnDisk{partition, before, log.logEndOffset(), event::DiskLoss::PowerLoss});
    }
}

void Broker::wipeDisk(const std::optional<TopicIdPartition>& partition, machine::Outbox& out)
{
    ensure(m_lifecycle.state == LifecycleState::NotRunning, "a disk is replaced after the process is gone");
    const EventNumber cause = out.cause();
    for (const auto& [wiped, log] : m_disk.logs) {
        out.putCause(cause);
        if ((!partition || *partition == wiped) && log.logEndOffset() > Offset{0})
            out.tell(event::RecordsLostOnDisk{wiped, log.logEndOffset(), Offset{0}, event::DiskLoss::Wipe});
    }
    if (partition) {
        m_disk.logs.erase(*partition); // the checkpoint files of the directory still name it
        return;
    }
    m_disk = BrokerDisk{};
    m_diskQuality.isFull = m_diskQuality.hasFailed = false;
}

void Broker::checkpoint(Step& step)
{
    const bool writesHighWatermarks = step.out.isDue(m_highWatermarkCheckpoint);
    if (writesHighWatermarks)
        m_highWatermarkCheckpoint = step.out.deadline(m_config.replicaHighWatermarkCheckpointInterval);
    const bool writesLogStarts = step.out.isDue(m_logStartCheckpoint);
    if (writesLogStarts)
        m_logStartCheckpoint = step.out.deadline(m_config.logFlushStartOffsetCheckpointInterval);
    const bool writesRecoveryPoints = step.out.isDue(m_recoveryPointCheckpoint);
    if (writesRecoveryPoints)
        m_recoveryPointCheckpoint = step.out.deadline(m_config.logFlushOffsetCheckpointInterval);
    if (step.out.isDue(m_retentionCheck)) {
        m_retentionCheck = step.out.deadline(m_config.logRetentionCheckInterval);
        deleteOldSegments(step);
    }
    if (step.out.isDue(m_flushCheck)) {
        m_flushCheck = step.out.deadline(m_config.logFlushSchedulerInterval.value_or(seconds(60)));
        flushOldLogs(step);
    }
    if ((writesHighWatermarks || writesLogStarts || writesRecoveryPoints) && !m_diskQuality.takesWrites()) {
        m_hasHalted = true; // a checkpoint file that cannot be written fails its directory
        return;
    }
    if (writesHighWatermarks)
        checkpointHighWatermarks();
    if (writesLogStarts)
        checkpointLogStarts();
    if (writesRecoveryPoints)
        checkpointRecoveryPoints();
}

void Broker::checkpointHighWatermarks()
{
    for (const auto& [partition, replica] : m_replicas)
        m_disk.highWatermarks[partition] = replica.highWatermark();
}

void Broker::checkpointLogStarts()
{
    for (const auto& [partition, replica] : m_replicas)
        m_disk.logStarts[partition] = replica.logStartOffset();
}

void Broker::checkpointRecoveryPoints()
{
    for (const auto& [partition, replica] : m_replicas)
        m_disk.recoveryPoints[partition] = replica.log().recoveryPoint();
}

/// Compacted topics are the cleaner's (log-and-producer.md 3.1).
void Broker::deleteOldSegments(Step& step)
{
    for (const auto& [partition, replica] : m_replicas) {
        const config::TopicConfig& config = topicConfig(partition.topicId);
        if (config.cleanupPolicy.find("compact") != std::string::npos)
            continue;
        step.out.putCause(step.cause);
        opened(step, *hosted(partition)).deleteOldSegments(config, step.out);
    }
}

void Broker::flushOldLogs(Step& step)
{
    m_replicas.forEachWritable([&](const TopicIdPartition& partition, replica::Replica& replica) {
        replica.flushIfOlder(step.out.wallClock(), topicConfig(partition.topicId).flushMilliseconds);
    });
}

} // namespace highwater::node
