// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>

#include "app/application.h"
#include "app/options.h"
#include "app/program_log.h"

#include <cstdio>

int main(int argumentCount, char** arguments)
{
    using namespace highwater;
    QStringList words;
    for (int i = 1; i < argumentCount; ++i)
        words << QString::fromLocal8Bit(arguments[i]);
    const Result<Options> options = optionsFrom(words);
    if (!options) {
        std::fprintf(stderr, "highwater: %s\n", options.error().text.c_str());
        return 2;
    }
    if (options->wantsHelp) {
        std::fputs(qPrintable(helpText()), stdout);
        return 0;
    }
    startProgramLog();
    if ((!options->screenshot.isEmpty() || options->wantsPaintBench) && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const auto isUnset = [](const char* name) { return qEnvironmentVariableIsEmpty(name); };
    if (isUnset("QT_QPA_PLATFORM") && isUnset("DISPLAY") && isUnset("WAYLAND_DISPLAY")) {
        std::fprintf(stderr, "highwater: %s\n", qPrintable(noDisplayText()));
        return 2;
    }
    QApplication::setApplicationName(QStringLiteral("Highwater"));
    QApplication::setOrganizationName(QStringLiteral("Highwater"));
    QApplication::setDesktopFileName(QStringLiteral("highwater"));
    QApplication application(argumentCount, arguments);
    Application highwater(*options);
    if (const std::optional<int> code = highwater.start())
        return *code;
    return QApplication::exec();
}
