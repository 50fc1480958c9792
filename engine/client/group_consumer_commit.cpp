// SPDX-License-Identifier: GPL-3.0-or-later
// Commits, the application's and those that happen by themselves. Kafka: ConsumerCoordinator, CommitRequestManager.
// Source: consumer-groups.md 5E, 5F.
#include "engine/client/group_consumer.h"

#include <algorithm>
#include <utility>

namespace highwater::client {

using Kind = MemberInFlight::Kind;

/// Of all partitions with a valid position (5.22).
GroupConsumer::Offsets GroupConsumer::positions() const
{
    Offsets offsets;
    for (const auto& [name, partition] : m_state.partitions)
        if (partition.phase == PositionPhase::Fetching && partition.position)
            offsets[name] = {*partition.position, partition.positionEpoch};
    return offsets;
}

/// 5.20: inside poll only, before records are collected, never while a join is unfinished.
void GroupConsumer::autoCommitIfDue(Instant now, machine::Outbox& out)
{
    const bool isMember = isClassic() ? m_state.join == JoinPhase::Stable && !m_state.needsRejoin : m_state.generation > 0;
    if (!m_state.config.enableAutoCommit || m_state.autoCommit.at > now || !isMember || m_state.coordinator == kNoNode)
        return;
    out.isDue(m_state.autoCommit);
    m_state.autoCommit = out.deadline(m_state.config.autoCommitInterval);
    if (Offsets offsets = positions(); !offsets.empty())
        startCommit(CommitKind::Interval, std::move(offsets), m_state.config.requestTimeout, out);
}

/// Its number. Without anything to commit, or when it cannot be (5.28), it has ended already.
std::int64_t GroupConsumer::startCommit(CommitKind kind, Offsets offsets, Duration patience, machine::Outbox& out)
{
    PendingCommit commit;
    commit.number = ++m_state.lastCommit;
    commit.kind = kind;
    commit.offsets = std::move(offsets);
    commit.giveUp = out.deadline(patience);
    if (commit.offsets.empty())
        return commit.number;
    const bool isOfTheApplication = kind == CommitKind::Sync || kind == CommitKind::Async;
    m_state.commits.push_back(std::move(commit));
    if (isClassic() && isOfTheApplication && m_state.generation < 0)
        endCommit(m_state.lastCommit, ErrorCode::UnknownMemberId, out);
    else if (isClassic() && isOfTheApplication && m_state.join != JoinPhase::Stable)
        endCommit(m_state.lastCommit, ErrorCode::RebalanceInProgress, out);
    return m_state.lastCommit;
}

PendingCommit* GroupConsumer::commit(std::int64_t number)
{
    const auto found = std::ranges::find(m_state.commits, number, &PendingCommit::number);
    return found == m_state.commits.end() ? nullptr : &*found;
}

bool GroupConsumer::isCommitting(std::int64_t number) const
{
    return std::ranges::find(m_state.commits, number, &PendingCommit::number) != m_state.commits.end();
}

/// Sends what may go and gives up what took too long.
void GroupConsumer::commitStep(Instant now, machine::Outbox& out)
{
    std::vector<std::int64_t> late;
    for (PendingCommit& commit : m_state.commits) {
        if (commit.giveUp.at <= now) {
            late.push_back(commit.number);
            continue;
        }
        if (commit.isUnderWay || (commit.next.isSet() && commit.next.at > now) || !canAskCoordinator(now))
            continue;
        message::OffsetCommitRequest request{m_state.config.groupId, m_state.generation, m_state.memberId, instanceId(), {}};
        for (const auto& [partition, position] : commit.offsets)
            request.partitions.push_back({partition, position.offset, position.leaderEpoch, {}});
        commit.isUnderWay = true;
        commit.next = {};
        send(m_state.coordinator, message::Channel::Coordinator, std::move(request), {Kind::Commit, {}, m_state.generation, commit.number},
            out);
    }
    const EventNumber cause = out.cause();
    for (const std::int64_t number : late) {
        if (const PendingCommit* commit = this->commit(number))
            out.isDue(commit->giveUp);
        endCommit(number, ErrorCode::RequestTimedOut, out);
        out.putCause(cause);
    }
}

/// 2.30, 5.23.
void GroupConsumer::onCommitAnswered(const MemberInFlight& context, const message::OffsetCommitResponse& response, machine::Outbox& out)
{
    const std::int64_t number = context.commit;
    PendingCommit* answered = commit(number);
    if (answered == nullptr)
        return;
    ErrorCode error = ErrorCode::None;
    for (const message::OffsetCommitPartitionResponse& partition : response.partitions)
        if (error == ErrorCode::None)
            error = partition.error;
    answered->isUnderWay = false;
    switch (error) {
    case ErrorCode::NotCoordinator:
    case ErrorCode::CoordinatorNotAvailable:
    case ErrorCode::RequestTimedOut:
        retryCommit(*answered, out);
        loseCoordinator(error, out);
        return;
    case ErrorCode::CoordinatorLoadInProgress:
    case ErrorCode::UnknownTopicOrPartition: return retryCommit(*answered, out);
    case ErrorCode::RebalanceInProgress:
        m_state.needsRejoin = true;
        break;
    case ErrorCode::UnknownMemberId:
    case ErrorCode::IllegalGeneration:
        if (isClassic() && context.generation != m_state.generation && m_state.join == JoinPhase::Joining)
            error = ErrorCode::RebalanceInProgress; // of a generation that is over (2.31)
        else if (isClassic() && m_state.generation >= 0)
            resetGeneration(error, error == ErrorCode::UnknownMemberId, out);
        break;
    case ErrorCode::StaleMemberEpoch:
        if (answered->kind != CommitKind::Async && m_state.generation > 0)
            return retryCommit(*answered, out); // its epoch has moved on meanwhile
        break;
    case ErrorCode::FencedInstanceId: return fail(error, out);
    default: break;
    }
    endCommit(number, error, out);
}

/// Asynchronous ones have one attempt; that of the interval comes again soon, with newer positions.
void GroupConsumer::retryCommit(PendingCommit& commit, machine::Outbox& out)
{
    commit.isUnderWay = false;
    if (commit.kind == CommitKind::Interval)
        m_state.autoCommit = out.deadline(m_state.config.retryBackoff);
    if (commit.kind == CommitKind::Interval || commit.kind == CommitKind::Async)
        return endCommit(commit.number, ErrorCode::CoordinatorNotAvailable, out);
    commit.attempts += 1;
    commit.next = out.deadline(retryBackoff().after(commit.attempts, out.prng()));
}

void GroupConsumer::endCommit(std::int64_t number, ErrorCode error, machine::Outbox& out)
{
    const PendingCommit* ended = commit(number);
    if (ended == nullptr)
        return;
    event::CommitAnswered answered{m_state.config.groupId, {}, error};
    for (const auto& [partition, position] : ended->offsets)
        if (const auto id = idOf(partition))
            answered.offsets.emplace_back(*id, position.offset);
    std::erase_if(m_state.commits, [&](const PendingCommit& commit) { return commit.number == number; });
    out.tell(std::move(answered));
}

} // namespace highwater::client
