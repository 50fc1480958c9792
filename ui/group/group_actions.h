// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "engine/view/cluster_view.h"
#include "ui/cluster/node_actions.h"

#include <string>
#include <vector>

namespace highwater::ui {

/// What the stage offers on a group's column.
class GroupActions {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::GroupActions)

public:
    /// On a member's chip: what MemberActions has, and how slow its application is.
    static std::vector<StageAction> ofMember(const view::ConsumerView& member);
    /// On the column: one more member; without members also where its offsets are to be.
    static std::vector<StageAction> ofGroup(const std::string& groupId, const view::ClusterView& view);
};

/// How long a slow application takes for each record.
inline constexpr Duration kSlowProcessing = milliseconds(200);

} // namespace highwater::ui
