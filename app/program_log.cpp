// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QtGlobal>

#include "app/program_log.h"

#include <spdlog/cfg/env.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace highwater {
namespace {

spdlog::level::level_enum levelOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg: return spdlog::level::debug;
    case QtInfoMsg: return spdlog::level::info;
    case QtWarningMsg: return spdlog::level::warn;
    case QtCriticalMsg: return spdlog::level::err;
    case QtFatalMsg: break;
    }
    return spdlog::level::critical;
}

void onQtMessage(QtMsgType type, const QMessageLogContext& context, const QString& words)
{
    // Headless machines have no runtime directory; Qt makes one and says so at each start.
    const bool isExpected = words.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR not set"));
    spdlog::log(isExpected ? spdlog::level::debug : levelOf(type), "{}{}{}", context.category ? context.category : "qt", ": ",
        words.toStdString());
}

} // namespace

void startProgramLog()
{
    spdlog::set_default_logger(spdlog::stderr_color_mt("highwater"));
    spdlog::set_level(spdlog::level::warn);
    spdlog::cfg::load_env_levels();
    qInstallMessageHandler(onQtMessage);
}

} // namespace highwater
