// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/console/group_tables.h"

#include "engine/console/words.h"
#include "engine/group/reconcile.h"
#include "engine/message/consumer_protocol.h"

#include <algorithm>
#include <map>
#include <set>

namespace highwater::console {
namespace {

using Row = std::vector<std::string>;

/// Columns as wide as their widest word, with a blank between them.
Lines tableOf(const std::vector<Row>& rows)
{
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    Lines lines;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += i + 1 == row.size() ? row[i] : row[i] + std::string(widths[i] + 1 - row[i].size(), ' ');
        lines.push_back(std::move(line));
    }
    return lines;
}

/// A member as both protocols have it.
struct MemberRow {
    std::string memberId;
    std::string instanceId;
    std::string clientId;
    std::string host;
    std::int32_t epoch = 0;
    std::set<TopicPartition> assigned;
    std::set<TopicPartition> target;
    bool isClassic = false;
};

std::set<TopicPartition> namesOf(const sim::Cluster& cluster, const group::PartitionSet& partitions)
{
    std::set<TopicPartition> names;
    for (const TopicIdPartition& id : partitions)
        if (const auto topic = cluster.topicNames.find(id.topicId); topic != cluster.topicNames.end())
            names.insert({topic->second, id.partition});
    return names;
}

std::vector<MemberRow> membersOf(const sim::Cluster& cluster, const FoundGroup& found)
{
    std::vector<MemberRow> rows;
    if (const group::ClassicGroup* group = found.classic())
        for (const auto& [memberId, member] : group->members) {
            MemberRow row{memberId, member.groupInstanceId.value_or(""), member.clientId,
                "/" + std::to_string(found.shard->clientOf(memberId).value), group->generation, {}, {}, true};
            if (const auto assignment = message::assignmentIn(member.assignment); assignment && group->state == group::ClassicState::Stable)
                row.assigned = {assignment->partitions.begin(), assignment->partitions.end()};
            rows.push_back(std::move(row));
        }
    if (const group::ConsumerGroup* group = found.consumers())
        for (const auto& [memberId, member] : group->members) {
            const auto target = group->target.find(memberId);
            rows.push_back({memberId, member.metadata.instanceId.value_or(""), member.metadata.clientId, member.metadata.clientHost,
                member.memberEpoch, namesOf(cluster, member.assigned),
                target == group->target.end() ? std::set<TopicPartition>() : namesOf(cluster, target->second), member.isClassic()});
        }
    return rows;
}

const replica::Replica* leaderOf(const sim::Cluster& cluster, const TopicPartition& partition)
{
    const metadata::MetadataImage* image = answering(cluster);
    const auto id = image == nullptr ? std::nullopt : image->topicId(partition.topic);
    const metadata::PartitionRegistration* registration = id ? image->partition({*id, partition.partition}) : nullptr;
    const node::Node* leader = registration == nullptr ? nullptr : cluster.node(registration->leader);
    return leader == nullptr || !leader->broker ? nullptr : leader->broker->replica({*id, partition.partition});
}

const group::GroupOffsets& committedOf(const FoundGroup& found)
{
    static const group::GroupOffsets kNone;
    if (found.shard == nullptr)
        return kNone;
    const auto offsets = found.shard->committed().offsets.find(found.name);
    return offsets == found.shard->committed().offsets.end() ? kNone : offsets->second;
}

/// `orders(0,1),bills(2)`.
std::string assignmentText(const std::set<TopicPartition>& partitions)
{
    std::map<std::string, std::vector<std::string>> byTopic;
    for (const TopicPartition& partition : partitions)
        byTopic[partition.topic].push_back(std::to_string(partition.partition.value));
    std::vector<std::string> parts;
    for (const auto& [topic, numbers] : byTopic)
        parts.push_back(topic + "(" + joined(numbers, ",") + ")");
    return parts.empty() ? "-" : joined(parts, ",");
}

/// What stands before the table: nobody reads, or they are not done dealing.
std::optional<std::string> warningOf(const FoundGroup& group)
{
    const std::string state = stateOf(group);
    if (state == "Empty")
        return "Consumer group '" + group.name + "' has no active members.";
    if (state == "Stable")
        return std::nullopt;
    return "Warning: Consumer group '" + group.name + "' is rebalancing.";
}

Lines withWarning(const FoundGroup& group, Lines table)
{
    if (const auto warning = warningOf(group))
        table.insert(table.begin(), {*warning, std::string()});
    return table;
}

} // namespace

