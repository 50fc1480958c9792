// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/quorum/quorum.h"

#include "engine/base/ensure.h"
#include "engine/base/overloaded.h"

#include <algorithm>

namespace highwater::quorum {
namespace {

machine::Deadline earliestOf(const Leader& leading)
{
    machine::Deadline earliest = machine::earlierOf(leading.checkQuorumDeadline, leading.beginQuorumEpochDeadline);
    earliest = machine::earlierOf(earliest, leading.lingerDeadline);
    if (leading.pendingChange)
        earliest = machine::earlierOf(earliest, leading.pendingChange->deadline);
    for (const ParkedFetch& fetch : leading.parked)
        earliest = machine::earlierOf(earliest, fetch.deadline);
    return earliest;
}

constexpr int kTransitionsPerWakeMax = 16;

} // namespace

machine::Deadline Quorum::earliestDeadline() const
{
    machine::Deadline earliest = std::visit(overloaded{
                                                [](const Leader& leading) { return earliestOf(leading); },
                                                [](const Follower& follower) { return follower.fetchDeadline; },
                                                [](const auto& seeker) { return seeker.electionDeadline; },
                                            },
        m_state.role);
    for (const auto& [peer, connection] : m_state.connections)
        earliest = machine::earlierOf(earliest, connection.deadline);
    return earliest;
}

/// All that is due, and what becomes due by it.
void Quorum::pollTimers(machine::Outbox& out)
{
    for (int turn = 0; earliestDeadline().at <= out.now(); ++turn) {
        ensure(turn < kTransitionsPerWakeMax, "a quorum member comes to rest");
        pollConnections(out);
        std::visit(overloaded{
                       [&](const Unattached& role) {
                           if (out.isDue(role.electionDeadline))
                               becomeProspective(out);
                       },
                       [&](const Prospective& role) {
                           if (out.isDue(role.electionDeadline))
                               loseProspectiveElection(out);
                       },
                       [&](const Candidate& role) {
                           if (out.isDue(role.electionDeadline))
                               becomeProspective(out);
                       },
                       [&](const Leader&) { pollLeaderTimers(out); },
                       [&](const Follower& role) {
                           if (out.isDue(role.fetchDeadline))
                               onFetchTimeout(out);
                       },
                       [&](const Resigned& role) {
                           if (out.isDue(role.electionDeadline))
                               becomeUnattached(epoch().next(), out);
                       },
                   },
            m_state.role);
    }
}

void Quorum::pollConnections(machine::Outbox& out)
{
    for (auto& [peer, connection] : m_state.connections) {
        if (!out.isDue(connection.deadline))
            continue;
        connection.awaiting.reset();
        connection.deadline = {};
    }
}

void Quorum::pollLeaderTimers(machine::Outbox& out)
{
    if (out.isDue(std::get<Leader>(m_state.role).lingerDeadline))
        drainAccumulated(out);
    if (!isLeader())
        return; // a sole voter's own write took it out of the voters
    pollVoterChange(out);
    Leader& leading = std::get<Leader>(m_state.role);
    std::erase_if(leading.parked, [&](const ParkedFetch& fetch) {
        if (!out.isDue(fetch.deadline))
            return false;
        answerFetch(fetch.replyTo, fetch.request, out);
        return true;
    });
    if (out.isDue(leading.beginQuorumEpochDeadline)) {
        const Duration interval = m_state.config.beginQuorumEpochInterval();
        for (const NodeId voter : otherVoters()) {
            const Progress& progress = leading.progress.at(keyOf(voter));
            if (progress.logEndOffset == kNoOffset || progress.lastFetch + interval <= out.now())
                leading.unannounced.insert(voter);
        }
        leading.beginQuorumEpochDeadline = out.deadline(interval);
    }
    if (out.isDue(leading.checkQuorumDeadline))
        onSilentQuorum(out);
}

/// Too few voters have fetched: somebody else may lead by now (replication.md 4.12).
void Quorum::onSilentQuorum(machine::Outbox& out)
{
    const std::set<NodeId> fetched = std::get<Leader>(m_state.role).fetchedVoters;
    for (const NodeId voter : otherVoters())
        if (!fetched.contains(voter))
            out.missed(voter);
    resign(event::ResignReason::CheckQuorum, out);
}

void Quorum::onFetchTimeout(machine::Outbox& out)
{
    auto& follower = std::get<Follower>(m_state.role);
    out.missed(follower.leader);
    if (isVoter())
        return becomeProspective(out);
    follower.isLost = true;
    follower.fetchDeadline = {};
}

/// Sends what the role wants sent and whose connection is free.
void Quorum::pollRequests(machine::Outbox& out)
{
    const auto askForVotes = [&](const std::set<NodeId>& granted, const std::set<NodeId>& refused, bool preVote) {
        for (const NodeId voter : otherVoters())
            if (!granted.contains(voter) && !refused.contains(voter) && isFree(voter))
                requestVote(voter, preVote, out);
    };
    std::visit(overloaded{
                   [&](const Unattached&) {
                       if (!isVoter())
                           fetchFromAnyVoter(out);
                   },
                   [&](const Prospective& role) { askForVotes(role.granted, role.refused, true); },
                   [&](const Candidate& role) { askForVotes(role.granted, role.refused, false); },
                   [&](const Leader& role) {
                       for (const NodeId voter : role.unannounced)
                           if (isFree(voter))
                               request(voter, message::BeginQuorumEpochRequest{m_state.id, epoch(), directoryOf(voter)}, out);
                   },
                   [&](const Follower& role) {
                       if (role.isLost)
                           fetchFromAnyVoter(out);
                       else if (isFree(role.leader))
                           requestFetch(role.leader, out);
                   },
                   [&](const Resigned& role) {
                       for (const NodeId voter : role.unacknowledged)
                           if (isFree(voter))
                               request(voter, message::EndQuorumEpochRequest{m_state.id, epoch(), role.preferredSuccessors}, out);
                   },
               },
        m_state.role);
}

bool Quorum::isFree(NodeId peer) const
{
    const auto found = m_state.connections.find(peer);
    return found == m_state.connections.end() || !found->second.deadline.isSet();
}

void Quorum::request(NodeId to, message::Message body, machine::Outbox& out)
{
    PeerConnection& connection = m_state.connections[to];
    connection.awaiting = out.request(to, message::Channel::Quorum, std::move(body));
    connection.deadline = out.deadline(m_state.config.requestTimeout);
}

void Quorum::requestVote(NodeId voter, bool preVote, machine::Outbox& out)
{
    request(voter,
        message::VoteRequest{
            epoch(), m_state.id, m_state.log.lastEpoch(), m_state.log.endOffset(), preVote, ownDirectory(), directoryOf(voter)},
        out);
}

void Quorum::requestFetch(NodeId from, machine::Outbox& out)
{
    if (const auto* follower = std::get_if<Follower>(&m_state.role); follower != nullptr && follower->wantedSnapshot)
        return request(from, message::FetchSnapshotRequest{m_state.id, epoch(), *follower->wantedSnapshot, ownDirectory()}, out);
    message::QuorumFetchRequest fetch;
    fetch.replicaId = m_state.id;
    fetch.currentLeaderEpoch = epoch();
    fetch.fetchOffset = m_state.log.endOffset();
    fetch.lastFetchedEpoch = m_state.log.lastEpoch();
    fetch.highWatermark = m_state.highWatermark;
    fetch.maxWait = m_state.config.fetchMaxWait;
    fetch.replicaDirectoryId = ownDirectory();
    request(from, std::move(fetch), out);
}

/// An observer in search of the leader: one voter at a time, drawn from those it may ask (replication.md 4.9).
void Quorum::fetchFromAnyVoter(machine::Outbox& out)
{
    std::vector<NodeId> known = otherVoters();
    for (const NodeId server : m_state.bootstrap)
        if (server != m_state.id && std::ranges::find(known, server) == known.end())
            known.push_back(server);
    std::vector<NodeId> free;
    for (const NodeId voter : known) {
        const auto found = m_state.connections.find(voter);
        if (found != m_state.connections.end() && found->second.awaiting)
            return;
        if (isFree(voter))
            free.push_back(voter);
    }
    if (!free.empty())
        requestFetch(free[std::size_t(out.prng().below(free.size()))], out);
}

bool Quorum::takeExpectedResponse(const message::Envelope& envelope)
{
    const auto found = m_state.connections.find(envelope.from);
    if (found == m_state.connections.end() || found->second.awaiting != envelope.correlation)
        return false;
    m_state.connections.erase(found);
    return true;
}

void Quorum::backOff(NodeId peer, Duration pause, machine::Outbox& out)
{
    PeerConnection& connection = m_state.connections[peer];
    connection.awaiting.reset();
    connection.deadline = out.deadline(pause);
}

/// A refused or broken connection is tried again after a pause that doubles. Kafka: reconnect.backoff.ms of the Raft client.
void Quorum::onConnectionClosed(NodeId peer, machine::Outbox& out)
{
    if (auto* leading = std::get_if<Leader>(&m_state.role))
        std::erase_if(leading->parked, [&](const ParkedFetch& fetch) { return fetch.replyTo.node == peer; });
    const auto found = m_state.connections.find(peer);
    if (found == m_state.connections.end() || !found->second.awaiting)
        return;
    if (auto* leading = std::get_if<Leader>(&m_state.role); leading != nullptr && leading->pendingChange
        && leading->pendingChange->voter.id == peer && !leading->pendingChange->recordOffset)
        endChange(ErrorCode::RequestTimedOut, "the new voter could not be reached", out);
    const std::int32_t refusals = std::min(found->second.refusals, 10);
    const Duration pause = m_state.config.reconnectBackoff * (std::int64_t(1) << refusals);
    found->second.refusals = refusals + 1;
    backOff(peer, std::min(pause, m_state.config.reconnectBackoffMax), out);
}

} // namespace highwater::quorum
