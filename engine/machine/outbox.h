// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/prng.h"
#include "engine/event/event.h"
#include "engine/machine/deadline.h"
#include "engine/message/envelope.h"

#include <map>
#include <utility>
#include <vector>

namespace highwater::machine {

/// Who is to be answered, when the answer comes later than the step that asked. Kafka: a parked request's channel.
struct ReplyTo {
    NodeId node = kNoNode;
    message::Channel channel = message::Channel::Data;
    CorrelationId correlation;

    friend auto operator<=>(const ReplyTo&, const ReplyTo&) = default;
};
inline ReplyTo replyTo(const message::Envelope& request) { return {request.from, request.channel, request.correlation}; }

/// The newest trouble between two nodes: what is blamed when one of them hears nothing from the other.
using Troubles = std::map<std::pair<NodeId, NodeId>, EventNumber>;

/// What the world keeps for outboxes: counters that never repeat, chance, and who was in trouble.
struct OutboxCounters {
    EventNumber lastEvent;
    CorrelationId lastCorrelation;
    Prng prng;
    Troubles troubles; ///< keyed with the smaller node id first

    friend bool operator==(const OutboxCounters&, const OutboxCounters&) = default;
};

/// What a machine wants done: messages to send and events to tell. Lent by the scheduler for one step; no part of the world.
///
/// The cause in force is the event that what happens now is blamed on: the input's at first, then each event told.
class Outbox {
public:
    Outbox() = default;
    explicit Outbox(OutboxCounters& counters, Timestamp startOfTime) : m_counters(&counters), m_startOfTime(startOfTime) {}

    /// Lends it to another world, whose counters it uses from here on.
    void lend(OutboxCounters& counters, Timestamp startOfTime)
    {
        m_counters = &counters;
        m_startOfTime = startOfTime;
    }

    /// Empties it for a step of `self`.
    void begin(Instant now, NodeId self, EventNumber cause)
    {
        m_now = now;
        m_self = self;
        m_cause = cause;
        m_envelopes.clear();
        m_events.clear();
    }

    Instant now() const { return m_now; }
    NodeId self() const { return m_self; }
    /// The node's wall clock, for record timestamps.
    Timestamp wallClock() const { return {m_startOfTime.value + m_now.value / 1'000}; }
    Prng& prng() { return m_counters->prng; }

    EventNumber cause() const { return m_cause; }
    /// What is told and sent from here on is told and sent by `self`: for commands, which may concern several nodes.
    void actAs(NodeId self) { m_self = self; }
    /// The node puts the input's cause back before its next machine or partition.
    void putCause(EventNumber cause) { m_cause = cause; }

    /// Numbered at once; is the cause in force from here on.
    EventNumber tell(event::EventBody body);
    /// A request carries the cause in force and a correlation of its own, which the response repeats.
    CorrelationId request(NodeId to, message::Channel channel, message::Message body);
    void reply(const ReplyTo& to, message::Message body);
    void post(message::Envelope envelope) { m_envelopes.push_back(std::move(envelope)); }

    /// now + after, with the cause in force.
    Deadline deadline(Duration after) const { return {m_now + after, m_cause}; }
    /// If due, its cause comes into force.
    bool isDue(const Deadline& deadline)
    {
        if (deadline.at > m_now)
            return false;
        m_cause = deadline.cause;
        return true;
    }
    /// What is done now is done because `peer` was silent: the newest trouble between here and there, if newer, comes into force.
    void missed(NodeId peer)
    {
        const auto found = m_counters->troubles.find(std::minmax(m_self, peer));
        if (found != m_counters->troubles.end() && found->second > m_cause)
            m_cause = found->second;
    }

    std::vector<message::Envelope>& envelopes() { return m_envelopes; }
    const std::vector<message::Envelope>& envelopes() const { return m_envelopes; }
    std::vector<event::Event>& events() { return m_events; }
    const std::vector<event::Event>& events() const { return m_events; }

private:
    OutboxCounters* m_counters = nullptr;
    Timestamp m_startOfTime;
    Instant m_now;
    NodeId m_self = kNoNode;
    EventNumber m_cause;
    std::vector<message::Envelope> m_envelopes;
    std::vector<event::Event> m_events;
};

} // namespace highwater::machine
