// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include "engine/base/overloaded.h"
#include "engine/sim/judge_words.h"

#include <algorithm>

/// The judges of the quorum's members: Q4, Q6, Q9 to Q14, Q16. Voters are given once and for all, so Q15 asks that they stay.
namespace highwater::sim {
namespace {

bool holdsUpTo(const quorum::MetadataLog& log, Offset end, const metadata::MetadataImage& committed)
{
    if (log.endOffset() < end)
        return false;
    if (committed.endOffset != end || end <= log.startOffset())
        return true;
    return log.batch(log.indexOf(end.plus(-1))).epoch == committed.epoch;
}

} // namespace

/// Q10: one vote in an epoch, on disk before it is told.
void Judges::noteVote(QuorumEpoch epoch, NodeId candidate)
{
    const NodeId id = m_event->node;
    GivenVote& vote = m_memory.quorum.votes[id];
    if (epoch < vote.epoch || (epoch == vote.epoch && candidate != vote.candidate && vote.candidate != kNoNode))
        say("Q10", "Node " + text(id) + " voted for " + text(candidate) + " in quorum epoch " + text(epoch) + " after it had voted for "
                + text(vote.candidate) + " in " + text(vote.epoch) + ".");
    vote = {epoch, candidate};
    const node::Node* node = m_cluster.node(id);
    if (node == nullptr || !node->controllerNode)
        return;
    const quorum::ElectionState& durable = node->controllerNode->quorum().state().election;
    if (durable.epoch == epoch && durable.votedId != candidate && durable.leaderId == kNoNode)
        say("Q10", "Node " + text(id) + "'s vote for " + text(candidate) + " is not on its disk.");
}

void Judges::on(const event::VoteAnswered& fact)
{
    if (fact.granted && !fact.preVote)
        noteVote(fact.epoch, fact.candidate);
}

void Judges::on(const event::CandidacyStarted& fact) { noteVote(fact.epoch, m_event->node); }

/// Q11: in one epoch each offset is written once.
void Judges::on(const event::MetadataAppended& fact)
{
    auto& [epoch, until] = m_memory.quorum.appended;
    if (fact.epoch < epoch)
        return; // a leader that has not heard of its successor
    if (fact.epoch == epoch && fact.baseOffset < until)
        say("Q11", "Offset " + text(fact.baseOffset) + " of quorum epoch " + text(epoch) + " is written a second time.");
    epoch = fact.epoch;
    until = fact.lastOffset.next();
}

/// Q4: a majority of the voters, the leader among them, has on disk what is committed.
void Judges::checkMajority(const quorum::Quorum& quorum, Offset highWatermark)
{
    const std::vector<NodeId>& voters = quorum.state().voters;
    std::size_t holding = 0;
    for (const NodeId voter : voters) {
        const node::Node* node = m_cluster.node(voter);
        holding += node != nullptr && node->controllerNode && node->controllerNode->quorum().log().endOffset() >= highWatermark;
    }
    if (holding < voters.size() / 2 + 1 || quorum.log().endOffset() < highWatermark)
        say("Q4", "Node " + text(quorum.state().id) + " published the quorum high watermark " + text(highWatermark) + ", which "
                + std::to_string(holding) + " of " + std::to_string(voters.size()) + " voters have on disk.");
}

/// Q6: whoever is elected has all that was committed.
void Judges::checkElected(const quorum::Quorum& quorum)
{
    const Offset committed = m_memory.quorum.highWatermark;
    if (!holdsUpTo(quorum.log(), committed, m_memory.quorum.image))
        say("Q6", "Node " + text(quorum.state().id) + " leads the quorum in epoch " + text(quorum.epoch())
                + " without all that was committed, up to " + text(committed) + ".");
}

/// Q16: the controller acts once it has applied all before its own epoch.
void Judges::on(const event::ControllerActivated& fact)
{
    const node::Node* node = m_cluster.node(m_event->node);
    if (node == nullptr || !node->controllerNode || node->controllerNode->controller() == nullptr)
        return;
    const quorum::Quorum& quorum = node->controllerNode->quorum();
    const auto* leader = std::get_if<quorum::Leader>(&quorum.state().role);
    const std::optional<controller::ActiveController>& active = node->controllerNode->controller()->state().active;
    if (leader == nullptr || !active || quorum.epoch() != fact.epoch || active->committed <= leader->epochStartOffset)
        say("Q16", "Node " + text(m_event->node) + " acts as controller in epoch " + text(fact.epoch)
                + " before it has applied all up to there.");
}

/// Q9, Q13, Q14: what a member is, after each of its steps that told something.
void Judges::lookAtRole(NodeId id)
{
    const node::Node* node = m_cluster.node(id);
    if (node == nullptr || !node->controllerNode || node->process == node::ProcessState::Dead)
        return;
    const quorum::Quorum& quorum = node->controllerNode->quorum();
    const quorum::QuorumState& state = quorum.state();
    const std::string who = "Node " + text(id);
    const bool stands = std::holds_alternative<quorum::Candidate>(state.role) || std::holds_alternative<quorum::Prospective>(state.role);
    if (!quorum.isVoter() && (stands || quorum.isLeader() || std::holds_alternative<quorum::Resigned>(state.role)))
        say("Q13", who + " is an observer and stands for election.");
    if (std::holds_alternative<quorum::Candidate>(state.role) && state.election.votedId != id)
        say("Q13", who + " is a candidate without a vote for itself.");
    if (const auto* follower = std::get_if<quorum::Follower>(&state.role); follower != nullptr && follower->leader != state.election.leaderId)
        say("Q13", who + " follows another leader than it has written down.");
    const controller::Controller* controller = node->controllerNode->controller();
    if (controller != nullptr && controller->isActive() && !quorum.isLeader())
        say("Q13", who + " acts as controller and does not lead the quorum.");
    const auto* leader = std::get_if<quorum::Leader>(&state.role);
    if (leader == nullptr)
        return;
    const auto past = m_memory.quorum.pastReigns.find(id);
    if (past != m_memory.quorum.pastReigns.end() && past->second >= quorum.epoch())
        say("Q9", who + " leads quorum epoch " + text(quorum.epoch()) + " again after a restart.");
    if (node->process == node::ProcessState::Running && state.voters.size() > 1
        && leader->checkQuorumDeadline.at > m_cluster.now + state.config.checkQuorumTimeout())
        say("Q14", who + " leads on although no majority has fetched from it for too long.");
}

/// Q12, Q15 of one member.
void Judges::lookAtQuorumLog(NodeId id)
{
    const node::Node* node = m_cluster.node(id);
    if (node == nullptr || !node->controllerNode)
        return;
    const quorum::QuorumState& state = node->controllerNode->quorum().state();
    const quorum::MetadataLog& log = state.log;
    const auto endsAtStart = [&](const quorum::Snapshot& snapshot) { return snapshot.id.endOffset == log.startOffset(); };
    if (log.startOffset() > Offset{0} && std::ranges::none_of(log.snapshots(), endsAtStart))
        say("Q12", "Node " + text(id) + "'s metadata log starts at " + text(log.startOffset()) + ", where no snapshot ends.");
    if (!log.snapshots().empty() && log.startOffset() > log.snapshots().back().id.endOffset)
        say("Q12", "Node " + text(id) + "'s metadata log starts above its newest snapshot.");
    const auto first = std::ranges::find_if(m_cluster.nodes, [](const auto& entry) { return entry.second.controllerNode.has_value(); });
    if (first->second.controllerNode->quorum().state().voters != state.voters)
        say("Q15", "Nodes " + text(first->first) + " and " + text(id) + " know different voters.");
}

} // namespace highwater::sim
