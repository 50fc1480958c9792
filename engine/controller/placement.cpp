// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/controller/placement.h"

#include <algorithm>
#include <map>

namespace highwater::controller {
namespace {

std::size_t drawBelow(Prng& prng, std::size_t bound) { return bound == 0 ? 0 : std::size_t(prng.below(bound)); }

void permute(Prng& prng, std::vector<NodeId>& list)
{
    for (std::size_t count = list.size(); count > 1; --count)
        std::swap(list[count - 1], list[drawBelow(prng, count)]);
}

/// Brokers taken in turn. Asked for the first time in a new partition, it starts one further on. Kafka: BrokerList.
struct BrokerRing {
    std::vector<NodeId> brokers;
    std::size_t offset = 0;
    std::int64_t partition = 0; // which one is being placed
    std::size_t taken = 0;      // in it

    void begin(Prng& prng)
    {
        std::ranges::sort(brokers);
        offset = drawBelow(prng, brokers.size());
    }
    NodeId next(std::int64_t forPartition)
    {
        if (brokers.empty())
            return kNoNode;
        if (partition != forPartition) {
            partition = forPartition;
            offset = (offset + 1) % brokers.size();
            taken = 0;
        }
        if (taken >= brokers.size())
            return kNoNode;
        return brokers[(offset + taken++) % brokers.size()];
    }
};

/// Kafka: Rack.
struct Rack {
    BrokerRing unfenced;
    BrokerRing fenced;

    NodeId next(std::int64_t partition)
    {
        const NodeId broker = unfenced.next(partition);
        return broker == kNoNode ? fenced.next(partition) : broker;
    }
};

/// Kafka: RackList.
class RackList {
public:
    RackList(Prng& prng, const std::vector<UsableBroker>& brokers) : m_prng(prng)
    {
        std::map<std::optional<std::string>, Rack> byName;
        for (const UsableBroker& broker : brokers) {
            Rack& rack = byName[broker.rack];
            (broker.isFenced ? rack.fenced : rack.unfenced).brokers.push_back(broker.id);
            m_unfencedCount += broker.isFenced ? 0 : 1;
        }
        for (auto& [name, rack] : byName) {
            rack.unfenced.begin(prng);
            rack.fenced.begin(prng);
            m_racks.push_back(std::move(rack));
        }
        m_offset = drawBelow(prng, m_racks.size());
    }

    std::int32_t unfencedCount() const { return m_unfencedCount; }

    /// Needs: an unfenced broker; replicationFactor not above the number of brokers.
    std::vector<NodeId> place(std::int32_t replicationFactor)
    {
        if (m_unfencedCount > 1 && m_partition == m_unfencedCount) {
            permuteAll();
            m_partition = 0;
        }
        std::size_t at = m_offset;
        NodeId first = kNoNode;
        std::size_t firstRack = at;
        while (first == kNoNode) {
            firstRack = at;
            first = m_racks[at].unfenced.next(m_partition);
            at = (at + 1) % m_racks.size();
        }
        std::vector<NodeId> replicas{first};
        at = m_offset;
        bool mustSkipFirstRack = true;
        while (std::ssize(replicas) < replicationFactor) {
            if (at == firstRack && mustSkipFirstRack) {
                mustSkipFirstRack = false;
            } else if (const NodeId broker = m_racks[at].next(m_partition); broker != kNoNode) {
                replicas.push_back(broker);
            }
            at = (at + 1) % m_racks.size();
        }
        m_partition += 1;
        m_offset = (m_offset + 1) % m_racks.size();
        return replicas;
    }

private:
    void permuteAll()
    {
        for (std::size_t count = m_racks.size(); count > 1; --count)
            std::swap(m_racks[count - 1], m_racks[drawBelow(m_prng, count)]);
        for (Rack& rack : m_racks) {
            permute(m_prng, rack.unfenced.brokers);
            permute(m_prng, rack.fenced.brokers);
        }
    }

    Prng& m_prng;
    std::vector<Rack> m_racks;
    std::size_t m_offset = 0;
    std::int32_t m_unfencedCount = 0;
    std::int64_t m_partition = 0;
};

} // namespace

Result<std::vector<std::vector<NodeId>>> placeReplicas(const PlacementRequest& request, const std::vector<UsableBroker>& brokers,
    Prng& prng)
{
    if (request.replicationFactor <= 0)
        return problem("The replication factor must be positive.");
    RackList racks(prng, brokers);
    if (racks.unfencedCount() == 0)
        return problem("All brokers are fenced or none is registered.");
    if (request.replicationFactor > std::ssize(brokers))
        return problem("The replication factor is " + std::to_string(request.replicationFactor) + ", but only "
            + std::to_string(brokers.size()) + " broker(s) are registered.");
    std::vector<std::vector<NodeId>> placed;
    for (std::int32_t partition = 0; partition < request.partitionCount; ++partition)
        placed.push_back(racks.place(request.replicationFactor));
    return placed;
}

} // namespace highwater::controller
