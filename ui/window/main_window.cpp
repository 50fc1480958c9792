// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QApplication>
#include <QFileDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QVBoxLayout>

#include "engine/session/session.h"
#include "ui/bridge/event_text.h"
#include "ui/bridge/scenario_words.h"
#include "ui/client/producer_panel.h"
#include "ui/cluster/cluster_panel.h"
#include "ui/cluster/node_actions.h"
#include "ui/group/member_actions.h"
#include "ui/inspect/groups_tab.h"
#include "ui/inspect/inspect_panel.h"
#include "ui/log/log_panel.h"
#include "ui/theme/icons.h"
#include "ui/timeline/timeline_panel.h"
#include "ui/widgets/command_palette.h"
#include "ui/window/console_panel.h"
#include "ui/window/notice_bar.h"
#include "ui/window/promise_strip.h"
#include "ui/window/top_bar.h"

#include <algorithm>
#include <cmath>

namespace highwater::ui {

namespace {

constexpr int kMargin = 20;
constexpr int kGap = 12;
constexpr double kPoint = 96.0 / 72;                    ///< in pixels
constexpr double kPresenterZoom = 16 * kPoint / 9 + 0.01; ///< the stage's smallest letters have 9 pixels: 16 pt for an audience
constexpr double kPresenterCaption = 28 * kPoint + 0.1;
constexpr double kCaption = 13;
constexpr double kCaptionMax = 26;
constexpr double kCaptionWindow = 1000; ///< pixels; in higher windows captions grow
constexpr int kLowWindow = 900; ///< no room for console and timeline at once

} // namespace

MainWindow::MainWindow(Theme& theme, CommandSender& sender, Playback& playback, const WindowSettings& settings)
    : m_theme(theme)
    , m_sender(sender)
    , m_playback(playback)
    , m_settings(settings)
    , m_actions(this)
    , m_topBar(new TopBar(theme, m_actions, playback, this))
    , m_promise(new PromiseStrip(theme, this))
    , m_cluster(new ClusterPanel(theme, sender, this))
    , m_producers(new ProducerPanel(theme, sender, this))
    , m_timeline(new TimelinePanel(theme, playback, this))
    , m_inspect(new InspectPanel(theme, sender, this))
    , m_log(new LogPanel(theme, this))
    , m_notice(new NoticeBar(theme, this))
    , m_console(new ConsolePanel(theme, this))
    , m_panels({m_promise, m_cluster, m_producers, m_timeline, m_inspect, m_log})
{
    setWindowTitle(QStringLiteral("Highwater"));
    setWindowIcon(iconNamed(QStringLiteral("highwater"), theme));
    setMinimumSize(1280, 720);
    buildLayout();
    connectActions();
    connectPanels();
    addKillShortcuts();
    m_watch.start();
    m_time.speed = playback.speed();
    showDirected(playback.isDirected());
    m_time.isReduced = settings.isMotionReduced;
    m_actions[ActionId::ReducedMotion].setChecked(settings.isMotionReduced);
    showPlaying(playback.isPlaying());
    qApp->installEventFilter(this);
    m_cluster->setFocus();
    if (!settings.geometry.isEmpty())
        restoreGeometry(settings.geometry);
    m_areSidesChosen = !settings.columns.isEmpty() && m_columns->restoreState(settings.columns) && m_rows->restoreState(settings.rows);
}

QFrame* MainWindow::card(QWidget* content)
{
    auto* frame = new QFrame(this);
    frame->setProperty("card", "panel");
    auto* box = new QVBoxLayout(frame);
    box->setContentsMargins(1, 1, 1, 1);
    box->addWidget(content);
    return frame;
}

void MainWindow::buildLayout()
{
    const auto splitter = [this](Qt::Orientation orientation) {
        auto* made = new QSplitter(orientation, this);
        made->setHandleWidth(kGap);
        made->setChildrenCollapsible(false);
        connect(made, &QSplitter::splitterMoved, this, [this] {
            m_areSidesChosen = true;
            m_foot->setSizes({m_columns->sizes()[0] + m_columns->sizes()[1] + kGap, m_columns->sizes()[2]});
        });
        return made;
    };
    m_columns = splitter(Qt::Horizontal);
    m_producerCard = card(m_producers);
    m_inspectCard = card(m_inspect);
    m_logCard = card(m_log);
    m_columns->addWidget(m_producerCard);
    auto* stage = new QWidget(this);
    auto* stageColumn = new QVBoxLayout(stage);
    stageColumn->setContentsMargins(0, 0, 0, 0);
    stageColumn->setSpacing(8);
    stageColumn->addWidget(m_cluster, 1);
    stageColumn->addWidget(m_notice);
    m_columns->addWidget(stage);
    m_columns->addWidget(m_inspectCard);
    m_columns->setStretchFactor(1, 1);
    m_foot = splitter(Qt::Horizontal);
    m_foot->addWidget(card(m_timeline));
    m_foot->addWidget(m_logCard);
    m_foot->setStretchFactor(0, 1);
    m_rows = splitter(Qt::Vertical);
    m_rows->addWidget(m_columns);
    m_rows->addWidget(m_foot);
    m_rows->setStretchFactor(0, 1);

    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_topBar);
    auto* body = new QVBoxLayout;
    m_body = body;
    body->setContentsMargins(kMargin, 11, kMargin, 14);
    body->setSpacing(14);
    m_promise->setFixedHeight(50);
    body->addWidget(m_promise);
    body->addWidget(m_rows, 1);
    m_consoleCard = card(m_console);
    m_consoleCard->hide();
    body->addWidget(m_consoleCard);
    column->addLayout(body, 1);
    setCentralWidget(centre);
}

