// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/ids.h"
#include "engine/base/time.h"
#include "engine/client/backoff.h"
#include "engine/machine/deadline.h"
#include "engine/machine/outbox.h"
#include "engine/message/envelope.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace highwater::client {

/// One connection of a client.
struct ConnectionKey {
    NodeId broker;
    message::Channel channel = message::Channel::Data;
    friend auto operator<=>(const ConnectionKey&, const ConnectionKey&) = default;
};

/// A request that waits for its answer; `Context` is what the machine needs to know then. Kafka: InFlightRequest.
template <class Context>
struct InFlightRequest {
    CorrelationId correlation;
    machine::Deadline timeout; ///< request.timeout.ms
    Context context;
    friend bool operator==(const InFlightRequest&, const InFlightRequest&) = default;
};

template <class Context>
struct Connection {
    std::vector<InFlightRequest<Context>> inFlight; ///< oldest first
    bool isOpen = false;                            ///< something was sent on it since it last closed
    bool isEstablished = false;                     ///< something was answered on it since it last closed
    CorrelationId openedBy;                         ///< the first thing sent since
    std::int32_t failures = 0;                      ///< closed without an answer in between
    machine::Deadline reconnect;                    ///< nothing is sent before; set while backing off
    friend bool operator==(const Connection&, const Connection&) = default;
};

/// What a client has under way with each broker: order, limits, timeouts and reconnect backoff. A connection opens with the
/// first request sent on it and stands from the first answer on. Kafka: NetworkClient with InFlightRequests and ClusterConnectionStates (log-and-producer.md 6.3.9).
template <class Context>
class Connections {
public:
    using Requests = std::vector<InFlightRequest<Context>>;

