// SPDX-License-Identifier: GPL-3.0-or-later
// A broker and the active controller: ISR proposals, registration, heartbeats, stopping. Source: replication.md 1.19, 4.35-4.47.
#include "engine/node/broker.h"

#include <algorithm>
#include <utility>

namespace highwater::node {

using message::Channel;

void Broker::call(Step& step, ControllerCall& call)
{
    call.sentAs = {};
    call.deadline = {};
    if (m_quorumLeader == kNoNode)
        return; // it goes when one is found
    call.sentTo = m_quorumLeader;
    call.sentAs = step.out.request(m_quorumLeader, Channel::Controller, *call.request);
    call.deadline = step.out.deadline(m_config.requestTimeout);
}

void Broker::callLater(Step& step, ControllerCall& call)
{
    call.sentAs = {};
    call.deadline = step.out.deadline(kControllerLookInterval);
}

bool Broker::isAnswerTo(const ControllerCall& call, const message::Envelope& envelope)
{
    return call.isOut() && call.sentAs == envelope.correlation;
}

void Broker::wakeController(Step& step)
{
    for (ControllerCall* wanted : {&m_alterPartitions.call, &m_producerIds.call}) {
        if (!step.out.isDue(wanted->deadline))
            continue;
        if (wanted->isOut())
            step.out.missed(wanted->sentTo);
        call(step, *wanted);
    }
    if (step.out.isDue(m_alterPartitions.retryAt)) {
        m_alterPartitions.retryAt = {};
        step.proposalCause = step.out.cause();
    }
    if (step.out.isDue(m_forwardLook))
        sendForwards(step);
}

void Broker::onControllerFound(Step& step)
{
    m_groups.offsetsTopicAskedFor = {}; // the one before may never have heard of it
    for (ControllerCall* wanted : {&m_alterPartitions.call, &m_producerIds.call})
        if (wanted->isWanted() && !wanted->isOut())
            call(step, *wanted);
    sendForwards(step);
    if (!m_lifecycle.next.isSet() && m_lifecycle.sentAs.value == 0)
        communicate(step);
}

void Broker::onControllerLost(Step& step, NodeId controller)
{
    for (ControllerCall* wanted : {&m_alterPartitions.call, &m_producerIds.call})
        if (wanted->isOut() && wanted->sentTo == controller)
            callLater(step, *wanted);
    loseForwards(step, controller);
    if (m_groups.offsetsTopicAskedOf == controller)
        m_groups.offsetsTopicAskedFor = {};
}

void Broker::pumpController(Step& step)
{
    if (!m_alterPartitions.wantsToSend())
        return;
    if (step.proposalCause != kNoEvent)
        step.out.putCause(step.proposalCause);
    m_alterPartitions.call.request = std::make_shared<const message::Message>(
        m_alterPartitions.takeRequest(m_id, m_lifecycle.brokerEpoch));
    call(step, m_alterPartitions.call);
}

void Broker::propose(Step& step, const std::optional<message::AlterPartitionData>& proposal)
{
    if (!proposal)
        return;
    if (m_alterPartitions.submit(*proposal)) {
        step.proposalCause = step.out.cause();
        return; // sent at the end of the step, with all others of it
    }
    message::AlterPartitionPartitionResponse refusal;
    refusal.partition = proposal->partition;
    refusal.error = ErrorCode::OperationNotAttempted;
    hosted(proposal->partition)->onProposalAnswered(step.now, refusal, *proposal, around(proposal->partition), step.out);
}

void Broker::checkIsrs(Step& step)
{
    const EventNumber cause = step.out.cause();
    for (const auto& [partition, replica] : m_replicas) {
        const replica::Leader* leader = replica.leader();
        if (leader == nullptr || leader->inSync.isPending()
            || replica::outOfSyncMembers(m_id, *leader, replica.logEndOffset(), step.now, m_config.replicaLagTimeMax).empty())
            continue;
        step.out.putCause(cause);
        propose(step, opened(step, *hosted(partition)).shrinkIsr(step.now, around(partition), step.out));
    }
}

void Broker::onAlterPartitionAnswered(Step& step, const message::AlterPartitionResponse& response)
{
    const auto isStale = [](const auto& partition) { return partition.error == ErrorCode::NotController; };
    if (response.error == ErrorCode::NotController || std::ranges::any_of(response.partitions, isStale)) {
        callLater(step, m_alterPartitions.call); // the whole answer is dropped (1.19 a)
        return;
    }
    m_alterPartitions.call = {};
    const std::set<TopicIdPartition> inFlight = std::exchange(m_alterPartitions.inFlight, {});
    if (response.error != ErrorCode::None) {
        m_alterPartitions.retryAt = step.out.deadline(kAlterPartitionRetryDelay);
        return;
    }
    for (const message::AlterPartitionPartitionResponse& answered : response.partitions) {
        step.out.putCause(step.cause);
        const auto item = m_alterPartitions.queued.find(answered.partition);
        if (item == m_alterPartitions.queued.end() || !inFlight.contains(answered.partition))
            continue;
        const message::AlterPartitionData asked = std::move(item->second);
        m_alterPartitions.queued.erase(item);
        onProposalAnswered(step, answered, asked);
    }
}

void Broker::onProposalAnswered(
    Step& step, const message::AlterPartitionPartitionResponse& answered, const message::AlterPartitionData& asked)
{
    replica::Replica* replica = hosted(answered.partition);
    if (replica == nullptr)
        return;
    opened(step, *replica);
    const replica::ProposalOutcome outcome = replica->onProposalAnswered(step.now, answered, asked, around(answered.partition), step.out);
    propose(step, outcome.again);
    if (outcome.isrChanged || outcome.highWatermarkMoved)
        noteNews(answered.partition);
    if (outcome.highWatermarkMoved)
        step.rechecks.push_back({answered.partition, true, step.out.cause()});
}

void Broker::communicate(Step& step)
{
    m_lifecycle.next = {};
    if (m_lifecycle.sentAs.value != 0) {
        m_lifecycle.isHurried = true;
        return;
    }
    if (m_quorumLeader == kNoNode)
        return; // it goes when one is found
    m_lifecycle.isHurried = false;
    m_lifecycle.sentTo = m_quorumLeader;
    if (!m_lifecycle.isRegistered()) {
        m_lifecycle.sentAs = step.out.request(m_quorumLeader, Channel::Heartbeat,
            message::BrokerRegistrationRequest{m_id, m_lifecycle.incarnationId, m_config.brokerRack, {m_disk.directoryId},
                m_lifecycle.previousBrokerEpoch});
    } else {
        const bool isStopping = m_lifecycle.state == LifecycleState::PendingControlledShutdown;
        m_lifecycle.sentAs = step.out.request(m_quorumLeader, Channel::Heartbeat,
            message::BrokerHeartbeatRequest{m_id, m_lifecycle.brokerEpoch, m_image->endOffset.plus(-1), !m_lifecycle.isReadyToServe,
                isStopping});
    }
    m_lifecycle.timeout = step.out.deadline(m_config.brokerHeartbeatInterval);
}

void Broker::onLifecycleAnswered(Step& step, Duration pause)
{
    m_lifecycle.sentAs = {};
    m_lifecycle.timeout = {};
    m_lifecycle.next = step.out.deadline(m_lifecycle.isHurried ? Duration{0} : pause);
    if (m_lifecycle.next.at <= step.now)
        communicate(step);
}

void Broker::onHeartbeatLost(Step& step)
{
    m_lifecycle.isHurried = false;
    onLifecycleAnswered(step, m_config.brokerHeartbeatInterval);
}

void Broker::onRegistered(Step& step, const message::BrokerRegistrationResponse& response)
{
    if (response.error != ErrorCode::None) {
        const bool isWrongNode = response.error == ErrorCode::NotController;
        onLifecycleAnswered(step, isWrongNode ? kControllerLookInterval : m_config.brokerHeartbeatInterval);
        return;
    }
    m_lifecycle.brokerEpoch = response.brokerEpoch;
    m_lifecycle.registrationLimit = {};
    onLifecycleAnswered(step, Duration{0});
}

void Broker::onHeartbeat(Step& step, const message::BrokerHeartbeatResponse& response)
{
    if (response.error != ErrorCode::None) {
        const bool isWrongNode = response.error == ErrorCode::NotController;
        onLifecycleAnswered(step, isWrongNode ? kControllerLookInterval : m_config.brokerHeartbeatInterval);
        return;
    }
    Duration pause = m_config.brokerHeartbeatInterval;
    switch (m_lifecycle.state) {
    case LifecycleState::Starting:
        if (response.isCaughtUp)
            m_lifecycle.state = LifecycleState::Recovery;
        pause = kStartingHeartbeatInterval;
        break;
    case LifecycleState::Recovery:
        if (!response.isFenced)
            becomeRunning(step);
        break;
    case LifecycleState::PendingControlledShutdown:
        if (response.shouldShutDown) {
            stopOrderly(step);
            return;
        }
        if (!std::exchange(m_lifecycle.wasToldNotYet, true))
            pause = kFirstShutdownHeartbeatDelay;
        break;
    default:
        break;
    }
    onLifecycleAnswered(step, pause);
    maybeAskToBeUnfenced(step);
}

void Broker::maybeAskToBeUnfenced(Step& step)
{
    if (m_lifecycle.state != LifecycleState::Recovery || !m_lifecycle.logsAreLoaded || m_lifecycle.isReadyToServe)
        return;
    m_lifecycle.isReadyToServe = true;
    communicate(step);
}

void Broker::becomeRunning(Step& step)
{
    m_lifecycle.state = LifecycleState::Running;
    m_lifecycle.portsAreOpen = true;
    step.out.tell(event::BrokerRunning{m_lifecycle.brokerEpoch});
}

void Broker::wakeLifecycle(Step& step)
{
    if (step.out.isDue(m_lifecycle.registrationLimit) || step.out.isDue(m_lifecycle.shutdownLimit)) {
        stopOrderly(step);
        return;
    }
    if (step.out.isDue(m_lifecycle.timeout)) {
        step.out.missed(m_lifecycle.sentTo);
        onHeartbeatLost(step);
    }
    if (step.out.isDue(m_lifecycle.next))
        communicate(step);
}

void Broker::requestStop(Instant now, machine::Outbox& out, TouchedList& touched)
{
    Step step{now, out, touched, out.cause()};
    if (m_lifecycle.state != LifecycleState::Running || !m_config.controlledShutdownEnable) {
        stopOrderly(step);
        return;
    }
    m_lifecycle.state = LifecycleState::PendingControlledShutdown;
    m_lifecycle.shutdownLimit = out.deadline(kControlledShutdownMax);
    for (const auto& [partition, replica] : m_replicas) {
        const metadata::PartitionRegistration* registration = m_image->partition(partition);
        if (!replica.isLeader() && registration != nullptr && leavesFetcherWhileStopping(*registration))
            stopFetching(partition);
    }
    communicate(step);
    finish(step);
}

void Broker::stopOrderly(Step&)
{
    const bool mayVouchForLogs = m_lifecycle.logsAreLoaded || m_disk.cleanShutdownMarker.has_value();
    checkpointHighWatermarks();
    checkpointLogStarts();
    m_replicas.forEachWritable([&](const TopicIdPartition& partition, replica::Replica& replica) {
        log::Log& log = m_disk.logs.insert_or_assign(partition, std::move(replica).takeLog()).first->second;
        log.shutDownCleanly();
        m_disk.recoveryPoints[partition] = log.recoveryPoint();
    });
    m_replicas.clear();
    if (mayVouchForLogs)
        m_disk.cleanShutdownMarker = m_lifecycle.brokerEpoch;
    crash();
    m_lifecycle.state = LifecycleState::ShuttingDown;
}

} // namespace highwater::node