void MainWindow::connectActions()
{
    const auto on = [this](ActionId id, auto&& run) { connect(&m_actions[id], &QAction::triggered, this, run); };
    on(ActionId::PlayPause, [this] { m_playback.isPlaying() ? m_playback.pause() : m_playback.play(); });
    on(ActionId::StepForward, [this] { m_playback.stepForward(StepSize::Event); });
    on(ActionId::StepBack, [this] { m_playback.stepBack(StepSize::Event); });
    on(ActionId::LandmarkForward, [this] { m_playback.stepForward(StepSize::Landmark); });
    on(ActionId::LandmarkBack, [this] { m_playback.stepBack(StepSize::Landmark); });
    on(ActionId::Undo, [this] { m_playback.undoLastCommand(); });
    on(ActionId::Fork, [this] { m_playback.fork(); });
    on(ActionId::ToStory, [this] { m_playback.returnToStory(); });
    on(ActionId::LessonForward, [this] { m_playback.stepForward(StepSize::Lesson); });
    on(ActionId::LessonBack, [this] { m_playback.stepBack(StepSize::Lesson); });
    on(ActionId::ToStart, [this] { m_playback.seek(Instant{}); });
    on(ActionId::Slower, [this] { setSpeedBy(0.5); });
    on(ActionId::Faster, [this] { setSpeedBy(2); });
    for (std::size_t i = 0; i < kDigitSpeeds.size(); ++i)
        on(static_cast<ActionId>(static_cast<std::size_t>(ActionId::Speed1) + i), [this, i] {
            m_playback.setSpeed(kDigitSpeeds[i]);
            showSpeed(kDigitSpeeds[i]);
        });
    on(ActionId::Palette, [this] { openPalette(); });
    on(ActionId::OpenScenario, [this] { openScenarioFile(); });
    on(ActionId::Restart, [this] { emit restartAsked(); });
    on(ActionId::Audit, [this] { emit auditAsked(); });
    on(ActionId::Console, [this](bool isShown) { showConsole(isShown); });
    on(ActionId::ShowGroups, [this] { m_inspect->showPage(InspectPage::Groups); });
    on(ActionId::AddMember, [this] {
        m_inspect->showPage(InspectPage::Groups);
        m_inspect->groups().addMember();
    });
    on(ActionId::AddGroup, [this] {
        m_inspect->showPage(InspectPage::Groups);
        m_inspect->groups().askForGroup();
    });
    on(ActionId::CleanStage, [this](bool isClean) { setCleanStage(isClean); });
    on(ActionId::FullScreen, [this](bool isFull) { isFull ? showFullScreen() : showNormal(); });
    on(ActionId::ReducedMotion, [this](bool isReduced) {
        m_time.isReduced = isReduced;
        if (m_frame)
            showFrame(m_frame);
    });
    on(ActionId::Quit, [this] { close(); });
    auto* themes = new QActionGroup(this);
    for (const auto& [id, name] : {std::pair(ActionId::LightTheme, ThemeName::Light), std::pair(ActionId::DarkTheme, ThemeName::Dark),
             std::pair(ActionId::HighContrastTheme, ThemeName::HighContrast)}) {
        themes->addAction(&m_actions[id]);
        m_actions[id].setChecked(m_theme.name() == name);
        on(id, [this, theme = name] { switchTheme(theme); });
    }
}

