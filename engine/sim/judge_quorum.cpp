// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include "engine/base/overloaded.h"
#include "engine/sim/judge_words.h"

#include <algorithm>

/// The judges of the quorum's members: Q4, Q6, Q9 to Q16.
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
        sayOfQuorum("Q10", "Node " + text(id) + " voted for " + text(candidate) + " in quorum epoch " + text(epoch) + " after it had voted for "
                + text(vote.candidate) + " in " + text(vote.epoch) + ".");
    vote = {epoch, candidate};
    const node::Node* node = m_cluster.node(id);
    if (node == nullptr || !node->controllerNode)
        return;
    const quorum::ElectionState& durable = node->controllerNode->quorum().state().election;
    if (durable.epoch == epoch && durable.votedId != candidate && durable.leaderId == kNoNode)
        sayOfQuorum("Q10", "Node " + text(id) + "'s vote for " + text(candidate) + " is not on its disk.");
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
        sayOfQuorum("Q11", "Offset " + text(fact.baseOffset) + " of quorum epoch " + text(epoch) + " is written a second time.");
    epoch = fact.epoch;
    until = fact.lastOffset.next();
}

/// In force when the event being looked at was told: the step may have brought others later.
std::vector<NodeId> Judges::votersNow(const quorum::Quorum& quorum) const
{
    for (const event::Event& later : m_events)
        if (m_event != nullptr && later.number > m_event->number && later.node == quorum.state().id)
            if (const auto* change = std::get_if<event::VotersChanged>(&later.body))
                return change->votersBefore;
    return quorum.state().voters;
}

/// Q4: a majority of the voters, the leader among them, has on disk what is committed. A voter whose disk is gone since has had it when
/// it said so, and cannot say more.
void Judges::checkMajority(const quorum::Quorum& quorum, Offset highWatermark)
{
    const std::vector<NodeId> voters = votersNow(quorum);
    std::size_t holding = 0;
    for (const NodeId voter : voters) {
        const node::Node* node = m_cluster.node(voter);
        if (node == nullptr || !node->controllerNode)
            continue;
        const quorum::Quorum& member = node->controllerNode->quorum();
        const Uuid disk = quorum.directoryOf(voter);
        const bool isDiskGone = disk != Uuid{} && member.directoryId() != disk;
        holding += isDiskGone || member.log().endOffset() >= highWatermark;
    }
    if (holding < voters.size() / 2 + 1 || quorum.log().endOffset() < highWatermark)
        sayOfQuorum("Q4", "Node " + text(quorum.state().id) + " published the quorum high watermark " + text(highWatermark) + ", which "
                + std::to_string(holding) + " of " + std::to_string(voters.size()) + " voters have on disk.");
}

/// Q6: whoever is elected has all that was committed.
void Judges::checkElected(const quorum::Quorum& quorum)
{
    const Offset committed = m_memory.quorum.highWatermark;
    if (holdsUpTo(quorum.log(), committed, m_memory.quorum.image))
        return;
    sayOfQuorum("Q6", "Node " + text(quorum.state().id) + " leads the quorum in epoch " + text(quorum.epoch())
            + " without all that was committed, up to " + text(committed) + ".");
    if (!diskLossOfVoter().empty())
        startOverFrom(quorum);
}

/// An empty disk remembers no epoch and no vote. It explains nothing where the voters are known with their disks: then its node is
/// no voter any more (KIP-853).
void Judges::on(const event::MetadataDiskWiped&)
{
    const NodeId id = m_event->node;
    QuorumMemory& memory = m_memory.quorum;
    memory.epochs.erase(id);
    memory.highWatermarks.erase(id);
    memory.votes.erase(id);
    memory.pastReigns.erase(id);
    const node::Node* node = m_cluster.node(id);
    if (node != nullptr && node->controllerNode && node->controllerNode->quorum().state().hasFixedVoters)
        memory.emptied.insert(id);
}

