// SPDX-License-Identifier: GPL-3.0-or-later
// What a replica does while it leads.
#include "engine/replica/replica.h"

#include <algorithm>
#include <utility>

namespace highwater::replica {

AppendAnswer Replica::append(Instant now, const message::ProducePartitionData& data, message::Acks acks, const Surroundings& around,
    machine::Outbox& out)
{
    AppendAnswer answer;
    if (acks == message::Acks::All && isUnderMinIsr(leading(), around.topicConfig)) {
        answer.error = ErrorCode::NotEnoughReplicas;
        return answer;
    }
    const log::AppendResult result = m_log.appendAsLeader(data.batch, m_state.leaderEpoch, out.wallClock(), around.topicConfig,
        {around.diskWrites, around.rules.checkProducerSequences});
    answer.error = result.error;
    if (!result.isOk())
        return answer;
    answer.baseOffset = result.baseOffset;
    answer.requiredOffset = result.lastOffset.next();
    if (result.isDuplicate)
        return answer;
    answer.appended = true;
    out.tell(event::RecordsAppended{m_partition, result.baseOffset, result.lastOffset, m_state.leaderEpoch,
        event::AppendOrigin::Client, data.driverRecords});
    answer.highWatermarkMoved = advanceHighWatermark(now, around, out);
    return answer;
}

FollowerFetchAnswer Replica::onFollowerFetch(Instant now, const message::FetchPartition& fetch, NodeId replicaId,
    BrokerEpoch replicaEpoch, const ReadLimits& limits, const Surroundings& around, machine::Outbox& out)
{
    FollowerFetchAnswer answer;
    const Offset leaderLogEndOffset = logEndOffset();
    answer.response = read(fetch, replicaId, message::IsolationLevel::ReadUncommitted, limits, around.rules);
    if (answer.response.error != ErrorCode::None || answer.response.divergingEpoch)
        return answer;
    FollowerRecord& record = *followerRecord(replicaId);
    if (isStale(replicaId, replicaEpoch, around.image)) {
        answer.response = refused(fetch, ErrorCode::NotLeaderOrFollower);
        return answer;
    }
    const Offset before = record.logEndOffset;
    noteFetch(record, fetch.fetchOffset, leaderLogEndOffset, now);
    record.logStartOffset = fetch.logStartOffset;
    record.brokerEpoch = replicaEpoch;
    record.hasFetched = true;
    answer.proposal = expandIsr(record, around, out);
    answer.isOutOfIsr = !leading().inSync.holds(replicaId);
    if (before != record.logEndOffset)
        answer.highWatermarkMoved = advanceHighWatermark(now, around, out);
    return answer;
}

bool Replica::isStale(NodeId replicaId, BrokerEpoch replicaEpoch, const metadata::MetadataImage& image)
{
    if (replicaEpoch == kNoBrokerEpoch)
        return false;
    const metadata::BrokerRegistration* broker = image.broker(replicaId);
    return broker != nullptr && !broker->fenced && broker->brokerEpoch > replicaEpoch;
}

void Replica::noteIdleFetch(NodeId replicaId, Instant at)
{
    FollowerRecord* record = followerRecord(replicaId);
    if (record != nullptr && record->logEndOffset == logEndOffset() && record->lastFetchTime < at)
        noteFetch(*record, record->logEndOffset, logEndOffset(), at);
}

std::optional<message::AlterPartitionData> Replica::expandIsr(
    const FollowerRecord& follower, const Surroundings& around, machine::Outbox& out)
{
    Leader& leader = leading();
    if (leader.inSync.isPending() || leader.inSync.holds(follower.id) || !mayJoinIsr(follower, leader, highWatermark(), around.image))
        return std::nullopt;
    leader.inSync.proposal = PendingExpand{follower.id};
    return tellProposal(around, out);
}

std::optional<message::AlterPartitionData> Replica::shrinkIsr(Instant now, const Surroundings& around, machine::Outbox& out)
{
    Leader& leader = leading();
    if (leader.inSync.isPending())
        return std::nullopt;
    std::vector<NodeId> leaving = outOfSyncMembers(m_self, leader, logEndOffset(), now, around.replicaLagTimeMax);
    if (leaving.empty())
        return std::nullopt;
    for (const NodeId member : leaving)
        out.missed(member);
    leader.inSync.proposal = PendingShrink{std::move(leaving)};
    return tellProposal(around, out);
}

message::AlterPartitionData Replica::tellProposal(const Surroundings& around, machine::Outbox& out) const
{
    const InSyncSet& set = leader()->inSync;
    out.tell(event::InSyncSetProposed{m_partition, set.committed, set.proposed()});
    return pendingProposal(around.ownBrokerEpoch);
}

message::AlterPartitionData Replica::pendingProposal(BrokerEpoch ownBrokerEpoch) const
{
    message::AlterPartitionData proposal{m_partition, m_state.leaderEpoch, m_state.partitionEpoch, {},
        metadata::LeaderRecoveryState::Recovered};
    for (const NodeId member : leader()->inSync.proposed()) {
        const auto& followers = leader()->followers;
        const auto record = std::ranges::find(followers, member, &FollowerRecord::id);
        const BrokerEpoch known = record == followers.end() ? kNoBrokerEpoch : record->brokerEpoch;
        proposal.newIsr.push_back({member, member == m_self ? ownBrokerEpoch : known});
    }
    return proposal;
}

CommitProgress Replica::commitProgress(Offset requiredOffset, const Surroundings& around) const
{
    if (highWatermark() < requiredOffset)
        return {};
    const bool hasEnough = effectiveMinIsr(*leader(), around.topicConfig) <= leader()->inSync.maximalSize();
    return {true, hasEnough ? ErrorCode::None : ErrorCode::NotEnoughReplicasAfterAppend};
}

ProposalOutcome Replica::onProposalAnswered(Instant now, const message::AlterPartitionPartitionResponse& response,
    const message::AlterPartitionData& asked, const Surroundings& around, machine::Outbox& out)
{
    ProposalOutcome outcome;
    if (!isLeader() || !leading().inSync.isPending() || !isPendingProposal(asked))
        return outcome;
    InSyncSet& set = leading().inSync;
    switch (response.error) {
    case ErrorCode::None:
        return onProposalAccepted(now, response, around, out);
    case ErrorCode::OperationNotAttempted:
    case ErrorCode::IneligibleReplica:
        set.proposal = Committed{};
        out.tell(event::InSyncSetProposalEnded{m_partition, response.error});
        return outcome;
    case ErrorCode::FencedLeaderEpoch:
    case ErrorCode::InvalidUpdateVersion:
    case ErrorCode::InvalidRequest:
    case ErrorCode::UnknownTopicOrPartition:
    case ErrorCode::UnknownTopicId:
    case ErrorCode::NewLeaderElected:
        return outcome; // newer metadata will settle it; until then the stricter maximal ISR holds
    default:
        outcome.again = pendingProposal(around.ownBrokerEpoch);
        return outcome;
    }
}

bool Replica::isPendingProposal(const message::AlterPartitionData& asked) const
{
    const std::vector<NodeId> proposed = leader()->inSync.proposed();
    return asked.leaderEpoch == m_state.leaderEpoch && std::ranges::equal(proposed, asked.newIsr, {}, {}, &message::IsrMember::brokerId);
}

ProposalOutcome Replica::onProposalAccepted(Instant now, const message::AlterPartitionPartitionResponse& response,
    const Surroundings& around, machine::Outbox& out)
{
    ProposalOutcome outcome;
    if (response.leaderEpoch != m_state.leaderEpoch || response.partitionEpoch < m_state.partitionEpoch)
        return outcome;
    const InSyncSet before = std::exchange(leading().inSync, InSyncSet{response.isr, Committed{}});
    m_state.partitionEpoch = response.partitionEpoch;
    tellIsrChange(before, out);
    outcome.isrChanged = before.committed != response.isr;
    outcome.highWatermarkMoved = advanceHighWatermark(now, around, out);
    return outcome;
}

} // namespace highwater::replica
