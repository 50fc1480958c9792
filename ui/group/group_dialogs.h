// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <string>
#include <vector>

#include "engine/sim/command.h"
#include "engine/view/cluster_view.h"
#include "ui/group/group_rows.h"
#include "ui/theme/theme.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace highwater::ui {

class GroupTable;

/// Asks for a new member: of a group that is there, or of one that begins with it.
class AddMemberDialog : public QDialog {
Q_OBJECT
public:
    AddMemberDialog(const view::ClusterView& cluster, const std::string& group, QWidget* parent);
    QLineEdit& group() { return *m_group; }
    QLineEdit& name() { return *m_name; }
    QComboBox& topic() { return *m_topic; }
    QComboBox& protocol() { return *m_protocol; }
    QComboBox& assignor() { return *m_assignor; }
    QPushButton& addButton() { return *m_add; }

signals:
    void decided(const highwater::sim::AddConsumer& consumer);

private:
    void fillAssignors();
    void check();
    void decide();

    std::vector<std::string> m_taken;
    bool m_isNamed = false; ///< by the person
    QLineEdit* m_group;
    QLineEdit* m_name;
    QComboBox* m_topic;
    QComboBox* m_protocol;
    QComboBox* m_assignor;
    QComboBox* m_reset;
    QSpinBox* m_processing;
    QPushButton* m_add;
};

/// The whole table of a group in a window of its own; it goes on changing while it is open.
class GroupTableDialog : public QDialog {
Q_OBJECT
public:
    /// Needs: both outlive this.
    GroupTableDialog(const Theme& theme, GroupTableModel& model, QWidget* parent);
    GroupTable& table() { return *m_table; }
    void retranslate();

protected:
    void changeEvent(QEvent* event) override;

private:
    GroupTable* m_table;
};

} // namespace highwater::ui
