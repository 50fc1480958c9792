// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/reassignment_plan.h"

#include <algorithm>
#include <map>
#include <set>

namespace highwater::console {
namespace {

/// The brokers as their racks take turns: one of each rack, then the second of each. Without racks by number.
std::vector<RackedBroker> inTurns(std::vector<RackedBroker> brokers, bool isRackAware)
{
    std::ranges::sort(brokers, {}, &RackedBroker::id);
    if (!isRackAware)
        return brokers;
    std::map<std::string, std::vector<RackedBroker>> byRack;
    for (const RackedBroker& broker : brokers)
        byRack[*broker.rack].push_back(broker);
    std::vector<RackedBroker> order;
    for (std::size_t turn = 0; order.size() < brokers.size(); ++turn)
        for (const auto& [rack, members] : byRack)
            if (turn < members.size())
                order.push_back(members[turn]);
    return order;
}

/// The replicas of one partition: a first one, and others at growing distances from it.
class Walk {
public:
    Walk(const std::vector<RackedBroker>& order, std::size_t rackCount, std::size_t first, std::size_t shift)
        : m_order(order), m_rackCount(rackCount), m_first(first), m_shift(shift)
    {
        take(order[first]);
    }

    std::vector<NodeId> replicas(std::size_t count) &&
    {
        for (std::size_t step = 0; m_replicas.size() < count; ++step) {
            const std::size_t distance = 1 + (m_shift + step) % (m_order.size() - 1);
            const RackedBroker& next = m_order[(m_first + distance) % m_order.size()];
            if (isWelcome(next))
                take(next);
        }
        return std::move(m_replicas);
    }

private:
    /// No rack twice while another has none.
    bool isWelcome(const RackedBroker& broker) const
    {
        const bool isNewRack = m_rackCount == 0 || !m_racks.contains(broker.rack.value_or("")) || m_racks.size() == m_rackCount;
        return isNewRack && std::ranges::find(m_replicas, broker.id) == m_replicas.end();
    }
    void take(const RackedBroker& broker)
    {
        m_replicas.push_back(broker.id);
        m_racks.insert(broker.rack.value_or(""));
    }

    const std::vector<RackedBroker>& m_order;
    std::size_t m_rackCount; ///< 0: racks do not count
    std::size_t m_first;
    std::size_t m_shift;
    std::vector<NodeId> m_replicas;
    std::set<std::string> m_racks;
};

} // namespace

Result<std::vector<std::vector<NodeId>>> proposedReplicas(std::size_t partitionCount, std::size_t replicationFactor,
    const std::vector<RackedBroker>& brokers, Prng& prng)
{
    if (replicationFactor > brokers.size())
        return problem("The replication factor is " + std::to_string(replicationFactor) + ", but only " + std::to_string(brokers.size())
            + " broker(s) are named.");
    const bool isRackAware = std::ranges::all_of(brokers, [](const RackedBroker& broker) { return broker.rack.has_value(); });
    const std::vector<RackedBroker> order = inTurns(brokers, isRackAware);
    std::set<std::string> racks;
    for (const RackedBroker& broker : order)
        racks.insert(broker.rack.value_or(""));
    const auto start = std::size_t(prng.below(order.size()));
    auto shift = std::size_t(prng.below(order.size()));
    std::vector<std::vector<NodeId>> proposed;
    for (std::size_t partition = 0; partition < partitionCount; ++partition) {
        if (partition > 0 && partition % order.size() == 0)
            ++shift;
        const std::size_t distance = isRackAware ? shift * racks.size() : shift;
        proposed.push_back(
            Walk(order, isRackAware ? racks.size() : 0, (partition + start) % order.size(), distance).replicas(replicationFactor));
    }
    return proposed;
}

} // namespace highwater::console
