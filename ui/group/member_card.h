// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

#include <optional>
#include <vector>

#include "engine/view/cluster_view.h"
#include "ui/bridge/command_sender.h"
#include "ui/bridge/names.h"
#include "ui/client/client_cards.h"
#include "ui/group/countdowns_view.h"
#include "ui/group/member_settings.h"
#include "ui/widgets/facts_view.h"

namespace highwater::ui {

class ShortLabel;

/// What a card says of a member.
struct MemberLook {
    view::ConsumerView consumer;
    std::optional<view::GroupMemberView> member; ///< as the coordinator knows it; none: it is no member now
    bool isClassic = true;
    int place = -1;
    friend bool operator==(const MemberLook&, const MemberLook&) = default;
};

/// The chip of a member's letter.
class MemberChip : public QWidget {
Q_OBJECT
public:
    MemberChip(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) { setFixedSize(22, 22); }
    void show(int place, bool isThere);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    int m_place = -1;
    bool m_isThere = true;
};

/// A member of a group: who it is, what it owns and where it stands, its countdowns, what can be done to it, and how it works.
class MemberCard : public ClientCard {
Q_OBJECT
public:
    /// Needs: `sender` outlives this.
    MemberCard(const Theme& theme, CommandSender& sender, NodeId id, QWidget* parent);

    void show(const MemberLook& look, const Names& names, Instant now);
    void retranslate();
    void openSettings(bool isOpen);

    const FactsView& facts() const { return *m_facts; }
    QString stateText() const;
    MemberSettings& settings() { return *m_settings; }
    QPushButton& settingsButton() { return *m_settingsButton; }
    /// The buttons of what can be done now, in their order: crash, pause, leave, or restart alone.
    QPushButton* actionButton(int place) const { return m_actions[std::size_t(place)]; }

private:
    void refresh();
    void showFacts();
    void showActions();
    void showCountdowns();
    std::pair<QString, Ink> state() const;

    CommandSender& m_sender;
    MemberLook m_look;
    Names m_names;
    Instant m_now;
    MemberChip* m_chip;
    ShortLabel* m_name;
    QLabel* m_state;
    ShortLabel* m_memberId;
    QLabel* m_epoch;
    FactsView* m_facts;
    CountdownsView* m_countdowns;
    std::vector<QPushButton*> m_actions;
    QPushButton* m_settingsButton;
    MemberSettings* m_settings;
};
inline constexpr std::size_t kCardPartitionsMax = 8;

} // namespace highwater::ui
