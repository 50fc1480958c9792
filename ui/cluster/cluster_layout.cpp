// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/cluster_layout.h"

#include <algorithm>
#include <cmath>

namespace highwater::ui {

namespace {

constexpr double kGap = 12;
constexpr double kStripHeight = 66;
constexpr double kHeader = 62;
constexpr double kFooter = 28;
constexpr double kRowMin = 30;
constexpr double kRowMax = 150;
constexpr double kThin = 8;
constexpr double kOpened = 64;
constexpr double kColumnMin = 60;

RowDensity densityFor(double height)
{
    return height >= 60 ? RowDensity::Full : height >= 30 ? RowDensity::Compact : height >= 16 ? RowDensity::Line : RowDensity::Strip;
}

void placeAreas(ClusterLayout& layout, const view::ClusterView& view, const QSizeF& size)
{
    const bool isLow = size.height() < 400;
    const double stripHeight = isLow ? kStripHeight - 8 : kStripHeight;
    const double top = view.controllers.empty() ? 0 : stripHeight + (isLow ? kGap - 2 : kGap);
    if (top > 0)
        layout.strip = QRectF(0, 0, size.width(), stripHeight);
    layout.matrix = QRectF(0, top, size.width(), std::max(0.0, size.height() - top));
    const bool hasFooter = layout.matrix.height() >= 230;
    const bool isNarrow = size.width() < 820;
    layout.headerHeight = isLow ? kHeader - 12 : kHeader;
    layout.labelLeft = layout.matrix.left() + (isNarrow ? 12 : 16);
    layout.labelWidth = isNarrow ? 106 : 104;
    const bool hasGroup = !view.consumers.empty() && size.width() > 520;
    layout.groupWidth = hasGroup ? (isNarrow ? 84 : 106) : 0;
    layout.groupLeft = hasGroup ? layout.matrix.right() - layout.groupWidth - 12 : 0;
    const double left = layout.labelLeft + layout.labelWidth;
    const double right = hasGroup ? layout.groupLeft - 8 : layout.matrix.right() - 10;
    const double foot = layout.matrix.bottom() - (hasFooter ? kFooter : 10);
    layout.columnsArea = QRectF(left, layout.matrix.top() + 10, std::max(0.0, right - left), std::max(0.0, foot - layout.matrix.top() - 10));
    layout.rowsArea = QRectF(layout.matrix.left() + 1, layout.matrix.top() + layout.headerHeight, layout.matrix.width() - 2,
        std::max(0.0, foot - 4 - layout.matrix.top() - layout.headerHeight));
    if (hasFooter)
        layout.footer = QRectF(layout.labelLeft, foot, layout.matrix.right() - 16 - layout.labelLeft, kFooter);
}

/// As many digits as the longest log end has.
double endRoomFor(const view::ClusterView& view, double cardWidth)
{
    std::int64_t longest = 0;
    for (const view::TopicView& topic : view.topics)
        for (const view::PartitionView& partition : topic.partitions)
            for (const view::ReplicaView& replica : partition.replicas)
                longest = std::max(longest, replica.logEndOffset.value_or(Offset{}).value);
    int digits = 1;
    for (; longest >= 10; longest /= 10)
        ++digits;
    constexpr double kDigit = 6.1;
    const double wanted = 11 + kDigit * std::max(2, digits);
    return cardWidth < 120 ? std::min(wanted, cardWidth * 0.45) : std::max(34.0, wanted + 4);
}

void placeColumns(ClusterLayout& layout, const view::ClusterView& view, const LayoutWish& wish)
{
    if (view.brokers.empty())
        return;
    const auto shown = static_cast<double>(std::min(view.brokers.size(), kFullColumnsMax));
    // Whole pixels, here and for the rows: a row's picture is kept and must fall on the grid again.
    const double width = std::floor(std::max(layout.columnsArea.width() / shown, std::min(kColumnMin, layout.columnsArea.width())));
    layout.columnsWidth = width * static_cast<double>(view.brokers.size());
    const double scrolled = std::clamp(wish.scrolledColumns, 0.0, std::max(0.0, layout.columnsWidth - layout.columnsArea.width()));
    double x = std::round(layout.columnsArea.left() - scrolled);
    const double gap = width > 120 ? 6 : 3;
    const double endRoom = endRoomFor(view, width - 2 * gap);
    for (const view::BrokerView& broker : view.brokers) {
        layout.columns.push_back({broker.id, QRectF(x + gap, layout.columnsArea.top(), width - 2 * gap, layout.columnsArea.height()), endRoom});
        const QRectF& card = layout.columns.back().card;
        if (card.right() > layout.columnsArea.right() + 1 || card.left() < layout.columnsArea.left() - 1)
            ++layout.folds.hiddenColumnCount;
        x += width;
    }
}

void placeRows(ClusterLayout& layout, const view::ClusterView& view, const LayoutWish& wish)
{
    for (std::size_t topic = 0; topic < view.topics.size(); ++topic)
        for (std::size_t place = 0; place < view.topics[topic].partitions.size(); ++place) {
            const view::PartitionView& partition = view.topics[topic].partitions[place];
            layout.rows.push_back({partition.id, topic, place, {}, RowDensity::Full});
            ++layout.folds.byHealth[static_cast<std::size_t>(healthOf(partition))];
        }
    if (layout.rows.empty())
        return;
    const bool asStrips = layout.rows.size() > kFullRowsMax;
    if (asStrips) // worst first
        std::stable_sort(layout.rows.begin(), layout.rows.end(), [&view](const RowPlace& a, const RowPlace& b) {
            return healthOf(view.topics[a.topic].partitions[a.partition]) > healthOf(view.topics[b.topic].partitions[b.partition]);
        });
    const double each = asStrips ? kThin : std::floor(std::clamp(layout.rowsArea.height() / static_cast<double>(layout.rows.size()), kRowMin, kRowMax));
    const auto heightOf = [&](const RowPlace& row) { return asStrips && wish.opened == row.id ? kOpened : each; };
    for (const RowPlace& row : layout.rows)
        layout.rowsHeight += heightOf(row);
    double y = std::round(layout.rowsArea.top() - std::clamp(wish.scrolledRows, 0.0, std::max(0.0, layout.rowsHeight - layout.rowsArea.height())));
    for (RowPlace& row : layout.rows) {
        row.rect = QRectF(layout.rowsArea.left(), y, layout.rowsArea.width(), heightOf(row));
        row.density = densityFor(row.rect.height());
        y += row.rect.height();
        layout.folds.stripCount += row.density == RowDensity::Strip ? 1 : 0;
        layout.folds.hiddenRowCount += layout.isVisible(row) ? 0 : 1;
    }
}

} // namespace

PartitionHealth healthOf(const view::PartitionView& partition)
{
    if (partition.promise.acknowledgedButLost > 0)
        return PartitionHealth::Lost;
    if (partition.leader == kNoNode)
        return PartitionHealth::Leaderless;
    if (partition.isUnderMinIsr)
        return PartitionHealth::UnderMinIsr;
    return partition.isUnderReplicated ? PartitionHealth::UnderReplicated : PartitionHealth::Healthy;
}

ClusterLayout layoutOf(const view::ClusterView& view, const LayoutWish& wish)
{
    ClusterLayout layout;
    placeAreas(layout, view, wish.size);
    placeColumns(layout, view, wish);
    placeRows(layout, view, wish);
    return layout;
}

const RowPlace* ClusterLayout::row(const TopicIdPartition& id) const
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&id](const RowPlace& row) { return row.id == id; });
    return found == rows.end() ? nullptr : &*found;
}

