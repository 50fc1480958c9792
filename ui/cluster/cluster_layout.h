// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include "engine/view/cluster_view.h"

#include <compare>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace highwater::ui {

/// How much room a row has: three lines beside the tape, two, or one; or a strip of eight pixels; or one row for many partitions
/// of a topic that are in the same state.
enum class RowDensity { Full, Compact, Line, Strip, Group };
inline bool hasTapes(RowDensity density) { return density != RowDensity::Strip && density != RowDensity::Group; }

struct ColumnPlace {
    NodeId broker;
    QRectF card; ///< from the header to the foot of the matrix
    double endRoom = 34; ///< right of a tape, for the log end offset
    friend bool operator==(const ColumnPlace&, const ColumnPlace&) = default;
};
/// A consumer group's column, right of the brokers.
struct GroupPlace {
    std::string id; ///< empty: consumers that belong to no group
    QRectF card;    ///< from the header to the foot of the matrix
    friend bool operator==(const GroupPlace&, const GroupPlace&) = default;
    bool isThin() const;
};
/// How bad it stands with a partition, worst last.
enum class PartitionHealth { Healthy, UnderReplicated, UnderMinIsr, Leaderless, Lost };
PartitionHealth healthOf(const view::PartitionView& partition);

/// Partitions of one topic in one state: what folds into a row when there are hundreds.
struct RowGroup {
    TopicId topic;
    PartitionHealth health = PartitionHealth::Healthy;
    friend auto operator<=>(const RowGroup&, const RowGroup&) = default;
};

struct RowPlace {
    TopicIdPartition id;
    std::size_t topic = 0;     ///< index in the view
    std::size_t partition = 0; ///< index in the topic
    QRectF rect;               ///< across the matrix, scrolled
    RowDensity density = RowDensity::Full;
    // of groups
    PartitionHealth health = PartitionHealth::Healthy;
    std::vector<std::size_t> members; ///< indices in the topic; `partition` is the first of them
    bool isOpen = false;              ///< its members stand under it
    bool isInternal = false;          ///< of a topic that Kafka keeps for itself: folded until somebody asks
    bool isThin = false;              ///< a strip, except where the pointer is
    friend bool operator==(const RowPlace&, const RowPlace&) = default;
};

struct FoldSummary {
    std::size_t stripCount = 0;         ///< partitions shown as strips
    std::size_t groupCount = 0;
    std::size_t groupedCount = 0;       ///< partitions that only their group shows
    std::size_t internalCount = 0;      ///< partitions of Kafka's own topics that only their group shows
    std::size_t thinColumnCount = 0;
    std::size_t thinGroupCount = 0;     ///< consumer groups shown as narrow strips
    std::vector<std::string> foldedGroups; ///< consumer groups for which there is no room, by id
    std::size_t hiddenRowCount = 0;     ///< scrolled out of sight
    std::size_t hiddenColumnCount = 0;
    std::vector<std::size_t> byHealth = std::vector<std::size_t>(5, 0); ///< all partitions but those of Kafka's own topics, by PartitionHealth
    friend bool operator==(const FoldSummary&, const FoldSummary&) = default;
};

/// What decides the layout beside the view.
struct LayoutWish {
    QSizeF size;
    double scrolledRows = 0;    ///< pixels
    double scrolledColumns = 0; ///< pixels
    std::optional<TopicIdPartition> opened; ///< the strip that the pointer opened
    std::optional<NodeId> openedColumn;     ///< the thin column that the pointer opened
    std::set<RowGroup> toggled;             ///< groups that a person opened, or closed where they stand open by themselves
    std::string wantedGroup;                ///< a consumer group that is shown even where others fold
    friend bool operator==(const LayoutWish&, const LayoutWish&) = default;
};

/// Where everything of the stage stands; a function of the view and the wish alone.
struct ClusterLayout {
    QRectF strip;       ///< the card of the controllers
    QRectF matrix;      ///< the card of the replica matrix
    QRectF columnsArea; ///< clips the columns
    QRectF rowsArea;    ///< clips the rows
    QRectF footer;      ///< legend and folds; empty when there is no room
    double labelLeft = 0;
    double labelWidth = 0;
    double headerHeight = 0;
    double titleBaseline = 0; ///< of the heads left and right of the brokers; their second line is kHeadLine lower
    double memberLine = 0;    ///< the middle of the third line of a group's head; 0: there is none
    double rowsHeight = 0;   ///< of all rows
    double columnsWidth = 0; ///< of all columns
    std::vector<ColumnPlace> columns;
    std::vector<GroupPlace> groups;
    QRectF moreGroups; ///< stands for the groups that are folded; empty: none is, or there is no room at all
    std::vector<RowPlace> rows; ///< all of them, also those out of sight
    FoldSummary folds;
    friend bool operator==(const ClusterLayout&, const ClusterLayout&) = default;

    bool isVisible(const RowPlace& row) const { return row.rect.bottom() > rowsArea.top() && row.rect.top() < rowsArea.bottom(); }
    /// The row of this partition, or the one of the group that it is folded into.
    const RowPlace* row(const TopicIdPartition& id) const;
    const RowPlace* rowAt(QPointF position) const;
    const ColumnPlace* column(NodeId broker) const;
    const ColumnPlace* columnAt(QPointF position) const;
    const GroupPlace* group(const std::string& id) const;
    const GroupPlace* groupAt(QPointF position) const;
    /// Where the cell of this row and column stands.
    static QRectF cell(const RowPlace& row, const ColumnPlace& column);
    /// Where the tape stands inside a cell.
    static QRectF tape(const RowPlace& row, const ColumnPlace& column);
};

inline constexpr std::size_t kFullRowsMax = 24;
inline constexpr std::size_t kFullColumnsMax = 12;
inline constexpr double kThinColumnMax = 44; ///< a column as narrow as this has no tapes
inline constexpr double kThinGroupMax = 40;
inline constexpr double kHeadLine = 16;
inline bool GroupPlace::isThin() const { return card.width() <= kThinGroupMax; }

/// A topic that Kafka keeps for itself: `__consumer_offsets` …
bool isInternalTopic(const std::string& name);
/// Topics of people, which the matrix is about.
std::size_t userTopicCount(const view::ClusterView& view);
/// The consumer groups that there are, by id; at the end an empty id when there are consumers that belong to none.
std::vector<std::string> groupIdsOf(const view::ClusterView& view);

/// How many times as large everything on a stage of this size, in pixels, can be so that all of it is still seen: 1, or more where few
/// rows and columns have a large screen to themselves.
double roomyZoom(const view::ClusterView& view, QSizeF size);
ClusterLayout layoutOf(const view::ClusterView& view, const LayoutWish& wish);

} // namespace highwater::ui
