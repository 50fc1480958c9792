// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/speed_slider.h"

#include <QMouseEvent>
#include <QPainter>

#include "ui/widgets/shapes.h"

#include <algorithm>
#include <cmath>

namespace highwater::ui {

namespace {

constexpr int kPerDecade = 100;
constexpr int kDecades = 3;
constexpr double kKnob = 8;

} // namespace

SpeedSlider::SpeedSlider(const Theme& theme, QWidget* parent) : QSlider(Qt::Horizontal, parent), m_theme(theme)
{
    setRange(-kDecades * kPerDecade, kDecades * kPerDecade);
    setSingleStep(kPerDecade / 10);
    setPageStep(kPerDecade);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QSlider::valueChanged, this, [this] { emit speedChosen(speed()); });
    connect(&theme, &Theme::changed, this, [this] { update(); });
}

double SpeedSlider::speed() const { return std::pow(10.0, static_cast<double>(value()) / kPerDecade); }

void SpeedSlider::showSpeed(double speed)
{
    const QSignalBlocker blocker(this);
    setValue(static_cast<int>(std::lround(std::log10(std::clamp(speed, 0.001, 1000.0)) * kPerDecade)));
    update();
}

double SpeedSlider::xOfValue() const
{
    const double share = static_cast<double>(value() - minimum()) / (maximum() - minimum());
    return kKnob + 1 + share * (width() - 2 * kKnob - 2);
}

void SpeedSlider::choose(double x)
{
    const double share = std::clamp((x - kKnob - 1) / (width() - 2 * kKnob - 2), 0.0, 1.0);
    int wanted = minimum() + static_cast<int>(std::lround(share * (maximum() - minimum())));
    const int decade = static_cast<int>(std::lround(static_cast<double>(wanted) / kPerDecade)) * kPerDecade;
    if (std::abs(wanted - decade) <= kPerDecade / 14)
        wanted = decade;
    setValue(wanted);
}

void SpeedSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        choose(event->position().x());
}

void SpeedSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        choose(event->position().x());
}

void SpeedSlider::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = height() / 2.0;
    const double x = xOfValue();
    shapes::card(painter, QRectF(1, middle - 3, width() - 2, 6), m_theme.color(Ink::Shade), m_theme.isDark() ? m_theme.color(Ink::Line) : QColor(Qt::transparent), 3);
    shapes::card(painter, QRectF(1, middle - 3, x, 6), m_theme.color(Ink::Accent), Qt::transparent, 3);
    // A tick at 1×: the speed of a clock on the wall.
    painter.fillRect(QRectF(width() / 2.0 - 0.5, middle - 6, 1, 12), m_theme.color(Ink::FaintText, 0.7));
    painter.setPen(QPen(m_theme.color(Ink::Accent), hasFocus() ? 3 : 2));
    painter.setBrush(m_theme.color(Ink::Panel));
    painter.drawEllipse(QPointF(x, middle), kKnob - 1, kKnob - 1);
}

} // namespace highwater::ui
