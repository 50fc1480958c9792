// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/member_actions.h"

#include <algorithm>
#include <cctype>
#include <set>

#include "engine/config/config_definition.h"

namespace highwater::ui {
namespace {

/// `ledger-3`: what the names begin with, and the first number behind it that nobody has.
std::string freeName(const view::ClusterView& cluster, const std::string& like)
{
    std::string stem = like;
    while (!stem.empty() && std::isdigit(static_cast<unsigned char>(stem.back())))
        stem.pop_back();
    if (stem.empty() || stem == like)
        stem = like + "-";
    std::set<std::string> taken;
    for (const view::ConsumerView& consumer : cluster.consumers)
        taken.insert(consumer.name);
    for (const view::ProducerView& producer : cluster.producers)
        taken.insert(producer.name);
    for (int number = 1;; ++number)
        if (std::string name = stem + std::to_string(number); !taken.contains(name))
            return name;
}

} // namespace

std::vector<StageAction> MemberActions::of(const view::ConsumerView& member)
{
    const QString name = QString::fromStdString(member.name);
    if (member.process == view::ProcessState::Dead)
        //: Button on a consumer whose process does not run
        return {{tr("restart"), tr("Restart %1").arg(name), tr("Start the process again; it joins anew and goes on at the committed offsets."),
            sim::RestartNode{member.id}, false, false, true}};
    std::vector<StageAction> actions;
    //: Button on a consumer: kill -9
    actions.push_back({tr("crash"), tr("Crash %1").arg(name), tr("kill -9: it says nothing; the group notices when its session runs out."),
        sim::KillNode{member.id}, false, true, false});
    if (member.process == view::ProcessState::Paused)
        //: Button on a paused consumer
        actions.push_back({tr("resume"), tr("Resume %1").arg(name), tr("SIGCONT: it goes on where it stood, and may find that it is no member any more."),
            sim::ResumeNode{member.id}, true, false, false});
    else
        //: Button on a consumer: like a long garbage collection
        actions.push_back({tr("pause"), tr("Pause %1").arg(name), tr("SIGSTOP, or a long collection: no polls, no heartbeats, and its lag grows."),
            sim::PauseNode{member.id}, false, false, false});
    if (member.process == view::ProcessState::Running)
        //: Button on a consumer: an orderly end
        actions.push_back({tr("leave"), tr("Let %1 leave").arg(name), tr("SIGTERM: it finishes what it has in hand, commits and leaves the group at once."),
            sim::StopNode{member.id}, false, false, false});
    return actions;
}

config::ConfigMap MemberActions::configsToCopy(const view::ConsumerView& member)
{
    config::ConfigMap values;
    const auto isConsumerProtocol = [&] {
        const auto found = member.configs.find("group.protocol");
        return found != member.configs.end() && found->second == "consumer";
    }();
    for (const auto& [name, value] : member.configs) {
        const config::ConfigDefinition* definition = config::definitionOf(config::ConfigScope::Consumer, name);
        if (!definition || value == definition->defaultValue || name == "client.id" || name == "group.instance.id")
            continue;
        const bool isClassicOnly = name == "session.timeout.ms" || name == "heartbeat.interval.ms" || name == "partition.assignment.strategy";
        if (isConsumerProtocol ? isClassicOnly : name == "group.remote.assignor")
            continue;
        values[name] = value;
    }
    return values;
}

sim::AddConsumer MemberActions::oneMore(const view::ClusterView& cluster, const std::string& group, const std::string& topic)
{
    const auto first = std::find_if(cluster.consumers.begin(), cluster.consumers.end(),
        [&](const view::ConsumerView& consumer) { return consumer.groupId == group; });
    sim::AddConsumer command;
    if (first == cluster.consumers.end()) {
        command.name = freeName(cluster, group + "-1");
        command.topic = topic;
        command.configs["auto.offset.reset"] = "earliest";
    } else {
        command.name = freeName(cluster, first->name);
        command.pattern = first->pattern;
        if (first->pattern.empty()) {
            command.topic = first->topic;
            command.moreTopics = first->moreTopics;
        }
        command.configs = configsToCopy(*first);
        command.application = {first->processingTime, first->commitMode, std::nullopt};
    }
    command.configs["group.id"] = group;
    return command;
}

} // namespace highwater::ui
