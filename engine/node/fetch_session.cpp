// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/node/fetch_session.h"

#include <algorithm>

namespace highwater::node {

void FetchSession::addNews(const TopicIdPartition& partition)
{
    CachedPartition* cached = partitions.find(partition);
    if (cached == nullptr || cached->hasNews)
        return;
    cached->hasNews = true;
    news.push_back(partition);
}

std::vector<TopicIdPartition> FetchSession::takeNews()
{
    std::vector<TopicIdPartition> taken;
    taken.swap(news);
    for (const TopicIdPartition& partition : taken)
        partitions.find(partition)->hasNews = false;
    return taken;
}

void FetchSession::forget(const TopicIdPartition& partition)
{
    if (partitions.erase(partition))
        std::erase(news, partition);
}

FetchSession* FetchSessionCache::find(std::int32_t id)
{
    const auto found = sessions.find(id);
    return found == sessions.end() ? nullptr : &found->second;
}

FetchSession* FetchSessionCache::open(
    Instant now, NodeId replicaId, std::int32_t slots, Prng& prng, std::optional<std::int32_t>& evicted)
{
    if (std::int32_t(sessions.size()) >= slots) {
        const auto oldest = std::ranges::min_element(sessions, {}, [](const auto& entry) { return entry.second.lastUsed; });
        if (oldest == sessions.end() || now - oldest->second.lastUsed <= kSessionEvictionAge)
            return nullptr;
        evicted = oldest->first;
    }
    std::int32_t id = 0;
    while (id == 0 || sessions.contains(id))
        id = std::int32_t(prng.next() >> 1U);
    FetchSession& session = sessions[id];
    session.id = id;
    session.replicaId = replicaId;
    session.lastUsed = now;
    return &session;
}

void FetchSessionHandler::onAnswer(std::int32_t answeredId)
{
    sessionId = answeredId;
    if (answeredId == 0)
        nextEpoch = 0;
    else
        nextEpoch = nextEpoch == 2'147'483'647 ? 1 : nextEpoch + 1;
}

} // namespace highwater::node