const group::ClassicGroup* FoundGroup::classic() const
{
    if (shard == nullptr)
        return nullptr;
    const auto found = shard->classicGroups().find(name);
    return found == shard->classicGroups().end() ? nullptr : &found->second;
}

const group::ConsumerGroup* FoundGroup::consumers() const
{
    if (shard == nullptr)
        return nullptr;
    const auto found = shard->committed().consumerGroups.find(name);
    return found == shard->committed().consumerGroups.end() ? nullptr : &found->second;
}

FoundGroup findGroup(const sim::Cluster& cluster, const std::string& name)
{
    FoundGroup best{name, kNoNode, nullptr};
    LeaderEpoch newest = kNoLeaderEpoch;
    for (const auto& [id, node] : cluster.nodes) {
        if (!node.broker || node.process != node::ProcessState::Running)
            continue;
        for (const auto& [partition, context] : node.broker->groupCoordinator().contexts) {
            const FoundGroup here{name, id, &context.shard};
            if (context.phase != node::CoordinatorPhase::Active || context.leaderEpoch <= newest
                || (here.classic() == nullptr && here.consumers() == nullptr))
                continue;
            best = here;
            newest = context.leaderEpoch;
        }
    }
    return best;
}

std::vector<std::string> groupsIn(const sim::Cluster& cluster)
{
    std::set<std::string> names;
    for (const auto& [id, node] : cluster.nodes) {
        if (!node.broker || node.process != node::ProcessState::Running)
            continue;
        for (const auto& [partition, context] : node.broker->groupCoordinator().contexts) {
            for (const auto& [name, group] : context.shard.classicGroups())
                names.insert(name);
            for (const auto& [name, group] : context.shard.committed().consumerGroups)
                names.insert(name);
        }
    }
    return {names.begin(), names.end()};
}

std::string stateOf(const FoundGroup& group)
{
    if (const group::ClassicGroup* classic = group.classic())
        return std::string(group::nameOf(classic->state));
    if (const group::ConsumerGroup* consumers = group.consumers())
        return std::string(group::nameOf(consumers->state()));
    return "Dead";
}

std::vector<std::string> topicsOf(const FoundGroup& group)
{
    std::set<std::string> topics;
    for (const auto& [partition, offset] : committedOf(group))
        topics.insert(partition.topic);
    return {topics.begin(), topics.end()};
}

Lines listLines(const sim::Cluster& cluster, bool withState)
{
    if (!withState)
        return groupsIn(cluster);
    std::vector<Row> rows{{"GROUP", "STATE"}};
    for (const std::string& name : groupsIn(cluster))
        rows.push_back({name, stateOf(findGroup(cluster, name))});
    return tableOf(rows);
}

/// 6.24, 6.25: LOG-END-OFFSET is the high watermark.
Lines offsetLines(const sim::Cluster& cluster, const FoundGroup& group, bool isVerbose)
{
    const std::vector<MemberRow> members = membersOf(cluster, group);
    std::map<TopicPartition, const MemberRow*> rows;
    for (const auto& [partition, offset] : committedOf(group))
        rows[partition] = nullptr;
    for (const MemberRow& member : members)
        for (const TopicPartition& partition : member.assigned)
            rows[partition] = &member;
    Row heading{"GROUP", "TOPIC", "PARTITION", "CURRENT-OFFSET", "LOG-END-OFFSET", "LAG", "CONSUMER-ID", "HOST", "CLIENT-ID"};
    if (isVerbose)
        heading.insert(heading.begin() + 3, "LEADER-EPOCH");
    std::vector<Row> table{std::move(heading)};
    for (const auto& [partition, member] : rows) {
        const auto committed = committedOf(group).find(partition);
        const bool isCommitted = committed != committedOf(group).end();
        const replica::Replica* leader = leaderOf(cluster, partition);
        const std::string current = isCommitted ? std::to_string(committed->second.value.offset.value) : "-";
        const std::string end = leader == nullptr ? "-" : std::to_string(leader->highWatermark().value);
        const std::string lag = isCommitted && leader != nullptr
            ? std::to_string(leader->highWatermark().value - committed->second.value.offset.value)
            : "-";
        Row row{group.name, partition.topic, std::to_string(partition.partition.value), current, end, lag,
            member == nullptr ? "-" : member->memberId, member == nullptr ? "-" : member->host, member == nullptr ? "-" : member->clientId};
        if (isVerbose)
            row.insert(row.begin() + 3, isCommitted ? std::to_string(committed->second.value.leaderEpoch.value) : "-");
        table.push_back(std::move(row));
    }
    return withWarning(group, tableOf(table));
}

