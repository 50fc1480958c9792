// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/prng.h"
#include "engine/event/cluster_events.h"
#include "engine/node/flat_map.h"
#include "engine/sim/command.h"
#include "engine/sim/in_flight_queue.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace highwater::sim {

/// What a link is like in one direction. All of it can be seen and changed.
struct LinkQuality {
    Duration delayMin{500}; ///< of one message; each one's is drawn evenly between the two
    Duration delayMax{2'000};
    PerMille loss{0};                             ///< of segments, resent by TCP: the connection waits, twice as long each time
    Duration resendAfter = milliseconds(200);     ///< TCP's least retransmission timeout
    ByteCount bytesPerSecond = 0;                 ///< 0: no limit; bytes queue behind earlier ones
    Duration givesUpAfter = seconds(30);          ///< how long what stands before a cut is resent before it is lost for good
    bool isCut = false;
    friend bool operator==(const LinkQuality&, const LinkQuality&) = default;
};

/// How long one message takes once its bytes are sent. A cut is looked after elsewhere.
Duration travelTime(const LinkQuality& link, Prng& prng);

/// What a node says to itself takes this long: it goes through no network.
inline constexpr Duration kLoopbackDelay{20};

/// One direction of a TCP connection: order holds within it.
struct Connection {
    NodeId from;
    NodeId to;
    message::Channel channel = message::Channel::Data;
    friend auto operator<=>(const Connection&, const Connection&) = default;
};
inline Connection connectionOf(const message::Envelope& envelope) { return {envelope.from, envelope.to, envelope.channel}; }
inline Connection backwards(const Connection& connection) { return {connection.to, connection.from, connection.channel}; }

/// A link that somebody changed, and by which event.
struct Link {
    LinkQuality quality;
    EventNumber changedBy;
    friend bool operator==(const Link&, const Link&) = default;
};
/// A process that died, and what of its connections is over.
struct BrokenConnections {
    std::uint64_t before = 0; ///< what was sent to it with a smaller sequence belonged to the process that died
    EventNumber by;           ///< what ended it
    Instant closingsUntil;    ///< the last of its peers hears of it then
    friend bool operator==(const BrokenConnections&, const BrokenConnections&) = default;
};

/// Messages to be held or dropped as they are sent.
struct Catch {
    MessageSelector what; ///< with the partition looked up
    std::optional<TopicIdPartition> partition;
    CatchAction action = CatchAction::Hold;
    std::int32_t left = 0; ///< how many more
    event::By by = event::By::Scenario;
    EventNumber setBy;
    friend bool operator==(const Catch&, const Catch&) = default;
};
/// Whether a message is of that kind. `partition` is the selector's, looked up.
bool matches(const MessageSelector& what, const std::optional<TopicIdPartition>& partition, const message::Envelope& envelope);

/// All links and what is on them.
///
/// Kafka speaks over TCP, so one connection keeps its order and never loses one message alone. What meets a cut stands before
/// it, as TCP goes on resending; when the cut heals it goes on in order. After `givesUpAfter` the connection is lost with all
/// that stood in it, each told as MessageLost: by then the sender's request timeout has closed it. Neither end is told.
/// A process that dies breaks its connections at once: its host answers for it (`message::ConnectionClosed`).
/// A message held by hand stops its connection like a cut, but is never given up; a message dropped by hand breaks it.
struct Network {
    LinkQuality usual;
    std::map<std::pair<NodeId, NodeId>, Link> links; ///< those that were ever changed, by direction
    InFlightQueue flights;
    std::map<Connection, std::vector<Flight>> held; ///< before a cut or held, in order of sending; `arrives` is when it is given up
    std::map<Connection, std::set<std::uint64_t>> caught; ///< of the held ones, those that somebody holds by hand
    std::vector<Catch> catches;
    std::map<std::pair<NodeId, NodeId>, Instant> busyUntil; ///< links with a bandwidth: when the bytes sent so far are out
    Instant heldUntil = kNever;                     ///< when the first of the held connections is given up; derived
    std::map<NodeId, std::vector<Flight>> waiting;  ///< arrived at a paused process, in order
    node::FlatMap<Connection, Instant> lastArrivals;    ///< of each open connection; nothing sent later arrives before
    std::map<NodeId, BrokenConnections> broken;     ///< of processes that ever died
    std::uint64_t lastSequence = 0;

    const LinkQuality& quality(NodeId from, NodeId to) const;
    EventNumber changedBy(NodeId from, NodeId to) const;
    bool isCut(NodeId from, NodeId to) const { return quality(from, to).isCut; }
    /// The link, to be changed.
    Link& link(NodeId from, NodeId to);
    /// Puts a message on its way, or before the cut. Its cause becomes that of its link or its sender, if those are newer.
    void send(Instant now, message::Envelope envelope, EventNumber senderChangedBy, Prng& prng);
    /// What stood before a cut goes on. Needs: the link is not cut any more.
    void release(Instant now, NodeId from, NodeId to, Prng& prng);
    /// What is on a link that has just been cut stands before it.
    void hold(Instant now, NodeId from, NodeId to);
    /// The process of `node` is gone: its host closes each of its connections, after what is on its way from it. What arrived there
    /// and was not read is returned: it is lost.
    std::vector<Flight> breakConnections(Instant now, NodeId node, EventNumber cause, Prng& prng);
    /// Whether this flight was sent to a process that has died since.
    bool isForDeadProcess(const Flight& flight) const;
    /// What arrived at a paused process is read now. Its cause becomes `cause`, if newer.
    void resume(Instant now, NodeId node, EventNumber cause);
    /// Takes the oldest connection that has stood before a cut for too long. Needs: heldUntil <= now.
    std::vector<Flight> giveUp(Instant now);
    /// The first catch that this message falls into; null: none.
    Catch* catching(const message::Envelope& envelope);
    /// Sends it, and holds it at once.
    void sendHeld(Instant now, message::Envelope envelope, EventNumber senderChangedBy, Prng& prng);
    /// Holds it, with what is behind it on its connection. False: it is not on its way, or held already.
    bool holdByHand(std::uint64_t sequence);
    /// Lets it go on, with what is behind it. False: nobody holds it.
    bool releaseByHand(Instant now, std::uint64_t sequence, Prng& prng);
    bool isHeldByHand(const Flight& flight) const;
    /// Breaks one connection, both directions: what is on it is returned, it is lost; both ends hear of it.
    std::vector<Flight> breakConnection(Instant now, const Connection& connection, EventNumber cause, Prng& prng);
    /// How many are on their way, held and waiting.
    std::size_t messageCount() const;

    friend bool operator==(const Network&, const Network&) = default;

    /// What stands in this connection goes on until one that is held by hand. Needs: the link is not cut.
    void letGo(Instant now, const Connection& connection, EventNumber cause, Prng& prng);
    /// When the last byte of this message, sent now, has left.
    Instant bytesAreOut(Instant now, const LinkQuality& link, const message::Envelope& envelope);
    /// Works out `heldUntil` again.
    void refreshHeldUntil();
};

} // namespace highwater::sim
