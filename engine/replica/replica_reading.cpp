// SPDX-License-Identifier: GPL-3.0-or-later
// What a replica answers without changing.
#include "engine/replica/replica.h"

#include <algorithm>

namespace highwater::replica {

ErrorCode Replica::epochProblem(LeaderEpoch asked, const Rules& rules) const
{
    if (asked == kNoLeaderEpoch || !rules.fenceByLeaderEpoch || asked == m_state.leaderEpoch)
        return ErrorCode::None;
    return asked < m_state.leaderEpoch ? ErrorCode::FencedLeaderEpoch : ErrorCode::UnknownLeaderEpoch;
}

ErrorCode Replica::fetchProblem(const message::FetchPartition& fetch, NodeId replicaId, const Rules& rules) const
{
    const ErrorCode problem = epochProblem(fetch.currentLeaderEpoch, rules);
    if (problem != ErrorCode::None || replicaId == kNoNode)
        return problem;
    if (!isLeader())
        return ErrorCode::NotLeaderOrFollower;
    const bool isAssigned = std::ranges::find(leader()->followers, replicaId, &FollowerRecord::id) != leader()->followers.end();
    return isAssigned ? ErrorCode::None : ErrorCode::UnknownLeaderEpoch;
}

std::optional<message::DivergingEpoch> Replica::divergence(const message::FetchPartition& fetch, const Rules& rules) const
{
    if (fetch.lastFetchedEpoch == kNoLeaderEpoch || !rules.truncateByLeaderEpoch)
        return std::nullopt;
    const log::EpochEndOffset own = m_log.endOffsetForEpoch(fetch.lastFetchedEpoch);
    if (own.isUndefined() || fetch.fetchOffset < logStartOffset())
        return message::DivergingEpoch{kNoLeaderEpoch, kNoOffset};
    if (own.epoch < fetch.lastFetchedEpoch || own.endOffset < fetch.fetchOffset)
        return message::DivergingEpoch{own.epoch, own.endOffset};
    return std::nullopt;
}

message::FetchPartitionResponse Replica::refused(const message::FetchPartition& fetch, ErrorCode error) const
{
    message::FetchPartitionResponse response;
    response.partition = fetch.partition;
    response.error = error;
    if (error == ErrorCode::NotLeaderOrFollower || error == ErrorCode::FencedLeaderEpoch)
        response.currentLeader = message::CurrentLeader{leaderId(), m_state.leaderEpoch};
    return response;
}

Offset Replica::readableEnd(NodeId replicaId, message::IsolationLevel isolation) const
{
    if (replicaId != kNoNode)
        return logEndOffset();
    return isolation == message::IsolationLevel::ReadCommitted ? lastStableOffset() : highWatermark();
}

message::FetchPartitionResponse Replica::read(const message::FetchPartition& fetch, NodeId replicaId,
    message::IsolationLevel isolation, const ReadLimits& limits, const Rules& rules) const
{
    const ErrorCode problem = fetchProblem(fetch, replicaId, rules);
    if (problem != ErrorCode::None)
        return refused(fetch, problem);
    const auto diverging = divergence(fetch, rules);
    const bool isUndefined = diverging && diverging->endOffset == kNoOffset;
    if (isUndefined || (!diverging && !m_log.isInRange(fetch.fetchOffset)))
        return refused(fetch, ErrorCode::OffsetOutOfRange);
    message::FetchPartitionResponse response;
    response.partition = fetch.partition;
    response.highWatermark = highWatermark();
    response.lastStableOffset = lastStableOffset();
    response.logStartOffset = logStartOffset();
    response.divergingEpoch = diverging;
    const Offset end = readableEnd(replicaId, isolation);
    if (diverging || fetch.fetchOffset >= end)
        return response;
    const ByteCount bytes = std::min(limits.bytesMax, fetch.partitionMaxBytes);
    response.batches = m_log.read(
        fetch.fetchOffset, bytes, end, limits.wholeFirstBatch ? log::MinOneBatch::Yes : log::MinOneBatch::No);
    return response;
}

FetchReadiness Replica::readiness(
    const message::FetchPartition& fetch, NodeId replicaId, message::IsolationLevel isolation, const Rules& rules) const
{
    if (fetchProblem(fetch, replicaId, rules) != ErrorCode::None || !m_log.isInRange(fetch.fetchOffset) || divergence(fetch, rules))
        return {true, 0};
    const Offset end = readableEnd(replicaId, isolation);
    if (fetch.fetchOffset >= end)
        return {};
    const std::optional<ByteCount> bytes = m_log.bytesBetween(fetch.fetchOffset, end);
    return bytes ? FetchReadiness{false, std::min(*bytes, fetch.partitionMaxBytes)} : FetchReadiness{true, 0};
}

message::ListOffsetsPartitionResponse Replica::listOffset(const message::ListOffsetsPartition& asked, NodeId replicaId,
    message::IsolationLevel isolation, const Rules& rules) const
{
    message::ListOffsetsPartitionResponse response;
    response.partition = asked.partition;
    response.error = epochProblem(asked.currentLeaderEpoch, rules);
    if (response.error == ErrorCode::None && !isLeader())
        response.error = ErrorCode::NotLeaderOrFollower;
    if (response.error != ErrorCode::None)
        return response;
    const Offset lastFetchable = readableEnd(replicaId, isolation);
    const bool isBehind = replicaId == kNoNode && highWatermark() < leader()->leaderEpochStartOffset;
    if (asked.timestamp == message::kEarliestTimestamp) {
        response.offset = logStartOffset();
        response.leaderEpoch = m_log.epochCache().epochAt(logStartOffset()).value_or(kNoLeaderEpoch);
        return response;
    }
    if (asked.timestamp == message::kLatestTimestamp && !isBehind) {
        response.offset = lastFetchable;
        response.leaderEpoch = m_state.leaderEpoch;
        return response;
    }
    if (asked.timestamp != message::kLatestTimestamp) {
        const auto found = asked.timestamp == message::kMaxTimestamp ? m_log.offsetOfMaxTimestamp()
                                                                     : m_log.offsetForTimestamp(asked.timestamp);
        if (found && found->offset < lastFetchable) {
            response.offset = found->offset;
            response.timestamp = found->timestamp;
            response.leaderEpoch = found->leaderEpoch;
            return response;
        }
    }
    if (isBehind)
        response.error = ErrorCode::OffsetNotAvailable;
    return response;
}

message::OffsetForLeaderPartitionResponse Replica::endOffsetForEpoch(
    const message::OffsetForLeaderPartition& asked, const Rules& rules) const
{
    message::OffsetForLeaderPartitionResponse response;
    response.partition = asked.partition;
    response.error = epochProblem(asked.currentLeaderEpoch, rules);
    if (response.error == ErrorCode::None && !isLeader())
        response.error = ErrorCode::NotLeaderOrFollower;
    if (response.error != ErrorCode::None)
        return response;
    const log::EpochEndOffset end = m_log.endOffsetForEpoch(asked.leaderEpoch);
    response.leaderEpoch = end.epoch;
    response.endOffset = end.endOffset;
    return response;
}

} // namespace highwater::replica
