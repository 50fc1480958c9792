// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/view/cluster_view.h"
#include "ui/bridge/command_sender.h"
#include "ui/bridge/names.h"
#include "ui/group/group_rows.h"
#include "ui/theme/theme.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/selection.h"

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace highwater::ui {

class GroupTable;
class GroupTableDialog;
class MemberCard;
class SubjectView;

/// A consumer group: its state and what it waits for, its partitions as kafka-consumer-groups --describe lists them, its members on
/// cards, and ways to add some.
class GroupsTab : public QWidget {
Q_OBJECT
public:
    /// Needs: both outlive this.
    GroupsTab(const Theme& theme, CommandSender& sender, QWidget* parent);

    using QWidget::show;
    void show(const std::shared_ptr<const view::ClusterView>& cluster, const Names& names, Instant now);
    /// A group that is selected, or the group of a selected member, is shown.
    void follow(const Selection& selection, const view::ClusterView& cluster);
    void retranslate();

    const std::string& shownGroup() const { return m_group; }
    GroupTableModel& model() { return *m_model; }
    GroupTable& table() { return *m_table; }
    SegmentedControl& facets() { return *m_facets; }
    SubjectView& subject() { return *m_subject; }
    QComboBox& chooser() { return *m_chooser; }
    QPushButton& addButton() { return *m_add; }
    QPushButton& newGroupButton() { return *m_newGroup; }
    QPushButton& firstButton() { return *m_first; }
    /// In the order of their letters.
    std::vector<MemberCard*> cards() const;

public slots:
    /// One more member like the others; of an empty world: asks.
    void addMember();
    void askForGroup();

signals:
    void selected(const Selection& selection);

private:
    void chooseGroup(const std::string& group);
    void refresh();
    void showChooser(const std::vector<std::string>& ids);
    void showTable(const view::GroupView* group);
    void showCards(const view::GroupView* group);
    void openTable();
    void showFolded();

    const Theme& m_theme;
    CommandSender& m_sender;
    std::shared_ptr<const view::ClusterView> m_cluster;
    Names m_names;
    Instant m_now;
    std::string m_group;
    std::vector<std::string> m_ids;
    std::map<NodeId, MemberCard*> m_cards;
    QScrollArea* m_scroll;
    QWidget* m_empty;
    QLabel* m_emptyText;
    QPushButton* m_first;
    QComboBox* m_chooser;
    SubjectView* m_subject;
    SegmentedControl* m_facets;
    GroupTableModel* m_model;
    GroupTable* m_table;
    QPushButton* m_allColumns;
    GroupTableDialog* m_dialog = nullptr;
    QLabel* m_membersTitle;
    QVBoxLayout* m_cardColumn;
    QPushButton* m_add;
    QPushButton* m_newGroup;
};

} // namespace highwater::ui
