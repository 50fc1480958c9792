// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include <string>
#include <string_view>

namespace highwater::ui {

/// What a scenario says, in the language of the window where translations/scenarios_*.ts knows the sentence; else as it stands there.
inline QString scenarioWords(const std::string& english) { return QCoreApplication::translate("Scenario", english.c_str()); }

/// What a judge watches over, in the language of the window (translations/judges_*.ts).
inline QString judgeWords(std::string_view english) { return QCoreApplication::translate("Invariant", std::string(english).c_str()); }

} // namespace highwater::ui
