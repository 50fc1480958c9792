// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.h"

#include "ui/theme/theme.h"

#include <algorithm>

namespace highwater::ui {

namespace {

/// `@ink` stands for a colour; nothing else is replaced.
constexpr const char* kTemplate = R"(
QMainWindow, QDialog { background: @window; }
QFrame[card="panel"] { background: @panel; border: 1px solid @line; border-radius: 10px; }
QFrame[card="raised"] { background: @raised; border: 1px solid @line; border-radius: 8px; }
QLabel { color: @text; background: transparent; }
QLabel[look="title"] { font-size: 13px; font-weight: 700; }
QLabel[look="muted"] { color: @mutedText; font-size: 11px; }
QLabel[look="mono"] { color: @mutedText; font-size: 11px; font-family: "JetBrains Mono", "Noto Sans Mono", monospace; }
QLabel[isChosen="true"] { color: @onAccent; }
QLabel[look="warning"] { color: @failed; }
QLabel[look="bad"] { color: @lost; }
QPushButton, QToolButton { color: @text; background: @raised; border: 1px solid @line; border-radius: 6px; padding: 3px 10px;
    font-size: 12px; font-weight: 600; }
QPushButton:hover, QToolButton:hover { border-color: @mutedText; }
QPushButton:pressed, QToolButton:pressed, QPushButton:checked { background: @shade; }
QPushButton:focus, QToolButton:focus { border: 2px solid @accent; padding: 2px 9px; }
QPushButton:disabled, QToolButton:disabled { color: @faintText; }
QPushButton[look="pill"], QToolButton[look="pill"] { background: @shade; border: 1px solid @shade; border-radius: 12px; padding: 3px 14px;
    min-height: 16px; font-size: 11px; }
QToolButton[look="pill"]::menu-indicator { image: none; }
QPushButton[look="pill"]:hover, QToolButton[look="pill"]:hover { border-color: @line; }
QPushButton[look="pill"]:focus, QToolButton[look="pill"]:focus { border: 2px solid @accent; padding: 2px 13px; }
QPushButton[look="primary"] { background: @accent; color: @onAccent; border: 1px solid @accent; border-radius: 11px; padding: 2px 14px;
    min-height: 18px; font-size: 11px; }
QPushButton[look="primary"]:focus { border: 2px solid @text; padding: 1px 13px; }
QPushButton[look="tool"], QToolButton[look="tool"] { background: @raised; border-radius: 7px; padding: 0; }
QPushButton[look="search"] { background: @raised; color: @mutedText; border-radius: 7px; padding: 0 10px; text-align: left; font-weight: 400; }
QPushButton[look="search"]:focus { border: 2px solid @accent; padding: 0 9px; }
QPushButton[look="tool"]:checked { border: 1px solid @accent; color: @accent; }
QPushButton[look="tool"]:focus { border: 2px solid @accent; padding: 0; }
QPushButton[look="small"], QPushButton[look="danger"], QPushButton[look="active"] { background: @panel; color: @mutedText; border-radius: 6px;
    padding: 0 4px; font-size: 11px; }
QPushButton[look="danger"] { color: @danger; }
QPushButton[look="active"] { color: @onAccent; background: @outOfSync; border-color: @outOfSync; }
QPushButton[look="small"]:hover { color: @text; }
QPushButton[look="danger"]:hover { border-color: @danger; }
QPushButton[look="small"]:focus, QPushButton[look="danger"]:focus, QPushButton[look="active"]:focus { border: 2px solid @accent; padding: 0 3px; }
QPushButton[look="good"] { background: @good; color: @onAccent; border: 1px solid @good; border-radius: 11px; padding: 0 8px; font-size: 11px; }
QPushButton[look="good"]:hover { border-color: @text; }
QPushButton[look="good"]:focus { border: 2px solid @text; padding: 0 7px; }
QPushButton[look="dashed"] { background: transparent; color: @mutedText; border: 1px dashed @line; border-radius: 8px; padding: 8px;
    font-weight: 500; }
QPushButton[look="dashed"]:hover { border-color: @mutedText; color: @text; }
QPushButton[look="dashed"]:focus { border: 2px solid @accent; padding: 7px; }
QPushButton[look="link"] { background: transparent; border: none; color: @accent; padding: 0; text-align: left; font-weight: 600; }
QPushButton[look="link"]:hover, QPushButton[look="link"]:focus { text-decoration: underline; border: none; padding: 0; }
QLineEdit, QComboBox, QSpinBox, QPlainTextEdit { color: @text; background: @raised; border: 1px solid @line; border-radius: 7px;
    padding: 3px 8px; font-size: 12px; selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QPlainTextEdit:focus { border-color: @accent; }
QSpinBox { padding-right: 22px; }
QSpinBox::up-button, QSpinBox::down-button { subcontrol-origin: border; width: 20px; border: none; background: transparent; }
QSpinBox::up-button { subcontrol-position: top right; margin: 2px 2px 0 0; border-top-right-radius: 5px; }
QSpinBox::down-button { subcontrol-position: bottom right; margin: 0 2px 2px 0; border-bottom-right-radius: 5px; }
QSpinBox::up-button:hover, QSpinBox::down-button:hover { background: @shade; }
QSpinBox::up-arrow { image: url(:/icons/chevron-up.svg); width: 9px; height: 6px; }
QSpinBox::down-arrow { image: url(:/icons/chevron-down.svg); width: 9px; height: 6px; }
QComboBox::drop-down { border: none; width: 18px; }
QComboBox::down-arrow { image: url(:/icons/chevron-down.svg); width: 10px; height: 7px; }
QComboBox QAbstractItemView { background: @raised; color: @text; border: 1px solid @line; selection-background-color: @accent;
    selection-color: @onAccent; }
QTabWidget::pane { border: none; border-top: 1px solid @line; }
QTabWidget::tab-bar { left: 8px; }
QTabBar { background: transparent; font-size: 12px; font-weight: 500; }
QTabBar::tab { color: @mutedText; background: transparent; border: none; border-bottom: 3px solid transparent; padding: 9px 2px 7px 2px;
    margin: 0 9px; }
QTabBar::tab:selected { color: @accent; border-bottom-color: @accent; font-weight: 700; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { color: @accent; text-decoration: underline; }
QAbstractScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QTableView, QTreeView, QListView { background: @panel; alternate-background-color: @raised; color: @text; border: none;
    gridline-color: @line; selection-background-color: @accent; selection-color: @onAccent; outline: none; }
QHeaderView::section { background: @panel; color: @mutedText; border: none; border-bottom: 1px solid @line; padding: 4px 6px;
    font-size: 11px; font-weight: 600; }
QTableCornerButton::section { background: @panel; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
QScrollBar::handle:hover { background: @faintText; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: transparent; }
QMenu { background: @raised; color: @text; border: 1px solid @line; padding: 4px; font-size: 12px; }
QMenu::item { padding: 5px 22px; border-radius: 5px; }
QMenu::item:selected { background: @accent; color: @onAccent; }
QMenu::item:disabled { color: @faintText; background: transparent; }
QMenu::separator { height: 1px; background: @line; margin: 4px 6px; }
QToolTip { background: @raised; color: @text; border: 1px solid @line; padding: 5px 7px; font-size: 12px; }
QCheckBox, QRadioButton { color: @text; }
)";

} // namespace

QString styleSheetOf(const Theme& theme)
{
    QString sheet = QString::fromLatin1(kTemplate);
    // Longer names first: @text must not eat the beginning of another name.
    QList<Ink> inks;
    for (std::size_t i = 0; i < kInkCount; ++i)
        inks.append(static_cast<Ink>(i));
    std::sort(inks.begin(), inks.end(), [](Ink a, Ink b) { return nameOf(a).size() > nameOf(b).size(); });
    for (Ink ink : inks)
        sheet.replace(QLatin1Char('@') + nameOf(ink), theme.color(ink).name());
    return sheet;
}

} // namespace highwater::ui
