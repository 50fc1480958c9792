// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>

#include "app/application.h"
#include "app/options.h"
#include "app/program_log.h"
#include "app/window_scale.h"

#include <cstdio>

namespace {

/// The code to end with: `code`, unless what was printed could not be written.
int endedWith(int code)
{
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return code;
    std::fputs("highwater: standard output cannot be written.\n", stderr);
    return 2;
}

int printed(const QString& text)
{
    std::fputs(qPrintable(text), stdout);
    return endedWith(0);
}

} // namespace

int main(int argumentCount, char** arguments)
{
    using namespace highwater;
    QStringList words;
    for (int i = 1; i < argumentCount; ++i)
        words << QString::fromLocal8Bit(arguments[i]);
    Result<Options> options = optionsFrom(words);
    if (!options) {
        std::fprintf(stderr, "highwater: %s\n", options.error().text.c_str());
        return 2;
    }
    if (options->wantsHelp || options->wantsVersion)
        return printed(options->wantsHelp ? helpText() : versionText());
    startProgramLog();
    if ((!options->screenshot.isEmpty() || options->wantsPaintBench) && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const auto isUnset = [](const char* name) { return qEnvironmentVariableIsEmpty(name); };
    if (isUnset("QT_QPA_PLATFORM") && isUnset("DISPLAY") && isUnset("WAYLAND_DISPLAY")) {
        std::fprintf(stderr, "highwater: %s\n", qPrintable(noDisplayText()));
        return 2;
    }
    if (!options->wantsPaintBench && !isScaleChosen()) {
        if (options->size)
            options->scale = windowScaleFor(*options->size);
        else if (options->screenshot.isEmpty())
            options->scale = windowScaleOfScreen(argumentCount, arguments);
        if (options->scale > 1)
            useWindowScale(options->scale);
    }
    QApplication::setApplicationName(QStringLiteral("Highwater"));
    QApplication::setOrganizationName(QStringLiteral("Highwater"));
    QApplication::setDesktopFileName(QStringLiteral("highwater"));
    QApplication application(argumentCount, arguments);
    Application highwater(*options);
    if (const std::optional<int> code = highwater.start())
        return endedWith(*code);
    return QApplication::exec();
}
