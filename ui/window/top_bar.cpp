// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/top_bar.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>

#include "ui/bridge/format.h"
#include "ui/theme/icons.h"

namespace highwater::ui {

TopBar::TopBar(const Theme& theme, Actions& actions, Playback& playback, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_actions(actions)
    , m_title(new QLabel(QStringLiteral("Highwater"), this))
    , m_subtitle(new QLabel(this))
    , m_back(transportButton("step-back", actions[ActionId::StepBack]))
    , m_play(transportButton("play", actions[ActionId::PlayPause]))
    , m_forward(transportButton("step-forward", actions[ActionId::StepForward]))
    , m_time(new QLabel(this))
    , m_slider(new SpeedSlider(theme, this))
    , m_speed(new QLabel(this))
    , m_story(transportButton("story", actions[ActionId::ToStory]))
    , m_scenarioMenu(new QMenu(this))
    , m_themeMenu(new QMenu(this))
    , m_languageMenu(new QMenu(this))
    , m_fork(pill("fork", nullptr))
    , m_scenario(pill("scenario", m_scenarioMenu))
    , m_themeButton(pill("theme", m_themeMenu))
    , m_language(pill("language", m_languageMenu))
    , m_search(new QPushButton(this))
{
    setFixedHeight(53);
    m_title->setFont(theme.font(Face::Text, 18, QFont::Bold));
    m_title->setStyleSheet(QStringLiteral("font-size: 18px; font-weight: 700;"));
    m_subtitle->setStyleSheet(QStringLiteral("font-size: 14px;"));
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_time->setFont(theme.font(Face::Mono, 14, QFont::DemiBold));
    m_time->setTextInteractionFlags(Qt::NoTextInteraction);
    m_speed->setFont(theme.font(Face::Mono, 12));
    m_speed->setFixedWidth(56);
    m_story->setCheckable(true);
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setProperty("look", "search");
    m_search->setFocusPolicy(Qt::TabFocus);
    m_search->setFixedHeight(30);
    m_fork->setDefaultAction(nullptr);
    connect(m_fork, &QToolButton::clicked, &actions[ActionId::Fork], &QAction::trigger);
    connect(m_search, &QPushButton::clicked, &actions[ActionId::Palette], &QAction::trigger);
    connect(m_slider, &SpeedSlider::speedChosen, this, [&playback](double speed) { playback.setSpeed(speed); });
    connect(m_slider, &SpeedSlider::speedChosen, this, [this](double speed) { m_speed->setText(format::speed(speed)); });
    connect(m_story, &QPushButton::clicked, this, [this, &playback] { m_story->setChecked(playback.isDirected()); });
    connect(&theme, &Theme::changed, this, [this] { refreshIcons(); });

    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(20, 0, 20, 1);
    line->setSpacing(6);
    line->addWidget(m_title);
    line->addSpacing(8);
    line->addWidget(m_subtitle, 3);
    line->addWidget(m_back);
    line->addWidget(m_play);
    line->addWidget(m_forward);
    line->addSpacing(12);
    line->addWidget(m_time);
    line->addSpacing(10);
    line->addWidget(m_slider);
    line->addSpacing(6);
    line->addWidget(m_speed);
    line->addWidget(m_story);
    line->addStretch(1);
    for (QToolButton* button : {m_fork, m_scenario, m_themeButton, m_language})
        line->addWidget(button);
    line->addSpacing(8);
    line->addWidget(m_search);
    for (ActionId id : {ActionId::LightTheme, ActionId::DarkTheme, ActionId::HighContrastTheme})
        m_themeMenu->addAction(&actions[id]);
    m_themeMenu->addSeparator();
    m_themeMenu->addAction(&actions[ActionId::ReducedMotion]);
    showTime({}, {Instant{}, {}, 1, true, false});
    showSpeed(playback.speed());
    retranslate();
    refreshIcons();
}

QPushButton* TopBar::transportButton(const char* name, QAction& action)
{
    auto* button = new QPushButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setProperty("look", "tool");
    button->setFixedSize(34, 30);
    button->setIconSize(QSize(18, 18));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QPushButton::clicked, &action, &QAction::trigger);
    return button;
}

QToolButton* TopBar::pill(const char* name, QMenu* menu)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setProperty("look", "pill");
    button->setFocusPolicy(Qt::TabFocus);
    button->setPopupMode(QToolButton::InstantPopup);
    if (menu)
        button->setMenu(menu);
    return button;
}

