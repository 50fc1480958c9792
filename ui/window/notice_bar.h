// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTimer>

#include "engine/base/time.h"
#include "ui/theme/theme.h"

namespace highwater::ui {

/// One sentence under the stage: what the scenario says, what just happened, a refusal, a defect. Its room is always kept, so that
/// the stage stays where it is.
class NoticeBar : public QLabel {
Q_OBJECT
public:
    NoticeBar(const Theme& theme, QWidget* parent);

    /// Stays until it is replaced; empty: nothing.
    void showCaption(const QString& words);
    /// Covers the caption for as long as it takes to read. One that weighs less than the one still shown does not replace it.
    void tellEvent(const QString& words, Duration weight);
    /// Covers both for a while: 0.3 s a word, at least 3 s.
    void showNotice(const QString& words);
    /// Covers everything and stays.
    void showDefect(const QString& words);
    /// The size of its letters and its room: `size` in pixels.
    void setTextSize(double size);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void refresh();
    bool fitsTwoLines(const QString& words, int size) const;

    const Theme& m_theme;
    QTimer m_timer;
    QTimer m_eventTimer;
    QString m_caption;
    QString m_event;
    Duration m_eventWeight;
    QString m_notice;
    QString m_defect;
    double m_size = 13;
};

/// How many words a reader counts; Chinese characters are half a word each.
int wordCount(const QString& words);

} // namespace highwater::ui