void MainWindow::connectPanels()
{
    for (Panel* panel : m_panels) {
        connect(panel, &Panel::selected, this, &MainWindow::select);
        connect(panel, &Panel::whyAsked, this, &MainWindow::askCauses);
    }
    connect(m_inspect, &InspectPanel::causesAsked, this, &MainWindow::causesAsked);
    connect(m_inspect, &InspectPanel::seekAsked, this, [this](Instant at) { m_playback.seek(at); });
    connect(m_console, &ConsolePanel::lineEntered, this, &MainWindow::consoleAsked);
    connect(m_console, &ConsolePanel::closeAsked, this, [this] { showConsole(false); });
}

void MainWindow::addKillShortcuts()
{
    for (int id = 1; id <= 9; ++id) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::Key_K, static_cast<Qt::Key>(Qt::Key_0 + id)), this);
        connect(shortcut, &QShortcut::activated, this, [this, id] {
            if (!m_frame)
                return;
            for (const view::BrokerView& broker : m_frame->cluster->brokers)
                if (broker.id == NodeId{id} && broker.process != view::ProcessState::Dead)
                    m_sender.sendByPerson(sim::KillNode{broker.id});
        });
    }
}

void MainWindow::showFrame(const FramePointer& frame)
{
    m_frame = frame;
    m_time.engine = frame->cursor.now;
    m_time.isPaused = !m_playback.isPlaying();
    m_time.speed = m_playback.speed();
    m_time.watched = Duration{m_watch.nsecsElapsed() / 1'000};
    remember(frame->newEvents);
    for (Panel* panel : m_panels)
        panel->showFrame(*frame, m_time);
    const std::optional<EventNumber> loss = lossShown();
    m_promise->showLoss(loss);
    m_inspect->explainLoss(loss, frame->cluster->promise.acknowledgedButLost);
    m_topBar->showTime(scenarioWords(frame->title), m_time);
    m_notice->showCaption(frame->notes.empty() ? QString() : scenarioWords(frame->notes.back()));
    if (!frame->failedExpectations.empty() && frame->notes.empty())
        m_notice->showCaption(QString::fromStdString(frame->failedExpectations.back()));
    tellMostImportant(*frame);
    m_notice->showDefect(frame->defect ? QString::fromStdString(*frame->defect) : QString());
}

/// While the director paces, the event that it dwells on is told in words.
void MainWindow::tellMostImportant(const session::Frame& frame)
{
    if (!frame.isContinuation)
        m_notice->tellEvent({}, {});
    if (!m_playback.isDirected() || !m_playback.isPlaying() || !frame.isContinuation)
        return;
    const event::Event* chosen = nullptr;
    for (const event::Event& told : frame.newEvents)
        if (Director::dwellOf(told.body).value > 0 && (!chosen || Director::dwellOf(told.body) > Director::dwellOf(chosen->body)))
            chosen = &told;
    if (!chosen)
        return;
    m_names.learn(frame.newEvents);
    m_names.learn(*frame.cluster);
    m_notice->tellEvent(sentenceOf(*chosen, m_names), Director::dwellOf(chosen->body));
}

void MainWindow::showDirected(bool isDirected) { m_topBar->showDirected(isDirected); }

void MainWindow::showFolds(const FoldsPointer& folds) { m_timeline->showFolds(*folds); }

void MainWindow::showLandmarks(const EventsPointer& landmarks)
{
    m_elections.clear();
    m_names.learn(*landmarks);
    remember(*landmarks);
    m_cluster->showLandmarks(landmarks);
    m_timeline->showLandmarks(landmarks);
    m_inspect->showLandmarks(landmarks);
    m_log->showLandmarks(landmarks);
}

void MainWindow::remember(const std::vector<event::Event>& events)
{
    for (const event::Event& told : events)
        if (const auto* elected = std::get_if<event::LeaderElected>(&told.body))
            m_elections.push_back({told.number, told.at, elected->partition, elected->leaderEpoch});
}

std::optional<EventNumber> MainWindow::lossShown() const
{
    if (!m_frame || m_frame->cluster->promise.acknowledgedButLost == 0)
        return std::nullopt;
    std::optional<EventNumber> newest;
    const auto look = [&](const view::PartitionView& partition, const view::GhostView& ghost) {
        // Lost was what the next leader after the ghost's epoch did not have.
        for (const Election& election : m_elections)
            if (election.partition == partition.id && election.leaderEpoch > ghost.leaderEpoch && election.at <= m_time.engine) {
                newest = std::max(newest.value_or(kNoEvent), election.event);
                return;
            }
    };
    for (const view::TopicView& topic : m_frame->cluster->topics)
        for (const view::PartitionView& partition : topic.partitions)
            for (const view::ReplicaView& replica : partition.replicas)
                for (const view::GhostView& ghost : replica.ghosts)
                    look(partition, ghost);
    return newest;
}

void MainWindow::askCauses(EventNumber event)
{
    m_inspect->explain(event);
}

void MainWindow::showCauses(EventNumber event, const EventsPointer& chain) { m_inspect->showCauses(event, chain); }

void MainWindow::showRefusal(const sim::Command& command, const QString& why)
{
    m_inspect->showRefusal(command, why);
    m_notice->showNotice(why);
}

void MainWindow::showFork(Instant at)
{
    m_timeline->showFork(at);
    showNotice(tr("A what-if begins here: what you do now happens on a branch of its own."));
}

void MainWindow::showPlaying(bool isPlaying)
{
    m_topBar->showPlaying(isPlaying);
    m_console->showPlaying(isPlaying);
    m_time.isPaused = !isPlaying;
    if (m_frame)
        m_cluster->showFrame(*m_frame, m_time);
}

void MainWindow::showSpeed(double speed)
{
    m_time.speed = speed;
    m_topBar->showSpeed(speed);
}

void MainWindow::showNotice(const QString& sentence) { m_notice->showNotice(sentence); }

void MainWindow::showRest()
{
    showNotice(tr("Paused: the past that is kept has grown by about a gigabyte. Play goes on; opening the scenario anew frees it."));
}

void MainWindow::showAudit(const QStringList& lines)
{
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Audit"));
    auto* text = new QPlainTextEdit(lines.join(QLatin1Char('\n')), dialog);
    text->setReadOnly(true);
    text->setFont(m_theme.font(Face::Mono, 12));
    text->setAccessibleName(dialog->windowTitle());
    auto* box = new QVBoxLayout(dialog);
    box->addWidget(text);
    dialog->resize(620, 320);
    dialog->show();
}

void MainWindow::showConsoleAnswer(const QStringList& lines, bool isWaiting) { m_console->showAnswer(lines, isWaiting); }

bool MainWindow::showPage(const QString& name)
{
    const std::optional<InspectPage> page = inspectPageNamed(name);
    if (page)
        m_inspect->showPage(*page);
    return page.has_value();
}

void MainWindow::showConsole(bool isShown)
{
    m_actions[ActionId::Console].setChecked(isShown);
    m_consoleCard->setVisible(isShown);
    // In a low window the stage needs the room.
    m_foot->setVisible(!m_actions[ActionId::CleanStage].isChecked() && !(isShown && height() < kLowWindow));
    if (isShown)
        m_console->focusLine();
    else
        m_cluster->setFocus();
}

void MainWindow::select(const Selection& selection)
{
    for (Panel* panel : m_panels)
        panel->showSelection(selection);
}

void MainWindow::setSpeedBy(double factor)
{
    m_playback.setSpeed(std::clamp(m_playback.speed() * factor, kSpeedMin, kSpeedMax));
    showSpeed(m_playback.speed());
}

void MainWindow::switchTheme(ThemeName name) { m_theme.switchTo(name); }

void MainWindow::openPalette()
{
    std::vector<PaletteEntry> entries;
    const auto addStage = [&](const std::vector<StageAction>& actions) {
        for (const StageAction& action : actions)
            entries.push_back({action.title, action.isHarm && std::holds_alternative<sim::KillNode>(action.command) && std::get<sim::KillNode>(action.command).node < sim::kFirstClient
                    ? QStringLiteral("K, %1").arg(std::get<sim::KillNode>(action.command).node.value) : QString(),
                [this, command = action.command] { m_sender.sendByPerson(command); }});
    };
    if (m_frame) {
        for (const view::BrokerView& broker : m_frame->cluster->brokers)
            addStage(StageActions::ofBroker(broker, *m_frame->cluster));
        for (const view::TopicView& topic : m_frame->cluster->topics)
            addStage(StageActions::ofTopic(topic));
        for (const view::ControllerView& controller : m_frame->cluster->controllers)
            addStage(StageActions::ofController(controller, *m_frame->cluster));
        addStage(StageActions::ofWorld(*m_frame->cluster));
        for (const view::ConsumerView& consumer : m_frame->cluster->consumers)
            if (!consumer.groupId.empty())
                addStage(MemberActions::of(consumer));
    }
    for (QAction* action : m_actions.all())
        if (action != &m_actions[ActionId::Palette])
            entries.push_back({action->text(), action->shortcut().toString(QKeySequence::NativeText), [action] { action->trigger(); }});
    for (QMenu* menu : {&m_topBar->scenarioMenu(), &m_topBar->languageMenu()})
        for (QAction* action : menu->actions())
            if (!action->isSeparator() && !m_actions.contains(action))
                entries.push_back({action->text(), {}, [action] { action->trigger(); }});
    auto* palette = new CommandPalette(std::move(entries), this);
    const QPoint corner = mapToGlobal(QPoint(width() / 2 - palette->width() / 2, 64));
    palette->move(corner);
    palette->show();
}

void MainWindow::openScenarioFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a scenario"), {}, tr("Scenarios (*.yaml *.yml)"));
    if (!path.isEmpty())
        emit scenarioChosen(path);
}

