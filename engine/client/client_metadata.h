// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error_code.h"
#include "engine/client/backoff.h"
#include "engine/machine/deadline.h"
#include "engine/machine/outbox.h"
#include "engine/message/metadata.h"
#include "engine/message/common.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace highwater::client {

/// Where one partition lives, as far as a client knows.
struct KnownPartition {
    NodeId leader = kNoNode;
    LeaderEpoch leaderEpoch = kNoLeaderEpoch;
    friend bool operator==(const KnownPartition&, const KnownPartition&) = default;
};
struct KnownTopic {
    TopicId id;
    std::vector<KnownPartition> partitions; ///< by partition index
    std::vector<std::vector<std::string>> racks{}; ///< of each partition's replicas, sorted; empty when no broker has one
    friend bool operator==(const KnownTopic&, const KnownTopic&) = default;
};

/// What a client knows of its cluster, and when it asks again. Kafka: Metadata (log-and-producer.md 6.5).
///
/// Always:
///  1. A partition's leader is only replaced by news of the same or a later leader epoch, unless the topic was made anew.
///  2. At most one request is under way.
class ClientMetadata {
public:
    ClientMetadata() = default;
    explicit ClientMetadata(std::vector<NodeId> bootstrap) : m_bootstrap(std::move(bootstrap)) {}

    // What is known.
    const KnownTopic* topic(const std::string& name) const;
    const std::map<std::string, KnownTopic>& topics() const { return m_topics; }
    const std::vector<NodeId>& brokers() const { return m_brokers.empty() ? m_bootstrap : m_brokers; }
    const std::vector<NodeId>& bootstrap() const { return m_bootstrap; }
    /// A broker has answered.
    bool hasHeard() const { return !m_brokers.empty(); }
    /// Why a topic can never be had, as the last answer said; None otherwise.
    ErrorCode refusalOf(const std::string& topic) const;
    /// Grows with every change to what is known.
    std::int64_t version() const { return m_version; }

    // What is wanted.
    /// From now on the topic is asked for; asks at once if it is new.
    void want(const std::string& topic, const machine::Outbox& out);
    /// From now on all topics are asked for: a pattern picks among them.
    void wantAll(const machine::Outbox& out);
    /// Nobody needs it any more: forgotten (metadata.max.idle.ms).
    void drop(const std::string& topic);
    /// The topics that requests name; none: all.
    std::vector<std::string> wanted() const
    {
        return m_wantsAll ? std::vector<std::string>() : std::vector<std::string>(m_wanted.begin(), m_wanted.end());
    }
    /// Something is out of date: ask as soon as the spacing allows. Kafka: Metadata.requestUpdate.
    void requestUpdate(const machine::Outbox& out);
    /// A broker says who leads now (KIP-951, log-and-producer.md 6.3.13). True if that was news.
    bool takeHint(const std::string& topic, PartitionIndex partition, const message::CurrentLeader& leader);

    // Asking.
    /// A request should go out now.
    bool isDue(Instant now) const { return !m_isUnderWay && m_next.at <= now; }
    /// Not set while a request is under way.
    machine::Deadline deadline() const { return m_isUnderWay ? machine::Deadline{} : m_next; }
    void noteSent();
    /// No broker could be asked: the next try waits for its backoff.
    void noteFailed(const Backoff& retryBackoff, machine::Outbox& out);
    /// Takes an answer in. `maxAge` is metadata.max.age.ms.
    void takeResponse(const message::MetadataResponse& response, Duration maxAge, const Backoff& retryBackoff,
        machine::Outbox& out);

    friend bool operator==(const ClientMetadata&, const ClientMetadata&) = default;

private:
    bool takeTopic(const message::MetadataTopic& topic, const std::vector<message::MetadataBroker>& brokers);
    void forgetTopicsNotIn(const message::MetadataResponse& response);

    std::vector<NodeId> m_bootstrap;
    std::vector<NodeId> m_brokers; ///< empty before the first answer and after a rebootstrap
    std::map<std::string, KnownTopic> m_topics;
    std::set<std::string> m_wanted;
    bool m_wantsAll = false;
    std::map<std::string, ErrorCode> m_refusals;
    std::int64_t m_version = 0;
    std::int64_t m_wantedSince = 0; ///< grows with every new topic wanted
    std::int64_t m_asked = 0;       ///< m_wantedSince as of the last request
    std::int32_t m_equivalents = 0; ///< answers in a row that brought nothing new (KIP-580)
    machine::Deadline m_next;      ///< when to ask next; not set while nothing is wanted
    Instant m_notBefore{0};        ///< answers are spaced by the retry backoff
    std::int32_t m_failures = 0;   ///< in a row
    Instant m_failingSince = kNever;
    bool m_isUnderWay = false;
};

/// After this long without an answer a client starts again from its bootstrap brokers.
/// Kafka: metadata.recovery.rebootstrap.trigger.ms (log-and-producer.md 6.5.3).
inline constexpr Duration kRebootstrapAfter = seconds(300);

} // namespace highwater::client
