// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/config_tab.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace highwater::ui {
namespace {

constexpr int kRowHeight = 24;

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

} // namespace

void ConfigDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isSet = index.data(ConfigModel::IsSetRole).toBool();
    const bool isEditable = index.data(ConfigModel::IsEditableRole).toBool();
    if (isSelected)
        painter->fillRect(option.rect, m_theme.color(Ink::Shade));
    const bool isName = index.column() == ConfigModel::NameColumn;
    if (index.column() == ConfigModel::SourceColumn) {
        painter->setFont(m_theme.font(Face::Text, 10.5));
        painter->setPen(m_theme.color(Ink::MutedText));
        const QRect place = option.rect.adjusted(6, 0, -8, 0);
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter, painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, place.width()));
        painter->setPen(m_theme.color(Ink::Line, 0.5));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        return;
    }
    painter->setFont(m_theme.font(isName ? Face::Text : Face::Mono, isName ? 11.5 : 11, isSet ? QFont::Bold : QFont::Normal));
    painter->setPen(m_theme.color(!isEditable ? Ink::MutedText : isSet ? Ink::Accent : Ink::Text));
    const QRect room = option.rect.adjusted(isName ? 16 : 2, 0, isName ? -6 : -4, 0);
    painter->drawText(room, (isName ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data().toString(), isName ? Qt::ElideMiddle : Qt::ElideRight, room.width()));
    painter->setPen(m_theme.color(Ink::Line, 0.5));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
}

QSize ConfigDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return {120, kRowHeight};
}

QWidget* ConfigDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QStringList choices = index.data(ConfigModel::ChoicesRole).toStringList();
    if (choices.isEmpty()) {
        auto* line = new QLineEdit(parent);
        line->setAlignment(Qt::AlignRight);
        line->setFont(m_theme.font(Face::Mono, 11));
        return line;
    }
    auto* box = new QComboBox(parent);
    box->addItems(choices);
    return box;
}

void ConfigDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    const QString value = index.data(Qt::EditRole).toString();
    if (auto* box = qobject_cast<QComboBox*>(editor))
        box->setCurrentText(value);
    else if (auto* line = qobject_cast<QLineEdit*>(editor))
        line->setText(value);
}

void ConfigDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    if (const auto* box = qobject_cast<QComboBox*>(editor))
        model->setData(index, box->currentText(), Qt::EditRole);
    else if (const auto* line = qobject_cast<QLineEdit*>(editor))
        model->setData(index, line->text(), Qt::EditRole);
}

