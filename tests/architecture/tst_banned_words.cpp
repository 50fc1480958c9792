// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "tests/support/source_files.h"

using namespace highwater::test;

namespace {

struct Ban {
    QRegularExpression pattern;
    QString why;
};

QList<Ban> bans()
{
    const auto word = [](const char* text) { return QRegularExpression(QStringLiteral("\\b(?:%1)\\b").arg(QLatin1String(text))); };
    return {
        {word("system_clock|steady_clock|high_resolution_clock|gettimeofday|clock_gettime|std::time|localtime|gmtime"),
            QStringLiteral("no clock: time is an argument")},
        {word("rand|srand|random_device|mt19937\\w*|uniform_int_distribution|shuffle"), QStringLiteral("no chance but the world's Prng")},
        {word("unordered_map|unordered_set|unordered_multimap|unordered_multiset|std::hash"), QStringLiteral("no hash order")},
        {word("std::thread|std::jthread|std::mutex|std::async|std::atomic\\w*|thread_local"), QStringLiteral("no threads")},
        {word("double|float"), QStringLiteral("no floating point")},
        {word("ifstream|ofstream|fstream|fopen|filesystem"), QStringLiteral("no files")},
        {word("std::locale|setlocale|std::stod|strtod|std::to_string\\(\\w+\\.\\w*[dD]ouble"), QStringLiteral("no locale")},
    };
}

QString withoutComment(const QString& line)
{
    const qsizetype comment = line.indexOf(QStringLiteral("//"));
    return comment < 0 ? line : line.left(comment);
}

/// What is wrong with a line of the engine, or nothing.
QString complaintAbout(const QString& line)
{
    static const QList<Ban> all = bans();
    const QString code = withoutComment(line);
    for (const Ban& ban : all)
        if (ban.pattern.match(code).hasMatch())
            return ban.why;
    return {};
}

} // namespace

class TestBannedWords : public QObject {
Q_OBJECT
private slots:
    void theEngineBelowItsDoorsIsDeterministic()
    {
        QStringList complaints;
        for (const QString& file : sourceFilesUnder(QStringLiteral("engine"))) {
            if (file.startsWith(QStringLiteral("engine/doors/")))
                continue;
            int number = 0;
            for (const QString& line : linesOf(file)) {
                ++number;
                const QString complaint = complaintAbout(line);
                if (!complaint.isEmpty())
                    complaints.append(QStringLiteral("%1:%2: %3: %4").arg(file).arg(number).arg(complaint, line.trimmed()));
            }
        }
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    void everySourceFileNamesItsLicence()
    {
        QStringList complaints;
        for (const char* folder : {"engine", "ui", "app", "tests"})
            for (const QString& file : sourceFilesUnder(QLatin1String(folder)))
                if (linesOf(file).value(0) != QStringLiteral("// SPDX-License-Identifier: GPL-3.0-or-later"))
                    complaints.append(file);
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    void headersAreGuardedAndOpenNoNamespace()
    {
        QStringList complaints;
        for (const char* folder : {"engine", "ui", "app", "tests"})
            for (const QString& file : sourceFilesUnder(QLatin1String(folder))) {
                if (!file.endsWith(QStringLiteral(".h")))
                    continue;
                const QStringList lines = linesOf(file);
                if (!lines.contains(QStringLiteral("#pragma once")))
                    complaints.append(file + QStringLiteral(": no #pragma once"));
                for (const QString& line : lines)
                    if (line.startsWith(QStringLiteral("using namespace")))
                        complaints.append(file + QStringLiteral(": using namespace in a header"));
            }
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(QLatin1Char('\n'))));
    }

    void aBannedWordIsFound()
    {
        QVERIFY(!complaintAbout(QStringLiteral("auto t = std::chrono::system_clock::now();")).isEmpty());
        QVERIFY(!complaintAbout(QStringLiteral("std::unordered_map<int, int> table;")).isEmpty());
        QVERIFY(!complaintAbout(QStringLiteral("double ratio = 1.0;")).isEmpty());
        QVERIFY(complaintAbout(QStringLiteral("int operand = 1; // not a double")).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestBannedWords)
#include "tst_banned_words.moc"
