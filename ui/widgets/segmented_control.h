// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QStringList>
#include <QWidget>

#include <vector>

#include "ui/theme/theme.h"

namespace highwater::ui {

/// One of a SegmentedControl's choices; chosen ones are filled with the accent and are set in bold.
class Segment : public QAbstractButton {
Q_OBJECT
public:
    Segment(const Theme& theme, const QString& text, QWidget* parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent*) override { update(); }
    void leaveEvent(QEvent*) override { update(); }

private:
    const Theme& m_theme;
};

/// A few choices side by side, one of them in force. Arrow keys move between them.
class SegmentedControl : public QWidget {
Q_OBJECT
public:
    SegmentedControl(const Theme& theme, const QStringList& choices, QWidget* parent);

    /// Shows this choice; tells nobody. -1: none of them.
    void setCurrent(int choice);
    int current() const;
    QAbstractButton* segment(int choice) const { return m_segments[std::size_t(choice)]; }

signals:
    /// A person chose another one.
    void chosen(int choice);

private:
    std::vector<Segment*> m_segments;
    int m_current = -1;
};

} // namespace highwater::ui
