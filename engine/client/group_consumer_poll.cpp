// SPDX-License-Identifier: GPL-3.0-or-later
// The application around poll, and what poll does. Kafka: ClassicKafkaConsumer.poll. Source: consumer-groups.md 6A, 6C.
#include "engine/client/group_consumer.h"

#include <algorithm>
#include <utility>

namespace highwater::client {
namespace {

constexpr Duration kCloseTimeout = seconds(30); // Kafka: ConsumerUtils.DEFAULT_CLOSE_TIMEOUT_MS

/// The offsets of at most `max` records of a batch from `from` on, and where reading goes on behind them.
std::pair<std::vector<Offset>, Offset> recordsOf(const record::RecordBatch& batch, Offset from, std::int64_t max)
{
    std::vector<Offset> offsets;
    if (batch.isControl())
        return {offsets, batch.nextOffset()};
    std::vector<Offset> all;
    if (batch.recordCount() == batch.lastOffsetDelta() + 1) {
        for (Offset at = std::max(from, batch.baseOffset()); at < batch.nextOffset() && std::int64_t(all.size()) <= max; at = at.next())
            all.push_back(at);
    } else if (const auto records = batch.records()) { // compaction left gaps
        for (const record::Record& record : *records)
            if (const Offset at = batch.baseOffset().plus(record.offsetDelta); at >= from)
                all.push_back(at);
    }
    if (std::int64_t(all.size()) <= max)
        return {all, batch.nextOffset()};
    const Offset next = all[std::size_t(max)];
    all.resize(std::size_t(max));
    return {all, next};
}

} // namespace

void GroupConsumer::requestClose(Instant now, machine::Outbox& out)
{
    if (m_state.life != ConsumerLife::Running)
        return;
    m_state.life = ConsumerLife::Closing;
    settle(now, out);
}

/// One move of the application; false when it waits.
bool GroupConsumer::runApplication(Instant now, machine::Outbox& out)
{
    switch (m_state.app) {
    case AppPhase::Failed: return false;
    case AppPhase::CommitBefore:
        if (isCommitting(m_state.waitsForCommit))
            return false;
        m_state.app = AppPhase::Processing;
        m_state.processed = out.deadline(m_state.application.processingTime);
        return true;
    case AppPhase::Processing:
        if (!out.isDue(m_state.processed))
            return false;
        processOne(out);
        if (m_state.app == AppPhase::Processing && m_state.inHand.empty())
            onBatchDone(now, out);
        return true;
    case AppPhase::CommitAfter:
        if (isCommitting(m_state.waitsForCommit))
            return false;
        m_state.app = AppPhase::Polling;
        m_state.pollDeadline = {};
        return true;
    case AppPhase::Polling: return m_state.life == ConsumerLife::Running && pollOnce(now, out);
    }
    return false;
}

/// How many of the run's next `wanted` records are done before processing throws; `wanted` when it does not.
std::size_t GroupConsumer::countBeforeException(const RecordRun& run, std::size_t wanted) const
{
    const std::optional<ProcessingException>& exception = m_state.application.exception;
    if (!exception)
        return wanted;
    std::size_t count = wanted;
    if (exception->atRecord > m_state.recordsProcessed)
        count = std::min(count, std::size_t(exception->atRecord - m_state.recordsProcessed - 1));
    if (run.partition == exception->partition) {
        const auto thrower = std::ranges::find(run.records, exception->offset);
        count = std::min(count, std::size_t(thrower - run.records.begin()));
    }
    return count;
}

/// One record, or, when that takes no time, all of a run.
void GroupConsumer::processOne(machine::Outbox& out)
{
    RecordRun& run = m_state.inHand.front();
    const EventNumber cause = out.cause();
    const std::size_t wanted = m_state.application.processingTime == Duration{0} ? run.records.size() : 1;
    const std::size_t done = countBeforeException(run, wanted);
    const bool isLast = done == run.records.size();
    if (const auto id = idOf(run.partition); id && done > 0)
        out.tell(event::RecordsProcessed{*id, run.records.front(), isLast ? run.end : run.records[done]});
    m_state.recordsProcessed += std::int64_t(done);
    m_state.processed = {};
    if (done < wanted) {
        run.records.erase(run.records.begin(), run.records.begin() + std::ptrdiff_t(done));
        return throwOutOfProcessing(out);
    }
    if (isLast)
        m_state.inHand.pop_front();
    else
        run.records.erase(run.records.begin(), run.records.begin() + std::ptrdiff_t(done));
    out.putCause(cause);
    if (!m_state.inHand.empty())
        m_state.processed = out.deadline(m_state.application.processingTime);
}

/// At the first record in hand. Nothing of the batch will be done any more; poll has moved the positions behind it (5.25, 6.3).
void GroupConsumer::throwOutOfProcessing(machine::Outbox& out)
{
    const RecordRun& run = m_state.inHand.front();
    const bool closes = m_state.application.exception->then == AfterException::Close;
    if (const auto id = idOf(run.partition))
        out.tell(event::ProcessingFailed{*id, run.records.front(), closes});
    m_state.inHand.clear();
    m_state.pollDeadline = {};
    m_state.app = AppPhase::Polling;
    m_state.life = closes ? ConsumerLife::Closing : ConsumerLife::Closed;
}

void GroupConsumer::onBatchDone(Instant, machine::Outbox& out)
{
    m_state.app = AppPhase::Polling;
    if (m_state.application.commitMode == CommitMode::AsyncAfter)
        startCommit(CommitKind::Async, positions(), m_state.config.requestTimeout, out);
    if (m_state.application.commitMode == CommitMode::SyncAfter) {
        m_state.waitsForCommit = startCommit(CommitKind::Sync, positions(), m_state.config.defaultApiTimeout, out);
        m_state.app = AppPhase::CommitAfter;
        return;
    }
    m_state.pollDeadline = {};
}

/// One turn of the loop inside poll (6.1). True when something has changed.
bool GroupConsumer::pollOnce(Instant now, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    m_state.hasLeftForSlowness = false;
    const bool hasMoved = isClassic() ? joinStep(now, out) : reconcileStep(now, out);
    if (m_state.app == AppPhase::Failed)
        return false;
    out.putCause(cause);
    autoCommitIfDue(now, out);
    out.putCause(cause);
    askForCommitted(now, out);
    askForOffsets(now, out);
    askForEpochs(now, out);
    if (m_state.app == AppPhase::Failed)
        return false;
    const bool hasRecords = collect(now, out);
    out.putCause(cause);
    fetch(now, out); // before the records are returned: what comes next is on its way meanwhile (6.3)
    return hasMoved || hasRecords;
}

/// Takes at most max.poll.records out of the buffers; one partition is drained before the next (6.7).
bool GroupConsumer::collect(Instant, machine::Outbox& out)
{
    const EventNumber cause = out.cause();
    std::int64_t room = m_state.config.maxPollRecords;
    std::vector<TopicPartition> drained;
    for (const TopicPartition& name : std::vector<TopicPartition>(m_state.pollOrder)) {
        const auto found = m_state.partitions.find(name);
        if (found == m_state.partitions.end() || found->second.phase != PositionPhase::Fetching || found->second.isPendingRevocation)
            continue;
        MemberPartition& partition = found->second;
        RecordRun run{name, {}, *partition.position};
        while (!partition.buffer.empty() && room > 0) {
            const record::RecordBatch& batch = partition.buffer.front();
            auto [offsets, next] = recordsOf(batch, *partition.position, room);
            room -= std::int64_t(offsets.size());
            run.records.insert(run.records.end(), offsets.begin(), offsets.end());
            partition.position = next;
            partition.positionEpoch = batch.leaderEpoch();
            if (next >= batch.nextOffset())
                partition.buffer.pop_front();
        }
        if (partition.buffer.empty())
            drained.push_back(name);
        const Offset start = std::exchange(run.end, *partition.position);
        if (run.records.empty())
            continue;
        m_state.recordsConsumed += std::int64_t(run.records.size());
        out.putCause(cause);
        if (const auto id = idOf(name))
            out.tell(event::RecordsConsumed{*id, start, run.end, leaderOf(name).leader});
        m_state.inHand.push_back(std::move(run));
        if (room == 0)
            break;
    }
    for (const TopicPartition& name : drained)
        std::erase(m_state.pollOrder, name);
    if (m_state.inHand.empty())
        return false;
    m_state.pollDeadline = out.deadline(m_state.config.maxPollInterval);
    const CommitMode mode = m_state.application.commitMode;
    m_state.app = AppPhase::CommitBefore;
    m_state.waitsForCommit = 0;
    if (mode == CommitMode::SyncBefore)
        m_state.waitsForCommit = startCommit(CommitKind::Sync, positions(), m_state.config.defaultApiTimeout, out);
    if (mode == CommitMode::AsyncBefore)
        startCommit(CommitKind::Async, positions(), m_state.config.requestTimeout, out);
    return true;
}

/// The heartbeat thread notices that nobody polls (6.13, 4.25).
void GroupConsumer::onPollIntervalExceeded(machine::Outbox& out)
{
    out.tell(event::PollIntervalExceeded{m_state.config.groupId});
    m_state.hasLeftForSlowness = true;
    if (isClassic()) {
        if (!instanceId())
            sendLeave(out);
        resetGeneration(ErrorCode::None, true, out);
        return;
    }
    if (m_state.generation > 0)
        sendLeave(out);
    m_state.generation = -1;
    m_state.areLost = true;
    m_state.nextHeartbeat = {};
    m_state.lastSent.reset();
}

/// close(): auto commit, let go, leave (6.17).
void GroupConsumer::closeStep(Instant now, machine::Outbox& out)
{
    if (m_state.closeLimit.isSet() && out.isDue(m_state.closeLimit))
        m_state.life = ConsumerLife::Closed;
    const bool isInTheMiddle = m_state.app != AppPhase::Polling && m_state.app != AppPhase::Failed;
    if (m_state.life != ConsumerLife::Closing || isInTheMiddle)
        return;
    const bool isMember = isClassic() ? m_state.generation >= 0 : m_state.generation > 0;
    if (!m_state.closeLimit.isSet()) {
        m_state.closeLimit = out.deadline(kCloseTimeout);
        if (m_state.config.enableAutoCommit && isMember && m_state.app != AppPhase::Failed)
            m_state.closingCommit = startCommit(CommitKind::Closing, positions(), kCloseTimeout, out);
        commitStep(now, out);
    }
    if (isCommitting(m_state.closingCommit))
        return;
    const bool areLost = !isMember || (isClassic() && m_state.join != JoinPhase::Stable);
    if (const std::vector<TopicPartition> owned = ownedPartitions(); !owned.empty())
        out.tell(event::PartitionsRevoked{m_state.config.groupId, m_state.generation, idsOf(owned), areLost});
    disown(ownedPartitions());
    const bool staysStatic = isClassic() && instanceId();
    const bool canLeave = !m_state.memberId.empty() && m_state.coordinator != kNoNode && (isMember || isClassic());
    m_state.life = canLeave && !staysStatic ? ConsumerLife::Leaving : ConsumerLife::Closed;
    if (m_state.life == ConsumerLife::Leaving)
        sendLeave(out);
}

} // namespace highwater::client
