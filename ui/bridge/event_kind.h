// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/event/event.h"

namespace highwater::ui {

/// What an event is about: the dots of the timeline, the chain of causes and the event list are sorted and coloured by it.
enum class EventKind : std::uint8_t {
    Action,     ///< a person, the scenario or chance did something
    Quorum,     ///< votes, terms and the metadata log
    Membership, ///< brokers that register, are fenced, start and stop
    Leadership, ///< who leads a partition
    InSync,     ///< ISR changes
    Log,        ///< appends, high watermarks
    Acks,       ///< what producers send and are told
    Consumer,
    Trouble, ///< refusals, retries, timeouts
    Lost,    ///< truncation, divergence, broken promises
};
inline constexpr int kEventKindCount = int(EventKind::Lost) + 1;

EventKind kindOf(const event::EventBody& body);
/// For legends: `leadership`, `ISR`.
QString nameOf(EventKind kind);
/// Who did it, of actions only.
std::optional<event::By> actorOf(const event::EventBody& body);
/// A person did this.
inline bool isByPerson(const event::EventBody& body) { return actorOf(body) == event::By::Person; }
/// The partition that it is about, if it is about one.
std::optional<TopicIdPartition> partitionOf(const event::EventBody& body);
/// Acknowledged records that the leader's log no longer holds, as the judge saw it.
struct Loss {
    QString partition;
    int count = 0;
    QString allowedBy; ///< the rule or config that allows it; empty: none does
    friend bool operator==(const Loss&, const Loss&) = default;
};
std::optional<Loss> lossIn(const event::EventBody& body);
/// The nodes that it is about: where it happened, and the one named in it (the broker that was fenced, the new leader).
std::vector<NodeId> nodesOf(const event::Event& told);

} // namespace highwater::ui
