// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>
#include <QString>

#include <functional>
#include <vector>

namespace highwater::ui {

/// Something that can be done, found by its name.
struct PaletteEntry {
    QString title;
    QString shortcut;
    std::function<void()> run;
};

/// Type a few letters of what you want to do. Matches the beginnings of words first, then letters in their order.
class CommandPalette : public QDialog {
Q_OBJECT
public:
    CommandPalette(std::vector<PaletteEntry> entries, QWidget* parent);

    /// The titles now listed, best first.
    QStringList titlesShown() const;
    QLineEdit& input() { return *m_input; }

    /// How well `typed` fits `title`; 0: not at all.
    static int matchOf(const QString& title, const QString& typed);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh(const QString& typed);
    void runCurrent();
    void showChosen(QListWidgetItem* item, bool isChosen);

    std::vector<PaletteEntry> m_entries;
    QLineEdit* m_input;
    QListWidget* m_list;
};

} // namespace highwater::ui
