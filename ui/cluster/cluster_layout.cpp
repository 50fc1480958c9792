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
constexpr double kGroupRow = 24;
constexpr double kGroupRowMax = 44;
constexpr double kColumnMin = 60;
constexpr double kColumnThin = 16;
constexpr double kColumnOpened = 150;

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
    if (cardWidth <= kThinColumnMax)
        return 3;
    return cardWidth < 120 ? std::min(wanted, cardWidth * 0.45) : std::max(34.0, wanted + 4);
}

void placeColumns(ClusterLayout& layout, const view::ClusterView& view, const LayoutWish& wish)
{
    if (view.brokers.empty())
        return;
    // Whole pixels, here and for the rows: a row's picture is kept and must fall on the grid again.
    const auto count = static_cast<double>(view.brokers.size());
    const bool isFolded = view.brokers.size() > kFullColumnsMax && layout.columnsArea.width() / count < kColumnMin;
    const bool isOpened = isFolded && wish.openedColumn && view.broker(*wish.openedColumn);
    const double openedWidth = std::min(kColumnOpened, layout.columnsArea.width());
    const double width = isFolded
        ? std::max(kColumnThin, std::floor((layout.columnsArea.width() - (isOpened ? openedWidth : 0)) / (count - (isOpened ? 1 : 0))))
        : std::floor(std::max(layout.columnsArea.width() / count, std::min(kColumnMin, layout.columnsArea.width())));
    const auto widthOf = [&](NodeId broker) { return isOpened && broker == *wish.openedColumn ? openedWidth : width; };
    for (const view::BrokerView& broker : view.brokers)
        layout.columnsWidth += widthOf(broker.id);
    const double scrolled = std::clamp(wish.scrolledColumns, 0.0, std::max(0.0, layout.columnsWidth - layout.columnsArea.width()));
    double x = std::round(layout.columnsArea.left() - scrolled);
    for (const view::BrokerView& broker : view.brokers) {
        const double each = widthOf(broker.id);
        const double gap = each > 120 ? 6 : each > kThinColumnMax ? 3 : 1;
        const double endRoom = endRoomFor(view, each - 2 * gap);
        layout.columns.push_back({broker.id, QRectF(x + gap, layout.columnsArea.top(), each - 2 * gap, layout.columnsArea.height()), endRoom});
        const QRectF& card = layout.columns.back().card;
        layout.folds.thinColumnCount += card.width() <= kThinColumnMax ? 1 : 0;
        if (card.right() > layout.columnsArea.right() + 1 || card.left() < layout.columnsArea.left() - 1)
            ++layout.folds.hiddenColumnCount;
        x += each;
    }
}

/// Every partition a row of its own, worst first when they are strips.
std::vector<RowPlace> plainRows(const view::ClusterView& view, FoldSummary& folds)
{
    std::vector<RowPlace> rows;
    for (std::size_t topic = 0; topic < view.topics.size(); ++topic)
        for (std::size_t place = 0; place < view.topics[topic].partitions.size(); ++place) {
            const view::PartitionView& partition = view.topics[topic].partitions[place];
            RowPlace row;
            row.id = partition.id;
            row.topic = topic;
            row.partition = place;
            row.health = healthOf(partition);
            ++folds.byHealth[static_cast<std::size_t>(row.health)];
            rows.push_back(std::move(row));
        }
    if (rows.size() > kFullRowsMax)
        std::stable_sort(rows.begin(), rows.end(), [](const RowPlace& a, const RowPlace& b) { return a.health > b.health; });
    return rows;
}

