// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/time.h"
#include "engine/message/envelope.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace highwater::sim {

/// One message on the wire, with its place in the order of all that was ever sent.
struct Flight {
    Instant arrives = kNever;
    std::uint64_t sequence = 0; ///< breaks ties between arrivals at one instant; never repeats
    Instant sent;
    message::Envelope envelope;
    bool isQueued = false; ///< it has arrived, waits for a request handler, and is handled when `arrives` says

    friend bool operator==(const Flight&, const Flight&) = default;
};

/// The messages that are on their way: a heap by (arrival, sequence).
///
/// Always:
///  1. `first()` is the one that arrives earliest; of two at one instant the one sent first.
class InFlightQueue {
public:
    void add(Flight flight);
    bool isEmpty() const { return m_heap.empty(); }
    std::size_t size() const { return m_heap.size(); }
    /// kNever when empty.
    Instant earliest() const { return m_heap.empty() ? kNever : m_heap.front().arrives; }
    /// Needs: not empty.
    const Flight& first() const { return m_heap.front(); }
    Flight takeFirst();
    /// Takes the one with this sequence, wherever it is.
    std::optional<Flight> take(std::uint64_t sequence);
    /// Takes all for which `isWanted` holds, in order of arrival.
    template <class Predicate>
    std::vector<Flight> takeAll(Predicate isWanted);
    /// In the order of the heap, which is no order of meaning.
    const std::vector<Flight>& unordered() const { return m_heap; }
    /// In order of arrival.
    std::vector<const Flight*> inOrder() const;

    /// The same messages, however the heaps came to be.
    friend bool operator==(const InFlightQueue& a, const InFlightQueue& b);

private:
    void restore();
    static void sortByArrival(std::vector<Flight>& flights);

    std::vector<Flight> m_heap;
};

template <class Predicate>
std::vector<Flight> InFlightQueue::takeAll(Predicate isWanted)
{
    std::vector<Flight> taken;
    std::vector<Flight> kept;
    for (Flight& flight : m_heap)
        (isWanted(flight) ? taken : kept).push_back(std::move(flight));
    m_heap = std::move(kept);
    restore();
    sortByArrival(taken);
    return taken;
}

} // namespace highwater::sim
