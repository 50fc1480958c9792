// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <QMainWindow>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/bridge/engine_worker.h"
#include "ui/bridge/names.h"
#include "ui/settings/settings.h"
#include "ui/bridge/command_sender.h"
#include "ui/widgets/panel.h"
#include "ui/bridge/playback.h"
#include "ui/window/actions.h"

#include <utility>
#include <vector>

namespace highwater::ui {

class ClusterPanel;
class ConsolePanel;
class InspectPanel;
class LogPanel;
class NoticeBar;
class ProducerPanel;
class PromiseStrip;
class TimelinePanel;
class TopBar;

/// A scenario that can be opened by name.
struct KnownScenario {
    QString title;
    QString path;
    QString lesson;  ///< in English, as in the file
    QString summary; ///< in English
};

/// The window: puts the panels together, hands frames and selections on, and knows every action. It holds nothing of the world.
class MainWindow : public QMainWindow {
Q_OBJECT
public:
    /// Needs: all outlive this.
    MainWindow(Theme& theme, CommandSender& sender, Playback& playback, const WindowSettings& settings);

    void showFrame(const FramePointer& frame);
    void showLandmarks(const EventsPointer& landmarks);
    void showCauses(EventNumber event, const EventsPointer& chain);
    void showRefusal(const sim::Command& command, const QString& why);
    void showFork(Instant at);
    void showPlaying(bool isPlaying);
    void showSpeed(double speed);
    void showDirected(bool isDirected);
    void showFolds(const FoldsPointer& folds);
    void showAudit(const QStringList& lines);
    /// What a line of the console printed; it waits for the cluster to answer.
    void showConsoleAnswer(const QStringList& lines, bool isWaiting);
    /// A page of the panel at the right: `groups`. False when there is none of that name.
    bool showPage(const QString& name);
    void showConsole(bool isShown);
    /// A sentence that stays for a few seconds.
    void showNotice(const QString& sentence);
    /// The world paused of itself: what it keeps of its past has grown large.
    void showRest();
    void setKnownScenarios(const std::vector<KnownScenario>& scenarios);
    /// Code (`de`) and own name (`Deutsch`) of each language there is; the one in use.
    void setLanguages(const std::vector<std::pair<QString, QString>>& languages, const QString& current);

    /// The election by which acknowledged records were lost, the newest if there were several: what the Why link explains.
    std::optional<EventNumber> lossShown() const;
    /// Asks for the causes of an event and opens them when they come.
    void askCauses(EventNumber event);
    WindowSettings settings() const;
    Actions& actions() { return m_actions; }

signals:
    void causesAsked(EventNumber event);
    void languageChosen(const QString& code);
    void scenarioChosen(const QString& path);
    void restartAsked();
    void auditAsked();
    void consoleAsked(const QString& line);

protected:
    void resizeEvent(QResizeEvent*) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// When a partition got a leader, as the events told.
    struct Election {
        EventNumber event;
        Instant at;
        TopicIdPartition partition;
        LeaderEpoch leaderEpoch;
    };

    void remember(const std::vector<event::Event>& events);
    void tellMostImportant(const session::Frame& frame);
    void buildLayout();
    QFrame* card(QWidget* content);
    void connectActions();
    void connectPanels();
    void addKillShortcuts();
    void select(const Selection& selection);
    void setSpeedBy(double factor);
    void switchTheme(ThemeName name);
    void openPalette();
    void openScenarioFile();
    void setCleanStage(bool isClean);
    void retranslate();
    double captionSize();

    Theme& m_theme;
    CommandSender& m_sender;
    Playback& m_playback;
    WindowSettings m_settings;
    std::vector<KnownScenario> m_scenarios;
    Actions m_actions;
    TopBar* m_topBar;
    PromiseStrip* m_promise;
    ClusterPanel* m_cluster;
    ProducerPanel* m_producers;
    TimelinePanel* m_timeline;
    InspectPanel* m_inspect;
    LogPanel* m_log;
    NoticeBar* m_notice;
    ConsolePanel* m_console;
    std::vector<Panel*> m_panels;
    QFrame* m_producerCard = nullptr;
    QFrame* m_inspectCard = nullptr;
    QFrame* m_logCard = nullptr;
    QFrame* m_consoleCard = nullptr;
    QVBoxLayout* m_body = nullptr;
    QSplitter* m_columns = nullptr;
    QSplitter* m_foot = nullptr;
    QSplitter* m_rows = nullptr;
    bool m_isConsoleKept = false;  ///< it was open before the clean stage
    bool m_areSidesChosen = false; ///< by the person: no longer follow the window's size
    FramePointer m_frame;
    MovieTime m_time;
    QElapsedTimer m_watch; ///< movie time
    Names m_names;
    std::vector<Election> m_elections; ///< of the branch shown, oldest first
};

} // namespace highwater::ui
