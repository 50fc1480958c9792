// SPDX-License-Identifier: GPL-3.0-or-later
// A member of a KIP-848 group. Kafka: ConsumerMembershipManager, ConsumerHeartbeatRequestManager. Source: consumer-groups.md 4.
#include "engine/client/group_consumer.h"

#include <algorithm>
#include <utility>

namespace highwater::client {

using Kind = MemberInFlight::Kind;

/// 4.6: when joining, or after any error, all is said; else only what has changed.
void GroupConsumer::consumerHeartbeat(Instant now, machine::Outbox& out)
{
    const bool isOver = m_state.app == AppPhase::Failed || m_state.life == ConsumerLife::Leaving || hasClosed();
    const bool isDue = m_state.nextHeartbeat.at <= now || m_state.mustAcknowledge;
    if (isOver || m_state.generation < 0 || m_state.areLost || m_state.isHeartbeatOut || !isDue || !canAskCoordinator(now))
        return;
    if (m_state.nextHeartbeat.isSet())
        out.isDue(m_state.nextHeartbeat);
    message::ConsumerGroupHeartbeatRequest request;
    request.groupId = m_state.config.groupId;
    request.memberId = m_state.memberId;
    request.memberEpoch = m_state.generation;
    request.instanceId = instanceId();
    request.clientId = m_state.name;
    const bool isJoining = m_state.generation == message::kJoinMemberEpoch;
    const bool isFull = isJoining || !m_state.lastSent;
    if (isFull) {
        if (!m_state.config.clientRack.empty())
            request.rackId = m_state.config.clientRack;
        request.rebalanceTimeout = m_state.config.maxPollInterval;
        request.subscribedTopicNames = m_state.topics;
        if (!m_state.pattern.empty())
            request.subscribedTopicRegex = m_state.pattern;
        if (!m_state.config.groupRemoteAssignor.empty())
            request.serverAssignor = m_state.config.groupRemoteAssignor;
    }
    if (isFull || m_state.mustAcknowledge)
        request.topicPartitions = isJoining ? std::vector<TopicIdPartition>{} : idsOf(ownedPartitions());
    m_state.mustAcknowledge = false;
    m_state.nextHeartbeat = out.deadline(m_state.heartbeatInterval);
    m_state.isHeartbeatOut = true;
    m_state.lastSent = request;
    send(m_state.coordinator, message::Channel::Coordinator, std::move(request), {Kind::ConsumerHeartbeat, {}, m_state.generation}, out);
}

/// 4.24.
void GroupConsumer::onConsumerHeartbeat(const message::ConsumerGroupHeartbeatResponse& response, machine::Outbox& out)
{
    m_state.isHeartbeatOut = false;
    if (m_state.life == ConsumerLife::Leaving) {
        m_state.life = ConsumerLife::Closed;
        return;
    }
    if (response.memberEpoch < 0 || m_state.generation < 0)
        return; // the answer to a goodbye, or to who has left since
    switch (response.error) {
    case ErrorCode::None: break;
    case ErrorCode::FencedMemberEpoch:
    case ErrorCode::UnknownMemberId: return onFenced(response.error, out);
    case ErrorCode::NotCoordinator:
    case ErrorCode::CoordinatorNotAvailable:
        m_state.lastSent.reset();
        m_state.nextHeartbeat = out.deadline(Duration{0});
        movedAway(response.error, out);
        m_state.coordinatorRetry = {};
        return;
    case ErrorCode::CoordinatorLoadInProgress:
        m_state.lastSent.reset();
        m_state.heartbeatFailures += 1;
        m_state.nextHeartbeat = out.deadline(retryBackoff().after(m_state.heartbeatFailures, out.prng()));
        return;
    default: return fail(response.error, out);
    }
    m_state.heartbeatFailures = 0;
    m_state.generation = response.memberEpoch;
    m_state.heartbeatInterval = response.heartbeatInterval;
    m_state.nextHeartbeat = out.deadline(m_state.heartbeatInterval);
    if (response.assignment)
        m_state.target = response.assignment;
}

void GroupConsumer::onFenced(ErrorCode error, machine::Outbox& out)
{
    out.tell(event::MembershipLost{m_state.config.groupId, m_state.memberId, error});
    m_state.areLost = true; // it joins again when poll has dropped all
    m_state.nextHeartbeat = {};
    m_state.lastSent.reset();
}

/// The target by name. A partition whose topic id has no known name, or that is newer than what is known, is left out until metadata
/// tell more, which is asked for; the rest does not wait for it (4.28). The target is kept as long as something is left out.
std::vector<TopicPartition> GroupConsumer::targetNames(machine::Outbox& out)
{
    std::vector<TopicPartition> names;
    bool isWhole = true;
    for (const TopicIdPartition& id : *m_state.target) {
        const auto& topics = m_state.metadata.topics();
        const auto known = std::ranges::find_if(topics, [&](const auto& topic) { return topic.second.id == id.topicId; });
        if (known != topics.end() && std::size_t(id.partition.value) < known->second.partitions.size()) {
            names.push_back({known->first, id.partition});
            continue;
        }
        m_state.metadata.requestUpdate(out);
        isWhole = false;
    }
    if (isWhole)
        m_state.target.reset();
    std::ranges::sort(names);
    return names;
}

/// The part of poll that takes over what the coordinator assigned. True when something has changed.
bool GroupConsumer::reconcileStep(Instant now, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    if (m_state.areLost) {
        if (const std::vector<TopicPartition> owned = ownedPartitions(); !owned.empty())
            out.tell(event::PartitionsRevoked{m_state.config.groupId, m_state.generation, idsOf(owned), true});
        disown(ownedPartitions());
        for (PendingCommit& commit : m_state.commits)
            if (commit.kind == CommitKind::BeforeRebalance)
                commit.giveUp = out.deadline(Duration{0}); // of positions that it has no more
        m_state.areLost = false;
        m_state.target.reset();
        m_state.reconciling.reset();
        m_state.generation = -1;
    }
    if (m_state.generation < 0) {
        m_state.generation = message::kJoinMemberEpoch;
        m_state.lastSent.reset();
        m_state.mustAcknowledge = false;
        m_state.nextHeartbeat = out.deadline(Duration{0});
        return false;
    }
    const std::vector<TopicPartition> owned = ownedPartitions();
    if (m_state.reconciling) {
        if (isCommitting(m_state.commitBeforeRevocation))
            return false;
        const std::vector<TopicPartition> assigned = *std::exchange(m_state.reconciling, std::nullopt);
        std::vector<TopicPartition> revoked;
        std::vector<TopicPartition> added;
        std::ranges::set_difference(owned, assigned, std::back_inserter(revoked));
        std::ranges::set_difference(assigned, owned, std::back_inserter(added));
        if (m_state.target) // a newer one is there: what it does not give any more may be somebody else's already
            std::erase_if(added, [&](const TopicPartition& partition) {
                const auto id = idOf(partition);
                return !id || std::ranges::find(*m_state.target, *id) == m_state.target->end();
            });
        if (!revoked.empty())
            out.tell(event::PartitionsRevoked{m_state.config.groupId, m_state.generation, idsOf(revoked), false});
        disown(revoked);
        own(added);
        out.putCause(cause);
        if (!added.empty())
            out.tell(event::PartitionsAssigned{m_state.config.groupId, m_state.generation, idsOf(added)});
        m_state.mustAcknowledge = true;
        return true;
    }
    if (!m_state.target)
        return false;
    const std::vector<TopicPartition> assigned = targetNames(out);
    if (assigned == owned)
        return false;
    m_state.reconciling = assigned;
    m_state.commitBeforeRevocation = 0;
    bool isGiving = false;
    for (auto& [name, partition] : m_state.partitions)
        if (!std::ranges::binary_search(assigned, name)) {
            partition.isPendingRevocation = true;
            isGiving = true;
        }
    if (isGiving && m_state.config.enableAutoCommit) {
        m_state.commitBeforeRevocation = startCommit(CommitKind::BeforeRebalance, positions(), m_state.config.maxPollInterval, out);
        commitStep(now, out);
    }
    return true;
}

} // namespace highwater::client
