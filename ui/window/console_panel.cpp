// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/console_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace highwater::ui {

ConsolePanel::ConsolePanel(const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_title(new QLabel(this)), m_waiting(new QLabel(this)), m_close(new QPushButton(QStringLiteral("×"), this)),
      m_output(new QPlainTextEdit(this)), m_prompt(new QLabel(QStringLiteral("$"), this)), m_line(new QLineEdit(this))
{
    setFixedHeight(kConsoleHeight);
    m_title->setFont(theme.font(Face::Text, 13, QFont::Bold));
    m_waiting->setFont(theme.font(Face::Text, 11));
    m_prompt->setFont(theme.font(Face::Mono, 12, QFont::Bold));
    // Spaced a little, so that two hyphens are not joined into one sign.
    const auto spaced = [&](qreal size) {
        QFont font = theme.font(Face::Mono, size);
        font.setLetterSpacing(QFont::AbsoluteSpacing, 0.1);
        return font;
    };
    m_line->setFont(spaced(12));
    m_output->setFont(spaced(11.5));
    m_output->setReadOnly(true);
    m_output->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_output->setMaximumBlockCount(kConsoleLinesMax);
    m_output->setTabChangesFocus(true);
    m_close->setProperty("look", "small");
    m_close->setFixedSize(24, 22);
    m_line->setObjectName(QStringLiteral("console-line"));
    m_line->installEventFilter(this);
    auto* top = new QHBoxLayout;
    top->addWidget(m_title);
    top->addSpacing(12);
    top->addWidget(m_waiting, 1);
    top->addWidget(m_close);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(8);
    foot->addWidget(m_prompt);
    foot->addWidget(m_line, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 9, 12, 10);
    layout->setSpacing(6);
    layout->addLayout(top);
    layout->addWidget(m_output, 1);
    layout->addLayout(foot);
    connect(m_line, &QLineEdit::returnPressed, this, &ConsolePanel::enter);
    connect(m_close, &QPushButton::clicked, this, &ConsolePanel::closeAsked);
    connect(&theme, &Theme::changed, this, &ConsolePanel::restyle);
    restyle();
    retranslate();
}

void ConsolePanel::restyle()
{
    const auto ink = [this](QLabel* label, Ink color) { label->setStyleSheet(QStringLiteral("color: %1;").arg(m_theme.color(color).name())); };
    ink(m_waiting, Ink::MutedText);
    ink(m_prompt, Ink::Accent);
}

void ConsolePanel::retranslate()
{
    //: Title of the place where command lines are typed
    m_title->setText(tr("Console"));
    setAccessibleName(m_title->text());
    //: Placeholder; kafka-topics --describe and help are typed as they are
    m_line->setPlaceholderText(tr("kafka-topics --describe, or help"));
    //: Name of a line for screen readers
    m_line->setAccessibleName(tr("Command line"));
    //: Name for screen readers: what command lines printed
    m_output->setAccessibleName(tr("Answers"));
    m_close->setAccessibleName(tr("Close the console"));
    m_close->setToolTip(m_close->accessibleName());
    describeWaiting();
}

void ConsolePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ConsolePanel::describeWaiting()
{
    m_waiting->setText(!m_isWaiting ? tr("Kafka's command-line tools; what they do is done to this cluster and can be undone.")
            : m_isPlaying           ? tr("Waits for the cluster to answer.")
                                    : tr("Waits for the cluster to answer; time stands still, so play or step."));
}

void ConsolePanel::showAnswer(const QStringList& lines, bool isWaiting)
{
    m_isWaiting = isWaiting;
    for (const QString& line : lines)
        m_output->appendPlainText(line);
    m_output->verticalScrollBar()->setValue(m_output->verticalScrollBar()->maximum());
    m_output->horizontalScrollBar()->setValue(0);
    describeWaiting();
}

void ConsolePanel::showPlaying(bool isPlaying)
{
    m_isPlaying = isPlaying;
    describeWaiting();
}

void ConsolePanel::focusLine()
{
    m_line->setFocus(Qt::ShortcutFocusReason);
}

QString ConsolePanel::text() const { return m_output->toPlainText(); }
QString ConsolePanel::waitingText() const { return m_waiting->text(); }

void ConsolePanel::enter()
{
    const QString line = m_line->text().trimmed();
    if (line.isEmpty())
        return;
    m_output->appendPlainText(QStringLiteral("$ ") + line);
    m_history.removeAll(line);
    m_history << line;
    while (m_history.size() > kConsoleHistoryMax)
        m_history.removeFirst();
    m_recalled = m_history.size();
    m_typed.clear();
    m_line->clear();
    if (line == QLatin1String("clear")) {
        m_output->clear();
        return;
    }
    emit lineEntered(line);
}

void ConsolePanel::recall(int step)
{
    if (m_recalled >= m_history.size())
        m_typed = m_line->text();
    m_recalled = std::clamp<qsizetype>(m_recalled + step, 0, m_history.size());
    m_line->setText(m_recalled < m_history.size() ? m_history[m_recalled] : m_typed);
}

bool ConsolePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_line && event->type() == QEvent::ShortcutOverride) {
        // What is typed here is no shortcut of the window.
        const auto* key = static_cast<QKeyEvent*>(event);
        if (!(key->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) && key->key() != Qt::Key_F4 && key->key() != Qt::Key_F5) {
            event->accept();
            return true;
        }
    }
    if (watched == m_line && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            recall(key == Qt::Key_Up ? -1 : 1);
            return true;
        }
        if (key == Qt::Key_Escape) {
            emit closeAsked();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace highwater::ui