void MainWindow::setKnownScenarios(const std::vector<KnownScenario>& scenarios)
{
    QMenu& menu = m_topBar->scenarioMenu();
    m_scenarios = scenarios;
    menu.clear();
    menu.setToolTipsVisible(true);
    for (const KnownScenario& scenario : scenarios) {
        QAction* action = menu.addAction(scenario.title);
        action->setToolTip(scenarioWords(scenario.lesson.toStdString()) + QStringLiteral("\n") + scenarioWords(scenario.summary.toStdString()));
        connect(action, &QAction::triggered, this, [this, path = scenario.path] { emit scenarioChosen(path); });
    }
    menu.addSeparator();
    for (ActionId id : {ActionId::OpenScenario, ActionId::Restart, ActionId::Audit})
        menu.addAction(&m_actions[id]);
}

void MainWindow::setLanguages(const std::vector<std::pair<QString, QString>>& languages, const QString& current)
{
    QMenu& menu = m_topBar->languageMenu();
    menu.clear();
    auto* group = new QActionGroup(&menu);
    m_settings.language = current;
    for (const auto& [code, name] : languages) {
        QAction* action = menu.addAction(name);
        action->setCheckable(true);
        action->setChecked(code == current);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, chosen = code] {
            m_settings.language = chosen;
            emit languageChosen(chosen);
        });
    }
}

