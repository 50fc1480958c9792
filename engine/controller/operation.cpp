// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/operation.h"

#include "engine/base/ensure.h"
#include "engine/controller/effective_config.h"
#include "engine/controller/node_list.h"

#include <algorithm>

namespace highwater::controller {

void Operation::tellOneOf(event::EventBody body)
{
    m_out.putCause(m_cause);
    m_lastTold = m_out.tell(std::move(body));
    ++m_toldCount;
}

std::optional<event::EventBody> Operation::reassignmentTold(const metadata::PartitionChangeRecord& record,
    const metadata::PartitionRegistration& before, const metadata::PartitionRegistration& after, bool isRevert)
{
    if (!record.replicas && !record.addingReplicas && !record.removingReplicas)
        return std::nullopt;
    if (!after.addingReplicas.empty() || !after.removingReplicas.empty())
        return event::ReassignmentStarted{record.partition, after.replicas, after.addingReplicas, after.removingReplicas};
    if (isRevert)
        return event::ReassignmentCancelled{record.partition, before.replicas, after.replicas};
    return event::ReassignmentCompleted{record.partition, before.replicas, after.replicas};
}

std::optional<BuiltChange> Operation::change(PartitionChange wanted, const IsAcceptable& isAcceptable)
{
    const metadata::PartitionRegistration before = wanted.partition;
    const bool isRevert = wanted.isRevert;
    std::optional<BuiltChange> built = build(std::move(wanted), isAcceptable);
    if (!built)
        return built;
    const metadata::PartitionChangeRecord& record = built->record;
    const metadata::PartitionRegistration after = metadata::changed(before, record);
    std::optional<event::EventBody> told = reassignmentTold(record, before, after, isRevert);
    const bool isReassignment = told.has_value();
    if (told)
        tellOneOf(*std::move(told));
    const auto tell = [&](event::EventBody body) {
        if (isReassignment)
            m_lastTold = m_out.tell(std::move(body)); // follows from it
        else
            tellOneOf(std::move(body));
    };
    if (after.leader != before.leader && after.leader == kNoNode)
        tell(event::PartitionLeaderless{record.partition, after.leaderEpoch, before.leader, after.isr});
    else if (after.leader != before.leader)
        tell(event::LeaderElected{record.partition, after.leader, after.leaderEpoch, before.leader, after.isr, built->outcome.kind});
    else if (record.isr)
        tell(event::InSyncSetRecorded{record.partition, before.isr, after.isr, after.partitionEpoch});
    add(record);
    return built;
}

void Operation::write(Atomicity atomicity)
{
    m_out.putCause(m_toldCount == 1 ? m_lastTold : m_cause);
    const std::size_t size = atomicity == Atomicity::Atomic ? m_records.size() : kRecordsPerBatchMax;
    for (std::size_t from = 0; from < m_records.size(); from += size) {
        const std::size_t to = std::min(m_records.size(), from + size);
        const auto begin = m_records.begin();
        std::vector<metadata::MetadataRecord> part(std::make_move_iterator(begin + std::ptrdiff_t(from)),
            std::make_move_iterator(begin + std::ptrdiff_t(to)));
        for (const metadata::MetadataRecord& record : part)
            metadata::replay(m_active.image, record);
        m_active.image.epoch = m_active.epoch;
        m_writes.push_back({std::make_shared<const std::vector<metadata::MetadataRecord>>(std::move(part)), m_out.cause()});
    }
    m_records.clear();
}

void Operation::answer(const message::Envelope& request, message::Message reply)
{
    ensure(m_records.empty(), "an operation answers after it has written");
    const Offset needed = m_active.image.endOffset;
    if (m_active.committed >= needed)
        return m_out.reply(machine::replyTo(request), std::move(reply));
    m_active.waiting.push_back({needed, machine::replyTo(request), request.message,
        std::make_shared<const message::Message>(std::move(reply)), m_out.cause()});
}

PartitionChange configuredChange(const Operation& operation, const TopicIdPartition& id)
{
    const metadata::MetadataImage& image = operation.image();
    const metadata::TopicImage& topic = *image.topic(id.topicId);
    PartitionChange change = changeOf(id, *image.partition(id));
    change.isElrEnabled = image.isElrEnabled();
    change.addedReplicasComplete = operation.given().rules.addedReplicasCompleteReassignment;
    change.minInsyncReplicas = effectiveMinInsyncReplicas(operation.given(), image, topic);
    if (isUncleanElectionEnabled(operation.given(), image, topic.name))
        change.election = Election::Unclean;
    return change;
}

void changePartitions(Operation& operation, const std::vector<TopicIdPartition>& partitions, const Standing& standing)
{
    const IsAcceptable isAcceptable = [&](NodeId replica) {
        return replica != standing.removed && replica != standing.unclean
            && (replica == standing.added || operation.image().isActive(replica));
    };
    for (const TopicIdPartition& id : partitions) {
        PartitionChange change = configuredChange(operation, id);
        std::erase_if(change.targetIsr, [&](NodeId node) { return node == standing.removed || node == standing.unclean; });
        if (standing.unclean != kNoNode)
            change.uncleanShutdownReplicas = {standing.unclean};
        if (standing.unclean != kNoNode && !holds(change.partition.isr, standing.unclean))
            change.targetIsr = change.partition.isr;
        operation.change(std::move(change), isAcceptable);
    }
}

} // namespace highwater::controller
