// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspect/inspect_panel.h"

#include <QEvent>
#include <QFrame>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <utility>

#include "engine/session/session.h"
#include "ui/inspect/config_tab.h"
#include "ui/inspect/events_tab.h"
#include "ui/inspect/groups_tab.h"
#include "ui/inspect/inspect_tab.h"
#include "ui/inspect/judges_tab.h"
#include "ui/inspect/why_tab.h"

namespace highwater::ui {

InspectPanel::InspectPanel(const Theme& theme, CommandSender& sender, QWidget* parent)
    : Panel(theme, parent), m_tabs(new QTabBar(this)), m_rule(new QFrame(this)), m_pages(new QStackedWidget(this)), m_why(new WhyTab(theme, this)),
      m_inspect(new InspectTab(theme, this)), m_config(new ConfigTab(theme, sender, this)), m_groups(new GroupsTab(theme, sender, this)), m_events(new EventsTab(theme, this)),
      m_judges(new JudgesTab(theme, this))
{
    for (int i = 0; i < kInspectPageCount; ++i)
        m_tabs->addTab(QString());
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setUsesScrollButtons(false);
    m_rule->setFixedHeight(1);
    for (QWidget* page : {static_cast<QWidget*>(m_why), static_cast<QWidget*>(m_inspect), static_cast<QWidget*>(m_config), static_cast<QWidget*>(m_groups),
             static_cast<QWidget*>(m_events), static_cast<QWidget*>(m_judges)})
        m_pages->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 4, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_rule);
    layout->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) {
        m_pages->setCurrentIndex(page);
        refresh();
    });
    connect(m_why, &WhyTab::eventChosen, this, [this](EventNumber event) { emit selected(SelectedEvent{event}); });
    connect(m_events, &EventsTab::eventChosen, this, [this](EventNumber event) { emit selected(SelectedEvent{event}); });
    connect(m_events, &EventsTab::seekAsked, this, &InspectPanel::seekAsked);
    connect(m_groups, &GroupsTab::selected, this, &Panel::selected);
    connect(m_config, &ConfigTab::ownerChosen, this, &InspectPanel::refresh);
    themeChanged();
    retranslate();
}

void InspectPanel::themeChanged()
{
    m_rule->setStyleSheet(QStringLiteral("background: %1; border: none;").arg(theme().color(Ink::Line).name()));
    nameJudgesTab();
    update();
}

/// The tab itself says when a judge spoke, whatever page is open.
void InspectPanel::nameJudgesTab()
{
    const int spoken = m_judges->model().spokenCount();
    //: Tab: the rules that are watched all the time
    const QString name = tr("Judges");
    m_tabs->setTabText(int(InspectPage::Judges), spoken == 0 ? name : QStringLiteral("%1 %2").arg(name).arg(spoken));
    m_tabs->setTabTextColor(int(InspectPage::Judges), spoken == 0 ? QColor() : theme().color(Ink::Lost));
}

void InspectPanel::retranslate()
{
    //: Tab: what led to an event
    m_tabs->setTabText(int(InspectPage::Why), tr("Why"));
    //: Tab: all about what is selected
    m_tabs->setTabText(int(InspectPage::Inspect), tr("Inspect"));
    //: Tab: configs by Kafka's names
    m_tabs->setTabText(int(InspectPage::Config), tr("Config"));
    //: Tab: consumer groups
    m_tabs->setTabText(int(InspectPage::Groups), tr("Groups"));
    //: Tab: the list of events
    m_tabs->setTabText(int(InspectPage::Events), tr("Events"));
    //: Name of the panel at the right for screen readers
    setAccessibleName(tr("Inspector"));
    m_why->retranslate(m_names);
    m_config->retranslate();
    m_groups->retranslate();
    m_events->retranslate();
    m_judges->retranslate();
    nameJudgesTab();
    fitTabs();
    refresh();
}

/// All tabs stay in sight: in a narrow panel they stand closer, with smaller letters.
void InspectPanel::fitTabs()
{
    struct Fit {
        int margin;
        int size;
    };
    for (const Fit fit : {Fit{9, 12}, Fit{6, 12}, Fit{5, 11}, Fit{3, 11}, Fit{2, 10}}) {
        QFont bold = theme().font(Face::Text, fit.size, QFont::Bold);
        int needed = 10;
        for (int i = 0; i < m_tabs->count(); ++i)
            needed += QFontMetrics(bold).horizontalAdvance(m_tabs->tabText(i)) + 4 + 2 * fit.margin;
        if (needed > width() && fit.margin > 2)
            continue;
        m_tabs->setStyleSheet(fit.margin == 9 ? QString()
                                              : QStringLiteral("QTabBar { font-size: %1px; } QTabBar::tab { margin: 0 %2px; padding-top: %3px; }")
                                                    .arg(fit.size).arg(fit.margin).arg(9 + (12 - fit.size)));
        return;
    }
}

void InspectPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    fitTabs();
}

std::optional<InspectPage> inspectPageNamed(const QString& name)
{
    static const QStringList kNames{QStringLiteral("why"), QStringLiteral("inspect"), QStringLiteral("config"), QStringLiteral("groups"),
        QStringLiteral("events"), QStringLiteral("judges")};
    const qsizetype place = kNames.indexOf(name);
    return place < 0 ? std::nullopt : std::optional(InspectPage(place));
}

void InspectPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Panel::changeEvent(event);
}

void InspectPanel::showFrame(const session::Frame& frame, MovieTime time)
{
    m_cluster = frame.cluster;
    m_names.learn(*m_cluster);
    m_now = std::max(m_cluster->now, time.engine);
    const FrameFollower::News news = m_follower.read(frame);
    m_events->read(news);
    m_names.learn(news.events);
    if (const EventsPointer landmarks = std::exchange(m_landmarks, nullptr)) {
        m_events->addLandmarks(*landmarks);
        m_names.learn(*landmarks);
    }
    if (news.forgetAll) {
        m_isAsked = false;
        forgetCauses();
    }
    refresh();
}

void InspectPanel::forgetCauses()
{
    m_loss.reset();
    m_why->expect(kNoEvent);
    m_why->showCauses(kNoEvent, {}, m_names);
}

void InspectPanel::explain(EventNumber event)
{
    const bool isExplained = event == m_loss && event == m_why->asked();
    m_isAsked = true;
    showPage(InspectPage::Why);
    if (isExplained)
        return;
    m_why->expect(event);
    emit causesAsked(event);
}

void InspectPanel::explainLoss(std::optional<EventNumber> event, std::int64_t records)
{
    if (m_isAsked)
        return;
    if (!event) {
        if (m_loss)
            forgetCauses();
        return;
    }
    m_why->expect(*event, records);
    if (event == m_loss)
        return;
    m_loss = event;
    emit causesAsked(*event);
}

/// What the open page shows; closed pages catch up when they are opened.
void InspectPanel::refresh()
{
    if (!m_cluster)
        return;
    m_events->show(m_now, m_names);
    m_judges->show(m_cluster->judges);
    nameJudgesTab();
    if (page() == InspectPage::Inspect)
        m_inspect->show(m_selection, *m_cluster, m_names, m_now);
    if (page() == InspectPage::Config)
        m_config->show(*m_cluster, m_names);
    if (page() == InspectPage::Groups)
        m_groups->show(m_cluster, m_names, m_now);
}

void InspectPanel::showSelection(const Selection& selection)
{
    if (const auto* event = std::get_if<SelectedEvent>(&selection)) {
        m_events->setSelected(event->event);
        m_why->expect(event->event);
        m_isAsked = true;
        emit causesAsked(event->event);
        if (page() != InspectPage::Events)
            showPage(InspectPage::Why);
        return;
    }
    m_selection = selection;
    if (m_cluster) {
        m_config->follow(selection, *m_cluster);
        m_groups->follow(selection, *m_cluster);
    }
    // Where a member is chosen on its card, or a partition in the group's table, the page stays.
    const bool isAtHome = page() == InspectPage::Groups && (isMember(selection) || std::holds_alternative<SelectedPartition>(selection));
    if (std::holds_alternative<SelectedGroup>(selection))
        showPage(InspectPage::Groups);
    else if (page() != InspectPage::Config && !isAtHome && !std::holds_alternative<NothingSelected>(selection))
        showPage(InspectPage::Inspect);
    refresh();
}

bool InspectPanel::isMember(const Selection& selection) const
{
    const auto* node = std::get_if<SelectedNode>(&selection);
    return node && m_cluster && std::any_of(m_cluster->consumers.begin(), m_cluster->consumers.end(), [&](const view::ConsumerView& consumer) {
        return consumer.id == node->node && !consumer.groupId.empty();
    });
}

void InspectPanel::showPage(InspectPage wanted)
{
    m_tabs->setCurrentIndex(int(wanted));
}

InspectPage InspectPanel::page() const
{
    return InspectPage(m_tabs->currentIndex());
}

void InspectPanel::showLandmarks(const EventsPointer& landmarks)
{
    m_landmarks = landmarks;
}

void InspectPanel::showCauses(EventNumber event, const EventsPointer& chain)
{
    m_names.learn(*chain);
    m_why->showCauses(event, *chain, m_names);
}

void InspectPanel::showRefusal(const sim::Command& command, const QString& why)
{
    m_config->showRefusal(command, why);
}

} // namespace highwater::ui