void MainWindow::setCleanStage(bool isClean)
{
    m_producerCard->setVisible(!isClean);
    m_inspectCard->setVisible(!isClean);
    m_foot->setVisible(!isClean);
    m_promise->setVisible(!isClean);
    m_topBar->setVisible(!isClean);
    // The console goes with the rest and comes back with it; F4 opens it on the clean stage too.
    if (const bool isOpen = m_actions[ActionId::Console].isChecked(); isOpen || m_isConsoleKept) {
        m_isConsoleKept = isClean && isOpen;
        showConsole(!isClean);
    }
    m_body->setContentsMargins(isClean ? QMargins(8, 8, 8, 8) : QMargins(kMargin, 11, kMargin, 14));
    m_cluster->setAudienceZoom(isClean ? kPresenterZoom : 1);
    m_notice->setTextSize(captionSize());
    if (isClean)
        //: F5 is a key
        showNotice(tr("The stage alone, for an audience. F5 brings the rest back."));
}

WindowSettings MainWindow::settings() const
{
    WindowSettings settings = m_settings;
    settings.theme = m_theme.name();
    settings.geometry = saveGeometry();
    settings.columns = m_areSidesChosen ? m_columns->saveState() : QByteArray();
    settings.rows = m_areSidesChosen ? m_rows->saveState() : QByteArray();
    settings.isMotionReduced = m_time.isReduced;
    return settings;
}

