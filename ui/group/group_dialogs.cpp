// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/group/group_dialogs.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/group/group_table.h"

namespace highwater::ui {
namespace {

std::string freeName(const std::vector<std::string>& taken, const std::string& group)
{
    for (int i = 1;; ++i)
        if (std::string name = (group.empty() ? "consumer" : group) + "-" + std::to_string(i);
            std::find(taken.begin(), taken.end(), name) == taken.end())
            return name;
}

std::string freeGroup(const view::ClusterView& cluster)
{
    const std::vector<std::string> groups = groupIdsIn(cluster);
    for (int i = 1;; ++i)
        if (std::string name = "group-" + std::to_string(i); std::find(groups.begin(), groups.end(), name) == groups.end())
            return name;
}

} // namespace

AddMemberDialog::AddMemberDialog(const view::ClusterView& cluster, const std::string& group, QWidget* parent)
    : QDialog(parent), m_group(new QLineEdit(QString::fromStdString(group.empty() ? freeGroup(cluster) : group), this)), m_name(new QLineEdit(this)),
      m_topic(new QComboBox(this)), m_protocol(new QComboBox(this)), m_assignor(new QComboBox(this)), m_reset(new QComboBox(this)),
      m_processing(new QSpinBox(this))
{
    for (const view::ConsumerView& consumer : cluster.consumers)
        m_taken.push_back(consumer.name);
    for (const view::ProducerView& producer : cluster.producers)
        m_taken.push_back(producer.name);
    for (const view::TopicView& topic : cluster.topics)
        if (!topic.name.starts_with("__"))
            m_topic->addItem(QString::fromStdString(topic.name));
    //: Title of a dialog: a consumer joins a group
    setWindowTitle(tr("Add a member"));
    m_protocol->addItems({QStringLiteral("classic"), QStringLiteral("consumer")});
    m_reset->addItems({QStringLiteral("earliest"), QStringLiteral("latest"), QStringLiteral("none")});
    m_processing->setRange(0, 600'000);
    m_processing->setSuffix(QStringLiteral(" ms"));
    m_processing->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_name->setText(QString::fromStdString(freeName(m_taken, m_group->text().toStdString())));
    fillAssignors();
    auto* form = new QFormLayout;
    form->addRow(QStringLiteral("group.id"), m_group);
    //: Field of the dialog that adds a member of a group: the consumer's name
    form->addRow(tr("name"), m_name);
    //: Field of the dialog that adds a member of a group
    form->addRow(tr("topic"), m_topic);
    form->addRow(QStringLiteral("group.protocol"), m_protocol);
    //: Field of the dialog that adds a member of a group: what assigns the partitions
    form->addRow(tr("assignor"), m_assignor);
    form->addRow(QStringLiteral("auto.offset.reset"), m_reset);
    //: Field of the dialog that adds a member of a group: how long its application takes for one record
    form->addRow(tr("time per record"), m_processing);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    //: Button of a dialog
    m_add = buttons->addButton(tr("Add"), QDialogButtonBox::AcceptRole);
    m_add->setProperty("look", "primary");
    m_add->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addSpacing(8);
    layout->addWidget(buttons);
    connect(m_group, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (!m_isNamed)
            m_name->setText(QString::fromStdString(freeName(m_taken, text.trimmed().toStdString())));
        check();
    });
    connect(m_name, &QLineEdit::textEdited, this, [this] { m_isNamed = true; });
    connect(m_name, &QLineEdit::textChanged, this, &AddMemberDialog::check);
    connect(m_protocol, &QComboBox::currentIndexChanged, this, &AddMemberDialog::fillAssignors);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &AddMemberDialog::decide);
    check();
}

void AddMemberDialog::fillAssignors()
{
    m_assignor->clear();
    if (m_protocol->currentText() == QLatin1String("consumer"))
        m_assignor->addItems({QStringLiteral("uniform"), QStringLiteral("range")});
    else
        m_assignor->addItems({QStringLiteral("range,cooperative-sticky"), QStringLiteral("range"), QStringLiteral("roundrobin"),
            QStringLiteral("sticky"), QStringLiteral("cooperative-sticky")});
}

void AddMemberDialog::check()
{
    const std::string name = m_name->text().trimmed().toStdString();
    const bool isFree = !name.empty() && std::find(m_taken.begin(), m_taken.end(), name) == m_taken.end();
    m_add->setEnabled(isFree && !m_group->text().trimmed().isEmpty() && m_topic->count() > 0);
}

void AddMemberDialog::decide()
{
    sim::AddConsumer consumer;
    consumer.name = m_name->text().trimmed().toStdString();
    consumer.topic = m_topic->currentText().toStdString();
    consumer.configs["group.id"] = m_group->text().trimmed().toStdString();
    consumer.configs["auto.offset.reset"] = m_reset->currentText().toStdString();
    const bool isConsumer = m_protocol->currentText() == QLatin1String("consumer");
    consumer.configs["group.protocol"] = isConsumer ? "consumer" : "classic";
    consumer.configs[isConsumer ? "group.remote.assignor" : "partition.assignment.strategy"] = m_assignor->currentText().toStdString();
    consumer.application.processingTime = milliseconds(m_processing->value());
    emit decided(consumer);
    accept();
}

GroupTableDialog::GroupTableDialog(const Theme& theme, GroupTableModel& model, QWidget* parent)
    : QDialog(parent), m_table(new GroupTable(theme, model, this))
{
    m_table->setFacet(GroupFacet::All);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_table);
    resize(1180, 360);
    retranslate();
}

void GroupTableDialog::retranslate()
{
    //: Title of a window: all columns of a group's table
    setWindowTitle(tr("Partitions of the group"));
    m_table->setAccessibleName(windowTitle());
}

void GroupTableDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace highwater::ui
