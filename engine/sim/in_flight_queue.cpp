// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/in_flight_queue.h"

#include "engine/base/ensure.h"

#include <algorithm>
#include <utility>

namespace highwater::sim {
namespace {

bool isEarlier(const Flight& a, const Flight& b)
{
    return a.arrives != b.arrives ? a.arrives < b.arrives : a.sequence < b.sequence;
}

// The heap's order: the standard heaps keep the greatest in front.
bool isLater(const Flight& a, const Flight& b) { return isEarlier(b, a); }

} // namespace

void InFlightQueue::add(Flight flight)
{
    m_heap.push_back(std::move(flight));
    std::ranges::push_heap(m_heap, isLater);
}

Flight InFlightQueue::takeFirst()
{
    ensure(!m_heap.empty(), "a message is taken only from a queue that has one");
    std::ranges::pop_heap(m_heap, isLater);
    Flight first = std::move(m_heap.back());
    m_heap.pop_back();
    return first;
}

std::optional<Flight> InFlightQueue::take(std::uint64_t sequence)
{
    const auto found = std::ranges::find(m_heap, sequence, &Flight::sequence);
    if (found == m_heap.end())
        return std::nullopt;
    Flight taken = std::move(*found);
    *found = std::move(m_heap.back());
    m_heap.pop_back();
    restore();
    return taken;
}

std::vector<const Flight*> InFlightQueue::inOrder() const
{
    std::vector<const Flight*> flights;
    flights.reserve(m_heap.size());
    for (const Flight& flight : m_heap)
        flights.push_back(&flight);
    std::ranges::sort(flights, [](const Flight* a, const Flight* b) { return isEarlier(*a, *b); });
    return flights;
}

void InFlightQueue::restore() { std::ranges::make_heap(m_heap, isLater); }

void InFlightQueue::sortByArrival(std::vector<Flight>& flights) { std::ranges::sort(flights, isEarlier); }

bool operator==(const InFlightQueue& a, const InFlightQueue& b)
{
    return std::ranges::equal(a.inOrder(), b.inOrder(), [](const Flight* left, const Flight* right) { return *left == *right; });
}

} // namespace highwater::sim
