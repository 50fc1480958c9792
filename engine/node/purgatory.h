// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machine/outbox.h"
#include "engine/message/delete_groups.h"
#include "engine/message/fetch.h"
#include "engine/message/produce.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

/// Requests that wait, and the connections they keep busy. Kafka: DelayedOperationPurgatory, and the muted channel of a request.
namespace highwater::node {

/// A TCP connection, seen from the broker. It has at most one request in hand (wire-protocol.md 1.5), so a parked request is
/// named by its connection.
struct ConnectionId {
    NodeId node = kNoNode;
    message::Channel channel = message::Channel::Data;
    friend auto operator<=>(const ConnectionId&, const ConnectionId&) = default;
};

/// One partition of a parked produce.
struct PendingProduce {
    Offset requiredOffset = kNoOffset;
    bool isPending = false;                    ///< still waits for the high watermark
    message::ProducePartitionResponse answer;  ///< REQUEST_TIMED_OUT while it waits (3.7)
    friend bool operator==(const PendingProduce&, const PendingProduce&) = default;
};
/// An acks=all produce that waits for the ISR. Kafka: DelayedProduce. Source: replication.md 3.6-3.10.
struct DelayedProduce {
    std::vector<PendingProduce> partitions;
    friend bool operator==(const DelayedProduce&, const DelayedProduce&) = default;
};

/// A fetch that waits for bytes. Kafka: DelayedFetch. Source: replication.md 2.6, 2.8.
struct DelayedFetch {
    std::shared_ptr<const message::Message> request; ///< the FetchRequest; never changes
    std::int32_t sessionId = 0;                      ///< 0: sessionless, the request names all
    friend bool operator==(const DelayedFetch& a, const DelayedFetch& b)
    {
        return (a.request == b.request || *a.request == *b.request) && a.sessionId == b.sessionId;
    }
};

/// An administrator's request that the active controller answers (KIP-590).
struct Forwarded {
    std::shared_ptr<const message::Message> request;
    CorrelationId sentAs; ///< 0: no controller is known
    NodeId sentTo = kNoNode;
    friend bool operator==(const Forwarded& a, const Forwarded& b)
    {
        return (a.request == b.request || *a.request == *b.request) && a.sentAs == b.sentAs && a.sentTo == b.sentTo;
    }
};

/// A request that a group coordinator has taken in; the coordinator knows what it waits for.
struct GroupCall {
    std::int32_t partsOpen = 0;          ///< of a DeleteGroups that concerns several partitions of the offsets topic
    message::DeleteGroupsResponse parts; ///< in the order asked for, as far as answered
    friend bool operator==(const GroupCall&, const GroupCall&) = default;
};

/// One connection and what it waits for.
struct Connection {
    std::variant<std::monostate, DelayedProduce, DelayedFetch, Forwarded, GroupCall> inHand;
    machine::ReplyTo replyTo;    ///< of what is in hand
    machine::Deadline deadline;  ///< of what is in hand
    std::deque<message::Envelope> waiting; ///< read when the one in hand is answered

    bool isBusy() const { return !std::holds_alternative<std::monostate>(inHand); }
    friend bool operator==(const Connection&, const Connection&) = default;
};

/// Who is to be looked at when something happens to a partition.
struct Watchers {
    std::vector<ConnectionId> produces; ///< parked, this partition still pending
    std::vector<ConnectionId> fetches;  ///< parked without a session
    std::vector<std::int32_t> sessions; ///< that hold the partition, by id
    friend bool operator==(const Watchers&, const Watchers&) = default;
};

/// All connections, and their deadlines in order.
class Purgatory {
public:
    const std::map<ConnectionId, Connection>& connections() const { return m_connections; }
    Connection& connection(const ConnectionId& id) { return m_connections[id]; }
    Connection* find(const ConnectionId& id);
    /// The connection is gone; what it had in hand is never answered.
    void close(const ConnectionId& id);
    void clear();

    void setDeadline(const ConnectionId& id, const machine::Deadline& deadline);
    /// The first that is due, if any; its deadline is no longer set.
    std::optional<std::pair<ConnectionId, machine::Deadline>> takeDue(Instant now);
    machine::Deadline earliest() const { return m_due.empty() ? machine::Deadline{} : m_due.front().first; }

    friend bool operator==(const Purgatory&, const Purgatory&) = default;

private:
    std::map<ConnectionId, Connection> m_connections;
    std::vector<std::pair<machine::Deadline, ConnectionId>> m_due; ///< by instant, then connection; few
};

} // namespace highwater::node
