// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/log/lag_history.h"

#include <algorithm>

#include "engine/base/overloaded.h"

namespace highwater::ui {

void LagHistory::learn(const view::ClusterView& cluster)
{
    for (const view::ConsumerView& consumer : cluster.consumers)
        if (!consumer.groupId.empty())
            m_groups[consumer.id] = consumer.groupId;
}

void LagHistory::read(const FrameFollower::News& news)
{
    if (news.forgetAll)
        m_offsets.clear();
    if (news.forgetAfter)
        for (auto& [key, offsets] : m_offsets) {
            offsets.committed.forgetAfter(*news.forgetAfter);
            offsets.position.forgetAfter(*news.forgetAfter);
        }
    for (const event::Event& told : news.events)
        std::visit(overloaded{
                       [&](const event::OffsetCommitted& fact) { m_offsets[{fact.group, fact.partition}].committed.add(told.at, fact.offset.value); },
                       [&](const event::RecordsConsumed& fact) {
                           if (const auto group = m_groups.find(told.node); group != m_groups.end())
                               m_offsets[{group->second, fact.partition}].position.add(told.at, fact.to.value);
                       },
                       [&](const event::ConsumerPositionReset& fact) {
                           if (const auto group = m_groups.find(told.node); group != m_groups.end())
                               m_offsets[{group->second, fact.partition}].position.add(told.at, fact.to.value);
                       },
                       [&](const event::ConsumerSought& fact) {
                           if (const auto group = m_groups.find(told.node); group != m_groups.end())
                               m_offsets[{group->second, fact.partition}].position.add(told.at, fact.to.value);
                       },
                       [](const auto&) {},
                   },
            told.body);
}

void LagHistory::sample(const view::ClusterView& cluster)
{
    for (const view::GroupView& group : cluster.groups)
        for (const view::GroupOffsetView& offset : group.offsets) {
            Offsets& known = m_offsets[{group.id, offset.partition}];
            if (offset.committed)
                known.committed.add(cluster.now, offset.committed->value);
            if (offset.position)
                known.position.add(cluster.now, offset.position->value);
        }
}

std::vector<TopicIdPartition> LagHistory::partitionsOf(const std::string& group) const
{
    std::vector<TopicIdPartition> partitions;
    for (const auto& [key, offsets] : m_offsets)
        if (key.first == group)
            partitions.push_back(key.second);
    return partitions;
}

std::optional<double> LagHistory::lagAt(const Offsets& offsets, LagKind kind, const PartitionHistory& log, Instant at)
{
    const std::optional<std::int64_t> end = log.highWatermark.at(at);
    // Who has not read or committed anything yet has all before it: from offset 0 where nothing else is known.
    const StepSeries& reader = kind == LagKind::Records ? offsets.position : offsets.committed;
    const std::optional<std::int64_t> here = reader.at(at);
    if (!end || !here)
        return std::nullopt;
    if (kind != LagKind::Time)
        return double(std::max<std::int64_t>(0, *end - *here));
    if (*end <= *here)
        return 0.0;
    const std::optional<Instant> written = log.logEndOffset.firstAbove(*here);
    return written && *written <= at ? std::optional(double((at - *written).value) / 1e6) : std::nullopt;
}

std::vector<LagHistory::Value> LagHistory::lag(const Key& key, LagKind kind, const PartitionHistory& log, Instant from, Instant to, int columns) const
{
    std::vector<Value> values;
    const auto found = m_offsets.find(key);
    if (found == m_offsets.end() || to <= from)
        return values;
    const std::int64_t count = std::max(1, columns);
    for (std::int64_t column = 0; column <= count; ++column) {
        const Instant at{from.value + (to - from).value * column / count};
        const std::optional<double> value = lagAt(found->second, kind, log, at);
        // Of a stretch that stays level its first and its last value are enough.
        const std::size_t size = values.size();
        if (value && size >= 2 && values[size - 1].value == *value && values[size - 2].value == *value)
            values.back().at = at;
        else if (value)
            values.push_back({at, *value});
    }
    return values;
}

} // namespace highwater::ui
