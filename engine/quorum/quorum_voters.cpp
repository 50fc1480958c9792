// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/ensure.h"
#include "engine/quorum/quorum.h"

#include <algorithm>

/// Who votes, and changes of it (KIP-853; replication.md 4.2, 4.23). Kafka: VoterSetHistory, AddVoterHandler, RemoveVoterHandler.
namespace highwater::quorum {
namespace {

/// An observer that has fetched within this time counts as one that keeps up. Kafka: LeaderState.isReplicaCaughtUp.
constexpr Duration kRecently = seconds(3'600);

constexpr const char* kVotersAreFixed = "the voters of this cluster are fixed: its kraft.version is 0";

/// Answers that a change is refused, or that it failed, and tells of it.
void answerChange(const PendingVoterChange& change, ErrorCode error, const std::string& why, machine::Outbox& out)
{
    if (error != ErrorCode::None)
        out.tell(event::AdminRequestRefused{
            change.isAddition ? "AddRaftVoter" : "RemoveRaftVoter", std::to_string(change.voter.id.value), error, why});
    if (change.isAddition)
        out.reply(change.replyTo, message::AddRaftVoterResponse{error, why});
    else
        out.reply(change.replyTo, message::RemoveRaftVoterResponse{error, why});
}

} // namespace

const std::vector<metadata::Voter>& Quorum::votersWithDisks() const
{
    static const std::vector<metadata::Voter> kNone;
    return m_state.votersFrom.empty() ? kNone : m_state.votersFrom.back().voters;
}

bool Quorum::isVoter(const metadata::Voter& replica) const
{
    if (m_state.hasFixedVoters)
        return std::ranges::binary_search(m_state.voters, replica.id);
    return std::ranges::find(votersWithDisks(), replica) != votersWithDisks().end();
}

Uuid Quorum::directoryOf(NodeId voter) const
{
    const auto found = std::ranges::find(votersWithDisks(), voter, &metadata::Voter::id);
    return found == votersWithDisks().end() ? Uuid{} : found->directoryId;
}

void Quorum::putVotersInForce()
{
    m_state.voters.clear();
    for (const metadata::Voter& voter : votersWithDisks())
        m_state.voters.push_back(voter.id);
}

/// A VotersRecord holds as soon as it stands in the log. Needs: the batch is appended next.
void Quorum::noteVoters(const metadata::MetadataBatch& batch)
{
    if (m_state.hasFixedVoters)
        return;
    for (std::size_t i = 0; i < batch.records->size(); ++i)
        if (const auto* record = std::get_if<metadata::VotersRecord>(&(*batch.records)[i])) {
            m_state.votersFrom.push_back({batch.baseOffset.plus(std::int64_t(i)), record->voters});
            putVotersInForce();
        }
}

/// The log is cut there: those of before hold again.
void Quorum::forgetVotersFrom(Offset offset)
{
    if (m_state.hasFixedVoters)
        return;
    while (!m_state.votersFrom.empty() && m_state.votersFrom.back().offset >= offset)
        m_state.votersFrom.pop_back();
    putVotersInForce();
}

/// Why a change cannot be begun now.
std::optional<Quorum::Refused> Quorum::objectionTo(const PendingVoterChange& change) const
{
    if (std::get<Leader>(m_state.role).pendingChange)
        return Refused{ErrorCode::RequestTimedOut, "another change of the voters is under way"};
    if (m_state.highWatermark == kNoOffset)
        return Refused{ErrorCode::RequestTimedOut, "no record of this leader's epoch is committed yet"};
    if (m_state.hasFixedVoters)
        return Refused{ErrorCode::UnsupportedVersion, kVotersAreFixed};
    if (m_state.votersFrom.back().offset >= m_state.highWatermark)
        return Refused{ErrorCode::RequestTimedOut, "the change of the voters before this one is not committed yet"};
    if (change.isAddition && std::ranges::binary_search(m_state.voters, change.voter.id))
        return Refused{ErrorCode::DuplicateVoter, "a voter has this id already"};
    if (!change.isAddition && (!isVoter(change.voter) || m_state.voters.size() == 1))
        return Refused{ErrorCode::VoterNotFound, "no voter with this id and this directory can be removed"};
    return std::nullopt;
}

/// False when it is refused, and answered so.
bool Quorum::begin(PendingVoterChange change, machine::Outbox& out)
{
    if (!isLeader()) {
        if (change.isAddition)
            out.reply(change.replyTo, message::AddRaftVoterResponse{ErrorCode::NotLeaderOrFollower, {}});
        else
            out.reply(change.replyTo, message::RemoveRaftVoterResponse{ErrorCode::NotLeaderOrFollower, {}});
        return false;
    }
    if (const std::optional<Refused> refused = objectionTo(change)) {
        answerChange(change, refused->error, refused->why, out);
        return false;
    }
    change.deadline = out.deadline(m_state.config.requestTimeout);
    std::get<Leader>(m_state.role).pendingChange = std::move(change);
    return true;
}

void Quorum::onAddVoterRequest(const machine::ReplyTo& from, const message::AddRaftVoterRequest& request, machine::Outbox& out)
{
    if (isLeader() && !m_state.hasFixedVoters && request.voter.directoryId == Uuid{})
        return answerChange({from, request.voter, true}, ErrorCode::InvalidRequest, "a voter has a directory", out);
    if (!begin({from, request.voter, true}, out))
        return;
    if (!isFree(request.voter.id))
        return endChange(ErrorCode::RequestTimedOut, "the new voter could not be reached", out);
    this->request(request.voter.id, message::ApiVersionsRequest{}, out);
}

/// The new voter is there; is it caught up?
void Quorum::onApiVersionsResponse(NodeId from, const message::ApiVersionsResponse&, machine::Outbox& out)
{
    auto* leading = std::get_if<Leader>(&m_state.role);
    if (leading == nullptr || !leading->pendingChange || leading->pendingChange->voter.id != from || leading->pendingChange->recordOffset)
        return;
    const metadata::Voter added = leading->pendingChange->voter;
    if (!hasCaughtUp(added, out.now()))
        return endChange(ErrorCode::RequestTimedOut, "the new voter has not caught up as an observer", out);
    std::vector<metadata::Voter> voters = votersWithDisks();
    voters.insert(std::ranges::lower_bound(voters, added), added);
    appendVoters(std::move(voters), out);
}

void Quorum::onRemoveVoterRequest(const machine::ReplyTo& from, const message::RemoveRaftVoterRequest& request, machine::Outbox& out)
{
    if (!begin({from, request.voter, false}, out))
        return;
    std::vector<metadata::Voter> voters = votersWithDisks();
    std::erase(voters, request.voter);
    appendVoters(std::move(voters), out);
}

bool Quorum::hasCaughtUp(const metadata::Voter& replica, Instant now) const
{
    const Leader& leading = std::get<Leader>(m_state.role);
    const auto found = leading.progress.find(replica);
    return found != leading.progress.end() && found->second.lastCaughtUp && now - found->second.lastFetch < kRecently;
}

/// In the log next after all that lingers, and in force at once.
void Quorum::appendVoters(std::vector<metadata::Voter> voters, machine::Outbox& out)
{
    if (!std::get<Leader>(m_state.role).accumulated.empty())
        drainAccumulated(out);
    Leader& leading = std::get<Leader>(m_state.role);
    const std::vector<NodeId> before = m_state.voters;
    std::vector<NodeId> after;
    for (const metadata::Voter& voter : voters) {
        after.push_back(voter.id);
        if (voter.id != m_state.id)
            leading.progress.try_emplace(voter, Progress{kNoOffset, out.now()});
    }
    std::erase_if(leading.unannounced, [&](NodeId id) { return std::ranges::find(after, id) == after.end(); });
    std::erase_if(leading.fetchedVoters, [&](NodeId id) { return std::ranges::find(after, id) == after.end(); });
    const bool isAlone = after == std::vector{m_state.id};
    if (isAlone) {
        leading.checkQuorumDeadline = leading.beginQuorumEpochDeadline = {};
    } else if (!leading.checkQuorumDeadline.isSet()) {
        leading.checkQuorumDeadline = out.deadline(m_state.config.checkQuorumTimeout());
        leading.beginQuorumEpochDeadline = out.deadline(m_state.config.beginQuorumEpochInterval());
    }
    leading.pendingChange->recordOffset = m_state.log.endOffset();
    out.tell(event::VotersChanged{before, after});
    appendToLog({{m_state.log.endOffset(), epoch(), out.wallClock(),
        std::make_shared<const std::vector<metadata::MetadataRecord>>(1, metadata::VotersRecord{std::move(voters)})}}, out);
}

/// A change is answered when a majority of the new voters has it; a leader that is no voter any more goes then.
void Quorum::onVotersCommitted(machine::Outbox& out)
{
    const Leader& leading = std::get<Leader>(m_state.role);
    if (leading.pendingChange && leading.pendingChange->recordOffset && *leading.pendingChange->recordOffset < m_state.highWatermark)
        endChange(ErrorCode::None, {}, out);
    if (!isVoter() && m_state.votersFrom.back().offset < m_state.highWatermark)
        resign(event::ResignReason::NoVoterAnyMore, out);
}

void Quorum::pollVoterChange(machine::Outbox& out)
{
    const Leader& leading = std::get<Leader>(m_state.role);
    if (!leading.pendingChange || !out.isDue(leading.pendingChange->deadline))
        return;
    const std::string late = leading.pendingChange->recordOffset ? "the change is not committed" : "the new voter did not answer";
    endChange(ErrorCode::RequestTimedOut, late + " within controller.quorum.request.timeout.ms", out);
}

/// Answers the change that is under way, if there is one. What stands in the log may be committed still.
void Quorum::endChange(ErrorCode error, const std::string& why, machine::Outbox& out)
{
    auto* leading = std::get_if<Leader>(&m_state.role);
    if (leading == nullptr || !leading->pendingChange)
        return;
    const PendingVoterChange ended = *std::exchange(leading->pendingChange, std::nullopt);
    answerChange(ended, error, why, out);
}

} // namespace highwater::quorum