void TopBar::retranslate()
{
    const auto name = [](QWidget* widget, const QString& words, const QString& keys) {
        widget->setAccessibleName(words);
        widget->setToolTip(keys.isEmpty() ? words : QStringLiteral("%1 (%2)").arg(words, keys));
    };
    const auto keys = [this](ActionId id) { return m_actions[id].shortcut().toString(QKeySequence::NativeText); };
    name(m_back, m_actions[ActionId::StepBack].text(), keys(ActionId::StepBack));
    name(m_play, m_isPlaying ? tr("Pause") : tr("Play"), keys(ActionId::PlayPause));
    name(m_forward, m_actions[ActionId::StepForward].text(), keys(ActionId::StepForward));
    //: Button: the director chooses the pace; keep it short
    m_story->setText(tr("auto"));
    m_story->setFixedWidth(m_story->fontMetrics().horizontalAdvance(m_story->text()) + 26);
    name(m_story, m_actions[ActionId::ToStory].text(), keys(ActionId::ToStory));
    name(m_slider, tr("Speed of time"), QStringLiteral("1 – 9"));
    m_fork->setText(tr("Fork here"));
    name(m_fork, m_actions[ActionId::Fork].text(), keys(ActionId::Fork));
    m_scenario->setText(tr("Scenario"));
    name(m_scenario, tr("Open another scenario"), {});
    m_themeButton->setText(tr("Theme"));
    name(m_themeButton, tr("Light, dark or high contrast"), {});
    m_language->setText(tr("Language"));
    name(m_language, tr("Language of the window"), {});
    name(m_search, tr("Search or do…"), keys(ActionId::Palette));
    refreshSearch();
    m_time->setAccessibleName(tr("Time in the cluster"));
}

void TopBar::refreshIcons()
{
    m_back->setIcon(iconNamed(QStringLiteral("step-back"), m_theme));
    m_forward->setIcon(iconNamed(QStringLiteral("step-forward"), m_theme));
    m_play->setIcon(iconNamed(m_isPlaying ? QStringLiteral("pause") : QStringLiteral("play"), m_theme));
    m_search->setIcon(iconNamed(QStringLiteral("search"), m_theme, Ink::MutedText));
    update();
}

void TopBar::refreshSearch()
{
    const QString keys = QStringLiteral("Ctrl K");
    m_search->setText(width() < 1400 ? keys : tr("Search or do…") + QStringLiteral("   ") + keys);
    m_search->setMinimumWidth(m_search->fontMetrics().horizontalAdvance(m_search->text()) + 48);
}

void TopBar::refreshTitle()
{
    m_subtitle->setToolTip(m_scenarioTitle);
    m_subtitle->setMinimumWidth(0);
    const int room = std::max(0, m_subtitle->width() - 2);
    const QFontMetrics large(m_theme.font(Face::Text, 14));
    const bool fits = large.horizontalAdvance(m_scenarioTitle) <= room;
    m_subtitle->setStyleSheet(fits ? QStringLiteral("font-size: 14px;") : QStringLiteral("font-size: 12px;"));
    if (fits) {
        m_subtitle->setText(m_scenarioTitle);
        return;
    }
    // Two lines of small letters.
    const QFontMetrics small(m_theme.font(Face::Text, 12));
    qsizetype end = m_scenarioTitle.size();
    while (end > 0 && small.horizontalAdvance(m_scenarioTitle.left(end)) > room)
        --end;
    if (const qsizetype space = m_scenarioTitle.lastIndexOf(QLatin1Char(' '), end); space > 0 && end < m_scenarioTitle.size())
        end = space;
    m_subtitle->setText(m_scenarioTitle.left(end) + QLatin1Char('\n')
        + small.elidedText(m_scenarioTitle.mid(end).trimmed(), Qt::ElideRight, room));
}

void TopBar::showTime(const QString& scenario, MovieTime time)
{
    if (scenario != m_scenarioTitle) {
        m_scenarioTitle = scenario;
        refreshTitle();
    }
    if (time.engine == m_shown)
        return;
    m_shown = time.engine;
    m_time->setText(QStringLiteral("t = ") + format::time(time.engine));
}

void TopBar::showPlaying(bool isPlaying)
{
    if (isPlaying == m_isPlaying)
        return;
    m_isPlaying = isPlaying;
    refreshIcons();
    retranslate();
}

void TopBar::showSpeed(double speed)
{
    m_slider->showSpeed(speed);
    m_speed->setText(format::speed(speed));
}

void TopBar::showDirected(bool isDirected) { m_story->setChecked(isDirected); }

void TopBar::resizeEvent(QResizeEvent*)
{
    const bool isNarrow = width() < 1400;
    m_slider->setFixedWidth(isNarrow ? 96 : 150);
    refreshSearch();
    refreshTitle();
}

void TopBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TopBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Ink::Panel));
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.color(Ink::Line));
}

} // namespace highwater::ui
