// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/judges.h"

#include "engine/base/overloaded.h"
#include "engine/sim/judge_words.h"

#include <algorithm>
#include <set>

/// The judges of who may be in sync, and of what those in sync must hold: R3, R4, R10, R16, R17, R25, R29, R30, M4, M5.
namespace highwater::sim {
namespace {

std::vector<NodeId> without(std::vector<NodeId> list, const std::vector<NodeId>& removed)
{
    std::erase_if(list, [&](NodeId id) { return contains(removed, id); });
    return list;
}

bool holdsAll(const std::vector<NodeId>& list, const std::vector<NodeId>& wanted)
{
    return std::ranges::all_of(wanted, [&](NodeId id) { return contains(list, id); });
}

bool isReassigning(const metadata::PartitionRegistration& partition)
{
    return !partition.addingReplicas.empty() || !partition.removingReplicas.empty();
}

const LogShape& shapeOf(const PartitionLedger& partition, NodeId broker)
{
    static const LogShape kEmpty;
    const auto found = partition.logs.find(broker);
    return found == partition.logs.end() ? kEmpty : found->second;
}

} // namespace

bool Judges::isInForce(NodeId id) const
{
    const node::Node* node = m_cluster.node(id);
    if (node == nullptr || !node->broker || node->process == node::ProcessState::Dead)
        return false;
    const metadata::BrokerRegistration* registration = m_memory.quorum.image.broker(id);
    return registration != nullptr && registration->brokerEpoch == node->broker->brokerEpoch();
}

/// The leader has heard of the member's present incarnation. Until then its own ISR may name one that came back with less, which
/// the controller has taken out.
bool Judges::isKnownTo(NodeId leader, NodeId member) const
{
    const node::Broker* leading = broker(leader);
    const node::Broker* other = broker(member);
    const metadata::BrokerRegistration* known = leading == nullptr ? nullptr : leading->image().broker(member);
    return known != nullptr && other != nullptr && known->brokerEpoch == other->brokerEpoch();
}

/// Whoever believes it leads has below its high watermark only what each member of the ISR has: R3 against the controller's ISR,
/// R4 against its own copy.
void Judges::checkHeld(const replica::Replica& leading)
{
    const TopicIdPartition& id = leading.partition();
    const PartitionLedger* known = m_memory.ledger.partition(id);
    const metadata::PartitionRegistration* registration = m_memory.quorum.image.partition(id);
    if (known == nullptr || leading.highWatermark() == Offset{})
        return;
    const LogShape& own = shapeOf(*known, leading.self());
    const std::vector<NodeId>& copy = leading.leader()->inSync.committed;
    const auto check = [&](std::string_view invariant, const std::vector<NodeId>& isr, const char* whose) {
        for (const NodeId member : isr) {
            // Who is assigned no longer may have deleted its copy before the leader has heard of it.
            const bool isAssigned = registration != nullptr && contains(registration->replicas, member)
                && (contains(registration->isr, member) || !contains(registration->addingReplicas, member)); // moved away and back
            if (member == leading.self() || !isInForce(member) || !isAssigned || !isKnownTo(leading.self(), member))
                continue;
            const Offset agreed = agreesUntil(own, shapeOf(*known, member));
            if (agreed < leading.highWatermark())
                say(invariant, id, "broker " + text(member) + ", in " + whose + " ISR, holds only up to " + text(agreed)
                        + " what broker " + text(leading.self()) + " leads with the high watermark " + text(leading.highWatermark()) + ".");
        }
    };
    if (registration != nullptr)
        check("R3", registration->isr, "the");
    if (registration == nullptr || copy != registration->isr)
        check("R4", copy, "the leader's own");
}

/// The same of all that believe they lead it: the ISR changed, or a log was cut.
void Judges::checkHeld(const TopicIdPartition& id)
{
    for (const auto& [broker, node] : m_cluster.nodes) {
        const replica::Replica* found = node.broker ? node.broker->replica(id) : nullptr;
        if (found != nullptr && found->isLeader() && isInForce(broker))
            checkHeld(*found);
    }
}

void Judges::noteProposal(const event::InSyncSetProposed& fact, const replica::Replica& leading)
{
    Proposal proposal{leading.self(), leading.state().leaderEpoch, leading.state().partitionEpoch, {}};
    for (const NodeId member : fact.proposed) {
        const auto& followers = leading.leader()->followers;
        const auto record = std::ranges::find(followers, member, &replica::FollowerRecord::id);
        proposal.isr.emplace_back(member, record == followers.end() ? kNoBrokerEpoch : record->brokerEpoch);
    }
    std::vector<Proposal>& proposals = m_memory.partitions[fact.partition].proposals;
    std::erase_if(proposals, [&](const Proposal& old) { return old.leader == proposal.leader; });
    proposals.push_back(std::move(proposal));
}

/// R16: the controller lets nobody into an ISR but whom the leader asked for, with the epochs in force.
void Judges::checkAdmission(const TopicIdPartition& id, const metadata::PartitionRegistration& before,
    const metadata::PartitionRegistration& now)
{
    const bool isElection = now.isr.size() == 1 && now.isr.front() == now.leader && now.leader != before.leader;
    const bool isUncleanCancel = now.isr.size() == 1 && now.replicas != before.replicas && now.addingReplicas.empty();
    if (isElection || isUncleanCancel)
        return;
    const std::vector<Proposal>& proposals = m_memory.partitions[id].proposals;
    const auto asked = std::ranges::find_if(proposals, [&](const Proposal& proposal) {
        return proposal.leader == before.leader && proposal.leaderEpoch == before.leaderEpoch
            && proposal.partitionEpoch == before.partitionEpoch;
    });
    for (const NodeId member : without(now.isr, before.isr)) {
        const auto& isr = asked == proposals.end() ? std::vector<std::pair<NodeId, BrokerEpoch>>{} : asked->isr;
        const auto entry = std::ranges::find(isr, member, &std::pair<NodeId, BrokerEpoch>::first);
        const metadata::BrokerRegistration* broker = m_memory.quorum.image.broker(member);
        if (entry == isr.end())
            say("R16", id, "broker " + text(member) + " came into the ISR although the leader did not ask for it with the epochs in force.");
        else if (entry->second != kNoBrokerEpoch && (broker == nullptr || broker->brokerEpoch != entry->second))
            say("R16", id, "broker " + text(member) + " came into the ISR as another incarnation than it fetched as.");
    }
}

/// R29: a reassignment is done when its new replicas are in the ISR (replication.md 5.30), or it is given up.
void Judges::checkReassignment(const TopicIdPartition& id, const metadata::PartitionRegistration& before,
    const metadata::PartitionRegistration& now)
{
    const std::vector<NodeId> target = without(before.replicas, before.removingReplicas);
    const bool isDone = isReassigning(before) && !isReassigning(now) && now.replicas == target;
    const bool isElection = now.isr.size() == 1 && now.leader != before.leader;
    if (!isDone || isElection)
        return;
    const std::vector<NodeId> added = without(before.addingReplicas, before.removingReplicas); // of an earlier target, perhaps (5.26)
    const bool shrinks = before.addingReplicas.size() < before.removingReplicas.size();
    if (!holdsAll(now.isr, added) || (shrinks && !holdsAll(now.isr, target)))
        say("R29", id, "its reassignment was completed although a new replica is not in sync.");
}

/// For R30: who came into the replicas in this change.
void Judges::noteAdded(const TopicIdPartition& id, const metadata::PartitionRegistration& before,
    const metadata::PartitionRegistration& now)
{
    auto& added = m_memory.partitions[id].added;
    std::erase_if(added, [&](const auto& entry) { return !contains(now.replicas, entry.first); });
    for (const NodeId replica : without(now.replicas, before.replicas))
        added.emplace_back(replica, now.partitionEpoch);
}

/// R30: to a leader that has just learnt of it, a replica that was added is unknown.
void Judges::lookAtAdded(const node::Touched& before, const replica::Replica& now)
{
    const auto memory = m_memory.partitions.find(before.partition);
    if (memory == m_memory.partitions.end() || !before.wasLeader)
        return;
    for (const auto& [replica, since] : memory->second.added) {
        if (since <= before.partitionEpoch || since > now.state().partitionEpoch)
            continue;
        const auto& followers = now.leader()->followers;
        const auto record = std::ranges::find(followers, replica, &replica::FollowerRecord::id);
        if (record != followers.end() && (record->hasFetched || record->logEndOffset != kNoOffset))
            say("R30", before.partition, "broker " + text(replica) + " is a new replica, and the leader remembers a fetch of it.");
    }
}

/// R25: nobody that runs cuts away committed records that it holds.
void Judges::beforeTruncation(const event::LogTruncated& fact)
{
    PartitionMemory& memory = m_memory.partitions[fact.partition];
    memory.verifiedUntil = std::min(memory.verifiedUntil, fact.to);
    const PartitionLedger* known = m_memory.ledger.partition(fact.partition);
    if (known == nullptr || !isInForce(m_event->node))
        return;
    const LogShape& log = shapeOf(*known, m_event->node);
    const Offset committed = std::min(agreesUntil(known->truth, log), known->trueHighWatermark);
    if (fact.to < committed && fact.to < log.endOffset())
        say("R25", fact.partition, "broker " + text(m_event->node) + " cut its log to " + text(fact.to)
                + " although it holds what is committed up to " + text(committed) + ".");
}

/// R10: somebody still has all that was committed, on a disk at least.
void Judges::checkSomebodyHolds(const TopicIdPartition& id, Offset cutTo)
{
    const PartitionLedger* known = m_memory.ledger.partition(id);
    if (known == nullptr || cutTo >= known->trueHighWatermark)
        return;
    Offset kept;
    for (const auto& [broker, log] : known->logs)
        kept = std::max(kept, agreesUntil(known->truth, log));
    if (kept < known->trueHighWatermark)
        say("R10", id, "no log holds what is committed from " + text(kept) + " to " + text(known->trueHighWatermark) + " any more.");
}

/// R10; R3 and R4: each member of the ISR still has what its leader calls committed.
void Judges::afterTruncation(const event::LogTruncated& fact)
{
    checkSomebodyHolds(fact.partition, fact.to);
    checkHeld(fact.partition);
}

/// M4: fencing takes those out of the ISRs that are fenced, and nobody else, however many at once.
void Judges::checkFencing(const metadata::MetadataBatch& batch, const metadata::MetadataImage& before)
{
    std::vector<NodeId> fenced;
    for (const metadata::MetadataRecord& record : *batch.records)
        if (const auto* change = std::get_if<metadata::BrokerRegistrationChangeRecord>(&record))
            if (change->fenced == metadata::FenceChange::Fence)
                fenced.push_back(change->brokerId);
    if (fenced.empty())
        return;
    for (const metadata::MetadataRecord& record : *batch.records) {
        const auto* change = std::get_if<metadata::PartitionChangeRecord>(&record);
        const auto* was = change == nullptr ? nullptr : before.partition(change->partition);
        const auto* is = change == nullptr ? nullptr : m_memory.quorum.image.partition(change->partition);
        if (was == nullptr || is == nullptr || is->isr == was->isr || is->isr == without(was->isr, fenced))
            continue;
        const bool isElection = is->isr.size() == 1 && is->isr.front() == is->leader && is->leader != was->leader;
        if (!isElection) // one from outside the ISR
            say("M4", change->partition, "fencing changed its ISR by others than those fenced.");
    }
}

/// R17: a broker that comes back without the proof of a clean shutdown may lack what it had.
void Judges::checkUncleanRegistration(NodeId broker)
{
    const metadata::MetadataImage& image = m_memory.quorum.image;
    if (m_memory.quorum.unclean.erase(broker) == 0 || !image.isElrEnabled())
        return;
    for (const auto& [topicId, topic] : image.topics) {
        for (std::size_t index = 0; index < topic->partitions.size(); ++index) {
            const metadata::PartitionRegistration& partition = topic->partitions[index];
            if (contains(partition.isr, broker) || contains(partition.elr, broker) || partition.leader == broker)
                say("R17", TopicIdPartition{topicId, {std::int32_t(index)}},
                    "broker " + text(broker) + " came back from an unclean shutdown and still counts as having all.");
        }
    }
}

/// M5: who is unfenced had applied its own registration.
void Judges::checkUnfencing(NodeId broker)
{
    const metadata::BrokerRegistration* registration = m_memory.quorum.image.broker(broker);
    if (registration == nullptr || registration->fenced || !isInForce(broker))
        return;
    const Offset known = m_cluster.node(broker)->broker->image().endOffset;
    if (known <= registration->registrationOffset)
        say("M5", "Broker " + text(broker) + " is unfenced although it has read the metadata only up to " + text(known)
                + ", not its registration at " + text(registration->registrationOffset) + ".");
}

void Judges::on(const event::BrokerRunning& fact)
{
    const metadata::BrokerRegistration* registration = m_memory.quorum.image.broker(m_event->node);
    if (registration == nullptr || registration->brokerEpoch != fact.brokerEpoch)
        say("M5", "Broker " + text(m_event->node) + " runs as an incarnation that is not registered.");
    if (const node::Broker* of = broker(m_event->node))
        lookAtDisk(*of);
}

} // namespace highwater::sim
