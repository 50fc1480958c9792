// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/client/partitioner.h"

#include "engine/base/ensure.h"
#include "engine/record/partition_hash.h"

#include <algorithm>
#include <limits>

namespace highwater::client {
namespace {

bool hasLeader(const KnownPartition& partition) { return partition.leader != kNoNode; }

/// How many partitions have a leader; all if none has.
std::uint64_t availableCount(const KnownTopic& topic)
{
    const auto led = std::ranges::count_if(topic.partitions, hasLeader);
    return led == 0 ? topic.partitions.size() : std::uint64_t(led);
}

/// The one in place `place` of those that availableCount counts. Needs: place < availableCount.
PartitionIndex availableAt(const KnownTopic& topic, std::uint64_t place)
{
    const bool anyCounts = std::ranges::none_of(topic.partitions, hasLeader);
    for (std::size_t i = 0; i < topic.partitions.size(); ++i)
        if (anyCounts || hasLeader(topic.partitions[i]))
            if (place-- == 0)
                return {std::int32_t(i)};
    engineDefect("there are as many available partitions as were counted");
}

PartitionIndex chosenByLoad(const StickyChoice& sticky, Prng& prng)
{
    const auto draw = std::int64_t(prng.below(std::uint64_t(sticky.cumulativeWeights.back())));
    const auto found = std::ranges::upper_bound(sticky.cumulativeWeights, draw);
    return sticky.weighted[std::size_t(found - sticky.cumulativeWeights.begin())];
}

void choose(StickyChoice& sticky, const KnownTopic& topic, Prng& prng)
{
    sticky.producedBytes = 0;
    if (!sticky.cumulativeWeights.empty()) {
        sticky.current = chosenByLoad(sticky, prng);
        return;
    }
    ensure(!topic.partitions.empty(), "a topic has a partition");
    sticky.current = availableAt(topic, prng.below(availableCount(topic)));
}

} // namespace

PartitionIndex partitionOfKey(config::Partitioner partitioner, const Bytes& key, const KnownTopic& topic)
{
    const auto count = std::int32_t(topic.partitions.size());
    switch (partitioner) {
    case config::Partitioner::Murmur2: return record::partitionByMurmur2(key, count);
    case config::Partitioner::Fnv1a: return record::partitionByFnv1a(key, count);
    case config::Partitioner::Crc32: return record::partitionByCrc32(key, count);
    case config::Partitioner::RoundRobin: break;
    }
    engineDefect("the round-robin partitioner does not look at keys");
}

PartitionIndex nextInTurn(std::int32_t& counter, const KnownTopic& topic)
{
    ensure(!topic.partitions.empty(), "a topic has a partition");
    const PartitionIndex next = availableAt(topic, std::uint64_t(counter) % availableCount(topic));
    counter = counter == std::numeric_limits<std::int32_t>::max() ? 0 : counter + 1;
    return next;
}

PartitionIndex currentSticky(StickyChoice& sticky, const KnownTopic& topic, Prng& prng)
{
    if (!sticky.current)
        choose(sticky, topic, prng);
    return *sticky.current;
}

bool noteProduced(StickyChoice& sticky, ByteCount bytes, bool mayMove, ByteCount batchSize, const KnownTopic& topic, Prng& prng)
{
    sticky.producedBytes += bytes;
    if (sticky.producedBytes < (mayMove ? batchSize : 2 * batchSize))
        return false;
    choose(sticky, topic, prng);
    return true;
}

void noteLoads(StickyChoice& sticky, const std::vector<QueueLoad>& loads, bool all)
{
    sticky.cumulativeWeights.clear();
    sticky.weighted.clear();
    if (loads.empty() || (loads.size() < 2 && all))
        return;
    const auto byLength = [](const QueueLoad& a, const QueueLoad& b) { return a.length < b.length; };
    const auto [shortest, longest] = std::ranges::minmax_element(loads, byLength);
    if (shortest->length == longest->length && all)
        return;
    std::int64_t sum = 0;
    for (const QueueLoad& load : loads) {
        sum += longest->length + 1 - load.length;
        sticky.cumulativeWeights.push_back(sum);
        sticky.weighted.push_back(load.partition);
    }
}

} // namespace highwater::client
