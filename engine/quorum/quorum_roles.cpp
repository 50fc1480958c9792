// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/quorum/quorum.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"

#include <algorithm>

namespace highwater::quorum {

std::vector<NodeId> Quorum::otherVoters() const
{
    std::vector<NodeId> others = m_state.voters;
    std::erase(others, m_state.id);
    return others;
}

void Quorum::start(Instant, machine::Outbox& out)
{
    ElectionState& election = m_state.election;
    if (m_state.log.lastEpoch() > election.epoch)
        election = {m_state.log.lastEpoch()};
    const std::vector<NodeId> others = otherVoters();
    if (election.leaderId == m_state.id) {
        out.tell(event::QuorumLeaderResigned{epoch(), event::ResignReason::RestartedAsLeader});
        m_state.role = Resigned{newElectionDeadline(out), {}, {others.begin(), others.end()}};
    } else if (isVoter() && election.votedId == m_state.id) {
        m_state.role = Candidate{newElectionDeadline(out), {m_state.id}, {}};
        countVotes(out);
    } else if (election.leaderId != kNoNode) {
        m_state.role = Follower{election.leaderId, out.deadline(m_state.config.fetchTimeout)};
    } else {
        m_state.role = Unattached{isVoter() ? newElectionDeadline(out) : machine::Deadline{}};
    }
    if (isVoter() && others.empty() && !isLeader())
        becomeProspective(out);
    pollRequests(out);
}

void Quorum::crash()
{
    m_state.role = Unattached{};
    m_state.highWatermark = kNoOffset;
    m_state.connections.clear();
    m_state.isShuttingDown = false;
    m_state.hasFailed = false;
}

void Quorum::wipeDisk(const Uuid& newDirectoryId)
{
    m_state.directoryId = newDirectoryId;
    m_state.election = {};
    m_state.log = {};
    forgetVotersFrom(kNoOffset);
}

void Quorum::powerLoss()
{
    if (m_state.isController)
        return;
    const std::vector<Snapshot>& snapshots = m_state.log.snapshots();
    m_state.log.truncateTo(snapshots.empty() ? m_state.log.startOffset() : snapshots.back().id.endOffset);
    forgetVotersFrom(m_state.log.endOffset());
}

machine::Deadline Quorum::newElectionDeadline(machine::Outbox& out) const
{
    const Duration timeout = m_state.config.electionTimeout;
    return out.deadline(out.prng().between(timeout, timeout * 2 - microseconds(1)));
}

/// Who was waiting for an election goes on waiting; a new epoch alone gives nobody more time. Kafka: durationToTransition.
machine::Deadline Quorum::keptElectionDeadline(machine::Outbox& out) const
{
    if (!isVoter())
        return {};
    const machine::Deadline kept = std::visit(overloaded{
                                                  [](const Unattached& role) { return role.electionDeadline; },
                                                  [](const Prospective& role) { return role.electionDeadline; },
                                                  [](const Candidate& role) { return role.electionDeadline; },
                                                  [](const Resigned& role) { return role.electionDeadline; },
                                                  [](const auto&) { return machine::Deadline{}; },
                                              },
        m_state.role);
    return kept.isSet() ? kept : newElectionDeadline(out);
}

/// Leaving the leadership answers the fetches that wait for it and drops what was not yet in the log.
void Quorum::changeRole(Role role, machine::Outbox& out)
{
    std::vector<ParkedFetch> orphans;
    endChange(ErrorCode::NotLeaderOrFollower, "the leader gave up its epoch before the change was committed", out);
    if (auto* leading = std::get_if<Leader>(&m_state.role))
        orphans = std::move(leading->parked);
    m_state.role = std::move(role);
    m_state.connections.clear();
    for (const ParkedFetch& orphan : orphans)
        out.reply(orphan.replyTo, fetchAnswer(ErrorCode::NotLeaderOrFollower));
}

void Quorum::becomeUnattached(QuorumEpoch newEpoch, machine::Outbox& out)
{
    ensure(newEpoch >= epoch(), "a quorum epoch never decreases");
    const machine::Deadline deadline = keptElectionDeadline(out);
    if (newEpoch > epoch())
        m_state.election = {newEpoch};
    changeRole(Unattached{deadline}, out);
}

void Quorum::becomeProspective(machine::Outbox& out)
{
    ensure(isVoter() && !isLeader(), "only a voter that does not lead stands for election");
    out.tell(event::PreVoteStarted{epoch()});
    changeRole(Prospective{newElectionDeadline(out), {m_state.id}, {}}, out);
    countVotes(out);
}

void Quorum::loseProspectiveElection(machine::Outbox& out)
{
    if (leader() != kNoNode && leader() != m_state.id)
        return changeRole(Follower{leader(), out.deadline(m_state.config.fetchTimeout)}, out);
    changeRole(Unattached{newElectionDeadline(out)}, out);
}

void Quorum::becomeCandidate(machine::Outbox& out)
{
    ensure(std::holds_alternative<Prospective>(m_state.role), "only who asked first becomes a candidate");
    m_state.election = {epoch().next(), kNoNode, m_state.id, ownDirectory()};
    out.tell(event::CandidacyStarted{epoch()});
    changeRole(Candidate{newElectionDeadline(out), {m_state.id}, {}}, out);
    countVotes(out);
}

void Quorum::noteVote(NodeId voter, bool granted, machine::Outbox& out)
{
    std::visit(overloaded{
                   [&](Prospective& role) { (granted ? role.granted : role.refused).insert(voter); },
                   [&](Candidate& role) { (granted ? role.granted : role.refused).insert(voter); },
                   [](auto&) {},
               },
        m_state.role);
    countVotes(out);
}

void Quorum::countVotes(machine::Outbox& out)
{
    if (const auto* prospective = std::get_if<Prospective>(&m_state.role)) {
        if (prospective->granted.size() >= majority())
            becomeCandidate(out);
        else if (m_state.voters.size() - prospective->refused.size() < majority())
            loseProspectiveElection(out);
    } else if (const auto* candidate = std::get_if<Candidate>(&m_state.role)) {
        if (candidate->granted.size() >= majority())
            becomeLeader(out);
    }
}

void Quorum::becomeLeader(machine::Outbox& out)
{
    const Candidate candidate = std::get<Candidate>(m_state.role);
    const std::vector<NodeId> others = otherVoters();
    m_state.election = {epoch(), m_state.id};
    m_state.highWatermark = kNoOffset;
    out.tell(event::QuorumLeaderElected{epoch(), {candidate.granted.begin(), candidate.granted.end()}});

    Leader leading;
    leading.epochStartOffset = m_state.log.endOffset();
    leading.grantingVoters = {candidate.granted.begin(), candidate.granted.end()};
    leading.unannounced = {others.begin(), others.end()};
    for (const NodeId voter : others)
        leading.progress[keyOf(voter)] = {kNoOffset, out.now()};
    if (!others.empty()) {
        leading.checkQuorumDeadline = out.deadline(m_state.config.checkQuorumTimeout());
        leading.beginQuorumEpochDeadline = out.deadline(m_state.config.beginQuorumEpochInterval());
    }
    metadata::LeaderChangeRecord record{m_state.id, m_state.voters, leading.grantingVoters};
    changeRole(std::move(leading), out);
    std::vector<metadata::MetadataRecord> records;
    records.reserve(3);
    records.emplace_back(std::move(record));
    if (!m_state.hasFixedVoters && m_state.votersFrom.back().offset == kNoOffset) { // so far they stand on the formatted disks alone
        records.emplace_back(metadata::KRaftVersionRecord{1});
        records.emplace_back(metadata::VotersRecord{m_state.votersFrom.back().voters});
    }
    appendToLog({{m_state.log.endOffset(), epoch(), out.wallClock(),
        std::make_shared<const std::vector<metadata::MetadataRecord>>(std::move(records))}}, out);
}

void Quorum::becomeFollower(QuorumEpoch newEpoch, NodeId leaderId, machine::Outbox& out)
{
    ensure(newEpoch >= epoch() && leaderId != m_state.id, "a quorum member follows another, in its own epoch or a later one");
    const bool isNews = newEpoch > epoch() || leader() != leaderId;
    const bool keepsVote = newEpoch == epoch();
    m_state.election = {newEpoch, leaderId, keepsVote ? m_state.election.votedId : kNoNode,
        keepsVote ? m_state.election.votedDirectoryId : Uuid{}};
    if (isNews)
        out.tell(event::QuorumLeaderFollowed{leaderId, newEpoch});
    changeRole(Follower{leaderId, out.deadline(m_state.config.fetchTimeout)}, out);
}

void Quorum::resign(event::ResignReason reason, machine::Outbox& out)
{
    ensure(isLeader(), "only a leader resigns");
    const Leader& leading = std::get<Leader>(m_state.role);
    std::vector<NodeId> successors = otherVoters();
    std::ranges::stable_sort(successors, [&](NodeId a, NodeId b) {
        return leading.progress.at(keyOf(a)).logEndOffset > leading.progress.at(keyOf(b)).logEndOffset;
    });
    out.tell(event::QuorumLeaderResigned{epoch(), reason});
    const machine::Deadline deadline = m_state.isShuttingDown ? machine::Deadline{} : newElectionDeadline(out);
    std::set<NodeId> unacknowledged(successors.begin(), successors.end());
    changeRole(Resigned{deadline, std::move(successors), std::move(unacknowledged)}, out);
}

void Quorum::beginShutdown(Instant, machine::Outbox& out)
{
    m_state.isShuttingDown = true;
    if (isLeader())
        resign(event::ResignReason::Shutdown, out);
    pollRequests(out);
}

} // namespace highwater::quorum
