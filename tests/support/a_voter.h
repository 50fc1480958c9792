// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/quorum/quorum.h"
#include "tests/support/step_of.h"

#include <vector>

namespace highwater::tests {

/// Builds quorum members for tests: `aVoter(1).amongst({1, 2, 3}).inEpoch(4)`.
class QuorumMaker {
public:
    explicit QuorumMaker(std::int32_t id)
    {
        m_state.id = NodeId{id};
        m_state.voters = {NodeId{id}};
    }
    QuorumMaker& amongst(std::initializer_list<std::int32_t> voters)
    {
        m_state.voters.clear();
        for (const std::int32_t voter : voters)
            m_state.voters.push_back(NodeId{voter});
        return *this;
    }
    /// Voters that are known with their disks, as formatted; that of node N is diskOf(N).
    QuorumMaker& amongstDisks(std::initializer_list<std::int32_t> voters);
    QuorumMaker& inEpoch(std::int32_t epoch)
    {
        m_state.election.epoch = {epoch};
        return *this;
    }
    QuorumMaker& knowing(std::int32_t leader)
    {
        m_state.election.leaderId = {leader};
        return *this;
    }
    QuorumMaker& havingVotedFor(std::int32_t candidate)
    {
        m_state.election.votedId = {candidate};
        return *this;
    }
    /// Batches of one NoOp each, with these epochs.
    QuorumMaker& withLog(std::initializer_list<std::int32_t> epochs)
    {
        for (const std::int32_t epoch : epochs)
            m_state.log.append({m_state.log.endOffset(), {epoch}, Timestamp{0},
                std::make_shared<const std::vector<metadata::MetadataRecord>>(1, metadata::NoOpRecord{})});
        return *this;
    }
    QuorumMaker& withHighWatermark(std::int64_t offset)
    {
        m_state.highWatermark = {offset};
        return *this;
    }
    quorum::QuorumState state() const { return m_state; }
    operator quorum::Quorum() const { return quorum::Quorum(m_state); }

private:
    quorum::QuorumState m_state;
};
/// A directory id.
inline Uuid diskOf(std::int32_t id) { return {std::uint64_t(id), 7}; }
inline QuorumMaker& QuorumMaker::amongstDisks(std::initializer_list<std::int32_t> voters)
{
    m_state.hasFixedVoters = false;
    m_state.directoryId = diskOf(m_state.id.value);
    m_state.votersFrom = {quorum::VotersFrom{}};
    m_state.bootstrap.clear();
    for (const std::int32_t voter : voters) {
        m_state.bootstrap.push_back({voter});
        m_state.votersFrom.front().voters.push_back({{voter}, diskOf(voter)});
    }
    return *this;
}
inline QuorumMaker aVoter(std::int32_t id) { return QuorumMaker(id); }
inline QuorumMaker anObserver(std::int32_t id) { return QuorumMaker(id); }

/// The process starts.
inline Stepped started(Stepper& stepper, quorum::Quorum& member, Instant now = at(0))
{
    return stepper.doing(member.state().id, now, [&](machine::Outbox& out) { member.start(now, out); });
}

/// Takes a voter through a won election. Returns the step that made it leader.
inline Stepped elected(Stepper& stepper, quorum::Quorum& voter)
{
    Stepped last;
    const NodeId self = voter.state().id;
    Instant now = at(0);
    started(stepper, voter);
    while (!voter.isLeader()) {
        now = std::max(now, voter.earliestDeadline().at);
        last = stepper.woken(voter, self, now);
        const std::vector<message::Envelope> asked = last.envelopes;
        for (const message::Envelope& envelope : asked) {
            const auto* request = std::get_if<message::VoteRequest>(envelope.message.get());
            if (request == nullptr || voter.isLeader() || voter.epoch() != request->replicaEpoch)
                continue;
            last = stepper.received(voter, now,
                responseTo(envelope, message::VoteResponse{ErrorCode::None, kNoNode, request->replicaEpoch, true, request->preVote}));
            for (const message::Envelope& next : std::vector(last.envelopes)) {
                const auto* vote = std::get_if<message::VoteRequest>(next.message.get());
                if (vote == nullptr || voter.isLeader())
                    continue;
                last = stepper.received(voter, now,
                    responseTo(next, message::VoteResponse{ErrorCode::None, kNoNode, vote->replicaEpoch, true, vote->preVote}));
            }
        }
    }
    return last;
}

/// A fetch of all that the asker does not have.
inline message::QuorumFetchRequest fetchAt(std::int32_t replica, std::int32_t epoch, std::int64_t offset, std::int32_t lastEpoch,
    std::int64_t highWatermark = -1)
{
    message::QuorumFetchRequest request;
    request.replicaId = {replica};
    request.currentLeaderEpoch = {epoch};
    request.fetchOffset = {offset};
    request.lastFetchedEpoch = {lastEpoch};
    request.highWatermark = {highWatermark};
    request.maxWait = milliseconds(500);
    return request;
}

} // namespace highwater::tests