/// One row for each topic and state, worst first. Those in trouble stand open while there is room, others when a person wants it.
std::vector<RowPlace> groupedRows(const view::ClusterView& view, std::vector<RowPlace> strips, const LayoutWish& wish, double room, FoldSummary& folds)
{
    std::stable_sort(strips.begin(), strips.end(), [](const RowPlace& a, const RowPlace& b) {
        return a.health != b.health ? a.health > b.health : a.topic < b.topic;
    });
    std::vector<RowPlace> groups;
    for (const RowPlace& strip : strips) {
        if (groups.empty() || groups.back().topic != strip.topic || groups.back().health != strip.health) {
            groups.push_back(strip);
            groups.back().density = RowDensity::Group;
        }
        groups.back().members.push_back(strip.partition);
    }
    double left = room - kGroupRow * static_cast<double>(groups.size());
    std::vector<RowPlace> rows;
    std::size_t next = 0;
    for (RowPlace& group : groups) {
        const double needed = kThin * static_cast<double>(group.members.size());
        const bool isInTrouble = group.health != PartitionHealth::Healthy;
        const bool opensItself = isInTrouble && needed <= left;
        const bool isToggled = wish.toggled.contains({view.topics[group.topic].id, group.health});
        group.isOpen = opensItself != isToggled;
        left -= opensItself ? needed : 0;
        ++folds.groupCount;
        folds.groupedCount += group.isOpen ? 0 : group.members.size();
        const std::size_t count = group.members.size();
        const bool isOpen = group.isOpen;
        rows.push_back(std::move(group));
        if (isOpen)
            rows.insert(rows.end(), strips.begin() + static_cast<std::ptrdiff_t>(next), strips.begin() + static_cast<std::ptrdiff_t>(next + count));
        next += count;
    }
    return rows;
}

void placeRows(ClusterLayout& layout, const view::ClusterView& view, const LayoutWish& wish)
{
    layout.rows = plainRows(view, layout.folds);
    if (layout.rows.empty())
        return;
    const double room = layout.rowsArea.height();
    const bool asStrips = layout.rows.size() > kFullRowsMax;
    if (asStrips && kThin * static_cast<double>(layout.rows.size()) > room)
        layout.rows = groupedRows(view, std::move(layout.rows), wish, room, layout.folds);
    double fixed = 0; // of what is no group
    for (const RowPlace& row : layout.rows)
        fixed += row.density == RowDensity::Group ? 0 : kThin;
    const auto groups = static_cast<double>(std::max<std::size_t>(1, layout.folds.groupCount));
    const double groupHeight = std::floor(std::clamp((room - fixed) / groups, kGroupRow, kGroupRowMax));
    const double each = asStrips ? kThin : std::floor(std::clamp(room / static_cast<double>(layout.rows.size()), kRowMin, kRowMax));
    const auto heightOf = [&](const RowPlace& row) {
        return row.density == RowDensity::Group ? groupHeight : asStrips && wish.opened == row.id ? kOpened : each;
    };
    for (const RowPlace& row : layout.rows)
        layout.rowsHeight += heightOf(row);
    double y = std::round(layout.rowsArea.top() - std::clamp(wish.scrolledRows, 0.0, std::max(0.0, layout.rowsHeight - room)));
    for (RowPlace& row : layout.rows) {
        row.rect = QRectF(layout.rowsArea.left(), y, layout.rowsArea.width(), heightOf(row));
        if (row.density != RowDensity::Group)
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
    const auto own = std::find_if(rows.begin(), rows.end(), [&id](const RowPlace& row) { return row.density != RowDensity::Group && row.id == id; });
    if (own != rows.end())
        return &*own;
    const auto group = std::find_if(rows.begin(), rows.end(), [&id](const RowPlace& row) {
        return row.density == RowDensity::Group && row.id.topicId == id.topicId
            && std::find(row.members.begin(), row.members.end(), static_cast<std::size_t>(id.partition.value)) != row.members.end();
    });
    return group == rows.end() ? nullptr : &*group;
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
    const double left = cell.width() <= kThinColumnMax ? 3 : isNarrow ? 12 : 24;
    const double right = column.endRoom;
    const double full = std::clamp(std::floor(cell.height() * 0.34), 24.0, 48.0);
    const double compact = cell.height() < 36 ? 13 : 16;
    const double height = row.density == RowDensity::Full ? full : row.density == RowDensity::Compact ? compact : row.density == RowDensity::Line ? 9 : 6;
    const double lift = row.density == RowDensity::Full ? 4 : row.density == RowDensity::Compact ? 3 : 0;
    return QRectF(cell.left() + left, cell.center().y() - height / 2 + lift, std::max(8.0, cell.width() - left - right), height);
}

} // namespace highwater::ui
