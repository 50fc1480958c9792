// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/group_table.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <numeric>

namespace highwater::ui {
namespace {

constexpr int kRowHeight = 22;
constexpr int kHeaderHeight = 34;
constexpr int kChip = 16;
constexpr int kLeftPad = 8; ///< of words behind numbers

/// A header whose names break at their hyphens and spaces, so that narrow columns can keep long names.
class BreakingHeader : public QHeaderView {
public:
    BreakingHeader(const Theme& theme, QWidget* parent) : QHeaderView(Qt::Horizontal, parent), m_theme(theme)
    {
        setFixedHeight(kHeaderHeight);
        setSectionsClickable(false);
        setHighlightSections(false);
        setMinimumSectionSize(24);
    }

    QFont textFont() const { return m_theme.font(Face::Text, 9, QFont::DemiBold); }
    static QStringList linesOf(const QString& name)
    {
        const qsizetype space = name.indexOf(QLatin1Char(' '));
        if (space > 0)
            return {name.left(space), name.mid(space + 1)};
        const qsizetype hyphen = name.lastIndexOf(QLatin1Char('-'));
        return hyphen > 0 ? QStringList{name.left(hyphen + 1), name.mid(hyphen + 1)} : QStringList{name};
    }
    int widthOf(int section) const
    {
        int width = 0;
        for (const QString& line : linesOf(model()->headerData(section, Qt::Horizontal).toString()))
            width = std::max(width, QFontMetrics(textFont()).horizontalAdvance(line));
        return width;
    }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override
    {
        const bool isLeft = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignLeft;
        painter->save();
        painter->setFont(textFont());
        painter->setPen(m_theme.color(Ink::MutedText));
        painter->drawText(rect.adjusted(isLeft ? kLeftPad : 2, 0, -2, -5), int(isLeft ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignBottom,
            linesOf(model()->headerData(section, Qt::Horizontal).toString()).join(QLatin1Char('\n')));
        painter->setPen(m_theme.color(Ink::Line));
        painter->drawLine(rect.bottomLeft(), rect.bottomRight());
        painter->restore();
    }

private:
    const Theme& m_theme;
};

} // namespace

std::vector<GroupTableModel::Column> columnsOf(GroupFacet facet, bool hasManyTopics)
{
    using M = GroupTableModel;
    std::vector<M::Column> columns;
    if (facet == GroupFacet::All) {
        for (int column = 0; column < M::ColumnCount; ++column)
            columns.push_back(M::Column(column));
        return columns;
    }
    const auto of = [&](std::initializer_list<M::Column> own) {
        if (hasManyTopics)
            columns.push_back(M::TopicColumn);
        columns.push_back(M::PartitionColumn);
        for (const M::Column column : own)
            columns.push_back(column);
    };
    if (facet == GroupFacet::Offsets)
        of({M::CurrentOffsetColumn, M::LogEndOffsetColumn, M::LagColumn, M::TrueLogEndColumn});
    else if (facet == GroupFacet::Records)
        of({M::PositionColumn, M::ConsumedColumn, M::ConsumedAgainColumn, M::SkippedColumn});
    else
        of({M::LagTimeColumn, M::StandsStillColumn, M::StoodStillLastColumn, M::StoodStillColumn});
    return columns;
}

void GroupTableDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto column = GroupTableModel::Column(index.column());
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(Ink::Shade));
    painter->setPen(m_theme.color(Ink::Line, 0.5));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const bool isNumber = index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
    QRect room = option.rect.adjusted(isNumber ? 2 : kLeftPad, 0, -2, 0);
    if (column == GroupTableModel::PartitionColumn) {
        const QRectF chip(room.left(), room.center().y() - kChip / 2.0 + 0.5, kChip, kChip);
        paintMemberChip(*painter, m_theme, chip, index.data(GroupTableModel::MemberRole).toInt(), index.data(GroupTableModel::IsThereRole).toBool());
        room.setLeft(room.left() + kChip + 4);
    }
    const bool isMarked = Ink(index.data(GroupTableModel::InkRole).toInt()) == Ink::Failed || Ink(index.data(GroupTableModel::InkRole).toInt()) == Ink::Lost;
    painter->setFont(m_theme.font(Face::Mono, 11, isMarked ? QFont::Bold : QFont::Normal));
    painter->setPen(m_theme.color(Ink(index.data(GroupTableModel::InkRole).toInt())));
    painter->drawText(room, int(isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), isNumber ? Qt::ElideRight : Qt::ElideMiddle, room.width()));
}