const RowPlace* ClusterLayout::rowAt(QPointF position) const
{
    if (!rowsArea.contains(position))
        return nullptr;
    const auto found = std::find_if(rows.begin(), rows.end(), [&position](const RowPlace& row) { return row.rect.contains(position); });
    return found == rows.end() ? nullptr : &*found;
}

const ColumnPlace* ClusterLayout::column(NodeId broker) const
{
    const auto found = std::find_if(columns.begin(), columns.end(), [broker](const ColumnPlace& column) { return column.broker == broker; });
    return found == columns.end() ? nullptr : &*found;
}

const ColumnPlace* ClusterLayout::columnAt(QPointF position) const
{
    if (!columnsArea.contains(position))
        return nullptr;
    const auto found = std::find_if(columns.begin(), columns.end(), [&position](const ColumnPlace& column) { return column.card.contains(position); });
    return found == columns.end() ? nullptr : &*found;
}

QRectF ClusterLayout::cell(const RowPlace& row, const ColumnPlace& column)
{
    return QRectF(column.card.left(), row.rect.top(), column.card.width(), row.rect.height());
}

QRectF ClusterLayout::tape(const RowPlace& row, const ColumnPlace& column)
{
    const QRectF cell = ClusterLayout::cell(row, column);
    const bool isNarrow = cell.width() < 120;
    const double left = isNarrow ? 12 : 24;
    const double right = column.endRoom;
    const double full = std::clamp(std::floor(cell.height() * 0.34), 24.0, 48.0);
    const double compact = cell.height() < 36 ? 13 : 16;
    const double height = row.density == RowDensity::Full ? full : row.density == RowDensity::Compact ? compact : row.density == RowDensity::Line ? 9 : 6;
    const double lift = row.density == RowDensity::Full ? 4 : row.density == RowDensity::Compact ? 3 : 0;
    return QRectF(cell.left() + left, cell.center().y() - height / 2 + lift, std::max(8.0, cell.width() - left - right), height);
}

} // namespace highwater::ui
