// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QWidget>

#include "engine/sim/command.h"
#include "ui/inspect/config_model.h"
#include "ui/theme/theme.h"
#include "ui/bridge/command_sender.h"
#include "ui/widgets/selection.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace highwater::ui {

/// Paints a config's row: what is set in bold, what cannot be changed now in a fainter ink. Edits choices with a list.
class ConfigDelegate : public QStyledItemDelegate {
Q_OBJECT
public:
    ConfigDelegate(const Theme& theme, QObject* parent) : QStyledItemDelegate(parent), m_theme(theme) {}
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

private:
    const Theme& m_theme;
};

/// Configs by Kafka's names, to be changed while the cluster runs.
class ConfigTab : public QWidget {
Q_OBJECT
public:
    ConfigTab(const Theme& theme, CommandSender& sender, QWidget* parent);

    void show(const view::ClusterView& cluster, const Names& names);
    /// Shows the configs of what is selected, if it has any.
    void follow(const Selection& selection, const view::ClusterView& cluster);
    void choose(const ConfigOwner& owner);
    void showRefusal(const sim::Command& command, const QString& why);
    void retranslate();

    ConfigModel& model() { return *m_model; }
    QTableView& table() { return *m_table; }
    QString message() const;

signals:
    /// Another owner: show() is wanted again.
    void ownerChosen();

private:
    void fillOwners();
    void describeCurrent();
    void say(const QString& text, Ink ink);

    const Theme& m_theme;
    CommandSender& m_sender;
    QComboBox* m_owners;
    QLineEdit* m_search;
    QTableView* m_table;
    QLabel* m_message;
    QPushButton* m_reset;
    ConfigModel* m_model;
    QSortFilterProxyModel* m_filter;
    std::vector<ConfigOwner> m_known;
    SourcedMap m_values; ///< of m_owner
    Names m_names;
    ConfigOwner m_owner;
};

} // namespace highwater::ui
