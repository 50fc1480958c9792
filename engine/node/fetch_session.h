// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/prng.h"
#include "engine/message/fetch.h"
#include "engine/node/flat_map.h"
#include "engine/node/purgatory.h"

#include <map>
#include <optional>
#include <vector>

/// Both ends of a fetch session (KIP-227): only partitions with news are named and looked at. Source: replication.md 2.4.
namespace highwater::node {

/// A partition as the serving broker remembers it. Kafka: CachedPartition.
struct CachedPartition {
    message::FetchPartition fetch;              ///< as last asked
    Offset highWatermark = kNoOffset;           ///< as last sent
    Offset logStartOffset = kNoOffset;          ///< as last sent
    bool hasNews = false;                       ///< in the session's news
    bool isAccepted = false;                    ///< the last look at it found no error
    friend bool operator==(const CachedPartition&, const CachedPartition&) = default;
};

/// The serving side of one session. Kafka: FetchSession.
///
/// Always: `news` holds exactly the partitions with hasNews, oldest news first (so that none starves).
struct FetchSession {
    std::int32_t id = 0;
    std::int32_t epoch = 1; ///< that the next request must carry
    NodeId replicaId = kNoNode;
    BrokerEpoch replicaEpoch = kNoBrokerEpoch;
    FlatMap<TopicIdPartition, CachedPartition> partitions;
    std::vector<TopicIdPartition> news;
    Instant lastUsed;                        ///< the latest request
    std::optional<ConnectionId> parkedAt;    ///< its fetch waits there

    /// To be looked at by the next fetch, or by the one that waits.
    void addNews(const TopicIdPartition& partition);
    /// What there is to look at; none of it is news any more.
    std::vector<TopicIdPartition> takeNews();
    void forget(const TopicIdPartition& partition);

    friend bool operator==(const FetchSession&, const FetchSession&) = default;
};

/// Kafka: FetchSessionCache.
struct FetchSessionCache {
    std::map<std::int32_t, FetchSession> sessions;

    FetchSession* find(std::int32_t id);
    /// Null when no slot is free: the fetch is then answered without a session. May evict one that nobody used for 120 s; its
    /// id is put in `evicted`.
    FetchSession* open(Instant now, NodeId replicaId, std::int32_t slots, Prng& prng, std::optional<std::int32_t>& evicted);

    friend bool operator==(const FetchSessionCache&, const FetchSessionCache&) = default;
};
/// A session unused for longer may be evicted. Kafka: MIN_INCREMENTAL_FETCH_SESSION_EVICTION_MS.
inline constexpr Duration kSessionEvictionAge = seconds(120);

/// The asking side. Kafka: FetchSessionHandler.
struct FetchSessionHandler {
    std::int32_t sessionId = 0;
    std::int32_t nextEpoch = 0; ///< 0: the next request names all partitions

    message::FetchSessionId next() const { return {sessionId, nextEpoch}; }
    bool isFull() const { return nextEpoch == 0; }
    /// The next request opens a new session, and closes the old one if it is still there.
    void restart() { nextEpoch = 0; }
    /// After a good answer.
    void onAnswer(std::int32_t answeredId);

    friend bool operator==(const FetchSessionHandler&, const FetchSessionHandler&) = default;
};

} // namespace highwater::node
