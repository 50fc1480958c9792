// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/key_ledger.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace highwater::sim {
namespace {

/// Where the record stands, if it stands in that partition.
std::optional<Offset> offsetIn(const TopicIdPartition& partition, NodeId producer, RecordNumber number, const Ledger& ledger)
{
    const RecordEntry* entry = ledger.record(producer, number);
    if (entry == nullptr || entry->leaderEpoch == kNoLeaderEpoch || ledger.partitionOf(*entry) != partition)
        return std::nullopt;
    return entry->offset;
}

/// Whether the key's newest record in the old partition is done in the group; one that never got there has nobody to wait for.
bool isLastDone(const KeyMove& move, const std::string& group, const Ledger& ledger, const GroupLedger& groups)
{
    const std::optional<Offset> offset = offsetIn(move.from, move.producer, move.last, ledger);
    const GroupPartitionLedger* partition = groups.partition(group, move.from);
    return !offset || (partition != nullptr && partition->timesDone(*offset) > 0);
}

} // namespace

const KnownKey* KeyTable::find(std::uint64_t digest) const
{
    const std::vector<KnownKey>& bucket = *m_buckets[digest % kBuckets];
    const auto at = std::ranges::lower_bound(bucket, digest, {}, &KnownKey::digest);
    return at != bucket.end() && at->digest == digest ? &*at : nullptr;
}

KnownKey& KeyTable::writable(std::uint64_t digest)
{
    std::vector<KnownKey>& bucket = m_buckets[digest % kBuckets].writable();
    auto at = std::ranges::lower_bound(bucket, digest, {}, &KnownKey::digest);
    if (at == bucket.end() || at->digest != digest)
        at = bucket.insert(at, KnownKey{digest, {}, {}, false});
    return *at;
}

void KeyLedger::note(const event::Event& event, const Ledger& ledger, const GroupLedger& groups)
{
    if (const auto* sent = std::get_if<event::RecordsAccumulated>(&event.body)) {
        if (!sent->keys.empty())
            noteSent(event.node, *sent);
    } else if (const auto* done = std::get_if<event::RecordsProcessed>(&event.body)) {
        const std::string* group = m_moves.isEmpty() ? nullptr : groups.groupOf(event.node);
        if (group != nullptr)
            noteDone(*group, *done, ledger, groups);
    }
}

void KeyLedger::noteSent(NodeId producer, const event::RecordsAccumulated& fact)
{
    const TopicId topic = fact.partition.topicId;
    KeyTable& table = m_keys[{producer, topic}].writable();
    for (std::size_t i = 0; i < fact.keys.size(); ++i) {
        if (fact.keys[i] == 0)
            continue;
        const bool isNew = table.find(fact.keys[i]) == nullptr;
        KnownKey& key = table.writable(fact.keys[i]);
        if (isNew) {
            m_counts[topic].all += 1;
        } else if (key.partition != fact.partition.partition) {
            m_counts[topic].moved += key.hasMoved ? 0 : 1;
            key.hasMoved = true;
            m_moves.push({producer, key.digest, key.newest, fact.records.numbers[i], {topic, key.partition}, fact.partition});
        }
        key.partition = fact.partition.partition;
        key.newest = fact.records.numbers[i];
    }
}

void KeyLedger::noteDone(const std::string& group, const event::RecordsProcessed& fact, const Ledger& ledger, const GroupLedger& groups)
{
    SharedValue<GroupKeyOrder>& order = m_groups[group];
    if (order->seen < m_moves.size()) {
        GroupKeyOrder& known = order.writable();
        for (; known.seen < m_moves.size(); ++known.seen)
            known.open[m_moves[known.seen].to].push_back(known.seen);
    }
    const auto open = order->open.find(fact.partition);
    if (open == order->open.end())
        return;
    std::vector<std::size_t> left;
    std::vector<std::size_t> overtaken;
    for (const std::size_t number : open->second) {
        const KeyMove& move = m_moves[number];
        const std::optional<Offset> first = offsetIn(move.to, move.producer, move.first, ledger);
        if (!first || *first >= fact.to)
            left.push_back(number);
        else if (*first >= fact.from && !isLastDone(move, group, ledger, groups))
            overtaken.push_back(number);
    }
    if (left.size() == open->second.size())
        return;
    GroupKeyOrder& known = order.writable();
    known.overtaken.insert(known.overtaken.end(), overtaken.begin(), overtaken.end());
    if (left.empty())
        known.open.erase(fact.partition);
    else
        known.open[fact.partition] = std::move(left);
}

KeyCounts KeyLedger::ofTopic(const TopicId& topic) const
{
    const auto found = m_counts.find(topic);
    return found == m_counts.end() ? KeyCounts{} : found->second;
}

std::int64_t KeyLedger::outOfOrder(const std::string& group, const Ledger& ledger, const GroupLedger& groups) const
{
    const auto found = m_groups.find(group);
    if (found == m_groups.end())
        return 0;
    std::set<std::tuple<NodeId, TopicId, std::uint64_t>> keys;
    for (const std::size_t number : found->second->overtaken) {
        const KeyMove& move = m_moves[number];
        if (isLastDone(move, group, ledger, groups))
            keys.emplace(move.producer, move.from.topicId, move.digest);
    }
    return std::int64_t(keys.size());
}

} // namespace highwater::sim