QSize GroupTableDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    int width = QFontMetrics(m_theme.font(Face::Mono, 11, QFont::Bold)).horizontalAdvance(index.data().toString()) + 5;
    if (index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignLeft)
        width += kLeftPad;
    if (index.column() == GroupTableModel::PartitionColumn)
        width += kChip + 4;
    return {width, kRowHeight};
}

GroupTable::GroupTable(const Theme& theme, GroupTableModel& model, QWidget* parent) : QTableView(parent), m_theme(theme), m_model(model)
{
    setModel(&model);
    setItemDelegate(new GroupTableDelegate(theme, this));
    setHorizontalHeader(new BreakingHeader(theme, this));
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(kRowHeight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    const auto choose = [this](const QModelIndex& index) {
        if (index.isValid() && index.row() < int(m_model.rows().size()))
            emit partitionChosen(m_model.rows()[std::size_t(index.row())].offset.partition);
    };
    connect(this, &QTableView::clicked, this, choose);
    connect(this, &QTableView::activated, this, choose);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] { showColumns(); });
    connect(&model, &QAbstractItemModel::dataChanged, this, [this] { placeColumns(); });
    connect(&model, &QAbstractItemModel::headerDataChanged, this, [this] { placeColumns(); });
    connect(&theme, &Theme::changed, this, [this] { viewport()->update(), horizontalHeader()->viewport()->update(); });
    showColumns();
}

void GroupTable::setFacet(GroupFacet facet)
{
    m_facet = facet;
    showColumns();
}

void GroupTable::showColumns()
{
    m_hasManyTopics = m_model.topicCount() > 1;
    const std::vector<GroupTableModel::Column> columns = columnsOf(m_facet, m_hasManyTopics);
    for (int column = 0; column < GroupTableModel::ColumnCount; ++column)
        setColumnHidden(column, std::find(columns.begin(), columns.end(), GroupTableModel::Column(column)) == columns.end());
    placeColumns();
}

/// Each as wide as it needs; what is left is shared out, so that the table fills its room.
void GroupTable::placeColumns()
{
    const auto* header = static_cast<const BreakingHeader*>(horizontalHeader());
    const std::vector<GroupTableModel::Column> columns = columnsOf(m_facet, m_hasManyTopics);
    std::vector<int> widths;
    for (const GroupTableModel::Column column : columns)
        widths.push_back(std::max(header->widthOf(column) + 5 + (m_facet == GroupFacet::All ? kLeftPad : 0), m_facet == GroupFacet::All || column != GroupTableModel::TopicColumn
                ? sizeHintForColumn(column) : std::min(90, sizeHintForColumn(column))));
    const int spare = viewport()->width() - std::accumulate(widths.begin(), widths.end(), 0);
    for (std::size_t i = 0; i < columns.size(); ++i)
        setColumnWidth(columns[i], widths[i] + std::max(0, spare) / int(columns.size()));
}

void GroupTable::fitRows(int rows)
{
    const int shown = std::min(rows, m_model.rowCount());
    const bool isWide = columnsOf(m_facet, m_hasManyTopics).size() > 8;
    setFixedHeight(kHeaderHeight + shown * kRowHeight + (isWide ? 12 : 2));
}

void GroupTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    placeColumns();
}

void GroupTable::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        m_model.retranslate();
    QTableView::changeEvent(event);
}

} // namespace highwater::ui
