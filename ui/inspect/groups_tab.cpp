// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/groups_tab.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/group/group_dialogs.h"
#include "ui/group/group_table.h"
#include "ui/group/member_actions.h"
#include "ui/group/member_card.h"
#include "ui/inspect/inspect_tab.h"
#include "ui/inspect/subject.h"

namespace highwater::ui {
namespace {

constexpr int kRowsMax = 12; ///< of the table before it scrolls by itself

/// The topic that most is read from or written to, for a first group.
std::string busiestTopic(const view::ClusterView& cluster)
{
    std::string best;
    std::int64_t most = -1;
    for (const view::TopicView& topic : cluster.topics) {
        std::int64_t records = 0;
        for (const view::PartitionView& partition : topic.partitions)
            records += partition.recordCount;
        if (!topic.name.starts_with("__") && records > most) {
            most = records;
            best = topic.name;
        }
    }
    return best;
}

} // namespace

GroupsTab::GroupsTab(const Theme& theme, CommandSender& sender, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_sender(sender), m_scroll(new QScrollArea(this)), m_empty(new QWidget(this)),
      m_emptyText(new QLabel(m_empty)), m_first(new QPushButton(m_empty)), m_chooser(new QComboBox(this)),
      m_subject(new SubjectView(theme, this)),
      m_facets(new SegmentedControl(theme, {QStringLiteral("offsets"), QStringLiteral("records"), QStringLiteral("standstill")}, this)),
      m_model(new GroupTableModel(this)), m_table(new GroupTable(theme, *m_model, this)), m_allColumns(new QPushButton(this)),
      m_membersTitle(new QLabel(this)), m_cardColumn(new QVBoxLayout), m_add(new QPushButton(this)), m_newGroup(new QPushButton(this))
{
    m_emptyText->setWordWrap(true);
    m_emptyText->setProperty("look", "muted");
    m_emptyText->setTextFormat(Qt::PlainText);
    m_first->setProperty("look", "dashed");
    m_add->setProperty("look", "dashed");
    m_newGroup->setProperty("look", "link");
    m_allColumns->setProperty("look", "link");
    for (QPushButton* link : {m_newGroup, m_allColumns})
        link->setCursor(Qt::PointingHandCursor);
    m_first->setFixedHeight(34);
    m_add->setFixedHeight(34);
    m_facets->setCurrent(0);
    m_membersTitle->setFont(theme.font(Face::Text, 12, QFont::DemiBold));
    m_add->setObjectName(QStringLiteral("add-member"));

    auto* emptyBox = new QVBoxLayout(m_empty);
    emptyBox->setContentsMargins(16, 14, 14, 14);
    emptyBox->setSpacing(12);
    emptyBox->addWidget(m_emptyText);
    emptyBox->addWidget(m_first);
    emptyBox->addStretch(1);

    auto* column = new QWidget(m_scroll);
    auto* box = new QVBoxLayout(column);
    box->setContentsMargins(0, 0, 0, 12);
    box->setSpacing(0);
    const auto inset = [&](QLayout* inner, int top) {
        inner->setContentsMargins(14, top, 12, 0);
        box->addLayout(inner);
    };
    auto* chooserRow = new QHBoxLayout;
    chooserRow->addWidget(m_chooser);
    inset(chooserRow, 4);
    box->addWidget(m_subject);
    auto* facetRow = new QHBoxLayout;
    facetRow->addWidget(m_facets, 1);
    inset(facetRow, 2);
    auto* tableBox = new QVBoxLayout;
    tableBox->setSpacing(4);
    tableBox->addWidget(m_table);
    tableBox->addWidget(m_allColumns, 0, Qt::AlignLeft);
    inset(tableBox, 4);
    auto* titleRow = new QHBoxLayout;
    titleRow->addWidget(m_membersTitle, 1);
    titleRow->addWidget(m_newGroup);
    inset(titleRow, 14);
    m_cardColumn->setSpacing(10);
    inset(m_cardColumn, 8);
    auto* addRow = new QHBoxLayout;
    addRow->addWidget(m_add);
    inset(addRow, 10);
    box->addStretch(1);
    m_scroll->setWidget(column);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->addWidget(m_scroll);
    layout->addWidget(m_empty);

    connect(m_chooser, &QComboBox::activated, this, [this](int place) {
        chooseGroup(m_ids[std::size_t(place)]);
        emit selected(SelectedGroup{m_group});
    });
    connect(m_facets, &SegmentedControl::chosen, this, [this](int facet) {
        m_table->setFacet(GroupFacet(facet));
        showFolded();
    });
    connect(m_table, &GroupTable::partitionChosen, this, [this](const TopicIdPartition& partition) { emit selected(SelectedPartition{partition}); });
    connect(m_allColumns, &QPushButton::clicked, this, &GroupsTab::openTable);
    connect(m_add, &QPushButton::clicked, this, &GroupsTab::addMember);
    connect(m_first, &QPushButton::clicked, this, &GroupsTab::askForGroup);
    connect(m_newGroup, &QPushButton::clicked, this, &GroupsTab::askForGroup);
    retranslate();
}

void GroupsTab::retranslate()
{
    m_emptyText->setText(tr("Nobody reads as a group yet. The members of a consumer group share the partitions of a topic, and the group remembers how far it came."));
    //: A button that adds a consumer to a group
    m_first->setText(tr("+ member"));
    m_add->setText(m_first->text());
    m_add->setToolTip(tr("One more consumer with the same topics and configs: the group shares its partitions out anew."));
    //: A link: a consumer that begins another group
    m_newGroup->setText(tr("new group…"));
    //: Heading over the members of a group
    m_membersTitle->setText(tr("Members"));
    //: Name of a list for screen readers
    m_chooser->setAccessibleName(tr("Consumer group"));
    m_table->setAccessibleName(tr("Partitions of the group"));
    //: Name of a choice for screen readers: which columns are shown
    m_facets->setAccessibleName(tr("Columns"));
    //: Choice of columns: committed offsets, ends and lag
    m_facets->segment(0)->setText(tr("offsets"));
    //: Choice of columns: records consumed, consumed again, skipped
    m_facets->segment(1)->setText(tr("records"));
    //: Choice of columns: how long partitions stood still in rebalances
    m_facets->segment(2)->setText(tr("standstill"));
    m_model->retranslate();
    for (const auto& [id, card] : m_cards)
        card->retranslate();
    showFolded();
    refresh();
}

void GroupsTab::show(const std::shared_ptr<const view::ClusterView>& cluster, const Names& names, Instant now)
{
    m_cluster = cluster;
    m_names = names;
    m_now = now;
    refresh();
}

void GroupsTab::follow(const Selection& selection, const view::ClusterView& cluster)
{
    if (const auto* group = std::get_if<SelectedGroup>(&selection))
        m_group = group->group;
    if (const auto* node = std::get_if<SelectedNode>(&selection)) {
        for (const view::ConsumerView& consumer : cluster.consumers)
            if (consumer.id == node->node && !consumer.groupId.empty())
                m_group = consumer.groupId;
        for (const auto& [id, card] : m_cards)
            card->setSelected(id == node->node);
    }
}

void GroupsTab::chooseGroup(const std::string& group)
{
    m_group = group;
    refresh();
}

void GroupsTab::refresh()
{
    if (!m_cluster)
        return;
    const std::vector<std::string> ids = groupIdsIn(*m_cluster);
    m_scroll->setVisible(!ids.empty());
    m_empty->setVisible(ids.empty());
    m_first->setEnabled(!busiestTopic(*m_cluster).empty());
    if (ids.empty()) {
        m_group.clear();
        return;
    }
    if (std::find(ids.begin(), ids.end(), m_group) == ids.end())
        m_group = ids.front();
    showChooser(ids);
    m_subject->show(SubjectReader(*m_cluster, m_names).read(SelectedGroup{m_group}), m_now);
    const view::GroupView* group = m_cluster->group(m_group);
    showTable(group);
    showCards(group);
}

void GroupsTab::showChooser(const std::vector<std::string>& ids)
{
    const QSignalBlocker quiet(m_chooser);
    if (ids != m_ids) {
        m_ids = ids;
        m_chooser->clear();
        for (const std::string& id : ids)
            m_chooser->addItem(QString::fromStdString(id));
    }
    m_chooser->setCurrentIndex(int(std::find(ids.begin(), ids.end(), m_group) - ids.begin()));
    m_chooser->setVisible(ids.size() > 1);
}

void GroupsTab::showTable(const view::GroupView* group)
{
    m_model->show(m_group, group ? rowsOf(*m_cluster, *group) : std::vector<GroupRow>{}, m_now);
    const bool hasRows = m_model->rowCount() > 0;
    for (QWidget* part : {static_cast<QWidget*>(m_facets), static_cast<QWidget*>(m_table), static_cast<QWidget*>(m_allColumns)})
        part->setVisible(hasRows);
    m_table->fitRows(kRowsMax);
}

void GroupsTab::showFolded()
{
    const int folded = GroupTableModel::ColumnCount - int(columnsOf(m_table->facet(), m_model->topicCount() > 1).size());
    //: A link under a table; %n columns have no room there
    m_allColumns->setText(tr("%n more columns…", "", folded));
}

void GroupsTab::showCards(const view::GroupView* group)
{
    const MemberLetters letters(*m_cluster, m_group);
    for (auto card = m_cards.begin(); card != m_cards.end();) {
        const bool isThere = std::any_of(m_cluster->consumers.begin(), m_cluster->consumers.end(),
            [&](const view::ConsumerView& consumer) { return consumer.id == card->first && consumer.groupId == m_group; });
        if (isThere) {
            ++card;
            continue;
        }
        card->second->hide();
        card->second->deleteLater();
        card = m_cards.erase(card);
    }
    for (const view::ConsumerView& consumer : m_cluster->consumers) {
        if (consumer.groupId != m_group)
            continue;
        MemberLook look;
        look.consumer = consumer;
        look.place = letters.placeOf(consumer.id);
        if (group) {
            look.isClassic = group->kind == view::GroupKind::Classic;
            for (const view::GroupMemberView& member : group->members)
                if (member.client == consumer.id)
                    look.member = member;
        }
        MemberCard*& card = m_cards[consumer.id];
        if (!card) {
            card = new MemberCard(m_theme, m_sender, consumer.id, this);
            m_cardColumn->insertWidget(int(std::distance(m_cards.begin(), m_cards.find(consumer.id))), card);
            connect(card, &ClientCard::clicked, this, [this](NodeId node) { emit selected(SelectedNode{node}); });
        }
        card->show(look, m_names, m_now);
    }
}

std::vector<MemberCard*> GroupsTab::cards() const
{
    std::vector<MemberCard*> cards;
    for (const auto& [id, card] : m_cards)
        cards.push_back(card);
    return cards;
}

void GroupsTab::openTable()
{
    if (!m_dialog) {
        m_dialog = new GroupTableDialog(m_theme, *m_model, this);
        connect(&m_dialog->table(), &GroupTable::partitionChosen, this,
            [this](const TopicIdPartition& partition) { emit selected(SelectedPartition{partition}); });
    }
    m_dialog->show();
    m_dialog->raise();
}

void GroupsTab::addMember()
{
    if (!m_cluster)
        return;
    if (m_group.empty()) {
        askForGroup();
        return;
    }
    sim::AddConsumer command = MemberActions::oneMore(*m_cluster, m_group, busiestTopic(*m_cluster));
    if (!command.topic.empty() || !command.pattern.empty())
        m_sender.sendByPerson(std::move(command));
}

void GroupsTab::askForGroup()
{
    if (!m_cluster)
        return;
    auto* dialog = new AddMemberDialog(*m_cluster, {}, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AddMemberDialog::decided, this, [this](const sim::AddConsumer& consumer) {
        m_group = consumer.configs.at("group.id");
        m_sender.sendByPerson(consumer);
    });
    dialog->open();
}

} // namespace highwater::ui
