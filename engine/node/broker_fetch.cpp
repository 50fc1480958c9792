// SPDX-License-Identifier: GPL-3.0-or-later
// Fetch requests of followers and consumers, with sessions and those that wait for bytes. Source: replication.md 2.4-2.9.
#include "engine/node/broker.h"

#include <algorithm>
#include <utility>

namespace highwater::node {

/// One pass over the partitions of a fetch: what was found so far.
struct Broker::FetchLook {
    const message::FetchRequest& request;
    FetchSession* session = nullptr; ///< null: sessionless
    bool isFirst = true;             ///< updates follower records; a parked fetch is read again without
    ByteCount bytesLeft = 0;
    ByteCount bytes = 0;
    bool mustAnswer = false;
    std::size_t settledCount = 0; ///< partitions that the image does not know; they do not keep the others from waiting
    std::vector<message::FetchPartitionResponse> responses{};
};

void Broker::onFetch(Step& step, const ConnectionId& id, const message::Envelope& envelope)
{
    const auto& request = std::get<message::FetchRequest>(*envelope.message);
    ErrorCode error = ErrorCode::None;
    FetchLook look{request, sessionOf(step, request, error)};
    if (error != ErrorCode::None) {
        answer(step, id, message::FetchResponse{error, 0, {}});
        return;
    }
    look.bytesLeft = std::min(request.maxBytes, m_config.fetchMaxBytes);
    const std::size_t partitionCount = look.session != nullptr ? look.session->partitions.size() : request.partitions.size();
    lookAtAll(step, look);
    const ByteCount minBytes = std::min(request.minBytes, std::min(request.maxBytes, m_config.fetchMaxBytes));
    const bool allSettled = partitionCount == look.settledCount;
    if (request.maxWait <= Duration{0} || allSettled || look.bytes >= minBytes || look.mustAnswer) {
        answerFetch(step, id, look);
        return;
    }
    park(step, id, envelope, look);
}

void Broker::park(Step& step, const ConnectionId& id, const message::Envelope& envelope, FetchLook& look)
{
    step.out.putCause(step.cause);
    DelayedFetch delayed{envelope.message, 0};
    if (look.session != nullptr) {
        delayed.sessionId = look.session->id;
        look.session->parkedAt = id;
        for (const message::FetchPartitionResponse& response : look.responses)
            if (isNews(*look.session->partitions.find(response.partition), response))
                look.session->addNews(response.partition);
    } else {
        for (const message::FetchPartition& fetch : look.request.partitions)
            m_watchers[fetch.partition].fetches.push_back(id);
    }
    m_purgatory.connection(id).inHand = std::move(delayed);
    m_purgatory.setDeadline(id, step.out.deadline(look.request.maxWait));
}

FetchSession* Broker::sessionOf(Step& step, const message::FetchRequest& request, ErrorCode& error)
{
    const auto [id, epoch] = request.session;
    if (epoch <= 0) {
        forgetSession(id);
        return epoch == 0 ? openSession(step, request) : nullptr;
    }
    FetchSession* session = m_sessions.find(id);
    if (session == nullptr || session->parkedAt)
        error = ErrorCode::FetchSessionIdNotFound;
    else if (session->epoch != epoch)
        error = ErrorCode::InvalidFetchSessionEpoch;
    if (error != ErrorCode::None)
        return nullptr;
    updateSession(step, *session, request);
    return session;
}

FetchSession* Broker::openSession(Step& step, const message::FetchRequest& request)
{
    std::optional<std::int32_t> evicted;
    const std::int32_t slots = m_config.maxIncrementalFetchSessionCacheSlots;
    FetchSession* session = m_sessions.open(step.now, request.replicaId, slots, step.out.prng(), evicted);
    if (evicted)
        forgetSession(*evicted);
    if (session == nullptr)
        return nullptr;
    session->epoch = 0;
    updateSession(step, *session, request);
    return session;
}

void Broker::updateSession(Step& step, FetchSession& session, const message::FetchRequest& request)
{
    for (const message::FetchPartition& fetch : request.partitions) {
        const std::size_t before = session.partitions.size();
        session.partitions[fetch.partition].fetch = fetch;
        if (session.partitions.size() != before)
            m_watchers[fetch.partition].sessions.push_back(session.id);
        session.addNews(fetch.partition);
    }
    for (const TopicIdPartition& partition : request.forgottenPartitions) {
        session.forget(partition);
        std::erase(m_watchers[partition].sessions, session.id);
    }
    const metadata::BrokerRegistration* follower = m_image->broker(request.replicaId);
    if (follower != nullptr && follower->brokerEpoch > request.replicaEpoch && request.replicaEpoch != kNoBrokerEpoch)
        for (const auto& [partition, cached] : std::as_const(session.partitions))
            session.addNews(partition); // a stale incarnation is refused for each of them (1.7)
    session.epoch = session.epoch == 2'147'483'647 ? 1 : session.epoch + 1;
    session.replicaEpoch = request.replicaEpoch;
    session.lastUsed = step.now;
}

void Broker::forgetSession(std::int32_t id)
{
    const FetchSession* session = m_sessions.find(id);
    if (session == nullptr)
        return;
    for (const auto& [partition, cached] : session->partitions)
        std::erase(m_watchers[partition].sessions, id);
    m_sessions.sessions.erase(id);
}

void Broker::lookAtAll(Step& step, FetchLook& look)
{
    if (look.session == nullptr) {
        look.responses.reserve(look.request.partitions.size());
        for (const message::FetchPartition& fetch : look.request.partitions)
            lookAt(step, look, fetch);
        return;
    }
    const std::vector<TopicIdPartition> news = look.session->takeNews();
    look.responses.reserve(news.size());
    for (const TopicIdPartition& partition : news)
        lookAt(step, look, look.session->partitions.find(partition)->fetch);
}

void Broker::lookAt(Step& step, FetchLook& look, const message::FetchPartition& fetch)
{
    step.out.putCause(step.cause);
    bool staysNews = false;
    message::FetchPartitionResponse response = readOne(step, look, fetch, staysNews);
    for (const record::RecordBatch& batch : response.batches)
        look.bytes += batch.sizeInBytes();
    look.bytesLeft = std::max(ByteCount{0}, std::min(look.request.maxBytes, m_config.fetchMaxBytes) - look.bytes);
    if (look.session != nullptr) {
        CachedPartition& cached = *look.session->partitions.find(fetch.partition);
        cached.isAccepted = response.error == ErrorCode::None && !response.divergingEpoch;
        if (staysNews)
            look.session->addNews(fetch.partition);
    }
    look.responses.push_back(std::move(response));
}

message::FetchPartitionResponse Broker::readOne(
    Step& step, FetchLook& look, const message::FetchPartition& fetch, bool& staysNews)
{
    const message::FetchRequest& request = look.request;
    replica::Replica* replica = hosted(fetch.partition);
    message::FetchPartitionResponse response;
    response.partition = fetch.partition;
    if (replica == nullptr || m_image->partition(fetch.partition) == nullptr) {
        response.error = notServedBecause(fetch.partition);
        const bool isSettled = response.error != ErrorCode::NotLeaderOrFollower;
        look.settledCount += isSettled ? 1 : 0;
        look.mustAnswer = look.mustAnswer || !isSettled;
        if (!isSettled)
            response.currentLeader = currentLeader(fetch.partition);
        staysNews = true;
        return response;
    }
    const replica::ReadLimits limits{look.bytesLeft, look.bytes == 0};
    if (request.replicaId != kNoNode && look.isFirst && replica->isLeader()) {
        opened(step, *replica);
        replica::FollowerFetchAnswer answer = replica->onFollowerFetch(
            step.now, fetch, request.replicaId, request.replicaEpoch, limits, around(fetch.partition), step.out);
        if (answer.response.error == ErrorCode::None && !answer.response.divergingEpoch)
            noteServed(step, *replica, fetch.currentLeaderEpoch);
        staysNews = answer.isOutOfIsr;
        propose(step, answer.proposal);
        if (answer.highWatermarkMoved) {
            noteNews(fetch.partition);
            step.rechecks.push_back({fetch.partition, true, step.out.cause()});
        }
        response = std::move(answer.response);
    } else {
        response = replica->read(fetch, request.replicaId, request.isolationLevel, limits, m_rules);
        staysNews = request.replicaId != kNoNode && replica->isLeader() && !replica->leader()->inSync.holds(request.replicaId);
        redirect(*replica, request, fetch, response);
    }
    look.mustAnswer = look.mustAnswer || response.error != ErrorCode::None || response.divergingEpoch
        || response.preferredReadReplica != kNoNode;
    const Offset end = request.replicaId == kNoNode ? replica->highWatermark() : replica->logEndOffset();
    const bool wasCutShort = response.batches.empty() && !response.divergingEpoch && fetch.fetchOffset < end;
    staysNews = staysNews || response.error != ErrorCode::None || wasCutShort;
    return response;
}

/// For the judges: with which leader epoch the follower asked that was given records.
void Broker::noteServed(Step& step, const replica::Replica& replica, LeaderEpoch epoch) const
{
    const auto entry = std::ranges::find(step.touched, replica.partition(), &Touched::partition);
    if (entry != step.touched.end())
        entry->servedEpoch = epoch;
}

/// A consumer with a rack reads from a follower there when the leader is elsewhere (6.6). Kafka: RackAwareReplicaSelector.
void Broker::redirect(const replica::Replica& replica, const message::FetchRequest& request, const message::FetchPartition& fetch,
    message::FetchPartitionResponse& response) const
{
    const replica::Leader* leader = replica.leader();
    const bool isSelecting = leader != nullptr && request.replicaId == kNoNode && !request.rackId.empty()
        && m_config.replicaSelectorClass.ends_with("RackAwareReplicaSelector");
    if (!isSelecting || response.error != ErrorCode::None || m_config.brokerRack == request.rackId)
        return;
    const replica::FollowerRecord* best = nullptr;
    for (const replica::FollowerRecord& follower : leader->followers) {
        const metadata::BrokerRegistration* broker = m_image->broker(follower.id);
        const bool isThere = broker != nullptr && !broker->fenced && broker->rack == request.rackId;
        const bool hasIt = follower.logStartOffset <= fetch.fetchOffset && fetch.fetchOffset <= follower.logEndOffset;
        if (isThere && hasIt && leader->inSync.holds(follower.id) && (best == nullptr || follower.logEndOffset > best->logEndOffset))
            best = &follower;
    }
    if (best == nullptr)
        return;
    response.preferredReadReplica = best->id;
    response.batches.clear();
}

bool Broker::isNews(const CachedPartition& cached, const message::FetchPartitionResponse& response)
{
    return !response.batches.empty() || response.error != ErrorCode::None || response.divergingEpoch || response.preferredReadReplica != kNoNode
        || response.highWatermark != cached.highWatermark || response.logStartOffset != cached.logStartOffset;
}

void Broker::answerFetch(Step& step, const ConnectionId& id, FetchLook& look)
{
    message::FetchResponse response;
    if (look.session != nullptr) {
        response.sessionId = look.session->id;
        response.partitions.reserve(look.responses.size());
        for (message::FetchPartitionResponse& partition : look.responses) {
            CachedPartition& cached = *look.session->partitions.find(partition.partition);
            if (!isNews(cached, partition))
                continue;
            // A follower takes no high watermark out of an error or a divergence (2.17): it is sent once more.
            const bool isTaken = partition.error == ErrorCode::None && !partition.divergingEpoch;
            cached.highWatermark = isTaken ? partition.highWatermark : kNoOffset;
            cached.logStartOffset = partition.logStartOffset;
            response.partitions.push_back(std::move(partition));
        }
    } else {
        response.partitions = std::move(look.responses);
    }
    answer(step, id, std::move(response));
}

void Broker::unwatch(const ConnectionId& id, const DelayedFetch& delayed)
{
    if (FetchSession* session = m_sessions.find(delayed.sessionId)) {
        session->parkedAt.reset();
        return;
    }
    for (const message::FetchPartition& fetch : std::get<message::FetchRequest>(*delayed.request).partitions)
        std::erase(m_watchers[fetch.partition].fetches, id);
}

void Broker::completeFetch(Step& step, const ConnectionId& id)
{
    const DelayedFetch delayed = std::get<DelayedFetch>(m_purgatory.connection(id).inHand);
    unwatch(id, delayed);
    const auto& request = std::get<message::FetchRequest>(*delayed.request);
    FetchSession* session = m_sessions.find(delayed.sessionId);
    if (delayed.sessionId != 0 && session == nullptr) { // evicted while it waited
        answer(step, id, message::FetchResponse{ErrorCode::FetchSessionIdNotFound, 0, {}});
        return;
    }
    const EventNumber cause = step.out.cause();
    FetchLook look{request, session};
    look.isFirst = false;
    look.bytesLeft = std::min(request.maxBytes, m_config.fetchMaxBytes);
    const EventNumber outer = std::exchange(step.cause, cause);
    lookAtAll(step, look);
    step.out.putCause(cause);
    answerFetch(step, id, look);
    step.cause = outer;
}

bool Broker::isFetchReady(const DelayedFetch& delayed, const TopicIdPartition& partition) const
{
    const auto& request = std::get<message::FetchRequest>(*delayed.request);
    const ByteCount minBytes = std::min(request.minBytes, std::min(request.maxBytes, m_config.fetchMaxBytes));
    ByteCount bytes = 0;
    const auto isReady = [&](const message::FetchPartition& fetch) {
        const replica::Replica* replica = this->replica(fetch.partition);
        if (replica == nullptr)
            return true;
        const replica::FetchReadiness readiness = replica->readiness(fetch, request.replicaId, request.isolationLevel, m_rules);
        bytes += readiness.availableBytes;
        return readiness.mustAnswer || bytes >= minBytes;
    };
    const auto session = m_sessions.sessions.find(delayed.sessionId);
    if (session == m_sessions.sessions.end())
        return std::ranges::any_of(request.partitions, isReady);
    const FlatMap<TopicIdPartition, CachedPartition>& cached = session->second.partitions;
    const CachedPartition* changed = cached.find(partition);
    if (changed != nullptr && isReady(changed->fetch))
        return true;
    const auto isReadyToo = [&](const TopicIdPartition& other) { return other != partition && isReady(cached.find(other)->fetch); };
    return minBytes > 1 && std::ranges::any_of(session->second.news, isReadyToo);
}

void Broker::noteNews(const TopicIdPartition& partition)
{
    const Watchers* watchers = m_watchers.find(partition);
    if (watchers == nullptr)
        return;
    for (const std::int32_t id : watchers->sessions)
        m_sessions.find(id)->addNews(partition);
}

void Broker::recheckFetches(Step& step, const Recheck& recheck)
{
    const Watchers* watchers = m_watchers.find(recheck.partition);
    if (watchers == nullptr)
        return;
    std::vector<ConnectionId> waiting = watchers->fetches;
    for (const std::int32_t id : watchers->sessions)
        if (const std::optional<ConnectionId>& parkedAt = m_sessions.find(id)->parkedAt)
            waiting.push_back(*parkedAt);
    for (const ConnectionId& id : waiting) {
        const Connection* connection = m_purgatory.find(id);
        const auto* delayed = connection == nullptr ? nullptr : std::get_if<DelayedFetch>(&connection->inHand);
        if (delayed == nullptr || !isFetchReady(*delayed, recheck.partition))
            continue;
        step.out.putCause(recheck.cause);
        completeFetch(step, id);
    }
}

void Broker::settleFollowers(replica::Replica& replica)
{
    const Watchers* watchers = m_watchers.find(replica.partition());
    if (watchers == nullptr || !replica.isLeader())
        return;
    for (const std::int32_t id : watchers->sessions) {
        const FetchSession& session = *m_sessions.find(id);
        if (session.replicaId != kNoNode && session.partitions.find(replica.partition())->isAccepted)
            replica.noteIdleFetch(session.replicaId, session.lastUsed);
    }
}

void Broker::distrustFollowers(const TopicIdPartition& partition)
{
    const Watchers* watchers = m_watchers.find(partition);
    if (watchers == nullptr)
        return;
    for (const std::int32_t id : watchers->sessions) {
        FetchSession& session = *m_sessions.find(id);
        session.partitions.find(partition)->isAccepted = false;
        session.addNews(partition);
    }
}

std::optional<replica::FollowerRecord> Broker::followerRecord(const TopicIdPartition& partition, NodeId follower) const
{
    const replica::Replica* replica = this->replica(partition);
    if (replica == nullptr || !replica->isLeader())
        return std::nullopt;
    const auto& records = replica->leader()->followers;
    const auto found = std::ranges::find(records, follower, &replica::FollowerRecord::id);
    if (found == records.end())
        return std::nullopt;
    replica::FollowerRecord record = *found;
    const Watchers* watchers = m_watchers.find(partition);
    if (watchers == nullptr || record.logEndOffset != replica->logEndOffset())
        return record;
    for (const std::int32_t id : watchers->sessions) {
        const FetchSession& session = m_sessions.sessions.at(id);
        const bool hasAskedSince = session.lastUsed > record.lastFetchTime && session.partitions.find(partition)->isAccepted;
        if (session.replicaId == follower && hasAskedSince)
            replica::noteFetch(record, record.logEndOffset, replica->logEndOffset(), session.lastUsed);
    }
    return record;
}

} // namespace highwater::node
