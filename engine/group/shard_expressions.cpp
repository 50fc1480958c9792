// SPDX-License-Identifier: GPL-3.0-or-later
// What the regular expressions of KIP-848 members match. Kafka: GroupMetadataManager.maybeUpdateRegularExpressions,
// refreshRegularExpressions. Source: consumer-groups.md 4.12, 4.32.
#include "engine/group/shard_heartbeat.h"

#include "engine/base/pattern.h"
#include "engine/group/reconcile.h"

#include <algorithm>
#include <set>
#include <utility>

namespace highwater::group {
namespace {

constexpr Duration kRunsApart = seconds(10);      // Kafka: REGEX_BATCH_REFRESH_MIN_INTERVAL_MS
constexpr Duration kResolvingTime = milliseconds(1); // of the thread that looks through the topics

std::set<std::string> expressionsIn(const ConsumerGroup& group)
{
    std::set<std::string> expressions;
    for (const auto& [memberId, member] : group.members)
        if (member.metadata.subscribedTopicRegex)
            expressions.insert(*member.metadata.subscribedTopicRegex);
    return expressions;
}

/// Tells one set of topics from another.
std::int64_t versionOf(const metadata::MetadataImage& image)
{
    std::uint64_t hash = 14'695'981'039'346'656'037U;
    for (const auto& [name, id] : image.topicIds)
        for (const std::uint64_t part : {id.uuid.high, id.uuid.low})
            hash = (hash ^ part) * 1'099'511'628'211U; // FNV-1a
    return std::int64_t(hash);
}

std::vector<std::string> matchesOf(const std::string& expression, const metadata::MetadataImage& image)
{
    std::vector<std::string> topics;
    const Result<Pattern> pattern = Pattern::parse(expression);
    for (const auto& [name, id] : image.topicIds)
        if (pattern && pattern->matches(name))
            topics.push_back(name);
    std::ranges::sort(topics);
    return topics;
}

} // namespace

std::vector<GroupRecord> unusedExpressions(const std::string& id, const ConsumerGroup& group)
{
    std::vector<GroupRecord> tombstones;
    if (group.expressions.empty())
        return tombstones;
    const std::set<std::string> used = expressionsIn(group);
    for (const auto& [expression, found] : group.expressions)
        if (!used.contains(expression))
            tombstones.push_back({{RecordType::ConsumerGroupRegularExpression, id, expression, {}}, std::nullopt});
    return tombstones;
}

/// A heartbeat starts the next run, if there is something to find out and the last one is long enough ago.
void Shard::resolveLater(const Surroundings& around, const std::string& id, const ConsumerGroup& group)
{
    const std::set<std::string> expressions = expressionsIn(group);
    const TimerKey run{TimerKind::Expressions, id, {}};
    const auto last = m_resolved.find(id);
    if (expressions.empty() || m_timers.of(run).isSet() || (last != m_resolved.end() && around.now < last->second + kRunsApart))
        return;
    const std::int64_t version = versionOf(around.image);
    const bool isOld = last == m_resolved.end() || around.now >= last->second + around.config.consumerRegexRefreshInterval;
    const bool knowsAll = std::ranges::all_of(expressions, [&](const std::string& expression) {
        const auto found = group.expressions.find(expression);
        return found != group.expressions.end() && found->second.version == version;
    });
    if (isOld || !knowsAll)
        setTimer(around, run.kind, id, {}, kResolvingTime);
}

/// All of the group's at once. What they match now is written; the group's epoch grows when it is not what it was.
void Shard::onExpressionsTimer(const Surroundings& around, const std::string& id, Effects& effects)
{
    const auto found = m_applied.consumerGroups.find(id);
    if (found == m_applied.consumerGroups.end())
        return;
    m_resolved[id] = around.now;
    GroupTables tables;
    ConsumerGroup& group = tables.consumerGroups.emplace(id, found->second).first->second;
    Write write;
    bool hasChanged = false;
    for (const std::string& expression : expressionsIn(group)) {
        RegularExpressionValue value{matchesOf(expression, around.image), versionOf(around.image), around.out.wallClock()};
        hasChanged |= value.topics != group.expressions[expression].topics;
        write.records.push_back({{RecordType::ConsumerGroupRegularExpression, id, expression, {}}, std::move(value)});
        replay(tables, write.records.back(), kNoOffset);
    }
    if (hasChanged) {
        const ConsumerGroupMetadataValue value{group.groupEpoch + 1, metadataHashOf(group, around.image)};
        write.records.push_back({{RecordType::ConsumerGroupMetadata, id, {}, {}}, value});
        around.out.tell(event::GroupEpochBumped{id, value.epoch});
    }
    if (!write.records.empty())
        effects.writes.push_back(std::move(write));
}

} // namespace highwater::group
