// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/actions.h"

#include <QKeySequence>
#include <QWidget>

#include "ui/bridge/format.h"

namespace highwater::ui {

namespace {

struct Row {
    ActionId id;
    const char* title;
    const char* shortcuts; ///< in Qt's portable notation, apart by `|`
    bool isCheckable = false;
};

// clang-format off
constexpr std::array<Row, static_cast<std::size_t>(ActionId::Count)> kTable = {{
    {ActionId::PlayPause,         QT_TRANSLATE_NOOP("highwater::ui::Actions", "Play or pause"), "Space"},
    {ActionId::StepForward,       QT_TRANSLATE_NOOP("highwater::ui::Actions", "Forward to the next event"), "."},
    {ActionId::StepBack,          QT_TRANSLATE_NOOP("highwater::ui::Actions", "Back to before the last event"), ","},
    {ActionId::LandmarkForward,   QT_TRANSLATE_NOOP("highwater::ui::Actions", "Forward to the next landmark"), "Ctrl+."},
    {ActionId::LandmarkBack,      QT_TRANSLATE_NOOP("highwater::ui::Actions", "Back to the landmark before"), "Ctrl+,"},
    {ActionId::Undo,              QT_TRANSLATE_NOOP("highwater::ui::Actions", "Undo the last command: back to before it"), "Ctrl+Z"},
    {ActionId::Fork,              QT_TRANSLATE_NOOP("highwater::ui::Actions", "Fork here: a what-if"), "Ctrl+F"},
    {ActionId::ToStory,           QT_TRANSLATE_NOOP("highwater::ui::Actions", "Back to the planned story, at the director's pace"), "Home"},
    {ActionId::ToStart,           QT_TRANSLATE_NOOP("highwater::ui::Actions", "Back to the start"), "Ctrl+Home"},
    {ActionId::LessonForward,     QT_TRANSLATE_NOOP("highwater::ui::Actions", "Forward to the next thing that is done"), "PgDown"},
    {ActionId::LessonBack,        QT_TRANSLATE_NOOP("highwater::ui::Actions", "Back to before the last thing that was done"), "PgUp"},
    {ActionId::Slower,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Slower"), "-"},
    {ActionId::Faster,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Faster"), "+|="},
    {ActionId::Speed1,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Speed %1"), "1"},
    {ActionId::Speed2,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Speed %1"), "2"},
    {ActionId::Speed3,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Speed %1"), "3"},
    {ActionId::Speed4,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Speed %1"), "4"},
    {ActionId::Speed5,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Speed %1"), "5"},
    {ActionId::Speed6,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Speed %1"), "6"},
    {ActionId::Speed7,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Speed %1"), "7"},
    {ActionId::Speed8,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Speed %1"), "8"},
    {ActionId::Speed9,            QT_TRANSLATE_NOOP("highwater::ui::Actions", "Speed %1"), "9"},
    {ActionId::Palette,           QT_TRANSLATE_NOOP("highwater::ui::Actions", "Search or do…"), "Ctrl+K"},
    {ActionId::OpenScenario,      QT_TRANSLATE_NOOP("highwater::ui::Actions", "Open a scenario file…"), "Ctrl+O"},
    {ActionId::Restart,           QT_TRANSLATE_NOOP("highwater::ui::Actions", "Begin the scenario anew"), "Ctrl+R"},
    {ActionId::Audit,             QT_TRANSLATE_NOOP("highwater::ui::Actions", "Audit: scan all partitions"), "Ctrl+U"},
    {ActionId::Console,           QT_TRANSLATE_NOOP("highwater::ui::Actions", "Console: Kafka's command-line tools"), "F4", true},
    {ActionId::ShowGroups,        QT_TRANSLATE_NOOP("highwater::ui::Actions", "Show the consumer groups"), "Ctrl+G"},
    {ActionId::AddMember,         QT_TRANSLATE_NOOP("highwater::ui::Actions", "Add a member to the consumer group"), "Ctrl+M"},
    {ActionId::AddGroup,          QT_TRANSLATE_NOOP("highwater::ui::Actions", "Begin a consumer group…"), ""},
    {ActionId::CleanStage,        QT_TRANSLATE_NOOP("highwater::ui::Actions", "Clean stage: only brokers and controllers"), "F5", true},
    {ActionId::FullScreen,        QT_TRANSLATE_NOOP("highwater::ui::Actions", "Full screen"), "F11", true},
    {ActionId::LightTheme,        QT_TRANSLATE_NOOP("highwater::ui::Actions", "Light"), "", true},
    {ActionId::DarkTheme,         QT_TRANSLATE_NOOP("highwater::ui::Actions", "Dark"), "", true},
    {ActionId::HighContrastTheme, QT_TRANSLATE_NOOP("highwater::ui::Actions", "High contrast"), "", true},
    {ActionId::ReducedMotion,     QT_TRANSLATE_NOOP("highwater::ui::Actions", "Reduced motion"), "", true},
    {ActionId::Quit,              QT_TRANSLATE_NOOP("highwater::ui::Actions", "Quit"), "Ctrl+Q"},
}};
// clang-format on

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < kTable.size(); ++i)
        if (kTable[i].id != static_cast<ActionId>(i))
            return false;
    return true;
}
static_assert(isInOrder());

} // namespace

Actions::Actions(QWidget* window) : QObject(window)
{
    for (const Row& row : kTable) {
        auto* action = new QAction(window);
        QList<QKeySequence> shortcuts;
        for (const QString& keys : QString::fromLatin1(row.shortcuts).split(QLatin1Char('|'), Qt::SkipEmptyParts))
            shortcuts << QKeySequence(keys, QKeySequence::PortableText);
        action->setShortcuts(shortcuts);
        action->setCheckable(row.isCheckable);
        window->addAction(action);
        m_actions[static_cast<std::size_t>(row.id)] = action;
    }
    retranslate();
}

void Actions::retranslate()
{
    for (const Row& row : kTable) {
        QString title = QCoreApplication::translate("highwater::ui::Actions", row.title);
        if (row.id >= ActionId::Speed1 && row.id <= ActionId::Speed9)
            title = title.arg(format::speed(kDigitSpeeds[static_cast<std::size_t>(row.id) - static_cast<std::size_t>(ActionId::Speed1)]));
        m_actions[static_cast<std::size_t>(row.id)]->setText(title);
    }
}

} // namespace highwater::ui
