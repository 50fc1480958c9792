// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/controller/controller_state.h"
#include "engine/controller/partition_change_builder.h"

#include <vector>

namespace highwater::controller {

/// One operation of the active controller: reads the image, collects records, tells what it decided. The image changes when the
/// records are written, at the operation's end. Kafka: a ControllerWriteEvent with its ControllerResult.
class Operation {
public:
    Operation(const ControllerState& given, ActiveController& active, machine::Outbox& out, MetadataWrites& writes)
        : m_given(given), m_active(active), m_out(out), m_writes(writes), m_cause(out.cause())
    {
    }

    const ControllerState& given() const { return m_given; }
    /// As it was before this operation.
    const metadata::MetadataImage& image() const { return m_active.image; }
    ActiveController& active() { return m_active; }
    machine::Outbox& out() { return m_out; }

    /// Tells the event that all else in this operation follows from.
    void tellFirst(event::EventBody body) { m_cause = m_out.tell(std::move(body)); }
    /// Tells one of several that follow from the same cause.
    void tellOneOf(event::EventBody body);

    void add(metadata::MetadataRecord record) { m_records.push_back(std::move(record)); }
    std::size_t recordCount() const { return m_records.size(); }
    /// Builds a change and, if there is one, adds its record and tells it. Nothing: no change.
    std::optional<BuiltChange> change(PartitionChange change, const IsAcceptable& isAcceptable);

    /// To the log, in batches as Kafka splits what is not atomic (replication.md 4.28), and into the image. What is done next is
    /// blamed on what was decided.
    enum class Atomicity : std::uint8_t { Splittable, Atomic };
    void write(Atomicity atomicity = Atomicity::Splittable);
    /// Leaves when all that this operation saw is committed (replication.md 4.24).
    void answer(const message::Envelope& request, message::Message reply);

private:
    static std::optional<event::EventBody> reassignmentTold(const metadata::PartitionChangeRecord& record,
        const metadata::PartitionRegistration& before, const metadata::PartitionRegistration& after, bool isRevert);

    const ControllerState& m_given;
    ActiveController& m_active;
    machine::Outbox& m_out;
    MetadataWrites& m_writes;
    EventNumber m_cause;
    EventNumber m_lastTold;
    std::size_t m_toldCount = 0;
    std::vector<metadata::MetadataRecord> m_records;
};

/// A change of this partition with the election, ELR and min.insync.replicas settings of its topic; UNCLEAN where configured.
PartitionChange configuredChange(const Operation& operation, const TopicIdPartition& id);

/// Which brokers' standing changes with a bulk of partition changes. Kafka: generateLeaderAndIsrUpdates.
struct Standing {
    NodeId removed = kNoNode; ///< leaves ISRs, may not lead
    NodeId added = kNoNode;   ///< may lead already
    NodeId unclean = kNoNode; ///< leaves ISRs and ELRs, may not lead
};
void changePartitions(Operation& operation, const std::vector<TopicIdPartition>& partitions, const Standing& standing);

/// All partitions of the image that fulfil a condition, by topic id and index.
template <class Condition>
std::vector<TopicIdPartition> partitionsWith(const metadata::MetadataImage& image, Condition condition)
{
    std::vector<TopicIdPartition> found;
    for (const auto& [id, topic] : image.topics)
        for (std::size_t index = 0; index < topic->partitions.size(); ++index)
            if (condition(topic->partitions[index]))
                found.push_back({id, PartitionIndex{std::int32_t(index)}});
    return found;
}

// What the controller does, one function for each request and task.
void registerBroker(Operation& operation, const message::Envelope& envelope, const message::BrokerRegistrationRequest& request);
void processHeartbeat(Operation& operation, const message::Envelope& envelope, const message::BrokerHeartbeatRequest& request);
void alterPartition(Operation& operation, const message::Envelope& envelope, const message::AlterPartitionRequest& request);
void createTopics(Operation& operation, const message::Envelope& envelope, const message::CreateTopicsRequest& request);
void alterConfigs(Operation& operation, const message::Envelope& envelope,
    const message::IncrementalAlterConfigsRequest& request);
void electLeaders(Operation& operation, const message::Envelope& envelope, const message::ElectLeadersRequest& request);
void createPartitions(Operation& operation, const message::Envelope& envelope, const message::CreatePartitionsRequest& request);
void deleteTopics(Operation& operation, const message::Envelope& envelope, const message::DeleteTopicsRequest& request);
void alterReassignments(Operation& operation, const message::Envelope& envelope,
    const message::AlterPartitionReassignmentsRequest& request);
void listReassignments(Operation& operation, const message::Envelope& envelope,
    const message::ListPartitionReassignmentsRequest& request);
void unregisterBroker(Operation& operation, const message::Envelope& envelope, const message::UnregisterBrokerRequest& request);
void allocateProducerIds(Operation& operation, const message::Envelope& envelope,
    const message::AllocateProducerIdsRequest& request);

/// Fences the unfenced broker whose session ended first. False: there is none (replication.md 4.27).
bool fenceOneStaleBroker(Operation& operation);
/// False: there is more to do (replication.md 5.23).
bool electPreferredLeaders(Operation& operation);
/// False: there is more to do (replication.md 5.25).
bool electUncleanLeaders(Operation& operation);

inline constexpr std::size_t kRecordsPerBatchMax = 10'000;
inline constexpr std::size_t kElectionsPerPassMax = 1'000;

} // namespace highwater::controller