    /// May send now. Kafka: NetworkClient.ready.
    bool isReady(const ConnectionKey& key, Instant now, std::int32_t inFlightMax) const
    {
        const auto found = m_connections.find(key);
        return found == m_connections.end()
            || ((!found->second.reconnect.isSet() || found->second.reconnect.at <= now)
                && std::int32_t(found->second.inFlight.size()) < inFlightMax);
    }
    std::size_t inFlightCount(const ConnectionKey& key) const
    {
        const auto found = m_connections.find(key);
        return found == m_connections.end() ? 0 : found->second.inFlight.size();
    }
    /// Something was sent on it since it last closed. Kafka: ConnectionStates.CONNECTING and later.
    bool isOpen(const ConnectionKey& key) const
    {
        const auto found = m_connections.find(key);
        return found != m_connections.end() && found->second.isOpen;
    }
    /// The broker answered on it, so it stands. Kafka: ConnectionState.READY.
    bool isEstablished(const ConnectionKey& key) const
    {
        const auto found = m_connections.find(key);
        return found != m_connections.end() && found->second.isEstablished;
    }
    /// Notes a request that was sent and will be answered.
    void add(const ConnectionKey& key, InFlightRequest<Context> request)
    {
        opened(key, request.correlation).inFlight.push_back(std::move(request));
    }
    /// Notes that something was sent that is not answered (acks=0).
    void addUnanswered(const ConnectionKey& key, CorrelationId correlation) { opened(key, correlation); }
    /// Whether news of a closed connection is about the one that is open now. `refused` is the request that was refused, or 0.
    bool isAboutOpen(const ConnectionKey& key, CorrelationId refused) const
    {
        const auto found = m_connections.find(key);
        return found != m_connections.end() && found->second.isOpen
            && (refused == CorrelationId{} || refused >= found->second.openedBy);
    }
    /// The request that an answer belongs to; nothing when it was given up before.
    std::optional<InFlightRequest<Context>> take(const ConnectionKey& key, CorrelationId correlation)
    {
        const auto found = m_connections.find(key);
        if (found == m_connections.end())
            return std::nullopt;
        Requests& requests = found->second.inFlight;
        const auto request = std::ranges::find(requests, correlation, &InFlightRequest<Context>::correlation);
        if (request == requests.end())
            return std::nullopt;
        found->second.failures = 0;
        found->second.isEstablished = true;
        InFlightRequest<Context> taken = std::move(*request);
        requests.erase(request);
        return taken;
    }
    /// The connection is gone: its open requests, oldest first, will not be answered. The next one waits for its backoff.
    Requests close(const ConnectionKey& key, const Backoff& reconnectBackoff, machine::Outbox& out)
    {
        const auto found = m_connections.find(key);
        if (found == m_connections.end() || !found->second.isOpen)
            return {};
        Connection<Context>& connection = found->second;
        connection.isOpen = false;
        connection.isEstablished = false;
        connection.failures += 1;
        connection.reconnect = out.deadline(reconnectBackoff.after(connection.failures, out.prng()));
        return std::exchange(connection.inFlight, {});
    }
    /// A connection whose oldest request waited too long.
    std::optional<ConnectionKey> timedOut(Instant now) const
    {
        for (const auto& [key, connection] : m_connections)
            if (!connection.inFlight.empty() && connection.inFlight.front().timeout.at <= now)
                return key;
        return std::nullopt;
    }
    /// Closes a connection whose oldest request waited too long, and tells the broker. What was open on it is returned; nothing
    /// when none timed out. The silence is put in force as the cause.
    std::optional<std::pair<ConnectionKey, Requests>> closeTimedOut(const Backoff& reconnectBackoff, machine::Outbox& out)
    {
        const auto key = timedOut(out.now());
        if (!key)
            return std::nullopt;
        out.isDue(m_connections.at(*key).inFlight.front().timeout);
        out.missed(key->broker);
        out.reply({key->broker, key->channel, {}}, message::ConnectionClosed{});
        return std::pair{*key, close(*key, reconnectBackoff, out)};
    }
    /// Ends the backoffs that are over, so that nothing stays due.
    void endBackoffs(Instant now)
    {
        for (auto& [key, connection] : m_connections)
            if (connection.reconnect.at <= now)
                connection.reconnect = {};
    }
    /// Of timeouts and backoffs.
    machine::Deadline earliestDeadline() const
    {
        machine::Deadline earliest;
        for (const auto& [key, connection] : m_connections) {
            earliest = machine::earlierOf(earliest, connection.reconnect);
            if (!connection.inFlight.empty())
                earliest = machine::earlierOf(earliest, connection.inFlight.front().timeout);
        }
        return earliest;
    }
    const std::map<ConnectionKey, Connection<Context>>& all() const { return m_connections; }

    friend bool operator==(const Connections&, const Connections&) = default;

private:
    Connection<Context>& opened(const ConnectionKey& key, CorrelationId correlation)
    {
        Connection<Context>& connection = m_connections[key];
        if (!connection.isOpen)
            connection.openedBy = correlation;
        connection.isOpen = true;
        connection.reconnect = {};
        return connection;
    }

    std::map<ConnectionKey, Connection<Context>> m_connections;
};

/// The broker with the fewest open requests; ties are broken by chance. `loadOf` gives nothing for one that cannot be used now.
/// Kafka: NetworkClient.leastLoadedNode.
template <class LoadOf>
std::optional<NodeId> leastLoadedBroker(const std::vector<NodeId>& brokers, Prng& prng, const LoadOf& loadOf)
{
    std::optional<NodeId> best;
    std::size_t least = 0;
    const std::size_t start = brokers.empty() ? 0 : std::size_t(prng.below(brokers.size()));
    for (std::size_t i = 0; i < brokers.size(); ++i) {
        const NodeId broker = brokers[(start + i) % brokers.size()];
        const std::optional<std::size_t> load = loadOf(broker);
        if (load && (!best || *load < least)) {
            best = broker;
            least = *load;
        }
    }
    return best;
}

} // namespace highwater::client