/// Who has all that is committed again endangers nothing any more.
void Judges::noteRefilled(Offset committed)
{
    std::erase_if(m_memory.quorum.emptied, [&](NodeId id) {
        const node::Node* node = m_cluster.node(id);
        return node != nullptr && node->controllerNode && node->controllerNode->quorum().log().endOffset() >= committed;
    });
}

/// What is committed from now on goes on from what this leader has.
void Judges::startOverFrom(const quorum::Quorum& leader)
{
    QuorumMemory& memory = m_memory.quorum;
    const quorum::MetadataLog& log = leader.log();
    memory.hasLostMetadata = true;
    memory.image = log.snapshots().empty() ? metadata::MetadataImage{} : *log.snapshots().front().image;
    for (std::size_t index = log.indexOf(memory.image.endOffset); index < log.batchCount() && log.batch(index).epoch < leader.epoch(); ++index)
        metadata::replay(memory.image, log.batch(index));
    memory.highWatermark = memory.image.endOffset;
    memory.verifiedUntil = std::min(memory.verifiedUntil, memory.image.endOffset);
    memory.registrations.clear();
    for (const auto& [id, registration] : memory.image.brokers)
        memory.registrations[id] = {registration.brokerEpoch, registration.incarnationId};
}

std::string Judges::diskLossOfVoter() const
{
    return m_memory.quorum.hasLostMetadata || !m_memory.quorum.emptied.empty() ? "a voter lost its disk" : "";
}

/// What an emptied disk has brought about stays in the logs, also when the disk is full again.
void Judges::sayOfQuorum(std::string_view invariant, std::string what)
{
    m_memory.quorum.hasLostMetadata = m_memory.quorum.hasLostMetadata || !m_memory.quorum.emptied.empty();
    say(invariant, std::move(what), diskLossOfVoter());
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
    const bool isPastVoter = !state.hasFixedVoters && state.isController; // it leads until its removal is committed
    if (!quorum.isVoter() && (stands || (!isPastVoter && (quorum.isLeader() || std::holds_alternative<quorum::Resigned>(state.role)))))
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
        sayOfQuorum("Q9", who + " leads quorum epoch " + text(quorum.epoch()) + " again after a restart.");
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
    checkVoters(id, state);
}

/// Q15: fixed voters are the same everywhere; others are those of the newest VotersRecord in the log, or as formatted without one.
void Judges::checkVoters(NodeId id, const quorum::QuorumState& state)
{
    if (!state.hasFixedVoters) {
        const std::vector<metadata::Voter>* newest = nullptr;
        for (std::size_t index = state.log.batchCount(); index > 0 && newest == nullptr; --index)
            for (const metadata::MetadataRecord& record : *state.log.batch(index - 1).records)
                if (const auto* voters = std::get_if<metadata::VotersRecord>(&record))
                    newest = &voters->voters;
        if (newest != nullptr && (state.votersFrom.empty() || state.votersFrom.back().voters != *newest))
            say("Q15", "Node " + text(id) + " knows other voters than its metadata log.");
        return;
    }
    const auto first = std::ranges::find_if(m_cluster.nodes, [](const auto& entry) { return entry.second.controllerNode.has_value(); });
    if (first->second.controllerNode->quorum().state().voters != state.voters)
        say("Q15", "Nodes " + text(first->first) + " and " + text(id) + " know different voters.");
}

/// Q15: one voter comes or goes at a time.
void Judges::checkVoterChange(const std::vector<metadata::Voter>& before, const std::vector<metadata::Voter>& now)
{
    const auto missing = [](const std::vector<metadata::Voter>& from, const std::vector<metadata::Voter>& in) {
        return std::ranges::count_if(from, [&](const metadata::Voter& voter) { return std::ranges::find(in, voter) == in.end(); });
    };
    if (!before.empty() && missing(before, now) + missing(now, before) > 1)
        say("Q15", "More than one voter came or went at a time.");
}

} // namespace highwater::sim
