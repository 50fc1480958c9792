// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <optional>
#include <string>
#include <vector>

#include "engine/sim/command.h"
#include "ui/widgets/segmented_control.h"
#include "ui/theme/theme.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace highwater::ui {

/// What to send: fields of sim::SendRecords.
class SendFields : public QWidget {
Q_OBJECT
public:
    SendFields(const std::vector<std::string>& topics, QWidget* parent);
    sim::SendRecords records(NodeId producer) const;
    void setTopic(const std::string& topic);
    QSpinBox& count() { return *m_count; }

private:
    QComboBox* m_topic;
    QSpinBox* m_count;
    QSpinBox* m_interval;
    QLineEdit* m_keyPrefix;
    QSpinBox* m_keyCount;
    QSpinBox* m_valueSize;
};

/// Asks what a producer is to send.
class SendDialog : public QDialog {
Q_OBJECT
public:
    SendDialog(NodeId producer, const QString& name, const std::vector<std::string>& topics, const std::string& topic, QWidget* parent);
    SendFields& fields() { return *m_fields; }
    QPushButton& sendButton() { return *m_send; }

signals:
    void decided(const highwater::sim::SendRecords& records);

private:
    SendFields* m_fields;
    QPushButton* m_send;
};

/// Asks for a new producer and what it is to send.
class AddProducerDialog : public QDialog {
Q_OBJECT
public:
    /// `names` are taken.
    AddProducerDialog(const Theme& theme, const std::vector<std::string>& topics, const std::vector<std::string>& names, QWidget* parent);
    QLineEdit& name() { return *m_name; }
    SegmentedControl& acks() { return *m_acks; }
    QComboBox& partitioner() { return *m_partitioner; }
    SendFields& fields() { return *m_fields; }
    QPushButton& addButton() { return *m_add; }

signals:
    void decided(const highwater::sim::AddProducer& producer, const highwater::sim::SendRecords& then);

private:
    void decide();

    QLineEdit* m_name;
    SegmentedControl* m_acks;
    QComboBox* m_partitioner;
    QSpinBox* m_linger;
    SendFields* m_fields;
    QPushButton* m_add;
};

} // namespace highwater::ui
