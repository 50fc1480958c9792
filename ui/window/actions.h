// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QCoreApplication>
#include <QObject>

#include "ui/theme/theme.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

class QWidget;

namespace highwater::ui {

/// All that the window can do beside what stands on the stage.
enum class ActionId {
    PlayPause,
    StepForward,
    StepBack,
    LandmarkForward,
    LandmarkBack,
    Undo,
    Fork,
    ToStory,
    ToStart,
    LessonForward,
    LessonBack,
    Slower,
    Faster,
    Speed1,
    Speed2,
    Speed3,
    Speed4,
    Speed5,
    Speed6,
    Speed7,
    Speed8,
    Speed9,
    Palette,
    OpenScenario,
    Restart,
    Audit,
    Console,
    ShowGroups,
    AddMember,
    AddGroup,
    CleanStage,
    FullScreen,
    LightTheme,
    DarkTheme,
    HighContrastTheme,
    ReducedMotion,
    Quit,
    Count
};

/// The speeds of the digits 1 to 9.
inline constexpr std::array<double, 9> kDigitSpeeds = {0.001, 0.01, 0.05, 0.1, 1, 2, 10, 100, 1000};

/// Every QAction of the window with its shortcut, in one table.
class Actions : public QObject {
Q_OBJECT
public:
    /// The actions belong to `window`, so that their shortcuts work all over it.
    explicit Actions(QWidget* window);

    QAction& operator[](ActionId id) { return *m_actions[static_cast<std::size_t>(id)]; }
    bool contains(const QAction* action) const { return std::find(m_actions.begin(), m_actions.end(), action) != m_actions.end(); }
    std::vector<QAction*> all() const { return {m_actions.begin(), m_actions.end()}; }
    /// After a change of language.
    void retranslate();

private:
    std::array<QAction*, static_cast<std::size_t>(ActionId::Count)> m_actions{};
};

} // namespace highwater::ui