ConfigTab::ConfigTab(const Theme& theme, CommandSender& sender, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_sender(sender), m_owners(new QComboBox(this)), m_search(new QLineEdit(this)),
      m_table(new QTableView(this)), m_message(new QLabel(this)), m_reset(new QPushButton(this)), m_model(new ConfigModel(this)),
      m_filter(new QSortFilterProxyModel(this))
{
    m_filter->setSourceModel(m_model);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setFilterKeyColumn(ConfigModel::NameColumn);
    m_table->setModel(m_filter);
    m_table->setItemDelegate(new ConfigDelegate(theme, this));
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed
        | QAbstractItemView::SelectedClicked);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    m_table->horizontalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(ConfigModel::NameColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(ConfigModel::ValueColumn, QHeaderView::Fixed);
    m_table->setColumnWidth(ConfigModel::ValueColumn, 84);
    m_table->horizontalHeader()->setSectionResizeMode(ConfigModel::SourceColumn, QHeaderView::Fixed);
    m_table->setColumnWidth(ConfigModel::SourceColumn, 74);
    m_table->setTabKeyNavigation(false);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setFont(theme.font(Face::Text, 11.5));
    m_reset->setProperty("look", "pill");
    m_search->setClearButtonEnabled(true);

    auto* top = new QVBoxLayout;
    top->setContentsMargins(14, 10, 14, 0);
    top->setSpacing(8);
    top->addWidget(m_owners);
    top->addWidget(m_search);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(16, 0, 14, 0);
    foot->addWidget(m_message, 1);
    foot->addWidget(m_reset, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 10);
    layout->setSpacing(8);
    layout->addLayout(top);
    layout->addWidget(m_table, 1);
    layout->addLayout(foot);

    connect(m_owners, &QComboBox::activated, this, [this](int place) { choose(m_known[std::size_t(place)]); });
    connect(m_search, &QLineEdit::textChanged, m_filter, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_model, &ConfigModel::changeAsked, this, [this](const sim::CommandBody& command) {
        describeCurrent();
        m_sender.sendByPerson(command);
    });
    connect(m_model, &ConfigModel::refused, this, [this](const QString& why) { say(why, Ink::Failed); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] { describeCurrent(); });
    connect(m_reset, &QPushButton::clicked, this, [this] { m_model->reset(m_filter->mapToSource(m_table->currentIndex()).row()); });
    connect(&theme, &Theme::changed, this, [this] {
        describeCurrent();
        m_table->viewport()->update();
    });
    retranslate();
}

void ConfigTab::retranslate()
{
    //: Placeholder of a line that filters the table of configs
    m_search->setPlaceholderText(tr("Find a config…"));
    m_search->setAccessibleName(m_search->placeholderText());
    //: Name of a list for screen readers: whose configs are shown
    m_owners->setAccessibleName(tr("Configs of"));
    m_table->setAccessibleName(tr("Configs"));
    //: A button: a config goes back to its default
    m_reset->setText(tr("Default"));
    m_model->retranslate();
    fillOwners();
    describeCurrent();
}

QString ConfigTab::message() const
{
    return m_message->text();
}

void ConfigTab::say(const QString& words, Ink ink)
{
    m_message->setText(words);
    m_message->setStyleSheet(QStringLiteral("color: %1;").arg(m_theme.color(ink).name()));
}

void ConfigTab::describeCurrent()
{
    const QModelIndex current = m_filter->mapToSource(m_table->currentIndex());
    const config::ConfigDefinition* definition = m_model->definitionAt(current.row());
    m_reset->setVisible(definition);
    if (!definition) {
        say(tr("Values in bold are not the default. Double-click a value to change it."), Ink::MutedText);
        return;
    }
    m_reset->setEnabled(current.data(ConfigModel::IsOwnRole).toBool() && current.data(ConfigModel::IsEditableRole).toBool());
    QString words = allowedText(*definition);
    if (!definition->defaultValue.empty())
        //: %1 is the default value of a config
        words += QLatin1Char(' ') + tr("Default: %1.").arg(text(definition->defaultValue));
    if (!current.data(ConfigModel::IsEditableRole).toBool())
        words += QLatin1Char(' ')
            + (definition->update == config::ConfigUpdate::ClusterWide ? tr("Kafka takes it for all brokers together only.")
                                                                        : tr("A broker reads it only when it starts."));
    say(words, Ink::MutedText);
}

void ConfigTab::fillOwners()
{
    const QSignalBlocker quiet(m_owners);
    m_owners->clear();
    for (const ConfigOwner& owner : m_known)
        m_owners->addItem(nameOf(owner, m_names));
    const auto current = std::find(m_known.begin(), m_known.end(), m_owner);
    m_owners->setCurrentIndex(current == m_known.end() ? -1 : int(current - m_known.begin()));
}

void ConfigTab::show(const view::ClusterView& cluster, const Names& names)
{
    std::vector<ConfigOwner> owners = ownersIn(cluster);
    if (owners != m_known || !(names == m_names)) {
        m_known = std::move(owners);
        m_names = names;
        if (std::find(m_known.begin(), m_known.end(), m_owner) == m_known.end() && !m_known.empty())
            m_owner = m_known.front();
        fillOwners();
    }
    m_values = valuesOf(m_owner, cluster).value_or(SourcedMap{});
    // A value that is being written is not taken away.
    if (!m_table->isPersistentEditorOpen(m_table->currentIndex()))
        m_model->show(m_owner, m_values);
}

void ConfigTab::follow(const Selection& selection, const view::ClusterView& cluster)
{
    ConfigOwner wanted;
    const auto topicOf = [&](const TopicIdPartition& id) {
        for (const view::TopicView& topic : cluster.topics)
            if (topic.id == id.topicId)
                wanted = {config::ConfigScope::Topic, topic.name, kNoNode};
    };
    if (const auto* partition = std::get_if<SelectedPartition>(&selection))
        topicOf(partition->partition);
    else if (const auto* replica = std::get_if<SelectedReplica>(&selection))
        topicOf(replica->partition);
    else if (const auto* node = std::get_if<SelectedNode>(&selection)) {
        for (const ConfigOwner& owner : ownersIn(cluster))
            if (owner.node == node->node && owner.node != kNoNode)
                wanted = owner;
    }
    if (wanted == ConfigOwner{} || wanted == m_owner)
        return;
    m_owner = wanted;
    show(cluster, m_names);
    fillOwners();
}

void ConfigTab::choose(const ConfigOwner& owner)
{
    m_owner = owner;
    fillOwners();
    describeCurrent();
    emit ownerChosen();
}

void ConfigTab::showRefusal(const sim::Command& command, const QString& why)
{
    const bool isConfig = std::holds_alternative<sim::SetTopicConfig>(command.body) || std::holds_alternative<sim::SetBrokerConfig>(command.body)
        || std::holds_alternative<sim::SetClientConfig>(command.body);
    if (isConfig)
        say(why, Ink::Failed);
}

} // namespace highwater::ui
