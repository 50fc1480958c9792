// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include "ui/theme/theme.h"
#include "ui/widgets/movie_time.h"
#include "ui/bridge/playback.h"
#include "ui/widgets/speed_slider.h"
#include "ui/window/actions.h"

#include <string>

namespace highwater::ui {

/// Title, time and the ways to move through it, menus and the search box.
class TopBar : public QWidget {
Q_OBJECT
public:
    TopBar(const Theme& theme, Actions& actions, Playback& playback, QWidget* parent);

    void showTime(const QString& scenario, MovieTime time);
    void showPlaying(bool isPlaying);
    void showSpeed(double speed);
    void showDirected(bool isDirected);
    QMenu& scenarioMenu() { return *m_scenarioMenu; }
    QMenu& languageMenu() { return *m_languageMenu; }
    QMenu& themeMenu() { return *m_themeMenu; }

protected:
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void changeEvent(QEvent* event) override;

private:
    QPushButton* transportButton(const char* name, QAction& action);
    QToolButton* pill(const char* name, QMenu* menu);
    void retranslate();
    void refreshIcons();
    void refreshTitle();
    void refreshSearch();

    const Theme& m_theme;
    Actions& m_actions;
    QLabel* m_title;
    QLabel* m_subtitle;
    QPushButton* m_back;
    QPushButton* m_play;
    QPushButton* m_forward;
    QLabel* m_time;
    SpeedSlider* m_slider;
    QLabel* m_speed;
    QPushButton* m_story;
    QMenu* m_scenarioMenu;
    QMenu* m_themeMenu;
    QMenu* m_languageMenu;
    QToolButton* m_fork;
    QToolButton* m_scenario;
    QToolButton* m_themeButton;
    QToolButton* m_language;
    QPushButton* m_search;
    QString m_scenarioTitle;
    Instant m_shown = kNever;
    bool m_isPlaying = false;
};

} // namespace highwater::ui
