// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/bytes.h"
#include "engine/base/prng.h"
#include "engine/client/client_metadata.h"
#include "engine/client/producer_state.h"
#include "engine/config/client_config.h"

#include <optional>
#include <vector>

/// Which partition a record goes to. Pure choices over what is known. Source: log-and-producer.md 6.1.
namespace highwater::client {

/// By the hash of the key, over all partitions whether led or not (6.1.2, 6.1.10, 6.1.12). Needs: not RoundRobin, a partition.
PartitionIndex partitionOfKey(config::Partitioner partitioner, const Bytes& key, const KnownTopic& topic);

/// The next in turn among the partitions that have a leader, or all if none has (6.1.11). Kafka: RoundRobinPartitioner.
PartitionIndex nextInTurn(std::int32_t& counter, const KnownTopic& topic);

/// The partition that records without one go to just now; chooses one if none is chosen. Kafka: peekCurrentPartitionInfo.
PartitionIndex currentSticky(StickyChoice& sticky, const KnownTopic& topic, Prng& prng);

/// Counts bytes that went to the current one, and moves on when it had its share: batch.size if `mayMove`, twice that
/// otherwise (6.1.6). True if it moved on. Kafka: updatePartitionInfo.
bool noteProduced(StickyChoice& sticky, ByteCount bytes, bool mayMove, ByteCount batchSize, const KnownTopic& topic, Prng& prng);

/// The queue of one partition that has a leader, for the adaptive choice.
struct QueueLoad {
    PartitionIndex partition;
    std::int32_t length = 0;
};
/// Shorter queues get more of what comes (6.1.8). `all` is false when partitions were left out because their broker is slow.
/// Kafka: updatePartitionLoadStats.
void noteLoads(StickyChoice& sticky, const std::vector<QueueLoad>& loads, bool all);

} // namespace highwater::client
