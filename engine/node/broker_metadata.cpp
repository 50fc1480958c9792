// SPDX-License-Identifier: GPL-3.0-or-later
// What committed metadata makes of a broker: the order of replication.md 1.38, 1.40, 1.41.
#include "engine/node/broker.h"

#include <algorithm>
#include <utility>

namespace highwater::node {
namespace {

bool isAssigned(const metadata::PartitionRegistration& registration, NodeId broker)
{
    return std::ranges::find(registration.replicas, broker) != registration.replicas.end();
}

/// `one` laid over `other`.
config::ConfigMap laidOver(config::ConfigMap one, const config::ConfigMap& other)
{
    one.insert(other.begin(), other.end());
    return one;
}

} // namespace

void Broker::onMetadata(Instant now, const Cow<metadata::MetadataImage>& image, NodeId quorumLeader, machine::Outbox& out,
    TouchedList& touched)
{
    const bool isRunning = m_lifecycle.state != LifecycleState::NotRunning && !hasStopped() && !hasHalted();
    if (!isRunning || (image.shared() == m_image.shared() && quorumLeader == m_quorumLeader))
        return;
    Step step{now, out, touched, out.cause()};
    const bool hasNewLeader = std::exchange(m_quorumLeader, quorumLeader) != quorumLeader && quorumLeader != kNoNode;
    if (image.shared() != m_image.shared()) {
        const Cow<metadata::MetadataImage> before = std::exchange(m_image, image);
        if (m_lifecycle.logsAreLoaded)
            publishDelta(step, *before);
        else if (image->endOffset > Offset{0})
            publishFirst(step);
    }
    out.putCause(step.cause);
    if (hasNewLeader)
        onControllerFound(step);
    finish(step);
}

void Broker::publishFirst(Step& step)
{
    updateConfigs();
    loadLogs(step);
    std::vector<Assignment> assignments;
    for (const auto& [topicId, topic] : m_image->topics)
        for (std::size_t index = 0; index < topic->partitions.size(); ++index)
            if (isAssigned(topic->partitions[index], m_id))
                assignments.push_back({{topicId, {std::int32_t(index)}}, &topic->partitions[index]});
    assume(step, assignments);
    deleteStrayLogs(step);
    m_isrCheck = step.out.deadline(m_config.replicaLagTimeMax / 2);
    m_highWatermarkCheckpoint = step.out.deadline(m_config.replicaHighWatermarkCheckpointInterval);
    m_logStartCheckpoint = step.out.deadline(m_config.logFlushStartOffsetCheckpointInterval);
    m_recoveryPointCheckpoint = step.out.deadline(m_config.logFlushOffsetCheckpointInterval);
    m_retentionCheck = step.out.deadline(m_config.logInitialTaskDelay);
    if (m_config.logFlushSchedulerInterval)
        m_flushCheck = step.out.deadline(*m_config.logFlushSchedulerInterval);
    m_lifecycle.logsAreLoaded = true;
    maybeAskToBeUnfenced(step);
}

void Broker::loadLogs(Step& step)
{
    const auto checkpointed = [](const metadata::SharedMap<TopicIdPartition, Offset>& file, const TopicIdPartition& partition) {
        const auto found = file.find(partition);
        return found == file.end() ? Offset{0} : found->second;
    };
    for (auto& [partition, log] : m_disk.logs) {
        log::Reopening reopening;
        reopening.wasClean = m_disk.cleanShutdownMarker.has_value();
        reopening.highWatermarkCheckpoint = checkpointed(m_disk.highWatermarks, partition);
        reopening.logStartCheckpoint = checkpointed(m_disk.logStarts, partition);
        reopening.recoveryPointCheckpoint = checkpointed(m_disk.recoveryPoints, partition);
        reopening.now = step.out.wallClock();
        const log::Recovery recovery = log.reopen(reopening);
        if (!reopening.wasClean) {
            step.out.putCause(step.cause);
            step.out.tell(event::LogRecovered{partition, log.recoveryPoint(), log.logEndOffset(), recovery.tornBytes});
        }
    }
    step.out.putCause(step.cause);
    m_disk.cleanShutdownMarker.reset();
}

void Broker::publishDelta(Step& step, const metadata::MetadataImage& before)
{
    std::vector<std::pair<TopicIdPartition, ErrorCode>> gone;
    std::vector<Assignment> changed;
    for (const auto& [topicId, topic] : before.topics)
        if (m_image->topic(topicId) == nullptr)
            for (std::size_t index = 0; index < topic->partitions.size(); ++index)
                if (isAssigned(topic->partitions[index], m_id))
                    gone.push_back({{topicId, {std::int32_t(index)}}, ErrorCode::UnknownTopicOrPartition});
    for (const auto& [topicId, topic] : m_image->topics) {
        const auto old = before.topics.find(topicId);
        const metadata::TopicImage* oldTopic = old == before.topics.end() ? nullptr : old->second.get();
        if (oldTopic == topic.get())
            continue;
        for (std::size_t index = 0; index < topic->partitions.size(); ++index) {
            const metadata::PartitionRegistration& registration = topic->partitions[index];
            const auto* was = oldTopic != nullptr && index < oldTopic->partitions.size() ? &oldTopic->partitions[index] : nullptr;
            if (was != nullptr && was->partitionEpoch == registration.partitionEpoch)
                continue;
            const TopicIdPartition partition{topicId, {std::int32_t(index)}};
            if (isAssigned(registration, m_id))
                changed.push_back({partition, &registration});
            else if (was != nullptr && isAssigned(*was, m_id))
                gone.push_back({partition, ErrorCode::NotLeaderOrFollower});
        }
    }
    for (const auto& [partition, error] : gone) {
        step.out.putCause(step.cause);
        removePartition(step, partition, error);
    }
    step.out.putCause(step.cause);
    std::set<std::string> deleted;
    for (const auto& [name, topicId] : before.topicIds)
        if (!m_image->topicId(name))
            deleted.insert(name);
    forgetTopics(step, deleted);
    // The replicas change under the configs of before: what is new is used from here on (1.41). A new topic has no before.
    for (const Assignment& assignment : changed)
        if (!m_topicConfigs.contains(assignment.partition.topicId))
            configure(assignment.partition.topicId);
    assume(step, changed);
    for (const auto& [partition, error] : gone)
        if (m_image->topic(partition.topicId) == nullptr)
            m_topicConfigs.erase(partition.topicId);
    if (before.configs != m_image->configs)
        updateConfigs();
}

void Broker::assume(Step& step, const std::vector<Assignment>& assignments)
{
    const auto leads = [&](const Assignment& assignment) { return assignment.registration->leader == m_id; };
    for (const Assignment& assignment : assignments)
        if (leads(assignment))
            stopFetching(assignment.partition);
    for (const Assignment& assignment : assignments) {
        step.out.putCause(step.cause);
        if (leads(assignment))
            lead(step, assignment);
    }
    std::vector<const Assignment*> followed;
    for (const Assignment& assignment : assignments) {
        step.out.putCause(step.cause);
        if (!leads(assignment) && follow(step, assignment))
            followed.push_back(&assignment);
    }
    for (const Assignment* assignment : followed) {
        step.out.putCause(step.cause);
        startFetching(assignment->partition, assignment->registration->leader);
        failProduces(step, assignment->partition, ErrorCode::NotLeaderOrFollower);
        step.rechecks.push_back({assignment->partition, false, step.out.cause()});
    }
}

void Broker::lead(Step& step, const Assignment& assignment)
{
    const TopicIdPartition& partition = assignment.partition;
    replica::Replica& replica = opened(step, created(step, partition));
    settleFollowers(replica);
    const replica::RoleChange change = replica.becomeLeader(step.now, *assignment.registration, around(partition), step.out);
    m_failedPartitions.erase(partition);
    if (change.isNewLeaderEpoch)
        distrustFollowers(partition);
    noteNews(partition);
    if (change.highWatermarkMoved)
        step.rechecks.push_back({partition, true, step.out.cause()});
    startCoordinating(step, partition, assignment.registration->leaderEpoch);
}

bool Broker::follow(Step& step, const Assignment& assignment)
{
    const TopicIdPartition& partition = assignment.partition;
    replica::Replica& replica = opened(step, created(step, partition));
    const replica::RoleChange change = replica.becomeFollower(*assignment.registration, step.out);
    if (change.applied)
        stopCoordinating(step, partition);
    if (change.isNewLeaderEpoch)
        distrustFollowers(partition);
    else if (change.applied && leavesFetcherWhileStopping(*assignment.registration))
        stopFetching(partition);
    return change.isNewLeaderEpoch;
}

bool Broker::leavesFetcherWhileStopping(const metadata::PartitionRegistration& registration) const
{
    const bool isOut = registration.leader == kNoNode || std::ranges::find(registration.isr, m_id) == registration.isr.end();
    return m_lifecycle.state == LifecycleState::PendingControlledShutdown && isOut;
}

replica::Replica& Broker::created(Step& step, const TopicIdPartition& partition)
{
    if (replica::Replica* running = hosted(partition))
        return *running;
    const auto stored = m_disk.logs.find(partition);
    log::Log log = stored == m_disk.logs.end() ? log::Log(Offset{0}, step.out.wallClock()) : std::move(stored->second);
    if (stored != m_disk.logs.end())
        m_disk.logs.erase(stored);
    return *m_replicas.tryEmplace(partition, partition, m_id, std::move(log)).first;
}

void Broker::removePartition(Step& step, const TopicIdPartition& partition, ErrorCode error)
{
    stopFetching(partition);
    m_failedPartitions.erase(partition);
    if (replica::Replica* replica = hosted(partition)) {
        opened(step, *replica);
        tellDeleted(step, partition, replica->logEndOffset());
    }
    m_replicas.erase(partition);
    stopCoordinating(step, partition);
    m_disk.highWatermarks.erase(partition);
    m_disk.logStarts.erase(partition);
    m_disk.recoveryPoints.erase(partition);
    failProduces(step, partition, error);
    distrustFollowers(partition);
    step.rechecks.push_back({partition, false, step.out.cause()});
}

void Broker::tellDeleted(Step& step, const TopicIdPartition& partition, Offset logEndOffset)
{
    const bool isTopicGone = m_image->topic(partition.topicId) == nullptr;
    step.out.tell(event::ReplicaDeleted{partition, logEndOffset,
        isTopicGone ? event::RemovalReason::TopicDeleted : event::RemovalReason::NotAssigned});
}

/// Logs that were on the disk and belong to nothing here any more. Kafka: LogManager.handleStrayLogs.
void Broker::deleteStrayLogs(Step& step)
{
    for (const auto& [partition, log] : m_disk.logs) {
        step.out.putCause(step.cause);
        tellDeleted(step, partition, log.logEndOffset());
        m_disk.highWatermarks.erase(partition);
        m_disk.logStarts.erase(partition);
    }
    m_disk.logs.clear();
}

void Broker::updateConfigs()
{
    using metadata::ConfigResourceType;
    const config::ConfigMap dynamic = laidOver(m_image->configsOf({ConfigResourceType::Broker, std::to_string(m_id.value)}),
        m_image->configsOf({ConfigResourceType::Broker, ""}));
    m_brokerValues = laidOver(dynamic, m_staticValues);
    const std::int32_t fetchersBefore = fetcherCount();
    m_config = config::brokerConfigFrom(m_brokerValues);
    if (fetcherCount() != fetchersBefore)
        resizeFetchers();
    m_topicConfigs.clear();
    for (const auto& [topicId, topic] : m_image->topics)
        configure(topicId);
}

void Broker::configure(const TopicId& topicId)
{
    const metadata::TopicImage* topic = m_image->topic(topicId);
    const config::ConfigMap& own = m_image->configsOf({metadata::ConfigResourceType::Topic, topic->name});
    m_topicConfigs.insert_or_assign(topicId, config::topicConfigFrom(own, m_brokerValues));
}

const config::TopicConfig& Broker::topicConfig(const TopicId& topic) const
{
    static const config::TopicConfig kDefaults;
    const auto found = m_topicConfigs.find(topic);
    return found == m_topicConfigs.end() ? kDefaults : found->second;
}

} // namespace highwater::node
