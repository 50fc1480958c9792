// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/quorum/quorum.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"

#include <algorithm>

namespace highwater::quorum {
namespace {

/// How long a follower waits before it stands, told that its leader resigned: nothing for the first successor, then doubling
/// steps (replication.md 4.17). Kafka: strictExponentialElectionBackoffMs.
Duration successorBackoff(const std::vector<NodeId>& successors, NodeId self, Duration backoffMax)
{
    const auto found = std::ranges::find(successors, self);
    if (found == successors.end())
        return backoffMax;
    const auto position = std::min<std::int64_t>(found - successors.begin(), 31);
    if (position == 0)
        return Duration{};
    const std::int64_t base = backoffMax.inMilliseconds() >> std::min<std::int64_t>(std::int64_t(successors.size()) - 1, 62);
    return std::min(backoffMax, milliseconds(base << (position - 1)));
}

} // namespace

QuorumConfig quorumConfigOf(const config::BrokerConfig& config)
{
    QuorumConfig result;
    result.electionTimeout = config.controllerQuorumElectionTimeout;
    result.fetchTimeout = config.controllerQuorumFetchTimeout;
    result.electionBackoffMax = config.controllerQuorumElectionBackoffMax;
    result.appendLinger = config.controllerQuorumAppendLinger;
    result.requestTimeout = config.controllerQuorumRequestTimeout;
    result.retryBackoff = config.controllerQuorumRetryBackoff;
    return result;
}

Quorum::Quorum(QuorumState state) : m_state(std::move(state))
{
    if (!m_state.hasFixedVoters)
        putVotersInForce();
    std::ranges::sort(m_state.voters);
    ensure(!m_state.voters.empty() || !m_state.hasFixedVoters, "fixed voters are there from the beginning");
}

bool Quorum::understands(const message::Message& message)
{
    return std::visit(overloaded{
                          [](const message::ConnectionClosed&) { return true; },
                          [](const message::VoteRequest&) { return true; },
                          [](const message::VoteResponse&) { return true; },
                          [](const message::BeginQuorumEpochRequest&) { return true; },
                          [](const message::BeginQuorumEpochResponse&) { return true; },
                          [](const message::EndQuorumEpochRequest&) { return true; },
                          [](const message::EndQuorumEpochResponse&) { return true; },
                          [](const message::QuorumFetchRequest&) { return true; },
                          [](const message::QuorumFetchResponse&) { return true; },
                          [](const message::FetchSnapshotRequest&) { return true; },
                          [](const message::FetchSnapshotResponse&) { return true; },
                          [](const message::AddRaftVoterRequest&) { return true; },
                          [](const message::RemoveRaftVoterRequest&) { return true; },
                          [](const message::ApiVersionsRequest&) { return true; },
                          [](const message::ApiVersionsResponse&) { return true; },
                          [](const auto&) { return false; },
                      },
        message);
}

void Quorum::step(Instant, const machine::Input& input, machine::Outbox& out)
{
    if (const auto* received = std::get_if<machine::Received>(&input))
        onMessage(received->envelope, out);
    else
        pollTimers(out);
    if (m_state.hasFailed)
        return;
    pollRequests(out);
    ensure(m_state.highWatermark <= m_state.log.endOffset(), "the quorum's high watermark stays inside its log");
}

void Quorum::onMessage(const message::Envelope& envelope, machine::Outbox& out)
{
    const machine::ReplyTo from = machine::replyTo(envelope);
    const auto response = [&](auto handle) {
        if (takeExpectedResponse(envelope))
            handle();
    };
    std::visit(
        overloaded{
            [&](const message::VoteRequest& request) { onVoteRequest(from, request, out); },
            [&](const message::BeginQuorumEpochRequest& request) { onBeginQuorumEpochRequest(from, request, out); },
            [&](const message::EndQuorumEpochRequest& request) { onEndQuorumEpochRequest(from, request, out); },
            [&](const message::QuorumFetchRequest& request) { onFetchRequest(from, request, out); },
            [&](const message::FetchSnapshotRequest& request) { onFetchSnapshotRequest(from, request, out); },
            [&](const message::AddRaftVoterRequest& request) { onAddVoterRequest(from, request, out); },
            [&](const message::RemoveRaftVoterRequest& request) { onRemoveVoterRequest(from, request, out); },
            [&](const message::ApiVersionsRequest&) { out.reply(from, message::ApiVersionsResponse{}); },
            [&](const message::ApiVersionsResponse& body) { response([&] { onApiVersionsResponse(envelope.from, body, out); }); },
            [&](const message::VoteResponse& body) { response([&] { onVoteResponse(envelope.from, body, out); }); },
            [&](const message::BeginQuorumEpochResponse& body) {
                response([&] { onBeginQuorumEpochResponse(envelope.from, body, out); });
            },
            [&](const message::EndQuorumEpochResponse& body) {
                response([&] { onEndQuorumEpochResponse(envelope.from, body, out); });
            },
            [&](const message::QuorumFetchResponse& body) { response([&] { onFetchResponse(envelope.from, body, out); }); },
            [&](const message::FetchSnapshotResponse& body) {
                response([&] { onFetchSnapshotResponse(envelope.from, body, out); });
            },
            [&](const message::ConnectionClosed&) {
                if (envelope.channel == message::Channel::Quorum)
                    onConnectionClosed(envelope.from, out);
            },
            [&](const auto&) { ensure(false, "the router sends a quorum member only what it understands"); },
        },
        *envelope.message);
}

void Quorum::onVoteRequest(const machine::ReplyTo& from, const message::VoteRequest& request, machine::Outbox& out)
{
    const auto answer = [&](ErrorCode error, bool granted) {
        out.reply(from, message::VoteResponse{error, leader(), epoch(), granted, request.preVote});
    };
    const bool isAheadOfItself = request.preVote ? request.lastOffsetEpoch > request.replicaEpoch
                                                 : request.lastOffsetEpoch >= request.replicaEpoch;
    if (request.replicaEpoch.value < 0 || request.lastOffset.value < 0 || request.lastOffsetEpoch.value < 0 || isAheadOfItself)
        return answer(ErrorCode::InvalidRequest, false);
    if (request.replicaEpoch < epoch())
        return answer(ErrorCode::FencedLeaderEpoch, false);
    if (request.replicaEpoch > epoch())
        becomeUnattached(request.replicaEpoch, out);
    if (request.voterDirectoryId != Uuid{} && request.voterDirectoryId != m_state.directoryId)
        return answer(ErrorCode::InvalidVoterKey, false);
    const bool granted = grants(request);
    if (granted && !request.preVote)
        giveVote(request, out);
    out.tell(event::VoteAnswered{request.replicaId, request.replicaEpoch, granted, request.preVote});
    answer(ErrorCode::None, granted);
}

bool Quorum::grants(const message::VoteRequest& request) const
{
    const bool isUpToDate = std::pair(request.lastOffsetEpoch, request.lastOffset)
        >= std::pair(m_state.log.lastEpoch(), m_state.log.endOffset());
    const bool isSeeking = std::holds_alternative<Unattached>(m_state.role) || std::holds_alternative<Prospective>(m_state.role);
    if (request.preVote) {
        if (const auto* follower = std::get_if<Follower>(&m_state.role))
            return !follower->hasFetched && isUpToDate;
        return !isLeader() && isUpToDate;
    }
    if (!isSeeking)
        return false;
    if (m_state.election.votedId != kNoNode && m_state.rules.voteOncePerEpoch)
        return m_state.election.votedId == request.replicaId && m_state.election.votedDirectoryId == request.replicaDirectoryId;
    return leader() == kNoNode && isUpToDate;
}

void Quorum::giveVote(const message::VoteRequest& request, machine::Outbox& out)
{
    m_state.election.votedId = request.replicaId;
    m_state.election.votedDirectoryId = request.replicaDirectoryId;
    const machine::Deadline deadline = isVoter() ? newElectionDeadline(out) : machine::Deadline{};
    if (std::holds_alternative<Prospective>(m_state.role))
        changeRole(Prospective{deadline, {m_state.id}, {}}, out);
    else
        changeRole(Unattached{deadline}, out);
}

void Quorum::onVoteResponse(NodeId from, const message::VoteResponse& response, machine::Outbox& out)
{
    if (std::holds_alternative<Prospective>(m_state.role) && response.error == ErrorCode::UnsupportedVersion)
        return becomeCandidate(out);
    if (handleCommonResponse(from, {response.error, response.leaderId, response.leaderEpoch}, out))
        return;
    noteVote(from, response.voteGranted, out);
}

void Quorum::onBeginQuorumEpochRequest(const machine::ReplyTo& from, const message::BeginQuorumEpochRequest& request,
    machine::Outbox& out)
{
    ErrorCode error = ErrorCode::None;
    if (request.leaderEpoch < epoch())
        error = ErrorCode::FencedLeaderEpoch;
    else if (request.voterDirectoryId != Uuid{} && request.voterDirectoryId != m_state.directoryId)
        error = ErrorCode::InvalidVoterKey;
    else if (request.leaderEpoch == epoch() && leader() != kNoNode && leader() != request.leaderId)
        error = ErrorCode::InvalidRequest;
    else if (request.leaderEpoch > epoch() || !std::holds_alternative<Follower>(m_state.role))
        becomeFollower(request.leaderEpoch, request.leaderId, out);
    out.reply(from, message::BeginQuorumEpochResponse{error, leader(), epoch()});
}

void Quorum::onEndQuorumEpochRequest(const machine::ReplyTo& from, const message::EndQuorumEpochRequest& request,
    machine::Outbox& out)
{
    ErrorCode error = ErrorCode::None;
    if (request.leaderEpoch < epoch()) {
        error = ErrorCode::FencedLeaderEpoch;
    } else {
        maybeFollow(request.leaderId, request.leaderEpoch, out);
        auto* follower = std::get_if<Follower>(&m_state.role);
        if (follower != nullptr && follower->leader == request.leaderId && isVoter())
            follower->fetchDeadline = out.deadline(
                successorBackoff(request.preferredSuccessors, m_state.id, m_state.config.electionBackoffMax));
    }
    out.reply(from, message::EndQuorumEpochResponse{error, leader(), epoch()});
    pollTimers(out); // the first successor stands at once
}

void Quorum::onBeginQuorumEpochResponse(NodeId from, const message::BeginQuorumEpochResponse& response, machine::Outbox& out)
{
    if (handleCommonResponse(from, {response.error, response.leaderId, response.leaderEpoch}, out))
        return;
    if (auto* leading = std::get_if<Leader>(&m_state.role))
        leading->unannounced.erase(from);
}

void Quorum::onEndQuorumEpochResponse(NodeId from, const message::EndQuorumEpochResponse& response, machine::Outbox& out)
{
    if (handleCommonResponse(from, {response.error, response.leaderId, response.leaderEpoch}, out))
        return;
    if (auto* resigned = std::get_if<Resigned>(&m_state.role))
        resigned->unacknowledged.erase(from);
}

void Quorum::maybeFollow(NodeId leaderId, QuorumEpoch newEpoch, machine::Outbox& out)
{
    if (newEpoch < epoch() || leaderId == m_state.id)
        return;
    if (newEpoch > epoch() && leaderId == kNoNode)
        becomeUnattached(newEpoch, out);
    else if (newEpoch > epoch() || (leaderId != kNoNode && leader() == kNoNode))
        becomeFollower(newEpoch, leaderId, out);
}

bool Quorum::handleCommonResponse(NodeId from, const Answer& answer, machine::Outbox& out)
{
    const bool isStale = answer.epoch < epoch() || answer.error == ErrorCode::UnknownLeaderEpoch;
    const QuorumEpoch epochBefore = epoch();
    const NodeId leaderBefore = leader();
    if (!isStale)
        maybeFollow(answer.leaderId, answer.epoch, out);
    const bool hasMoved = epoch() != epochBefore || leader() != leaderBefore;
    if (answer.error != ErrorCode::None && !hasMoved)
        backOff(from, m_state.config.retryBackoff, out);
    return isStale || answer.error != ErrorCode::None || epoch() != epochBefore;
}

} // namespace highwater::quorum
