// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/client/client_dialogs.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace highwater::ui {
namespace {

QSpinBox* number(int from, int to, int value, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setRange(from, to);
    box->setValue(value);
    box->setGroupSeparatorShown(false);
    return box;
}

/// `producer-2`: the first of such names that is not taken.
QString freeName(const std::vector<std::string>& taken)
{
    for (int i = 1;; ++i) {
        const std::string name = "producer-" + std::to_string(i);
        if (std::find(taken.begin(), taken.end(), name) == taken.end())
            return QString::fromStdString(name);
    }
}

} // namespace

SendFields::SendFields(const std::vector<std::string>& topics, QWidget* parent)
    : QWidget(parent), m_topic(new QComboBox(this)), m_count(number(1, 1'000'000, 100, this)), m_interval(number(0, 60'000, 10, this)),
      m_keyPrefix(new QLineEdit(QStringLiteral("acct-"), this)), m_keyCount(number(0, 100'000, 10, this)),
      m_valueSize(number(0, 1'000'000, 64, this))
{
    for (const std::string& topic : topics)
        if (!topic.starts_with("__")) // Kafka's own: no application writes there
            m_topic->addItem(QString::fromStdString(topic));
    auto* form = new QFormLayout(this);
    form->setContentsMargins(0, 0, 0, 0);
    //: Field of the dialog that lets a producer send records
    form->addRow(tr("topic"), m_topic);
    //: Field of the dialog that lets a producer send records: how many
    form->addRow(tr("records"), m_count);
    //: Field of the dialog that lets a producer send records: time between two of them
    form->addRow(tr("one every (ms)"), m_interval);
    //: Field of the dialog that lets a producer send records: how many different keys; 0 sends records without a key
    form->addRow(tr("different keys"), m_keyCount);
    //: Field of the dialog that lets a producer send records: what the names of keys begin with, such as acct-
    form->addRow(tr("keys begin with"), m_keyPrefix);
    //: Field of the dialog that lets a producer send records: size of a record's value
    form->addRow(tr("value size (bytes)"), m_valueSize);
}

void SendFields::setTopic(const std::string& topic)
{
    m_topic->setCurrentText(QString::fromStdString(topic));
}

sim::SendRecords SendFields::records(NodeId producer) const
{
    sim::SendRecords records;
    records.producer = producer;
    records.topic = m_topic->currentText().toStdString();
    records.count = m_count->value();
    records.interval = milliseconds(m_interval->value());
    records.keyPrefix = m_keyPrefix->text().toStdString();
    records.keyCount = m_keyCount->value();
    records.valueSize = m_valueSize->value();
    return records;
}

SendDialog::SendDialog(NodeId producer, const QString& name, const std::vector<std::string>& topics, const std::string& topic, QWidget* parent)
    : QDialog(parent), m_fields(new SendFields(topics, this))
{
    //: Title of a dialog; %1 is a producer's name
    setWindowTitle(tr("Send records from %1").arg(name));
    m_fields->setTopic(topic);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    //: Button of a dialog
    m_send = buttons->addButton(tr("Send"), QDialogButtonBox::AcceptRole);
    m_send->setProperty("look", "primary");
    m_send->setDefault(true);
    m_send->setEnabled(!topics.empty());
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_fields);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this, producer] {
        emit decided(m_fields->records(producer));
        accept();
    });
}

AddProducerDialog::AddProducerDialog(const Theme& theme, const std::vector<std::string>& topics, const std::vector<std::string>& names,
    QWidget* parent)
    : QDialog(parent), m_name(new QLineEdit(freeName(names), this)),
      m_acks(new SegmentedControl(theme, {QStringLiteral("acks=0"), QStringLiteral("acks=1"), QStringLiteral("acks=all")}, this)),
      m_partitioner(new QComboBox(this)), m_linger(number(0, 60'000, 5, this)), m_fields(new SendFields(topics, this))
{
    //: Title of a dialog
    setWindowTitle(tr("Add a producer"));
    m_acks->setCurrent(2);
    for (const char* partitioner : {"murmur2", "fnv1a", "crc32", "roundrobin"})
        m_partitioner->addItem(QString::fromLatin1(partitioner));
    //: Where each hash is used; murmur2, fnv1a, crc32 and roundrobin are names
    m_partitioner->setToolTip(tr("murmur2: Java clients. fnv1a: Go clients. crc32: librdkafka. roundrobin: in turn, without regard to keys."));
    auto* form = new QFormLayout;
    //: Field of the dialog that adds a producer
    form->addRow(tr("name"), m_name);
    form->addRow(QStringLiteral("acks"), m_acks);
    form->addRow(QStringLiteral("partitioner.class"), m_partitioner);
    form->addRow(QStringLiteral("linger.ms"), m_linger);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    //: Button of a dialog
    m_add = buttons->addButton(tr("Add and send"), QDialogButtonBox::AcceptRole);
    m_add->setProperty("look", "primary");
    m_add->setDefault(true);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addSpacing(8);
    layout->addWidget(m_fields);
    layout->addWidget(buttons);
    const auto check = [this, names] {
        const std::string name = m_name->text().trimmed().toStdString();
        m_add->setEnabled(!name.empty() && std::find(names.begin(), names.end(), name) == names.end());
    };
    connect(m_name, &QLineEdit::textChanged, this, check);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &AddProducerDialog::decide);
}

void AddProducerDialog::decide()
{
    static constexpr const char* kAcks[] = {"0", "1", "all"};
    sim::AddProducer producer;
    producer.name = m_name->text().trimmed().toStdString();
    producer.configs["acks"] = kAcks[std::max(0, m_acks->current())];
    producer.configs["linger.ms"] = std::to_string(m_linger->value());
    producer.configs["partitioner.class"] = m_partitioner->currentText().toStdString();
    emit decided(producer, m_fields->records(kNoNode));
    accept();
}

} // namespace highwater::ui
