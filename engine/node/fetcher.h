// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machine/due_list.h"
#include "engine/node/fetch_session.h"

#include <compare>
#include <optional>
#include <string>
#include <vector>

/// A follower's side of replication. Source: replication.md 2.2, 2.10-2.20.
namespace highwater::node {

/// Which fetcher: a leader broker has num.replica.fetchers of them. Kafka: BrokerIdAndFetcherId.
struct FetcherId {
    NodeId leader;
    std::int32_t index = 0;
    FetcherId() = default;
    FetcherId(NodeId leaderId, std::int32_t which = 0) : leader(leaderId), index(which) {}
    friend auto operator<=>(const FetcherId&, const FetcherId&) = default;
};
/// Where a partition goes: |31 * hash of the topic's name + partition| mod the number of fetchers (2.2). Needs: count >= 1.
std::int32_t fetcherIndexOf(const std::string& topic, PartitionIndex partition, std::int32_t count);
/// Each fetcher has a connection of its own; the first one's is Channel::Fetch.
message::Channel channelOf(const FetcherId& id);
/// Whose answer comes on that channel of that leader; nothing: no fetcher's.
std::optional<FetcherId> fetcherOn(NodeId leader, message::Channel channel);
inline constexpr std::int32_t kFetchersMax = 100; ///< connections are told apart up to here

/// One partition that a fetcher copies. Kafka: PartitionFetchState.
struct FetcherPartition {
    LeaderEpoch leaderEpoch;             ///< sent as currentLeaderEpoch
    bool truncates = false;              ///< its epochs are empty: first cut it to its own high watermark (2.16)
    bool isChanged = true;               ///< in `changed`
    bool isInSession = false;            ///< the leader knows that we fetch it
    Offset askedOffset = kNoOffset;      ///< by the latest request
    LeaderEpoch askedWithEpoch = kNoLeaderEpoch;
    friend bool operator==(const FetcherPartition&, const FetcherPartition&) = default;
};

/// A partition that waits for the leader's log bounds (2.20).
struct OutOfRange {
    TopicIdPartition partition;
    bool asksForStart = false; ///< the leader's end was not below ours
    friend bool operator==(const OutOfRange&, const OutOfRange&) = default;
};

/// The one request a fetcher has on its way.
struct FetcherRequest {
    CorrelationId correlation;
    bool isListOffsets = false;
    machine::Deadline timeout; ///< replica.socket.timeout.ms
    friend bool operator==(const FetcherRequest&, const FetcherRequest&) = default;
};

/// All that a broker copies from one leader broker: one request at a time. Kafka: ReplicaFetcherThread.
///
/// Always:
///  1. `changed` holds the partitions with isChanged that are not delayed.
///  2. While `delayed` holds a partition, it is not fetched and not in the session (2.4).
struct Fetcher {
    FlatMap<TopicIdPartition, FetcherPartition> partitions;
    std::vector<TopicIdPartition> changed;   ///< to be named in the next request
    std::vector<TopicIdPartition> forgotten; ///< leave the session with the next request
    std::vector<OutOfRange> outOfRange;      ///< to be asked for, one at a time, before the next fetch
    machine::DueList<TopicIdPartition> delayed;
    FetchSessionHandler session;
    std::optional<FetcherRequest> request;
    machine::Deadline sendAt; ///< a slow follower's fetch waits until then

    bool isDelayed(const TopicIdPartition& partition) const { return delayed.of(partition).isSet(); }
    bool hasReady() const { return partitions.size() > delayed.size(); }
    /// Starts over with the partition, or starts with it.
    void add(const TopicIdPartition& partition, LeaderEpoch leaderEpoch, bool truncates);
    void remove(const TopicIdPartition& partition);
    /// To be named again: its log moved, or it was never named.
    void change(const TopicIdPartition& partition);
    void delay(const TopicIdPartition& partition, const machine::Deadline& until);
    void delayAll(const machine::Deadline& until);
    machine::Deadline earliestDeadline() const;

    friend bool operator==(const Fetcher&, const Fetcher&) = default;
};

} // namespace highwater::node
