// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/group_judges.h"
#include "engine/sim/judges.h"

#include "engine/base/overloaded.h"
#include "engine/sim/judge_words.h"

#include <algorithm>

/// The judges of partitions: R1, R2, R6, R9, R11 to R15, R20, R22, R26, R27, E3, and what becomes of acknowledged records.
namespace highwater::sim {
namespace {

/// Which rule that protects committed records is switched off.
std::string switchedOff(const config::Rules& rules)
{
    for (const config::RuleSwitch& rule : config::kRuleSwitches)
        if (!(rules.*rule.isOn))
            return std::string(rule.name) + " is off";
    return {};
}

} // namespace

const node::Broker* Judges::broker(NodeId id) const
{
    const node::Node* node = m_cluster.node(id);
    return node == nullptr || !node->broker ? nullptr : &*node->broker;
}

const replica::Replica* Judges::replica(NodeId id, const TopicIdPartition& partition) const
{
    const node::Broker* of = broker(id);
    return of == nullptr ? nullptr : of->replica(partition);
}

void Judges::say(std::string_view invariant, std::string what, std::string rule)
{
    m_spoken.push_back({std::string(invariant), std::move(what), std::move(rule), m_cluster.now,
        m_event == nullptr ? kNoEvent : m_event->number});
}

void Judges::say(std::string_view invariant, const TopicIdPartition& partition, const std::string& what)
{
    say(invariant, m_cluster.nameOf(partition) + ": " + what, explanationOf(partition));
}

void Judges::sayAllowed(std::string_view invariant, const TopicIdPartition& partition, const std::string& what, std::string rule)
{
    if (rule.empty())
        say(invariant, partition, what);
    else
        say(invariant, m_cluster.nameOf(partition) + ": " + what, std::move(rule));
}

std::string Judges::explanationOf(const TopicIdPartition& partition) const
{
    const auto memory = m_memory.partitions.find(partition);
    if (memory != m_memory.partitions.end() && !memory->second.explanation.empty())
        return memory->second.explanation;
    if (std::string loss = lossExplanationOf(partition); !loss.empty())
        return loss;
    if (m_memory.quorum.hasLostMetadata)
        return diskLossOfVoter();
    for (const auto& [id, node] : m_cluster.nodes)
        if (node.broker)
            if (std::string off = switchedOff(node.broker->rules()); !off.empty())
                return off;
    return {};
}

void Judges::look(std::span<const event::Event> events, std::span<const node::Touched> touched)
{
    if (m_cluster.now < m_memory.lastSeen)
        say("E3", "Time went back.");
    m_memory.lastSeen = m_cluster.now;
    m_events = events;
    const std::int64_t lostBefore = m_memory.ledger.total().acknowledgedButLost;
    const std::int64_t duplicatesBefore = m_memory.ledger.total().duplicates;
    for (const event::Event& event : events) {
        m_event = &event;
        if (m_memory.lastEvent != kNoEvent && event.number.value != m_memory.lastEvent.value + 1)
            say("E3", "Event " + text(event.number) + " follows event " + text(m_memory.lastEvent) + ".");
        if (event.at != m_cluster.now || event.cause >= event.number)
            say("E3", "An event is told at another time than it happens, or before its cause.");
        m_memory.lastEvent = event.number;
        std::visit(overloaded{
                       [](const auto&) {},
                       [&](const event::ReplicaBecameLeader& fact) { on(fact); },
                       [&](const event::HighWatermarkAdvanced& fact) { on(fact); },
                       [&](const event::InSyncSetProposed& fact) { on(fact); },
                       [&](const event::RecordsAppended& fact) { on(fact); },
                       [&](const event::RecordsConsumed& fact) { on(fact); },
                       [&](const event::ProduceRefused& fact) { on(fact); },
                       [&](const event::LeaderElected& fact) { on(fact); },
                       [&](const event::LogTruncated& fact) { on(fact); },
                       [&](const event::ReplicaDeleted& fact) { on(fact); },
                       [&](const event::QuorumLeaderElected& fact) { on(fact); },
                       [&](const event::QuorumHighWatermarkAdvanced& fact) { on(fact); },
                       [&](const event::MetadataTruncated& fact) { on(fact); },
                       [&](const event::VoteAnswered& fact) { on(fact); },
                       [&](const event::CandidacyStarted& fact) { on(fact); },
                       [&](const event::MetadataAppended& fact) { on(fact); },
                       [&](const event::ControllerActivated& fact) { on(fact); },
                       [&](const event::BrokerRunning& fact) { on(fact); },
                       [&](const event::NodeKilled& fact) { on(fact); },
                       [&](const event::NodeStarted& fact) { on(fact); },
                       [&](const event::NodeStopped& fact) { on(fact); },
                       [&](const event::PowerLost& fact) { on(fact); },
                       [&](const event::MetadataDiskWiped& fact) { on(fact); },
                       [&](const event::NodeHalted& fact) { on(fact); },
                       [&](const event::RecordsLostOnDisk& fact) { on(fact); },
                       [&](const event::LogRecovered& fact) { on(fact); },
                       [&](const event::DivergenceFound& fact) { on(fact); },
                       [&](const event::InSyncSetRecorded& fact) { on(fact); },
                   },
            event.body);
        GroupJudges(m_cluster, m_memory.groups, [&](std::string_view invariant, std::string what, std::string rule) {
            say(invariant, std::move(what), std::move(rule));
        }).look(event);
        m_memory.ledger.note(event);
        afterNote(event);
    }
    for (const node::Touched& before : touched)
        lookAt(before);
    for (const TopicIdPartition& id : m_changedIsrs)
        checkHeld(id);
    lookForLosses(lostBefore);
    lookForDuplicates(duplicatesBefore, events);
    if (!events.empty()) {
        lookAtEpoch(events.front().node);
        lookAtRole(events.front().node);
    }
    m_event = nullptr;
}

/// What is judged by the ledger as it stands with the event in it.
void Judges::afterNote(const event::Event& event)
{
    std::visit(overloaded{
                   [](const auto&) {},
                   [&](const event::BatchAcknowledged& fact) { on(fact); },
                   [&](const event::BatchFailed& fact) { on(fact); },
                   [&](const event::LogTruncated& fact) { afterTruncation(fact); },
                   [&](const event::RecordsLostOnDisk& fact) { checkSomebodyHolds(fact.partition, fact.to); },
                   [&](const event::ReplicaBecameLeader& fact) { afterChangeOfRole(fact.partition); },
                   [&](const event::ReplicaBecameFollower& fact) { afterChangeOfRole(fact.partition); },
               },
        event.body);
}

/// R20, R21, R28 of a replica that took another role or another epoch, and what P5 goes on from.
void Judges::afterChangeOfRole(const TopicIdPartition& id)
{
    const node::Broker* of = broker(m_event->node);
    const replica::Replica* now = replica(m_event->node, id);
    if (now == nullptr)
        return;
    if (now->isLeader())
        recallOrder(id);
    askLeader(*now, *of);
    lookAtFetchers(*of, id);
}

/// A legitimate leader takes office: its log has to hold all that was committed. R1, R9, R26.
void Judges::on(const event::ReplicaBecameLeader& fact)
{
    const NodeId node = m_event->node;
    auto& offices = m_memory.partitions[fact.partition].offices;
    std::erase_if(offices, [&](const auto& office) { return office.first == node; });
    offices.emplace_back(node, fact.logEndOffset);
    noteReign(fact);
    const PartitionLedger* known = m_memory.ledger.partition(fact.partition);
    if (known != nullptr) {
        const auto before = known->leaders.find(fact.leaderEpoch);
        if (before != known->leaders.end() && before->second != node)
            say("R26", fact.partition,
                "brokers " + text(before->second) + " and " + text(node) + " both lead in epoch " + text(fact.leaderEpoch) + ".");
    }
    const metadata::PartitionRegistration* registration = m_memory.quorum.image.partition(fact.partition);
    if (registration != nullptr && registration->leaderEpoch == fact.leaderEpoch && registration->leader != node)
        say("R26", fact.partition,
            "broker " + text(node) + " leads in epoch " + text(fact.leaderEpoch) + ", which the metadata gives to "
                + text(registration->leader) + ".");
    if (known == nullptr || fact.leaderEpoch < known->leaderEpoch || !isInForce(node))
        return;
    if (fact.leaderEpoch == known->leaderEpoch && known->leader == node)
        return; // it started again and leads for itself alone until its registration takes it out (4.46)
    const auto log = known->logs.find(node);
    const Offset agreed = log == known->logs.end() ? Offset{} : agreesUntil(known->truth, log->second);
    if (agreed < known->trueHighWatermark)
        say("R1", fact.partition,
            "broker " + text(node) + " took office with the committed records only up to " + text(agreed) + " of "
                + text(known->trueHighWatermark) + ".");
}

/// R7, R9 of a follower; the true high watermark of a leader; R2 of the members.
void Judges::on(const event::HighWatermarkAdvanced& fact)
{
    const NodeId node = m_event->node;
    PartitionMemory& memory = m_memory.partitions[fact.partition];
    const PartitionLedger* known = m_memory.ledger.partition(fact.partition);
    if (fact.role == event::ReplicaRole::Leader) {
        memory.greatestHighWatermark = std::max(memory.greatestHighWatermark, fact.to);
        return;
    }
    if (fact.to > memory.greatestHighWatermark)
        say("R13", fact.partition,
            "follower " + text(node) + " has the high watermark " + text(fact.to) + ", above any leader's, "
                + text(memory.greatestHighWatermark) + ".");
    if (known == nullptr || known->leader == kNoNode)
        return;
    const auto log = known->logs.find(node);
    const Offset agreed = log == known->logs.end() ? Offset{} : agreesUntil(known->truth, log->second);
    if (agreed < std::min(fact.to, known->trueHighWatermark))
        say("R9", fact.partition,
            "below the high watermark " + text(fact.to) + " follower " + text(node) + " holds other records than were committed, from "
                + text(agreed) + ".");
}

/// R15: what the joining follower must have shown.
void Judges::on(const event::InSyncSetProposed& fact)
{
    const node::Broker* of = broker(m_event->node);
    const replica::Replica* leading = replica(m_event->node, fact.partition);
    if (of == nullptr || leading == nullptr || !leading->isLeader())
        return;
    noteProposal(fact, *leading);
    for (const NodeId joining : fact.proposed) {
        if (joining == m_event->node || contains(fact.isr, joining))
            continue;
        const auto& followers = leading->leader()->followers;
        const auto record = std::ranges::find(followers, joining, &replica::FollowerRecord::id);
        std::string missing;
        if (record == followers.end() || !record->hasFetched)
            missing = "has not fetched in this leader epoch";
        else if (record->logEndOffset < leading->highWatermark())
            missing = "has fetched only up to " + text(record->logEndOffset) + ", below the high watermark " + text(leading->highWatermark());
        else if (record->logEndOffset < leading->leader()->leaderEpochStartOffset)
            missing = "has fetched only up to " + text(record->logEndOffset) + ", below where the leader epoch starts";
        else if (!of->image().isActive(joining))
            missing = "is fenced or stopping";
        else if (record->brokerEpoch != kNoBrokerEpoch && record->brokerEpoch != of->image().broker(joining)->brokerEpoch)
            missing = "fetched as another incarnation";
        if (!missing.empty())
            say("R15", fact.partition, "broker " + text(joining) + " is proposed for the ISR although it " + missing + ".");
    }
}

void Judges::on(const event::BatchAcknowledged& fact)
{
    if (fact.acks != message::Acks::All || fact.baseOffset == kNoOffset || !fact.records)
        return;
    const Offset end = fact.baseOffset.plus(std::int64_t(fact.records->numbers.size()));
    const PartitionMemory& memory = m_memory.partitions[fact.partition];
    if (end > memory.greatestHighWatermark)
        say("R14", fact.partition,
            "a batch up to " + text(end) + " was acknowledged with acks=all while the high watermark was "
                + text(memory.greatestHighWatermark) + ".");
    checkPlace(fact);
}

void Judges::on(const event::RecordsAppended& fact)
{
    noteOrder(fact);
    noteEpochOf(fact);
    if (const node::Broker* of = broker(m_event->node); of != nullptr && !of->diskQuality().takesWrites())
        say("L6", fact.partition, "broker " + text(m_event->node) + " wrote to a disk that takes no writes.");
    if (fact.origin == event::AppendOrigin::Replication) {
        const replica::Replica* following = replica(m_event->node, fact.partition);
        if (following != nullptr && fact.leaderEpoch > following->state().leaderEpoch)
            say("R22", fact.partition,
                "broker " + text(m_event->node) + " appended a batch of epoch " + text(fact.leaderEpoch) + " but knows only epoch "
                    + text(following->state().leaderEpoch) + ".");
        return;
    }
    const PartitionLedger* known = m_memory.ledger.partition(fact.partition);
    if (known == nullptr)
        return;
    const auto leader = known->leaders.find(fact.leaderEpoch);
    if (leader == known->leaders.end() || leader->second != m_event->node)
        say("R26", fact.partition, "broker " + text(m_event->node) + " took records in epoch " + text(fact.leaderEpoch) + ", which it does not lead.");
}

void Judges::on(const event::RecordsConsumed& fact)
{
    const PartitionMemory& memory = m_memory.partitions[fact.partition];
    if (fact.to > memory.greatestHighWatermark)
        say("R27", fact.partition,
            "a consumer was given records up to " + text(fact.to) + ", above every high watermark, " + text(memory.greatestHighWatermark) + ".");
}

void Judges::on(const event::ProduceRefused& fact)
{
    const node::Broker* of = broker(m_event->node);
    const replica::Replica* leading = replica(m_event->node, fact.partition);
    if (fact.error != ErrorCode::NotEnoughReplicas || leading == nullptr || !leading->isLeader())
        return;
    if (!replica::isUnderMinIsr(*leading->leader(), of->topicConfig(fact.partition.topicId)))
        say("R14", fact.partition, "a produce was refused for want of replicas although the ISR is large enough.");
}

void Judges::on(const event::LeaderElected& fact)
{
    if (fact.kind == event::ElectionKind::Unclean)
        m_memory.partitions[fact.partition].explanation = "unclean.leader.election.enable=true";
    else if (fact.kind == event::ElectionKind::LastKnownLeader)
        m_memory.partitions[fact.partition].explanation = "the last known leader was elected";
}

void Judges::on(const event::LogTruncated& fact)
{
    beforeTruncation(fact);
    forgetEpochsFrom(fact.partition, m_event->node, fact.to);
}

/// Whoever gets a new copy has to show all of it.
void Judges::on(const event::ReplicaDeleted& fact)
{
    if (PartitionMemory* memory = m_memory.partitions.writable(fact.partition))
        memory->verifiedUntil = Offset{};
    forgetEpochsFrom(fact.partition, m_event->node, Offset{});
}

/// One replica that the step opened for writing. R11, R13 and what follows from its role.
void Judges::lookAt(const node::Touched& before)
{
    const node::Broker* of = broker(before.broker);
    const replica::Replica* now = of == nullptr ? nullptr : of->replica(before.partition);
    if (now == nullptr)
        return;
    if (now->logStartOffset() > now->highWatermark() || now->highWatermark() > now->logEndOffset())
        say("R13", before.partition,
            "on broker " + text(before.broker) + " the log runs from " + text(now->logStartOffset()) + " to " + text(now->logEndOffset())
                + ", the high watermark is " + text(now->highWatermark()) + ".");
    if (now->state().leaderEpoch < before.leaderEpoch)
        say("M3", before.partition, "on broker " + text(before.broker) + " the leader epoch fell.");
    if (now->logEndOffset() > before.logEndOffset)
        lookAtNewBatches(before, *now);
    if (now->logEndOffset() != before.logEndOffset)
        lookAtEpochCache(*now);
    lookAtProducers(before, *now);
    const bool wasOfItsEpoch = before.servedEpoch == now->state().leaderEpoch || before.servedEpoch == before.leaderEpoch;
    if (before.servedEpoch != kNoLeaderEpoch && !wasOfItsEpoch) // it may have heard of the next one later in the same step
        say("R20", before.partition, "broker " + text(before.broker) + ", in leader epoch " + text(now->state().leaderEpoch)
                + ", served a fetch of epoch " + text(before.servedEpoch) + ".");
    if (now->isLeader())
        lookAtLeader(before, *now, *of);
}

void Judges::lookAtLeader(const node::Touched& before, const replica::Replica& now, const node::Broker& of)
{
    const bool sameReign = before.wasLeader && before.leaderEpoch == now.state().leaderEpoch;
    if (sameReign && now.highWatermark() < before.highWatermark)
        say("R11", before.partition, "leader " + text(before.broker) + "'s high watermark fell to " + text(now.highWatermark()) + ".");
    if (now.highWatermark() > before.highWatermark)
        lookAtAdvance(before, now, of);
    if (now.highWatermark() < now.leader()->leaderEpochStartOffset)
        askLeader(now, of);
    lookAtAdded(before, now);
    if (sameReign && before.isr == now.leader()->inSync.committed)
        return;
    const metadata::PartitionRegistration* registration = m_memory.quorum.image.partition(before.partition);
    if (registration == nullptr || registration->leaderEpoch != now.state().leaderEpoch)
        return;
    for (const NodeId member : registration->isr)
        if (member != before.broker && !now.leader()->inSync.maximalHolds(member))
            say("R6", before.partition, "broker " + text(member) + " is in the ISR but not in the leader's maximal ISR.");
}

/// R12: the leader's high watermark has moved in this step.
void Judges::lookAtAdvance(const node::Touched& before, const replica::Replica& now, const node::Broker& of)
{
    const replica::Leader& leader = *now.leader();
    for (const NodeId member : leader.inSync.maximal()) {
        if (member == of.id())
            continue;
        const auto record = std::ranges::find(leader.followers, member, &replica::FollowerRecord::id);
        if (record == leader.followers.end() || record->logEndOffset < now.highWatermark())
            say("R12", now.partition(),
                "the high watermark moved to " + text(now.highWatermark()) + ", which broker " + text(member) + " has not fetched.");
    }
    // What came with the same metadata as a new config was done by the old one (replication.md 1.41).
    const bool isByOldConfig = before.partitionEpoch != now.state().partitionEpoch;
    if (!isByOldConfig && replica::isUnderMinIsr(leader, of.topicConfig(now.partition().topicId)))
        say("R12", now.partition(), "the high watermark moved with fewer than min.insync.replicas in the ISR.");
    const metadata::PartitionRegistration* registration = m_memory.quorum.image.partition(now.partition());
    if (registration != nullptr && registration->leaderEpoch == now.state().leaderEpoch)
        checkCandidates(now.partition(), *registration);
    checkHeld(now);
}

/// R2: whoever is in the ISR could be elected next.
void Judges::checkCandidates(const TopicIdPartition& partition, const metadata::PartitionRegistration& registration)
{
    const PartitionLedger* known = m_memory.ledger.partition(partition);
    if (known == nullptr || known->trueHighWatermark == Offset{})
        return;
    for (const NodeId member : registration.isr) {
        if (!isInForce(member))
            continue;
        const auto log = known->logs.find(member);
        const Offset end = log == known->logs.end() ? Offset{} : log->second.endOffset();
        if (end < known->trueHighWatermark && !isLossy(partition, member)) // a lossy one may not lead before it registers (9.24)
            say("R2", partition,
                "broker " + text(member) + " is in the ISR with a log up to " + text(end) + ", below what is committed, "
                    + text(known->trueHighWatermark) + ".");
    }
}

/// Acknowledged records are gone since this step: with acks=1 that is what was promised.
void Judges::lookForLosses(std::int64_t lostBefore)
{
    if (m_memory.ledger.total().acknowledgedButLost <= lostBefore)
        return;
    for (const auto& [id, partition] : m_memory.ledger.partitions())
        if (!partition.lost.empty())
            lookForLosses(id, partition);
}

void Judges::lookForLosses(const TopicIdPartition& id, const PartitionLedger& partition)
{
    PartitionMemory& memory = m_memory.partitions[id];
    const auto lost = std::int64_t(partition.lost.size());
    const std::int64_t promised = std::ranges::count_if(partition.lost, [&](const LostRecord& record) {
        return m_memory.ledger.record(record.producer, record.number)->is(RecordEntry::AcknowledgedByAll);
    });
    const std::string what = std::to_string(lost) + " acknowledged records are not in the leader's log.";
    memory.lossesSaid = std::min(memory.lossesSaid, lost);
    const metadata::PartitionRegistration* recorded = m_memory.quorum.image.partition(id);
    const bool isInOffice = isInForce(partition.leader) && recorded != nullptr && recorded->leader == partition.leader;
    if (promised > memory.promisesLost && isLossy(id, partition.leader) && !isInOffice) {
        // It came back with less and is named leader before the controller knows that it is another process (replication.md 4.46):
        // its ports are closed, and it loses office when it registers. What is still lost under the next leader is spoken of.
        if (memory.lossesSaid < lost)
            sayAllowed("acked-lost", id, what, "the leader is a new process that is not registered yet");
        memory.lossesSaid = lost;
        return;
    }
    if (promised > memory.promisesLost) {
        say("acked-lost", id, what);
        memory.lossesSaid = lost;
    } else if (promised < lost && lost >= std::max<std::int64_t>(1, 2 * memory.lossesSaid)) {
        // What is allowed is said once, and again when it has doubled: a zombie leader loses record by record.
        sayAllowed("acked-lost", id, what, "acks=1");
        memory.lossesSaid = lost;
    }
    memory.promisesLost = promised;
}

} // namespace highwater::sim
