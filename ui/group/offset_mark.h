// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPointF>

#include "engine/base/ids.h"
#include "engine/view/cluster_view.h"
#include "ui/theme/theme.h"

#include <string>
#include <vector>

namespace highwater::ui {

/// Where a group stands in a partition: filled, what is committed; hollow, what its member reads next.
struct OffsetMark {
    Offset offset;
    bool isPosition = false;
    int place = -1; ///< of the member that owns the partition
    friend bool operator==(const OffsetMark&, const OffsetMark&) = default;
};

/// The marks of the groups with these ids, partition by partition.
std::map<TopicIdPartition, std::vector<OffsetMark>> offsetMarksOf(const view::ClusterView& view, const std::vector<std::string>& groupIds);

/// On which side of what a tape shows an offset lies.
enum class MarkSide { Within, Before, Behind };

/// A small triangle whose tip points at `tip`, from below; sideways when the offset lies beyond what the tape shows.
void paintOffsetMark(QPainter& painter, QPointF tip, const OffsetMark& mark, MarkSide side, double height, const Theme& theme);

} // namespace highwater::ui
