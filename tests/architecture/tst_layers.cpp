// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/support/source_files.h"

#include <map>
#include <set>

using namespace highwater::test;

namespace {

using Arrows = std::map<QString, std::set<QString>>;

Arrows arrowsOf(const QStringList& lines)
{
    Arrows arrows;
    for (const QString& line : lines) {
        if (line.startsWith(QLatin1Char('#')) || !line.contains(QLatin1Char(':')))
            continue;
        const QString folder = line.section(QLatin1Char(':'), 0, 0).trimmed();
        const QStringList targets = line.section(QLatin1Char(':'), 1).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        arrows[folder] = std::set<QString>(targets.begin(), targets.end());
    }
    return arrows;
}

/// `engine/log` in `#include "engine/log/log.h"`; empty when the line includes nothing of ours.
QString includedFolder(const QString& line)
{
    static const QRegularExpression pattern(QStringLiteral("^\\s*#\\s*include\\s+\"((?:engine|ui|app|tests)/[^\"]*)/[^/\"]+\""));
    return pattern.match(line).captured(1);
}

/// What a line of a file in `folder` of the engine may not include, or nothing.
QString complaintAbout(const Arrows& arrows, const QString& folder, const QString& line)
{
    static const QRegularExpression qt(QStringLiteral("#\\s*include\\s+[<\"]Q[A-Za-z]"));
    if (qt.match(line).hasMatch())
        return QStringLiteral("the engine knows no Qt");
    const QString included = includedFolder(line);
    if (included.isEmpty())
        return {};
    if (!included.startsWith(QStringLiteral("engine/")))
        return QStringLiteral("the engine includes only the engine");
    const QString target = included.section(QLatin1Char('/'), 1, 1);
    if (target == folder || arrows.at(folder).contains(target))
        return {};
    return QStringLiteral("%1 may not include %2").arg(folder, target);
}

} // namespace

class TestLayers : public QObject {
Q_OBJECT
private slots:
    void theArrowsPointDown()
    {
        // Each folder stands below those that may include it, so the file itself holds no circle.
        std::set<QString> below;
        for (const QString& line : linesOf(QStringLiteral("engine/LAYERS"))) {
            const Arrows one = arrowsOf({line});
            if (one.empty())
                continue;
            for (const QString& target : one.begin()->second)
                QVERIFY2(below.contains(target), qPrintable(line));
            below.insert(one.begin()->first);
        }
        QVERIFY(below.size() > 10);
    }

    void everyIncludeOfTheEngineFollowsAnArrow()
    {
        const Arrows arrows = arrowsOf(linesOf(QStringLiteral("engine/LAYERS")));
        QStringList complaints;
        const QStringList files = sourceFilesUnder(QStringLiteral("engine"));
        QVERIFY(files.size() > 20);
        for (const QString& file : files) {
            const QString folder = file.section(QLatin1Char('/'), 1, 1);
            if (!arrows.contains(folder)) {
                complaints.append(file + QStringLiteral(": its folder is not in engine/LAYERS"));
                continue;
            }
            for (const QString& line : linesOf(file)) {
                const QString complaint = complaintAbout(arrows, folder, line);
                if (!complaint.isEmpty())
                    complaints.append(file + QStringLiteral(": ") + complaint);
            }
        }
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    void theWindowNeverReachesIntoARunningWorld()
    {
        // The window sees views, events, commands, scenarios and the session: never machines.
        static const std::set<QString> machines{QStringLiteral("quorum"), QStringLiteral("controller"), QStringLiteral("replica"),
            QStringLiteral("client"), QStringLiteral("node"), QStringLiteral("log"), QStringLiteral("machine")};
        QStringList complaints;
        for (const QString& file : sourceFilesUnder(QStringLiteral("ui")))
            for (const QString& line : linesOf(file)) {
                const QString included = includedFolder(line);
                if (included.startsWith(QStringLiteral("engine/")) && machines.contains(included.section(QLatin1Char('/'), 1, 1)))
                    complaints.append(file + QStringLiteral(": ") + line.trimmed());
                if (included.startsWith(QStringLiteral("app")) || included.startsWith(QStringLiteral("tests")))
                    complaints.append(file + QStringLiteral(": ") + line.trimmed());
            }
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    // ui/README.md: the window, the subjects, the widgets, the bridge and the theme, from above to below
    void theWindowsArrowsPointDownToo()
    {
        const auto floorOf = [](const QString& folder) {
            static const QStringList low{QStringLiteral("theme"), QStringLiteral("settings"), QStringLiteral("bridge"), QStringLiteral("widgets")};
            const auto place = low.indexOf(folder);
            return folder == QLatin1String("window") ? 9 : place < 0 ? 5 : int(place);
        };
        QStringList complaints;
        for (const QString& file : sourceFilesUnder(QStringLiteral("ui")))
            for (const QString& line : linesOf(file)) {
                const QString included = includedFolder(line);
                if (included.startsWith(QStringLiteral("ui/")) && floorOf(included.section(QLatin1Char('/'), 1, 1)) > floorOf(file.section(QLatin1Char('/'), 1, 1)))
                    complaints.append(file + QStringLiteral(": ") + line.trimmed());
            }
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    void onlyWidgetsKnowTheChartLibrary()
    {
        QStringList complaints;
        for (const QString& file : sourceFilesUnder(QStringLiteral("ui")))
            for (const QString& line : linesOf(file))
                if (line.contains(QStringLiteral("qcustomplot.h")) && !file.startsWith(QStringLiteral("ui/widgets/")))
                    complaints.append(file);
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    void aWrongArrowIsFound()
    {
        const Arrows arrows = arrowsOf(linesOf(QStringLiteral("engine/LAYERS")));
        QVERIFY(!complaintAbout(arrows, QStringLiteral("log"), QStringLiteral("#include \"engine/replica/replica.h\"")).isEmpty());
        QVERIFY(!complaintAbout(arrows, QStringLiteral("base"), QStringLiteral("#include <QString>")).isEmpty());
        QVERIFY(!complaintAbout(arrows, QStringLiteral("sim"), QStringLiteral("#include \"ui/theme/theme.h\"")).isEmpty());
        QVERIFY(complaintAbout(arrows, QStringLiteral("log"), QStringLiteral("#include \"engine/record/record.h\"")).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestLayers)
#include "tst_layers.moc"
