// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include "ui/theme/theme.h"

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace highwater::ui {

/// Kafka's command-line tools, spelled as in Kafka: a line to type, and what the tools answered. Up and down walk through what was
/// typed before. It knows no tool itself: lines go up, answers come down.
class ConsolePanel : public QWidget {
Q_OBJECT
public:
    ConsolePanel(const Theme& theme, QWidget* parent);

    /// What a tool printed. It waits: the rest comes when the cluster has answered.
    void showAnswer(const QStringList& lines, bool isWaiting);
    /// While it waits, whether time passes.
    void showPlaying(bool isPlaying);
    void focusLine();

    QLineEdit& line() { return *m_line; }
    QString text() const;
    QString waitingText() const;

signals:
    void lineEntered(const QString& line);
    void closeAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void enter();
    void recall(int step);
    void retranslate();
    void restyle();
    void describeWaiting();

    const Theme& m_theme;
    QLabel* m_title;
    QLabel* m_waiting;
    QPushButton* m_close;
    QPlainTextEdit* m_output;
    QLabel* m_prompt;
    QLineEdit* m_line;
    QStringList m_history;
    qsizetype m_recalled = 0; ///< place in the history; its size: the line being typed
    QString m_typed;          ///< what was begun before history was walked
    bool m_isWaiting = false;
    bool m_isPlaying = false;
};
inline constexpr int kConsoleHeight = 196;
inline constexpr qsizetype kConsoleHistoryMax = 200;
inline constexpr int kConsoleLinesMax = 5'000;

} // namespace highwater::ui
