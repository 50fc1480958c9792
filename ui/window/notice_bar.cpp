// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/notice_bar.h"

#include <algorithm>

namespace highwater::ui {

NoticeBar::NoticeBar(const Theme& theme, QWidget* parent) : QLabel(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("notice"));
    setAlignment(Qt::AlignCenter);
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_notice.clear();
        refresh();
    });
    connect(&theme, &Theme::changed, this, [this] { refresh(); });
    hide();
}

void NoticeBar::showCaption(const QString& words)
{
    if (words == m_caption)
        return;
    m_caption = words;
    refresh();
}

void NoticeBar::showNotice(const QString& words)
{
    m_notice = words;
    m_timer.start(std::max(3'000, 300 * static_cast<int>(words.split(QLatin1Char(' ')).size())));
    refresh();
}

void NoticeBar::showDefect(const QString& words)
{
    if (words == m_defect)
        return;
    m_defect = words;
    refresh();
}

void NoticeBar::refresh()
{
    const bool isDefect = !m_defect.isEmpty();
    const QString words = isDefect ? m_defect : m_notice.isEmpty() ? m_caption : m_notice;
    setText(words);
    setVisible(!words.isEmpty());
    setStyleSheet(QStringLiteral("background: %1; color: %2; border-radius: 9px; padding: 7px 16px; font-size: 13px; font-weight: 600;")
                      .arg(m_theme.color(isDefect ? Ink::Lost : Ink::Text).name(), m_theme.color(isDefect ? Ink::OnAccent : Ink::Panel).name()));
}

} // namespace highwater::ui
