// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/sim/network.h"

#include <map>

namespace highwater::node {
class Node;
}

namespace highwater::sim {

struct Cluster;

/// What a broker's request metrics count, over one second. Kafka: RequestMetrics, BrokerTopicMetrics.
struct RequestCounts {
    std::int64_t requests = 0;
    Duration queueTime;        ///< all of them together: RequestQueueTimeMs
    Duration localTime;        ///< handling them: LocalTimeMs
    std::int64_t messagesIn = 0;
    ByteCount bytesIn = 0;     ///< of produce requests
    friend bool operator==(const RequestCounts&, const RequestCounts&) = default;
};

/// A broker's request handlers and its disk, each a server that does one thing after another. Lost with the process.
struct RequestServer {
    Instant handlersBusyUntil;
    Instant diskBusyUntil;
    std::map<Connection, Instant> doneUntil; ///< a connection's next request is handled after the one before (wire-protocol.md 1.5)
    std::int32_t queued = 0;                 ///< waiting and in hand
    Instant secondBegan;
    RequestCounts thisSecond;
    RequestCounts lastSecond;

    /// A new second begins when the old one is over.
    void turn(Instant now);
    friend bool operator==(const RequestServer&, const RequestServer&) = default;
};

/// When a message that arrives now at this broker is handled, by what it costs; `now`: at once. Counts it and takes its place in the
/// queue. Needs: the receiver is a broker that runs.
Instant enqueue(Cluster& cluster, const node::Node& receiver, const Flight& flight);
/// It has been handled.
void leaveQueue(Cluster& cluster, NodeId receiver);

} // namespace highwater::sim
