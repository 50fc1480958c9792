// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/group_reading.h"

#include <algorithm>

#include "engine/record/partition_hash.h"

namespace highwater::ui {

namespace {

const std::string kOffsetsTopic = "__consumer_offsets";

using Readings = std::map<TopicIdPartition, GroupReading>;

bool holds(const std::vector<TopicIdPartition>& list, const TopicIdPartition& partition) { return std::ranges::find(list, partition) != list.end(); }

const view::ConsumerPartitionView* placeIn(const view::ConsumerView& consumer, const TopicIdPartition& partition)
{
    const auto found = std::ranges::find(consumer.partitions, partition, &view::ConsumerPartitionView::partition);
    return found == consumer.partitions.end() ? nullptr : &*found;
}

bool isAtWork(const view::ConsumerView& consumer) { return consumer.process != view::ProcessState::Dead && !consumer.hasFailed; }

GroupReading& readingOf(Readings& readings, const TopicIdPartition& partition)
{
    GroupReading& reading = readings[partition];
    reading.partition = partition;
    return reading;
}

/// What it is subscribed to is read sooner or later, also while nobody owns it.
void addSubscriptions(Readings& readings, const view::ClusterView& view, const view::ConsumerView& consumer)
{
    for (const view::TopicView& topic : view.topics)
        if (topic.name == consumer.topic || std::ranges::find(consumer.moreTopics, topic.name) != consumer.moreTopics.end())
            for (const view::PartitionView& partition : topic.partitions)
                readingOf(readings, partition.id);
}

/// The coordinator's word.
void addGroup(Readings& readings, const view::GroupView& group, const std::vector<const view::ConsumerView*>& members)
{
    for (const view::GroupOffsetView& row : group.offsets) {
        GroupReading& reading = readingOf(readings, row.partition);
        reading.committed = row.committed;
        reading.position = row.position;
        reading.highWatermark = row.highWatermark;
        reading.standsStillSince = row.standsStillSince;
        reading.stoodStillLast = row.stoodStillLast;
        reading.stoodStillTotal = row.stoodStillTotal;
        reading.ownedSince = row.ownedSince;
        reading.lastOwner = row.lastOwner;
        reading.lagTime = row.lagTime;
        reading.consumedAgain = row.consumedAgain;
        reading.skipped = row.skipped;
        if (row.memberId.empty())
            continue;
        Holder owner{row.client, row.memberId, Holding::Owns, false};
        const auto member = std::ranges::find(members, row.client, &view::ConsumerView::id);
        if (member != members.end()) {
            owner.isPaused = (*member)->process == view::ProcessState::Paused;
            owner.holding = !isAtWork(**member) ? Holding::Dead : placeIn(**member, row.partition) ? Holding::Owns : Holding::GivenTo;
        }
        reading.holders.push_back(std::move(owner));
    }
}

/// What a member has that the coordinator does not count as its.
Holding holdingOf(const view::ConsumerView& consumer, const TopicIdPartition& partition, const view::GroupView* group, bool hasOwner)
{
    if (!group)
        return Holding::Owns;
    const auto member = std::ranges::find_if(group->members, [&](const view::GroupMemberView& m) { return m.client == consumer.id; });
    if (member == group->members.end())
        return Holding::BelievesIn;
    if (holds(member->pending, partition))
        return Holding::LettingGo;
    return hasOwner ? Holding::BelievesIn : Holding::Owns;
}

/// What the members believe.
void addMember(Readings& readings, const view::ConsumerView& consumer, const view::GroupView* group)
{
    if (!isAtWork(consumer))
        return;
    for (const view::ConsumerPartitionView& place : consumer.partitions) {
        GroupReading& reading = readingOf(readings, place.partition);
        const bool isKnown = std::ranges::find(reading.holders, consumer.id, &Holder::client) != reading.holders.end();
        if (!isKnown) {
            const Holding holding = consumer.groupId.empty() ? Holding::Owns : holdingOf(consumer, place.partition, group, !reading.holders.empty());
            reading.holders.push_back({consumer.id, consumer.memberId, holding, consumer.process == view::ProcessState::Paused});
        }
        if (!reading.position || (isKnown && place.position))
            reading.position = place.position;
        if (!reading.highWatermark && place.position && place.lag)
            reading.highWatermark = Offset{place.position->value + place.lag->value};
    }
}

} // namespace

std::optional<std::int64_t> GroupReading::lag() const
{
    const std::optional<Offset> from = committed ? committed : position;
    return from && highWatermark ? std::optional(highWatermark->value - from->value) : std::nullopt;
}

std::int64_t GroupReading::unread() const
{
    const std::optional<Offset> from = position ? position : committed;
    return from && highWatermark ? std::max<std::int64_t>(0, highWatermark->value - from->value) : 0;
}

std::int64_t GroupReading::uncommitted() const
{
    return committed && position ? std::max<std::int64_t>(0, position->value - committed->value) : 0;
}

Readings readingsOf(const view::ClusterView& view, const std::string& groupId)
{
    Readings readings;
    std::vector<const view::ConsumerView*> members;
    for (const view::ConsumerView& consumer : view.consumers)
        if (consumer.groupId == groupId)
            members.push_back(&consumer);
    const view::GroupView* group = groupId.empty() ? nullptr : view.group(groupId);
    for (const view::ConsumerView* consumer : members)
        if (!groupId.empty() && isAtWork(*consumer))
            addSubscriptions(readings, view, *consumer);
    if (group)
        addGroup(readings, *group, members);
    for (const view::ConsumerView* consumer : members)
        addMember(readings, *consumer, group);
    for (auto& entry : readings) // a group's coordinator may not know it yet
        if (const view::PartitionView* partition = entry.second.highWatermark ? nullptr : view.partition(entry.first))
            for (const view::ReplicaView& replica : partition->replicas)
                if (replica.broker == partition->leader)
                    entry.second.highWatermark = replica.highWatermark;
    return readings;
}

NodeId coordinatorWithout(const view::ClusterView& view, const std::string& groupId)
{
    const auto topic = std::ranges::find(view.topics, kOffsetsTopic, &view::TopicView::name);
    if (topic == view.topics.end() || topic->partitions.empty() || view.group(groupId))
        return kNoNode;
    const PartitionIndex index = record::coordinatorPartition(groupId, static_cast<std::int32_t>(topic->partitions.size()));
    const NodeId leader = topic->partitions[static_cast<std::size_t>(index.value)].leader;
    const auto broker = std::ranges::find(view.brokers, leader, &view::BrokerView::id);
    return broker != view.brokers.end() && broker->process == view::ProcessState::Running ? leader : kNoNode;
}

} // namespace highwater::ui
