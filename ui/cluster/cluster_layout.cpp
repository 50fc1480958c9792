// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cluster/cluster_layout.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace highwater::ui {

namespace {

constexpr double kGap = 12;
constexpr double kGroupWide = 116;
constexpr double kGroupNarrow = 84;
constexpr double kGroupThin = 30;
constexpr double kGroupGap = 10;
constexpr double kBrokerWanted = 150; ///< what a broker's column should keep when groups take room
constexpr double kMemberLine = 12;
constexpr double kStripHeight = 66;
constexpr double kHeader = 62;
constexpr double kFooter = 28;
constexpr double kRowMin = 30;
constexpr double kRowTight = 26; ///< where the lines of Kafka's own topics would be out of sight otherwise
constexpr double kRowMax = 300;
constexpr double kThin = 8;
constexpr double kOpened = 64;
constexpr double kGroupRow = 24;
constexpr double kGroupRowMax = 44;
constexpr double kColumnMin = 60;
constexpr double kColumnThin = 16;
constexpr double kColumnOpened = 150;

RowDensity densityFor(double height)
{
    return height >= 60 ? RowDensity::Full : height >= kRowTight ? RowDensity::Compact : height >= 16 ? RowDensity::Line : RowDensity::Strip;
}

/// Who is not at rest comes first where not all find room.
int urgencyOf(const view::ClusterView& view, const std::string& id, const std::string& wanted)
{
    const view::GroupView* group = view.group(id);
    const bool standsStill = group && std::ranges::any_of(group->offsets, [](const view::GroupOffsetView& row) { return row.standsStillSince.has_value(); });
    return id == wanted && !id.empty() ? 0 : !group && !id.empty() ? 1 : standsStill ? 2 : group && group->state != "Stable" && !group->members.empty() ? 3 : 4;
}

/// The groups' columns at the right edge: as wide as all of them can be, then as strips, then folded. Returns where the brokers end.
double placeGroups(ClusterLayout& layout, const view::ClusterView& view, const LayoutWish& wish, double left, double foot)
{
    const double edge = layout.matrix.right() - 10;
    std::vector<std::string> ids = groupIdsOf(view);
    if (ids.empty())
        return edge;
    const double area = edge - left;
    const double wanted = kBrokerWanted * static_cast<double>(view.brokers.size());
    const double spare = area - kColumnMin * static_cast<double>(view.brokers.size()); // brokers need not scroll because of groups
    const double budget = wish.size.width() <= 520 ? 0 : std::max({area - wanted, std::min(area * 0.28, spare), kGroupThin + kGroupGap});
    const auto fitting = [&](double width) { return static_cast<std::size_t>(std::max(0.0, std::floor(budget / (width + kGroupGap)))); };
    double width = kGroupThin;
    for (const double each : {kGroupWide, kGroupNarrow})
        if (ids.size() <= fitting(each) && (each == kGroupNarrow || wish.size.width() >= 820)) {
            width = each;
            break;
        }
    std::size_t shown = std::min(ids.size(), fitting(width));
    if (shown < ids.size()) {
        shown -= shown > 0 ? 1 : 0; // room for the sign that there are more
        std::ranges::stable_sort(ids, {}, [&](const std::string& id) { return urgencyOf(view, id, wish.wantedGroup); });
        layout.folds.foldedGroups.assign(ids.begin() + static_cast<std::ptrdiff_t>(shown), ids.end());
        ids.resize(shown);
        std::ranges::stable_sort(ids, {}, [](const std::string& id) { return id.empty(); });
        std::ranges::sort(layout.folds.foldedGroups);
    }
    const double count = static_cast<double>(shown) + (layout.folds.foldedGroups.empty() || budget <= 0 ? 0 : 1);
    const double start = std::round(layout.matrix.right() - 12 - count * (width + kGroupGap) + kGroupGap);
    const QRectF first(start, layout.matrix.top() + 10, width, std::max(0.0, foot - layout.matrix.top() - 10));
    for (std::size_t i = 0; i < shown; ++i)
        layout.groups.push_back({ids[i], first.translated(static_cast<double>(i) * (width + kGroupGap), 0)});
    if (count > static_cast<double>(shown))
        layout.moreGroups = first.translated(static_cast<double>(shown) * (width + kGroupGap), 0);
    layout.folds.thinGroupCount = width <= kThinGroupMax ? shown : 0;
    return count > 0 ? start - 8 : edge;
}

void placeAreas(ClusterLayout& layout, const view::ClusterView& view, const LayoutWish& wish)
{
    const QSizeF& size = wish.size;
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
    layout.titleBaseline = layout.matrix.top() + layout.headerHeight - 25;
    const double left = layout.labelLeft + layout.labelWidth;
    const double foot = layout.matrix.bottom() - (hasFooter ? kFooter : 10);
    const double right = placeGroups(layout, view, wish, left, foot);
    const bool hasMembers = std::ranges::any_of(layout.groups, [](const GroupPlace& group) { return !group.isThin(); });
    if (hasMembers && !isLow) {
        layout.memberLine = layout.matrix.top() + layout.headerHeight + 2;
        layout.headerHeight += kMemberLine;
    }
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

/// Every partition a row of its own, worst first when they are strips; those of Kafka's own topics, or all others.
std::vector<RowPlace> plainRows(const view::ClusterView& view, bool areInternal, FoldSummary& folds)
{
    std::vector<RowPlace> rows;
    for (std::size_t topic = 0; topic < view.topics.size(); ++topic) {
        if (isInternalTopic(view.topics[topic].name) != areInternal)
            continue;
        for (std::size_t place = 0; place < view.topics[topic].partitions.size(); ++place) {
            const view::PartitionView& partition = view.topics[topic].partitions[place];
            RowPlace row;
            row.id = partition.id;
            row.topic = topic;
            row.partition = place;
            row.health = healthOf(partition);
            row.isInternal = areInternal;
            folds.byHealth[static_cast<std::size_t>(row.health)] += areInternal ? 0 : 1;
            rows.push_back(std::move(row));
        }
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
        const bool isInTrouble = group.health != PartitionHealth::Healthy && !group.isInternal;
        const bool opensItself = isInTrouble && needed <= left;
        const bool isToggled = wish.toggled.contains({view.topics[group.topic].id, group.health});
        group.isOpen = opensItself != isToggled;
        left -= opensItself ? needed : 0;
        folds.groupCount += group.isInternal ? 0 : 1;
        (group.isInternal ? folds.internalCount : folds.groupedCount) += group.isOpen ? 0 : group.members.size();
        const std::size_t count = group.members.size();
        const bool isOpen = group.isOpen;
        rows.push_back(std::move(group));
        if (isOpen)
            rows.insert(rows.end(), strips.begin() + static_cast<std::ptrdiff_t>(next), strips.begin() + static_cast<std::ptrdiff_t>(next + count));
        next += count;
    }
    return rows;
}

/// Kafka's own topics come last: one line for each of their states, which a person may open.
std::vector<RowPlace> internalRows(const view::ClusterView& view, const LayoutWish& wish, FoldSummary& folds)
{
    std::vector<RowPlace> rows = groupedRows(view, plainRows(view, true, folds), wish, 0, folds);
    for (RowPlace& row : rows)
        row.isThin = row.density != RowDensity::Group;
    return rows;
}

void placeRows(ClusterLayout& layout, const view::ClusterView& view, const LayoutWish& wish)
{
    const double room = layout.rowsArea.height();
    const std::vector<RowPlace> internal = internalRows(view, wish, layout.folds);
    double fixed = 0; // of what neither grows nor shrinks
    for (const RowPlace& row : internal)
        fixed += row.isThin ? kThin : kGroupRow;
    layout.rows = plainRows(view, false, layout.folds);
    const bool asStrips = layout.rows.size() > kFullRowsMax;
    const auto count = static_cast<double>(std::max<std::size_t>(1, layout.rows.size()));
    const double least = !internal.empty() && (room - fixed) / count >= kRowTight ? kRowTight : kRowMin;
    const double each = asStrips ? kThin : std::floor(std::clamp((room - fixed) / count, least, kRowMax));
    if (asStrips && kThin * count > room - fixed)
        layout.rows = groupedRows(view, std::move(layout.rows), wish, room - fixed, layout.folds);
    for (RowPlace& row : layout.rows) {
        row.isThin = asStrips && row.density != RowDensity::Group;
        fixed += row.isThin ? kThin : 0;
    }
    const auto groups = static_cast<double>(std::max<std::size_t>(1, layout.folds.groupCount));
    const double groupHeight = std::floor(std::clamp((room - fixed) / groups, kGroupRow, kGroupRowMax));
    layout.rows.insert(layout.rows.end(), internal.begin(), internal.end());
    const auto heightOf = [&](const RowPlace& row) {
        if (row.density == RowDensity::Group)
            return row.isInternal ? kGroupRow : groupHeight;
        return row.isThin ? (wish.opened == row.id ? kOpened : kThin) : each;
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

bool isInternalTopic(const std::string& name) { return name == "__consumer_offsets" || name == "__transaction_state"; }

std::size_t userTopicCount(const view::ClusterView& view)
{
    return static_cast<std::size_t>(std::ranges::count_if(view.topics, [](const view::TopicView& topic) { return !isInternalTopic(topic.name); }));
}

std::vector<std::string> groupIdsOf(const view::ClusterView& view)
{
    std::set<std::string> ids;
    for (const view::GroupView& group : view.groups)
        if (group.state != "Dead")
            ids.insert(group.id);
    for (const view::ConsumerView& consumer : view.consumers) // also while nobody coordinates it
        ids.insert(consumer.groupId);
    std::vector<std::string> list(ids.begin(), ids.end());
    if (!list.empty() && list.front().empty())
        std::ranges::rotate(list, list.begin() + 1);
    return list;
}

double roomyZoom(const view::ClusterView& view, QSizeF size)
{
    constexpr double kStageWidth = 1000; // of a window as it was designed
    constexpr double kStageHeight = 560;
    constexpr double kColumnWanted = 210;
    constexpr double kRowWanted = 62;
    double rows = 0;
    for (const view::TopicView& topic : view.topics)
        rows += isInternalTopic(topic.name) ? 0.5 : static_cast<double>(topic.partitions.size());
    const double width = 130 + kColumnWanted * static_cast<double>(view.brokers.size())
        + (kGroupWide + kGroupGap) * static_cast<double>(groupIdsOf(view).size());
    const double height = kStripHeight + kGap + kHeader + kMemberLine + kFooter + kRowWanted * rows;
    const double most = std::min(size.width() / std::max(width, kStageWidth), size.height() / std::max(height, kStageHeight));
    return std::clamp(std::floor(most * 4) / 4, 1.0, 3.0); // in steps, so that it seldom jumps
}

ClusterLayout layoutOf(const view::ClusterView& view, const LayoutWish& wish)
{
    ClusterLayout layout;
    placeAreas(layout, view, wish);
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

const GroupPlace* ClusterLayout::group(const std::string& id) const
{
    const auto found = std::ranges::find(groups, id, &GroupPlace::id);
    return found == groups.end() ? nullptr : &*found;
}

const GroupPlace* ClusterLayout::groupAt(QPointF position) const
{
    const auto found = std::ranges::find_if(groups, [&position](const GroupPlace& group) { return group.card.adjusted(-4, 0, 4, 0).contains(position); });
    return found == groups.end() ? nullptr : &*found;
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
    const double full = std::clamp(std::floor(cell.height() * 0.34), 24.0, 96.0);
    const double compact = cell.height() < kRowMin ? 11 : cell.height() < 36 ? 13 : 16;
    const double height = row.density == RowDensity::Full ? full : row.density == RowDensity::Compact ? compact : row.density == RowDensity::Line ? 9 : 6;
    const double lift = row.density == RowDensity::Full ? 4 : row.density == RowDensity::Compact ? 3 : 0;
    return QRectF(cell.left() + left, cell.center().y() - height / 2 + lift, std::max(8.0, cell.width() - left - right), height);
}

} // namespace highwater::ui
