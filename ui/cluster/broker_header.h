// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>
#include <QWidget>

#include "ui/cluster/broker_look.h"
#include "ui/cluster/node_actions.h"
#include "ui/theme/theme.h"
#include "ui/bridge/command_sender.h"
#include "ui/widgets/text_cache.h"

#include <vector>

namespace highwater::ui {

/// The head of a broker's column: state, name and the buttons that do things to it. Buttons that do not fit move into a menu.
class BrokerHeader : public QWidget {
Q_OBJECT
public:
    BrokerHeader(const Theme& theme, TextCache& text, CommandSender& sender, QWidget* parent);

    void show(const BrokerLook& look, std::vector<StageAction> actions, double sessionLeft);
    /// So many times as large; for an audience the buttons leave (keys and the right button still work).
    void setZoom(double zoom, bool isForAudience);
    NodeId broker() const { return m_look.id; }

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override { placeButtons(); }

private:
    int logicalWidth() const;
    bool isBare() const;
    void rebuildButtons();
    void placeButtons();
    void fit(QPushButton& button) const;
    void put(QPushButton& button, double x, double width) const;
    void openMenu();
    void paintState(QPainter& painter, QPointF centre);

    const Theme& m_theme;
    TextCache& m_text;
    CommandSender& m_sender;
    BrokerLook m_look;
    double m_sessionLeft = 0; ///< 1: just heard, 0: about to be fenced
    std::vector<StageAction> m_actions;
    std::vector<QPushButton*> m_buttons; ///< of the first m_actions
    QPushButton* m_more;
    double m_zoom = 1;
    bool m_isForAudience = false;
    QString m_name;
    double m_nameRoom = 0;
    bool m_isNameShort = false; ///< the number alone, so that the first button finds room
};

} // namespace highwater::ui
