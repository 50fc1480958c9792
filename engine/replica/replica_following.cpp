// SPDX-License-Identifier: GPL-3.0-or-later
// What a replica does while it follows.
#include "engine/replica/replica.h"

#include <algorithm>

namespace highwater::replica {

FollowerAppendAnswer Replica::appendFromLeader(const message::FetchPartitionResponse& response, Offset fetchOffset,
    LeaderEpoch fetchedWithEpoch, const config::TopicConfig& config, machine::Outbox& out, log::DiskWrites diskWrites)
{
    FollowerAppendAnswer answer;
    const Offset highWatermarkBefore = highWatermark();
    if (fetchOffset != logEndOffset()) {
        answer.result = FollowerAppend::Failed;
        return answer;
    }
    if (!response.batches.empty()) {
        const log::AppendResult result
            = m_log.appendAsFollower(response.batches, fetchedWithEpoch, out.wallClock(), config, diskWrites);
        if (!result.isOk()) {
            answer.result = result.error == ErrorCode::CorruptMessage ? FollowerAppend::Corrupt
                : result.error == ErrorCode::KafkaStorageError        ? FollowerAppend::DiskFailed
                                                                      : FollowerAppend::Failed;
            return answer;
        }
        answer.appended = result.lastOffset != kNoOffset;
        if (answer.appended)
            tellReplicated(response.batches, result.lastOffset, out);
    }
    m_log.setHighWatermark(response.highWatermark);
    if (response.logStartOffset > logStartOffset()) {
        if (response.logStartOffset > highWatermark())
            answer.result = FollowerAppend::Failed;
        else
            followLogStart(response.logStartOffset, out);
    }
    answer.highWatermarkMoved = highWatermark() != highWatermarkBefore;
    tellHighWatermark(highWatermarkBefore, out);
    return answer;
}

void Replica::followLogStart(Offset start, machine::Outbox& out)
{
    const Offset before = logStartOffset();
    if (m_log.raiseLogStartOffset(start))
        out.tell(event::LogStartAdvanced{m_partition, before, start, event::LogStartReason::LeaderOffsetIncremented});
}

void Replica::deleteOldSegments(const config::TopicConfig& config, machine::Outbox& out)
{
    const Offset before = logStartOffset();
    m_log.deleteOldSegments(out.wallClock(), config);
    if (logStartOffset() != before)
        out.tell(event::LogStartAdvanced{m_partition, before, logStartOffset(), event::LogStartReason::SegmentDeletion});
}

void Replica::tellReplicated(const std::vector<record::RecordBatch>& batches, Offset lastOffset, machine::Outbox& out) const
{
    for (std::size_t first = 0; first < batches.size() && batches[first].lastOffset() <= lastOffset;) {
        std::size_t last = first;
        while (last + 1 < batches.size() && batches[last + 1].leaderEpoch() == batches[first].leaderEpoch()
            && batches[last + 1].lastOffset() <= lastOffset)
            ++last;
        out.tell(event::RecordsAppended{m_partition, batches[first].baseOffset(), batches[last].lastOffset(),
            batches[first].leaderEpoch(), event::AppendOrigin::Replication, nullptr});
        first = last + 1;
    }
}

void Replica::truncateOnDivergence(const message::DivergingEpoch& diverging, machine::Outbox& out)
{
    out.tell(event::DivergenceFound{m_partition, diverging.epoch, diverging.endOffset});
    const log::EpochEndOffset own = m_log.endOffsetForEpoch(diverging.epoch);
    Offset target = std::min(diverging.endOffset, logEndOffset());
    if (!own.isUndefined() && own.epoch != diverging.epoch)
        target = std::min(own.endOffset, logEndOffset());
    else if (!own.isUndefined())
        target = std::min(target, own.endOffset);
    truncateTo(target, out);
}

void Replica::truncateToHighWatermark(machine::Outbox& out) { truncateTo(highWatermark(), out); }

void Replica::truncateTo(Offset offset, machine::Outbox& out)
{
    const Offset from = logEndOffset();
    const Offset highWatermarkBefore = highWatermark();
    m_log.truncateTo(offset, out.wallClock());
    if (logEndOffset() < from)
        out.tell(event::LogTruncated{m_partition, from, logEndOffset(), highWatermarkBefore});
    tellHighWatermark(highWatermarkBefore, out);
}

void Replica::restartAt(Offset offset, machine::Outbox& out)
{
    const Offset from = logEndOffset();
    const Offset start = logStartOffset();
    const Offset highWatermarkBefore = highWatermark();
    m_log.truncateFullyAndStartAt(offset, out.wallClock());
    if (start < from)
        out.tell(event::LogTruncated{m_partition, from, std::min(start, offset), highWatermarkBefore});
    if (offset > start)
        out.tell(event::LogStartAdvanced{m_partition, start, offset, event::LogStartReason::LeaderOffsetIncremented});
    tellHighWatermark(highWatermarkBefore, out);
}

} // namespace highwater::replica
