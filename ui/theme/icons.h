// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

#include "ui/theme/theme.h"

namespace highwater::ui {

/// The drawing resources/icons/<name>.svg in an ink of the theme; `currentColor` in the file takes it. Sharp at any scale.
QIcon iconNamed(const QString& name, const Theme& theme, Ink ink = Ink::Text);

} // namespace highwater::ui
