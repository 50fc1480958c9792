// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings.h"

#include <QGuiApplication>
#include <QPalette>
#include <QSettings>

namespace highwater::ui {

WindowSettings loadWindowSettings()
{
    const QSettings saved;
    WindowSettings settings;
    const bool isSystemDark = QGuiApplication::palette().color(QPalette::Window).lightnessF() < 0.5F;
    settings.theme = themeNamed(saved.value("window/theme").toString()).value_or(isSystemDark ? ThemeName::Dark : ThemeName::Light);
    settings.language = saved.value("window/language").toString();
    settings.geometry = saved.value("window/geometry").toByteArray();
    settings.columns = saved.value("window/columns").toByteArray();
    settings.rows = saved.value("window/rows").toByteArray();
    settings.isMotionReduced = saved.value("window/reducedMotion").toBool();
    return settings;
}

void saveWindowSettings(const WindowSettings& settings)
{
    QSettings saved;
    saved.setValue("window/theme", nameOf(settings.theme));
    saved.setValue("window/language", settings.language);
    saved.setValue("window/geometry", settings.geometry);
    saved.setValue("window/columns", settings.columns);
    saved.setValue("window/rows", settings.rows);
    saved.setValue("window/reducedMotion", settings.isMotionReduced);
}

} // namespace highwater::ui
