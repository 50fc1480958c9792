// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

#include "engine/sim/command.h"
#include "ui/bridge/engine_worker.h"
#include "ui/bridge/frame_follower.h"
#include "ui/bridge/names.h"
#include "ui/bridge/command_sender.h"
#include "ui/widgets/panel.h"

class QFrame;
class QStackedWidget;
class QTabBar;

namespace highwater::ui {

class ConfigTab;
class EventsTab;
class GroupsTab;
class InspectTab;
class JudgesTab;
class WhyTab;

enum class InspectPage { Why, Inspect, Config, Groups, Events, Judges };
inline constexpr int kInspectPageCount = 6;
/// `groups`: as the command line names a page.
std::optional<InspectPage> inspectPageNamed(const QString& name);

/// The dock at the right: why something happened, what is selected, its configs, consumer groups, all events in words, and the judges.
class InspectPanel : public Panel {
Q_OBJECT
public:
    /// Needs: `sender` outlives this.
    InspectPanel(const Theme& theme, CommandSender& sender, QWidget* parent = nullptr);

    void showFrame(const session::Frame& frame, MovieTime time) override;
    /// Follows: an event opens Why, a group its page, anything else Inspect unless Config is open, or Groups for a member.
    void showSelection(const Selection& selection) override;
    void showPage(InspectPage page);
    InspectPage page() const;

    /// A person asks why this happened.
    void explain(EventNumber event);
    /// Until a person asks, what lost `records` acknowledged records is explained; nothing when none are lost.
    void explainLoss(std::optional<EventNumber> event, std::int64_t records);

    void showLandmarks(const EventsPointer& landmarks);
    /// The answer to causesAsked, newest first.
    void showCauses(EventNumber event, const EventsPointer& chain);
    /// A command that could not be done.
    void showRefusal(const sim::Command& command, const QString& why);

    WhyTab& why() { return *m_why; }
    InspectTab& inspect() { return *m_inspect; }
    ConfigTab& config() { return *m_config; }
    GroupsTab& groups() { return *m_groups; }
    EventsTab& events() { return *m_events; }
    JudgesTab& judges() { return *m_judges; }

signals:
    /// The causes of this event are wanted; EngineWorker::askWhy finds them.
    void causesAsked(EventNumber event);
    /// Go to this moment.
    void seekAsked(Instant at);

protected:
    void changeEvent(QEvent* event) override;
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    void fitTabs();
    bool isMember(const Selection& selection) const;
    void refresh();
    void nameJudgesTab();
    void forgetCauses();

    FrameFollower m_follower;
    std::shared_ptr<const view::ClusterView> m_cluster;
    EventsPointer m_landmarks; ///< for the frame that comes next
    Names m_names;
    Instant m_now;
    Selection m_selection; ///< never an event
    bool m_isAsked = false;            ///< a person chose an event
    std::optional<EventNumber> m_loss; ///< explained unasked
    QTabBar* m_tabs;
    QFrame* m_rule;
    QStackedWidget* m_pages;
    WhyTab* m_why;
    InspectTab* m_inspect;
    ConfigTab* m_config;
    GroupsTab* m_groups;
    EventsTab* m_events;
    JudgesTab* m_judges;
};

} // namespace highwater::ui