/// 6.26.
Lines memberLines(const sim::Cluster& cluster, const FoundGroup& group, bool isVerbose)
{
    const std::vector<MemberRow> members = membersOf(cluster, group);
    if (members.empty())
        return {"Consumer group '" + group.name + "' has no active members."};
    const bool hasInstances = std::ranges::any_of(members, [](const MemberRow& member) { return !member.instanceId.empty(); });
    const bool isConsumer = group.consumers() != nullptr;
    const bool isMixed = isConsumer && std::ranges::any_of(members, &MemberRow::isClassic);
    Row heading{"GROUP", "CONSUMER-ID"};
    const auto add = [](Row& row, bool isWanted, std::vector<std::string> words) {
        if (isWanted)
            row.insert(row.end(), words.begin(), words.end());
    };
    add(heading, hasInstances, {"GROUP-INSTANCE-ID"});
    add(heading, true, {"HOST", "CLIENT-ID", "#PARTITIONS"});
    add(heading, isVerbose && isConsumer, {"CURRENT-EPOCH"});
    add(heading, isVerbose, {isConsumer ? "CURRENT-ASSIGNMENT" : "ASSIGNMENT"});
    add(heading, isVerbose && isConsumer, {"TARGET-EPOCH", "TARGET-ASSIGNMENT"});
    add(heading, isVerbose && isMixed, {"UPGRADED"});
    std::vector<Row> table{std::move(heading)};
    for (const MemberRow& member : members) {
        Row row{group.name, member.memberId};
        add(row, hasInstances, {member.instanceId.empty() ? "-" : member.instanceId});
        add(row, true, {member.host, member.clientId, std::to_string(member.assigned.size())});
        add(row, isVerbose && isConsumer, {std::to_string(member.epoch)});
        add(row, isVerbose, {assignmentText(member.assigned)});
        if (isConsumer)
            add(row, isVerbose, {std::to_string(group.consumers()->targetEpoch), assignmentText(member.target)});
        add(row, isVerbose && isMixed, {member.isClassic ? "false" : "true"});
        table.push_back(std::move(row));
    }
    return tableOf(table);
}

/// 6.27.
Lines stateLines(const FoundGroup& group, bool isVerbose)
{
    const group::ClassicGroup* classic = group.classic();
    const group::ConsumerGroup* consumers = group.consumers();
    const std::string strategy = classic != nullptr ? classic->protocolName.value_or("") : group::assignorOf(*consumers, "uniform");
    const std::size_t members = classic != nullptr ? classic->members.size() : consumers->members.size();
    const std::string broker = std::to_string(group.coordinator.value);
    Row heading{"GROUP", "COORDINATOR (ID)", "ASSIGNMENT-STRATEGY", "STATE"};
    Row row{group.name, "broker-" + broker + ":9092 (" + broker + ")", strategy.empty() ? "-" : strategy, stateOf(group)};
    if (isVerbose) {
        heading.insert(heading.end(), {"GROUP-EPOCH", "TARGET-ASSIGNMENT-EPOCH"});
        row.push_back(consumers == nullptr ? "-" : std::to_string(consumers->groupEpoch));
        row.push_back(consumers == nullptr ? "-" : std::to_string(consumers->targetEpoch));
    }
    heading.emplace_back("#MEMBERS");
    row.push_back(std::to_string(members));
    return withWarning(group, tableOf({std::move(heading), std::move(row)}));
}

Lines resetLines(const std::vector<ResetRow>& rows)
{
    std::vector<Row> table{{"GROUP", "TOPIC", "PARTITION", "NEW-OFFSET"}};
    for (const ResetRow& row : rows)
        table.push_back({row.group, row.partition.topic, std::to_string(row.partition.partition.value), std::to_string(row.to.value)});
    return tableOf(table);
}

