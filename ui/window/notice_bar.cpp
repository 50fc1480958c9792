// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/notice_bar.h"

#include <QFontMetrics>
#include <QResizeEvent>

#include "ui/bridge/director.h"

#include <algorithm>
#include <cmath>

namespace highwater::ui {

namespace {

constexpr int kSmallest = 10; ///< pixels

} // namespace

int wordCount(const QString& words)
{
    int count = words.trimmed().isEmpty() ? 0 : 1;
    int ideographs = 0;
    for (const QChar letter : words.trimmed()) {
        count += letter.isSpace() ? 1 : 0;
        ideographs += letter.unicode() >= 0x3400 && letter.unicode() < 0xa000 ? 1 : 0;
    }
    return count + ideographs / 2;
}

NoticeBar::NoticeBar(const Theme& theme, QWidget* parent) : QLabel(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("notice"));
    setAlignment(Qt::AlignCenter);
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    m_timer.setSingleShot(true);
    m_eventTimer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_notice.clear();
        refresh();
    });
    connect(&m_eventTimer, &QTimer::timeout, this, [this] {
        m_event.clear();
        refresh();
    });
    connect(&theme, &Theme::changed, this, [this] { refresh(); });
    setTextSize(m_size);
}

void NoticeBar::setTextSize(double size)
{
    if (size == m_size && minimumHeight() > 0)
        return;
    m_size = size;
    setFixedHeight(int(std::ceil(size * 2.5)) + 10); // two lines
    refresh();
}

void NoticeBar::showCaption(const QString& words)
{
    if (words == m_caption)
        return;
    m_caption = words;
    refresh();
}

void NoticeBar::tellEvent(const QString& words, Duration weight)
{
    if (words.isEmpty() ? m_event.isEmpty() : !m_event.isEmpty() && weight < m_eventWeight)
        return;
    m_event = words;
    m_eventWeight = weight;
    m_eventTimer.start(int(Director::captionTime(wordCount(words)).inMilliseconds()));
    refresh();
}

void NoticeBar::showNotice(const QString& words)
{
    m_notice = words;
    m_timer.start(std::max(3'000, int(Director::captionTime(wordCount(words)).inMilliseconds())));
    refresh();
}

void NoticeBar::showDefect(const QString& words)
{
    if (words == m_defect)
        return;
    m_defect = words;
    refresh();
}

/// Also a long sentence is shown whole: in smaller letters.
bool NoticeBar::fitsTwoLines(const QString& words, int size) const
{
    const QFontMetrics metrics(m_theme.font(Face::Text, size, QFont::DemiBold));
    const QRect room(0, 0, std::max(1, width() - 36), 10'000);
    return metrics.boundingRect(room, Qt::AlignCenter | Qt::TextWordWrap, words).height() <= 2 * metrics.lineSpacing();
}

void NoticeBar::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        refresh();
}

void NoticeBar::refresh()
{
    const bool isDefect = !m_defect.isEmpty();
    const QString words = isDefect ? m_defect : !m_notice.isEmpty() ? m_notice : !m_event.isEmpty() ? m_event : m_caption;
    setText(words);
    setAccessibleName(words);
    if (words.isEmpty()) {
        setStyleSheet(QStringLiteral("background: transparent;"));
        return;
    }
    int size = int(std::ceil(m_size));
    while (size > kSmallest && !fitsTwoLines(words, size))
        --size;
    setStyleSheet(QStringLiteral("background: %1; color: %2; border-radius: 9px; padding: 2px 16px; font-size: %3px; font-weight: 600;")
                      .arg(m_theme.color(isDefect ? Ink::Lost : Ink::Text).name(), m_theme.color(isDefect ? Ink::OnAccent : Ink::Panel).name())
                      .arg(size));
}

} // namespace highwater::ui
