// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>

#include "ui/cluster/cluster_layout.h"
#include "ui/group/group_column_look.h"
#include "ui/theme/theme.h"
#include "ui/widgets/text_cache.h"

#include <optional>
#include <string>

namespace highwater::ui {

/// Where the parts of a group's cell stand.
struct GroupCellPlace {
    QRectF chip;   ///< of the owner, or of nobody
    QRectF second; ///< of another member that has the partition too
    QRectF bar;
    std::optional<QPointF> lag;  ///< baseline of `lag 9`; none: no room
    double lagSize = 10;         ///< of its letters
    double lagWidth = 0;         ///< 0: as wide as the bar
    std::optional<QPointF> note; ///< baseline of what else there is to say
    bool noteReplacesLag = false; ///< there is room for one line only
};
GroupCellPlace placeIn(const RowPlace& row, const GroupPlace& group, std::size_t chipCount);
/// Where a member's chip stands in the head; empty: there is no room for it.
QRectF headChip(const ClusterLayout& layout, const GroupPlace& group, std::size_t index);

/// What is selected of groups.
struct GroupEmphasis {
    std::string group;
    NodeId member = kNoNode;
};

/// Paints the columns of groups: heads, and in each row the owner's chip and the lag.
class GroupColumnPainter {
    Q_DECLARE_TR_FUNCTIONS(highwater::ui::GroupColumnPainter)

public:
    GroupColumnPainter(const Theme& theme, TextCache& text) : m_theme(theme), m_text(text) {}
    void paintGround(QPainter& painter, const ClusterLayout& layout, const GroupEmphasis& emphasis);
    void paintHead(QPainter& painter, const GroupColumnLook& look, const GroupPlace& place, const ClusterLayout& layout, const GroupEmphasis& emphasis);
    void paintCells(QPainter& painter, const GroupColumnLook& look, const GroupPlace& place, const ClusterLayout& layout,
        const std::vector<std::vector<TopicIdPartition>>& members, const GroupEmphasis& emphasis);
    /// Stands for the groups that are folded.
    void paintMore(QPainter& painter, const ClusterLayout& layout);

private:
    void paintThinHead(QPainter& painter, const GroupColumnLook& look, const GroupPlace& place, const ClusterLayout& layout);
    void paintMembers(QPainter& painter, const GroupColumnLook& look, const GroupPlace& place, const ClusterLayout& layout, const GroupEmphasis& emphasis);
    void paintCell(QPainter& painter, const GroupCellLook& cell, const RowPlace& row, const GroupPlace& place, const GroupEmphasis& emphasis);
    void paintChip(QPainter& painter, const OwnerChip& chip, const QRectF& rect);
    /// A small sign at the lower right corner: dead, or paused.
    void paintBadge(QPainter& painter, const QRectF& chip, bool isDead);
    void paintNobody(QPainter& painter, const QRectF& rect, const GroupCellLook& cell);
    /// A ring that widens and fades around the chip of who took the partition just now.
    void paintTaken(QPainter& painter, const QRectF& rect, double taken);
    void paintBar(QPainter& painter, const GroupCellLook& cell, const QRectF& bar);
    void paintStrip(QPainter& painter, const GroupCellLook& cell, const RowPlace& row, const GroupPlace& place);
    void paintShare(QPainter& painter, const GroupShareLook& share, const RowPlace& row, const GroupPlace& place);

    const Theme& m_theme;
    TextCache& m_text;
};

} // namespace highwater::ui
