// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

#include "ui/group/group_rows.h"
#include "ui/theme/theme.h"

namespace highwater::ui {

/// What of the rows is shown where there is no room for all columns.
enum class GroupFacet { Offsets, Records, Standstill, All };
std::vector<GroupTableModel::Column> columnsOf(GroupFacet facet, bool hasManyTopics);

/// Paints numbers in the monospaced face, and the owner's chip before the partition.
class GroupTableDelegate : public QStyledItemDelegate {
Q_OBJECT
public:
    GroupTableDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Theme& m_theme;
};

/// The table of a group's partitions.
class GroupTable : public QTableView {
Q_OBJECT
public:
    /// Needs: both outlive this.
    GroupTable(const Theme& theme, GroupTableModel& model, QWidget* parent);

    void setFacet(GroupFacet facet);
    GroupFacet facet() const { return m_facet; }
    /// As high as its rows, but no higher than `rows` of them.
    void fitRows(int rows);

signals:
    void partitionChosen(const highwater::TopicIdPartition& partition);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showColumns();
    void placeColumns();

    const Theme& m_theme;
    GroupTableModel& m_model;
    GroupFacet m_facet = GroupFacet::Offsets;
    bool m_hasManyTopics = false;
};

} // namespace highwater::ui
