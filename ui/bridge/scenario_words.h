// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <string>

namespace highwater::ui {

/// What a scenario says, in the language of the window where translations/scenarios_*.ts knows the sentence; else as it stands there.
inline QString scenarioWords(const std::string& english) { return QCoreApplication::translate("Scenario", english.c_str()); }

} // namespace highwater::ui
