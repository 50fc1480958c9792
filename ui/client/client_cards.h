// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QLabel>
#include <QPushButton>

#include "engine/view/cluster_view.h"
#include "ui/bridge/names.h"
#include "ui/client/client_views.h"
#include "ui/bridge/command_sender.h"
#include "ui/widgets/facts_view.h"
#include "ui/widgets/segmented_control.h"

namespace highwater::ui {

/// A client on a card that can be clicked.
class ClientCard : public QFrame {
Q_OBJECT
public:
    ClientCard(const Theme& theme, NodeId id, QWidget* parent);
    NodeId id() const { return m_id; }
    void setSelected(bool isSelected);

signals:
    void clicked(NodeId id);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    const Theme& theme() const { return m_theme; }

private:
    const Theme& m_theme;
    NodeId m_id;
    bool m_isSelected = false;
};

/// A producer: acks to change while it runs, what it is configured with, its open batches, its last error.
class ProducerCard : public ClientCard {
Q_OBJECT
public:
    /// Needs: `sender` outlives this.
    ProducerCard(const Theme& theme, CommandSender& sender, NodeId id, QWidget* parent);

    void show(const view::ProducerView& producer, const Names& names, Instant now);
    void retranslate();

    SegmentedControl& acks() { return *m_acks; }
    QPushButton& sendButton() { return *m_send; }
    const FactsView& facts() const { return *m_facts; }
    QString errorText() const { return m_error->text(); }

signals:
    /// The person wants it to send more.
    void sendAsked(NodeId id);

private:
    void showFacts();
    void showBars(const Names& names, Instant now);
    QString tipOf(const view::AccumulatorView& accumulator, const Names& names) const;
    void showError();
    void styleAll();

    view::ProducerView m_producer;
    Instant m_now;
    QLabel* m_name;
    QLabel* m_producerId;
    SegmentedControl* m_acks;
    FactsView* m_facts;
    QLabel* m_barsTitle;
    BatchBarsView* m_bars;
    QLabel* m_error;
    QLabel* m_errorCount;
    QLabel* m_left;
    QPushButton* m_send;
};

/// A consumer: what it reads, how far it came and how far it lags.
class ConsumerCard : public ClientCard {
Q_OBJECT
public:
    ConsumerCard(const Theme& theme, NodeId id, QWidget* parent);

    void show(const view::ConsumerView& consumer);
    void retranslate();
    const FactsView& facts() const { return *m_facts; }

private:
    view::ConsumerView m_consumer;
    QLabel* m_name;
    QLabel* m_kind;
    FactsView* m_facts;
};

} // namespace highwater::ui
