// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <map>
#include <optional>
#include <vector>

#include "engine/sim/command.h"
#include "engine/view/cluster_view.h"
#include "ui/bridge/command_sender.h"
#include "ui/widgets/panel.h"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace highwater::ui {

class ConsumerCard;
class ProducerCard;
class SkewView;

/// The column at the left: a card for each producer and consumer, a way to add one, and the skew of the keys.
class ProducerPanel : public Panel {
Q_OBJECT
public:
    /// Needs: `sender` outlives this.
    ProducerPanel(const Theme& theme, CommandSender& sender, QWidget* parent = nullptr);

    void showFrame(const session::Frame& frame, MovieTime time) override;
    void showSelection(const Selection& selection) override;

    /// A new producer, and what it is to send once it is there.
    void addProducer(const sim::AddProducer& producer, const std::optional<sim::SendRecords>& then);

protected:
    void changeEvent(QEvent* event) override;
    void themeChanged() override;

private:
    void retranslate();
    void sendPending(const view::ClusterView& cluster);
    void askForProducer();
    void askForRecords(NodeId producer);

    CommandSender& m_sender;
    QLabel* m_title;
    QVBoxLayout* m_cards;
    QPushButton* m_add;
    QLabel* m_skewTitle;
    SkewView* m_skew;
    std::map<NodeId, ProducerCard*> m_producers;
    std::map<NodeId, ConsumerCard*> m_consumers;
    std::map<std::string, sim::SendRecords> m_pending; ///< by the name of a producer that is not there yet
    std::vector<std::string> m_topics;
    std::map<NodeId, std::string> m_names;
    std::map<NodeId, std::string> m_producerTopics; ///< where each last wrote to
};

} // namespace highwater::ui
