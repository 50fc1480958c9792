// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include "ui/theme/theme.h"

namespace highwater::ui {

/// A logarithmic slider for the speed of time, 1/1000× to 1000×. It catches at the powers of ten.
class SpeedSlider : public QSlider {
Q_OBJECT
public:
    SpeedSlider(const Theme& theme, QWidget* parent);

    double speed() const;
    /// Does not signal.
    void showSpeed(double speed);
    QSize sizeHint() const override { return {150, 24}; }
    QSize minimumSizeHint() const override { return {80, 24}; }

signals:
    void speedChosen(double speed);

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override {}

private:
    void choose(double x);
    double xOfValue() const;

    const Theme& m_theme;
};

} // namespace highwater::ui
