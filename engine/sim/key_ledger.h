// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shared_list.h"
#include "engine/base/shared_value.h"
#include "engine/event/event.h"
#include "engine/sim/group_ledger.h"
#include "engine/sim/ledger.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace highwater::sim {

/// How many keys were written to a topic, each producer's counted for itself.
struct KeyCounts {
    std::int64_t all = 0;
    std::int64_t moved = 0; ///< went to more than one partition: the topic grew, or the partitioner is another one
    friend bool operator==(const KeyCounts&, const KeyCounts&) = default;
};

/// Where a key's newest record went.
struct KnownKey {
    std::uint64_t digest = 0;
    PartitionIndex partition;
    RecordNumber newest;
    bool hasMoved = false;
    friend bool operator==(const KnownKey&, const KnownKey&) = default;
};

/// A producer's keys of one topic, by digest. Copies share what they do not write.
class KeyTable {
public:
    /// Null: made with the next `writable`.
    const KnownKey* find(std::uint64_t digest) const;
    KnownKey& writable(std::uint64_t digest);
    friend bool operator==(const KeyTable&, const KeyTable&) = default;

private:
    static constexpr std::size_t kBuckets = 64;
    std::array<SharedValue<std::vector<KnownKey>>, kBuckets> m_buckets; ///< each by digest
};

/// From `first` on a key's records go to another partition; `last` is its newest in the old one.
struct KeyMove {
    NodeId producer;
    std::uint64_t digest = 0;
    RecordNumber last;
    RecordNumber first;
    TopicIdPartition from;
    TopicIdPartition to;
    friend bool operator==(const KeyMove&, const KeyMove&) = default;
};

/// What a group made of the moves.
struct GroupKeyOrder {
    std::size_t seen = 0; ///< moves that it knows of
    std::map<TopicIdPartition, std::vector<std::size_t>> open; ///< by where their first record is: it was not done yet
    std::vector<std::size_t> overtaken;                       ///< done there before the last one in the old partition
    friend bool operator==(const GroupKeyOrder&, const GroupKeyOrder&) = default;
};

/// Follows which keys go to other partitions than before, and whether groups still do each key's records in order: Kafka keeps the
/// order of one partition, and nobody's across two. By what events tell, and by where the ledger knows records to be.
///
/// Always: a key is out of order in a group when it did a later record of it, in the new partition, before an earlier one in the
/// old partition, and did that one too.
class KeyLedger {
public:
    /// Needs: `ledger` and `groups` as they were before the event.
    void note(const event::Event& event, const Ledger& ledger, const GroupLedger& groups);

    KeyCounts ofTopic(const TopicId& topic) const;
    /// How many keys the group did out of order.
    std::int64_t outOfOrder(const std::string& group, const Ledger& ledger, const GroupLedger& groups) const;

    friend bool operator==(const KeyLedger&, const KeyLedger&) = default;

private:
    void noteSent(NodeId producer, const event::RecordsAccumulated& fact);
    void noteDone(const std::string& group, const event::RecordsProcessed& fact, const Ledger& ledger, const GroupLedger& groups);

    std::map<std::pair<NodeId, TopicId>, SharedValue<KeyTable>> m_keys;
    std::map<TopicId, KeyCounts> m_counts;
    SharedList<KeyMove> m_moves;
    std::map<std::string, SharedValue<GroupKeyOrder>> m_groups;
};

} // namespace highwater::sim
