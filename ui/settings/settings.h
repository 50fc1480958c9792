// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "ui/theme/theme.h"

namespace highwater::ui {

/// What the window remembers from one start to the next. Passed in as a value; only `app/` loads and saves it.
struct WindowSettings {
    ThemeName theme = ThemeName::Light;
    QString language; ///< empty: the system's
    QByteArray geometry;
    QByteArray columns; ///< widths, as the splitter keeps them
    QByteArray rows;
    bool isMotionReduced = false;
    friend bool operator==(const WindowSettings&, const WindowSettings&) = default;
};

/// Without a saved theme the system's palette decides between light and dark.
WindowSettings loadWindowSettings();
void saveWindowSettings(const WindowSettings& settings);

} // namespace highwater::ui
