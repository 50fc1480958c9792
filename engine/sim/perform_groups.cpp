// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sim/performer.h"

#include "engine/base/ensure.h"

#include <algorithm>

/// Commands about consumer groups.
namespace highwater::sim {
namespace {

/// Why a group's member cannot be found by this id. `node`: what has the id, null for nothing.
Refusal noMember(const node::Node* node, NodeId id)
{
    if (node != nullptr && node->client)
        return node->client->name() + " is no member of a group: " + (node->client->consumer() != nullptr ? "it has no group.id." : "it is no consumer.");
    return "There is no consumer " + std::to_string(id.value) + ".";
}

} // namespace

Refusal Performer::perform(const SetApplication& command)
{
    node::Node* node = m_cluster.node(command.client);
    if (node == nullptr || !node->client || node->client->member() == nullptr)
        return noMember(node, command.client);
    if (command.processingTime && command.processingTime->value < 0)
        return "Processing a record does not take less than no time.";
    client::Application application = node->client->member()->state().application;
    if (command.exception && (command.exception->atRecord < 0 || (command.exception->offset < kNoOffset)))
        return "An exception comes at the first record or a later one.";
    if (command.exception) {
        const bool isNone = command.exception->atRecord == 0 && command.exception->offset == kNoOffset;
        application.exception = isNone ? std::nullopt : command.exception;
    }
    application.processingTime = command.processingTime.value_or(application.processingTime);
    application.commitMode = command.commitMode.value_or(application.commitMode);
    begin();
    const EventNumber asked = tell(kNoNode, event::ApplicationChanged{command.client, m_by});
    actAs(command.client, asked);
    node->client->setApplication(m_cluster.now, application);
    return done(command.client);
}

Refusal Performer::perform(const SeekConsumer& command)
{
    node::Node* node = m_cluster.node(command.client);
    if (node == nullptr || !node->client || node->client->member() == nullptr)
        return noMember(node, command.client);
    const std::string name = node->client->name();
    if (node->process == node::ProcessState::Paused)
        return name + " is paused: it does nothing before it goes on.";
    if (node->process != node::ProcessState::Running)
        return name + " does not run.";
    if (command.offset < Offset{0})
        return "An offset to seek to is not negative.";
    if (!node->client->member()->state().partitions.contains(command.partition))
        return name + " does not own " + toString(command.partition) + ": Kafka refuses to seek in it.";
    begin();
    node->client->seek(m_cluster.now, command.partition, command.offset, m_by, actAs(command.client, kNoEvent));
    return done(command.client);
}

Refusal Performer::askOfGroup(client::GroupOrder order)
{
    node::Node* admin = m_cluster.node(kAdminClient);
    ensure(admin != nullptr && admin->client, "every world has an admin client");
    if (order.group.empty() || std::ranges::find(order.moreGroups, std::string()) != order.moreGroups.end())
        return "A group has a name.";
    const metadata::MetadataImage* image = committedImage(m_cluster);
    if (order.what != event::GroupChange::DeleteGroup && (image == nullptr || !image->topicId(order.topic)))
        return "There is no topic " + order.topic + ".";
    begin();
    const EventNumber asked = tell(kNoNode, event::GroupChangeRequested{order.group, order.what, m_by});
    admin->client->askOfGroup(m_cluster.now, std::move(order), actAs(kAdminClient, asked));
    return done(kAdminClient);
}

Refusal Performer::perform(const ResetOffsets& command)
{
    client::GroupOrder order;
    order.what = event::GroupChange::ResetOffsets;
    order.group = command.group;
    order.topic = command.topic;
    order.partition = command.partition;
    order.value = command.value;
    switch (command.to) {
    case ResetTo::Earliest: order.target = client::OffsetTarget::Earliest; break;
    case ResetTo::Latest: order.target = client::OffsetTarget::Latest; break;
    case ResetTo::Offset: order.target = client::OffsetTarget::Offset; break;
    case ResetTo::ShiftBy: order.target = client::OffsetTarget::ShiftBy; break;
    case ResetTo::Instant:
        order.target = client::OffsetTarget::Time;
        order.time = {m_cluster.startOfTime.value + command.value / 1'000};
        break;
    case ResetTo::ByDuration:
        order.target = client::OffsetTarget::Time;
        order.time = {m_cluster.startOfTime.value + (m_cluster.now.value - command.value) / 1'000};
        break;
    }
    return askOfGroup(std::move(order));
}

Refusal Performer::perform(const DeleteGroup& command)
{
    client::GroupOrder order;
    order.what = event::GroupChange::DeleteGroup;
    order.group = command.group;
    order.moreGroups = command.moreGroups;
    return askOfGroup(std::move(order));
}

Refusal Performer::perform(const DeleteOffsets& command)
{
    return askOfGroup({event::GroupChange::DeleteOffsets, command.group, command.topic});
}

} // namespace highwater::sim
