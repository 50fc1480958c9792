// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/machine/input.h"
#include "engine/machine/outbox.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// One machine, one step, the whole outbox.
namespace highwater::tests {

/// What a step put into the outbox.
struct Stepped {
    std::vector<message::Envelope> envelopes;
    std::vector<event::Event> events;
    EventNumber cause; ///< in force at the end

    /// The messages of one kind to one node, in order.
    template <class Body>
    std::vector<Body> to(NodeId node) const
    {
        std::vector<Body> found;
        for (const message::Envelope& envelope : envelopes)
            if (const auto* body = std::get_if<Body>(envelope.message.get()); body != nullptr && envelope.to == node)
                found.push_back(*body);
        return found;
    }
    /// The only message, or a default one if there is none or another.
    template <class Body>
    Body only() const
    {
        const auto* body = envelopes.size() == 1 ? std::get_if<Body>(envelopes.front().message.get()) : nullptr;
        return body == nullptr ? Body{} : *body;
    }
    /// Whether the only message is of this kind.
    template <class Body>
    bool isOnly() const
    {
        return envelopes.size() == 1 && std::holds_alternative<Body>(*envelopes.front().message);
    }
    template <class Fact>
    std::vector<Fact> told() const
    {
        std::vector<Fact> found;
        for (const event::Event& event : events)
            if (const auto* fact = std::get_if<Fact>(&event.body))
                found.push_back(*fact);
        return found;
    }
    /// Names of all that was told, in order.
    std::vector<std::string> names() const
    {
        std::vector<std::string> found;
        for (const event::Event& event : events)
            found.emplace_back(event::nameOf(event.body));
        return found;
    }
};

/// Lends outboxes to machines under test; keeps the counters between steps, as a world does.
class Stepper {
public:
    explicit Stepper(std::uint64_t seed = 1) { counters.prng = Prng(seed); }

    /// Calls `act(outbox)` with an outbox for one step of `self`.
    template <class Act>
    Stepped doing(NodeId self, Instant now, Act act, EventNumber cause = kNoEvent)
    {
        machine::Outbox out(counters, Timestamp{0});
        out.begin(now, self, cause);
        act(out);
        return {std::move(out.envelopes()), std::move(out.events()), out.cause()};
    }
    template <class Machine>
    Stepped stepOf(Machine& machine, NodeId self, Instant now, const machine::Input& input, EventNumber cause = kNoEvent)
    {
        return doing(self, now, [&](machine::Outbox& out) { machine.step(now, input, out); }, cause);
    }
    template <class Machine>
    Stepped received(Machine& machine, Instant now, const message::Envelope& envelope)
    {
        return stepOf(machine, envelope.to, now, machine::Received{envelope}, envelope.cause);
    }
    template <class Machine>
    Stepped woken(Machine& machine, NodeId self, Instant now)
    {
        return stepOf(machine, self, now, machine::Wake{});
    }

    machine::OutboxCounters counters;
};

/// A request as it arrives.
template <class Body>
message::Envelope requestFrom(NodeId from, NodeId to, Body body, message::Channel channel = message::Channel::Quorum)
{
    return {from, to, channel, CorrelationId{9'000}, kNoEvent, std::make_shared<const message::Message>(std::move(body))};
}
/// A response to a request that a step sent.
template <class Body>
message::Envelope responseTo(const message::Envelope& request, Body body)
{
    return {request.to, request.from, request.channel, request.correlation, request.cause,
        std::make_shared<const message::Message>(std::move(body))};
}

inline constexpr Instant at(std::int64_t milliseconds) { return Instant{milliseconds * 1'000}; }

} // namespace highwater::tests
