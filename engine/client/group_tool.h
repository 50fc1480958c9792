// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/client/backoff.h"
#include "engine/client/connections.h"
#include "engine/event/group_events.h"
#include "engine/machine/input.h"
#include "engine/machine/outbox.h"

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace highwater::client {

/// Where offsets are moved to, as kafka-consumer-groups --reset-offsets says it.
enum class OffsetTarget : std::uint8_t { Earliest, Latest, Offset, ShiftBy, Time };

/// What an administrator asks of a group.
struct GroupOrder {
    event::GroupChange what = event::GroupChange::ResetOffsets;
    std::string group;
    std::string topic;                         ///< not for DeleteGroup
    std::optional<PartitionIndex> partition{}; ///< absent: all
    OffsetTarget target = OffsetTarget::Earliest;
    std::int64_t value = 0;     ///< an offset, or how far
    Timestamp time = kNoTimestamp; ///< the first record at or after it
    std::vector<std::string> moreGroups{}; ///< of DeleteGroup: in the same call
    friend bool operator==(const GroupOrder&, const GroupOrder&) = default;
};

/// What is known of a partition whose offset is moved.
struct ResetPartition {
    NodeId leader = kNoNode;
    std::optional<Offset> committed;
    std::optional<Offset> earliest;
    std::optional<Offset> latest;
    std::optional<Offset> atTime; ///< nothing there: the latest
    friend bool operator==(const ResetPartition&, const ResetPartition&) = default;
};
// A job's way: FindCoordinator -> Topic -> Committed -> Bounds -> Write -> done; what it needs no answer for is left out.
enum class GroupJobStage : std::uint8_t { FindCoordinator, Topic, Committed, Bounds, Write };
struct GroupJob {
    std::int64_t number = 0;
    GroupOrder order;
    GroupJobStage stage = GroupJobStage::FindCoordinator;
    NodeId coordinator = kNoNode;
    TopicId topicId;
    std::map<PartitionIndex, ResetPartition> partitions;
    std::map<std::string, NodeId> groupsLeft{};         ///< of DeleteGroup: not answered yet, and their coordinators
    std::map<std::string, ErrorCode> groupsAnswered{};
    std::int32_t open = 0;     ///< requests under way
    std::int32_t round = 0;    ///< how often it began again
    std::int32_t attempts = 0; ///< that failed
    machine::Deadline next;    ///< nothing is sent before
    machine::Deadline giveUp;  ///< default.api.timeout.ms
    EventNumber cause;
    friend bool operator==(const GroupJob&, const GroupJob&) = default;
};
/// How a job ended.
struct GroupResult {
    std::int64_t job = 0;
    std::string group;
    ErrorCode error = ErrorCode::None;
    std::vector<std::pair<TopicPartition, Offset>> offsets{}; ///< where they were moved to
    friend bool operator==(const GroupResult&, const GroupResult&) = default;
};
/// Older results are forgotten.
inline constexpr std::size_t kGroupResultsMax = 256;

/// What a request of the tool's is about.
struct GroupJobRequest {
    std::int64_t job = 0;
    std::int32_t round = 0; ///< of the job; answers to an older one do not count
    std::vector<PartitionIndex> partitions{}; ///< of a ListOffsets: each stands in it once for each bound
    friend bool operator==(const GroupJobRequest&, const GroupJobRequest&) = default;
};

/// Resets and deletes groups' offsets, and deletes groups. Kafka: ConsumerGroupCommand over KafkaAdminClient
/// (consumer-groups.md 5.18). A job that meets a lost connection or a retriable error begins again.
///
/// Always: after a step nothing is due any more.
class GroupTool {
public:
    GroupTool() = default;
    explicit GroupTool(std::vector<NodeId> bootstrap) : m_brokers(std::move(bootstrap)) {}

    void step(Instant now, const machine::Input& input, machine::Outbox& out);
    /// The cause in force is what it is blamed on; how it ended is told as GroupChangeAnswered.
    void ask(Instant now, GroupOrder order, machine::Outbox& out);
    /// One more broker to ask.
    void addBroker(NodeId broker) { m_brokers.push_back(broker); }
    const machine::Deadline& earliestDeadline() const { return m_earliest; }
    bool hasOpenJobs() const { return !m_jobs.empty(); }
    bool isOpen(std::int64_t job) const;
    /// The number of the last one that was asked for; 0: none was.
    std::int64_t lastJob() const { return m_lastJob; }
    const std::deque<GroupResult>& results() const { return m_results; }

    friend bool operator==(const GroupTool&, const GroupTool&) = default;

private:
    void settle(Instant now, machine::Outbox& out);
    void advance(GroupJob& job, Instant now, machine::Outbox& out);
    void askForBounds(GroupJob& job, machine::Outbox& out);
    void sendWrite(GroupJob& job, machine::Outbox& out);
    void onAnswer(GroupJob& job, const message::Message& response, const GroupJobRequest& request, machine::Outbox& out);
    void onTopic(GroupJob& job, const message::MetadataResponse& response, machine::Outbox& out);
    void onBounds(GroupJob& job, const message::ListOffsetsResponse& response, const GroupJobRequest& request, machine::Outbox& out);
    void onCoordinators(GroupJob& job, const message::FindCoordinatorResponse& response, machine::Outbox& out);
    void onDeleted(GroupJob& job, const message::DeleteGroupsResponse& response, machine::Outbox& out);
    void endDeletion(GroupJob& job, ErrorCode ofTheRest, machine::Outbox& out);
    void onLost(GroupJob& job, machine::Outbox& out);
    void finish(GroupJob& job, ErrorCode error, machine::Outbox& out);
    void beginAgain(GroupJob& job, machine::Outbox& out);
    void send(GroupJob& job, NodeId broker, message::Message body, machine::Outbox& out, std::vector<PartitionIndex> partitions = {});
    GroupJob* job(std::int64_t number);

    std::vector<NodeId> m_brokers;
    Connections<GroupJobRequest> m_connections;
    std::deque<GroupJob> m_jobs;
    std::deque<GroupResult> m_results;
    std::int64_t m_lastJob = 0;
    machine::Deadline m_earliest; ///< derived by step
};

} // namespace highwater::client
