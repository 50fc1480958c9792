// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QWidget>

#include "ui/inspect/judge_model.h"
#include "ui/theme/theme.h"

class QLabel;
class QListView;

namespace highwater::ui {

/// Paints a judge: a tick or a cross, the invariant's id and name, and what its judge says, as long as that is.
class JudgeDelegate : public QStyledItemDelegate {
Q_OBJECT
public:
    JudgeDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const Theme& m_theme;
};

/// What must hold over the whole cluster, and whether it did until the moment shown.
class JudgesTab : public QWidget {
Q_OBJECT
public:
    JudgesTab(const Theme& theme, QWidget* parent);

    void show(const std::vector<view::JudgeView>& judges);
    void retranslate();

    const JudgeModel& model() const { return *m_model; }
    QListView& list() { return *m_list; }
    QString headline() const;

private:
    void describe();

    QLabel* m_headline;
    QListView* m_list;
    JudgeModel* m_model;
};

} // namespace highwater::ui
