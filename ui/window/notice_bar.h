// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTimer>

#include "ui/theme/theme.h"

namespace highwater::ui {

/// One sentence under the stage: what the scenario says, a refusal, a defect. Takes room only while there is one.
class NoticeBar : public QLabel {
Q_OBJECT
public:
    NoticeBar(const Theme& theme, QWidget* parent);

    /// Stays until it is replaced; empty: nothing.
    void showCaption(const QString& words);
    /// Covers the caption for a while: 0.3 s a word, at least 3 s.
    void showNotice(const QString& words);
    /// Covers everything and stays.
    void showDefect(const QString& words);

private:
    void refresh();

    const Theme& m_theme;
    QTimer m_timer;
    QString m_caption;
    QString m_notice;
    QString m_defect;
};

} // namespace highwater::ui
