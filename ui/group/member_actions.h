// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <string>
#include <vector>

#include "engine/sim/command.h"
#include "engine/view/cluster_view.h"
#include "ui/cluster/node_actions.h"

namespace highwater::ui {

/// What can be done to a group's member now, and how one more is made: the same words and commands for cards, menus and the palette.
class MemberActions {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::MemberActions)

public:
    /// Crash or restart, leave, pause or resume.
    static std::vector<StageAction> of(const view::ConsumerView& member);
    /// One more member like the first of the group: its topics, its configs, its application, the next free name. Nothing to go by
    /// (the group has no consumer that is known): a consumer of `topic`.
    static sim::AddConsumer oneMore(const view::ClusterView& cluster, const std::string& group, const std::string& topic = {});
    /// What was set on a consumer, without what is its own: client.id and group.instance.id.
    static config::ConfigMap configsToCopy(const view::ConsumerView& member);
};

} // namespace highwater::ui
