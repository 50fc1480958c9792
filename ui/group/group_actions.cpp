// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/group_actions.h"

#include "ui/bridge/format.h"
#include "ui/group/group_reading.h"
#include "ui/group/member_actions.h"

#include <set>

namespace highwater::ui {

std::vector<StageAction> GroupActions::ofMember(const view::ConsumerView& member)
{
    std::vector<StageAction> actions = MemberActions::of(member);
    if (member.groupId.empty() || member.process == view::ProcessState::Dead)
        return actions;
    const QString name = QString::fromStdString(member.name);
    if (member.processingTime.value > 0)
        actions.push_back({tr("slow"), tr("%1: process at full speed again").arg(name), tr("A record takes it no time."),
            sim::SetApplication{member.id, Duration{}, std::nullopt}, true, false, false});
    else
        //: Button on a consumer: its application takes long for each record. %1 is a span of time
        actions.push_back({tr("slow"), tr("Make %1 slow").arg(name), tr("Its application takes %1 for each record, and polls only when it is done.").arg(format::duration(kSlowProcessing)),
            sim::SetApplication{member.id, kSlowProcessing, std::nullopt}, false, false, false});
    return actions;
}

std::vector<StageAction> GroupActions::ofGroup(const std::string& groupId, const view::ClusterView& view)
{
    if (groupId.empty())
        return {};
    std::vector<StageAction> actions;
    const QString name = QString::fromStdString(groupId);
    std::set<std::string> topics;
    for (const auto& entry : readingsOf(view, groupId))
        for (const view::TopicView& topic : view.topics)
            if (topic.id == entry.first.topicId)
                topics.insert(topic.name);
    const sim::AddConsumer more = MemberActions::oneMore(view, groupId, topics.empty() ? std::string() : *topics.begin());
    if (!more.topic.empty())
        //: %1 is a consumer group, %2 the new member's name
        actions.push_back({tr("add"), tr("Add a member to %1: %2").arg(name, QString::fromStdString(more.name)), tr("It joins with the configs of the first member, and the group rebalances."),
            more, false, false, false});
    const view::GroupView* group = view.group(groupId);
    if (!group || !group->members.empty())
        return actions;
    for (const std::string& topic : topics) {
        //: %1 is a consumer group, %2 a topic; earliest and latest are Kafka's words
        actions.push_back({{}, tr("Reset the offsets of %1 in %2 to earliest").arg(name, QString::fromStdString(topic)), {}, sim::ResetOffsets{groupId, topic, {}, sim::ResetTo::Earliest, 0}, false, false, false});
        actions.push_back({{}, tr("Reset the offsets of %1 in %2 to latest").arg(name, QString::fromStdString(topic)), {}, sim::ResetOffsets{groupId, topic, {}, sim::ResetTo::Latest, 0}, false, true, false});
    }
    //: %1 is a consumer group
    actions.push_back({{}, tr("Delete the group %1").arg(name), tr("Its committed offsets are gone."), sim::DeleteGroup{groupId}, false, true, false});
    return actions;
}

} // namespace highwater::ui