std::vector<ResetRow> resetRows(const sim::Cluster& cluster, const FoundGroup& group, const sim::ResetOffsets& reset,
    const std::vector<PartitionIndex>& partitions)
{
    const metadata::MetadataImage* image = answering(cluster);
    const auto id = image == nullptr ? std::nullopt : image->topicId(reset.topic);
    std::vector<ResetRow> rows;
    for (std::size_t index = 0; id && index < image->topic(*id)->partitions.size(); ++index) {
        const TopicPartition partition{reset.topic, {std::int32_t(index)}};
        const replica::Replica* leader = leaderOf(cluster, partition);
        if (leader == nullptr || (!partitions.empty() && std::ranges::find(partitions, partition.partition) == partitions.end()))
            continue;
        const Offset earliest = leader->logStartOffset();
        const Offset latest = leader->highWatermark();
        const auto committed = committedOf(group).find(partition);
        const Offset current = committed == committedOf(group).end() ? earliest : committed->second.value.offset;
        const auto atTime = [&](std::int64_t microseconds) {
            const auto found = leader->log().offsetForTimestamp({cluster.startOfTime.value + microseconds / 1'000});
            return found ? found->offset : latest;
        };
        Offset to = earliest;
        switch (reset.to) {
        case sim::ResetTo::Earliest: break;
        case sim::ResetTo::Latest: to = latest; break;
        case sim::ResetTo::Offset: to = {reset.value}; break;
        case sim::ResetTo::ShiftBy: to = current.plus(reset.value); break;
        case sim::ResetTo::Instant: to = atTime(reset.value); break;
        case sim::ResetTo::ByDuration: to = atTime(cluster.now.value - reset.value); break;
        }
        rows.push_back({group.name, partition, std::clamp(to, earliest, latest)});
    }
    return rows;
}

Lines offsetResetLines(std::span<const client::GroupResult> results)
{
    std::vector<ResetRow> rows;
    Lines troubles;
    for (const client::GroupResult& result : results) {
        for (const auto& [partition, offset] : result.offsets)
            rows.push_back({result.group, partition, offset});
        if (result.error != ErrorCode::None)
            troubles.push_back("Error: Offsets of group '" + result.group + "' could not be reset: " + std::string(nameOf(result.error)));
    }
    Lines lines = rows.empty() ? Lines() : resetLines(rows);
    lines.insert(lines.end(), troubles.begin(), troubles.end());
    return lines;
}

Lines groupRemovalLines(const GroupRemoval& removal, std::span<const client::GroupResult> results)
{
    const auto errorOf = [&](std::size_t index) { return index < results.size() ? results[index].error : ErrorCode::None; };
    if (!removal.topics.empty()) {
        std::vector<Row> table{{"TOPIC", "STATUS"}};
        for (std::size_t i = 0; i < removal.topics.size(); ++i)
            table.push_back({removal.topics[i], errorOf(i) == ErrorCode::None ? "Successful" : "Error: " + std::string(nameOf(errorOf(i)))});
        return tableOf(table);
    }
    std::vector<std::string> deleted;
    Lines troubles;
    for (std::size_t i = 0; i < removal.groups.size(); ++i)
        if (errorOf(i) == ErrorCode::None)
            deleted.push_back("'" + removal.groups[i] + "'");
        else
            troubles.push_back("* Group '" + removal.groups[i] + "' could not be deleted due to: " + std::string(nameOf(errorOf(i))));
    if (troubles.empty())
        return {"Deletion of requested consumer groups (" + joined(deleted, ", ") + ") was successful."};
    troubles.insert(troubles.begin(), "Error: Deletion of some consumer groups failed:");
    if (!deleted.empty())
        troubles.push_back("These consumer groups were deleted successfully: " + joined(deleted, ", "));
    return troubles;
}

std::optional<Timestamp> isoDateTime(std::string_view text)
{
    // 2026-01-31T12:30:00.000
    if (text.size() != 23 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':' || text[19] != '.')
        return std::nullopt;
    const auto part = [&](std::size_t from, std::size_t length) { return wholeNumber(text.substr(from, length)).value_or(-1); };
    const std::int64_t year = part(0, 4);
    const std::int64_t month = part(5, 2);
    const std::int64_t day = part(8, 2);
    const std::int64_t hour = part(11, 2);
    const std::int64_t minute = part(14, 2);
    const std::int64_t second = part(17, 2);
    const std::int64_t millisecond = part(20, 3);
    const bool isTime = year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour >= 0 && hour < 24 && minute >= 0 && minute < 60
        && second >= 0 && second < 60 && millisecond >= 0;
    if (!isTime)
        return std::nullopt;
    const std::int64_t shifted = month <= 2 ? year - 1 : year; // years that begin in March: the leap day comes last
    const std::int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const std::int64_t days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719'468;
    return Timestamp{((days * 24 + hour) * 60 + minute) * 60'000 + second * 1'000 + millisecond};
}

} // namespace highwater::console
