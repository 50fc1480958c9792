// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include "engine/base/result.h"
#include "engine/base/time.h"
#include "ui/theme/theme.h"

#include <optional>

namespace highwater {

/// What `highwater` was started with.
struct Options {
    QString scenario = QStringLiteral(":/scenarios/lab.yaml"); ///< a file, or one in the resources
    std::optional<Instant> at;   ///< go there first, and stay
    QString screenshot;          ///< a picture instead of a window
    std::optional<QSize> size;
    std::optional<ui::ThemeName> theme;
    QString language;
    QString page; ///< of the panel at the right
    bool wantsHelp = false;
    bool wantsVersion = false;
    bool wantsPaintBench = false; ///< figures instead of a window
    double scale = 1; ///< of all in the window; `size` is in pixels before it
};

/// Reads arguments, without the program's name. A problem is one sentence.
Result<Options> optionsFrom(const QStringList& arguments);
QString helpText();
QString versionText();

/// What is said when there is neither an X11 nor a Wayland display.
QString noDisplayText();

} // namespace highwater