double MainWindow::captionSize()
{
    return m_actions[ActionId::CleanStage].isChecked() ? kPresenterCaption : std::clamp(std::round(kCaption * height() / kCaptionWindow), kCaption, kCaptionMax);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    m_notice->setTextSize(captionSize());
    if (!m_areSidesChosen) {
        // The shares of the design, within what can still be read and what is still of use.
        const int left = std::clamp(static_cast<int>(width() * 0.131), 222, 340);
        const int right = std::clamp(static_cast<int>(width() * 0.204), 280, 560);
        const int foot = std::clamp(static_cast<int>(height() * 0.25), 176, 460);
        const int inner = width() - 2 * kMargin;
        m_columns->setSizes({left, inner - left - right - 2 * kGap, right});
        m_foot->setSizes({inner - right - kGap, right});
        m_rows->setSizes({height() - 128 - kGap - foot - 14, foot});
    }
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    // A button reached with Tab keeps its space bar; a click leaves the focus where it was, so that space still plays.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space && qobject_cast<QAbstractButton*>(watched)) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::Polish)
        if (auto* button = qobject_cast<QAbstractButton*>(watched); button && button->focusPolicy() == Qt::StrongFocus && button->window() == this)
            button->setFocusPolicy(Qt::TabFocus);
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::retranslate()
{
    m_actions.retranslate();
    setKnownScenarios(std::vector<KnownScenario>(m_scenarios));
    if (m_frame)
        showFrame(m_frame);
}

} // namespace highwater::ui
