// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/message/message.h"

#include <memory>

namespace highwater::message {

/// Which TCP connection of a pair of nodes: order holds within one, not between them. A broker reads the next request of a
/// connection only after it answered the one before (wire-protocol.md 1.5).
enum class Channel : std::uint8_t {
    Data,       ///< clients' produce, metadata and admin
    Fetch,      ///< a fetcher's or consumer's fetches
    Controller, ///< AlterPartition, producer ids, and what brokers hand on for administrators
    Heartbeat,  ///< registration and heartbeats
    Quorum,     ///< KRaft
    Coordinator, ///< a group member's requests to its coordinator
};

/// One message on its way. Copies share the message, which never changes.
struct Envelope {
    NodeId from;
    NodeId to;
    Channel channel = Channel::Data;
    CorrelationId correlation; ///< a response has its request's
    EventNumber cause;         ///< why it was sent
    std::shared_ptr<const Message> message;

    friend bool operator==(const Envelope& a, const Envelope& b)
    {
        return a.from == b.from && a.to == b.to && a.channel == b.channel && a.correlation == b.correlation && a.cause == b.cause
            && (a.message == b.message || *a.message == *b.message);
    }
};

} // namespace highwater::message
