// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QScrollArea>

#include <cstdint>
#include <vector>

#include "engine/event/event.h"
#include "ui/bridge/names.h"
#include "ui/inspect/chain_view.h"

namespace highwater::ui {

/// What led to an event: its title, and the chain of its causes back to what somebody did.
class WhyTab : public QWidget {
Q_OBJECT
public:
    WhyTab(const Theme& theme, QWidget* parent);

    /// The causes of this event are on their way. `lostCount` acknowledged records were lost by it: that is then the headline.
    void expect(EventNumber event, std::int64_t lostCount = 0);
    /// Left alone when another event was asked about since.
    void showCauses(EventNumber event, const std::vector<event::Event>& chain, const Names& names);
    EventNumber asked() const { return m_event; }
    void retranslate(const Names& names);

    QString title() const { return m_title->text(); }
    ChainView& chain() { return *m_chain; }

signals:
    void eventChosen(EventNumber event);

private:
    void refresh(const Names& names);
    void styleAll();

    const Theme& m_theme;
    QLabel* m_title;
    QLabel* m_hint;
    QScrollArea* m_scroll;
    ChainView* m_chain;
    EventNumber m_event;
    std::int64_t m_lostCount = 0;
    std::vector<event::Event> m_events;
    Names m_names;
    bool m_isUnfolded = false;
};

} // namespace highwater::ui
