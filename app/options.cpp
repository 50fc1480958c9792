// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include "app/span_text.h"
#include "ui/inspect/inspect_panel.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>

namespace highwater {

namespace {

constexpr QSize kSmallest(1280, 720); // below it the window would show less than it has to
constexpr QSize kLargest(16'384, 16'384);
constexpr Duration kLatest = seconds(3'600); // a window keeps the past of all that it plays

QString say(const char* sentence) { return QCoreApplication::translate("highwater::Options", sentence); }
tl::unexpected<Problem> refuse(const QString& sentence) { return problem(sentence.toStdString()); }

std::optional<QSize> sizeFrom(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$"));
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const bool isPossible = size.expandedTo(kSmallest) == size && size.boundedTo(kLargest) == size;
    return isPossible ? std::optional(size) : std::nullopt;
}

/// Takes one option with its value. Empty: taken; otherwise what is wrong.
QString take(Options& options, const QString& name, const QString& value)
{
    if (name == QLatin1String("--scenario")) {
        options.scenario = value;
    } else if (name == QLatin1String("--screenshot")) {
        options.screenshot = value;
    } else if (name == QLatin1String("--language")) {
        options.language = value;
    } else if (name == QLatin1String("--tab")) {
        options.page = value;
        if (!ui::inspectPageNamed(value))
            return say(QT_TRANSLATE_NOOP("highwater::Options", "--tab takes why, inspect, config, groups, events or judges, not “%1”.")).arg(value);
    } else if (name == QLatin1String("--at")) {
        const std::optional<Duration> at = app::spanFrom(value.toStdString());
        if (!at || *at > kLatest)
            return say(QT_TRANSLATE_NOOP("highwater::Options", "--at takes a time such as 24s, 500ms, 1m30s, or 24 for seconds, up to an hour, not “%1”.")).arg(value);
        options.at = Instant{} + *at;
    } else if (name == QLatin1String("--size")) {
        options.size = sizeFrom(value);
        if (!options.size)
            return say(QT_TRANSLATE_NOOP("highwater::Options", "--size takes width x height in pixels, from 1280x720 to 16384x16384, not “%1”.")).arg(value);
    } else if (name == QLatin1String("--theme")) {
        options.theme = ui::themeNamed(value);
        if (!options.theme)
            return say(QT_TRANSLATE_NOOP("highwater::Options", "--theme takes light, dark or high-contrast, not “%1”.")).arg(value);
    } else {
        return say(QT_TRANSLATE_NOOP("highwater::Options", "There is no option “%1”; --help lists them.")).arg(name);
    }
    return {};
}

} // namespace

Result<Options> optionsFrom(const QStringList& arguments)
{
    Options options;
    QSet<QString> given;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        QString name = arguments[i];
        if (name == QLatin1String("--help") || name == QLatin1String("-h")) {
            options.wantsHelp = true;
            return options;
        }
        if (name == QLatin1String("--version")) {
            options.wantsVersion = true;
            return options;
        }
        if (name == QLatin1String("--bench-paint")) {
            options.wantsPaintBench = true;
            continue;
        }
        if (!name.startsWith(QLatin1String("--")))
            return refuse(say(QT_TRANSLATE_NOOP("highwater::Options", "“%1” is not an option; a scenario is given with --scenario.")).arg(name));
        QString value;
        if (const qsizetype equals = name.indexOf(QLatin1Char('=')); equals > 0) {
            value = name.mid(equals + 1);
            name.truncate(equals);
        } else if (i + 1 < arguments.size()) {
            value = arguments[++i];
        }
        if (const QString wrong = take(options, name, value); !wrong.isEmpty())
            return refuse(wrong);
        if (value.isEmpty())
            return refuse(say(QT_TRANSLATE_NOOP("highwater::Options", "%1 needs a value.")).arg(name));
        if (given.contains(name))
            return refuse(say(QT_TRANSLATE_NOOP("highwater::Options", "%1 is given more than once; expected one value.")).arg(name));
        given.insert(name);
    }
    return options;
}

QString helpText()
{
    //: The --help text. Names of options and their values stay as they are
    return QCoreApplication::translate("highwater::Options",
        "highwater: an Apache Kafka cluster to watch, break and understand.\n"
        "\n"
        "  --scenario FILE    what to play; without it, the lab\n"
        "  --at TIME          go there first and pause: 24s, 500ms, 1m30s, 24 for seconds, up to an hour\n"
        "  --screenshot FILE  save a picture of the window and end; needs no display\n"
        "  --size WxH         of the window or the picture, such as 1600x1000; 1280x720 or larger\n"
        "  --theme NAME       light, dark or high-contrast\n"
        "  --language CODE    en, de or zh_CN\n"
        "  --tab NAME         what the panel at the right shows: groups, events …\n"
        "  --bench-paint      print how long frames take to paint, and end\n"
        "  --version          which version this is\n"
        "  --help             this text\n");
}

QString versionText() { return QStringLiteral("highwater " HIGHWATER_VERSION "\n"); }

QString noDisplayText()
{
    return say(QT_TRANSLATE_NOOP("highwater::Options",
        "There is no display to open a window on: DISPLAY and WAYLAND_DISPLAY are not set. --screenshot FILE needs none."));
}

} // namespace highwater
