// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/quorum/quorum.h"

#include "engine/base/ensure.h"

#include <algorithm>

namespace highwater::quorum {
namespace {

constexpr std::size_t kBatchesPerFetchMax = 1000;

} // namespace

Offset Quorum::nextAppendOffset() const
{
    const auto& accumulated = std::get<Leader>(m_state.role).accumulated;
    return accumulated.empty() ? m_state.log.endOffset() : accumulated.back().nextOffset();
}

void Quorum::append(Records records, machine::Outbox& out)
{
    ensure(isLeader(), "only a leader appends");
    ensure(records && !records->empty(), "an append has records");
    const Offset at = nextAppendOffset();
    Leader& leading = std::get<Leader>(m_state.role);
    leading.accumulated.push_back({at, epoch(), out.wallClock(), std::move(records)});
    if (!leading.lingerDeadline.isSet())
        leading.lingerDeadline = out.deadline(m_state.config.appendLinger);
    leading.lingerDeadline.cause = std::max(leading.lingerDeadline.cause, out.cause());
    if (m_state.config.appendLinger.value <= 0)
        drainAccumulated(out);
}

void Quorum::drainAccumulated(machine::Outbox& out)
{
    Leader& leading = std::get<Leader>(m_state.role);
    leading.lingerDeadline = {};
    appendToLog(std::exchange(leading.accumulated, {}), out);
}

/// Into the log, then to whoever waits: no follower can have acknowledged it before this node has it (replication.md 4.3, 10.9).
void Quorum::appendToLog(std::vector<metadata::MetadataBatch> batches, machine::Outbox& out)
{
    const Offset from = m_state.log.endOffset();
    for (metadata::MetadataBatch& batch : batches) {
        noteVoters(batch);
        m_state.log.append(std::move(batch));
    }
    out.tell(event::MetadataAppended{from, m_state.log.endOffset().plus(-1), epoch()});
    maybeAdvanceHighWatermark(out);
    if (isLeader())
        answerParked(out);
}

message::QuorumFetchResponse Quorum::fetchAnswer(ErrorCode error) const
{
    message::QuorumFetchResponse answer;
    answer.error = error;
    answer.leaderId = leader();
    answer.leaderEpoch = epoch();
    answer.highWatermark = error == ErrorCode::None ? m_state.highWatermark : kNoOffset;
    answer.logStartOffset = m_state.log.startOffset();
    return answer;
}

ErrorCode Quorum::checkLeaderRequest(QuorumEpoch currentLeaderEpoch) const
{
    if (currentLeaderEpoch < epoch())
        return ErrorCode::FencedLeaderEpoch;
    if (currentLeaderEpoch > epoch())
        return ErrorCode::UnknownLeaderEpoch;
    if (m_state.isShuttingDown && leader() == m_state.id)
        return ErrorCode::BrokerNotAvailable;
    return isLeader() ? ErrorCode::None : ErrorCode::NotLeaderOrFollower;
}

/// Kafka: ReplicatedLog.validateOffsetAndEpoch (replication.md 4.18).
bool Quorum::needsSnapshot(const message::QuorumFetchRequest& request) const
{
    const MetadataLog& log = m_state.log;
    if (log.snapshots().empty())
        return false;
    const message::SnapshotId& oldest = log.snapshots().front().id;
    if (request.fetchOffset < log.startOffset() || request.fetchOffset == Offset{0})
        return true;
    if (request.fetchOffset == log.startOffset() && request.lastFetchedEpoch != oldest.epoch)
        return true;
    return request.lastFetchedEpoch < oldest.epoch;
}

void Quorum::onFetchRequest(const machine::ReplyTo& from, const message::QuorumFetchRequest& request, machine::Outbox& out)
{
    if (request.fetchOffset.value < 0 || request.currentLeaderEpoch.value < 0 || request.lastFetchedEpoch.value < 0
        || request.lastFetchedEpoch > request.currentLeaderEpoch)
        return out.reply(from, fetchAnswer(ErrorCode::InvalidRequest));
    if (const ErrorCode error = checkLeaderRequest(request.currentLeaderEpoch); error != ErrorCode::None)
        return out.reply(from, fetchAnswer(error));
    if (needsSnapshot(request)) {
        message::QuorumFetchResponse answer = fetchAnswer(ErrorCode::None);
        answer.snapshotId = m_state.log.snapshots().back().id;
        return out.reply(from, std::move(answer));
    }
    const EpochEnd end = m_state.log.endOf(request.lastFetchedEpoch);
    if (end.epoch != request.lastFetchedEpoch || end.endOffset < request.fetchOffset) {
        message::QuorumFetchResponse answer = fetchAnswer(ErrorCode::None);
        answer.divergingEpoch = message::QuorumDivergingEpoch{end.epoch, end.endOffset};
        return out.reply(from, std::move(answer));
    }
    noteFetch({request.replicaId, request.replicaDirectoryId}, request.fetchOffset, out);
    if (!isLeader()) // what it confirmed took this node out of the voters
        return out.reply(from, fetchAnswer(ErrorCode::NotLeaderOrFollower));
    if (hasNewsFor(request) || request.maxWait.value <= 0)
        return answerFetch(from, request, out);
    std::get<Leader>(m_state.role).parked.push_back({from, request, out.deadline(request.maxWait)});
}

/// Records, or a high watermark that the follower does not know yet (KIP-1166).
bool Quorum::hasNewsFor(const message::QuorumFetchRequest& request) const
{
    return request.fetchOffset < m_state.log.endOffset() || request.highWatermark < m_state.highWatermark;
}

void Quorum::answerFetch(const machine::ReplyTo& to, const message::QuorumFetchRequest& request, machine::Outbox& out) const
{
    message::QuorumFetchResponse answer = fetchAnswer(ErrorCode::None);
    answer.batches = m_state.log.batchesFrom(request.fetchOffset, kBatchesPerFetchMax);
    out.reply(to, std::move(answer));
}

void Quorum::answerParked(machine::Outbox& out)
{
    auto& parked = std::get<Leader>(m_state.role).parked;
    std::erase_if(parked, [&](const ParkedFetch& fetch) {
        if (!hasNewsFor(fetch.request))
            return false;
        answerFetch(fetch.replyTo, fetch.request, out);
        return true;
    });
}

void Quorum::noteFetch(const metadata::Voter& replica, Offset fetchOffset, machine::Outbox& out)
{
    Progress& progress = std::get<Leader>(m_state.role).progress[replica];
    const Offset end = m_state.log.endOffset();
    if (fetchOffset >= end)
        progress.lastCaughtUp = out.now();
    else if (progress.lastFetchLeaderLogEnd != kNoOffset && fetchOffset >= progress.lastFetchLeaderLogEnd)
        progress.lastCaughtUp = std::max(progress.lastCaughtUp.value_or(progress.lastFetch), progress.lastFetch);
    progress.logEndOffset = fetchOffset;
    progress.lastFetch = out.now();
    progress.lastFetchLeaderLogEnd = end;
    noteForCheckQuorum(replica, out);
    maybeAdvanceHighWatermark(out);
}

/// Kafka: LeaderState.updateCheckQuorumForFollowingVoter (replication.md 4.12).
void Quorum::noteForCheckQuorum(const metadata::Voter& replica, machine::Outbox& out)
{
    Leader& leading = std::get<Leader>(m_state.role);
    if (!leading.checkQuorumDeadline.isSet() || !isVoter(replica))
        return;
    leading.fetchedVoters.insert(replica.id);
    if (leading.fetchedVoters.size() + (isVoter() ? 1 : 0) < majority())
        return;
    leading.fetchedVoters.clear();
    leading.checkQuorumDeadline = out.deadline(m_state.config.checkQuorumTimeout());
}

/// What a majority of the voters has, once that reaches beyond the start of this epoch (replication.md 4.21).
void Quorum::maybeAdvanceHighWatermark(machine::Outbox& out)
{
    const Leader& leading = std::get<Leader>(m_state.role);
    std::vector<Offset> ends;
    for (const NodeId voter : m_state.voters)
        ends.push_back(voter == m_state.id ? m_state.log.endOffset() : leading.progress.at(keyOf(voter)).logEndOffset);
    std::ranges::sort(ends, std::greater<>());
    const Offset candidate = ends[ends.size() / 2];
    if (candidate <= leading.epochStartOffset || candidate <= m_state.highWatermark)
        return;
    m_state.highWatermark = candidate;
    out.tell(event::QuorumHighWatermarkAdvanced{candidate});
    answerParked(out);
    onVotersCommitted(out);
}

void Quorum::onFetchResponse(NodeId from, const message::QuorumFetchResponse& response, machine::Outbox& out)
{
    if (handleCommonResponse(from, {response.error, response.leaderId, response.leaderEpoch}, out))
        return;
    auto* follower = std::get_if<Follower>(&m_state.role);
    if (follower == nullptr || follower->leader != from)
        return;
    follower->fetchDeadline = out.deadline(m_state.config.fetchTimeout);
    follower->hasFetched = true;
    follower->isLost = false;
    if (response.divergingEpoch)
        return truncate(*response.divergingEpoch, out);
    if (response.snapshotId) {
        follower->wantedSnapshot = response.snapshotId;
        return;
    }
    for (const metadata::MetadataBatch& batch : response.batches) {
        noteVoters(batch);
        m_state.log.append(batch);
    }
    followHighWatermark(response.highWatermark);
}

/// Kafka: ReplicatedLog.truncateToEndOffset (replication.md 4.20).
void Quorum::truncate(const message::QuorumDivergingEpoch& divergence, machine::Outbox& out)
{
    const EpochEnd own = m_state.log.endOf(divergence.epoch);
    const Offset to = own.epoch == divergence.epoch ? std::min(own.endOffset, divergence.endOffset) : own.endOffset;
    if (to < m_state.highWatermark) {
        m_state.hasFailed = true;
        return;
    }
    const Offset before = m_state.log.endOffset();
    m_state.log.truncateTo(to);
    forgetVotersFrom(to);
    out.tell(event::MetadataTruncated{before, to});
}

void Quorum::followHighWatermark(Offset leaderHighWatermark)
{
    m_state.highWatermark = std::max(m_state.highWatermark, std::min(leaderHighWatermark, m_state.log.endOffset()));
}

void Quorum::onFetchSnapshotRequest(const machine::ReplyTo& from, const message::FetchSnapshotRequest& request,
    machine::Outbox& out)
{
    message::FetchSnapshotResponse answer;
    answer.error = checkLeaderRequest(request.currentLeaderEpoch);
    answer.leaderId = leader();
    answer.leaderEpoch = epoch();
    answer.snapshotId = request.snapshotId;
    if (answer.error == ErrorCode::None) {
        noteForCheckQuorum({request.replicaId, request.replicaDirectoryId}, out);
        const auto found = std::ranges::find(m_state.log.snapshots(), request.snapshotId, &Snapshot::id);
        if (found == m_state.log.snapshots().end())
            answer.error = ErrorCode::SnapshotNotFound;
        else
            answer.image = found->image;
    }
    out.reply(from, std::move(answer));
}

void Quorum::onFetchSnapshotResponse(NodeId from, const message::FetchSnapshotResponse& response, machine::Outbox& out)
{
    if (auto* follower = std::get_if<Follower>(&m_state.role))
        follower->wantedSnapshot.reset();
    if (handleCommonResponse(from, {response.error, response.leaderId, response.leaderEpoch}, out))
        return;
    auto* follower = std::get_if<Follower>(&m_state.role);
    if (follower == nullptr || follower->leader != from || !response.image)
        return;
    if (response.snapshotId.endOffset < m_state.highWatermark) {
        m_state.hasFailed = true;
        return;
    }
    follower->fetchDeadline = out.deadline(m_state.config.fetchTimeout);
    const Offset before = m_state.log.endOffset();
    m_state.log.startFrom({response.snapshotId, response.image});
    if (!m_state.hasFixedVoters) {
        m_state.votersFrom = {{response.snapshotId.endOffset.plus(-1), response.image->voters}};
        putVotersInForce();
    }
    if (before > response.snapshotId.endOffset)
        out.tell(event::MetadataTruncated{before, response.snapshotId.endOffset});
    m_state.highWatermark = std::max(m_state.highWatermark, response.snapshotId.endOffset);
}

} // namespace highwater::quorum
