// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/command_palette.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace highwater::ui {

CommandPalette::CommandPalette(std::vector<PaletteEntry> entries, QWidget* parent)
    : QDialog(parent, Qt::Popup), m_entries(std::move(entries)), m_input(new QLineEdit(this)), m_list(new QListWidget(this))
{
    setAccessibleName(tr("Command palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 10, 10, 10);
    column->addWidget(m_input);
    column->addWidget(m_list);
    m_input->setPlaceholderText(tr("Type what you want to do"));
    m_input->setAccessibleName(m_input->placeholderText());
    m_input->setMinimumHeight(32);
    m_input->installEventFilter(this);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setAccessibleName(tr("What can be done"));
    connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::refresh);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* chosen, QListWidgetItem* before) {
        showChosen(before, false);
        showChosen(chosen, true);
    });
    resize(520, 420);
    refresh({});
    m_input->setFocus();
}

int CommandPalette::matchOf(const QString& title, const QString& typed)
{
    if (typed.isEmpty())
        return 1;
    const qsizetype at = title.indexOf(typed, 0, Qt::CaseInsensitive);
    if (at == 0)
        return 4;
    if (at > 0)
        return title[at - 1].isLetterOrNumber() ? 2 : 3;
    qsizetype next = 0;
    for (const QChar letter : typed) {
        if (letter.isSpace())
            continue;
        next = title.indexOf(letter, next, Qt::CaseInsensitive);
        if (next < 0)
            return 0;
        ++next;
    }
    return 1;
}

void CommandPalette::refresh(const QString& typed)
{
    std::vector<std::pair<int, int>> found; ///< by match, best first; then in their order
    for (int i = 0; i < static_cast<int>(m_entries.size()); ++i)
        if (const int match = matchOf(m_entries[static_cast<std::size_t>(i)].title, typed.trimmed()))
            found.emplace_back(-match, i);
    std::stable_sort(found.begin(), found.end());
    m_list->clear();
    for (const auto& [match, place] : found) {
        const PaletteEntry& entry = m_entries[static_cast<std::size_t>(place)];
        auto* item = new QListWidgetItem(m_list);
        item->setData(Qt::UserRole, place);
        item->setData(Qt::AccessibleTextRole, entry.shortcut.isEmpty() ? entry.title : entry.title + QStringLiteral(", ") + entry.shortcut);
        auto* row = new QWidget(m_list);
        auto* line = new QHBoxLayout(row);
        line->setContentsMargins(8, 0, 8, 0);
        line->addWidget(new QLabel(entry.title, row), 1);
        auto* keys = new QLabel(entry.shortcut, row);
        keys->setProperty("look", "mono");
        line->addWidget(keys);
        item->setSizeHint(QSize(0, 28));
        m_list->setItemWidget(item, row);
    }
    m_list->setCurrentRow(0);
}

/// The list paints the row behind them; labels do not know that theirs is the chosen one.
void CommandPalette::showChosen(QListWidgetItem* item, bool isChosen)
{
    const QWidget* row = item ? m_list->itemWidget(item) : nullptr;
    if (!row)
        return;
    for (QLabel* label : row->findChildren<QLabel*>()) {
        label->setProperty("isChosen", isChosen);
        label->style()->unpolish(label);
        label->style()->polish(label);
    }
}

QStringList CommandPalette::titlesShown() const
{
    QStringList titles;
    for (int i = 0; i < m_list->count(); ++i)
        titles << m_entries[static_cast<std::size_t>(m_list->item(i)->data(Qt::UserRole).toInt())].title;
    return titles;
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    const std::function<void()> run = m_entries[static_cast<std::size_t>(item->data(Qt::UserRole).toInt())].run;
    close();
    run();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_input || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Down: m_list->setCurrentRow(std::min(m_list->currentRow() + 1, m_list->count() - 1)); return true;
    case Qt::Key_Up: m_list->setCurrentRow(std::max(m_list->currentRow() - 1, 0)); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: runCurrent(); return true;
    default: return false;
    }
}

} // namespace highwater::ui
