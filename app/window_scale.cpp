// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_scale.h"

#include <QGuiApplication>
#include <QScreen>

#include <algorithm>
#include <cmath>

namespace highwater {

namespace {

constexpr QSize kDesign(1600, 1000);
constexpr double kLargest = 4;

} // namespace

double windowScaleFor(QSize pixels)
{
    const double fits = std::min(double(pixels.width()) / kDesign.width(), double(pixels.height()) / kDesign.height());
    return std::clamp(std::floor(fits * 2) / 2, 1.0, kLargest);
}

QSize unscaled(QSize pixels, double scale)
{
    return {static_cast<int>(std::ceil(pixels.width() / scale)), static_cast<int>(std::ceil(pixels.height() / scale))};
}

double windowScaleOfScreen(int argumentCount, char** arguments)
{
    const QGuiApplication probe(argumentCount, arguments);
    const QScreen* screen = QGuiApplication::primaryScreen();
    return !screen || screen->devicePixelRatio() > 1 ? 1 : windowScaleFor(screen->size());
}

bool isScaleChosen()
{
    const auto isSet = [](const char* name) { return !qEnvironmentVariableIsEmpty(name); };
    return isSet("QT_SCALE_FACTOR") || isSet("QT_SCREEN_SCALE_FACTORS");
}

void useWindowScale(double scale) { qputenv("QT_SCALE_FACTOR", QByteArray::number(scale)); }

} // namespace highwater
